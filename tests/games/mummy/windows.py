"""Positions at which this game is looked at in every window, and what must be in sight there."""

from tests.web.staging import Picture, Place

TABLE = frozenset({"question", "log", "status", "hunter"})
EXPLORER = TABLE | {"pawn", "dice", "missions", "seat"}
HUNTER = TABLE | {"mummy", "pad", "heard"}
CHASE = "mummy/5-target"

PLACES = {
    "start": Place(CHASE, 6, 2, EXPLORER),
    "rolled": Place(CHASE, 70, 4, EXPLORER, language="ja"),
    "the hunter walks": Place(CHASE, 76, 0, HUNTER),
    "two pawns each": Place("mummy/2-target", 76, 0, EXPLORER),
    "the hunter waits": Place(CHASE, 129, 0, HUNTER - {"pad"}, language="ja"),
}
GROW = ("pawn", "dice", "missions")
"""Larger in a larger window."""
END = Place(CHASE, 161, 4)

FACE = Picture(PLACES["rolled"])
"""In the README."""
