"""Contests: the same deals for every pair, a ladder that is right where the answer is known, going on after a stop."""

import json
import sys
from pathlib import Path

import pytest

from mastaba.core.registry import find_game
from mastaba.kit.words import Voice
from mastaba.lab.arena import Contest, OtherContest, play_contest, shares
from mastaba.lab.chart import NoPng, can_draw, ladder_svg, picture
from mastaba.lab.ladder import SCALE, Ladder, climb, fit
from mastaba.lab.ranking import rank
from mastaba.lab.sim import share_of
from mastaba.lab.twins import play_on_twin
from mastaba.terminal.company import BadSeats, contenders_of
from tests.cli.program import run, said

CONTESTS = {
    "random,novice --games 4": False,
    "random,novice --games 4 --fast": True,
    "random,novice --games 1000": True,
    "random,novice --games 4 --rules": False,
}
"""Whether such a contest is played on the twin."""
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


def test_a_contest_is_played_on_the_twin_where_it_can_be() -> None:
    """Told to, or unasked from a thousand matches a pair on; what it cannot play it says, and plays by the rules."""
    arena = ("arena", "pharaoh", "--seats", "2", "--json", "--bots")
    fast = Contest("pharaoh", 2, ("novice", "vizier"), 20, "0", {}, True)
    found = {line.match.number: line.match for some in play_contest(fast, 1) for line in some}
    assert found == {match.number: match for match in play_on_twin(fast.plans[0], range(20))}
    ways = {text: json.loads(run(*arena, *text.split()).stdout)["contest"]["fast"] for text in CONTESTS}
    assert ways == CONTESTS
    refused = run(*arena, "novice,greedy", "--fast")
    assert refused.exit_code == 2
    assert "knows no novice, greedy" in said(refused)


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


def test_where_all_win_together_the_picture_shows_the_shares() -> None:
    together = {"a": share_of(30, 40), "b": share_of(38, 40)}
    svg = ladder_svg(Ladder((), (), together), "title", "axis", {"a": "Anubis", "b": "Bastet"})
    assert svg.index("Bastet") < svg.index("Anubis")
    assert ">75%<" in svg
    assert ">100 %<" in svg


def test_a_picture_is_what_its_name_says(tmp_path: Path) -> None:
    """A PNG is drawn from the same SVG: ink where the words and the points are."""
    ladder = climb(("a", "b"), {("a", "b"): {deal: [1.0, 0.5] for deal in range(9)}})
    svg = ladder_svg(ladder, "Title", "axis", {"a": "Anubis", "b": "ミイラ"})
    assert picture(svg, tmp_path / "ladder.svg") == svg.encode()
    png = picture(svg, tmp_path / "ladder.PNG")
    assert png.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(png[16:20], "big") == 1440
    assert len(png) > len(picture(svg.replace("ミイラ", ""), tmp_path / "ladder.png")), "Japanese is drawn"


def test_a_missing_package_is_told_before_anybody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NoPng):
        can_draw(tmp_path / "ladder.png")
    result = run("arena", "pharaoh", "--lang", "en", "--plot", str(tmp_path / "ladder.png"))
    assert result.exit_code == 2
    assert "mastaba[plot]" in said(result)


def test_a_contest_that_was_stopped_ranks_those_who_have_played() -> None:
    """Of three bots only the first two have met: the third has no rating, and nobody else's is lost."""
    contest = Contest("pharaoh", 2, ("random", "greedy", "novice"), 2, "1", {})
    lines = [line for some in play_contest(CONTEST, 1) for line in some]
    ladder = rank(contest, lines)
    assert [rung.bot for rung in ladder.rungs] == ["greedy", "random"]
    assert ladder.rungs[0].rating > 0


def test_a_contest_has_as_many_bots_as_one_likes() -> None:
    """More than a table has seats, and all of the game's where none is named; a wrong name is refused."""
    levels = tuple(find_game("pharaoh").levels)
    assert len(levels) > 5
    voice = Voice("en", find_game("pharaoh"))
    assert contenders_of(find_game("pharaoh"), None, voice) == levels
    assert contenders_of(find_game("pharaoh"), ",".join([*levels, levels[0]]), voice) == levels
    with pytest.raises(BadSeats):
        contenders_of(find_game("pharaoh"), "random,gredy", voice)


def test_the_same_command_goes_on_with_a_contest(tmp_path: Path) -> None:
    """Options of the setup are in the file too, rows of them as JSON has them."""
    words = ["arena", "pharaoh", "--seats", "2", "--bots", "random,greedy", "--games", "4", "--lang", "en"]
    file = tmp_path / "contest.jsonl"
    first = run(*words, "--keep", str(file))
    kept = file.read_bytes()
    again = run(*words, "--keep", str(file))
    assert (first.exit_code, again.exit_code) == (0, 0)
    assert said(again) == said(first)
    assert file.read_bytes() == kept
    assert run(*words, "--seed", "2", "--keep", str(file)).exit_code == 2
