"""Rubbish on the socket and on the HTTP API: no failure, no hang, no changed match."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mastaba.core.registry import find_game, game_names
from mastaba.play.table import Table
from mastaba.server.app import Server
from mastaba.server.identity import COOKIE
from tests.server.harness import GENEROUS, HOST, Visitor, quick, seats_for, serving, table_of, visitors
from tests.server.junk import Junk

LIMITS = replace(
    GENEROUS, socket_rate=1e7, socket_burst=10**7, http_rate=1e7, http_burst=10**7, backlog=10**6, watches=100
)
SOCKET_MESSAGES = 16_000
HTTP_MESSAGES = 4_000
BATCH = 500


@pytest.fixture
async def target(data: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Server]:
    """A server where nothing may be logged as an error."""
    async with serving(quick(data, limits=LIMITS)) as server:
        yield server
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def tables(host: Visitor) -> dict[str, str]:
    """A running table of every game, all seats on the host's device; ids and games."""
    opened = {}
    for game in game_names():
        info = await host.open(game, *["device"] * len(seats_for(game)))
        opened[info["id"]] = game
    return opened


def templates(server: Server, ids: dict[str, str]) -> list[dict[str, Any]]:
    """Messages as an honest browser sends them."""
    found: list[dict[str, Any]] = [{"type": "ping", "n": 1}]
    for id in ids:
        table = table_of(server, id)
        if table.outcome is not None:
            continue
        seat = table.awaited[0]
        move = msgspec.json.decode(msgspec.json.encode(next(iter(table.ask(seat).moves))))
        found += [
            {"type": "watch", "table": id, "seat": None, "after": -1},
            {"type": "watch", "table": id, "seat": seat, "after": 3},
            {"type": "unwatch", "table": id},
            {"type": "submit", "table": id, "seat": seat, "ply": table.ply, "id": "a", "action": move},
            {"type": "submit", "table": id, "seat": seat, "ply": table.ply, "id": "b", "action": move},
            {"type": "say", "table": id, "text": "hello"},
            {"type": "emote", "table": id, "emote": "hm"},
        ]
    return found


async def test_a_strangers_messages_change_nothing(target: Server) -> None:
    """Thousands of them, and every match stands as it stood; the connection still answers."""
    async with visitors(target, 2) as (host, stranger):
        ids = await tables(host)
        before = {id: list(table_of(target, id).entries) for id in ids}
        junk = Junk(1)
        honest = templates(target, ids)
        socket = await stranger.socket()
        for _ in range(SOCKET_MESSAGES // BATCH):
            for _ in range(BATCH):
                text = junk.text(junk.rng.choice(honest))
                if junk.rng.random() < 0.05:
                    socket.send_bytes(text.encode(errors="replace")[::-1])
                else:
                    socket.send_text(text)
            heard = await socket.quiet()
            assert all(message["type"] != "accepted" for message in heard)
            assert all(message["seat"] is None for message in heard if message["type"] == "update")
        assert socket.close_code is None
        assert {id: table_of(target, id).entries for id in ids} == before


async def test_an_owners_messages_change_only_what_was_accepted(target: Server) -> None:
    """A player who sends rubbish makes exactly the moves that are acknowledged; the log still replays."""
    async with visitors(target, 1) as (host,):
        ids = await tables(host)
        start = {id: table_of(target, id).ply for id in ids}
        junk = Junk(2)
        socket = await host.socket()
        accepted: set[tuple[str, int]] = set()
        for _ in range(3000 // 50):
            honest = [message for message in templates(target, ids) if message["type"] in ("submit", "ping")]
            for _ in range(50):
                socket.send_text(junk.text(junk.rng.choice(honest)))
            accepted |= {(m["table"], m["ply"]) for m in await socket.quiet() if m["type"] == "accepted"}
        assert accepted
        for id, game in ids.items():
            table = table_of(target, id)
            made = {ply + 1 for ply, entry in enumerate(table.entries) if ply >= start[id] and entry.seat >= 0}
            assert made == {ply for of, ply in accepted if of == id}
            again = Table(find_game(game), table.setup, 0, (), table.entries)
            assert again._state == table._state


PATHS = [
    ("POST", "/api/me", {"name": "x"}),
    ("GET", "/api/me", None),
    ("POST", "/api/me/recover", {"code": "ABCDE"}),
    ("GET", "/api/games", None),
    ("GET", "/api/tables", None),
    (
        "POST",
        "/api/tables",
        {
            "game": "pharaoh",
            "seats": [{"kind": "me"}, {"kind": "open"}],
            "options": {"open_hands": True},
            "clock": None,
        },
    ),
    (
        "POST",
        "/api/tables",
        {"game": "suitors", "seats": [{"kind": "device"}] * 3, "options": {"overbid": "free", "opener": 1}},
    ),
    ("GET", "/api/tables/{id}", None),
    ("POST", "/api/tables/{id}/sit", {"seat": 0}),
    ("POST", "/api/tables/{id}/leave", {"seat": 0}),
    ("POST", "/api/tables/{id}/return", {"seat": 0}),
    ("POST", "/api/tables/{id}/start", {"bot": "random"}),
    ("POST", "/api/tables/{id}/rematch", {}),
    ("GET", "/api/tables/{id}/record", None),
    ("GET", "/api/replays/table/{id}", None),
    ("GET", "/api/replays/record/{id}", None),
    ("GET", "/api/records/{id}", None),
    ("POST", "/api/records", "mastaba record 1\ngame pharaoh 1\nsetup {}\n\nA: pass\n"),
    ("GET", "/api/health", None),
    ("GET", "/table/{id}", None),
]


async def request(server: Server, method: str, path: str, query: str, headers: dict[str, str], body: bytes) -> Any:
    """One request without a client in between; status and body."""
    parts: list[bytes] = []
    status = 0

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        else:
            parts.append(message.get("body", b""))

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(errors="replace"),
        "query_string": query.encode(errors="replace"),
        "root_path": "",
        "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "state": {},
    }
    async with asyncio.timeout(20):
        await server(scope, receive, send)
    return status, b"".join(parts)


async def test_rubbish_over_http_is_answered_with_a_reason(target: Server) -> None:
    """Thousands of requests: never a 500, always a phrase; the matches of others stand as they stood."""
    async with visitors(target, 1) as (host,):
        ids = await tables(host)
        before = {id: list(table_of(target, id).entries) for id in ids}
        seats = {id: (await host.get(f"tables/{id}"))["seats"] for id in ids}
        junk = Junk(3)
        _, _ = await request(target, "GET", "/api/me", "", {"host": HOST}, b"")
        token = target.people._signer.token("stranger", target.settings.now())
        codes: dict[int, int] = {}
        for _ in range(HTTP_MESSAGES):
            method, path, honest = junk.rng.choice(PATHS)
            place = junk.rng.choice([*ids, *ids, junk.string() or "x", "%00", "a" * 3000])
            query = f"as={junk.rng.choice(['A', 'B', 'none', 'all', 'Z', junk.string()])}"
            headers = {"host": HOST, "cookie": f"{COOKIE}={token if junk.rng.random() < 0.8 else junk.string()}"}
            if junk.rng.random() < 0.05:
                method = junk.rng.choice(["PUT", "DELETE", "HEAD", "OPTIONS", "BREW"])
            body = honest.replace("pass", junk.string()) if isinstance(honest, str) else junk.text(honest)
            where = path.replace("{id}", place)
            status, content = await request(target, method, where, query, headers, body.encode(errors="replace"))
            codes[status] = codes.get(status, 0) + 1
            assert status < 500 or (status == 503 and where.startswith("/table")), (method, where, body)
            if status >= 400 and where.startswith("/api") and method in ("GET", "POST"):
                assert msgspec.json.decode(content)["error"]["id"]
        assert codes[200] > 300
        assert codes[422] > 300
        assert {id: table_of(target, id).entries for id in ids} == before
        for id in ids:
            now = (await host.get(f"tables/{id}"))["seats"]
            assert now == seats[id]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from(["watch", "unwatch", "submit", "say", "emote", "ping", "update", "accepted"])},
    optional={
        "table": st.sampled_from(["TABLE", "x"]) | JSON,
        "seat": st.integers(-2, 4) | JSON,
        "ply": st.integers(-2, 9) | JSON,
        "after": st.integers(-2, 9) | JSON,
        "id": st.text(max_size=70) | JSON,
        "text": st.text(max_size=300) | JSON,
        "emote": st.text(max_size=30) | JSON,
        "n": JSON,
        "action": st.fixed_dictionaries({"type": st.sampled_from(["pass", "bid", "reveal", "resign"])}) | JSON,
    },
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(FIELDS | JSON, min_size=1, max_size=10))
async def test_any_message_is_survived(target: Server, messages: list[Any]) -> None:
    """Whatever hypothesis thinks of: an answer, and no change."""
    async with visitors(target, 2) as (host, stranger):
        id = (await host.open("pharaoh", "device", "device"))["id"]
        before = list(table_of(target, id).entries)
        socket = await stranger.socket()
        for message in messages:
            text = msgspec.json.encode(message).decode()
            socket.send_text(text.replace('"TABLE"', f'"{id}"'))
        assert all(answer["type"] != "accepted" for answer in await socket.quiet())
        assert table_of(target, id).entries == before
        await host.post(f"tables/{id}/leave", {"seat": 0})
