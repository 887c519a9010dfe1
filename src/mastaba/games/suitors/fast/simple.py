"""Simple bidders: twelve numbers and no chance. `mastaba exploit` searches them for those that beat a level.

    0-3   the most gold for a favour of 4-6, 7-9, 10-11 and 12-13
    4-7   the most of the purse for such a favour, in 32nds
    8     how much more is spent for each card that counts double now, in 16ths of a gold
    9     how much of the gold already owed is thrown after to save the auction, in 64ths
    10    how far a raise goes from the least bid toward the limit, in 64ths
    11    how much more is spent when the seat that leads the auction is ahead in the round, in 64ths

The recipe "at most 2 below favour 10, then up to the purse" is one of them.
"""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import NUMBERS
from mastaba.games.suitors.fast.bidding import proposed
from mastaba.games.suitors.fast.layout import (
    BIDS,
    CHIP,
    FIRST_BID,
    GAINS,
    HANDS,
    HIGH,
    KINDS,
    LEADER,
    MAX_BID,
    MOVER,
    NOBODY,
    OUT_ID,
    PAY,
    PHASE,
    STYLE,
    STYLES,
)
from mastaba.games.suitors.fast.playing import Bytes, purse
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck
from mastaba.kit.twin import Buffer, twin_function

BANDS: Final = (7, 10, 12)
"""The first favours of the second, third and fourth band."""
_BAND: Final = np.array([sum(number >= first for first in BANDS) for number in NUMBERS], np.int64)
SHARES, DOUBLED, OWED, JUMP, CHASE = 4, 8, 9, 10, 11


@Kernel
def simple_limit(state: Bytes, seat: int) -> Any:
    """The most a simple bidder gives for the chip on offer."""
    style, chip = STYLES + STYLE * seat, whole(state[CHIP])
    band = _BAND[chip]
    limit = state[style + SHARES + band] / 32.0 * purse(state, seat)
    limit += state[style + DOUBLED] / 16.0 * state[HANDS + KINDS * seat + chip]
    limit = min(limit, whole(state[style + band]))
    limit += state[style + OWED] / 64.0 * state[BIDS + seat]
    leader = state[LEADER]
    if leader != NOBODY and state[GAINS + leader] > state[GAINS + seat]:
        limit *= 1.0 + state[style + CHASE] / 64.0
    return limit


@twin_function("policy")
def simple(buffer: Buffer, rng: Luck) -> Any:
    """Raise while the price is within the limit and the purse; pay what is proposed."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    if state[PHASE] == PAY:
        return proposed(state, seat)
    price = whole(state[HIGH]) + 1
    most = min(simple_limit(state, seat), min(purse(state, seat), whole(state[MAX_BID])))
    if price > most:
        return FIRST_BID if price == 1 else OUT_ID  # the opener must bid
    jump = state[STYLES + STYLE * seat + JUMP] / 64.0 * (most - price)
    return FIRST_BID + price - 1 + whole(jump)
