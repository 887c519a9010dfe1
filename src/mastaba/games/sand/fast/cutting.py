"""Macro cuts on the coarse grid: which there are, where the blade goes, and what comes off (SAN-3.1, SAN-7.12)."""

from typing import Any

import numpy as np

from mastaba.games.sand.content import GEM_POINTS, REACH
from mastaba.games.sand.fast.layout import (
    BUILD,
    COSINES,
    DIRECTIONS,
    FLATTEST,
    GRAINS,
    LARGE,
    OFFSET,
    ORB_TOKEN,
    PHARAOH_END,
    PICKING,
    SIDE,
    SINES,
    SMALL,
    STEP,
    TANGENTS,
    TARGET,
    TILT,
    WIDTH,
)
from mastaba.games.sand.fast.towns import check_threshold, end_match, has_crowns, previous
from mastaba.games.sand.kernels import cutting
from mastaba.games.sand.kernels.columns import SCALE, before
from mastaba.games.sand.kernels.falling import CARRIED, EXTRA, FALLEN, GONE, LEFT, TAKEN
from mastaba.games.sand.kernels.grids import COARSE, TURN
from mastaba.kit.kernel import Kernel, count, whole

LONGEST_PATHS = 2 * cutting.FIGURES * 206
BEHIND, BEFORE = REACH[0], REACH[-1]
"""The nearest and the farthest distance of a blade, in cells of the fine grid."""
LARGE_POINTS, SMALL_POINTS = GEM_POINTS["L"], GEM_POINTS["S"]
cut_sand = cutting.cut


@Kernel
def strips(sand: Any, direction: Any, sizes: Any) -> None:
    """For every offset, how many coarse grains a blade from this side takes from as far behind as it goes."""
    angle = direction * (TURN // DIRECTIONS)
    c, s, t = COSINES[angle], SINES[angle], TANGENTS[TILT - FLATTEST]
    sizes[:] = 0
    for y in range(SIDE):
        for x in range(SIDE):
            word = sand[SIDE * y + x]
            if word == 0:
                continue
            across, along = STEP * (2 * x - SIDE + 1), STEP * (2 * y - SIDE + 1)
            side = along * c - across * s
            for place in range(OFFSET.shape[0]):
                if abs(side - SCALE * 2 * OFFSET[place]) <= SCALE * WIDTH:
                    sizes[place] += count(before(word, across * c + along * s - SCALE * 2 * BEHIND, STEP * t))


@Kernel
def slab_size(sand: Any, direction: Any, offset: Any, distance: Any) -> Any:
    """Coarse grains before a blade; offset and distance in cells of the fine grid."""
    angle = direction * (TURN // DIRECTIONS)
    c, s, t = COSINES[angle], SINES[angle], TANGENTS[TILT - FLATTEST]
    total = 0
    for y in range(SIDE):
        for x in range(SIDE):
            word = sand[SIDE * y + x]
            if word == 0:
                continue
            across, along = STEP * (2 * x - SIDE + 1), STEP * (2 * y - SIDE + 1)
            if abs(along * c - across * s - SCALE * 2 * offset) <= SCALE * WIDTH:
                total += count(before(word, across * c + along * s - SCALE * 2 * distance, STEP * t))
    return total


@Kernel
def distance_of(sand: Any, direction: Any, offset: Any, target: Any) -> Any:
    """The largest distance at which the blade takes so many coarse grains; it does so from far enough behind."""
    low, high = BEHIND, BEFORE
    while low < high:
        middle = (low + high + 1) // 2
        if slab_size(sand, direction, offset, middle) >= target:
            low = middle
        else:
            high = middle - 1
    return low


@Kernel
def parts_of(action: Any) -> Any:
    """Direction, place among the offsets, place among the targets."""
    targets, offsets = TARGET.shape[0], OFFSET.shape[0]
    return action // (targets * offsets), action // targets % offsets, action % targets


@Kernel
def aim_at(match: Any, action: Any) -> None:
    """Set the blade as the macro says, on the sand as it lies."""
    direction, place, depth = parts_of(action)
    match.aim[0] = direction * (TURN // DIRECTIONS)
    match.aim[1] = TILT
    match.aim[2] = 2 * OFFSET[place]
    match.aim[3] = 2 * distance_of(match.sand, direction, OFFSET[place], TARGET[depth])


@Kernel
def has_cut(sand: Any) -> Any:
    """Whether any macro cut is left."""
    sizes = np.zeros(OFFSET.shape[0], np.int64)
    for direction in range(DIRECTIONS):
        strips(sand, direction, sizes)
        if sizes.max() >= TARGET[0]:
            return True
    return False


@Kernel
def cut_with(
    sand: Any, packed: Any, figures: Any, shafts: Any, tokens: Any, angle: Any, tilt: Any, off: Any, far: Any
) -> Any:
    """One cut on the coarse grid, in place: coarse grains that came off, and that are left."""
    blade = (COSINES[angle % TURN], SINES[angle % TURN], TANGENTS[tilt - FLATTEST], whole(far), whole(off))
    told, paths, stages = np.zeros(8, np.int64), np.zeros(LONGEST_PATHS, np.int64), np.zeros(0, np.int64)
    cut_sand(sand, packed, figures, shafts, tokens, blade, COARSE, told, paths, stages)
    return told[CARRIED] + told[EXTRA], told[LEFT]


@Kernel
def move_sand(match: Any) -> None:
    """The hand has trembled: the sand moves. What came off waits for the leak."""
    shafts = match.shafts[: 12 * match.depth]
    aim, tremor = match.aim, match.tremor
    loose, left = cut_with(
        match.sand,
        match.packed,
        match.figures,
        shafts,
        match.tokens,
        aim[0] + tremor[0],
        aim[1] + tremor[3],
        aim[2] + tremor[1],
        aim[3] + tremor[2],
    )
    match.loose = GRAINS * loose
    match.left = GRAINS * left


@Kernel
def hand_over(match: Any) -> Any:
    """Fallen picks go to the previous player; how many there were (SAN-3.1)."""
    receiver, fallen = previous(match, match.active), 0
    for pick in range(match.types.shape[0]):
        if match.figures[4 * pick + 4] == FALLEN:
            match.figures[4 * pick + 4] = TAKEN
            match.held[receiver, match.types[pick]] += 1
            fallen += 1
    return fallen


@Kernel
def resolve(match: Any) -> None:
    """In this order: the Pharaoh, gems, orbs, sand, picks (SAN-3.1)."""
    before_cut = match.tokens.copy()
    move_sand(match)
    seat = match.active
    if match.figures[0] == FALLEN:
        hand_over(match)
        match.culprit = seat
        end_match(match, PHARAOH_END)
        return
    gems = 0
    for token in range(before_cut.shape[0]):
        if before_cut[token] != GONE and match.tokens[token] == GONE:
            if match.kinds[token] == LARGE:
                gems += LARGE_POINTS
            elif match.kinds[token] == SMALL:
                gems += SMALL_POINTS
            elif match.kinds[token] == ORB_TOKEN:
                match.orbs_in_hand += 1
    match.own[seat] += gems
    if gems and check_threshold(match, seat):
        return
    match.stock += match.loose - match.loose * match.leak // 100
    fallen = hand_over(match)
    match.phase = PICKING if fallen and has_crowns(match, previous(match, seat)) else BUILD
