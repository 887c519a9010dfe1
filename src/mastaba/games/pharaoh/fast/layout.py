"""The record of a match, and where its fields lie. All numbers fit in signed bytes; -1 is nobody, or no lot."""

from typing import Any, Final

import numpy as np

from mastaba.games.pharaoh.content import LOT_DECK, LOTS_PER_ROUND, MEMBERS, TREASURES
from mastaba.kit.twin import offset

SEATS: Final = 4
KINDS: Final = len(MEMBERS)
LOTS: Final = len(LOT_DECK)
STYLE: Final = 12
"""How many numbers make the style of a bidder: eight of one in playouts (`bidding`), all of a simple one (`simple`)."""

_FIELDS: Final = [
    ("seats", "i1"),
    ("round", "i1"),
    ("mover", "i1"),
    ("horus", "i1"),
    ("starter", "i1"),
    ("high", "i1"),
    ("leader", "i1"),
    ("horus_used", "i1"),
    ("over", "i1"),
    ("resigned", "i1"),
    ("offer", "i1"),  # points of the lots not yet sold; a recruit is one
    ("hospital_sum", "i1"),
    ("last", "i1"),  # the kind of the card staged last; 0 before any
    ("staged_any", "i1"),
    ("staged_sum", "i1"),
    ("lots", "i1", (LOTS_PER_ROUND,)),  # the one on offer first
    ("unrevealed", "i1", (LOTS,)),
    ("pharaohs", "i1", (SEATS,)),
    ("passed", "i1", (SEATS,)),
    ("declared", "i1", (SEATS,)),
    ("people", "i1", (SEATS,)),  # the sum of a seat's hand, tent and front
    ("fronted", "i1", (SEATS,)),  # the sum of its front
    ("hands", "i1", (SEATS, KINDS)),
    ("fronts", "i1", (SEATS, KINDS)),
    ("tents", "i1", (SEATS, KINDS)),
    ("treasures", "i1", (SEATS, len(TREASURES))),
    ("hospital", "i1", (KINDS,)),
    ("staged", "i1", (KINDS,)),  # still in the hand
]
_BYTES: Final = np.dtype(_FIELDS).itemsize
LAYOUT: Final[np.dtype[Any]] = np.dtype(
    [*_FIELDS, ("pad", "i1", (-_BYTES % 8,)), ("style", "i1", (SEATS, STYLE))]
)  # the style, how playouts bid, is no part of the rules
N, ROUND, MOVER, HORUS_AT, STARTER, HIGH, LEADER, HORUS_USED, ENDED, RESIGNED, OFFER, HOSPITAL_SUM = range(12)
LAST, STAGED_ANY, STAGED_SUM = range(12, 15)
LOTS_AT, UNREVEALED, PHARAOHS, PASSED, DECLARED, PEOPLE, FRONTED = (
    offset(LAYOUT, name) for name in ("lots", "unrevealed", "pharaohs", "passed", "declared", "people", "fronted")
)
HANDS, FRONTS, TENTS, TREASURES_AT, HOSPITAL, STAGED, STYLES = (
    offset(LAYOUT, name) for name in ("hands", "fronts", "tents", "treasures", "hospital", "staged", "style")
)
SIZE: Final = LAYOUT.itemsize
KEYED: Final = STYLES // 8
"""So many words of eight bytes are the state."""

IN, OUT, AT_HORUS, AT_HOSPITAL = range(4)
PASSES: Final = ("no", "pass", "horus", "pharaoh")
NOBODY: Final = -1

PASS, HORUS, PHARAOH, CONFIRM, CONFIRM_NO_BONUS, FIRST_CARD = range(6)
ACTIONS: Final = FIRST_CARD + KINDS
"""The ids of the codec (PHA-8)."""
