"""Bots for Return of the Pharaoh (PHA-10).

People are offered one at random and the five levels (`thinkers`). The others are called by name: the formula from
before there were levels, and a bot that searches.
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.pharaoh.bots.family import FAMILY
from mastaba.games.pharaoh.bots.greedy import Greedy, cheapest_bid, fair_price, worth
from mastaba.games.pharaoh.bots.thinkers import THINKERS
from mastaba.play.ask import AT_RANDOM, Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot, quick=AT_RANDOM),
    **THINKERS,
    "greedy": Level(lambda game: Greedy(), offered=False),
}
__all__ = ["FAMILY", "LEVELS", "Greedy", "cheapest_bid", "fair_price", "worth"]
