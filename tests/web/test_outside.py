"""A game from another package, without a folder in the front end: played on the shell's own board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import House, MakePerson
from tests.web.people import Person

TESTS = Path(__file__).parents[1]
CHANGED = """before => {
  const shown = document.querySelector('main.board pre');
  return document.querySelector('.result .stela') !== null || (shown !== null && shown.innerText !== before);
}"""
WORDS = {
    "en": {
        "title": "The Heap of Stones",
        "tagline": "Whoever takes the last one wins",
        "turn": "To move: ",
        "one": "Take 1",
        "taken": "You take 1",
        "wrong": "“dance” is no action. Try: take 1",
        "many": "9 is too many: at most 3",
    },
    "ja": {
        "title": "石の山",
        "tagline": "最後の1つを取れば勝ち",
        "turn": "手番: ",
        "one": "1つ取る",
        "taken": "が1つ取りました",
        "wrong": "「dance」は手ではありません。例: take 1",
        "many": "9つは取れません。3つまでです",
    },
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("outside"), packages=(TESTS / "outside", TESTS.parent))
    yield made
    made.stop()


def begin(somebody: Person) -> None:
    """From the lobby to a table with a bot."""
    somebody.visit()
    words = WORDS[somebody.language]
    door = somebody.page.locator(".door").filter(has_text=words["title"])
    expect(door).to_contain_text(words["tagline"])
    door.click()
    somebody.button("play-with-bots").first.click()
    somebody.page.wait_for_url("**/table/*")
    assert somebody.status() == "ask"


def board(somebody: Person) -> Locator:
    return somebody.page.locator("main.board pre")


def type_move(somebody: Person, text: str) -> None:
    somebody.page.get_by_label(somebody.word("type-move"), exact=True).fill(text)
    somebody.button("type-move-send").click()


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ja", "phone")])
def test_it_is_played_to_its_end(person: MakePerson, language: str, size: str) -> None:
    """Its own words in the lobby, the position as text, moves as buttons and typed, a result."""
    somebody = person(language, size)
    words = WORDS[language]
    begin(somebody)
    expect(board(somebody)).to_contain_text(words["turn"])
    stones = board(somebody).inner_text().count("o")
    somebody.prompt().get_by_role("button", name=words["one"], exact=True).click()
    if size == "desktop":
        expect(somebody.page.locator(".log-body")).to_contain_text(words["taken"])
    for _ in range(9):
        if somebody.status() == "over":
            break
        before = board(somebody).inner_text()
        assert before.count("o") < stones
        type_move(somebody, "take 1")
        somebody.page.wait_for_function(CHANGED, arg=before)
    somebody.see_result()


def test_a_text_that_is_no_move_is_refused_in_the_games_words(person: MakePerson) -> None:
    """And so is a move that the rules forbid; the question stays open."""
    somebody = person()
    begin(somebody)
    before = board(somebody).inner_text()
    for text, why in (("dance", "wrong"), ("take 9", "many")):
        type_move(somebody, text)
        expect(somebody.page.locator(".toast[role=group]")).to_contain_text(WORDS["en"][why])
    assert board(somebody).inner_text() == before
    assert somebody.status() == "ask"


def test_a_replay_shows_the_positions_as_text(person: MakePerson) -> None:
    """Through any eyes, step by step, in the language of the page."""
    somebody = person("ja")
    begin(somebody)
    while somebody.status() != "over":
        before = board(somebody).inner_text()
        type_move(somebody, "take 1")
        somebody.page.wait_for_function(CHANGED, arg=before)
    table = somebody.page.url.rpartition("/")[2]
    somebody.visit(f"/replay/table/{table}")
    expect(board(somebody)).to_contain_text(WORDS["ja"]["turn"])
    last = board(somebody).inner_text()
    somebody.page.keyboard.press("End")
    expect(board(somebody)).not_to_have_text(last)
    assert "o" not in board(somebody).inner_text()


def test_the_board_follows_the_language(person: MakePerson) -> None:
    """Words that the server has drawn come again in the other language, and the rules with them."""
    somebody = person()
    begin(somebody)
    somebody.button("menu").click()
    somebody.page.get_by_role("radio", name="日本語", exact=True).click()
    expect(board(somebody)).to_contain_text(WORDS["ja"]["turn"])
    somebody.page.keyboard.press("Escape")
    expect(somebody.prompt().get_by_role("button", name=WORDS["ja"]["one"], exact=True)).to_be_enabled()
    somebody.visit("/rules/stones#HEA-3")
    expect(somebody.page.locator(".prose .marked")).to_have_text("HEA-3 手番")
