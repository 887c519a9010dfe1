"""Compares plans for a whole turn by playing each of them on in the same imagined worlds (MUM-10).

All plans meet the same hidden cards, cells and dice, so what differs is the plans' doing; after every stage the worse
half is dropped and the others are played on in twice as many worlds (sequential halving).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import numpy as np

from mastaba.games.mummy.fast.layout import RECORD, ROLL, SIZE
from mastaba.games.mummy.fast.plans import make_plans
from mastaba.games.mummy.fast.playouts import MOST_STEPS, try_out
from mastaba.kit.twin import Buffer
from mastaba.play.ask import Limit, Stop

SLICE: Final = 16
"""Worlds between two looks at the clock."""


@dataclass(frozen=True)
class Effort:
    """How much a level thinks on one side."""

    playouts: int
    """For one plan of a whole turn, all stages and plans together."""
    plans: int = 12
    """Plans that are compared, at most."""
    ends: int = 3
    """Cells that an explorer looks at for each face."""
    rounds: int = 2
    """The round after so many is where a playout is evaluated."""
    worlds: int = 96
    """What the mummy imagines beforehand."""
    habits: bool = True
    """Whether the mummy thinks of where explorers want to go, or takes every history for as likely."""


@dataclass(frozen=True)
class Judged:
    """A plan and what came of it."""

    ids: tuple[int, ...]
    value: float
    visits: int


def compare(
    root: Buffer, seat: int, effort: Effort, limit: Limit, seed: int, stop: Stop | None = None
) -> Sequence[Judged]:
    """The plans of the seat on turn, the best first; one alone is not played out."""
    plans = np.empty(effort.plans * MOST_STEPS, np.int64)
    count = int(make_plans(root, plans, effort.plans, effort.ends))
    ids = [tuple(row[row >= 0].tolist()) for row in plans.reshape(-1, MOST_STEPS)[:count]]
    if count == 1:
        return [Judged(ids[0], 0.0, 0)]
    alive, visits, sums = np.zeros(effort.plans, np.int64), np.zeros(effort.plans, np.int64), np.zeros(effort.plans)
    alive[:count] = 1
    playouts = effort.playouts if limit.playouts is None else min(effort.playouts, limit.playouts)
    deadline = None if limit.seconds is None else perf_counter() + limit.seconds
    stages = max(1, (count - 1).bit_length())
    seeds, done, room = np.array([seed], np.uint64), 0, (np.empty(SIZE, np.uint8), np.zeros(5))
    ranks = np.arange(effort.plans)
    for _ in range(stages):
        left = max(1, playouts // (stages * int(alive.sum())))
        while left and not stop and not (deadline is not None and perf_counter() >= deadline):
            piece = min(left, SLICE)
            try_out(root, seat, done, piece, plans, alive, visits, effort.rounds, seeds, *room, sums)
            done, left = done + piece, left - piece
        means = np.where(visits > 0, sums / np.maximum(visits, 1), 0.0)
        order = sorted(
            np.flatnonzero(alive).tolist(), key=lambda place: (-means[place], ids[place][0] == ROLL, place)
        )  # of equals one that needs no more luck: a find that wins before another roll that would
        for place, rank in zip(order, range(len(order)), strict=True):
            ranks[place] = rank
        for place in order[(len(order) + 1) // 2 :]:
            alive[place] = 0
        if left:
            break
    ranked = sorted(range(count), key=lambda place: (-int(visits[place]), int(ranks[place])))
    return [Judged(ids[place], float(means[place]), int(visits[place])) for place in ranked]


def rewound(buffer: Buffer, walked: int, origin: int) -> Any:
    """The mummy's position before the steps of this turn, which met nobody; None without any."""
    before = buffer.copy()
    match = before.view(RECORD)[0]
    match["facts"] -= walked
    match["fact"][int(match["facts"]) :] = 0
    match["steps"] += walked
    match["mummy"] = origin
    return before
