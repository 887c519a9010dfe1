"""Runs a game's scenario cases one by one, each as a test of its own."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.scenario import Case, read_cases
from mastaba.play.scenario import run_case


def cases_of(path: Path) -> Any:
    """A parametrisation over the cases of a file."""
    game, cases = read_cases(path)
    return pytest.mark.parametrize(("game", "case"), [pytest.param(game, case, id=case.id) for case in cases])


def check(game: Game[Any, Any, Any], case: Case) -> None:
    failures = run_case(game, case)
    assert not failures, "\n".join(map(str, failures))
