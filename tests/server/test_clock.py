"""The turn clock: what the game plays by default, for whoever lets it run out."""

from pathlib import Path

import pytest

from mastaba.core.registry import game_names
from tests.server.harness import Player, quick, seats_for, serving, table_of, visitors


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
    settings = quick(data, now=lambda: 1_000_000)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = await visitor.open("pharaoh", "me", "device", clock=60, options={"start_seat": 0})
        player = Player(await visitor.watch(table["id"], 0), table["id"], 0)
        ask = await player.asked()
        assert ask is not None
        assert player.updates[-1]["deadline"] == 1_000_000 + 60_000
        await player.answer(ask)
        assert (await player.update())["deadline"] == 1_000_000 + 60_000
        assert len([entry for entry in table_of(server, table["id"]).entries if entry.seat >= 0]) == 1


async def test_no_clock_no_deadline(data: Path) -> None:
    """Most tables have all the time in the world, and bots have no clock."""
    async with serving(quick(data, bot_pause=(9.0, 9.0))) as server, visitors(server, 1) as (visitor,):
        calm = await visitor.open("pharaoh", "me", "bot:random")
        assert (await (await visitor.watch(calm["id"], 0)).next("update"))["deadline"] is None
        timed = await visitor.open("pharaoh", "me", "bot:random", clock=60, options={"start_seat": 1})
        assert (await (await visitor.watch(timed["id"], 0)).next("update"))["deadline"] is None
