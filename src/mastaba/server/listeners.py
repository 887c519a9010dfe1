"""The subscribers of a table: which connections watch it, and as which seat."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from mastaba.core.turn import Seat
from mastaba.server.protocol import Language
from mastaba.server.storage.rows import Identity

Write = Callable[[Seat | None, int, Language | None], str]


class Listener(Protocol):
    """One live connection, as a room sees it. Sending never waits and never fails."""

    @property
    def identity(self) -> Identity: ...

    def send(self, text: str) -> None: ...

    def send_away(self) -> None:
        """Close the connection in a way that makes the client connect again and resume."""


class Watching(Struct):
    """As which seat (None: a spectator) a connection watches, and the last position it was shown."""

    seat: Seat | None
    shown: int
    language: Language | None
    """In which language it wants positions as text; None: it has a board for them."""


class Audience:
    """Everybody who watches one table. What several of them are told is written once."""

    def __init__(self) -> None:
        self._watching: dict[Listener, Watching] = {}

    def __len__(self) -> int:
        return len(self._watching)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._watching

    @property
    def identities(self) -> frozenset[str]:
        """Whoever watches, each once, however many connections they have."""
        return frozenset(listener.identity.id for listener in self._watching)

    def admit(self, listener: Listener, seat: Seat | None, shown: int, language: Language | None = None) -> None:
        """Subscribe a connection that has been shown that position; one that watches already may change its seat."""
        self._watching[listener] = Watching(seat, shown, language)

    def dismiss(self, listener: Listener) -> None:
        self._watching.pop(listener, None)

    def tell(self, text: str) -> None:
        """The same to everybody."""
        for listener in self._watching:
            listener.send(text)

    def tell_each(self, write: Callable[[str], str], but: Listener | None = None) -> None:
        """To everybody but one: a message written for each identity."""
        messages: dict[str, str] = {}
        for listener in self._watching:
            if listener is not but:
                id = listener.identity.id
                if id not in messages:
                    messages[id] = write(id)
                listener.send(messages[id])

    def bring_to(self, ply: int, write: Write, only: Listener | None = None) -> None:
        """Bring everybody to this position by a message written for their seat, the position they were shown and
        their language.
        """
        messages: dict[tuple[Seat | None, int, Language | None], str] = {}
        for listener, watching in self._watching.items():
            if only is None or listener is only:
                key = watching.seat, watching.shown, watching.language
                if key not in messages:
                    messages[key] = write(*key)
                listener.send(messages[key])
                watching.shown = ply
