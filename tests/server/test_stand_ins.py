"""Moves made in a player's place: by the clock, or by a bot that stands in. The log and the record say so."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mastaba.core.record import Entry, Record
from mastaba.core.registry import find_game
from mastaba.play.strength import usual_level
from tests.server.harness import Player, Visitor, quick, serving, table_of, until, visitors
from tests.server.test_restart import carry


def makers(lines: list[dict[str, Any]], entries: Sequence[Entry], seat: int) -> set[str | None]:
    """Who made the moves of a seat, as these lines tell it; None: the player. Others' moves speak of seats, too."""
    own = {ply for ply, entry in enumerate(entries, 1) if entry.seat == seat}
    return {line.get("by") for line in lines if line["ply"] in own}


async def test_a_move_made_by_the_clock_is_told_as_such(data: Path) -> None:
    """In the live log, in the replay and in the record; also after the server was started again."""
    async with serving(quick(data, second=0.0001)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device", clock=5))["id"]
        socket = await visitor.watch(table, None)
        lines: list[dict[str, Any]] = []
        while (update := await socket.next("update"))["outcome"] is None:
            lines += update["lines"]
        token = visitor.token
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        carry(token, visitor)
        text = (await visitor.client.get(f"/api/tables/{table}/record")).text
        record = Record.parse(text)
        assert record.text() == text
        assert {entry.by for entry in record.entries} == {"clock", ""}
        assert all(entry.by == ("clock" if entry.seat >= 0 else "") for entry in record.entries)
        assert makers(lines, record.entries, 0) == {"clock"}
        replay = await visitor.get(f"replays/table/{table}?as=none")
        again = await visitor.client.post("/api/records", content=text.encode())
        for frames in (replay["frames"], (await visitor.get(f"replays/record/{again.json()['id']}"))["frames"]):
            told = [line for frame in frames for line in frame["lines"]]
            assert makers(told, record.entries, 0) == {"clock"}


async def test_a_bot_that_stands_in_is_named(data: Path) -> None:
    """Only for the moves it made: those of the player before and after are the player's."""
    async with serving(quick(data)) as server, visitors(server, 2) as (host, guest):
        table = (await host.open("pharaoh", "me", "open", options={"start_seat": 0}))["id"]
        await guest.post(f"tables/{table}/sit")
        one = Player(await host.watch(table, 0), table, 0)
        other = Player(await guest.watch(table, 1), table, 1)
        await one.answer(await asked(one))
        await host.post(f"tables/{table}/leave", {"seat": 0})
        before = table_of(server, table).ply
        await other.answer(await asked(other))
        await until(lambda: any(entry.by for entry in table_of(server, table).entries[before:]))
        await host.post(f"tables/{table}/return", {"seat": 0})
        stands_in = f"bot {usual_level(find_game('pharaoh'))}"
        entries = table_of(server, table).entries
        assert {entry.by for entry in entries if entry.seat == 0} == {"", stands_in}
        assert {entry.by for entry in entries if entry.seat == 1} == {""}
        assert next(entry.by for entry in entries if entry.seat == 0) == ""
        lines = (await (await guest.watch(table, 1)).next("update"))["lines"]
        entries = table_of(server, table).entries
        assert makers(lines, entries, 0) >= {None, stands_in}
        assert makers(lines, entries, 1) == {None}


async def asked(player: Player) -> dict[str, Any]:
    ask = await player.asked()
    assert ask is not None
    return ask


async def test_a_bot_on_its_own_seat_stands_in_for_nobody(visitor: Visitor) -> None:
    """It is named as the player already."""
    table = (await visitor.open("pharaoh", "me", "bot:random", options={"start_seat": 1}))["id"]
    player = Player(await visitor.watch(table, 0), table, 0)
    await player.asked()
    lines = [line for update in player.updates for line in update["lines"]]
    assert makers(lines, table_of(visitor.server, table).entries, 1) == {None}
