"""The moves are what is not refused; everything else is refused for a reason."""

from itertools import islice
from typing import Any

from hypothesis import strategies as st

from mastaba.core.moves import Moves
from mastaba.core.record import Entry
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, Seat, awaited
from tests.conformance.documents import check_refusal
from tests.conformance.positions import AnyGame, Position, free_actions, whole_match
from tests.conformance.strategies import actions, actors, draws, every_game, mutations, playable_setups, positions

MOST_LISTED = 400


def listed(position: Position, seat: Seat) -> list[Any]:
    return list(islice(position.game.moves(position.state, seat), MOST_LISTED))


@every_game
def test_listed_moves_are_not_refused(game: AnyGame, data: st.DataObject) -> None:
    """Each is in the set it was listed from, each once, and there are as many as the set says."""
    position = data.draw(positions(game, over=False))
    for seat in position.awaited:
        moves = game.moves(position.state, seat)
        assert isinstance(moves, Moves)
        found = listed(position, seat)
        assert found, "an awaited seat can always do something"
        assert len(set(found)) == len(found)
        assert moves.count(MOST_LISTED) == len(found)
        for move in found:
            assert move in moves
            assert game.refusal(position.state, seat, move) is None


@every_game
def test_the_number_of_moves_is_exact(game: AnyGame, data: st.DataObject) -> None:
    """Also where there are thousands, as long as they can be counted in a moment."""
    position = data.draw(positions(game, over=False))
    moves = game.moves(position.state, position.awaited[0])
    there = sum(1 for _ in islice(moves, 5001))
    for upto in (0, 1, 2, there - 1, there, 5001):
        assert moves.count(upto) == min(upto, there)


@every_game
def test_examples_are_different_moves(game: AnyGame, data: st.DataObject) -> None:
    """As many as wanted, or all there are; equal sets show equal ones."""
    position = data.draw(positions(game, over=False))
    most = data.draw(st.integers(0, 12))
    for seat in range(position.setup.seats):
        for moves in (game.moves(position.state, seat), game.free(position.state, seat)):
            shown = list(moves.examples(most))
            assert len(shown) == len(set(shown)) == moves.count(most)
            assert all(move in moves for move in shown)
            assert shown == list(moves.examples(most))


@every_game
def test_sampled_moves_are_not_refused(game: AnyGame, data: st.DataObject) -> None:
    """Sampling needs no list, and equal streams give equal moves."""
    position = data.draw(positions(game, over=False))
    seed = data.draw(st.integers(0, 999))
    for seat in position.awaited:
        moves = game.moves(position.state, seat)
        sampled = [moves.sample(rng) for rng in [Rng(seed)] for _ in range(5)]
        assert sampled == [moves.sample(rng) for rng in [Rng(seed)] for _ in range(5)]
        for move in sampled:
            assert move in moves
            assert game.refusal(position.state, seat, move) is None


@every_game
def test_every_move_of_a_short_list_can_be_sampled(game: AnyGame, data: st.DataObject) -> None:
    """Nothing legal is out of a random player's reach."""
    position = data.draw(positions(game, over=False))
    moves = game.moves(position.state, position.awaited[0])
    if moves.count(7) <= 6:
        rng = Rng(0)
        assert {moves.sample(rng) for _ in range(1000)} == set(moves)


def check_verdict(game: AnyGame, state: Any, seat: Seat, action: Any) -> None:
    """Moves and refusal agree about the action, and a refusal can be explained."""
    refused = game.refusal(state, seat, action)
    if refused is not None:
        check_refusal(game, refused)
    if seat != CHANCE:
        known = action in game.moves(state, seat) or action in game.free(state, seat)
        assert known == (refused is None), f"moves and refusal disagree about {action}"


@every_game
def test_foreign_actions_are_refused_with_a_rule(game: AnyGame, data: st.DataObject) -> None:
    """Whatever a client sends, from whichever seat, is one of the moves or breaks a rule one can read."""
    position = data.draw(positions(game))
    check_verdict(game, position.state, data.draw(actors(position)), data.draw(actions(game)))


@every_game
def test_mutated_moves_are_refused_with_a_rule(game: AnyGame, data: st.DataObject) -> None:
    """A move with one fact changed is still a move, or breaks a rule."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    move = game.moves(position.state, seat).sample(Rng(data.draw(st.integers(0, 99))))
    check_verdict(game, position.state, seat, data.draw(mutations(move)))


@every_game
def test_moves_of_another_position_are_judged_afresh(game: AnyGame, data: st.DataObject) -> None:
    """What was legal elsewhere in some match is a move here, or breaks a rule."""
    position = data.draw(positions(game))
    setup = data.draw(playable_setups(game))
    entries = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats).entries
    entry = data.draw(st.sampled_from(entries))
    check_verdict(game, position.state, entry.seat, entry.action)
    check_verdict(game, position.state, data.draw(actors(position)), entry.action)


@every_game
def test_whoever_is_not_awaited_has_no_move(game: AnyGame, data: st.DataObject) -> None:
    """Another's move is refused out of turn, from chance and from seats that are not there."""
    position = data.draw(positions(game, over=False))
    move = game.moves(position.state, position.awaited[0]).sample(Rng(0))
    for seat in [*range(position.setup.seats), CHANCE, position.setup.seats, 99]:
        if seat not in position.awaited:
            assert not list(game.moves(position.state, seat))
            assert game.refusal(position.state, seat, move) is not None
            check_verdict(game, position.state, seat, move)


@every_game
def test_free_actions_are_no_moves_and_are_not_refused(game: AnyGame, data: st.DataObject) -> None:
    """A concession answers no question. Who is not at the table, or has finished, is free to do nothing."""
    position = data.draw(positions(game))
    over = isinstance(position.turn, Over)
    for seat in [*range(position.setup.seats), CHANCE, position.setup.seats, 99]:
        free = game.free(position.state, seat)
        assert isinstance(free, Moves)
        for action in free.examples(20):
            assert not over
            assert 0 <= seat < position.setup.seats
            assert action in free
            assert action not in game.moves(position.state, seat)
            assert game.refusal(position.state, seat, action) is None


@every_game
def test_a_free_action_that_ends_the_match_is_declared(game: AnyGame, data: st.DataObject) -> None:
    """Programs ask before they send one that does, for all or for whoever makes it: that seat is not asked again."""
    position = data.draw(positions(game, over=False))
    for entry in free_actions(position):
        after, _ = game.apply(position.state, entry.seat, entry.action)
        if isinstance(entry.action, game.ending):
            assert entry.seat not in awaited(game.turn(after))
            assert entry.action not in game.free(after, entry.seat)
        else:
            assert not isinstance(game.turn(after), Over)


@every_game
def test_a_free_action_that_ends_nothing_changes_no_question(game: AnyGame, data: st.DataObject) -> None:
    """So it restarts no clock: whoever was asked is asked the same."""
    position = data.draw(positions(game, over=False))
    for entry in free_actions(position):
        if not isinstance(entry.action, game.ending):
            after, _ = game.apply(position.state, entry.seat, entry.action)
            assert awaited(game.turn(after)) == position.awaited


@every_game
def test_what_is_played_for_the_absent_is_legal(game: AnyGame, data: st.DataObject) -> None:
    """A clock that runs out never breaks a rule."""
    position = data.draw(positions(game, over=False))
    for seat in position.awaited:
        action = game.default(position.state, seat)
        assert game.refusal(position.state, seat, action) is None
        assert action in game.moves(position.state, seat)


@every_game
def test_chance_may_do_what_it_draws(game: AnyGame, data: st.DataObject) -> None:
    """What is drawn is not refused to chance and is refused to the seats; listed outcomes add up to one."""
    before, _ = data.draw(draws(game))
    setup, turn = before.setup, before.turn
    assert isinstance(turn, Draw)
    drawn = turn.sample(Rng(data.draw(st.integers(0, 99))))
    assert game.refusal(before.state, CHANCE, drawn) is None
    assert all(game.refusal(before.state, seat, drawn) is not None for seat in range(setup.seats))
    check_verdict(game, before.state, 0, drawn)
    for seat in range(setup.seats):
        assert not list(game.moves(before.state, seat)), "nobody moves while chance does"
    if turn.options is not None:
        options = list(turn.options())
        assert drawn in [outcome for outcome, _ in options]
        assert abs(sum(chance for _, chance in options) - 1) < 1e-9
        assert len({outcome for outcome, _ in options}) == len(options)
        assert all(game.refusal(before.state, CHANCE, outcome) is None for outcome, _ in options)


@every_game
def test_tampered_chance_is_refused_with_a_rule(game: AnyGame, data: st.DataObject) -> None:
    """A draw with one fact changed could have been drawn, or is refused and can be explained."""
    before, drawn = data.draw(draws(game))
    changed = data.draw(mutations(drawn))
    refused = game.refusal(before.state, CHANCE, changed)
    if refused is not None:
        check_refusal(game, refused)
    else:
        after = Position.reached(game, before.setup, (*before.entries, Entry(CHANCE, changed)))
        assert after.turn is not None
