"""What can be played, tables, seats and the lobby."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from mastaba.core.words import Phrase
from mastaba.server.protocol.basics import Name, SeatKind, TableStatus, Word


class Option(Struct, frozen=True):
    """One option of a game's setup, as a form shows it."""

    key: str
    kind: Literal["bool", "int", "choice", "seat"]
    default: bool | int | str | None
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] | None = None
    programs: bool = False
    """Of use to programs only, or with nothing to choose: forms fold it away."""


class GameCard(Struct, frozen=True):
    name: str
    version: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest."""
    strengths: dict[str, str]
    """How strong each of them is, by its place among the others: the message `strength-<word>`."""
    usual: str
    """Who takes a seat when nobody says who."""
    ending: tuple[str, ...]
    """Tags of the free actions that end the match: asked before they are sent."""
    cooperative: bool
    """The players win or lose together."""


class GameWords(Struct, frozen=True):
    """The words of a game whose pages are not built into the front end, in Fluent's syntax."""

    source: str


class Heading(Struct, frozen=True):
    anchor: str
    title: str


class RulesPage(Struct, frozen=True):
    """The rules for players. Rule numbers are ids in the HTML; refusals link to them."""

    html: str
    contents: tuple[Heading, ...]
    reference: str = ""
    """As HTML: typing moves, bots, how things are computed."""


# Tables.


class SeatWish(Struct, frozen=True):
    """Who shall sit here: I, whoever comes, a bot, or somebody sharing my device."""

    kind: Literal["me", "open", "bot", "device"]
    bot: Name | None = None
    name: Name | None = None


class NewTable(Struct, frozen=True):
    game: Name
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str | None] = field(default_factory=dict)
    public: bool = False
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    """Seconds for one decision; what the game plays by default follows."""


class SitDown(Struct, frozen=True):
    seat: int | None = None
    """None: the first one that is open."""
    word: Word = ""


class SeatChoice(Struct, frozen=True):
    seat: int


class GivenWord(Struct, frozen=True):
    """My word for this seat of mine, to be mixed into chance; empty: none."""

    seat: int
    word: Word


class StartNow(Struct, frozen=True):
    bot: Name | None = None
    """Who takes the seats that are still open; None: the usual one of the game's bots."""


class Outcome(Struct, frozen=True):
    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    """1 is first; equal ranks share a place."""
    scores: tuple[int | None, ...]
    reason: str
    words: Phrase
    """Who has won, as a headline."""
    cooperative: bool
    """Won or lost together: the headline and the reason are all there is, no places."""
    cause: Phrase | UnsetType = UNSET
    """What decided the match, in one sentence; left out where the last position is not at hand, as in lists."""


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    """The bot that sits here or minds the seat."""
    mine: bool
    here: bool
    """The player is connected and looking."""
    minded: bool
    """The player has left; a bot plays until they return."""
    reserved: bool = False
    """This seat of a rematch waits for somebody else, who had it before."""
    word: str | None = None
    """What the player has given to be mixed into chance."""


class TableInfo(Struct, frozen=True):
    id: str
    code: str
    """Short enough to be read aloud."""
    reading: str | None
    """How the code is read in Japanese; null for the codes of older tables, which have no words."""
    game: str
    version: str
    setup: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    host: bool
    public: bool
    status: TableStatus
    ply: int
    awaited: tuple[int, ...]
    clock: int | None
    created: int
    outcome: Outcome | None
    next: str | None
    """The table of the rematch."""
    spectators: int = 0
    """How many watch without a seat; told with a delay of some seconds."""
    broken: bool = False
    """Its log cannot be read to the end. Its players can save the record up to there."""
    commitment: str | None = None
    """The commitment to the seed of chance; null for tables that are older than commitments."""
    lesson: bool | UnsetType = UNSET
    """A guided first match: a table for one, and a rematch is a normal match against the gentlest bots."""


class LessonOffer(Struct, frozen=True):
    """The guided first match of a game, as far as this identity has come with it."""

    game: str
    minutes: int
    table: str | None
    """Where it can be gone on with; null: it would begin anew."""
    learned: bool
    """It was finished before."""
    played: bool
    """This identity has played the game itself."""


class LessonWish(Struct, frozen=True):
    again: bool = False
    """From the beginning, even if one is under way."""


class Lobby(Struct, frozen=True):
    open: tuple[TableInfo, ...]
    running: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]
    lessons: tuple[LessonOffer, ...] = ()
