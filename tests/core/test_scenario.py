"""The grammar of scenario cases: what is not understood is an error, what fails is reported in full."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.registry import UnknownGame
from mastaba.core.scenario import Case, Failure, ScenarioError, agrees, read_cases
from mastaba.play.scenario import run_case

AnyGame = Game[Any, Any, Any]


def failures(tmp_path: Path, *lines: str) -> list[Failure]:
    """Run one case, written as the lines of its YAML."""
    path = tmp_path / "cases.yaml"
    path.write_text("- id: H1\n" + "".join(f"  {line}\n" for line in lines), encoding="utf-8")
    game, (case,) = read_cases(path, "heap")
    return run_case(game, case)


def one(found: list[Failure]) -> tuple[int, str, Any, Any]:
    """The only failure: step, key, expected, actual."""
    assert len(found) == 1, found
    assert found[0].case == "H1"
    return found[0].step, found[0].key, found[0].expected, found[0].actual


def test_a_case_that_holds_has_no_failures(game: AnyGame, tmp_path: Path) -> None:
    """Every common key, one action and several, with seats and without."""
    assert not failures(
        tmp_path,
        "title: to the end",
        "given: {players: 2, stones: 6}",
        "steps:",
        "- {do: take 3, expect: {turn: B, over: false, winners: [], stones: 3, heard: 1}}",
        "- {expect: {legal: [take 1, 'B: take 3'], illegal: [take 4, 'A: take 1'], legal_count: 3}}",
        "- {expect: {legal_exact: [take 3, take 1, take 2]}}",
        "- {do: ['B: take 1', 'A: take 2'], expect: {over: true, winners: [A], turn: null}}",
        "- {expect: {over: empty, history: [3, 1, 2]}}",
    )


def test_chance_is_scripted_behind_an_action_or_settles_itself(game: AnyGame, tmp_path: Path) -> None:
    """Left to itself it does the same every time, for the case's id is its seed."""
    assert not failures(tmp_path, "steps: [{expect: {turn: A, over: false}}]")
    found = one(failures(tmp_path, "given: {stones: 4}", "steps: [{do: take 1 ~fill 3}]"))
    assert found == (1, "do", "take 1 ~fill 3", "nothing calls for the scripted chance 'fill 3'")


def told(value: Any) -> str:
    """Sets are told in one order."""
    return "{" + ", ".join(sorted(map(repr, value))) + "}" if isinstance(value, set | frozenset) else repr(value)


@pytest.mark.parametrize(
    ("expect", "key", "expected", "actual"),
    [
        ("stones: 4", "stones", 4, 5),
        ("turn: A", "turn", "A", "B"),
        ("over: true", "over", True, False),
        ("over: empty", "over", "empty", None),
        ("winners: [A]", "winners", ["A"], set()),
        ("legal: [take 9]", "legal", "take 9", "too-many (count 9, most 3) [HEA-3]"),
        ("illegal: [take 1]", "illegal", "take 1 refused", "allowed"),
        ("legal_count: 2", "legal_count", 2, 3),
        ("legal_exact: [take 1]", "legal_exact", {"take 1"}, {"take 1", "take 2", "take 3"}),
        ("taken: {A: [2]}", "taken", {"A": [2]}, {"A": [1], "B": []}),
        ("taken: {C: []}", "taken", {"C": []}, {"A": [1], "B": []}),
        ("phase: night", "phase", "night", "a key nobody answers"),
    ],
)
def test_a_failing_case_is_reported(
    game: AnyGame, tmp_path: Path, expect: str, key: str, expected: Any, actual: Any
) -> None:
    """The case, the step, the key, what was expected and what was there."""
    found = failures(tmp_path, "given: {stones: 6}", "steps:", "- {do: take 1}", f"- {{expect: {{{expect}}}}}")
    assert one(found) == (2, key, expected, actual)
    assert str(found[0]) == f"H1 step 2: {key}: expected {told(expected)}, got {told(actual)}"


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        ("grab 1", "'grab 1' is no action"),
        ("take 7", "refused: too-many (count 7, most 3) [HEA-3]"),
        ("'B: take 1'", "refused: too-many (count 1, most 3) [HEA-3]"),
    ],
)
def test_an_action_that_cannot_be_made_fails_the_case(
    game: AnyGame, tmp_path: Path, action: str, complaint: str
) -> None:
    """And the steps behind it are not tried."""
    found = failures(tmp_path, "given: {stones: 6}", "steps:", f"- {{do: {action}}}", "- {expect: {stones: 0}}")
    step, key, _, actual = one(found)
    assert (step, key) == (1, "do")
    assert complaint in actual


def test_an_action_after_the_end_fails_the_case(game: AnyGame, tmp_path: Path) -> None:
    found = failures(tmp_path, "given: {stones: 1}", "steps: [{do: [take 1, take 1]}]")
    assert one(found) == (1, "do", "take 1", "no seat is awaited")


def test_several_failures_are_all_reported(game: AnyGame, tmp_path: Path) -> None:
    found = failures(tmp_path, "given: {stones: 6}", "steps: [{expect: {stones: 1, turn: B, history: []}}]")
    assert [failure.key for failure in found] == ["stones", "turn"]


@pytest.mark.parametrize("given", ["{stone: 6}", "{stones: 10}"])
def test_a_position_that_cannot_be_staged_fails_the_case(game: AnyGame, tmp_path: Path, given: str) -> None:
    """An unknown key, or more stones than there are."""
    step, key, _, _ = one(failures(tmp_path, f"given: {given}", "steps: [{expect: {turn: A}}]"))
    assert (step, key) == (0, "given")


def test_a_position_may_ask_not_to_be_counted(game: AnyGame, tmp_path: Path) -> None:
    assert not failures(tmp_path, "conserve: false", "given: {stones: 10}", "steps: [{expect: {stones: 10}}]")


@pytest.mark.parametrize(
    "lines",
    [
        "- id: H1\n  step: []\n",
        "- id: H1\n  steps: [{done: take 1}]\n",
        "- steps: []\n",
        "- id: H1\n  steps: {do: take 1}\n",
        "id: [\n",
        "[]\n",
    ],
)
def test_an_unknown_or_missing_key_of_the_grammar_is_an_error(game: AnyGame, tmp_path: Path, lines: str) -> None:
    """Misspelled words are found, not skipped."""
    path = tmp_path / "cases.yaml"
    path.write_text(lines, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"cases\.yaml"):
        read_cases(path, "heap")


MARKDOWN = """# `heap` – the heap

```yaml
- {id: H1, steps: []}
```

Some words.

```yaml
- {id: H2, steps: []}
```
"""


def test_markdown_names_its_game_and_may_have_several_blocks(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "heap.md"
    path.write_text(MARKDOWN, encoding="utf-8")
    found, cases = read_cases(path)
    assert found is game
    assert [case.id for case in cases] == ["H1", "H2"]


def test_a_file_must_say_which_game_it_is_for(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "heap.md"
    path.write_text(MARKDOWN.replace("`heap`", "heap"), encoding="utf-8")
    with pytest.raises(ScenarioError, match="no heading names a game"):
        read_cases(path)
    assert read_cases(path, "heap")[0] is game


def test_an_unknown_game_is_an_error(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "heap.md"
    path.write_text(MARKDOWN.replace("`heap`", "`heep`"), encoding="utf-8")
    with pytest.raises(UnknownGame, match="no game is called 'heep'"):
        read_cases(path)


def test_markdown_without_cases_is_an_error(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "heap.md"
    path.write_text("# `heap`\n", encoding="utf-8")
    with pytest.raises(ScenarioError, match="no ```yaml block"):
        read_cases(path)


def test_a_case_runs_the_same_every_time(game: AnyGame) -> None:
    """Unscripted chance is seeded by the case's id."""
    case = Case(id="H9", steps=[])
    assert run_case(game, case) == run_case(game, case) == []


@pytest.mark.parametrize(
    ("wanted", "actual"),
    [
        ({"A": 1}, {"A": 1, "B": 2}),
        ({"A": {"x": [1]}}, {"A": {"x": (1,), "y": 0}}),
        ([2, 1], {1, 2}),
        ([1, 2], (1, 2)),
        ("4 5", "4 5"),
        (None, None),
        (1, 1.0),
        (True, True),
    ],
)
def test_what_agrees(wanted: Any, actual: Any) -> None:
    """Mappings name only what is checked; a set makes the order free; lists and tuples are alike."""
    assert agrees(wanted, actual)


@pytest.mark.parametrize(
    ("wanted", "actual"),
    [
        ({"C": 1}, {"A": 1}),
        ({"A": 1}, [1]),
        ([1, 1, 2], {1, 2}),
        ([2, 1], [1, 2]),
        ([1], [1, 2]),
        (5, {5}),
        (1, True),
        (0, False),
        (False, None),
        ("1", 1),
    ],
)
def test_what_does_not_agree(wanted: Any, actual: Any) -> None:
    """True is not 1, order counts in lists, and a set has no doubles."""
    assert not agrees(wanted, actual)
