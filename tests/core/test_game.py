"""Turns, moves, notes and the one checked way to act."""

import pytest

from mastaba.core.moves import NO_MOVES, IllegalAction, Moves, listed
from mastaba.core.notation import script
from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw, Over, awaited, letter_of, seat_of
from tests.core.heap import GAME, Fill, Setup, State, Take, Taken


def test_apply_checks_copies_and_tells() -> None:
    before = State(2, 3, stones=5)
    after, notes = GAME.apply(before, 0, Take(2))
    assert (before.stones, after.stones) == (5, 3)
    assert notes == (Note(Taken(0, 2)),)


def test_apply_refuses_and_changes_nothing() -> None:
    before = State(2, 3, stones=5)
    with pytest.raises(IllegalAction, match="HEA-3"):
        GAME.apply(before, 1, Take(2))
    assert before == State(2, 3, stones=5)


def test_a_game_is_known_by_name_and_version() -> None:
    assert repr(GAME) == "<Game heap 1>"
    assert GAME.package == "tests.core"


def test_only_a_decision_awaits_seats() -> None:
    state = GAME.start(Setup())
    draw = GAME.turn(state)
    assert isinstance(draw, Draw)
    assert awaited(draw) == ()
    GAME.advance(state, CHANCE, Fill(1), lambda note: None)
    assert awaited(GAME.turn(state)) == (0,)
    GAME.advance(state, 0, Take(1), lambda note: None)
    over = GAME.turn(state)
    assert isinstance(over, Over)
    assert awaited(over) == ()
    assert awaited(Decision((2, 0))) == (2, 0)


def test_seats_are_letters_in_text() -> None:
    assert [letter_of(seat) for seat in range(5)] == list("ABCDE")
    assert [seat_of(letter) for letter in "ABCDE"] == list(range(5))
    for text in ("F", "a", "", "AB", "1"):
        with pytest.raises(ValueError, match="seats are A B C D E"):
            seat_of(text)


def test_a_note_is_heard_by_its_audience() -> None:
    """Others hear the blurred event or nothing; a spectator is always one of the others."""
    public, secret, blurred = Note("clear"), Note("clear", to=(1,)), Note("clear", to=(1,), others="vague")
    assert [heard(public, seat) for seat in (0, 1, None)] == ["clear"] * 3
    assert [heard(secret, seat) for seat in (0, 1, None)] == [None, "clear", None]
    assert [heard(blurred, seat) for seat in (0, 1, None)] == ["vague", "clear", "vague"]


def test_listed_moves_are_a_set_one_can_sample() -> None:
    moves = listed([Take(1), Take(2)])
    assert isinstance(moves, Moves)
    assert (moves.count(9), list(moves), Take(2) in moves, Take(3) in moves) == (2, [Take(1), Take(2)], True, False)
    rng = Rng(0)
    assert {moves.sample(rng) for _ in range(20)} == {Take(1), Take(2)}
    assert len(NO_MOVES) == 0


def test_chance_is_scripted_behind_an_action() -> None:
    assert script("roll ~2,4 ~mdie 3") == [("roll", ["2,4", "mdie 3"])]
    assert script("take 1") == [("take 1", [])]
