"""What a game says about its timelines: `tests/games/<game>/timeline.py` holds one of these as `TIMELINE`."""

from typing import Any

from msgspec import Struct, to_builtins


class Probe(Struct, frozen=True):
    """Something that can be read off the page, and the events that may change it while they are on stage."""

    js: str
    by: tuple[str, ...]


Declared = dict[str, tuple[str, ...]]
"""By type of event (`*`: any): patterns of pieces."""


class Timeline(Struct, frozen=True):
    records: tuple[tuple[str, int | None], ...]
    """Kept records and through whose eyes they are watched (None: a spectator)."""
    probes: dict[str, Probe]
    comes: Declared = {}
    """Pieces that may appear at once, with which events."""
    goes: Declared = {}
    """Pieces that may be gone at once."""
    jumps: Declared = {}
    """Pieces that may change their place without travelling."""

    def rules(self) -> Any:
        return to_builtins({"probes": self.probes, "comes": self.comes, "goes": self.goes, "jumps": self.jumps})
