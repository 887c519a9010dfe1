"""Positions and moves of Suitors of the Nile in its own notation, for short tests."""

from typing import Any

from mastaba.core.notes import Note
from mastaba.games.suitors import GAME
from mastaba.games.suitors.messages import Setup
from mastaba.games.suitors.state import State
from tests.games.scribe import Scribe

THREE = {"A": "4x2 9", "B": "5x3", "C": "6x2"}

_scribe = Scribe(GAME, seed="chance")
play, refused, rule, on_turn = _scribe.play, _scribe.refused, _scribe.rule, _scribe.on_turn


def position(**given: Any) -> State:
    return GAME.cases.stage({"hand": THREE, **given})[1]


def dealt(seed: str, **options: Any) -> tuple[State, list[Note]]:
    """A match whose first hands are dealt."""
    state = GAME.start(Setup(**options))
    notes: list[Note] = []
    _scribe.settle(state, notes, seed=seed)
    return state, notes
