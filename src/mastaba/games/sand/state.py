"""What lies on the table of the sand game, buried tokens and the exact stock included."""

from dataclasses import dataclass
from typing import Final, Literal

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import AREAS, FRESH, ORBS, PHARAOH, gems_each
from mastaba.games.sand.messages import Cut, CutMade, Gem, Kind, Mould, Phase, Setup, Shape, Slot, Tremor

NOBODY: Final[Seat] = -1
UNSET: Final = -1
"""Not chosen yet."""
Chance = Literal["", "start", "hide", "orbs", "slip", "stick", "tremor", "leak", "look", "need"]
Board = dict[str, list[str]]
"""The buildings of each area, in the order of its slots: H plain, H* with a skylight, H^ with a pick."""


@dataclass(slots=True)
class State:
    """Everything there is (SAN-3)."""

    setup: Setup
    phase: Phase
    draw: Chance
    """What chance is asked for; empty: a seat is awaited, or all is over."""
    start: Seat
    active: Seat
    turn: int
    """Turns begun."""
    # In the mould
    gems: list[tuple[Seat, Gem, int]]
    """Whose, which, and at which lattice point; in the order in which they are buried."""
    orbs: list[int]
    """The option of every sector's orb."""
    placed: int
    """How many of them the start seat has buried itself."""
    spins: list[int]
    turned: int
    """Quarter turns of the pyramid in all, once it stands."""
    # The pyramid
    sand: bytearray
    packed: bytearray
    figures: list[int]
    """State, x, y, z: of the Pharaoh, then of the twelve picks."""
    pick_types: list[Shape]
    shafts: list[int]
    """The cells of the picks' shafts."""
    kinds: list[Kind]
    """Every token in the pyramid: the gems as they were buried, then the orbs by sector."""
    tokens: list[int]
    """Where each is: its cell, or GONE when it was found."""
    seen: list[bool]
    """Which tokens can be seen from outside."""
    ghosts: list[int]
    """For every gem and orb the four cells where it would be by now, by quarter turns: what its owner can follow."""
    left: int
    """Grains in the pyramid."""
    # The towns
    boards: list[Board]
    found: list[list[Gem]]
    own: list[int]
    """Gems less penalties."""
    held: list[list[Shape]]
    """Picks in hand."""
    conceded: list[bool]
    # The turn
    stock: int
    aside: int
    look: int
    orbs_in_hand: int
    locked: list[Shape]
    built: list[Slot]
    """Slots built on in this turn."""
    aim: Cut | None
    tremor: Tremor | None
    leak: int
    mould: Mould | None
    last_cut: CutMade | None
    passes: int
    """How often the sand settled in the last cut."""
    over: str
    """Why the match has ended; empty: it has not."""
    culprit: Seat
    scripted: bool
    """A staged position, where a cut's result may be told (SAN-9)."""

    @property
    def seats(self) -> int:
        return self.setup.seats


def start(setup: Setup) -> State:
    """The table before chance has touched it (SAN-2)."""
    seats = setup.seats
    if setup.start_seat is not None and setup.start_seat >= seats:
        raise SetupError(refuse("SAN-1", "no-such-seat"))
    return State(
        setup=setup,
        phase="start",
        draw="start",
        start=NOBODY,
        active=NOBODY,
        turn=0,
        gems=[],
        orbs=[UNSET] * ORBS[seats],
        placed=0,
        spins=[UNSET] * seats,
        turned=UNSET,
        sand=bytearray(kernels.fresh()),
        packed=bytearray(kernels.fresh()),
        figures=[kernels.STANDS, *PHARAOH],
        pick_types=[],
        shafts=[],
        kinds=[],
        tokens=[],
        seen=[],
        ghosts=[],
        left=FRESH,
        boards=[{area: [] for area in AREAS} for _ in range(seats)],
        found=[[] for _ in range(seats)],
        own=[0] * seats,
        held=[[] for _ in range(seats)],
        conceded=[False] * seats,
        stock=0,
        aside=0,
        look=0,
        orbs_in_hand=0,
        locked=[],
        built=[],
        aim=None,
        tremor=None,
        leak=0,
        mould=None,
        last_cut=None,
        passes=0,
        over="",
        culprit=NOBODY,
        scripted=False,
    )


def clone(state: State) -> State:
    return State(
        setup=state.setup,
        phase=state.phase,
        draw=state.draw,
        start=state.start,
        active=state.active,
        turn=state.turn,
        gems=state.gems[:],
        orbs=state.orbs[:],
        placed=state.placed,
        spins=state.spins[:],
        turned=state.turned,
        sand=state.sand[:],
        packed=state.packed[:],
        figures=state.figures[:],
        pick_types=state.pick_types[:],
        shafts=state.shafts[:],
        kinds=state.kinds[:],
        tokens=state.tokens[:],
        seen=state.seen[:],
        ghosts=state.ghosts[:],
        left=state.left,
        boards=[{area: built[:] for area, built in board.items()} for board in state.boards],
        found=[gems[:] for gems in state.found],
        own=state.own[:],
        held=[picks[:] for picks in state.held],
        conceded=state.conceded[:],
        stock=state.stock,
        aside=state.aside,
        look=state.look,
        orbs_in_hand=state.orbs_in_hand,
        locked=state.locked[:],
        built=state.built[:],
        aim=state.aim,
        tremor=state.tremor,
        leak=state.leak,
        mould=state.mould,
        last_cut=state.last_cut,
        passes=state.passes,
        over=state.over,
        culprit=state.culprit,
        scripted=state.scripted,
    )


def burials(state: State) -> list[tuple[Seat, Gem]]:
    """Who buries what, in order: from the start seat on, the large gem first (SAN-2)."""
    seats = state.seats
    kinds = gems_each(seats, state.setup.gems_4p == "printed")
    return [((state.start + step) % seats, "L" if kind == "L" else "S") for step in range(seats) for kind in kinds]


def shown_stock(stock: int, look: int) -> int:
    """The stock by eye, in grains: the same for everybody (SAN-7.10)."""
    return max(50, (stock + look + 25) // 50 * 50) if stock else 0


def previous(state: State, seat: Seat) -> Seat:
    """The nearest earlier seat that has not conceded; at the beginning the last one (SAN-R25)."""
    seats = state.seats
    for step in range(1, seats):
        other = (seat - step) % seats
        if not state.conceded[other]:
            return other
    return seat


def building(state: State, seat: Seat, slot: Slot) -> str:
    """What stands on a slot; empty: nothing does."""
    for area, first in (("B", 26), ("A", 22), ("N", 0)):
        if slot >= first:
            built = state.boards[seat][area]
            return built[slot - first] if slot - first < len(built) else ""
    return ""
