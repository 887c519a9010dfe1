"""A person's profile: what their finished matches add up to. Nobody else can read it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from mastaba.core.registry import UnknownGame, find_game
from mastaba.server.errors import ApiError
from mastaba.server.protocol import FinishedMatch, MatchCompanion, MatchPage, Opponent, Profile, Tally
from mastaba.server.settings import Settings
from mastaba.server.storage.expiry import DAY
from mastaba.server.storage.results import Companion, ResultRow
from mastaba.server.storage.rows import Identity
from mastaba.server.storage.store import Store

OPPONENTS: Final = 6
WEEKS: Final = 12
FORM: Final = 30
"""Matches in a row that are shown one by one."""


class Profiles:
    """Reads results: at most as many rows as the limits say, in the order of an index."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._limits = settings.limits
        self._now = settings.now

    async def profile(self, identity: Identity) -> Profile:
        most = self._limits.profile_matches
        rows = await self._store.results_of(identity.id, most + 1)
        counted = rows[:most]
        return Profile(
            name=identity.name,
            played=len(counted),
            won=sum(row.won for row in counted),
            since=counted[-1].ended if counted else None,
            more=len(rows) > most,
            tallies=tallies(counted),
            opponents=opponents(counted),
            form=tuple(finished(row) for row in counted[:FORM]),
            weeks=weeks(counted, self._now()),
        )

    async def matches(self, identity: Identity, cursor: str | None, game: str | None) -> MatchPage:
        """A page of finished matches, the newest first; ApiError (422) for a cursor that is none."""
        page = self._limits.profile_page
        rows = await self._store.results_of(identity.id, page + 1, read_cursor(cursor), game)
        after = cursor_of(rows[page - 1]) if len(rows) > page else None
        return MatchPage(tuple(finished(row) for row in rows[:page]), after)


def cursor_of(row: ResultRow) -> str:
    return f"{row.ended}.{row.table_id}"


def read_cursor(text: str | None) -> tuple[int, str] | None:
    """Where a page begins: `ended.table`; None: with the newest."""
    if not text:
        return None
    ended, _, table = text.partition(".")
    if not (ended.isascii() and ended.isdecimal() and len(ended) < 16) or "\0" in table or len(table) > 64:
        raise ApiError(422, "error-message", reason="cursor")
    return int(ended), table


def finished(row: ResultRow) -> FinishedMatch:
    company = tuple(MatchCompanion(other.seat, other.name, bool(other.bot)) for other in row.company)
    together = is_cooperative(row.game)
    return FinishedMatch(
        table=row.table_id if row.kept else None,
        game=row.game,
        ended=row.ended,
        seats=row.seats,
        seat=row.seat,
        rank=None if together else row.rank,
        won=row.won,
        score=None if together else row.score,
        company=company,
    )


def is_cooperative(game: str) -> bool:
    """A game that is installed no longer counts as one with places."""
    try:
        return find_game(game).cooperative
    except UnknownGame:
        return False


def tallies(rows: Sequence[ResultRow]) -> tuple[Tally, ...]:
    """By game and number of seats, the most played first."""
    groups: dict[tuple[str, int], list[ResultRow]] = defaultdict(list)
    for row in rows:
        groups[row.game, row.seats].append(row)
    made = [_tally(game, seats, group) for (game, seats), group in groups.items()]
    return tuple(sorted(made, key=lambda tally: (-tally.played, tally.game, tally.seats)))


def _tally(game: str, seats: int, rows: list[ResultRow]) -> Tally:
    together = is_cooperative(game)
    places = Counter(row.rank for row in rows)
    scores = [row.score for row in rows if row.score is not None]
    return Tally(
        game=game,
        seats=seats,
        cooperative=together,
        played=len(rows),
        won=sum(row.won for row in rows),
        places=() if together else tuple(places[place] for place in range(1, seats + 1)),
        best=max(scores) if scores and not together else None,
    )


def weeks(rows: Iterable[ResultRow], now: int) -> tuple[int, ...]:
    """Matches per seven days, counted back from now, the latest last."""
    counts = [0] * WEEKS
    for row in rows:
        ago = (now - row.ended) // (7 * DAY)
        if 0 <= ago < WEEKS:
            counts[WEEKS - 1 - ago] += 1
    return tuple(counts)


class _Meeting(Struct):
    name: str
    played: int = 0
    together: int = 0
    """In cooperative matches: won."""
    ahead: int = 0
    behind: int = 0


def opponents(rows: Iterable[ResultRow]) -> tuple[Opponent, ...]:
    """The people one has met most often; everybody is called as in the latest match together."""
    people: dict[str, _Meeting] = {}
    for row in rows:
        for other in row.company:
            if other.id:
                _meet(people.setdefault(other.id, _Meeting(other.name)), row, other)
    met = sorted(people.values(), key=lambda meeting: (-meeting.played, meeting.name))
    return tuple(Opponent(each.name, each.played, each.ahead, each.behind, each.together) for each in met[:OPPONENTS])


def _meet(meeting: _Meeting, row: ResultRow, other: Companion) -> None:
    meeting.played += 1
    theirs = row.ranks[other.seat]
    if is_cooperative(row.game):
        meeting.together += row.won
    else:
        meeting.ahead += row.rank < theirs
        meeting.behind += row.rank > theirs
