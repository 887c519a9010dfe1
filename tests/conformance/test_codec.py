"""Micro-action ids for learners: one spelling for every move, and no dead ends."""

from itertools import islice
from typing import Any

import numpy as np
from hypothesis import strategies as st

from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from tests.conformance.positions import AnyGame, Position, whole_match
from tests.conformance.strategies import every_game, positions, seat_counts

MOST_SPELLED = 300
LONGEST_SPELLING = 200


def walk(game: AnyGame, view: Any, rng: Rng) -> tuple[tuple[int, ...], Any]:
    """Spell some action by legal ids."""
    staged: list[int] = []
    while len(staged) < LONGEST_SPELLING:
        action = game.codec.action(view, staged)
        legal = game.codec.legal(view, staged)
        if action is not None:
            assert legal == [], f"{staged} is complete, but {legal} may follow"
            return tuple(staged), action
        assert legal, f"{staged} is a dead end"
        assert legal == sorted(set(legal))
        assert 0 <= legal[0] <= legal[-1] < game.codec.size
        staged.append(rng.choice(legal))
    raise AssertionError(f"{staged[:20]}… never ends")


@every_game
def test_every_listed_move_has_one_spelling(game: AnyGame, data: st.DataObject) -> None:
    """Its ids are legal one after the other, spell that move, and no other move has them."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    seen = game.view(position.state, seat)
    spellings: dict[tuple[int, ...], Any] = {}
    for move in islice(game.moves(position.state, seat), MOST_SPELLED):
        ids = tuple(game.codec.spell(seen, move))
        assert ids not in spellings, f"{move} is spelled like {spellings[ids]}"
        spellings[ids] = move
        for place, number in enumerate(ids):
            assert number in game.codec.legal(seen, ids[:place])
            assert game.codec.action(seen, ids[:place]) is None
        assert game.codec.action(seen, ids) == move
        assert game.codec.legal(seen, ids) == []


@every_game
def test_legal_ids_never_lead_into_a_dead_end(game: AnyGame, data: st.DataObject) -> None:
    """Whoever follows the mask ends at a move, in its one spelling."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    seen = game.view(position.state, seat)
    rng = Rng(data.draw(st.integers(0, 999)))
    for _ in range(20):
        ids, action = walk(game, seen, rng)
        assert action in game.moves(position.state, seat)
        assert tuple(game.codec.spell(seen, action)) == ids


@every_game
def test_spellings_and_moves_are_one_to_one(game: AnyGame, data: st.DataObject) -> None:
    """Where the tree of ids is small enough to walk, its leaves are the moves."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    moves = game.moves(position.state, seat)
    if moves.count(501) > 500:
        return
    seen = game.view(position.state, seat)
    leaves: list[Any] = []
    todo: list[tuple[int, ...]] = [()]
    while todo:
        staged = todo.pop()
        action = game.codec.action(seen, staged)
        if action is not None:
            leaves.append(action)
        else:
            todo += [(*staged, number) for number in game.codec.legal(seen, staged)]
    assert len(leaves) == moves.count(1_000_000)
    assert set(leaves) == set(moves)


@every_game
def test_whoever_is_not_asked_has_no_legal_ids(game: AnyGame, data: st.DataObject) -> None:
    """Not the seats that wait, and not the spectator."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        if seat not in position.awaited:
            assert game.codec.legal(game.view(position.state, seat), []) == []


@every_game
def test_an_observation_has_one_shape_for_all(game: AnyGame, data: st.DataObject) -> None:
    """A row of finite float32 numbers, as long at every table, in every chair, at every time."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        seen = game.view(position.state, seat)
        numbers = game.codec.observe(seen)
        assert numbers.dtype == np.float32
        assert numbers.shape == _first_shape(game.name)
        assert np.isfinite(numbers).all()
        assert np.array_equal(numbers, game.codec.observe(seen))


def _first_shape(name: str) -> tuple[int, ...]:
    game = find_game(name)
    state = game.start(game.setup(seats=seat_counts(game)[0]))
    shape: tuple[int, ...] = game.codec.observe(game.view(state, None)).shape
    assert len(shape) == 1
    return shape


@every_game
def test_observations_tell_positions_apart(game: AnyGame, data: st.DataObject) -> None:
    """A learner is not blind: the numbers change in the course of a match."""
    setup = game.setup(seats=data.draw(st.sampled_from(seat_counts(game))))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    rows = {
        game.codec.observe(
            game.view(Position.reached(game, setup, record.entries[:ply]).state, 0),
        ).tobytes()
        for ply in range(0, len(record.entries), max(1, len(record.entries) // 8))
    }
    assert len(rows) >= 4
