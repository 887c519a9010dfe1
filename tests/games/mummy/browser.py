"""How this game is played with the mouse: one answer to one question."""

from random import Random

from playwright.sync_api import expect

from tests.web.people import Person


def answer(person: Person, rng: Random) -> None:
    """The mummy walks or stops; an explorer rolls, picks a lit cell with the keyboard and goes."""
    bar = person.prompt()
    steps = person.page.locator(".pad .btn.gold")
    if steps.count():
        if rng.random() < 0.1:
            person.press(bar.locator(".acts .btn").first)
        else:
            steps.nth(rng.randrange(steps.count())).click()
        return
    main = bar.locator(".acts .btn.main")
    if main.get_attribute("aria-disabled") is not None:
        lit = person.page.locator(".cells .cell.target, .cells .cell.faint")
        lit.nth(rng.randrange(lit.count())).focus()
        person.page.keyboard.press("Enter")
        expect(main).not_to_have_attribute("aria-disabled", "true")
    person.press(main)
