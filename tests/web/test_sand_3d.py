"""The sand game on the pyramid itself, in a Chromium with software WebGL: whole matches by mouse and by finger."""

from collections.abc import Iterator
from typing import Protocol

import pytest
from bench.scene import CHROMIUM
from bench.scene import FLAGS as DRAWN_BY_SOFTWARE
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import MakePerson
from tests.web.people import Person

QUICK = {"setup": "quick", "hand": "none", "start_seat": "0"}
"""Chance buries, and hands do not tremble: a match begins with the first cut."""
IN_3D = "localStorage.setItem('mastaba.sand.view', '3d')"
SLICE = {"az": "0", "u": "-6", "r": "29", "tilt": "20"}
"""Enough sand for a building, and nothing slides (the specification's case of a slice with 2,064 grains)."""
UNDER = "14"
"""A blade that meets the board so near to the axis leaves the Pharaoh nothing to stand on."""


@pytest.fixture(scope="module")
def browser(browser: Browser) -> Iterator[Browser]:
    """Chromium that draws WebGL without a graphics card, and everything else as it always does in tests."""
    flags = [*DRAWN_BY_SOFTWARE, "--disable-gpu-compositing"]
    launched = browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    yield launched
    launched.close()


class Pointer(Protocol):
    """Presses, moves and lets go."""

    def down(self, x: float, y: float) -> None: ...

    def move(self, x: float, y: float) -> None: ...

    def up(self) -> None: ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y)

    def up(self) -> None:
        self._mouse.up()


class Finger:
    def __init__(self, page: Page) -> None:
        self._wire = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def up(self) -> None:
        self._touch("touchEnd")


def sit_down(somebody: Person, other: str = "bot/novice") -> None:
    """At a short match; the pyramid is drawn."""
    somebody.page.add_init_script(IN_3D)
    somebody.open_table("sand", ["me", other], QUICK)
    if other == "device":
        assert somebody.status() == "door"
        somebody.open_door()
    expect(somebody.page.locator(".scene[data-drawn=true] canvas")).to_be_visible(timeout=60_000)


def dials(page: Page) -> list[int]:
    return [int(page.locator(f"[data-dial={dial}]").input_value()) for dial in ("az", "u", "r", "tilt")]


def drag_the_blade(somebody: Person, pointer: Pointer, **aim: str) -> None:
    """Up along the sand until the blade has something to cut, and on with the sliders to where it is wanted."""
    page = somebody.page
    box = page.locator(".scene canvas").bounding_box()
    assert box
    before, open_ = dials(page), somebody.prompt().locator(".acts .btn.main:not([aria-disabled])")
    middle = box["x"] + box["width"] / 2
    pointer.down(middle, box["y"] + box["height"] * 0.66)
    for step in (62, 58, 54, 50, 46):
        pointer.move(middle, box["y"] + box["height"] * step / 100)
    pointer.up()
    assert dials(page) != before, "dragging on the pyramid does not aim"
    for dial, value in aim.items():
        page.locator(f"[data-dial={dial}]").fill(value)
    expect(open_).to_be_visible()


def hold_the_press(page: Page, pointer: Pointer) -> None:
    """Until the plate is near the last mark, which holds; then let go."""
    box = page.locator("[data-press]").bounding_box()
    assert box
    pointer.down(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    high = "[data-level='4'][aria-checked=true], [data-level='5'][aria-checked=true]"
    expect(page.locator(high)).to_be_visible(timeout=20_000)
    pointer.up()


def end_of(bar: Locator) -> Locator:
    return bar.locator(".acts .btn").first


def play_in_3d(somebody: Person, pointer: Pointer) -> None:
    """Both seats of a match: a slice, a building pressed by hand, the end of the turn; then the Pharaoh is undercut.

    Nobody else cuts and no hand trembles, so that the second cut is certain to come and to be the last.
    """
    page, bar, cuts, pressed = somebody.page, somebody.prompt(), 0, 0
    while (status := somebody.status(60_000)) != "over":
        if status == "door":
            somebody.open_door()
            continue
        expect(page.locator(".scene[data-drawn=true] canvas")).to_be_visible(timeout=60_000)
        if page.locator("[data-dial]").count():
            drag_the_blade(somebody, pointer, **({"r": UNDER} if cuts else SLICE))
            somebody.press(bar.locator(".acts .btn.main"))
            cuts += 1
        elif page.locator("[data-press]").count() and not pressed:
            hold_the_press(page, pointer)
            pressed += 1
        else:
            somebody.press(end_of(bar))
    assert (cuts, pressed) == (2, 1)


def test_a_whole_match_by_mouse(person: MakePerson) -> None:
    """The blade follows the mouse on the sand, and the press the button, until the Pharaoh falls."""
    somebody = person("en")
    sit_down(somebody, "device")
    somebody.page.locator("[data-walk]").click()
    play_in_3d(somebody, Mouse(somebody.page))
    somebody.see_result()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_match_by_finger_on_a_phone(person: MakePerson, language: str) -> None:
    """One finger aims on the pyramid, holds the press and cuts."""
    somebody = person(language, "phone")
    sit_down(somebody, "device")
    play_in_3d(somebody, Finger(somebody.page))
    somebody.see_result()


def test_from_the_pyramid_to_the_flat_view_and_back(person: MakePerson) -> None:
    """The aim stays what it is. Then a cut is played in full, and the Pharaoh falls before one's eyes."""
    somebody = person("ja", pace="full")
    sit_down(somebody)
    page = somebody.page
    drag_the_blade(somebody, Mouse(page), r=UNDER)
    aimed = dials(page)
    page.get_by_role("button", name=somebody.game_word("sand", "board-see-2d")).click()
    expect(page.locator(".map")).to_be_visible()
    assert dials(page) == aimed
    page.get_by_role("button", name=somebody.game_word("sand", "board-see-3d")).click()
    expect(page.locator(".scene[data-drawn=true] canvas")).to_be_visible(timeout=60_000)
    assert dials(page) == aimed
    somebody.press(somebody.prompt().locator(".acts .btn.main"))
    expect(page.locator(".result .stela h1")).to_be_visible(timeout=90_000)
