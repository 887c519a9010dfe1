"""What a seat may know (SAN-4)."""

from msgspec.structs import replace

from mastaba.core.turn import Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import LATTICE, orb_point, place_of
from mastaba.games.sand.messages import Buried, Kind, Revealed, SeatView, View
from mastaba.games.sand.rules import laying
from mastaba.games.sand.rules.prompts import awaited_seat
from mastaba.games.sand.rules.showing import pharaoh, picks_on_board, seen_tokens
from mastaba.games.sand.scoring import final_score, outcome, score, threshold
from mastaba.games.sand.state import NOBODY, UNSET, State, shown_stock


def view(state: State, seat: Seat | None) -> View:
    """Everything but buried tokens, spins and the rotation, the exact stock and how the eye errs (SAN-4)."""
    setup = state.setup
    over = bool(state.over)
    return View(
        seat=seat,
        quick=setup.setup == "quick",
        hand=setup.hand,
        pick_depth=setup.pick_depth,
        printed=setup.gems_4p == "printed",
        face_now=setup.district_points == "face_now",
        load_gauge=setup.load_gauge,
        max_turns=setup.max_turns,
        phase=state.phase,
        awaited=() if over or state.draw else (awaited_seat(state),),
        start=_somebody(state.start),
        active=_somebody(state.active),
        turn=state.turn,
        threshold=threshold(state),
        seats=tuple(_seat_view(state, other) for other in range(setup.seats)),
        orbs_buried=len(state.orbs) - state.orbs.count(UNSET),
        placed=state.placed,
        sectors=len(state.orbs),
        mine=() if seat is None else _mine(state, seat),
        spin=None if seat is None or state.spins[seat] == UNSET else state.spins[seat],
        pharaoh=pharaoh(state),
        picks=picks_on_board(state),
        seen=seen_tokens(state),
        left=state.left,
        shown=shown_stock(state.stock, state.look),
        orbs=state.orbs_in_hand,
        locked=tuple(state.locked),
        built=tuple(state.built),
        aim=state.aim,
        moulding=state.mould,
        sand=kernels.snapshot(state.sand, state.packed),
        outcome=outcome(state) if over else None,
        revealed=_revealed(state) if over else (),
        turned=state.turned if over and state.turned != UNSET else None,
    )


def opened(state: State) -> View:
    """Everybody's buried tokens at once: for replays."""
    mine = [token for seat in range(state.setup.seats) for token in _mine(state, seat)]
    return replace(view(state, None), mine=tuple(mine))


def _seat_view(state: State, seat: Seat) -> SeatView:
    board = state.boards[seat]
    return SeatView(
        normal=tuple(board["N"]),
        district_a=tuple(board["A"]),
        district_b=tuple(board["B"]),
        picks=tuple(state.held[seat]),
        gems=tuple(state.found[seat]),
        own=state.own[seat],
        score=score(state, seat),
        final=final_score(state, seat),
        conceded=state.conceded[seat],
        buried=sum(owner == seat for owner, _, _ in state.gems),
        spun=state.spins[seat] != UNSET,
    )


def _mine(state: State, seat: Seat) -> tuple[Buried, ...]:
    """One's own gems, and the start seat's orbs as far as it buried them itself: where they may lie by now."""
    found = [
        _buried(state, number, gem, LATTICE[point])
        for number, (owner, gem, point) in enumerate(state.gems)
        if owner == seat
    ]
    if seat == state.start:
        for sector in range(state.placed):
            point = orb_point(len(state.orbs), sector, state.orbs[sector])
            found.append(_buried(state, len(state.gems) + sector, "O", point))
    return tuple(found)


def _buried(state: State, number: int, kind: Kind, point: tuple[int, int, int]) -> Buried:
    spots = state.ghosts[4 * number : 4 * number + 4]
    return Buried(kind, point, tuple(None if cell == kernels.GONE else place_of(cell) for cell in spots))


def _revealed(state: State) -> tuple[Revealed, ...]:
    """All tokens in the order in which they were buried; nothing is secret any more."""
    owners: list[Seat | None] = [seat for seat, _, _ in state.gems]
    owners += [None] * (len(state.tokens) - len(owners))
    firsts = laying.buried_cells(state, state.turned)
    return tuple(
        Revealed(kind, owner, *place_of(first), found=cell == kernels.GONE)
        for kind, owner, first, cell in zip(state.kinds, owners, firsts, state.tokens, strict=False)
    )


def _somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat
