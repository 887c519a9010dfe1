"""The playout policy: cuts that hold on the coarse grid, and buildings by a formula of one step (SAN-10).

It uses only what the seat on turn knows: the sand, the towns, and the stock as it looks.
"""

from typing import Any

import numpy as np

from mastaba.games.sand.content import ALL_SLOTS, CAVITY, LEAST_NEED, LOOKS, NEED_DIE, PRESSINGS
from mastaba.games.sand.fast.cutting import cut_with, distance_of, strips
from mastaba.games.sand.fast.layout import (
    AMOUNTS,
    AUTO,
    BURY,
    CUT,
    DIRECTIONS,
    END,
    FIRST_BURY,
    FIRST_CUT,
    FIRST_PICK,
    FIRST_SKY,
    FIRST_SPIN,
    GRAINS,
    KEEP,
    LATTICE_POINTS,
    OFFSET,
    ORBS,
    PICKING,
    RECORD,
    SPIN,
    TARGET,
    TILT,
)
from mastaba.games.sand.fast.playing import AREA_COUNT, LEVEL_COUNT, TYPE_COUNT, mould_id, seat_on_turn
from mastaba.games.sand.fast.towns import FIRST, THRESHOLDS, accepts, built_in, final, may_crown, running
from mastaba.games.sand.kernels.falling import FALLEN, GONE
from mastaba.games.sand.kernels.grids import TURN
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import Buffer, twin_function

TRIES = 4
"""Cuts that are compared."""
PER_BUILDING = 850.0
PICK_LOSS, IDLE_LOSS = 1.6, 3.0
SAND_COST = 0.55
MEAN_AMOUNT = sum(CAVITY.values()) / len(CAVITY) * 1.19
SET_GAIN = np.array([0.45, 0.6, 0.8, 2.0])
"""How much of a set's bonus its first … fourth building is credited with."""
CLEAR = np.array(
    [
        sum(LEAST_NEED + one + two <= percent for one in range(NEED_DIE) for two in range(NEED_DIE)) / NEED_DIE**2
        for percent in PRESSINGS
    ]
)
"""How likely a shape is clear, by level."""
EYE = float(LOOKS[-1])
"""By how many grains the eye errs at most."""
RIM = np.array([20, 16, 12])
"""How far out the three lowest layers of the lattice go; gems are buried there."""
LOWEST, LAYER = 18, 4


@twin_function("policy")
def policy(buffer: Buffer, luck: Luck) -> Any:
    """A quick sensible action."""
    match = buffer.view(RECORD)[0]
    if match.phase == BURY:
        return bury(luck)
    if match.phase == ORBS:
        return whole(AUTO)
    if match.phase == SPIN:
        return whole(FIRST_SPIN) + below(luck, 4)
    seat = seat_on_turn(match)
    crown = best_crown(match, seat)
    if crown >= 0:
        return crown
    if match.phase == PICKING:
        return whole(KEEP)
    return choose_cut(match, luck) if match.phase == CUT else choose_building(match, seat)


@Kernel
def is_rim(point: Any) -> Any:
    """At the rim of the lower lattice, where a slice can reach it."""
    x, y, z = abs(LATTICE_POINTS[point, 0]), abs(LATTICE_POINTS[point, 1]), LATTICE_POINTS[point, 2]
    layer = (z - LOWEST) // LAYER
    return layer < RIM.shape[0] and max(x, y) == RIM[layer]


@Kernel
def bury(luck: Luck) -> Any:
    while True:
        point = below(luck, LATTICE_POINTS.shape[0])
        if is_rim(point):
            return FIRST_BURY + point


@Kernel
def shown_stock(match: Any) -> Any:
    """The stock by eye (SAN-7.10)."""
    if match.stock == 0:
        return whole(0)
    return max(whole(50), (whole(match.stock) + match.look + 25) // 50 * 50)


@Kernel
def best_rival(match: Any, seat: Any) -> Any:
    """The best final score among the others, if all ended now."""
    best = whole(-1000)
    for other in range(match.seats):
        if other != seat and not match.conceded[other]:
            best = max(best, whole(final(match, other)))
    return best


@Kernel
def worth_ending(match: Any, seat: Any, gain: Any) -> Any:
    """Whether so many points more in the normal area would not end a match that one loses."""
    if running(match, seat) + gain < THRESHOLDS[match.seats]:
        return True
    return final(match, seat) + gain >= best_rival(match, seat)


@Kernel
def best_crown(match: Any, seat: Any) -> Any:
    """A pick onto the normal area, or onto a district whose other buildings are crowned; -1: none."""
    for slot in range(ALL_SLOTS):
        if not may_crown(match, seat, slot):
            continue
        if slot < FIRST[1]:
            if worth_ending(match, seat, 2):
                return FIRST_PICK + slot
            continue
        first, fits = FIRST[1] if slot < FIRST[2] else FIRST[2], True
        for other in range(first, first + TYPE_COUNT):
            building = match.boards[seat, other]
            fits = fits and (other == slot or building == 0 or building > 2 * TYPE_COUNT)
        if fits:
            return FIRST_PICK + slot
    return whole(-1)


@Kernel
def choose_cut(match: Any, luck: Luck) -> Any:
    """The best of a few cuts with a steady hand: sand for buildings, less what falls."""
    best, chosen = -1e9, whole(-1)
    sizes = np.zeros(OFFSET.shape[0], np.int64)
    tried = 0
    for attempt in range(10 * DIRECTIONS):
        if tried == TRIES:
            break
        if attempt < 4 * DIRECTIONS:
            direction, place = below(luck, DIRECTIONS), below(luck, OFFSET.shape[0])
        else:  # few sides have sand left: all of them in turn
            direction, place = attempt % DIRECTIONS, attempt // DIRECTIONS % OFFSET.shape[0]
        depth = 1 + below(luck, TARGET.shape[0] - 1)
        strips(match.sand, direction, sizes)
        while depth >= 0 and sizes[place] < TARGET[depth]:
            depth -= 1
        if depth < 0:
            continue
        tried += 1
        value = cut_value(match, direction, OFFSET[place], TARGET[depth])
        if value > best:
            best, chosen = value, FIRST_CUT + (direction * OFFSET.shape[0] + place) * TARGET.shape[0] + depth
    return chosen


@Kernel
def cut_value(match: Any, direction: Any, offset: Any, target: Any) -> Any:
    distance = distance_of(match.sand, direction, offset, target)
    sand, packed, figures = match.sand.copy(), match.packed.copy(), match.figures.copy()
    fallen = 0
    for pick in range(match.types.shape[0]):
        fallen -= figures[4 * pick + 4] == FALLEN
    shafts = match.shafts[: 12 * match.depth]
    tokens = np.full(1, GONE)
    angle = direction * (TURN // DIRECTIONS)
    loose, _ = cut_with(sand, packed, figures, shafts, tokens, angle, TILT, 2 * offset, 2 * distance)
    if figures[0] == FALLEN:
        return -100.0
    for pick in range(match.types.shape[0]):
        fallen += figures[4 * pick + 4] == FALLEN
    buildings = (shown_stock(match) + 0.96 * GRAINS * loose) / PER_BUILDING
    return buildings - PICK_LOSS * fallen - (IDLE_LOSS if buildings < 1 else 0.0)


@Kernel
def choose_building(match: Any, seat: Any) -> Any:
    """What is worth its sand, or the end of the turn."""
    best, chosen = (0.0 if match.built else -IDLE_LOSS), whole(END)
    shown = shown_stock(match)
    if match.orbs_in_hand > 0:
        for slot in range(FIRST[1]):
            if match.built >> slot & 1 and match.boards[seat, slot] <= TYPE_COUNT and worth_ending(match, seat, 1):
                best, chosen = max(best, 1.0), FIRST_SKY + slot
    for type in range(TYPE_COUNT):
        if match.locked >> type & 1:
            continue
        for area in range(AREA_COUNT):
            if not accepts(match, seat, area, type):
                continue
            for orb in range(2 if match.orbs_in_hand > 0 else 1):
                worth = 1 + orb + gain(match, seat, area, 1 + type + TYPE_COUNT * orb)
                for level in range(2, LEVEL_COUNT):
                    pressed = AMOUNTS[type, level]
                    enough = min(1.0, max(0.0, (shown + EYE / 2 - pressed) / EYE))
                    likely = CLEAR[level] * enough
                    value = likely * worth - (1 - likely) - SAND_COST * pressed / MEAN_AMOUNT
                    if value > best:
                        best, chosen = value, mould_id(type, level, area, orb)
    return chosen


@Kernel
def gain(match: Any, seat: Any, area: Any, building: Any) -> Any:
    """What a building brings besides its face."""
    face = 1 + (building - 1) // 4
    mine, rival = final(match, seat), best_rival(match, seat)
    if area == 0:
        if running(match, seat) + face >= THRESHOLDS[match.seats]:
            return 4.0 if mine + face > rival else -3.0 - face
        return 0.4 if mine > rival else 0.15
    count = built_in(match, seat, area)
    for slot in range(FIRST[area], FIRST[area] + count):
        if (match.boards[seat, slot] - 1) // 4 != (building - 1) // 4:
            return -0.2
    return face / 2 * SET_GAIN[count]
