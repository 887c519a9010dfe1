"""Plays plans in one process or in several, and can be stopped at any time."""

import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Final

from mastaba.lab.sim import Match, Plan, play_match
from mastaba.lab.twins import play_on_twin
from mastaba.lab.workers import Workers, workers

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


def play_all(
    plan: Plan, jobs: int = 1, numbers: Sequence[int] | None = None, ray: str | None = None
) -> Generator[list[Match], None, None]:
    """The matches of the plan, or those of these numbers, as they are finished, in any order.

    Closing the iterator stops every process.
    """
    wanted = range(plan.games) if numbers is None else numbers
    with workers(jobs, ray) as pool:
        for _, matches in play_plans([plan], [wanted], pool):
            yield matches


def play_plans(
    plans: Sequence[Plan], wanted: Sequence[Sequence[int]], pool: Workers
) -> Generator[tuple[int, list[Match]], None, None]:
    """For every plan the matches of these numbers, with the plan's place in the row, as they are finished.

    Small pieces first; once it is known how long a match of the plan takes, so many that a piece takes a moment.
    """
    sizes = [1] * len(plans)
    given = [0] * len(plans)
    running: dict[Future[tuple[list[Match], float]], int] = {}
    place = 0
    while place < len(plans) or running:
        while place < len(plans) and len(running) < (pool.size * AHEAD if pool.size > 1 else 1):
            numbers = wanted[place][given[place] : given[place] + sizes[place]]
            if not numbers:
                place += 1
                continue
            running[pool.submit(play_some, plans[place], numbers)] = place
            given[place] += len(numbers)
        if not running:
            return
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for piece in done:
            of = running.pop(piece)
            matches, seconds = piece.result()
            if pool.size > 1 or plans[of].fast:
                sizes[of] = piece_size(len(matches), seconds)
            yield of, matches


def piece_size(played: int, seconds: float) -> int:
    """How many matches to hand out at once, after so many of them took so long."""
    return max(1, min(LARGEST, int(played * REPORT / max(seconds, 1e-6))))


def play_some(plan: Plan, numbers: Sequence[int]) -> tuple[list[Match], float]:
    """Where the work is done: the matches, and how many seconds they took."""
    began = time.perf_counter()
    matches = play_on_twin(plan, numbers) if plan.fast else [play_match(plan, number) for number in numbers]
    return matches, time.perf_counter() - began
