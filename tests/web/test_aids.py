"""Aids in replays: what the mummy can know, over a finished match."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from mastaba.core.record import Record
from mastaba.core.registry import find_game
from mastaba.core.turn import letter_of
from mastaba.kit.words import Voice
from mastaba.play.aids import follow_aid
from tests.web.conftest import MakePerson
from tests.web.test_access import violations

RECORD = Path(__file__).parents[1] / "records" / "mummy" / "4-target.record"
PLY = 135
"""One explorer is out, one was just found, one may be on nine cells."""
JUMP = "(slider, ply) => { slider.value = ply; slider.dispatchEvent(new Event('input', {bubbles: true})); }"


def strength(page: Page, cell: str) -> float:
    return float(
        page.locator(f"[data-cell={cell}] .glow").evaluate("glow => glow.style.opacity")  # the stronger the likelier
    )


def switch(page: Page, name: str) -> Locator:
    return page.get_by_role("switch", name=name)


def look_through(page: Page, eyes: str) -> None:
    """The address names the eyes once their replay is on show."""
    page.locator(".eyes select").select_option(eyes)
    page.wait_for_url(f"**as={eyes}*")


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "ja")])
def test_what_the_mummy_can_know_is_shown_on_the_board(person: MakePerson, size: str, language: str) -> None:
    """Off at first; switched on it colours the cells as the belief says, through every eye, and is said in words."""
    record = Record.parse(RECORD.read_text(encoding="utf-8"))
    heat = list(follow_aid(record, "heat"))[PLY]
    somebody = person(language, size)
    page = somebody.page
    somebody.visit("/records")
    page.locator("input[type=file]").set_input_files(str(RECORD))
    page.wait_for_url("**/replay/record/*")
    page.get_by_role("slider").evaluate(JUMP, PLY)
    glows = page.locator(".cell .glow")
    aid = switch(page, somebody.game_word("mummy", "aid-heat"))
    expect(aid).to_have_attribute("aria-checked", "false")
    expect(glows).to_have_count(0)

    aid.click()
    expect(aid).to_have_attribute("aria-checked", "true")
    everywhere = {cell for pawn in heat.pawns for cell in pawn.cells}
    for eyes in ("all", "none", *map(letter_of, range(record.setup.seats))):
        look_through(page, eyes)
        expect(glows).to_have_count(len(everywhere))
        expect(page.get_by_role("slider")).to_have_value(str(PLY))
    red, blue = heat.pawns
    likeliest, *_, least = blue.cells
    assert strength(page, next(iter(red.cells))) == 1
    assert strength(page, likeliest) > strength(page, least) > 0.1

    look_through(page, "none")
    game = find_game("mummy")
    voice = Voice(language, game, record.names)
    for words in game.aids["heat"].words(heat):
        expect(page.locator(".aid-words li").filter(has_text=voice(words))).to_have_count(1)
    share = round(100 * blue.cells[likeliest])
    expect(page.locator(f"[data-cell={likeliest}]")).to_have_attribute("aria-label", re.compile(f"{share}%"))

    page.locator(".legend").get_by_role("button").nth(1).click()
    expect(glows).to_have_count(len(red.cells))
    page.locator(".legend").get_by_role("button").first.click()
    expect(glows).to_have_count(len(everywhere))
    assert violations(page) == []

    aid.click()
    expect(glows).to_have_count(0)
