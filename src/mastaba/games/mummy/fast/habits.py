"""What explorers probably do: how gladly each would end a move on each cell, as far as others can tell.

An explorer seeks the nearest of the missions still open, shuns cells the mummy may reach and takes a find. The
chance of a move is its weight's share among all moves by any face.
"""

from math import comb, exp
from typing import Any, Final

import numpy as np

from mastaba.games.mummy.content import CARDS, DICE, MUMMY_DIE, cells_in
from mastaba.games.mummy.fast.layout import ARROW, BOARD, BURIAL, CELL_OF, CELLS, MOST_PAWNS, STEPS, WAYS, distances
from mastaba.games.mummy.fast.ways import lowest, walks
from mastaba.kit.kernel import Kernel


def _one_move(cell: int) -> list[int]:
    """Where any face may lead from here with nobody about."""
    walks, rays = BOARD.walks(BURIAL), BOARD.rays(BURIAL)
    ends = {end for face in "1234" for end in cells_in(walks[face][cell])} | {ray[-1] for ray in rays[cell]}
    return sorted(ends)


TURNS: Final = distances([_one_move(cell) for cell in range(CELLS)])
"""By two cells the moves, by any faces with nobody about."""


def _reach(distance: int, locked: int, to_move: int) -> float:
    """The chance that the mummy's next turn is this long, pawns still to move locking more dice (MUM-10)."""
    free = DICE - locked
    lock = 1 - (5 / 6) ** (1.25 * to_move)
    chance = 0.0
    for more in range(free + 1):
        share = comb(free, more) * lock**more * (1 - lock) ** (free - more)
        chance += share * sum(die + locked + more >= distance for die in MUMMY_DIE) / len(MUMMY_DIE)
    return chance


MOST_STEPS: Final = DICE + max(MUMMY_DIE)
REACHED: Final = np.array(
    [
        [[_reach(distance, locked, to_move) for distance in range(MOST_STEPS + 2)] for to_move in range(MOST_PAWNS)]
        for locked in range(DICE + 1)
    ]
)
"""By dice locked, pawns still to move and distance: the chance that the mummy's next turn gets so far."""
CAPPED: Final = 4
"""Explorers do not tell apart what is this many moves away or more."""
TURNS_TO: Final = np.array([np.minimum(TURNS[:, CELL_OF[card]], CAPPED) for card in range(len(CARDS))], np.int8)
"""By card and cell: how many moves away that treasure is, at most `CAPPED`."""

GREED: Final = 3.0
FEAR: Final = 4.0
FIND: Final = 1.5
"""What makes the moves of scribes likeliest, at three to five seats about 4, 3 and 1.7; a little less sure, as people
and searchers do not always take the nearest treasure."""
BY_TURNS: Final = np.array([exp(-GREED * turns + (0 if turns else FIND)) for turns in range(CAPPED + 1)])
BY_REACH: Final = np.exp(-FEAR * REACHED)


@Kernel
def turns_to(cards: Any, turns: Any) -> None:
    """By cell how many moves away the nearest of these treasures is, at most `CAPPED`."""
    for cell in range(CELLS):
        turns[cell] = CAPPED
    for card in range(len(CELL_OF)):
        if cards >> card & 1:
            for cell in range(CELLS):
                turns[cell] = min(turns[cell], TURNS_TO[card, cell])


@Kernel
def wish_for(cell: Any, turns: Any, mummy: Any, locked: Any, to_move: Any) -> Any:
    """How gladly a pawn ends its move on this cell."""
    return BY_TURNS[turns[cell]] * BY_REACH[locked, to_move, min(MOST_STEPS + 1, STEPS[mummy, cell])]


@Kernel
def all_wishes(origin: Any, turns: Any, mummy: Any, locked: Any, to_move: Any) -> Any:
    """The weights of all moves from here by any face, other pawns aside."""
    total = 0.0
    for face in range(ARROW):
        ends = walks(origin, face, mummy)
        while ends:
            total += wish_for(lowest(ends), turns, mummy, locked, to_move)
            ends &= ends - 1
    for way in range(4):
        last = -1
        there = WAYS[origin, way]
        while there >= 0 and there != mummy:
            last = there
            there = WAYS[there, way]
        if last >= 0:
            total += wish_for(last, turns, mummy, locked, to_move)
    return total
