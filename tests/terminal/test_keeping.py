"""Unfinished matches are kept, gone on with, and begun again with the same company."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from mastaba.core.record import Record
from mastaba.core.registry import preview_names
from mastaba.play.ask import make_bot
from mastaba.terminal.app import TableApp
from mastaba.terminal.keeping import kept_matches
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.opening import go_on, rematch
from mastaba.terminal.plain import PlainPlay
from mastaba.terminal.screens import Question, Result
from tests.terminal.players import GAMES, LANGUAGES, match_of
from tests.terminal.test_table_app import app_of, enter, until_asked

EVERY_GAME = (*GAMES, *preview_names())


def play_some(match: LocalMatch, plies: int) -> None:
    """Let everybody do as a random bot would, the person at the terminal too."""
    bot = make_bot(match.game, "random")
    while match.outcome is None and match.table.ply < plies:
        seat = match.table.awaited[0]
        match.submit(seat, bot.choose(match.table.ask(seat)))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_match_goes_on_as_it_would_have(game: str) -> None:
    """Left after some moves and taken up again, it is the match that was never left."""
    whole, left = match_of(game, seed="go on"), match_of(game, seed="go on")
    play_some(whole, 40)
    play_some(left, 12)
    (kept,) = [kept for kept in kept_matches(game) if len(kept.record.entries) == left.table.ply]
    again = go_on(kept, "en")
    assert (again.names, again.people, again.seed) == (left.names, left.people, left.seed)
    play_some(again, 40)
    assert again.table.entries[:40] == whole.table.entries[:40]
    assert again.keeper is not None
    assert again.keeper.path == kept.path


def test_a_finished_match_is_no_longer_kept(unfinished: Path) -> None:
    match = match_of("pharaoh")
    play_some(match, 5)
    assert len(list(unfinished.iterdir())) == 1
    play_some(match, 10_000)
    assert match.outcome is not None
    assert not list(unfinished.iterdir())


def test_the_latest_comes_first_and_what_cannot_be_read_is_left_out(unfinished: Path) -> None:
    for game in ("pharaoh", "suitors"):
        play_some(match_of(game), 6)
    (unfinished / "torn.record").write_text("mastaba record 1\ngame", encoding="utf-8")
    kept = kept_matches()
    assert [one.record.game for one in kept] == ["suitors", "pharaoh"] or kept[0].when >= kept[1].when
    assert [one.record.game for one in kept_matches("pharaoh")] == ["pharaoh"]


def test_a_match_that_is_played_elsewhere_is_not_offered(unfinished: Path) -> None:
    """Two terminals must not go on with one match; once the other has ended, it is offered."""
    play_some(match_of("pharaoh"), 6)
    (file,) = unfinished.iterdir()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(f"process {os.getpid()}", f"process {other.pid}"), encoding="utf-8")
        assert not kept_matches()
        other.communicate(b"\n")
    assert len(kept_matches()) == 1


def test_bots_alone_are_not_kept(unfinished: Path) -> None:
    match = match_of("pharaoh", "random,random")
    play_some(match, 6)
    assert not list(unfinished.iterdir())


def test_a_match_that_cannot_be_kept_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = match_of("pharaoh")
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert match.keeper is not None
    match.keeper.path = blocked / "x.record"
    play_some(match, 6)
    assert match.table.ply >= 6
    assert match.trouble is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_names_players_and_never_you(language: str, tmp_path: Path) -> None:
    """A person without a name has none in the record; a reader calls them by their seat."""
    match = match_of("pharaoh", "me,me:Nefer,random", language=language)
    alone = match_of("pharaoh", "me,random,random", language=language)
    for one, people in ((match, ["person A", "person B Nefer", "bot C random"]), (alone, ["person A"])):
        text = one.save(tmp_path / f"{len(people)}.record").read_text(encoding="utf-8")
        assert [line for line in text.splitlines() if line in people] == people
        assert one.narrator(None).voice.say("you-title") not in text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_rematch_has_the_same_company_and_another_deal(game: str, tmp_path: Path) -> None:
    match = match_of(game, record=tmp_path / "x.record")
    match.write_down()
    again = rematch(match)
    assert (again.names, again.table.setup) == (match.names, match.table.setup)
    assert again.seed != match.seed
    assert again.record_path == tmp_path / "x-2.record"
    assert all(one.bot is not other.bot for one, other in zip(again.company, match.company, strict=True) if one.bot)


@pytest.mark.parametrize("way", ["button", "key"])
async def test_after_the_end_a_key_or_a_button_plays_again(way: str) -> None:
    match = match_of("pharaoh(seats=2, start_seat=0)", "me,random")
    app = app_of(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await pilot.press("ctrl+r")
        assert app.is_running
        assert not app.again
        await enter(app, pilot, "resign")
        await pilot.pause()
        await pilot.click("#answer-yes")
        await until_asked(app, pilot)
        assert isinstance(app.screen, Result)
        if way == "button":
            await pilot.click("#again")
        else:
            await pilot.press("ctrl+r")
        await pilot.pause()
    assert app.again


@pytest.mark.parametrize("game", ["pharaoh(seats=2)", "mummy(mummy_seat=0)", "sand"])
async def test_giving_up_is_listed_and_asked(game: str) -> None:
    """Wherever the rules let somebody give up, it stands in the list and is asked once."""
    match = match_of(game)
    bot = make_bot(match.game, "random")
    while not (0 in match.table.awaited and any(isinstance(one, match.game.ending) for one in match.table.free(0))):
        seat = match.table.awaited[0]
        match.table.submit(seat, bot.choose(match.table.ask(seat)))
    app: TableApp = app_of(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        listed = [choice for choice in app.choices if choice.free and isinstance(choice.action, app.game.ending)]
        assert listed
        await enter(app, pilot, listed[0].text)
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        assert app.match.outcome is None
        out = StringIO()
        PlainPlay(match, StringIO(f"{listed[0].text}\nno\nquit\ny\n"), out, lambda: None).run()
        assert re.search(rf"^ *#?\d+  {listed[0].text} ", out.getvalue(), re.MULTILINE)
        assert "This ends the match" in out.getvalue()
        assert match.outcome is None


@pytest.mark.parametrize("mode", ["screen", "lines"])
async def test_enter_plays_the_only_move(mode: str) -> None:
    """In the mummy's pyramid a turn begins with the roll: nothing else can be done, besides giving up."""
    match = match_of("mummy(mummy_seat=3)")
    if mode == "lines":
        out = StringIO()
        PlainPlay(match, StringIO("\nquit\ny\n"), out, lambda: None).run()
        assert "Enter plays the only move." in out.getvalue()
        assert [entry.seat for entry in match.table.entries].count(0) == 1
        return
    app = app_of(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        assert app.ask is not None
        seat, before = app.ask.seat, match.table.ply
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert match.table.entries[before].seat == seat
        # Rolled: now there is a choice, and Enter alone chooses nothing.
        after = match.table.ply
        await pilot.press("enter")
        await pilot.pause()
        assert match.table.ply == after


def test_saving_never_overwrites_unasked(tmp_path: Path) -> None:
    other = tmp_path / "other.record"
    other.write_text("precious", encoding="utf-8")
    match = match_of("pharaoh(start_seat=0)")
    out = StringIO()
    PlainPlay(match, StringIO(f"save {other}\nno\nquit\ny\n"), out, lambda: None).run()
    assert "is there already" in out.getvalue()
    assert other.read_text(encoding="utf-8") == "precious"
    PlainPlay(match, StringIO(f"save {other}\ny\nquit\ny\n"), StringIO(), lambda: None).run()
    assert Record.parse(other.read_text(encoding="utf-8")) == match.table.record


def test_the_own_record_is_written_again_without_a_question(tmp_path: Path) -> None:
    match = match_of("pharaoh(start_seat=0)", record=tmp_path / "own.record")
    match.write_down()
    out = StringIO()
    PlainPlay(match, StringIO("save\nquit\ny\n"), out, lambda: None).run()
    assert "Record saved" in out.getvalue()
    assert "is there already" not in out.getvalue()
