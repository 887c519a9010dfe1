"""What does not hold comes down: separated pieces, settling, rolling grains (SAN-7.4 to SAN-7.6)."""

from mastaba.games.sand.kernels.columns import lowest
from mastaba.kit.kernel import Words, count, height, kernel, zeros

SIDE, STEP, WIDTH, CAP, REACH, WALL, ROOT, THIN, THICK, BASE, SUPPORTS, TOLERANCE, SINK, FAR, NUDGE, FLOOR = range(16)
"""The places of the numbers that tell the two grids apart; `grids.py` has their values."""
STANDS, LIES, FALLEN, TAKEN = range(4)
"""A figure's states. A pick that stands sticks in the sand; one that is taken has left the board."""
GONE = -1
"""The cell of a token that was found, or that is in no sand at the moment."""
SLAB, CARRIED, EXTRA, CRUMBLED, PASSES, LEFT, PATH = range(7)
"""Places in `told`: grains, passes, grains left, and how many words of `paths` are written."""
WAY_X = (1, 0, -1, 0, 1, -1, -1, 1)
WAY_Y = (0, 1, 0, -1, 1, 1, -1, -1)
WEIGHTS = (10, 10, 10, 10, 7, 7, 7, 7)


# 7.4 Separated pieces


@kernel
def spread(seed: int, word: int) -> int:
    """Every cell of the word in one run with a cell of the seed."""
    if word & (word + 1) == 0:
        return word
    while True:
        grown = (seed | (seed << 1) | (seed >> 1)) & word
        if grown == seed:
            return seed
        seed = grown


@kernel
def flood(sand: Words, found: Words, todo: Words, start: int, seed: int, side: int) -> int:
    """Add to `found` the piece that holds the seed's cells of a column; how many cells that were."""
    fresh = spread(seed, sand[start]) & ~found[start]
    found[start] |= fresh
    total = count(fresh)
    todo[0] = start
    waiting = 1
    while waiting:
        waiting -= 1
        i = todo[waiting]
        x, y = i % side, i // side
        for way in range(4):
            u, v = x + WAY_X[way], y + WAY_Y[way]
            if u < 0 or v < 0 or u >= side or v >= side:
                continue
            j = side * v + u
            touched = found[i] & sand[j] & ~found[j]
            if touched:
                grown = spread(touched, sand[j]) & ~found[j]
                found[j] |= grown
                total += count(grown)
                todo[waiting] = j
                waiting += 1
    return total


@kernel
def flood_from_pharaoh(sand: Words, found: Words, todo: Words, figures: Words, side: int, base: int) -> int:
    """The piece the Pharaoh stands or lies on: from the top cell of each column under him; its size."""
    total = 0
    wide = base if figures[0] == STANDS else 1
    for j in range(wide):
        for i in range(wide):
            column = side * (figures[2] + j) + figures[1] + i
            if sand[column]:
                top = 1 << (height(sand[column]) - 1)
                if not found[column] & top:
                    total += flood(sand, found, todo, column, top, side)
    return total


@kernel
def separate(sand: Words, packed: Words, figures: Words, tokens: Words, grid: tuple[int, ...]) -> int:
    """Take away every piece but the Pharaoh's, or a larger one; how many grains that were (SAN-7.4)."""
    side = grid[SIDE]
    size = side * side
    found, todo = zeros(size), zeros(4 * size)
    own = 0
    if figures[0] < FALLEN:
        own = flood_from_pharaoh(sand, found, todo, figures, side, grid[BASE])
    seen = zeros(size)
    for i in range(size):
        seen[i] = found[i]
    most = place = cell = pieces = 0
    for i in range(size):
        while sand[i] & ~seen[i]:
            rest = sand[i] & ~seen[i]
            seed = rest & -rest
            piece = flood(sand, seen, todo, i, seed, side)
            pieces += 1
            if piece > most:
                most, place, cell = piece, i, seed
    if pieces == 0:
        return 0
    if most > own:
        flood(sand, found, todo, place, cell, side)
    gone = 0
    for i in range(size):
        gone += count(sand[i] & ~found[i])
        sand[i] &= found[i]
        packed[i] &= sand[i]
    for k in range(len(tokens)):
        if tokens[k] >= 0 and not (sand[tokens[k] >> 6] >> (tokens[k] & 63)) & 1:
            tokens[k] = GONE
    return gone


# 7.6 Depositing grains


@kernel
def resting_place(tops: Words, at: int, grain: int, side: int) -> int:
    """Where a grain on top of this column comes to rest: it rolls down the steepest way, again and again."""
    while True:
        top = tops[at]
        x, y = at % side, at // side
        best = to = 0
        for k in range(8):
            way = (k + grain) & 7
            u, v = x + WAY_X[way], y + WAY_Y[way]
            if u < 0 or v < 0 or u >= side or v >= side:
                continue
            fall = (top - tops[side * v + u]) * WEIGHTS[way]
            if fall > best:
                best, to = fall, side * v + u
        if best == 0:
            return at
        at = to


@kernel
def deposit(sand: Words, tops: Words, grains: Words, tokens: Words, moving: Words, grain: int, side: int) -> int:
    """Let these grains fall from the tops of their columns; the counter after the last one (SAN-7.6).

    A token travels with its grain: moving[k] is that grain's cell + 1, or 0.
    """
    size = side * side
    marks = zeros(size)
    for k in range(len(moving)):
        if moving[k]:
            marks[(moving[k] - 1) >> 6] |= 1 << ((moving[k] - 1) & 63)
    i = 0
    for _ in range(size):
        word = grains[i]
        z = 0
        while word:
            if word & 1:
                at = resting_place(tops, i, grain, side)
                top = tops[at]
                sand[at] |= 1 << top
                tops[at] = top + 1
                grain += 1
                if (marks[i] >> z) & 1:
                    for k in range(len(moving)):
                        if moving[k] == i * 64 + z + 1:
                            tokens[k] = at * 64 + top
                            moving[k] = 0
            word >>= 1
            z += 1
        i = (i + 5003) % size
    return grain


# 7.5 Settling


@kernel
def rise(seed: int, word: int) -> int:
    """The seed and every cell of the word directly above it, going up."""
    while True:
        grown = seed | ((seed << 1) & word)
        if grown == seed:
            return seed
        seed = grown


@kernel
def overhang(sand: Words, loose: Words, side: int, reach: int) -> None:
    """Cells that nothing holds within reach crumble (SAN-7.5 a). A column without a gap holds itself."""
    size = side * side
    gaps, held, fresh = zeros(size), zeros(size), zeros(size)
    number = 0
    for i in range(size):
        held[i] = sand[i]
        if sand[i] & (sand[i] + 1):
            held[i] = (1 << lowest(sand[i])) - 1
            gaps[number] = i
            number += 1
    for _ in range(reach if number else 0):
        for k in range(number):
            i = gaps[k]
            x, y = i % side, i // side
            near = held[i] >> 1
            for way in range(4):
                u, v = x + WAY_X[way], y + WAY_Y[way]
                if u >= 0 and v >= 0 and u < side and v < side:
                    near |= held[side * v + u]
            fresh[k] = rise(held[i] | (near & sand[i]), sand[i])
        for k in range(number):
            held[gaps[k]] = fresh[k]
    for k in range(number):
        loose[gaps[k]] = sand[gaps[k]] & ~held[gaps[k]]


@kernel
def slip_height(sand: Words, loose: Words, safe: Words, tops: Words, box: tuple[int, ...], side: int) -> None:
    """How high sand stands safely in every column, and how high it stands, in sixteenths of a cell (SAN-7.5 b)."""
    left, low, right, high = box
    for y in range(low, high + 1):
        for x in range(left, right + 1):
            i = side * y + x
            word = sand[i] & ~loose[i]
            tops[i] = 16 * height(word)
            best = 16 * lowest(word)
            if x > left:
                best = min(best, safe[i - 1] + 30)
            if y > low:
                best = min(best, safe[i - side] + 30)
                if x > left:
                    best = min(best, safe[i - side - 1] + 42)
                if x < right:
                    best = min(best, safe[i - side + 1] + 42)
            safe[i] = best
    for y in range(high, low - 1, -1):
        for x in range(right, left - 1, -1):
            i = side * y + x
            best = safe[i]
            if x < right:
                best = min(best, safe[i + 1] + 30)
            if y < high:
                best = min(best, safe[i + side] + 30)
                if x < right:
                    best = min(best, safe[i + side + 1] + 42)
                if x > left:
                    best = min(best, safe[i + side - 1] + 42)
            safe[i] = best


@kernel
def slip(sand: Words, loose: Words, fails: Words, box: tuple[int, ...], grid: tuple[int, ...]) -> None:
    """A wall too high breaks, its neighbours with it, back along the slip plane (SAN-7.5 b)."""
    side, root = grid[SIDE], grid[ROOT]
    left, low, right, high = box
    size = side * side
    safe, tops, todo = zeros(size), zeros(size), zeros(size)
    slip_height(sand, loose, safe, tops, box, side)
    waiting = 0
    for y in range(low, high + 1):
        for x in range(left, right + 1):
            i = side * y + x
            if tops[i] - safe[i] > grid[WALL]:
                fails[i] = 1
                todo[waiting] = i
                waiting += 1
    while waiting:
        waiting -= 1
        i = todo[waiting]
        bottom = (safe[i] + root) // 16
        loose[i] |= (sand[i] >> bottom) << bottom
        x, y = i % side, i // side
        for way in range(8):
            u, v = x + WAY_X[way], y + WAY_Y[way]
            if u >= left and v >= low and u <= right and v <= high:
                j = side * v + u
                if not fails[j] and tops[j] - safe[j] > root:
                    fails[j] = 1
                    todo[waiting] = j
                    waiting += 1


@kernel
def least_around(heights: Words, box: tuple[int, ...], side: int) -> None:
    """Every column of the box takes the least of itself and its 8 neighbours in the box, all at once."""
    left, low, right, high = box
    above, here, least = zeros(side), zeros(side), zeros(side)
    for x in range(left, right + 1):
        above[x] = heights[side * low + x]
    for y in range(low, high + 1):
        row = side * y
        below = row + side if y < high else row
        for x in range(left, right + 1):
            here[x] = heights[row + x]
        for x in range(left, right + 1):
            least[x] = min(above[x], min(here[x], heights[below + x]))
        for x in range(left + 1, right):
            heights[row + x] = min(least[x - 1], min(least[x], least[x + 1]))
        heights[row + left] = min(least[left], least[min(left + 1, right)])
        heights[row + right] = min(least[right], least[max(right - 1, left)])
        for x in range(left, right + 1):
            above[x] = here[x]


@kernel
def slender(rest: Words, loose: Words, box: tuple[int, ...], side: int, reach: int, limit: int) -> None:
    """What stands too thin for its height breaks off: what rises above a grey opening (SAN-7.5 c).

    A window of 5 x 5 is one of 3 x 3, twice; the greatest is the least of the negative heights.
    """
    left, low, right, high = box
    opened = zeros(side * side)
    for y in range(low, high + 1):
        for x in range(left, right + 1):
            opened[side * y + x] = height(rest[side * y + x])
    for _ in range(2):
        for _ in range(reach):
            least_around(opened, box, side)
        for y in range(low, high + 1):
            for x in range(left, right + 1):
                opened[side * y + x] = -opened[side * y + x]
    for y in range(low, high + 1):
        for x in range(left, right + 1):
            i = side * y + x
            if height(rest[i]) - opened[i] > limit:
                bottom = opened[i] + 2 * reach
                loose[i] |= (rest[i] >> bottom) << bottom


@kernel
def outline(sand: Words, side: int) -> tuple[int, int, int, int]:
    """The box of columns with sand, two wider on every side, within the grid."""
    left, low, right, high = side, side, 0, 0
    for i in range(side * side):
        if sand[i]:
            x, y = i % side, i // side
            left, right = min(left, x), max(right, x)
            low, high = min(low, y), max(high, y)
    return max(0, left - 2), max(0, low - 2), min(side - 1, right + 2), min(side - 1, high + 2)


@kernel
def crumble(sand: Words, loose: Words, fails: Words, grid: tuple[int, ...]) -> int:
    """What cannot stand as the sand is now: overhangs, slips, then what is too slender; how many cells."""
    side = grid[SIDE]
    size = side * side
    box = outline(sand, side)
    overhang(sand, loose, side, grid[REACH])
    slip(sand, loose, fails, box, grid)
    rest = zeros(size)
    for i in range(size):
        rest[i] = sand[i] & ~loose[i]
    slender(rest, loose, box, side, 1, grid[THIN])
    if grid[THICK]:
        slender(rest, loose, box, side, 2, grid[THICK])
    total = 0
    for i in range(size):
        total += count(loose[i])
    return total


@kernel
def drop(sand: Words, packed: Words, loose: Words, fails: Words, tokens: Words, tops: Words) -> None:
    """The loose cells leave; failing columns with a gap close it, and only their bottom stays packed (SAN-7.5 d)."""
    for i in range(len(sand)):
        word = sand[i] & ~loose[i]
        packed[i] &= word
        if fails[i] and word & (word + 1):
            for k in range(len(tokens)):
                if tokens[k] >= 0 and tokens[k] >> 6 == i:
                    tokens[k] = i * 64 + count(word & ((1 << (tokens[k] & 63)) - 1))
            word = (1 << count(word)) - 1
            packed[i] = (1 << lowest(packed[i])) - 1
        sand[i] = word
        tops[i] = height(word)


@kernel
def settle(sand: Words, packed: Words, tokens: Words, told: Words, grid: tuple[int, ...]) -> None:
    """What cannot stand comes down, pass by pass, until a pass crumbles nothing (SAN-7.5)."""
    size = grid[SIDE] * grid[SIDE]
    grain = 0
    moving = zeros(len(tokens))
    for _ in range(30):
        loose, fails, tops = zeros(size), zeros(size), zeros(size)
        crumbled = crumble(sand, loose, fails, grid)
        if crumbled == 0:
            return
        told[CRUMBLED] += crumbled
        told[PASSES] += 1
        for k in range(len(tokens)):
            cell = tokens[k]
            if cell >= 0 and (loose[cell >> 6] >> (cell & 63)) & 1:
                moving[k] = cell + 1
                tokens[k] = GONE
        drop(sand, packed, loose, fails, tokens, tops)
        grain = deposit(sand, tops, loose, tokens, moving, grain, grid[SIDE])
