"""Bots for Return of the Pharaoh (PHA-10).

Free seats take the last one: the formula that has been measured longest, until a ladder says more.
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.pharaoh.bots.greedy import Greedy, cheapest_bid, fair_price, worth
from mastaba.games.pharaoh.bots.thinkers import THINKERS
from mastaba.play.ask import Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot),
    **THINKERS,
    "greedy": Level(lambda game: Greedy()),
}
__all__ = ["LEVELS", "Greedy", "cheapest_bid", "fair_price", "worth"]
