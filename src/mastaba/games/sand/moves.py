"""The legal moves as lazy sets: cuts are millions, so they are tested, sampled and counted up to a limit only."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.content import AZIMUTHS, MINBITE, REACH, TILTS
from mastaba.games.sand.kernels.grids import blade
from mastaba.games.sand.messages import Action, Cut, End, Keep, OrbAuto, Pick, Tremor

KEEP: Final = Keep()
END: Final = End()
ORB_AUTO: Final = OrbAuto()
SAMPLED: Final = 6_000
"""Most sampled cuts have no more grains before the blade, so that a random match lasts more than one cut."""
RECKLESS: Final = 16
"""One sampled cut in so many may be any legal one."""
NOMINAL: Final = Tremor(0, 0, 0, 0)


def plane(cut: Cut, tremor: Tremor = NOMINAL) -> kernels.Blade:
    """The blade of a cut, as it was meant or as it became (SAN-7.3)."""
    return blade(
        cut.az * 2 // 5 + tremor.az, 2 * cut.u + tremor.u, 2 * cut.r + tremor.r, cut.tilt * 2 // 5 + tremor.tilt
    )


def is_cut(cut: Cut) -> bool:
    """Whether the blade can be set so (SAN-3.1)."""
    return cut.az in AZIMUTHS and cut.u in REACH and cut.r in REACH and cut.tilt in TILTS


class Aims(Struct, frozen=True, gc=False):
    """Every cut with enough grains before the blade (SAN-3.1), spelled az, u, tilt, r (SAN-8).

    The nearer the blade is to the far side and the more it leans inwards, the more it cuts: so one count decides
    about a whole row of choices.
    """

    sand: bytes

    def __contains__(self, cut: Cut) -> bool:
        return is_cut(cut) and self.size(cut) >= MINBITE

    def size(self, cut: Cut) -> int:
        return kernels.slab_size(self.sand, plane(cut))

    def azimuths(self) -> list[int]:
        return [az for az in AZIMUTHS if self.offsets(az)]

    def offsets(self, az: int) -> list[int]:
        sizes = _sizes(self.sand, az)
        return [u for u, size in zip(REACH, sizes, strict=True) if size >= MINBITE]

    def tilts(self, az: int, u: int) -> list[int]:
        return [tilt for tilt in TILTS if self.size(Cut(az, u, REACH[0], tilt)) >= MINBITE]

    def distances(self, az: int, u: int, tilt: int, most: int | None = None) -> range:
        """The distances r that cut enough; with `most`, those among them that cut no more grains than that."""
        nominal = plane(Cut(az, u, 0, tilt))
        last = kernels.farthest(self.sand, nominal, MINBITE)
        first = REACH[0] if most is None else kernels.farthest(self.sand, nominal, most + 1) + 1
        return range(first, last + 1)

    def __iter__(self) -> Iterator[Cut]:
        for az in AZIMUTHS:
            for u in self.offsets(az):
                for tilt in self.tilts(az, u):
                    for r in self.distances(az, u, tilt):
                        yield Cut(az, u, r, tilt)

    def count(self, upto: int) -> int:
        if self._has(upto):
            return upto
        total = 0
        for az in AZIMUTHS:
            for u in self.offsets(az):
                for tilt in self.tilts(az, u):
                    total += len(self.distances(az, u, tilt))
                    if total >= upto:
                        return upto
        return total

    def _has(self, least: int) -> bool:
        """Whether there are clearly so many cuts.

        Where the blade cuts enough on the axis with the strongest undercut, it does so at every tilt behind the axis.
        """
        behind = len(range(REACH[0], 1)) * len(TILTS)
        total = 0
        for az in AZIMUTHS:
            sizes = kernels.slab_sizes(self.sand, plane(Cut(az, 0, 0, TILTS[0])))
            total += behind * sum(size >= MINBITE for size in sizes)
            if total >= least:
                return True
        return False

    def sample(self, rng: Rng) -> Cut:
        """Direction, offset and tilt at random, then a distance; mostly one whose slab is not out of all measure."""
        az = rng.choice(AZIMUTHS)
        while not self.offsets(az):  # there is always a side with enough sand
            az = rng.choice(AZIMUTHS)
        u = rng.choice(self.offsets(az))
        tilt = rng.choice(self.tilts(az, u))
        choices = self.distances(az, u, tilt, None if rng.below(RECKLESS) == 0 else SAMPLED)
        return Cut(az, u, rng.choice(choices or self.distances(az, u, tilt)), tilt)


def _sizes(sand: bytes, az: int) -> list[int]:
    """The largest slab at every offset: from the far side, leaning inwards as far as it goes."""
    counted = _counted(sand)
    if (sizes := counted.get(az)) is None:
        sizes = counted[az] = kernels.slab_sizes(sand, plane(Cut(az, 0, REACH[0], TILTS[-1])))
    return sizes


@lru_cache(maxsize=16)
def _counted(sand: bytes) -> dict[int, list[int]]:
    """The sizes that were counted, by azimuth. Kept for a few sands only: each has 100 kB."""
    return {}


class Cutting(Struct, frozen=True, gc=False):
    """The start of a turn: a cut, or first a pick onto a building (SAN-3)."""

    aims: Aims
    picks: tuple[Pick, ...]
    live: bool
    """Whether cuts may be graded by hand (SAN-7.9)."""

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Cut):
            return (self.live or action.grade == "normal") and action in self.aims
        return action in self.picks

    def __iter__(self) -> Iterator[Action]:
        yield from self.picks
        yield from self.aims

    def count(self, upto: int) -> int:
        return min(upto, len(self.picks) + self.aims.count(upto))

    def examples(self, most: int) -> list[Action]:
        """The picks, and one cut of middling size from every other side; then any others."""
        found: list[Action] = []
        for part in (self.picks, self._middling(), self.aims):
            found += islice((action for action in part if action not in found), most - len(found))
        return found

    def _middling(self) -> Iterator[Cut]:
        for az in (0, 45, 90, 135, 180, 225, 270, 315):
            if offsets := self.aims.offsets(az):
                u = min(offsets, key=abs)
                tilt = min(self.aims.tilts(az, u), key=lambda tilt: abs(tilt - 20))
                distances = self.aims.distances(az, u, tilt, 2_600) or self.aims.distances(az, u, tilt)
                yield Cut(az, u, distances[0], tilt)

    def sample(self, rng: Rng) -> Action:
        ticket = rng.below(len(self.picks) + 1)
        return self.picks[ticket] if ticket < len(self.picks) else self.aims.sample(rng)
