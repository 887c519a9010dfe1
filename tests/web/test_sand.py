"""The sand game in the browser: its flat view with the keyboard alone, the press, the stroke by hand, and the aid."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import MakePerson
from tests.web.hands import play_on
from tests.web.people import Person
from tests.web.test_access import violations
from tests.web.test_aids import JUMP

NOTE_MARKS = """() => {
  window.passed = [];
  const lit = () => [...document.querySelectorAll('[data-level][aria-checked=true]')];
  const note = () => window.passed.push(...lit().map((mark) => mark.dataset.level));
  const what = {subtree: true, attributes: true, attributeFilter: ['aria-checked']};
  new MutationObserver(note).observe(document.body, what);
}"""
"""A mark is passed in a moment: every one that lights up is noted."""

WHOLE = """() => {
  const box = (part) => document.querySelector(part)?.getBoundingClientRect();
  const [side, king] = [box('.side'), box('.side [data-king]')];
  return side && king && king.top >= side.top && king.height > side.height / 8;
}"""
"""The Pharaoh in the side view is inside it, and can be seen. Drawings follow a window that changes a moment later."""

RECORD = Path(__file__).parents[1] / "records" / "sand" / "3-threshold.record"


def number(page: Page, dial: str) -> int:
    return int(page.locator(f"[data-dial={dial}]").input_value())


def press_until(page: Page, key: str, open_: str) -> None:
    """Press a key until something can be used."""
    for _ in range(30):
        if page.locator(open_).count():
            return
        page.keyboard.press(key)
    raise AssertionError(f"{open_} never opened")


def answer_by_key(page: Page, bar: str = "section.prompt") -> None:
    """One answer with nothing but keys, as somebody who cannot use a pointer would give it; risks are taken."""
    risk = page.locator(f"{bar} .acts.two .btn:not(.gold)")
    if risk.count():
        risk.focus()
        page.keyboard.press("Enter")
    elif page.locator("[data-bury=x]").count():
        page.locator("[data-bury=x]").focus()
        page.keyboard.press("ArrowRight")
        page.locator(f"{bar} .btn.main").focus()
        page.keyboard.press("Enter")
    elif page.locator("[data-dial]").count():
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.keyboard.press("w")
        page.keyboard.press("Shift+ArrowDown")
        press_until(page, "Shift+ArrowDown", f"{bar} .btn.main:not([aria-disabled])")
        page.keyboard.press("Enter")
    elif page.locator("[data-press]").count():
        page.locator("[data-level='4']").focus()
        page.keyboard.press("Enter")
        page.locator("[data-press]").focus()
        page.keyboard.press("Enter")
    else:
        page.locator(f"{bar} .acts .btn:not([aria-disabled])").first.focus()
        page.keyboard.press("Enter")


def test_a_whole_match_with_the_keyboard_in_two_dimensions(person: MakePerson) -> None:
    """Bury, turn, aim, cut, press and end with keys; every number can be read and is read out."""
    somebody = person("en")
    page = somebody.page
    somebody.open_table("sand", ["me", "bot/novice"])
    aimed = 0
    for _ in range(120):
        if somebody.status() == "over":
            break
        if page.locator("[data-dial]").count() and not aimed:
            before = number(page, "az")
            page.locator("body").evaluate("() => document.activeElement.blur()")
            page.keyboard.press("ArrowRight")
            assert number(page, "az") == (before + 5) % 360
            page.keyboard.press("Shift+ArrowLeft")
            assert number(page, "az") == (before - 20) % 360
            page.keyboard.press("d")
            assert number(page, "u") == 1
            page.keyboard.press("r")
            expect(page.locator("[aria-live]").filter(has_text="Heights along").first).to_be_attached()
            aimed += 1
        answer_by_key(page)
    assert aimed
    somebody.see_result()


def to_the_press(somebody: Person) -> Page:
    """At the first mould of a quick match."""
    page = somebody.page
    somebody.open_table("sand", ["me", "bot/novice"], {"setup": "quick", "hand": "none", "start_seat": "0"})
    assert somebody.status() == "ask"
    page.locator("[data-dial=az]").fill("0")
    page.locator("[data-dial=tilt]").fill("20")
    page.locator("[data-dial=r]").fill("28")
    page.locator("section.prompt .btn.main").click()
    page.locator("[data-press]").wait_for()
    return page


def test_the_press_is_held_and_let_go_at_a_mark(person: MakePerson) -> None:
    """Let go at once nothing is pressed; the longer it is held the higher the mark, and the last one holds."""
    page = to_the_press(person("en"))
    press = page.locator("[data-press]")
    press.click()
    expect(press).to_be_visible()
    expect(page.locator("[data-piece^=building]")).to_have_count(0)
    box = press.bounding_box()
    assert box
    page.evaluate(NOTE_MARKS)
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.down()
    expect(page.locator("[data-level='5']")).to_have_attribute("aria-checked", "true", timeout=20_000)
    page.mouse.up()
    assert set(page.evaluate("window.passed")) - {"5"}, "the plate goes down mark by mark"
    expect(page.locator("[data-piece^=building]")).to_have_count(1)


def test_dragging_on_the_map_aims(person: MakePerson) -> None:
    """The blade goes where the pointer is; sliders, fields and pointer give the same numbers."""
    somebody = person("en")
    page = somebody.page
    somebody.open_table("sand", ["me", "bot/novice"], {"setup": "quick", "start_seat": "0"})
    assert somebody.status() == "ask"
    box = page.locator(".map").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0], middle[1] - box["height"] * 30 / 124)
    page.mouse.up()
    assert number(page, "az") == 90
    assert abs(number(page, "r") - 30) <= 1
    field = page.get_by_role("textbox", name=somebody.game_word("sand", "board-dial-tilt"))
    field.fill("35")
    field.press("Enter")
    assert number(page, "tilt") == 35


def test_what_a_listener_could_know_is_drawn_into_the_sand(person: MakePerson) -> None:
    """Off at first; switched on, the likeliest spots are marked on the map and told in words."""
    somebody = person("en")
    page = somebody.page
    somebody.visit("/records")
    page.locator("input[type=file]").set_input_files(str(RECORD))
    page.wait_for_url("**/replay/record/*")
    page.get_by_role("slider").evaluate(JUMP, 60)
    guesses = page.locator(".map .marker.guess")
    page.locator(".eyes select").select_option("none")
    expect(guesses).to_have_count(0)
    page.get_by_role("switch", name=somebody.game_word("sand", "aid-listener")).click()
    expect(guesses).not_to_have_count(0)
    expect(page.get_by_text(re.compile("in one of [0-9]+ places")).first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_flat_board(person: MakePerson, theme: str) -> None:
    """While one buries, aims and presses."""
    somebody = person("en", "desktop", theme)
    page = somebody.page
    somebody.open_table("sand", ["me", "bot/novice"], {"start_seat": "0"})
    assert somebody.status() == "ask"
    found = {"bury": violations(page)}
    page = to_the_press(somebody)
    found["press"] = violations(page)
    assert not any(found.values()), found


def test_hot_seat_buries_behind_the_door(person: MakePerson) -> None:
    """Between two players of one device nothing of the mould is on the page."""
    host = person("en")
    host.open_table("sand", ["device", "device"])
    assert host.status() == "door"
    expect(host.page.locator("[data-bury], .bury")).to_have_count(0)
    assert play_on(host, "sand", seed=3) > 8
    host.see_result()


def test_a_whole_match_on_a_phone_with_live_hands(person: MakePerson) -> None:
    """On a phone, where hands are live: whoever draws no stroke cuts with the button."""
    somebody = person("ja", "phone")
    somebody.open_table("sand", ["me", "bot/novice", "bot/novice"], {"hand": "live"})
    assert play_on(somebody, "sand", seed=8) > 3
    somebody.see_result()


def test_the_pharaoh_is_drawn_whole_from_the_side(person: MakePerson) -> None:
    """On the tip of the untouched pyramid too, he and his head stay inside the side view."""
    somebody = person("en")
    page = somebody.page
    somebody.open_table("sand", ["me", "bot/novice"], {"setup": "quick", "hand": "none", "start_seat": "0"})
    page.locator(".side [data-king]").wait_for()
    for width, height in ((2560, 1440), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
