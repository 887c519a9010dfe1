"""Tells the other servers on one PostgreSQL what has changed, and hears it from them.

A ring is part of the transaction that makes the change, so whoever hears it finds the change. SQLite has
one server and needs no bell.
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
"""Seconds before a lost connection is tried again."""


class Ring(Struct, frozen=True):
    """What has changed: a table, or only what is said there."""

    server: str
    table: str
    said: str | None = None
    """A message as it is sent to everybody who watches."""
    kept: bool = False
    """Whether that message is also for whoever comes later."""


Heard = Callable[[Ring | None], None]
"""Takes what another server rang; None when rings may have been missed."""
_read: Final = msgspec.json.Decoder(Ring).decode


class Bell:
    """One server's end of the rope."""

    def __init__(self, engine: Engine) -> None:
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._psycopg: Any = engine.dialect.dbapi  # installed only where it is used
        self._server = secrets.token_hex(8)
        self._task: asyncio.Task[None] | None = None

    def ring(self, connection: Connection, table: str, said: str | None = None, *, kept: bool = False) -> None:
        """Heard by the others when the transaction is committed."""
        words = msgspec.json.encode(Ring(self._server, table, said, kept)).decode()
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
                logger.warning("the bell is out of reach", extra={"why": str(error)})
            await asyncio.sleep(AGAIN_AFTER)

    def _pass_on(self, words: str, heard: Heard) -> None:
        try:
            ring: Any = _read(words)
        except msgspec.DecodeError:
            logger.warning("not a ring", extra={"words": words[:200]})
            return
        if ring.server != self._server:
            heard(ring)
