"""The heap is the only game the core knows in its own tests, unless a test asks for the others."""

from typing import Any

import pytest

from mastaba.core import record, registry, scenario
from mastaba.core.game import Game
from tests.core import heap


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any, Any]:
    """The heap, found by its name."""

    def find(name: str) -> Game[Any, Any, Any]:
        return heap.GAME if name == "heap" else registry.find_game(name)

    monkeypatch.setattr(record, "find_game", find)
    monkeypatch.setattr(scenario, "find_game", find)
    return heap.GAME
