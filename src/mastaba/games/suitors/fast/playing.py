"""The rules over bytes (SUI-2, SUI-3): the same chapters as `rules`, without telling anybody."""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import CARDS_PER_BONUS, DECK, HAND_SIZE, LOWEST
from mastaba.games.suitors.fast.layout import (
    ACTIONS,
    BID,
    BIDS,
    BROKE,
    BUST_ID,
    CHIP,
    DEAL,
    ELIMINATED,
    END,
    FIRST_BID,
    FIRST_CARD,
    GAINS,
    GOAL,
    HANDS,
    HIGH,
    KINDS,
    LAID,
    LAST,
    LAST_WINNER,
    LEADER,
    LIMIT,
    MAX_BID,
    MOST_ROUNDS,
    MOVER,
    NEED,
    NOBODY,
    OPEN,
    OPENER,
    OUT_ID,
    PAID,
    PAY,
    PHASE,
    PLAIN,
    POINTS,
    ROUND,
    ROUND_OPENER,
    SEALED,
    SEATS,
    SHOWN,
    SIZES,
    SOLVENT,
    STANDING,
    N,
)
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, OVER, Buffer, Mask, Returns, twin_function

_DECK: Final = np.array([number - LOWEST for number in DECK], np.int8)
_HAND_SIZE: Final = np.array([HAND_SIZE.get(seats, 0) for seats in range(SEATS + 1)], np.int64)
Bytes = Any
"""The buffer as signed bytes."""


@twin_function("turn")
def turn(buffer: Buffer) -> Any:
    """The seat to bid or to lay down a card; chance draws the opener and deals (SUI-2)."""
    state: Any = buffer.view(np.int8)
    if state[PHASE] == DEAL:
        return CHANCE
    if state[PHASE] == END:
        return OVER
    mover: int = state[MOVER]
    return mover


@twin_function("amid")
def amid(buffer: Buffer) -> Any:
    """Between the first card of a payment and the last (SUI-8)."""
    state: Any = buffer.view(np.int8)
    return whole(state[PHASE] == PAY and state[NEED] != state[BIDS + state[MOVER]])


@Kernel
def purse(state: Bytes, seat: int) -> Any:
    """One gold a card, two for those of the chip on offer (SUI-3)."""
    return whole(state[SIZES + seat]) + state[HANDS + KINDS * seat + state[CHIP]]


# What the seat on turn may do


@twin_function("legal")
def legal(buffer: Buffer, mask: Mask) -> Any:
    """Bids and withdrawal (SUI-3.2); one more card of a payment, or the bust (SUI-3.3, SUI-8)."""
    state: Any = buffer.view(np.int8)
    mask[:ACTIONS] = 0
    seat = state[MOVER]
    if state[PHASE] == PAY:
        return pay_mask(state, seat, mask)
    most = whole(state[MAX_BID])
    if state[SOLVENT]:
        most = min(most, purse(state, seat))
    high = whole(state[HIGH])
    for amount in range(high + 1, most + 1):
        mask[FIRST_BID + amount - 1] = 1
    found: int = max(0, most - high)
    if high:
        mask[OUT_ID] = 1
        found += 1
    return found


@Kernel
def pay_mask(state: Bytes, seat: int, mask: Mask) -> Any:
    """The cards that may be laid down next: matching ones first, then the others ascending, and no dead end."""
    if purse(state, seat) < state[BIDS + seat]:
        mask[BUST_ID] = 1
        return 1
    found, reach = 0, 0
    need, chip = whole(state[NEED]), whole(state[CHIP])
    hand, laid = HANDS + KINDS * seat, LAID + KINDS * seat
    matching_only = state[PLAIN] == 0
    first = 0 if matching_only else whole(state[LAST])
    for place in range(KINDS - 1, first - 1, -1):
        left = whole(state[hand + place]) - state[laid + place]
        if place != chip and left > 0:
            reach += left
            if reach >= need:
                mask[FIRST_CARD + place] = 1
                found += 1
    doubled = whole(state[hand + chip]) - state[laid + chip]
    if matching_only and doubled > 0 and 2 * doubled + reach >= need:
        mask[FIRST_CARD + chip] = 1
        found += 1
    return found


@twin_function("apply")
def apply(buffer: Buffer, action: int) -> None:
    """One action of the seat on turn."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    if action >= FIRST_BID:
        state[BIDS + seat] = state[HIGH] = action - FIRST_BID + 1
        state[LEADER] = seat
        go_on(state, seat)
    elif action == OUT_ID:
        state[STANDING + seat] = 0
        go_on(state, seat)
    elif action == BUST_ID:
        state[SEALED + seat] = BROKE
        next_payer(state)
    else:
        lay_down(state, seat, action - FIRST_CARD)
        if state[NEED] <= 0:
            state[SEALED + seat] = PAID
            next_payer(state)


@Kernel
def lay_down(state: Bytes, seat: int, place: int) -> None:
    """One card of the payment, face down."""
    state[LAID + KINDS * seat + place] += 1
    if place == state[CHIP]:
        state[NEED] -= 2
    else:
        state[NEED] -= 1
        state[LAST] = place
        state[PLAIN] = 1


# 2 A round begins


@twin_function("draw")
def draw(buffer: Buffer, rng: Luck) -> None:
    """Chance draws the first opener, then deals; all 85 cards are shuffled anew for every round (SUI-2, SUI-R19)."""
    state: Any = buffer.view(np.int8)
    seats = whole(state[N])
    if state[ROUND_OPENER] == NOBODY:
        state[ROUND_OPENER] = below(rng, seats)
        return
    deck = _DECK.copy()
    clear_hands(state)
    size = _HAND_SIZE[seats]
    left = len(deck)
    for seat in range(seats):
        for _ in range(size):
            drawn = below(rng, left)
            left -= 1
            state[HANDS + KINDS * seat + deck[drawn]] += 1
            deck[drawn] = deck[left]
        state[SIZES + seat] = size
    begin_round(state)


@Kernel
def clear_hands(state: Bytes) -> None:
    for place in range(KINDS * SEATS):
        state[HANDS + place] = 0
        state[SHOWN + place] = 0


@Kernel
def begin_round(state: Bytes) -> None:
    """The hands are dealt; nobody owns chips, nobody is eliminated (SUI-2)."""
    if state[ROUND] < MOST_ROUNDS:
        state[ROUND] += 1
    for seat in range(state[N]):
        state[GAINS + seat] = 0
        state[ELIMINATED + seat] = 0
    state[LAST_WINNER] = NOBODY
    start_auction(state, 0, state[ROUND_OPENER])


# 3 An auction


@Kernel
def start_auction(state: Bytes, chip: int, opener: int) -> None:
    """Everybody with cards is in; who has none sits out (SUI-3.1, SUI-R12)."""
    state[PHASE] = BID
    state[CHIP] = chip
    state[OPENER] = opener
    state[MOVER] = opener
    state[HIGH] = 0
    state[LEADER] = NOBODY
    largest = 0
    for seat in range(state[N]):
        state[BIDS + seat] = 0
        size = whole(state[SIZES + seat])
        state[STANDING + seat] = size > 0
        largest = max(largest, size)
    state[MAX_BID] = largest + min(largest, chip + LOWEST)


@Kernel
def go_on(state: Bytes, seat: int) -> None:
    """The turn goes clockwise; the last one in wins the chip, and everybody who bid pays (SUI-3.2, SUI-3.3)."""
    seats = whole(state[N])
    standing = 0
    for other in range(seats):
        standing += state[STANDING + other]
    if standing > 1:
        while True:
            seat = seat + 1 if seat + 1 < seats else 0
            if state[STANDING + seat]:
                break
        state[MOVER] = seat
        return
    state[GAINS + state[LEADER]] += state[CHIP] + LOWEST
    state[PHASE] = PAY
    next_payer(state)


@Kernel
def next_payer(state: Bytes) -> None:
    """The first who has not chosen, from the winner clockwise (SUI-3.3); when all have, they settle."""
    seats = whole(state[N])
    seat = whole(state[LEADER])
    state[LAST] = 0
    state[PLAIN] = 0
    for _ in range(seats):
        if state[BIDS + seat] > 0 and state[SEALED + seat] == OPEN:
            state[MOVER] = seat
            state[NEED] = state[BIDS + seat]
            return
        seat = seat + 1 if seat + 1 < seats else 0
    settle(state)


@Kernel
def settle(state: Bytes) -> None:
    """All choices are turned over together; who cannot pay loses the hand (SUI-3.4, SUI-R10)."""
    seats = whole(state[N])
    state[NEED] = 0
    remaining = 0
    for seat in range(seats):
        if state[BIDS + seat] > 0:
            lose_cards(state, seat, state[SEALED + seat] == BROKE)
            state[SEALED + seat] = OPEN
        remaining += 1 - state[ELIMINATED + seat]
    state[LAST_WINNER] = state[LEADER]
    opener = whole(state[LEADER])
    for _ in range(seats):
        if state[SIZES + opener] > 0:
            break
        opener = opener + 1 if opener + 1 < seats else 0
    if remaining <= 1 or state[CHIP] == KINDS - 1 or state[SIZES + opener] == 0:
        end_round(state)
    else:
        start_auction(state, state[CHIP] + 1, opener)


@Kernel
def lose_cards(state: Bytes, seat: int, bust: bool) -> None:
    """What was laid down, or everything (SUI-R10)."""
    hand, shown, laid = HANDS + KINDS * seat, SHOWN + KINDS * seat, LAID + KINDS * seat
    gone = 0
    for place in range(KINDS):
        lost = state[hand + place] if bust else state[laid + place]
        state[hand + place] -= lost
        state[shown + place] += lost
        state[laid + place] = 0
        gone += lost
    state[SIZES + seat] -= gone
    if bust:
        state[ELIMINATED + seat] = 1


# 3.5 Round end


@Kernel
def end_round(state: Bytes) -> None:
    """The best total, if it is alone, earns a point (SUI-3.5); the match may be over."""
    best, scorer = -1, NOBODY
    for seat in range(state[N]):
        state[STANDING + seat] = 0
        if state[ELIMINATED + seat]:
            continue
        total = whole(state[GAINS + seat]) + state[SIZES + seat] // CARDS_PER_BONUS
        if total > best:
            best, scorer = total, seat
        elif total == best:
            scorer = NOBODY
    state[ROUND_OPENER] = state[LAST_WINNER] if scorer == NOBODY else scorer
    state[MOVER] = NOBODY
    if scorer != NOBODY:
        state[POINTS + scorer] += 1
    over = state[LIMIT] > 0 and state[ROUND] == state[LIMIT]
    if scorer != NOBODY and state[POINTS + scorer] >= state[GOAL]:
        over = True
    state[PHASE] = END if over else DEAL


@twin_function("result")
def result(buffer: Buffer, returns: Returns) -> None:
    """First to the points, or most of them after the last round; equal points share (SUI-3.5, SUI-R20)."""
    state: Any = buffer.view(np.int8)
    most, winners = -1, 0
    for seat in range(state[N]):
        points = whole(state[POINTS + seat])
        winners = 1 if points > most else winners + (points == most)
        most = max(most, points)
    for seat in range(SEATS):
        won = seat < state[N] and state[POINTS + seat] == most
        returns[seat] = 1.0 / winners if won else 0.0
