"""What a person's finished matches add up to: kept by the server, read by themselves alone."""

import asyncio
import dataclasses
from pathlib import Path
from typing import Any

from alembic import command
from msgspec.structs import replace
from sqlalchemy import create_engine, text

from mastaba.core.turn import Outcome
from mastaba.server.profile import WEEKS, opponents, tallies, weeks
from mastaba.server.settings import Keeping
from mastaba.server.showing import written
from mastaba.server.storage.database import _config
from mastaba.server.storage.results import Companion, ResultRow, own_seats, result_values, results_of
from mastaba.server.storage.rows import LogRow, SeatRow, TableRow
from tests.server.harness import GENEROUS, Player, Visitor, quick, serving, visitors

GAME = "suitors"


def table_row(id: str, *seats: SeatRow, ranks: tuple[int, ...] = (), game: str = GAME, created: int = 1000) -> TableRow:
    ranks = ranks or tuple(range(1, len(seats) + 1))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    outcome = Outcome(winners, ranks, tuple(10 - rank for rank in ranks), (0.0,) * len(ranks), "points")
    row = TableRow(id, id.upper(), game, "1", "{}", b"s" * 32, "me", False, None, "over", created)
    return replace(row, outcome=written(outcome), seats=list(seats))


def people(*ids: str) -> list[SeatRow]:
    return [SeatRow(at, "human", id, id.title()) for at, id in enumerate(ids)]


async def keep(server: Any, *rows: TableRow) -> None:
    """Tables whose match has just ended."""
    for row in rows:
        # A running table would be taken up by the server, which writes into its log.
        begun = replace(row, status="open")
        assert await server.store.add_table(begun, [], GENEROUS) is None
        await server.store.append(row, [LogRow(0, 0, "{}", row.created)], over=True)


async def my_id(visitor: Visitor) -> str:
    return str((await visitor.get("me"))["id"])


async def test_a_match_played_to_its_end_is_in_the_profile(database: str | None, data: Path) -> None:
    """Its game, its seats, one's place and who else was there; on SQLite and on PostgreSQL."""
    async with serving(quick(data, database=database)) as server, visitors(server, 2) as (first, second):
        table = await first.open(GAME, "me", "open", "bot:random")
        await second.post(f"tables/{table['id']}/sit")
        players = [Player(await who.watch(table["id"], at), table["id"], at) for at, who in enumerate((first, second))]
        await asyncio.gather(*(player.play() for player in players))
        outcome = players[0].updates[-1]["outcome"]
        for at, who in enumerate((first, second)):
            profile = await who.get("me/profile")
            assert (profile["played"], profile["won"]) == (1, int(at in outcome["winners"]))
            assert [(tally["game"], tally["seats"], tally["played"]) for tally in profile["tallies"]] == [(GAME, 3, 1)]
            assert profile["tallies"][0]["places"][outcome["ranks"][at] - 1] == 1
            assert [other["played"] for other in profile["opponents"]] == [1], "a bot is no opponent one meets again"
            (match,) = (await who.get("me/matches"))["matches"]
            assert (match["table"], match["seat"], match["rank"]) == (table["id"], at, outcome["ranks"][at])
            assert [other["bot"] for other in match["company"]] == [False, True]
        assert (await first.get(f"replays/table/{match['table']}"))["frames"]


async def test_a_lesson_counts_for_nothing(pair: tuple[Visitor, Visitor], server: Any) -> None:
    """A guided match always ends the same way: it is no result."""
    me = await my_id(pair[0])
    lesson = table_row("t1", *people(me, "b"))
    lesson.lesson = "a digest"
    await keep(server, lesson, table_row("t2", *people(me, "b")))
    assert [match["table"] for match in (await pair[0].get("me/matches"))["matches"]] == ["t2"]


async def test_nobody_reads_the_profile_of_somebody_else(pair: tuple[Visitor, Visitor], server: Any) -> None:
    """There is no address for it; and no identity is told in one's own."""
    mine, theirs = [await my_id(visitor) for visitor in pair]
    await keep(server, table_row("t1", *people(mine, "stranger")))
    assert (await pair[0].get("me/profile"))["played"] == 1
    assert (await pair[1].get("me/profile"))["played"] == 0
    assert (await pair[1].get("me/matches"))["matches"] == []
    for path in (f"{mine}/profile", f"profile/{mine}", f"me/{mine}/profile", f"people/{mine}"):
        await pair[1].get(path, 404)
    for path in ("me/profile", f"me/profile?id={mine}", f"me/matches?identity={mine}", "me/matches"):
        told = (await pair[1].client.get(f"/api/{path}")).text
        assert mine not in told
        assert "Stranger" not in told
    assert "stranger" not in (await pair[0].client.get("/api/me/profile")).text
    assert "stranger" not in (await pair[0].client.get("/api/me/matches")).text
    assert theirs != mine


async def test_the_list_comes_in_pages_the_newest_first(data: Path) -> None:
    """Every match once, also those that ended in the same millisecond; a page of one game has only that game's."""
    limits = dataclasses.replace(GENEROUS, profile_page=3)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        me = await my_id(visitor)
        games = [GAME, "mummy"] * 5
        rows = [
            table_row(f"t{at}", *people(me, "b"), game=game, created=1000 + at // 4) for at, game in enumerate(games)
        ]
        await keep(server, *rows)
        seen: list[dict[str, Any]] = []
        cursor = ""
        for _ in range(6):
            page = await visitor.get(f"me/matches?from={cursor}")
            assert len(page["matches"]) <= 3
            seen += page["matches"]
            cursor = page["next"]
            if cursor is None:
                break
        assert sorted(match["table"] for match in seen) == sorted(row.id for row in rows)
        assert [match["ended"] for match in seen] == sorted((row.created for row in rows), reverse=True)
        only = await visitor.get("me/matches?game=mummy")
        assert {match["game"] for match in only["matches"]} == {"mummy"}
        assert only["next"] is not None
        await visitor.get("me/matches?game=chess", 404)
        for junk in ("x", "1e5.t", "-1.t", "9" * 20, "5.%00"):
            await visitor.get(f"me/matches?from={junk}", 422)


async def test_a_profile_counts_no_more_than_the_limit(data: Path) -> None:
    """The latest matches; and it says that there are more."""
    limits = dataclasses.replace(GENEROUS, profile_matches=4)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        me = await my_id(visitor)
        await keep(server, *(table_row(f"t{at}", *people(me, "b"), created=1000 + at) for at in range(6)))
        profile = await visitor.get("me/profile")
        assert (profile["played"], profile["more"], profile["since"]) == (4, True, 1002)


async def test_results_outlive_their_tables_and_then_expire(server: Any, visitor: Visitor) -> None:
    """Without a replay first; after the time they are kept they are gone."""
    me = await my_id(visitor)
    await keep(server, table_row("t1", *people(me, "b")))
    await server.store.delete_tables(["t1"])
    (match,) = (await visitor.get("me/matches"))["matches"]
    assert match["table"] is None
    await server.store.delete_old(1000 + 11 * 24 * 3600 * 1000, Keeping(result_days=10))
    assert (await visitor.get("me/profile"))["played"] == 0


async def test_the_end_of_a_match_counts_once(server: Any, visitor: Visitor) -> None:
    """Also when two servers find out about it."""
    me = await my_id(visitor)
    row = table_row("t1", *people(me, "b"))
    await keep(server, row)
    await server.store.append(row, [], over=True)
    assert (await visitor.get("me/profile"))["played"] == 1


async def test_matches_of_before_are_counted(data: Path) -> None:
    """The upgrade writes down what the stored matches tell, as the server itself would have."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        me = await my_id(visitor)
        device = [SeatRow(0, "device", me, "Sabu"), SeatRow(1, "human", me, "Me"), SeatRow(2, "bot", bot="random")]
        await keep(server, table_row("t1", *people("b", me), ranks=(2, 1)), table_row("t2", *device))
        await keep(server, table_row("t3", *people("b", "c")))
        before = await visitor.get("me/matches"), await visitor.get("me/profile")
        assert before[1]["played"] == 2
        cookies = visitor.client.cookies
    engine = create_engine(f"sqlite:///{data / 'mastaba.db'}")
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0004")
        connection.execute(text("UPDATE tables SET outcome = 'damaged' WHERE id = 't3'"))
    engine.dispose()
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        visitor.client.cookies = cookies
        assert (await visitor.get("me/matches"), await visitor.get("me/profile")) == before


def test_of_a_shared_device_only_the_owner_is_counted() -> None:
    """Whoever else sat there has no identity of their own."""
    seats = [SeatRow(0, "device", "me", "Sabu"), SeatRow(1, "human", "me", "Me"), SeatRow(2, "device", "me", "Ibi")]
    row = table_row("t", *seats)
    assert {id: seat.seat for id, seat in own_seats(row).items()} == {"me": 1}
    (values,) = result_values(row, 5)
    assert (values["seat"], values["rank"], values["won"]) == (1, 2, False)
    assert '"id"' not in values["company"]
    assert result_values(replace(row, outcome=None), 5) == []


def result(game: str, rank: int, *others: tuple[str, int], seats: int = 2, won: bool | None = None) -> ResultRow:
    company = tuple(Companion(at + 1, name.title(), "", name) for at, (name, _) in enumerate(others))
    ranks = (rank, *(place for _, place in others))
    return ResultRow("t", 1, game, seats, 0, rank, rank == 1 if won is None else won, 10 - rank, company, ranks, True)


def test_tallies_are_by_game_and_seats() -> None:
    """Places add up to the matches; where all win or lose together there are none."""
    rows = [result("mummy", 1), result("mummy", 2), result("mummy", 1, seats=3)]
    rows += [result("kufu", 1, won=False), result("kufu", 1)]
    found = {(tally.game, tally.seats): tally for tally in tallies(rows)}
    assert (found["mummy", 2].places, found["mummy", 2].won, found["mummy", 2].best) == ((1, 1), 1, 9)
    assert found["mummy", 3].places == (1, 0, 0)
    assert (found["kufu", 2].places, found["kufu", 2].won, found["kufu", 2].best) == ((), 1, None)


def test_opponents_are_those_met_most_often() -> None:
    """Before whom one finished and behind whom; a shared place is neither, a common victory is together."""
    rows = [result("mummy", 1, ("teo", 2)), result("mummy", 2, ("teo", 1)), result("mummy", 1, ("teo", 1))]
    rows += [result("kufu", 1, ("teo", 1)), result("mummy", 1, ("mio", 2))]
    first, second = opponents(rows)
    assert (first.name, first.played, first.ahead, first.behind, first.together) == ("Teo", 4, 1, 1, 1)
    assert (second.name, second.played) == ("Mio", 1)


async def test_the_index_gives_the_order(server: Any) -> None:
    """No sort and no scan of everybody's results, however many there are."""
    async with server.store._engine.connect() as connection:
        query = results_of("me", 20, (5, "t"), None).compile(compile_kwargs={"literal_binds": True})
        plan = [row[-1] for row in (await connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))).all()]
    assert any("ix_results_identity_ended" in step for step in plan), plan
    assert not any("TEMP B-TREE" in step or step.startswith("SCAN results") for step in plan), plan


def test_weeks_are_counted_back_from_now() -> None:
    """Seven days each, the latest last; what is older is not shown."""
    day = 24 * 3600 * 1000
    now = 1000 * day
    rows = [replace(result("mummy", 1), ended=now - ago * day) for ago in (0, 6, 7, 13, 7 * WEEKS - 1, 7 * WEEKS)]
    found = weeks(rows, now)
    assert (len(found), found[-1], found[-2], found[0], sum(found)) == (WEEKS, 2, 2, 1, 5)
