"""The database is away for a moment: whoever comes to a table meanwhile is sent away, comes again and resumes."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from mastaba.server.app import Server
from tests.server.harness import Player, Visitor

TRY_LATER = 1013


def fail_once(call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    failures = iter([OSError("connection refused")])

    async def failing(*arguments: Any) -> Any:
        for failure in failures:
            raise failure
        return await call(*arguments)

    return failing


@pytest.mark.parametrize("in_memory", [False, True], ids=["a table in the database", "a match that was dropped"])
async def test_who_comes_while_the_database_is_away_is_sent_away_and_resumes(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, in_memory: bool
) -> None:
    """The connection is closed, not the table; a client that connects again is shown the position it had."""
    table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
    before = await Player(await visitor.watch(table, 0), table, 0).update()
    if in_memory:
        server.house._rooms[table].drop_match()
        monkeypatch.setattr(server.store, "read_log", fail_once(server.store.read_log))
    else:
        await server.house._rooms.pop(table).stop()
        monkeypatch.setattr(server.store, "find_table", fail_once(server.store.find_table))
    socket = await visitor.watch(table, 0)
    assert await socket.closed() == TRY_LATER
    assert socket.raw == []
    again = await Player(await visitor.watch(table, 0), table, 0).update()
    assert again == before
