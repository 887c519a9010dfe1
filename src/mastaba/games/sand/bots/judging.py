"""What a cut is worth by a formula of one step (SAN-10): sand, picks, the Pharaoh, tokens one knows of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.content import AREAS, GEM_POINTS, RADIUS, SLOTS
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import Cut, Tremor, View
from mastaba.games.sand.moves import plane
from mastaba.games.sand.view import open_table

PER_BUILDING: Final = 850
"""Grains that a building takes on the average."""
PICK_LOSS: Final = 1.6
"""A fallen pick is worth that much to the neighbour."""
FALL_LOSS: Final = 10.0
IDLE_LOSS: Final = 3.0
ORB_GAIN: Final = 0.7


@dataclass
class Stakes:
    """Tokens one knows something about: a cell, and what finding it there would be worth on the average."""

    cells: list[int]
    worth: list[float]
    sizes: list[int]
    """How near air must come for it to be seen (SAN-7.7)."""


def stakes(view: View) -> Stakes:
    """What lies open, and one's own gems at each of their spots."""
    found = Stakes([], [], [])
    for token in view.seen:
        found.cells.append((SIDE * token.y + token.x) * 64 + token.z)
        found.worth.append(GEM_POINTS.get(token.kind, ORB_GAIN))
        found.sizes.append(RADIUS[token.kind])
    for buried in view.mine:
        spots = [spot for spot in buried.spots if spot is not None]
        for x, y, z in spots:
            found.cells.append((SIDE * y + x) * 64 + z)
            found.worth.append(GEM_POINTS.get(buried.kind, ORB_GAIN) / len(buried.spots))
            found.sizes.append(RADIUS[buried.kind])
    return found


class Judge:
    """What a cut is worth to the seat whose view this is."""

    def __init__(self, view: View, stock: Stock, picks: float = PICK_LOSS) -> None:
        assert view.seat is not None
        state = open_table(view)
        self.shafts = state.shafts
        self.picks = picks
        self.stakes = stakes(view)
        self.fine = kernels.Sand(state.sand, state.packed, state.figures, self.stakes.cells)
        self.coarse = kernels.coarsen(self.fine)
        self.coarse_shafts = [kernels.coarse_cell(cell) for cell in state.shafts]
        self.stock = sum(stock.bounds) / 2
        board = state.boards[view.seat]
        self.free = sum(SLOTS[area] - len(board[area]) for area in AREAS)
        self.final = view.seats[view.seat].final

    def sand(self, cut: Cut) -> int:
        """Grains before the blade."""
        return kernels.slab_size(self.fine.sand, plane(cut))

    def rough_value(self, cut: Cut) -> float:
        """On the coarse grid, with a steady hand."""
        sand = copied(self.coarse)
        told = kernels.cut_coarse(sand, self.coarse_shafts, plane(cut))
        return self._worth(sand, self.coarse, 8 * (told.carried + told.extra))

    def value(self, cut: Cut, tremor: Tremor) -> float:
        """On the fine grid."""
        sand = copied(self.fine)
        told = kernels.cut(sand, self.shafts, plane(cut, tremor))
        found = sum(worth for worth, cell in zip(self.stakes.worth, sand.tokens, strict=True) if cell == kernels.GONE)
        return found + self._worth(sand, self.fine, told.carried + told.extra)

    def mean_value(self, cut: Cut, tremors: Sequence[Tremor]) -> float:
        return sum(self.value(cut, tremor) for tremor in tremors) / len(tremors)

    def _worth(self, after: kernels.Sand, before: kernels.Sand, slice: int) -> float:
        if after.figures[0] == kernels.FALLEN:
            return -(FALL_LOSS + max(0, self.final))
        buildings = min(float(self.free), (self.stock + 0.96 * slice) / PER_BUILDING)
        fallen = after.figures[4::4].count(kernels.FALLEN) - before.figures[4::4].count(kernels.FALLEN)
        return buildings - self.picks * fallen - (IDLE_LOSS if buildings < 1 else 0.0)


def copied(sand: kernels.Sand) -> kernels.Sand:
    return kernels.Sand(sand.sand[:], sand.packed[:], sand.figures[:], sand.tokens[:])
