"""Plays many three-seat matches against one server as fast as it answers; prints what came of it as JSON.

    python bench/peers/load.py mastaba|boardgame.io PORT TABLES SECONDS

One connection per seat. A move's time runs from sending it until its player has the new position. It is
counted for that many seconds and until as many matches have ended as there are tables, so that ending
and opening matches is part of every server's figures, the slow ones' too. The same client, made of
bare frames, drives both servers, so that what differs is the server.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any, Final

import msgspec

HOST: Final = "127.0.0.1"
WARM_UP: Final = 2.0
PATIENCE: Final = 90.0
NO_MASK: Final = bytes(4)


class Tally:
    """Moves and their times, while it counts."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.matches = 0
        self.errors = 0
        self.all_moves = 0
        self.playing: set[int] = set()
        """The tables that have begun."""
        self.counting = False

    def move(self, table: object, seconds: float) -> None:
        self.all_moves += 1
        self.playing.add(id(table))
        if self.counting:
            self.times.append(seconds)


class Wire(asyncio.Protocol):
    """A WebSocket reduced to text frames."""

    def __init__(self, path: str, cookie: str = "") -> None:
        self._path = path
        self._cookie = cookie
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{cookie}"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode())
            self._buffer = bytearray(rest)
            self._open = True
            self.ready.set_result(None)
        self._frames()

    def _frames(self) -> None:
        buffer = self._buffer
        start = 0
        while len(buffer) - start >= 2:
            length, head = buffer[start + 1] & 127, 2
            if length == 126:
                length, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if len(buffer) - start < head + length:
                break
            opcode = buffer[start] & 15
            payload = bytes(buffer[start + head : start + head + length])
            start += head + length
            if opcode == 1:
                self.heard(payload)
            elif opcode == 9:
                self._frame(10, payload)
        del buffer[:start]

    def _frame(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | opcode, 128 | size]) if size < 126 else bytes([128 | opcode, 254]) + size.to_bytes(2, "big")
        self._transport.write(head + NO_MASK + payload)

    def send(self, text: bytes) -> None:
        self._frame(1, text)

    def heard(self, text: bytes) -> None:
        raise NotImplementedError

    def close(self) -> None:
        self._transport.close()


async def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    reader, writer = await asyncio.open_connection(HOST, port)
    content = json.dumps(body).encode()
    cookies = f"Cookie: {cookie}\r\n" if cookie else ""
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nConnection: close\r\n"
        f"{cookies}Content-Length: {len(content)}\r\n\r\n".encode()
        + content
    )
    head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if b" 200 " not in head.partition(b"\r\n")[0]:
        raise ConnectionError((head + answer).decode())
    new = next(
        (line[12:].split(b";")[0].decode() for line in head.split(b"\r\n") if line[:11] == b"set-cookie:"), cookie
    )
    if b"chunked" in head.lower():
        answer = answer.partition(b"\r\n")[2].rpartition(b"\r\n0")[0]
    return json.loads(answer), new


# Mastaba.


class Move(msgspec.Struct):
    action: msgspec.Raw


class Question(msgspec.Struct):
    ply: int
    moves: list[Move] | None


class Heard(msgspec.Struct):
    type: str
    ply: int = 0
    ask: Question | None = None
    outcome: Any = None


read_heard = msgspec.json.Decoder(Heard).decode


class MastabaSeat(Wire):
    """Answers every ask with one of the moves listed; passes when there are too many to list."""

    def __init__(self, table: "MastabaTable", seat: int, cookie: str) -> None:
        super().__init__("/api/live", cookie)
        self.table, self.seat = table, seat
        self.sent = 0.0
        self.done = 0
        self.count = 0

    def heard(self, text: bytes) -> None:
        message = read_heard(text)
        if message.type == "accepted":
            self.done = message.ply
        elif message.type == "refused":
            self.table.tally.errors += 1
        elif message.type == "update":
            if self.sent and message.ply >= self.done > 0:
                self.table.tally.move(self.table, time.perf_counter() - self.sent)
                self.sent = 0.0
            if message.outcome is not None:
                self.table.over()
            elif message.ask is not None and not self.sent:
                self.answer(message.ask)

    def answer(self, ask: Question) -> None:
        action = bytes(random.choice(ask.moves).action) if ask.moves else b'{"type":"pass"}'
        self.count += 1
        self.done = 0
        self.sent = time.perf_counter()
        self.send(
            b'{"type":"submit","table":"%s","seat":%d,"ply":%d,"id":"%d","action":%s}'
            % (self.table.id.encode(), self.seat, ask.ply, self.count, action)
        )


class MastabaTable:
    def __init__(self, port: int, tally: Tally, cookie: str) -> None:
        self.port, self.tally, self.cookie = port, tally, cookie
        self.id = ""
        self.ended = asyncio.Event()

    def over(self) -> None:
        self.ended.set()

    async def play(self) -> None:
        loop = asyncio.get_running_loop()
        seats = [MastabaSeat(self, seat, self.cookie) for seat in range(3)]
        for seat in seats:
            await loop.create_connection(lambda seat=seat: seat, HOST, self.port)  # type: ignore[misc]
            await seat.ready
        wish = {"game": "pharaoh", "seats": [{"kind": "me"}, {"kind": "device"}, {"kind": "device"}]}
        while True:
            if self.id:
                for seat in seats:
                    seat.send(b'{"type":"unwatch","table":"%s"}' % self.id.encode())
            info, _ = await post(self.port, "/api/tables", wish, self.cookie)
            self.id = info["id"]
            self.ended.clear()
            for seat in seats:
                seat.sent = 0.0
                seat.send(b'{"type":"watch","table":"%s","seat":%d,"after":-1}' % (self.id.encode(), seat.seat))
            await self.ended.wait()
            self.tally.matches += 1


# boardgame.io over socket.io (Engine.IO 4).


class PeerSeat(Wire):
    """Makes a random legal bid or passes."""

    def __init__(self, table: "PeerTable", seat: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket")
        self.table, self.seat = table, seat
        self.sent = 0.0
        self.state_id = -1
        self.joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(self, text: bytes) -> None:
        if text[:1] == b"0":
            self.send(b"40/auction,")
        elif text == b"2":
            self.send(b"3")
        elif text[:11] == b"40/auction,":
            self.joined.set_result(None)
        elif text[:11] == b"42/auction,":
            event, *arguments = json.loads(text[11:])
            if event in ("sync", "update"):
                state = arguments[1]["state"] if event == "sync" else arguments[1]
                if arguments[0] == self.table.id and state is not None:
                    self.saw(state)

    def saw(self, state: Any) -> None:
        if self.sent and state["_stateID"] > self.state_id:
            self.table.tally.move(self.table, time.perf_counter() - self.sent)
            self.sent = 0.0
        if "gameover" in state["ctx"]:
            self.table.over()
        elif state["ctx"]["currentPlayer"] == str(self.seat) and not self.sent:
            self.answer(state)

    def answer(self, state: Any) -> None:
        G = state["G"]  # noqa: N806  its name there
        base = sum(G["front"][self.seat])
        cards = [card for card in G["hands"][self.seat] if base + card > G["high"]]
        bid = cards and random.random() < 0.6
        payload = {
            "type": "bid" if bid else "pass",
            "args": [[random.choice(cards)]] if bid else [],
            "playerID": str(self.seat),
        }
        self.state_id = state["_stateID"]
        self.sent = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        event = ["update", action, self.state_id, self.table.id, str(self.seat)]
        self.send(b"42/auction," + json.dumps(event).encode())

    def sync(self) -> None:
        self.sent = 0.0
        self.state_id = -1
        self.send(b"42/auction," + json.dumps(["sync", self.table.id, str(self.seat), None, 3]).encode())


class PeerTable:
    def __init__(self, port: int, tally: Tally, cookie: str) -> None:
        self.port, self.tally = port, tally
        self.id = ""
        self.ended = asyncio.Event()

    def over(self) -> None:
        self.ended.set()

    async def play(self) -> None:
        loop = asyncio.get_running_loop()
        seats = [PeerSeat(self, seat) for seat in range(3)]
        for seat in seats:
            await loop.create_connection(lambda seat=seat: seat, HOST, self.port)  # type: ignore[misc]
            await seat.joined
        while True:
            info, _ = await post(self.port, "/games/auction/create", {"numPlayers": 3})
            self.id = info["matchID"]
            self.ended.clear()
            for seat in seats:
                seat.sync()
            await self.ended.wait()
            self.tally.matches += 1


KINDS: Final = {"mastaba": MastabaTable, "boardgame.io": PeerTable}


def check(tasks: "list[asyncio.Task[None]]") -> None:
    """Nobody stops playing but for an error."""
    failed = [task.exception() for task in tasks if task.done()]
    if failed:
        raise RuntimeError(f"{len(failed)} tables failed: {failed[0]!r}")


async def measure(kind: str, port: int, tables: int, seconds: float) -> dict[str, Any]:
    tally = Tally()
    cookie = ""
    if kind == "mastaba":
        _, cookie = await post(port, "/api/me", {"name": "bench"})
    tasks = [asyncio.create_task(KINDS[kind](port, tally, cookie).play()) for _ in range(tables)]
    opened = time.perf_counter()
    while len(tally.playing) < tables:
        check(tasks)
        if time.perf_counter() - opened > PATIENCE:
            raise RuntimeError(f"only {len(tally.playing)} of {tables} tables have begun after {PATIENCE} s")
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM_UP)
    tally.counting = True
    start, used = time.perf_counter(), time.process_time()
    ended = tally.matches
    await asyncio.sleep(seconds)
    while tally.matches - ended < tables and time.perf_counter() - start < PATIENCE:
        check(tasks)
        await asyncio.sleep(0.1)
    tally.counting = False
    took, used = time.perf_counter() - start, time.process_time() - used
    check(tasks)
    for task in tasks:
        task.cancel()
    times = sorted(tally.times)
    return {
        "tables": tables,
        "moves_per_second": round(len(times) / took, 1),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p95_ms": round(times[int(len(times) * 0.95)] * 1000, 2),
        "moves": len(times),
        "all_moves": tally.all_moves,
        "matches": tally.matches - ended,
        "seconds": round(took, 1),
        "refused": tally.errors,
        "client_cpu": round(used / took, 2),
    }


if __name__ == "__main__":
    kind, port, tables, seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(measure(kind, int(port), int(tables), float(seconds)))))
