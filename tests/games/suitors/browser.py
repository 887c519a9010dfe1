"""How this game is played with the mouse: one answer to one question."""

from random import Random

from tests.web.people import Person


def answer(person: Person, rng: Random) -> None:
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
