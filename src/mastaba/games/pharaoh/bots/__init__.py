"""Bots for Return of the Pharaoh (PHA-10).

People are offered the formulas that have been measured; the five levels on the fast twin are called by name until a
ladder has shown what they can do.
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
    "greedy": Level(lambda game: Greedy()),
}
__all__ = ["FAMILY", "LEVELS", "Greedy", "cheapest_bid", "fair_price", "worth"]
