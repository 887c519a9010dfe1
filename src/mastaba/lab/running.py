"""Plays a plan in one process or in several, and can be stopped at any time."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

from mastaba.lab.sim import Match, Plan, play_match

REPORT: Final = 0.25
"""Seconds of work that are handed to a process at once, so that progress is heard of several times a second."""
LARGEST: Final = 1_000
AHEAD: Final = 2
"""Pieces of work that wait or run, for each process."""


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Match]:
    """Play the whole plan; `progress` hears how many matches are done after every few of them."""
    matches: list[Match] = []
    for some in play_all(plan, jobs):
        matches += some
        progress(len(matches))
    return sorted(matches, key=lambda match: match.number)


def play_all(plan: Plan, jobs: int = 1, numbers: Sequence[int] | None = None) -> Generator[list[Match], None, None]:
    """The matches of the plan, or those of these numbers, as they are finished, in any order.

    Closing the iterator stops every process.
    """
    wanted = range(plan.games) if numbers is None else numbers
    if jobs <= 1:
        yield from ([play_match(plan, number)] for number in wanted)
        return
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts_to_the_parent)
    finished = False
    try:
        yield from _in_pieces(plan, jobs, pool, wanted)
        finished = True
    finally:
        if not finished:
            for worker in set(multiprocessing.active_children()) - before:
                worker.terminate()
        pool.shutdown(wait=finished, cancel_futures=True)


def _in_pieces(
    plan: Plan, jobs: int, pool: ProcessPoolExecutor, wanted: Sequence[int]
) -> Generator[list[Match], None, None]:
    """Small pieces first; once it is known how long a match takes, so many that a piece takes a moment."""
    size, given = 1, 0
    running: set[Future[tuple[list[Match], float]]] = set()
    while given < len(wanted) or running:
        while given < len(wanted) and len(running) < jobs * AHEAD:
            numbers = wanted[given : given + size]
            running.add(pool.submit(_play_some, plan, numbers))
            given += len(numbers)
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for piece in done:
            matches, seconds = piece.result()
            size = piece_size(len(matches), seconds)
            yield matches


def piece_size(played: int, seconds: float) -> int:
    """How many matches to hand out at once, after so many of them took so long."""
    return max(1, min(LARGEST, int(played * REPORT / max(seconds, 1e-6))))


def _play_some(plan: Plan, numbers: Sequence[int]) -> tuple[list[Match], float]:
    """In a worker process: the matches, and how many seconds they took."""
    began = time.perf_counter()
    return [play_match(plan, number) for number in numbers], time.perf_counter() - began


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; the parent alone answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
