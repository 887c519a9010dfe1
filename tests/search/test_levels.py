"""Levels that a twin can play stand above each other, and simple recipes do not beat them."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from mastaba.core.registry import find_game, game_names, make_setup
from mastaba.lab.arena import won_by
from mastaba.lab.sim import Plan
from mastaba.lab.twins import play_on_twin
from mastaba.search.tables import play_table
from tests.conformance.positions import AnyGame

LEVELS = ("novice", "apprentice", "scribe", "vizier", "pharaoh")
MATCHES = 240
COUNTS = {"pharaoh": (2, 3, 4), "suitors": (3, 4, 5)}


def is_ladder(game: AnyGame) -> bool:
    """Whether the twin plays all five levels."""
    return all(level in game.levels and game.levels[level].quick for level in LEVELS)


def test_the_games_whose_levels_the_twin_plays() -> None:
    assert {name for name in game_names() if is_ladder(find_game(name))} == set(COUNTS)


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, counts in COUNTS.items() for seats in counts])
def test_every_level_beats_the_one_below(name: str, seats: int) -> None:
    """With seats split evenly it takes more than 60 % of the victories (2,000 matches a pair: at least 70 %)."""
    for lower, higher in pairwise(LEVELS):
        plan = Plan(name, seats, (lower, higher), MATCHES, "ladder test", True, {}, True)
        won = np.mean([won_by(higher, match) for match in play_on_twin(plan, range(plan.whole(MATCHES)))])
        assert won > 0.6, (lower, higher)


@pytest.mark.parametrize("seats", COUNTS["suitors"])
@pytest.mark.parametrize("level", ["scribe", "vizier", "pharaoh"])
def test_the_recipe_does_not_beat_suitors(level: str, seats: int) -> None:
    """Hardly anything below favour 10, then up to the purse: far less than a fair share."""
    game = find_game("suitors")
    start = game.fast.pack(game.start(make_setup(game, {"seats": seats})))
    won = []
    for seat in range(seats):
        players: list[Any] = [game.levels[level].quick] * seats
        players[seat] = game.family.seat(game.family.usual)
        won.append(play_table(game.fast, start, players, range(60), range(60), "recipe").returns[:, seat].mean())
    assert np.mean(won) < 0.75 / seats
