"""Positions and moves of Suitors of the Nile in its own notation, for short tests."""

from typing import Any

from mastaba.core.moves import Refusal
from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Seat, awaited, seat_of
from mastaba.games.suitors import GAME
from mastaba.games.suitors.messages import Setup
from mastaba.games.suitors.state import State

THREE = {"A": "4x2 9", "B": "5x3", "C": "6x2"}


def position(**given: Any) -> State:
    return GAME.notation.stage({"hand": THREE, **given})


def play(state: State, *lines: str) -> list[Note]:
    """Play lines such as `A: bid 4`, and let chance move when it is asked; the notes that were made."""
    notes: list[Note] = []
    for line in lines:
        letter, _, words = line.partition(": ")
        seat = seat_of(letter)
        action = GAME.notation.read(words, GAME.view(state, seat))
        assert (refused := GAME.refusal(state, seat, action)) is None, f"{line}: {refused}"
        GAME.advance(state, seat, action, notes.append)
        settle(state, notes)
    return notes


def settle(state: State, notes: list[Note], seed: str = "chance") -> None:
    rng = Rng(seed)
    while isinstance(turn := GAME.turn(state), Draw):
        GAME.advance(state, CHANCE, turn.sample(rng), notes.append)


def refused(state: State, line: str) -> Refusal | None:
    letter, _, words = line.partition(": ")
    seat = seat_of(letter)
    return GAME.refusal(state, seat, GAME.notation.read(words, GAME.view(state, seat)))


def rule(state: State, line: str) -> str | None:
    """The rule a refused action breaks; None when it is allowed."""
    found = refused(state, line)
    return found.rule if found else None


def on_turn(state: State) -> Seat:
    return awaited(GAME.turn(state))[0]


def dealt(seed: str, **options: Any) -> tuple[State, list[Note]]:
    """A match whose first hands are dealt."""
    state = GAME.start(Setup(**options))
    notes: list[Note] = []
    settle(state, notes, seed)
    return state, notes


def log_of(notes: list[Note], seat: Seat | None) -> list[Any]:
    return [event for note in notes if (event := heard(note, seat)) is not None]
