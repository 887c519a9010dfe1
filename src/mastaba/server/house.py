"""The registry of live rooms: finds and opens tables, lists them for the lobby, unloads idle ones."""

import asyncio
import logging
from typing import Final

import msgspec

from mastaba.core.fairness import commit
from mastaba.core.game import Setup, SetupError
from mastaba.core.registry import UnknownGame, UnknownVersion, find_game, preview_names
from mastaba.play.lesson import lesson_digest
from mastaba.server import seating
from mastaba.server.buckets import Buckets
from mastaba.server.cards import AnyGame, seat_range, setup_from
from mastaba.server.codes import new_code, written_code
from mastaba.server.errors import ApiError, Conflict
from mastaba.server.identity import url_token
from mastaba.server.leasing import Leasing
from mastaba.server.lessons import lesson_for, lesson_offers, lesson_seats, normal_match
from mastaba.server.match import Match
from mastaba.server.memory import give_back
from mastaba.server.protocol import Lobby, NewTable, TableInfo
from mastaba.server.room import Room
from mastaba.server.services import Services
from mastaba.server.showing import written
from mastaba.server.storage.bell import Ring
from mastaba.server.storage.leases import SharedLeases
from mastaba.server.storage.rows import Identity, SeatRow, TableRow

logger = logging.getLogger(__name__)

SURE: Final = 20
"""Codes are shorter. Ids of tables are longer, and nobody guesses one."""
RETRY: Final = 1.0
"""Seconds until a database that did not answer at the start is asked again."""


class House:
    """Every live table of this server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._settings = services.settings
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._guesses = Buckets(self._settings.limits.guess_rate, self._settings.limits.guess_burst)
        self._closing = asyncio.Event()
        self._leasing: Leasing | None = None
        if isinstance(leases := self._store.leases, SharedLeases):
            self._leasing = Leasing(leases, self._settings.lease, self._rooms.get, self.room)
        self._store.listen(self._heard)
        self._tasks = {
            asyncio.create_task(self._resume_all(), name="resume running tables"),
            asyncio.create_task(self._unload_idle(), name="unload idle tables"),
            asyncio.create_task(self._sweep(), name="delete what has expired"),
        }

    @property
    def live(self) -> int:
        return len(self._rooms)

    async def close(self) -> None:
        # Tasks are awaited, not cancelled: the thread of a cancelled query would call back into a closed loop.
        self._closing.set()
        await asyncio.gather(*self._tasks)
        if self._leasing is not None:
            await self._leasing.stop()
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        if self._leasing is not None:
            await self._leasing.give_up()
        self._rooms.clear()

    # Rooms.

    async def look_up(self, id_or_code: str, address: str) -> Room:
        """The room somebody at this address asks for. Codes are short, so only a few of them may be tried at once."""
        if id_or_code in self._rooms:
            return self._rooms[id_or_code]
        if self._too_many(id_or_code, address):
            raise ApiError(429, "error-too-fast")
        return await self.room(_spelled(id_or_code))

    def _too_many(self, id_or_code: str, address: str) -> bool:
        """Whether this address has tried too many codes lately; ids of tables cannot be guessed."""
        return len(id_or_code) < SURE and not self._guesses.take(address)

    async def glance(self, id_or_code: str, address: str) -> TableRow | None:
        """The row of a table, without opening its room; None: there is none, or too many codes were tried."""
        if room := self._rooms.get(id_or_code):
            return room.row
        if self._too_many(id_or_code, address):
            return None
        return await self._store.find_table(_spelled(id_or_code))

    async def room(self, id_or_code: str) -> Room:
        """The room of this table, opened if need be; ApiError when there is no such table."""
        if room := self._rooms.get(id_or_code):
            return room
        row = await self._store.find_table(id_or_code)
        if row is None:
            raise ApiError(404, "error-no-table")
        return await self._room_of(row)

    async def _room_of(self, row: TableRow) -> Room:
        if room := self._rooms.get(row.id):
            return room
        if (opening := self._opening.get(row.id)) is None:
            opening = self._opening[row.id] = asyncio.ensure_future(self._open(row))
            opening.add_done_callback(lambda _: self._opening.pop(row.id, None))
        return await asyncio.shield(opening)

    async def _open(self, row: TableRow) -> Room:
        room = Room(row, _rules(row), self._services)
        try:
            await room.call(room.resume)
        except BaseException:
            await room.stop()
            raise
        self._rooms[row.id] = room
        if self._store.shared:
            room.post(self._follow, room)  # notifications that came before the room was registered
        return room

    def _heard(self, ring: Ring | None) -> None:
        """A notification of another server; None: some may have been missed."""
        if ring is None:
            for every in self._rooms.values():
                every.post(self._follow, every)
                every.post(every.seek_lease)
        elif not ring.table:
            if self._leasing is not None:
                self._leasing.check_now()
        elif room := self._rooms.get(ring.table):
            if ring.free:
                room.post(room.seek_lease)
            elif ring.said is None:
                room.post(self._follow, room)
            else:
                room.post(room.overhear, ring.said, ring.kept)

    async def _follow(self, room: Room) -> None:
        await room.catch_up()
        if room.gone:
            self.remove(room)

    async def _resume_all(self) -> None:
        """After a start: every running table goes on, bots included."""
        for id in await self._running_ids():
            if self._closing.is_set():
                return
            try:
                await self.room(id)
            except ApiError as error:
                logger.warning("a table cannot go on", extra={"table": id, "why": error.words.id})
            except Exception:
                logger.exception("a table cannot go on", extra={"table": id})

    async def _running_ids(self) -> list[str]:
        """Asked again and again while the database does not answer."""
        while True:
            try:
                return await self._store.running_ids()
            except Exception:
                logger.exception("running tables cannot be found")
            if await self._closed_within(RETRY):
                return []

    async def _unload_idle(self) -> None:
        while not await self._closed_within(self._settings.idle / 4):
            for id in list(self._rooms):
                await self._unload_if_idle(id)
            await asyncio.to_thread(give_back)

    async def _unload_if_idle(self, id: str) -> None:
        room = self._rooms.get(id)
        if room is not None and room.idle_for() > self._settings.idle:
            del self._rooms[id]
            await room.stop()
            await self._store.leases.release(id)

    async def _sweep(self) -> None:
        while not await self._closed_within(self._settings.sweep):
            try:
                await self.expire()
            except Exception:
                logger.exception("what has expired could not be deleted")

    async def expire(self) -> None:
        """Delete what is kept no longer; a table that somebody watches stays for the time being."""
        now, keeping = self._settings.now(), self._settings.keeping
        expired = [id for id in await self._store.expired_tables(now, keeping) if not self._is_watched(id)]
        for id in expired:
            if (room := self._rooms.pop(id, None)) is not None:
                await room.stop()
        if expired:
            await self._store.delete_tables(expired)
            logger.info("tables expired", extra={"tables": len(expired)})
        await self._store.delete_old(now, keeping)

    def _is_watched(self, id: str) -> bool:
        room = self._rooms.get(id)
        return room is not None and room.watched

    async def _closed_within(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return False
        return True

    # New tables.

    async def open_table(self, wish: NewTable, creator: Identity, origin: str | None = None) -> Room:
        game = _game(wish.game)
        fewest, most = seat_range(game)
        if not fewest <= len(wish.seats) <= most:
            raise ApiError(422, "error-seat-count", fewest=fewest, most=most)
        seats = seating.seats_from(game, wish.seats, creator)
        setup = _setup(game, wish)
        return await self._add(game, setup, seats, creator.id, origin, public=wish.public, clock=wish.clock)

    async def open_lesson(self, name: str, creator: Identity, origin: str | None, *, again: bool) -> Room:
        """The guided first match of a game: the one under way, or with `again` a new one. Nobody keeps two."""
        game = _game(name)
        lesson = lesson_for(game)
        digest = lesson_digest(game, lesson)
        earlier = [row for row in await self._store.lessons_of(creator.id) if row.game == name]
        for row in earlier:
            if not again and row.status == "running" and row.lesson == digest:
                return await self._room_of(row)
        for row in earlier:
            if (room := self._rooms.pop(row.id, None)) is not None:
                await room.stop()
        await self._store.delete_tables([row.id for row in earlier])
        setup, _ = game.cases.stage(lesson.given)
        seats = lesson_seats(game, lesson, setup.seats, creator)
        return await self._add(game, setup, seats, creator.id, origin, public=False, clock=None, lesson=digest)

    async def rematch(self, room: Room, identity: Identity, origin: str | None = None) -> Room:
        """A new table for the same players: the first who asks opens it, the others join it.

        After a lesson it is a normal match against the gentlest bots.
        """
        return await room.call(self._rematch, room, identity, origin)

    async def _rematch(self, room: Room, identity: Identity, origin: str | None) -> Room:
        row = room.row
        if row.status != "over":
            raise ApiError(409, "error-not-over")
        if not seating.sits(row, identity.id):
            raise ApiError(403, "error-not-your-seat")
        if (again := await self._next_of(row)) is not None:
            if not seating.sits(again.row, identity.id):
                place = seating.first_seat(row, identity.id)
                await again.call(again.change, seating.sit, identity, place, self._settings.now())
            return again
        gone = row.next
        if row.lesson:
            game = _game(row.game)
            wish = normal_match(game, lesson_for(game))
            setup, seats = _setup(game, wish), seating.seats_from(game, wish.seats, identity)
        else:
            seats = seating.rematch_seats(row, identity.id)
            setup = msgspec.json.decode(row.setup, type=room.game.setup)
        again = await self._add(room.game, setup, seats, identity.id, origin, public=row.public, clock=row.clock)
        await room.change(seating.play_again_at, again.row.id, gone)
        if room.row.next == again.row.id:
            return again
        await again.call(again.close)  # another server has opened one at the same time
        self.remove(again)
        return await self._rematch(room, identity, origin)

    async def _next_of(self, row: TableRow) -> Room | None:
        """The table of the rematch; None when there is none yet, or everybody has left it."""
        if row.next is None:
            return None
        try:
            again = await self.room(row.next)
        except ApiError as error:
            if error.status == 404:
                return None
            raise
        return None if again.gone else again

    async def _add(
        self,
        game: AnyGame,
        setup: Setup,
        seats: list[SeatRow],
        host: str,
        origin: str | None,
        *,
        public: bool,
        clock: int | None,
        lesson: str | None = None,
    ) -> Room:
        limits = self._settings.limits
        draw = self._settings.random_bytes
        for attempt in range(5):
            row = TableRow(
                id=url_token(draw(16)),
                code=new_code(draw, words=1 if public and not attempt else 2),
                game=game.name,
                version=game.version,
                setup=written(setup),
                seed=draw(32),
                host=host,
                public=public,
                clock=clock,
                status="open",
                created=self._settings.now(),
                origin=origin,
                seats=seats,
                lesson=lesson,
            )
            if lesson is None:  # what chance does in a lesson is written
                row.commitment = commit(row.seed, row.id, row.game, row.version, setup)
            match = None
            if seating.is_full(row):
                row.status, row.started = "running", row.created
                await self._services.warmth.ready(game)
                match = Match(game, row, [], limits.listed_moves)
            try:
                entries = match.unlogged(row.created) if match else []
                if (refused := await self._store.add_table(row, entries, limits)) is not None:
                    raise refused
            except Conflict:
                continue  # the code is taken: draw again
            logger.info("table opened", extra={"table": row.id, "game": row.game, "status": row.status})
            room = self._rooms[row.id] = Room(row, game, self._services, new=True)
            if match:
                await room.call(room.begin, match)
            return room
        raise ApiError(503, "error-busy")

    def remove(self, room: Room) -> None:
        """The table of this room was deleted."""
        if self._rooms.pop(room.row.id, None):
            task = asyncio.create_task(room.stop())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def renamed(self, identity: Identity) -> None:
        for room in list(self._rooms.values()):
            if seating.sits(room.row, identity.id):
                await room.call(room.change, seating.rename, identity)

    # The lobby.

    async def lobby(self, identity: str) -> Lobby:
        limit = self._settings.limits.lobby
        return Lobby(
            open=await self._sound(await self._store.public_tables("open", limit), identity),
            running=await self._sound(await self._store.public_tables("running", limit), identity),
            mine=await self._infos(await self._store.tables_of(identity, limit), identity),
            lessons=lesson_offers(await self._store.lessons_of(identity), await self._store.played_games(identity)),
        )

    async def _sound(self, rows: list[TableRow], identity: str) -> tuple[TableInfo, ...]:
        """Without damaged tables, which concern nobody but their players."""
        return tuple(info for info in await self._infos(rows, identity) if not info.broken)

    async def _infos(self, rows: list[TableRow], identity: str) -> tuple[TableInfo, ...]:
        infos: list[TableInfo] = []
        for row in rows:
            try:
                room = await self._room_of(row)
            except ApiError:
                continue  # its game is no longer installed
            except Exception:
                logger.exception("a table cannot be listed", extra={"table": row.id})
                continue
            infos.append(room.info(identity))
        return tuple(infos)


def _spelled(id_or_code: str) -> str:
    """An id as it is; a code as it is stored, however somebody typed it."""
    return id_or_code if len(id_or_code) >= SURE else written_code(id_or_code)


def _game(name: str) -> AnyGame:
    """The game of a new table; ApiError when there is none or it is a preview."""
    try:
        game = find_game(name)
    except UnknownGame:
        raise ApiError(404, "error-no-game", game=name) from None
    if name in preview_names():
        raise ApiError(404, "error-no-game", game=name)
    return game


def _rules(row: TableRow) -> AnyGame:
    """The rules a table was begun with: those of today, or the version its game has pinned."""
    try:
        return find_game(row.game, row.version)
    except UnknownVersion:
        raise ApiError(409, "error-table-version", version=row.version) from None
    except UnknownGame:
        raise ApiError(404, "error-no-game", game=row.game) from None


def _setup(game: AnyGame, wish: NewTable) -> Setup:
    """The setup wished for; ApiError when its options do not go together, which starting the game shows."""
    try:
        setup = setup_from(game, len(wish.seats), wish.options)
        game.start(setup)
    except ValueError as error:
        if refused := _refused(error):
            raise ApiError.refused(refused.refusal) from None
        raise ApiError(422, "error-options", reason=str(error)) from None
    return setup


def _refused(error: BaseException | None) -> SetupError | None:
    """The game's own error in a chain of exceptions."""
    while error is not None and not isinstance(error, SetupError):
        error = error.__cause__ or error.__context__
    return error
