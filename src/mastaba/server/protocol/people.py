"""Who somebody is, and what their finished matches add up to."""

from typing import Annotated

from msgspec import Meta, Struct


class Me(Struct, frozen=True):
    id: str
    name: str


class NewName(Struct, frozen=True):
    name: Annotated[str, Meta(max_length=200)]


class RecoveryCode(Struct, frozen=True):
    code: Annotated[str, Meta(max_length=200)]


class Tally(Struct, frozen=True):
    """One's matches of one game at one number of seats."""

    game: str
    seats: int
    cooperative: bool
    played: int
    won: int
    places: tuple[int, ...]
    """How often first, second and so on; empty where all win or lose together."""
    best: int | None
    """The highest score."""


class Opponent(Struct, frozen=True):
    """A person one has played with."""

    name: str
    played: int
    ahead: int
    """Matches in which one finished before them."""
    behind: int
    together: int
    """Matches won together."""


class MatchCompanion(Struct, frozen=True):
    seat: int
    name: str
    bot: bool


class FinishedMatch(Struct, frozen=True):
    """A match one has played to its end."""

    table: str | None
    """Whose replay can be watched; null: it is stored no longer."""
    game: str
    ended: int
    seats: int
    seat: int
    rank: int | None
    """Null where all win or lose together."""
    won: bool
    score: int | None
    company: tuple[MatchCompanion, ...]


class MatchPage(Struct, frozen=True):
    """Finished matches, the newest first."""

    matches: tuple[FinishedMatch, ...]
    next: str | None
    """Where the next page begins (`?from=`); null in the last."""


class Profile(Struct, frozen=True):
    """What one's finished matches add up to. Only oneself can read it."""

    name: str
    played: int
    won: int
    since: int | None
    """When the first of the counted matches ended."""
    more: bool
    """There are more matches than are counted."""
    tallies: tuple[Tally, ...]
    opponents: tuple[Opponent, ...]
    form: tuple[FinishedMatch, ...]
    """The latest matches, the newest first."""
    weeks: tuple[int, ...]
    """How many matches ended in each of the last weeks, counted back from now; the last one is this week."""
