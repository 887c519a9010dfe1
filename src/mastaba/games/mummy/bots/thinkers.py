"""The two levels that search: they play on from here many times, on either side (MUM-10).

The mummy imagines where everybody may be, from what was heard and how explorers move; explorers imagine the cards of
their rivals, and a mummy that hunts as the scribe does.
"""

from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.words import Phrase, phrase
from mastaba.games.mummy.messages import Action, View
from mastaba.play.ask import Ask, Bot, Level, Limit
from mastaba.search.bots import SearchBot
from mastaba.search.thinking import Manner, Tried

HORIZON: Final = 40
"""Decisions of a playout, about two rounds of three seats; beyond them dice decide more than plans."""
VIZIER: Final = Manner(playouts=2_000, explore=0.5, trust=8, horizon=HORIZON)
PHARAOH: Final = Manner(playouts=16_000, explore=0.5, trust=8, horizon=HORIZON)


def chance_of_winning(ask: Ask[Action, View], action: Action, tried: Tried, playouts: int) -> Phrase:
    """How often playouts were won from here (MUM-5): to the winner 1, to each other seat its share of minus one."""
    view, explorers = ask.view, len(ask.view.seats) - 1
    if view.team_reward:
        won = (tried.value * (1 if ask.seat == view.mummy_seat else explorers) + 1) / 2
    else:
        won = (tried.value * explorers + 1) / (explorers + 1)
    return phrase("think-chance", percent=round(100 * min(1.0, max(0.0, won))), playouts=playouts)


def searching(manner: Manner, seconds: float) -> Level:
    """A level that searches so long on either side."""

    def make(game: Game[Any, Any, Any]) -> Bot:
        return SearchBot(game, manner, reason=chance_of_winning)

    return Level(make, Limit(seconds=seconds), offered=False)


THINKERS: Final = {"vizier": searching(VIZIER, 0.3), "pharaoh": searching(PHARAOH, 2.0)}
