"""Whole matches inside compiled code: at random, or as the twin's playout policy would play them."""

from typing import Any

import numpy as np

from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, OVER, Buffer, FastTwin, Mask, Returns, machinery


@Kernel
def legal_id(mask: Mask, place: int) -> int:
    """The legal id at this place, counted from 0; there must be more of them than that."""
    action = -1
    while place >= 0:
        action += 1
        place -= mask[action] != 0
    return action


@machinery("int64(buffer, buffer, mask, returns, returns, luck, int64, int64, functions)")
def _matches(
    start: Buffer,
    work: Buffer,
    mask: Mask,
    returns: Returns,
    sums: Returns,
    rng: Luck,
    count: int,
    at_random: int,
    turn: Any,
    legal: Any,
    candidates: Any,
    apply: Any,
    draw: Any,
    result: Any,
    evaluate: Any,
    redeal: Any,
    weigh: Any,
    policy: Any,
    key: Any,
) -> int:
    """Play so many matches from the start; how many decisions they had."""
    decisions = 0
    for _ in range(count):
        work[:] = start
        while True:
            seat = turn(work)
            if seat == OVER:
                break
            if seat == CHANCE:
                draw(work, rng)
                continue
            decisions += 1
            if at_random == 0:
                apply(work, policy(work, rng))
                continue
            apply(work, legal_id(mask, below(rng, legal(work, mask))))
        result(work, returns)
        for place in range(returns.shape[0]):
            sums[place] += returns[place]
    return decisions


def play_matches(
    twin: FastTwin[Any, Any, Any], start: Buffer, count: int, rng: Luck, *, at_random: bool = False
) -> Any:
    """Play matches from a position on: how many decisions they had, and what each seat got in all."""
    sums = np.zeros(twin.seats)
    decisions = _matches(
        start,
        twin.fresh(),
        np.zeros(twin.actions, np.uint8),
        np.zeros(twin.seats),
        sums,
        rng,
        count,
        int(at_random),
        *twin.functions,
    )
    return decisions, sums
