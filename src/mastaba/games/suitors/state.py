"""What lies on the table of Suitors of the Nile, hands included.

Gift cards are counted: ten numbers, in the order of `content.NUMBERS`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import getitem

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.suitors.content import DECK, HAND_SIZE, HIGHEST, LOWEST, NUMBERS
from mastaba.games.suitors.messages import Bust, Cards, Pay, Phase, RoundResult, Settlement, Setup

Counts = list[int]
NOBODY: Seat = -1
_COPIES = tuple(tuple((number,) * copies for copies in range(len(DECK) + 1)) for number in NUMBERS)
"""For every number, so many cards of it."""


@dataclass(slots=True)
class State:
    """Everything there is (SUI-3). Hands do not exist until they are dealt."""

    seats: int
    points_to_win: int
    max_rounds: int | None
    solvent: bool
    memory_aid: bool
    stacked: list[tuple[Cards, ...]]
    """Hands fixed in advance, a round each, for tests and records; empty: shuffled."""
    points: list[int]
    round: int
    """The round that was dealt last; 0 before the first."""
    round_opener: Seat
    """Who opens this round or, between two rounds, the next."""
    phase: Phase
    hands: list[Counts]
    shown: list[Counts]
    """What every seat has put into the gift chest in this round."""
    chips: list[list[int]]
    eliminated: list[bool]
    chip: int
    last_winner: Seat
    opener: Seat
    awaited: tuple[Seat, ...]
    """The seat to bid, or the payers who have not chosen, the winner first."""
    standing: list[bool]
    bids: list[int]
    high: int
    leader: Seat
    max_bid: int
    sealed: list[Pay | Bust | None]
    settlement: Settlement | None
    result: RoundResult | None


def start(setup: Setup) -> State:
    """The table before chance has touched it (SUI-2)."""
    seats = setup.seats
    if setup.opener is not None and setup.opener >= seats:
        raise SetupError(refuse("SUI-R2", "no-such-seat"))
    if not all(possible_hands(hands, seats) for hands in setup.deals):
        raise SetupError(refuse("SUI-2", "impossible-chance"))
    return State(
        seats=seats,
        points_to_win=setup.points_to_win,
        max_rounds=setup.max_rounds,
        solvent=setup.overbid == "solvent",
        memory_aid=setup.memory_aid,
        stacked=[tuple(tuple(sorted(hand)) for hand in hands) for hands in setup.deals],
        points=[0] * seats,
        round=0,
        round_opener=NOBODY if setup.opener is None else setup.opener,
        phase="deal",
        hands=[no_cards() for _ in range(seats)],
        shown=[no_cards() for _ in range(seats)],
        chips=[[] for _ in range(seats)],
        eliminated=[False] * seats,
        chip=0,
        last_winner=NOBODY,
        opener=NOBODY,
        awaited=(),
        standing=[False] * seats,
        bids=[0] * seats,
        high=0,
        leader=NOBODY,
        max_bid=0,
        sealed=[None] * seats,
        settlement=None,
        result=None,
    )


def possible_hands(hands: tuple[Cards, ...], seats: int) -> bool:
    """Every seat has its full hand, and no card is there more often than in the box (SUI-2, SUI-R1)."""
    dealt = [card for hand in hands for card in hand]
    return (
        len(hands) == seats
        and all(len(hand) == HAND_SIZE[seats] for hand in hands)
        and all(card in NUMBERS for card in dealt)
        and all(dealt.count(number) <= number for number in NUMBERS)
    )


def clone(state: State) -> State:
    return State(
        state.seats,
        state.points_to_win,
        state.max_rounds,
        state.solvent,
        state.memory_aid,
        state.stacked[:],
        state.points[:],
        state.round,
        state.round_opener,
        state.phase,
        [cards[:] for cards in state.hands],
        [cards[:] for cards in state.shown],
        [pile[:] for pile in state.chips],
        state.eliminated[:],
        state.chip,
        state.last_winner,
        state.opener,
        state.awaited,
        state.standing[:],
        state.bids[:],
        state.high,
        state.leader,
        state.max_bid,
        state.sealed[:],
        state.settlement,
        state.result,
    )


def no_cards() -> Counts:
    return [0] * len(NUMBERS)


def count_cards(cards: Iterable[int]) -> Counts:
    counts = [0] * (HIGHEST + 1)
    for card in cards:
        counts[card] += 1
    return counts[LOWEST:]


def card_list(counts: Sequence[int]) -> Cards:
    """The counted cards, ascending."""
    return sum(map(getitem, _COPIES, counts), ())


def worth(counts: Sequence[int], chip: int) -> int:
    """One gold a card, two for those of the chip on offer (SUI-3)."""
    return sum(counts) + counts[chip - LOWEST]


def cards_worth(cards: Cards, chip: int) -> int:
    return len(cards) + cards.count(chip)
