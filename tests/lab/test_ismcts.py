"""OpenSpiel's IS-MCTS at our tables: it knows what its seat knows, and the comparison is balanced."""

from argparse import Namespace

import numpy as np
import pytest

pytest.importorskip("pyspiel")

from bench.ismcts import Direction, rollout, seen_by

from mastaba.core.registry import find_game, make_setup
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.kit.twin import Buffer
from mastaba.play.table import Table

GAME = find_game("suitors")
TWIN = GAME.fast


def position(plies: int) -> Buffer:
    """A match after so many moves at random."""
    table = Table(GAME, make_setup(GAME, {"seats": 3}), "position")
    rng = Rng("moves")
    for _ in range(plies):
        seat = table.awaited[0]
        table.submit(seat, table.moves(seat).sample(rng))
    buffer: Buffer = TWIN.pack(table._state)
    return buffer


@pytest.mark.parametrize("plies", [1, 4, 9, 15, 22])
def test_the_bot_cannot_tell_worlds_apart_that_fit_what_its_seat_knows(plies: int) -> None:
    """Whatever the others hold, or have laid down: the key of its tree is the same. Its own cards change the key."""
    buffer = position(plies)
    seat = int(TWIN.turn(buffer))
    known = seen_by(buffer, seat)
    chance = luck(Rng("worlds"))
    hands = set()
    for _ in range(20):
        other = buffer.copy()
        TWIN.redeal(other, seat, chance)
        hands.add(TWIN.record(other)["hands"].tobytes())
        assert seen_by(other, seat) == known
    assert len(hands) > 1
    TWIN.record(buffer)["hands"][seat] = np.roll(TWIN.record(buffer)["hands"][seat], 1)
    assert seen_by(buffer, seat) != known


@pytest.mark.parametrize("at_random", [0, 1])
def test_a_rollout_ends_the_match(at_random: int) -> None:
    buffer, returns = position(4), np.zeros(TWIN.seats)
    rollout(buffer, np.zeros(TWIN.actions, np.uint8), returns, luck(Rng("rollout")), at_random)
    assert TWIN.turn(buffer) < -1
    assert returns.any()


@pytest.mark.parametrize("manner", ["plain", "generous"])
def test_the_single_seat_sits_everywhere_once_a_deal(manner: str) -> None:
    """With hardly any time; two of its kind have made more of the searches than one."""
    options = Namespace(level="share", seats=3, seconds=0.0, seed="test", explore=2.0)
    ours, theirs = (Direction(options, manner, ours_alone=alone) for alone in (True, False))
    for direction in (ours, theirs):
        direction.play(0)
        assert direction.alone == [0, 1, 2]
        assert len(direction.shares) == 1
        assert 0 <= direction.figures()["times_fair_share"] <= 3
        assert direction.figures()["matches"] == 3
    assert min(ours.simulations + theirs.simulations) >= 8
    assert len(ours.simulations) > len(theirs.simulations)
