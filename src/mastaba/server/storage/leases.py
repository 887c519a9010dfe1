"""Leases: of several servers on one PostgreSQL, the holder of a table's lease runs its bots.

A lease is a row with a holder and an expiry. Its holder renews it and gives it up when it closes; once
it has expired, any server may take it. Leases save work and nothing else depends on them: if two servers
think for one table, the key of the log lets one of the answers through.
"""

from collections.abc import Callable
from typing import Protocol

from sqlalchemy import BigInteger, Connection, cast, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from mastaba.server.storage.schema import leases
from mastaba.server.storage.writer import Writer

_NOW = cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


class Leases(Protocol):
    """The leases of one server."""

    def holds(self, table: str) -> bool:
        """Whether this server runs the bots of this table."""

    async def acquire(self, table: str) -> bool:
        """Take or renew the lease of this table; False while another server holds it."""

    async def release(self, table: str) -> None:
        """Give up the lease of a table that no bot is awaited at."""


class NoLeases:
    """For SQLite: one server, which runs all bots."""

    def holds(self, table: str) -> bool:
        return True

    async def acquire(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass


class SharedLeases:
    """Leases in PostgreSQL."""

    def __init__(
        self,
        holder: str,
        seconds: float,
        reading: AsyncEngine,
        writer: Writer,
        announce: Callable[[Connection, str], None],
    ) -> None:
        self._holder = holder
        self._milliseconds = round(seconds * 1000)
        self._reading = reading
        self._writer = writer
        self._announce = announce
        self._held: set[str] = set()

    def holds(self, table: str) -> bool:
        return table in self._held

    async def acquire(self, table: str) -> bool:
        mine = {"holder": self._holder, "expires": _NOW + self._milliseconds}
        query = (
            insert(leases)
            .values(table_id=table, **mine)
            .on_conflict_do_update(
                index_elements=[leases.c.table_id],
                set_=mine,
                where=or_(leases.c.holder == self._holder, leases.c.expires <= _NOW),
            )
            .returning(leases.c.holder)
        )
        if not await self._writer.run(lambda connection: connection.execute(query).first() is not None):
            return False
        self._held.add(table)
        return True

    async def release(self, table: str) -> None:
        if table not in self._held:
            return
        self._held.discard(table)
        mine = delete(leases).where(leases.c.table_id == table, leases.c.holder == self._holder)

        def work(connection: Connection) -> None:
            connection.execute(mine)
            self._announce(connection, table)

        await self._writer.run(work)

    async def renew(self) -> set[str]:
        """Renew every lease; the tables whose lease was lost are returned."""
        if not self._held:
            return set()
        query = (
            update(leases)
            .where(leases.c.holder == self._holder, leases.c.table_id.in_(self._held))
            .values(expires=_NOW + self._milliseconds)
            .returning(leases.c.table_id)
        )
        renewed = set(await self._writer.run(lambda connection: list(connection.execute(query).scalars())))
        lost = self._held - renewed
        self._held &= renewed
        return lost

    async def expired(self) -> list[str]:
        """The tables whose holder has not renewed its lease in time or has given it up."""
        async with self._reading.connect() as connection:
            query = select(leases.c.table_id).where(leases.c.expires <= _NOW)
            return list((await connection.execute(query)).scalars())

    async def give_up(self) -> None:
        """Let other servers take over at once."""
        if not self._held:
            return
        self._held.clear()

        def work(connection: Connection) -> None:
            connection.execute(update(leases).where(leases.c.holder == self._holder).values(expires=0))
            self._announce(connection, "")

        await self._writer.run(work)
