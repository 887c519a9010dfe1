"""A record as positions through somebody's eyes."""

import pytest

from mastaba.core.record import Player, Record, RecordError
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
def test_with_all_eyes_the_seat_that_is_asked_looks(name: str) -> None:
    """Nothing is blurred, and nobody's turn is missed."""
    record = match_of(name)
    seat = 0
    for frame, other in zip(frames(record, "all"), frames(record, None), strict=True):
        seat = frame.awaited[0] if frame.awaited else seat
        assert frame.seat == seat
        assert len(frame.events) >= len(other.events)


def test_a_record_that_does_not_replay_says_where() -> None:
    name = game_names()[0]
    record = match_of(name)
    cut = Record(name, record.version, record.setup, record.entries[1:], (Player("Nefer"),) * 3)
    with pytest.raises(RecordError, match="ply 0"):
        list(frames(cut))
