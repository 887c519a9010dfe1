"""Records on the screen and as pictures."""

import msgspec
import pytest
from textual.widgets import Static

from mastaba.core.record import Entry, Record, RecordError
from mastaba.core.registry import find_game
from mastaba.kit.words import Voice
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from mastaba.terminal.reel import Reel
from mastaba.terminal.viewer import ReplayApp
from mastaba.terminal.wrapping import Wrapped
from tests.terminal.players import GAMES, LANGUAGES


def record_of(game: str, seats: int | None = None) -> Record:
    """A whole match between random bots."""
    rules = find_game(game)
    setup = rules.setup(seats=seats) if seats else rules.setup()  # type: ignore[call-arg]
    table = Table(rules, setup, 1, [f"Player {seat}" for seat in range(setup.seats)])
    table.play_out([make_bot(rules, "random") for _ in range(setup.seats)])
    return table.record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_drawn_for_everybody(game: str, language: str) -> None:
    record = record_of(game)
    for viewer in (None, *range(record.setup.seats)):
        reel = Reel(record, language, viewer)
        assert reel.last == len(record.entries)
        for ply in {0, 1, reel.last // 2, reel.last}:
            frame = reel[ply]
            assert reel.say.table(frame.view).plain
            assert frame.ply == ply
        assert reel[reel.last].lines[: len(reel[1].lines)] == reel[1].lines


def test_a_reel_shows_no_hand_to_a_spectator() -> None:
    record = record_of("pharaoh", 2)
    spectator, seat = Reel(record, "en"), Reel(record, "en", 0)
    assert "Hand: " not in spectator.say.table(spectator[5].view).plain
    assert seat.say.table(seat[5].view).plain.count("Hand: ") == 1


def test_a_record_that_breaks_a_rule_does_not_roll() -> None:
    record = record_of("pharaoh", 2)
    broken = Record(record.game, record.version, record.setup, record.entries[:3] + record.entries[4:])
    with pytest.raises(RecordError):
        Reel(broken, "en")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_keys_step_jump_and_change_eyes(language: str) -> None:
    record = record_of("pharaoh", 2)
    app = ReplayApp(record, language)
    async with app.run_test(size=(80, 24)) as pilot:
        position = app.query_one("#position", Static)
        assert app.shell.say("replay-position", at=0, last=app.reel.last) in str(position.content)
        await pilot.press("right", "right", "left")
        assert app.ply == 1
        await pilot.press("end")
        assert app.ply == app.reel.last
        assert app.reel.say.result(record.outcome) in str(position.content)  # type: ignore[arg-type]
        await pilot.press("right", "shift+left")
        assert app.ply == app.reel.last - 10
        await pilot.press("home", "left")
        assert app.ply == 0
        await pilot.press("e")
        assert app.viewer == 0
        await pilot.press("e", "e")
        assert app.viewer is None
        await pilot.press("f1")
        await pilot.pause()
        await pilot.press("right")
        assert app.ply == 0
        await pilot.press("escape", "q")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_key_turns_an_aid_on_and_off(language: str) -> None:
    """It stays on from step to step; a game without aids has no such key."""
    app = ReplayApp(record_of("mummy"), language, ply=20)
    async with app.run_test(size=(120, 50)) as pilot:
        title = app.shell.say("aid-heat")
        assert title not in shown_on(app)
        await pilot.press("a")
        assert app.reel.aid("heat", 20)[0] == title
        assert all(line.strip() in shown_on(app) for line in app.reel.aid("heat", 20))
        await pilot.press("right", "e")
        assert all(line.strip() in shown_on(app) for line in app.reel.aid("heat", 21))
        await pilot.press("a")
        assert title not in shown_on(app)
        await pilot.press("q")
    plain = ReplayApp(record_of("pharaoh", 2), language)
    async with plain.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        assert plain.aid is None
        await pilot.press("q")


def shown_on(app: ReplayApp) -> str:
    board = app.query_one("#table", Static).content
    assert isinstance(board, Wrapped)
    return board.text.plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reel_tells_who_made_a_move_in_somebodys_place(language: str) -> None:
    """The clock and a bot that stood in, in words; other moves are told as ever."""
    record = record_of("pharaoh", 2)
    plies = [ply for ply, entry in enumerate(record.entries) if entry.seat >= 0][:2]
    makers = dict(zip(plies, ("clock", "bot greedy"), strict=True))
    entries = tuple(Entry(entry.seat, entry.action, makers.get(ply, "")) for ply, entry in enumerate(record.entries))
    marked = Reel(msgspec.structs.replace(record, entries=entries), language)
    plain = Reel(record, language)
    added = [line for line in marked[marked.last].lines if line not in plain[plain.last].lines]
    say = Voice(language, record.rules).say
    assert len(added) == 2
    assert say("by-clock") in added[0]
    assert say("bot-greedy") in added[1]
