"""Plays any game with the mouse; how one question is answered lies with the tests of the game."""

from collections.abc import Callable
from importlib import import_module
from random import Random

from playwright.sync_api import Locator

from tests.web.people import Person

Answer = Callable[[Person, Random], None]


def hand_for(game: str) -> Answer:
    """How this game answers a question: `answer` in `tests/games/<game>/browser.py`."""
    answer: Answer = import_module(f"tests.games.{game}.browser").answer
    return answer


def play_on(person: Person, game: str, seed: int = 1, most: int = 400) -> int:
    """Answer every question until the result is shown; how many questions there were."""
    rng, answer = Random(seed), hand_for(game)
    asked = 0
    while (status := person.status()) != "over":
        if status == "door":
            person.open_door()
            continue
        before = question(person.prompt())
        give(person, answer, rng)
        asked += 1
        assert asked <= most, f"{asked} questions and no end; the last was {before}"
    return asked


def give(person: Person, answer: Answer, rng: Random) -> None:
    """Answer a question, and wait until the answer has been made: the page shows a later position, or another page."""
    ply = person.ply()
    assert ply is not None
    answer(person, rng)
    person.await_ply(ply + 1)


def question(bar: Locator) -> str:
    return bar.locator(".say").inner_text()
