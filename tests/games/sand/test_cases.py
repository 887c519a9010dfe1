"""The worked cases of the rules specification (SAN-9)."""

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


def test_all_thirty_two_cases_are_there() -> None:
    counts = {"F": 3, "T": 21, "P": 8}
    wanted = {f"{letter}{number}" for letter, most in counts.items() for number in range(1, most + 1)}
    assert {case.id for case in read_cases(CASES)[1]} == wanted
