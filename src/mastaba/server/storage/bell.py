"""LISTEN/NOTIFY between the servers on one PostgreSQL: what one commits, the others are told.

A notification (`Ring`) is sent with the transaction that makes the change, so whoever receives it can read
the change. SQLite has one server and needs no notifications.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, func, select

logger = logging.getLogger(__name__)
CHANNEL: Final = "mastaba"
AGAIN_AFTER: Final = 1.0
"""Seconds before a lost connection is made again."""


class Ring(Struct, frozen=True):
    """The payload of a notification: a table has changed, unless one of the optional fields says what else."""

    server: str
    table: str
    said: str | None = None
    """Somebody talks at the table: the message as it is sent to everybody who watches."""
    kept: bool = False
    """Whether that message is stored, for whoever comes later."""
    free: bool = False
    """The lease on this table's bots was given up; without a table: every lease of this server."""


Heard = Callable[[Ring | None], None]
"""Called with the notification of another server; with None when notifications may have been missed."""
_read: Final = msgspec.json.Decoder(Ring).decode


class Bell:
    """One server's LISTEN/NOTIFY subscription."""

    def __init__(self, engine: Engine) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._psycopg: Any = engine.dialect.dbapi  # installed only where it is used
        self.server = secrets.token_hex(8)
        """Names this server among the others; it ignores its own notifications."""
        self._task: asyncio.Task[None] | None = None

    def ring(
        self, connection: Connection, table: str, said: str | None = None, *, kept: bool = False, free: bool = False
    ) -> None:
        """Notify the other servers when this transaction is committed."""
        words = msgspec.json.encode(Ring(self.server, table, said, kept, free)).decode()
        connection.execute(select(func.pg_notify(CHANNEL, words)))

    def listen(self, heard: Heard) -> None:
        self._task = asyncio.create_task(self._listen(heard), name="bell")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with await self._psycopg.AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    heard(None)
                    async for notice in connection.notifies():
                        self._pass_on(notice.payload, heard)
            except self._psycopg.Error as error:
                logger.warning("notifications are interrupted", extra={"why": str(error)})
            await asyncio.sleep(AGAIN_AFTER)

    def _pass_on(self, words: str, heard: Heard) -> None:
        try:
            ring: Any = _read(words)
        except msgspec.DecodeError:
            logger.warning("a notification cannot be read", extra={"payload": words[:200]})
            return
        if ring.server != self.server:
            heard(ring)
