"""Tables of bots that think: whether they answer in their level's time, and whether the server stays awake meanwhile.

`python bench/server.py --bots LEVEL` runs this. Every table is played by bots of the level alone and watched over one
connection. A bot's answer takes the time from one position to the next as the watcher receives them: waiting for a
thread, thinking, storing and sending; the pause that hides how long a bot has thought is switched off. It is late
when it takes longer than the level says it thinks (`Limit.seconds`) and `GRACE`, which is for storing and sending.

The event loop's delay is how much later than asked a timer of 5 ms wakes up in the server's process; `own_work` is
the processor time the loop's thread has spent meanwhile, and `with_a_core` is the delay without the time in which that
thread was ready and other programs had all cores; what is left is mostly waiting for the interpreter lock. A process
that does nothing but the same timer tells what the machine does to anybody at that time.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mastaba.search import tree

EVERY: Final = 0.005
GRACE: Final = 0.1
GOAL_MS: Final = 50.0
PATIENCE: Final = 300.0
BEGUN: Final = 5
"""Positions of a table after which all that is loaded once has been."""
FIGURES: Final = "loop.json"


class Timer:
    """Measures the delay of the loop it runs in, in milliseconds."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.work: list[float] = []
        self.with_a_core: list[float] = []

    async def run(self) -> None:
        for_a_core = waits_for_a_core()
        while True:
            begun, used, queued = time.perf_counter(), time.thread_time(), for_a_core()
            await asyncio.sleep(EVERY)
            self.delays.append(1000 * (time.perf_counter() - begun - EVERY))
            self.work.append(1000 * (time.thread_time() - used))
            self.with_a_core.append(max(0.0, self.delays[-1] - 1000 * (for_a_core() - queued)))

    def forget(self) -> None:
        for values in (self.delays, self.work, self.with_a_core):
            values.clear()

    def figures(self) -> dict[str, Any]:
        parts = {"own_work_p99": spread(self.work)["p99"], "with_a_core_p99": spread(self.with_a_core)["p99"]}
        return {**spread(self.delays), **parts, "samples": len(self.delays)}


def waits_for_a_core() -> Callable[[], float]:
    """How many seconds this thread has been ready to run and had no core, so far; always 0 where nobody tells."""
    try:
        told = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
    except OSError:
        return lambda: 0.0
    return lambda: int(os.pread(told, 200, 0).split()[1]) / 1e9


def spread(values: list[float]) -> dict[str, float]:
    """Median, 95th and 99th percentile and the largest."""
    ordered = sorted(values) or [0.0]
    last = len(ordered) - 1
    places = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(ordered[min(last, int(len(ordered) * share))], 2) for name, share in places.items()}


async def serve_watched(port: int, folder: Path, settings: Any) -> None:
    """The product's server with a timer in its loop; what that measured is written when the server ends.

    The timer begins anew when the file `measure` appears in the folder, so that the start of games is left out.
    """
    import uvicorn

    from mastaba.server.app import Server
    from mastaba.server.main import bind, collect_seldom, configured, listen

    listener = bind("127.0.0.1", port)
    app = await Server.open(settings)
    await app.prepare()
    listen(listener)
    collect_seldom()
    timer = Timer()
    running = asyncio.create_task(timer.run())
    watching = asyncio.create_task(_forget_the_start(timer, folder / "measure"))
    await uvicorn.Server(configured(app, settings)).serve(sockets=[listener])
    running.cancel()
    watching.cancel()
    (folder / FIGURES).write_text(json.dumps(timer.figures()))


async def _forget_the_start(timer: Timer, told: Path) -> None:
    while not told.exists():
        await asyncio.sleep(0.2)
    timer.forget()


class Watcher:
    """Follows one table after another and notes how long each answer takes, in seconds."""

    def __init__(self, port: int, wish: dict[str, Any], counting: asyncio.Event) -> None:
        self._port, self._wish, self._counting = port, wish, counting
        self.answers: list[float] = []
        self.matches = 0
        self.plies = 0

    async def watch(self) -> None:
        import httpx
        from websockets.asyncio.client import connect

        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self._port}", timeout=120) as client:
            await client.get("/api/me")
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            live = f"ws://127.0.0.1:{self._port}/api/live"
            async with connect(live, additional_headers={"cookie": cookie}, max_size=1 << 26) as wire:
                while True:
                    answer = await client.post("/api/tables", json=self._wish)
                    answer.raise_for_status()
                    await self._follow(wire, answer.json()["id"])
                    self.matches += 1

    async def _follow(self, wire: Any, table: str) -> None:
        await wire.send(json.dumps({"type": "watch", "table": table, "seat": None, "after": -1}))
        seen: tuple[int, float] | None = None
        while True:
            message = json.loads(await wire.recv())
            if message["type"] != "update" or message["table"] != table:
                continue
            now = time.perf_counter()
            if seen is not None and message["ply"] > seen[0]:
                self.plies += 1
                if self._counting.is_set():
                    self.answers.append(now - seen[1])
            if message["outcome"] is not None:
                await wire.send(json.dumps({"type": "unwatch", "table": table}))
                return
            if seen is None or message["ply"] > seen[0]:
                seen = message["ply"], now


async def watch_tables(port: int, wish: dict[str, Any], tables: int, seconds: float, folder: Path) -> dict[str, Any]:
    """Play so many tables for so long, counted from the moment when all of them have begun."""
    counting = asyncio.Event()
    watchers = [Watcher(port, wish, counting) for _ in range(tables)]
    tasks = [asyncio.create_task(watcher.watch()) for watcher in watchers]
    opened = time.perf_counter()
    while not all(watcher.plies >= BEGUN for watcher in watchers):
        _check(tasks)
        if time.perf_counter() - opened > PATIENCE:
            raise RuntimeError(f"not all tables have begun within {PATIENCE} s")
        await asyncio.sleep(0.2)
    await asyncio.sleep(2)
    (folder / "measure").touch()
    counting.set()
    machine = subprocess.Popen([sys.executable, __file__, "--timer", str(seconds)], stdout=subprocess.PIPE, text=True)
    await asyncio.sleep(seconds)
    counting.clear()
    _check(tasks)
    for task in tasks:
        task.cancel()
    told, _ = await asyncio.to_thread(machine.communicate)
    return {
        "answers": [seconds for watcher in watchers for seconds in watcher.answers],
        "matches": sum(watcher.matches for watcher in watchers),
        "machine": json.loads(told),
    }


def _check(tasks: "list[asyncio.Task[None]]") -> None:
    failed = [task.exception() for task in tasks if task.done()]
    if failed:
        raise RuntimeError(f"{len(failed)} tables failed: {failed[0]!r}")


def measure(game: str, level: str, seats: int, tables: int, seconds: float) -> dict[str, Any]:
    """One measurement on a server of its own."""
    from mastaba.core.registry import find_game
    from server import HERE, cpu_seconds, ended, free_port, settle, wait_for

    rules = find_game(game)
    stated = rules.levels[level].limit.seconds
    warm_up(rules)
    wish = {"game": game, "seats": [{"kind": "bot", "bot": level}] * seats}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        port = free_port()
        command = [sys.executable, str(HERE / "server.py"), "--serve-watched", str(port), folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            wait_for(port, process)
            settle(process)
            before = cpu_seconds(process)
            found = asyncio.run(watch_tables(port, wish, tables, seconds, Path(folder)))
            after = cpu_seconds(process)
        finally:
            ended(process)
        loop = json.loads((Path(folder) / FIGURES).read_text())
    answers: list[float] = found["answers"]
    late = [] if stated is None else [answer for answer in answers if answer > stated + GRACE]
    return {
        "game": game,
        "level": level,
        "seats": seats,
        "tables": tables,
        "stated_seconds": stated,
        "answers": len(answers),
        "answer_ms": spread([1000 * answer for answer in answers]),
        "late": len(late),
        "late_share": round(len(late) / max(1, len(answers)), 4),
        "matches_ended": found["matches"],
        "cores_used": None if before is None or after is None else round((after - before) / seconds, 2),
        "loop_delay_ms": loop,
        "machine_delay_ms": found["machine"],
    }


def warm_up(game: Any) -> None:
    """Compile beforehand what the server would compile in a process of its own when it starts on a new machine."""
    if game.warm is not None:
        game.warm()
    if game.fast is not None:
        _ = game.fast.functions, tree.search.dispatcher


def report(rows: list[dict[str, Any]]) -> None:
    print(
        f"{'game':<8} {'level':<8} {'tables':>6} {'answers':>7} {'late':>5} {'stated':>7} {'p50 ms':>7} {'p99 ms':>7}"
        f" {'max ms':>7}  loop p50/p99/max ms (p99 with a core, own work), machine p99/max"
    )
    for row in rows:
        answer, loop, machine = row["answer_ms"], row["loop_delay_ms"], row["machine_delay_ms"]
        stated = "-" if row["stated_seconds"] is None else f"{row['stated_seconds']} s"
        parts = f"{loop['with_a_core_p99']}, {loop['own_work_p99']}"
        print(
            f"{row['game']:<8} {row['level']:<8} {row['tables']:>6} {row['answers']:>7} {row['late']:>5} {stated:>7}"
            f" {answer['p50']:>7.0f} {answer['p99']:>7.0f} {answer['max']:>7.0f}"
            f"  {loop['p50']}/{loop['p99']}/{loop['max']} ({parts}), {machine['p99']}/{machine['max']}"
        )


async def _timer_alone(seconds: float) -> None:
    timer = Timer()
    running = asyncio.create_task(timer.run())
    await asyncio.sleep(seconds)
    running.cancel()
    print(json.dumps(timer.figures()))


if __name__ == "__main__":
    asyncio.run(_timer_alone(float(sys.argv[2])))
