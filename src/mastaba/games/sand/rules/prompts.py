"""Who is asked what, what they may do, and what is played for the absent (SAN-3)."""

from mastaba.core.moves import NO_MOVES, Moves, listed
from mastaba.core.turn import Seat
from mastaba.games.sand.content import (
    AZIMUTHS,
    GEM_LAYERS,
    LATTICE,
    LEVELS,
    LOADS,
    ORB_HEIGHTS,
    ORB_OPTIONS,
    RINGS,
    amount,
    chance,
    orb_point,
)
from mastaba.games.sand.messages import (
    Action,
    Bury,
    Crown,
    Cut,
    Gem,
    Mould,
    Opening,
    Orb,
    OrbPlace,
    Pick,
    Prompt,
    Shape,
    Sky,
    Spin,
)
from mastaba.games.sand.moves import END, KEEP, ORB_AUTO, Aims, Cutting
from mastaba.games.sand.rules.building import crowns, openings, receiver, skies
from mastaba.games.sand.state import UNSET, State, burials, shown_stock


def due_gem(state: State) -> tuple[Seat, Gem]:
    """Whose turn it is to bury which gem."""
    return burials(state)[len(state.gems)]


def awaited_seat(state: State) -> Seat:
    """The one seat that may act (SAN-3)."""
    match state.phase:
        case "bury":
            return due_gem(state)[0]
        case "orbs":
            return state.start
        case "spin":
            done = len(state.spins) - state.spins.count(UNSET)
            return (state.start + done) % state.seats
        case "picks":
            return receiver(state)
        case _:
            return state.active


def moves(state: State, seat: Seat) -> Moves[Action]:
    if state.over or state.draw or seat != awaited_seat(state):
        return NO_MOVES
    match state.phase:
        case "bury":
            gem = due_gem(state)[1]
            return listed([Bury(gem, *point) for point in LATTICE])
        case "orbs":
            return listed([*(Orb(ring, z) for ring in RINGS for z in ORB_HEIGHTS), ORB_AUTO])
        case "spin":
            return listed([Spin(turns) for turns in range(4)])
        case "cut":
            return Cutting(Aims(bytes(state.sand)), tuple(crowns(state, seat)), state.setup.hand == "live")
        case "picks":
            return listed([*crowns(state, seat), KEEP])
        case _:
            return listed(builds(state))


def builds(state: State) -> list[Action]:
    """Everything one may do with the sand one has cut (SAN-3.3 to SAN-3.6)."""
    with_orb = (False, True) if state.orbs_in_hand else (False,)
    found: list[Action] = [
        Mould(type, level, area, orb)
        for type, areas in openings(state)
        for level in LEVELS
        for area in areas
        for orb in with_orb
    ]
    found += [Sky(slot) for slot in skies(state)]
    found += crowns(state, state.active)
    return [*found, END]


def prompt(state: State, seat: Seat) -> Prompt:
    match state.phase:
        case "bury":
            return Prompt("bury", gem=due_gem(state)[1], lattice=GEM_LAYERS)
        case "orbs":
            return Prompt("orb", sector=state.placed + 1, sectors=len(state.orbs), places=orb_places(state))
        case "spin":
            return Prompt("spin")
        case "picks":
            return Prompt("picks", crowns=_grouped(crowns(state, seat)), shown=_shown(state))
        case "cut":
            return Prompt(
                "cut",
                crowns=_grouped(crowns(state, seat)),
                shown=_shown(state),
                gauge=state.setup.load_gauge,
                loads=tuple(below for _, below in LOADS) if state.setup.load_gauge else (),
                live=state.setup.hand == "live",
            )
        case _:
            return Prompt(
                "build",
                crowns=_grouped(crowns(state, seat)),
                openings=tuple(
                    Opening(type, areas, tuple(amount(type, level) for level in LEVELS))
                    for type, areas in openings(state)
                ),
                chances=tuple(chance(level) for level in LEVELS),
                orbs=state.orbs_in_hand,
                skies=tuple(skies(state)),
                built=len(state.built),
                shown=_shown(state),
            )


def orb_places(state: State) -> tuple[OrbPlace, ...]:
    """The options of the orb that is buried next, where they lie in its sector."""
    points = [orb_point(len(state.orbs), state.placed, option) for option in range(ORB_OPTIONS)]
    return tuple(OrbPlace(RINGS[at // len(ORB_HEIGHTS)], z, x, y) for at, (x, y, z) in enumerate(points))


def _shown(state: State) -> int:
    return shown_stock(state.stock, state.look)


def _grouped(picks: list[Pick]) -> tuple[Crown, ...]:
    types: list[Shape] = list(dict.fromkeys(pick.shape for pick in picks))
    return tuple(Crown(type, tuple(pick.slot for pick in picks if pick.shape == type)) for type in types)


def default(state: State, seat: Seat) -> Action:
    """For the absent: the middle of the lattice, chance's orbs, no turn, the thinnest cut, nothing more."""
    match state.phase:
        case "bury":
            return Bury(due_gem(state)[1], 0, 0, LATTICE[0][2])
        case "orbs":
            return ORB_AUTO
        case "spin":
            return Spin(0)
        case "picks":
            return KEEP
        case "cut":
            return thinnest_cut(Aims(bytes(state.sand)))
        case _:
            return END


def thinnest_cut(aims: Aims) -> Cut:
    """The cut that takes least, from the first side that can be cut: 3,000 grains always leave one (SAN-5)."""
    az = next(az for az in AZIMUTHS if aims.offsets(az))
    u = min(aims.offsets(az), key=abs)
    tilt = min(aims.tilts(az, u), key=lambda tilt: abs(tilt - 20))
    return Cut(az, u, aims.distances(az, u, tilt)[-1], tilt)
