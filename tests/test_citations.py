"""Rules, code and tests speak of the same rules.

A rule number is a game's prefix with a section or a ruling: `PHA-3.2`, `PHA-R10`. The rules for
players (locales/rules.en.md and rules.ja.md) are the list of what there is.
"""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from mastaba.core.registry import find_game, game_names
from tests.conformance.documents import RULE, rule_numbers

TESTS = Path(__file__).parent
_RULING = re.compile(r"\bR\d+\b")
_TEST_NAME = re.compile(r"\bdef test_([a-z]{3})_(r\d+|\d+(?:_\d+)*)(?=_)")


def prefix(name: str) -> str:
    """The three letters of a game's rules."""
    (letters,) = {number[:3] for number in documented(name)} or {"???"}
    return letters


def documented(name: str) -> set[str]:
    return rule_numbers(find_game(name).package, "en")


def cited_in_code(name: str) -> dict[str, str]:
    """Every number in the game's Python files, with a file that cites it."""
    root = Path(str(files(find_game(name).package)))
    return {
        number: str(path.relative_to(root))
        for path in sorted(root.rglob("*.py"))
        for number in RULE.findall(path.read_text(encoding="utf-8"))
    }


def cited_in_tests(name: str) -> set[str]:
    """Numbers in the game's tests: written out, as a test's name, or as a ruling in its cases."""
    cited: set[str] = set()
    folder = TESTS / "games" / name
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        cited |= set(RULE.findall(text))
        cited |= {f"{game.upper()}-{number.upper().replace('_', '.')}" for game, number in _TEST_NAME.findall(text)}
    for path in sorted(folder.glob("*.md")):
        cited |= {f"{prefix(name)}-{ruling}" for ruling in _RULING.findall(path.read_text(encoding="utf-8"))}
    return cited


def in_order(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [int(part) for part in re.findall(r"\d+", number)])


@pytest.mark.parametrize("name", game_names())
def test_both_languages_tell_the_same_rules(name: str) -> None:
    """The rules for players carry the same numbers, all with one prefix."""
    package = find_game(name).package
    english, japanese = rule_numbers(package, "en"), rule_numbers(package, "ja")
    assert english, f"{name}: rules.en.md names no rule"
    assert in_order(english - japanese) == [], f"{name}: missing in rules.ja.md"
    assert in_order(japanese - english) == [], f"{name}: missing in rules.en.md"
    assert len({number[:3] for number in english}) == 1, f"{name}: rules of one game have one prefix"


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_cited_by_the_code(name: str) -> None:
    """What the rules say is done somewhere, and the place says so."""
    assert in_order(documented(name) - cited_in_code(name).keys()) == [], f"{name}: no code cites these"


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    """What the rules say is tested somewhere, and the test says so."""
    assert in_order(documented(name) - cited_in_tests(name)) == [], f"{name}: no test cites these"


@pytest.mark.parametrize("name", game_names())
def test_every_rule_the_code_cites_can_be_read(name: str) -> None:
    """A refusal or a docstring never points to a rule that is not there."""
    cited = cited_in_code(name)
    missing = in_order(cited.keys() - documented(name))
    assert [f"{number} ({cited[number]})" for number in missing] == [], f"{name}: the rules do not have these"
