"""How this game is played with the mouse: one answer to one question."""

from random import Random

from playwright.sync_api import Locator, expect

from tests.web.people import Person

STORAGE = {"mastaba.sand.view": "2d"}
"""Flat, unless a test wants the pyramid: software draws three dimensions slowly."""
AFTER = 3
"""So many turns are cut with care; then the blade goes under the Pharaoh, so that a match comes to its end."""


def answer(person: Person, rng: Random) -> None:
    """Bury, turn, cut, crown and build with sliders, marks and buttons."""
    page, main = person.page, person.prompt().locator(".acts .btn.main")
    if page.locator("[data-bury]").count():
        for axis in ("z", "x", "y"):
            slide(page.locator(f"[data-bury={axis}]"), rng)
        person.press(main)
    elif page.locator("[data-dial]").count():
        cut(person, rng)
    elif page.locator("[data-press]").count():
        build(person, rng)
    elif page.locator(".lot.open").count() and rng.random() < 0.7:
        page.locator(".lot.open").first.click()
        person.press(main)
    else:  # an orb, a turn of the pyramid, picks to keep, nothing more to build
        choices = person.prompt().locator(".acts .btn:not([aria-disabled])")
        person.press(choices.nth(rng.randrange(choices.count())))


def slide(slider: Locator, rng: Random) -> None:
    """Somewhere on the slider, but not where it stands: what is not moved is not chosen."""
    low, high = (int(slider.get_attribute(end) or 0) for end in ("min", "max"))
    step = int(slider.get_attribute("step") or 1)
    now = int(slider.input_value())
    slider.fill(str(rng.choice([value for value in range(low, high + 1, step) if value != now])))


def cut(person: Person, rng: Random) -> None:
    """A thin slice from some side; later one that nothing can stand on."""
    page = person.page
    turn = int("".join(filter(str.isdigit, page.locator(".status span").first.inner_text())))
    main = person.prompt().locator(".acts .btn.main")
    page.locator("[data-dial=az]").fill(str(5 * rng.randrange(72)))
    page.locator("[data-dial=tilt]").fill("20" if turn <= AFTER else "25")
    for r in range(34 if turn <= AFTER else 6, -57, -4):
        page.locator("[data-dial=r]").fill(str(r))
        if main.get_attribute("aria-disabled") is None:
            break
    person.press(main)


def build(person: Person, rng: Random) -> None:
    """Press a house at the fourth mark, or end the turn."""
    if rng.random() < 0.4:
        person.press(person.prompt().locator(".acts .btn").first)
        return
    person.page.locator("[data-level='4']").click()
    expect(person.page.locator("[data-level='4']")).to_have_attribute("aria-checked", "true")
    person.page.locator("[data-press]").click()
