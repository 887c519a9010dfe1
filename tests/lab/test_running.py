"""A simulation is heard of while it runs, and can be stopped."""

import multiprocessing
import os
import pty
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from mastaba.lab.running import LARGEST, piece_size, play_all, simulate
from mastaba.lab.sim import Plan
from tests.cli.program import run, said

PLAN = Plan("pharaoh", 3, ("greedy", "random"), 12, "seed", True)


def test_processes_change_nothing_but_the_time() -> None:
    assert simulate(PLAN, jobs=2) == simulate(PLAN)


def test_work_is_handed_out_in_pieces_of_a_moment() -> None:
    """Slow matches one by one, fast ones by the hundred: progress is heard of several times a second."""
    assert piece_size(1, 3.0) == 1
    assert piece_size(1, 0.01) == 25
    assert piece_size(10, 1.0) == 2
    assert piece_size(5, 0.0) == LARGEST


def test_closing_stops_every_process() -> None:
    before = set(multiprocessing.active_children())
    pieces = play_all(Plan("pharaoh", 3, ("greedy",), 1_000_000, "seed", True), jobs=2)
    assert next(pieces)
    workers = set(multiprocessing.active_children()) - before
    assert workers
    pieces.close()
    end = time.monotonic() + 60
    for worker in workers:
        worker.join(30)
        # The pool's own thread may be the one that has waited for it and is about to note its end.
        while worker.exitcode is None and time.monotonic() < end:
            time.sleep(0.01)
        assert worker.exitcode == -signal.SIGTERM


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_at_once_with_what_has_been_counted(jobs: str) -> None:
    """As at a terminal: the bar moves, then the whole group is interrupted. The counts so far are printed."""
    master, terminal = pty.openpty()
    args = ["sim", "pharaoh", "--seats", "2", "--bots", "random", "--games", "1000000", "--lang", "en", "--jobs", jobs]
    command = [sys.executable, "-c", "from mastaba.cli import main; main()", *args]
    program = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
        text=True,
        # A shell ignores SIGINT in what it runs in the background, and children inherit that.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    os.close(terminal)
    heard = ""
    while not re.search(r"[1-9]\d*/1000000", heard):
        heard += os.read(master, 4096).decode()
    os.killpg(program.pid, signal.SIGINT)
    try:
        while piece := os.read(master, 4096).decode():
            heard += piece
    except OSError:  # Linux says so when the other end is closed
        pass
    os.close(master)
    table, _ = program.communicate(timeout=30)
    assert program.returncode == 130
    assert "Traceback" not in heard
    counted = re.search(r"Stopped\. ([\d,]+) of 1,000,000 matches are counted", heard)
    assert counted
    assert f"{counted[1]} matches, seed 0" in table


def test_a_file_for_results_is_tried_before_anybody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a match was played")

    monkeypatch.setattr("mastaba.lab.running.play_match", never)
    result = run("sim", "pharaoh", "--games", "1", "--lang", "en", "--out", str(tmp_path / "gone" / "x.json"))
    assert result.exit_code == 2
    assert "cannot be written" in said(result)


def test_an_earlier_file_stays_until_there_are_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mastaba.lab.running.play_match", interrupt)
    kept, new = tmp_path / "kept.json", tmp_path / "new.json"
    kept.write_text("before", encoding="utf-8")
    for out in (kept, new):
        assert run("sim", "pharaoh", "--games", "1", "--out", str(out)).exit_code == 130
    assert kept.read_text(encoding="utf-8") == "before"
    assert not new.exists()
