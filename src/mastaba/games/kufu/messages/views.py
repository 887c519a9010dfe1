"""What a seat may know, and what the expedition could know, for replays."""

from typing import Literal

from msgspec import Struct

from mastaba.core.turn import Outcome, Seat
from mastaba.games.kufu.content import Crest, Direction, Layer, Look, Mark, PageId
from mastaba.games.kufu.messages.actions import Clear, Place
from mastaba.games.kufu.messages.events import KnownPage
from mastaba.games.kufu.messages.prompts import Node
from mastaba.games.kufu.messages.words import Consent, Journal, NoWay, Phase, PieceNumber, Talk


class Sticker(Struct, frozen=True, gc=False):
    """A note at the top or the side of a page."""

    owner: Seat
    look: Look


class Leaf(Struct, frozen=True, gc=False):
    """One page of the book as this viewer knows it."""

    page: PageId | None
    note: Sticker | None
    bottom: Seat | None
    """Whose bottom note it carries: its piece was placed."""
    public: bool
    readers: tuple[Seat, ...]
    """Who has opened it; everybody sees that."""
    excluded: tuple[PageId, ...]
    """Traps it cannot be: they would have struck when it was opened."""
    fades: int
    """How many turns of one's own the journal still shows it; 0: for good, or not at all (KUF-7)."""


class PlaceView(Struct, frozen=True, gc=False):
    """A piece in the pyramid."""

    piece: PieceNumber
    parent: PieceNumber | None
    exit: int
    direction: Direction
    layer: Layer
    x: int
    y: int
    nodes: tuple[Node, ...]
    ends: Layer
    exits: tuple[Node, ...]
    free: tuple[int, ...]
    token: Literal["red", "black"] | None


class SeatView(Struct, frozen=True, gc=False):
    """One member of the expedition."""

    notes: int
    """Notes in hand."""
    crests: tuple[Crest, ...]
    active: bool
    """False: the next turn is missed."""
    conceded: bool


class View(Struct, frozen=True, gc=False):
    """What a seat, or a spectator (seat None), may know (KUF-4)."""

    seat: Seat | None
    level: Literal[1, 2]
    talk: Talk
    journal: Journal
    consent: Consent
    phase: Phase
    start: Seat | None
    turn: Seat | None
    """Whose turn it is; while a helper is asked, still the reader."""
    awaited: tuple[Seat, ...]
    turns: int
    """How many turns have begun."""
    time: int
    curse: int
    coffin: bool
    inscription: Crest | None
    entrance: Mark | None
    book: tuple[Leaf, ...]
    read: int
    """How many pages, from the front, have been opened by anybody."""
    page: int | None
    """The position of the open page."""
    opened: tuple[int, ...]
    """The positions opened in this turn."""
    left: int
    noted: bool
    peeled: int
    seats: tuple[SeatView, ...]
    supply: dict[Crest, int]
    places: tuple[PlaceView, ...]
    """In the order of placement."""
    party: PieceNumber
    red: int
    """Red tokens in the supply."""
    black: int
    removed: tuple[PieceNumber, ...]
    pending: Place | Clear | None
    """What help is asked for, or what a direction is drawn for."""
    crests: tuple[Crest, ...]
    """The crests it needs, as they were called out; empty for a token."""
    asked: tuple[Seat, ...]
    """Helpers who have not answered yet."""
    declined: tuple[Place | Clear, ...]
    """What was refused in this turn and cannot be asked for again."""
    marks: tuple[Mark, ...]
    """Those the reader chooses from."""
    no_way: NoWay
    outcome: Outcome | None


# What the expedition could know, for replays.


class Chance(Struct, frozen=True, gc=False):
    """A page that is still to come, and how likely it is among the next pages a reader may turn to."""

    page: PageId
    next: float
    soon: float


class PlanStep(Struct, frozen=True, gc=False):
    """One piece of a plan: where it is to be attached."""

    piece: PieceNumber
    parent: PieceNumber
    exit: int
    direction: Direction | Literal["draw"]


class Insight(Struct, frozen=True, gc=False):
    """What was public at a position of a match, and the best plan for it (KUF-10)."""

    known: tuple[KnownPage, ...]
    unknown: tuple[Chance, ...]
    plan: tuple[PlanStep, ...]
    goals: tuple[PieceNumber, ...]
    """The goals this plan reaches."""
    found: bool
    """All chambers and the way out lie in the pyramid: there is nothing left to plan."""
    turns: float
    """What the plan costs, in turns; 0 without a plan."""
