"""Contests: the same deals for every pair, a ladder that is right where the answer is known, going on after a stop."""

from pathlib import Path

import pytest

from mastaba.lab.arena import Contest, OtherContest, play_contest, shares
from mastaba.lab.chart import ladder_svg
from mastaba.lab.ladder import SCALE, climb, fit

CONTEST = Contest("pharaoh", 2, ("random", "greedy"), 6, "1", {})


def test_ratings_tell_the_odds_they_were_made_of() -> None:
    """Ten victories to one are 400 apart, also through a third bot."""
    results = {("a", "b"): (10_000.0, 11_000.0), ("b", "c"): (10_000.0, 11_000.0), ("a", "c"): (100_000.0, 101_000.0)}
    a, b, c = fit(("a", "b", "c"), results)
    assert a - b == pytest.approx(400, abs=1)
    assert b - c == pytest.approx(400, abs=1)
    assert a + b + c == pytest.approx(0, abs=1e-6)
    assert pytest.approx(173.7, abs=0.1) == SCALE


def test_matches_of_one_deal_count_as_one() -> None:
    """Equal results of many matches, deal by deal all or nothing, leave a wide interval."""
    alike = climb(("a", "b"), {("a", "b"): {deal: [float(deal % 2)] * 10 for deal in range(20)}})
    mixed = climb(("a", "b"), {("a", "b"): {deal: [0.0, 1.0] * 5 for deal in range(20)}})
    assert alike.pairs[0].share == mixed.pairs[0].share == 0.5
    assert alike.pairs[0].high - alike.pairs[0].low > 0.3
    assert mixed.pairs[0].high - mixed.pairs[0].low < 0.01


def test_a_contest_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """What the file holds is not played again, a torn last line is, and the result is that of one sitting."""
    file = tmp_path / "contest.jsonl"
    pieces = play_contest(CONTEST, 1, file)
    for _ in range(4):
        next(pieces)
    pieces.close()
    file.write_bytes(file.read_bytes()[:-20])
    first, *rest = play_contest(CONTEST, 1, file)
    assert len(first) == 2
    assert sum(map(len, rest)) == 4
    whole = [line for some in play_contest(CONTEST, 1) for line in some]
    again = [line for some in play_contest(CONTEST, 1, file) for line in some]
    assert shares(CONTEST, again) == shares(CONTEST, whole)


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    list(play_contest(CONTEST, 1, file))
    with pytest.raises(OtherContest):
        list(play_contest(Contest("pharaoh", 2, ("random", "greedy"), 6, "2", {}), 1, file))


def test_the_picture_names_every_bot() -> None:
    ladder = climb(("a", "b"), {("a", "b"): {deal: [1.0, 0.5] for deal in range(9)}})
    picture = ladder_svg(ladder, "A < B", "axis", {"a": "Anubis", "b": "Bastet"})
    assert picture.index("Anubis") < picture.index("Bastet")
    assert "A &lt; B" in picture
