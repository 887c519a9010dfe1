"""The simple bidders that `mastaba exploit` searches (`fast.simple`). A search begins with the recipe."""

from typing import Final

from mastaba.games.suitors.bots.styles import APPRENTICE, LATE, LATER, NOVICE, RECIPE
from mastaba.games.suitors.bots.thinkers import debts
from mastaba.games.suitors.content import HIGHEST_BID
from mastaba.games.suitors.fast.simple import simple
from mastaba.search.families import Family, Knob

LITTLE: Final = 2
"""What the recipe gives for a low favour."""

FAMILY: Final = Family(
    knobs=(
        Knob("most-4", HIGHEST_BID, LITTLE),
        Knob("most-7", HIGHEST_BID, LITTLE),
        Knob("most-10", HIGHEST_BID, HIGHEST_BID),
        Knob("most-12", HIGHEST_BID, HIGHEST_BID),
        Knob("share-4", 32, 32, 32),
        Knob("share-7", 32, 32, 32),
        Knob("share-10", 32, 32, 32),
        Knob("share-12", 32, 32, 32),
        Knob("double", 32, 0, 16),
        Knob("owed", 64, 0, 64),
        Knob("jump", 64, 0, 64),
        Knob("chase", 64, 0, 64),
    ),
    policy=simple,
    obvious=debts,
    sparring=(NOVICE, APPRENTICE, RECIPE, LATE, LATER),
)
