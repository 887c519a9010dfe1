"""Replays, aids and infos of records, made once: a cache bounded in bytes that computes each entry in one thread."""

import asyncio
import gzip
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable

from msgspec import Struct

from mastaba.server.errors import ApiError
from mastaba.server.pools import FairPool


class Pages(Struct, frozen=True):
    """A JSON answer in one or more parts, gzipped."""

    starts: tuple[int, ...]
    """The ply of each part's first frame."""
    packed: tuple[bytes, ...]

    def holding(self, ply: int) -> bytes:
        """The part with this ply."""
        return self.packed[max(0, bisect_right(self.starts, ply) - 1)]

    @classmethod
    def single(cls, text: bytes) -> "Pages":
        return cls((0,), (pack(text),))


def pack(text: bytes) -> bytes:
    return gzip.compress(text, 5, mtime=0)


class Shelf:
    """What was made lately. Requests for the same thing wait for one computation."""

    REFUSAL_BYTES = 256

    def __init__(self, pool: FairPool, most_bytes: int) -> None:
        self._pool = pool
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Pages | ApiError] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Pages]] = {}

    async def take(self, key: Hashable, who: str, make: Callable[[], Pages]) -> Pages:
        """The pages of this key, made in a thread if need be; `who` asks, and waits in a line of their own.

        A refusal (ApiError of `make`) is kept, too. ApiError (503) when too many wait.
        """
        if (known := self.find(key)) is not None:
            return known
        if (making := self._making.get(key)) is None:
            making = self._making[key] = asyncio.create_task(self._make(key, who, make), name="shelf")
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(making)

    def find(self, key: Hashable) -> Pages | None:
        """What is kept of this key; a refusal is raised."""
        if (known := self._kept.get(key)) is None:
            return None
        self._kept.move_to_end(key)
        if isinstance(known, ApiError):
            raise ApiError.said(known.status, known.words)
        return known

    async def _make(self, key: Hashable, who: str, make: Callable[[], Pages]) -> Pages:
        made = await self._pool.run(who, _tried, make)
        self._keep(key, made)
        if isinstance(made, ApiError):
            raise made
        return made

    def _keep(self, key: Hashable, made: Pages | ApiError) -> None:
        self._kept[key] = made
        self._bytes += self._size(made)
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= self._size(dropped)

    def _size(self, made: Pages | ApiError) -> int:
        return self.REFUSAL_BYTES + (sum(map(len, made.packed)) if isinstance(made, Pages) else 0)


def _tried(make: Callable[[], Pages]) -> Pages | ApiError:
    try:
        return make()
    except ApiError as error:
        return error.with_traceback(None)
