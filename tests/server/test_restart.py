"""A restart forgets nothing: matches are rebuilt from their log."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mastaba.core.record import Entry, Record
from mastaba.core.registry import UnknownVersion, find_game, game_names
from mastaba.server import house
from mastaba.server.errors import Conflict
from mastaba.server.identity import COOKIE
from mastaba.server.storage.rows import LogRow
from mastaba.server.storage.store import Store
from tests.server.harness import HOST, Player, Visitor, play_by, quick, seats_for, serving, table_of, visitors

PASS = {"type": "pass"}


def carry(token: str | None, visitor: Visitor) -> None:
    visitor.client.cookies.set(COOKIE, str(token), domain=HOST)


async def four_moves(visitor: Visitor, game: str) -> Player:
    """Who has made four moves and is asked for the fifth; at another table if random moves end the match sooner."""
    while True:
        table = (await visitor.open(game, *seats_for(game, "me")))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        while (ask := await player.asked()) is not None:
            if len(player.accepted) == 4:
                return player
            await player.answer(ask)


@pytest.mark.parametrize("game", game_names())
async def test_a_match_goes_on_where_it_was(data: Path, database: str | None, game: str) -> None:
    """The same update, byte for byte, before and after; then it is played to its end."""
    settings = quick(data, database=database, now=lambda: 1_000)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        player = await four_moves(visitor, game)
        table = player.table
        before = player.updates[-1]
        token, accepted = visitor.token, dict(player.accepted)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        player = Player(await visitor.watch(table, 0, after=before["ply"]), table, 0)
        ask = await player.asked()
        if player.updates[-1]["ply"] == before["ply"]:
            assert {**before, "lines": []} == player.updates[-1]
        if ask is not None:
            await player.answer(ask)
            await player.play()
        record = Record.parse((await visitor.client.get(f"/api/tables/{table}/record")).text)
        assert len(accepted) == 4
        for ply, action in accepted.items():
            assert record.entries[ply - 1] == Entry(0, msgspec.convert(action, find_game(game).action))


async def test_bots_go_on_after_a_restart_without_anybody_looking(data: Path) -> None:
    """Running tables are resumed at the start."""
    slow = quick(data, bot_pause=(60.0, 60.0))
    async with serving(slow) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "bot:random", "bot:random"))["id"]
    async with serving(quick(data)) as server:
        async with asyncio.timeout(20):
            while (row := await server.store.find_table(table)) is None or row.status != "over":
                await asyncio.sleep(0.02)
    assert row.outcome


async def test_running_tables_are_found_once_the_database_answers(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that starts before its database asks until there is an answer."""
    async with serving(quick(data, bot_pause=(60.0, 60.0))) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "bot:random", "bot:random"))["id"]
    running_ids, failures = Store.running_ids, iter([OSError("away"), OSError("still away")])

    async def answer(store: Store) -> list[str]:
        for failure in failures:
            raise failure
        return await running_ids(store)

    monkeypatch.setattr(Store, "running_ids", answer)
    monkeypatch.setattr(house, "RETRY", 0.01)
    async with serving(quick(data)) as server, asyncio.timeout(20):
        while (row := await server.store.find_table(table)) is None or row.status != "over":
            await asyncio.sleep(0.02)
    assert row.outcome


async def test_a_submit_is_recognised_after_a_restart(data: Path) -> None:
    """The acknowledgement got lost with the process; the move did not."""
    settings = quick(data)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        ask = await player.asked()
        assert ask is not None
        player.submit(ask, PASS, id="lost")
        accepted = await player.socket.next("accepted")
        token = visitor.token
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        player = Player(await visitor.watch(table, 0), table, 0)
        player.submit(ask, PASS, id="lost")
        assert await player.socket.next("accepted", "refused") == accepted
        assert len([entry for entry in table_of(server, table).entries if entry.seat == 0]) == 1


async def test_seats_survive(data: Path) -> None:
    """Who sits where, who is minded, who is host, and what was said."""
    settings = quick(data)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        opened = await visitor.open("pharaoh", "open", "me", public=True, clock=77)
        socket = await visitor.watch(opened["id"], 1)
        socket.send("say", table=opened["id"], text="wait for me")
        await socket.quiet()
        before = await visitor.get(f"tables/{opened['id']}")
        token = visitor.token
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        after = await visitor.get(f"tables/{opened['id']}")
        before["seats"][1]["here"] = False
        assert after == before
        socket = await visitor.watch(opened["id"], 1)
        assert (await socket.next("said"))["text"] == "wait for me"


async def test_an_idle_table_is_laid_aside_and_found_again(data: Path) -> None:
    """It costs no memory while nobody looks."""
    async with serving(quick(data, idle=0.05)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device"))["id"]
        socket = await visitor.watch(table, 0)
        await socket.next("update")
        await asyncio.sleep(0.2)
        assert server.house.live == 1
        await socket.close()
        async with asyncio.timeout(5):
            while server.house.live:
                await asyncio.sleep(0.02)
        assert (await visitor.get(f"tables/{table}"))["status"] == "running"


async def test_a_log_that_has_grown_elsewhere_is_read_again(data: Path, database: str | None) -> None:
    """Two processes at one table: the second writer is shown the truth, and refused what it does not allow."""
    settings = quick(data, database=database)
    async with serving(settings) as one, serving(settings, lock=False) as other, visitors(one, 1) as (here,):
        table = (await here.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        async with visitors(other, 1) as (there,):
            carry(here.token, there)
            first = Player(await here.watch(table, 0), table, 0)
            second = Player(await there.watch(table, 0), table, 0)
            ask, same = await first.asked(), await second.asked()
            assert ask is not None
            assert same == ask
            first.submit(ask, {"type": "bid", "cards": ["3"]}, id="one")
            await first.socket.next("accepted")
            second.submit(same, PASS, id="two")
            while (told := await second.socket.next("accepted", "refused", "update"))["type"] == "update":
                truth = told
            assert told["refusal"]["words"]["id"] == "refusal-not-awaited"
            assert truth["view"]["seats"][0]["front"] == ["3"]
            assert table_of(other, table).entries == table_of(one, table).entries


async def test_appends_at_one_ply_exclude_each_other(data: Path, database: str | None) -> None:
    """The key of the log lets one of them through, whichever process asks."""
    settings = quick(data, database=database)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device"))["id"]
        row = await server.store.find_table(table)
        assert row is not None
    one, other = await Store.open(settings.database_url), await Store.open(settings.database_url)
    entry = LogRow(99, 0, "{}", 1)
    results = await asyncio.gather(
        *(store.append(row, [entry]) for store in (one, other, one, other)), return_exceptions=True
    )
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 3
    assert len([line for line in await one.read_log(table) if line.ply == 99]) == 1
    await one.close()
    await other.close()


async def test_a_table_goes_on_under_the_rules_it_was_begun_with(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an update to other rules: the running match by the old ones, a new match by the new ones."""
    old = find_game("pharaoh")
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        begun = (await visitor.open("pharaoh", "me", "bot:random"))["id"]
        await Player(await visitor.watch(begun, 0), begun, 0).asked()
        token = visitor.token
    new = replace(old, version="2", default=lambda state, seat: None, pinned={"1": lambda: old})
    play_by(new, monkeypatch)
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        await Player(await visitor.watch(begun, 0), begun, 0).play()
        assert table_of(server, begun).game is old
        fresh = (await visitor.open("pharaoh", "me", "bot:random"))["id"]
        await Player(await visitor.watch(fresh, 0), fresh, 0).asked()
        assert table_of(server, fresh).game is new


async def test_a_table_of_rules_that_are_gone_says_so(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept, and whoever opens it is told which version it needs."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "bot:random"))["id"]
        token = visitor.token

    def gone(name: str, version: str | None = None) -> Any:
        if version == "1":
            raise UnknownVersion("not here")
        return find_game(name)

    monkeypatch.setattr(house, "find_game", gone)
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        answer = await visitor.client.get(f"/api/tables/{table}")
        assert answer.status_code == 409
        assert answer.json()["error"] == {"id": "error-table-version", "args": {"version": "1"}}
