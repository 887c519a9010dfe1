"""Nobody is shown what they cannot know.

What a seat cannot know is scrambled by the game's own `guess`: a state built from the seat's view
and from what it has heard, and from nothing else.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

from mastaba.core.notes import heard
from mastaba.core.record import fingerprint
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, Seat, awaited
from tests.conformance.positions import AnyGame, Position, decisions, whole_match
from tests.conformance.strategies import draws, every_game, playable_setups, positions, seats
from tests.conformance.test_ending import check_outcome, play_on

MOST_COMPARED = 300


def check_twin(position: Position, twin: Any, seat: Seat | None) -> None:
    """This seat cannot tell the twin from the true state."""
    game, state = position.game, position.state
    assert game.view(twin, seat) == game.view(state, seat)
    assert awaited(game.turn(twin)) == position.awaited
    if seat is None or seat not in position.awaited:
        return
    assert game.prompt(twin, seat) == game.prompt(state, seat)
    assert game.default(twin, seat) == game.default(state, seat)
    true, other = game.moves(state, seat), game.moves(twin, seat)
    assert len(other) == len(true)
    assert list(islice(other, MOST_COMPARED)) == list(islice(true, MOST_COMPARED))
    for seed in range(5):
        move = true.sample(Rng(seed))
        assert other.sample(Rng(seed)) == move
        assert game.refusal(twin, seat, move) is None


@every_game
def test_scrambling_the_unknown_changes_nothing_a_seat_sees(game: AnyGame, data: st.DataObject) -> None:
    """View, prompt, moves and what is played for the absent are made of what the seat knows."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    check_twin(position, position.guess(seat, data.draw(st.integers(0, 99))), seat)


@every_game
def test_the_view_of_a_guess_is_the_view(game: AnyGame, data: st.DataObject) -> None:
    """Everybody's guess looks to them like the truth, also the spectator's."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        assert game.view(position.guess(seat), seat) == game.view(position.state, seat)


@every_game
def test_a_match_just_started_and_one_that_is_over_can_be_guessed(game: AnyGame, data: st.DataObject) -> None:
    """The first decision, the last one and the end, from every chair."""
    setup = data.draw(playable_setups(game))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    plies = decisions(record)
    for ply in (plies[0], plies[-2], plies[-1]):
        position = Position.reached(game, setup, record.entries[:ply])
        for seat in position.everybody:
            check_twin(position, position.guess(seat), seat)


@every_game
def test_a_guess_is_fixed_by_its_stream(game: AnyGame, data: st.DataObject) -> None:
    """Equal knowledge and an equal seed give an equal guess, which a record could hold."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    first, second = position.guess(seat, 1), position.guess(seat, 1)
    assert first == second
    assert fingerprint(first) == fingerprint(second)


@every_game
def test_a_guess_can_be_played_to_its_end(game: AnyGame, data: st.DataObject) -> None:
    """Searches go on from a guess; it is a position like any other."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(seats(position))
    guessed = position.guess(seat, data.draw(st.integers(0, 99)))
    check_outcome(play_on(game, guessed, Rng(0)), position.setup.seats)


@every_game
def test_a_guess_of_a_guess_is_as_good(game: AnyGame, data: st.DataObject) -> None:
    """What a seat knows of its own guess is what it knew."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    guessed = position.guess(seat)
    again = game.guess(game.view(guessed, seat), position.log(seat), Rng(1))
    assert game.view(again, seat) == game.view(position.state, seat)


def next_action(position: Position, rng: Rng) -> tuple[Seat, Any]:
    """Somebody's move, or chance's."""
    turn = position.turn
    if isinstance(turn, Draw):
        return CHANCE, turn.sample(rng)
    seat = rng.choice(position.awaited)
    return seat, position.game.moves(position.state, seat).sample(rng)


@every_game
def test_heard_notes_tell_nothing_the_view_hides(game: AnyGame, data: st.DataObject) -> None:
    """One action in the true state and in a twin: as long as a listener sees no difference, it hears none."""
    position = data.draw(positions(game, over=False))
    listener = data.draw(seats(position))
    twin = position.guess(listener, data.draw(st.integers(0, 99)))
    actor, action = next_action(position, Rng(data.draw(st.integers(0, 99))))
    assume(game.refusal(twin, actor, action) is None)
    after, notes = game.apply(position.state, actor, action)
    twin_after, twin_notes = game.apply(twin, actor, action)
    if game.view(after, listener) == game.view(twin_after, listener):
        assert [heard(note, listener) for note in notes] == [heard(note, listener) for note in twin_notes]


def check_sounds(position: Position, seat: Seat, actions: list[Any], listener: Seat | None) -> None:
    """Actions that differ only in what the listener cannot see must not differ in what it hears."""
    game = position.game
    told: list[tuple[Any, Any, list[Any]]] = []
    for action in actions:
        after, notes = game.apply(position.state, seat, action)
        seen, sound = game.view(after, listener), [heard(note, listener) for note in notes]
        for other, other_seen, other_sound in told:
            if other_seen == seen and other != after:
                assert other_sound == sound, f"{listener} sees no difference and hears one: {action}"
        told.append((after, seen, sound))


@every_game
def test_a_hidden_choice_is_blurred_for_the_others(game: AnyGame, data: st.DataObject) -> None:
    """Of two choices that look alike from another chair, neither can be told by ear."""
    position = data.draw(positions(game, over=False))
    actor = data.draw(st.sampled_from(position.awaited))
    moves = game.moves(position.state, actor)
    choices = list({moves.sample(Rng(seed)): None for seed in range(12)})
    for listener in position.everybody:
        if listener != actor:
            check_sounds(position, actor, choices, listener)


@every_game
def test_what_chance_hides_is_not_told(game: AnyGame, data: st.DataObject) -> None:
    """Cards exchanged between places a listener cannot see are exchanged without a sound."""
    before, drawn = data.draw(draws(game, first=8))
    others = [exchanged(game, drawn, Rng(seed)) for seed in range(24)]
    legal = [action for action in others if game.refusal(before.state, CHANCE, action) is None]
    for listener in before.everybody:
        check_sounds(before, CHANCE, [drawn, *legal], listener)


def exchanged(game: AnyGame, action: Any, rng: Rng) -> Any:
    """The same draw with two of its parts exchanged: two hands, or two cards of one or of different hands."""
    plain = msgspec.json.decode(msgspec.json.encode(action))
    rows = [row for row in lists_in(plain) if row]
    if not rows:
        return action
    here = rng.choice(rows)
    nested = isinstance(here[0], list | dict)
    there = here if nested else rng.choice([row for row in rows if type(row[0]) is type(here[0])])
    first, second = rng.below(len(here)), rng.below(len(there))
    here[first], there[second] = there[second], here[first]
    return msgspec.convert(plain, game.action)


def lists_in(plain: Any) -> Iterator[list[Any]]:
    """Every list of a message in plain values, the outer ones first."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from lists_in(value)
    elif isinstance(plain, list):
        yield plain
        for value in plain:
            yield from lists_in(value)


@every_game
def test_a_note_is_addressed_to_seats_that_are_there(game: AnyGame, data: st.DataObject) -> None:
    """A blurred event has somebody who hears the clear one."""
    position = data.draw(positions(game))
    for note in position.notes:
        if note.to is None:
            assert note.others is None
        else:
            assert set(note.to) <= set(range(position.setup.seats))


@every_game
def test_everybody_hears_how_it_ended(game: AnyGame, data: st.DataObject) -> None:
    """The last thing told is the outcome, to seats and spectators alike."""
    setup = data.draw(playable_setups(game))
    record = whole_match(game.name, setup, data.draw(st.integers(0, 7)), ("random",) * setup.seats)
    ended = Position.reached(game, setup, record.entries)
    assert isinstance(ended.turn, Over)
    for seat in ended.everybody:
        assert ended.log(seat)[-1].outcome == ended.turn.outcome
        assert game.view(ended.state, seat).outcome == ended.turn.outcome
