"""The cut: mandatory, exactly once a turn, and everything that falls with it (SAN-3.1)."""

from typing import NamedTuple

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import GEM_POINTS, RADIUS
from mastaba.games.sand.kernels.grids import SIDE, TURN
from mastaba.games.sand.messages import (
    Cut,
    CutAimed,
    CutMade,
    Found,
    Gem,
    Path,
    PharaohFell,
    PicksFell,
    Result,
    StockGrew,
    Tremor,
)
from mastaba.games.sand.moves import plane
from mastaba.games.sand.rules.building import crowns
from mastaba.games.sand.rules.ending import check_threshold, end_match
from mastaba.games.sand.rules.showing import fallen_picks, lying_picks, pharaoh, seen_tokens
from mastaba.games.sand.state import State, previous, shown_stock


class Slice(NamedTuple):
    """What came off, what of it reaches the stock, and by how much the eye errs about it (SAN-7.10)."""

    loose: int
    kept: int
    look: int


def aim(state: State, seat: Seat, cut: Cut, emit: Emit) -> None:
    """The blade is set; one pulls it straight down and towards oneself, from any side (SAN-R9, SAN-R11)."""
    state.aim = cut
    state.draw = "tremor"
    emit(Note(CutAimed(seat, cut.az, cut.u, cut.r, cut.tilt, cut.grade)))


def resolve(state: State, look: int, emit: Emit) -> None:
    """The hand has trembled: the sand moves, and what came off (SAN-R12) is shared out (SAN-7.8)."""
    cut, tremor = state.aim, state.tremor
    assert cut is not None
    assert tremor is not None
    before = state.tokens[:]
    told = move_sand(state, cut, tremor)
    state.last_cut = cut_made(state, cut, tremor, told)
    emit(Note(state.last_cut))
    found = [
        kind
        for kind, was, cell in zip(state.kinds, before, state.tokens, strict=True)
        if was != kernels.GONE and cell == kernels.GONE
    ]
    gems: list[Gem] = [kind for kind in found if kind != "O"]
    loose = told.carried + told.extra
    stock = loose - loose * state.leak // 100  # SAN-R32: fine sand trickles away
    share_out(state, sorted(gems), found.count("O"), Slice(loose, stock, look), emit)


def move_sand(state: State, cut: Cut, tremor: Tremor) -> kernels.Told:
    """Tokens take part without weight: no slide betrays one (SAN-4)."""
    number = len(state.tokens)
    moved = kernels.Sand(state.sand, state.packed, state.figures, state.tokens + state.ghosts)
    told = kernels.cut(moved, state.shafts, plane(cut, tremor), stages=True)
    state.tokens, state.ghosts = moved.tokens[:number], moved.tokens[number:]
    touched = kernels.exposed(state.sand, state.tokens, [RADIUS[kind] for kind in state.kinds])
    state.seen = [was or now for was, now in zip(state.seen, touched, strict=True)]
    state.left, state.passes = told.left, told.passes
    return told


def cut_made(state: State, cut: Cut, tremor: Tremor, told: kernels.Told) -> CutMade:
    return CutMade(
        seat=state.active,
        az=(cut.az * 2 // 5 + tremor.az) % TURN,
        u=2 * cut.u + tremor.u,
        r=2 * cut.r + tremor.r,
        tilt=cut.tilt * 2 // 5 + tremor.tilt,
        slab=told.slab,
        carried=told.carried,
        extra=told.extra,
        crumbled=told.crumbled,
        left=told.left,
        stages=told.stages,
        paths=tuple(
            Path(figure - 1, start % SIDE, start // SIDE, "".join(map(str, steps)))
            for figure, start, steps in told.paths
        ),
        pharaoh=pharaoh(state),
        fallen=tuple(fallen_picks(state)),
        lying=lying_picks(state),
        seen=seen_tokens(state),
    )


def resolve_as_told(state: State, result: Result, emit: Emit) -> None:
    """What a case says the cut has brought: the sand stays as it is."""
    if result.fallen:
        state.figures[0] = kernels.FALLEN
    for type in result.picks:
        stuck = [
            pick
            for pick, kind in enumerate(state.pick_types)
            if kind == type and state.figures[4 * pick + 4] < kernels.FALLEN
        ]
        state.figures[4 * stuck[0] + 4] = kernels.FALLEN
    share_out(state, list(result.gems), result.orbs, Slice(result.sand, result.sand, 0), emit)


def share_out(state: State, gems: list[Gem], orbs: int, sand: Slice, emit: Emit) -> None:
    """In this order: the Pharaoh, gems, orbs, sand, picks (SAN-3.1). The Pharaoh's fall comes first (SAN-R28)."""
    seat = state.active
    fallen = fallen_picks(state)
    if state.figures[0] == kernels.FALLEN:
        hand_over(state, fallen, emit)
        state.culprit = seat
        emit(Note(PharaohFell(seat)))
        end_match(state, "pharaoh", emit)
        return
    if gems or orbs:
        points = sum(GEM_POINTS[gem] for gem in gems)  # SAN-R30: whoever cuts it out, not who buried it
        state.found[seat] += gems
        state.own[seat] += points
        state.orbs_in_hand += orbs
        emit(Note(Found(seat, tuple(gems), orbs, points)))
        if gems and check_threshold(state, seat, emit):
            return
    state.stock += sand.kept
    state.look = sand.look
    emit(Note(StockGrew(sand.loose, shown_stock(state.stock, state.look))))
    hand_over(state, fallen, emit)
    receiver = previous(state, seat)
    state.phase = "picks" if fallen and crowns(state, receiver) else "build"


def hand_over(state: State, fallen: list[int], emit: Emit) -> None:
    """Fallen picks go to the previous player (SAN-3.1), also those that left with the slab (SAN-R27)."""
    if not fallen:
        return
    receiver = previous(state, state.active)
    types = [state.pick_types[pick] for pick in fallen]
    for pick in fallen:
        state.figures[4 * pick + 4] = kernels.TAKEN
    state.held[receiver] += types
    emit(Note(PicksFell(receiver, tuple(types))))
