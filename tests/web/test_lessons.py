"""The guided first match in the browser: whoever does only what it says finishes it and lands in a normal match."""

import pytest
from playwright.sync_api import Page, expect

from mastaba.core.lesson import find_lesson
from mastaba.core.registry import find_game, game_names
from mastaba.core.words import Arg, Phrase, SeatName
from mastaba.kit.words import Voice
from tests.web.conftest import MakePerson
from tests.web.people import Person

NEXT = """before => {
  const strip = document.querySelector('.lesson');
  const state = strip?.dataset.lesson;
  return state === 'over' || (state === 'asked' && strip.querySelector('.words').textContent !== before);
}"""


def begin(person: Person, game: str) -> Page:
    """From the lobby, by the button that is offered to whoever has not played this game."""
    person.visit()
    person.choose_door(game)
    person.page.locator(f"[data-learn='{game}']:visible").first.click()
    person.page.wait_for_url("**/table/*")
    return person.page


def suggested(page: Page) -> str:
    """Waits for the next step; what the guide says."""
    page.locator(".lesson[data-lesson=asked], .lesson[data-lesson=over]").wait_for(timeout=60_000)
    return page.locator(".lesson .words").inner_text()


def follow(page: Page, steps: int) -> None:
    """Press what the guide suggests, so many times."""
    for _ in range(steps):
        said = suggested(page)
        page.locator(".lesson button[data-lesson-move]").click()
        page.wait_for_function(NEXT, arg=said, timeout=60_000)


@pytest.mark.parametrize("game", game_names())
def test_a_newcomer_follows_the_guide_into_a_match(person: MakePerson, game: str) -> None:
    """On a phone, in Japanese: every sentence is the step's own, and the end leads to a match with bots."""
    lesson = find_lesson(find_game(game))
    assert lesson is not None
    somebody = person("ja", "phone")
    page = begin(somebody, game)
    names = [somebody.word(f"bot-name-{letter}") for letter in "ABCDE"]
    voice = Voice("ja", find_game(game), names, lesson.learner)
    seats: dict[str, Arg] = {letter: SeatName(seat) for seat, letter in enumerate("abcde")}
    for step in lesson.steps:
        said = suggested(page)
        assert said == voice(Phrase(f"lesson-{step.say}", seats)), step.say
        move = page.locator(".lesson button[data-lesson-move]")
        expect(move).to_be_in_viewport(ratio=1)
        assert move.inner_text().startswith(somebody.word("lesson-move", move=""))
        move.click()
        page.wait_for_function(NEXT, arg=said, timeout=60_000)
    table = page.url
    page.locator("[data-lesson-match]").click()
    page.wait_for_function("before => location.href !== before", arg=table)
    assert somebody.status() == "ask"
    expect(page.locator(".lesson")).to_have_count(0)


def test_a_lesson_is_gone_on_with_after_a_visit_to_the_lobby(person: MakePerson) -> None:
    """Left in the middle, it is offered again and stands where it stood."""
    somebody = person("en", "desktop")
    page = begin(somebody, "suitors")
    follow(page, 2)
    said = suggested(page)
    somebody.visit()
    somebody.choose_door("suitors")
    expect(somebody.button("lesson-go-on").first).to_be_visible()
    somebody.button("lesson-go-on").first.click()
    page.wait_for_url("**/table/*")
    assert suggested(page) == said


def test_a_poor_move_gets_a_hint_on_the_board(person: MakePerson) -> None:
    """The learner withdraws where the guide says to raise: advice, not a rule, and nothing has changed."""
    somebody = person("en", "phone")
    page = begin(somebody, "suitors")
    follow(page, 1)
    said = suggested(page)
    withdraw = somebody.prompt().get_by_role("button", name=somebody.game_word("suitors", "move-out"))
    somebody.press(withdraw)
    toast = page.locator(".toast.hint")
    expect(toast).to_contain_text(somebody.game_word("suitors", "lesson-double-out"))
    assert suggested(page) == said


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", game_names())
def test_every_question_is_explained_by_one_tap(person: MakePerson, game: str, language: str) -> None:
    """The question mark beside the question opens its explanation."""
    somebody = person(language, "phone")
    page = begin(somebody, game)
    suggested(page)
    somebody.prompt().get_by_role("button", name=somebody.word("explain-title")).click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text(somebody.word("explain-title"))
    assert len(sheet.locator(".explained p").nth(1).inner_text()) > 25
