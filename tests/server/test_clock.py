"""The turn clock: deadlines follow from the log, and the game's default is played for whoever misses theirs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from mastaba.core.moves import listed
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.server.app import Server
from mastaba.server.match import Match
from mastaba.server.storage.rows import SeatRow, TableRow
from tests.core import heap
from tests.server.harness import Player, Visitor, quick, seats_for, serving, table_of, until, visitors
from tests.server.test_restart import carry

NOON = 1_000_000
HOUR = 3_600_000


@pytest.mark.parametrize("game", game_names())
async def test_the_clock_plays_for_whoever_is_absent(data: Path, game: str) -> None:
    """A match of people who never answer goes on all the same, a long way or to its end."""
    settings = quick(data, second=0.0001)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        kinds = ["me", *["device"] * (len(seats_for(game)) - 1)]
        table = await visitor.open(game, *kinds, clock=5)
        socket = await visitor.watch(table["id"], None)
        while (update := await socket.next("update"))["outcome"] is None and update["ply"] < 200:
            pass
        status = (await visitor.get(f"tables/{table['id']}"))["status"]
        assert status == "over" if update["outcome"] else update["ply"] >= 200


async def test_the_deadline_is_told_and_an_answer_stops_the_clock(data: Path) -> None:
    """The deadline is a time of day; whoever answers in time is not played for."""
    settings = quick(data, now=lambda: NOON)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        player, ask, deadline = await asked(visitor, clock=60)
        assert deadline == NOON + 60_000
        await player.answer(ask)
        assert (await player.update())["deadline"] == NOON + 60_000
        assert len([entry for entry in table_of(server, player.table).entries if entry.seat >= 0]) == 1


async def test_no_clock_no_deadline(data: Path) -> None:
    """Most tables have all the time in the world, and bots have no clock."""
    async with serving(quick(data, bot_pause=(9.0, 9.0))) as server, visitors(server, 1) as (visitor,):
        calm = await visitor.open("pharaoh", "me", "bot:random")
        assert (await (await visitor.watch(calm["id"], 0)).next("update"))["deadline"] is None
        timed = await visitor.open("pharaoh", "me", "bot:random", clock=60, options={"start_seat": 1})
        assert (await (await visitor.watch(timed["id"], 0)).next("update"))["deadline"] is None


async def asked(visitor: Visitor, clock: int) -> tuple[Player, Any, int]:
    """Somebody at a new table whose clock runs, what they are asked, and until when."""
    table = (await visitor.open("pharaoh", "me", "device", clock=clock, options={"start_seat": 0}))["id"]
    return await asked_again(visitor, table)


async def asked_again(visitor: Visitor, table: str) -> tuple[Player, Any, int]:
    player = Player(await visitor.watch(table, 0), table, 0)
    ask = await player.asked()
    return player, ask, player.updates[-1]["deadline"]


async def test_a_restart_keeps_the_deadline(data: Path, database: str | None) -> None:
    """Half an hour of an hour has passed when the server is back."""
    async with serving(quick(data, database=database, now=lambda: NOON)) as server, visitors(server, 1) as (visitor,):
        player, ask, deadline = await asked(visitor, clock=3600)
        token = visitor.token
    later = quick(data, database=database, now=lambda: NOON + HOUR // 2)
    async with serving(later) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        assert (await asked_again(visitor, player.table))[1:] == (ask, deadline)
    assert deadline == NOON + HOUR


async def test_a_rebuild_keeps_the_deadline(data: Path) -> None:
    """Nobody gains time by an error at the table."""
    now = NOON
    async with serving(quick(data, now=lambda: now)) as server, visitors(server, 1) as (visitor,):
        player, ask, deadline = await asked(visitor, clock=3600)
        now += HOUR // 2
        room = server.house._rooms[player.table]
        before = room._life.match

        async def fail() -> None:
            raise OSError("disk full")

        room.post(fail)
        await until(lambda: room._life.match not in (None, before))
        assert (await asked_again(visitor, player.table))[1:] == (ask, deadline)


async def test_leaving_and_returning_keeps_the_deadline(data: Path) -> None:
    """Nobody gains time by letting a bot take the seat for a moment."""
    now = NOON
    async with serving(quick(data, now=lambda: now, bot_pause=(60.0, 60.0))) as server, visitors(server, 1) as (one,):
        player, ask, deadline = await asked(one, clock=3600)
        now += HOUR // 2
        await one.post(f"tables/{player.table}/leave", {"seat": 0})
        await one.post(f"tables/{player.table}/return", {"seat": 0})
        assert (await asked_again(one, player.table))[1:] == (ask, deadline)


async def test_a_deadline_that_passed_while_the_server_was_down(data: Path) -> None:
    """There is a short grace after the start; then the default is played, without anybody watching."""
    settings = quick(data, now=lambda: NOON, second=0.01)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        player, ask, deadline = await asked(visitor, clock=86_400)
        assert deadline == NOON + 864_000
        token = visitor.token
    late = replace(settings, now=lambda: NOON + HOUR, grace=6000)
    async with serving(late) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        assert (await asked_again(visitor, player.table))[1:] == (ask, NOON + HOUR + 60_000)
    async with serving(replace(late, grace=5)) as server:
        await until(lambda: moves_of(server, player.table, 0) == 1)


def moves_of(server: Server, table: str, seat: Seat) -> int:
    room = server.house._rooms.get(table)
    match = room and room._life.match
    return sum(entry.seat == seat for entry in match.table.entries) if match else 0


# The match itself: what is asked since when follows from the log.


class Nod(Struct, frozen=True, tag="nod"):
    """A free action: everybody sees it, and it is nobody's move."""


def nodding() -> Any:
    """The heap with nods. Each of them changes what is asked, as a prompt may show what was said."""
    plain: Any = heap.GAME
    nods: dict[int, int] = {}

    def advance(state: Any, seat: Seat, action: Any, emit: Any) -> None:
        if isinstance(action, Nod):
            nods[id(state)] = nods.get(id(state), 0) + 1
        else:
            plain.advance(state, seat, action, emit)

    return replace(
        plain,
        action=heap.Take | heap.Fill | Nod,
        free=lambda state, seat: listed([Nod()]),
        refusal=lambda state, seat, action: None if isinstance(action, Nod) else plain.refusal(state, seat, action),
        advance=advance,
        prompt=lambda state, seat: (plain.prompt(state, seat), nods.get(id(state), 0)),
    )


def new_table(game: Any, setup: Any) -> TableRow:
    seats = [SeatRow(seat, "device", "me", f"player {seat}") for seat in range(setup.seats)]
    text = msgspec.json.encode(setup).decode()
    return TableRow(
        "t", "CODE", game.name, game.version, text, b"s" * 32, "me", False, 60, "running", 5, 7, seats=seats
    )


def keep(match: Match, log: list[Any], now: int) -> None:
    """What the server does after each action."""
    rows = match.unlogged(now)
    match.kept(rows)
    log += rows


def test_a_free_action_restarts_no_clock() -> None:
    """Neither of the seat that is awaited nor of others, whoever makes it and however often, also when rebuilt."""
    game = nodding()
    row = new_table(game, heap.Setup(seats=2))
    match, log = Match(game, row, [], 64), []  # type: ignore[var-annotated]
    keep(match, log, 1000)
    for number, seat in enumerate((0, 1, 0)):
        match.make(seat, Nod())
        keep(match, log, 2000 + number)
        assert match.clock_start(0) == 1000
        assert match.asked(0) == match.table.ply
    assert Match(game, row, log, 64).clock_start(0) == 1000
    match.make(0, heap.Take(1))
    keep(match, log, 3000)
    assert match.clock_start(1) == 3000


def test_a_question_asked_before_anything_was_logged_counts_from_the_start() -> None:
    """A game without chance at its beginning has no log row to count from."""
    game = replace(heap.GAME, start=lambda setup: heap.State(setup.seats, setup.most, stones=7))
    row = new_table(game, heap.Setup(seats=2))
    assert Match(game, row, [], 64).clock_start(0) == 7
    row.started = None
    assert Match(game, row, [], 64).clock_start(0) == 5


@pytest.mark.parametrize("name", game_names())
def test_a_rebuilt_match_has_the_same_questions(name: str) -> None:
    """At every position: who is asked since when, however the log was come by."""
    game = find_game(name)
    row = new_table(game, game.setup(seats=len(seats_for(name))))
    match, log = Match(game, row, [], 64), []  # type: ignore[var-annotated]
    follower = None
    rng = Rng("clock")
    now = 1000
    while match.table.outcome is None and len(log) < 120:
        known = len(log)
        keep(match, log, now)
        follower = follower or Match(game, row, list(log), 64)
        if log[follower.logged :]:
            follower.follow(log[follower.logged :])
        again = Match(game, row, list(log), 64)
        for other in (again, follower):
            assert other._questions == match._questions
            assert [other.clock_start(seat) for seat in match.table.awaited] == [
                match.clock_start(seat) for seat in match.table.awaited
            ]
        assert known < len(log)
        now += 10
        seat = rng.choice(match.table.awaited)
        match.make(seat, match.table.moves(seat).sample(rng))
