"""The numbers of both grids, and the tables of angles (SAN-7.2, SAN-7.12)."""

from typing import Final

# fmt: off
_COSINES: Final = (
    4096, 4092, 4080, 4061, 4034, 3999, 3956, 3906, 3849, 3784, 3712, 3633, 3547, 3455, 3355, 3250, 3138, 3020, 2896,
    2767, 2633, 2493, 2349, 2201, 2048, 1891, 1731, 1567, 1401, 1232, 1060, 887, 711, 535, 357, 179, 0,
)
_TANGENTS: Final = (
    0, 179, 358, 539, 722, 908, 1098, 1291, 1491, 1697, 1910, 2132, 2365, 2609, 2868, 3143, 3437, 3753, 4096,
)
# fmt: on
TURN: Final = 144
"""Angles are counted in steps of 2.5 degrees."""

WIDTH: Final = 16
"""Half of the blade's width, in half cells."""
CAP: Final = 3200
"""The blade drags so many grains at most."""

FINE: Final = (112, 1, WIDTH, CAP, 4, 256, 80, 4, 9, 4, 9, 1, 6, 4, 3, 2)
COARSE: Final = (56, 2, WIDTH, CAP // 8, 2, 128, 40, 4, 0, 2, 3, 0, 3, 2, 2, 1)
"""Side, fine cells per edge, width, cap, reach of an overhang, highest wall and root (sixteenths of a cell), limits of
the 3 x 3 and the 5 x 5 opening, the Pharaoh's base, his supports, how much lower a support may be, how far he may sink,
how far a tumbling figure looks, how far the toppling Pharaoh is pushed, and how low sand counts as the board."""
SIDE: Final = FINE[0]
COLUMNS: Final = SIDE * SIDE


def cosine(angle: int) -> int:
    angle %= TURN
    if angle > TURN // 2:
        angle = TURN - angle
    return _COSINES[angle] if angle <= TURN // 4 else -_COSINES[TURN // 2 - angle]


def sine(angle: int) -> int:
    return cosine(angle - TURN // 4)


def tangent(angle: int) -> int:
    return _TANGENTS[angle] if angle >= 0 else -_TANGENTS[-angle]


def blade(angle: int, offset: int, distance: int, tilt: int) -> tuple[int, int, int, int, int]:
    """The plane of a cut as kernels want it; angles in steps of 2.5 degrees, lengths in half cells (SAN-7.3)."""
    return cosine(angle), sine(angle), tangent(tilt), distance, offset
