"""An error while committing: the sender is told what the log says, not what the connection seemed to say."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.server import seating
from mastaba.server.app import Server
from mastaba.server.errors import Conflict
from mastaba.server.storage.rows import Identity
from mastaba.server.storage.store import Store
from tests.server.harness import Player, Visitor, quick, serving, table_of, visitors

PASS = {"type": "pass"}
RESIGN = {"type": "resign"}


class Breaking:
    """The connection of the writer breaks once, after the commit or before it."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch, *, after: bool) -> None:
        dialect: Any = server.store._writing.dialect
        self.broken = 0
        self._commit = dialect.do_commit
        self._error = dialect.loaded_dbapi.OperationalError
        self._after = after
        monkeypatch.setattr(dialect, "do_commit", self.commit)

    def commit(self, connection: Any) -> None:
        if self.broken:
            self._commit(connection)
            return
        self.broken = 1
        if self._after:
            self._commit(connection)
        connection.close()
        raise self._error("server closed the connection unexpectedly")


async def asked(visitor: Visitor) -> tuple[Player, Any]:
    table = (await visitor.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
    player = Player(await visitor.watch(table, 0), table, 0)
    return player, await player.asked()


@pytest.mark.parametrize("action", [PASS, RESIGN], ids=["a move", "the last move"])
async def test_a_move_that_was_made_is_not_called_not_made(
    data: Path, database: str | None, action: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was committed before the connection broke: accepted, made once, shown; sent again, the same answer."""
    async with serving(quick(data, database=database)) as server, visitors(server, 1) as (visitor,):
        player, ask = await asked(visitor)
        breaking = Breaking(server, monkeypatch, after=True)
        player.submit(ask, action, id="once")
        accepted = await player.socket.next("accepted", "refused")
        assert breaking.broken
        assert accepted == {"type": "accepted", "table": player.table, "id": "once", "ply": ask["ply"] + 1}
        update = await player.update()
        assert update["ply"] > ask["ply"]
        assert (update["outcome"] is not None) == (action == RESIGN)
        player.submit(ask, action, id="once")
        assert await player.socket.next("accepted", "refused") == accepted
        log = await server.store.read_log(player.table)
        assert [row.seat for row in log].count(0) == 1
        assert len(table_of(server, player.table).entries) == len(log)


async def test_a_move_that_was_not_made_is_refused(
    data: Path, database: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection broke before the commit: refused, nothing changed, and the next attempt is accepted."""
    async with serving(quick(data, database=database)) as server, visitors(server, 1) as (visitor,):
        player, ask = await asked(visitor)
        before = await server.store.read_log(player.table)
        Breaking(server, monkeypatch, after=False)
        player.submit(ask, PASS, id="first")
        refused = await player.socket.next("accepted", "refused")
        assert refused["refusal"]["words"]["id"] == "refusal-not-kept"
        assert await server.store.read_log(player.table) == before
        player.submit(ask, PASS, id="second")
        assert (await player.socket.next("accepted", "refused"))["type"] == "accepted"


async def test_the_answer_waits_until_the_log_can_be_read(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is out of reach after the commit; the sender hears nothing wrong in the meantime."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        player, ask = await asked(visitor)
        Breaking(server, monkeypatch, after=True)
        known, failures = server.store.find_table, 0

        async def unreachable(id: str) -> Any:
            nonlocal failures
            if failures < 2:
                failures += 1
                raise OSError("connection refused")
            return await known(id)

        monkeypatch.setattr(server.store, "find_table", unreachable)
        player.submit(ask, PASS, id="once")
        assert (await player.socket.next("accepted", "refused"))["type"] == "accepted"
        assert failures == 2


async def test_a_commit_is_on_the_disk_before_it_is_acknowledged(data: Path) -> None:
    """SQLite syncs at every commit (FULL is 2), also with a write-ahead log."""
    store = await Store.open(f"sqlite:///{data / 'mastaba.db'}")
    with store._writing.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    await store.close()


async def test_a_seat_is_changed_only_if_nobody_has_changed_it_since(data: Path, database: str | None) -> None:
    """Compare-and-set: of two who read the same row, the second is told so, and the first keeps the seat."""
    settings = quick(data, database=database)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "open", "open"))["id"]
    store = await Store.open(settings.database_url)
    before = await store.find_table(table)
    assert before is not None
    rows = []
    for name in ("one", "two"):
        row = await store.find_table(table)
        assert row is not None
        seating.sit(row, Identity(name, name), 1, row.created)
        rows.append(row)
    await store.change_table(before, rows[0], [1])
    with pytest.raises(Conflict):
        await store.change_table(before, rows[1], [1])
    after = await store.find_table(table)
    assert after is not None
    assert after.seats[1].identity == "one"
    await store.close()
