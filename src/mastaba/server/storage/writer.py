"""One writer for the whole process: whatever waits is made durable in one transaction.

Tables do not wait for each other's commits in a row but share them, so a hundred busy tables cost
about as many commits per second as one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mastaba.server.storage.schema import log

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[Any]]

_APPEND = log.insert()


class _Job(Struct, eq=False):
    rows: list[dict[str, Any]]
    work: Work | None
    done: asyncio.Future[Any]


class Writer:
    """Makes log rows and other changes durable. What returns has been committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="writer")

    async def append(self, rows: list[dict[str, Any]], work: Work | None = None) -> None:
        """Add rows to the log, and do what belongs to them, or neither."""
        await self._add(rows, work)

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do this in a transaction of its own or with others."""
        result: T = await self._add([], work)
        return result

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        await self._disconnect()

    async def _add(self, rows: list[dict[str, Any]], work: Work | None) -> Any:
        if self._closing:
            raise RuntimeError("the writer is closed")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(rows, work, done))
        self._wake.set()
        return await done

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._finish(batch)

    async def _finish(self, batch: list[_Job]) -> None:
        try:
            results = await self._commit(batch)
        except Exception as error:
            if len(batch) > 1:
                # One bad job must not take the others with it.
                for job in batch:
                    await self._finish([job])
                return
            if not batch[0].done.cancelled():
                batch[0].done.set_exception(error)
            return
        for job, result in zip(batch, results, strict=True):
            if not job.done.cancelled():
                job.done.set_result(result)

    async def _commit(self, batch: list[_Job]) -> list[Any]:
        # The connection is kept: taking one from the pool and giving it back would double the time of a commit.
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            async with self._connection.begin():
                rows = [row for job in batch for row in job.rows]
                if rows:
                    await self._connection.execute(_APPEND, rows)
                return [await job.work(self._connection) if job.work else None for job in batch]
        except IntegrityError:
            raise
        except BaseException:
            await self._disconnect()
            raise

    async def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            await connection.close()
