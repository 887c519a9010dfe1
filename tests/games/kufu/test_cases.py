"""The worked cases of the rules specification (KUF-9)."""

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


def test_every_worked_example_is_there() -> None:
    """W1 to W22, some of them in several parts."""
    numbers = {case.id.rstrip("abcde").removeprefix("W") for case in read_cases(CASES)[1]}
    assert numbers == {str(number) for number in range(1, 23)}
