"""A state that a seat cannot tell from the true one: tokens, rotation and stock are dealt anew (SAN-4)."""

from collections.abc import Iterable, Sequence

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import listen
from mastaba.games.sand.belief.tokens import Burial, Hidden
from mastaba.games.sand.belief.tracks import gem_spot, orb_spot, track
from mastaba.games.sand.content import (
    LATTICE,
    MIDDLE,
    ORB_OPTIONS,
    PICK_DEPTH,
    POINT,
    orb_point,
    shaft,
    turn_point,
)
from mastaba.games.sand.messages import CutMade, PickView, Setup, View
from mastaba.games.sand.state import NOBODY, UNSET, Board, State, burials, start

_FIGURES = {"stands": kernels.STANDS, "stuck": kernels.STANDS, "lies": kernels.LIES}


def guess(view: View, log: Log, rng: Rng) -> State:
    """Every burial, rotation and stock that fits what was seen is as likely as it should be."""
    state = open_table(view)
    _spin(state, view, rng)
    if view.picks:
        _bury_unknown(state, view, log, rng)
    else:
        _fill_mould(state, view, rng)
    _weigh_stock(state, view, log, rng)
    state.last_cut = next((event for event in reversed(log) if isinstance(event, CutMade)), None)
    return state


def open_table(view: View) -> State:
    """All that this seat knows for sure; what it does not know is left out, and the stock is as it looks."""
    state = start(_setup(view))
    state.phase = view.phase
    state.draw = "start" if view.phase == "start" else ""
    state.start = NOBODY if view.start is None else view.start
    state.active = NOBODY if view.active is None else view.active
    state.turn = view.turn
    assert isinstance(view.sand, bytes)
    state.sand, state.packed = kernels.read_snapshot(view.sand)
    him = view.pharaoh
    state.figures = [_FIGURES.get(him.state, kernels.FALLEN), him.x, him.y, him.z]
    for number, pick in enumerate(view.picks):
        state.figures += [_FIGURES.get(pick.state, kernels.TAKEN), pick.x, pick.y, pick.z]
        state.pick_types.append(pick.shape)
        state.shafts += _shaft(number, pick, PICK_DEPTH[view.pick_depth])
    state.left = view.left
    state.boards = [_board(seat.normal, seat.district_a, seat.district_b) for seat in view.seats]
    state.found = [list(seat.gems) for seat in view.seats]
    state.own = [seat.own for seat in view.seats]
    state.held = [list(seat.picks) for seat in view.seats]
    state.conceded = [seat.conceded for seat in view.seats]
    state.orbs_in_hand = view.orbs
    state.locked = list(view.locked)
    state.built = list(view.built)
    state.aim, state.mould = view.aim, view.moulding
    if view.outcome is not None:
        state.over = view.outcome.reason
        state.culprit = view.active if state.over == "pharaoh" and view.active is not None else NOBODY
    state.stock = view.shown
    _lay_known(state, view)
    return state


def _setup(view: View) -> Setup:
    return Setup(
        seats=len(view.seats),
        setup="quick" if view.quick else "full",
        gems_4p="printed" if view.printed else "small",
        hand=view.hand,
        pick_depth=view.pick_depth,
        district_points="face_now" if view.face_now else "deferred",
        load_gauge=view.load_gauge,
        max_turns=view.max_turns,
    )


def _board(normal: Sequence[str], first: Sequence[str], second: Sequence[str]) -> Board:
    return {"N": list(normal), "A": list(first), "B": list(second)}


def _shaft(number: int, pick: PickView, depth: int) -> list[int]:
    """The shaft of a pick that sticks, from where it enters; one that lies needs none."""
    if pick.state != "stuck":
        return [0] * depth
    _, u = turn_point(pick.x - MIDDLE, pick.y - MIDDLE, -pick.lean)
    return shaft(number, u, pick.z + 1, depth)


# The tokens


def _lay_known(state: State, view: View) -> None:
    """Whose gems were buried so far, one's own where they are, who has turned the mould, and the start seat's orbs."""
    mine = iter([POINT[buried.point] for buried in view.mine if buried.kind != "O"])
    buried = sum(seat.buried for seat in view.seats)
    if buried:
        state.gems = [(seat, gem, next(mine) if seat == view.seat else UNSET) for seat, gem in burials(state)[:buried]]
    orbs = [buried.point for buried in view.mine if buried.kind == "O"]
    state.orbs[: len(orbs)] = [_option(view.sectors, sector, point) for sector, point in enumerate(orbs)]
    state.placed = view.placed
    state.spins = [0 if seat.spun else UNSET for seat in view.seats]


def _option(sectors: int, sector: int, point: tuple[int, int, int]) -> int:
    return next(option for option in range(ORB_OPTIONS) if orb_point(sectors, sector, option) == point)


def _spin(state: State, view: View, rng: Rng) -> None:
    """One's own quarter turns; those of the others may be any."""
    state.spins = [rng.below(4) if seat.spun else UNSET for seat in view.seats]
    if view.seat is not None and view.spin is not None:
        state.spins[view.seat] = view.spin


def _fill_mould(state: State, view: View, rng: Rng) -> None:
    """While the pyramid is in its mould, nothing has been seen: any point will do."""
    state.gems = [(seat, gem, rng.below(len(LATTICE)) if point == UNSET else point) for seat, gem, point in state.gems]
    for sector in range(view.orbs_buried):
        if state.orbs[sector] == UNSET:
            state.orbs[sector] = rng.below(ORB_OPTIONS)


def _bury_unknown(state: State, view: View, log: Log, rng: Rng) -> None:
    """Tokens and rotation that explain everything that was seen and found."""
    if view.turned is not None:
        quarters = view.turned
        _dig_up(state, view, quarters)
        there = track(log, view.sectors)
    else:
        burial = Burial(hidden_tokens(state), log, view.sectors)
        quarters, spots = burial.sample(rng)
        _place(state, spots)
        there = burial.track
    numbers = [gem_spot(point, 0) for _, _, point in state.gems]
    numbers += [orb_spot(sector, option, 0) for sector, option in enumerate(state.orbs)]
    state.turned = quarters
    state.kinds = [gem for _, gem, _ in state.gems]
    state.kinds += ["O"] * len(state.orbs)
    state.ghosts = [there.cell(number + turns) for number in numbers for turns in range(4)]
    state.tokens = [there.cell(number + quarters) for number in numbers]
    state.seen = [number + quarters in there.seen[kind] for number, kind in zip(numbers, state.kinds, strict=True)]


def hidden_tokens(state: State) -> list[Hidden]:
    """Every token with the spots where it may have begun: one by rotation if it is known, else all of its kind."""
    points = range(len(LATTICE))
    found = [
        Hidden(gem, _by_turns(gem_spot(place, 0) for place in (points if point == UNSET else [point])))
        for _, gem, point in state.gems
    ]
    for sector, option in enumerate(state.orbs):
        options = range(ORB_OPTIONS) if option == UNSET else [option]
        found.append(Hidden("O", _by_turns(orb_spot(sector, choice, 0) for choice in options)))
    return found


def _by_turns(spots: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    firsts = tuple(spots)
    return tuple(tuple(spot + quarters for spot in firsts) for quarters in range(4))


def _place(state: State, spots: list[int]) -> None:
    """The tokens at these spots."""
    number = len(state.gems)
    state.gems = [(seat, gem, spot // 4) for (seat, gem, _), spot in zip(state.gems, spots[:number], strict=True)]
    state.orbs = [(spot - orb_spot(sector, 0, 0)) // 4 for sector, spot in enumerate(spots[number:])]


def _dig_up(state: State, view: View, quarters: int) -> None:
    """All is over, and everybody sees where everything lay."""
    number = len(state.gems)
    points = []
    for token in view.revealed:
        x, y = turn_point(token.x - MIDDLE, token.y - MIDDLE, -quarters)
        points.append((x, y, token.z))
    state.gems = [(seat, gem, POINT[point]) for (seat, gem, _), point in zip(state.gems, points[:number], strict=True)]
    state.orbs = [_option(view.sectors, sector, point) for sector, point in enumerate(points[number:])]


# The stock


def _weigh_stock(state: State, view: View, log: Log, rng: Rng) -> None:
    heard = listen(log)
    heard.see(view.shown)
    state.stock, state.aside, state.look = heard.sample(rng)
