"""Records and replays."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from mastaba.core.words import Phrase
from mastaba.server.protocol.basics import Tagged
from mastaba.server.protocol.tables import Outcome


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
    by: str | UnsetType = UNSET
    """Who made this move in the player's place: `clock`, or `bot` and its level."""


class Frame(Struct, frozen=True):
    """One position of a replay and what led to it."""

    ply: int
    actor: int | None
    """Who made the action that led here; null at the start and for chance."""
    awaited: tuple[int, ...]
    seat: int | None
    """Whose view this is; null for a spectator's, and with everything open."""
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
