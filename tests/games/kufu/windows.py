"""Positions at which this game is looked at in every window, and what must be in sight there."""

from tests.web.staging import Picture, Place

TABLE = frozenset({"question", "status", "log", "seat", "clock", "pyramid"})
FOUR = "kufu/4-won-level2"
TWO = "kufu/2-won-level2"
THREE = "kufu/3-won-level1"

PLACES = {
    "entering": Place(THREE, 1, 0, TABLE),
    "a turn begins": Place(FOUR, 182, 2, TABLE | {"starts", "party"}),
    "reading with ghosts": Place(FOUR, 162, 2, TABLE | {"leaf", "party"}, language="ja"),
    "help is asked": Place(TWO, 152, 0, TABLE - {"pyramid"} | {"door"}),
    "two marks": Place(THREE, 61, 2, TABLE | {"party"}, language="ja"),
    "waiting": Place(FOUR, 182, 0, TABLE | {"party"}),
}
GROW = ("pyramid", "leaf")
"""Larger in a larger window."""
END = Place(TWO, 190, 0)

STACKED = {"mastaba.kufu.view": "stacked"}
PLANS = {"mastaba.kufu.view": "plans"}
PICTURES = {
    "book": Picture(PLACES["reading with ghosts"], PLANS, ready="[data-essential=leaf]"),
    "plans": Picture(PLACES["a turn begins"], PLANS, ready="[data-view=plans]"),
    "stacked": Picture(PLACES["a turn begins"], STACKED, ready="[data-view=stacked]"),
    "help": Picture(PLACES["help is asked"], PLANS, ready="[data-essential=door]"),
}
"""The book, the pyramid in both of its drawings, and a call for help."""

FACE = PICTURES["plans"]
"""In the README."""
