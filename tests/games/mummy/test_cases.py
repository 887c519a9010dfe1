"""The worked cases of the rules specification (MUM-9)."""

from pathlib import Path
from typing import Any

from mastaba.core.game import Game
from mastaba.core.scenario import Case, read_cases
from tests.games.cases import cases_of, check

CASES = Path(__file__).with_name("cases.md")


@cases_of(CASES)
def test_case(game: Game[Any, Any, Any], case: Case) -> None:
    """Every expectation of the case holds."""
    check(game, case)


def test_all_twenty_five_cases_are_there() -> None:
    """None is lost by a slip in the file."""
    assert len(read_cases(CASES)[1]) == 25
