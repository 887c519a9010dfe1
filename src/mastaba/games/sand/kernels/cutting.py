"""The whole cut: slab, pieces, settling, figures, rubble (SAN-7.8)."""

from mastaba.games.sand.kernels.columns import carry, slab_of
from mastaba.games.sand.kernels.falling import (
    BASE,
    CAP,
    CARRIED,
    EXTRA,
    FALLEN,
    FAR,
    FLOOR,
    GONE,
    LEFT,
    LIES,
    NUDGE,
    PATH,
    SIDE,
    SINK,
    SLAB,
    STANDS,
    STEP,
    SUPPORTS,
    TOLERANCE,
    WAY_X,
    WAY_Y,
    WEIGHTS,
    WIDTH,
    deposit,
    separate,
    settle,
)
from mastaba.kit.kernel import Words, count, height, kernel, zeros

FIGURES = 13
"""The Pharaoh and twelve picks; four words each: state, x, y, z."""
HOLDS = 4
"""So many samples of a pick's shaft in packed sand hold it."""


@kernel
def tumble(sand: Words, figures: Words, k: int, way: int, paths: Words, told: Words, grid: tuple[int, ...]) -> None:
    """A figure rolls down from its column, pushed first if `way` is not -1, until it lies or has fallen (SAN-7.8).

    Its path is written as: figure, column where it began, number of steps, the way of each.
    """
    side, far = grid[SIDE], grid[FAR]
    x, y = figures[4 * k + 1], figures[4 * k + 2]
    start, begin = side * y + x, told[PATH]
    steps = 0
    for _ in range(grid[NUDGE] if way >= 0 else 0):
        u, v = x + WAY_X[way], y + WAY_Y[way]
        if u >= 0 and v >= 0 and u < side and v < side:
            x, y = u, v
            paths[begin + 3 + steps] = way
            steps += 1
    state = LIES
    for _ in range(200):
        top = height(sand[side * y + x])
        if top <= grid[FLOOR]:
            state = FALLEN
            break
        best, to = 0, -1
        for d in range(8):
            u, v = x + far * WAY_X[d], y + far * WAY_Y[d]
            if u >= 0 and v >= 0 and u < side and v < side:
                score = (top - height(sand[side * v + u])) * WEIGHTS[d]
                if score > best:
                    best, to = score, d
        if best < 8:
            break
        x, y = x + WAY_X[to], y + WAY_Y[to]
        paths[begin + 3 + steps] = to
        steps += 1
    figures[4 * k] = state
    figures[4 * k + 1], figures[4 * k + 2] = x, y
    figures[4 * k + 3] = height(sand[side * y + x])
    if steps:
        paths[begin], paths[begin + 1], paths[begin + 2] = k, start, steps
        told[PATH] = begin + 3 + steps


@kernel
def sign(number: int) -> int:
    return 1 if number > 0 else -1 if number < 0 else 0


@kernel
def way_of(dx: int, dy: int) -> int:
    """The number of a direction; -1 for none."""
    for way in range(8):
        if WAY_X[way] == dx and WAY_Y[way] == dy:
            return way
    return -1


@kernel
def stand(sand: Words, figures: Words, paths: Words, told: Words, grid: tuple[int, ...]) -> None:
    """The standing Pharaoh keeps his feet, sinks a little, or topples away from what still holds him (SAN-7.8)."""
    side, base = grid[SIDE], grid[BASE]
    x, y = figures[1], figures[2]
    top = 0
    for j in range(base):
        for i in range(base):
            top = max(top, height(sand[side * (y + j) + x + i]))
    supports = sx = sy = 0
    for j in range(base):
        for i in range(base):
            if height(sand[side * (y + j) + x + i]) >= top - grid[TOLERANCE]:
                supports += 1
                sx += 2 * i - base + 1
                sy += 2 * j - base + 1
    if supports >= grid[SUPPORTS] and figures[3] - top <= grid[SINK]:
        figures[3] = top
        return
    dx = -sign(sx) if 2 * abs(sx) >= abs(sy) else 0
    dy = -sign(sy) if 2 * abs(sy) >= abs(sx) else 0
    figures[1], figures[2] = x + base // 2, y + base // 2
    tumble(sand, figures, 0, way_of(dx, dy), paths, told, grid)


@kernel
def move_figures(
    sand: Words,
    packed: Words,
    figures: Words,
    shafts: Words,
    flags: int,
    paths: Words,
    told: Words,
    grid: tuple[int, ...],
) -> None:
    """The Pharaoh first, then the picks in order: do they still hold? (SAN-7.8)

    `flags` has bit k for pick k whose entry cell left with the slab.
    """
    if figures[0] == STANDS:
        stand(sand, figures, paths, told, grid)
    elif figures[0] == LIES:
        tumble(sand, figures, 0, -1, paths, told, grid)
    depth = len(shafts) // (FIGURES - 1)
    for pick in range(FIGURES - 1):
        k = pick + 1
        if figures[4 * k] == STANDS:
            held = 0
            for sample in range(depth * pick, depth * (pick + 1)):
                held += (packed[shafts[sample] >> 6] >> (shafts[sample] & 63)) & 1
            if held >= HOLDS:
                continue
            figures[4 * k] = FALLEN if (flags >> pick) & 1 else LIES
        if figures[4 * k] == LIES:
            tumble(sand, figures, k, -1, paths, told, grid)


@kernel
def lift_figures(figures: Words, shafts: Words, carried: Words, side: int) -> int:
    """Lying figures whose support is carried off have fallen; the picks that leave with the slab, as flags."""
    flags = 0
    for k in range(FIGURES):
        if figures[4 * k] == LIES:
            column = side * figures[4 * k + 2] + figures[4 * k + 1]
            if figures[4 * k + 3] > 0 and (carried[column] >> (figures[4 * k + 3] - 1)) & 1:
                figures[4 * k] = FALLEN
        elif k > 0 and figures[4 * k] == STANDS:
            entry = shafts[(k - 1) * (len(shafts) // (FIGURES - 1))]
            flags |= ((carried[entry >> 6] >> (entry & 63)) & 1) << (k - 1)
    return flags


@kernel
def keep_stage(sand: Words, packed: Words, stages: Words, number: int) -> None:
    """Remember sand and packed sand as they are now, where stages are wanted."""
    size = len(sand)
    if len(stages):
        for i in range(size):
            stages[2 * number * size + i] = sand[i]
            stages[(2 * number + 1) * size + i] = packed[i]


@kernel
def cut(
    sand: Words,
    packed: Words,
    figures: Words,
    shafts: Words,
    tokens: Words,
    blade: tuple[int, ...],
    grid: tuple[int, ...],
    told: Words,
    paths: Words,
    stages: Words,
) -> None:
    """One cut, in place (SAN-7.8). Found tokens are GONE; `stages` has room for five stages, or for none."""
    side = grid[SIDE]
    size = side * side
    slab, carried = zeros(size), zeros(size)
    moving = zeros(len(tokens))
    told[SLAB] = told[CARRIED] = slab_of(sand, slab, blade, side, grid[STEP], grid[WIDTH])
    overload = told[SLAB] > grid[CAP]
    if overload:
        told[CARRIED] = carry(slab, carried, blade, side, grid[STEP], grid[CAP])
    for i in range(size):
        if not overload:
            carried[i] = slab[i]
        sand[i] &= ~slab[i]
        packed[i] &= sand[i]
    for k in range(len(tokens)):
        cell = tokens[k]
        if cell >= 0 and (slab[cell >> 6] >> (cell & 63)) & 1:
            tokens[k] = GONE
            if not (carried[cell >> 6] >> (cell & 63)) & 1:
                moving[k] = cell + 1
    flags = lift_figures(figures, shafts, carried, side)
    told[EXTRA] = separate(sand, packed, figures, tokens, grid)
    keep_stage(sand, packed, stages, 0)
    settle(sand, packed, tokens, told, grid)
    keep_stage(sand, packed, stages, 1)
    move_figures(sand, packed, figures, shafts, flags, paths, told, grid)
    if overload:
        tops = zeros(size)
        for i in range(size):
            slab[i] &= ~carried[i]
            tops[i] = height(sand[i])
        deposit(sand, tops, slab, tokens, moving, 0, side)
        keep_stage(sand, packed, stages, 2)
        settle(sand, packed, tokens, told, grid)
        keep_stage(sand, packed, stages, 3)
        move_figures(sand, packed, figures, shafts, flags, paths, told, grid)
    else:
        keep_stage(sand, packed, stages, 2)
        keep_stage(sand, packed, stages, 3)
    told[EXTRA] += separate(sand, packed, figures, tokens, grid)
    keep_stage(sand, packed, stages, 4)
    left = 0
    for i in range(size):
        left += count(sand[i])
    told[LEFT] = left


@kernel
def exposed(sand: Words, tokens: Words, sizes: Words, shown: Words) -> None:
    """shown[k]: whether air touches token k, of size sizes[k], at a side or from above (SAN-7.7)."""
    for k in range(len(tokens)):
        shown[k] = 0
        if tokens[k] < 0:
            continue
        i, z = tokens[k] >> 6, tokens[k] & 63
        x, y = i % 112, i // 112
        for far in range(1, sizes[k] + 1):
            if not (sand[i] >> (z + far)) & 1:
                shown[k] = 1
            for way in range(4):
                u, v = x + far * WAY_X[way], y + far * WAY_Y[way]
                if u < 0 or v < 0 or u >= 112 or v >= 112 or not (sand[112 * v + u] >> z) & 1:
                    shown[k] = 1
