"""A game is a record of functions over its state, its actions and its views."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Meta, Struct

from mastaba.core.moves import NO_MOVES, IllegalAction, Moves, Refusal
from mastaba.core.notes import Emit, Log, Note
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat, Turn
from mastaba.core.words import Phrase, Speaker, Text

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)


FOR_PROGRAMS: Final = Meta(extra={"programs": True})
"""Marks an option of a `Setup` that only programs need, such as learners; forms for people fold it away."""


class Setup(Struct, frozen=True, kw_only=True):
    """The options of a match. Every game narrows `seats` and adds its own."""

    seats: int


class SetupError(ValueError):
    """Options that do not go together; carries the rule they break."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotationError(ValueError):
    """A text that names no action; carries the words to say so."""

    def __init__(self, words: Phrase, plain: str) -> None:
        super().__init__(plain)
        self.words = words


class Notation(Protocol[A, V_contra]):
    """Text <-> action."""

    def write(self, action: A) -> str:
        """The canonical text of an action, without its seat."""

    def read(self, text: str, view: V_contra | None = None) -> A:
        """The action a text names; shortcuts that need the position look at the seat's view."""

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        """A line of a scenario case as (action, scripted chance) pairs."""


class Cases(Protocol[S]):
    """Positions for scenario cases, tutorials and studies, and what a case may ask about them."""

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, S]:
        """The position a case describes, with the setup of its match. An unknown key is a ValueError.

        Without `conserve` the position may hold more of a component than the box does.
        """

    def probe(self, state: S, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        """The value of a case's key; a set where order is free. KeyError for an unknown key."""


class Codec(Protocol[A, V_contra]):
    """Flat micro-action ids for learners, and views as arrays."""

    @property
    def size(self) -> int:
        """How many micro-action ids there are."""

    def legal(self, view: V_contra, staged: Sequence[int]) -> list[int]:
        """The ids that may follow those staged so far, ascending; none once an action is complete."""

    def action(self, view: V_contra, staged: Sequence[int]) -> A | None:
        """The action the staged ids spell; None while it is incomplete."""

    def spell(self, view: V_contra, action: A) -> tuple[int, ...]:
        """The one spelling of a legal action."""

    def observe(self, view: V_contra) -> Any:
        """The view as a float32 array of fixed length."""


@dataclass(frozen=True)
class Aid(Generic[V]):
    """Helps to understand a finished match: what could be known at each position by whoever listened well.

    It is told what a spectator sees and hears and nothing else, so it cannot give away a secret.
    """

    message: type[Struct]
    """What is shown at one position."""
    follow: Callable[[Iterable[tuple[V, Log]]], Iterator[Any]]
    """For each position, with what was heard since the one before, its message; None: nothing to show."""
    words: Callable[[Any], Sequence[Phrase]]
    """A message in sentences."""


@dataclass(frozen=True, repr=False)
class Game(Generic[S, A, V]):
    """The rules of one game, its words and its codes; nothing to inherit, nothing to override."""

    name: str
    version: str
    minutes: tuple[int, int]
    setup: type[Setup]
    action: Any
    """The union of the actions' types, for decoding messages."""
    start: Callable[[Any], S]
    clone: Callable[[S], S]
    turn: Callable[[S], Turn]
    moves: Callable[[S, Seat], Moves[A]]
    refusal: Callable[[S, Seat, A], Refusal | None]
    advance: Callable[[S, Seat, A, Emit], None]
    prompt: Callable[[S, Seat], Any]
    """What an awaited seat is asked, with every limit that seat may know."""
    default: Callable[[S, Seat], A]
    """What is played for an awaited seat whose clock has run out."""
    view: Callable[[S, Seat | None], V]
    guess: Callable[[V, Log, Rng], S]
    notation: Notation[A, V]
    cases: Cases[S]
    text: Text[V]
    codec: Codec[A, V]
    levels: Mapping[str, Any]
    """The named bots, weakest first: `mastaba.play.ask.Level` by name. The words call them `bot-<name>`."""
    opened: Callable[[S], V] | None = None
    """The position with everything open, for replays: a spectator's view that also shows what any seat knows."""
    free: Callable[[S, Seat], Moves[A]] = lambda state, seat: NO_MOVES
    """What a seat may do outside the questions, such as to resign: legal also while it is not awaited."""
    ending: tuple[type, ...] = ()
    """The free actions that end the match, for all or for whoever makes them; programs ask before they send one."""
    cooperative: bool = False
    """The players win or lose together: a result names the expedition and the reason, no seat and no place."""
    pinned: "Mapping[str, Callable[[], Game[Any, Any, Any]]]" = field(default_factory=dict)
    """Earlier versions of the rules, by version, for the records and matches that were begun under them."""
    aids: Mapping[str, Aid[V]] = field(default_factory=dict)
    """Aids for replays; the words call them `aid-<name>`."""
    fast: Any = field(default=None)
    """The compiled twin, a `mastaba.kit.twin.FastTwin`; None where there is none."""
    family: Any = field(default=None)
    """Simple policies among which `mastaba exploit` searches, a `mastaba.search.families.Family`; None: none."""
    bulk: tuple[str, ...] = ()
    """Fields of the view that are large and public. A watcher is sent them once; events tell every change."""
    listing: bool = True
    """Whether clients are sent few moves one by one. False: the prompts tell as much in less space."""
    warm: Callable[[], None] | None = None
    """Does beforehand what would make the first move slow, such as compiling; called in a thread."""
    cold: Callable[[], bool] | None = None
    """Whether `warm` would have to compile first; servers then have a process of its own do that."""
    risk: Callable[[Any, A], Phrase | None] | None = None
    """What a move would cost that is easily overlooked, given the prompt; the terminal says it beside the move."""
    explain: Callable[[Any], Sequence[Phrase]] = lambda prompt: ()
    """What can be done here: what the asked choice means and what it may cost, in a few sentences."""
    consult: Callable[[V, str, Speaker], str | None] | None = None
    """Answers a question typed at the terminal that is no action; None: it is no question either."""

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"

    @property
    def package(self) -> str:
        """Where the game's words lie."""
        return self.setup.__module__.rpartition(".")[0]

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, tuple[Note, ...]]:
        """Check, copy once, advance: the argument stays as it was."""
        if refused := self.refusal(state, seat, action):
            raise IllegalAction(refused)
        after = self.clone(state)
        notes: list[Note] = []
        self.advance(after, seat, action, notes.append)
        return after, tuple(notes)
