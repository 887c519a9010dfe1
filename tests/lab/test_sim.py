"""Simulations: reproducible, fair in their seating, honest in their errors."""

import pytest

from mastaba.core.turn import Outcome
from mastaba.lab.sim import Match, Plan, mean_of, play_match, simulate, summarise
from tests.terminal.players import GAMES

PLAN = Plan("pharaoh", 3, ("greedy", "random"), 6, "seed", True)


def test_equal_plans_give_equal_matches() -> None:
    assert simulate(PLAN) == simulate(PLAN)
    assert play_match(PLAN, 4) == simulate(PLAN)[4]


def test_another_seed_gives_other_matches() -> None:
    other = Plan("pharaoh", 3, ("greedy", "random"), 6, "other", True)
    assert simulate(PLAN) != simulate(other)


def test_processes_change_nothing_but_the_time() -> None:
    assert simulate(PLAN, jobs=2) == simulate(PLAN)


def test_progress_counts_to_the_end() -> None:
    heard: list[int] = []
    simulate(PLAN, progress=heard.append)
    assert heard == [1, 2, 3, 4, 5, 6]


def test_rotating_bots_sit_everywhere_equally_often() -> None:
    seatings = [PLAN.seating(number) for number in range(6)]
    assert seatings[0] == ("greedy", "random", "greedy")
    assert seatings[1] == ("random", "greedy", "random")
    assert sum(seating.count("greedy") for seating in seatings) == 9


def test_named_seats_stay() -> None:
    fixed = Plan("pharaoh", 2, ("greedy", "random"), 4, "seed", False)
    assert {fixed.seating(number) for number in range(4)} == {("greedy", "random")}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_simulated(game: str) -> None:
    plan = Plan(game, 3, ("random",), 2, "seed", True)
    summary = summarise(plan, simulate(plan))
    assert sum(summary.reasons.values()) == 2
    assert summary.decisions.least > 0
    assert [line.name for line in summary.seats] == ["A", "B", "C"]


def outcome(*winners: int) -> Outcome:
    ranks = tuple(1 if seat in winners else 2 for seat in range(2))
    return Outcome(winners, ranks, (3, None), (0.0, 0.0), "rounds" if len(winners) == 1 else "tie")


def test_a_summary_counts_wins_scores_and_reasons() -> None:
    plan = Plan("pharaoh", 2, ("a", "b"), 4, "seed", False)
    matches = [
        Match(number, ("a", "b"), 10 + number, outcome(*who)) for number, who in enumerate([[0], [0], [1], [0, 1]])
    ]
    summary = summarise(plan, matches)
    first, second = summary.seats
    assert (first.wins.mean, second.wins.mean) == (0.75, 0.5)
    assert first.score is not None
    assert first.score.mean == 3
    assert second.score is None
    assert summary.shared == 1
    assert summary.reasons == {"rounds": 3, "tie": 1}
    assert (summary.decisions.mean, summary.decisions.least, summary.decisions.most) == (11.5, 10, 13)


def test_a_bot_on_two_seats_counts_once_a_match() -> None:
    plan = Plan("pharaoh", 2, ("a",), 2, "seed", True)
    summary = summarise(plan, [Match(0, ("a", "a"), 5, outcome(0)), Match(1, ("a", "a"), 5, outcome(1))])
    (line,) = summary.bots
    assert line.wins.mean == 0.5
    assert line.wins.error == 0
    assert line.wins.count == 2


def test_the_standard_error_is_that_of_the_mean() -> None:
    found = mean_of([0, 0, 1, 1])
    assert found.mean == 0.5
    assert found.error == pytest.approx(0.288675, abs=1e-6)
    assert mean_of([7]).error == 0
