"""The only source of chance: keyed BLAKE2b in counter mode.

A seed of 256 bits and the name of a stream fix every number for ever, on every machine and every
Python: block i is BLAKE2b-512(i as eight little-endian bytes, key = the stream's key), read as
eight little-endian 64-bit words. A stream's key is BLAKE2b-256(name, key = the parent's key), so
streams are independent and none can be predicted from another.
"""

from collections.abc import MutableSequence, Sequence
from functools import cache
from hashlib import blake2b
from struct import Struct as Layout
from typing import TypeVar

T = TypeVar("T")

_WORDS = Layout("<8Q")
_COUNTER = Layout("<Q")
_RANGE = 1 << 64
_SMALL = 1 << 32
_SURE = _RANGE - _SMALL
"""Words below this are fair for every small limit."""


class Rng:
    """A stream of unbiased numbers."""

    __slots__ = ("_counter", "_hasher", "_key", "_words")

    def __init__(self, seed: "bytes | int | str") -> None:
        self._key = seed_bytes(seed)
        self._hasher = blake2b(key=self._key, digest_size=64)
        """Keyed once: a copy of it is several times cheaper than a new one."""
        self._counter = 0
        self._words: list[int] = []

    def stream(self, name: str) -> "Rng":
        """The independent stream of this name; the same however much of this one was used."""
        return Rng(blake2b(name.encode(), key=self._key, digest_size=32, person=b"mastaba-stream").digest())

    def word(self) -> int:
        """The next 64 bits."""
        if not self._words:
            hasher = self._hasher.copy()
            hasher.update(_COUNTER.pack(self._counter))
            self._words = list(_WORDS.unpack(hasher.digest()))
            self._words.reverse()
            self._counter += 1
        return self._words.pop()

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        if not 0 < limit <= _RANGE:
            raise ValueError(f"no number is drawn below {limit}: from 1 to 2**64")
        while True:
            words = self._words
            word = words.pop() if words else self.word()
            # Only words of the last, incomplete lap are unfair, and it is shorter than `limit`.
            if (word < _SURE and limit <= _SMALL) or word < _RANGE - _RANGE % limit:
                return word % limit

    def choice(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates, from the last place down."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """So many of the items, without repetition, in random order."""
        pool = list(items)
        if count > len(pool):
            raise ValueError(f"cannot take {count} of {len(pool)}")
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]

    def scatter(self, items: MutableSequence[T], left: int) -> None:
        """Shuffle in place, except that the first `left` places get what is left over, in no particular order.

        For hands, whose order does not matter. One 64-bit number decides as many exchanges as it can.
        """
        for places, tickets in _exchanges(len(items), left):
            ticket = self.below(tickets)
            for place in places:
                ticket, other = divmod(ticket, place + 1)
                items[place], items[other] = items[other], items[place]

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        """A number from low up to, not including, high, with 53 random bits."""
        return low + (high - low) * ((self.word() >> 11) * 2.0**-53)


@cache
def _exchanges(size: int, left: int) -> list[tuple[range, int]]:
    """The places of a Fisher-Yates shuffle from the last down to place `left`, in groups.

    A group has as many places as one 64-bit number decides, with how many ways they can be exchanged.
    """
    groups = []
    last = size - 1
    while last >= left:
        first, tickets = last, last + 1
        while first > left and tickets * first < _RANGE:
            tickets *= first
            first -= 1
        groups.append((range(last, first - 1, -1), tickets))
        last = first - 1
    return groups


def seed_bytes(seed: "bytes | int | str") -> bytes:
    """256 bits from whatever names a seed: 32 bytes as they are, anything else by its digest."""
    if isinstance(seed, bytes):
        if len(seed) == 32:
            return seed
        return blake2b(seed, digest_size=32, person=b"mastaba-seed").digest()
    return blake2b(str(seed).encode(), digest_size=32, person=b"mastaba-seed").digest()
