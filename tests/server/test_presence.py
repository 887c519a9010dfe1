"""Coming and going: players are announced, spectators are counted, and nobody makes a table talk all the time."""

import asyncio
from pathlib import Path

from mastaba.server.settings import Limits
from tests.server.harness import GENEROUS, Visitor, quick, serving, visitors


async def test_spectators_coming_and_going_tell_a_player_nothing(data: Path) -> None:
    """Twenty of them; within the pause, no message."""
    async with serving(quick(data, presence=60.0)) as server, visitors(server, 2) as (host, guest):
        table = (await host.open("pharaoh", "me", "open"))["id"]
        player = await host.watch(table, 0)
        await player.quiet()
        for _ in range(20):
            spectator = await guest.watch(table, None)
            await spectator.quiet()
            await spectator.close()
        assert await player.quiet() == []


async def test_the_number_of_spectators_is_told_at_the_end_of_a_pause(pair: tuple[Visitor, Visitor]) -> None:
    table = (await pair[0].open("pharaoh", "me", "open"))["id"]
    player = await pair[0].watch(table, 0)
    assert (await player.next("seated"))["info"]["spectators"] == 0
    spectator = await pair[1].watch(table, None)
    while (await player.next("seated"))["info"]["spectators"] != 1:
        pass
    await spectator.close()
    while (await player.next("seated"))["info"]["spectators"] != 0:
        pass


async def test_a_player_who_flaps_is_announced_once_per_pause(data: Path) -> None:
    """The first time at once."""
    async with serving(quick(data, presence=60.0)) as server, visitors(server, 2) as (host, guest):
        table = (await host.open("pharaoh", "me", "open", "open"))["id"]
        await guest.post(f"tables/{table}/sit")
        player = await host.watch(table, 0)
        await player.quiet()
        server.house._rooms[table]._presence._after_pause()
        for _ in range(10):
            socket = await guest.watch(table, 1)
            await socket.quiet()
            await socket.close()
        told = await player.quiet()
        assert len(told) == 1
        assert told[0]["info"]["seats"][1]["here"]


async def test_sockets_are_bounded_by_address(data: Path) -> None:
    """Whoever they say they are."""
    limits = Limits(address_connections=3, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 5) as people:
        sockets = [await visitor.socket() for visitor in people]
        assert [socket.close_code for socket in sockets] == [None] * 3 + [1013] * 2
        await sockets[0].close()
        assert (await people[4].socket()).close_code is None


async def test_sockets_are_bounded_by_rate_and_address(data: Path) -> None:
    """Coming and going is limited too."""
    limits = Limits(connect_rate=0.001, connect_burst=2, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 3) as people:
        codes = []
        for visitor in people:
            socket = await visitor.socket()
            codes.append(socket.close_code)
            await socket.close()
        assert codes == [None, None, 1013]


async def test_talk_is_limited_by_identity_and_by_address(data: Path) -> None:
    """A new connection brings no new words, and a new identity only until the address has said enough."""
    limits = Limits(talk_rate=0.001, talk_burst=2, address_talk_rate=0.001, address_talk_burst=5, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 4) as people:
        table = (await people[0].open("pharaoh", "me", "open"))["id"]
        said = []
        for visitor in people:
            for _ in range(2):
                socket = await visitor.watch(table, None)
                await socket.quiet()
                for number in range(2):
                    socket.send("say", table=table, text=f"{number}")
                answers = await socket.quiet()
                said.append(sum(message["type"] == "said" for message in answers))
                await socket.close()
        assert said == [2, 0, 2, 0, 1, 0, 0, 0]


async def test_a_stopped_room_answers_that_it_is_busy(data: Path) -> None:
    """Whoever got hold of it a moment before does not wait for ever."""
    async with serving(quick(data, limits=GENEROUS)) as server, visitors(server, 1) as (host,):
        table = (await host.open("pharaoh", "me", "open"))["id"]
        room = server.house._rooms[table]
        await room.stop()
        async with asyncio.timeout(5):
            await host.post(f"tables/{table}/sit", status=503)
        del server.house._rooms[table]
