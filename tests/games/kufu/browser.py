"""How this game is played with the mouse: one answer to one question."""

from random import Random

from playwright.sync_api import Locator, expect

from tests.web.people import Person

GHOST = "button[data-choice]"
TARGET = "button[data-target]"


def answer(person: Person, rng: Random) -> None:
    """Set the entrance, open the book at some note, read, take and lay what can be, help, and walk now and then."""
    page, bar = person.page, person.prompt()
    main = bar.locator(".acts .btn.main")
    ghosts, targets = page.locator(GHOST), page.locator(TARGET)
    if targets.count() and rng.random() < 0.3:
        choose(targets.nth(rng.randrange(targets.count())))
        expect(bar.locator(".acts .btn")).to_have_count(2)
    elif page.locator("[data-start]").count():
        pick_start(person, rng)
    elif ghosts.count() and main.get_attribute("aria-disabled") is not None:
        choose(ghosts.nth(rng.randrange(ghosts.count())))
        expect(main).not_to_have_attribute("aria-disabled", "true")
    elif not ghosts.count() and rng.random() < 0.25:
        choices = bar.locator(".acts .btn:not([aria-disabled])")
        stick_or_press(person, choices.nth(rng.randrange(choices.count())))
        return
    person.press(main.first)


def choose(spot: Locator) -> None:
    """A spot of the pyramid, by its number or its ring; with the keyboard, since spots may lie close together."""
    spot.focus()
    spot.page.keyboard.press("Enter")


def pick_start(person: Person, rng: Random) -> None:
    """Another page than the first, if there is one to start from."""
    starts = person.page.locator("[data-start]")
    start = starts.nth(rng.randrange(starts.count()))
    start.click()
    expect(start).to_have_attribute("aria-pressed", "true")


def stick_or_press(person: Person, choice: Locator) -> None:
    """A button of the prompt; sticking a note takes another one."""
    before = person.prompt().locator(".say").inner_text()
    person.press(choice)
    confirm = person.prompt().locator(".controls select")
    if confirm.count() and person.prompt().locator(".say").inner_text() != before:
        person.press(person.prompt().locator(".acts .btn.main"))
