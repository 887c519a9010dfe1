"""What a bot is given, what it may spend, and what it thinks. Never the state."""

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from mastaba.core.game import Game
from mastaba.core.moves import NO_MOVES, Moves
from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase

A = TypeVar("A")
V = TypeVar("V")
A_co = TypeVar("A_co", covariant=True)


class Limit(Struct, frozen=True):
    """What a bot may spend on one decision."""

    seconds: float | None = None
    playouts: int | None = None

    def within(self, other: "Limit") -> "Limit":
        """The tighter of two limits in each respect."""
        return Limit(_least(self.seconds, other.seconds), _least(self.playouts, other.playouts))


NO_LIMIT: Final = Limit()
N = TypeVar("N", int, float)


def _least(one: N | None, other: N | None) -> N | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


class Stop:
    """A flag that tells a thinking bot, in another thread, that its answer is no longer wanted."""

    __slots__ = ("_set",)

    def __init__(self) -> None:
        self._set = False

    def set(self) -> None:
        self._set = True

    def __bool__(self) -> bool:
        return self._set


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
    free: Moves[A] = NO_MOVES
    """What the seat may do besides answering, such as to resign."""
    stop: Stop | None = None
    """True once nobody waits for the answer any more; a bot that thinks for long looks at it."""


class Thought(Struct, Generic[A_co], frozen=True):
    """What a bot thinks of a move."""

    action: A_co
    value: float
    """In the bot's own measure; higher is better."""
    reason: Phrase | None = None


class Thoughts(Struct, Generic[A_co], frozen=True):
    """What a bot would do and what else it has looked at."""

    candidates: tuple[Thought[A_co], ...]
    """The move it chooses first, then the others, best first."""

    @property
    def action(self) -> A_co:
        return self.candidates[0].action


class Bot(Protocol):
    """Answers an ask with one of its moves, or with one of its free actions.

    A bot that thinks in compiled code may name what has to be compiled before its first thought, in an attribute
    `kernels` (`mastaba.play.priming`).
    """

    def choose(self, ask: Ask[Any, Any]) -> Any: ...

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        """What it chooses and why; `choose` gives the same action for an equal ask."""


def choose_openly(game: Game[Any, Any, Any], bot: Bot, ask: Ask[Any, Any]) -> Thought[Any]:
    """What a bot chooses; in a cooperative game, where companions hide nothing, with its reason."""
    if game.cooperative:
        return bot.think(ask).candidates[0]
    return Thought(bot.choose(ask), 0.0)


class Quick(Struct, frozen=True):
    """How a game's twin plays a level by itself: each choice is as likely as the bot's, and no bot is asked.

    A twin's policy plays in the style that the record holds for the seat, in its field `style`.
    """

    styles: tuple[tuple[int, ...], ...] = ()
    """The styles of the level; it takes one of them by lot after every draw of chance. None: legal ids at random."""
    net: str = ""
    """The net that plays the level instead, by the name of its file among the twin's nets."""


AT_RANDOM: Final = Quick()


class Level(Struct, frozen=True):
    """A bot that can be called by its name."""

    make: Callable[[Game[Any, Any, Any]], Bot]
    """A bot for one seat of one match. It may remember that match, so each seat has its own."""
    limit: Limit = NO_LIMIT
    offered: bool = True
    """Whether people are offered it. One whose strength is not measured, or an older name, is called by name only."""
    quick: Quick | None = None
    """How the twin plays it; None: only the bot can."""


def offered_levels(game: Game[Any, Any, Any]) -> list[str]:
    """The levels people choose from, weakest first."""
    return [name for name, level in game.levels.items() if level.offered]


def make_bot(game: Game[Any, Any, Any], level: str) -> Bot:
    """A bot of the game's level of this name; KeyError when there is none."""
    found: Level = game.levels[level]
    return found.make(game)


def limit_of(game: Game[Any, Any, Any], level: str, house: Limit = NO_LIMIT) -> Limit:
    """What a bot of this level may spend where the house allows this much."""
    found: Level = game.levels[level]
    return found.limit.within(house)
