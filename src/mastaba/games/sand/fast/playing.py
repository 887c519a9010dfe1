"""The rules on a packed match: whose move it is, what may be done, what actions and chance do (SAN-3).

Nothing is checked: whoever calls `apply` has looked at `legal`.
"""

from typing import Any

import numpy as np

from mastaba.games.sand.content import (
    ALL_SLOTS,
    AREAS,
    EXHAUSTED,
    FAILURE,
    IDLENESS,
    LATTICE,
    LEVELS,
    TYPES,
)
from mastaba.games.sand.fast.cutting import aim_at, has_cut, strips
from mastaba.games.sand.fast.layout import (
    ACTIONS,
    AMOUNTS,
    AUTO,
    BUILD,
    BURY,
    CUT,
    D_NEED,
    D_ORBS,
    D_SLIP,
    D_TREMOR,
    DIRECTIONS,
    END,
    EXHAUSTED_END,
    FIRST_BURY,
    FIRST_CUT,
    FIRST_MOULD,
    FIRST_ORB,
    FIRST_PICK,
    FIRST_SKY,
    FIRST_SPIN,
    KEEP,
    OFFSET,
    ORBS,
    OVER,
    PICKING,
    RECORD,
    SPIN,
    TARGET,
    TURNS_END,
    UNSET,
)
from mastaba.games.sand.fast.towns import (
    FIRST,
    accepts,
    built_in,
    check_threshold,
    end_match,
    final,
    has_crowns,
    is_last,
    may_crown,
    previous,
)
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.twin import CHANCE, Buffer, Mask, Returns, twin_function
from mastaba.kit.twin import OVER as ENDED

TYPE_COUNT, LEVEL_COUNT, AREA_COUNT, POINTS = len(TYPES), len(LEVELS), len(AREAS), len(LATTICE)


@twin_function("turn")
def turn(buffer: Buffer) -> Any:
    """One seat, or chance (SAN-3)."""
    match = buffer.view(RECORD)[0]
    if match.phase == OVER:
        return ENDED
    if match.draw:
        return CHANCE
    return seat_on_turn(match)


@Kernel
def seat_on_turn(match: Any) -> Any:
    if match.phase == BURY:
        return (match.start + match.buried // match.each) % match.seats
    if match.phase == ORBS:
        return whole(match.start)
    if match.phase == SPIN:
        done = 0
        for seat in range(match.seats):
            done += match.spins[seat] != UNSET
        return (match.start + done) % match.seats
    if match.phase == PICKING:
        return whole(previous(match, match.active))
    return whole(match.active)


@Kernel
def mould_id(type: Any, level: Any, area: Any, orb: Any) -> Any:
    """Levels from 0 on."""
    return FIRST_MOULD + ((type * LEVEL_COUNT + level) * AREA_COUNT + area) * 2 + orb


@twin_function("legal")
def legal(buffer: Buffer, mask: Mask) -> Any:
    """Every macro action of the seat on turn."""
    match = buffer.view(RECORD)[0]
    mask[:ACTIONS] = 0
    if match.phase == BURY:
        mask[FIRST_BURY : FIRST_BURY + POINTS] = 1
    elif match.phase == ORBS:
        mask[FIRST_ORB : AUTO + 1] = 1
    elif match.phase == SPIN:
        mask[FIRST_SPIN : FIRST_SPIN + 4] = 1
    else:
        seat = seat_on_turn(match)
        for slot in range(ALL_SLOTS):
            mask[FIRST_PICK + slot] = may_crown(match, seat, slot)
        if match.phase == CUT:
            offer_cuts(match, mask)
        elif match.phase == PICKING:
            mask[KEEP] = 1
        else:
            offer_buildings(match, mask)
    return mask[:ACTIONS].sum()


@Kernel
def offer_cuts(match: Any, mask: Any) -> None:
    """A macro is legal where the blade can take so many grains from that side."""
    sizes = np.zeros(OFFSET.shape[0], np.int64)
    for direction in range(DIRECTIONS):
        strips(match.sand, direction, sizes)
        for place in range(OFFSET.shape[0]):
            for depth in range(TARGET.shape[0]):
                action = FIRST_CUT + (direction * OFFSET.shape[0] + place) * TARGET.shape[0] + depth
                mask[action] = sizes[place] >= TARGET[depth]


@Kernel
def offer_buildings(match: Any, mask: Any) -> None:
    """Moulds, skylights, the end of the turn (SAN-3.3 to SAN-3.6)."""
    seat = match.active
    for type in range(TYPE_COUNT):
        if match.locked >> type & 1:
            continue
        for area in range(AREA_COUNT):
            if accepts(match, seat, area, type):
                for level in range(LEVEL_COUNT):
                    mask[mould_id(type, level, area, 0)] = 1
                    mask[mould_id(type, level, area, 1)] = match.orbs_in_hand > 0
    if match.orbs_in_hand > 0:
        for slot in range(ALL_SLOTS):
            if match.built >> slot & 1 and match.boards[seat, slot] <= TYPE_COUNT:
                mask[FIRST_SKY + slot] = 1
    mask[END] = 1


@twin_function("apply")
def apply(buffer: Buffer, action: Any) -> None:
    """Make a legal action."""
    match = buffer.view(RECORD)[0]
    match.worlds = 0
    if action < FIRST_BURY:
        aim_at(match, action - FIRST_CUT)
        match.draw = D_TREMOR
    elif action >= FIRST_MOULD:
        build(match, action)
    elif action < FIRST_ORB:
        match.gems[match.buried] = action - FIRST_BURY
        match.buried += 1
        if match.buried == match.each * match.seats:
            match.phase = ORBS
    elif action < AUTO:
        match.orbs[match.placed] = action - FIRST_ORB
        match.placed += 1
        if match.placed == match.sectors:
            match.phase = SPIN
    elif action == AUTO:
        match.draw = D_ORBS
    else:
        match.spins[seat_on_turn(match)] = action - FIRST_SPIN
        for seat in range(match.seats):
            if match.spins[seat] == UNSET:
                return
        match.draw = D_SLIP


@Kernel
def build(match: Any, action: Any) -> None:
    """Moulds, skylights, picks, and what ends a phase or a turn (SAN-3.2 to SAN-3.6)."""
    if action < FIRST_SKY:
        press(match, action)
    elif action < FIRST_PICK:
        slot = action - FIRST_SKY
        match.orbs_in_hand -= 1
        match.boards[match.active, slot] += TYPE_COUNT
        check_threshold(match, match.active)
    elif action < KEEP:
        seat, slot = seat_on_turn(match), action - FIRST_PICK
        match.held[seat, match.boards[seat, slot] - 1] -= 1
        match.boards[seat, slot] += 2 * TYPE_COUNT
        if not check_threshold(match, seat) and match.phase == PICKING and not has_crowns(match, seat):
            match.phase = BUILD
    elif action == KEEP:
        match.phase = BUILD
    else:
        if match.built == 0:
            match.own[match.active] -= IDLENESS
        pass_on(match)


@Kernel
def press(match: Any, action: Any) -> None:
    """Sand is pressed into the mould, if there is enough of it (SAN-3.3)."""
    number = action - FIRST_MOULD
    type, level = number // (2 * AREA_COUNT * LEVEL_COUNT), number // (2 * AREA_COUNT) % LEVEL_COUNT
    if match.stock < AMOUNTS[type, level]:
        match.aside += match.stock
        match.stock = 0
        fail(match, type)
    else:
        match.stock -= AMOUNTS[type, level]
        match.mould = action
        match.draw = D_NEED


@Kernel
def fail(match: Any, type: Any) -> None:
    """No remake: the type is locked for this turn (SAN-R13)."""
    match.own[match.active] -= FAILURE
    match.locked |= 1 << type


@Kernel
def place(match: Any, type: Any, area: Any, orb: Any) -> None:
    """A clear building, for good (SAN-3.3)."""
    seat = match.active
    slot = FIRST[area] + built_in(match, seat, area)
    match.boards[seat, slot] = 1 + type + TYPE_COUNT * orb
    match.built |= 1 << slot
    match.orbs_in_hand -= orb
    check_threshold(match, seat)


@Kernel
def pass_on(match: Any) -> None:
    """Clockwise to the next seat that is still in; the sand set aside joins the stock (SAN-3.6)."""
    match.stock += match.aside
    match.aside = 0
    seat = (match.active + 1) % match.seats
    while match.conceded[seat]:
        seat = (seat + 1) % match.seats
    begin_turn(match, seat)


@Kernel
def begin_turn(match: Any, seat: Any) -> None:
    """The next cut, unless there is nothing left to cut, or no macro that would cut it (SAN-5)."""
    match.active = seat
    match.orbs_in_hand = 0
    match.locked = 0
    match.built = 0
    if match.left < EXHAUSTED or not has_cut(match.sand):
        end_match(match, EXHAUSTED_END)
    elif match.turn >= match.max_turns:
        end_match(match, TURNS_END)
    else:
        match.turn += 1
        match.phase = CUT


@twin_function("result")
def result(buffer: Buffer, returns: Returns) -> None:
    """One victory, shared in ties (SAN-R23)."""
    match = buffer.view(RECORD)[0]
    share_victory(match, returns)


@Kernel
def share_victory(match: Any, returns: Any) -> None:
    returns[:] = 0.0
    best, winners = -(1 << 20), 0
    for seat in range(match.seats):
        if is_last(match, seat):
            continue
        score = final(match, seat)
        if score > best:
            best, winners = score, 0
        winners += score == best
    for seat in range(match.seats):
        if winners == 0:
            returns[seat] = 1.0 / match.seats
        elif not is_last(match, seat) and final(match, seat) == best:
            returns[seat] = 1.0 / winners
