"""`mastaba check`: cases that hold, cases that do not, and files that hold none."""

from pathlib import Path

import pytest

from tests.cli.program import run, said

GOOD = """\
- id: PHA-X1
  title: the starter bids
  given: {players: 3, horus: A, lots: [coin2, sword3, 5f, 7f], hand: {A: 1 2 3 4 5}}
  steps:
    - do: 'A: bid 4'
      expect: {turn: B, declared: 5, leader: A, illegal: ['B: bid 1']}
"""
BROKEN = GOOD.replace("PHA-X1", "PHA-X2").replace("declared: 5", "declared: 9")


def cases(folder: Path, text: str, name: str = "cases.md") -> str:
    file = folder / name
    file.write_text(f"# `pharaoh` cases\n\n```yaml\n{text}```\n", encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cases_that_hold(tmp_path: Path, language: str) -> None:
    result = run("check", cases(tmp_path, GOOD), "--lang", language)
    assert result.exit_code == 0
    assert said(result) == "1 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "PHA-X2 step 1: declared: expected 9, got 5"), ("ja", "PHA-X2 手順1: declared: 期待 9、実際 5")],
)
def test_a_failing_case_is_told_with_step_key_and_both_values(tmp_path: Path, language: str, line: str) -> None:
    result = run("check", cases(tmp_path, GOOD + BROKEN), "--lang", language)
    assert result.exit_code == 1
    assert said(result).splitlines() == [line, "1 passed, 1 failed"]


def test_several_files_are_counted_together(tmp_path: Path) -> None:
    files = [cases(tmp_path, GOOD, "one.md"), cases(tmp_path, BROKEN, "two.md")]
    result = run("check", *files)
    assert result.exit_code == 1
    assert said(result).splitlines()[-1] == "1 passed, 1 failed"


def test_a_yaml_file_needs_the_game(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(GOOD, encoding="utf-8")
    refused = run("check", str(file), "--lang", "en")
    assert refused.exit_code == 2
    assert "--game" in said(refused)
    assert run("check", str(file), "--game", "pharaoh").exit_code == 0


@pytest.mark.parametrize(
    "wrong",
    [
        GOOD.replace("declared: 5", "colour: red"),
        GOOD.replace("A: bid 4", "A: juggle"),
        GOOD.replace("horus: A", "weather: dry"),
        GOOD.replace("hand: {A: 1 2 3 4 5}", "hospital: 5"),
        GOOD.replace("horus: A", "horus: [A]"),
    ],
    ids=["unknown key", "unknown action", "unknown given", "wrong kind", "wrong seat"],
)
def test_nothing_unknown_is_ignored(tmp_path: Path, wrong: str) -> None:
    result = run("check", cases(tmp_path, wrong))
    assert result.exit_code == 1
    assert said(result).splitlines()[-1] == "0 passed, 1 failed"
    assert "PHA-X1" in said(result)


@pytest.mark.parametrize(
    "text",
    ["", "nonsense: [", "- id: X\n  stepz: []\n", "just words\n"],
    ids=["empty", "broken", "unknown field", "words"],
)
def test_files_without_cases_are_errors(tmp_path: Path, text: str) -> None:
    result = run("check", cases(tmp_path, text), "--lang", "en")
    assert result.exit_code == 2
    assert "holds no cases that can be run" in said(result)


def test_an_unknown_game_is_an_error(tmp_path: Path) -> None:
    result = run("check", cases(tmp_path, GOOD), "--game", "chess", "--lang", "en")
    assert result.exit_code == 2
    assert "chess" in said(result)
