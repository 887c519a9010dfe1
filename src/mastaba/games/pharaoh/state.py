"""What lies on the table of Return of the Pharaoh, hands included.

Member cards lie in piles. A pile is a number with a hexadecimal digit for every kind of member, in the
order of `content.MEMBERS`, so piles are put together and taken apart by plus and minus.
"""

from dataclasses import dataclass
from functools import lru_cache
from operator import mul

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.pharaoh.content import (
    LOT_DECK,
    MEMBERS,
    STARTING_HAND,
    VALUES,
    Lot,
    Member,
    Treasure,
    pharaoh_cards,
)
from mastaba.games.pharaoh.messages import PassKind, Setup, SoldLot

Pile = int
EMPTY: Pile = 0
ONE: dict[str, Pile] = {member: 1 << 4 * place for place, member in enumerate(MEMBERS)}
"""A pile of one card."""
DIGIT = 0xF
NOBODY: Seat = -1


@dataclass(slots=True)
class State:
    """Everything there is (PHA-3.1). The order of the deck does not exist until it is revealed."""

    seats: int
    open_hands: bool
    stacked: list[Lot]
    """An order of the deck fixed in advance, for tests and records; empty: none is."""
    unrevealed: list[Lot]
    hands: list[Pile]
    pharaohs: list[int]
    pharaohs_used: list[int]
    tents: list[Pile]
    treasures: list[list[Treasure]]
    fronts: list[Pile]
    hospital: Pile
    removed: list[Lot]
    sold: list[SoldLot]
    round: int
    lots: list[Lot]
    horus: Seat
    starter: Seat
    turn: Seat
    passed: list[PassKind]
    declared: list[int]
    high: int
    leader: Seat
    horus_used: bool
    over: bool
    resigned: Seat


def start(setup: Setup) -> State:
    """The table before chance has touched it (PHA-2)."""
    check_options(setup)
    seats = setup.seats
    return State(
        seats=seats,
        open_hands=setup.open_hands,
        stacked=list(setup.deck),
        unrevealed=list(LOT_DECK),
        hands=[pile_of(STARTING_HAND)] * seats,
        pharaohs=[pharaoh_cards(seats)] * seats,
        pharaohs_used=[0] * seats,
        tents=[EMPTY] * seats,
        treasures=[[] for _ in range(seats)],
        fronts=[EMPTY] * seats,
        hospital=EMPTY,
        removed=[],
        sold=[],
        round=1,
        lots=[],
        horus=NOBODY if setup.start_seat is None else setup.start_seat,
        starter=NOBODY,
        turn=NOBODY,
        passed=["no"] * seats,
        declared=[0] * seats,
        high=0,
        leader=NOBODY,
        horus_used=False,
        over=False,
        resigned=NOBODY,
    )


def check_options(setup: Setup) -> None:
    """The starter sits at the table (PHA-R2), and a deck fixed in advance is the whole deck (PHA-2)."""
    if setup.start_seat is not None and setup.start_seat >= setup.seats:
        raise SetupError(refuse("PHA-R2", "no-such-seat"))
    if setup.deck and sorted(setup.deck) != sorted(LOT_DECK):
        raise SetupError(refuse("PHA-2", "incomplete-deck"))


def clone(state: State) -> State:
    return State(
        state.seats,
        state.open_hands,
        state.stacked[:],
        state.unrevealed[:],
        state.hands[:],
        state.pharaohs[:],
        state.pharaohs_used[:],
        state.tents[:],
        [pile[:] for pile in state.treasures],
        state.fronts[:],
        state.hospital,
        state.removed[:],
        state.sold[:],
        state.round,
        state.lots[:],
        state.horus,
        state.starter,
        state.turn,
        state.passed[:],
        state.declared[:],
        state.high,
        state.leader,
        state.horus_used,
        state.over,
        state.resigned,
    )


_SHIFTS = range(0, 4 * len(MEMBERS), 4)

# The same piles come again and again, in play and in search, so answers about them are kept.


@lru_cache(maxsize=1 << 11)
def pile_of(cards: tuple[str, ...]) -> Pile:
    """These cards on a pile; KeyError for a card there is not."""
    return sum(ONE[card] for card in cards)


@lru_cache(maxsize=1 << 12)
def counts(pile: Pile) -> tuple[int, ...]:
    """How many there are of every kind."""
    return tuple([pile >> shift & DIGIT for shift in _SHIFTS])


@lru_cache(maxsize=1 << 11)
def card_names(pile: Pile) -> tuple[Member, ...]:
    """The cards, in canonical order."""
    return tuple(member for member, count in zip(MEMBERS, counts(pile), strict=True) for _ in range(count))


@lru_cache(maxsize=1 << 11)
def card_sum(pile: Pile) -> int:
    """How many people they are."""
    return sum(map(mul, counts(pile), VALUES))
