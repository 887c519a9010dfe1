"""Visitors of a server in this process: they make requests, open sockets, and play."""

import asyncio
import itertools
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.play.ask import Level, Thought, Thoughts
from mastaba.play.table import Table
from mastaba.server import house
from mastaba.server.app import Server
from mastaba.server.identity import COOKIE, Signer
from mastaba.server.settings import Limits, Settings
from mastaba.server.storage.store import Store

HOST = "table.test"
PATIENCE = 20.0
"""Seconds after which a message that should have come will not."""
GENEROUS = Limits(
    socket_rate=1e6,
    socket_burst=10**6,
    http_rate=1e6,
    http_burst=10**6,
    connect_rate=1e6,
    connect_burst=10**6,
    talk_rate=1e6,
    talk_burst=10**6,
    address_talk_rate=1e6,
    address_talk_burst=10**6,
    store_rate=1e6,
    store_burst=10**6,
    upload_rate=1e9,
    upload_burst=10**9,
    tables=1000,
    address_tables=10_000,
    guess_rate=1e6,
    guess_burst=10**6,
)

SOAK = float(os.environ.get("MASTABA_SOAK", "1"))
"""The length of the long runs: 1 is a whole one, 0.05 a try."""

Message = dict[str, Any]


def quick(data: Path, **changes: Any) -> Settings:
    """Settings for tests: bots answer at once, nobody is slowed down."""
    return replace(Settings(data=data, bot_pause=(0.0, 0.0), presence=0.02, limits=GENEROUS), **changes)


def counted_bytes(seed: str = "") -> Callable[[int], bytes]:
    """Random bytes that are the same in every run."""
    counter = itertools.count()
    return lambda length: sha256(f"{seed} {next(counter)}".encode()).digest()[:length]


def table_of(server: Server, id: str) -> Table:
    """The match as the server holds it in memory."""
    match = server.house._rooms[id]._life.match
    assert match is not None
    return match.table


@asynccontextmanager
async def serving(settings: Settings, *, lock: bool = True) -> AsyncIterator[Server]:
    """A running server; without the lock, another one may have the same SQLite file."""
    if lock:
        server = await Server.open(settings)
    else:
        signer = Signer.load(settings.data, settings.random_bytes)
        server = Server(settings, await Store.open(settings.database_url, settings.lease), signer)
    try:
        yield server
    finally:
        await server.close()


class Socket:
    """A live connection without a network."""

    def __init__(self, server: Server, headers: dict[str, str]) -> None:
        self.server = server
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self.heard: asyncio.Queue[Message | None] = asyncio.Queue()
        self.raw: list[str] = []
        self.close_code: int | None = None
        self._pings = 7_700_000  # no other ping of a test has such a number
        self.accepted = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": "/api/live",
            "raw_path": b"/api/live",
            "query_string": b"",
            "root_path": "",
            "scheme": "ws",
            "server": (HOST, 80),
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "state": {},
        }
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(server(scope, self._incoming.get, self._send))

    async def _send(self, event: Any) -> None:
        match event["type"]:
            case "websocket.accept":
                self.accepted.set()
            case "websocket.send":
                self.raw.append(event["text"])
                self.heard.put_nowait(msgspec.json.decode(event["text"]))
            case "websocket.close":
                self.close_code = event["code"]
                self.accepted.set()
                self.heard.put_nowait(None)

    def send(self, type: str, **fields: Any) -> None:
        self.send_text(msgspec.json.encode({"type": type, **fields}).decode())

    def send_text(self, text: str) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, content: bytes) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "bytes": content})

    async def next(self, *types: str) -> Message:
        """The next message of one of these types; others are passed over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.heard.get()
                assert message is not None, f"closed with {self.close_code} while waiting for {types}"
                if not types or message["type"] in types:
                    return message

    async def quiet(self) -> list[Message]:
        """Everything that has come by the time the tables have done what they were told."""
        heard = await self._until_pong()
        for room in list(self.server.house._rooms.values()):
            await room.call(_nothing)
        return heard + await self._until_pong()

    async def _until_pong(self) -> list[Message]:
        self._pings += 1
        self.send("ping", n=self._pings)
        heard: list[Message] = []
        while (message := await self.next()) != {"type": "pong", "n": self._pings}:
            heard.append(message)
        return heard

    async def closed(self) -> int:
        async with asyncio.timeout(PATIENCE):
            while await self.heard.get() is not None:
                pass
        assert self.close_code is not None
        return self.close_code

    async def close(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


async def _nothing() -> None:
    """Done when everything before it is done."""


class Visitor:
    """Somebody with a device of their own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(server), base_url=f"http://{HOST}")
        self.sockets: list[Socket] = []

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.client.aclose()

    @property
    def token(self) -> str | None:
        cookies = self.client.cookies
        return cookies.get(self.server.people.cookie) or cookies.get(COOKIE)

    async def get(self, path: str, status: int = 200) -> Any:
        response = await self.client.get(f"/api/{path}")
        assert response.status_code == status, response.text
        return response.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        response = await self.client.post(f"/api/{path}", json={} if body is None else body)
        assert response.status_code == status, response.text
        return response.json()

    async def open(self, game: str, *seats: str, status: int = 200, **more: Any) -> Any:
        """A new table; seats are written `me`, `open`, `device` or `bot:name`."""
        wishes = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats]
        return await self.post("tables", {"game": game, "seats": wishes, **more}, status)

    async def socket(self, **headers: str) -> Socket:
        if self.token is None:
            await self.get("me")
        socket = Socket(self.server, {"host": HOST, "cookie": f"{COOKIE}={self.token}", **headers})
        self.sockets.append(socket)
        await asyncio.wait_for(socket.accepted.wait(), PATIENCE)
        return socket

    async def watch(self, table: str, seat: int | None, after: int = -1, **more: Any) -> Socket:
        socket = await self.socket()
        socket.send("watch", table=table, seat=seat, after=after, **more)
        return socket


@asynccontextmanager
async def visitors(server: Server, count: int) -> AsyncIterator[list[Visitor]]:
    made = [Visitor(server) for _ in range(count)]
    try:
        yield made
    finally:
        for visitor in made:
            await visitor.close()


class Player:
    """Plays one seat over a socket with random moves."""

    def __init__(self, socket: Socket, table: str, seat: int, seed: str = "") -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.rng = Rng(f"player {seat} {seed}")
        self.updates: list[Message] = []
        self.accepted: dict[int, Any] = {}
        """What was acknowledged: the position it led to, and the action."""
        self._count = 0
        self._missed: list[Message] = []

    async def update(self) -> Message:
        update = self._missed.pop(0) if self._missed else await self.socket.next("update")
        self.updates.append(update)
        return update

    async def asked(self) -> Message | None:
        """The next ask to this seat that is not answered yet; None at the end of the match."""
        done = max(self.accepted, default=0)
        while (update := await self.update())["ask"] is None or update["ply"] < done:
            if update["outcome"]:
                return None
        ask: Message = update["ask"]
        return ask

    def choose(self, ask: Message) -> Any:
        if ask["moves"] is not None:
            return self.rng.choice(ask["moves"])["action"]
        table = table_of(self.socket.server, self.table)
        return msgspec.to_builtins(table.ask(self.seat).moves.sample(self.rng))

    def submit(self, ask: Message, action: Any, id: str | None = None) -> str:
        self._count += 1
        id = id or f"{self.seat}-{self._count}"
        self.socket.send("submit", table=self.table, seat=self.seat, ply=ask["ply"], id=id, action=action)
        return id

    async def answer(self, ask: Message) -> Message:
        """Make a move and wait until it is acknowledged."""
        action = self.choose(ask)
        id = self.submit(ask, action)
        while (accepted := await self.socket.next("accepted", "refused", "update"))["type"] == "update":
            self._missed.append(accepted)  # others may act while an answer is on its way
        assert accepted["type"] == "accepted", accepted
        assert accepted["id"] == id
        self.accepted[accepted["ply"]] = action
        return accepted

    async def play(self) -> None:
        while (ask := await self.asked()) is not None:
            await self.answer(ask)


def seats_for(game: str, *kinds: str) -> list[str]:
    """As many seats as the game needs at least: these kinds first, bots after them."""
    fewest = int(msgspec.inspect.type_info(find_game(game).setup).fields[0].type.ge)  # type: ignore[attr-defined]
    return [*kinds, *["bot:random"] * (fewest - len(kinds))]


def with_bot(game: str, choose: Callable[[Any], Any]) -> Any:
    """The game with one bot, which decides by this function, for `play_by`."""
    return replace(find_game(game), levels={"random": Level(lambda rules: _Chooser(choose))})


class _Chooser:
    def __init__(self, choose: Callable[[Any], Any]) -> None:
        self.choose = choose

    def think(self, ask: Any) -> Thoughts[Any]:
        return Thoughts((Thought(self.choose(ask), 0.0),))


def play_by(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers made from now on play this game by these rules."""
    known = house.find_game

    def find(name: str, version: str | None = None) -> Any:
        if name != rules.name:
            return known(name, version)
        return rules if version in (None, rules.version) else rules.pinned[version]()

    monkeypatch.setattr(house, "find_game", find)


async def until(condition: Callable[[], bool]) -> None:
    """Waits for something inside the server that no message tells of."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def token_in(cookies: httpx.Cookies) -> str:
    """The token a server has set."""
    return next(value for name, value in cookies.items() if name.startswith(COOKIE))
