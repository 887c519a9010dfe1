"""Nets learn: the gradient is the objective's, what is ignored stays unknown, and play becomes better."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from mastaba.core.registry import find_game, make_setup
from mastaba.search.collecting import CHOSEN, COUNT, Rivals
from mastaba.search.learning import Lesson, Student
from mastaba.search.tables import play_table

GAME = find_game("suitors")
TWIN = GAME.fast
LESSON = Lesson(hidden=8, matches=128, batch=1_024)


def start(seats: int) -> Any:
    return TWIN.pack(GAME.start(make_setup(GAME, {"seats": seats, "points_to_win": 1})))


def student(lesson: Lesson = LESSON, seed: str = "1") -> Student:
    rivals = Rivals(GAME.family.policy, [], [GAME.family.usual])
    return Student(TWIN, [(3, start(3)), (4, start(4))], rivals, lesson, seed)


def objective(one: Student, batch: Any, some: Any, bonus: float) -> float:
    """What learning makes as large as it can, computed without its gradient."""
    logs = one.log_chances(batch.looks[some], batch.choices[some], batch.steps[some])
    chosen = logs[np.arange(len(some)), batch.steps[some, CHOSEN]]
    ratio = np.exp(chosen - batch.before[some])
    gain = batch.gain[some]
    held = np.clip(ratio, 1 - one.lesson.clip, 1 + one.lesson.clip)
    present = np.arange(logs.shape[1]) < batch.steps[some, COUNT][:, None]
    entropy = -(np.exp(logs) * np.where(present, logs, 0)).sum(axis=1)
    error = batch.target[some] - one.values(batch.looks[some])
    return float((np.minimum(ratio * gain, held * gain) + bonus * entropy - 0.5 * error**2).mean())


def test_the_gradient_is_that_of_the_objective() -> None:
    """Along random directions, also after the choices have become likelier or less likely than they were."""
    one = student()
    batch = one.play(0)
    some, normal = np.arange(400), np.random.default_rng(3)
    one.weights = one.weights * 3 + 0.05 * normal.standard_normal(len(one.weights))
    gradient, _ = one.gradient(batch, some, 0.5)
    here = one.weights
    for _ in range(6):
        direction = normal.standard_normal(len(here)) / len(here) ** 0.5
        step = 0.01
        one.weights = here + step * direction
        above = objective(one, batch, some, 0.5)
        one.weights = here - step * direction
        slope = (above - objective(one, batch, some, 0.5)) / (2 * step)
        assert gradient @ direction == pytest.approx(slope, abs=2e-3 + 0.05 * abs(slope))


def test_a_learner_gets_better() -> None:
    """After twenty small iterations it wins far more than its share against what it was before."""
    one = student(replace(LESSON, matches=256, entropy=(0.02, 0.01), rate=5e-3))
    before = one.weights.copy()
    for _ in one.learn(20):
        pass
    ends = [play_table(TWIN, start(3), table, range(60), range(60), "better").returns for table in tables(one, before)]
    share = np.mean([end[:, seat].mean() for seat, end in enumerate(ends)])
    assert share > 0.6, "a third would be fair"


def tables(one: Student, before: Any) -> list[list[Any]]:
    """The learner once on every seat."""
    return [[one.weights if seat == place else before for place in range(3)] for seat in range(3)]


def test_what_is_ignored_stays_unknown() -> None:
    """Such inputs have no weights before and after learning, and all others have some."""
    ignored = TWIN.sight.topics["cards-shown"]
    one = student(replace(LESSON, ignored=ignored))
    for _ in one.learn(2):
        pass
    inner, _, _, _, value, *_ = one._parts()
    for matrix in (inner, value):
        empty = [number for number in range(TWIN.sight.position) if not matrix[number].any()]
        assert set(empty) == set(ignored)


def test_equal_seeds_give_equal_nets() -> None:
    """Another seed gives another net."""
    nets = [[step.weights for step in student(seed=seed).learn(2)][-1] for seed in ("a", "a", "b")]
    assert (nets[0] == nets[1]).all()
    assert (nets[0] != nets[2]).any()


def test_advantages_are_results_less_what_was_expected() -> None:
    """With the whole trace a decision's gain and value add up to the result of its seat."""
    one = student(replace(LESSON, trace=1.0, former=0.0, given=0.0))
    batch = one.play(0)
    assert set(np.round(np.unique(batch.target), 4).tolist()) <= {0.0, 1.0, 0.5, 0.3333}
    assert batch.share == pytest.approx(1.0, abs=0.01)
