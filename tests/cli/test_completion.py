"""What a shell may complete, and the scripts that make it ask."""

import shutil
import subprocess

import pytest
from click.shell_completion import ShellComplete

from mastaba.cli import main
from mastaba.core.registry import find_game, game_names, preview_names
from mastaba.terminal.completing import SHELLS
from tests.cli.program import run, said


def completed(*words: str) -> list[str]:
    """What may stand for the last word."""
    *args, incomplete = words
    found = ShellComplete(main, {}, "mastaba", "_MASTABA_COMPLETE").get_completions(args, incomplete)
    return [item.value for item in found]


def test_commands_and_the_servers_options() -> None:
    assert completed("") == sorted(main.commands)
    assert completed("re") == ["replay"]
    assert {"--lan", "--port", "--lang", "--version"} <= set(completed("--"))


def test_games_previews_too() -> None:
    for command in ("play", "sim"):
        assert completed(command, "") == [*game_names(), *preview_names()]
        assert completed(command, "ph") == ["pharaoh"]


def test_bots_of_the_game_one_after_the_other() -> None:
    assert completed("play", "pharaoh", "--seats", "") == ["me", *find_game("pharaoh").levels]
    assert completed("play", "pharaoh(seats=3)", "--seats", "me,gr") == ["me,greedy"]
    assert completed("sim", "suitors", "--bots", "share,") == [
        f"share,{level}" for level in find_game("suitors").levels
    ]
    assert {"greedy", "share"} <= set(completed("sim", "--bots", ""))


def test_options_have_their_help() -> None:
    found = ShellComplete(main, {}, "mastaba", "_MASTABA_COMPLETE").get_completions(["play"], "--")
    assert {item.value for item in found} >= {"--seats", "--seed", "--record", "--resume", "--new", "--plain"}
    assert all(item.help for item in found)
    commands = ShellComplete(main, {}, "mastaba", "_MASTABA_COMPLETE").get_completions([], "")
    assert all(item.help for item in commands)


def test_seats_and_aids_of_a_replay() -> None:
    assert completed("replay", "x.record", "--as", "") == ["A", "B", "C", "D", "E"]
    assert "heat" in completed("replay", "x.record", "--aid", "")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_MASTABA_COMPLETE" in said(result)
    if program := shutil.which(shell):
        checked = subprocess.run([program, "-n"], input=said(result), text=True, capture_output=True, check=False)
        assert checked.returncode == 0, checked.stderr
