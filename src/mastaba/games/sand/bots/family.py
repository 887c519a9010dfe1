"""The simple players that `mastaba exploit` searches (`simple`). A search begins with about what `greedy` minds.

The twin cannot play the sand game's levels, so the family is a bot, and its matches are played by the rules.
"""

from typing import Final

from mastaba.games.sand.bots.building import Taste
from mastaba.games.sand.bots.simple import Habits, Simple
from mastaba.games.sand.content import GEM_LAYERS
from mastaba.search.families import Family, Knob

GRAINS: Final = 50
"""Slices are told in steps of so many grains."""


def made(style: tuple[int, ...]) -> Simple:
    """The player with these numbers, in the order of the knobs."""
    minds = FAMILY.shown(style)
    return Simple(
        Habits(
            thin=GRAINS * int(minds["thin"]),
            thick=GRAINS * int(minds["thick"]),
            enough=minds["enough"],
            gems=minds["gems"],
            aim=minds["aim"],
            picks=minds["picks"],
            fall=minds["fall"],
            shaky=minds["shaky"],
            layer=int(minds["layer"]),
            taste=Taste(cost=minds["cost"], sets=minds["sets"], haste=minds["haste"]),
        )
    )


FAMILY: Final = Family(
    knobs=(
        Knob("thin", 64, 16),
        Knob("thick", 127, 86),
        Knob("enough", 64, 48, 8),
        Knob("gems", 127, 32, 32),
        Knob("aim", 32, 8, 32),
        Knob("picks", 64, 26, 16),
        Knob("fall", 127, 20, 2),
        Knob("shaky", 64, 0, 64),
        Knob("layer", len(GEM_LAYERS) - 1, 1),
        Knob("cost", 127, 35, 64),
        Knob("sets", 127, 32, 32),
        Knob("haste", 127, 26, 64),
    ),
    make=made,
)
