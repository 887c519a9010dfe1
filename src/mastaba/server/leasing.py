"""Keeps this server's leases on tables' bots, and takes over those of servers that are gone."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from mastaba.server.errors import ApiError
from mastaba.server.room import Room
from mastaba.server.storage.leases import SharedLeases

logger = logging.getLogger(__name__)


class Leasing:
    """A task that renews the leases three times within their length."""

    def __init__(
        self,
        leases: SharedLeases,
        seconds: float,
        live: Callable[[str], Room | None],
        open_room: Callable[[str], Awaitable[Room]],
    ) -> None:
        self._leases = leases
        self._pause = seconds / 3
        self._live = live
        self._open_room = open_room
        self._poke = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="leases")

    def check_now(self) -> None:
        """Another server has given up its leases."""
        self._poke.set()

    async def stop(self) -> None:
        """Stop renewing and taking over."""
        self._closing = True
        self._poke.set()
        await self._task

    async def give_up(self) -> None:
        """Let other servers take over at once."""
        try:
            await self._leases.give_up()
        except Exception:
            logger.warning("leases could not be given up; they will expire", exc_info=True)

    async def _run(self) -> None:
        while not self._closing:
            try:
                await self._renew()
                await self._take_over()
            except Exception:
                logger.exception("leases could not be renewed")
            try:
                await asyncio.wait_for(self._poke.wait(), self._pause)
            except TimeoutError:
                continue
            self._poke.clear()

    async def _renew(self) -> None:
        for table in await self._leases.renew():
            if room := self._live(table):
                room.post(room.seek_lease)

    async def _take_over(self) -> None:
        """Go on with the tables of servers that have stopped renewing, whether somebody watches them here or not."""
        for table in await self._leases.expired():
            if self._closing:
                return
            try:
                room = await self._open_room(table)
            except ApiError as error:
                logger.warning("a table cannot be taken over", extra={"table": table, "why": error.words.id})
            else:
                room.post(room.seek_lease)
