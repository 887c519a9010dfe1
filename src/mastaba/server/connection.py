"""One WebSocket: a rate-limited reader, and a writer with a bounded backlog, so that no table waits for a client."""

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, assert_never

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from mastaba.core.words import Phrase, phrase
from mastaba.server.buckets import Bucket, Buckets
from mastaba.server.errors import ApiError
from mastaba.server.hosts import Hosts
from mastaba.server.house import House
from mastaba.server.people import People
from mastaba.server.protocol import (
    ClientMessage,
    Closed,
    Emote,
    Ping,
    Pong,
    Refusal,
    Refused,
    Say,
    ServerMessage,
    Submit,
    Unwatch,
    Watch,
)
from mastaba.server.room import Room
from mastaba.server.settings import Limits
from mastaba.server.showing import written
from mastaba.server.storage.rows import Identity
from mastaba.server.web import address_of, same_origin

logger = logging.getLogger(__name__)
read_message: Final = msgspec.json.Decoder(ClientMessage).decode
POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013


class Live:
    """The endpoint `/api/live`."""

    def __init__(self, house: House, people: People, limits: Limits, hosts: Hosts) -> None:
        self._house = house
        self._hosts = hosts
        self._people = people
        self._limits = limits
        self._open: defaultdict[str, set[Connection]] = defaultdict(set)
        """The connections of each identity."""
        self._addresses: Counter[str] = Counter()
        self._arrivals = Buckets(limits.connect_rate, limits.connect_burst)
        self._talk = Buckets(limits.talk_rate, limits.talk_burst)
        self._address_talk = Buckets(limits.address_talk_rate, limits.address_talk_burst)

    @property
    def connections(self) -> int:
        return self._addresses.total()

    def disconnect(self, identity: str) -> None:
        """Close every connection of an identity: its tokens were revoked."""
        for connection in self._open.get(identity, ()):
            connection.close(POLICY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        if not same_origin(socket.headers) or not self._hosts.knows(socket.headers.get("host")):
            await socket.close(POLICY)
            return
        address = address_of(socket)
        if self._addresses[address] >= self._limits.address_connections or not self._arrivals.take(address):
            await socket.close(TRY_LATER)
            return
        identity, _ = await self._people.meet(socket.cookies, socket.headers.get("accept-language"))
        if len(self._open.get(identity.id, ())) >= self._limits.connections:
            await socket.close(TRY_LATER)
            return
        connection = Connection(identity, address, self._house, self._limits, partial(self._may_talk, address))
        with self._counted(address, connection):
            await socket.accept()
            await connection.serve(receive, send)

    @contextmanager
    def _counted(self, address: str, connection: "Connection") -> Iterator[None]:
        identity = connection.identity.id
        self._addresses[address] += 1
        self._open[identity].add(connection)
        try:
            yield
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            self._open[identity].discard(connection)
            if not self._open[identity]:
                del self._open[identity]

    def _may_talk(self, address: str, identity: Identity) -> bool:
        """A limit per connection would be void: whoever is refused could connect again."""
        return self._talk.take(identity.id) and self._address_talk.take(address)


class Connection:
    """One client's WebSocket, subscribed to the tables it watches."""

    def __init__(
        self, identity: Identity, address: str, house: House, limits: Limits, may_talk: Callable[[Identity], bool]
    ) -> None:
        self.identity = identity
        self._address = address
        self._may_talk = may_talk
        self._house = house
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self._outgoing: list[str] = []
        self._unsent = 0
        """Characters that were not sent yet."""
        self._wake = asyncio.Event()
        self._close_code: int | None = None
        self._messages = Bucket(limits.socket_rate, limits.socket_burst)

    def send(self, text: str) -> None:
        """Queue a message; never blocks. A client whose backlog is full is disconnected, and may resume later.

        A single message may be longer than the backlog: whoever reads gets it.
        """
        if len(self._outgoing) >= self._limits.backlog or self._unsent >= self._limits.backlog_bytes:
            self.send_away()
            return
        self._outgoing.append(text)
        self._unsent += len(text)
        self._wake.set()

    def tell(self, message: ServerMessage) -> None:
        self.send(written(message))

    async def serve(self, receive: Receive, send: Send) -> None:
        reading = asyncio.create_task(self._read(receive), name="socket reader")
        try:
            await self._write(send, reading)
        except OSError:
            pass  # the other side is gone
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            for room in self._rooms.values():
                room.post(room.unwatch, self)

    def send_away(self) -> None:
        self.close(TRY_LATER)

    def close(self, code: int) -> None:
        self._close_code = self._close_code or code
        self._wake.set()

    async def _write(self, send: Send, reading: "asyncio.Task[None]") -> None:
        reading.add_done_callback(lambda _: self._wake.set())
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting, self._outgoing = self._outgoing, []
            if reading.done() and self._close_code is None:
                return
            for text in waiting:
                await send({"type": "websocket.send", "text": text})
                self._unsent -= len(text)
            if self._close_code is not None:
                await send({"type": "websocket.close", "code": self._close_code})
                return

    async def _read(self, receive: Receive) -> None:
        while (event := await receive())["type"] != "websocket.disconnect":
            if event["type"] != "websocket.receive":
                continue
            content = event.get("text") or event.get("bytes") or b""
            if len(content) > self._limits.message_bytes:
                self.close(TOO_BIG)
                return
            if not self._messages.take():
                self.tell(Closed("", phrase("error-too-fast")))
                self.close(POLICY)
                return
            try:
                message = read_message(content)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                self._refuse("", "", phrase("refusal-no-such-message"))
                continue
            try:
                await self._handle(message)
            except ApiError as error:
                self._answer_error(message, error)
            except Exception:
                logger.exception("a message failed", extra={"message_type": type(message).__name__})
                if isinstance(message, Watch):
                    self.send_away()  # the database may be away for a moment: the table itself is not closed
                else:
                    self._answer_error(message, ApiError(500, "error-unknown", status=500))

    async def _handle(self, message: ClientMessage) -> None:
        match message:
            case Ping(n):
                self.tell(Pong(n))
            case Watch():
                await self._watch(message)
            case Unwatch(table):
                if room := self._rooms.pop((await self._room(table)).row.id, None):
                    room.post(room.unwatch, self)
            case Submit():
                room = await self._room(message.table)
                room.post(room.submit, self, message)
            case Say():
                room = await self._admit_talk(message.table)
                room.post(room.say, self.identity, message.text)
            case Emote():
                room = await self._admit_talk(message.table)
                room.post(room.emote, self.identity, message.emote)
            case _:
                assert_never(message)

    async def _watch(self, message: Watch) -> None:
        room = await self._house.look_up(message.table, self._address)
        if room.row.id not in self._rooms and len(self._rooms) >= self._limits.watches:
            raise ApiError(429, "error-too-many-watched", most=self._limits.watches)
        self._rooms[room.row.id] = room
        room.post(room.watch, self, message)

    async def _room(self, table: str) -> Room:
        return self._rooms.get(table) or await self._house.look_up(table, self._address)

    async def _admit_talk(self, table: str) -> Room:
        """The room to talk in, for a connection that watches it and has not talked too much; ApiError otherwise."""
        room = await self._room(table)
        if room.row.id not in self._rooms:
            raise ApiError(403, "error-not-watching")
        if not self._may_talk(self.identity):
            raise ApiError(429, "error-too-fast")
        return room

    def _answer_error(self, message: ClientMessage, error: ApiError) -> None:
        match message:
            case Watch(table):
                self.tell(Closed(table, error.words))
            case Submit():
                self._refuse(message.table, message.id, error.words)
            case Unwatch(table) | Say(table) | Emote(table):
                self._refuse(table, "", error.words)
            case Ping():
                pass
            case _:
                assert_never(message)

    def _refuse(self, table: str, id: str, words: Phrase) -> None:
        self.tell(Refused(table, id, Refusal("TABLE", words)))
