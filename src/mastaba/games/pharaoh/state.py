"""What lies on the table of Return of the Pharaoh, hands included.

Member cards are counted: ten numbers, in the order of `content.MEMBERS`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import mul

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.pharaoh.content import (
    INDEX,
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

Cards = list[int]
NOBODY: Seat = -1


@dataclass(slots=True)
class State:
    """Everything there is (PHA-3.1). The order of the deck does not exist until it is revealed."""

    seats: int
    open_hands: bool
    stacked: list[Lot]
    """An order of the deck fixed in advance, for tests and records; empty: none is."""
    unrevealed: list[Lot]
    hands: list[Cards]
    pharaohs: list[int]
    pharaohs_used: list[int]
    tents: list[Cards]
    treasures: list[list[Treasure]]
    fronts: list[Cards]
    hospital: Cards
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
        hands=[list(STARTING_HAND) for _ in range(seats)],
        pharaohs=[pharaoh_cards(seats)] * seats,
        pharaohs_used=[0] * seats,
        tents=[no_cards() for _ in range(seats)],
        treasures=[[] for _ in range(seats)],
        fronts=[no_cards() for _ in range(seats)],
        hospital=no_cards(),
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
        [cards[:] for cards in state.hands],
        state.pharaohs[:],
        state.pharaohs_used[:],
        [cards[:] for cards in state.tents],
        [pile[:] for pile in state.treasures],
        [cards[:] for cards in state.fronts],
        state.hospital[:],
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


def no_cards() -> Cards:
    return [0] * 10


def count_cards(cards: Iterable[str]) -> Cards:
    counts = no_cards()
    for card in cards:
        counts[INDEX[card]] += 1
    return counts


def card_names(counts: Cards | tuple[int, ...]) -> tuple[Member, ...]:
    """The counted cards, in canonical order."""
    return _names(tuple(counts))


@lru_cache(maxsize=10_000)
def _names(counts: tuple[int, ...]) -> tuple[Member, ...]:
    return tuple(member for member, count in zip(MEMBERS, counts, strict=True) for _ in range(count))


def card_sum(counts: Cards | tuple[int, ...]) -> int:
    return sum(map(mul, counts, VALUES))


def move_cards(origin: Cards, target: Cards) -> None:
    """All of one pile onto another."""
    for place, count in enumerate(origin):
        if count:
            target[place] += count
            origin[place] = 0
