"""The repository of rows: reads through a connection pool, writes through the one writer."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    Select,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from mastaba.core.turn import Seat
from mastaba.server.errors import ApiError, Conflict
from mastaba.server.settings import Keeping, Limits
from mastaba.server.storage.bell import Bell, Heard
from mastaba.server.storage.database import open_database
from mastaba.server.storage.expiry import delete_old, expired_tables, fair_tables
from mastaba.server.storage.leases import NoLeases, SharedLeases
from mastaba.server.storage.results import ResultRow, result_row, result_values, results_of
from mastaba.server.storage.rows import Identity, LogRow, RecordRow, SeatRow, TableRow
from mastaba.server.storage.schema import identities, leases, log, records, results, said, seats, tables
from mastaba.server.storage.writer import Writer

T = TypeVar("T")
_SEAT_FIELDS = ("seat", "kind", "identity", "name", "bot", "minded", "reserved", "word")
_SEAT_COLUMNS = tuple(seats.c[name] for name in _SEAT_FIELDS)


class Store:
    """The database of one server."""

    def __init__(self, reading: AsyncEngine, writing: Engine, lease: float) -> None:
        self._engine = reading
        self._writing = writing
        self._writer = Writer(writing)
        self._bell = Bell(writing) if writing.dialect.name == "postgresql" else None
        self.leases: NoLeases | SharedLeases = NoLeases()
        if self._bell is not None:
            self.leases = SharedLeases(self._bell.server, lease, reading, self._writer, self._announce_free)

    @classmethod
    async def open(cls, url: str, lease: float = 10.0) -> "Store":
        """Opens the database; servers that share it hold leases for this many seconds."""
        return cls(*await open_database(url), lease)

    @property
    def shared(self) -> bool:
        """Whether other servers may write to this database."""
        return self._bell is not None

    def listen(self, heard: Heard) -> None:
        """Call `heard` from now on when another server has changed something."""
        if self._bell is not None:
            self._bell.listen(heard)

    async def close(self) -> None:
        if self._bell is not None:
            await self._bell.close()
        await self._writer.close()
        await self._engine.dispose()
        self._writing.dispose()

    async def healthy(self) -> bool:
        async with self._engine.connect() as connection:
            return bool((await connection.execute(text("SELECT 1"))).scalar_one() == 1)

    @property
    def write_trouble(self) -> str | None:
        """Why the last transaction failed; None: it did not."""
        return self._writer.trouble

    # Identities.

    async def find_identity(self, id: str) -> Identity | None:
        return await self._identity(identities.c.id == id)

    async def keep_identity(self, identity: Identity, now: int) -> None:
        """Remember this name for this identity, known or new."""

        def work(connection: Connection) -> None:
            values = {"name": identity.name, "used": now, "valid_from": identity.valid_from}
            if not connection.execute(
                update(identities).where(identities.c.id == identity.id).values(**values)
            ).rowcount:
                connection.execute(insert(identities).values(id=identity.id, created=now, recovery=None, **values))

        await self._writer.run(work)

    async def note_use(self, identity: str, now: int) -> None:
        """Somebody who is stored has come back."""
        await self._execute(update(identities).where(identities.c.id == identity).values(used=now))

    async def set_recovery(self, identity: str, digest: str | None) -> None:
        """Replace the recovery code of this identity; None: it has none any more."""
        await self._execute(update(identities).where(identities.c.id == identity).values(recovery=digest))

    async def recover(self, digest: str) -> Identity | None:
        return await self._identity(identities.c.recovery == digest)

    async def _identity(self, condition: Any) -> Identity | None:
        query = select(identities.c.id, identities.c.name, identities.c.valid_from).where(condition)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Identity(row.id, row.name, row.valid_from or 0) if row else None

    # Tables.

    async def add_table(self, row: TableRow, entries: Sequence[LogRow], limits: Limits) -> ApiError | None:
        """A new table with its seats, and the log's first rows when it starts at once.

        ApiError: there are too many open and running tables of its host, from its origin, or at all; nothing was
        written. Conflict: its code is taken.
        """
        live = select(func.count()).where(tables.c.status != "over")
        bounds = (
            (live.where(tables.c.host == row.host), limits.tables, "error-too-many-tables"),
            (live.where(tables.c.origin == row.origin), limits.address_tables, "error-address-tables"),
            (live, limits.all_tables, "error-all-tables"),
        )

        def work(connection: Connection) -> ApiError | None:
            for query, most, error in bounds:
                if connection.execute(query).scalar_one() >= most:
                    return ApiError(429, error, most=most)
            values = msgspec.structs.asdict(row)
            del values["seats"]
            connection.execute(insert(tables).values(**values))
            connection.execute(insert(seats), _seat_values(row.id, row.seats))
            if entries:
                connection.execute(insert(log), log_values(row.id, entries))
            return None

        return await self._guarded(work)

    async def change_table(
        self, before: TableRow, row: TableRow, changed: Iterable[Seat] = (), entries: Sequence[LogRow] = ()
    ) -> None:
        """Compare-and-set: the table's status and these seats, with the log's first rows when it starts.

        Conflict: a row has changed since `before` was read; nothing was written. A match that starts is made
        with the words of all seats, so none of them may have changed.
        """

        places = list(changed)

        def work(connection: Connection) -> None:
            same = _unchanged(tables, before, "status", "next", "host")
            _expect_row(connection.execute(_status_update(row).where(same)))
            for place in places:
                values = msgspec.structs.asdict(row.seats[place])
                kept = ("seat", "kind", "identity", "minded", "reserved", "word")
                same = _unchanged(seats, before.seats[place], *kept)
                change = update(seats).where(and_(seats.c.table_id == row.id, same)).values(**values)
                _expect_row(connection.execute(change))
            for seat in before.seats if row.status != before.status else ():
                if seat.seat not in places:
                    same = _unchanged(seats, seat, "seat", "word")
                    keep = update(seats).where(and_(seats.c.table_id == row.id, same)).values(word=seat.word)
                    _expect_row(connection.execute(keep))
            if entries:
                connection.execute(insert(log), log_values(row.id, entries))
            self._ring(connection, row.id)

        await self._guarded(work)

    async def append(self, row: TableRow, entries: Sequence[LogRow], *, over: bool = False) -> None:
        """Commit these actions. Conflict: another server has appended to the log, nothing was written.

        After any other error they may have been committed or not: only the log tells.
        """

        def more(connection: Connection) -> None:
            if over:
                connection.execute(_status_update(row))
                _write_results(connection, row, entries)
                connection.execute(delete(leases).where(leases.c.table_id == row.id))
            self._ring(connection, row.id)

        try:
            await self._writer.append(log_values(row.id, entries), more if over or self.shared else None)
        except IntegrityError as error:
            raise Conflict(row.id) from error

    async def find_table(self, id_or_code: str) -> TableRow | None:
        either = or_(tables.c.id == id_or_code, tables.c.code == id_or_code.upper())
        found = await self.find_tables(select(tables).where(either))
        return found[0] if found else None

    async def find_tables(self, query: Select[Any]) -> list[TableRow]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            by_id = {row["id"]: TableRow(**dict(row)) for row in rows}
            places = await connection.execute(
                select(seats.c.table_id, *_SEAT_COLUMNS).where(seats.c.table_id.in_(by_id)).order_by(seats.c.seat)
            )
            for place in places.mappings():
                values = dict(place)
                by_id[values.pop("table_id")].seats.append(SeatRow(**values))
        return list(by_id.values())

    async def public_tables(self, status: str, limit: int) -> list[TableRow]:
        """For the lobby, the newest first; see `fair_tables`."""
        async with self._engine.connect() as connection:
            ids = list((await connection.execute(fair_tables(status, limit))).scalars())
        found = await self.find_tables(select(tables).where(tables.c.id.in_(ids)))
        return sorted(found, key=lambda row: (-row.created, row.id))

    async def tables_of(self, identity: str, limit: int) -> list[TableRow]:
        """Where this identity sits or is host: open and running tables before finished ones, the newest first.

        Lessons are not among them.
        """
        return await self.find_tables(
            select(tables)
            .where(and_(_belongs_to(identity), tables.c.lesson.is_(None)))
            .order_by((tables.c.status == "over").asc(), tables.c.created.desc(), tables.c.id)
            .limit(limit)
        )

    async def results_of(
        self, identity: str, limit: int, before: tuple[int, str] | None = None, game: str | None = None
    ) -> list[ResultRow]:
        """This person's finished matches, the newest first; see `results_of` of the module `results`."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(results_of(identity, limit, before, game))).mappings()
            return [result_row(dict(row)) for row in rows]

    async def lessons_of(self, identity: str) -> list[TableRow]:
        """The guided matches of this identity, the newest first."""
        mine = and_(tables.c.host == identity, tables.c.lesson.is_not(None))
        return await self.find_tables(select(tables).where(mine).order_by(tables.c.created.desc(), tables.c.id))

    async def played_games(self, identity: str) -> set[str]:
        """The games of which this identity has begun a match that was no lesson."""
        sitting = select(seats.c.table_id).where(seats.c.identity == identity)
        begun = and_(tables.c.id.in_(sitting), tables.c.lesson.is_(None), tables.c.status != "open")
        async with self._engine.connect() as connection:
            return set((await connection.execute(select(tables.c.game).where(begun).distinct())).scalars())

    async def running_ids(self) -> list[str]:
        """Matches that have to go on after a start; a lesson waits until its learner comes back."""
        async with self._engine.connect() as connection:
            running = and_(tables.c.status == "running", tables.c.lesson.is_(None))
            query = select(tables.c.id).where(running).order_by(tables.c.created)
            return list((await connection.execute(query)).scalars())

    async def read_log(self, table: str, first: int = 0) -> list[LogRow]:
        """The log of this table, from this position on."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(log.c.ply, log.c.seat, log.c.action, log.c.at, log.c.submit)
                .where(and_(log.c.table_id == table, log.c.ply >= first))
                .order_by(log.c.ply)
            )
            return [LogRow(*row) for row in rows]

    async def count_log(self, table: str) -> int:
        return int(await self._scalar(select(func.count()).select_from(log).where(log.c.table_id == table)) or 0)

    async def drop_table(self, row: TableRow) -> None:
        """Delete a table that is left by whoever `row` says sat there. Conflict: somebody else has sat down."""
        known = [seat.identity for seat in row.seats if seat.identity]
        sitting = and_(seats.c.table_id == row.id, seats.c.identity.is_not(None))
        others = select(seats.c.seat).where(and_(sitting, seats.c.identity.not_in(known)))

        def work(connection: Connection) -> None:
            # The lock makes the next statement see a seat that is being taken in a concurrent transaction.
            connection.execute(select(tables.c.id).where(tables.c.id == row.id).with_for_update())
            _expect_row(connection.execute(delete(tables).where(and_(tables.c.id == row.id, ~others.exists()))))
            self._ring(connection, row.id)

        await self._writer.run(work)

    # Expiry.

    async def expired_tables(self, now: int, keeping: Keeping) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(expired_tables(now, keeping))).scalars())

    async def delete_tables(self, ids: Collection[str]) -> None:
        def work(connection: Connection) -> None:
            connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            for id in ids:
                self._ring(connection, id)

        await self._writer.run(work)

    async def delete_old(self, now: int, keeping: Keeping) -> None:
        await self._writer.run(lambda connection: delete_old(connection, now, keeping))

    # Talk.

    async def keep_said(
        self, table: str, at: int, identity: str, seat: int | None, name: str, words: str, sent: str
    ) -> None:
        """Store these words, and send them as this message to whoever watches at another server."""

        def work(connection: Connection) -> None:
            connection.execute(
                insert(said).values(table_id=table, at=at, identity=identity, seat=seat, name=name, text=words)
            )
            self._ring(connection, table, sent, kept=True)

        await self._writer.run(work)

    async def pass_on(self, table: str, sent: str) -> None:
        """Send this message to whoever watches this table at another server; nothing is stored."""
        if self.shared:
            await self._writer.run(lambda connection: self._ring(connection, table, sent))

    async def recently_said(self, table: str, limit: int) -> list[tuple[str, int | None, str, int]]:
        """Name, seat, words and time, oldest first."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(said.c.name, said.c.seat, said.c.text, said.c.at)
                .where(said.c.table_id == table)
                .order_by(said.c.id.desc())
                .limit(limit)
            )
            return [(row.name, row.seat, row.text, row.at) for row in rows][::-1]

    # Records.

    async def add_record(self, row: RecordRow) -> None:
        """Store a record; the same text is stored once."""

        def work(connection: Connection) -> None:
            known = connection.execute(select(records.c.id).where(records.c.id == row.id))
            if known.first() is None:
                connection.execute(insert(records).values(**msgspec.structs.asdict(row)))

        await self._writer.run(work)

    async def find_record(self, id: str) -> RecordRow | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(records).where(records.c.id == id))).mappings().first()
        return RecordRow(**{**row, "size": row["size"] or 0}) if row else None

    async def records_bytes(self) -> int:
        return int(await self._scalar(select(func.sum(records.c.size))) or 0)

    async def count_records(self, identity: str) -> int:
        count = await self._scalar(select(func.count()).select_from(records).where(records.c.identity == identity))
        return int(count or 0)

    def _ring(self, connection: Connection, table: str, sent: str | None = None, *, kept: bool = False) -> None:
        if self._bell is not None:
            self._bell.ring(connection, table, sent, kept=kept)

    def _announce_free(self, connection: Connection, table: str) -> None:
        assert self._bell is not None
        self._bell.ring(connection, table, free=True)

    async def _scalar(self, query: Select[Any]) -> Any:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def _execute(self, statement: Any) -> None:
        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self._writer.run(work)

    async def _guarded(self, work: Callable[[Connection], T]) -> T:
        try:
            return await self._writer.run(work)
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error


def log_values(table: str, entries: Sequence[LogRow]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "ply": entry.ply,
            "seat": entry.seat,
            "action": entry.action,
            "at": entry.at,
            "submit": entry.submit,
        }
        for entry in entries
    ]


def _write_results(connection: Connection, row: TableRow, entries: Sequence[LogRow]) -> None:
    """What the match adds to its players' profiles. Written again, it is the same: another server may have done it."""
    connection.execute(delete(results).where(results.c.table_id == row.id))
    ended = entries[-1].at if entries else row.started or row.created
    if values := result_values(row, ended):
        connection.execute(insert(results), values)


def _seat_values(table: str, rows: Sequence[SeatRow]) -> list[dict[str, Any]]:
    return [{"table_id": table, **msgspec.structs.asdict(row)} for row in rows]


def _status_update(row: TableRow) -> Any:
    changing = {name: getattr(row, name) for name in ("status", "started", "outcome", "next", "host")}
    return update(tables).where(tables.c.id == row.id).values(**changing)


def _unchanged(table: Table, row: TableRow | SeatRow, *columns: str) -> Any:
    """A condition: these columns have the values that were read."""
    return and_(*(table.c[column].is_not_distinct_from(getattr(row, column)) for column in columns))


def _expect_row(result: CursorResult[Any]) -> None:
    if not result.rowcount:
        raise Conflict("the row has changed since it was read")


def _belongs_to(identity: str) -> Any:
    sitting = select(seats.c.table_id).where(seats.c.identity == identity)
    return or_(tables.c.host == identity, tables.c.id.in_(sitting))
