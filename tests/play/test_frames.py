"""A record as positions through somebody's eyes."""

import pytest

from mastaba.core.record import Entry, Player, Record, RecordError, states
from mastaba.core.registry import find_game, game_names
from mastaba.core.turn import CHANCE
from mastaba.play.frames import frames
from mastaba.play.table import Table
from tests.conformance.positions import whole_match


def match_of(name: str) -> Record:
    """A whole match of this game, the same every time."""
    setup = find_game(name).setup(seats=3)
    return whole_match(name, setup, 1, ("random",) * 3)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_frames_are_what_the_table_showed(name: str, eyes: int | None) -> None:
    """View, news, who was awaited and who had acted, at every position a watcher of the match was shown."""
    record = match_of(name)
    seen = list(frames(record, eyes))
    assert len(seen) == len(record.entries) + 1
    assert [frame.ply for frame in seen] == list(range(len(seen)))
    assert seen[-1].outcome == record.outcome
    game = find_game(name)
    table = Table(game, record.setup, 1)
    heard: list[object] = [event for frame in seen[: table.ply + 1] for event in frame.events]
    while True:
        frame = seen[table.ply]
        assert (frame.seat, frame.view, frame.awaited) == (eyes, table.view(eyes), table.awaited)
        assert heard == [event for _, event in table.log(eyes)]
        if table.outcome is not None:
            return
        before = table.ply
        entry = record.entries[before]
        table.submit(entry.seat, entry.action)
        assert [seen[ply].actor for ply in range(before + 1, table.ply + 1)] == [
            entry.seat,
            *[CHANCE] * (table.ply - before - 1),
        ]
        heard += [event for ply in range(before + 1, table.ply + 1) for event in seen[ply].events]


@pytest.mark.parametrize("name", game_names())
def test_with_everything_open_nobody_looks(name: str) -> None:
    """Nothing is blurred, every hand is open, and seats stay where they are: these are nobody's eyes."""
    record = match_of(name)
    game = find_game(name)
    assert game.opened is not None
    for frame, other, state in zip(frames(record, "all"), frames(record, None), states(record), strict=True):
        assert frame.seat is None
        assert frame.view == game.opened(state)
        assert len(frame.events) >= len(other.events)


@pytest.mark.parametrize("name", game_names())
def test_frames_tell_who_made_a_move_in_somebodys_place(name: str) -> None:
    """The clock or a bot, and nobody where the player was there."""
    record = match_of(name)
    ply = next(ply for ply, entry in enumerate(record.entries) if entry.seat >= 0)
    entries = [*record.entries]
    entries[ply] = Entry(entries[ply].seat, entries[ply].action, "clock")
    marked = Record(name, record.version, record.setup, tuple(entries), (), record.outcome)
    assert [frame.ply for frame in frames(marked) if frame.by] == [ply + 1]


def test_a_record_that_does_not_replay_says_where() -> None:
    name = game_names()[0]
    record = match_of(name)
    cut = Record(name, record.version, record.setup, record.entries[1:], (Player("Nefer"),) * 3)
    with pytest.raises(RecordError, match="ply 0"):
        list(frames(cut))
