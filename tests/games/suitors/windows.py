"""Positions at which this game is looked at in every window, and what must be in sight there."""

from tests.web.staging import Picture, Place

TABLE = frozenset({"question", "log", "status", "hand", "purse", "seat", "chest"})
BIDDING = TABLE | {"favour", "price"}
MATCH = "suitors/5-points"

PLACES = {
    "start": Place(MATCH, 2, 0, BIDDING - {"price"}),
    "bidding": Place(MATCH, 91, 3, BIDDING),
    "cannot bid more": Place(MATCH, 95, 2, BIDDING, language="ja"),
    "paying": Place(MATCH, 98, 2, TABLE | {"price"}),
    "payments shown": Place(MATCH, 101, 3, TABLE - {"seat"} | {"payment"}, language="ja"),
}
GROW = ("favour", "hand", "seat")
"""Larger in a larger window."""
END = Place(MATCH, 149, 2)

FACE = Picture(PLACES["payments shown"])
"""In the README."""
