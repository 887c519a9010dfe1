"""What a bot is given, may spend, and thinks. Never the state."""

from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from mastaba.core.moves import Moves
from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat

A = TypeVar("A")
V = TypeVar("V")
A_co = TypeVar("A_co", covariant=True)


class Limit(Struct, frozen=True):
    """What a bot may spend on one decision."""

    seconds: float | None = None
    playouts: int | None = None


NO_LIMIT: Final = Limit()


class Thought(Struct, frozen=True):
    """What a bot thinks of a move: a value in its own measure, higher is better."""

    action: Any
    value: float


class Ask(Struct, Generic[A, V], frozen=True):
    """Everything one seat knows when it has to decide.

    `rng` is the seat's own stream for this ply, so equal information and an equal seed give an equal
    decision, also after a restart.
    """

    seat: Seat
    ply: int
    view: V
    prompt: Any
    moves: Moves[A]
    log: Log
    rng: Rng
    limit: Limit = NO_LIMIT


class Bot(Protocol):
    """Chooses one of the moves it is asked about."""

    def choose(self, ask: Ask[Any, Any]) -> Any: ...
