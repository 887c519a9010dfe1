"""One person against bots: whole matches with mouse and finger, in both languages, on desk and phone."""

from random import Random

import pytest
from playwright.sync_api import expect

from mastaba.core.registry import game_names
from tests.web.conftest import MakePerson
from tests.web.hands import give, hand_for, play_on
from tests.web.people import Person

PLACES = [
    ("en", "desktop"),
    ("ja", "phone"),
    pytest.param("ja", "desktop", marks=pytest.mark.soak),
    pytest.param("en", "phone", marks=pytest.mark.soak),
]


def see_the_end(somebody: Person) -> None:
    """The result, with the words of the person's language."""
    somebody.see_result()
    expect(somebody.page.locator("html")).to_have_attribute("lang", somebody.language)
    expect(somebody.page.get_by_text(somebody.word("result-again"), exact=True)).to_be_visible()


@pytest.mark.parametrize("game", [game for game in game_names() if game != "mummy"])  # two sides: below
@pytest.mark.parametrize(("language", "size"), PLACES)
def test_a_whole_match_from_the_lobby(person: MakePerson, game: str, language: str, size: str) -> None:
    """Door, one click, play to the end, see the result with the words of that language."""
    somebody = person(language, size)
    somebody.play_with_bots(game)
    assert play_on(somebody, game, seed=len(language + size)) > 0
    see_the_end(somebody)


@pytest.mark.parametrize("game", game_names())
def test_questions_come_after_the_motion(person: MakePerson, game: str) -> None:
    """With everything moving, a few questions are asked and answered, and nothing goes wrong on the way."""
    somebody = person("en", "desktop", pace="full")
    somebody.play_with_bots(game)
    rng = Random(1)
    for _ in range(4):
        if somebody.status(60_000) == "over":
            break
        give(somebody, hand_for(game), rng)


@pytest.mark.parametrize(("role", "seat"), [("mummy", "0"), ("explorer", "1")])
@pytest.mark.parametrize(("language", "size"), PLACES)
def test_both_sides_of_the_pyramid(person: MakePerson, role: str, seat: str, language: str, size: str) -> None:
    """A whole match as the mummy, who sees no pawn, and as an explorer, who sees them all."""
    somebody = person(language, size)
    somebody.open_table("mummy", ["me", "bot/scribe", "bot/scribe"], {"mummy_seat": seat})
    assert somebody.status() == "ask"
    pawns = somebody.page.locator(".pyramid .pawn")
    expect(pawns).to_have_count(0 if role == "mummy" else 2)
    assert play_on(somebody, "mummy", seed=len(language + size)) > 0
    see_the_end(somebody)
