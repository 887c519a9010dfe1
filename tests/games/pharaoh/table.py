"""Positions and moves of Return of the Pharaoh in its own notation, for short tests."""

from typing import Any

from mastaba.core.moves import Refusal
from mastaba.core.notes import Note
from mastaba.core.turn import awaited, seat_of
from mastaba.games.pharaoh import GAME
from mastaba.games.pharaoh.state import State


def position(**given: Any) -> State:
    return GAME.notation.stage({"lots": ["coin1", "coin2"], **given})


def play(state: State, *lines: str) -> list[Note]:
    """Play lines such as `A: bid 4`; the notes that were made."""
    notes: list[Note] = []
    for line in lines:
        letter, _, words = line.partition(": ")
        seat = seat_of(letter)
        action = GAME.notation.read(words, GAME.view(state, seat))
        assert (refused := GAME.refusal(state, seat, action)) is None, f"{line}: {refused}"
        GAME.advance(state, seat, action, notes.append)
    return notes


def refused(state: State, line: str) -> Refusal | None:
    letter, _, words = line.partition(": ")
    seat = seat_of(letter)
    return GAME.refusal(state, seat, GAME.notation.read(words, GAME.view(state, seat)))


def rule(state: State, line: str) -> str | None:
    """The rule a refused action breaks; None when it is allowed."""
    found = refused(state, line)
    return found.rule if found else None


def on_turn(state: State) -> int:
    return awaited(GAME.turn(state))[0]
