"""How a match lies in a byte buffer, and the board as tables of whole numbers.

Cells, cards, faces and pawns go by their numbers: cells as on the board, cards as in `CARDS`, faces as in
`FACES`, pawns in turn order. A set of cells is one 64-bit word, a set of cards one 32-bit word.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba.games.mummy.content import CARD_COLOURS, CARDS, FACES, SERPENT_PYRAMID, card_colour, set_of

BOARD: Final = SERPENT_PYRAMID
CELLS: Final = len(BOARD.cells)
START: Final = BOARD.start
BURIAL: Final = BOARD.burial
NOBODY: Final = -1
OUT: Final = -1
MOST_PAWNS: Final = 4
MOST_SEATS: Final = 5
STYLE: Final = 12
"""How many numbers make the style of a simple policy (`simple`)."""

# Phases, in the order in which a match passes them
SEAT, DEAL, EX_START, DICE, EX_ROLLED, EX_MOVE, MUMMY_DIE, MU_MOVE, OVER = range(9)
PHASES: Final = ("SEAT", "DEAL", "EX_START", "DICE", "EX_ROLLED", "EX_MOVE", "MUMMY_DIE", "MU_MOVE", "OVER")
RUNNING, MISSIONS, TARGET, CAP, RESIGNED = range(5)
REASONS: Final = ("", "missions", "target", "cap", "resigned")

# Action ids (MUM-8)
RESET: Final = 0
ROLL: Final = 1
FIRST_USE: Final = 2
FIRST_CELL: Final = FIRST_USE + len(FACES)
FIRST_WAY: Final = FIRST_CELL + CELLS
STOP: Final = FIRST_WAY + 4
ACTIONS: Final = STOP + 1
ARROW: Final = FACES.index("a")

# What everybody has heard about hidden cells, in order (`belief.Fact` in four bytes)
FREE, STUCK, MOVE, TROD, CAUGHT = range(5)
MOST_FACTS: Final = 448
KIND, MUMMY, FACE, CELL = range(4)
"""The bytes of a fact. KIND: 8 x kind + pawn. FACE: of a move 8 x dice locked + face; of a catch where the pawn
went. CELL: where something was found, or where the mummy met nobody or somebody; UNSEEN: nothing was found."""
MOST_POOL: Final = 96
MOST_HEARD: Final = 100
UNSEEN: Final = 255
GONE: Final = 254
"""In a fact: the pawn is out."""

RECORD: Final = np.dtype(
    [
        ("seats", "i1"),
        ("pawns", "i1"),
        ("mummy_seat", "i1"),
        ("team_reward", "i1"),
        ("max_rounds", "i2"),
        ("round", "i2"),
        ("phase", "i1"),
        ("pawn", "i1"),
        ("mummy", "i1"),
        ("taken", "i1"),
        ("target", "i1"),
        ("locked", "i1"),
        ("announced", "i1"),
        ("steps", "i1"),
        ("interrupt", "i1"),
        ("loaded", "i1"),
        ("over", "i1"),
        ("winner", "i1"),
        ("cells", "i1", (MOST_PAWNS,)),
        ("ankhs", "i1", (MOST_PAWNS,)),
        ("owners", "i1", (MOST_PAWNS,)),
        ("known", "i1", (MOST_PAWNS,)),  # where everybody last knew each pawn to be
        ("heard", "i1", (MOST_PAWNS,)),  # how many faces it announced since, at most MOST_HEARD
        ("dice", "i1", (len(FACES),)),  # how many unlocked dice show each face
        ("hands", "i4", (MOST_SEATS,)),
        ("found", "i4", (MOST_SEATS,)),
        ("passed", "i4", (MOST_SEATS,)),  # treasures the seat's pawns ended on without finding them
        ("facts", "i2"),
        ("base", "i8", (MOST_PAWNS,)),  # where each pawn may have been before the first fact
        ("fact", "u1", (MOST_FACTS, 4)),
        ("pool", "i2"),  # how many worlds the mummy's seat imagines, drawn beforehand; 0 once anything has happened
        ("pool_cells", "i1", (MOST_POOL, MOST_PAWNS)),
        ("pool_hands", "i4", (MOST_POOL, MOST_SEATS)),
        ("style", "i1", (MOST_SEATS, STYLE)),  # how simple policies play; no part of the rules
    ],
    align=True,
)
SIZE: Final = RECORD.itemsize


def _words(rows: Any) -> NDArray[np.int64]:
    """Sets of cells as 64-bit words; the last cell is the sign."""
    return np.array(rows, dtype=np.uint64).astype(np.int64)


WAYS: Final = np.array(BOARD.ways, dtype=np.int8)
"""By cell and direction (n, e, s, w) the next cell, or -1."""
NEAR: Final = _words([set_of(near) for near in BOARD.neighbours])
"""By cell the cells one step away."""
FREE_WALKS: Final = _words([BOARD.walks(BURIAL)[face] for face in "1234"])
"""By number - 1 and cell: the ends of all walks of so many steps with the mummy out of the way (MUM-3.1)."""


def distances(ways: Sequence[Sequence[int]]) -> NDArray[np.int8]:
    """By two cells how many steps along these ways lead from one to the other."""
    found = np.full((CELLS, CELLS), FAR, np.int8)
    for cell in range(CELLS):
        found[cell, cell] = 0
        front = [cell]
        while front:
            ahead = []
            for here in front:
                for there in ways[here]:
                    if found[cell, there] == FAR:
                        found[cell, there] = found[cell, here] + 1
                        ahead.append(there)
            front = ahead
    return found


FAR: Final = 99
STEPS: Final = distances(BOARD.neighbours)
"""By two cells the steps from one to the other; `FAR` where no way leads."""
STUCK_AT: Final = _words([set_of(c for c in range(CELLS) if BOARD.blocked(c, mummy)) for mummy in range(CELLS)])
"""By the mummy's cell: where a pawn is blocked (MUM-R8)."""
CARD_AT: Final = np.array([CARDS.index(card) if card else -1 for card in BOARD.card_at], dtype=np.int8)
CELL_OF: Final = np.array([BOARD.cell_of[card] for card in CARDS], dtype=np.int8)
COLOURS: Final = len(CARD_COLOURS)
CARD_COLOUR: Final = np.array([CARD_COLOURS.index(card_colour(card)) for card in CARDS], dtype=np.int8)
DECK: Final = np.array([sum(1 << CARDS.index(card) for card in BOARD.deck[colour]) for colour in CARD_COLOURS])
"""By colour the set of its cards."""
