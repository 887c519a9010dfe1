"""Words without a language: a message id and its facts, said by whoever knows the language.

A Phrase names a message of a Fluent file that Python and the browser share, so the terminal, the
screen reader and the log say one thing in the same words.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct, field

from mastaba.core.turn import Outcome, Seat


class SeatName(Struct, frozen=True):
    """Stands for the name of whoever sits there."""

    seat: Seat


class Phrase(Struct, frozen=True):
    """One message of the words file with its facts."""

    id: str
    args: dict[str, "Arg"] = field(default_factory=dict)


class Nested(Struct, frozen=True):
    """A phrase inside a phrase, such as a card's name."""

    phrase: Phrase


class Listing(Struct, frozen=True):
    """Several facts in a row, joined as the language joins them."""

    list: tuple["Arg", ...]


Arg = int | str | SeatName | Nested | Listing


def phrase(id: str, /, **args: "Arg | Phrase") -> Phrase:
    """A phrase with its facts; a phrase given as a fact is nested."""
    return Phrase(id, {name: Nested(arg) if isinstance(arg, Phrase) else arg for name, arg in args.items()})


def listing(items: "Sequence[Arg | Phrase]") -> Listing:
    return Listing(tuple(Nested(item) if isinstance(item, Phrase) else item for item in items))


def headline(outcome: Outcome) -> Phrase:
    """Who has won, in the shell's words: for a game that has none of its own for it."""
    match outcome.winners:
        case ():
            return phrase("result-draw")
        case (winner,):
            return phrase("result-wins", seat=SeatName(winner))
        case winners:
            return phrase("result-shared", names=listing([SeatName(winner) for winner in winners]))


V_contra = TypeVar("V_contra", contravariant=True)


class Speaker(Protocol):
    """Says phrases in one language at one table."""

    room: tuple[int, int] | None
    """Columns and lines there are for a drawing in colour; None: it is read as plain text."""

    def __call__(self, words: Phrase) -> str: ...

    def name(self, seat: Seat) -> str: ...


class Text(Protocol[V_contra]):
    """What a game has to say; the sentences themselves are in its locales folder."""

    def event(self, event: Any) -> Phrase | None:
        """What happened, as a sentence; None for what only moves pieces."""

    def question(self, prompt: Any) -> Phrase:
        """What the awaited seat is asked."""

    def detail(self, prompt: Any) -> Phrase | None:
        """What follows from stopping or going on, in one sentence."""

    def move(self, action: Any) -> Phrase:
        """A move as one would read it in a list."""

    def result(self, outcome: Outcome) -> Phrase:
        """Who has won, as a headline; `headline` says it for most games."""

    def cause(self, outcome: Outcome, view: V_contra) -> Phrase | None:
        """What decided the match, in one sentence; None: the headline says it all.

        `view` is anybody's view of the last position, and the sentence is the same for all of them.
        """

    def render(self, view: V_contra, say: Speaker) -> str:
        """The table as this view shows it, in Rich markup, for the terminal."""
