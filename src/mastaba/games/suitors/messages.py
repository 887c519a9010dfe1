"""What is said at the table of Suitors of the Nile: options, actions, events, views, prompts.

None refers back to itself, so the collector need not follow any: `gc=False`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from mastaba.core.game import Setup as CoreSetup
from mastaba.core.turn import Outcome, Seat

Cards = tuple[int, ...]
"""Gift cards by their numbers, ascending."""
Overbid = Literal["free", "solvent"]
Phase = Literal["deal", "bid", "pay", "over"]


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a match (SUI-1)."""

    seats: Annotated[int, Meta(ge=3, le=5)] = 4
    opener: Annotated[int, Meta(ge=0, le=4)] | None = None
    """Who opens the first auction; None: drawn by lot (SUI-R2)."""
    points_to_win: Annotated[int, Meta(ge=1, le=5)] = 2
    max_rounds: Annotated[int, Meta(ge=1, le=99)] | None = None
    """After so many rounds the most points win; None: no limit (SUI-R20)."""
    overbid: Overbid = "free"
    """`solvent`: nobody may bid more than they can pay (SUI-R5)."""
    memory_aid: bool = False
    """Every card shown in this round stays in view (SUI-R22)."""
    deals: tuple[tuple[Cards, ...], ...] = ()
    """The hands of the first rounds, for tests and records; after them, or without: shuffled."""


# Actions: what a seat chooses.


class Bid(Struct, frozen=True, gc=False, tag="bid"):
    """Offer so much gold for the favour (SUI-3.2)."""

    amount: int


class Out(Struct, frozen=True, gc=False, tag="out"):
    """Withdraw from this auction; one's last bid is still owed (SUI-3.2)."""


class Pay(Struct, frozen=True, gc=False, tag="pay"):
    """Pay one's own last bid with these cards (SUI-3.3)."""

    cards: Cards

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.cards))
        if ordered != self.cards:
            force_setattr(self, "cards", ordered)


class Bust(Struct, frozen=True, gc=False, tag="bust"):
    """One's last bid cannot be paid (SUI-3.3)."""


# Chance.


class Opener(Struct, frozen=True, gc=False, tag="opener"):
    """The lot falls on this seat to open the first auction (SUI-R2)."""

    seat: Seat


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The hands of a round, by seat; what is left of the deck is set aside unseen (SUI-2)."""

    hands: tuple[Cards, ...]

    def __post_init__(self) -> None:
        ordered = tuple([tuple(sorted(hand)) for hand in self.hands])
        if ordered != self.hands:
            force_setattr(self, "hands", ordered)


Action = Bid | Out | Pay | Bust | Opener | Deal


# What lies open for a while.


class Payment(Struct, frozen=True, gc=False):
    """What one seat laid down: what it owed, or, when it could not pay, its whole hand (SUI-3.4)."""

    seat: Seat
    owed: int
    cards: Cards
    worth: int
    bust: bool


class Settlement(Struct, frozen=True, gc=False):
    """The payments of one auction, shown together, the winner's first (SUI-3.4)."""

    chip: int
    winner: Seat
    payments: tuple[Payment, ...]


class RoundResult(Struct, frozen=True, gc=False):
    """How a round ended (SUI-3.5)."""

    round: int
    totals: tuple[int | None, ...]
    """Chips and hand bonus, by seat; None: eliminated."""
    chips: tuple[tuple[int, ...], ...]
    hand_counts: tuple[int, ...]
    unsold: tuple[int, ...]
    scorer: Seat | None
    """None: nobody is alone in front, so nobody gets the point."""
    opener: Seat
    """Who opens the next round."""


# Events: what happened. Only `Dealt` is private (SUI-4).


class OpenerDrawn(Struct, frozen=True, gc=False, tag="opener_drawn"):
    seat: Seat


class RoundStarted(Struct, frozen=True, gc=False, tag="round_started"):
    round: int
    opener: Seat
    hand_counts: tuple[int, ...]


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """One's own hand; nobody else hears it."""

    seat: Seat
    hand: Cards


class AuctionStarted(Struct, frozen=True, gc=False, tag="auction_started"):
    chip: int
    opener: Seat
    max_bid: int


class BidMade(Struct, frozen=True, gc=False, tag="bid_made"):
    seat: Seat
    amount: int


class Withdrew(Struct, frozen=True, gc=False, tag="withdrew"):
    seat: Seat
    owed: int
    """The seat's own last bid; 0 when it never bid."""


class ChipWon(Struct, frozen=True, gc=False, tag="chip_won"):
    seat: Seat
    chip: int
    amount: int


class PaymentChosen(Struct, frozen=True, gc=False, tag="payment_chosen"):
    """The choice lies face down: not even whether it is a payment is known (SUI-R8)."""

    seat: Seat


class Settled(Struct, frozen=True, gc=False, tag="settled"):
    settlement: Settlement
    kept: bool
    """The cards stay in view for the round, so the log may name them (SUI-R22)."""


class Eliminated(Struct, frozen=True, gc=False, tag="eliminated"):
    seat: Seat


class Unsold(Struct, frozen=True, gc=False, tag="unsold"):
    chips: tuple[int, ...]


class RoundEnded(Struct, frozen=True, gc=False, tag="round_ended"):
    result: RoundResult


class MatchEnded(Struct, frozen=True, gc=False, tag="match_ended"):
    outcome: Outcome


Event = (
    OpenerDrawn
    | RoundStarted
    | Dealt
    | AuctionStarted
    | BidMade
    | Withdrew
    | ChipWon
    | PaymentChosen
    | Settled
    | Eliminated
    | Unsold
    | RoundEnded
    | MatchEnded
)


# What a seat is asked, and what it may know.


class Prompt(Struct, frozen=True, gc=False):
    """Bid or withdraw, or pay what was bid (SUI-3.2, SUI-3.3)."""

    kind: Literal["bid", "pay", "bust"]
    """`bust`: what is owed cannot be paid, and nothing else can be chosen."""
    chip: int
    hand: tuple[int, ...]
    """How many cards of 4, 5, … 13 one holds."""
    purse: int
    """What one's hand is worth for this chip."""
    owed: int
    """One's own last bid: what is paid on stopping now."""
    high: int
    leader: Seat | None
    min_bid: int
    max_bid: int
    """The highest bid one may make; below `min_bid` when one may make none."""
    may_out: bool
    why_not_out: str | None
    """The reason, as in `refusal-…`, when withdrawing is closed."""
    proposal: Cards
    """A payment to start from; empty unless one is asked to pay (SUI-7)."""
    counts: tuple[int, ...]
    """What a card of 4, 5, … 13 counts for this chip (SUI-3)."""
    payments: tuple[tuple[int, int], ...]
    """How many matching and how many other cards a payment may have; empty unless one is asked to pay (SUI-3.3)."""


class SeatView(Struct, frozen=True, gc=False):
    """One seat as it looks from another."""

    hand: Cards | None
    """None: only its owner sees it."""
    hand_count: int
    chips: tuple[int, ...]
    total: int | None
    """Chips and hand bonus so far; None: eliminated."""
    points: int
    bid: int
    """Its own last bid in this auction, which it will pay; 0: none."""
    standing: bool
    """Still in this auction."""
    eliminated: bool
    chosen: bool
    """Its payment lies face down."""
    shown: Cards | None
    """Every card it has shown in this round, with the memory aid."""


class View(Struct, frozen=True, gc=False):
    """What a seat, or a spectator (seat None), may know (SUI-4)."""

    seat: Seat | None
    points_to_win: int
    max_rounds: int | None
    overbid: Overbid
    memory_aid: bool
    phase: Phase
    round: int
    round_opener: Seat | None
    chip: int | None
    """The favour on offer; None before the first deal."""
    opener: Seat | None
    awaited: tuple[Seat, ...]
    high: int
    leader: Seat | None
    max_bid: int
    last_winner: Seat | None
    chest: int
    """How many cards lie face down in the gift chest."""
    seats: tuple[SeatView, ...]
    purse: int | None
    """What one's own hand is worth for this chip."""
    sealed: Pay | Bust | None
    """One's own choice, while it lies face down."""
    settlement: Settlement | None
    """The last payments, until the next ones are shown."""
    result: RoundResult | None
    """The last round that ended."""
    outcome: Outcome | None
