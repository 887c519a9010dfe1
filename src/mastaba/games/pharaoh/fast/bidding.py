"""How playouts bid, what a search looks at, and what a position is worth.

A bidder has a style, eight numbers in the record, so that every seat can have its own and styles can be tuned without
compiling anything anew:

    0   what a treasure may cost, in 64ths of the fair price of its points
    1   what a recruit may cost before the last round, in 32nds of its number
    2   ... and so many 32nds of a person more
    3   how many people in the hospital make the Pharaoh worth calling
    4   how far a limit wavers, in 64ths of it
    5   how much a new kind of treasure counts, in 64ths of its step
    6   how much of what the lot is worth to the rival who wants it most is paid to deny it, in 64ths
    7   how many people more a recruit may cost as the last lot of a round, when all come home at once
"""

from typing import Any, Final

import numpy as np

from mastaba.games.pharaoh.content import ROUNDS
from mastaba.games.pharaoh.fast.layout import (
    ACTIONS,
    CONFIRM,
    FIRST_CARD,
    FRONTED,
    HANDS,
    HIGH,
    HORUS,
    HORUS_USED,
    HOSPITAL_SUM,
    IN,
    KEYED,
    KINDS,
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
    STAGED,
    STAGED_ANY,
    STAGED_SUM,
    STYLE,
    STYLES,
    TREASURES_AT,
    N,
)
from mastaba.games.pharaoh.fast.playing import (
    _BONUS,
    _KIND,
    _POINTS,
    _RECRUIT,
    _VALUES,
    FIRST_FLAG,
    KINDS_OF_TREASURE,
    PIECES,
    Bytes,
    bonus_for,
    score,
)
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import KEY, Luck, below, folded, unit
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function

NIBBLE: Final = 4
SOME: Final = 2
"""From so many people in the hospital on a search looks at the Pharaoh."""
SPREAD: Final = 3.0
"""How many points ahead a seat is that is e times as likely to win."""
PERSON: Final = 0.35
"""What a person is worth in points at the start; nothing at the end."""


@Kernel
def hand_for(state: Bytes, seat: int, need: int) -> Any:
    """The cards of least sum that reach `need`, sparing flags, then small ones: four bits a kind; -1: none do.

    The sums that can be reached are the bits of a word: one shift for every card.
    """
    hand = HANDS + KINDS * seat
    reached = np.zeros(KINDS + 1, np.uint64)
    one = np.uint64(1)
    sums = one
    for kind in range(KINDS):
        reached[kind] = sums
        for _ in range(state[hand + kind]):
            sums |= sums << np.uint64(_VALUES[kind])
    total = max(1, need)
    while total < 64 and (sums >> np.uint64(total)) & one == 0:
        total += 1
    if total >= 64:
        return whole(-1)
    cards, left = whole(0), total
    for kind in range(KINDS - 1, -1, -1):
        most = min(whole(state[hand + kind]), left // _VALUES[kind])
        for count in range(most + 1):
            copies = count if kind >= FIRST_FLAG else most - count
            rest = left - copies * _VALUES[kind]
            if (reached[kind] >> np.uint64(rest)) & one:
                cards |= copies << (NIBBLE * kind)
                left = rest
                break
    return cards


@Kernel
def pile_sum(cards: int) -> Any:
    total = 0
    for kind in range(KINDS):
        total += ((cards >> (NIBBLE * kind)) & 15) * _VALUES[kind]
    return total


@Kernel
def next_card(state: Bytes, cards: int) -> Any:
    """The next id that spells these cards, after what is staged; -1: what is staged does not belong to them."""
    following = -1
    for kind in range(KINDS):
        wanted = (cards >> (NIBBLE * kind)) & 15
        staged = whole(state[STAGED + kind])
        if staged > wanted or (staged > 0 and following >= 0):
            return -1
        if staged < wanted and following < 0:
            following = FIRST_CARD + kind
    return CONFIRM if following < 0 else following


@Kernel
def needed(state: Bytes, seat: int) -> Any:
    """The least sum of cards that beats the highest declaration."""
    return max(1, whole(state[HIGH]) + 1 - state[FRONTED + seat] - bonus_for(state, seat))


@Kernel
def step_for(state: Bytes, seat: int, lot: int) -> Any:
    """The step in the kinds bonus that this treasure would be to a seat."""
    seen, kinds = 0, 0
    for piece in range(PIECES):
        if state[TREASURES_AT + PIECES * seat + piece]:
            bit = 1 << _KIND[piece]
            kinds += (seen & bit) == 0
            seen |= bit
    if seen & (1 << _KIND[lot]) or kinds >= KINDS_OF_TREASURE:
        return whole(0)
    return _BONUS[kinds + 1] - _BONUS[kinds]


@Kernel
def limit_for(state: Bytes, seat: int) -> Any:
    """How many people the lot on offer is worth to a seat of this style, before it wavers."""
    style = STYLES + STYLE * seat
    seats = whole(state[N])
    lot = whole(state[LOTS_AT])
    fair = (state[PEOPLE + seat] + state[HOSPITAL_SUM] / seats) / max(1.0, state[OFFER] / seats)
    if lot >= PIECES:
        if state[ROUND] == ROUNDS:
            return fair * state[style] / 64.0
        limit = state[style + 1] / 32.0 * _VALUES[_RECRUIT[lot]] + state[style + 2] / 32.0
        return limit + state[style + 7] if state[LOTS_AT + 1] == NOBODY else limit
    worth = _POINTS[lot] + state[style + 5] / 64.0 * step_for(state, seat, lot)
    if state[style + 6] > 0:
        most = 0
        for other in range(seats):
            if other != seat and state[PASSED + other] == IN:
                most = max(most, step_for(state, other, lot))
        worth += state[style + 6] / 64.0 * (_POINTS[lot] + most)
    return worth * fair * state[style] / 64.0


@twin_function("policy")
def policy(buffer: Buffer, rng: Luck) -> Any:
    """The cheapest cards that do if they cost no more than the lot is worth; else the hospital, the chip or nothing."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    cards = hand_for(state, seat, needed(state, seat))
    if state[STAGED_ANY]:
        following = next_card(state, cards) if cards > 0 else -1
        return following if following >= 0 else finish(state, seat)
    style = STYLES + STYLE * seat
    if cards > 0:
        wavering = state[style + 4] / 64.0
        limit = limit_for(state, seat) * (1.0 + wavering * (2.0 * unit(rng) - 1.0))
        if pile_sum(cards) + state[FRONTED + seat] <= limit:
            return next_card(state, cards)
    full = state[HOSPITAL_SUM] >= state[style + 3] + below(rng, 3)
    if full and state[PHARAOHS + seat] > 0 and state[ROUND] < ROUNDS:
        return PHARAOH
    return PASS if state[HORUS_USED] else HORUS


@Kernel
def finish(state: Bytes, seat: int) -> Any:
    """Out of a declaration that was begun otherwise: confirm it, or add the highest card after which it can succeed."""
    missing = needed(state, seat) - state[STAGED_SUM]
    if missing <= 0:
        return CONFIRM
    reach, kind = 0, KINDS
    while reach < missing:
        kind -= 1
        reach += (state[HANDS + KINDS * seat + kind] - state[STAGED + kind]) * _VALUES[kind]
    return FIRST_CARD + kind


@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    """One way out or two, the cheapest declaration, one that is three higher, and one that nobody can beat."""
    state: Any = buffer.view(np.int8)
    mask[:ACTIONS] = 0
    seat = whole(state[MOVER])
    need = needed(state, seat)
    found = 0
    if not state[STAGED_ANY]:
        mask[PASS if state[HORUS_USED] else HORUS] = 1
        found += 1
        if state[PHARAOHS + seat] > 0 and state[HOSPITAL_SUM] >= SOME and state[ROUND] < ROUNDS:
            mask[PHARAOH] = 1
            found += 1
    top = topping(state, seat)
    for plan in range(3):
        target = planned_sum(plan, need, top)
        if plan == 1 and target >= top:
            continue
        cards = hand_for(state, seat, target)
        following = next_card(state, cards) if cards > 0 else -1
        if following >= 0 and mask[following] == 0:
            mask[following] = 1
            found += 1
    if found == 0:
        mask[finish(state, seat)] = 1
        found = 1
    return found


@Kernel
def topping(state: Bytes, seat: int) -> Any:
    """The sum of cards that makes a declaration nobody still in can beat."""
    most = whole(0)
    for other in range(state[N]):
        if other != seat and state[PASSED + other] == IN:
            most = max(most, reach_of(state, other))
    return most + 1 - state[FRONTED + seat] - bonus_for(state, seat)


@Kernel
def planned_sum(plan: int, need: int, top: int) -> Any:
    """The sums that are looked at: the least, three more, and what tops everybody."""
    return need if plan == 0 else (need + 3 if plan == 1 else max(need, top))


@Kernel
def reach_of(state: Bytes, seat: int) -> Any:
    """The highest declaration a seat could still make; everybody can work it out."""
    total = whole(state[FRONTED + seat]) + bonus_for(state, seat)
    for kind in range(KINDS):
        total += state[HANDS + KINDS * seat + kind] * _VALUES[kind]
    return total


@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    """Points, and people while there is something left to pay for, make a seat likely to win."""
    state: Any = buffer.view(np.int8)
    seats = whole(state[N])
    entire, best = 0.0, -1.0
    person = PERSON * state[OFFER] / 40.0
    for seat in range(SEATS):
        returns[seat] = score(state, seat) + person * state[PEOPLE + seat] if seat < seats else 0.0
        best = max(best, returns[seat])
    for seat in range(seats):
        returns[seat] = np.exp((returns[seat] - best) / SPREAD)
        entire += returns[seat]
    for seat in range(seats):
        returns[seat] /= entire
        if seats == 2:
            returns[seat] = 2.0 * returns[seat] - 1.0


@twin_function("redeal")
def redeal(buffer: Buffer, seat: int, rng: Luck) -> None:
    """Nobody has a secret here: every hand follows from what was said at the table (PHA-4)."""


@twin_function("weigh")
def weigh(buffer: Buffer, seat: int) -> Any:
    return 1.0


@twin_function("key")
def key(buffer: Buffer, seat: int) -> Any:
    """The whole state: everybody can know it."""
    words: Any = buffer[: KEYED * 8].view(np.int64)
    found = KEY
    for place in range(KEYED):
        found = folded(found, words[place])
    return found
