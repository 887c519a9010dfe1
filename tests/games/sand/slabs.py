"""Prints sand and what cuts would have before the blade, for the tests in web/: `python -m tests.games.sand.slabs`."""

import json
import sys
from random import Random

from mastaba.games.sand import kernels
from mastaba.games.sand.content import AZIMUTHS, REACH, TILTS
from mastaba.games.sand.kernels.grids import blade
from mastaba.games.sand.messages import Cut
from mastaba.games.sand.moves import Aims
from tests.games.sand.fields import text

Told = dict[str, object]

EVERY_WAY = [
    Cut(az, u, r, tilt) for az in (0, 35, 90, 215, 270, 355) for u in (-6, 13) for r in (18, 30) for tilt in TILTS
]


def worn(random: Random, cuts: int) -> tuple[bytearray, bytearray]:
    """A pyramid after a number of cuts: with screes, undercuts and gaps."""
    sand = kernels.Sand(bytearray(kernels.fresh()), bytearray(kernels.fresh()), [0, 54, 54, 44, *[3, 0, 0, 0] * 12], [])
    for _ in range(cuts):
        angle, offset = random.randrange(144), random.randrange(-40, 41)
        kernels.cut(sand, [0] * 12, blade(angle, offset, random.randrange(40, 62), random.randrange(-6, 17)))
    return sand.sand, sand.packed


def counted(sand: bytearray, packed: bytearray, cuts: list[Cut]) -> Told:
    aims = Aims(bytes(sand))
    return {
        "sand": text(kernels.snapshot(sand, packed)),
        "grains": kernels.grains(sand),
        "slabs": [[cut.az, cut.u, cut.r, cut.tilt, aims.size(cut)] for cut in cuts],
    }


def main() -> list[Told]:
    random = Random(7)
    fresh = bytearray(kernels.fresh())
    some = [
        Cut(random.choice(AZIMUTHS), random.choice(REACH), random.choice(REACH), random.choice(TILTS))
        for _ in range(300)
    ]
    return [counted(fresh, fresh, EVERY_WAY), *(counted(*worn(random, cuts), some) for cuts in (3, 9))]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main()))
