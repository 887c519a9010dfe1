"""The rules pages in the browser."""

import pytest
from playwright.sync_api import expect

from mastaba.core.registry import find_game, game_names
from mastaba.server.books import rules_page
from tests.conformance.documents import rule_numbers
from tests.web.conftest import MakePerson


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", game_names())
def test_a_rule_is_shown_where_a_refusal_points(person: MakePerson, game: str, language: str) -> None:
    """The rule is lit, in sight and has the focus; a finer number is found under the next above it."""
    somebody = person(language)
    page = somebody.page
    number = max(rule_numbers(find_game(game).package, language))
    for cited in (number, f"{number}.9"):
        somebody.visit(f"/rules/{game}#{cited}")
        expect(page.locator(".prose .marked")).to_have_id(number)
        expect(page.locator(".prose .marked")).to_be_focused()
        expect(page.locator(".prose .marked")).to_be_in_viewport()
    chapters = rules_page(game, language).contents
    expect(page.locator(".book nav li")).to_have_text([chapter.title for chapter in chapters])


def test_a_game_to_come_has_no_rules_yet(person: MakePerson) -> None:
    somebody = person()
    somebody.expected.append("404")
    somebody.visit("/rules/nothing")
    expect(somebody.page.get_by_role("alert")).to_have_text(somebody.word("rules-missing"))
