"""What a newcomer meets: the form for a new table, the seat in a quick match, the goal, missions on a phone."""

import re

import pytest
from playwright.sync_api import expect

from mastaba.core.registry import find_game, game_names
from mastaba.play.strength import strengths
from tests.web.conftest import MakePerson

IN_THE_LENS = """cell => {
    const box = document.querySelector(".lens").getBoundingClientRect();
    const { left, right, top, bottom } = document.querySelector(`.lens [data-cell=${cell}]`).getBoundingClientRect();
    return box.left <= left && right <= box.right && box.top <= top && bottom <= box.bottom;
}"""
"""Playwright's own look into the viewport forgives what the lens clips."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_new_table_invites_and_speaks_of_people(person: MakePerson, language: str) -> None:
    """Seats of others are open, the visitor is "You" wherever seats are listed, bots say how strong they are."""
    host = person(language)
    host.visit()
    host.choose_door("mummy")
    host.button("open-table").first.click()
    dialog = host.page.get_by_role("dialog")
    kinds = [dialog.get_by_label(host.word("new-seat-kind", seat=seat), exact=True) for seat in "ABC"]
    assert [kind.input_value() for kind in kinds] == ["me", "open", "open"]
    expect(dialog.get_by_role("button", name=host.word("new-open"), exact=True)).to_be_visible()
    mummy = dialog.get_by_label(host.game_word("mummy", "option-mummy_seat"))
    assert mummy.locator("option").all_inner_texts()[1] == host.word("new-seat-me")
    bots = [
        text for text in kinds[1].locator("option").all_inner_texts() if host.word("new-seat-bot", level="") in text
    ]
    known = strengths(find_game("mummy"))
    told = [f"{host.game_word('mummy', f'bot-{bot}')}{host.word(f'strength-{word}')}" for bot, word in known.items()]
    assert [re.sub(r"[ ()（）]", "", text) for text in bots] == [
        re.sub(r"[ ()（）]", "", host.word("new-seat-bot", level=words)) for words in told
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_bots_level_has_an_emblem_and_a_name(person: MakePerson, language: str) -> None:
    """In the form beside how it thinks, then on its plaque at the table."""
    host = person(language)
    host.visit()
    host.choose_door("mummy")
    host.button("open-table").first.click()
    dialog = host.page.get_by_role("dialog")
    for seat, bot in zip("BC", ("novice", "scribe"), strict=True):
        dialog.get_by_label(host.word("new-seat-kind", seat=seat), exact=True).select_option(f"bot/{bot}")
        line = dialog.locator(".line", has=host.page.locator(f"[data-level={bot}]"))
        expect(line).to_have_text(host.game_word("mummy", f"bot-{bot}-help"))
    pictures = [mark.locator("path").get_attribute("d") for mark in dialog.locator("[data-level]").all()]
    assert len(set(pictures)) == 2
    dialog.get_by_label(host.game_word("mummy", "option-mummy_seat")).select_option("0")
    dialog.get_by_role("button", name=host.word("new-start"), exact=True).click()
    host.page.wait_for_url("**/table/*")
    for seat, bot in zip("BC", ("novice", "scribe"), strict=True):
        mark = host.page.locator(f"[data-seat-plaque={seat}] [data-level={bot}]")
        expect(mark).to_have_text(host.game_word("mummy", f"bot-{bot}"))
        expect(mark.locator("svg")).to_be_visible()


def test_options_for_programs_are_folded_away_and_a_limit_can_be_none(person: MakePerson) -> None:
    host = person()
    host.visit()
    host.choose_door("mummy")
    host.button("open-table").first.click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_label(host.game_word("mummy", "option-team_reward"))).to_be_hidden()
    expect(dialog.get_by_label(host.game_word("mummy", "option-board"))).to_be_hidden()
    limit = dialog.get_by_label(host.game_word("mummy", "option-max_rounds"))
    limit.first.select_option("none")
    expect(limit).to_have_count(1)
    with host.page.expect_request("**/api/tables") as opened:
        dialog.get_by_role("button", name=host.word("new-open"), exact=True).click()
    assert opened.value.post_data_json["options"]["max_rounds"] is None


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", game_names())
def test_the_first_turn_says_the_goal(person: MakePerson, game: str, language: str) -> None:
    """Until something is put together; a newcomer to the mummy game is an explorer."""
    somebody = person(language)
    somebody.play_with_bots(game)
    assert somebody.status() == "ask"
    detail = somebody.prompt().locator(".say span")
    known = {
        "mummy": somebody.game_word("mummy", "goal-explorer", target=4),
        "suitors": somebody.game_word("suitors", "goal", points=2),
        "kufu": somebody.game_word("kufu", "goal", level=1),
    }
    expect(detail).to_have_text(known.get(game) or somebody.game_word(game, "goal"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_cheat_sheet_says_that_losers_take_their_people_back(person: MakePerson, language: str) -> None:
    """Newcomers fear for the people they send forward."""
    somebody = person(language, "phone")
    somebody.play_with_bots("pharaoh")
    assert somebody.status() == "ask"
    somebody.button("cheat-sheet").click()
    expect(somebody.page.get_by_role("dialog")).to_contain_text(somebody.game_word("pharaoh", "board-aid-losers"))


def test_a_mission_shows_the_phone_where_it_lies(person: MakePerson) -> None:
    """Every mission is marked on the inset; a tap on its card brings its cell into the lens."""
    somebody = person(size="phone")
    page = somebody.page
    cells: list[str] = []
    while all(page.evaluate(IN_THE_LENS, cell) for cell in cells):  # one hand in fifty lies in the lens at once
        somebody.visit()
        somebody.choose_door("mummy")
        somebody.button("play-with-bots").first.click()
        page.wait_for_url("**/table/*")
        assert somebody.status() == "ask"
        expect(page.locator(".inset [data-mission]")).to_have_count(5)
        cells = page.locator(".missions .card .num").all_inner_texts()
    for at, cell in enumerate(cells):
        page.locator(".missions .show").nth(at).click()
        page.wait_for_function(IN_THE_LENS, arg=cell)
