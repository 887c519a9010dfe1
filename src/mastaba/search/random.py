"""Plays any game, badly and without prejudice."""

from typing import Any

from mastaba.core.game import Game
from mastaba.play.ask import Ask, Thought, Thoughts


class RandomBot:
    """Takes a random move, micro-action by micro-action."""

    def __init__(self, game: Game[Any, Any, Any] | None = None) -> None:
        """It needs to know nothing of the game."""

    def choose(self, ask: Ask[Any, Any]) -> Any:
        return ask.moves.sample(ask.rng)

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        return Thoughts((Thought(self.choose(ask), 0.0),))
