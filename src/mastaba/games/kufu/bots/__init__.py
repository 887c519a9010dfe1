"""Companions for KUFU (KUF-10).

search   chains of pieces from the pyramid to one goal
plan     plans through one goal or through all that are left
mind     what a view means: needs, dangers, what reading costs
team     the companion itself
insight  what the expedition knew, for replays
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.kufu.bots.insight import follow_insight
from mastaba.games.kufu.bots.team import Companion
from mastaba.play.ask import AT_RANDOM, Level
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot, quick=AT_RANDOM),
    "near": Level(lambda game: Companion("near")),
    "far": Level(lambda game: Companion("far")),
}

__all__ = ["LEVELS", "Companion", "follow_insight"]
