"""Nets learn by playing against themselves, against what they were before, and against given rivals.

The method is proximal policy optimisation (PPO): matches are played inside compiled code and every decision of a
learner is kept; then its weights move so that choices that turned out better than the net expected become likelier, by
no more than a little at a time. An entropy bonus that fades keeps the choices mixed. Equal seeds give equal nets on
one machine; BLAS libraries differ in the last bits, so on another machine they are alike, not equal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.kit.twin import Buffer, FastTwin
from mastaba.search.collecting import (
    BY_NET,
    CHOSEN,
    COUNT,
    LEARNER,
    MATCH,
    ROW,
    SEAT,
    SEAT_WORDS,
    WAY,
    Kept,
    Rivals,
    collect,
)
from mastaba.search.nets import Weights, dimensions


@dataclass(frozen=True)
class Lesson:
    """How a net learns."""

    hidden: int = 32
    matches: int = 1_024
    """Of one iteration."""
    rate: float = 2e-3
    """Of Adam, at the start; it falls to a tenth."""
    clip: float = 0.2
    epochs: int = 2
    batch: int = 4_096
    entropy: tuple[float, float] = (0.03, 0.004)
    """The weight of the entropy bonus, at the start and at the end."""
    trace: float = 0.95
    """The lambda of generalised advantage estimation."""
    former: float = 0.25
    """How many of the seats are played by what the net was before."""
    given: float = 0.1
    """How many of the seats are played by given rivals."""
    keep_every: int = 20
    """So many iterations are between two former selves."""
    selves: int = 12
    """The most former selves."""
    ignored: tuple[int, ...] = ()
    """Numbers of a position that this net never looks at: it has no weights for them."""


@dataclass(frozen=True)
class Progress:
    """Where learning stands after an iteration."""

    number: int
    weights: Weights
    decisions: int
    entropy: float
    """The mean entropy of the choices."""
    surprise: float
    """The part of the results' variance that the value does not explain."""
    share: float
    """What learners won, times their fair share; 1 where all are alike."""


class Student:
    """A net that learns."""

    def __init__(
        self, twin: FastTwin[Any, Any, Any], starts: Sequence[tuple[int, Buffer]], rivals: Rivals, lesson: Lesson,
        seed: str, weights: Weights | None = None,
    ) -> None:  # fmt: skip
        assert twin.sight is not None
        self.twin, self.sight, self.rivals, self.lesson = twin, twin.sight, rivals, lesson
        self.counts = [seats for seats, _ in starts]
        self.starts = np.concatenate([buffer for _, buffer in starts])
        self.rng = Rng(seed)
        self.numbers = np.random.Generator(np.random.PCG64(self.rng.stream("numbers").word()))
        self.used = self._used()
        self.weights = self._first() * self.used if weights is None else np.array(weights)
        self.size = dimensions(self.sight, self.weights)
        self.selves: list[Weights] = [self.weights.copy()]
        self.adam = np.zeros((2, len(self.weights)))
        self.updates = 0

    def _first(self) -> Weights:
        """Weights to begin with: small, and indifferent between all candidates."""
        position, choice, hidden = self.sight.position, self.sight.choice, self.lesson.hidden
        normal = self.numbers.standard_normal
        return np.concatenate(
            [
                normal(position * hidden) / position**0.5,
                np.zeros(hidden),
                normal(choice * hidden) / choice**0.5,
                0.1 * normal(hidden) / hidden**0.5,
                normal(position * hidden) / position**0.5,
                np.zeros(hidden + hidden),
                np.array([0.3]),
            ]
        )

    def _used(self) -> Weights:
        """1 for every weight that may be other than 0."""
        position, choice, hidden = self.sight.position, self.sight.choice, self.lesson.hidden
        seen = np.ones((position, hidden))
        seen[list(self.lesson.ignored)] = 0.0
        rows = seen.reshape(-1)
        return np.concatenate([rows, np.ones(hidden * (choice + 2)), rows, np.ones(2 * hidden + 1)])

    def learn(self, iterations: int) -> Iterator[Progress]:
        for number in range(iterations):
            part = number / max(1, iterations - 1)
            if number and number % self.lesson.keep_every == 0:
                self.selves = [*self.selves[-self.lesson.selves + 1 :], self.weights.copy()]
            batch = self.play(number)
            entropy = self.improve(batch, part)
            yield Progress(number + 1, self.weights.copy(), len(batch.chosen), entropy, batch.surprise, batch.share)

    def play(self, number: int) -> "Batch":
        """The matches of one iteration."""
        lesson, seats_of = self.lesson, self.twin.seats
        which = self.numbers.integers(0, len(self.counts), lesson.matches)
        seats = np.array(self.counts)[which]
        ways = np.zeros((lesson.matches, seats_of, SEAT_WORDS), np.int64)
        dice = self.numbers.random((lesson.matches, seats_of))
        former = dice < lesson.former
        ways[former, WAY] = BY_NET
        ways[former, ROW] = 1 + self.numbers.integers(0, len(self.selves), int(former.sum()))
        if self.rivals.all:
            rival = dice > 1 - lesson.given
            chosen = self.numbers.integers(0, len(self.rivals.all), int(rival.sum()))
            ways[rival, WAY] = np.array([way for way, _ in self.rivals.all])[chosen]
            ways[rival, ROW] = chosen
        first = self.numbers.integers(0, 1 << 30, lesson.matches) % seats  # somebody learns in every match
        ways[np.arange(lesson.matches), first] = (LEARNER, 0)
        chance = luck(self.rng.stream(f"matches {number}"))
        kept = collect(self.twin, self.starts, which, ways, [self.weights, *self.selves], self.rivals, chance)
        return self._batch(kept, seats, ways[:, :, WAY] == LEARNER)

    def _batch(self, kept: Kept, seats: Any, learners: Any) -> "Batch":
        """What was better or worse than expected: generalised advantage estimation along each seat's decisions."""
        returns, steps = kept.returns, kept.steps
        if returns.min() < 0:  # between two seats a result counts from minus one to one
            pairs = returns.min(axis=1) < 0
            returns = np.where(pairs[:, None], (returns + 1) / 2, returns)
        present = np.arange(returns.shape[1]) < seats[:, None]
        share = float((returns * seats[:, None])[learners & present].mean())
        order = np.lexsort((np.arange(len(steps)), steps[:, SEAT], steps[:, MATCH]))
        looks, choices, steps = kept.looks[order], kept.choices[order], steps[order]
        values = np.asarray(self.values(looks), np.float64)
        final = returns[steps[:, MATCH], steps[:, SEAT]]
        last = np.ones(len(steps), bool)
        same = (steps[1:, MATCH] == steps[:-1, MATCH]) & (steps[1:, SEAT] == steps[:-1, SEAT])
        last[:-1] = ~same
        following = np.where(last, final, np.append(values[1:], 0.0))
        delta = following - values
        gain, carried = np.zeros(len(steps)), 0.0
        for place in range(len(steps) - 1, -1, -1):
            carried = delta[place] + (0.0 if last[place] else self.lesson.trace * carried)
            gain[place] = carried
        surprise = float(np.var(final - values) / max(1e-9, np.var(final)))
        gain_32 = (gain / (gain.std() + 1e-8)).astype(np.float32)
        before = self.log_chances(looks, choices, steps)[np.arange(len(steps)), steps[:, CHOSEN]]
        return Batch(looks, choices, steps, gain_32, (gain + values).astype(np.float32), before, surprise, share)

    def _parts(self) -> tuple[Any, ...]:
        """The weights as matrices (32 bits)."""
        position, choice, hidden = self.size.tolist()
        row = self.weights.astype(np.float32)
        ends = np.cumsum([position * hidden, hidden, choice * hidden, hidden, position * hidden, hidden, hidden, 1])
        w, b, c, o, v, d, u, e = np.split(row, ends[:-1])
        return w.reshape(position, hidden), b, c.reshape(choice, hidden), o, v.reshape(position, hidden), d, u, e

    def values(self, looks: Any) -> Any:
        *_, v, d, u, e = self._parts()
        return np.maximum(looks @ v + d, 0) @ u + e

    def log_chances(self, looks: Any, choices: Any, steps: Any) -> Any:
        w, b, c, o, *_ = self._parts()
        hidden = np.maximum((looks @ w + b)[:, None, :] + choices @ c, 0)
        return _log_softmax(hidden @ o, steps[:, COUNT])

    def improve(self, batch: "Batch", part: float) -> float:
        """Some epochs over the decisions; the mean entropy."""
        lesson, entropies = self.lesson, []
        bonus = lesson.entropy[0] * (1 - part) + lesson.entropy[1] * part
        rate = lesson.rate * (1 - 0.9 * part)
        for _ in range(lesson.epochs):
            order = self.numbers.permutation(len(batch.chosen))
            for first in range(0, len(order), lesson.batch):
                some = order[first : first + lesson.batch]
                gradient, entropy = self.gradient(batch, some, bonus)
                entropies.append(entropy)
                self._step(gradient, rate)
        return float(np.mean(entropies))

    def gradient(self, batch: "Batch", some: Any, bonus: float) -> tuple[Weights, float]:
        """Where the weights should go: the clipped objective, the entropy bonus and the value's squared error."""
        w, b, c, o, v, d, u, e = self._parts()
        looks, choices, steps = batch.looks[some], batch.choices[some], batch.steps[some]
        count, rows = len(some), np.arange(len(some))
        before = (looks @ w + b)[:, None, :] + choices @ c
        hidden = np.maximum(before, 0)
        logs = _log_softmax(hidden @ o, steps[:, COUNT])
        chances = np.exp(logs)
        chosen = steps[:, CHOSEN]
        ratio = np.exp(logs[rows, chosen] - batch.before[some])
        gain = batch.gain[some]
        held = ((gain > 0) & (ratio > 1 + self.lesson.clip)) | ((gain < 0) & (ratio < 1 - self.lesson.clip))
        pull = np.where(held, 0, gain * ratio)
        to_scores = -chances * pull[:, None]
        to_scores[rows, chosen] += pull
        finite = np.where(chances > 0, logs, 0)
        entropy = -(chances * finite).sum(axis=1)
        to_scores -= bonus * chances * (finite + entropy[:, None])
        to_scores = (to_scores / count).astype(np.float32)
        to_hidden = to_scores[:, :, None] * o * (before > 0)
        summed = to_hidden.sum(axis=1)
        flat = to_hidden.reshape(-1, len(o))
        inner = looks @ v + d
        layer = np.maximum(inner, 0)
        error = ((batch.target[some] - (layer @ u + e)) / count).astype(np.float32)
        to_layer = error[:, None] * u * (inner > 0)
        parts = (
            looks.T @ summed, summed.sum(axis=0), choices.reshape(-1, choices.shape[2]).T @ flat,
            np.einsum("nk,nkh->h", to_scores, hidden), looks.T @ to_layer, to_layer.sum(axis=0), layer.T @ error,
            error.sum()[None],
        )  # fmt: skip
        return np.concatenate([np.ravel(one) for one in parts]).astype(np.float64), float(entropy.mean())

    def _step(self, gradient: Weights, rate: float) -> None:
        """Adam, uphill; long gradients are cut."""
        norm = float(np.linalg.norm(gradient))
        gradient = gradient * min(1.0, 0.5 / (norm + 1e-12))
        self.updates += 1
        self.adam[0] = 0.9 * self.adam[0] + 0.1 * gradient
        self.adam[1] = 0.999 * self.adam[1] + 0.001 * gradient**2
        mean = self.adam[0] / (1 - 0.9**self.updates)
        square = self.adam[1] / (1 - 0.999**self.updates)
        self.weights = self.weights + self.used * rate * mean / (np.sqrt(square) + 1e-8)


@dataclass(frozen=True)
class Batch:
    """The learners' decisions of one iteration."""

    looks: Any
    choices: Any
    steps: Any
    gain: NDArray[np.float32]
    """How much better than expected the result was."""
    target: NDArray[np.float32]
    """What the value should have been."""
    before: NDArray[np.float32]
    """The logarithm of each choice's probability when it was made."""
    surprise: float
    share: float

    @property
    def chosen(self) -> Any:
        return self.steps[:, CHOSEN]


def _log_softmax(scores_: Any, counts: Any) -> Any:
    """Logarithms of the probabilities; minus infinity where there is no candidate."""
    absent = np.arange(scores_.shape[1]) >= counts[:, None]
    masked = np.where(absent, -np.inf, scores_)
    shifted = masked - masked.max(axis=1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
