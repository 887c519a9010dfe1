"""Compiles a game's kernels in a process of its own, so that a busy compiler slows down nobody at a table.

A compiler in one of the server's threads would hold the interpreter's lock most of the time. The child process
fills numba's cache on disk, and the server then loads the machine code from there.
"""

import os
import subprocess
import sys
from threading import Thread
from typing import Final

from mastaba.core.registry import find_game
from mastaba.play.priming import prime

RULES: Final = ""
"""In place of a level: what the rules need."""


def compile_apart(name: str, level: str = RULES) -> None:
    """Let a child process make the game of this name ready, or its bots of a level, and wait for it.

    The child ends with this process, also when that is killed. Raises CalledProcessError if it fails.
    """
    command = [sys.executable, "-m", __name__, name, level]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as child:
        assert child.stderr is not None
        told = child.stderr.read()
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command, stderr=told)


def main(name: str, level: str) -> None:
    """The child: compile with a lower priority, and end as soon as the parent does."""
    Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)
    if level != RULES:
        prime(find_game(name), level)
    elif (warm := find_game(name).warm) is not None:
        warm()
    sys.stdout.flush()
    os._exit(0)  # the thread that waits for the parent holds standard input


def _end_with_parent() -> None:
    """The other end of standard input is closed when the parent has ended, however it did."""
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
