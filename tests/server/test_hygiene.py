"""Headers, origins, sizes, rates, and the built front end."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from mastaba.server.app import Server
from mastaba.server.buckets import Bucket, Buckets
from mastaba.server.settings import Limits
from mastaba.server.static import IMMUTABLE, Static
from tests.server.harness import HOST, Visitor, quick, serving, visitors


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nowhere", "/table/x", "/assets/none.js"])
async def test_every_answer_carries_the_security_headers(visitor: Visitor, path: str) -> None:
    """Also failures, pages and files."""
    headers = (await visitor.client.get(path)).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("origin", ["http://evil.test", "null", f"http://{HOST}.evil.test", f"http://{HOST}:81", ""])
async def test_another_site_cannot_act_for_a_visitor(visitor: Visitor, origin: str) -> None:
    """Neither by a request nor by a socket."""
    response = await visitor.client.post("/api/me", json={"name": "x"}, headers={"origin": origin})
    assert response.status_code == 403
    assert response.json()["error"]["id"] == "error-origin"
    socket = await visitor.socket(origin=origin)
    assert socket.close_code == 1008


async def test_our_own_pages_may_act(visitor: Visitor) -> None:
    """Behind a proxy with TLS too: the host is what counts."""
    for scheme in ("http", "https"):
        origin = {"origin": f"{scheme}://{HOST}"}
        assert (await visitor.client.post("/api/me", json={"name": "x"}, headers=origin)).status_code == 200
    socket = await visitor.socket(origin=f"https://{HOST}")
    assert await socket.quiet() == []


async def test_a_message_too_long_ends_the_connection(data: Path) -> None:
    """And a body too long is refused."""
    async with serving(quick(data, limits=Limits(message_bytes=1000))) as server, visitors(server, 1) as (visitor,):
        socket = await visitor.socket()
        socket.send("say", table="x", text="y" * 1000)
        assert await socket.closed() == 1009
        response = await visitor.client.post("/api/me", json={"name": "y" * 1000})
        assert response.status_code == 413


async def test_a_flood_of_messages_ends_the_connection(data: Path) -> None:
    """After the burst, with a word of explanation."""
    limits = Limits(socket_rate=1, socket_burst=10)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        socket = await visitor.socket()
        for number in range(11):
            socket.send("ping", n=number)
        assert (await socket.next("closed"))["reason"]["id"] == "error-too-fast"
        assert await socket.closed() == 1008


async def test_a_flood_of_requests_is_slowed_down(data: Path) -> None:
    """429 with a phrase, for this address."""
    limits = Limits(http_rate=0.001, http_burst=5)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        answers = [await visitor.client.get("/api/me") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["error"]["id"] == "error-too-fast"


def test_every_visitor_has_a_bucket_of_their_own() -> None:
    """And the oldest are forgotten."""
    buckets = Buckets(1.0, 1, clock=lambda: 0.0, most=2)
    assert [buckets.take(key) for key in "aabb"] == [True, False, True, False]
    assert [buckets.take(key) for key in "ca"] == [True, True]


def test_a_bucket_refills() -> None:
    """A burst, then the rate."""
    now = 0.0
    bucket = Bucket(2.0, 3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


async def test_one_identity_has_a_bounded_number_of_connections(data: Path) -> None:
    """One more is turned away; closing one makes room."""
    limits = Limits(connections=2, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        first, _ = await visitor.socket(), await visitor.socket()
        assert (await visitor.socket()).close_code == 1013
        await first.close()
        assert (await visitor.socket()).close_code is None


async def test_one_connection_watches_a_bounded_number_of_tables(data: Path) -> None:
    """One more is closed with a reason."""
    limits = Limits(watches=1, http_burst=1000)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        tables = [(await visitor.open("pharaoh", "me", "open"))["id"] for _ in range(2)]
        socket = await visitor.watch(tables[0], 0)
        await socket.next("seated")
        socket.send("watch", table=tables[1], seat=0, after=-1)
        assert (await socket.next("closed"))["reason"]["id"] == "error-too-many-watched"


async def test_a_reader_that_does_not_keep_up_is_let_go(data: Path) -> None:
    """The table does not wait for it."""
    async with serving(quick(data, limits=Limits(backlog=3))) as server, visitors(server, 1) as (visitor,):
        socket = await visitor.socket()
        for number in range(40):
            socket.send("ping", n=number)
        assert await socket.closed() == 1013


async def test_unknown_addresses_of_the_api_are_json(visitor: Visitor) -> None:
    """Whatever the method."""
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
        response = await visitor.client.request(method, "/api/pyramid")
        assert response.status_code == 404
        assert response.json() == {"error": {"id": "error-not-found", "args": {}}}


async def test_health_says_so(server: Server, visitor: Visitor) -> None:
    """And makes no guest of whoever asks."""
    response = await visitor.client.get("/api/health")
    assert response.json()["status"] == "ok"
    assert "set-cookie" not in response.headers


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Mastaba</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("export {};" * 100)
    (tmp_path / "mark.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path.parent / "secret.txt").write_text("secret")
    return tmp_path


def browser(folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/{path:path}", Static(folder).answer)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}")


async def test_pages_are_the_single_page_and_files_are_files(built: Path) -> None:
    """Deep links work; a missing file is missing."""
    async with browser(built) as client:
        for path in ("/", "/table/abc", "/rules/pharaoh", "/join/ABCDEF"):
            response = await client.get(path)
            assert response.status_code == 200
            assert "Mastaba" in response.text
            assert response.headers["cache-control"] == "no-cache"
        assert (await client.get("/assets/gone.js")).status_code == 404
        assert (await client.get("/favicon.ico")).status_code == 404


async def test_hashed_files_are_kept_for_ever_and_sent_compressed(built: Path) -> None:
    """With a validator, so that nothing is sent twice."""
    async with browser(built) as client:
        response = await client.get("/assets/main-abc123.js")
        assert response.headers["cache-control"] == IMMUTABLE
        assert response.headers["content-type"].startswith("text/javascript")
        assert response.headers["content-encoding"] == "gzip"
        assert response.text == "export {};" * 100
        plain = await client.get("/assets/main-abc123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        again = await client.get(
            "/mark.svg", headers={"if-none-match": (await client.get("/mark.svg")).headers["etag"]}
        )
        assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"]
)
async def test_nothing_outside_the_folder_is_served(built: Path, path: str) -> None:
    """Only files found at the start have an address."""
    async with browser(built) as client:
        assert "secret" not in (await client.get(path)).text


async def test_a_front_end_that_was_not_built_says_how(tmp_path: Path) -> None:
    """And appears as soon as it is there."""
    async with browser(tmp_path / "static") as client:
        response = await client.get("/")
        assert response.status_code == 503
        assert "npm --prefix web run build" in response.text
        (tmp_path / "static").mkdir()
        (tmp_path / "static" / "index.html").write_text("built")
        assert (await client.get("/")).text == "built"


async def test_long_answers_are_compressed(visitor: Visitor) -> None:
    """Replays shrink on the way, for those who can unpack them."""
    for _ in range(12):
        await visitor.open("pharaoh", "me", "open", public=True)
    response = await visitor.client.get("/api/tables")
    assert response.headers["content-encoding"] == "gzip"
    plain = await visitor.client.get("/api/tables", headers={"accept-encoding": "identity"})
    assert plain.json() == response.json()
    assert len(gzip.compress(plain.content)) < len(plain.content)
