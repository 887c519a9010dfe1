"""An actor's mailbox: messages are handled one after the other."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from mastaba.core.moves import IllegalAction
from mastaba.server.errors import ApiError

T = TypeVar("T")


class Agenda:
    """The mailbox of one actor. One task runs the messages in order, so no two of them ever interleave.

    `failed` is called with every error, except ApiError and IllegalAction raised to a caller: those are answers.
    """

    def __init__(self, name: str, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._work: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._busy_at = self._loop.time()
        self._stopped = False
        self._task = asyncio.create_task(self._run(), name=name)

    def post(self, work: Callable[..., Awaitable[Any]], *arguments: Any) -> None:
        """Add a message; nobody waits for its result. A stopped actor ignores it."""
        if self._stopped:
            return

        async def job() -> None:
            await work(*arguments)

        self._work.put_nowait(job)

    async def call(self, work: Callable[..., Awaitable[T]], *arguments: Any) -> T:
        """Add a message and wait for its result; ApiError (503) from an actor that was stopped."""
        if self._stopped:
            raise ApiError(503, "error-busy")
        answer: asyncio.Future[T] = self._loop.create_future()

        async def job() -> None:
            try:
                result = await work(*arguments)
            except Exception as error:
                if answer.cancelled():
                    raise
                answer.set_exception(error)
                if not isinstance(error, ApiError | IllegalAction):
                    self._failed(error)
            else:
                if not answer.cancelled():
                    answer.set_result(result)

        self._work.put_nowait(job)
        return await answer

    async def stop(self) -> None:
        """Handle the messages that have come in, then stop."""
        if not self._stopped:
            self._stopped = True
            self._work.put_nowait(None)
        await self._task
        self._failed = _ignore  # the actor and its mailbox refer to each other no more

    def idle_for(self) -> float:
        """Seconds since the last message was begun; 0 while messages wait."""
        return self._loop.time() - self._busy_at if self._work.empty() else 0.0

    async def _run(self) -> None:
        while (work := await self._work.get()) is not None:
            self._busy_at = self._loop.time()
            try:
                await work()
            except Exception as error:
                self._failed(error)


def _ignore(_: Exception) -> None:
    """Nothing fails in an actor that was stopped."""
