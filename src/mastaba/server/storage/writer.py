"""Group commit: one writer thread per process puts everything that waits into one transaction.

Tables share commits instead of queueing for them, so a hundred busy tables cost about as many commits per
second as one. A transaction is one call into the writer's thread; an asynchronous driver would cross
threads for every statement, four times for a single move.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from mastaba.server.errors import Conflict
from mastaba.server.storage.schema import log

T = TypeVar("T")
Work = Callable[[Connection], Any]

_APPEND = log.insert()


class _Job(Struct, eq=False):
    rows: list[dict[str, Any]]
    work: Work | None
    done: asyncio.Future[Any]


class Writer:
    """Commits log rows and other changes: when `append` or `run` returns, they have been committed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self.trouble: str | None = None
        """Why the last transaction failed, for another reason than what was in it."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def append(self, rows: list[dict[str, Any]], work: Work | None = None) -> None:
        """Add rows to the log and run `work` in the same transaction."""
        await self._add(rows, work)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run this in a transaction, which it may share with others."""
        result: T = await self._add([], work)
        return result

    async def close(self) -> None:
        """Commit what waits, then stop."""
        self._closing = True
        self._wake.set()
        await self._task
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

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
            results = await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)
        except Exception as error:
            if len(batch) > 1:
                # Each again in a transaction of its own, so that one bad job does not fail the others.
                for job in batch:
                    await self._finish([job])
                return
            if not batch[0].done.cancelled():
                batch[0].done.set_exception(error)
            return
        for job, result in zip(batch, results, strict=True):
            if not job.done.cancelled():
                job.done.set_result(result)

    def _commit(self, batch: list[_Job]) -> list[Any]:
        """In the writer's thread."""
        # The connection is kept: checking one out of the pool costs as much as a small commit.
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                rows = [row for job in batch for row in job.rows]
                if rows:
                    self._connection.execute(_APPEND, rows)
                results = [job.work(self._connection) if job.work else None for job in batch]
            self.trouble = None
            return results
        except (IntegrityError, Conflict):
            raise
        except BaseException as error:
            self.trouble = f"the database cannot be written: {getattr(error, 'orig', None) or error}"
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()
