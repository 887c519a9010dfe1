"""How a match lies in a byte buffer, on the coarse grid, and the ids of macro actions.

Columns, cells and figures are those of the coarse grid (`kernels.grids.COARSE`): 56 x 56 words, a grain of which stands
for eight. A building is one byte, 0 for none: 1 + type + 4 x rank, where rank is 0 plain, 1 skylight, 2 pick.

An id is a whole move. Cuts are macros: a direction, a sideways offset, and about how many grains the blade takes; the
tilt is always the same and the distance follows from the sand. All other moves of the rules have an id each.
"""

from typing import Final

import numpy as np

from mastaba.games.sand.content import (
    ALL_SLOTS,
    AREAS,
    LATTICE,
    LEVELS,
    ORB_OPTIONS,
    PICKS,
    PRESSINGS,
    TYPES,
    amount,
    orb_point,
)
from mastaba.games.sand.kernels import grids
from mastaba.games.sand.kernels.cutting import FIGURES

SIDE: Final = grids.COARSE[0]
STEP: Final = grids.COARSE[1]
WIDTH: Final = grids.WIDTH
COLUMNS: Final = SIDE * SIDE
GRAINS: Final = STEP**3
"""Grains of the fine grid in one of the coarse one."""
MOST_SEATS: Final = 4
MOST_TOKENS: Final = 16
MOST_GEMS: Final = 8
MOST_ORBS: Final = 8
MOST_SHAFTS: Final = 12 * PICKS
WORLDS: Final = 16
"""How many states of the hidden things a seat keeps in mind (`recall`)."""
UNSET: Final = -1
NOBODY: Final = -1

# Phases, draws of chance, reasons of the end: as the rules write them
PHASES: Final = ("start", "bury", "orbs", "spin", "cut", "picks", "build", "over")
START, BURY, ORBS, SPIN, CUT, PICKING, BUILD, OVER = range(8)
DRAWS: Final = ("", "start", "hide", "orbs", "slip", "stick", "tremor", "leak", "look", "need")
NO_DRAW, D_START, D_HIDE, D_ORBS, D_SLIP, D_STICK, D_TREMOR, D_LEAK, D_LOOK, D_NEED = range(10)
REASONS: Final = ("", "threshold", "pharaoh", "exhausted", "turns", "conceded")
RUNNING, THRESHOLD_END, PHARAOH_END, EXHAUSTED_END, TURNS_END, CONCEDED_END = range(6)
KINDS: Final = "-LSO"
"""Tokens: none, large gem, small gem, orb."""
LARGE, SMALL, ORB_TOKEN = 1, 2, 3

# Macro cuts
DIRECTIONS: Final = 24
OFFSETS: Final = (-24, -12, 0, 12, 24)
"""Cells of the fine grid."""
TARGETS: Final = (800, 1_600, 2_400, 3_000)
"""Grains before the blade, at least."""
LEAN: Final = 25
"""The tilt of every macro cut, in degrees."""
TILT: Final = LEAN * 2 // 5
"""The same in steps of 2.5 degrees."""

# Action ids
FIRST_CUT: Final = 0
FIRST_BURY: Final = FIRST_CUT + DIRECTIONS * len(OFFSETS) * len(TARGETS)
FIRST_ORB: Final = FIRST_BURY + len(LATTICE)
AUTO: Final = FIRST_ORB + ORB_OPTIONS
FIRST_SPIN: Final = AUTO + 1
FIRST_MOULD: Final = FIRST_SPIN + 4
"""((type x levels + level) x areas + area) x 2 + orb."""
MOULDS: Final = len(TYPES) * len(LEVELS) * len(AREAS) * 2
FIRST_SKY: Final = FIRST_MOULD + MOULDS
FIRST_PICK: Final = FIRST_SKY + ALL_SLOTS
"""By slot: the building there says which pick."""
KEEP: Final = FIRST_PICK + ALL_SLOTS
END: Final = KEEP + 1
ACTIONS: Final = END + 1

RECORD: Final = np.dtype(
    [
        ("sand", "i8", (COLUMNS,)),
        ("packed", "i8", (COLUMNS,)),
        ("figures", "i8", (4 * FIGURES,)),
        ("shafts", "i8", (MOST_SHAFTS,)),
        ("tokens", "i8", (MOST_TOKENS,)),  # the cell of each; GONE: in no sand, or there is none
        ("left", "i4"),  # grains of the fine grid, as all that follows
        ("stock", "i4"),
        ("aside", "i4"),
        ("loose", "i4"),  # what the cut has brought, before chance has moved for it
        ("built", "i4"),  # slots built on in this turn, as a set
        ("max_turns", "i2"),
        ("turn", "i2"),
        ("look", "i2"),
        ("aim", "i2", (4,)),  # angle and tilt in steps of 2.5 degrees, offset and distance in half cells
        ("mould", "i2"),  # the id that waits for `need`
        ("gems", "i2", (MOST_GEMS,)),  # lattice points, until the pyramid stands
        ("drawn", "i2", (2 * PICKS + PICKS,)),  # what chance did last
        ("own", "i2", (MOST_SEATS,)),
        ("tremor", "i1", (4,)),
        ("orbs", "i1", (MOST_ORBS,)),  # options by sector, until the pyramid stands
        ("spins", "i1", (MOST_SEATS,)),
        ("seats", "i1"),
        ("sectors", "i1"),
        ("each", "i1"),  # gems of every seat
        ("face_now", "i1"),
        ("steady", "i1"),  # the hand does not tremble
        ("quick", "i1"),
        ("fixed_start", "i1"),
        ("depth", "i1"),  # samples of a pick's shaft
        ("phase", "i1"),
        ("draw", "i1"),
        ("start", "i1"),
        ("active", "i1"),
        ("over", "i1"),
        ("culprit", "i1"),
        ("buried", "i1"),
        ("placed", "i1"),
        ("turned", "i1"),
        ("leak", "i1"),
        ("orbs_in_hand", "i1"),
        ("locked", "i1"),  # types, as a set
        ("kinds", "i1", (MOST_TOKENS,)),
        ("types", "i1", (PICKS,)),
        ("conceded", "i1", (MOST_SEATS,)),
        ("held", "i1", (MOST_SEATS, len(TYPES))),
        ("boards", "i1", (MOST_SEATS, ALL_SLOTS)),
        ("worlds", "i2"),  # how many are in mind; 0 once anything has happened
        ("world_tokens", "i4", (WORLDS, MOST_TOKENS)),
        ("world_stock", "i4", (WORLDS,)),
        ("world_aside", "i4", (WORLDS,)),
        ("world_look", "i2", (WORLDS,)),
    ],
    align=True,
)
SIZE: Final = RECORD.itemsize

COSINES: Final = np.array([grids.cosine(angle) for angle in range(grids.TURN)], np.int64)
SINES: Final = np.array([grids.sine(angle) for angle in range(grids.TURN)], np.int64)
FLATTEST: Final = -8
"""The strongest undercut of a trembling hand, in steps of 2.5 degrees."""
TANGENTS: Final = np.array([grids.tangent(angle) for angle in range(FLATTEST, 19)], np.int64)
"""From `FLATTEST` on."""
OFFSET: Final = np.array(OFFSETS, np.int64)
TARGET: Final = np.array([target // GRAINS for target in TARGETS], np.int64)
"""In grains of the coarse grid."""
AMOUNTS: Final = np.array([[amount(type, level) for level in LEVELS] for type in TYPES], np.int64)
PERCENT: Final = np.array(PRESSINGS, np.int64)
LATTICE_POINTS: Final = np.array(LATTICE, np.int64)
_ALL_SECTORS: Final = [
    [[orb_point(n, min(sector, n - 1), option) for option in range(ORB_OPTIONS)] for sector in range(MOST_ORBS)]
    for n in (6, 8)
]
ORB_POINTS: Final = np.array(_ALL_SECTORS, np.int64)
"""By 0 for six sectors or 1 for eight, by sector and option."""
