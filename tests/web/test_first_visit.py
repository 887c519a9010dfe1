"""The first visit: how much the lobby loads in each language, and which fonts."""

import re

import pytest
from bench.first_visit import first_visit
from playwright.sync_api import Browser

from tests.web.conftest import House

MOST_BYTES = 400_000
MOST_REQUESTS = 25
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_first_visit_loads_400_kb_in_25_requests_at_most(
    house: House, browser: Browser, language: str, size: str
) -> None:
    """With an empty cache, until nothing more is loaded; what is read again every few seconds counts once."""
    found = first_visit(browser, house.url, language, SIZES[size])
    assert found["bytes"] <= MOST_BYTES, found["files"]
    assert found["requests"] <= MOST_REQUESTS, found["files"]


def test_japanese_visitors_load_the_characters_of_the_lobby_and_no_others(house: House, browser: Browser) -> None:
    """One file for each of the three faces: no slice of rare characters, nothing that only games say."""
    paths = [file["path"] for file in first_visit(browser, house.url, "ja")["files"]]
    fonts = [found[1] for path in paths if (found := re.search(r"/(zen-[a-z-]+[\d-]+(?:first|later|normal))", path))]
    assert sorted(fonts) == ["zen-antique-400-first", "zen-kaku-gothic-new-500-first", "zen-kaku-gothic-new-700-first"]


def test_english_visitors_load_no_japanese_font(house: House, browser: Browser) -> None:
    """Not even for the button that switches to Japanese."""
    paths = [file["path"] for file in first_visit(browser, house.url, "en")["files"]]
    assert [path for path in paths if "/zen-" in path] == []
