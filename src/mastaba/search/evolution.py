"""CMA-ES: covariance matrix adaptation, a search for the best of a few real numbers by trying samples of them.

Written after Hansen's published description of the method: candidates are drawn from a normal distribution whose mean
moves to the better half of them, whose covariance learns the directions of success, and whose step length grows while
steps agree and shrinks while they cancel out. It needs no gradient and bears noisy values.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mastaba.core.rng import Rng

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Generation:
    """Where the search stands after a generation."""

    number: int
    best: Numbers
    """The best candidate of this generation."""
    value: float
    """Its value."""
    mean: Numbers
    """The centre of the distribution: with noisy values a better answer than any single candidate."""
    spread: float


def maximise(
    values_of: Callable[[list[Numbers]], Sequence[float]],
    start: Sequence[float],
    low: Sequence[float],
    high: Sequence[float],
    rng: Rng,
    *,
    spread: float = 0.3,
    size: int | None = None,
) -> Iterator[Generation]:
    """Generations without end; `values_of` is told all candidates of one at once. Numbers stay within their bounds."""
    bottom, width = np.array(low, float), np.array(high, float) - np.array(low, float)
    state = _State(np.clip((np.array(start, float) - bottom) / width, 0.0, 1.0), spread, size)
    normal = np.random.Generator(np.random.PCG64(rng.word()))
    number = 0
    while True:
        steps = state.steps(normal)
        inside = [np.clip(state.mean + state.spread * step, 0.0, 1.0) for step in steps]
        values = np.array(values_of([bottom + width * candidate for candidate in inside]))
        order = np.argsort(-values, kind="stable")
        state.learn([(inside[place] - state.mean) / state.spread for place in order])
        number += 1
        best = bottom + width * inside[int(order[0])]
        yield Generation(number, best, float(values[order[0]]), bottom + width * state.mean, state.spread)


def default_size(count: int) -> int:
    """How many candidates a generation has, for so many numbers."""
    return 4 + int(3 * log(count))


class _State:
    """The distribution, in the unit cube."""

    def __init__(self, mean: Numbers, spread: float, size: int | None) -> None:
        self.mean, self.spread, self.generation = mean, spread, 0
        count = len(mean)
        self.size = size or default_size(count)
        half = self.size // 2
        weights = np.array([log(half + 0.5) - log(place + 1) for place in range(half)])
        self.weights = weights / weights.sum()
        self.effective = 1.0 / float((self.weights**2).sum())
        mass = self.effective
        self.rate_step = (mass + 2) / (count + mass + 5)
        self.damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (count + 1)) - 1) + self.rate_step
        self.rate_path = (4 + mass / count) / (count + 4 + 2 * mass / count)
        self.rate_one = 2 / ((count + 1.3) ** 2 + mass)
        self.rate_rank = min(1 - self.rate_one, 2 * (mass - 2 + 1 / mass) / ((count + 2) ** 2 + mass))
        self.expected = sqrt(count) * (1 - 1 / (4 * count) + 1 / (21 * count**2))
        self.step_path, self.path = np.zeros(count), np.zeros(count)
        self.covariance = np.eye(count)
        self._factor()

    def _factor(self) -> None:
        scales, self.axes = np.linalg.eigh((self.covariance + self.covariance.T) / 2)
        self.scales = np.sqrt(np.maximum(scales, 1e-12))

    def steps(self, normal: Any) -> list[Numbers]:
        return [self.axes @ (self.scales * normal.standard_normal(len(self.mean))) for _ in range(self.size)]

    def learn(self, steps: list[Numbers]) -> None:
        """From the steps, the best first."""
        self.generation += 1
        best = np.array(steps[: len(self.weights)])
        moved: Numbers = self.weights @ best
        self.mean = np.clip(self.mean + self.spread * moved, 0.0, 1.0)
        whitened = self.axes @ ((self.axes.T @ moved) / self.scales)
        share = sqrt(self.rate_step * (2 - self.rate_step) * self.effective)
        self.step_path = (1 - self.rate_step) * self.step_path + share * whitened
        length = float(np.linalg.norm(self.step_path))
        usual = sqrt(1 - (1 - self.rate_step) ** (2 * self.generation)) * self.expected
        calm = length / usual < 1.4 + 2 / (len(self.mean) + 1)
        share = sqrt(self.rate_path * (2 - self.rate_path) * self.effective)
        self.path = (1 - self.rate_path) * self.path + (share * moved if calm else 0.0)
        rank: Numbers = (best.T * self.weights) @ best
        kept = 1 - self.rate_one - self.rate_rank
        self.covariance = (
            kept * self.covariance + self.rate_one * np.outer(self.path, self.path) + self.rate_rank * rank
        )
        self.spread = min(
            1.0, self.spread * float(np.exp(self.rate_step / self.damping * (length / self.expected - 1)))
        )
        self._factor()
