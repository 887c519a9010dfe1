"""The rules over bytes (PHA-2 to PHA-5): the same chapters as `rules`, without telling anybody."""

from typing import Any, Final

import numpy as np

from mastaba.games.pharaoh.content import (
    FLAGS,
    INDEX,
    KIND_OF,
    KINDS_BONUS,
    LOT_DECK,
    LOTS_PER_ROUND,
    NUMBER_OF,
    ROUNDS,
    TREASURES,
    VALUES,
)
from mastaba.games.pharaoh.content import KINDS as TREASURE_KINDS
from mastaba.games.pharaoh.fast.layout import (
    ACTIONS,
    AT_HORUS,
    AT_HOSPITAL,
    CONFIRM,
    CONFIRM_NO_BONUS,
    DECLARED,
    ENDED,
    FIRST_CARD,
    FRONTED,
    FRONTS,
    HANDS,
    HIGH,
    HORUS,
    HORUS_AT,
    HORUS_USED,
    HOSPITAL,
    HOSPITAL_SUM,
    IN,
    KINDS,
    LAST,
    LEADER,
    LOTS,
    LOTS_AT,
    MOVER,
    NOBODY,
    OFFER,
    OUT,
    PASS,
    PASSED,
    PEOPLE,
    PHARAOH,
    PHARAOHS,
    RESIGNED,
    ROUND,
    SEATS,
    STAGED,
    STAGED_ANY,
    STAGED_SUM,
    STARTER,
    TENTS,
    TREASURES_AT,
    UNREVEALED,
    N,
)
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, OVER, Buffer, Mask, Returns, twin_function

KINDS_OF_TREASURE: Final = len(TREASURE_KINDS)
PIECES: Final = len(TREASURES)
FIRST_FLAG: Final = KINDS - len(FLAGS)
_VALUES: Final = np.array(VALUES, np.int64)
_POINTS: Final = np.array([NUMBER_OF.get(lot, 1) for lot in LOT_DECK], np.int64)
"""What a lot is worth by itself: its number, or the flag of a recruit."""
_KIND: Final = np.array([TREASURE_KINDS.index(KIND_OF[piece]) for piece in TREASURES], np.int64)
_BONUS: Final = np.array(KINDS_BONUS, np.int64)
_RECRUIT: Final = np.array([INDEX.get(lot, 0) for lot in LOT_DECK], np.int64)
"""Which member a lot is, if it is one."""
Bytes = Any
"""The buffer as signed bytes."""


@twin_function("turn")
def turn(buffer: Buffer) -> Any:
    """The seat on turn, or chance, which chooses the starter and turns the lots (PHA-2)."""
    state: Any = buffer.view(np.int8)
    if state[ENDED]:
        return OVER
    mover: int = state[MOVER]
    return CHANCE if mover == NOBODY else mover


@twin_function("amid")
def amid(buffer: Buffer) -> Any:
    """Between the first card of a declaration and its confirmation (PHA-8)."""
    return whole(buffer[STAGED_ANY])


# 3.2 What the seat on turn may do


@Kernel
def bonus_for(state: Bytes, seat: int) -> Any:
    """The round number, for the starter's first declaration only (PHA-R4)."""
    return whole(state[ROUND]) if seat == state[STARTER] and state[DECLARED + seat] == 0 else whole(0)


@twin_function("legal")
def legal(buffer: Buffer, mask: Mask) -> Any:
    """The ways out, one more card in ascending order, and the confirmation of what is enough (PHA-8)."""
    state: Any = buffer.view(np.int8)
    mask[:ACTIONS] = 0
    seat = whole(state[MOVER])
    bonus = bonus_for(state, seat)
    need = whole(state[HIGH]) - state[FRONTED + seat] - bonus - state[STAGED_SUM]
    found, reach = 0, 0
    hand = HANDS + KINDS * seat
    for kind in range(KINDS - 1, state[LAST] - 1, -1):
        left = whole(state[hand + kind]) - state[STAGED + kind]
        if left > 0:
            reach += left * _VALUES[kind]
            if reach > need:
                mask[FIRST_CARD + kind] = 1
                found += 1
    if state[STAGED_ANY]:
        if need < 0:
            mask[CONFIRM] = 1
            found += 1
        if bonus > 0:
            mask[CONFIRM_NO_BONUS] = 1
            found += 1
        return found
    mask[PASS] = 1
    found += 1
    if not state[HORUS_USED]:
        mask[HORUS] = 1
        found += 1
    if state[PHARAOHS + seat] > 0:
        mask[PHARAOH] = 1
        found += 1
    return found


@twin_function("apply")
def apply(buffer: Buffer, action: int) -> None:
    """One action of the seat on turn."""
    state: Any = buffer.view(np.int8)
    seat = whole(state[MOVER])
    if action >= FIRST_CARD:
        kind = action - FIRST_CARD
        state[STAGED + kind] += 1
        state[STAGED_SUM] += _VALUES[kind]
        state[STAGED_ANY] = 1
        state[LAST] = kind
        return
    if action == PASS:
        state[PASSED + seat] = OUT
    elif action == HORUS:
        state[PASSED + seat] = AT_HORUS
        state[HORUS_USED] = 1
        state[HORUS_AT] = seat
    elif action == PHARAOH:
        empty_hospital(state, seat)
    else:
        declare(state, seat, bonus_for(state, seat) if action == CONFIRM else whole(0))
    go_on(state, seat)


@Kernel
def declare(state: Bytes, seat: int, bonus: int) -> None:
    """Cards go to the front and their sum is called (PHA-3.2, PHA-R7)."""
    for kind in range(KINDS):
        staged = state[STAGED + kind]
        state[HANDS + KINDS * seat + kind] -= staged
        state[FRONTS + KINDS * seat + kind] += staged
        state[STAGED + kind] = 0
    state[FRONTED + seat] += state[STAGED_SUM]
    state[STAGED_SUM] = 0
    state[STAGED_ANY] = 0
    state[LAST] = 0
    state[HIGH] = state[FRONTED + seat] + bonus
    state[DECLARED + seat] = state[HIGH]
    state[LEADER] = seat


@Kernel
def empty_hospital(state: Bytes, seat: int) -> None:
    """Everybody now in the hospital goes to this seat's tent (PHA-R11)."""
    state[PASSED + seat] = AT_HOSPITAL
    state[PHARAOHS + seat] -= 1
    for kind in range(KINDS):
        state[TENTS + KINDS * seat + kind] += state[HOSPITAL + kind]
        state[HOSPITAL + kind] = 0
    state[PEOPLE + seat] += state[HOSPITAL_SUM]
    state[HOSPITAL_SUM] = 0


# 3.3 After every action


@Kernel
def go_on(state: Bytes, seat: int) -> None:
    """The lot goes, or the turn moves to the next seat that has not passed (PHA-3.3)."""
    seats = whole(state[N])
    left = 0
    for other in range(seats):
        left += state[PASSED + other] == IN
    leader = whole(state[LEADER])
    if left == 0:
        end_auction(state)
    elif left == 1 and leader != NOBODY and state[PASSED + leader] == IN:
        win_lot(state, leader)
        end_auction(state)
    else:
        while True:
            seat = seat + 1 if seat + 1 < seats else 0
            if state[PASSED + seat] == IN:
                break
        state[MOVER] = seat


@Kernel
def win_lot(state: Bytes, winner: int) -> None:
    """A treasure sends its finders to the hospital; a recruit rests in the tent with the recruiters (PHA-3.4)."""
    lot = whole(state[LOTS_AT])
    front = FRONTS + KINDS * winner
    treasure = lot < PIECES
    for kind in range(KINDS):
        crew = state[front + kind]
        state[front + kind] = 0
        if treasure:
            state[HOSPITAL + kind] += crew
        else:
            state[TENTS + KINDS * winner + kind] += crew
    if treasure:
        state[TREASURES_AT + PIECES * winner + lot] = 1
        state[HOSPITAL_SUM] += state[FRONTED + winner]
        state[PEOPLE + winner] -= state[FRONTED + winner]
    else:
        state[TENTS + KINDS * winner + _RECRUIT[lot]] += 1
        state[PEOPLE + winner] += _VALUES[_RECRUIT[lot]]


@Kernel
def end_auction(state: Bytes) -> None:
    """Losers walk home, then the next lot, or the round ends (PHA-3.4, PHA-R12)."""
    for place in range(KINDS * whole(state[N])):
        state[HANDS + place] += state[FRONTS + place]
        state[FRONTS + place] = 0
    for seat in range(state[N]):
        state[FRONTED + seat] = 0
    state[OFFER] -= _POINTS[state[LOTS_AT]]
    for place in range(LOTS_PER_ROUND - 1):
        state[LOTS_AT + place] = state[LOTS_AT + place + 1]
    state[LOTS_AT + LOTS_PER_ROUND - 1] = NOBODY
    if state[LOTS_AT] != NOBODY:
        start_auction(state)
    else:
        end_round(state)


@Kernel
def start_auction(state: Bytes) -> None:
    """Whoever has the chip now starts (PHA-3.1)."""
    state[STARTER] = state[HORUS_AT]
    state[MOVER] = state[HORUS_AT]
    for seat in range(state[N]):
        state[PASSED + seat] = IN
        state[DECLARED + seat] = 0
    state[HIGH] = 0
    state[LEADER] = NOBODY
    state[HORUS_USED] = 0


@Kernel
def end_round(state: Bytes) -> None:
    """Every tent empties into its owner's hand (PHA-3.5)."""
    for place in range(KINDS * whole(state[N])):
        state[HANDS + place] += state[TENTS + place]
        state[TENTS + place] = 0
    state[MOVER] = NOBODY
    left = 0
    for lot in range(LOTS):
        left += state[UNREVEALED + lot]
    if state[ROUND] == ROUNDS or left == 0:
        state[ENDED] = 1
    else:
        state[ROUND] += 1


# 2 Chance


@twin_function("draw")
def draw(buffer: Buffer, rng: Luck) -> None:
    """Chance chooses the starter, then turns the lots of a round (PHA-2)."""
    state: Any = buffer.view(np.int8)
    if state[HORUS_AT] == NOBODY:
        state[HORUS_AT] = below(rng, whole(state[N]))
        return
    left = 0
    for lot in range(LOTS):
        left += state[UNREVEALED + lot]
    for place in range(min(LOTS_PER_ROUND, left)):
        ticket = below(rng, whole(left - place))
        lot = 0
        while ticket > 0 or not state[UNREVEALED + lot]:
            ticket -= state[UNREVEALED + lot]
            lot += 1
        state[LOTS_AT + place] = lot
        state[UNREVEALED + lot] = 0
    start_auction(state)


# 5 The end


@Kernel
def score(state: Bytes, seat: int) -> Any:
    """Treasures, kinds and flags; a flag in the hospital counts for nobody (PHA-5)."""
    points, kinds, seen = 0, 0, 0
    for piece in range(PIECES):
        if state[TREASURES_AT + PIECES * seat + piece]:
            points += _POINTS[piece]
            bit = 1 << _KIND[piece]
            kinds += (seen & bit) == 0
            seen |= bit
    for kind in range(FIRST_FLAG, KINDS):
        points += whole(state[HANDS + KINDS * seat + kind]) + state[TENTS + KINDS * seat + kind]
    return points + _BONUS[kinds]


@twin_function("result")
def result(buffer: Buffer, returns: Returns) -> None:
    """Most points, then most people; one shared among the winners, plus or minus one between two (PHA-5)."""
    state: Any = buffer.view(np.int8)
    seats = whole(state[N])
    best, winners = -1, 0
    for seat in range(SEATS):
        returns[seat] = 0.0
    for seat in range(seats):
        reached = rank_value(state, seat)
        winners = 1 if reached > best else winners + (reached == best)
        best = max(best, reached)
    for seat in range(seats):
        won = rank_value(state, seat) == best
        if seats == 2:
            returns[seat] = 0.0 if winners == 2 else (1.0 if won else -1.0)
        else:
            returns[seat] = 1.0 / winners if won else 0.0


@Kernel
def rank_value(state: Bytes, seat: int) -> Any:
    """What decides between seats: who has not resigned, points, people."""
    if state[RESIGNED] == seat:
        return whole(0)
    return 1 + score(state, seat) * 256 + whole(state[PEOPLE + seat])
