"""The two levels that search: they play on from here many times, on either side (MUM-10).

The mummy imagines where everybody may be, from what was heard and how explorers move; explorers imagine the cards of
their rivals, and a mummy that hunts as the scribe does.
"""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from mastaba.core.game import Game
from mastaba.core.words import Phrase, phrase
from mastaba.games.mummy.messages import Action, View
from mastaba.play.ask import Ask, Level, Limit, Thoughts
from mastaba.search.bots import SearchBot
from mastaba.search.thinking import Manner, Tried

HORIZON: Final = 40
"""Decisions of a playout, about two rounds of three seats; beyond them dice decide more than plans."""


class Sides(NamedTuple):
    """How a level searches on either side."""

    mummy: Manner
    explorer: Manner


def sides(playouts: int) -> Sides:
    """The mummy expects explorers who look ahead as it does; explorers expect everybody to follow the policy.

    To explorers, whom the mummy cannot see, a model of its hunt is worth more than the best it could do if it saw them.
    """
    manner = Manner(playouts=playouts, explore=0.5, trust=8, horizon=HORIZON)
    return Sides(manner, replace(manner, modelled=1.0))


def chance_of_winning(ask: Ask[Action, View], action: Action, tried: Tried, playouts: int) -> Phrase:
    """How often playouts were won from here (MUM-5): to the winner 1, to each other seat its share of minus one."""
    view, explorers = ask.view, len(ask.view.seats) - 1
    if view.team_reward:
        won = (tried.value * (1 if ask.seat == view.mummy_seat else explorers) + 1) / 2
    else:
        won = (tried.value * explorers + 1) / (explorers + 1)
    return phrase("think-chance", percent=round(100 * min(1.0, max(0.0, won))), playouts=playouts)


class Thinker:
    """Searches on whichever side it sits."""

    def __init__(self, game: Game[Any, Any, Any], manners: Sides) -> None:
        self._mummy = SearchBot(game, manners.mummy, reason=chance_of_winning)
        self._explorer = SearchBot(game, manners.explorer, reason=chance_of_winning)
        self.kernels = self._mummy.kernels

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        thoughts: Thoughts[Action] = (self._mummy if ask.seat == ask.view.mummy_seat else self._explorer).think(ask)
        return thoughts


def searching(playouts: int, seconds: float) -> Level:
    """A level that makes so many playouts on either side."""
    return Level(lambda game: Thinker(game, sides(playouts)), Limit(seconds=seconds), offered=False)


THINKERS: Final = {"vizier": searching(2_000, 0.3), "pharaoh": searching(16_000, 2.0)}
