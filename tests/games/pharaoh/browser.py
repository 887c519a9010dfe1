"""How this game is played with the mouse: one answer to one question."""

from random import Random

from tests.web.people import Person


def answer(person: Person, rng: Random) -> None:
    """Stage a card or two and declare if that beats the number; else leave by an open pass."""
    bar = person.prompt()
    cards = person.page.locator("section.hand button.piece")
    declare = bar.locator(".acts .btn.main")
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        count = cards.count()
        if count == 0 or declare.get_attribute("aria-disabled") is None:
            break
        card = cards.nth(rng.randrange(count))
        if count <= 5:
            card.click()
        else:  # cards of a large hand overlap, and the one under the mouse rises
            card.press("Enter")
    if declare.get_attribute("aria-disabled") is None:
        person.press(declare)
        return
    open_passes = bar.locator(".acts .btn:not(.main):not([aria-disabled])")
    person.press(open_passes.nth(rng.randrange(open_passes.count())))
