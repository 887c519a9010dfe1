"""Setup: burying gems and orbs, turning the pyramid over, sticking the picks (SAN-2)."""

from typing import assert_never

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import (
    LATTICE,
    ORB_HEIGHTS,
    PICK_BASES,
    PICK_DEPTH,
    PICKS,
    POINT,
    RINGS,
    cell_of,
    orb_point,
    place_of,
    shaft,
)
from mastaba.games.sand.messages import (
    Bury,
    GemBuried,
    Hide,
    Orb,
    OrbBuried,
    Orbs,
    OrbsScattered,
    PyramidStands,
    Shape,
    Slip,
    Spun,
    Start,
    StartDrawn,
    Stick,
)
from mastaba.games.sand.rules.ending import begin_turn
from mastaba.games.sand.rules.showing import picks_on_board
from mastaba.games.sand.state import UNSET, State, burials


def settle(state: State, action: Start | Hide | Orbs | Slip | Stick, emit: Emit) -> None:
    """What chance does before the first cut (SAN-3.8)."""
    state.draw = ""
    match action:
        case Start(seat):
            state.start = seat
            state.phase = "bury"
            if state.setup.setup == "quick":
                state.draw = "hide"
            emit(Note(StartDrawn(seat)))
        case Hide(gems, orbs):
            for point in gems:
                lay_gem(state, point, emit)
            scatter(state, orbs, emit)
            state.draw = "slip"
        case Orbs(options):
            scatter(state, options, emit)
        case Slip(turns):
            state.turned = (sum(turn for turn in state.spins if turn != UNSET) + turns) % 4  # SAN-R7
            state.draw = "stick"
        case Stick(shifts, types):
            turn_over(state)
            stick_picks(state, shifts, types, emit)
            begin_turn(state, state.start, emit)
        case _:
            assert_never(action)


def bury(state: State, action: Bury, emit: Emit) -> None:
    """A gem at a secret point; several may share one, or the refusal would tell where one lies (SAN-R5)."""
    lay_gem(state, POINT[action.x, action.y, action.z], emit)


def lay_gem(state: State, point: int, emit: Emit) -> None:
    seat, gem = burials(state)[len(state.gems)]
    state.gems.append((seat, gem, point))
    secret = GemBuried(seat, gem, LATTICE[point])
    emit(Note(secret, to=(seat,), others=GemBuried(seat, gem, None)))
    if len(state.gems) == len(burials(state)):
        state.phase = "orbs"


def bury_orb(state: State, action: Orb, emit: Emit) -> None:
    """One orb in each sector, by the start seat alone: the others have their eyes closed (SAN-R6)."""
    option = len(ORB_HEIGHTS) * RINGS.index(action.ring) + ORB_HEIGHTS.index(action.z)
    sector = state.placed
    state.orbs[sector] = option
    state.placed += 1
    secret = OrbBuried(state.start, sector, orb_point(len(state.orbs), sector, option))
    emit(Note(secret, to=(state.start,), others=OrbBuried(state.start, sector, None)))
    if UNSET not in state.orbs:
        state.phase = "spin"


def scatter(state: State, options: tuple[int, ...], emit: Emit) -> None:
    """Chance buries the orbs that are left; nobody sees where."""
    state.orbs[state.placed :] = options
    state.phase = "spin"
    emit(Note(OrbsScattered(len(options))))


def spin(state: State, seat: Seat, turns: int, emit: Emit) -> None:
    """Quarter turns in secret; with chance's own nobody knows how the pyramid stands (SAN-R7)."""
    state.spins[seat] = turns
    emit(Note(Spun(seat, turns), to=(seat,), others=Spun(seat, None)))
    if UNSET not in state.spins:
        state.draw = "slip"


def buried_cells(state: State, quarters: int) -> list[int]:
    """Where every gem and orb lies after so many quarter turns, before the first cut."""
    points = [LATTICE[point] for _, _, point in state.gems]
    points += [orb_point(len(state.orbs), sector, option) for sector, option in enumerate(state.orbs)]
    return [cell_of(point, quarters) for point in points]


def turn_over(state: State) -> None:
    """The mould is turned over: every token lies where the quarter turns have brought it."""
    state.kinds = [gem for _, gem, _ in state.gems]
    state.kinds += ["O"] * len(state.orbs)
    state.tokens = buried_cells(state, state.turned)
    spots = [buried_cells(state, quarters) for quarters in range(4)]
    state.ghosts = [cells[token] for token in range(len(state.tokens)) for cells in spots]
    state.seen = [False] * len(state.tokens)


def stick_picks(state: State, shifts: tuple[int, ...], types: tuple[str, ...], emit: Emit) -> None:
    """Three picks in each face, at a slant (SAN-R8)."""
    lay_out_picks(state, shifts, types)
    emit(Note(PyramidStands(picks_on_board(state))))


def lay_out_picks(state: State, shifts: tuple[int, ...], types: tuple[str, ...]) -> None:
    depth = PICK_DEPTH[state.setup.pick_depth]
    for pick in range(PICKS):
        u, z = PICK_BASES[pick % 3]
        cells = shaft(pick, u + shifts[2 * pick], z + shifts[2 * pick + 1], depth)
        state.shafts += cells
        state.figures += [kernels.STANDS, *place_of(cells[0])]
        state.pick_types.append(as_type(types[pick // 3][pick % 3]))


def as_type(letter: str) -> Shape:
    for type in ("H", "G", "W", "T"):
        if letter == type:
            return type
    raise ValueError(f"no type {letter}")
