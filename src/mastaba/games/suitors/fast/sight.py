"""How a net sees an auction: what the bidder on turn knows, and what each of its bids would mean (SUI-4)."""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import LOWEST, NUMBERS, SUPPLY
from mastaba.games.suitors.fast.bidding import untoppable
from mastaba.games.suitors.fast.layout import (
    BIDS,
    CHIP,
    ELIMINATED,
    FIRST_BID,
    GAINS,
    GOAL,
    HANDS,
    HIGH,
    KINDS,
    LEADER,
    MOVER,
    NOBODY,
    OUT_ID,
    POINTS,
    SHOWN,
    SIZES,
    STANDING,
    N,
)
from mastaba.games.suitors.fast.playing import purse
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.twin import Buffer, Returns, Sight, twin_function

_SUPPLY: Final = np.array(SUPPLY, np.int64)
ENTIRE: Final = float(sum(NUMBERS))
"""All favour there is in a round."""
CARDS: Final = 20.0
FAVOUR: Final = 26.0

SINGLE: Final = 28
"""How many numbers of a position stand alone; after them come rows of one number for every kind of card."""
ON_OFFER, HELD, UNSEEN = (SINGLE + KINDS * row for row in range(3))
POSITION: Final = SINGLE + 3 * KINDS
CHOICE: Final = 8


@Kernel
def expected_purse(state: Any, seat: int, other: int, unseen: float, hidden: float) -> Any:
    """What another seat can pay in the mean, as far as this one can tell."""
    size = whole(state[SIZES + other])
    return size * (1.0 + unseen / max(1.0, hidden))


@twin_function("look")
def look(buffer: Buffer, row: Returns) -> None:
    """The price, the own hand, who is in, who leads, and which cards nobody has shown yet."""
    state: Any = buffer.view(np.int8)
    seat, seats, chip = whole(state[MOVER]), whole(state[N]), whole(state[CHIP])
    row[:] = 0.0
    hidden, left = 0.0, 0.0
    for kind in range(KINDS):
        unseen = float(_SUPPLY[kind] - state[HANDS + KINDS * seat + kind])
        for other in range(seats):
            unseen -= state[SHOWN + KINDS * other + kind]
        row[UNSEEN + kind] = unseen / 8.0
        row[HELD + kind] = state[HANDS + KINDS * seat + kind] / 4.0
        hidden += unseen
        if kind > chip:
            left += kind + LOWEST
    row[ON_OFFER + chip] = 1.0
    unseen = row[UNSEEN + chip] * 8.0
    own, price = purse(state, seat), whole(state[HIGH]) + 1
    leader = whole(state[LEADER])
    in_auction, richest, total, most_gains, most_points, largest = 0, 0.0, 0.0, 0, 0, 0
    for other in range(seats):
        if other == seat or state[ELIMINATED + other]:
            continue
        total += state[SIZES + other]
        largest = max(largest, whole(state[SIZES + other]))
        most_gains = max(most_gains, whole(state[GAINS + other]))
        most_points = max(most_points, whole(state[POINTS + other]))
        if state[STANDING + other]:
            in_auction += 1
            richest = max(richest, expected_purse(state, seat, other, unseen, hidden))
    row[0] = 1.0 if seats == 3 else 0.0
    row[1] = 1.0 if seats == 4 else 0.0
    row[2] = 1.0 if seats >= 5 else 0.0
    row[3] = price / CARDS
    row[4] = 1.0 if price == 1 else 0.0
    row[5] = own / CARDS
    row[6] = state[SIZES + seat] / CARDS
    row[7] = state[HANDS + KINDS * seat + chip] / 4.0
    row[8] = state[BIDS + seat] / CARDS
    row[9] = (own - price) / CARDS
    row[10] = price / max(1.0, float(own))
    row[11] = state[GAINS + seat] / FAVOUR
    row[12] = most_gains / FAVOUR
    row[13] = (state[GAINS + seat] - most_gains) / FAVOUR
    row[14] = in_auction / 4.0
    row[15] = 1.0 if in_auction == 1 else 0.0
    row[16] = richest / CARDS
    row[17] = (richest - own) / CARDS
    row[18] = total / (CARDS * max(1, seats - 1))
    row[19] = largest / CARDS
    row[20] = left / ENTIRE
    row[21] = state[POINTS + seat] / max(1.0, float(state[GOAL]))
    row[22] = most_points / max(1.0, float(state[GOAL]))
    if leader != NOBODY:
        row[23] = state[SIZES + leader] / CARDS
        row[24] = state[GAINS + leader] / FAVOUR
        row[25] = state[POINTS + leader] / max(1.0, float(state[GOAL]))
        row[26] = expected_purse(state, seat, leader, unseen, hidden) / CARDS
    row[27] = (untoppable(state, seat) - price) / CARDS


@twin_function("describe")
def describe(buffer: Buffer, action: int, row: Returns) -> None:
    """Whether it leaves, how high it goes, and what would be left of the purse."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    row[:] = 0.0
    own = purse(state, seat)
    if action == OUT_ID:
        row[0] = 1.0
        row[6] = (own - state[BIDS + seat]) / CARDS
        return
    if action < FIRST_BID:
        return
    amount = action - FIRST_BID + 1
    row[1] = 1.0
    row[2] = amount / CARDS
    row[3] = amount / max(1.0, float(own))
    row[4] = (amount - 1 - state[HIGH]) / 8.0
    row[5] = 1.0 if amount >= untoppable(state, seat) else 0.0
    row[6] = (own - amount) / CARDS
    row[7] = (amount - state[BIDS + seat]) / 8.0


TOPICS: Final = {
    "cards-shown": tuple(range(UNSEEN, UNSEEN + KINDS)),
    "purses-of-others": (16, 17, 26, 27),
    "cards-of-others": (18, 19, 23),
    "favour-of-others": (12, 13, 24),
    "points": (21, 22, 25),
}
SIGHT: Final = Sight(look, describe, POSITION, CHOICE, TOPICS)
