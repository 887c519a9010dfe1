"""Companions for KUFU (KUF-10): five levels, weakest first, beside one at random.

habits     what each level considers
team       the companion itself: every option valued in saved turns
mind       what a view means: needs, dangers, a plan
knowledge  what lies in the book and in the hands, and what reading costs
plan       plans through one goal or through all that are left
search     chains of pieces from the pyramid to one goal
step       the next piece and no further
effort     how much it may think about one decision
insight    what the expedition knew, for replays
"""

from collections.abc import Mapping
from typing import Final

from mastaba.games.kufu.bots.habits import APPRENTICE, FAR, NEAR, NOVICE, PHARAOH, SCRIBE, VIZIER
from mastaba.games.kufu.bots.insight import follow_insight
from mastaba.games.kufu.bots.team import Companion
from mastaba.play.ask import AT_RANDOM, Level, Limit
from mastaba.search.random import RandomBot

LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot, quick=AT_RANDOM),
    "novice": Level(lambda game: Companion(NOVICE)),
    "apprentice": Level(lambda game: Companion(APPRENTICE)),
    "scribe": Level(lambda game: Companion(SCRIBE)),
    "vizier": Level(lambda game: Companion(VIZIER), Limit(seconds=0.3)),
    "pharaoh": Level(lambda game: Companion(PHARAOH), Limit(seconds=2.0)),
    # Names that earlier records, tables and figures know.
    "near": Level(lambda game: Companion(NEAR), offered=False),
    "far": Level(lambda game: Companion(FAR), offered=False),
}

__all__ = ["LEVELS", "Companion", "follow_insight"]
