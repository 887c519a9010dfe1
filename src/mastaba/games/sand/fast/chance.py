"""What chance does on a packed match, one draw at a time as in the rules (SAN-3.8).

A draw is written into the record's field `drawn` and then settled; the rules' own draws are settled in the same way.
"""

from typing import Any

import numpy as np

from mastaba.games.sand.content import (
    LATTICE,
    LEAKS,
    LEAST_NEED,
    LOOKS,
    MIDDLE,
    NEED_DIE,
    ORB_OPTIONS,
    PICK_BASES,
    PICK_SPREAD,
    PICKS,
    TREMORS,
    TYPES,
)
from mastaba.games.sand.fast.cutting import resolve
from mastaba.games.sand.fast.layout import (
    AMOUNTS,
    BURY,
    D_HIDE,
    D_LEAK,
    D_LOOK,
    D_NEED,
    D_ORBS,
    D_SLIP,
    D_START,
    D_STICK,
    D_TREMOR,
    FIRST_MOULD,
    LARGE,
    LATTICE_POINTS,
    NO_DRAW,
    ORB_POINTS,
    ORB_TOKEN,
    PERCENT,
    RECORD,
    SIDE,
    SMALL,
    SPIN,
    STEP,
    UNSET,
)
from mastaba.games.sand.fast.playing import AREA_COUNT, LEVEL_COUNT, begin_turn, fail, place
from mastaba.games.sand.kernels.falling import GONE, STANDS
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import Buffer, twin_function

POINTS = len(LATTICE)
TREMBLE = TREMORS["normal"][0]
ANGLES = np.array(TREMORS["normal"][1], np.int64)
LEAST_LEAK, LEAK_COUNT = LEAKS[0], len(LEAKS)
LEAST_LOOK, LOOK_COUNT = LOOKS[0], len(LOOKS)
BASES = np.array(PICK_BASES, np.int64)
TYPE_COUNT = len(TYPES)


@twin_function("draw")
def draw(buffer: Buffer, luck: Luck) -> None:
    """Let chance move."""
    match = buffer.view(RECORD)[0]
    match.worlds = 0
    throw(match, luck)
    settle(match)


@Kernel
def shift(luck: Luck) -> Any:
    return below(luck, 2 * TREMBLE + 1) + below(luck, 2 * TREMBLE + 1) - 2 * TREMBLE


@Kernel
def throw(match: Any, luck: Luck) -> None:
    """What chance does, as the rules would draw it."""
    drawn, kind = match.drawn, match.draw
    drawn[:] = 0
    if kind == D_START:
        drawn[0] = match.fixed_start if match.fixed_start != UNSET else below(luck, match.seats)
    elif kind == D_HIDE:
        gems = match.each * match.seats
        for gem in range(gems):
            drawn[gem] = below(luck, POINTS)
        for sector in range(match.sectors):
            drawn[gems + sector] = below(luck, ORB_OPTIONS)
    elif kind == D_ORBS:
        for sector in range(match.sectors - match.placed):
            drawn[sector] = below(luck, ORB_OPTIONS)
    elif kind == D_SLIP:
        drawn[0] = below(luck, 4)
    elif kind == D_STICK:
        for number in range(2 * PICKS):
            drawn[number] = below(luck, 2 * PICK_SPREAD + 1) - PICK_SPREAD
        for face in range(4):
            stick_types(drawn, face, luck)
    elif kind == D_TREMOR:
        if not match.steady:
            drawn[0] = ANGLES[below(luck, ANGLES.shape[0])]
            drawn[1], drawn[2] = shift(luck), shift(luck)
            drawn[3] = ANGLES[below(luck, ANGLES.shape[0])]
    elif kind == D_LEAK:
        drawn[0] = LEAST_LEAK + below(luck, LEAK_COUNT)
    elif kind == D_LOOK:
        drawn[0] = LEAST_LOOK + below(luck, LOOK_COUNT)
    else:
        drawn[0] = LEAST_NEED + below(luck, NEED_DIE) + below(luck, NEED_DIE)


@Kernel
def stick_types(drawn: Any, face: Any, luck: Luck) -> None:
    """The types of one face, all but its own, in any order."""
    first = 2 * PICKS + 3 * face
    count = 0
    for type in range(TYPE_COUNT):
        if type != face:
            other = below(luck, count + 1)
            drawn[first + count] = drawn[first + other]
            drawn[first + other] = type
            count += 1


@Kernel
def settle(match: Any) -> None:
    """What follows from what chance did (SAN-2, SAN-3.1, SAN-3.3)."""
    drawn, kind = match.drawn, match.draw
    match.draw = NO_DRAW
    if kind == D_START:
        match.start = drawn[0]
        match.phase = BURY
        if match.quick:
            match.draw = D_HIDE
    elif kind == D_HIDE:
        gems = match.each * match.seats
        match.gems[:gems] = drawn[:gems]
        match.buried = gems
        for sector in range(match.sectors):
            match.orbs[sector] = drawn[gems + sector]
        match.phase = SPIN
        match.draw = D_SLIP
    elif kind == D_ORBS:
        for sector in range(match.placed, match.sectors):
            match.orbs[sector] = drawn[sector - match.placed]
        match.phase = SPIN
    elif kind == D_SLIP:
        total = drawn[0]
        for seat in range(match.seats):
            total += max(whole(0), whole(match.spins[seat]))
        match.turned = total % 4
        match.draw = D_STICK
    elif kind == D_STICK:
        turn_over(match)
        stick_picks(match)
        begin_turn(match, match.start)
    elif kind == D_TREMOR:
        for part in range(4):
            match.tremor[part] = drawn[part]
        match.draw = D_LEAK
    elif kind == D_LEAK:
        match.leak = drawn[0]
        match.draw = D_LOOK
    elif kind == D_LOOK:
        match.look = drawn[0]
        resolve(match)
        match.aim[:] = 0
        match.tremor[:] = 0
        match.leak = 0
        match.loose = 0
    elif kind == D_NEED:
        open_mould(match, drawn[0])


@Kernel
def open_mould(match: Any, need: Any) -> None:
    """The lid comes off: a clear shape if the sand was pressed firmly enough (SAN-3.3)."""
    number = match.mould - FIRST_MOULD
    match.mould = UNSET
    type, level = number // (2 * AREA_COUNT * LEVEL_COUNT), number // (2 * AREA_COUNT) % LEVEL_COUNT
    if need > PERCENT[level]:
        match.aside += AMOUNTS[type, level]
        fail(match, type)
    else:
        place(match, type, number // 2 % AREA_COUNT, number % 2)


@Kernel
def coarse_cell(x: Any, y: Any, z: Any, quarters: Any) -> Any:
    """The coarse cell of a point from the axis, after quarter turns (SAN-2)."""
    for _ in range(quarters):
        x, y = -y - 1, x
    return 64 * (SIDE * ((MIDDLE + y) // STEP) + (MIDDLE + x) // STEP) + z // STEP


@Kernel
def turn_over(match: Any) -> None:
    """Every token lies where the quarter turns have brought it; what was secret before is forgotten."""
    gems = match.each * match.seats
    match.tokens[:] = GONE
    for token in range(gems):
        point = LATTICE_POINTS[match.gems[token]]
        match.kinds[token] = LARGE if match.each == 2 and token % 2 == 0 else SMALL
        match.tokens[token] = coarse_cell(point[0], point[1], point[2], match.turned)
    for sector in range(match.sectors):
        point = ORB_POINTS[1 if match.sectors == 8 else 0, sector, match.orbs[sector]]
        match.kinds[gems + sector] = ORB_TOKEN
        match.tokens[gems + sector] = coarse_cell(point[0], point[1], point[2], match.turned)
    match.gems[:] = 0
    match.buried, match.placed = 0, 0
    match.orbs[:] = UNSET
    match.spins[:] = UNSET
    match.turned = UNSET


@Kernel
def stick_picks(match: Any) -> None:
    """Three picks in each face, at a slant (SAN-R8)."""
    for pick in range(PICKS):
        u = BASES[pick % 3, 0] + match.drawn[2 * pick]
        z = BASES[pick % 3, 1] + match.drawn[2 * pick + 1]
        for sample in range(match.depth):
            across = (39_500 - (2_500 * z) // 3 - 770 * sample) // 1_000
            high = max(0, z - 1 - (64 * sample + 99) // 100)
            match.shafts[match.depth * pick + sample] = coarse_cell(across, u, high, pick // 3)
        entry = match.shafts[match.depth * pick]
        match.figures[4 * pick + 4] = STANDS
        match.figures[4 * pick + 5] = (entry >> 6) % SIDE
        match.figures[4 * pick + 6] = (entry >> 6) // SIDE
        match.figures[4 * pick + 7] = entry & 63
        match.types[pick] = match.drawn[2 * PICKS + pick]
