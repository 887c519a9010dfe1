"""Identities: signed, named, moved; never forged."""

import sqlite3
from base64 import urlsafe_b64decode
from pathlib import Path

import httpx
import pytest

from mastaba.core.words import phrase
from mastaba.kit.words import Voice
from mastaba.server.app import Server
from mastaba.server.guests import NAMES, guest_name
from mastaba.server.identity import (
    COOKIE,
    RENEWED,
    YEAR,
    Bearer,
    Signer,
    clean_text,
    recovery_code,
    recovery_digest,
)
from tests.server.harness import HOST, Visitor, counted_bytes, quick, serving, visitors

Pair = tuple[Visitor, Visitor]


async def test_the_first_call_makes_an_identity_that_stays(visitor: Visitor) -> None:
    """A guest has an id and a name from the start, and keeps both."""
    first = await visitor.get("me")
    assert first["name"]
    assert await visitor.get("me") == first


def test_no_guest_is_called_like_a_bot() -> None:
    """Nobody has to tell two players of one name apart who chose none."""
    say = Voice("en")
    guests = {guest_name(number, "en") for number in range(NAMES)}
    assert {say(phrase(f"bot-name-{seat}")) for seat in "ABCDE"}.isdisjoint(guests)


async def test_the_cookie_is_out_of_reach_of_scripts(visitor: Visitor) -> None:
    """HttpOnly and SameSite, and secure where the connection is."""
    response = await visitor.client.get("/api/me")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    visitor.client.cookies.clear()
    response = await visitor.client.get("https://table.test/api/me")
    assert "Secure" in response.headers["set-cookie"]


@pytest.mark.parametrize("change", ["", "x", ".", "a.b", "flip", "other", "younger", "undated", "é", "long"])
async def test_a_forged_token_is_nobodys(pair: Pair, change: str) -> None:
    """Whatever is changed in a token, its bearer is somebody new."""
    victim, thief = pair
    me = await victim.get("me")
    token = victim.token or ""
    identity, issued, signature = token.split(".")
    forged = {
        "flip": f"{identity}.{issued}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        "other": f"{identity[:-1]}{'A' if identity[-1] != 'A' else 'B'}.{issued}.{signature}",
        "younger": f"{identity}.{int(issued, 16) + 1:x}.{signature}",
        "undated": f"{identity}.{signature}",
        "long": token + "A" * 300,
    }.get(change, change)
    response = await thief.client.get("/api/me", headers={b"cookie": f"{COOKIE}={forged}".encode("latin-1")})
    assert response.json()["id"] != me["id"]


async def test_a_name_is_cleaned_and_kept(data: Path) -> None:
    """Control characters go, length is bounded, and a restart does not forget it."""
    settings = quick(data)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        renamed = await visitor.post("me", {"name": "  Ne\u202efer\n tari \x00 of the two lands, living for ever"})
        assert renamed["name"] == "Nefer tari of the two la"
        token = visitor.token
        await visitor.post("me", {"name": " \n\u200b "}, 422)
    async with serving(settings) as server, visitors(server, 1) as (visitor,):
        visitor.client.cookies.set(COOKIE, str(token), domain="table.test")
        assert (await visitor.get("me"))["name"] == "Nefer tari of the two la"


async def test_a_new_name_shows_at_the_table_one_sits_at(pair: Pair) -> None:
    """Renaming before the start renames the seat."""
    table = await pair[0].open("pharaoh", "me", "open")
    await pair[0].post("me", {"name": "Hapi"})
    assert (await pair[1].get(f"tables/{table['id']}"))["seats"][0]["name"] == "Hapi"


async def test_a_recovery_code_moves_an_identity(pair: Pair) -> None:
    """Typed on another device, in any case and spacing, it brings name and seats along."""
    old, new = pair
    await old.post("me", {"name": "Seti"})
    table = await old.open("pharaoh", "me", "open")
    code = (await old.post("me/recovery"))["code"]
    moved = await new.post("me/recover", {"code": code.lower().replace("-", " ")})
    assert moved == await old.get("me")
    assert (await new.get(f"tables/{table['id']}"))["seats"][0]["mine"]


async def test_a_wrong_or_replaced_code_moves_nobody(pair: Pair) -> None:
    """Only the newest code of an identity is good."""
    old, new = pair
    first = (await old.post("me/recovery"))["code"]
    await old.post("me/recovery")
    assert (await new.post("me/recover", {"code": first}, 404))["error"]["id"] == "error-recovery"
    await new.post("me/recover", {"code": ""}, 404)


async def test_codes_cannot_be_tried_out_quickly(data: Path) -> None:
    """After a few attempts one has to wait."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        answers = [(await visitor.client.post("/api/me/recover", json={"code": str(i)})).status_code for i in range(8)]
    assert answers == [404] * 5 + [429] * 3


async def test_somebody_who_only_looks_is_not_stored(server: Server, visitor: Visitor) -> None:
    """Guests cost nothing until they do something."""
    me = await visitor.get("me")
    await visitor.get("tables")
    assert await server.store.find_identity(me["id"]) is None


def test_the_key_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    """Tokens of one start are good in the next."""
    token = Signer.load(tmp_path, counted_bytes()).token("me", 77)
    assert Signer.load(tmp_path, counted_bytes("other")).read(token) == Bearer("me", 77)
    assert (tmp_path / "identity.key").stat().st_mode & 0o077 == 0
    assert Signer(b"k" * 32, counted_bytes()).read(token) is None


def test_codes_are_readable() -> None:
    """Five groups for a recovery."""
    code = recovery_code(counted_bytes())
    assert [len(group) for group in code.split("-")] == [5] * 5
    assert recovery_digest(code) == recovery_digest(code.replace("-", "").lower())


def test_text_is_one_clean_line() -> None:
    """What people type is shown as they meant it, without tricks."""
    assert clean_text("a\tb\r\nc\u2028d", 99) == "a b c d"
    assert clean_text("\u202eabc\u0007", 99) == "abc"
    assert clean_text("ナイルの求婚者", 3) == "ナイル"


async def test_recovery_codes_are_not_stored(data: Path) -> None:
    """Whoever reads the database cannot become somebody else: it holds digests only."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        code = (await visitor.post("me/recovery"))["code"]
        assert await server.store.recover(recovery_digest(code))
    letters = code.replace("-", "")
    with sqlite3.connect(data / "mastaba.db") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert recovery_digest(code) in dump
    for text in (code, letters, letters.lower(), letters.encode().hex()):
        assert text not in dump


def test_a_signature_has_256_bits() -> None:
    """Shorter ones could be guessed, and the beginning of one is none."""
    signer = Signer(b"k" * 32, counted_bytes())
    content, _, signature = signer.token("me", 77).rpartition(".")
    assert len(urlsafe_b64decode(signature + "==")) == 32
    for length in range(len(signature)):
        assert signer.read(f"{content}.{signature[:length]}") is None


async def test_two_servers_on_one_host_keep_their_guests_apart(
    data: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Cookies know no ports; each installation has a cookie name of its own."""
    other_data = tmp_path_factory.mktemp("other")
    async with serving(quick(data)) as one, serving(quick(other_data)) as other:
        jar = httpx.Cookies()
        seen = []
        for server in (one, other, one, other):
            transport = httpx.ASGITransport(server)
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", cookies=jar) as client:
                seen.append((await client.get("/api/me")).json()["id"])
                jar = client.cookies
        assert seen[0] == seen[2]
        assert seen[1] == seen[3]


async def test_a_token_of_an_older_version_is_exchanged(server: Server, visitor: Visitor) -> None:
    """It has no date, and its cookie another name."""
    signer = server.people._signer
    visitor.client.cookies.set(COOKIE, f"old-guest.{signer._signature('old-guest')}", domain=HOST)
    assert (await visitor.get("me"))["id"] == "old-guest"
    exchanged = signer.read(visitor.client.cookies[signer.cookie])
    assert exchanged is not None
    assert exchanged.issued > 0


@pytest.mark.parametrize(("age", "good", "renewed"), [(0, True, False), (RENEWED + 1, True, True), (YEAR, False, True)])
async def test_a_token_that_is_not_used_for_a_year_expires(data: Path, age: int, good: bool, renewed: bool) -> None:
    """One that is used is renewed in time."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        issued = server.settings.now() - age
        visitor.client.cookies.set(server.people.cookie, server.people._signer.token("guest", issued), domain=HOST)
        answer = await visitor.client.get("/api/me")
        assert (answer.json()["id"] == "guest") == good
        assert ("set-cookie" in answer.headers) == renewed


async def test_tokens_can_be_revoked(pair: Pair) -> None:
    """A stolen token is nobody's, a stolen code is none, open sockets are closed, and the owner goes on."""
    owner, thief = pair
    me = await owner.get("me")
    stolen = await owner.post("me/recovery")
    thief.client.cookies.set(owner.server.people.cookie, str(owner.token), domain=HOST)
    socket = await thief.socket()
    assert await thief.get("me") == me
    assert await owner.post("me/revoke") == me
    assert await socket.closed() == 1008
    assert await owner.get("me") == me
    assert (await thief.get("me"))["id"] != me["id"]
    await thief.post("me/recover", stolen, 404)
