"""Every page in every window: what matters is in sight or can be scrolled to, nothing is covered, cut or too small.

A game says in `tests/games/<game>/windows.py` at which positions it is looked at and what must be in sight there; its
board marks these things with `data-essential`. The same look is taken at the pages of the shell.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Page

from mastaba.core.registry import find_game, game_names
from tests.web.conftest import House, MakePerson
from tests.web.people import Person
from tests.web.staging import Place, kept, stage

WINDOWS = (
    (2560, 1440),
    (1920, 1080),
    (1440, 900),
    (1366, 650),
    (1280, 600),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (360, 640),
    (320, 568),
    (844, 390),
    (720, 450),  # 1440 x 900 at 200 %
)
LONGEST = 300
"""Seconds for a move: the most that is offered."""
PHONES = tuple((width, height) for width, height in WINDOWS if width < 400)
MIDDLE = "(slider) => { slider.value = slider.max * 0.7; slider.dispatchEvent(new Event('input', {bubbles: true})); }"
REPLAY = frozenset({"log", "status", "count"})
DRAWN = (1440, 900)
LARGER = {(2560, 1440): 1.4, (1920, 1080): 1.1}
"""How many times as large as in the window they were drawn for pieces are at least."""
INSPECT = Path(__file__).with_name("windows.js").read_text(encoding="utf-8")
ME = "async () => (await (await fetch('/api/me')).json()).id"


def declared(game: str) -> ModuleType:
    return import_module(f"tests.games.{game}.windows")


def places() -> list[tuple[str, str]]:
    return [(game, name) for game in sorted(game_names()) for name in declared(game).PLACES]


def visit(somebody: Person, house: House, place: Place, *, clock: int | None = None) -> str:
    """To a table that stands at this position; its id."""
    somebody.visit("/about")
    somebody.page.locator(".me").wait_for()  # the page has its identity
    id = stage(house.data, somebody.page.evaluate(ME), kept(place.record), place.ply, place.seat, clock=clock)
    somebody.visit(f"/table/{id}")
    return id


def look(
    page: Page,
    essential: frozenset[str],
    *,
    table: bool = False,
    windows: tuple[tuple[int, int], ...] = WINDOWS,
) -> dict[tuple[int, int], dict[str, Any]]:
    """What is found in each window; fails with everything that is wrong.

    A board comes in a chunk of its own, after the shell: nothing is looked at before all that matters is there.
    """
    for name in sorted(essential):
        page.locator(f"[data-essential={name}]").first.wait_for(state="attached")
    found = {}
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(INSPECT, {"essential": sorted(essential), "table": table})
    wrong = [f"{w}x{h}: {line}" for (w, h), seen in found.items() for line in seen["wrong"]]
    assert not wrong, "\n".join(wrong)
    return found


@pytest.mark.parametrize(("game", "name"), places())
def test_a_table_fits_every_window(person: MakePerson, house: House, game: str, name: str) -> None:
    """Pieces and controls are in sight, whole and large enough, and pieces grow with the window."""
    place = declared(game).PLACES[name]
    somebody = person(place.language, motion="reduce")
    visit(somebody, house, place)
    found = look(somebody.page, place.essential, table=True)
    for window, least in LARGER.items():
        for piece in place.essential.intersection(declared(game).GROW):
            drawn, large = found[DRAWN]["sizes"][piece], found[window]["sizes"][piece]
            assert large[0] * large[1] >= (least * least) * drawn[0] * drawn[1], f"{piece} at {window}"


@pytest.mark.parametrize("game", sorted(game_names()))
def test_a_result_and_its_replay_fit_every_window(person: MakePerson, house: House, game: str) -> None:
    """The winner, every score and every way on from there; then the replay with its scrubber, and with its aids."""
    somebody = person("en", motion="reduce")
    id = visit(somebody, house, declared(game).END)
    somebody.see_result()
    look(somebody.page, frozenset())
    somebody.visit(f"/replay/table/{id}")
    slider = somebody.page.get_by_role("slider")
    slider.wait_for()
    look(somebody.page, REPLAY, table=True)
    slider.evaluate(MIDDLE)
    for aid in find_game(game).aids:
        somebody.page.get_by_role("switch", name=somebody.game_word(game, f"aid-{aid}")).click()
        look(somebody.page, REPLAY, table=True)


@pytest.mark.parametrize("game", sorted(game_names()))
def test_a_clock_leaves_the_status_whole(person: MakePerson, house: House, game: str) -> None:
    """On phones, where both stand in one bar."""
    place = next(iter(declared(game).PLACES.values()))
    somebody = person(place.language, motion="reduce")
    visit(somebody, house, place, clock=LONGEST)
    somebody.page.locator(".bar .clock").wait_for()
    look(somebody.page, frozenset({"status", "question"}), table=True, windows=PHONES)


def doors(somebody: Person) -> None:
    somebody.visit()
    somebody.button("play-with-bots").first.wait_for()


def new_table(somebody: Person) -> None:
    doors(somebody)
    somebody.button("open-table").first.click()
    somebody.page.get_by_role("dialog").wait_for()


def waiting(somebody: Person) -> None:
    somebody.open_table(sorted(game_names())[0], ["me", "open"])
    somebody.page.get_by_role("heading").first.wait_for()


def hand_over(somebody: Person) -> None:
    somebody.open_table(sorted(game_names())[0], ["me", "device"])
    somebody.page.get_by_role("heading").first.wait_for()


def at_path(path: str) -> Callable[[Person], None]:
    def go(somebody: Person) -> None:
        somebody.visit(path)
        somebody.page.get_by_role("heading").first.wait_for()

    return go


def settings(somebody: Person) -> None:
    somebody.visit("/about")
    somebody.page.locator(".me").click()
    somebody.page.get_by_role("dialog").wait_for()


PAGES: dict[str, Callable[[Person], None]] = {
    "lobby": doors,
    "new table": new_table,
    "waiting room": waiting,
    "hand-over": hand_over,
    "rules": at_path("/rules"),
    **{f"rules of {game}": at_path(f"/rules/{game}") for game in sorted(game_names())},
    "records": at_path("/records"),
    "about": at_path("/about"),
    "profile": at_path("/profile"),
    "settings": settings,
    "lost": at_path("/nowhere"),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_window(person: MakePerson, name: str) -> None:
    """Nothing is wider than the window, and every control can be reached and touched."""
    somebody = person("ja" if name in ("new table", "records") else "en", motion="reduce")
    PAGES[name](somebody)
    look(somebody.page, frozenset())


SHEETS = {"log": "log", "cheat sheet": "cheat-sheet", "menu": "menu"}


@pytest.mark.parametrize("name", [*SHEETS, "chat"])
def test_a_sheet_fits_every_window(person: MakePerson, house: House, name: str) -> None:
    """Log, cheat sheet, menu and chat over a table."""
    somebody = person("en", "tablet", motion="reduce")
    game = sorted(game_names())[0]
    visit(somebody, house, next(iter(declared(game).PLACES.values())))
    somebody.button(SHEETS.get(name, "menu")).first.click()
    dialog = somebody.page.get_by_role("dialog")
    dialog.wait_for()
    if name == "chat":
        dialog.get_by_role("button", name=somebody.word("chat")).click()
        somebody.page.get_by_role("textbox").wait_for()
    look(somebody.page, frozenset())
