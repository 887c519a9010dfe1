"""Bots for Suitors of the Nile (SUI-10).

People are offered one at random and the five levels (`thinkers`). The others are called by name: formulas from before
there were levels, a bidder that saves for the high favours, and one that searches.
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
    "solvent": Level(lambda game: Solvent(), offered=False),
    "share": Level(lambda game: Share(), offered=False),
}
__all__ = ["FAMILY", "LEVELS", "Share", "Solvent", "auction_mood", "dealt_hand", "fair_price", "settle"]
