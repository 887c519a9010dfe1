"""How a net sees an auction: the lot, the purses and points of all seats, and what each declaration would cost."""

from typing import Any, Final

import numpy as np

from mastaba.games.pharaoh.content import LOTS_PER_ROUND, ROUNDS
from mastaba.games.pharaoh.fast.bidding import hand_for, needed, next_card, pile_sum, planned_sum, step_for, topping
from mastaba.games.pharaoh.fast.layout import (
    FRONTED,
    HANDS,
    HIGH,
    HORUS,
    HORUS_AT,
    HORUS_USED,
    HOSPITAL_SUM,
    IN,
    KINDS,
    LEADER,
    LOTS_AT,
    MOVER,
    NOBODY,
    OFFER,
    PASS,
    PASSED,
    PEOPLE,
    PHARAOH,
    PHARAOHS,
    ROUND,
    SEATS,
    STAGED_ANY,
    STAGED_SUM,
    STARTER,
    N,
)
from mastaba.games.pharaoh.fast.playing import _POINTS, _RECRUIT, _VALUES, PIECES, Bytes, bonus_for, score
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.twin import Buffer, Returns, Sight, twin_function

PEOPLE_SCALE: Final = 20.0
POINT_SCALE: Final = 10.0
NUMBER_SCALE: Final = 5.0

OWN: Final = 22
"""How many numbers tell of the table and of the own seat."""
LOT_ROW: Final = 4
RIVAL_ROW: Final = 8
ROUND_ROW, LEFT_ROW = OWN, OWN + ROUNDS
LOTS_ROW: Final = LEFT_ROW + LOTS_PER_ROUND
RIVALS: Final = LOTS_ROW + LOT_ROW * LOTS_PER_ROUND
POSITION: Final = RIVALS + RIVAL_ROW * (SEATS - 1)
CHOICE: Final = 9
PLANS: Final = 3


@Kernel
def hand_sum(state: Bytes, seat: int) -> Any:
    """The people at hand."""
    total = whole(0)
    for kind in range(KINDS):
        total += whole(state[HANDS + KINDS * seat + kind]) * _VALUES[kind]
    return total


@twin_function("look")
def look(buffer: Buffer, row: Returns) -> None:
    """The lots of the round as this seat values them, and the others in the order in which they follow."""
    state: Any = buffer.view(np.int8)
    seat, seats = whole(state[MOVER]), whole(state[N])
    row[:] = 0.0
    need = needed(state, seat)
    own = hand_sum(state, seat)
    cards = hand_for(state, seat, need)
    fair = (state[PEOPLE + seat] + state[HOSPITAL_SUM] / seats) / max(1.0, state[OFFER] / seats)
    row[0] = 1.0 if seats == 2 else 0.0
    row[1] = 1.0 if seats == 3 else 0.0
    row[2] = 1.0 if seats >= 4 else 0.0
    row[3] = state[HIGH] / PEOPLE_SCALE
    row[4] = 1.0 if state[HIGH] == 0 else 0.0
    row[5] = 1.0 if state[HORUS_USED] else 0.0
    row[6] = 1.0 if state[HORUS_AT] == seat else 0.0
    row[7] = 1.0 if state[STARTER] == seat else 0.0
    row[8] = bonus_for(state, seat) / NUMBER_SCALE
    row[9] = state[HOSPITAL_SUM] / PEOPLE_SCALE
    row[10] = state[OFFER] / 40.0
    row[11] = state[PEOPLE + seat] / PEOPLE_SCALE
    row[12] = own / PEOPLE_SCALE
    row[13] = state[FRONTED + seat] / PEOPLE_SCALE
    row[14] = need / PEOPLE_SCALE
    row[15] = (pile_sum(cards) + state[FRONTED + seat]) / PEOPLE_SCALE if cards > 0 else 2.0
    row[16] = 1.0 if cards > 0 else 0.0
    row[17] = score(state, seat) / POINT_SCALE
    row[18] = state[PHARAOHS + seat] / 3.0
    row[19] = min(3.0, fair) / 2.0
    row[20] = 1.0 if state[STAGED_ANY] else 0.0
    row[21] = state[STAGED_SUM] / PEOPLE_SCALE
    row[ROUND_ROW + state[ROUND] - 1] = 1.0
    left = whole(0)
    for place in range(LOTS_PER_ROUND):
        lot = whole(state[LOTS_AT + place])
        if lot == NOBODY:
            continue
        left += 1
        at = LOTS_ROW + LOT_ROW * place
        if lot < PIECES:
            row[at] = 1.0
            row[at + 1] = _POINTS[lot] / NUMBER_SCALE
            row[at + 2] = step_for(state, seat, lot) / NUMBER_SCALE
        else:
            row[at + 3] = _VALUES[_RECRUIT[lot]] / NUMBER_SCALE
    row[LEFT_ROW + left - 1] = 1.0
    lot = whole(state[LOTS_AT])
    for following in range(1, seats):
        other = (seat + following) % seats
        at = RIVALS + RIVAL_ROW * (following - 1)
        row[at] = 1.0
        row[at + 1] = 1.0 if state[PASSED + other] == IN else 0.0
        row[at + 2] = (hand_sum(state, other) + state[FRONTED + other]) / PEOPLE_SCALE
        row[at + 3] = state[PEOPLE + other] / PEOPLE_SCALE
        row[at + 4] = (score(state, other) - score(state, seat)) / POINT_SCALE
        row[at + 5] = step_for(state, other, lot) / NUMBER_SCALE if lot < PIECES else 0.0
        row[at + 6] = 1.0 if state[LEADER] == other else 0.0
        row[at + 7] = state[PHARAOHS + other] / 3.0


@twin_function("describe")
def describe(buffer: Buffer, action: int, row: Returns) -> None:
    """A way out, or a declaration: what it costs, how high it goes, and whether anybody can go higher."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    row[:] = 0.0
    if action == PASS:
        row[0] = 1.0
        return
    if action == HORUS:
        row[1] = 1.0
        return
    if action == PHARAOH:
        row[2] = 1.0
        row[3] = state[HOSPITAL_SUM] / PEOPLE_SCALE
        return
    need, own = needed(state, seat), hand_sum(state, seat)
    top = topping(state, seat)
    for plan in range(PLANS):
        cards = hand_for(state, seat, planned_sum(plan, need, top))
        if cards > 0 and next_card(state, cards) == action:
            spent = pile_sum(cards)
            row[4] = 1.0
            row[5] = (spent + state[FRONTED + seat]) / PEOPLE_SCALE
            row[6] = (spent - need) / NUMBER_SCALE
            row[7] = 1.0 if spent >= top else 0.0
            row[8] = (own - spent) / PEOPLE_SCALE
            return


TOPICS: Final = {
    "next-lots": tuple(range(LOTS_ROW + LOT_ROW, RIVALS)),
    "purses-of-others": tuple(RIVALS + RIVAL_ROW * rival + number for rival in range(SEATS - 1) for number in (2, 3)),
    "points-of-others": tuple(RIVALS + RIVAL_ROW * rival + 4 for rival in range(SEATS - 1)),
    "sets-of-others": tuple(RIVALS + RIVAL_ROW * rival + 5 for rival in range(SEATS - 1)),
    "pharaohs-of-others": tuple(RIVALS + RIVAL_ROW * rival + 7 for rival in range(SEATS - 1)),
    "chip": (5, 6, 7, 8),
}
SIGHT: Final = Sight(look, describe, POSITION, CHOICE, TOPICS)
