"""How much a companion may think about one decision."""

from time import perf_counter
from typing import Final

from mastaba.play.ask import NO_LIMIT, Limit, Stop

BEGUN: Final = 0.5
"""The part of its time in which a companion begins to look for something better; what is begun is finished."""


class Effort:
    """A limit on the beam's width (the limit's playouts), on time, and a flag that says nobody waits any more."""

    def __init__(self, limit: Limit = NO_LIMIT, stop: Stop | None = None) -> None:
        self.widest = limit.playouts
        self.stop = stop
        self.deadline = None if limit.seconds is None else perf_counter() + BEGUN * limit.seconds

    @property
    def limited(self) -> bool:
        """It may be over before everything has been looked at."""
        return self.deadline is not None or self.stop is not None

    @property
    def over(self) -> bool:
        """Nothing more is to be begun."""
        return bool(self.stop) or (self.deadline is not None and perf_counter() > self.deadline)
