"""Scenario cases: given a position, do actions, expect facts. One grammar for all games.

Cases are read from YAML files or from ```yaml blocks in Markdown. An unknown game, key or action is
an error, never ignored. `mastaba.play.scenario` plays them.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from mastaba.core.game import Game
from mastaba.core.registry import find_game

_HEADING = re.compile(r"^#\s+`([a-z_]+)`", re.MULTILINE)
_BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    do: str | list[str] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    steps: list[Step]
    title: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    conserve: bool = True
    """False: the position may hold more of a component than the box does."""


class Failure(Struct, frozen=True):
    """One expectation that did not hold, or an error while running the case."""

    case: str
    step: int
    key: str
    expected: Any
    actual: Any

    def __str__(self) -> str:
        return f"{self.case} step {self.step}: {self.key}: expected {_told(self.expected)}, got {_told(self.actual)}"


def _told(value: Any) -> str:
    """A value as it is read; a set in one order, on every machine."""
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(repr, value))) + "}"
    return repr(value)


class ScenarioError(ValueError):
    """A file that holds no readable cases."""


def read_cases(path: Path, game_name: str | None = None) -> tuple[Game[Any, Any, Any], list[Case]]:
    """The cases of a file and the game they are for (from its heading, unless named)."""
    text = path.read_text(encoding="utf-8")
    blocks = _BLOCK.findall(text) if path.suffix.lower() in (".md", ".markdown") else [text]
    if not blocks:
        raise ScenarioError(f"{path}: no ```yaml block with cases")
    heading = _HEADING.search(text)
    name = game_name or (heading.group(1) if heading else None)
    if name is None:
        raise ScenarioError(f"{path}: no heading names a game; say which with --game")
    cases: list[Case] = []
    for block in blocks:
        try:
            cases += msgspec.convert(msgspec.yaml.decode(block), list[Case])
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise ScenarioError(f"{path}: {error}") from None
    if not cases:
        raise ScenarioError(f"{path}: no cases")
    return find_game(name), cases


def agrees(wanted: Any, actual: Any) -> bool:
    """Mappings name only what is checked; a set on either side makes the order free."""
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        return all(key in actual and agrees(value, actual[key]) for key, value in wanted.items())
    if isinstance(wanted, (set, frozenset)) or isinstance(actual, (set, frozenset)):
        try:
            return len(list(wanted)) == len(list(actual)) and set(wanted) == set(actual)
        except TypeError:
            return False
    if isinstance(wanted, (list, tuple)) and isinstance(actual, (list, tuple)):
        return len(wanted) == len(actual) and all(map(agrees, wanted, actual))
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    return bool(wanted == actual)
