"""Accessibility by axe, the weight of the first page, and the keyboard alone."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import mastaba
from tests.web.conftest import MakePerson
from tests.web.hands import play_on

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOCUSED = "(piece) => document.activeElement?.closest('[data-piece]')?.dataset.piece === piece"
STONE = "() => getComputedStyle(document.body).backgroundColor + document.documentElement.dataset.theme"
FIRST_PAGE = 250_000
"""Bytes, compressed, without fonts."""


def violations(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


LOOKS = [
    ("desktop", "light"),
    ("phone", "dark"),
    pytest.param("desktop", "dark", marks=pytest.mark.soak),
    pytest.param("phone", "light", marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing_serious(person: MakePerson, size: str, theme: str) -> None:
    """Lobby, table, result, replay, rules, records, about."""
    somebody = person("en", size, theme)
    page = somebody.page
    found: dict[str, list[str]] = {}
    somebody.visit()
    expect(page.get_by_text(somebody.game_word("suitors", "game-title"), exact=True).first).to_be_visible()
    found["lobby"] = violations(page)
    for game in ("suitors", "pharaoh"):
        somebody.play_with_bots(game)
        somebody.status()
        found[f"table {game}"] = violations(page)
    play_on(somebody, "pharaoh", seed=4)
    found["result"] = violations(page)
    somebody.watch_replay()
    expect(page.get_by_role("slider")).to_be_visible()
    found["replay"] = violations(page)
    for path in ("/rules/pharaoh", "/records", "/about"):
        somebody.visit(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        found[path] = violations(page)
    assert not any(found.values()), "\n".join(f"{where}: {line}" for where, lines in found.items() for line in lines)


def test_the_first_page_is_light(person: MakePerson) -> None:
    """What the lobby loads, compressed, fonts left out."""
    somebody = person("en")
    weights: dict[str, int] = {}
    static = Path(mastaba.__file__).parent / "server" / "static"

    def weigh(url: str) -> None:
        path = re.sub(r"^https?://[^/]+", "", url).partition("?")[0]
        file = static / (path.lstrip("/") or "index.html")
        if file.is_file() and file.suffix not in (".woff2", ".woff"):
            weights[path] = len(gzip.compress(file.read_bytes(), 9))

    somebody.page.on("request", lambda request: weigh(request.url))
    somebody.visit()
    expect(somebody.button("play-with-bots").first).to_be_visible()
    somebody.page.wait_for_load_state("networkidle")  # what is loaded when idle counts too
    assert weights
    assert sum(weights.values()) <= FIRST_PAGE, weights


def test_a_declaration_with_the_keyboard_alone(person: MakePerson) -> None:
    """Tab to the hand, arrows move, Enter stages, Escape takes back, and the number can be called."""
    somebody = person("en")
    somebody.open_table("pharaoh", ["me", "bot/scribe"], {"start_seat": "0"})
    assert somebody.status() == "ask"
    page = somebody.page
    page.locator("section.hand button.piece").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    declare = somebody.prompt().locator(".acts .btn.main")
    expect(declare).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(declare).to_have_attribute("aria-disabled", "true")
    page.locator("section.hand button.piece").first.focus()
    page.keyboard.press("Enter")
    declare.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("declared 2")).first).to_be_visible()


def test_the_focus_goes_with_a_card_that_is_taken_back(person: MakePerson) -> None:
    """It never falls to the page, where the next key would do nothing."""
    somebody = person("en")
    somebody.open_table("pharaoh", ["me", "bot/scribe"], {"start_seat": "0"})
    assert somebody.status() == "ask"
    page = somebody.page
    card = page.locator("section.hand button.piece").nth(1)
    piece = card.get_attribute("data-piece")
    card.focus()
    page.keyboard.press("Enter")
    forward = page.locator(f"section.front [data-piece='{piece}']")
    forward.focus()
    page.keyboard.press("Enter")
    expect(forward).to_have_count(0)
    page.wait_for_function(FOCUSED, arg=piece)


def test_language_and_theme_change_without_a_reload(person: MakePerson) -> None:
    """The switch in the bar turns every word; the theme turns the stone."""
    somebody = person("en")
    somebody.visit()
    page = somebody.page
    expect(page.get_by_text("Which door tonight?")).to_be_visible()
    page.get_by_text("日本語", exact=True).first.click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.get_by_text("Which door tonight?")).to_have_count(0)
    before = page.evaluate(STONE)
    page.get_by_role("button", name="夜", exact=False).first.click()
    after = page.evaluate(STONE)
    assert before != after
