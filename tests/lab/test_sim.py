"""Simulations: reproducible, fair in their seating, honest in their errors."""

from collections import Counter
from dataclasses import replace

import pytest

from mastaba.core.registry import find_game
from mastaba.core.turn import Outcome
from mastaba.games.pharaoh.content import LOT_DECK
from mastaba.kit.words import Voice
from mastaba.lab.report import print_summary
from mastaba.lab.running import simulate
from mastaba.lab.sim import (
    EXPLOITER,
    Match,
    Plan,
    balanced_seatings,
    mean_of,
    play_match,
    share_of,
    summarise,
    whole_rounds,
)
from mastaba.lab.twins import play_on_twin, twin_can
from tests.cli.program import run, said
from tests.terminal.players import GAMES

PLAN = Plan("pharaoh", 3, ("greedy", "random"), 6, "seed", True)


def test_equal_plans_give_equal_matches() -> None:
    assert simulate(PLAN) == simulate(PLAN)
    assert play_match(PLAN, 4) == simulate(PLAN)[4]


def test_another_seed_gives_other_matches() -> None:
    other = Plan("pharaoh", 3, ("greedy", "random"), 6, "other", True)
    assert simulate(PLAN) != simulate(other)


def test_progress_counts_to_the_end() -> None:
    heard: list[int] = []
    simulate(PLAN, progress=heard.append)
    assert heard == [1, 2, 3, 4, 5, 6]


COMPANIES = [("a",), ("a", "b"), ("a", "b", "c"), ("a", "a", "b"), ("a", "b", "c", "d"), ("a", "b", "c", "d", "e")]
TABLES = [(bots, seats) for bots in COMPANIES for seats in range(len(bots), 6)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_bot_sits_on_every_seat_equally_often(bots: tuple[str, ...], seats: int) -> None:
    seatings = balanced_seatings(bots, seats)
    for seat in range(seats):
        sat = Counter(seating[seat] for seating in seatings)
        assert all(sat[bot] * len(bots) == len(seatings) * bots.count(bot) for bot in bots)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_where_only_the_bots_differ_every_seat_wins_equally_often(bots: tuple[str, ...], seats: int) -> None:
    """A game whose strongest bot always wins has no seat effect, and the seatings must show none."""
    wins = [0.0] * seats
    for seating in balanced_seatings(bots, seats):
        best = [seat for seat in range(seats) if seating[seat] == min(seating)]
        for seat in best:
            wins[seat] += 1 / len(best)
    assert wins == pytest.approx([wins[0]] * seats)


def test_the_matches_of_a_round_share_one_deal() -> None:
    """Six seatings of two bots on three seats play the same first lots; the next round plays others."""
    assert [PLAN.deal(number) for number in (0, 5, 6, 11, 12)] == [0, 0, 1, 1, 2]
    twins = Plan("pharaoh", 3, ("random", "random"), 12, "seed", True)
    alike = {play_match(twins, number).decisions for number in range(6)}
    assert len(alike) == 1
    assert {play_match(twins, 6).decisions} != alike


def test_matches_that_are_won_together_have_deals_of_their_own() -> None:
    plan = Plan("kufu", 3, ("planner", "random"), 6, "seed", True)
    assert [plan.deal(number) for number in range(3)] == [0, 1, 2]


def test_a_plan_is_rounded_up_to_whole_rounds() -> None:
    assert [PLAN.whole(games) for games in (1, 6, 7, 100)] == [6, 6, 12, 102]
    fixed = Plan("pharaoh", 3, ("greedy", "random"), 7, "seed", False)
    assert fixed.whole(7) == 7


def test_rounds_that_were_broken_off_are_not_counted() -> None:
    matches = [Match(number, PLAN.seating(number), 1, outcome(0)) for number in (7, 0, 1, 2, 3, 4, 5)]
    assert [match.number for match in whole_rounds(PLAN, matches)] == [0, 1, 2, 3, 4, 5]
    assert [match.number for match in whole_rounds(PLAN, matches[:2])] == [0, 7]


def test_matches_of_one_deal_are_one_value_for_the_error() -> None:
    """Four values of two deals: the error is that of two means, 0.25 and 0.75."""
    found = mean_of([0, 0.5, 0.5, 1], [0, 0, 1, 1])
    assert (found.mean, found.error) == (0.5, pytest.approx(0.25))
    assert mean_of([0, 1], [3, 3]).error is None


def test_named_seats_stay() -> None:
    fixed = Plan("pharaoh", 2, ("greedy", "random"), 4, "seed", False)
    assert {fixed.seating(number) for number in range(4)} == {("greedy", "random")}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_simulated(game: str) -> None:
    plan = Plan(game, 3, ("random",), 2, "seed", True)
    summary = summarise(plan, simulate(plan))
    assert sum(summary.reasons.values()) == 2
    assert summary.decisions.least > 0
    together = find_game(game).cooperative
    assert [line.name for line in summary.seats] == ([] if together else ["A", "B", "C"])
    assert (summary.won is not None) == together


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
    assert mean_of([7]).error is None


@pytest.mark.parametrize(
    ("count", "total", "low", "high"), [(0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)]
)
def test_a_share_has_its_wilson_interval(count: int, total: int, low: float, high: float) -> None:
    """Figures of Newcombe 1998 for 81 of 263; none and all have an interval on one side."""
    found = share_of(count, total)
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_where_all_win_together_the_report_speaks_of_the_expedition(capsys: pytest.CaptureFixture[str]) -> None:
    """No seat and no place is named: one share with its interval, and why matches ended."""
    plan = Plan("kufu", 2, ("planner",), 4, "seed", True)
    ended = [("won", (0, 1)), ("won", (0, 1)), ("won", (0, 1)), ("curse", ())]
    matches = [
        Match(number, ("planner",) * 2, 9, Outcome(winners, (1, 1), (3, 3), (1.0, 1.0), reason))
        for number, (reason, winners) in enumerate(ended)
    ]
    summary = summarise(plan, matches)
    assert summary.seats == ()
    assert summary.won is not None
    assert (summary.won.count, summary.won.share) == (3, 0.75)
    print_summary(summary, Voice("en", find_game("kufu")))
    said = capsys.readouterr().out
    assert "The expedition" in said
    assert "30.1%-95.4%" in said
    assert "Time met the curse" in said
    assert "Place" not in said


SIM = ["sim", "pharaoh", "--seats", "2", "--bots", "random", "--games", "12", "--lang", "en"]


def test_many_matches_are_played_on_the_twin_and_the_report_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few by the rules; `--fast` and `--rules` choose. Both count the same things of other matches."""
    few = said(run(*SIM))
    assert "compiled twin" not in few
    fast = said(run(*SIM, "--fast"))
    assert "compiled twin" in fast
    assert fast.splitlines()[:4] == few.splitlines()[:4]
    monkeypatch.setattr("mastaba.lab.twins.WORTHWHILE", 12)
    assert said(run(*SIM)) == fast
    assert said(run(*SIM, "--rules")) == few
    assert "compiled twin" not in said(run(*SIM, "--bots", "greedy"))


def test_the_twin_plays_only_what_it_can() -> None:
    """A bot that must be asked, or a deck laid down in advance, is played by the rules, and `--fast` says why not."""
    pharaoh = find_game("pharaoh")
    setup = pharaoh.setup(seats=2)
    assert twin_can(pharaoh, setup, ["random", "novice", "pharaoh"])
    assert not twin_can(pharaoh, setup, ["random", "greedy"])
    assert not twin_can(pharaoh, setup, ["searcher"])
    assert not twin_can(pharaoh, pharaoh.setup(seats=2, deck=LOT_DECK), ["random"])
    assert twin_can(pharaoh, pharaoh.setup(seats=2, start_seat=1), ["random"])
    assert twin_can(find_game("kufu"), find_game("kufu").setup(), ["random"])
    assert not twin_can(find_game("kufu"), find_game("kufu").setup(), ["near"])
    assert not twin_can(find_game("sand"), find_game("sand").setup(), ["random"])
    refused = run(*SIM, "--bots", "greedy", "--fast")
    assert refused.exit_code == 2
    assert "knows no greedy" in said(refused)


def test_a_twin_that_is_not_exact_simulates_nothing() -> None:
    """What is about right is no measure of the game."""
    pharaoh = find_game("pharaoh")
    rough = replace(pharaoh, fast=replace(pharaoh.fast, exact=False))
    assert not twin_can(rough, pharaoh.setup(seats=2), ["random"])


def test_an_exploiter_that_is_a_bot_is_not_for_the_twin() -> None:
    """A family may have no compiled policy; its matches are played by the rules."""
    pharaoh = find_game("pharaoh")
    setup = pharaoh.setup(seats=2)
    assert twin_can(pharaoh, setup, [EXPLOITER, "random"])
    assert not twin_can(replace(pharaoh, family=find_game("sand").family), setup, [EXPLOITER, "random"])
    assert not twin_can(replace(pharaoh, family=None), setup, [EXPLOITER, "random"])


def test_a_match_on_the_twin_is_the_same_whatever_is_played_with_it() -> None:
    """In pieces, alone, or with other processes: its number decides."""
    plan = Plan("pharaoh", 3, ("random", "scribe"), 12, "seed", True, {}, True)
    whole = simulate(plan)
    assert [match.number for match in whole] == list(range(12))
    assert play_on_twin(plan, [7, 3]) == [whole[3], whole[7]]
    assert simulate(plan, jobs=2) == whole
    assert [match.seating for match in whole] == [plan.seating(number) for number in range(12)]
