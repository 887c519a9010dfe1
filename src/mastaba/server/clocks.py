"""Turn clocks: one deadline per awaited person, one alarm for the earliest."""

import asyncio
from collections.abc import Callable, Mapping

from mastaba.core.turn import Seat


class Clocks:
    """Runs for the seats it is told about. A seat that is still asked the same keeps its deadline."""

    def __init__(self, seconds: int | None, second: float, now: Callable[[], int], alarm: Callable[[], None]) -> None:
        self._seconds = seconds
        self._second = second
        self._now = now
        self._alarm = alarm
        self._running: dict[Seat, tuple[int, int, float]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def run(self, asked: Mapping[Seat, int]) -> None:
        """Run for these seats, each asked at this position, and for nobody else."""
        if self._seconds is None:
            return
        loop = asyncio.get_running_loop()
        kept = self._running
        self._running = {}
        for seat, ply in asked.items():
            if seat in kept and kept[seat][0] == ply:
                self._running[seat] = kept[seat]
            else:
                duration = self._seconds * self._second
                self._running[seat] = (ply, self._now() + round(duration * 1000), loop.time() + duration)
        self._set_alarm()

    def stop(self) -> None:
        self._running = {}
        self._set_alarm()

    def deadline(self, seat: Seat | None) -> int | None:
        """When this seat must have answered; for somebody who is not asked, when the next one must."""
        if seat in self._running:
            return self._running[seat][1]
        return min((deadline for _, deadline, _ in self._running.values()), default=None)

    def expired(self) -> list[Seat]:
        now = asyncio.get_running_loop().time()
        return [seat for seat, (_, _, end) in self._running.items() if end <= now]

    def _set_alarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._running:
            earliest = min(end for _, _, end in self._running.values())
            self._timer = asyncio.get_running_loop().call_at(earliest, self._alarm)
