"""How a match stands: the chance of winning it, and how that changes with points."""

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from mastaba.core.turn import Seat
from mastaba.games.sand.messages import View

PACE: Final = 2.2
"""Points by which a running score grows in a turn, on the average."""
LONGEST: Final = 9.0
"""Turns that a seat has at most, as far as one thinks ahead."""
SPREAD: Final = 1.5
"""How far scores drift apart in one turn."""
TEMPO: Final = {2: 2.0, 3: 0.7, 4: 0.0}
"""Points by which a seat is behind when its turn ends, because it waits longest for the next one.

From 63 matches between viziers; with more seats the waiting is made up for by others who make the Pharaoh fall.
"""
SURE: Final = 0.97
"""No match counts as won or lost before it is over."""


@dataclass(frozen=True)
class Outlook:
    """A seat's chance of winning, as a logistic curve over points more or less."""

    chance: float
    spread: float
    """Points that change the odds by the factor e."""
    turns: float
    """How many turns each seat has left, about."""
    rival: int
    """The best final score among the others, if all ended now."""

    def after(self, points: float) -> float:
        """The chance with so many points more."""
        return 1 / (1 + (1 - self.chance) / self.chance * exp(-points / self.spread))

    def points(self, chance: float) -> float:
        """How many points more would give this chance."""
        kept = min(max(chance, 1e-6), 1 - 1e-6)
        return self.spread * (log(kept / (1 - kept)) - log(self.chance / (1 - self.chance)))

    def ended(self, final: int) -> float:
        """The chance if the match is over with this score: a tie shares the victory."""
        return 1.0 if final > self.rival else 0.5 if final == self.rival else 0.0


def outlook(view: View, seat: Seat) -> Outlook:
    """As if the seat's turn ended with the scores as they stand: a lead counts the more the nearer the end is."""
    rivals = [other for number, other in enumerate(view.seats) if number != seat and not other.conceded]
    highest = max([view.seats[seat].score, *(other.score for other in rivals)])
    turns = min(LONGEST, max(0.5, (view.threshold - highest) / PACE))
    spread = SPREAD * sqrt(turns + 0.5)
    mine = view.seats[seat].final - TEMPO[len(view.seats)]
    odds = 1 + sum(exp((other.final - mine) / spread) for other in rivals)
    chance = min(max(1 / odds, 1 - SURE), SURE)
    return Outlook(chance, spread, turns, max((other.final for other in rivals), default=0))
