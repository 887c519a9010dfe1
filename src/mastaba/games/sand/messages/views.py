"""What a seat is asked, and what it may know."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from mastaba.core.turn import Outcome, Seat
from mastaba.games.sand.messages.actions import Cut, Mould
from mastaba.games.sand.messages.events import Pharaoh, PickView, Token
from mastaba.games.sand.messages.words import Area, Gem, Kind, Phase, Point, Shape, Slot


class Crown(Struct, frozen=True, gc=False):
    """A pick in hand and the slots it may go to."""

    shape: Shape
    slots: tuple[Slot, ...]


class Opening(Struct, frozen=True, gc=False):
    """A type that may be moulded, and the areas that take it."""

    shape: Shape
    areas: tuple[Area, ...]
    amounts: tuple[int, ...]
    """Grains for the levels 1 … 5."""


class OrbPlace(Struct, frozen=True, gc=False):
    """Where an orb may be buried: the answer's ring and height, and where that is, from the axis."""

    ring: int
    z: int
    x: int
    y: int


class Prompt(Struct, frozen=True, gc=False):
    kind: Literal["bury", "orb", "spin", "cut", "picks", "build"]
    gem: Gem | None = None
    """What is to be buried."""
    lattice: tuple[tuple[int, int], ...] = ()
    """Where it may lie: each height, and how far from the axis, along x and y alike, in steps of 4."""
    places: tuple[OrbPlace, ...] = ()
    """Where this sector's orb may lie."""
    sector: int = 0
    """The orb's sector, from 1."""
    sectors: int = 0
    crowns: tuple[Crown, ...] = ()
    openings: tuple[Opening, ...] = ()
    chances: tuple[int, ...] = ()
    """How likely a clear shape is at the levels 1 … 5, in per cent."""
    orbs: int = 0
    """Orbs in hand: this turn only."""
    skies: tuple[Slot, ...] = ()
    """Buildings that may take an orb."""
    built: int = 0
    """Clear buildings made this turn; at 0 the end of the turn costs 3."""
    shown: int = 0
    """The stock, by eye."""
    gauge: bool = True
    """Whether the load of the blade may be shown while aiming."""
    loads: tuple[int, ...] = ()
    """The marks of the gauge, in grains: below them the blade is empty, nearly empty, lightly and well loaded."""
    live: bool = False
    """Whether the stroke may be drawn by hand."""


class Buried(Struct, frozen=True, gc=False):
    """A token one has buried oneself: where in the mould, and where it may lie now (SAN-4)."""

    kind: Kind
    point: Point
    spots: tuple[Point | None, ...]
    """By quarter turns of the pyramid, 0 … 3: the cell; None: that sand was taken away. Empty in the mould."""


class Revealed(Struct, frozen=True, gc=False):
    """A token when all is over: who buried it, where in the turned pyramid it lay, whether it was found."""

    kind: Kind
    seat: Seat | None
    """None: an orb."""
    x: int
    y: int
    z: int
    found: bool


class SeatView(Struct, frozen=True, gc=False):
    """One seat's board, as everybody sees it."""

    normal: tuple[str, ...]
    """Buildings as H plain, H* with a skylight, H^ with a pick."""
    district_a: tuple[str, ...]
    district_b: tuple[str, ...]
    picks: tuple[Shape, ...]
    """Picks in hand."""
    gems: tuple[Gem, ...]
    """Gems found."""
    own: int
    """Gems less penalties."""
    score: int
    """The running score, which the threshold is held against."""
    final: int
    """The score if all ended now."""
    conceded: bool
    buried: int
    """Gems buried so far."""
    spun: bool


class View(Struct, frozen=True, gc=False):
    """What a seat, or a spectator (seat None), may know (SAN-4)."""

    seat: Seat | None
    quick: bool
    hand: Literal["seeded", "live", "none"]
    pick_depth: Literal["easy", "normal", "hard"]
    printed: bool
    """Four seats with large gems."""
    face_now: bool
    """District buildings count at once."""
    load_gauge: bool
    max_turns: int
    phase: Phase
    awaited: tuple[Seat, ...]
    start: Seat | None
    active: Seat | None
    turn: int
    threshold: int
    seats: tuple[SeatView, ...]
    orbs_buried: int
    placed: int
    """Orbs among them that the start seat buried itself."""
    sectors: int
    mine: tuple[Buried, ...]
    spin: int | None
    """One's own quarter turns."""
    pharaoh: Pharaoh
    picks: tuple[PickView, ...]
    seen: tuple[Token, ...]
    """Tokens that can be seen in the sand."""
    left: int
    """Grains in the pyramid."""
    shown: int
    """The stock, by eye (SAN-7.10)."""
    orbs: int
    """Orbs in the active player's hand."""
    locked: tuple[Shape, ...]
    """Types that failed this turn."""
    built: tuple[Slot, ...]
    """Slots built on this turn."""
    aim: Cut | None
    """The last cut that was aimed."""
    moulding: Mould | None
    """What is in the mould while chance decides."""
    sand: bytes | UnsetType = UNSET
    """A snapshot of the sand (SAN-7.11): large and public, so it is sent once; the changes come with `CutMade`."""
    outcome: Outcome | None = None
    revealed: tuple[Revealed, ...] = ()
    """All tokens, once the match is over."""
    turned: int | None = None
    """By how many quarters the pyramid was turned, once the match is over."""
