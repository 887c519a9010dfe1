"""The simple players that `mastaba exploit` searches (`fast.simple`). A search begins near the scribe's numbers."""

from typing import Final

from mastaba.games.mummy.fast.simple import simple
from mastaba.search.families import Family, Knob

FAMILY: Final = Family(
    knobs=(
        Knob("near", 120, 26, 128),
        Knob("leader", 127, 10, 64),
        Knob("lure", 127, 32, 64),
        Knob("stale", 127, 60, 128),
        Knob("care", 127, 16, 8),
        Knob("stakes", 127, 20, 2),
        Knob("find", 127, 80, 8),
        Knob("hide", 64, 45, 64),
        Knob("lock", 127, 16, 64),
        Knob("again", 127, 6, 64),
        Knob("reset", 127, 45, 64),
        Knob("mates", 127, 45, 64),
    ),
    policy=simple,
)
