"""Odd requests and odd circumstances: each is answered with a reason, none with a failure."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from mastaba.server.connection import Connection
from mastaba.server.errors import REASON, ApiError
from mastaba.server.hosts import Hosts
from mastaba.server.storage.rows import Identity
from tests.server.harness import GENEROUS, HOST, Visitor, quick, serving, visitors
from tests.server.test_fuzz import request
from tests.server.test_records import played


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://", "//", "http://x]", "é"])
async def test_an_origin_that_is_none_is_refused(visitor: Visitor, origin: str) -> None:
    headers = {"host": HOST, "origin": origin}
    status, body = await request(visitor.server, "POST", "/api/me", "", headers, b'{"name":"x"}')
    assert (status, b"error-origin" in body) == (403, True)
    socket = await visitor.socket(origin=origin.encode().decode("latin-1"))
    assert socket.close_code == 1008


@pytest.mark.parametrize("id", ["\0", "a\0b", "x" * 3000])
async def test_a_nul_in_an_address_is_nothing(data: Path, database: str | None, id: str) -> None:
    """PostgreSQL would fail; nothing has such an id."""
    async with serving(quick(data, database=database)) as server:
        for path in ("tables/{}", "records/{}", "replays/table/{}", "replays/record/{}", "tables/{}/record"):
            status, body = await request(server, "GET", f"/api/{path.format(id)}", "", {"host": HOST}, b"")
            assert (status, b"error-not-found" in body) == (404, True)
        text = played("pharaoh").text().encode().replace(b"player A", b"player \0A")
        status, body = await request(server, "POST", "/api/records", "", {"host": HOST}, text)
        assert (status, b"error-record" in body) == (422, True)


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("localhost:8000", True),
        ("nile", True),
        ("nile.local:8000", True),
        ("play.example.org", True),
        ("PLAY.EXAMPLE.ORG.:443", True),
        ("evil.example.org", False),
        ("127.0.0.1.evil.example.org", False),
        ("play.example.org.evil.com:8000", False),
    ],
)
async def test_a_name_that_is_not_ours_is_refused(data: Path, host: str, known: bool) -> None:
    """A page of another site cannot reach the server by pointing its own name at it."""
    assert Hosts(["Play.example.org"]).knows(host) == known
    async with serving(quick(data, hosts=("play.example.org",))) as server, visitors(server, 1) as (visitor,):
        status, _ = await request(server, "GET", "/api/me", "", {"host": host}, b"")
        assert status == (200 if known else 421)
        await visitor.get("me")
        socket = await visitor.socket(host=host)
        assert socket.close_code == (None if known else 1008)


async def test_codes_cannot_be_guessed_quickly(data: Path) -> None:
    """On the socket and over HTTP together; a table's long id is always found."""
    limits = replace(GENEROUS, guess_rate=0.001, guess_burst=5)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 2) as (host, guest):
        table = await host.open("pharaoh", "me", "open")
        socket = await guest.socket()
        for number in range(5):
            socket.send("watch", table=f"{number:06}", seat=None)
            assert (await socket.next("closed"))["reason"]["id"] == "error-no-table"
        socket.send("watch", table=table["code"], seat=None)
        assert (await socket.next("closed"))["reason"]["id"] == "error-too-fast"
        await guest.get(f"tables/{table['code']}", 429)
        assert (await guest.get(f"tables/{table['id']}"))["id"] == table["id"]


async def test_a_backlog_is_bounded_in_bytes(visitor: Visitor) -> None:
    """Few messages may be long; one that is longer than the backlog reaches whoever has read the others."""
    limits = replace(GENEROUS, backlog_bytes=1000)
    connection = Connection(Identity("a", "A"), "", visitor.server.house, limits, lambda _: True)
    connection.send("x" * 600)
    connection.send("x" * 2000)
    assert connection._close_code is None
    connection.send("x")
    assert connection._close_code == 1013


async def test_a_removed_data_directory_shows_in_health(data: Path) -> None:
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        assert (await visitor.get("health"))["status"] == "ok"
        shutil.move(data, data.with_name("elsewhere"))
        assert (await visitor.get("health", 503))["error"]["id"] == "error-health"
        shutil.move(data.with_name("elsewhere"), data)
        assert (await visitor.get("health"))["status"] == "ok"


async def test_a_full_disk_shows_in_health(data: Path) -> None:
    async with serving(quick(data, least_free=1 << 62)) as server, visitors(server, 1) as (visitor,):
        assert "disk" in (await visitor.get("health", 503))["error"]["args"]["reason"]


async def test_a_write_that_failed_shows_in_health(data: Path) -> None:
    """Until one succeeds."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        with pytest.raises(ZeroDivisionError):
            await server.store._writer.run(lambda connection: 1 // 0)
        assert "written" in (await visitor.get("health", 503))["error"]["args"]["reason"]
        await visitor.post("me", {"name": "Seti"})
        await visitor.get("health")


async def test_names_in_a_strangers_record_are_cleaned(visitor: Visitor) -> None:
    """No text that runs backwards, no control characters, no endless names."""
    text = played("pharaoh").text().replace("player A", "player A \u202eevil\u2066 \u0007" + "x" * 500, 1)
    info = (await visitor.client.post("/api/records", content=text.encode())).json()
    assert info["players"][0]["name"] == "evil " + "x" * 19


async def test_an_error_repeats_little_of_what_was_sent(visitor: Visitor) -> None:
    assert len(str(ApiError(422, "error-record", reason="x" * 9999).words.args["reason"])) == REASON + 1
    text = 'mastaba record 1\ngame pharaoh 1\nsetup {"seats":2}\n\nA: ' + "fly " * 4000 + "\n"
    answer = await visitor.client.post("/api/records", content=text.encode())
    assert answer.status_code == 422
    assert len(answer.content) < 1000


async def test_a_host_without_a_seat_closes_the_table(pair: tuple[Visitor, Visitor]) -> None:
    """Nobody else does, and nobody once it has started."""
    host, guest = pair
    table = await host.open("pharaoh", "open", "open", public=True)
    await guest.post(f"tables/{table['id']}/close", status=403)
    socket = await guest.watch(table["id"], None)
    await host.post(f"tables/{table['id']}/close")
    assert (await socket.next("closed"))["reason"]["id"] == "closed-empty"
    await guest.get(f"tables/{table['id']}", 404)
    running = await host.open("pharaoh", "me", "bot:random")
    await host.post(f"tables/{running['id']}/close", status=409)
