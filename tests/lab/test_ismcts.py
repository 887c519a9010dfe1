"""OpenSpiel's IS-MCTS at our tables: it knows what its seat knows, and the comparison is balanced."""

from argparse import Namespace
from typing import Any

import numpy as np
import pytest
from bench.ismcts import Direction, rollout, seen_by

from mastaba.core.registry import find_game, make_setup
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.kit.twin import Buffer
from mastaba.play.table import Table

GAME = find_game("suitors")
TWIN = GAME.fast
OPTIONS = Namespace(level="share", seats=3, seconds=0.0, seed="test", explore=2.0)


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


class Counted(Direction):
    """A peer that is one of our bots, with the searches it would have made."""

    def _bot(self, deal: int, seat: int, *, ours: bool) -> Any:
        bot = super()._bot(deal, seat, ours=True)
        if not ours:
            vars(bot)["search"] = Namespace(simulations=[8] * 10)
        return bot


def test_the_single_seat_sits_everywhere_once_a_deal() -> None:
    """Two of its kind have made more of the searches than one."""
    ours, theirs = (Counted(OPTIONS, "plain", ours_alone=alone) for alone in (True, False))
    check(ours, theirs)
    assert (len(ours.simulations), len(theirs.simulations)) == (60, 30)


@pytest.mark.soak
@pytest.mark.parametrize("manner", ["plain", "generous"])
def test_openspiels_bot_plays_our_matches(manner: str) -> None:
    """With hardly any time. Needs OpenSpiel, which the tests of every day do without."""
    ours, theirs = (Direction(OPTIONS, manner, ours_alone=alone) for alone in (True, False))
    check(ours, theirs)
    assert min(ours.simulations + theirs.simulations) >= 8
    assert len(ours.simulations) > len(theirs.simulations)


def check(*directions: Direction) -> None:
    for direction in directions:
        direction.play(0)
        assert direction.alone == [0, 1, 2]
        assert len(direction.shares) == 1
        assert 0 <= direction.figures()["times_fair_share"] <= 3
        assert direction.figures()["matches"] == 3
