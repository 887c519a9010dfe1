"""Limits that hold for somebody with many identities: by address, for all together, and by age."""

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mastaba.server.settings import Keeping
from tests.server.harness import GENEROUS, Visitor, quick, serving, visitors
from tests.server.test_records import finished, played

DAY = 24 * 3600 * 1000


async def test_tables_are_bounded_by_address(data: Path) -> None:
    """However many identities ask; another address is not affected."""
    limits = replace(GENEROUS, address_tables=3)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 5) as people:
        for visitor in people[:3]:
            await visitor.open("pharaoh", "me", "open")
        refused = await people[3].open("pharaoh", "me", "open", status=429)
        assert refused["error"]["id"] == "error-address-tables"
        far = _from(people[4], "192.0.2.7")
        await far.open("pharaoh", "me", "open")


async def test_tables_are_bounded_for_all_together(data: Path) -> None:
    limits = replace(GENEROUS, all_tables=2)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 3) as people:
        for number, visitor in enumerate(people[:2]):
            await _from(visitor, f"192.0.2.{number}").open("pharaoh", "me", "open")
        refused = await people[2].open("pharaoh", "me", "open", status=429)
        assert refused["error"]["id"] == "error-all-tables"


async def test_what_is_stored_is_bounded_by_address_and_rate(data: Path) -> None:
    """Names, codes and tables, whoever asks for them."""
    limits = replace(GENEROUS, store_rate=0.001, store_burst=3)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 5) as people:
        await people[0].post("me", {"name": "a"})
        await people[1].post("me/recovery")
        await people[2].open("pharaoh", "me", "open")
        await people[3].post("me", {"name": "b"}, 429)
        await people[3].post("me/recovery", status=429)
        await people[3].open("pharaoh", "me", "open", status=429)
        await _from(people[4], "192.0.2.7").post("me", {"name": "c"})


async def test_uploads_are_bounded_in_bytes(data: Path) -> None:
    """By address and rate, and for all together."""
    text = played("pharaoh").text().encode()
    limits = replace(GENEROUS, upload_rate=0.001, upload_burst=2 * len(text), all_records_bytes=3 * len(text))
    async with serving(quick(data, limits=limits)) as server, visitors(server, 5) as people:
        codes = [await _upload(visitor, text + b"# %d" % number) for number, visitor in enumerate(people[:2])]
        assert codes == [200, 429]
        codes = [await _upload(_from(people[n], f"192.0.2.{n}"), text + b"# %d" % n) for n in (2, 3, 4)]
        assert codes == [200, 503, 503]


async def test_an_upload_is_refused_before_it_is_read(data: Path) -> None:
    """Its length is known beforehand; the connection is closed, so that nobody reads the rest."""
    async with serving(quick(data, limits=replace(GENEROUS, upload_rate=0.001, upload_burst=5))) as server:
        read: list[bytes] = []

        async def body() -> AsyncIterator[bytes]:
            read.append(b"x")
            yield b"x" * 1000

        async with visitors(server, 1) as (visitor,):
            for length, status in (("1000", 429), ("999999999", 413)):
                headers = {"content-length": length}
                answer = await visitor.client.post("/api/records", content=body(), headers=headers)
                assert (answer.status_code, answer.headers["connection"]) == (status, "close")
    assert read == []


async def _upload(visitor: Visitor, text: bytes) -> int:
    return int((await visitor.client.post("/api/records", content=text)).status_code)


def _from(visitor: Visitor, address: str) -> Visitor:
    visitor.client._transport.client = (address, 1)  # type: ignore[attr-defined]
    return visitor


async def test_an_honest_table_is_not_pushed_out_of_the_lobby(data: Path, database: str | None) -> None:
    """Five places, twelve newer tables of twelve identities at one address, and one table from elsewhere."""
    limits = replace(GENEROUS, lobby=5)
    settings = quick(data, limits=limits, database=database)
    async with serving(settings) as server, visitors(server, 13) as people:
        honest = await _from(people[12], "192.0.2.7").open("pharaoh", "me", "open", public=True)
        for visitor in people[:12]:
            await visitor.open("pharaoh", "me", "open", public=True)
        listed = [table["id"] for table in (await people[0].get("tables"))["open"]]
        assert len(listed) == 5
        assert honest["id"] in listed


async def test_what_nobody_uses_expires(data: Path, database: str | None) -> None:
    """Open tables first, then the others; what is younger or watched stays."""
    now = [DAY * 20_000]
    keeping = Keeping(open_days=7, running_days=90, finished_days=365, record_days=30)
    settings = quick(data, database=database, now=lambda: now[0], keeping=keeping)
    async with serving(settings) as server, visitors(server, 2) as (visitor, other):
        await other.post("me", {"name": "Seti"})
        left = (await visitor.open("pharaoh", "me", "open"))["id"]
        watched = (await visitor.open("pharaoh", "me", "open"))["id"]
        running = (await visitor.open("pharaoh", "me", "device"))["id"]
        over = await finished(visitor, "pharaoh")
        record = (await visitor.client.post("/api/records", content=played("pharaoh").text().encode())).json()["id"]
        socket = await visitor.watch(watched, 0)
        await socket.quiet()

        async def there() -> list[str]:
            await server.house.expire()
            paths = {f"tables/{left}": "left", f"tables/{watched}": "watched", f"tables/{running}": "running"}
            paths |= {f"tables/{over}": "over", f"records/{record}": "record"}
            return [name for path, name in paths.items() if (await visitor.client.get(f"/api/{path}")).is_success]

        assert await there() == ["left", "watched", "running", "over", "record"]
        now[0] += 8 * DAY
        assert await there() == ["watched", "running", "over", "record"]
        now[0] += 23 * DAY
        assert await there() == ["watched", "running", "over"]
        await visitor.sockets[0].close()
        now[0] += 60 * DAY
        assert await there() == ["watched", "over"]
        await socket.close()
        now[0] += 300 * DAY
        assert await there() == []


async def test_the_oldest_finished_tables_go_when_there_are_too_many(data: Path) -> None:
    settings = quick(data, keeping=Keeping(finished_tables=2))
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        tables = [await finished(visitor, "pharaoh") for _ in range(3)]
        for socket in visitor.sockets:
            await socket.close()
        visitor.sockets.clear()
        await server.house.expire()
        codes = [(await visitor.client.get(f"/api/tables/{id}")).status_code for id in tables]
        assert codes == [404, 200, 200]


async def test_talk_beyond_the_latest_lines_is_deleted(data: Path) -> None:
    settings = quick(data, keeping=Keeping(said_lines=3))
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "open"))["id"]
        socket = await visitor.watch(table, 0)
        for number in range(6):
            socket.send("say", table=table, text=str(number))
        await socket.quiet()
        await server.house.expire()
    with sqlite3.connect(data / "mastaba.db") as base:
        lines: list[Any] = base.execute("SELECT text FROM said ORDER BY id").fetchall()
    base.close()
    assert [text for (text,) in lines] == ["3", "4", "5"]


@pytest.mark.parametrize("public", [True, False])
async def test_the_seats_of_a_rematch_are_reserved(data: Path, public: bool) -> None:
    """For ten minutes nobody else may take them."""
    now = [DAY * 20_000]
    async with serving(quick(data, now=lambda: now[0])) as server, visitors(server, 3) as (host, guest, stranger):
        path = await _played_match(host, guest, public)
        again = await host.post(f"{path}/rematch")
        assert [seat["reserved"] for seat in (await stranger.get(f"tables/{again['id']}"))["seats"]] == [
            False,
            True,
            False,
        ]
        refused = await stranger.post(f"tables/{again['id']}/sit", status=409)
        assert refused["error"]["id"] == "error-seat-reserved"
        await stranger.post(f"tables/{again['code']}/sit", {"seat": 1}, 409)
        now[0] += 11 * 60 * 1000
        assert (await stranger.post(f"tables/{again['id']}/sit"))["status"] == "running"


async def test_a_rematch_whose_host_left_is_replaced(pair: tuple[Visitor, Visitor]) -> None:
    """The next who asks opens another one."""
    host, guest = pair
    path = await _played_match(host, guest, public=False)
    again = await host.post(f"{path}/rematch")
    await host.post(f"tables/{again['id']}/leave", {"seat": 0})
    other = await guest.post(f"{path}/rematch")
    assert other["id"] != again["id"]
    assert other["host"]
    assert (await host.post(f"{path}/rematch"))["id"] == other["id"]
    assert (await host.get(path.removeprefix("/")))["next"] == other["id"]


async def _played_match(host: Visitor, guest: Visitor, public: bool) -> str:
    """The path of a finished match of two people and a bot."""
    seats = ("me", "open", "bot:random")
    table = await host.open("suitors", *seats, options={"points_to_win": 1}, public=public)
    await guest.post(f"tables/{table['id']}/sit")
    socket = await host.watch(table["id"], None)
    for visitor, seat in ((host, 0), (guest, 1)):
        await visitor.post(f"tables/{table['id']}/leave", {"seat": seat})
    while (await socket.next("update"))["outcome"] is None:
        pass
    return f"tables/{table['id']}"
