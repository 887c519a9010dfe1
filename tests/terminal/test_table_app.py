"""The table on the screen: whole matches by keys, refusals, completion, history, help, hand-over, leaving."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from mastaba.core.record import Record
from mastaba.terminal.app import NotationInput, TableApp
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.pages import Document, Pages, Sentences
from mastaba.terminal.screens import Door, Question, Result
from tests.terminal.players import LANGUAGES, MATCHES, match_of, script_of

WIDE, SMALL = (120, 40), (80, 24)


def app_of(match: LocalMatch) -> TableApp:
    return TableApp(match, pace=0)


async def until_asked(app: TableApp, pilot: Pilot[None]) -> None:
    """Wait for the person's turn, or for the end."""
    for _ in range(2000):
        await pilot.pause()
        if app.ask or isinstance(app.screen, Result | Door):
            return
        await asyncio.sleep(0.001)
    raise AssertionError("nobody is asked, and the match is not over")


def shown(app: TableApp, part: str) -> str:
    """The text of one part of the screen."""
    return "\n".join(str(line) for line in _strips(app, part))


def _strips(app: TableApp, part: str) -> list[str]:
    widget = app.screen_stack[0].query_one(part)
    return ["".join(segment.text for segment in widget.render_line(y)) for y in range(widget.size.height)]


async def enter(app: TableApp, pilot: Pilot[None], text: str) -> None:
    app.query_one(NotationInput).put(text)
    await pilot.pause()
    await pilot.press("enter")


@pytest.mark.parametrize(("game", "language"), MATCHES)
async def test_a_whole_match_is_played_on_the_screen(game: str, language: str) -> None:
    """By choosing from the list where that is short, and by typing, to the result."""
    script = script_of(game)
    match = match_of(game, script.seats, script.seed, language)
    app = app_of(match)
    async with app.run_test(size=WIDE if language == "ja" else SMALL) as pilot:
        for move in script.moves:
            await until_asked(app, pilot)
            await make(app, pilot, move)
        await until_asked(app, pilot)
        assert isinstance(app.screen, Result)
        assert match.outcome is not None
        assert app.screen.say.result(match.outcome) in str(app.screen.query_one(".headline", Static).content)
        await pilot.press("enter")
        assert app.at_table
        await pilot.press("ctrl+q")
    assert match.table.entries == list(script.entries)


async def make(app: TableApp, pilot: Pilot[None], move: Any) -> None:
    """Take the move from the list with the arrow keys, or type it where the list is long."""
    listed = [choice.action for choice in app.choices[:3]]
    if move in listed:
        await pilot.press(*["down"] * (listed.index(move) + 1), "enter")
    else:
        await enter(app, pilot, app.game.notation.write(move))


async def test_letters_are_typed_and_explained_before_enter() -> None:
    """The list follows what is typed, and one line says what Enter would do."""
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        await pilot.press(*"bid", "space", *"4", "space")
        assert [choice.text for choice in app.choices] == ["bid 4", "bid 4 nobonus", "bid 4 5", "bid 4 5 nobonus"]
        assert str(app.query_one("#answer", Static).content) == "Enter: Declare with 4"
        before = app.match.table.ply
        await pilot.press("escape", *"h", "enter")
        assert app.match.table.entries[before].action == app.game.notation.read("horus")


async def test_words_of_the_language_find_moves_too() -> None:
    app = app_of(match_of("pharaoh(start_seat=0)", language="ja"))
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        app.query_one(NotationInput).put("ホルス")
        await pilot.pause()
        assert [choice.text for choice in app.choices] == ["horus"]


@pytest.mark.parametrize(("language", "words"), [("en", "not have"), ("ja", "手札にありません")])
async def test_a_refusal_tells_reason_and_rule_and_help_opens_there(language: str, words: str) -> None:
    match = match_of("pharaoh(start_seat=0)", language=language)
    app = app_of(match)
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        before = match.table.ply
        await enter(app, pilot, "bid 7")
        answer = app.query_one("#answer", Static)
        assert words in str(answer.content)
        assert "[PHA-3.2]" in str(answer.content)
        assert answer.has_class("-refused")
        assert match.table.ply == before
        await enter(app, pilot, "nonsense")
        assert answer.has_class("-refused")
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Pages)
        assert app.screen.rule == "PHA-3.2"


@pytest.mark.parametrize(("language", "heading"), [("en", "Keys"), ("ja", "キー")])
async def test_help_shows_keys_and_rules(language: str, heading: str) -> None:
    app = app_of(match_of("pharaoh(start_seat=0)", language=language))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f1")
        await pilot.pause()
        pages = app.screen
        assert isinstance(pages, Pages)
        assert isinstance(pages.content, Document)
        assert f"## {heading}" in pages.content.markdown
        assert app.shell.say("game-title") in pages.content.markdown
        await pilot.press("escape")
        assert app.at_table


@pytest.mark.parametrize("character", "?？")
async def test_a_question_mark_explains_the_question(character: str) -> None:
    """In the empty line only: elsewhere it is a character like any other."""
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        field = app.query_one(NotationInput)
        field.post_message(Key("question_mark", character))
        await pilot.pause()
        assert isinstance(app.screen, Pages)
        await pilot.press("escape")
        assert field.value == ""
        await pilot.press("b")
        field.post_message(Key("question_mark", character))
        await pilot.pause()
        assert app.at_table
        assert field.value == f"b{character}"


async def test_f2_shows_the_whole_log_and_f3_turns_day() -> None:
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, Pages)
        assert isinstance(app.screen.content, Sentences)
        assert app.screen.content.lines == app.lines
        await pilot.press("escape", "f3")
        assert app.theme == "mastaba-day"


async def test_tab_completes_and_ctrl_up_remembers() -> None:
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        field = app.query_one(NotationInput)
        await pilot.press("h", "tab")
        assert field.value == "horus"
        await pilot.press("escape", "down", "tab")
        assert field.value == "pass"
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert field.value == ""
        await pilot.press("ctrl+up")
        assert field.value == "pass"
        await pilot.press("ctrl+down")
        assert field.value == ""


async def test_a_click_plays_a_move() -> None:
    match = match_of("pharaoh(start_seat=0)")
    app = app_of(match)
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        before = match.table.ply
        await pilot.click("#moves", offset=(2, 1))
        assert match.game.notation.write(match.table.entries[before].action) == "horus"


async def test_enter_on_nothing_plays_nothing() -> None:
    match = match_of("pharaoh(start_seat=0)")
    app = app_of(match)
    async with app.run_test(size=WIDE) as pilot:
        await until_asked(app, pilot)
        before = match.table.ply
        await pilot.press("enter")
        assert match.table.ply == before


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_door_hides_hands_between_two_people(language: str) -> None:
    """While the door is shut nothing of the match is on the screen, behind it or behind a key."""
    match = match_of("pharaoh(start_seat=0)", "me:Nefer,me:Horem", language=language)
    app = app_of(match)
    hand = app.shell.say("view-hand", cards="1").partition(":")[0]
    async with app.run_test(size=WIDE) as pilot:
        for name, move in (("Nefer", "bid 1"), ("Horem", "bid 3"), ("Nefer", "pass")):
            await until_asked(app, pilot)
            assert isinstance(app.screen, Door)
            assert name in str(app.screen.query_one("#door-name", Static).content)
            assert hand not in shown(app, "#table")
            assert shown(app, "#news").strip() == ""
            await pilot.press("f2")
            await pilot.press("f1")
            assert isinstance(app.screen, Door)
            await pilot.press("enter")
            await until_asked(app, pilot)
            assert app.ask is not None
            assert match.names[app.ask.seat] == name
            assert hand in shown(app, "#table")
            await enter(app, pilot, move)


async def test_bots_alone_are_watched_to_the_end() -> None:
    match = match_of("pharaoh", "random,random")
    app = app_of(match)
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        assert isinstance(app.screen, Result)
        assert app.viewer is None


async def test_leaving_asks_first() -> None:
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("enter")
        assert app.at_table
        assert app.is_running
        await pilot.press("ctrl+q")
        await pilot.pause()
        await pilot.press("left", "enter")
        await pilot.pause()
    assert app.match.record_path is None


async def test_leaving_can_save_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_of(match_of("pharaoh(start_seat=0)"))
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
        await pilot.click("#answer-save")
        await pilot.pause()
    (saved,) = tmp_path.iterdir()
    assert Record.parse(saved.read_text(encoding="utf-8")) == app.match.table.record


async def test_a_record_that_cannot_be_written_is_said_and_play_goes_on(tmp_path: Path) -> None:
    match = match_of("pharaoh(start_seat=0)", record=tmp_path / "gone" / "x.record")
    app = app_of(match)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await until_asked(app, pilot)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert any("cannot be written" in note.message for note in app._notifications)
        await enter(app, pilot, "pass")
        await until_asked(app, pilot)
        assert app.ask is not None


async def test_giving_up_is_asked_once() -> None:
    match = match_of("pharaoh(seats=2, start_seat=0)", "me,random")
    app = app_of(match)
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(app, pilot)
        await enter(app, pilot, "resign")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("escape")
        assert match.outcome is None
        await enter(app, pilot, "resign")
        await pilot.pause()
        await pilot.click("#answer-yes")
        await until_asked(app, pilot)
        assert match.outcome is not None
        assert match.outcome.reason == "resigned"


@pytest.mark.parametrize("size", [WIDE, SMALL, (80, 45), (140, 24)])
async def test_everything_has_a_place_in_every_size(size: tuple[int, int]) -> None:
    """Board, log, moves and the line to type in are on the screen, and none covers another."""
    app = app_of(match_of("pharaoh(start_seat=0)", language="ja"))
    async with app.run_test(size=size) as pilot:
        await until_asked(app, pilot)
        regions = [app.query_one(part).region for part in ("#board", "#log", "#moves", "#notation")]
        screen = app.screen.region
        for region in regions:
            assert region.height > 0
            assert screen.contains_region(region)
        assert app.query_one("#moves", OptionList).size.height >= 4
        assert app.query_one("#board").region.height >= 10
        pairs = [(one, other) for place, one in enumerate(regions) for other in regions[place + 1 :]]
        assert not any(one.overlaps(other) for one, other in pairs)


async def test_a_wide_picture_moves_the_prompt_below_it() -> None:
    """At 80 columns the pyramid has no room beside the prompt; sentences have."""
    for game, stacked in (("mummy", True), ("pharaoh(start_seat=0)", False)):
        app = app_of(match_of(game))
        async with app.run_test(size=SMALL) as pilot:
            await until_asked(app, pilot)
            assert app.screen.has_class("-stacked") is stacked
            assert (app.query_one("#prompt").region.width == SMALL[0]) is stacked
            assert app.query_one("#board").size.width >= app.picture


async def test_a_wide_picture_moves_the_log_below_it() -> None:
    """At 100 columns the pyramid has no room beside the log; at 120 it has."""
    for size, crowded in (((100, 34), True), (WIDE, False)):
        app = app_of(match_of("mummy"))
        async with app.run_test(size=size) as pilot:
            await until_asked(app, pilot)
            board, log = app.query_one("#board"), app.query_one("#log")
            assert (log.region.y >= board.region.bottom) is crowded
            assert board.size.width >= app.picture
