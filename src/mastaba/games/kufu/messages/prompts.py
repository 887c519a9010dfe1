"""What a seat is asked, with every limit it may know."""

from typing import Literal

from msgspec import Struct

from mastaba.core.turn import Seat
from mastaba.games.kufu.content import Crest, Direction, Layer, Mark, PageId
from mastaba.games.kufu.messages.actions import Clear, Place
from mastaba.games.kufu.messages.words import PieceNumber, Position, Warning


class Node(Struct, frozen=True, gc=False):
    x: int
    y: int


class Ghost(Struct, frozen=True, gc=False):
    """Where a piece would lie."""

    piece: PieceNumber
    exit: int
    """Of the expedition's place."""
    direction: Direction
    layer: Layer
    nodes: tuple[Node, ...]
    ends: Layer
    """The layer of its own exits."""
    exits: tuple[Node, ...]


class Spot(Struct, frozen=True, gc=False):
    """One way to place the open page's piece, whoever supplies the crests (KUF-3.5)."""

    exit: int
    direction: Direction | Literal["draw"]
    ghosts: tuple[Ghost, ...]
    """Where it would lie; of a drawn direction every lie that fits."""
    fits: float
    """How likely it is to lie somewhere, 1 for a written direction."""
    outside: float
    collides: float
    warning: Warning
    """`no_way`: the match would be lost by it (KUF-3.9)."""


class Start(Struct, frozen=True, gc=False):
    """A page where one may open the book."""

    position: Position
    reach: tuple[Position, ...]
    """The pages that can be turned to from there."""
    traps: tuple[Position, ...]
    """Known traps among them, and the page itself, that would strike now."""


class Outlook(Struct, frozen=True, gc=False):
    """A page of the journal within reach of a start, and where its piece could go if it were opened now."""

    position: Position
    page: PageId
    spots: tuple[Spot, ...]


class EnterPrompt(Struct, frozen=True, gc=False, tag="enter"):
    """Choose where on its side the entrance is (KUF-2)."""

    mark: Mark
    spots: tuple[Ghost, ...]
    """For the distances 1, 2, 3; `exit` is the distance."""


class TurnPrompt(Struct, frozen=True, gc=False, tag="turn"):
    """Read the book, or lead the expedition (KUF-3.2)."""

    peeled: int
    starts: tuple[Start, ...]
    notes: tuple[Position, ...]
    """Those that can be peeled off."""
    moves: tuple[PieceNumber, ...]
    clears: tuple[Clear, ...]
    outlooks: tuple[Outlook, ...] = ()
    """What the pages within reach that one knows would bring (KUF-3.5)."""


class ReadPrompt(Struct, frozen=True, gc=False, tag="read"):
    """Turn on, stick a note, act on the open page, or stop (KUF-3.4)."""

    position: Position
    page: PageId
    left: int
    turn: bool
    trap: bool
    """The next page is known to be a trap that would strike."""
    notes: tuple[Position, ...]
    """Pages that may get the turn's note."""
    last_note: bool
    """It would be one's last."""
    crest: Crest | None
    """The crest that may be taken."""
    warning: Warning
    """Of taking it: `hellfire` when one would hold Ankh, Scarab and Lotus."""
    spots: tuple[Spot, ...]
    places: tuple[Place, ...]
    """Every way to place, one for each choice of suppliers and notes."""
    obstacle: str
    """Why the open page's piece cannot be placed, as in `refusal-…`; empty when it can or is none."""


class MarkPrompt(Struct, frozen=True, gc=False, tag="mark"):
    """Choose between the two marks of the page opened at random (KUF-3.5)."""

    piece: PieceNumber
    marks: tuple[Mark, ...]
    directions: tuple[Direction, ...]
    results: tuple[Literal["fits", "outside", "collision"], ...]


class HelpPrompt(Struct, frozen=True, gc=False, tag="help"):
    """Help, and miss one's next turn for it? (KUF-3.6)"""

    reader: Seat
    crest: Crest | None
    """What is asked for; None: any crest."""
    action: Place | Clear


Prompt = EnterPrompt | TurnPrompt | ReadPrompt | MarkPrompt | HelpPrompt
