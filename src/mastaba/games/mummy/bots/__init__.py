"""Bots for Curse of the Mummy (MUM-10), weakest first."""

from collections.abc import Mapping
from typing import Final

from mastaba.games.mummy.bots.family import FAMILY
from mastaba.games.mummy.bots.heuristic import Heuristic, habits, maps_of, reach, wishes
from mastaba.games.mummy.bots.novice import Novice
from mastaba.games.mummy.bots.thinkers import THINKERS
from mastaba.play.ask import AT_RANDOM, Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot, quick=AT_RANDOM),
    "novice": Level(lambda game: Novice()),
    "apprentice": Level(lambda game: Heuristic(hunter=None, care=0.15, gambles=False)),
    "scribe": Level(lambda game: Heuristic()),
    **THINKERS,
    # The scribe under the name that earlier records and tables know.
    "heuristic": Level(lambda game: Heuristic(), offered=False),
}
__all__ = ["FAMILY", "LEVELS", "Heuristic", "Novice", "habits", "maps_of", "reach", "wishes"]
