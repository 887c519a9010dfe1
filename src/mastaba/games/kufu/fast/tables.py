"""What is printed on the components, as tables for compiled code (KUF-1)."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba.games.kufu.content import (
    BOOK,
    CRESTS,
    HALF,
    KING,
    MARK_DIRECTION,
    MARKS,
    PAGES,
    PIECES,
    TREASURE,
    entrance_at,
    level_pages,
    level_pieces,
    shape_of,
)
from mastaba.games.kufu.content.book import INSCRIPTION
from mastaba.games.kufu.content.geometry import EDGE, LONGEST, VECTORS, WIDTH
from mastaba.games.kufu.fast.layout import MOST_EXITS, NONE, SEATS

Table = NDArray[Any]


def small(rows: Any) -> Table:
    return np.array(rows, np.int8)


# Pages

LEVELS: Final = (1, 2)
PIECE_ON: Final = small([page.no for page in PAGES])
"""By page its piece; 0: none."""
CREST_ON: Final = small([NONE if page.crest is None else CRESTS.index(page.crest) for page in PAGES])
TRAPS: Final = ("rock", "gate", "collapse", "sand", "serpent", "whisper", "hellfire", "seal")
ROCK, GATE, COLLAPSE, SAND, SERPENT, WHISPER, HELLFIRE, SEAL = range(len(TRAPS))
TRAP_ON: Final = small([NONE if page.trap is None else TRAPS.index(page.trap) for page in PAGES])
MARKS_ON: Final = small([[MARKS.index(mark) for mark in (*page.marks, page.marks[0])[:2]] for page in PAGES])
"""By page its marks; a page with one mark has it twice."""
MARK_WAY: Final = small([MARK_DIRECTION[mark] for mark in MARKS])
LEVEL_PAGES: Final = np.array([0, *(sum(1 << page for page in level_pages(level)) for level in LEVELS)])
"""By level its pages as bits; and as a list, with their number."""
PAGE_LIST: Final = small(
    [(0,) * len(PAGES), *((*level_pages(level), *[0] * len(PAGES))[: len(PAGES)] for level in LEVELS)]
)
PAGE_COUNT: Final = small([0, *(len(level_pages(level)) for level in LEVELS)])
TRAP_PAGES: Final = sum(1 << number for number, page in enumerate(PAGES) if page.trap is not None)
FREE_TURNS: Final = small([BOOK.pages_turned.get(seats, 0) for seats in range(SEATS + 1)])
FIRST_CREST: Final = CRESTS.index(BOOK.level1_start_crest)
FACES: Final = small([CRESTS.index(crest) for crest in BOOK.inscription_faces])

# Pieces

LEVEL_PIECES: Final = np.array([0, *(sum(1 << piece for piece in level_pieces(level)) for level in LEVELS)])
IS_ROOM: Final = small([piece.is_room for piece in PIECES])
IS_STAIRS: Final = small([piece.kind == "stairs" for piece in PIECES])
FALLS: Final = small([piece.falls for piece in PIECES])
DELTA: Final = small([piece.delta for piece in PIECES])
IS_DRAWN: Final = small([piece.drawn for piece in PIECES])
OWN_WAYS: Final = small([(*piece.directions, NONE, NONE)[:2] for piece in PIECES])
NAMED: Final = len(CRESTS)
"""In a piece's crests: the one that the inscription names."""


def _crest(crest: str) -> int:
    return NAMED if crest == INSCRIPTION else [*CRESTS].index(crest)  # type: ignore[arg-type]


CRESTS_OF: Final = small([([_crest(crest) for crest in piece.crests] + [NONE, NONE])[:2] for piece in PIECES])

# Shapes

NAMES: Final = tuple(BOOK.shapes)
SHAPE: Final = small([NAMES.index(piece.shape) for piece in PIECES])
EXIT_COUNT: Final = small([len(shape_of(piece.shape, 0).exits) for piece in PIECES])
REACH: Final = 2 * LONGEST
"""No point of a shape lies further from its start landing, in doubled points."""


def _exits() -> Table:
    """By shape, direction and exit where it lies from the start landing."""
    table = np.zeros((len(NAMES), 8, MOST_EXITS, 2), np.int8)
    for shape, name in enumerate(NAMES):
        for way in range(8):
            exits = shape_of(name, way).exits
            table[shape, way, : len(exits)] = exits
    return table


def _bodies() -> Table:
    """By shape and direction rows of points round the start landing, which lies in the middle and is left out."""
    table = np.zeros((len(NAMES), 8, 2 * REACH + 1), np.int64)
    for shape, name in enumerate(NAMES):
        for way in range(8):
            points = shape_of(name, way).points
            for row in range(2 * REACH + 1):
                for column in range(2 * REACH + 1):
                    place = (row - REACH + EDGE) * WIDTH + column - REACH + EDGE
                    if points >> place & 1 and (row, column) != (REACH, REACH):
                        table[shape, way, row] |= 1 << column
    return table


def _boxes() -> Table:
    """By shape and direction the first and last row and column of the body, from the start landing."""
    table = np.zeros((len(NAMES), 8, 4), np.int8)
    for shape in range(len(NAMES)):
        for way in range(8):
            rows = [row - REACH for row in range(2 * REACH + 1) if BODY[shape, way, row]]
            every = int(np.bitwise_or.reduce(BODY[shape, way]))
            columns = [column - REACH for column in range(2 * REACH + 1) if every >> column & 1]
            table[shape, way] = rows[0], rows[-1], columns[0], columns[-1]
    return table


EXITS: Final = _exits()
BODY: Final = _bodies()
BOX: Final = _boxes()
HALVES: Final = small(HALF)
WAY_X: Final = small([x for x, _ in VECTORS])
WAY_Y: Final = small([y for _, y in VECTORS])
ENTRANCES: Final = small(
    [[(placed.direction, placed.x, placed.y) for placed in map(entrance_at, [mark] * 3, (1, 2, 3))] for mark in MARKS]
)
"""By mark and distance - 1: direction and start landing of the entrance passage (KUF-2)."""
KING_RADIUS: Final = BOOK.shapes[PIECES[KING].shape].r
TREASURE_RADIUS: Final = BOOK.shapes[PIECES[TREASURE].shape].r
