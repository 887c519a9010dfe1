"""Who watches a table, and as whom."""

from typing import Protocol

from msgspec import Struct

from mastaba.core.turn import Seat
from mastaba.server.storage.rows import Identity


class Listener(Protocol):
    """One live connection, as a room sees it. Sending never waits and never fails."""

    @property
    def identity(self) -> Identity: ...

    def send(self, text: str) -> None: ...


class Watching(Struct):
    """As which seat (None: a spectator) a connection watches, and the last position it was shown."""

    seat: Seat | None
    shown: int
