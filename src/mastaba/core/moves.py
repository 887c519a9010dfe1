"""What may be done: a lazy set of moves, and the refusal of everything else."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct, field

from mastaba.core.rng import Rng
from mastaba.core.words import Arg, Phrase

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Refusal(Struct, frozen=True):
    """Why an action may not be made: the rule, the reason, the facts."""

    rule: str
    reason: str
    facts: dict[str, Arg] = field(default_factory=dict)

    @property
    def words(self) -> Phrase:
        return Phrase(f"refusal-{self.reason}", self.facts)

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"{self.reason}{f' ({facts})' if facts else ''} [{self.rule}]"


def refuse(rule: str, reason: str, /, **facts: Arg) -> Refusal:
    return Refusal(rule, reason, facts)


class IllegalAction(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal, words: str | None = None) -> None:
        super().__init__(f"{words} [{refusal.rule}]" if words else str(refusal))
        self.refusal = refusal


@runtime_checkable
class Moves(Protocol[A_co]):
    """The legal moves of one seat. It holds facts that seat knows, never the state."""

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def __len__(self) -> int: ...

    def sample(self, rng: Rng) -> A_co:
        """Some legal move, every one possible: spelled out by equally likely micro-actions."""


class Listed(tuple[A, ...]):
    """Moves few enough to be listed."""

    __slots__ = ()

    def sample(self, rng: Rng) -> A:
        return self[rng.below(len(self))]


NO_MOVES: Listed[Any] = Listed()


def listed(moves: Sequence[A]) -> Listed[A]:
    return Listed(moves)
