"""Simple bidders: twelve numbers and no chance. `mastaba exploit` searches them for those that beat a level.

0     what a treasure may cost, in 64ths of the fair price of its points
1     how much a new kind of treasure counts, in 64ths of its step
2     what a recruit may cost before the last round, in 32nds of its number
3     how many people more a recruit may cost as the last lot of a round, when all come home at once
4     what lots of the first round may cost, in 64ths of the limit
5     what lots of the last round may cost, in 64ths of the limit
6     how much of what the lot is worth to the rival who wants it most is paid to deny it, in 64ths
7     how far a declaration goes from the cheapest toward the limit, in 64ths
8     how many people are kept at home before the last round
9     how many people in the hospital make the Pharaoh worth calling
10    whether the chip is taken: only while at least so many lots follow in the round
11    how much people that a rival has more than this seat lower the limit for a treasure, in 64ths each
"""

from typing import Any

import numpy as np

from mastaba.games.pharaoh.content import LOTS_PER_ROUND, ROUNDS
from mastaba.games.pharaoh.fast.bidding import finish, hand_for, needed, next_card, pile_sum, step_for
from mastaba.games.pharaoh.fast.layout import (
    FRONTED,
    HORUS,
    HORUS_USED,
    HOSPITAL_SUM,
    IN,
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
    STAGED_ANY,
    STYLE,
    STYLES,
    N,
)
from mastaba.games.pharaoh.fast.playing import _POINTS, _RECRUIT, _VALUES, PIECES, Bytes
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck
from mastaba.kit.twin import Buffer, twin_function

PRICE, KIND, RECRUIT, HOMECOMING, EARLY, LATE, DENY, JUMP, KEPT, CALL, CHIP, ENVY = range(STYLE)


@Kernel
def simple_limit(state: Bytes, seat: int) -> Any:
    """How many people a simple bidder gives for the lot on offer."""
    style, seats, lot = STYLES + STYLE * seat, whole(state[N]), whole(state[LOTS_AT])
    own = whole(state[PEOPLE + seat])
    fair = (own + state[HOSPITAL_SUM] / seats) / max(1.0, state[OFFER] / seats)
    if lot >= PIECES and state[ROUND] < ROUNDS:
        limit = state[style + RECRUIT] / 32.0 * _VALUES[_RECRUIT[lot]]
        if state[LOTS_AT + 1] == NOBODY:
            limit += state[style + HOMECOMING]
    else:
        worth = whole(_POINTS[lot]) + 0.0
        wanted, richest = 0.0, 0
        if lot < PIECES:
            worth += state[style + KIND] / 64.0 * step_for(state, seat, lot)
        for other in range(seats):
            if other != seat:
                richest = max(richest, whole(state[PEOPLE + other]))
                if state[PASSED + other] == IN and lot < PIECES:
                    wanted = max(wanted, _POINTS[lot] + step_for(state, other, lot))
        worth += state[style + DENY] / 64.0 * wanted
        limit = worth * fair * state[style + PRICE] / 64.0
        limit -= state[style + ENVY] / 64.0 * max(0, richest - own)
    if state[ROUND] == 1:
        limit *= state[style + EARLY] / 64.0
    elif state[ROUND] == ROUNDS:
        limit *= state[style + LATE] / 64.0
    return limit if state[ROUND] == ROUNDS else min(limit, own - whole(state[style + KEPT]) + 0.0)


@twin_function("policy")
def simple(buffer: Buffer, rng: Luck) -> Any:
    """Declare while it costs no more than the limit, else leave by the hospital, the chip or nothing."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    style, need, spent = STYLES + STYLE * seat, needed(state, seat), whole(state[FRONTED + seat])
    cards = hand_for(state, seat, need)
    if cards > 0:
        limit = simple_limit(state, seat)
        room = limit - pile_sum(cards) - spent
        if room >= 0:
            higher = hand_for(state, seat, need + whole(room * state[style + JUMP] / 64.0))
            if higher > 0 and pile_sum(higher) + spent <= limit:
                cards = higher
        else:
            cards = whole(0)
    if state[STAGED_ANY]:
        following = next_card(state, cards) if cards > 0 else -1
        return following if following >= 0 else finish(state, seat)
    if cards > 0:
        return next_card(state, cards)
    if state[HOSPITAL_SUM] >= state[style + CALL] and state[PHARAOHS + seat] > 0 and state[ROUND] < ROUNDS:
        return PHARAOH
    following_lots = 0
    for place in range(1, LOTS_PER_ROUND):
        following_lots += state[LOTS_AT + place] != NOBODY
    return PASS if state[HORUS_USED] or following_lots < state[style + CHIP] else HORUS
