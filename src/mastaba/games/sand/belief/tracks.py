"""Where every possible token would be by now: the sand moves in the open, so anybody can follow it (SAN-4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from mastaba.games.sand import kernels
from mastaba.games.sand.content import LATTICE, ORB_OPTIONS, PHARAOH, PICKS, RADIUS, cell_of, orb_point
from mastaba.games.sand.kernels.grids import blade
from mastaba.games.sand.messages import CutMade, Kind

Blow = tuple[int, int, int, int]
"""A cut as it became: angles in steps of 2.5 degrees, lengths in half cells."""
Seen = tuple[tuple[int, int], ...]
"""When (by cut) and where (by cell) a token would have been seen."""
INSIDE: Final = -1
GEM_SPOTS: Final = 4 * len(LATTICE)
KINDS: Final[tuple[Kind, ...]] = ("L", "S", "O")


@dataclass(frozen=True)
class Track:
    """All spots where a token may have begun, and what became of each: gems' spots first, then the orbs'."""

    cuts: int
    sand: kernels.Sand
    """With the cell of every spot among its tokens."""
    found: tuple[int, ...]
    """The cut that brought it out, or INSIDE."""
    seen: dict[Kind, dict[int, Seen]]
    """By kind, of the spots that were seen at all."""

    def cell(self, spot: int) -> int:
        return self.sand.tokens[spot]


def gem_spot(point: int, quarters: int) -> int:
    return 4 * point + quarters


def orb_spot(sector: int, option: int, quarters: int) -> int:
    return GEM_SPOTS + 4 * (ORB_OPTIONS * sector + option) + quarters


def track(log: Sequence[Any], sectors: int) -> Track:
    """The spots after all cuts of a log."""
    return _after(tuple((cut.az, cut.u, cut.r, cut.tilt) for cut in log if isinstance(cut, CutMade)), sectors)


@lru_cache(maxsize=64)
def _after(cuts: tuple[Blow, ...], sectors: int) -> Track:
    return _cut(_after(cuts[:-1], sectors), cuts[-1]) if cuts else _fresh(sectors)


def _fresh(sectors: int) -> Track:
    points = [(*LATTICE[point], quarters) for point in range(len(LATTICE)) for quarters in range(4)]
    points += [
        (*orb_point(sectors, sector, option), quarters)
        for sector in range(sectors)
        for option in range(ORB_OPTIONS)
        for quarters in range(4)
    ]
    cells = [cell_of((x, y, z), quarters) for x, y, z, quarters in points]
    figures = [kernels.STANDS, *PHARAOH, *[kernels.TAKEN, 0, 0, 0] * PICKS]
    sand = kernels.Sand(bytearray(kernels.fresh()), bytearray(kernels.fresh()), figures, cells)
    return Track(0, sand, (INSIDE,) * len(cells), {kind: {} for kind in KINDS})


def _cut(before: Track, blow: Blow) -> Track:
    old = before.sand
    sand = kernels.Sand(old.sand[:], old.packed[:], old.figures[:], old.tokens[:])
    kernels.cut(sand, [0] * PICKS, blade(*blow))
    number = before.cuts
    found = tuple(
        number if was == INSIDE and cell == kernels.GONE else was
        for was, cell in zip(before.found, sand.tokens, strict=True)
    )
    seen = {kind: _seen(before.seen[kind], sand, kind, number) for kind in KINDS}
    return Track(number + 1, sand, found, seen)


def _seen(before: dict[int, Seen], sand: kernels.Sand, kind: Kind, number: int) -> dict[int, Seen]:
    """Whatever air touches is seen, and can be followed from then on (SAN-7.7)."""
    first, last = (GEM_SPOTS, len(sand.tokens)) if kind == "O" else (0, GEM_SPOTS)
    cells = sand.tokens[first:last]
    touched = kernels.exposed(sand.sand, cells, [RADIUS[kind]] * len(cells))
    after = dict(before)
    for spot, (cell, now) in enumerate(zip(cells, touched, strict=True), first):
        if cell != kernels.GONE and (now or spot in before):
            after[spot] = (*before.get(spot, ()), (number, cell))
    return after
