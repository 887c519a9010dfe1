"""Thread pools: bounded, fair between tables, and separate for bots, rebuilds and replays."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from mastaba.server.errors import ApiError
from mastaba.server.pools import FairPool, Pool
from tests.server.harness import PATIENCE, until

SOON = 5.0
"""Seconds within which a refusal has come."""


class Gate:
    """Work that waits in its thread until it is let go."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun: list[str] = []
        self.most = 0
        self._running = 0
        self._lock = threading.Lock()

    def work(self, name: str) -> str:
        with self._lock:
            self.begun.append(name)
            self._running += 1
            self.most = max(self.most, self._running)
        assert self.open.wait(PATIENCE)
        with self._lock:
            self._running -= 1
        return name


@asynccontextmanager
async def fair(threads: int, queue: int) -> AsyncIterator[tuple[FairPool, Gate]]:
    pool, gate = FairPool("test", threads, queue), Gate()
    try:
        yield pool, gate
    finally:
        gate.open.set()
        pool.close()


def start(pool: FairPool, gate: Gate, key: str, name: str) -> "asyncio.Task[str]":
    return asyncio.create_task(pool.run(key, gate.work, name))


async def test_tables_take_turns_however_much_each_of_them_asks_for() -> None:
    """One thread, no queue: the single turn of b and of c come before the second turn of a."""
    async with fair(1, 0) as (pool, gate):
        first = start(pool, gate, "a", "a0")
        await until(lambda: gate.begun == ["a0"])
        rest = [start(pool, gate, key, name) for key, name in (("a", "a1"), ("a", "a2"), ("b", "b0"), ("c", "c0"))]
        await until(lambda: pool.waiting == 4)
        gate.open.set()
        await asyncio.gather(first, *rest)
    assert gate.begun == ["a0", "a1", "b0", "c0", "a2"]


async def test_no_turn_is_lost_and_no_more_run_than_there_are_threads() -> None:
    async with fair(2, 3) as (pool, gate):
        tasks = [start(pool, gate, f"table {number % 7}", str(number)) for number in range(50)]
        await until(lambda: len(gate.begun) == 2)
        assert pool.waiting == 50 - 2 - 3
        gate.open.set()
        assert await asyncio.gather(*tasks) == [str(number) for number in range(50)]
    assert gate.most == 2
    assert pool.waiting == 0


async def test_the_crowd_is_what_there_is_to_do_for_each_thread() -> None:
    """Running, queued and in line."""
    async with fair(2, 3) as (pool, gate):
        assert pool.crowd == 1
        tasks = [start(pool, gate, str(number), str(number)) for number in range(8)]
        await until(lambda: pool.waiting == 3)
        assert pool.crowd == 4
        gate.open.set()
        await asyncio.gather(*tasks)
        await until(lambda: pool.crowd == 1)


async def test_what_is_cancelled_is_taken_out_of_line_and_queue() -> None:
    """Two in line, one in the queue, one in a thread: only the last has been begun, and its place becomes free."""
    async with fair(1, 1) as (pool, gate):
        running = start(pool, gate, "a", "running")
        await until(lambda: gate.begun == ["running"])
        queued = start(pool, gate, "a", "queued")
        lined = [start(pool, gate, "b", "lined"), start(pool, gate, "b", "lined too")]
        await until(lambda: pool.waiting == 2)
        for task in lined:
            task.cancel()
        await asyncio.gather(*lined, return_exceptions=True)
        assert pool.waiting == 0
        for task in (queued, running):
            task.cancel()
        await asyncio.gather(queued, running, return_exceptions=True)
        await until(lambda: pool._free == 1)
        later = start(pool, gate, "c", "later")
        gate.open.set()
        assert await asyncio.wait_for(later, PATIENCE) == "later"
        await until(lambda: pool._free == 2)
    assert gate.begun == ["running", "later"]


async def test_a_cancelled_thread_keeps_its_place_until_it_ends() -> None:
    """Otherwise a table could occupy every thread by asking and cancelling."""
    async with fair(1, 0) as (pool, gate):
        running = start(pool, gate, "a", "running")
        await until(lambda: gate.begun == ["running"])
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        later = start(pool, gate, "b", "later")
        await until(lambda: pool.waiting == 1)
        gate.open.set()
        assert await later == "later"


async def test_an_error_in_a_thread_frees_its_place() -> None:
    async with fair(1, 0) as (pool, gate):
        gate.open.set()
        with pytest.raises(ZeroDivisionError):
            await pool.run("a", lambda: 1 // 0)
        assert await pool.run("a", gate.work, "next") == "next"


async def test_a_full_pool_refuses_and_takes_work_again_later() -> None:
    """503, and nothing is queued beyond the bound."""
    pool, gate = Pool("test", 1, queue=1), Gate()
    tasks = [asyncio.create_task(pool.run(gate.work, name)) for name in "ab"]
    await until(lambda: gate.begun == ["a"])
    with pytest.raises(ApiError) as refused:
        await asyncio.wait_for(pool.run(gate.work, "c"), SOON)
    assert (refused.value.status, refused.value.words.id) == (503, "error-busy")
    gate.open.set()
    assert await asyncio.gather(*tasks) == ["a", "b"]
    await until(lambda: pool._accepted == 0)
    assert await pool.run(gate.work, "d") == "d"
    pool.close()


async def test_whoever_computes_gives_the_interpreter_back_within_a_millisecond() -> None:
    """Python's own 5 ms add up for every message that waits behind a replay (`bench/attacks.py` measures it)."""
    usual = sys.getswitchinterval()
    both = threading.Barrier(2, timeout=PATIENCE)

    def work() -> float:
        both.wait()
        interval = sys.getswitchinterval()
        both.wait()
        return interval

    pools = FairPool("test", 1, 0), Pool("other", 1)
    try:
        found = await asyncio.gather(pools[0].run("key", work), pools[1].run(work))
        assert max(found) <= 0.001
        await until(lambda: sys.getswitchinterval() == usual)
    finally:
        for pool in pools:
            pool.close()
