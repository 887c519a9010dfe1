"""Seat order round the table."""

from collections.abc import Callable

from mastaba.core.turn import Seat


def clockwise(start: Seat, seats: int) -> list[Seat]:
    """Every seat once, from this one on, to the left round the table."""
    return [(start + step) % seats for step in range(seats)]


def next_seat(start: Seat, seats: int, wanted: Callable[[Seat], bool]) -> Seat | None:
    """The first seat after `start`, clockwise, that is wanted; `start` itself comes last."""
    for step in range(1, seats + 1):
        seat = (start + step) % seats
        if wanted(seat):
            return seat
    return None


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Places 1, 2, … by descending key; equal keys share a place."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
