"""Who is at a table, told at a gentle pace: spectators come and go without a message to everybody for each."""

import asyncio
from collections.abc import Callable, Collection

from mastaba.server.listeners import Audience, Listener


class Presence:
    """Calls `show` when the players who are here have changed; at most once per pause, and at its end if need be.

    A change in the number of spectators alone is told after the pause.
    """

    def __init__(self, pause: float, show: "Callable[[Listener | None], None]") -> None:
        self._pause = pause
        self._show = show
        self._told: tuple[frozenset[str], int] = (frozenset(), 0)
        self._timer: asyncio.TimerHandle | None = None
        self._waiting: tuple[frozenset[str], int] = self._told

    def changed(self, audience: Audience, seated: Collection[str], but: Listener | None = None) -> None:
        """Somebody has come or gone; `but` knows already."""
        here = audience.identities
        players = here.intersection(seated)
        self._waiting = players, len(here) - len(players)
        if self._waiting == self._told:
            return
        if self._timer is None and players != self._told[0]:
            self._tell(but)
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._pause, self._after_pause)

    def shown(self) -> None:
        """Everybody was told for another reason."""
        self._told = self._waiting

    def retire(self) -> None:
        """Stop for good, and refer to the room no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._show = _nothing

    def _tell(self, but: Listener | None = None) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._pause, self._after_pause)
        self._show(but)

    def _after_pause(self) -> None:
        self._timer = None
        if self._waiting != self._told:
            self._tell()


def _nothing(_: Listener | None) -> None:
    """Nobody is told of a room that was retired."""


def spectators(audience: Audience, seated: Collection[str]) -> int:
    """How many watch without a seat."""
    return len(audience.identities.difference(seated))
