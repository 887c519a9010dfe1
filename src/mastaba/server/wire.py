"""HTTP connections with deadlines and caps: half-sent requests do not hold the server's file descriptors."""

import asyncio
import logging
import sys
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from mastaba.server.settings import Limits

if sys.platform != "win32":
    import resource

logger = logging.getLogger(__name__)
SPARE: Final = 64
"""File descriptors that are kept for the database, logs and the like."""
ENOUGH: Final = 65_536


class Guarded(H11Protocol):
    """h11 with a deadline for a request's head and one for its body, and a bounded number of connections.

    Use a subclass made by `guarded`, which has limits and counters of its own.
    """

    limits: Limits
    most: int
    addresses: "Counter[str]"

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._deadline: asyncio.TimerHandle | None = None
        self._reading: Any = None
        """What the deadline is for: h11's state of the other side."""
        self._address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if len(self.connections) > self.most or self.addresses[address] >= self.limits.address_sockets:
            transport.abort()
            return
        self._address = address
        self.addresses[address] += 1
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # from here on it is a live connection, which has limits of its own
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        """Set the deadline for what is being read. More bytes of the same do not put it off."""
        state = self.conn.their_state
        if self._address is None or state == self._reading:
            return
        self._stop()
        self._reading = state
        if state is h11.IDLE:
            self._deadline = self.loop.call_later(self.limits.head_seconds, self._give_up)
        elif state is h11.SEND_BODY:
            self._deadline = self.loop.call_later(self.limits.body_seconds, self._give_up)

    def on_response_complete(self) -> None:
        self._stop()  # the keep-alive timeout runs until the next request begins
        super().on_response_complete()

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()

    def _stop(self) -> None:
        self._reading = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _leave(self) -> None:
        self._stop()
        if self._address is not None:
            self.addresses[self._address] -= 1
            if not self.addresses[self._address]:
                del self.addresses[self._address]
            self._address = None


def guarded(limits: Limits) -> type[Guarded]:
    """The protocol of one server."""
    most = min(limits.sockets, raise_descriptors(limits.sockets) - SPARE)
    return type("GuardedConnections", (Guarded,), {"limits": limits, "most": most, "addresses": Counter()})


def raise_descriptors(wanted: int) -> int:
    """Raise the soft limit of open files as far as the system allows; how many there may be."""
    if sys.platform == "win32":
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return ENOUGH
    most = wanted + SPARE if hard == resource.RLIM_INFINITY else min(wanted + SPARE, hard)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    if soft < wanted + SPARE:
        logger.warning("few files may be open at once; raise the limit with ulimit -n", extra={"limit": soft})
    return soft
