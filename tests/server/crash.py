"""A server process that is killed again and again while people and bots play; used by test_crash.py.

`python -m tests.server.crash PORT FOLDER PAUSE [DATABASE]` is the server: the product's own, with quick bots.
"""

import asyncio
import random
import signal
import socket
import sys
from pathlib import Path
from typing import Any, get_type_hints

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from mastaba.core.record import Entry, Record
from mastaba.core.registry import find_game
from mastaba.server.identity import COOKIE
from mastaba.server.main import ServeOptions, serve
from mastaba.server.settings import Limits, Settings

LIMITS = Limits(
    socket_rate=1e6,
    socket_burst=10**6,
    http_rate=1e6,
    http_burst=10**6,
    store_rate=1e6,
    store_burst=10**6,
    head_seconds=120,  # twenty players in one process may be slow to send what they have begun
)
LONGEST = 1 << 24
IDLE = 20.0
REPLAY_CACHE = 500_000
"""Small bounds, so that a run of minutes reaches them: rooms are unloaded and replays dropped from the cache."""
LEASE = 1.5
"""Seconds; short, so that others take over soon."""


def run_server(port: int, folder: str, pause: float, database: str | None = None) -> int:
    settings = Settings(
        Path(folder), bot_pause=(pause, pause), lease=LEASE, idle=IDLE, replay_cache=REPLAY_CACHE, limits=LIMITS
    )
    return serve(ServeOptions(port=port, data_dir=folder, db=database, no_browser=True, lang="en"), settings)


class Victim:
    """The server process, killed without warning and started again."""

    def __init__(self, folder: Path, pause: float, database: str | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.folder = folder
        self.pause = pause
        self.database = database
        self.kills = 0
        self._process: asyncio.subprocess.Process | None = None

    @property
    def home(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.crash", str(self.port), str(self.folder), str(self.pause)]
        command += [self.database] if self.database else []
        with (self.folder / "errors.txt").open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdout=asyncio.subprocess.DEVNULL, stderr=errors
            )
        async with asyncio.timeout(60), httpx.AsyncClient() as client:
            while True:
                assert self._process.returncode is None, (self.folder / "errors.txt").read_text()
                try:
                    if (await client.get(f"{self.home}/api/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    async def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        self.kills += 1

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


class Person:
    """Plays seat 0 of one table, reconnects when the line breaks, and remembers what was acknowledged."""

    def __init__(self, victim: Victim, table: str, game: str, cookie: str, seed: int) -> None:
        self.victim, self.table, self.game, self.cookie = victim, table, game, cookie
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, Any] = {}
        """The position each accepted action led to, and the action."""
        self.resent = 0
        self._pending: dict[str, Any] | None = None
        self._count = 0

    async def play(self) -> None:
        while True:
            try:
                if await self._session():
                    return
            except (OSError, WebSocketException, EOFError):
                self.lost()
                await asyncio.sleep(0.05)

    def lost(self) -> None:
        """The connection has broken, or none could be made."""

    async def _session(self) -> bool:
        """One connection; True when the match has been seen to end."""
        address = f"ws://127.0.0.1:{self.victim.port}/api/live"
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        async with connect(address, additional_headers=headers, max_size=LONGEST) as wire:
            await wire.send(msgspec.json.encode({"type": "watch", "table": self.table, "seat": 0}).decode())
            if self._pending:
                # Whether it had arrived before the crash is for the server to know.
                self.resent += 1
                await wire.send(msgspec.json.encode(self._pending).decode())
            latest: Any = None
            async for text in wire:
                message = msgspec.json.decode(text)
                match message["type"]:
                    case "accepted":
                        assert self._pending
                        assert message["id"] == self._pending["id"]
                        self.acknowledged[message["ply"]] = self._pending["action"]
                        self._pending = None
                    case "refused":
                        self.refused(message)
                    case "closed":
                        raise AssertionError(message)
                    case "update":
                        latest = message
                        self.resumed()
                # What came with the watch may already be the position after an answer that is sent again.
                if latest is not None and self._pending is None:
                    if latest["outcome"] is not None:
                        return True
                    if latest["ask"] is not None:
                        await self._answer(wire, latest["ask"], latest["view"])
        return False

    def refused(self, message: Any) -> None:
        raise AssertionError(message)

    def resumed(self) -> None:
        """A position was shown."""

    async def _answer(self, wire: Any, ask: Any, view: Any) -> None:
        if ask["ply"] < max(self.acknowledged, default=0):
            return  # asked before the answer was in; it has been given
        if ask["moves"] is None and any(name not in view for name in find_game(self.game).bulk):
            # The moves follow from the whole view, which is sent to whoever begins to watch.
            await wire.send(msgspec.json.encode({"type": "watch", "table": self.table, "seat": 0}).decode())
            return
        self._count += 1
        self._pending = {
            "type": "submit",
            "table": self.table,
            "seat": 0,
            "ply": ask["ply"],
            "id": f"move-{self._count}",
            "action": self.rng.choice(ask["moves"])["action"] if ask["moves"] else self._spelled(view),
        }
        await wire.send(msgspec.json.encode(self._pending).decode())

    def _spelled(self, message: Any) -> Any:
        """A legal action where none are listed: a word of the codec's, letter by letter."""
        game = find_game(self.game)
        view = msgspec.convert(message, get_type_hints(game.view)["return"])
        staged: list[int] = []
        while (action := game.codec.action(view, staged)) is None:
            staged.append(self.rng.choice(game.codec.legal(view, staged)))
        return msgspec.to_builtins(action)


def check_record(text: str, person: Person) -> None:
    """Every acknowledged move is in the record, where it was acknowledged, and none is there twice."""
    record = Record.parse(text)
    assert record.outcome is not None
    kind = find_game(person.game).action
    for ply, action in person.acknowledged.items():
        assert record.entries[ply - 1] == Entry(0, msgspec.convert(action, kind)), f"{person.table} lost ply {ply}"
    assert sum(entry.seat == 0 for entry in record.entries) == len(person.acknowledged)


if __name__ == "__main__":
    sys.exit(run_server(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), *sys.argv[4:]))
