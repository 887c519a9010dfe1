"""Bots think apart from everything else, may be stopped, and are not heard when they are late."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mastaba.core.moves import NO_MOVES
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.play.ask import Ask, Limit, Stop
from mastaba.server import lifecycle
from mastaba.server.match import Match
from mastaba.server.pools import FairPool
from mastaba.server.thinking import AIM, LEAST, Thinkers, Wanted, in_time
from tests.server.harness import PATIENCE, Player, play_by, quick, serving, table_of, until, visitors, with_bot
from tests.server.test_aids import RECORD


class Pondering:
    """A bot that thinks until it is let go, then takes the first move."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.asked: list[Any] = []

    def choose(self, ask: Any) -> Any:
        self.asked.append(ask)
        self.go.wait(10 * PATIENCE)
        return next(iter(ask.moves))


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Any:
    bot = Pondering()
    play_by(with_bot("pharaoh", bot.choose), monkeypatch)
    yield bot
    bot.go.set()


async def test_nobody_else_waits_for_bots(data: Path, pondering: Pondering) -> None:
    """All threads of the bots are taken and more turns wait; people play, matches are rebuilt, replays are shown."""
    settings = quick(data, bot_threads=2, bot_queue=1)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        slow = [(await visitor.open("pharaoh", "bot:random", "bot:random"))["id"] for _ in range(6)]
        await until(lambda: len(pondering.asked) == 2 and server.pools.bots.waiting == 3)
        table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        async with asyncio.timeout(PATIENCE):
            player = Player(await visitor.watch(table, 0), table, 0)
            ask = await player.asked()
            assert ask is not None
            await player.answer(ask)
            room = server.house._rooms[table]
            room.drop_match()
            await room.call(room.catch_up)
            assert room._life.match is not None
            sent = await visitor.client.post("/api/records", content=RECORD.read_bytes())
            replay = await visitor.get(f"replays/record/{sent.json()['id']}?as=all")
            assert len(replay["frames"]) > 10
        assert len(pondering.asked) == 2
        pondering.go.set()
        for id in slow:
            socket = await visitor.watch(id, None)
            while (await socket.next("update"))["outcome"] is None:
                pass


async def test_a_decision_nobody_wants_is_taken_out_of_the_line(data: Path, pondering: Pondering) -> None:
    """Whoever returns to their seat while the bot's turn still waits is asked, and the bot never is."""
    settings = quick(data, bot_threads=1, bot_queue=0)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        await visitor.open("pharaoh", "bot:random", "bot:random")
        await until(lambda: len(pondering.asked) == 1)
        table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        await visitor.post(f"tables/{table}/leave", {"seat": 0})
        await until(lambda: server.pools.bots.waiting == 1)
        await visitor.post(f"tables/{table}/return", {"seat": 0})
        await until(lambda: server.pools.bots.waiting == 0)
        player = Player(await visitor.watch(table, 0), table, 0)
        ask = await player.asked()
        assert ask is not None
        await player.answer(ask)
        assert len(pondering.asked) == 1


async def test_a_late_answer_is_ignored(data: Path) -> None:
    """An answer that reaches the table after the person has returned, or after the question has changed."""
    async with serving(quick(data, bot_pause=(60.0, 60.0))) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        ask = await player.asked()
        assert ask is not None
        room = server.house._rooms[table]
        match = room._life.match
        assert match is not None

        async def answer(seat: int, asked: int) -> int:
            """How many moves the table has after a bot's answer to a question asked at this position."""
            assert match is not None
            await room.call(room._autoplay._bot_answer, seat, asked, next(iter(match.table.moves(seat))))
            return match.table.ply

        before = match.table.ply
        assert await answer(0, ask["ply"]) == before
        await visitor.post(f"tables/{table}/leave", {"seat": 0})
        assert await answer(0, ask["ply"] - 1) == before
        assert await answer(0, ask["ply"]) > before


async def test_companions_say_why_and_opponents_do_not(data: Path) -> None:
    """In a cooperative game a bot's reason is sent with its move; an opponent keeps its own to itself."""
    companions = next(name for name in game_names() if find_game(name).cooperative)
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        for game, openly in ((companions, True), ("pharaoh", False)):
            best = list(find_game(game).levels)[-1]
            table = (await visitor.open(game, f"bot:{best}", f"bot:{best}"))["id"]
            socket = await visitor.watch(table, None)
            while (await socket.next("update"))["outcome"] is None:
                pass
            heard = [msgspec.json.decode(text) for text in socket.raw]
            said = [message for message in heard if message["type"] == "explained"]
            assert bool(said) == openly
            told = {line["ply"] for message in heard if message["type"] == "update" for line in message["lines"]}
            assert all({message["ply"], message["ply"] + 1} & told for message in said)
            assert all(message["why"]["id"].startswith("why-") for message in said)


async def test_a_running_decision_is_told_to_stop() -> None:
    """When it is no longer wanted: its flag becomes true, and its answer is not taken."""
    answers: list[Any] = []
    seen: list[Any] = []

    def choose(ask: Any) -> str:
        stop = ask.stop
        seen.append(stop)
        end = time.monotonic() + PATIENCE / 2
        while not stop and time.monotonic() < end:
            time.sleep(0.001)
        seen.append("stopped" if stop else "never stopped")
        return "too late"

    pool = FairPool("test", 1, 0)
    thinkers = Thinkers("t", with_bot("pharaoh", choose), pool, (0.0, 0.0), lambda *answer: answers.append(answer))
    thinkers.think({0: Wanted("random", 1, lambda stop: bare_ask(Limit(), stop))})
    await until(lambda: bool(seen))
    assert not seen[0]
    thinkers.stop()
    await until(lambda: len(seen) == 2)
    await until(lambda: pool._free == 1)
    pool.close()
    assert seen[1] == "stopped"
    assert answers == []


def bare_ask(limit: Limit, stop: Stop | None = None) -> Ask[Any, Any]:
    """An ask of which only limit and flag are looked at."""
    return Ask(0, 0, None, None, NO_MOVES, (), Rng(b"bare"), limit, stop=stop)


def test_a_decision_has_its_share_of_the_threads_less_what_it_has_waited() -> None:
    """The stated time counts from the question; a little is left however late it is, and playouts stay as they are."""
    two = Limit(2.0, 16_000)
    assert in_time(two, 0.0, 1.0) == two
    assert in_time(two, 0.5, 1.0) == Limit(1.5, 16_000)
    assert in_time(two, 0.0, 4.0) == Limit(AIM * 0.5, 16_000)
    assert in_time(two, 1.25, 4.0) == Limit(AIM * 2.0 - 1.25, 16_000)
    assert in_time(two, 9.0, 1.0) == Limit(LEAST * 2.0, 16_000)
    assert in_time(Limit(playouts=5), 9.0, 4.0) == Limit(playouts=5)


async def test_tables_that_wait_together_share_the_threads() -> None:
    """Eight decisions of half a second for two threads: done one after the other they would take two seconds."""
    answers: list[Any] = []
    given: list[float] = []
    busy = threading.Event()

    def choose(ask: Any) -> str:
        given.append(ask.limit.seconds)
        time.sleep(ask.limit.seconds)
        return "done"

    game, pool = with_bot("pharaoh", choose), FairPool("test", 2, 2)
    others = [asyncio.create_task(pool.run("other", busy.wait, PATIENCE)) for _ in range(2)]
    for table in range(8):
        thinkers = Thinkers(str(table), game, pool, (0.0, 0.0), lambda *told: answers.append(told))
        thinkers.think({0: Wanted("random", 1, lambda stop: bare_ask(Limit(0.5)))})
    await until(lambda: pool.waiting == 6)
    busy.set()
    await until(lambda: len(answers) == 8)
    await asyncio.gather(*others)
    pool.close()
    assert sum(given[:6]) <= 6 * 0.5 / 3  # with fewer behind them the last two may have more
    assert max(given) < 0.5


async def test_bots_that_search_wait_for_a_compiler_outside_the_pool() -> None:
    """Its threads stay free for others, and the wait is not taken off the bot's time."""
    ready, answers, given = asyncio.Event(), list[Any](), list[Any]()

    def choose(ask: Any) -> str:
        given.append(ask.limit.seconds)
        return "done"

    async def compiled(game: Any, level: str) -> None:
        await ready.wait()

    pool = FairPool("test", 1, 0)
    thinkers = Thinkers(
        "t", with_bot("pharaoh", choose), pool, (0.0, 0.0), lambda *told: answers.append(told), compiled
    )
    thinkers.think({0: Wanted("random", 1, lambda stop: bare_ask(Limit(2.0)))})
    await asyncio.sleep(0.3)
    assert (pool._free, given) == (1, [])
    ready.set()
    await until(lambda: bool(answers))
    pool.close()
    assert given[0] > 1.75


async def test_a_match_is_rebuilt_outside_the_event_loop(
    data: Path, database: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    class Watched(Match):
        def __init__(self, *arguments: Any) -> None:
            threads.append(threading.current_thread().name)
            super().__init__(*arguments)

    async with serving(quick(data, database=database)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device"))["id"]
        room = server.house._rooms[table]
        before = table_of(server, table).entries
        monkeypatch.setattr(lifecycle, "Match", Watched)
        room.drop_match()
        await room.call(room.catch_up)
        assert table_of(server, table).entries == before
    assert [name.partition("_")[0] for name in threads] == ["rebuild"]
