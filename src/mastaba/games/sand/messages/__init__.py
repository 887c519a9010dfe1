"""What is said at the table of the sand game: options, actions, events, views, prompts.

None refers back to itself, so the collector need not follow any: `gc=False`. A slot is a number: 0 … 21 are N1 … N22,
22 … 25 are A1 … A4, 26 … 29 are B1 … B4.
"""

from typing import Annotated, Literal

from msgspec import Meta

from mastaba.core.game import FOR_PROGRAMS
from mastaba.core.game import Setup as CoreSetup
from mastaba.games.sand.messages.actions import (
    Action,
    Bury,
    Concede,
    Cut,
    End,
    Hide,
    Keep,
    Leak,
    Look,
    Mould,
    Need,
    Orb,
    OrbAuto,
    Orbs,
    Pick,
    Result,
    Scripted,
    Sky,
    Slip,
    Spin,
    Start,
    Stick,
    Tremor,
)
from mastaba.games.sand.messages.events import (
    Conceded,
    Crowned,
    CutAimed,
    CutMade,
    Event,
    Found,
    GemBuried,
    Kept,
    MatchEnded,
    Moulded,
    OrbBuried,
    OrbsScattered,
    Path,
    Pharaoh,
    PharaohFell,
    PicksFell,
    PickView,
    PyramidStands,
    Skylit,
    Spun,
    StartDrawn,
    StockGrew,
    Token,
    TurnEnded,
    TurnStarted,
)
from mastaba.games.sand.messages.views import (
    Buried,
    Crown,
    Opening,
    OrbPlace,
    Prompt,
    Revealed,
    SeatView,
    View,
)
from mastaba.games.sand.messages.words import (
    Area,
    Gem,
    Grade,
    Kind,
    Phase,
    Point,
    Shape,
    Slot,
)

__all__ = [
    "Action",
    "Area",
    "Buried",
    "Bury",
    "Concede",
    "Conceded",
    "Crown",
    "Crowned",
    "Cut",
    "CutAimed",
    "CutMade",
    "End",
    "Event",
    "Found",
    "Gem",
    "GemBuried",
    "Grade",
    "Hide",
    "Keep",
    "Kept",
    "Kind",
    "Leak",
    "Look",
    "MatchEnded",
    "Mould",
    "Moulded",
    "Need",
    "Opening",
    "Orb",
    "OrbAuto",
    "OrbBuried",
    "OrbPlace",
    "Orbs",
    "OrbsScattered",
    "Path",
    "Pharaoh",
    "PharaohFell",
    "Phase",
    "Pick",
    "PickView",
    "PicksFell",
    "Point",
    "Prompt",
    "PyramidStands",
    "Result",
    "Revealed",
    "Scripted",
    "SeatView",
    "Setup",
    "Shape",
    "Sky",
    "Skylit",
    "Slip",
    "Slot",
    "Spin",
    "Spun",
    "Start",
    "StartDrawn",
    "Stick",
    "StockGrew",
    "Token",
    "Tremor",
    "TurnEnded",
    "TurnStarted",
    "View",
]


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a match (SAN-1)."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    start_seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    """Who begins; None: drawn by lot."""
    setup: Literal["full", "quick"] = "full"
    """`quick`: chance buries gems and orbs and turns the pyramid."""
    gems_4p: Literal["small", "printed"] = "small"
    """`printed`: with four seats everybody has a large gem too, as the rulebook's table says (SAN-R1)."""
    hand: Literal["seeded", "live", "none"] = "seeded"
    """How the hand trembles: by chance, by how the stroke was drawn, or not at all (SAN-7.9)."""
    pick_depth: Literal["easy", "normal", "hard"] = "normal"
    """How deep the picks are stuck (SAN-R8)."""
    district_points: Literal["deferred", "face_now"] = "deferred"
    """`face_now`: a building in a district counts its face value at once (SAN-R21)."""
    load_gauge: bool = True
    """Whether the aim shows how full the blade will be."""
    max_turns: Annotated[int, Meta(ge=1, le=200), FOR_PROGRAMS] = 200
    """The match is broken off after so many turns; for learners."""
