"""What a seat cannot know, by the rules alone (SAN-4).

Where the others' gems and, but for the start seat, the orbs lie; how the pyramid was turned and by whom; the exact
stock, what of it lies aside after sand ran out, and how the eye errs. When all is over the tokens and the rotation
are shown; the stock and the single spins never are.
"""

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.sand import kernels
from mastaba.games.sand.content import LATTICE, ORB_OPTIONS, RADIUS
from mastaba.games.sand.kernels.grids import COLUMNS
from mastaba.games.sand.rules import laying
from mastaba.games.sand.state import UNSET, State, clone, shown_stock

OPTIONS: tuple[dict[str, object], ...] = ({}, {"setup": "quick"})
"""In a quick setup chance buries and turns: the start seat knows no orb either."""
STANDS = ("cut", "picks", "build")


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """A twin this seat (None: a spectator) must take for the true state."""
    twin = clone(state)
    scramble_spins(twin, seat, rng)
    scramble_stock(twin, rng)
    if not twin.over:
        bury_elsewhere(twin, seat, rng)
    return twin


def parted(one: State, other: State, viewer: Seat | None) -> bool:
    """What was made alike and can now be told apart: other tokens were found or seen, other sand was in stock.

    A tremor is told with the cut it belongs to, after chance has drawn all that the cut needs.
    """
    return told(one) != told(other) or one.tremor != other.tremor


def told(state: State) -> tuple[object, ...]:
    """What follows from tokens and stock for all to see."""
    seen = sorted(
        (kind, cell)
        for kind, cell, known in zip(state.kinds, state.tokens, state.seen, strict=True)
        if known and cell != kernels.GONE
    )
    shown = shown_stock(state.stock, state.look)
    revealed = (state.tokens, state.gems, state.orbs, state.turned) if state.over else None
    return (seen, shown, state.found, state.own, state.orbs_in_hand, state.boards, state.locked, state.phase, revealed)


def scramble_spins(twin: State, seat: Seat | None, rng: Rng) -> None:
    for other, turns in enumerate(twin.spins):
        if turns != UNSET and other != seat:
            twin.spins[other] = rng.below(4)


def scramble_stock(twin: State, rng: Rng) -> None:
    """More or less sand, and an eye that errs by as much less or more: it looks the same now and after every mould."""
    shift = rng.below(61) - 30
    if abs(twin.look - shift) > 200:
        return
    if twin.stock and twin.stock + shift > 0:
        twin.stock += shift
        twin.look -= shift
    elif twin.stock == 0 and twin.aside and twin.aside + shift > 0:
        twin.aside += shift
        twin.look -= shift


def bury_elsewhere(twin: State, seat: Seat | None, rng: Rng) -> None:
    """Others' gems and unknown orbs lie at other points of the mould, or somewhere else in the sand."""
    twin.gems = [(owner, gem, point if owner == seat else rng.below(len(LATTICE))) for owner, gem, point in twin.gems]
    known = twin.placed if seat == twin.start else 0
    twin.orbs = [
        option if option == UNSET or sector < known else rng.below(ORB_OPTIONS)
        for sector, option in enumerate(twin.orbs)
    ]
    if twin.phase not in STANDS or not twin.gems:
        return
    if twin.last_cut is None:
        twin.turned = rng.below(4)
        laying.turn_over(twin)
    else:
        move_hidden(twin, seat, known, rng)


def move_hidden(twin: State, seat: Seat | None, known: int, rng: Rng) -> None:
    """After a cut: a token that nobody has seen may lie in any cell that air does not touch."""
    for number, cell in enumerate(twin.tokens):
        owner = twin.gems[number][0] if number < len(twin.gems) else None
        mine = owner == seat if owner is not None else number - len(twin.gems) < known
        if cell == kernels.GONE or twin.seen[number] or (mine and seat is not None):
            continue
        twin.tokens[number] = hidden_cell(twin, RADIUS[twin.kinds[number]], cell, rng)
        twin.ghosts[4 * number : 4 * number + 4] = [cell + turn for turn in range(4)]


def hidden_cell(twin: State, radius: int, cell: int, rng: Rng) -> int:
    words = memoryview(twin.sand).cast("q")
    for _ in range(40):
        column = rng.below(COLUMNS)
        if (tall := words[column].bit_count()) > 3:
            there = column * 64 + rng.below(tall - 2)
            if not kernels.exposed(twin.sand, [there], [radius])[0] and (words[column] >> (there & 63)) & 1:
                return there
    return cell
