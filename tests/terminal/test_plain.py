"""Line mode: whole matches over text streams, and everything else one may type."""

from io import StringIO
from pathlib import Path

import pytest

from mastaba.core.record import Record, replay
from mastaba.core.registry import find_game, preview_names
from mastaba.play.ask import make_bot
from mastaba.terminal.changes import changed_lines, is_map
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.narration import rules_markdown
from mastaba.terminal.plain import PlainPlay
from tests.terminal.players import GAMES, LANGUAGES, MATCHES, Typist, match_of, script_of


def play(match: LocalMatch, lines: str) -> tuple[bool, str]:
    out = StringIO()
    finished = PlainPlay(match, StringIO(lines), out, lambda: None).run()
    return finished, out.getvalue()


@pytest.mark.parametrize(("game", "language"), MATCHES)
def test_a_whole_match_is_played_in_notation(game: str, language: str) -> None:
    """Typed moves alone reach the end, and the last lines name the result."""
    script = script_of(game)
    match = match_of(game, script.seats, script.seed, language)
    out = StringIO()
    assert PlainPlay(match, Typist(match.game, script.moves), out, lambda: None).run()
    assert match.table.entries == list(script.entries)
    assert match.outcome is not None
    text = out.getvalue()
    assert match.narrator(match.home()).result(match.outcome) in text
    assert text.endswith(f"{match.seed}\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_numbers(game: str) -> None:
    """The first line of every list is enough to play on, also where lists lead to lists."""
    match = match_of(game)
    finished, _ = play(match, "#1\n" * 20_000)
    assert finished
    assert match.outcome is not None


def test_a_number_is_a_bid_where_the_game_says_so() -> None:
    """In suitors `3` bids 3; the lines of the list are then called #1, #2, …"""
    match = match_of("suitors(opener=0)", "me,random,random")
    _, text = play(match, "3\nquit\ny\n")
    assert "  #1  bid 1" in text
    assert [match.game.notation.write(entry.action) for entry in match.table.entries if entry.seat == 0] == ["bid 3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_companions_say_why(language: str) -> None:
    """In a cooperative game the log holds a bot's reason, in its own name, after its move; elsewhere there is none."""
    companions = next(name for name in GAMES if find_game(name).cooperative)
    match = match_of(companions, "near,near", "why", language)
    assert play(match, "")[0]
    name = match.names[0]
    opening = f"{name}「" if language == "ja" else f"{name}: “"
    lines = match.lines(None)
    assert sum(line.startswith(opening) for line in lines) > 3
    assert not lines[0].startswith(opening)
    rivals = match_of("pharaoh", "greedy,greedy", "why", language)
    play(rivals, "")
    assert not any(mark in line for line in rivals.lines(None) for mark in "「“")


def test_more_moves_than_fit_are_offered_by_their_next_word() -> None:
    """65 opening moves: the passes, and `bid` with what lies behind it."""
    match = match_of("pharaoh(start_seat=0)")
    _, text = play(match, "4\nquit\ny\n")
    first, second = text.split("> ")[:2]
    assert "   4  bid      62 moves …" in first
    assert "bid 1" in second
    assert match.table.awaited == (0,)


def test_a_refusal_tells_reason_and_rule() -> None:
    match = match_of("pharaoh(start_seat=1)", "me,greedy,greedy", seed="3")
    _, text = play(match, "bid 9\nfoo\nbid 7\nquit\ny\n")
    assert "“9” is no member card" in text
    assert "“foo” is no action" in text
    assert "[PHA-3.2]" in text


@pytest.mark.parametrize(("language", "words"), [("en", "the rules of the game"), ("ja", "遊び方")])
def test_help_view_log_and_rules(language: str, words: str) -> None:
    match = match_of("pharaoh(start_seat=0)", language=language)
    _, text = play(match, "help\nview\nlog\nrules\nquit\ny\n")
    assert words in text
    say = match.narrator(0)
    table = "\n".join(line.rstrip() for line in say.table(match.table.view(0)).plain.splitlines())
    assert text.count(table) == 2
    first_line = say.lines(match.table.log(0))[0]
    assert text.count(f"* {first_line}") == 2
    assert (rules_markdown(match.game, language) or "no rules") in text


def test_quitting_asks_first_and_can_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = match_of("pharaoh(start_seat=0)")
    finished, text = play(match, "quit\nno\nquit\ns\n")
    assert finished
    assert text.count("Leave?") == 2
    (saved,) = tmp_path.iterdir()
    assert Record.parse(saved.read_text(encoding="utf-8")) == match.table.record


def test_save_writes_the_record_and_says_why_it_cannot(tmp_path: Path) -> None:
    match = match_of("pharaoh(start_seat=0)")
    path = tmp_path / "match.record"
    _, text = play(match, f"save {path}\nsave {tmp_path}/nowhere/x\nquit\ny\n")
    assert f"Record saved: {path}" in text
    assert "cannot be written" in text
    replay(Record.parse(path.read_text(encoding="utf-8")))


def test_the_end_of_the_input_ends_the_match() -> None:
    finished, text = play(match_of("pharaoh"), "")
    assert not finished
    assert text.endswith("The input has ended before the match.\n")


def test_handing_over_clears_the_screen_and_shows_nothing_until_enter() -> None:
    """Between two people the screen is wiped; nothing of either hand follows until the second presses Enter."""
    match = match_of("pharaoh(start_seat=0)", "me:Nefer,me:Horem")
    out = StringIO()
    PlainPlay(match, StringIO("\nbid 1\n"), out, lambda: out.write("<clear>") and None).run()
    first, second, third = out.getvalue().split("<clear>")
    assert first == f"Commitment to the seed: {match.commitment}\n"
    assert second.startswith("Pass the device to Nefer")
    assert "Hand: " in second
    assert third.startswith("Pass the device to Horem\nNothing is shown until Horem presses Enter.\n> ")
    assert "Hand" not in third


@pytest.mark.parametrize("game", [*GAMES, *preview_names()])
def test_only_the_first_turn_draws_the_whole_table(game: str) -> None:
    """Afterwards the lines that are new are read, and no map is drawn again until somebody asks for it."""
    match = match_of(game)
    bot = make_bot(match.game, "random")
    out = StringIO()
    plain = PlainPlay(match, StringIO(), out, lambda: None)
    turns: list[str] = []
    while match.outcome is None and len(turns) < 6:
        if (seat := match.bot_to_move()) is not None:
            match.submit(seat, match.think(seat, match.table.ask(seat)))
            continue
        out.truncate(0)
        out.seek(0)
        with pytest.raises(EOFError):
            plain.take_turn(0)
        turns.append(out.getvalue())
        drawn = plain.table().splitlines()
        assert plain.shown[0] == plain.table()
        if len(turns) > 1:
            assert not [line for line in turns[-1].splitlines() if line in drawn and is_map(line)]
        match.submit(0, bot.choose(match.table.ask(0)))


def test_a_changed_line_is_read_with_the_heading_above_it() -> None:
    before = "Round 1\n+--+\n|r |\n\nNefer\n    Hand: 5\n    Points: 0\nTiy\n    Hand: 5\n"
    after = "Round 2\n+--+\n| r|\n\nNefer\n    Hand: 5\n    Points: 0\nTiy\n    Hand: 4\n"
    assert changed_lines(before, after) == ["Round 2", "Tiy", "    Hand: 4"]
    assert changed_lines(after, after) == []


@pytest.mark.parametrize("line", ["+---+", " 1 |_R1 _._|", " · · · · · · ·    · · · ·", ". 0 1 2 3 4 5 6 7 8"])
def test_rows_of_a_map_are_known(line: str) -> None:
    assert is_map(line)


@pytest.mark.parametrize(
    "line", ["    Hand: 1, 2, 3, 4, 5", "手札: 1、2、3", "Round 1", " 1 T2  P07  T1  P20^B  P18  P16"]
)
def test_sentences_are_no_maps(line: str) -> None:
    assert not is_map(line)


def test_a_bid_above_the_purse_is_marked_in_the_list() -> None:
    """Suitors: what cannot be paid says so beside the move, before anybody makes it."""
    match = match_of("suitors(opener=0)", "me,random,random")
    purse = match.table.prompt(0).purse
    _, text = play(match, "quit\ny\n")
    lines = {line.split()[2]: line for line in text.splitlines() if "  bid " in line}
    assert "owed even if outbid" in lines[str(purse + 1)]
    assert "owed" not in lines[str(purse)]
