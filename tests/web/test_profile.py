"""One's own page: what was played to its end, with plots, a list and the way to each replay."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import House, MakePerson
from tests.web.test_windows import declared, visit


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ja", "tablet")])
def test_finished_matches_are_on_ones_own_page(person: MakePerson, house: House, language: str, size: str) -> None:
    """Two matches, one of them won together; each is counted, listed and can be watched."""
    somebody = person(language, size, motion="reduce")
    tables = {}
    for game in ("pharaoh", "kufu"):
        tables[game] = visit(somebody, house, declared(game).END)
        somebody.see_result()
    somebody.visit("/profile")
    page = somebody.page
    expect(page.get_by_role("heading", name=somebody.word("profile-title"), exact=True)).to_be_visible()
    assert page.locator(".figures dd.num").all_inner_texts() == ["2", "1", "50%"]
    expect(page.locator(".bars li")).to_have_count(2)
    for game, id in tables.items():
        expect(page.locator(".bars").get_by_text(somebody.game_word(game, "game-title"), exact=True)).to_be_visible()
        expect(page.locator(f"a[href*='/replay/table/{id}']").first).to_be_visible()
    page.locator(f"a[href*='/replay/table/{tables['kufu']}']").first.click()
    expect(page.get_by_role("slider")).to_be_visible()


def test_nobody_has_played_yet(person: MakePerson) -> None:
    """A sentence instead of empty plots."""
    somebody = person("ja")
    somebody.visit("/profile")
    expect(somebody.page.get_by_text(somebody.word("profile-none"))).to_be_visible()
    expect(somebody.page.locator(".plots")).to_have_count(0)
