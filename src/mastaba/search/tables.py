"""Whole matches inside compiled code in which every seat plays in a way of its own.

`play_table` needs no bot: a seat plays legal ids at random, or by the twin's policy in a style, or by another compiled
policy, or by a net. Chance and the players have generators of their own for every match, so matches of one deal are
dealt alike until their players' choices change how much chance has to draw.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba.core.rng import Rng
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below, mixed
from mastaba.kit.twin import CHANCE, OVER, Buffer, Compiled, FastTwin, Mask, Returns, Sight, machinery, twin_function
from mastaba.play.ask import Quick
from mastaba.search.matches import legal_id
from mastaba.search.nets import (
    CHOICE,
    HIDDEN,
    MOST,
    POSITION,
    SLIP,
    Weights,
    dimensions,
    drawn_place,
    likelihoods,
    load_net,
    room_for,
    scores,
    see,
    weight_count,
    widened,
)
from mastaba.search.tree import only

AT_RANDOM, BY_POLICY, BY_OTHER, BY_NET = range(4)
WAY, FIRST, ROWS, WAY_WORDS = range(4)
"""Of every seat: how it plays, its first style among the rows, and how many it has; or which net."""


@dataclass(frozen=True)
class Other:
    """A seat that plays by a policy that is not the twin's, in one style."""

    policy: Compiled[[Buffer, Luck], int]
    style: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """What came of some matches, one row for each."""

    returns: NDArray[np.float64]
    """What every seat got."""
    moves: NDArray[np.int64]
    """How many moves it had; a move of several ids is one."""
    ends: NDArray[np.uint8]
    """The last position's bytes."""


@twin_function("amid")
def _never(buffer: Buffer) -> int:
    """Every id is a move."""
    return 0


@Kernel
def _restyle(work: Buffer, ways: Any, rows: Buffer, at: int, width: int, rng: Luck) -> None:
    """Seats with styles take one of theirs by lot."""
    for seat in range(ways.shape[0] // WAY_WORDS):
        count = ways[seat * WAY_WORDS + ROWS]
        if count == 0:
            continue
        row = ways[seat * WAY_WORDS + FIRST]
        if count > 1:
            row += below(rng, count)
        for place in range(width):
            work[at + seat * width + place] = rows[row * width + place]


@twin_function("look")
def _blind(buffer: Buffer, row: Returns) -> None:
    """No net plays this game."""


@twin_function("describe")
def _dumb(buffer: Buffer, action: int, row: Returns) -> None:
    """No net plays this game."""


@Kernel
def net_choice(
    work: Buffer, mask: Mask, size: Any, nets: Returns, first: int, room: Returns, ids: Any, out: Returns,
    rng: Luck, candidates: Any, look: Any, describe: Any,
) -> Any:  # fmt: skip
    """What the net that begins at this weight takes, by lot."""
    if candidates(work, mask) == 1:
        return only(mask)
    count = see(work, mask, size, room, ids, look, describe)
    scores(size, nets, first, room, count, out)
    likelihoods(out, count, SLIP)
    return ids[drawn_place(out, count, rng)]


@machinery(
    "void(buffer, buffer, mask, returns, words, buffer, int64, int64, words, words, luck, luck, luck,"
    " returns, words, buffer, words, returns, returns, words, returns, functions, policy, amid, look, describe)"
)
def _play(
    start: Buffer,
    work: Buffer,
    mask: Mask,
    result_of_one: Returns,
    ways: Any,
    rows: Buffer,
    at: int,
    width: int,
    deals: Any,
    numbers: Any,
    seeds: Luck,
    chance: Luck,
    minds: Luck,
    returns: Returns,
    moves: Any,
    ends: Buffer,
    net_size: Any,
    nets: Returns,
    room: Returns,
    ids: Any,
    out: Returns,
    turn: Any,
    legal: Any,
    candidates: Any,
    apply: Any,
    draw: Any,
    result: Any,
    evaluate: Any,
    redeal: Any,
    weigh: Any,
    policy: Any,
    key: Any,
    other: Any,
    amid: Any,
    look: Any,
    describe: Any,
) -> None:
    """Play the matches of these numbers."""
    size, seats = work.shape[0], result_of_one.shape[0]
    length = net_size[HIDDEN] * (2 * net_size[POSITION] + net_size[CHOICE] + 4) + 1
    for place in range(numbers.shape[0]):
        chance[0] = mixed(seeds[0] + np.uint64(deals[place]))
        minds[0] = mixed(seeds[1] + np.uint64(numbers[place]))
        work[:] = start
        _restyle(work, ways, rows, at, width, minds)
        while True:
            seat = turn(work)
            if seat == OVER:
                break
            if seat == CHANCE:
                draw(work, chance)
                _restyle(work, ways, rows, at, width, minds)
                continue
            way = ways[seat * WAY_WORDS]
            if way == BY_POLICY:
                apply(work, policy(work, minds))
            elif way == BY_OTHER:
                apply(work, other(work, minds))
            elif way == BY_NET:
                first = ways[seat * WAY_WORDS + FIRST] * length
                chosen = net_choice(
                    work, mask, net_size, nets, first, room, ids, out, minds, candidates, look, describe
                )
                apply(work, chosen)
            else:
                apply(work, legal_id(mask, below(minds, legal(work, mask))))
            moves[place] += 1 - amid(work)
        result(work, result_of_one)
        for seat in range(seats):
            returns[place * seats + seat] = result_of_one[seat]
        for byte in range(size):
            ends[place * size + byte] = work[byte]


def play_table(
    twin: FastTwin[Any, Any, Any],
    start: Buffer,
    players: Sequence[Quick | Other | Weights],
    deals: Sequence[int],
    numbers: Sequence[int],
    seed: str,
) -> Played:
    """Play the matches of these numbers from a position on; matches of one deal share chance's numbers.

    Of `Other` policies one may sit at the table, on any number of seats.
    """
    at, width = style_field(twin)
    ways = np.zeros(len(players) * WAY_WORDS, np.int64)
    rows: list[Sequence[int]] = []
    nets: list[Weights] = []
    policies = {player.policy for player in players if isinstance(player, Other)}
    if len(policies) > 1:
        raise ValueError("one policy beside the twin's can play, not several")
    for seat, player in enumerate(players):
        if isinstance(player, Quick) and player.net:
            assert twin.nets is not None
            player = load_net(twin.nets, player.net)
        if isinstance(player, np.ndarray):
            ways[seat * WAY_WORDS : (seat + 1) * WAY_WORDS] = BY_NET, len(nets), 0
            nets.append(player)
            continue
        styles = (player.style,) if isinstance(player, Other) else player.styles
        way = BY_OTHER if isinstance(player, Other) else (BY_POLICY if styles else AT_RANDOM)
        ways[seat * WAY_WORDS : (seat + 1) * WAY_WORDS] = way, len(rows), len(styles)
        rows += styles
    sight = twin.sight or Sight(_blind, _dumb, 1, 1)
    nets = nets or [np.zeros(weight_count(sight, 1))]
    hidden = max(int(dimensions(sight, net)[HIDDEN]) for net in nets)
    nets = [widened(sight, net, hidden) for net in nets]
    size = dimensions(sight, nets[0])
    palette = np.zeros((max(1, len(rows)), width), np.int8)
    for place, style in enumerate(rows):
        palette[place, : len(style)] = style
    other = policies.pop() if policies else twin.policy
    functions = (
        *twin.functions,
        *(one.dispatcher for one in (other, twin.amid or _never, sight.look, sight.describe)),
    )
    count, rng = len(numbers), Rng(seed)
    played = Played(np.zeros((count, twin.seats)), np.zeros(count, np.int64), np.zeros((count, twin.size), np.uint8))
    _play(
        start,
        twin.fresh(),
        np.zeros(twin.actions, np.uint8),
        np.zeros(twin.seats),
        ways,
        palette.reshape(-1).view(np.uint8),
        at,
        width,
        np.array(deals, np.int64),
        np.array(numbers, np.int64),
        np.array([rng.stream("chance").word(), rng.stream("minds").word()], np.uint64),
        np.zeros(1, np.uint64),
        np.zeros(1, np.uint64),
        played.returns.reshape(-1),
        played.moves,
        played.ends.reshape(-1),
        size,
        np.concatenate(nets),
        room_for(size),
        np.zeros(MOST, np.int64),
        np.zeros(MOST),
        *functions,
    )
    return played


STYLE: Final = "style"
"""The field of a twin's record that holds a style for every seat."""


def style_field(twin: FastTwin[Any, Any, Any]) -> tuple[int, int]:
    """Where the styles begin, and how many numbers each has; none where the twin has no styles."""
    fields = twin.layout.fields
    assert fields is not None
    if STYLE not in fields:
        return 0, 0
    kind, at = fields[STYLE][:2]
    return int(at), int(kind.shape[1])
