"""The legal cuts (SAN-3.1): millions, counted without being listed."""

from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.content import AZIMUTHS, MINBITE
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import Cut
from mastaba.games.sand.moves import Aims


def heap(side: int, high: int) -> bytes:
    """A block of sand in the middle of the board."""
    sand = bytearray(8 * SIDE * SIDE)
    first = (SIDE - side) // 2
    words = memoryview(sand).cast("q")
    for y in range(first, first + side):
        for x in range(first, first + side):
            words[SIDE * y + x] = (1 << high) - 1
    return bytes(sand)


def test_counted_as_listed() -> None:
    """SAN-3.1: however far one counts, there are as many as can be listed, or so many as were asked for."""
    aims = Aims(heap(10, 4))
    number = sum(1 for _ in aims)
    assert number > 1_000
    for upto in (64, number, number + 1):
        assert aims.count(upto) == min(upto, number)


def test_a_whole_pyramid_is_counted_at_once() -> None:
    """More than a hundred thousand, and the thinnest of a row is still legal while the next is not."""
    aims = Aims(kernels.fresh())
    assert aims.count(100_000) == 100_000
    rng = Rng("rows")
    for _ in range(20):
        az = rng.choice(AZIMUTHS)
        u = rng.choice(aims.offsets(az))
        tilt = rng.choice(aims.tilts(az, u))
        last = aims.distances(az, u, tilt)[-1]
        assert aims.size(Cut(az, u, last, tilt)) >= MINBITE
        assert last == 56 or aims.size(Cut(az, u, last + 1, tilt)) < MINBITE
