"""What each level of companions considers, weakest first (KUF-10).

People who learn the game first see the next piece, then the next goal, then the traps, then the whole way; only then
do they ask what a drawn direction may do to it. None of the levels makes mistakes on purpose.
"""

from typing import Final, Literal

from msgspec import Struct

from mastaba.games.kufu.bots.plan import KEPT, WIDTH

Sight = Literal["piece", "goal", "all"]
"""How far it plans: the next piece, the next goal, or all goals that are left."""


class Habits(Struct, frozen=True):
    """How one companion thinks."""

    sight: Sight
    width: int = WIDTH
    """Of the beam: how many beginnings of a plan it carries on at once; a narrow one also compares fewer plans."""
    kept: int = KEPT
    """How many plans to one goal it carries on to the next goal."""
    traps: bool = True
    """It counts what the traps cost that have been seen, and marks their pages."""
    lurking: bool = True
    """It counts what the traps cost on average that may lie on pages nobody knows."""
    helpers: bool = True
    """It waits for a companion who could place a piece with fewer helpers."""
    draws: bool = True
    """It compares plans by how they go on from every direction that may be drawn."""
    clock: bool = True
    """It knows that the clock runs double behind the King, builds what it can before, and sees when time is short."""


NEAR: Final = Habits("goal")
FAR: Final = Habits("all")

NOVICE: Final = Habits("piece", traps=False, lurking=False, helpers=False, draws=False, clock=False)
APPRENTICE: Final = Habits("goal", width=8, kept=1, traps=False, lurking=False, helpers=False, draws=False, clock=False)
SCRIBE: Final = Habits("goal", width=8, kept=1, draws=False)
VIZIER: Final = Habits("all", width=14, kept=2, draws=False)
PHARAOH: Final = FAR
