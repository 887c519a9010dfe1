"""Games begin with any options that go together, and they end."""

from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from mastaba.core.moves import Refusal
from mastaba.core.notes import mute
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Outcome, Over
from tests.conformance.documents import check_refusal
from tests.conformance.positions import LONGEST, AnyGame, Position, free_actions, set_up, whole_match
from tests.conformance.strategies import actions, actors, every_game, options, playable_setups, positions, seat_counts

TABLES = [(name, seats) for name in game_names() for seats in seat_counts(find_game(name))]


def play_on(game: AnyGame, state: Any, rng: Rng) -> Outcome:
    """Random play, in place, to the end."""
    for _ in range(LONGEST):
        match game.turn(state):
            case Over(outcome):
                return outcome
            case Draw(sample):
                game.advance(state, CHANCE, sample(rng), mute)
            case decision:
                seat = decision.seats[rng.below(len(decision.seats))]
                game.advance(state, seat, game.moves(state, seat).sample(rng), mute)
    raise AssertionError(f"{game.name} has not ended after {LONGEST} moves")


def check_outcome(outcome: Outcome, seats: int) -> None:
    assert len(outcome.ranks) == len(outcome.scores) == len(outcome.returns) == seats
    assert outcome.reason
    if outcome.winners:
        assert outcome.winners == tuple(seat for seat in range(seats) if outcome.ranks[seat] == 1)
        assert all(outcome.returns[seat] == max(outcome.returns) for seat in outcome.winners)
    else:
        assert set(outcome.ranks) == {1}, "a match nobody wins is a draw between all"
        assert len(set(outcome.returns)) == 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_play_ends_at_every_table(name: str, seats: int) -> None:
    """Every seat count, thirty matches: an outcome that does not contradict itself."""
    game = find_game(name)
    for seed in range(30):
        check_outcome(play_on(game, game.start(game.setup(seats=seats)), Rng(seed)), seats)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_bot_finishes_a_match_among_its_like(name: str, seats: int) -> None:
    """No bot fails or dawdles at any table."""
    game = find_game(name)
    for bot in game.levels:
        record = whole_match(name, game.setup(seats=seats), 1, (bot,) * seats)
        assert record.outcome is not None
        check_outcome(record.outcome, seats)


@every_game
def test_matches_with_any_options_end(game: AnyGame, data: st.DataObject) -> None:
    """Whatever is chosen from the setup's own types can be played to the end."""
    setup = data.draw(playable_setups(game))
    check_outcome(play_on(game, game.start(setup), Rng(data.draw(st.integers(0, 999)))), setup.seats)


@every_game
def test_options_that_do_not_go_together_are_refused(game: AnyGame, data: st.DataObject) -> None:
    """Options start a match that can be played, or break a rule one can read."""
    setup = set_up(game, data.draw(options(game, wild=True)))
    if isinstance(setup, Refusal):
        check_refusal(game, setup)
    else:
        check_outcome(play_on(game, game.start(setup), Rng(0)), setup.seats)


@every_game
def test_a_setup_survives_json(game: AnyGame, data: st.DataObject) -> None:
    """Options are part of every record and every message."""
    setup = data.draw(playable_setups(game))
    assert msgspec.json.decode(msgspec.json.encode(setup), type=game.setup) == setup


@every_game
def test_nothing_happens_after_the_end(game: AnyGame, data: st.DataObject) -> None:
    """When all is over nobody has a move, and every action is refused."""
    setup = data.draw(playable_setups(game))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    ended = Position.reached(game, setup, record.entries)
    assert isinstance(ended.turn, Over)
    assert ended.turn.outcome == record.outcome
    assert not list(free_actions(ended))
    for seat in range(setup.seats):
        assert not list(game.moves(ended.state, seat))
        assert game.moves(ended.state, seat).count(1) == 0
    refused = game.refusal(ended.state, data.draw(actors(ended)), data.draw(actions(game)))
    assert refused is not None
    check_refusal(game, refused)


@every_game
def test_the_turn_is_a_function_of_the_state(game: AnyGame, data: st.DataObject) -> None:
    """Asking twice gives the same answer, and awaited seats are there, each once."""
    position = data.draw(positions(game))
    assert not isinstance(position.turn, Draw), "a match whose chance is settled waits for a seat, or is over"
    assert position.turn == position.turn
    assert len(set(position.awaited)) == len(position.awaited)
    assert all(0 <= seat < position.setup.seats for seat in position.awaited)
