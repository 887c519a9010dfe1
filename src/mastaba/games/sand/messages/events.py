"""What happened, and for whom; and what lies open on the table."""

from typing import Literal

from msgspec import Struct

from mastaba.core.turn import Outcome, Seat
from mastaba.games.sand.messages.words import Area, Gem, Grade, Kind, Point, Shape, Slot

# What lies open.


class PickView(Struct, frozen=True, gc=False, array_like=True):
    """A pick on the pyramid."""

    shape: Shape
    state: Literal["stuck", "lies", "taken"]
    x: int
    y: int
    z: int
    """Where its shaft enters the sand, or where it lies."""
    lean: int
    """The face it sticks in: 0 +x, 1 +y, 2 -x, 3 -y."""


class Pharaoh(Struct, frozen=True, gc=False):
    state: Literal["stands", "lies", "fallen"]
    x: int
    y: int
    z: int


class Token(Struct, frozen=True, gc=False, array_like=True):
    """A gem or orb, and a cell."""

    kind: Kind
    x: int
    y: int
    z: int


class Path(Struct, frozen=True, gc=False, array_like=True):
    """How a figure tumbled: the Pharaoh (-1) or a pick, where it began, and its steps as digits 0 … 7.

    0 … 3 are +x, +y, -x, -y; 4 … 7 are +x+y, -x+y, -x-y, +x-y.
    """

    figure: int
    x: int
    y: int
    steps: str


# Events: what happened. Positions of buried tokens and one's spin are told to their owner alone (SAN-4).


class StartDrawn(Struct, frozen=True, gc=False, tag="start_drawn"):
    seat: Seat


class GemBuried(Struct, frozen=True, gc=False, tag="gem_buried"):
    seat: Seat
    gem: Gem
    point: Point | None
    """None: only its owner knows."""


class OrbBuried(Struct, frozen=True, gc=False, tag="orb_buried"):
    seat: Seat
    sector: int
    point: Point | None
    """None: only the start seat knows."""


class OrbsScattered(Struct, frozen=True, gc=False, tag="orbs_scattered"):
    """Chance has buried so many orbs; nobody saw where."""

    count: int


class Spun(Struct, frozen=True, gc=False, tag="spun"):
    seat: Seat
    turns: int | None
    """None: only the seat itself knows."""


class PyramidStands(Struct, frozen=True, gc=False, tag="pyramid_stands"):
    """The mould is off, the picks are stuck in, the Pharaoh is on top."""

    picks: tuple[PickView, ...]


class TurnStarted(Struct, frozen=True, gc=False, tag="turn_started"):
    seat: Seat
    turn: int


class CutAimed(Struct, frozen=True, gc=False, tag="cut_aimed"):
    seat: Seat
    az: int
    u: int
    r: int
    tilt: int
    grade: Grade


class CutMade(Struct, frozen=True, gc=False, tag="cut_made"):
    """What the blade did (SAN-7.11). The client brings its sand from one stage to the next with `stages`."""

    seat: Seat
    az: int
    u: int
    r: int
    tilt: int
    """The cut as it became: angles in steps of 2.5 degrees, lengths in half cells."""
    slab: int
    carried: int
    extra: int
    crumbled: int
    left: int
    stages: bytes
    """The changed columns of the five stages, coded as docs/reference/sand-format.md says."""
    paths: tuple[Path, ...]
    pharaoh: Pharaoh
    fallen: tuple[int, ...]
    """Picks that fell to the board."""
    lying: tuple[tuple[int, int, int, int], ...]
    """Picks that lie in the sand after it: number, x, y, z."""
    seen: tuple[Token, ...]
    """Every token that can be seen from outside now."""


class Found(Struct, frozen=True, gc=False, tag="found"):
    """Tokens in the cut-off sand."""

    seat: Seat
    gems: tuple[Gem, ...]
    orbs: int
    points: int


class PicksFell(Struct, frozen=True, gc=False, tag="picks_fell"):
    seat: Seat
    """The previous player, who gets them."""
    types: tuple[Shape, ...]


class StockGrew(Struct, frozen=True, gc=False, tag="stock_grew"):
    sand: int
    """What came off the pyramid, before some of it trickled away."""
    shown: int


class Crowned(Struct, frozen=True, gc=False, tag="crowned"):
    seat: Seat
    shape: Shape
    slot: Slot


class Kept(Struct, frozen=True, gc=False, tag="kept"):
    seat: Seat


class Moulded(Struct, frozen=True, gc=False, tag="moulded"):
    """A try to mould (SAN-3.3)."""

    seat: Seat
    shape: Shape
    level: int
    area: Area
    orb: bool
    slot: Slot | None
    """Where the building stands; None: it failed."""
    need: int | None
    """None: the sand ran out, and nothing was pressed."""
    shown: int


class Skylit(Struct, frozen=True, gc=False, tag="skylit"):
    seat: Seat
    slot: Slot


class TurnEnded(Struct, frozen=True, gc=False, tag="turn_ended"):
    seat: Seat
    idle: bool
    """Nothing was built: it costs 3."""
    lost_orbs: int
    shown: int


class PharaohFell(Struct, frozen=True, gc=False, tag="pharaoh_fell"):
    seat: Seat


class Conceded(Struct, frozen=True, gc=False, tag="conceded"):
    seat: Seat


class MatchEnded(Struct, frozen=True, gc=False, tag="match_ended"):
    outcome: Outcome


Event = (
    StartDrawn
    | GemBuried
    | OrbBuried
    | OrbsScattered
    | Spun
    | PyramidStands
    | TurnStarted
    | CutAimed
    | CutMade
    | Found
    | PicksFell
    | StockGrew
    | Crowned
    | Kept
    | Moulded
    | Skylit
    | TurnEnded
    | PharaohFell
    | Conceded
    | MatchEnded
)
