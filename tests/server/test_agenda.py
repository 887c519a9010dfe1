"""One thing after the other: what an agenda promises to the room that has one."""

import asyncio

import pytest

from mastaba.server.agenda import Agenda
from mastaba.server.errors import ApiError


class Day:
    """What was done, and what failed."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.failed: list[Exception] = []
        self.agenda = Agenda("test", self.failed.append)

    async def do(self, what: str, pauses: int = 0) -> str:
        self.done.append(f"{what} begins")
        for _ in range(pauses):
            await asyncio.sleep(0)
        self.done.append(f"{what} ends")
        return what

    async def fail(self, error: Exception) -> None:
        raise error


async def test_nothing_begins_before_the_last_thing_has_ended() -> None:
    day = Day()
    day.agenda.post(day.do, "slow", 5)
    assert await day.agenda.call(day.do, "fast") == "fast"
    await day.agenda.stop()
    assert day.done == ["slow begins", "slow ends", "fast begins", "fast ends"]


async def test_what_has_come_in_is_done_before_it_stops() -> None:
    day = Day()
    for what in "abc":
        day.agenda.post(day.do, what, 3)
    await day.agenda.stop()
    assert day.done[-1] == "c ends"


async def test_an_error_nobody_waits_for_is_reported_and_the_rest_goes_on() -> None:
    day = Day()
    error = OSError("disk full")
    day.agenda.post(day.fail, error)
    await day.agenda.call(day.do, "next")
    await day.agenda.stop()
    assert day.failed == [error]


async def test_a_refusal_is_the_callers_own_and_any_other_error_also_the_rooms() -> None:
    day = Day()
    refusal, error = ApiError(409, "error-not-over"), OSError("disk full")
    with pytest.raises(ApiError):
        await day.agenda.call(day.fail, refusal)
    assert day.failed == []
    with pytest.raises(OSError, match="disk full"):
        await day.agenda.call(day.fail, error)
    assert day.failed == [error]
    await day.agenda.stop()


async def test_who_stops_waiting_stops_nothing() -> None:
    day = Day()
    waiting = asyncio.create_task(day.agenda.call(day.do, "slow", 5))
    await asyncio.sleep(0)
    waiting.cancel()
    await day.agenda.stop()
    assert day.done == ["slow begins", "slow ends"]
    assert day.failed == []
