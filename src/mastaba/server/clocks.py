"""Turn clocks: one deadline per awaited person, one timer for the earliest."""

import asyncio
from collections.abc import Callable, Mapping

from msgspec import Struct

from mastaba.core.turn import Seat


class Deadline(Struct, frozen=True):
    at: int
    """Milliseconds since 1970, as clients are told."""
    timer: float
    """The same on the event loop's clock, which nobody sets back."""


class Clocks:
    """The clocks of one table. A deadline is the time a question was asked plus the table's clock.

    Both are in the log, so a restart or a rebuild gives the same deadline. Deadlines that passed while
    the server was down are put off to `earliest` (milliseconds since 1970).
    """

    def __init__(
        self, seconds: int | None, second: float, now: Callable[[], int], earliest: int, alarm: Callable[[], None]
    ) -> None:
        self._clock = None if seconds is None else round(seconds * second * 1000)
        self._now = now
        self._earliest = earliest
        self._alarm = alarm
        self._running: dict[Seat, Deadline] = {}
        self._timer: asyncio.TimerHandle | None = None

    def run(self, since: Mapping[Seat, int]) -> None:
        """Run for these seats, each asked at this time, and for nobody else."""
        if self._clock is None:
            return
        known, self._running = self._running, {}
        for seat, asked in since.items():
            at = max(asked + self._clock, self._earliest)
            same = known.get(seat)
            self._running[seat] = same if same is not None and same.at == at else Deadline(at, self._on_timer(at))
        self._set_alarm()

    def stop(self) -> None:
        self._running = {}
        self._set_alarm()

    def retire(self) -> None:
        """Stop for good: the alarm is forgotten."""
        self.stop()
        self._alarm = _nothing

    def deadline(self, seat: Seat | None) -> int | None:
        """When this seat must have answered; for somebody who is not awaited, the earliest deadline of all."""
        if seat in self._running:
            return self._running[seat].at
        return min((deadline.at for deadline in self._running.values()), default=None)

    def expired(self) -> list[Seat]:
        now = asyncio.get_running_loop().time()
        return [seat for seat, deadline in self._running.items() if deadline.timer <= now]

    def _on_timer(self, at: int) -> float:
        return asyncio.get_running_loop().time() + (at - self._now()) / 1000

    def _set_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._running:
            earliest = min(deadline.timer for deadline in self._running.values())
            self._timer = asyncio.get_running_loop().call_at(earliest, self._alarm)


def _nothing() -> None:
    """The alarm of a clock that was retired."""
