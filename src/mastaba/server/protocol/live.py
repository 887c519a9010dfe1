"""What a live connection carries."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from mastaba.core.words import Phrase
from mastaba.server.protocol.basics import NO_NUL, Id, Language
from mastaba.server.protocol.records import Line
from mastaba.server.protocol.tables import Outcome, TableInfo

# Live: what the browser sends.


class Watch(Struct, frozen=True, tag="watch"):
    """Show me this table as this seat (null: as a spectator), from what I have not seen yet."""

    table: Id
    seat: int | None = None
    after: int = -1
    """The `ply` of the last update shown; -1: nothing was."""
    heard: int = -1
    """The `at` of the last words of the chat that were shown; what was said then or later is sent again."""
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
    explain: tuple[Phrase, ...] | UnsetType = UNSET
    """What can be done here: what the choice means and what it may cost, in a few sentences."""


class LessonStep(Struct, frozen=True):
    """Where a guided match stands: what is said beside the table, and the move it suggests."""

    done: int
    steps: int
    words: Phrase
    move: Choice | None
    """Null while others move, and at the end."""


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
    lesson: LessonStep | UnsetType = UNSET
    """In a guided match, for the learner. A poor move is refused with the rule `LESSON` and a hint for words."""


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
