"""The lifecycle of a table's match: loaded from its log, made durable, brought up to date with other servers.

The log is the truth. What is in memory is a cache of it: it is dropped after an error, and rebuilt from the
log in a thread, because replaying a long match would block the event loop.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec
from msgspec import Struct

from mastaba.core.record import Record
from mastaba.core.turn import Seat
from mastaba.server import seating
from mastaba.server.cards import AnyGame
from mastaba.server.errors import ApiError
from mastaba.server.match import Match, outcome_text, salvaged
from mastaba.server.services import Services
from mastaba.server.storage.rows import LogRow, TableRow

logger = logging.getLogger(__name__)
MANY_ROWS: Final = 32
"""More rows than these, written by another server, are replayed in a thread."""


class News(Struct, frozen=True):
    """What catching up has found."""

    gone: bool = False
    """The table was deleted."""
    seats: bool = False
    moves: bool = False


class Lifecycle:
    """One table's row and match. Its methods are called one after the other, by the room's mailbox."""

    def __init__(self, row: TableRow, game: AnyGame, services: Services) -> None:
        self.row = row
        self.game = game
        self.match: Match | None = None
        """None: not loaded, or dropped because it may differ from the log."""
        self.ply = 0
        """The last durable position that is known here."""
        self.awaited: tuple[Seat, ...] = ()
        self.broken = False
        """The log cannot be read to its end."""
        self._store = services.store
        self._rebuilds = services.pools.rebuilds
        self._settings = services.settings
        self._warmth = services.warmth

    def begin(self, match: Match) -> None:
        """Go on with a new match whose first rows have just been committed with its table."""
        match.kept(match.unlogged(self.row.created))
        self._adopt(match)

    def drop(self) -> None:
        """What is in memory may differ from the log: it must not be used."""
        self.match = None

    async def load(self) -> Match:
        """The match, rebuilt from its log unless it is in memory; ApiError when it cannot be rebuilt here."""
        if self.match is not None:
            return self.match
        fresh = await self._store.find_table(self.row.id)
        if fresh is None:
            raise ApiError(404, "error-no-table")
        self.row = fresh
        log = await self._store.read_log(fresh.id)
        await self._warmth.ready(self.game)
        try:
            match = await self._rebuilds.run(Match, self.game, fresh, log, self._settings.limits.listed_moves)
        except ApiError:
            raise
        except Exception as error:
            self.broken = True
            logger.exception("the log of a table is damaged", extra={"table": fresh.id})
            raise ApiError(409, "error-table-broken") from error
        self.broken = False
        await self._keep(match, None)
        self._adopt(match)
        return match

    async def salvage(self) -> Record:
        """The record of a damaged log, up to the row that cannot be read or made."""
        log = await self._store.read_log(self.row.id)
        return await self._rebuilds.run(salvaged, self.game, self.row, log)

    async def resume(self, *, finished: bool = False) -> bool:
        """Load the match if it is running; a finished one only if asked to. True: it was loaded."""
        if self.row.status == "over" and not finished:
            self.ply = await self._store.count_log(self.row.id)
        elif self.row.status != "open":
            try:
                await self.load()
                return True
            except ApiError as error:
                logger.warning("a match cannot go on", extra={"table": self.row.id, "why": error.words.id})
        return False

    async def catch_up(self, *, finished: bool = False) -> News:
        """Read what other servers may have written since; `finished` as in `resume`."""
        fresh = await self._store.find_table(self.row.id)
        if fresh is None:
            return News(gone=True)
        seats, self.row = fresh != self.row, fresh
        match = self.match
        if match is None:
            return News(seats=seats, moves=await self.resume(finished=finished))
        rows = await self._store.read_log(fresh.id, match.logged)
        if rows:
            await self._follow(match, rows)
            await self._keep(match, None)
            self._adopt(match)
        return News(seats=seats, moves=bool(rows))

    async def make(self, match: Match, seat: Seat, action: Any, submit: str | None = None, *, by: str = "") -> None:
        """Apply an action and commit it, under its idempotency key. IllegalAction changes nothing.
        `by`: who makes it in the player's place.

        Games that compute much do it in a thread; the room's mailbox lets nothing else touch the match meanwhile.
        """
        if self.game.warm is None:
            match.make(seat, action, by)
        else:
            await asyncio.to_thread(match.make, seat, action, by)
        was = self.row.status
        await self._keep(match, submit)
        self._adopt(match)
        if self.row.status != was:
            logger.info("match over", extra={"table": self.row.id, "game": self.game.name, "ply": self.ply})

    async def change(self, row: TableRow, places: list[Seat]) -> bool:
        """Commit a changed row and these seats. The match starts, and True is returned, when no seat is open."""
        starting = row.status == "open" and seating.is_full(row)
        match = self.match
        entries: list[LogRow] = []
        if starting:
            row.status, row.started = "running", self._settings.now()
            await self._warmth.ready(self.game)
            match = Match(self.game, row, [], self._settings.limits.listed_moves)
            entries = match.unlogged(row.started)
        await self._store.change_table(self.row, row, places, entries)
        self.row = row
        if match is not None:
            match.kept(entries)
            self._adopt(match)
        return starting

    async def delete(self) -> None:
        await self._store.drop_table(self.row)

    async def _follow(self, match: Match, rows: list[LogRow]) -> None:
        if len(rows) > MANY_ROWS:
            await self._rebuilds.run(match.follow, rows)
        else:
            match.follow(rows)

    async def _keep(self, match: Match, submit: str | None) -> None:
        """Commit what the match has added, its end in the same transaction as the action that brought it."""
        rows = match.unlogged(self._settings.now(), submit)
        over = match.table.outcome is not None and self.row.status != "over"
        if rows or over:
            if over:
                ended = msgspec.structs.replace(self.row, status="over", outcome=outcome_text(match))
                await self._store.append(ended, rows, over=True)
                self.row = ended
            else:
                await self._store.append(self.row, rows)
            match.kept(rows)

    def _adopt(self, match: Match) -> None:
        """This match is what the log says."""
        self.match = match
        self.ply, self.awaited = match.table.ply, match.table.awaited
