"""Positions at which this game is looked at in every window, and what must be in sight there."""

from tests.web.staging import Picture, Place

TABLE = frozenset({"question", "log", "status", "seat"})
LONG = "sand/4-threshold"

PLACES = {
    "burying": Place("sand/3-threshold", 2, 0, TABLE | {"mould", "bury"}),
    "orbs": Place("sand/3-threshold", 5, 2, TABLE | {"mould", "bury"}, language="ja"),
    "aiming": Place(LONG, 189, 0, TABLE | {"map", "aim", "load", "stock"}),
    "building with an orb": Place(LONG, 264, 3, TABLE | {"choice", "press"}, language="ja"),
    "picks received": Place(LONG, 334, 2, TABLE | {"map", "town"}),
    "waiting": Place(LONG, 189, 2, TABLE | {"map", "town", "stock"}, language="ja"),
}
GROW = ("map", "press", "mould")
"""Larger in a larger window."""
END = Place(LONG, 338, 0)

IN_3D = {"mastaba.sand.view": "3d"}
DRAWN = ".scene[data-drawn=true] canvas"
CUT = "section.prompt .acts .btn.main"
PICTURES = {
    "aim-3d": Picture(PLACES["aiming"], IN_3D, DRAWN),
    "cut-3d": Picture(PLACES["aiming"], IN_3D, DRAWN, CUT, "section.prompt .frieze.grey", delay=1800),
    "mould": Picture(PLACES["building with an orb"], IN_3D, DRAWN, wait="[data-press]"),
    "towns": Picture(PLACES["waiting"], IN_3D, DRAWN),
}
"""Pictures of the pyramid in three dimensions, and of what is done with it."""

FACE = PICTURES["aim-3d"]
"""In the README."""
