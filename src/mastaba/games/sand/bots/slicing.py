"""Cuts to think about, and how a hand trembles (SAN-7.9)."""

from math import atan2, degrees
from typing import Final

from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.content import MINBITE, REACH, TILTS, TREMORS, place_of
from mastaba.games.sand.kernels.columns import SCALE
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import Cut, Tremor
from mastaba.games.sand.moves import Aims, plane

HEAVIEST: Final = 6_000
"""Grains before the blade that one thinks of at most."""


def random_slice(aims: Aims, rng: Rng, least: int, most: int) -> Cut | None:
    """A cut from a random side with so many grains before the blade; None: this side has none."""
    return slice_from(aims, rng.below(72) * 5, rng, least, most)


def slice_from(aims: Aims, az: int, rng: Rng, least: int, most: int) -> Cut | None:
    """The same from this side."""
    u = rng.below(57) - 28
    tilt = rng.below(9) * 5
    nominal = plane(Cut(az, u, 0, tilt))
    first = kernels.farthest(aims.sand, nominal, most + 1) + 1
    last = kernels.farthest(aims.sand, nominal, least)
    if first > last:
        return None
    return Cut(az, u, first + rng.below(last - first + 1), tilt)


def tremble(hand: str, rng: Rng) -> Tremor:
    reach, angles = TREMORS["none" if hand == "none" else "normal"]
    u, r = (rng.below(2 * reach + 1) + rng.below(2 * reach + 1) - 2 * reach for _ in range(2))
    return Tremor(rng.choice(angles), u, r, rng.choice(angles))


def around(aims: Aims, rng: Rng, number: int, least: int, most: int) -> list[Cut]:
    """Slices from all sides in turn, each a little turned, moved and tilted by lot."""
    start = rng.below(72)
    found = []
    for step in range(number):
        az = (start + step * 72 // max(1, number)) % 72 * 5
        if cut := slice_from(aims, az, rng, least, most):
            found.append(cut)
    return found


def aimed(aims: Aims, cell: int, rng: Rng) -> Cut | None:
    """A cut whose blade passes close behind a cell, from a side near it; None: it would be too thick, or too thin."""
    x, y, z = place_of(cell)
    across, along = 2 * x - SIDE + 1, 2 * y - SIDE + 1
    az = (round(degrees(atan2(along, across)) / 5) + rng.below(19) - 9) % 72 * 5
    tilt = rng.below(9) * 5
    c, s, t, _, _ = plane(Cut(az, 0, 0, tilt))
    u = round((along * c - across * s) / SCALE / 2) + rng.below(9) - 4
    r = (across * c + along * s + (2 * z + 1) * t) // SCALE // 2 - 1 - rng.below(4)
    if u not in REACH or r not in REACH:
        return None
    cut = Cut(az, u, r, tilt)
    return cut if MINBITE <= aims.size(cut) <= HEAVIEST else None


def near(cut: Cut, rng: Rng) -> Cut:
    """Nearly the same cut; it need not be legal."""
    return Cut(
        (cut.az + 5 * (rng.below(5) - 2)) % 360,
        cut.u + rng.below(7) - 3,
        cut.r + rng.below(5) - 2,
        min(max(cut.tilt + 5 * (rng.below(3) - 1), TILTS[0]), TILTS[-1]),
    )
