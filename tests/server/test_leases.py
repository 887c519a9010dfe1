"""Several servers on one PostgreSQL: one of them thinks for a table's bots, and another takes over when it is gone."""

import asyncio
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from mastaba.server.app import Server
from mastaba.server.identity import COOKIE
from mastaba.server.storage.leases import NoLeases, SharedLeases
from mastaba.server.storage.store import Store
from tests.server.crash import LEASE, Victim
from tests.server.harness import PATIENCE, Player, Visitor, play_by, quick, serving, token_in, until, visitors, with_bot
from tests.server.test_restart import carry
from tests.server.test_two_servers import listening

FOR_EVER = 3600.0


async def over(server: Server, table: str) -> None:
    async with asyncio.timeout(60):
        while (row := await server.store.find_table(table)) is None or row.status != "over":
            await asyncio.sleep(0.02)


async def bots_alone(visitor: Visitor) -> str:
    return str((await visitor.open("pharaoh", "bot:random", "bot:random"))["id"])


async def test_no_decision_is_thought_about_twice(
    data: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both servers have the table open; every decision in the log was asked for once."""
    asked: Counter[tuple[int, int]] = Counter()

    def choose(ask: Any) -> Any:
        asked[ask.seat, ask.ply] += 1
        return ask.moves.sample(ask.rng)

    play_by(with_bot("pharaoh", choose), monkeypatch)
    settings = quick(data, database=postgres_url, bot_pause=(0.02, 0.02))
    async with serving(settings) as one, serving(settings) as other:
        for server in (one, other):
            await listening(server)
        async with visitors(one, 1) as (here,), visitors(other, 1) as (there,):
            table = await bots_alone(here)
            socket = await there.watch(table, None)
            while (await socket.next("update"))["outcome"] is None:
                pass
            log = await one.store.read_log(table)
    assert set(asked.values()) == {1}
    assert len(asked) == sum(row.seat >= 0 for row in log)


async def test_who_closes_hands_over_at_once(data: Path, postgres_url: str) -> None:
    """Long before the lease would expire, and though nobody watches the table there."""
    settings = quick(data, database=postgres_url, lease=FOR_EVER, bot_pause=(0.01, 0.01))
    async with serving(settings) as stays:
        await listening(stays)
        async with serving(settings) as goes, visitors(goes, 1) as (visitor,):
            table = await bots_alone(visitor)
            await until(lambda: goes.store.leases.holds(table))
        row = await stays.store.find_table(table)
        assert row is not None
        assert row.status == "running"
        await over(stays, table)


async def test_the_tables_of_a_killed_server_are_taken_over(data: Path, tmp_path: Path, postgres_url: str) -> None:
    """SIGKILL says no goodbye: the lease expires, and the match is played to its end by the other server."""
    victim = Victim(tmp_path, 0.15, postgres_url)
    async with serving(quick(data, database=postgres_url, lease=LEASE)) as survivor:
        await victim.start()
        try:
            cookie = token_in(httpx.get(f"{victim.home}/api/me").cookies)
            async with httpx.AsyncClient(base_url=victim.home, cookies={COOKIE: cookie}) as client:
                wish = {"game": "pharaoh", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
                table = (await client.post("/api/tables", json=wish)).json()["id"]
                while len(await survivor.store.read_log(table)) < 4:
                    await asyncio.sleep(0.02)
            assert not survivor.store.leases.holds(table)
            assert survivor.house.live == 0
            await victim.kill()
        finally:
            await victim.stop()
        await over(survivor, table)


async def test_an_idle_table_is_left_to_whoever_plays_it(data: Path, postgres_url: str) -> None:
    """The holder removes it from memory and gives up the lease; the other server's bot answers."""
    settings = quick(data, database=postgres_url, lease=FOR_EVER)
    holder = quick(data, database=postgres_url, lease=FOR_EVER, idle=0.05)
    async with serving(settings) as stays, visitors(stays, 1) as (there,):
        await listening(stays)
        async with serving(holder) as server, visitors(server, 1) as (here,):
            table = (await here.open("pharaoh", "me", "bot:random", options={"start_seat": 1}))["id"]
            carry(here.token, there)
            player = Player(await there.watch(table, 0), table, 0)
            ask = await player.asked()
            assert ask is not None
            assert not stays.store.leases.holds(table)
            await until(lambda: server.house.live == 0)
            assert not server.store.leases.holds(table)
            while ask is not None and not stays.store.leases.holds(table):
                await player.answer(ask)
                ask = await player.asked()
            assert stays.store.leases.holds(table)


async def stores(url: str) -> tuple[Store, Store]:
    return await Store.open(url, 0.2), await Store.open(url, 0.2)


async def test_a_lease_has_one_holder_until_it_expires(data: Path, postgres_url: str) -> None:
    """Acquired by one of many who ask at once, kept by renewing, taken over after its time, and its loss is noticed."""
    async with serving(quick(data, database=postgres_url)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "open"))["id"]
        one, other = await stores(postgres_url)
        first, second = one.leases, other.leases
        assert isinstance(first, SharedLeases)
        assert isinstance(second, SharedLeases)
        won = await asyncio.gather(*(leases.acquire(table) for leases in (first, second)))
        assert sorted(won) == [False, True]
        holder, waiting = (first, second) if won[0] else (second, first)
        assert holder.holds(table)
        assert await holder.acquire(table)
        assert not waiting.holds(table)
        assert await holder.renew() == set()
        async with asyncio.timeout(PATIENCE):
            while await waiting.expired() != [table]:
                await asyncio.sleep(0.02)
        assert await waiting.acquire(table)
        assert await holder.renew() == {table}
        assert not holder.holds(table)
        assert await waiting.renew() == set()
        await waiting.give_up()
        assert await holder.acquire(table)
        await one.close()
        await other.close()


async def test_a_finished_match_has_no_lease(data: Path, postgres_url: str) -> None:
    async with serving(quick(data, database=postgres_url)) as server, visitors(server, 1) as (visitor,):
        await over(server, await bots_alone(visitor))
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM leases")).scalar() == 0
    engine.dispose()


async def test_one_server_on_sqlite_needs_no_leases(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written to that table while bots play."""
    started = threading.Event()

    def choose(ask: Any) -> Any:
        started.set()
        return ask.moves.sample(ask.rng)

    play_by(with_bot("pharaoh", choose), monkeypatch)
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        assert isinstance(server.store.leases, NoLeases)
        table = (await visitor.open("pharaoh", "me", "bot:random", options={"start_seat": 1}))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        assert await player.asked() is not None
        engine = create_engine(f"sqlite:///{data / 'mastaba.db'}")
        with engine.begin() as connection:
            assert connection.execute(text("SELECT count(*) FROM leases")).scalar() == 0
        engine.dispose()
    assert started.is_set()
