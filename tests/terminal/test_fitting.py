"""What has to fit into 80x24, and stay in place when the terminal changes its size."""

import asyncio
import time

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from mastaba.core.registry import preview_names
from mastaba.play.ask import make_bot
from mastaba.terminal.app import NotationInput, TableApp
from mastaba.terminal.pages import Pages, Reading
from mastaba.terminal.viewer import ReplayApp
from tests.terminal.players import GAMES, LANGUAGES, match_of
from tests.terminal.test_replay import record_of
from tests.terminal.test_table_app import app_of, shown, until_asked

EVERY_GAME = (*GAMES, *preview_names())
PARTS = ("#board", "#log", "#moves", "#notation")


def places(app: TableApp) -> dict[str, object]:
    return {part: app.query_one(part).region for part in PARTS}


async def resized(app: TableApp, pilot: Pilot[None], columns: int, lines: int) -> None:
    await pilot.resize_terminal(columns, lines)
    for _ in range(4):
        await pilot.pause()


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_resized_terminal_looks_as_if_it_had_begun_so(game: str) -> None:
    """Larger and back: every part is where it was, the board is drawn for its room, what is typed stays."""
    app = app_of(match_of(game))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await pilot.pause()
        text = app.choices[0].text[:2]
        app.query_one(NotationInput).put(text)
        await pilot.press("down")
        before, drawn = places(app), shown(app, "#table")
        await resized(app, pilot, 120, 40)
        assert app.room in app.tried
        assert places(app) != before
        await resized(app, pilot, 80, 24)
        assert places(app) == before
        assert shown(app, "#table") == drawn
        assert app.query_one(NotationInput).value == text
        assert app.query_one("#moves", OptionList).highlighted == 0


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_short_and_narrow_is_known_before_any_resize(game: str) -> None:
    """A terminal that has never changed its size is laid out like one that has."""
    app = app_of(match_of(game))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        app.screen.remove_class("-short", "-narrow")
        app.show_match()
        assert app.screen.has_class("-short", "-narrow")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pyramid_of_the_mummy_is_seen_whole_at_80_by_24(language: str) -> None:
    """All eight rows and the letters below them, without scrolling."""
    app = app_of(match_of("mummy", language=language))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await resized(app, pilot, 80, 24)
        seen = shown(app, "#table").splitlines()[: app.query_one("#board").size.height]
        assert [line.split()[0] for line in seen if "|" in line] == [str(row) for row in range(8, 0, -1)]
        assert any(line.split()[:3] == ["a", "b", "c"] for line in seen)
        assert app.query_one("#board").max_scroll_x == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_replay_at_80_by_24_shows_where_it_is_and_its_keys(game: str, language: str) -> None:
    app = ReplayApp(record_of(game), language, ply=3)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        position = app.query_one("#position", Static)
        assert position.region.height == 1
        assert app.screen.region.contains_region(position.region)
        footer = app.query_one("Footer")
        keys = [key for key in footer.children if key.region.right <= 80]
        said = " ".join(str(key.render()) for key in keys)
        wanted = ["step", "ends", "eyes", *(["aid"] if app.game.aids else []), "quit"]
        assert all(app.shell.say(f"term-key-{word}") in said for word in wanted)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Pages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
async def test_no_letter_of_a_page_is_lost_at_its_edge(game: str, language: str) -> None:
    """Lines are as wide as what can be seen of them, beside the scroll bar."""
    app = app_of(match_of(game, language=language))
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await pilot.press("f1")
        await pilot.pause()
        reading = app.screen.query_one(Reading)
        assert reading.show_vertical_scrollbar
        assert max(line.cell_length for line in reading.lines) <= reading.scrollable_content_region.width


async def test_help_and_log_open_at_once_after_2000_plies() -> None:
    """A page is laid out by the line: no widget for each, and less than 0.3 seconds of work."""
    match = match_of("mummy(max_rounds=1000)")
    bot = make_bot(match.game, "random")
    while match.table.ply < 2_000 and match.outcome is None:
        seat = match.table.awaited[0]
        match.table.submit(seat, bot.choose(match.table.ask(seat)))
    assert match.outcome is None
    app = app_of(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        spent: dict[str, list[float]] = {"f1": [], "f2": []}
        for key in ("f2", "f1") * 3:
            began = time.process_time()
            await pilot.press(key)
            while not (isinstance(app.screen, Pages) and app.screen.query_one(Reading).lines):
                await asyncio.sleep(0)
            spent[key].append(time.process_time() - began)
            assert len(app.screen.query("*")) < 10
            await pilot.press("escape")
        assert all(min(times) < 0.3 for times in spent.values()), spent
        assert len(app.lines) > 1_000
