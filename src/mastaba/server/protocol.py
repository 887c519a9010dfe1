"""Every message between browser and server. `web/src/core/protocol.ts` is generated from this file.

All JSON, snake_case; unions are tagged by `type`. A `ply` counts the actions of the record, chance
included: position 0 is the table before anything happened, and what happened between positions
n - 1 and n has ply n. Times are milliseconds since 1970.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from mastaba.core.words import Phrase

NO_NUL: Final = r"^[^\x00]*$"
"""PostgreSQL stores no NUL in a text."""
Name = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
Word = Annotated[str, Meta(max_length=200)]
Tagged = Annotated[Any, Meta(extra={"typescript": "{ type: string }"})]
"""A struct of the game that carries its own `type`; the game's generated file knows them all."""

SeatKind = Literal["human", "open", "bot", "device"]
TableStatus = Literal["open", "running", "over"]
Language = Literal["en", "ja"]


class Failure(Struct, frozen=True):
    """The body of every HTTP answer that is no success."""

    error: Phrase
    rule: str | UnsetType = UNSET


# Who I am.


class Me(Struct, frozen=True):
    id: str
    name: str


class NewName(Struct, frozen=True):
    name: Word


class RecoveryCode(Struct, frozen=True):
    code: Word


# What can be played.


class Option(Struct, frozen=True):
    """One option of a game's setup, as a form shows it."""

    key: str
    kind: Literal["bool", "int", "choice", "seat"]
    default: bool | int | str | None
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] | None = None


class GameCard(Struct, frozen=True):
    name: str
    version: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest."""
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
    """Who takes the seats that are still open; None: the strongest of the game's bots."""


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
    lesson: bool | UnsetType = UNSET  # a guided match; its rematch is a normal one against the gentlest bots


class LessonOffer(Struct, frozen=True):
    game: str
    minutes: int
    table: str | None
    learned: bool
    played: bool


class LessonWish(Struct, frozen=True):
    again: bool = False


class Lobby(Struct, frozen=True):
    open: tuple[TableInfo, ...]
    running: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]
    lessons: tuple[LessonOffer, ...] = ()


# Records and replays.


class RecordPlayer(Struct, frozen=True):
    """Who sat on a seat; the language of the page names whoever has no name."""

    name: str
    kind: Literal["player", "person", "bot"]
    """`player`: the record does not say whether it was a person or a bot."""
    level: str


class RecordInfo(Struct, frozen=True):
    id: str
    game: str
    version: str
    setup: dict[str, Any]
    players: tuple[RecordPlayer, ...]
    plies: int
    outcome: Outcome | None
    created: int


class Line(Struct, frozen=True):
    """One thing the seat heard: the game's event, and its sentence unless it is shown by motion only."""

    ply: int
    event: Tagged
    words: Phrase | None


class Frame(Struct, frozen=True):
    """One position of a replay and what led to it."""

    ply: int
    actor: int | None
    """Who made the action that led here; null at the start and for chance."""
    awaited: tuple[int, ...]
    seat: int | None
    """Whose view this is: the chosen seat, or, when all is shown, the seat that is asked."""
    lines: tuple[Line, ...]
    view: Annotated[Any, Meta(extra={"typescript": "unknown"})] | UnsetType = UNSET
    """In the first frame of a page. Bulk fields (`Game.bulk`) are in the first frame of the replay only."""
    changes: Annotated[Any, Meta(extra={"typescript": "unknown"})] | UnsetType = UNSET
    """In the other frames, what makes the view of the frame before into this one's; left out: it is the same."""
    text: str | UnsetType = UNSET
    """The position as text, where it was asked for."""


class Replay(Struct, frozen=True):
    game: str
    version: str
    setup: dict[str, Any]
    players: tuple[RecordPlayer, ...]
    seat: int | None
    outcome: Outcome | None
    """In the last page."""
    frames: tuple[Frame, ...]
    next: int | None
    """A long replay comes in pages: the ply the next one begins with (`?from=`), null in the last."""
    aids: tuple[str, ...]
    """What else can be shown at every position, whoever's eyes are chosen."""


class AidFrame(Struct, frozen=True):
    """What an aid shows from this position on, until the next of these."""

    ply: int
    shown: Any
    """The game's own message; null: nothing."""
    words: tuple[Phrase, ...]


class Aid(Struct, frozen=True):
    """An aid through a whole match."""

    name: str
    frames: tuple[AidFrame, ...]


class Fairness(Struct, frozen=True):
    """What the record of a finished match proves about its chance."""

    status: Literal["verified", "unpledged", "sealed", "other", "commitment", "word", "draw", "broken"]
    """`unpledged` and `sealed`: there is nothing to verify by. All others but `verified`: something differs."""
    table: str
    commitment: str
    seed: str
    """Hexadecimal digits; empty when the record has none."""
    words: tuple[str, ...]
    """By seat; () when nobody gave one."""
    draws: int
    """How many draws were computed again and are equal."""
    verdict: Phrase
    """What was found, in a sentence."""


# Live: what the browser sends.


class Watch(Struct, frozen=True, tag="watch"):
    """Show me this table as this seat (null: as a spectator), from what I have not seen yet."""

    table: Id
    seat: int | None = None
    after: int = -1
    """The `ply` of the last update shown; -1: nothing was."""
    language: Language | None = None
    """Also draw every position as text in this language: for a game that has no board in this front end."""


class Unwatch(Struct, frozen=True, tag="unwatch"):
    table: Id


class Submit(Struct, frozen=True, tag="submit"):
    """Make an action. Sent again with the same ply and id it is answered again and made once."""

    table: Id
    seat: int
    ply: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """The `ply` of the ask this answers."""
    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
    action: Annotated[Raw, Meta(extra={"typescript": "unknown"})]
    """The game's message, or a string in its notation."""


class Say(Struct, frozen=True, tag="say"):
    table: Id
    text: Annotated[str, Meta(max_length=1000)]


class Emote(Struct, frozen=True, tag="emote"):
    table: Id
    emote: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,23}$")]


class Ping(Struct, frozen=True, tag="ping"):
    n: Annotated[int, Meta(ge=-(2**53), le=2**53)]


ClientMessage = Watch | Unwatch | Submit | Say | Emote | Ping


# Live: what the server sends.


class Choice(Struct, frozen=True):
    """A legal move, as a message, in notation and in words."""

    action: Any
    text: str
    words: Phrase


class Ask(Struct, frozen=True):
    """What an awaited seat is asked."""

    seat: int
    ply: int
    prompt: Any
    question: Phrase
    detail: Phrase | None
    moves: tuple[Choice, ...] | None
    """Every legal move, where there are few enough to be listed."""
    explain: tuple[Phrase, ...] | UnsetType = UNSET  # what the choice means and what it may cost


class LessonStep(Struct, frozen=True):
    """What a guided match says, and the move it suggests; no move while others act and at the end."""

    done: int
    steps: int
    words: Phrase
    move: Choice | None


class Update(Struct, frozen=True, tag="update"):
    table: str
    seat: int | None
    ply: int
    view: Any
    """The game's view. Its bulk fields (`Game.bulk`) come with the first update to a watcher (`after` -1) only;
    afterwards the events in `lines` tell every change."""
    lines: tuple[Line, ...]
    ask: Ask | None
    free: tuple[Choice, ...]
    """What this seat may do outside the questions; an action whose tag is in `GameCard.ending` ends the match."""
    awaited: tuple[int, ...]
    deadline: int | None
    outcome: Outcome | None
    text: str | UnsetType = UNSET
    """The position as text, where the watcher asked for it."""
    lesson: LessonStep | UnsetType = UNSET  # a poor move is refused with the rule `LESSON`, the words are a hint


class Accepted(Struct, frozen=True, tag="accepted"):
    """The action is in the log for good."""

    table: str
    id: str
    ply: int
    """The position it led to."""


class Refusal(Struct, frozen=True):
    rule: str
    words: Phrase


class Refused(Struct, frozen=True, tag="refused"):
    """Nothing has changed."""

    table: str
    id: str
    refusal: Refusal


class Seated(Struct, frozen=True, tag="seated"):
    """Somebody came, went, sat down or left; or the table started or ended."""

    info: TableInfo


class Said(Struct, frozen=True, tag="said"):
    table: str
    name: str
    seat: int | None
    text: str | None
    emote: str | None
    at: int


class Explained(Struct, frozen=True, tag="explained"):
    """Why a bot makes its move. In a cooperative game companions speak openly; it is not stored."""

    table: str
    seat: int
    ply: int
    """The ply of the move. Its lines have this ply, or the next if chance had to answer first."""
    why: Phrase


class Closed(Struct, frozen=True, tag="closed"):
    """This table is not shown any more; an empty table id: this connection ends."""

    table: str
    reason: Phrase


class Pong(Struct, frozen=True, tag="pong"):
    n: int


ServerMessage = Update | Accepted | Refused | Seated | Said | Explained | Closed | Pong

REQUESTS: tuple[type[Struct], ...] = (
    NewName,
    RecoveryCode,
    SeatWish,
    NewTable,
    LessonWish,
    SitDown,
    SeatChoice,
    GivenWord,
    StartNow,
    Watch,
    Unwatch,
    Submit,
    Say,
    Emote,
    Ping,
)
"""What the browser writes: fields with a default may be left out there."""

ANSWERS: tuple[type[Struct], ...] = (
    Failure,
    Me,
    GameCard,
    GameWords,
    RulesPage,
    TableInfo,
    Lobby,
    RecordInfo,
    Replay,
    Aid,
    Fairness,
)
