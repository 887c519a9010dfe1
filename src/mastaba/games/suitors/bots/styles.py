"""The styles of bidders (`fast.bidding`): the part of the purse for every favour, and how they behave.

They are written by hand, after what learners do and what held against the recipe; `python bench/tune.py suitors`
searches for others.
"""

from typing import Final

Style = tuple[int, ...]

NOVICE: Final[Style] = (14, 14, 14, 14, 14, 14, 14, 14, 14, 14, 48, 10, 64, 6, 8, 0)
"""Every favour is worth the same, and what is owed already is thrown after."""
APPRENTICE: Final[Style] = (4, 5, 6, 8, 10, 13, 17, 24, 36, 60, 20, 30, 12, 40, 24, 0)
"""High favours are worth more; a purse is spread over all that are to come."""
RECIPE: Final[Style] = (5, 5, 5, 5, 5, 5, 127, 127, 127, 127, 0, 0, 0, 0, 0, 0)
"""Hardly anything for low favours, then everything."""
LATE: Final[Style] = (2, 2, 3, 4, 6, 10, 40, 60, 80, 110, 30, 30, 20, 20, 16, 30)
"""Saves for the high favours, wavers, and lets one in four auctions go: the recipe does not beat copies of it."""
LATER: Final[Style] = (2, 2, 3, 4, 6, 12, 60, 70, 90, 120, 40, 50, 20, 20, 16, 30)
"""The same, bolder."""
SAVER: Final[tuple[Style, ...]] = (LATE, LATER)
"""One of them by lot in every round, so that nobody can rely on it."""
