"""Long computations in threads that leave the interpreter to others, and end when they take too long."""

import time
from typing import Final

from mastaba.server.errors import ApiError

SPRINT: Final = 0.1
"""Seconds of processor time before the first rest: what takes no longer is not slowed down."""
STRETCH: Final = 0.005


class Pace:
    """Called at every step of a computation. After a sprint it rests as long as it has worked.

    Threads share one interpreter lock; without rests the event loop would wait for it again and again.
    Beyond `most` seconds of processor time it raises ApiError (413).
    """

    def __init__(self, most: float) -> None:
        self._begun = self._rested = time.thread_time()
        self._most = most

    def step(self) -> None:
        now = time.thread_time()
        if now - self._begun > self._most:
            raise ApiError(413, "error-replay-long")
        worked = now - self._rested
        if worked > STRETCH and now - self._begun > SPRINT:
            time.sleep(min(worked, 0.1))
            self._rested = now
