"""Positions and moves of KUFU in its own notation, for short tests."""

from typing import Any

from mastaba.core.notes import Note
from mastaba.games.kufu import GAME
from mastaba.games.kufu.messages import Setup
from mastaba.games.kufu.state import State
from tests.games.scribe import Scribe

_scribe = Scribe(GAME, seed="chance")
play, refused, rule, on_turn = _scribe.play, _scribe.refused, _scribe.rule, _scribe.on_turn


def position(**given: Any) -> State:
    """The begin of a turn at the entrance, unless it is said otherwise."""
    return GAME.cases.stage({"pyramid": "0@B+2", **given})[1]


def begun(seed: str, **options: Any) -> tuple[State, list[Note]]:
    """A match whose entrance is drawn."""
    state = GAME.start(Setup(**options))
    notes: list[Note] = []
    _scribe.settle(state, notes, seed=seed)
    return state, notes
