"""An aid over a whole record: for replays and analysis, never for a match in progress."""

from collections.abc import Iterator
from typing import Any

from mastaba.core.notes import Log, Note, heard
from mastaba.core.record import Record, states
from mastaba.core.registry import find_game


def follow_aid(record: Record, name: str) -> Iterator[Any]:
    """What the game's aid of this name shows at every ply, None where it shows nothing; KeyError: there is none."""
    return find_game(record.game).aids[name].follow(_heard_by_all(record))


def _heard_by_all(record: Record) -> Iterator[tuple[Any, Log]]:
    """Every position as a spectator sees it, with what a spectator heard since the one before."""
    game = find_game(record.game)
    notes: list[Note] = []
    for state in states(record, notes.append):
        news = [event for note in notes if (event := heard(note, None)) is not None]
        notes.clear()
        yield game.view(state, None), news
