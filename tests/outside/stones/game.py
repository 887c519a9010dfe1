"""The heap of the core's tests, with words and a bot, so that people can play it."""

from dataclasses import replace
from typing import Any, Final

from tests.core import heap

from mastaba.core.game import Game
from mastaba.core.turn import Outcome
from mastaba.core.words import Phrase, SeatName, Speaker, headline, phrase
from mastaba.play.ask import Level
from mastaba.search.random import RandomBot


class Setup(heap.Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of this package, where the words lie."""


class StonesText:
    def event(self, event: heap.Taken) -> Phrase:
        return phrase("event-taken", seat=SeatName(event.seat), count=event.count)

    def question(self, prompt: int) -> Phrase:
        return phrase("ask-take", stones=prompt)

    def detail(self, prompt: int) -> None:
        return None

    def move(self, action: heap.Take | heap.Fill) -> Phrase:
        if isinstance(action, heap.Fill):
            return phrase("move-fill", stones=action.stones)
        return phrase("move-take", count=action.count)

    def result(self, outcome: Outcome) -> Phrase:
        return headline(outcome)

    def cause(self, outcome: Outcome, view: heap.State) -> None:
        return None

    def render(self, view: heap.State, say: Speaker) -> str:
        turn = say(phrase("view-turn", seat=SeatName(view.turn)))
        return f"[bold]{say(phrase('view-stones', stones=view.stones))}[/bold] {'o' * view.stones}\n{turn}\n"


GAME: Final[Game[Any, Any, Any]] = replace(
    heap.GAME, name="stones", setup=Setup, text=StonesText(), levels={"random": Level(RandomBot)}
)
