"""Events: what happened. Only `PageOpened` depends on who hears it (KUF-4)."""

from typing import Literal

from msgspec import Struct

from mastaba.core.turn import Outcome, Seat
from mastaba.games.kufu.content import Crest, Direction, Layer, Look, Mark, PageId, TrapKind
from mastaba.games.kufu.messages.words import Cause, NoWay, PieceNumber, Position


class KnownPage(Struct, frozen=True, gc=False):
    """A page and where it is bound."""

    position: Position
    page: PageId


class StarterDrawn(Struct, frozen=True, gc=False, tag="starter_drawn"):
    seat: Seat


class EntranceDrawn(Struct, frozen=True, gc=False, tag="entrance_drawn"):
    mark: Mark


class Entered(Struct, frozen=True, gc=False, tag="entered"):
    seat: Seat
    distance: int


class TimePassed(Struct, frozen=True, gc=False, tag="time_passed"):
    time: int
    curse: int


class CurseMoved(Struct, frozen=True, gc=False, tag="curse_moved"):
    time: int
    curse: int


class TurnMissed(Struct, frozen=True, gc=False, tag="turn_missed"):
    """The Active tile is turned up again, and that was the turn (KUF-3.1)."""

    seat: Seat


class NotePeeled(Struct, frozen=True, gc=False, tag="note_peeled"):
    seat: Seat
    position: Position


class PageOpened(Struct, frozen=True, gc=False, tag="page_opened"):
    seat: Seat
    position: Position
    page: PageId | None
    """None: only the reader sees it."""
    left: int
    """How many more pages may be turned to."""
    kept: bool
    """The journal keeps it, so the log may name it (KUF-7)."""


class TrapSprung(Struct, frozen=True, gc=False, tag="trap_sprung"):
    seat: Seat
    position: Position
    page: PageId
    trap: TrapKind


class TokenFell(Struct, frozen=True, gc=False, tag="token_fell"):
    place: PieceNumber
    colour: Literal["red", "black"]


class PieceLost(Struct, frozen=True, gc=False, tag="piece_lost"):
    """A piece leaves the game for good (KUF-R21)."""

    piece: PieceNumber
    cause: Cause


class TileDown(Struct, frozen=True, gc=False, tag="tile_down"):
    """This seat misses its next turn."""

    seat: Seat


class CrestsBurnt(Struct, frozen=True, gc=False, tag="crests_burnt"):
    seat: Seat
    crests: tuple[Crest, ...]


class NoteStuck(Struct, frozen=True, gc=False, tag="note_stuck"):
    seat: Seat
    position: Position
    look: Look


class CrestTaken(Struct, frozen=True, gc=False, tag="crest_taken"):
    seat: Seat
    position: Position
    page: PageId
    crest: Crest


class CalledForHelp(Struct, frozen=True, gc=False, tag="called_for_help"):
    seat: Seat
    asked: tuple[Seat, ...]
    crests: tuple[Crest, ...]
    """What each of them is asked for; none named: any crest of theirs."""


class HelpAnswered(Struct, frozen=True, gc=False, tag="help_answered"):
    seat: Seat
    agreed: bool


class DirectionDrawn(Struct, frozen=True, gc=False, tag="direction_drawn"):
    """For a page whose direction is not written."""

    seat: Seat
    position: Position
    page: PageId
    marks: tuple[Mark, ...]


class NothingThere(Struct, frozen=True, gc=False, tag="nothing_there"):
    """The drawn direction leads out of the pyramid; the piece stays available (KUF-R26)."""

    piece: PieceNumber
    direction: Direction


class PiecePlaced(Struct, frozen=True, gc=False, tag="piece_placed"):
    seat: Seat
    piece: PieceNumber
    position: Position
    page: PageId
    parent: PieceNumber
    exit: int
    direction: Direction
    layer: Layer
    """Where its own exits are."""
    how: Literal["hand", "shift"]


class InscriptionTurned(Struct, frozen=True, gc=False, tag="inscription_turned"):
    crest: Crest


class PartyMoved(Struct, frozen=True, gc=False, tag="party_moved"):
    seat: Seat
    origin: PieceNumber
    place: PieceNumber


class TokenCleared(Struct, frozen=True, gc=False, tag="token_cleared"):
    seat: Seat
    origin: PieceNumber
    place: PieceNumber
    colour: Literal["red", "black"]


class BookClosed(Struct, frozen=True, gc=False, tag="book_closed"):
    seat: Seat


class PagesTold(Struct, frozen=True, gc=False, tag="pages_told"):
    seat: Seat
    pages: tuple[KnownPage, ...]
    kept: bool


class ConcessionSet(Struct, frozen=True, gc=False, tag="concession_set"):
    seat: Seat
    conceded: bool


class MatchEnded(Struct, frozen=True, gc=False, tag="match_ended"):
    outcome: Outcome
    no_way: NoWay
    """Which part of the no-way test failed (KUF-3.9)."""


Event = (
    StarterDrawn
    | EntranceDrawn
    | Entered
    | TimePassed
    | CurseMoved
    | TurnMissed
    | NotePeeled
    | PageOpened
    | TrapSprung
    | TokenFell
    | PieceLost
    | TileDown
    | CrestsBurnt
    | NoteStuck
    | CrestTaken
    | CalledForHelp
    | HelpAnswered
    | DirectionDrawn
    | NothingThere
    | PiecePlaced
    | InscriptionTurned
    | PartyMoved
    | TokenCleared
    | BookClosed
    | PagesTold
    | ConcessionSet
    | MatchEnded
)
