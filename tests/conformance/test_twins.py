"""Fast twins are the rules: the same turns, masks and results, and guesses that know no more than a seat."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.play.ask import Limit
from mastaba.search.matches import play_matches
from mastaba.search.thinking import Manner, think
from tests.conformance.lockstep import play_numbered
from tests.conformance.positions import AnyGame, Position
from tests.conformance.strategies import positions

TWINS = [name for name in game_names() if find_game(name).fast is not None]
EXACT = [name for name in TWINS if find_game(name).fast.exact]
"""What the others promise is in the tests of their games."""
MATCHES, BLOCKS = 2_000, 8
SAMPLES = 300
LARGEST_SEEN = 4.0
"""Numbers that a net sees are smaller."""
every_twin = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in EXACT])
any_twin = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in TWINS])


@every_twin
@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_twin_plays_as_the_rules_do(game: AnyGame, block: int) -> None:
    """Two thousand matches of every seat count and option, three quarters of them at random and the others led by the
    policy: equal turns, legal masks and results throughout.
    """
    size = MATCHES // BLOCKS
    assert sum(play_numbered(game, number) for number in range(block * size, (block + 1) * size)) > 0


@every_twin
@given(data=st.data())
def test_a_redeal_keeps_nothing_that_a_seat_cannot_know(game: AnyGame, data: st.DataObject) -> None:
    """Whatever was guessed before, equal luck gives equal bytes: nothing but the seat's knowledge goes in."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    seed = data.draw(st.integers(0, 9))
    one, other = (redealt(position, seat, guess, seed) for guess in (1, 2))
    assert game.fast.key(one, seat) == game.fast.key(other, seat)
    assert one.tolist() == other.tolist()


@pytest.mark.parametrize("name", [name for name in game_names() if (twin := find_game(name).fast) and twin.sight])
@given(data=st.data())
def test_a_net_sees_nothing_that_its_seat_cannot_know(name: str, data: st.DataObject) -> None:
    """Its rows are those of every world that fits what the seat knows, and their numbers are of about one."""
    game = find_game(name)
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    one, other = (redealt(position, seat, guess, guess) for guess in (1, 2))
    if game.fast.turn(one) != seat:
        return  # in the twin another seat of those who answer at once comes first
    rows = [seen(game, world) for world in (one, other)]
    assert rows[0] == rows[1]
    assert all(abs(number) < LARGEST_SEEN for row in rows[0] for number in row)


def seen(game: AnyGame, buffer: Any) -> list[list[float]]:
    """The position as the seat on turn sees it, then its candidates."""
    sight, mask = game.fast.sight, np.zeros(game.fast.actions, np.uint8)
    look, described = np.full(sight.position, np.nan), np.full(sight.choice, np.nan)
    sight.look(buffer, look)
    rows = [look.tolist()]
    game.fast.candidates(buffer, mask)
    for action in np.flatnonzero(mask).tolist():
        sight.describe(buffer, action, described)
        rows.append(described.tolist())
    return rows


@every_twin
@given(data=st.data())
def test_a_redeal_is_as_likely_as_a_guess(game: AnyGame, data: st.DataObject) -> None:
    """Byte by byte, redealt and guessed states have the same mean, and are legal positions of the same moves."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    one, masks = packed(position, seat, 0), np.ones((2, game.fast.actions), np.uint8)
    game.fast.legal(one, masks[0])
    chance, drawn = luck(Rng("redeals")), []
    for _ in range(SAMPLES):
        game.fast.redeal(one, seat, chance)
        drawn.append(one.astype(float))
    game.fast.legal(one, masks[1])
    assert game.fast.turn(one) != seat or masks[0].tolist() == masks[1].tolist()
    if game.fast.modelled:
        return  # what is likelier is the business of the game's own tests
    guessed = [packed(position, seat, number).astype(float) for number in range(SAMPLES)]
    spread = np.sqrt((np.var(drawn, axis=0) + np.var(guessed, axis=0)) / SAMPLES)
    apart = np.abs(np.mean(drawn, axis=0) - np.mean(guessed, axis=0))
    assert (apart <= 6 * spread + 6 / SAMPLES).all(), game.fast.layout.names


def packed(position: Position, seat: int, seed: int) -> Any:
    """What the seat takes for the state, as a bot would hand it to a search."""
    game = position.game
    buffer = game.fast.pack(position.guess(seat, seed))
    if game.fast.recall is not None:
        game.fast.recall(buffer, game.view(position.state, seat), position.log(seat))
    return buffer


def redealt(position: Position, seat: int, guess: int, seed: int) -> Any:
    buffer = packed(position, seat, guess)
    position.game.fast.redeal(buffer, seat, luck(Rng(seed)))
    return buffer


@every_twin
@given(data=st.data())
def test_a_search_is_equal_for_an_equal_seed(game: AnyGame, data: st.DataObject) -> None:
    """With a limit of playouts, however the work is cut into slices; what it finds is legal and adds up."""
    position = data.draw(positions(game, over=False))
    seat = position.awaited[0]
    root, mask = packed(position, seat, 0), np.zeros(game.fast.actions, np.uint8)
    one, other = (think(game.fast, root, seat, Rng(7), Manner(200, horizon=60), Limit(playouts=60)) for _ in range(2))
    assert one == other
    game.fast.candidates(root, mask)
    assert all(mask[tried.action] for tried in one)
    visits = sum(tried.visits for tried in one)
    assert visits >= 60 if mask.sum() > 1 else visits == 0  # a seat may come back to what it knew
    assert all(-1 <= tried.value <= 1 for tried in one)


@every_twin
@given(data=st.data())
def test_a_search_without_time_decides_as_its_policy(game: AnyGame, data: st.DataObject) -> None:
    """As long as no action was visited more often than another, the first one tried leads, which the policy chose."""
    position = data.draw(positions(game, over=False))
    seat = position.awaited[0]
    root = packed(position, seat, 0)
    first, few = (think(game.fast, root, seat, Rng(7), Manner(200, horizon=60), Limit(playouts=n)) for n in (1, 6))
    assert [tried.action for tried in first] == [tried.action for tried in few if tried.order == 1]
    if few and few[0].visits == few[-1].visits:
        assert few[0] == min(few, key=lambda tried: tried.order)


@any_twin
def test_matches_by_policy_end_and_share_one_match(game: AnyGame) -> None:
    """Whole matches in compiled code, at random and by the playout policy."""
    start = game.fast.pack(game.start(game.setup()))
    for at_random in (True, False):
        decisions, sums = play_matches(game.fast, start, 50, luck(Rng(1)), at_random=at_random)
        assert decisions >= 50
        assert sums.min() >= -50
        assert sums.max() <= 50


def test_games_and_the_server_do_not_load_the_compiler() -> None:
    """Numba takes half a second to import: it comes with the first search, not with the lobby."""
    code = "import sys, mastaba.server.app, mastaba.core.registry as r; [r.find_game(n) for n in r.game_names()]"
    subprocess.run([sys.executable, "-c", f"{code}; assert 'numba' not in sys.modules"], check=True)
