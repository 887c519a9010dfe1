"""Rate limits: a token bucket per visitor."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """A token bucket: a burst at once, then `rate` per second."""

    __slots__ = ("_burst", "_clock", "_full_at", "_interval")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._interval = 1.0 / rate
        self._burst = burst * self._interval
        self._clock = clock
        self._full_at = 0.0

    def take(self, amount: int = 1) -> bool:
        """Take a token, or this many; False when there are not enough left."""
        now = self._clock()
        full_at = max(self._full_at, now) + self._interval * amount
        if full_at - now > self._burst + 1e-9:
            return False
        self._full_at = full_at
        return True


class Buckets:
    """A token bucket per key; the least recently used is dropped beyond `most` keys."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic, most: int = 10_000) -> None:
        self._kind = rate, burst, clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, amount: int = 1) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(*self._kind)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(amount)
