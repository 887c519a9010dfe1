"""A cutter and builder of one step whose twelve numbers say what it minds: who knows a level may play like this."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import listen
from mastaba.games.sand.bots.building import Builder, Taste
from mastaba.games.sand.bots.judging import IDLE_LOSS, PER_BUILDING, Judge, copied, stakes
from mastaba.games.sand.bots.learners import Care, Greedy
from mastaba.games.sand.bots.prospects import KEPT, picks_fallen
from mastaba.games.sand.bots.slicing import aimed, random_slice
from mastaba.games.sand.content import GEM_LAYERS, LATTICE, MINBITE
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import Action, Bury, Cut, Prompt, Tremor, View
from mastaba.games.sand.moves import Aims, plane
from mastaba.play.ask import Ask, Thoughts

LOOK: Final = Care(candidates=40, refined=5, trembles=6, finalists=2, more=16)
"""How much it looks at, whatever it minds."""
SPAN: Final = 400
"""Slices are no more alike than this: few sides have one of exactly so many grains."""
AROUND: Final = 32
"""The columns about the Pharaoh that hold him: a square of so many cells."""
COARSE_GRAINS: Final = 8
"""Grains of the fine grid in one of the coarse one."""


@dataclass(frozen=True)
class Habits:
    """What it minds; in points where nothing else is said."""

    thin: int
    """The fewest grains before the blade,"""
    thick: int
    """and the most, `SPAN` more than the fewest at least."""
    enough: float
    """Buildings for which it wants sand; more sand than that counts nothing."""
    gems: float
    """Weight of the tokens it knows of."""
    aim: float
    """Part of its tries that is aimed at them."""
    picks: float
    """A pick that falls to the neighbour."""
    fall: float
    """The Pharaoh's fall, besides all it has."""
    shaky: float
    """A thousand grains less about the Pharaoh, if he stands: the next player may be the one who makes him fall."""
    layer: int
    """In which layer of the lattice it buries its gems, from below; always at the rim."""
    taste: Taste


class Simple(Greedy):
    """Compares cuts by a sum of weighed points, and builds by a formula."""

    def __init__(self, habits: Habits) -> None:
        super().__init__(LOOK)
        self.habits = habits

    def bury(self, prompt: Prompt, rng: Rng) -> Bury:
        high, reach = GEM_LAYERS[self.habits.layer]
        rim = [point for point in LATTICE if point[2] == high and max(abs(point[0]), abs(point[1])) == reach]
        assert prompt.gem is not None
        return Bury(prompt.gem, *rng.choice(rim))

    def judge(self, ask: Ask[Action, View]) -> "Scales":
        return Scales(ask.view, ask.log, self.habits)

    def cuts(self, aims: Aims, ask: Ask[Action, View], tries: int) -> list[Cut]:
        """Some aimed at the tokens it knows of, in turn; the others from anywhere."""
        least = max(MINBITE, self.habits.thin)
        most = max(least + SPAN, self.habits.thick)
        cells = stakes(ask.view).cells
        found = []
        for number in range(tries):
            if cells and number < self.habits.aim * tries:
                found.append(aimed(aims, cells[number % len(cells)], ask.rng))
            else:
                found.append(random_slice(aims, ask.rng, least, most))
        return [cut for cut in found if cut is not None]

    def build(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        return Builder(ask.view, listen(ask.log), self.habits.taste).think(ask.moves)


class Scales(Judge):
    """What a cut is worth to somebody with these habits."""

    def __init__(self, view: View, log: Sequence[object], habits: Habits) -> None:
        super().__init__(view, listen(log))
        self.habits = habits
        self.coarse.tokens = [kernels.coarse_cell(cell) for cell in self.stakes.cells]

    def rough_value(self, cut: Cut) -> float:
        sand = copied(self.coarse)
        told = kernels.cut_coarse(sand, self.coarse_shafts, plane(cut))
        slice = COARSE_GRAINS * (told.carried + told.extra)
        held = (COARSE_GRAINS * grains_about(each, self.coarse, SIDE // 2) for each in (self.coarse, sand))
        return self._weighed(self.coarse, sand, slice, *held)

    def value(self, cut: Cut, tremor: Tremor) -> float:
        sand = copied(self.fine)
        told = kernels.cut(sand, self.shafts, plane(cut, tremor))
        held = (grains_about(each, self.fine, SIDE) for each in (self.fine, sand))
        return self._weighed(self.fine, sand, told.carried + told.extra, *held)

    def _weighed(self, before: kernels.Sand, after: kernels.Sand, slice: int, held: int, still: int) -> float:
        habits = self.habits
        if after.figures[0] == kernels.FALLEN:
            return -(habits.fall + max(0, self.final))
        buildings = min(float(self.free), habits.enough, (self.stock + KEPT * slice) / PER_BUILDING)
        found = sum(worth for worth, cell in zip(self.stakes.worth, after.tokens, strict=True) if cell == kernels.GONE)
        points = buildings + habits.gems * found - habits.picks * picks_fallen(before, after)
        return points + habits.shaky * (held - still) / 1_000 - (IDLE_LOSS if buildings < 1 else 0.0)


def grains_about(sand: kernels.Sand, pharaoh: kernels.Sand, side: int) -> int:
    """Grains in the columns about the place where the Pharaoh is in the other one, on a grid with this side."""
    half = AROUND * side // SIDE // 2
    x, y = pharaoh.figures[1:3]
    left, right = max(0, x - half), min(side, x + half)
    rows = range(max(0, y - half), min(side, y + half))
    return sum(kernels.grains(sand.sand[8 * (side * row + left) : 8 * (side * row + right)]) for row in rows)
