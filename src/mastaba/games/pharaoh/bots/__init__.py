"""Bots for Return of the Pharaoh (PHA-10), weakest first."""

from collections.abc import Mapping
from typing import Final

from mastaba.games.pharaoh.bots.greedy import Greedy, cheapest_bid, fair_price, worth
from mastaba.games.pharaoh.bots.thinkers import THINKERS
from mastaba.play.ask import Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot),
    "greedy": Level(lambda game: Greedy()),
    **THINKERS,
}
__all__ = ["LEVELS", "Greedy", "cheapest_bid", "fair_price", "worth"]
