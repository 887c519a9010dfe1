"""Positions and moves of the sand game in its own notation, for short tests."""

from typing import Any

from mastaba.core.notes import Note
from mastaba.games.sand import GAME
from mastaba.games.sand.messages import Setup
from mastaba.games.sand.state import State
from tests.games.scribe import Scribe

_scribe = Scribe(GAME, seed="chance")
play, refused, rule, on_turn = _scribe.play, _scribe.refused, _scribe.rule, _scribe.on_turn
STEADY = "~tremor 0 0 0 0 ~leak 4 ~look 0"
"""A hand that does not tremble, and an eye that does not err."""


def position(**given: Any) -> State:
    return GAME.cases.stage({"players": 2, **given})[1]


def begun(seed: str = "chance", **options: Any) -> tuple[State, list[Note]]:
    """A match whose start player is drawn."""
    state = GAME.start(Setup(**options))
    notes: list[Note] = []
    _scribe.settle(state, notes, seed=seed)
    return state, notes


def standing(seed: str = "chance", **options: Any) -> tuple[State, list[Note]]:
    """A match whose pyramid stands: everybody has buried in the middle, nobody has turned it."""
    state, notes = begun(seed, **options)
    while state.phase in ("bury", "orbs", "spin"):
        seat = on_turn(state)
        notes += play(state, GAME.notation.write(GAME.default(state, seat)))
    return state, notes
