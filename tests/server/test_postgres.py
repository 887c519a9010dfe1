"""The same house on PostgreSQL: tables, people and records survive, and two servers on one database keep one truth."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from mastaba.core.record import Record, replay
from mastaba.server.errors import StartupError
from mastaba.server.identity import COOKIE
from tests.server.harness import HOST, Player, Visitor, quick, serving, visitors
from tests.server.postgres import cluster

PASS = {"type": "pass"}


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with cluster() as url:
        yield url


def carry(token: str | None, visitor: Visitor) -> None:
    visitor.client.cookies.set(COOKIE, str(token), domain=HOST)


async def test_a_match_goes_on_after_a_restart_and_leaves_its_record(data: Path, postgres: str) -> None:
    settings = quick(data, database=postgres)
    async with serving(settings) as server, visitors(server, 2) as (visitor, other):
        await visitor.post("me", {"name": "Seti"})
        code = (await visitor.post("me/recovery"))["code"]
        table = (await visitor.open("pharaoh", "me", "bot:random"))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        for _ in range(5):
            ask = await player.asked()
            assert ask is not None
            await player.answer(ask)
        token, accepted = visitor.token, dict(player.accepted)
        assert (await other.post("me/recover", {"code": code}))["name"] == "Seti"
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        player = Player(await visitor.watch(table, 0), table, 0)
        await player.play()
        record = Record.parse((await visitor.client.get(f"/api/tables/{table}/record")).text)
        assert record.outcome is not None
        replay(record)
        assert {ply for ply in accepted if record.entries[ply - 1].seat == 0} == set(accepted)


async def test_two_servers_on_one_database_accept_a_move_once(data: Path, postgres: str) -> None:
    """The log is unique on table and ply: the second server refuses, reads again and shows what is true."""
    settings = quick(data, database=postgres)
    async with serving(settings) as first, serving(settings) as second, visitors(first, 1) as (one,):
        table = (await one.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
        async with visitors(second, 1) as (two,):
            carry(one.token, two)
            here = Player(await one.watch(table, 0), table, 0)
            there = Player(await two.watch(table, 0), table, 0)
            ask = await here.asked()
            assert ask is not None
            assert await there.asked() is not None
            here.submit(ask, PASS)
            assert (await here.socket.next("accepted", "refused"))["type"] == "accepted"
            there.submit(ask, PASS, id="again")
            assert (await there.socket.next("accepted", "refused"))["type"] == "refused"
            assert (await there.update())["ply"] == ask["ply"] + 1


async def test_a_database_of_a_newer_version_is_left_alone(data: Path, postgres: str) -> None:
    settings = quick(data, database=postgres)
    async with serving(settings):
        pass
    engine = create_engine(postgres)
    with engine.begin() as connection:
        (known,) = connection.execute(text("SELECT version_num FROM alembic_version")).one()
        connection.execute(text("UPDATE alembic_version SET version_num = 'from-tomorrow'"))
    try:
        with pytest.raises(StartupError, match="startup-db-newer"):
            async with serving(settings):
                pass
    finally:
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = :known"), {"known": known})
        engine.dispose()


async def test_a_database_that_does_not_answer_is_named(data: Path, postgres: str) -> None:
    with pytest.raises(StartupError, match="startup-db-open"):
        async with serving(quick(data, database=postgres.replace("/postgres", "/nowhere"))):
            pass
