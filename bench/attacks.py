"""What one visitor's misbehaviour costs another player: the ping of somebody at a table while the server is attacked.

    python bench/attacks.py [--seconds 8] [--attacks replays uploads …] [--before SOURCES] [--keep FILE]

A server is started as `mastaba serve` starts it. An honest player sits at a table and pings twenty times a
second, first in peace, then while another process attacks from the same address. `--before` names the `src`
folder of another version, which is measured in the same run. Wall-clock figures depend on what else the
machine does; read the differences. Goal: at most 100 ms are added to the 99th percentile.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HERE: Final = Path(__file__).resolve().parent
RECORDS: Final = HERE.parent / "tests" / "records"
HEAVY_RECORD: Final = 'mastaba record 1\ngame suitors 1\nsetup {"seats":3}\n\n' + ("A: pay " + "12x99 " * 2_000 + "\n")
PING_EVERY: Final = 0.05
GOAL_MS: Final = 100.0


class Target:
    """A running server, as an attacker or a player sees it."""

    def __init__(self, port: int, table: str = "") -> None:
        self.home = f"http://127.0.0.1:{port}"
        self.live = f"ws://127.0.0.1:{port}/api/live"
        self.table = table

    def somebody(self) -> httpx.AsyncClient:
        """A new identity: there is no cookie yet."""
        return httpx.AsyncClient(base_url=self.home, timeout=60)

    async def connect(self, client: httpx.AsyncClient) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return await connect(self.live, additional_headers={"cookie": cookie}, max_size=1 << 26)


Attack = Callable[[Target, int], Awaitable[None]]


async def replays(target: Target, round: int) -> None:
    """The longest record of each game, always as one that is new to the server, through all eyes at once, with aids."""
    records = long_records()
    text = records[round % len(records)] + f"# {os.getpid()} {round} {time.time_ns()}\n"
    async with target.somebody() as client:
        answer = await client.post("/api/records", content=text.encode())
        if not answer.is_success:
            return
        replay = f"/api/replays/record/{answer.json()['id']}"
        more = asyncio.gather(*(client.get(f"{replay}?as={eyes}") for eyes in ("A", "B", "none", "all")))
        first = await client.get(f"{replay}?as=C")
        aids = first.json()["aids"] if first.is_success else []
        await asyncio.gather(*(client.get(f"{replay}/aids/{aid}") for aid in aids))
        await more


def long_records() -> list[str]:
    """The longest record of each game, the longest of all first."""
    folders: dict[str, list[str]] = {}
    for path in RECORDS.glob("*/*.record"):
        folders.setdefault(path.parent.name, []).append(path.read_text("utf-8"))
    return sorted((max(texts, key=len) for texts in folders.values()), key=len, reverse=True)


async def uploads(target: Target, round: int) -> None:
    """A megabyte of cards nobody has."""
    async with target.somebody() as client:
        await client.post("/api/records", content=(HEAVY_RECORD * 80)[:1_000_000].encode())


async def presence(target: Target, round: int) -> None:
    """A spectator comes and goes."""
    async with target.somebody() as client:
        await client.get("/api/me")
        wire = await target.connect(client)
        for _ in range(10):
            await wire.send(json.dumps({"type": "watch", "table": target.table, "seat": None}))
            await wire.send(json.dumps({"type": "unwatch", "table": target.table}))
        await wire.close()


async def talk(target: Target, round: int) -> None:
    """As many words as a connection may say, then another connection."""
    async with target.somebody() as client:
        await client.get("/api/me")
        wire = await target.connect(client)
        await wire.send(json.dumps({"type": "watch", "table": target.table, "seat": None}))
        for number in range(6):
            await wire.send(json.dumps({"type": "say", "table": target.table, "text": f"{number} " * 60}))
        await wire.close()


async def tables(target: Target, round: int) -> None:
    """A new identity opens tables where bots play each other."""
    async with target.somebody() as client:
        wish = {"game": "pharaoh", "seats": [{"kind": "bot"}] * 3, "public": True}
        for _ in range(10):
            if not (await client.post("/api/tables", json=wish)).is_success:
                return


ATTACKS: Final[dict[str, Attack]] = {
    "replays": replays,
    "uploads": uploads,
    "presence": presence,
    "talk": talk,
    "tables": tables,
}


async def attack(name: str, target: Target, seconds: float) -> None:
    """Eight attackers at once, until the time is over."""
    until = time.monotonic() + seconds

    async def one() -> None:
        for round in range(100_000):
            if time.monotonic() > until:
                return
            try:
                await ATTACKS[name](target, round)
            except (OSError, httpx.HTTPError, WebSocketException):
                await asyncio.sleep(0.05)

    async with asyncio.TaskGroup() as group:
        for _ in range(8):
            group.create_task(one())


async def pings(wire: Any, seconds: float) -> list[float]:
    """Round-trip times in milliseconds."""
    times: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        number = len(times)
        begun = time.perf_counter()
        await wire.send(json.dumps({"type": "ping", "n": number}))
        while json.loads(await asyncio.wait_for(wire.recv(), 60)) != {"type": "pong", "n": number}:
            pass
        times.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(PING_EVERY)
    return times


async def measure(port: int, name: str, seconds: float) -> dict[str, Any]:
    target = Target(port)
    async with target.somebody() as client:
        answer = await client.post("/api/tables", json={"game": "pharaoh", "seats": [{"kind": "me"}, {"kind": "open"}]})
        table = answer.json()["id"]
        for text in long_records():  # what a game loads when it is first played is loaded by then
            await client.post("/api/records", content=text.encode())
        wire = await target.connect(client)
        await wire.send(json.dumps({"type": "watch", "table": table, "seat": 0}))
        peace = await pings(wire, seconds)
        command = [sys.executable, __file__, "--attack", name, str(port), table, str(seconds)]
        attacker = await asyncio.create_subprocess_exec(*command, stderr=subprocess.DEVNULL)
        attacked = await pings(wire, seconds + 1)
        await attacker.wait()
        await wire.close()
    before, after = percentile(peace), percentile(attacked)
    return {"attack": name, "peace_p99_ms": before, "attacked_p99_ms": after, "added_ms": round(after - before, 1)}


def percentile(times: list[float], share: float = 0.99) -> float:
    return round(sorted(times)[min(len(times) - 1, int(len(times) * share))], 1)


def memory(pid: int) -> float | None:
    """The most memory a process has used, in megabytes, where the system tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return None
    return round(int(status.partition("VmHWM:")[2].split()[0]) / 1024, 1)


def run(name: str, seconds: float, sources: str | None) -> dict[str, Any]:
    """One attack on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="attacks-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        probe.close()
        environment = {**os.environ, **({"PYTHONPATH": sources} if sources else {})}
        start = "from mastaba.cli import main; main()"
        command = [sys.executable, "-c", start, "serve", "--port", str(port), "--data-dir", folder]
        server = subprocess.Popen([*command, "--no-browser"], env=environment, stdout=subprocess.DEVNULL)
        try:
            _wait_for(port, server)
            found = asyncio.run(measure(port, name, seconds))
            return {**found, "memory_mb": memory(server.pid)}
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        if server.poll() is not None:
            raise RuntimeError(f"the server ended with {server.returncode}")
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/health").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise RuntimeError("the server does not listen")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--attacks", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    parser.add_argument("--before", metavar="SOURCES")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--attack", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        name, port, table, seconds = options.attack
        asyncio.run(attack(name, Target(int(port), table), float(seconds)))
        return
    rows = []
    for name in options.attacks:
        for version, sources in (("before", options.before), ("now", None)):
            if version == "before" and sources is None:
                continue
            rows.append({"version": version, **run(name, options.seconds, sources)})
            print(json.dumps(rows[-1]), flush=True)
    if options.keep:
        options.keep.write_text(
            json.dumps({"date": date.today().isoformat(), "goal_ms": GOAL_MS, "rows": rows}, indent=1)
        )


if __name__ == "__main__":
    main()
