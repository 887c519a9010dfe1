"""What is said at the table of Return of the Pharaoh: options, actions, events, views, prompts.

None refers back to itself, so the collector need not follow any: `gc=False`.
"""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from mastaba.core.game import Setup as CoreSetup
from mastaba.core.turn import Outcome, Seat
from mastaba.games.pharaoh.content import INDEX, MOST_MEMBERS, Lot, Member, Treasure

PassKind = Literal["no", "pass", "horus", "pharaoh"]


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a match (PHA-1)."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 3
    start_seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    """None: drawn by lot (PHA-R2)."""
    open_hands: bool = False
    """Every hand is shown to everybody (PHA-R15)."""
    deck: tuple[Lot, ...] = ()
    """The order of the lots, for tests and records; empty: shuffled."""


# Actions: what a seat chooses.


class Bid(Struct, frozen=True, gc=False, tag="bid"):
    """Send these members forward and call the total (PHA-3.2)."""

    cards: Annotated[tuple[Member, ...], Meta(max_length=MOST_MEMBERS)]
    nobonus: bool = False
    """The starter declines the round's bonus (PHA-R3)."""

    def __post_init__(self) -> None:
        if len(self.cards) > 1:
            force_setattr(self, "cards", _in_order(self.cards))


@lru_cache(maxsize=1 << 9)
def _in_order(cards: tuple[Member, ...]) -> tuple[Member, ...]:
    """The canonical order; cards there are not come last, for the rules to refuse."""
    return tuple(sorted(cards, key=lambda card: INDEX.get(card, len(INDEX))))


class Horus(Struct, frozen=True, gc=False, tag="horus"):
    """Leave this auction with the start-player chip (PHA-R10)."""


class Pharaoh(Struct, frozen=True, gc=False, tag="pharaoh"):
    """Leave this auction; a Pharaoh goes home and the hospital empties into one's tent (PHA-3.2)."""


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    """Leave this auction (PHA-3.2)."""


class Resign(Struct, frozen=True, gc=False, tag="resign"):
    """Give up a game for two (PHA-R23)."""


# Chance.


class Start(Struct, frozen=True, gc=False, tag="start"):
    """The lot falls on this seat to start (PHA-R2)."""

    seat: Seat


class Reveal(Struct, frozen=True, gc=False, tag="reveal"):
    """These lots are turned over, the first to be auctioned first (PHA-2)."""

    lots: tuple[Lot, ...]


Action = Bid | Horus | Pharaoh | Pass | Resign | Start | Reveal


# Events: what happened. All of them are public (PHA-4).


class StartChosen(Struct, frozen=True, gc=False, tag="start_chosen"):
    seat: Seat


class LotsRevealed(Struct, frozen=True, gc=False, tag="lots_revealed"):
    round: int
    lots: tuple[Lot, ...]


class AuctionStarted(Struct, frozen=True, gc=False, tag="auction_started"):
    lot: Lot
    starter: Seat


class Declared(Struct, frozen=True, gc=False, tag="declared"):
    seat: Seat
    cards: tuple[Member, ...]
    bonus: int
    number: int


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    seat: Seat
    kind: PassKind


class HorusMoved(Struct, frozen=True, gc=False, tag="horus_moved"):
    origin: Seat
    seat: Seat


class HospitalTaken(Struct, frozen=True, gc=False, tag="hospital_taken"):
    seat: Seat
    cards: tuple[Member, ...]


class LotWon(Struct, frozen=True, gc=False, tag="lot_won"):
    seat: Seat
    lot: Lot
    cards: tuple[Member, ...]
    to: Literal["hospital", "tent"]


class LotRemoved(Struct, frozen=True, gc=False, tag="lot_removed"):
    lot: Lot


class CardsReturned(Struct, frozen=True, gc=False, tag="cards_returned"):
    seat: Seat
    cards: tuple[Member, ...]


class TentsReturned(Struct, frozen=True, gc=False, tag="tents_returned"):
    round: int
    tents: tuple[tuple[Member, ...], ...]


class Resigned(Struct, frozen=True, gc=False, tag="resigned"):
    seat: Seat


class MatchEnded(Struct, frozen=True, gc=False, tag="match_ended"):
    outcome: Outcome


Event = (
    StartChosen
    | LotsRevealed
    | AuctionStarted
    | Declared
    | Passed
    | HorusMoved
    | HospitalTaken
    | LotWon
    | LotRemoved
    | CardsReturned
    | TentsReturned
    | Resigned
    | MatchEnded
)


# What a seat is asked, and what it may know.


class Prompt(Struct, frozen=True, gc=False):
    """Declare more than `high`, or pass in one of the open ways (PHA-3.2)."""

    hand: tuple[Member, ...]
    front: int
    """The sum of one's own cards already sent forward."""
    high: int
    leader: Seat | None
    bonus: int
    """What the starter's first declaration may add; 0 for everybody else."""
    can_bid: bool
    horus: bool
    """The Horus pass is still free."""
    pharaohs: int
    """Pharaoh cards left to pass with."""
    hospital: int
    """What a Pharaoh pass would bring."""
    alone: bool
    """Everybody else has passed: any declaration wins."""
    round: int


class Parts(Struct, frozen=True, gc=False):
    """The three parts of a score (PHA-5)."""

    treasures: int
    kinds: int
    flags: int


class SeatView(Struct, frozen=True, gc=False):
    """One seat as it looks from another."""

    hand: tuple[Member, ...] | None
    """None: held so that this viewer cannot see it."""
    hand_count: int
    pharaohs: int
    pharaohs_used: int
    tent: tuple[Member, ...]
    front: tuple[Member, ...]
    declared: int
    passed: PassKind
    treasures: tuple[Treasure, ...]
    points: int
    """Treasures and kinds, which lie open."""
    parts: Parts | None
    """The whole score, where the hand is known."""
    member_sum: int | None
    """What breaks a tie, where the hand is known."""


class SoldLot(Struct, frozen=True, gc=False):
    """A lot of this round that is gone; nobody's when it was removed."""

    lot: Lot
    seat: Seat | None


class View(Struct, frozen=True, gc=False):
    """What a seat, or a spectator (seat None), may know (PHA-4)."""

    seat: Seat | None
    open_hands: bool
    round: int
    lots: tuple[Lot, ...]
    """The lots still to come this round, the one on the block first."""
    sold: tuple[SoldLot, ...]
    unrevealed: tuple[Lot, ...]
    seats: tuple[SeatView, ...]
    hospital: tuple[Member, ...]
    removed: tuple[Lot, ...]
    horus: Seat | None
    starter: Seat | None
    turn: Seat | None
    high: int
    leader: Seat | None
    horus_used: bool
    outcome: Outcome | None
