"""Rows as the rest of the server handles them."""

from typing import Literal

from msgspec import Struct, field

SeatKind = Literal["human", "open", "bot", "device"]
Language = Literal["en", "ja"]
Status = Literal["open", "running", "over"]


class Identity(Struct, weakref=True):
    """Somebody, on one device or several."""

    id: str
    name: str
    valid_from: int = 0
    """Tokens issued before this time are revoked; milliseconds since 1970."""
    guest: Language | None = None
    """The language of a guest who has not chosen a name; None: the name was chosen."""


class SeatRow(Struct):
    seat: int
    kind: SeatKind
    identity: str | None = None
    name: str | None = None
    bot: str | None = None
    minded: bool = False
    reserved: str | None = None
    """Whose seat this was in the match before, while it is open in a rematch."""
    word: str | None = None
    """What the player has given to be mixed into chance."""


class TableRow(Struct):
    """A table without its log. The seed leaves the server in the record of a finished match, never before."""

    id: str
    code: str
    game: str
    version: str
    setup: str
    seed: bytes
    host: str
    public: bool
    clock: int | None
    status: Status
    created: int
    started: int | None = None
    """When the match began; None before that, and for matches begun under an older schema."""
    outcome: str | None = None
    next: str | None = None
    """The table of the rematch."""
    origin: str | None = None
    """A keyed digest of the address it was opened from."""
    commitment: str | None = None
    """The commitment to the seed; None for tables opened under an older schema."""
    lesson: str | None = None
    """Of a guided first match, the digest of the lesson it was begun with; None: a match like any other."""
    seats: list[SeatRow] = field(default_factory=list)

    def __repr__(self) -> str:
        """Without the seed, which must not get into a log or a traceback."""
        return f"TableRow(id={self.id!r}, game={self.game!r}, status={self.status!r})"


class LogRow(Struct):
    ply: int
    seat: int
    action: str
    at: int
    submit: str | None = None
    """What made this entry: the idempotency key of a submit (the sender's seat, ply and id), or the clock or a bot
    in the player's place (`Entry.by`). None: chance, or a bot on its own seat."""

    @property
    def by(self) -> str:
        """Who made it in the player's place, as `Entry.by` says it."""
        return self.submit if self.submit and (self.submit == "clock" or self.submit.startswith("bot ")) else ""


class RecordRow(Struct):
    id: str
    identity: str
    game: str
    text: str
    created: int
    origin: str | None = None
    size: int = 0
    """Characters of the text."""
