"""Databases of earlier versions: brought up to date with everything in them, and running matches go on.

`older/<revision>.json` holds what an earlier version wrote on SQLite: its rows, its key, and the tokens of two
guests. There is a finished match with talk, its record uploaded again, a running match with a clock, and a table
that waits for somebody.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, MetaData, create_engine, inspect

from mastaba.core.record import Record
from mastaba.server.app import Server
from mastaba.server.identity import COOKIE, KEY_FILE
from mastaba.server.storage.database import _config, database_url, migrations
from tests.server.harness import HOST, Player, Visitor, quick, serving, table_of, visitors

OLDER = sorted((Path(__file__).parent / "older").glob("*.json"), key=lambda path: path.stem)
Kept = dict[str, Any]


@pytest.fixture(params=OLDER, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest) -> Kept:
    return dict(json.loads(request.param.read_text(encoding="utf-8")))


def pledged(kept: Kept) -> bool:
    """Whether that version committed itself to the seed of chance before a match."""
    return str(kept["revision"]) >= "0004"


def writing_engine(url: str) -> Engine:
    parsed = database_url(url)
    return create_engine(parsed.set(drivername="sqlite") if parsed.get_backend_name() == "sqlite" else parsed)


def make_older(connection: Connection, kept: Kept) -> None:
    """The schema of that revision, with the rows of that version."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, kept["revision"])
    schema = MetaData()
    schema.reflect(connection)
    for table in schema.sorted_tables:
        rows = kept["rows"].get(table.name, ())
        if rows:
            connection.execute(table.insert(), [_values(table, row) for row in rows])
    if connection.dialect.name == "postgresql":  # as if it had given out the ids of these rows itself
        connection.exec_driver_sql("SELECT setval('said_id_seq', (SELECT max(id) FROM said))")


def _values(table: Any, row: dict[str, Any]) -> dict[str, Any]:
    values = {name: bytes.fromhex(value["hex"]) if isinstance(value, dict) else value for name, value in row.items()}
    booleans = [column.name for column in table.columns if column.type.python_type is bool]
    return {**values, **{name: bool(values[name]) for name in booleans}}


@pytest.fixture
def older(kept: Kept, tmp_path: Path, database: str | None) -> str | None:
    """A database as the earlier version left it; its URL, or None for the file in the data directory."""
    engine = writing_engine(database or f"sqlite:///{tmp_path / 'mastaba.db'}")
    with engine.begin() as connection:
        make_older(connection, kept)
    engine.dispose()
    (tmp_path / KEY_FILE).write_bytes(bytes.fromhex(kept["key"]))
    return database


def sign_in(visitor: Visitor, token: str) -> None:
    visitor.client.cookies.set(visitor.server.people.cookie if token.count(".") > 1 else COOKIE, token, domain=HOST)


async def play_to_the_end(server: Server, visitors: list[Visitor], table: str) -> None:
    players = [Player(await visitor.watch(table, seat), table, seat) for seat, visitor in enumerate(visitors)]
    while table_of(server, table).outcome is None:
        seat = table_of(server, table).awaited[0]
        ply = table_of(server, table).ply
        update = await players[seat].update()
        while update["ply"] < ply:
            update = await players[seat].update()
        await players[seat].answer(update["ask"])


async def test_a_running_match_of_an_earlier_version_goes_on(kept: Kept, older: str | None, tmp_path: Path) -> None:
    """From the position it was left in, by the rules it was begun with, to a record that replays."""
    log = [row for row in kept["rows"]["log"] if row["table_id"] == kept["running"]]
    async with serving(quick(tmp_path, database=older)) as server, visitors(server, 2) as people:
        for visitor, token in zip(people, kept["tokens"].values(), strict=True):
            sign_in(visitor, token)
        assert [(await visitor.get("me"))["name"] for visitor in people] == ["Nefer", "テオ"]
        info = await people[0].get(f"tables/{kept['running']}")
        assert info["status"] == "running"
        assert info["ply"] == len(log)
        assert (info["commitment"] is not None) == pledged(kept)
        assert [seat["mine"] for seat in info["seats"]] == [True, False]
        await play_to_the_end(server, people, kept["running"])
        text = (await people[0].client.get(f"/api/tables/{kept['running']}/record")).text
        record = Record.parse(text)
        assert record.outcome is not None
        assert (record.pledge is not None) == pledged(kept)
        assert len(record.entries) > len(log)
        fair = await people[0].get(f"replays/table/{kept['running']}/fairness")
        assert fair["status"] == ("verified" if pledged(kept) else "unpledged")


async def test_nothing_of_an_earlier_version_is_lost(kept: Kept, older: str | None, tmp_path: Path) -> None:
    """Finished matches, talk, uploads and recovery codes; a table that waited can be joined."""
    async with serving(quick(tmp_path, database=older)) as server, visitors(server, 3) as (host, guest, stranger):
        sign_in(host, kept["tokens"]["host"])
        mine = {info["id"]: info["status"] for info in (await host.get("tables"))["mine"]}
        assert mine == {kept["over"]: "over", kept["running"]: "running", kept["waiting"]: "open"}
        text = (await host.client.get(f"/api/tables/{kept['over']}/record")).text
        assert Record.parse(text).outcome is not None
        assert (await stranger.get(f"replays/table/{kept['over']}?as=all"))["outcome"] is not None
        assert (await stranger.get(f"records/{kept['record']}"))["id"] == kept["record"]
        socket = await host.watch(kept["over"], 0)
        assert (await socket.next("said"))["text"] == "Good luck"
        assert (await guest.post("me/recover", {"code": kept["code"]}))["name"] == "Nefer"
        waiting = kept["waiting"]
        await stranger.post(f"tables/{waiting}/sit", {"seat": None})
        assert (await host.get(f"tables/{waiting}"))["status"] == "running"
        socket.send("say", table=kept["over"], text="and again")
        assert (await socket.next("said"))["text"] == "and again"
        again = await host.post(f"tables/{kept['over']}/rematch")
        assert len(again["commitment"]) == 64
        assert await server.store.records_bytes() == len(kept["rows"]["records"][0]["text"])


def test_every_revision_can_be_taken_back(kept: Kept, older: str | None, tmp_path: Path) -> None:
    """Up to the newest schema and down again: the columns are those of before, and so are the rows."""
    engine = writing_engine(older or f"sqlite:///{tmp_path / 'mastaba.db'}")
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        before = _columns(connection)
        command.upgrade(config, "head")
        assert _columns(connection) != before
        command.downgrade(config, kept["revision"])
        assert _columns(connection) == before
        count = connection.exec_driver_sql("SELECT count(*) FROM log").scalar()
    engine.dispose()
    assert count == len(kept["rows"]["log"])


def _columns(connection: Connection) -> dict[str, set[str]]:
    seen = inspect(connection)
    return {name: {column["name"] for column in seen.get_columns(name)} for name in seen.get_table_names()}


def test_every_earlier_revision_is_kept() -> None:
    """Whoever adds a revision keeps a database of the one before."""
    revisions = {script.revision for script in migrations().walk_revisions()}
    head = migrations().get_current_head()
    assert {path.stem for path in OLDER} == revisions - {head}
