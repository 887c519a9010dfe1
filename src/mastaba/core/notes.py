"""What happened, and for whom: secrets are told to those who may know, the blurred fact to the others."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from mastaba.core.turn import Seat


class Note(Struct, frozen=True, gc=False):
    """An event with its audience."""

    event: Any
    to: tuple[Seat, ...] | None = None
    """The seats that hear it; None is everybody, spectators included."""
    others: Any = None
    """What everybody else hears instead; None is nothing."""


Emit = Callable[[Note], None]
Log = Sequence[Any]
"""Every event one seat has heard since the match began, oldest first."""


def mute(note: Note) -> None:
    """For searches, which do not listen."""


def heard(note: Note, seat: Seat | None) -> Any:
    """What this seat (None: a spectator) hears of the note, or None."""
    if note.to is None or seat in note.to:
        return note.event
    return note.others
