"""How each game is played with the mouse: one answer to one question."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, expect

from tests.web.people import Person


def answer_pharaoh(person: Person, rng: Random) -> None:
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


def answer_suitors(person: Person, rng: Random) -> None:
    """Bid what is proposed now and then, else withdraw; pay what is proposed."""
    bar = person.prompt()
    main = bar.locator(".acts .btn.main:not([aria-disabled])")
    withdraw = bar.locator(".btn:not(.main):not([aria-disabled])").filter(
        has_text=person.game_word("suitors", "move-out")
    )
    if withdraw.count() and (main.count() == 0 or "risk" in (main.get_attribute("class") or "") or rng.random() < 0.6):
        person.press(withdraw)
    else:
        person.press(main)


def answer_mummy(person: Person, rng: Random) -> None:
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


ANSWERS: dict[str, Callable[[Person, Random], None]] = {
    "mummy": answer_mummy,
    "pharaoh": answer_pharaoh,
    "suitors": answer_suitors,
}


def play_on(person: Person, game: str, seed: int = 1, most: int = 400) -> int:
    """Answer every question until the result is shown; how many questions there were."""
    rng = Random(seed)
    asked = 0
    while (status := person.status()) != "over":
        if status == "door":
            person.open_door()
            continue
        before = question(person.prompt())
        ANSWERS[game](person, rng)
        asked += 1
        assert asked <= most, f"{asked} questions and no end; the last was {before}"
        settle(person)
    return asked


def settle(person: Person) -> None:
    """Until the answer has been taken in: the bar shows another question or none."""
    person.page.wait_for_timeout(30)


def question(bar: Locator) -> str:
    return bar.locator(".say").inner_text()
