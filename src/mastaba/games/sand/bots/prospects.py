"""What a cut does to the chance of winning: the sand it brings, what falls, what is found, what the neighbour gets."""

from collections.abc import Sequence
from typing import Final

from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.bots.judging import PER_BUILDING, Stakes, copied
from mastaba.games.sand.bots.outlook import outlook
from mastaba.games.sand.bots.planning import Planner, Sand, town_of
from mastaba.games.sand.content import GEM_POINTS, MINBITE
from mastaba.games.sand.messages import Cut, Tremor, View
from mastaba.games.sand.moves import plane
from mastaba.games.sand.view import open_table

KEPT: Final = 0.96
"""Of a slice, what does not trickle away, on the average."""
STEP: Final = 100
"""Stocks are thought of in steps of so many grains."""
HEAP: Final = 12_000
"""More than any stock."""
LEAST_GEM: Final = min(GEM_POINTS.values())
PICK_GAIN: Final = 1.6
"""What a fallen pick is worth to the previous player."""
BUILDING: Final = 1.2
"""What a building is worth to a neighbour, with its part of a set."""
NEIGHBOUR_FALLS: Final = 8.0
"""What the neighbour would give not to be the one who makes the Pharaoh fall."""
RIVALRY: Final = {2: 0.8, 3: 0.4, 4: 0.27}
"""What a neighbour's point costs, by the number of seats."""
USUAL_REPLY: Final = 3.0
"""What a neighbour can make of the sand, on the average."""
RECHECKED: Final = 4
"""So many of the neighbour's best replies are tried with a trembling hand."""


class Prospect:
    """Cuts and their worth, to the seat whose view this is; worth is the chance of winning."""

    def __init__(self, view: View, stock: Stock, stakes: Stakes, gift: float) -> None:
        assert view.seat is not None
        state = open_table(view)
        self.shafts = state.shafts
        self.stakes = stakes
        self.fine = kernels.Sand(state.sand, state.packed, state.figures, stakes.cells)
        self.coarse = kernels.coarsen(self.fine)
        self.coarse.tokens = [kernels.coarse_cell(cell) for cell in stakes.cells]
        self.coarse_shafts = [kernels.coarse_cell(cell) for cell in state.shafts]
        self.stock = mean_of(stock)
        self.outlook = outlook(view, view.seat)
        self.rivalry = RIVALRY[len(view.seats)]
        self.town = town_of(view)
        known = Sand(lambda used: 1.0 if used <= HEAP else 0.0, lambda used: float(HEAP - used))
        self.planner = Planner(view, self.outlook, known, gift * self.rivalry)
        self._known: dict[int, float] = {}

    def built(self, grains: float) -> float:
        """Points that a turn is worth with so much sand, between two steps in proportion."""
        step, part = divmod(min(float(HEAP - STEP), grains) / STEP, 1.0)
        return (1 - part) * self._built(int(step)) + part * self._built(int(step) + 1)

    def _built(self, step: int) -> float:
        if step not in self._known:
            self._known[step] = self.outlook.points(self.planner.best(self.town, HEAP - step * STEP))
        return self._known[step]

    def sand(self, cut: Cut) -> int:
        """Grains before the blade."""
        return kernels.slab_size(self.fine.sand, plane(cut))

    def rough(self, cut: Cut) -> float:
        """The chance by the coarse grid, with a steady hand."""
        sand = copied(self.coarse)
        told = kernels.cut_coarse(sand, self.coarse_shafts, plane(cut))
        return self._chance(self.coarse, sand, 8 * (told.carried + told.extra))

    def value(self, cut: Cut, tremor: Tremor) -> float:
        """The chance by the fine grid."""
        sand = copied(self.fine)
        told = kernels.cut(sand, self.shafts, plane(cut, tremor))
        return self._chance(self.fine, sand, told.carried + told.extra)

    def _chance(self, before: kernels.Sand, after: kernels.Sand, slice: int, besides: float = 0.0) -> float:
        if after.figures[0] == kernels.FALLEN:
            return 0.0
        found = sum(worth for worth, cell in zip(self.stakes.worth, after.tokens, strict=True) if cell == kernels.GONE)
        points = round(found)
        if points >= LEAST_GEM and self.town.running + points >= self.planner.threshold:
            return self.outlook.ended(self.town.final + points)  # SAN-3.7: before anything is built
        lost = PICK_GAIN * self.rivalry / RIVALRY[2] * picks_fallen(before, after)
        return self.outlook.after(self.built(self.stock + KEPT * slice) + found - lost + besides)

    # The neighbour

    def reply_gain(self, cut: Cut, tremors: Sequence[Tremor], replies: Sequence[Cut]) -> float:
        """How the chance changes by what the sand, as it lies then, is worth to the next seat."""
        total = 0.0
        for tremor in tremors:
            sand = copied(self.fine)
            told = kernels.cut(sand, self.shafts, plane(cut, tremor))
            if sand.figures[0] != kernels.FALLEN:
                slice = told.carried + told.extra
                gain = self.rivalry * (USUAL_REPLY - self.best_reply(sand, replies, tremors))
                total += self._chance(self.fine, sand, slice, gain) - self._chance(self.fine, sand, slice)
        return total / len(tremors)

    def best_reply(self, sand: kernels.Sand, replies: Sequence[Cut], tremors: Sequence[Tremor]) -> float:
        """Points that the next seat can make of this sand: by the coarse grid, and by what it sees."""
        coarse = kernels.coarsen(sand)
        seen = kernels.exposed(sand.sand, sand.tokens, self.stakes.sizes)
        shown = [place for place, open in enumerate(seen) if open]
        coarse.tokens = [kernels.coarse_cell(sand.tokens[place]) for place in shown]
        worth = [self.stakes.worth[place] for place in shown]
        ranked = sorted(replies, key=lambda cut: -self._reply(coarse, worth, plane(cut)))
        return max(
            sum(self._reply(coarse, worth, plane(cut, tremor)) for tremor in tremors) / len(tremors)
            for cut in ranked[:RECHECKED]
        )

    def _reply(self, coarse: kernels.Sand, worth: Sequence[float], blade: kernels.Blade) -> float:
        sand = copied(coarse)
        told = kernels.cut_coarse(sand, self.coarse_shafts, blade)
        if 8 * told.slab < MINBITE or sand.figures[0] == kernels.FALLEN:
            return -NEIGHBOUR_FALLS
        found = sum(gain for gain, cell in zip(worth, sand.tokens, strict=True) if cell == kernels.GONE)
        bricks = 8 * (told.carried + told.extra) * KEPT / PER_BUILDING
        return BUILDING * bricks + found - PICK_GAIN * picks_fallen(coarse, sand)


def picks_fallen(before: kernels.Sand, after: kernels.Sand) -> int:
    return after.figures[4::4].count(kernels.FALLEN) - before.figures[4::4].count(kernels.FALLEN)


def mean_of(stock: Stock) -> float:
    """How much sand there is, on the average."""
    weights = {key: ways * len(stock.looks[key]) for key, ways in stock.ways.items()}
    return sum(weight * (key[0] + key[1]) for key, weight in weights.items()) / (sum(weights.values()) or 1)
