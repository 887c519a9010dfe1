"""What is in the box, and how large it is (SAN-1, SAN-2, SAN-3.3)."""

from itertools import pairwise
from typing import Final, Literal

from mastaba.games.sand.kernels.grids import SIDE

# The pyramid, in cells of 2 mm (SAN-R3)

MIDDLE: Final = SIDE // 2
FRESH: Final = 102_504
"""Grains in the fresh pyramid: 1 kg of sand, about 820 cm³."""
EXHAUSTED: Final = 3_000
"""With fewer grains at the start of a turn there is nothing left to cut (SAN-5)."""
MINBITE: Final = 400
"""The fewest grains a cut must have before the blade (SAN-R10)."""
PHARAOH: Final = (54, 54, 44)
"""Where he stands: the first column of his base, and how high (SAN-2)."""

# Cuts (SAN-3.1)

AZIMUTHS: Final = range(0, 360, 5)
TILTS: Final = range(-15, 45, 5)
REACH: Final = range(-56, 57)
"""Offsets and distances of the blade, in cells."""
LOADS: Final = (("none", MINBITE), ("scrap", 1_200), ("light", 2_200), ("good", 3_201))
"""The load gauge: each word holds below its number of grains; beyond the last is `over` (SAN-8)."""

# Tokens

GEM_POINTS: Final = {"L": 5, "S": 3}
RADIUS: Final = {"L": 2, "S": 1, "O": 1}
"""How near air must come for a token to be seen (SAN-7.7)."""
GEM_LAYERS: Final = ((18, 20), (22, 16), (26, 12), (30, 12), (34, 8), (38, 4))
"""The heights at which a gem may be buried, and how far from the axis."""
LATTICE: Final = tuple(
    (x, y, z) for z, reach in GEM_LAYERS for y in range(-reach, reach + 1, 4) for x in range(-reach, reach + 1, 4)
)
"""Where a gem may be buried, from the axis, in the standing pyramid: its upper two thirds (SAN-R4)."""
POINT: Final = {point: number for number, point in enumerate(LATTICE)}
RINGS: Final = (16, 22, 28)
ORB_HEIGHTS: Final = (4, 10)
ORB_OPTIONS: Final = len(RINGS) * len(ORB_HEIGHTS)
"""Choices for an orb: 2 · ring + height (SAN-8)."""
# fmt: off
_SECTORS: Final = {
    6: (((14, 8), (19, 11), (24, 14)), ((0, 16), (0, 22), (0, 28)), ((-14, 8), (-19, 11), (-24, 14)),
        ((-14, -8), (-19, -11), (-24, -14)), ((0, -16), (0, -22), (0, -28)), ((14, -8), (19, -11), (24, -14))),
    8: (((15, 6), (20, 8), (26, 11)), ((6, 15), (8, 20), (11, 26)), ((-6, 15), (-8, 20), (-11, 26)),
        ((-15, 6), (-20, 8), (-26, 11)), ((-15, -6), (-20, -8), (-26, -11)), ((-6, -15), (-8, -20), (-11, -26)),
        ((6, -15), (8, -20), (11, -26)), ((15, -6), (20, -8), (26, -11))),
}
# fmt: on
ORBS: Final = {2: 6, 3: 8, 4: 8}
"""Orbs in the pyramid, by the number of seats: one for each sector (SAN-R6)."""


def gems_each(seats: int, printed: bool) -> str:
    """The gems every seat buries, the large one first (SAN-2); four seats have no large one (SAN-R1)."""
    return "LS" if seats == 2 or (seats == 4 and printed) else "S"


def orb_point(sectors: int, sector: int, option: int) -> tuple[int, int, int]:
    """Where an orb lies, from the axis: the ring and height of its option."""
    ring, high = divmod(option, len(ORB_HEIGHTS))
    return (*_SECTORS[sectors][sector][ring], ORB_HEIGHTS[high])


def turn_point(x: int, y: int, quarters: int) -> tuple[int, int]:
    """Quarter turns about the axis, exact to the cell (SAN-2)."""
    for _ in range(quarters % 4):
        x, y = -y - 1, x
    return x, y


def cell_of(point: tuple[int, int, int], quarters: int) -> int:
    """The cell of a point after the pyramid was turned, as kernels number cells."""
    x, y = turn_point(point[0], point[1], quarters)
    return ((MIDDLE + y) * SIDE + MIDDLE + x) * 64 + point[2]


def place_of(cell: int) -> tuple[int, int, int]:
    """The x, y, z of a cell."""
    column, z = divmod(cell, 64)
    return column % SIDE, column // SIDE, z


# Picks (SAN-2)

TYPES: Final = "HGWT"
"""House, Granary, Watchtower, Temple (SAN-R2)."""
PICKS: Final = 12
PICK_DEPTH: Final = {"easy": 12, "normal": 9, "hard": 7}
PICK_BASES: Final = ((-13, 11), (0, 21), (13, 11))
"""Offset and height of the left, middle and right pick of a face."""
PICK_SPREAD: Final = 3


def face_types(face: int) -> str:
    """The three types a face carries: all but its own."""
    return TYPES.replace(TYPES[face], "")


def shaft(pick: int, u: int, z: int, depth: int) -> list[int]:
    """The cells of a pick's shaft, from its entry cell inwards (SAN-2)."""
    cells = []
    for j in range(depth):
        across = (39_500 - (2_500 * z) // 3 - 770 * j) // 1_000
        cells.append(cell_of((across, u, max(0, z - 1 - -(-64 * j // 100))), pick // 3))
    return cells


# Buildings (SAN-3.3, SAN-3.4)

CAVITY: Final = {"H": 680, "G": 740, "W": 800, "T": 860}
PRESSINGS: Final = (100, 106, 112, 119, 125)
"""Per cent of the cavity pressed in, by level 1 … 5."""
LEVELS: Final = range(1, len(PRESSINGS) + 1)
LEAST_NEED, NEED_DIE = 98, 13
AREAS: Final = "NAB"
SLOTS: Final = {"N": 22, "A": 4, "B": 4}
FIRST_SLOT: Final = {"N": 0, "A": 22, "B": 26}
ALL_SLOTS: Final = 30
THRESHOLD: Final = {2: 30, 3: 25, 4: 20}
LEAKS: Final = range(2, 7)
LOOKS: Final = range(-200, 201)
FAILURE, IDLENESS = 1, 3
"""Points lost for a failed moulding, and for a turn without a building."""


def amount(type: str, level: int) -> int:
    """The grains a mould takes at this level (SAN-3.3)."""
    return CAVITY[type] * PRESSINGS[level - 1] // 100


def chance(level: int) -> int:
    """How likely a clear shape is at this level, in per cent: two dice of thirteen sides decide (SAN-3.3)."""
    most = PRESSINGS[level - 1] - LEAST_NEED
    rolls = [one + other for one in range(NEED_DIE) for other in range(NEED_DIE)]
    return (100 * sum(roll <= most for roll in rolls) + len(rolls) // 2) // len(rolls)


def slot_name(slot: int) -> str:
    """N1 … N22, A1 … A4, B1 … B4."""
    area, place = area_of(slot)
    return f"{area}{place + 1}"


def area_of(slot: int) -> tuple[str, int]:
    """The area of a slot and its place there, from 0."""
    area = "N" if slot < FIRST_SLOT["A"] else "A" if slot < FIRST_SLOT["B"] else "B"
    return area, slot - FIRST_SLOT[area]


# The hand (SAN-7.9)

TREMORS: Final = {
    "none": (0, (0,)),
    "smooth": (1, (0,)),
    "normal": (2, (-1, 0, 0, 1)),
    "jerky": (4, (-2, -1, -1, 0, 0, 0, 1, 1, 2)),
}
"""By grade: offset and distance are the sum of two numbers from -n to n, in half cells; the angles are one of these,
each equally likely, in steps of 2.5 degrees."""
Stroke = tuple[tuple[int, int, int], ...]
"""Samples of a drawn stroke: milliseconds, across, down."""
STROKE: Final = 1_000
"""A stroke's samples are scaled so that it goes from 0 to this."""


def graded(stroke: Stroke) -> Literal["smooth", "normal", "jerky"]:
    """How steady a stroke was: one that pauses, goes back, hurries or dawdles is jerky (SAN-7.9, SAN-R11)."""
    start = time = stroke[0][0]
    deepest = mark = stroke[0][2]
    for now, _, down in stroke[1:]:
        if down < deepest - 15:
            return "jerky"
        if down >= mark + 10:
            mark, time = down, now
        elif now - time > 300:
            return "jerky"
        deepest = max(deepest, down)
    if not 150 <= stroke[-1][0] - start <= 4_000:
        return "jerky"
    sides = [across for _, across, _ in stroke]
    if max(sides) - min(sides) > 40:
        return "normal"
    spans = _spans(stroke)
    return "smooth" if max(spans) <= 4 * min(spans) else "normal"


def _spans(stroke: Stroke) -> list[int]:
    """How long each tenth of the way took, in thousandths of a millisecond."""
    marks = [_time_at(stroke, STROKE * tenth // 10) for tenth in range(11)]
    return [max(1, later - earlier) for earlier, later in pairwise(marks)]


def _time_at(stroke: Stroke, depth: int) -> int:
    """When the stroke first reached this depth, between its samples in proportion."""
    before, above = stroke[0][0], stroke[0][2]
    if above >= depth:
        return 1_000 * before
    for now, _, down in stroke[1:]:
        if down >= depth:
            return 1_000 * before + 1_000 * (now - before) * (depth - above) // (down - above)
        before, above = now, down
    return 1_000 * stroke[-1][0]
