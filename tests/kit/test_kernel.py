"""Kernels: one source, two forms, and one compiler for all processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mastaba.kit.kernel import COMPILED, count, height

ROOT = Path(__file__).parents[2]
SOURCE = """
from mastaba.kit.kernel import count, height, kernel, row, zeros

@kernel
def measure(words, counts, heights):
    for place in range(len(words)):
        counts[place] = count(words[place])
        heights[place] = height(words[place])
"""
PROGRAM = """
import sys, time
from measuring import measure
from mastaba.kit.kernel import COMPILED, numbers, row, zeros
if COMPILED:
    cache = measure.dispatcher._cache
    save = cache.save_overload
    cache.save_overload = lambda *found: (time.sleep(1), save(*found))  # time for others to come before it is there
print("ready", flush=True)
sys.stdin.readline()
words = [0, 1, 2, 3, 255, 1 << 40, (1 << 56) - 1, (1 << 62) + 5]
counts, heights = zeros(len(words)), zeros(len(words))
measure(row(words), counts, heights)
print(numbers(counts) == [word.bit_count() for word in words])
print(numbers(heights) == [word.bit_length() for word in words])
print(sum(measure.dispatcher.stats.cache_misses.values()) if COMPILED else 0)
"""


def started(folder: Path, *, plain: bool = False) -> "subprocess.Popen[str]":
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(folder / "cache")}
    environment |= {"MASTABA_PLAIN_KERNELS": "1" if plain else ""}
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, text=True, stdin=pipe, stdout=pipe)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def test_bits_are_counted_alike_outside_kernels() -> None:
    """As Python counts them."""
    assert [count(word) for word in (0, 7, 1 << 50)] == [0, 3, 1]
    assert [height(word) for word in (0, 7, 1 << 50)] == [0, 3, 51]


def test_the_plain_form_counts_bits(tmp_path: Path) -> None:
    """In a process whose kernels are plain Python."""
    (tmp_path / "measuring.py").write_text(SOURCE, encoding="utf-8")
    assert started(tmp_path, plain=True).communicate("go\n")[0].split() == ["True", "True", "0"]


@pytest.mark.skipif(not COMPILED, reason="kernels are plain Python here")
def test_one_process_compiles_for_all(tmp_path: Path) -> None:
    """Two processes need a kernel nobody has compiled yet: one compiles it, the other waits and loads it."""
    (tmp_path / "measuring.py").write_text(SOURCE, encoding="utf-8")
    both = [started(tmp_path), started(tmp_path)]
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [process.communicate()[0].split() for process in both]
    assert [words[:2] for words in told] == [["True", "True"], ["True", "True"]]
    assert sorted(words[2] for words in told) == ["0", "1"]


TWIN_SOURCE = """
from mastaba.kit.twin import machinery

@machinery("int64(int64)")
def triple(number):
    return 3 * number
"""
TOGETHER = """
import threading, time
from numba.core.dispatcher import Dispatcher
from tripling import triple
compile = Dispatcher.compile
def slowly(self, signature):
    time.sleep(0.3)  # time for the other thread to come
    return compile(self, signature)
Dispatcher.compile = slowly
found = []
def call():
    try:
        found.append(triple(14))
    except RuntimeError as error:
        found.append(str(error))
threads = [threading.Thread(target=call) for _ in range(3)]
for thread in threads:
    thread.start()
    time.sleep(0.1)
for thread in threads:
    thread.join()
print(found)
"""


@pytest.mark.skipif(not COMPILED, reason="there is no compiler")
def test_threads_that_need_a_twin_at_once_wait_for_its_compiler(tmp_path: Path) -> None:
    """Nobody is handed a function that is still being compiled."""
    (tmp_path / "tripling.py").write_text(TWIN_SOURCE, encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    assert subprocess.check_output([sys.executable, "-c", TOGETHER], env=environment, text=True) == "[42, 42, 42]\n"
