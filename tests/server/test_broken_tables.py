"""A table whose log is damaged: nobody else notices, and its players can save what is left."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mastaba.core.record import Record
from tests.server.harness import HOST, Player, Visitor, quick, serving, visitors
from tests.server.test_restart import carry

DAMAGE = {
    "unreadable": "UPDATE log SET action = '{\"type\":' WHERE ply = 6",
    "unknown": 'UPDATE log SET action = \'{"type":"fly"}\' WHERE ply = 6',
    "illegal": "UPDATE log SET seat = 7 WHERE ply = 6",
    "missing": "DELETE FROM log WHERE ply = 6",
}


@asynccontextmanager
async def damaged(data: Path, damage: str) -> AsyncIterator[tuple[Visitor, Visitor, str]]:
    """A player of a match in progress, a stranger, and the table, after its log was damaged."""
    settings = quick(data)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "bot:random", public=True))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        for _ in range(4):
            ask = await player.asked()
            assert ask is not None
            await player.answer(ask)
        token = visitor.token
    with sqlite3.connect(data / "mastaba.db") as database:
        assert database.execute(DAMAGE[damage]).rowcount
    database.close()
    async with serving(settings) as server, visitors(server, 2) as (owner, stranger):
        carry(token, owner)
        yield owner, stranger, table


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_table_does_not_close_the_lobby(
    data: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Strangers do not see it, its players see that it is damaged, and the log of the server names it."""
    with caplog.at_level(logging.ERROR):
        async with damaged(data, damage) as (owner, stranger, table):
            lobby = await stranger.get("tables")
            assert {name: lobby[name] for name in ("open", "running", "mine")} == {
                "open": [],
                "running": [],
                "mine": [],
            }
            (mine,) = (await owner.get("tables"))["mine"]
            assert (mine["id"], mine["broken"]) == (table, True)
            socket = await owner.watch(table, 0)
            assert (await socket.next("closed"))["reason"]["id"] == "error-table-broken"
    assert any(getattr(record, "table", None) == table for record in caplog.records)


@pytest.mark.parametrize("damage", DAMAGE)
async def test_its_players_save_the_record_up_to_there(data: Path, damage: str) -> None:
    """Others get nothing: it might hold secrets of a match that is not over."""
    async with damaged(data, damage) as (owner, stranger, table):
        answer = await owner.client.get(f"http://{HOST}/api/tables/{table}/record")
        record = Record.parse_checked(answer.text)
        assert len(record.entries) == 6
        assert record.outcome is None
        assert (await stranger.get(f"tables/{table}/record", 409))["error"]["id"] == "error-not-over"
        for path in ("replays/table/{}?as=A", "replays/table/{}/aids/heat"):
            await owner.get(path.format(table), 409)
