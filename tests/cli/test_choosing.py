"""`mastaba play` without a game, with matches that were left, and on terminals that cannot write everything."""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import Voice
from mastaba.terminal import speaking
from mastaba.terminal.keeping import kept_matches
from tests.cli.program import run, said

LEAVE = "quit\ny\n"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_play_without_a_game_offers_the_list(language: str) -> None:
    result = run("play", "--lang", language, input=f"nothing\n2\n{LEAVE}")
    assert result.exit_code == 0
    for name in game_names():
        assert Voice(language, find_game(name)).say("game-title") in said(result)
    assert Voice(language).say("choose-unknown", text="nothing") in said(result)
    (kept,) = kept_matches() or [None]
    assert kept is None or kept.record.game == game_names()[1]


def test_the_list_can_be_left_and_takes_names() -> None:
    assert run("play", input="q\n").exit_code == 0
    result = run("play", "--lang", "en", input=f"pharaoh\n{LEAVE}")
    assert "Open the bidding" in said(result) or "Declare" in said(result)


def left_match() -> None:
    assert run("play", "pharaoh", "--lang", "en", input=f"pass\n{LEAVE}").exit_code == 0


def test_a_match_that_was_left_is_offered_first() -> None:
    left_match()
    (kept,) = kept_matches()
    result = run("play", "--lang", "en", input=f"1\n{LEAVE}")
    assert "Go on with a match:" in said(result)
    assert f"{len(kept.record.entries)} moves so far" in said(result)
    assert "* You passed" in said(result)
    assert len(kept_matches()) == 1


def test_resume_goes_on_and_new_begins() -> None:
    left_match()
    assert "* You passed" in said(run("play", "--resume", "--lang", "en", input=LEAVE))
    assert "* You passed" not in said(run("play", "pharaoh", "--new", "--lang", "en", input=LEAVE))
    assert run("play", "mummy", "--resume").exit_code == 2


def test_a_pipe_that_names_a_game_is_not_asked() -> None:
    left_match()
    assert "Go on with" not in said(run("play", "pharaoh", "--lang", "en", input=LEAVE))


def test_at_a_terminal_a_named_game_offers_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    left_match()
    monkeypatch.setattr("mastaba.cli._at_terminal", lambda: True)
    result = run("play", "pharaoh", "--plain", "--lang", "en", input=f"1\n{LEAVE}")
    assert "Go on with a match:" in said(result)
    assert "* You passed" in said(result)
    seeded = run("play", "pharaoh", "--plain", "--lang", "en", "--seed", "7", input=LEAVE)
    assert "Go on with" not in said(seeded)


def test_after_the_end_a_rematch_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.cli._at_terminal", lambda: True)
    args = ("play", "pharaoh(seats=2, start_seat=0)", "--seats", "me,random", "--plain", "--lang", "en")
    result = run(*args, input=f"resign\ny\ny\n{LEAVE}")
    assert result.exit_code == 0
    assert said(result).count("Round 1 of 5") == 2


@pytest.mark.parametrize("command", ["games", "play"])
def test_what_cannot_be_written_is_replaced(command: str, tmp_path: Path) -> None:
    """A terminal that knows only ASCII shows question marks in Japanese, and no traceback."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(tmp_path)}
    args = [command, "pharaoh", "--plain"] if command == "play" else [command]
    done = subprocess.run(
        [sys.executable, "-c", "from mastaba.cli import main; main()", *args, "--lang", "ja"],
        input=b"quit\ny\n" + "\u3042".encode(),
        capture_output=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"?" in done.stdout


def test_every_stream_replaces(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = TextIOWrapper(BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", stream)
    speaking.replace_what_cannot_be_written()
    stream.write("金")
    stream.flush()
    assert stream.buffer.getvalue() == b"?"  # type: ignore[attr-defined]
