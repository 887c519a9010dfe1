"""Actions: what a seat chooses, and what chance brings."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.core.turn import Seat
from mastaba.games.kufu.content import Crest, Direction, Look, Mark, PageId
from mastaba.games.kufu.messages.words import PieceNumber, Position


class Enter(Struct, frozen=True, gc=False, tag="enter"):
    """Set the entrance passage so far from the middle of its side (KUF-2)."""

    distance: Annotated[int, Meta(ge=1, le=3)]


class Peel(Struct, frozen=True, gc=False, tag="peel"):
    """Take a top or side note into one's hand before reading (KUF-3.2)."""

    position: Position


class OpenPage(Struct, frozen=True, gc=False, tag="open"):
    """Open the book at the first page or at a note (KUF-3.2)."""

    position: Position


class TurnPage(Struct, frozen=True, gc=False, tag="turn"):
    """Turn to the next page (KUF-3.4)."""


class Stick(Struct, frozen=True, gc=False, tag="note"):
    """Stick the turn's one note on a page opened this turn (KUF-3.4)."""

    position: Position
    look: Look = "top"


class Take(Struct, frozen=True, gc=False, tag="take"):
    """Take the crest of the open page (KUF-3.4)."""


class Place(Struct, frozen=True, gc=False, tag="place"):
    """Attach the piece of the open page to an exit of the expedition's place (KUF-3.5)."""

    exit: Annotated[int, Meta(ge=1, le=3)]
    direction: Direction | Literal["draw"]
    by: tuple[Seat, ...] = ()
    """Whose crests are used, in the order of the piece's crests."""
    how: Literal["hand", "shift"] = "hand"
    """Whether the bottom note comes from one's hand or is the page's own."""


class ChooseMark(Struct, frozen=True, gc=False, tag="mark"):
    """Follow the left (1) or the right (2) mark of the page opened at random (KUF-3.5)."""

    number: Annotated[int, Meta(ge=1, le=2)]


class Agree(Struct, frozen=True, gc=False, tag="yes"):
    """Help, and miss one's next turn for it (KUF-3.6)."""


class Decline(Struct, frozen=True, gc=False, tag="no"):
    """Refuse to help (KUF-3.6)."""


class Move(Struct, frozen=True, gc=False, tag="move"):
    """Lead the expedition to this place (KUF-3.7)."""

    place: PieceNumber


class Clear(Struct, frozen=True, gc=False, tag="clear"):
    """Go there and remove the token (KUF-3.7)."""

    place: PieceNumber
    by: Seat | None = None
    """Whose crest is used for the sealing stone."""


class EndTurn(Struct, frozen=True, gc=False, tag="end"):
    """Close the book (KUF-3.4)."""


class Tell(Struct, frozen=True, gc=False, tag="tell"):
    """Tell everybody what these pages say (KUF-3.8)."""

    positions: tuple[Position, ...] = ()


class Concede(Struct, frozen=True, gc=False, tag="concede"):
    """Propose to give up, or take that back (KUF-3.8)."""


# Chance.


class Starter(Struct, frozen=True, gc=False, tag="starter"):
    """The lot falls on this seat to start (KUF-2)."""

    seat: Seat


class Entrance(Struct, frozen=True, gc=False, tag="entrance"):
    """The left mark of the page opened for the entrance (KUF-2)."""

    mark: Mark


class Bound(Struct, frozen=True, gc=False, tag="page"):
    """What turns out to be bound at the position that is opened for the first time (KUF-2)."""

    page: PageId


class Drawn(Struct, frozen=True, gc=False, tag="drawn"):
    """The marks of the page opened at random for a direction (KUF-3.5)."""

    marks: tuple[Mark, ...]


class Inscription(Struct, frozen=True, gc=False, tag="inscription"):
    """The face of the King's inscription (KUF-R31)."""

    crest: Crest


Action = (
    Enter
    | Peel
    | OpenPage
    | TurnPage
    | Stick
    | Take
    | Place
    | ChooseMark
    | Agree
    | Decline
    | Move
    | Clear
    | EndTurn
    | Tell
    | Concede
    | Starter
    | Entrance
    | Bound
    | Drawn
    | Inscription
)
