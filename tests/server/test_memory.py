"""Rooms are freed with their last reference: no reference cycles wait for the collector."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from mastaba.server import house, memory
from mastaba.server.app import Server
from mastaba.server.house import House
from mastaba.server.room import Room
from mastaba.server.showing import TextCache
from tests.server.harness import Player, Visitor, quick, serving, until, visitors

Watcher = Callable[[House], None]


@pytest.fixture
async def uncollected(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Nobody collects: not by chance, and not where idle tables are unloaded."""
    monkeypatch.setattr(house, "give_back", lambda: None)
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def freed(rooms: "list[weakref.ref[Room]]") -> bool:
    return all(room() is None for room in rooms)


def references(server: Server) -> "list[weakref.ref[Any]]":
    """To every room and its match."""
    found: list[weakref.ref[Any]] = []
    for room in server.house._rooms.values():
        found.append(weakref.ref(room))
        if room._life.match is not None:
            found.append(weakref.ref(room._life.match))
    return found


async def test_a_table_that_is_left_is_freed(server: Server, visitor: Visitor, uncollected: None) -> None:
    """Opened, watched, talked at and left."""
    for _ in range(3):
        table = (await visitor.open("pharaoh", "me", "open"))["id"]
        socket = await visitor.watch(table, 0)
        socket.send("say", table=table, text="hello")
        await socket.quiet()
        rooms = references(server)
        await visitor.post(f"tables/{table}/leave", {"seat": 0})
        await socket.close()
        visitor.sockets.clear()
        del socket
        await until(lambda: freed(rooms))  # noqa: B023
    assert server.house.live == 0


@pytest.mark.parametrize("clock", [None, 600])
async def test_an_unloaded_match_is_freed(data: Path, uncollected: None, clock: int | None) -> None:
    """With bots that have thought, clocks that have run, and a player who has left."""
    async with serving(quick(data, idle=0.2)) as server, visitors(server, 1) as (visitor,):
        for game, seats in (("pharaoh", ("me", "bot:random")), ("suitors", ("me", "bot:random", "bot:random"))):
            table = await visitor.open(game, *seats, clock=clock)
            player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
            await player.play()
            rooms = references(server)
            await player.socket.close()
            visitor.sockets.clear()
            del player
            assert len(rooms) == 2
            await until(lambda: freed(rooms))  # noqa: B023
        await asyncio.sleep(0)
        assert server.house.live == 0


async def test_free_memory_goes_back_to_the_system(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever idle tables are unloaded."""
    given_back: list[None] = []
    monkeypatch.setattr(house, "give_back", lambda: given_back.append(None))
    async with serving(quick(data, idle=0.04)):
        await until(lambda: len(given_back) > 1)


def test_what_only_a_cycle_holds_is_freed(uncollected: None) -> None:
    """Closed connections leave such cycles behind."""

    class Knot:
        def __init__(self) -> None:
            self.itself = self

    knot = weakref.ref(Knot())
    assert knot() is not None
    memory.give_back()
    assert knot() is None


def test_encoded_moves_are_bounded_in_bytes() -> None:
    """The latest are kept; the oldest go one by one, so that a full cache stays full."""
    cache = TextCache()
    sizes = []
    for number in range(3_000):
        cache.keep(number, bytes(number % 700))
        sizes.append(cache._bytes)
    full = next(place for place in range(1, 3_000) if sizes[place] < sizes[place - 1])
    assert max(sizes) <= TextCache.MOST_BYTES
    assert min(sizes[full:]) > TextCache.MOST_BYTES - 2 * (TextCache.ENTRY_BYTES + 700)
    assert cache._bytes == sum(TextCache.ENTRY_BYTES + len(text) for text in cache._texts.values())
    assert cache.get(2_999) is not None
    assert cache.get(0) is None
