"""Thread pools: one for bots, one for rebuilding matches, one for replays, so that none waits for another."""

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import Any, Final, TypeVar

from mastaba.server.errors import ApiError
from mastaba.server.settings import Settings

T = TypeVar("T")
SWITCH_INTERVAL: Final = 0.0005
"""Seconds a thread may keep the interpreter lock while others compute and one waits for it.

The event loop takes the lock anew after every wait for the network. With Python's default of 5 ms a handful of
messages would wait 100 ms behind two threads that make replays. Where nobody computes, the default costs less.
"""


class Courtesy:
    """Has threads give the interpreter lock back sooner as long as any of them computes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._computing = 0
        self._usual = 0.0

    def during(self, work: Callable[..., T], *arguments: Any) -> T:
        with self._lock:
            self._computing += 1
            if self._computing == 1:
                self._usual = sys.getswitchinterval()
                sys.setswitchinterval(min(self._usual, SWITCH_INTERVAL))
        try:
            return work(*arguments)
        finally:
            with self._lock:
                self._computing -= 1
                if self._computing == 0:
                    sys.setswitchinterval(self._usual)


_courtesy: Final = Courtesy()
"""One for the process: so is the interval."""


class Pool:
    """An executor with a bounded queue. Work beyond it is refused with a 503."""

    def __init__(self, name: str, threads: int, queue: int | None = None) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most = None if queue is None else threads + queue
        self._accepted = 0

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run this in a thread; ApiError (503) when the queue is full."""
        if self._accepted == self._most:
            raise ApiError(503, "error-busy")
        self._accepted += 1
        running = self._executor.submit(_courtesy.during, work, *arguments)
        # Counted until the thread is done with it, also after the caller was cancelled.
        running.add_done_callback(_in_loop(self._done))
        return await asyncio.wrap_future(running)

    def _done(self) -> None:
        self._accepted -= 1

    def close(self) -> None:
        """Drop what waits. Threads that are at work end on their own."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class FairPool:
    """An executor with a bounded queue, shared by many. Work beyond it waits in line, one line per key.

    Lines are served round-robin, so whoever asks for much does not make the others wait. Cancelling the
    caller takes its work out of the line or the queue. `line` bounds each line and `waiting` all of them
    together; further work is refused with a 503.
    """

    def __init__(
        self, name: str, threads: int, queue: int, *, line: int | None = None, waiting: int | None = None
    ) -> None:
        self._longest_line = line
        self._most_waiting = waiting
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._threads = threads
        self._places = self._free = threads + queue
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """How many callers wait in line."""
        return sum(map(len, self._lines.values()))

    @property
    def crowd(self) -> float:
        """How many pieces of work there are for each thread, those that wait among them; at least 1."""
        return max(1.0, (self._places - self._free + self.waiting) / self._threads)

    async def run(self, key: str, work: Callable[..., T], *arguments: Any) -> T:
        """Run this in a thread when it is this key's turn; ApiError (503) when too many wait."""
        await self._wait(key)
        running = self._executor.submit(_courtesy.during, work, *arguments)
        # A cancelled caller's thread still occupies its place until it ends.
        running.add_done_callback(_in_loop(self._pass_on))
        return await asyncio.wrap_future(running)

    def close(self) -> None:
        """Drop what waits in the queue. Threads that are at work end on their own."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _wait(self, key: str) -> None:
        """Take a free place, or wait in line for one."""
        if self._free:
            self._free -= 1
            return
        if len(self._lines.get(key, ())) == self._longest_line or self.waiting == self._most_waiting:
            raise ApiError(503, "error-busy")
        place = asyncio.get_running_loop().create_future()
        self._lines.setdefault(key, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._pass_on()  # it was given a place in the moment it was cancelled
            elif place in (line := self._lines.get(key, ())):
                self._lines[key].remove(place)
                if not line:
                    del self._lines[key]
            raise

    def _pass_on(self) -> None:
        """Give the place that has become free to the first of the next line."""
        while self._lines:
            key, line = next(iter(self._lines.items()))
            place = line.popleft()
            del self._lines[key]
            if line:
                self._lines[key] = line  # to the end: the other lines come first
            if not place.done():
                place.set_result(None)
                return
        self._free += 1


def _in_loop(work: Callable[[], None]) -> "Callable[[Future[Any]], None]":
    """A callback for a future of a thread that runs `work` in the event loop of the caller."""
    loop = asyncio.get_running_loop()

    def callback(_: "Future[Any]") -> None:
        with suppress(RuntimeError):  # the loop has been closed
            loop.call_soon_threadsafe(work)

    return callback


class Pools:
    """The thread pools of one server."""

    def __init__(self, settings: Settings) -> None:
        self.bots = FairPool("bot", settings.bot_threads, settings.bot_queue)
        self.rebuilds = Pool("rebuild", settings.rebuild_threads)
        """Its queue is bounded by the number of tables: a match that is wanted must be rebuilt."""
        self.replays = FairPool(
            "replay", settings.replay_threads, 0, line=settings.replay_line, waiting=settings.replay_queue
        )
        """Addresses take turns."""

    def close(self) -> None:
        for pool in (self.bots, self.rebuilds, self.replays):
            pool.close()
