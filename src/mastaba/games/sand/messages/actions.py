"""What seats choose, and what chance brings."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from mastaba.core.turn import Seat
from mastaba.games.sand.content import graded
from mastaba.games.sand.messages.words import Area, Gem, Grade, Shape, Slot

# Actions: what a seat chooses.


class Bury(Struct, frozen=True, gc=False, tag="bury"):
    """Bury one's gem at a point of the mould (SAN-2)."""

    gem: Gem
    x: int
    y: int
    z: int


class Orb(Struct, frozen=True, gc=False, tag="orb"):
    """Bury the next sector's orb on this ring, at this height (SAN-2)."""

    ring: int
    z: int


class OrbAuto(Struct, frozen=True, gc=False, tag="orb_auto"):
    """Let chance bury the orbs that are left (SAN-2)."""


class Spin(Struct, frozen=True, gc=False, tag="spin"):
    """Turn the pyramid so many quarters (SAN-2)."""

    turns: int


class Cut(Struct, frozen=True, gc=False, tag="cut"):
    """Cut sand off (SAN-3.1): direction and tilt in degrees, offset and distance in cells."""

    az: int
    u: int
    r: int
    tilt: int
    grade: Grade = "normal"
    """How steady the hand was; found from the stroke where one was drawn (SAN-7.9)."""
    stroke: Annotated[tuple[tuple[int, int, int], ...], Meta(max_length=64)] = ()
    """The drawn stroke: milliseconds, across, down from 0 to 1000. It is graded on arrival and not kept."""

    def __post_init__(self) -> None:
        if self.stroke:
            force_setattr(self, "grade", graded(self.stroke))
            force_setattr(self, "stroke", ())


class Pick(Struct, frozen=True, gc=False, tag="pick"):
    """Crown one's own plain building with a pick of its type (SAN-3.2)."""

    shape: Shape
    slot: Slot


class Keep(Struct, frozen=True, gc=False, tag="keep"):
    """Place no more of the picks one has received (SAN-3.2)."""


class Mould(Struct, frozen=True, gc=False, tag="mould"):
    """Press a building (SAN-3.3)."""

    shape: Shape
    level: int
    """How firmly: 1 … 5."""
    area: Area
    orb: bool = False
    """An orb is put into the mould first."""


class Sky(Struct, frozen=True, gc=False, tag="sky"):
    """Put an orb into the top of a building made this turn (SAN-3.5)."""

    slot: Slot


class End(Struct, frozen=True, gc=False, tag="end"):
    """End the turn (SAN-3.6)."""


class Concede(Struct, frozen=True, gc=False, tag="concede"):
    """Give up (SAN-5)."""


# Chance (SAN-3.8).


class Start(Struct, frozen=True, gc=False, tag="start"):
    """The lot falls on this seat to begin."""

    seat: Seat


class Hide(Struct, frozen=True, gc=False, tag="hide"):
    """In a quick setup: where gems and orbs are buried, by lattice point and by option."""

    gems: tuple[int, ...]
    orbs: tuple[int, ...]


class Orbs(Struct, frozen=True, gc=False, tag="orbs"):
    """Where the remaining orbs are buried, by option."""

    options: tuple[int, ...]


class Slip(Struct, frozen=True, gc=False, tag="slip"):
    """How many quarters the pyramid turns besides."""

    turns: int


class Stick(Struct, frozen=True, gc=False, tag="stick"):
    """How the picks are stuck in: offset and height of each, and the types of each face from left to right."""

    shifts: tuple[int, ...]
    types: tuple[str, ...]


class Tremor(Struct, frozen=True, gc=False, tag="tremor"):
    """How the hand trembled: angles in steps of 2.5 degrees, lengths in half cells (SAN-7.9)."""

    az: int
    u: int
    r: int
    tilt: int


class Leak(Struct, frozen=True, gc=False, tag="leak"):
    """How much of the slice trickles away, in per cent (SAN-R32)."""

    percent: int


class Look(Struct, frozen=True, gc=False, tag="look"):
    """By how many grains the eye errs in this turn (SAN-7.10)."""

    error: int


class Need(Struct, frozen=True, gc=False, tag="need"):
    """How firmly this sand had to be pressed, in per cent (SAN-3.3)."""

    percent: int


class Result(Struct, frozen=True, gc=False, tag="result"):
    """What a cut brings, told as a whole: only in staged positions, for cases about the rules alone."""

    sand: int = 0
    gems: tuple[Gem, ...] = ()
    orbs: int = 0
    picks: tuple[Shape, ...] = ()
    fallen: bool = False
    """Whether the Pharaoh has fallen."""


Action = (
    Bury
    | Orb
    | OrbAuto
    | Spin
    | Cut
    | Pick
    | Keep
    | Mould
    | Sky
    | End
    | Concede
    | Start
    | Hide
    | Orbs
    | Slip
    | Stick
    | Tremor
    | Leak
    | Look
    | Need
)

Scripted = Action | Result
"""Also what a case may tell of a cut; nobody sends it, and no match holds it."""
