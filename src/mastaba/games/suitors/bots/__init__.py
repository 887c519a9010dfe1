"""Bots for Suitors of the Nile (SUI-10).

People are offered the formulas that have been measured; the five levels on the fast twin are called by name until a
ladder has shown what they can do.
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.suitors.bots.family import FAMILY
from mastaba.games.suitors.bots.share import Share, Solvent, auction_mood, dealt_hand, fair_price, settle
from mastaba.games.suitors.bots.thinkers import THINKERS
from mastaba.play.ask import AT_RANDOM, Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot, quick=AT_RANDOM),
    **THINKERS,
    "solvent": Level(lambda game: Solvent()),
    "share": Level(lambda game: Share()),
}
__all__ = ["FAMILY", "LEVELS", "Share", "Solvent", "auction_mood", "dealt_hand", "fair_price", "settle"]
