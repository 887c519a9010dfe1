"""How a match of KUFU lies in a byte buffer, and the ids of actions.

Pages go by their numbers in `content.PAGES`, positions in the book from 0, places by the number of their piece, crests,
marks and directions by their places in `content`. Sets are bits of one word. -1 is nobody, nothing, none.
"""

from typing import Final

import numpy as np

from mastaba.games.kufu.content import BOOK, CRESTS, PAGES, PIECES
from mastaba.games.kufu.content.geometry import EDGE, LOWEST, WIDTH

SEATS: Final = max(BOOK.notes)
POSITIONS: Final = len(PAGES)
PLACES: Final = len(PIECES)
LAYERS: Final = LOWEST + 1
ROWS: Final = WIDTH
"""Rows of doubled points on a layer: also outside of it, where the escape passage ends."""
MIDDLE: Final = EDGE
"""The row, and the bit of a row, of the point (0, 0)."""
NONE: Final = -1

# Phases, reasons and the parts of the no-way test, as in the rules' messages
START, ENTRANCE, ENTER, TURN, PAGE, READ, HELP, DRAW, MARK, INSCRIPTION, OVER = range(11)
PHASES: Final = (
    *("START", "ENTRANCE", "ENTER", "TURN", "PAGE", "READ", "HELP", "DRAW", "MARK", "INSCRIPTION", "OVER"),
)
RUNNING, WON, CURSE, NO_WAY, CONCEDED = range(5)
REASONS: Final = ("", "won", "curse", "no_way", "conceded")
SOME_WAY, N1, N2, N3, N4 = range(5)
NO_WAYS: Final = ("", "N1", "N2", "N3", "N4")
RED, BLACK = 1, 2
"""What lies on a place; 0: nothing."""

# Action ids (KUF-8)
MOST_EXITS: Final = 3
WAYS: Final = 9
DRAWN_WAY: Final = WAYS - 1
"""The direction is drawn."""
HAND, SHIFT = range(2)
FIRST_OPEN: Final = 3
FIRST_PEEL: Final = FIRST_OPEN + POSITIONS
TURN_PAGE: Final = FIRST_PEEL + POSITIONS
FIRST_STICK: Final = TURN_PAGE + 1
TAKE: Final = FIRST_STICK + POSITIONS
END: Final = TAKE + 1
FIRST_MARK: Final = END + 1
FIRST_MOVE: Final = FIRST_MARK + 2
FIRST_CLEAR: Final = FIRST_MOVE + PLACES
FIRST_PLACE: Final = FIRST_CLEAR + PLACES * (1 + SEATS)
PLACE_IDS: Final = MOST_EXITS * WAYS * SEATS * SEATS * 2
YES: Final = FIRST_PLACE + PLACE_IDS
NO: Final = YES + 1
ACTIONS: Final = NO + 1

RECORD: Final = np.dtype(
    [
        ("occupied", "i8", (LAYERS, ROWS)),  # doubled points that pieces cover
        ("excluded", "i8", (POSITIONS,)),  # the pages that a position cannot be, as far as everybody can tell
        ("removed", "i4"),
        ("turns", "i2"),
        ("pending", "i2"),  # the id of the action that help or a direction is wanted for
        ("seats", "i1"),
        ("level", "i1"),
        ("manual", "i1"),  # pages are told one by one
        ("ask", "i1"),  # helpers are asked
        ("first", "i1"),
        ("phase", "i1"),
        ("seat", "i1"),
        ("time", "i1"),
        ("curse", "i1"),
        ("coffin", "i1"),
        ("inscription", "i1"),
        ("mark", "i1"),  # of the entrance
        ("red", "i1"),
        ("black", "i1"),
        ("party", "i1"),
        ("read", "i1"),  # how many pages have been opened
        ("page", "i1"),  # the open position
        ("began", "i1"),  # the first position opened in this turn
        ("left", "i1"),
        ("noted", "i1"),
        ("peeled", "i1"),
        ("asked", "i1"),  # helpers who have not answered
        ("over", "i1"),
        ("no_way", "i1"),
        ("count", "i1"),  # of places
        ("refused", "i1"),  # seats that refused to help with the sealing stone in this turn
        ("drawn", "i1"),  # the page that chance last opened for a direction: nothing else may tell of it
        ("marks", "i1", (2,)),
        ("hands", "i1", (SEATS,)),
        ("crests", "i1", (SEATS,)),
        ("down", "i1", (SEATS,)),
        ("supply", "i1", (len(CRESTS),)),
        ("order", "i1", (PLACES,)),  # places in the order of placement; the others by piece
        ("parent", "i1", (PLACES,)),
        ("exit", "i1", (PLACES,)),
        ("way", "i1", (PLACES,)),
        ("layer", "i1", (PLACES,)),  # of the start landing; NONE: it does not lie in the pyramid
        ("x", "i1", (PLACES,)),
        ("y", "i1", (PLACES,)),
        ("taken", "i1", (PLACES,)),  # exits to which something is attached, bit 1 the first
        ("tokens", "i1", (PLACES,)),
        ("book", "i1", (POSITIONS,)),
        ("readers", "i1", (POSITIONS,)),
        ("public", "i1", (POSITIONS,)),
        ("tops", "i1", (POSITIONS,)),  # owners of top and side notes
        ("bottoms", "i1", (POSITIONS,)),
        ("declined", "u1", (PLACE_IDS // 8,)),  # placements that were refused help in this turn, as bits
    ],
    align=True,
)
SIZE: Final = RECORD.itemsize
