"""How playouts bid, what a search looks at, and what a position is worth.

A bidder has a style, sixteen numbers in the record, so that every seat can have its own and styles can be tuned
without compiling anything anew:

    0-9   for every chip, the part of the purse that may be spent on it, in 64ths
    10    how far that limit wavers from bid to bid, in 64ths of it
    11    how often an auction is left alone from the start, in 128ths
    12    how much of the gold already owed is thrown after to save the auction, in 64ths
    13    how often the price is raised by more than one, in 128ths
    14    how much more is spent for each card that counts double now, in 32nds
    15    how much more is spent when the seat that leads the auction is ahead in the round, in 64ths
"""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import CARDS_PER_BONUS, SUPPLY
from mastaba.games.suitors.fast.layout import (
    ACTIONS,
    BID,
    BIDS,
    BUST_ID,
    CHIP,
    ELIMINATED,
    FIRST_BID,
    FIRST_CARD,
    GAINS,
    GOAL,
    HANDS,
    HIGH,
    KINDS,
    LAID,
    LAST,
    LEADER,
    MAX_BID,
    MOVER,
    NOBODY,
    OUT_ID,
    PAY,
    PHASE,
    PLAIN,
    POINTS,
    ROUND,
    SEALED,
    SEATS,
    SHOWN,
    SIZES,
    STANDING,
    STYLE,
    STYLES,
    N,
)
from mastaba.games.suitors.fast.playing import Bytes, purse
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import KEY, Luck, below, folded, unit
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function

_SUPPLY: Final = np.array(SUPPLY, np.int64)
JUMP: Final = 3
"""A raise by more than one is a raise by two or three."""
CARD_WORTH: Final = 0.45
"""What a card in hand is worth in favour, before the end of a round."""
SPREAD: Final = 5.0
"""How far ahead in favour a seat is that is e times as likely to win the round."""
RACE: Final = 2.5
"""How much likelier to win the match a seat is with a point more, one point before the end."""


@twin_function("policy")
def policy(buffer: Buffer, rng: Luck) -> Any:
    """Raise while the price is within the style's limit for this chip; pay what is proposed."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    if state[PHASE] == PAY:
        return proposed(state, seat)
    price = whole(state[HIGH]) + 1
    most = min(purse(state, seat), whole(state[MAX_BID]))
    if price == 1:  # the opener must bid
        return FIRST_BID
    if price > most:
        return OUT_ID
    style = STYLES + STYLE * seat
    if state[BIDS + seat] == 0 and below(rng, 128) < state[style + 11]:
        return OUT_ID
    limit = bid_limit(state, seat)
    wavering = state[style + 10] / 64.0
    if wavering > 0:
        limit *= 1.0 + wavering * (2.0 * unit(rng) - 1.0)
    if price > limit:
        return OUT_ID
    if state[style + 13] > 0 and below(rng, 128) < state[style + 13]:
        price = min(price + 1 + below(rng, JUMP - 1), max(price, whole(limit)), most)
    return FIRST_BID + price - 1


@Kernel
def bid_limit(state: Bytes, seat: int) -> Any:
    """The most this chip is worth to a seat of this style, before it wavers; it may be more than the purse."""
    chip = whole(state[CHIP])
    style = STYLES + STYLE * seat
    limit = state[style + chip] / 64.0 * purse(state, seat)
    limit += state[style + 14] / 32.0 * state[HANDS + KINDS * seat + chip]
    limit += state[style + 12] / 64.0 * state[BIDS + seat]
    leader = state[LEADER]
    if leader != NOBODY and state[GAINS + leader] > state[GAINS + seat]:
        limit *= 1.0 + state[style + 15] / 64.0
    return limit


@Kernel
def proposed(state: Bytes, seat: int) -> Any:
    """The next card of the payment that is proposed: matching ones while they help, then the lowest (SUI-7)."""
    owed = whole(state[BIDS + seat])
    if purse(state, seat) < owed:
        return BUST_ID
    chip = whole(state[CHIP])
    hand, laid = HANDS + KINDS * seat, LAID + KINDS * seat
    wanted = min(whole(state[hand + chip]), (owed + 1) // 2)
    if state[PLAIN] == 0 and state[laid + chip] < wanted:
        return FIRST_CARD + chip
    for place in range(state[LAST], KINDS):
        if place != chip and state[hand + place] > state[laid + place]:
            return FIRST_CARD + place
    return FIRST_CARD + chip


@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    """To withdraw, one, two or four more, what nobody can top; nothing beyond the purse; the payment proposed."""
    state: Any = buffer.view(np.int8)
    mask[:ACTIONS] = 0
    seat = whole(state[MOVER])
    if state[PHASE] == PAY:
        mask[proposed(state, seat)] = 1
        return 1
    price = whole(state[HIGH]) + 1
    most = min(purse(state, seat), whole(state[MAX_BID]))
    found = 0
    if price > 1:
        mask[OUT_ID] = 1
        found += 1
    if price > most:
        return found
    mask[FIRST_BID + price - 1] = 1
    found += 1
    topping = min(untoppable(state, seat), most)
    if topping > price:
        mask[FIRST_BID + topping - 1] = 1
        found += 1
    for more in (1, 3):
        if price + more < topping:
            mask[FIRST_BID + price + more - 1] = 1
            found += 1
    return found


@Kernel
def untoppable(state: Bytes, seat: int) -> Any:
    """A bid that no rival still in can beat and pay, by the cards this seat has seen."""
    chip = whole(state[CHIP])
    unseen = _SUPPLY[chip] - state[HANDS + KINDS * seat + chip]
    for other in range(state[N]):
        unseen -= state[SHOWN + KINDS * other + chip]
    most = 0
    for other in range(state[N]):
        if other != seat and state[STANDING + other]:
            size = whole(state[SIZES + other])
            most = max(most, size + min(size, unseen))
    return most


@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    """Favour won and cards left make the round likely; points and the round make the match."""
    state: Any = buffer.view(np.int8)
    seats = whole(state[N])
    for seat in range(SEATS):
        returns[seat] = 0.0
    if state[PHASE] != BID and state[PHASE] != PAY:
        share_match(state, NOBODY, 1.0, returns)
        return
    best = -1.0
    for seat in range(seats):
        best = max(best, strength(state, seat))
    entire = 0.0
    for seat in range(seats):
        entire += likely(state, seat, best)
    for seat in range(seats):
        share_match(state, seat, likely(state, seat, best) / entire, returns)


@Kernel
def strength(state: Bytes, seat: int) -> Any:
    if state[ELIMINATED + seat]:
        return 0.0
    worth = CARD_WORTH if state[CHIP] < KINDS - 1 or state[PHASE] == BID else 1.0 / CARDS_PER_BONUS
    return state[GAINS + seat] + worth * state[SIZES + seat]


@Kernel
def likely(state: Bytes, seat: int, best: float) -> Any:
    return 0.0 if state[ELIMINATED + seat] else np.exp((strength(state, seat) - best) / SPREAD)


@Kernel
def share_match(state: Bytes, scorer: int, part: float, returns: Returns) -> None:
    """Add this part of the match, if this seat scores the next point."""
    seats, goal = whole(state[N]), whole(state[GOAL])
    most = 0
    for seat in range(seats):
        most = max(most, whole(state[POINTS + seat]) + (seat == scorer))
    if most >= goal:
        if scorer != NOBODY:
            returns[scorer] += part
        return
    ratio = 1.0 + RACE / (goal - most)
    entire = 0.0
    for seat in range(seats):
        entire += ratio ** (whole(state[POINTS + seat]) + (seat == scorer))
    for seat in range(seats):
        returns[seat] += part * ratio ** (whole(state[POINTS + seat]) + (seat == scorer)) / entire


@twin_function("key")
def key(buffer: Buffer, seat: int) -> Any:
    """The auction as everybody hears it, who is how far, and this seat's purse in steps of two."""
    state: Any = buffer.view(np.int8)
    found = folded(KEY, whole(state[ROUND]) * 64 + whole(state[MOVER]) * 8 + state[PHASE])
    found = folded(found, whole(state[CHIP]) * 128 + state[HIGH])
    for other in range(state[N]):
        bid = whole(state[BIDS + other]) * 2 + state[STANDING + other]
        found = folded(found, bid * 256 + whole(state[GAINS + other]))
    return folded(found, purse(state, seat) // 2)


@twin_function("weigh")
def weigh(buffer: Buffer, seat: int) -> Any:
    """Bids are seldom made that cannot be paid, and who holds many doubled cards seldom leaves early."""
    state: Any = buffer.view(np.int8)
    weight = 1.0
    if state[PHASE] != BID and state[PHASE] != PAY:
        return weight
    for other in range(state[N]):
        if other == seat:
            continue
        worth, bid = purse(state, other), whole(state[BIDS + other])
        if worth < bid:
            weight *= 0.04
        gone = not state[STANDING + other] and state[SIZES + other] > 0 and state[SEALED + other] == 0
        if gone and state[PHASE] == BID:
            matching = state[HANDS + KINDS * other + state[CHIP]]
            weight *= 0.85 ** max(0, matching - bid)
    return weight
