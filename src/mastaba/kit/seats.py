"""Seat order round the table."""

from collections.abc import Callable
from functools import cache

from mastaba.core.turn import Seat


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once, from this one on, to the left round the table."""
    return tuple((start + step) % seats for step in range(seats))


def next_seat(start: Seat, seats: int, wanted: Callable[[Seat], bool]) -> Seat | None:
    """The first seat after `start`, clockwise, that is wanted; `start` itself comes last."""
    for step in range(1, seats + 1):
        seat = (start + step) % seats
        if wanted(seat):
            return seat
    return None


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Places 1, 2, … by descending key; equal keys share a place."""
    ordered = sorted(keys, reverse=True)
    return tuple([1 + ordered.index(key) for key in keys])
