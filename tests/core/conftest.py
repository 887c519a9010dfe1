"""The heap is a game like the others in the core's own tests: installed for as long as a test lasts."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from typing import Any, Protocol

import pytest

from mastaba.core import registry
from mastaba.core.game import Game
from tests.core import heap


class Install(Protocol):
    def __call__(self, value: str, *, preview: bool = False) -> None: ...


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Installs a game of the heap's module, by its name there, until the test ends."""

    def put(value: str, *, preview: bool = False) -> None:
        point = EntryPoint("heap", f"tests.core.heap:{value}", registry.GROUP)
        wanted = registry.PREVIEWS if preview else registry.GROUP

        def installed(group: str) -> EntryPoints:
            return EntryPoints((*entry_points(group=group), *([point] if group == wanted else [])))

        monkeypatch.setattr(registry, "entry_points", installed)
        registry.look_again()

    yield put
    registry.look_again()


@pytest.fixture
def game(install: Install) -> Game[Any, Any, Any]:
    """The heap, found by its name."""
    install("GAME")
    return heap.GAME
