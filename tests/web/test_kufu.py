"""KUFU in the browser: helping each other, telling pages, playing with keys alone, and what replays know."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import House, MakePerson
from tests.web.hands import give, play_on
from tests.web.people import Person
from tests.web.staging import kept, stage
from tests.web.test_access import violations
from tests.web.test_aids import JUMP
from tests.web.test_windows import ME

RECORDS = Path(__file__).parents[1] / "records" / "kufu"
QUICK = {"start": "0", "curse_shift": "-4"}
"""Few rounds, so that a match is soon over."""


def sit(house: House, people: dict[int, Person], name: str, ply: int) -> None:
    """These people at a table in the middle of a kept match; everybody else is away."""
    for somebody in people.values():
        somebody.visit("/about")
        somebody.page.locator(".me").first.wait_for(state="attached")
    company = {seat: somebody.page.evaluate(ME) for seat, somebody in people.items()}
    first = next(iter(people))
    id = stage(house.data, company[first], kept(f"kufu/{name}"), ply, first, company)
    for somebody in people.values():
        somebody.visit(f"/table/{id}")
        somebody.page.locator("[data-essential=pyramid]").wait_for()


@pytest.mark.parametrize("agreed", [True, False])
def test_a_call_for_help_is_answered_in_another_browser(person: MakePerson, house: House, agreed: bool) -> None:
    """The helper sees the door and what it costs; agreed, the piece lies there; declined, nothing is spent."""
    reader, helper = person("en"), person("ja", "phone")
    sit(house, {2: reader, 0: helper}, "3-won-level1", 80)
    expect(helper.page.locator(".door")).to_have_count(0)
    reader.press(reader.prompt().locator(".acts .btn.main"))
    for somebody in (reader, helper):
        expect(somebody.page.locator("[data-essential=door]")).to_be_visible()
    expect(reader.prompt().locator(".acts")).to_have_count(0)
    helper.press(helper.prompt().locator(".acts .btn.main" if agreed else ".acts .btn:not(.main)"))
    for somebody in (reader, helper):
        expect(somebody.page.locator("[data-essential=door]")).to_have_count(0)
    if agreed:
        expect(reader.page.locator("[data-piece=place-16]")).to_have_count(1)
        expect(reader.page.locator(".log")).to_contain_text("Nefer missed this turn")
    else:
        expect(reader.page.locator("[data-piece=place-16]")).to_have_count(0)
        assert reader.status() == "ask"
        expect(reader.page.locator("button[data-choice]")).to_have_count(0)
        expect(reader.page.locator("[data-essential=leaf]")).to_be_visible()


def test_two_browsers_find_the_king_together(person: MakePerson, house: House) -> None:
    """The last step needs both players: one lays the chamber, the other agrees, and both see that they have won."""
    reader, helper = person("ja"), person("en", "phone")
    sit(house, {1: reader, 0: helper}, "2-won-level1", 102)
    main = reader.prompt().locator(".acts .btn.main")
    enter(reader.page, "button[data-choice$=SE]", Random(1))
    expect(main).not_to_have_attribute("aria-disabled", "true")
    reader.press(main)
    expect(helper.page.locator("[data-essential=door]")).to_be_visible()
    expect(reader.page.locator(".result .stela h1")).to_have_count(0)
    helper.press(helper.prompt().locator(".acts .btn.main"))
    for somebody in (reader, helper):
        somebody.see_result()
        expect(somebody.page.locator(".result .stela h1")).to_have_text(somebody.game_word("kufu", "result-won"))


def test_a_page_is_known_to_the_others_once_it_is_told(person: MakePerson, house: House) -> None:
    """Where pages are told by hand the journal shows only what one has read or heard; one click tells."""
    reader, listener = person("en"), person("en")
    sit(house, {1: reader, 0: listener}, "2-won-level1-more", 5)
    page = "[data-page='1']"
    expect(reader.page.locator(f"{page} .sign svg")).to_have_count(1)
    expect(listener.page.locator(f"{page} .sign svg")).to_have_count(0)
    expect(listener.page.locator(f"{page} .dot.read")).to_have_count(1)
    expect(listener.page.locator("[data-essential=leaf]")).to_have_count(0)
    expect(listener.page.locator(".tell")).to_have_count(0)
    reader.page.locator(".tell").click()
    expect(listener.page.locator(f"{page} .sign svg")).to_have_count(1)
    expect(listener.page.locator("[data-essential=leaf]")).to_be_visible()
    expect(reader.page.locator(".tell")).to_have_count(0)


def test_every_spot_is_a_numbered_ghost_and_a_fatal_one_is_asked_twice(person: MakePerson, house: House) -> None:
    """Two spots fit, and one of them would lose the match: it is marked, and asked about before it is sent."""
    somebody = person("en")
    sit(house, {1: somebody}, "2-won-level1-more", 12)
    page, bar = somebody.page, somebody.prompt()
    ghosts = page.locator("button[data-choice]")
    expect(ghosts).to_have_count(2)
    main = bar.locator(".acts .btn.main")
    expect(main).to_have_attribute("aria-disabled", "true")
    page.locator("button[data-choice$=N]").click()
    expect(page.locator("button[data-choice$=N]")).to_have_attribute("aria-pressed", "true")
    main.click()
    expect(bar.get_by_text(somebody.game_word("kufu", "warning-no-way"))).to_be_visible()
    bar.locator(".acts.two .btn.gold").click()
    page.locator("button[data-choice$=S]").click()
    main.click()
    expect(page.locator("[data-piece=place-5]")).to_have_count(1)


def enter(page: Page, selector: str, rng: Random) -> None:
    """Focus one of these and press Enter."""
    found = page.locator(selector)
    found.nth(rng.randrange(found.count())).focus()
    page.keyboard.press("Enter")


def answer_by_key(page: Page, rng: Random) -> None:
    """One answer with nothing but keys, as somebody who cannot use a pointer would give it."""
    main = "section.prompt .acts .btn.main"
    if page.locator("[data-start]").count():
        if page.locator("button[data-target]").count() and rng.random() < 0.4:
            enter(page, "button[data-target]", rng)
        else:
            page.locator("[data-start][tabindex='0']").focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
    elif page.locator("button[data-choice]").count() and page.locator(f"{main}[aria-disabled]").count():
        enter(page, "button[data-choice]", rng)
        expect(page.locator(main)).not_to_have_attribute("aria-disabled", "true")
    page.locator(main).first.focus()
    page.keyboard.press("Enter")
    risk = page.locator("section.prompt .acts.two .btn:not(.gold)")
    if risk.count():
        risk.focus()
        page.keyboard.press("Enter")


def test_a_whole_match_with_the_keyboard_alone(person: MakePerson) -> None:
    """Entrance, starts, pages, crests, ghosts, walks and answers with keys; Escape unpicks."""
    somebody = person("en")
    page, rng = somebody.page, Random(4)
    somebody.open_table("kufu", ["me", "bot/scribe"], QUICK)
    assert somebody.status() == "ask"
    enter(page, "button[data-choice=enter-3]", rng)
    picked = page.locator("button[data-choice][aria-pressed=true]")
    expect(picked).to_have_attribute("data-choice", "enter-3")
    page.keyboard.press("Escape")
    expect(picked).to_have_attribute("data-choice", "enter-2")
    for _ in range(200):
        if somebody.status() == "over":
            break
        give(somebody, lambda somebody, rng: answer_by_key(somebody.page, rng), rng)
    somebody.see_result()


def test_one_person_plays_every_seat(person: MakePerson) -> None:
    """Around one device nothing of the book is on the page while it is handed over."""
    host = person("ja", "phone")
    host.open_table("kufu", ["device", "device"], {**QUICK, "talk": "manual"})
    assert host.status() == "door"
    expect(host.page.locator("[data-essential=book], [data-essential=leaf], [data-piece]")).to_have_count(0)
    assert play_on(host, "kufu", seed=3) > 8
    host.see_result()


def test_what_the_expedition_knew_is_drawn_into_the_pyramid(person: MakePerson) -> None:
    """Off at first; switched on, the plan's numbers stand in the pyramid and what is to come in the legend."""
    somebody = person("en")
    page = somebody.page
    somebody.visit("/records")
    page.locator("input[type=file]").set_input_files(str(RECORDS / "3-won-level1.record"))
    page.wait_for_url("**/replay/record/*")
    page.get_by_role("slider").evaluate(JUMP, 60)
    numbers = page.locator(".order")
    expect(page.locator("[data-essential=pyramid]")).to_be_visible()
    expect(numbers).to_have_count(0)
    page.get_by_role("switch", name=somebody.game_word("kufu", "aid-insight")).click()
    expect(numbers).not_to_have_count(0)
    expect(page.get_by_text(somebody.game_word("kufu", "board-plan"), exact=True)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_board(person: MakePerson, house: House, theme: str) -> None:
    """Beginning a turn, reading with ghosts, asked for help, and with the journal open."""
    somebody = person("en", "desktop", theme)
    found = {}
    for name, ply, seat in (("4-won-level2", 182, 2), ("4-won-level2", 162, 2), ("2-won-level2", 152, 0)):
        sit(house, {seat: somebody}, name, ply)
        assert somebody.status() == "ask"
        found[f"{name} {ply}"] = violations(somebody.page)
    somebody.page.get_by_role("button", name=somebody.game_word("kufu", "board-journal"), exact=True).click()
    somebody.page.get_by_role("dialog").wait_for()
    found["journal"] = violations(somebody.page)
    assert not any(found.values()), found
