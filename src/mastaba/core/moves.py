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
    """The legal moves of one seat, as a lazy set. It holds facts that seat knows, never the state."""

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[A_co]: ...

    def count(self, upto: int, /) -> int:
        """How many moves there are, or `upto` if there are more: a set may be too large to be counted."""

    def sample(self, rng: Rng) -> A_co:
        """Some legal move, every one possible: spelled out by equally likely micro-actions."""

    def examples(self, most: int) -> Sequence[A_co]:
        """At most so many different moves that show what there is to choose from, for prompts and completion."""


class Listed(tuple[A, ...]):
    """Moves few enough to be listed."""

    __slots__ = ()

    def count(self, upto: Any, /) -> int:
        return min(len(self), int(upto))

    def sample(self, rng: Rng) -> A:
        return self[rng.below(len(self))]

    def examples(self, most: int) -> Sequence[A]:
        """All of them, or some at equal distances, the first and the last included."""
        if len(self) <= most:
            return self
        if most < 2:
            return self[:most]
        return [self[place * (len(self) - 1) // (most - 1)] for place in range(most)]


NO_MOVES: Listed[Any] = Listed()


def listed(moves: Sequence[A]) -> Listed[A]:
    return Listed(moves)
