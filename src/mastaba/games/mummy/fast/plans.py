"""What a seat could do with its whole turn: the plans that a search compares.

The mummy's plan is a path: for every cell where the turn may end the path that meets the most prey on its way. An
explorer's plan is a face and a cell to end on, or another roll. Only the most promising ones are kept.
"""

from typing import Any

import numpy as np

from mastaba.games.mummy.content import DICE as ALL_DICE
from mastaba.games.mummy.fast.layout import (
    BURIAL,
    CELLS,
    EX_MOVE,
    EX_START,
    FIRST_CELL,
    FIRST_USE,
    FIRST_WAY,
    MU_MOVE,
    RECORD,
    RESET,
    ROLL,
    START,
    STEPS,
    STOP,
    WAYS,
)
from mastaba.games.mummy.fast.play import FACE_COUNT, members
from mastaba.games.mummy.fast.playouts import MOST_STEPS, NO_STEP
from mastaba.games.mummy.fast.policy import later_pawns, worth
from mastaba.games.mummy.fast.ways import ends_of, lowest, others_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.twin import Buffer, machinery

FADING = 0.75 ** np.arange(100)
"""What prey is worth to the mummy that ends its turn so many steps away."""
NEARNESS = 0.5
"""What prey next to the end of a path counts, against prey on it."""
NONE = -1e9


@machinery("int64(buffer, words, int64, int64)")
def make_plans(root: Buffer, plans: Any, most: int, ends_each: int) -> Any:
    """Write the plans of the seat on turn, the most promising first, at most so many; how many they are.

    An explorer looks at so many cells for each face. Of the mummy's root the pool of worlds must be drawn.
    """
    match = root.view(RECORD)[0]
    plans[:] = NO_STEP
    if match.phase == MU_MOVE:
        return paths(match, plans, most)
    if match.phase == EX_START:
        count = 0
        if match.locked < ALL_DICE:
            plans[0] = ROLL
            count = 1
        if match.locked:
            plans[count * MOST_STEPS] = RESET
            count += 1
        return count
    return moves(match, plans, most, ends_each)


@Kernel
def moves(match: Any, plans: Any, most: Any, ends_each: Any) -> Any:
    """The best cells of every face that is shown, and another roll."""
    pawn, later = match.pawn, later_pawns(match)
    others = others_of(match, pawn)
    count, moving = 0, match.phase == EX_MOVE
    if not moving:
        plans[0] = ROLL
        count = 1
    for face in range(FACE_COUNT):
        if (moving and face != match.announced) or not (moving or match.dice[face]):
            continue
        ends = ends_of(match.cells[pawn], face, match.mummy, others)
        for _ in range(ends_each):
            best, pick, left = NONE, -1, ends
            while left:
                cell = lowest(left)
                left &= left - 1
                value = worth(match, pawn, cell, match.locked, later)
                if value > best:
                    best, pick = value, cell
            if pick < 0 or count == most:
                break
            ends &= ~(1 << pick)
            place = count * MOST_STEPS
            if not moving:
                plans[place] = FIRST_USE + face
                place += 1
            plans[place] = FIRST_CELL + pick
            count += 1
    return count


@Kernel
def prey_of(match: Any, prey: Any) -> None:
    """By cell how much there is to catch, in the worlds of the pool: successful explorers count more (MUM-10)."""
    for cell in range(CELLS):
        prey[cell] = 0.0
    for pawn in range(match.pawns):
        if match.ankhs[pawn] > 0:
            share = (1.0 + 0.15 * members(match.found[match.owners[pawn]])) / max(1, match.pool)
            for world in range(match.pool):
                if match.pool_cells[world, pawn] >= 0:
                    prey[match.pool_cells[world, pawn]] += share
    prey[START] = 0.0
    prey[BURIAL] = 0.0


@Kernel
def paths(match: Any, plans: Any, most: Any) -> Any:
    """For every cell where the turn may end the path with the most prey on it; then the best of those."""
    prey, steps = np.empty(CELLS), min(match.steps, MOST_STEPS - 1)
    prey_of(match, prey)
    best = np.full(CELLS, NONE)
    kept = np.full((CELLS, MOST_STEPS), NO_STEP)
    trodden = np.zeros(CELLS, np.int64)
    cells, ways, gains = (
        np.zeros(MOST_STEPS + 1, np.int64),
        np.zeros(MOST_STEPS + 1, np.int64),
        np.zeros(MOST_STEPS + 1),
    )
    cells[0] = match.mummy
    trodden[match.mummy] = 1
    depth = 0
    note_path(match.mummy, 0, 0.0, steps, ways, best, kept)
    while depth >= 0:
        if depth == steps or ways[depth] == 4:
            trodden[cells[depth]] -= 1
            ways[depth] = 0
            depth -= 1
            if depth >= 0:
                ways[depth] += 1
            continue
        there = WAYS[cells[depth], ways[depth]]
        if there < 0:
            ways[depth] += 1
            continue
        gains[depth + 1] = gains[depth] + (prey[there] if not trodden[there] else 0.0)
        trodden[there] += 1
        depth += 1
        cells[depth] = there
        ways[depth] = 0
        note_path(there, depth, gains[depth], steps, ways, best, kept)
    return best_paths(prey, best, kept, plans, most)


@Kernel
def note_path(cell: Any, depth: Any, gain: Any, steps: Any, ways: Any, best: Any, kept: Any) -> None:
    """Keep the path that leads here if none before it met more; steps that are not used are given up."""
    if gain > best[cell] + 1e-12:
        best[cell] = gain
        for step in range(depth):
            kept[cell, step] = FIRST_WAY + ways[step]
        for step in range(depth, MOST_STEPS):
            kept[cell, step] = STOP if step == depth and depth < steps else NO_STEP


@Kernel
def best_paths(prey: Any, best: Any, kept: Any, plans: Any, most: Any) -> Any:
    """Order the cells by the prey on the way to them and near them."""
    for cell in range(CELLS):
        if best[cell] > NONE:
            near = 0.0
            for other in range(CELLS):
                near += prey[other] * FADING[STEPS[cell, other]]
            best[cell] = best[cell] * (1.0 - NEARNESS) + NEARNESS * near
    count = 0
    while count < most:
        pick = np.argmax(best)
        if best[pick] <= NONE:
            break
        best[pick] = NONE
        for step in range(MOST_STEPS):
            plans[count * MOST_STEPS + step] = kept[pick, step]
        count += 1
    return count
