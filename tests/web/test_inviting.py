"""An invite link: it shows the table and asks; nobody is seated, and nothing starts, before they say so."""

import re

import pytest
from playwright.sync_api import expect

from mastaba.core.registry import game_names
from tests.web.conftest import MakePerson
from tests.web.people import Person


def invite(host: Person, seats: list[str], game: str = "suitors", clock: int | None = None) -> str:
    """A new table through the API, as the dialog opens it; its invite link."""
    host.visit()
    wishes = [dict(zip(("kind", "bot"), seat.split("/"), strict=False)) for seat in seats]
    made = host.page.request.post(f"{host.url}/api/tables", data={"game": game, "seats": wishes, "clock": clock}).json()
    host.visit(f"/table/{made['id']}")
    return host.page.locator("#invite").input_value()


def status(someone: Person, link: str) -> str:
    """How the table of this link stands."""
    code = link.rsplit("/", 1)[1]
    return str(someone.page.request.get(f"{someone.url}/api/tables/{code}").json()["status"])


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ja", "phone")])
def test_an_invitation_asks_for_name_and_seat(person: MakePerson, language: str, size: str) -> None:
    """By keyboard alone: a name, a seat, and only then does the clocked match start."""
    host, guest = person("en"), person(language, size)
    link = invite(host, ["me", "open", "open", "bot/scribe"], clock=60)
    guest.page.goto(link)
    name = guest.page.get_by_label(guest.word("invited-name"))
    expect(name).not_to_have_value("")
    if language == "ja":
        assert re.fullmatch(r"[ァ-ヶー・]+", name.input_value()), "a proposed name is in the visitor's script"
    expect(guest.page.get_by_text(guest.word("invited-clock", seconds=60))).to_be_visible()
    assert status(host, link) == "open"
    name.fill("Tiy")
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("ArrowDown")
    expect(guest.page.get_by_label(guest.word("invited-seat", letter="C"))).to_be_checked()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/table/*")
    expect(host.page.get_by_text("Tiy")).to_be_visible()
    seats = host.page.request.get(f"{host.url}/api/tables/{link.rsplit('/', 1)[1]}").json()["seats"]
    assert [seat["name"] for seat in seats][2] == "Tiy"
    assert status(host, link) == "open", "one seat is still free"

    last = person("en")
    last.page.goto(link)
    expect(last.page.get_by_text(last.word("invited-last"))).to_be_visible()
    assert status(host, link) == "open", "an opened link starts no clock"
    last.button("invited-sit").click()
    expect(host.prompt()).to_be_visible()
    assert status(host, link) == "running"


def test_whoever_only_wants_to_watch_takes_no_seat(person: MakePerson) -> None:
    """The table stays open."""
    host, looker = person("en"), person("en")
    link = invite(host, ["me", "open", "open"])
    looker.page.goto(link)
    looker.page.get_by_label(looker.word("invited-watch")).check()
    looker.button("invited-watch").click()
    looker.page.wait_for_url("**/table/*")
    assert status(host, link) == "open"


def test_two_guests_are_not_called_alike(person: MakePerson) -> None:
    """The names they are proposed differ."""
    host = person("en")
    link = invite(host, ["me", "open", "open"])
    names = set()
    for language in ("en", "ja"):
        guest = person(language)
        guest.page.goto(link)
        names.add(guest.page.get_by_label(guest.word("invited-name")).input_value())
    assert len(names) == 2


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("ja", "desktop")])
def test_a_link_that_leads_to_no_seat_is_friendly(person: MakePerson, language: str, size: str) -> None:
    """Full, over or gone: it says so, and offers what can be done."""
    host, late = person("en"), person(language, size)
    late.expected = ["status of 404"]
    link = invite(host, ["me", "open", "bot/scribe"])
    person("en").follow_invitation(link)
    late.page.goto(link)
    expect(late.page.get_by_role("heading", name=late.word("invited-full"))).to_be_visible()
    late.link("invited-look").click()
    expect(late.page.get_by_text(late.word("spectating"))).to_be_visible()

    late.visit("/join/LOTUS-IBIS-10")
    expect(late.page.get_by_role("heading", name=late.word("invited-gone"))).to_be_visible()
    expect(late.link("invited-own")).to_be_visible()

    other = invite(host, ["me", "open", "open"])
    late.page.goto(other)
    expect(late.button("invited-sit")).to_be_visible()
    host.button("wait-close").click()
    host.page.locator(".ask").get_by_role("button", name=host.word("wait-close")).click()
    host.page.wait_for_url(re.compile(r"/$"))
    expect(late.page.get_by_role("heading", name=late.word("invited-gone"))).to_be_visible()


def until_over(host: Person, table: str) -> None:
    """Waits for the end of a match that nobody watches, so that no motion is waited for."""
    for _ in range(1_200):
        if host.page.request.get(f"{host.url}/api/tables/{table}").json()["status"] == "over":
            return
        host.page.wait_for_timeout(100)
    raise AssertionError("the match goes on")


@pytest.mark.parametrize("game", game_names())
def test_an_over_match_is_shown_to_whoever_follows_its_old_link(person: MakePerson, game: str) -> None:
    """A stranger sees the result page of a finished match."""
    host, stranger = person("en"), person("ja")
    host.visit()
    bots = host.page.request.get(f"{host.url}/api/games").json()
    card = next(card for card in bots if card["name"] == game)
    seats = [{"kind": "bot", "bot": card["bots"][0]}] * card["seats"][0]
    made = host.page.request.post(f"{host.url}/api/tables", data={"game": game, "seats": seats}).json()
    until_over(host, made["id"])
    stranger.visit(f"/join/{made['code']}")
    stranger.link("invited-result").click()
    stranger.see_result()


def test_friends_talk_while_they_wait(person: MakePerson) -> None:
    """The waiting table has a chat, which is still there when the match runs."""
    host, guest = person("en"), person("ja", "phone")
    link = invite(host, ["me", "open", "open"])
    guest.follow_invitation(link)
    guest.page.get_by_role("button", name=guest.word("wait-chat")).click()
    guest.page.get_by_label(guest.word("chat-say"), exact=True).fill("少し待って")
    guest.button("chat-send").click()
    host.page.get_by_role("button", name=host.word("wait-chat")).click()
    expect(host.page.get_by_role("dialog")).to_contain_text("少し待って")
    host.page.keyboard.press("Escape")
    person("en").follow_invitation(link)
    expect(host.prompt()).to_be_visible()
    host.page.get_by_role("button", name=host.word("chat")).first.click()
    expect(host.page.get_by_role("dialog")).to_contain_text("少し待って")


def test_the_word_of_a_table_is_found_as_it_is_read(person: MakePerson) -> None:
    """A Japanese guest types what was said."""
    host, guest = person("ja"), person("ja")
    link = invite(host, ["me", "open", "open"])
    code = link.rsplit("/", 1)[1]
    reading = host.page.request.get(f"{host.url}/api/tables/{code}").json()["reading"]
    expect(host.page.get_by_text(reading)).to_be_visible()
    guest.visit()
    guest.page.get_by_label(guest.word("join-hint")).fill(reading.replace("・", " "))
    guest.button("join-enter").click()
    expect(guest.button("invited-sit")).to_be_visible()
