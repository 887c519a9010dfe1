"""`mastaba play --plain`, `mastaba replay` and `mastaba sim` as a user runs them."""

import json
from pathlib import Path

import pytest

from mastaba.core.record import Record, replay
from mastaba.core.registry import find_game
from mastaba.kit.words import Voice
from mastaba.play.aids import follow_aid
from tests.cli.program import run, said
from tests.terminal.players import GAMES


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match played by numbers."""
    path = tmp_path / "match.record"
    result = run(
        "play",
        "pharaoh(start_seat=0)",
        "--plain",
        "--seats",
        "me,random",
        "--seed",
        "7",
        "--record",
        str(path),
        input="1\n" * 500,
    )
    assert result.exit_code == 0
    return path


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_through_a_pipe(game: str, language: str) -> None:
    """Without a terminal the lines come by themselves; the end names the seed."""
    result = run("play", game, "--lang", language, "--seed", "pipe", input="#1\n" * 20_000)
    assert result.exit_code == 0
    assert said(result).rstrip().endswith(Voice(language).say("term-seed", seed="pipe"))


def test_the_same_seed_plays_the_same_match() -> None:
    args = ("play", "pharaoh", "--plain", "--lang", "en", "--seed", "7")
    assert said(run(*args, input="1\n" * 500)) == said(run(*args, input="1\n" * 500))
    assert said(run(*args, input="1\n" * 500)) != said(run(*args[:-1], "8", input="1\n" * 500))


def test_leaving_is_no_failure_but_a_broken_pipe_is() -> None:
    assert run("play", "pharaoh", "--plain", input="quit\ny\n").exit_code == 0
    assert run("play", "pharaoh", "--plain", input="").exit_code == 1


def test_the_record_replays(record: Path) -> None:
    kept = Record.parse(record.read_text(encoding="utf-8"))
    assert kept.outcome is not None
    replay(kept)


@pytest.mark.parametrize(("language", "hand"), [("en", "Hand: "), ("ja", "手札: ")])
def test_replay_shows_a_step_through_somebodys_eyes(record: Path, language: str, hand: str) -> None:
    spectator = run("replay", str(record), "--to", "3", "--lang", language)
    seat = run("replay", str(record), "--to", "3", "--as", "b", "--lang", language)
    assert spectator.exit_code == seat.exit_code == 0
    assert hand not in said(spectator)
    assert said(seat).count(hand) == 1
    last = len(Record.parse(record.read_text(encoding="utf-8")).entries)
    assert Voice(language).say("replay-position", at=3, last=last) in said(spectator)


def test_replay_shows_the_end_unless_told_otherwise(record: Path) -> None:
    text = said(run("replay", str(record), "--plain", "--lang", "en"))
    assert "win" in text.splitlines()[-1]
    assert "Score: " in text


@pytest.mark.parametrize(("args", "words"), [(["--as", "C"], "no seat “C”"), (["--to", "999"], "no step 999")])
def test_replay_refuses_seats_and_steps_there_are_not(record: Path, args: list[str], words: str) -> None:
    result = run("replay", str(record), "--lang", "en", *args)
    assert result.exit_code == 2
    assert words in said(result)


MUMMY = Path(__file__).parents[1] / "records" / "mummy" / "4-target.record"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("eyes", [(), ("--as", "a"), ("--as", "b")])
def test_replay_says_what_an_aid_shows(language: str, eyes: tuple[str, ...]) -> None:
    """The same sentences whoever's eyes are chosen, and only when asked for."""
    game = find_game("mummy")
    shown = list(follow_aid(Record.parse(MUMMY.read_text(encoding="utf-8")), "heat"))[80]
    voice = Voice(language, game)
    wanted = [voice(words) for words in game.aids["heat"].words(shown)]
    args = ("replay", str(MUMMY), "--to", "80", "--lang", language, *eyes)
    text = said(run(*args, "--aid", "heat"))
    assert voice.say("aid-heat") in text
    assert wanted
    assert all(line in text for line in wanted)
    assert voice.say("aid-heat") not in said(run(*args))


def test_replay_refuses_an_aid_the_game_does_not_have(record: Path) -> None:
    for file, known in ((record, "none"), (MUMMY, "heat")):
        result = run("replay", str(file), "--lang", "en", "--aid", "crystal ball")
        assert result.exit_code == 2
        assert f"no aid “crystal ball”. There are {known}." in said(result)


def test_a_record_that_breaks_a_rule_is_refused(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    bid = next(place for place, line in enumerate(lines) if line.startswith("A: "))
    lines[bid] = "A: bid 7f 7f"
    record.write_text("\n".join(lines), encoding="utf-8")
    result = run("replay", str(record), "--lang", "en")
    assert result.exit_code == 2
    assert "cannot be replayed" in said(result)


SIM = ("sim", "pharaoh", "--seats", "3", "--bots", "greedy,random", "--games", "12", "--seed", "1")


@pytest.mark.parametrize(("language", "words"), [("en", "Decisions per match"), ("ja", "1局の決定数")])
def test_sim_prints_tables(language: str, words: str) -> None:
    result = run(*SIM, "--lang", language)
    assert result.exit_code == 0
    for word in (words, "greedy", "random", "±", "%"):
        assert word in said(result)


def test_sim_is_reproducible_and_speaks_json(tmp_path: Path) -> None:
    out = tmp_path / "sim.json"
    first = run(*SIM, "--json")
    second = run(*SIM, "--json", "--jobs", "2", "--out", str(out))
    assert first.stdout == second.stdout
    summary = json.loads(first.stdout)
    assert summary["plan"]["games"] == 12
    assert [line["name"] for line in summary["bots"]] == ["greedy", "random"]
    kept = json.loads(out.read_text(encoding="utf-8"))
    assert kept["summary"] == summary
    assert len(kept["matches"]) == 12


def test_sim_takes_a_game_string_and_can_fix_seats() -> None:
    result = run("sim", "pharaoh(seats=2, open_hands=true)", "--bots", "greedy", "--games", "2", "--fixed", "--json")
    plan = json.loads(result.stdout)["plan"]
    assert (plan["seats"], plan["rotate"], plan["options"]["open_hands"]) == (2, False, True)


def test_bots_change_seats_unless_told_otherwise() -> None:
    """Whole rounds are played: two bots on two seats need two matches for every deal."""
    args = ("sim", "pharaoh", "--seats", "2", "--bots", "greedy,random", "--games", "1", "--json", "--lang", "en")
    rotated = run(*args)
    assert "2 matches are played" in rotated.stderr
    assert json.loads(rotated.stdout)["plan"]["games"] == 2
    fixed = run(*args, "--fixed")
    assert fixed.stderr.strip() == ""
    assert json.loads(fixed.stdout)["plan"]["games"] == 1
