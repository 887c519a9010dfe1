"""An aid over a whole record: for replays and analysis, never for a match in progress."""

from collections.abc import Iterator
from typing import Any

from mastaba.core.record import Record
from mastaba.play.frames import frames


def follow_aid(record: Record, name: str) -> Iterator[Any]:
    """What the game's aid of this name shows at every ply, None where it shows nothing; KeyError: there is none."""
    aid = record.rules.aids[name]
    return aid.follow((frame.view, frame.events) for frame in frames(record))
