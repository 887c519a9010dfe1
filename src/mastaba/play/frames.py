"""A record as positions through somebody's eyes: replays, the terminal's reel and the aids are folds over it."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from mastaba.core.notes import Note, heard
from mastaba.core.record import Record, states
from mastaba.core.turn import Outcome, Over, Seat, awaited

Eyes = Seat | None | Literal["all"]
"""A seat, a spectator (None), or everything open: then nobody's eyes, and what any seat knows is shown."""


class Frame(Struct, frozen=True):
    """One position."""

    ply: int
    """How many actions led here."""
    actor: Seat | None
    """Whose action led here; CHANCE for chance's, None at the start."""
    seat: Seat | None
    """Through whose eyes it is seen."""
    view: Any
    events: tuple[Any, ...]
    """What those eyes and ears learnt since the position before."""
    awaited: tuple[Seat, ...]
    outcome: Outcome | None = None
    by: str = ""
    """Who made the action in the player's place (`Entry.by`)."""


def frames(record: Record, eyes: Eyes = None) -> Iterator[Frame]:
    """Every position of the record, the start included; RecordError where it does not replay."""
    game = record.rules
    notes: list[Note] = []
    seat: Seat | None = None if eyes == "all" else eyes
    for ply, state in enumerate(states(record, notes.append)):
        turn = game.turn(state)
        asked = awaited(turn)
        told = (note.event if eyes == "all" else heard(note, seat) for note in notes)
        events = tuple(event for event in told if event is not None)
        notes.clear()
        yield Frame(
            ply=ply,
            actor=record.entries[ply - 1].seat if ply else None,
            seat=seat,
            view=game.opened(state) if eyes == "all" and game.opened else game.view(state, seat),
            events=events,
            awaited=asked,
            outcome=turn.outcome if isinstance(turn, Over) else None,
            by=record.entries[ply - 1].by if ply else "",
        )
