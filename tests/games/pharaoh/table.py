"""Positions and moves of Return of the Pharaoh in its own notation, for short tests."""

from typing import Any

from mastaba.games.pharaoh import GAME
from mastaba.games.pharaoh.state import State
from tests.games.scribe import Scribe

_scribe = Scribe(GAME)
play, refused, rule, on_turn = _scribe.play, _scribe.refused, _scribe.rule, _scribe.on_turn


def position(**given: Any) -> State:
    return GAME.cases.stage({"lots": ["coin1", "coin2"], **given})[1]
