"""Plays any game, badly and without prejudice."""

from typing import Any

from mastaba.play.ask import Ask


class RandomBot:
    """Takes a random move, micro-action by micro-action."""

    def choose(self, ask: Ask[Any, Any]) -> Any:
        return ask.moves.sample(ask.rng)
