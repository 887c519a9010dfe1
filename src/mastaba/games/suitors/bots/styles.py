"""The styles of bidders (`fast.bidding`): the part of the purse for every favour, and how they behave.

Learners' styles are written by hand after what learners do; the others were found by self-play
(`python bench/tune.py suitors`).
"""

from typing import Final

Style = tuple[int, ...]

NOVICE: Final[Style] = (14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 48, 10, 64, 6, 8, 0)
"""Every favour is worth the same, and what is owed already is thrown after."""
APPRENTICE: Final[Style] = (4, 5, 6, 8, 10, 13, 17, 24, 36, 60, 20, 30, 12, 40, 24, 0)
"""High favours are worth more; a purse is spread over all that are to come."""
RECIPE: Final[Style] = (5, 5, 5, 5, 5, 5, 127, 127, 127, 127, 0, 0, 0, 0, 0, 0)
"""Hardly anything for low favours, then everything."""
FOUND: Final[tuple[Style, ...]] = (
    (1, 2, 6, 16, 7, 3, 1, 0, 18, 120, 16, 1, 56, 19, 5, 55),
    (1, 1, 2, 0, 89, 28, 4, 8, 34, 106, 16, 29, 70, 11, 11, 13),
    (3, 3, 2, 3, 64, 14, 3, 4, 11, 66, 3, 2, 31, 10, 7, 77),
)
"""Each the best answer to those before it."""
SCRIBE: Final[Style] = FOUND[-1]
"""The one that fares best against all the others."""
