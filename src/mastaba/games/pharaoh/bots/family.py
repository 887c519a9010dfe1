"""The simple bidders that `mastaba exploit` searches (`fast.simple`). A search begins near the fair price."""

from typing import Final

from mastaba.games.pharaoh.bots.thinkers import APPRENTICE, NOVICE, SCRIBE
from mastaba.games.pharaoh.content import LOTS_PER_ROUND
from mastaba.games.pharaoh.fast.simple import simple
from mastaba.search.families import Family, Knob

FAMILY: Final = Family(
    knobs=(
        Knob("price", 127, 64, 64),
        Knob("kind", 127, 64, 64),
        Knob("recruit", 127, 51, 32),
        Knob("homecoming", 12, 1),
        Knob("early", 127, 64, 64),
        Knob("late", 127, 64, 64),
        Knob("deny", 64, 0, 64),
        Knob("jump", 64, 0, 64),
        Knob("kept", 20, 0),
        Knob("call", 40, 7),
        Knob("chip", LOTS_PER_ROUND, 0),
        Knob("envy", 64, 0, 64),
    ),
    policy=simple,
    sparring=(NOVICE, APPRENTICE, SCRIBE),
)
