"""Several servers on one PostgreSQL: whoever is connected to whichever, they sit at one table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from mastaba.core.registry import game_names
from mastaba.server.app import Server
from tests.server.harness import PATIENCE, Player, Visitor, quick, seats_for, serving, visitors

Two = tuple[Visitor, Visitor]


@pytest.fixture
async def two(data: Path, postgres_url: str) -> AsyncIterator[Two]:
    """Somebody at each of two servers."""
    async with far_apart(data, postgres_url) as pair:
        yield pair


@asynccontextmanager
async def far_apart(data: Path, url: str) -> AsyncIterator[Two]:
    settings = quick(data, database=url)
    async with serving(settings) as one, serving(settings) as other:
        for server in (one, other):
            await listening(server)
        async with visitors(one, 1) as (here,), visitors(other, 1) as (there,):
            yield here, there


async def listening(server: Server) -> None:
    """Until it hears what is rung."""
    heard = asyncio.Event()
    bell = server.store._bell
    assert bell is not None
    await bell.close()
    known = server.house._heard

    def hear(ring: object) -> None:
        heard.set()
        known(ring)  # type: ignore[arg-type]

    bell.listen(hear)
    await asyncio.wait_for(heard.wait(), PATIENCE)


@pytest.mark.parametrize("game", game_names())
async def test_a_match_is_played_across_two_servers(two: Two, game: str) -> None:
    """One opens a table, the other sits down there; both play to the end, bots besides, and have one record."""
    while not await both_moved(two, game):
        """Random moves have ended the match before the second player's first turn."""


async def both_moved(two: Two, game: str) -> bool:
    """Play a match across both servers; whether both players have made a move in it."""
    here, there = two
    table = (await here.open(game, *seats_for(game, "me", "open")))["id"]
    first = Player(await here.watch(table, 0), table, 0)
    await there.post(f"tables/{table}/sit", {"seat": 1})
    second = Player(await there.watch(table, 1), table, 1)
    async with asyncio.timeout(300):
        await asyncio.gather(first.play(), second.play())
    assert first.updates[-1]["outcome"] == second.updates[-1]["outcome"]
    records = [(await visitor.client.get(f"/api/tables/{table}/record")).text for visitor in two]
    assert records[0] == records[1]
    return bool(first.accepted and second.accepted)


async def test_seats_and_talk_are_seen_at_the_other_server(two: Two) -> None:
    """Sitting down, getting up, words, signs, and whoever reads them later."""
    here, there = two
    table = (await here.open("pharaoh", "me", "open", "open"))["id"]
    watching = await there.watch(table, None)
    await watching.next("seated")
    socket = await here.watch(table, 0)
    await there.post(f"tables/{table}/sit", {"seat": 2})
    while (seated := await socket.next("seated"))["info"]["seats"][2]["kind"] == "open":
        pass
    assert not seated["info"]["seats"][2]["mine"]
    socket.send("say", table=table, text="good evening")
    assert (await watching.next("said"))["text"] == "good evening"
    socket.send("emote", table=table, emote="well-played")
    assert (await watching.next("said"))["emote"] == "well-played"
    later = await there.watch(table, None)
    said = [message for message in await later.quiet() if message["type"] == "said"]
    assert [message["text"] for message in said] == ["good evening"]
    await there.post(f"tables/{table}/leave", {"seat": 2})
    while (seated := await socket.next("seated"))["info"]["seats"][2]["kind"] != "open":
        pass


async def test_a_table_put_away_is_gone_everywhere(two: Two) -> None:
    here, there = two
    table = (await here.open("pharaoh", "me", "open"))["id"]
    watching = await there.watch(table, None)
    await watching.next("seated")
    await here.post(f"tables/{table}/leave", {"seat": 0})
    assert (await watching.next("closed"))["reason"]["id"] == "closed-empty"
    await there.get(f"tables/{table}", 404)


async def test_one_seat_is_given_once(two: Two) -> None:
    """Two people at two servers ask for the last seat at the same time."""
    here, there = two
    async with visitors(here.server, 1) as (host,):
        table = (await host.open("pharaoh", "me", "open"))["id"]
        await there.get(f"tables/{table}")
        answers = await asyncio.gather(
            *(visitor.client.post(f"/api/tables/{table}/sit", json={"seat": 1}) for visitor in two)
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        winner = two[[answer.status_code for answer in answers].index(200)]
        assert [seat["mine"] for seat in (await winner.get(f"tables/{table}"))["seats"]] == [False, True]


async def test_a_table_is_not_put_away_under_somebody(two: Two) -> None:
    """One gets up while another sits down, at two servers: either the table stays or it was gone before."""
    here, there = two
    for _ in range(5):
        table = (await here.open("pharaoh", "me", "open", "open"))["id"]
        await there.get(f"tables/{table}")
        left, sat = await asyncio.gather(
            here.client.post(f"/api/tables/{table}/leave", json={"seat": 0}),
            there.client.post(f"/api/tables/{table}/sit", json={"seat": 1}),
        )
        assert left.status_code == 200
        row = await here.server.store.find_table(table)
        if sat.status_code == 200:
            assert row is not None
            assert [seat.kind for seat in row.seats] == ["open", "human", "open"]
            assert row.host == row.seats[1].identity
        else:
            assert sat.status_code == 404
            assert row is None


async def test_a_company_has_one_rematch(two: Two) -> None:
    """Both ask for it at once, at two servers, and meet at one table."""
    here, there = two
    table = (await here.open("pharaoh", "me", "open"))["id"]
    await there.post(f"tables/{table}/sit", {"seat": 1})
    player = Player(await here.watch(table, 0), table, 0)
    player.submit(await player.update(), {"type": "resign"})
    await player.socket.next("accepted")
    watching = Player(await there.watch(table, 1), table, 1)
    while not (await watching.update())["outcome"]:
        pass
    again = [info["id"] for info in await asyncio.gather(*(who.post(f"tables/{table}/rematch") for who in two))]
    assert again[0] == again[1]
    rows = await here.server.store.running_ids()
    assert rows == [again[0]]


async def test_what_was_rung_while_the_rope_was_cut_is_caught_up(two: Two, postgres_url: str) -> None:
    here, there = two
    table = (await here.open("pharaoh", "me", "device", options={"start_seat": 0}))["id"]
    watching = Player(await there.watch(table, None), table, 0)
    await watching.update()
    engine = create_engine(postgres_url)
    with engine.begin() as connection:
        cut = connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        )
        assert len(cut.all()) == 2
    engine.dispose()
    player = Player(await here.watch(table, 0), table, 0)
    ask = await player.asked()
    assert ask is not None
    player.submit(ask, {"type": "bid", "cards": ["3"]})
    await player.socket.next("accepted")
    assert (await watching.update())["view"]["seats"][0]["front"] == ["3"]
