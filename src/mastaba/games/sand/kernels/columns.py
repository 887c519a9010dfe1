"""Sand as words: columns, and what a blade cuts off (SAN-7.1 to SAN-7.3).

A column is i = side * y + x, a cell is bit z of its word; in one number it is i * 64 + z. Half cells of the fine
grid are the common measure of both grids: `step` is how many fine cells an edge of a cell is long.

A blade is (cosine, sine, tangent of the tilt, distance R, offset U): scale 4096, the last two in half cells.
"""

from mastaba.kit.kernel import Words, count, height, kernel, zeros

SCALE = 4096
TOP = 55
"""The highest cell in use."""


@kernel
def lowest(word: int) -> int:
    """How many cells there are without a gap from the board up."""
    return height(~word & (word + 1)) - 1


@kernel
def halve(fine: Words, coarse: Words) -> None:
    """The coarse grid of a fine one: eight cells are sand if four of them are (SAN-7.12)."""
    for y in range(56):
        for x in range(56):
            corner = 224 * y + 2 * x
            a, b, c, d = fine[corner], fine[corner + 1], fine[corner + 112], fine[corner + 113]
            word = 0
            for z in range(28):
                cells = 3 << (2 * z)
                if count(a & cells) + count(b & cells) + count(c & cells) + count(d & cells) >= 4:
                    word |= 1 << z
            coarse[56 * y + x] = word


# 7.3 The slab


@kernel
def before(word: int, front: int, lift: int) -> int:
    """The cells z of a column with front + (2z + 1) * lift >= 0: those before the blade's plane."""
    if lift == 0:
        return word if front >= 0 else 0
    if lift > 0:
        first = -((front + lift) // (2 * lift))
        if first > TOP:
            return 0
        return (word >> first) << first if first > 0 else word
    if front + lift < 0:
        return 0
    last = (front + lift) // (-2 * lift)
    return word & ((2 << last) - 1) if last < TOP else word


@kernel
def slab_of(sand: Words, slab: Words, blade: tuple[int, ...], side: int, step: int, width: int) -> int:
    """The cells before the blade's plane and within its width; how many there are (SAN-7.3)."""
    c, s, t, far, off = blade
    total = 0
    for y in range(side):
        for x in range(side):
            i = side * y + x
            slab[i] = 0
            word = sand[i]
            if word == 0:
                continue
            across, along = step * (2 * x - side + 1), step * (2 * y - side + 1)
            if abs(along * c - across * s - SCALE * off) > SCALE * width:
                continue
            word = before(word, across * c + along * s - SCALE * far, step * t)
            slab[i] = word
            total += count(word)
    return total


@kernel
def distance(i: int, z: int, blade: tuple[int, ...], side: int, step: int) -> int:
    """How many cells before the blade's plane a cell lies, rounded down."""
    c, s, t, far, _ = blade
    across, along = step * (2 * (i % side) - side + 1), step * (2 * (i // side) - side + 1)
    return (across * c + along * s + step * (2 * z + 1) * t - SCALE * far) // (2 * SCALE * step)


@kernel
def carry(slab: Words, carried: Words, blade: tuple[int, ...], side: int, step: int, cap: int) -> int:
    """What the blade drags: the lowest layers, and of the first that is too much the nearest classes (SAN-7.3)."""
    size = side * side
    layers = zeros(64)
    for i in range(size):
        word = slab[i]
        z = 0
        while word:
            layers[z] += word & 1
            word >>= 1
            z += 1
    total = full = 0
    while full <= TOP and total + layers[full] <= cap:
        total += layers[full]
        full += 1
    classes = zeros(512)
    for i in range(size):
        if (slab[i] >> full) & 1:
            classes[distance(i, full, blade, side, step)] += 1
    reach = 0
    while reach < 512 and total + classes[reach] <= cap:
        total += classes[reach]
        reach += 1
    for i in range(size):
        carried[i] = slab[i] & ((1 << full) - 1)
        if (slab[i] >> full) & 1 and distance(i, full, blade, side, step) < reach:
            carried[i] |= 1 << full
    return total


# Which cuts are legal (SAN-3.1), on the fine grid


@kernel
def slab_size(sand: Words, blade: tuple[int, ...], width: int) -> int:
    """How many grains the blade would cut off."""
    c, s, t, far, off = blade
    total = 0
    for y in range(112):
        along = 2 * y - 111
        for x in range(112):
            word = sand[112 * y + x]
            if word:
                across = 2 * x - 111
                if abs(along * c - across * s - SCALE * off) <= SCALE * width:
                    total += count(before(word, across * c + along * s - SCALE * far, t))
    return total


@kernel
def slab_sizes(sand: Words, sizes: Words, blade: tuple[int, ...], width: int) -> None:
    """The same for every offset u = -56 ... 56, counted in cells: sizes[u + 56]."""
    c, s, t, far, _ = blade
    for k in range(len(sizes)):
        sizes[k] = 0
    for y in range(112):
        along = 2 * y - 111
        for x in range(112):
            word = sand[112 * y + x]
            if word == 0:
                continue
            across = 2 * x - 111
            grains = count(before(word, across * c + along * s - SCALE * far, t))
            offset = along * c - across * s
            first = max(-56, -((SCALE * width - offset) // (2 * SCALE)))
            last = min(56, (offset + SCALE * width) // (2 * SCALE))
            if grains and first <= last:
                sizes[first + 56] += grains
                sizes[last + 57] -= grains
    for k in range(1, len(sizes)):
        sizes[k] += sizes[k - 1]


@kernel
def farthest(sand: Words, blade: tuple[int, ...], width: int, least: int) -> int:
    """The largest r = -56 ... 56 (in cells) whose slab has that many grains; -57: none has."""
    c, s, t, _, off = blade
    low, high = -57, 56
    while low < high:
        middle = (low + high + 1) // 2
        if slab_size(sand, (c, s, t, 2 * middle, off), width) >= least:
            low = middle
        else:
            high = middle - 1
    return low
