"""Bots for the sand game (SAN-10): five levels, weakest first, beside one at random and the yardstick `greedy`.

Novice, apprentice and scribe think one step, each of more things than the one before (`learners`). Vizier and pharaoh
search for the cut with the best chance of winning and plan the turn's buildings (`thinkers`).
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.sand.bots.family import FAMILY
from mastaba.games.sand.bots.learners import DILIGENT, Apprentice, Greedy, Novice
from mastaba.games.sand.bots.thinkers import PHARAOH, VIZIER, Thinker
from mastaba.play.ask import Level, Limit
from mastaba.search.random import RandomBot

__all__ = ["FAMILY", "LEVELS"]

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot),
    "novice": Level(lambda game: Novice()),
    "apprentice": Level(lambda game: Apprentice()),
    "scribe": Level(lambda game: Greedy(DILIGENT)),
    "greedy": Level(lambda game: Greedy(), offered=False),
    "vizier": Level(lambda game: Thinker(VIZIER), Limit(seconds=0.3)),
    "pharaoh": Level(lambda game: Thinker(PHARAOH), Limit(seconds=2.0)),
}
