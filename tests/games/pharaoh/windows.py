"""Positions at which this game is looked at in every window, and what must be in sight there."""

from tests.web.staging import Picture, Place

TABLE = frozenset({"question", "log", "status", "lot", "price", "hand", "front", "score", "hospital", "seat", "ahead"})
AUCTION = "pharaoh/4-rounds"

PLACES = {
    "start": Place(AUCTION, 2, 1, TABLE),
    "full hand": Place(AUCTION, 107, 2, TABLE),
    "full hospital": Place(AUCTION, 120, 2, TABLE, language="ja"),
    "full tent": Place(AUCTION, 64, 1, TABLE),
    "watched": Place(AUCTION, 96, None, TABLE - {"hand", "front", "score"}, language="ja"),
}
GROW = ("lot", "hand", "seat")
"""Larger in a larger window."""
END = Place(AUCTION, 139, 2)

FACE = Picture(PLACES["full hospital"])
"""In the README."""
