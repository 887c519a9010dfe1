"""Whose move it is: some seats', chance's, or nobody's any more."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct

from mastaba.core.rng import Rng

Seat = int
CHANCE: Final[Seat] = -1
"""The seat of chance: its moves are in the record like everybody's."""

LETTERS: Final = "ABCDE"


def letter_of(seat: Seat) -> str:
    """Seats are letters in every text form."""
    return LETTERS[seat]


def seat_of(letter: str) -> Seat:
    """The seat a letter names; ValueError for anything else."""
    if len(letter) != 1 or letter not in LETTERS:
        raise ValueError(f"no seat {letter!r}: seats are {' '.join(LETTERS)}")
    return LETTERS.index(letter)


class Outcome(Struct, frozen=True, gc=False):
    """How a match ended, for people (scores, ranks) and for learners (returns)."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    """1 is first; equal ranks share a place."""
    scores: tuple[int | None, ...]
    """What the game counts, per seat; None where a seat has no score."""
    returns: tuple[float, ...]
    reason: str
    """Why it ended, in one word of the game's rules."""


class Decision(Struct, frozen=True, gc=False):
    """The match waits for these seats, each for one action; the first is asked first."""

    seats: tuple[Seat, ...]


class Draw(Struct, frozen=True, gc=False):
    """Chance moves next."""

    sample: Callable[[Rng], Any]
    options: Callable[[], Iterable[tuple[Any, float]]] | None = None
    """Every outcome with its probability, where they can be listed."""


class Over(Struct, frozen=True, gc=False):
    """The match has ended."""

    outcome: Outcome


Turn = Decision | Draw | Over


def awaited(turn: Turn) -> tuple[Seat, ...]:
    """The seats this turn waits for; none while chance moves or when all is over."""
    return turn.seats if isinstance(turn, Decision) else ()
