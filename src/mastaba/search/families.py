"""Families of simple policies: one way to play, and a few numbers that say how.

`mastaba exploit` searches a game's family for the policy that wins most against a level. A game declares its family in
its own folder (`Game.family`); the names of the numbers are in its words, as `knob-<name>`.

A family is a compiled policy of the game's twin, or a bot that is made for a style. The latter is for games whose
levels the twin cannot play: their matches are played by the rules in any case.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mastaba.core.game import Game
from mastaba.kit.luck import Luck
from mastaba.kit.twin import Buffer, Compiled
from mastaba.play.ask import Ask, Bot
from mastaba.search.bots import Obvious, PolicyBot
from mastaba.search.tables import Other


@dataclass(frozen=True)
class Knob:
    """One number of a policy, a whole number. The numbers in the order of the knobs are a style.

    A compiled policy reads the style of the seat on turn from the record's field `style`.
    """

    name: str
    most: int
    """It goes from 0 to this, at most 127."""
    usual: int
    """Where a search begins."""
    parts: int = 1
    """People are shown the number divided by this."""


@dataclass(frozen=True)
class Family:
    """Policies that differ in their numbers only; either `policy` or `make` says how they play."""

    knobs: tuple[Knob, ...]
    policy: Compiled[[Buffer, Luck], int] | None = None
    """Plays the seat on turn by the style in the record; it may use only what that seat knows."""
    make: Callable[[tuple[int, ...]], Bot] | None = None
    """A bot of this style, for one seat of one match."""
    obvious: Obvious = lambda ask: None
    """Answers that need no compiled policy (`mastaba.search.bots`)."""
    sparring: tuple[tuple[int, ...], ...] = ()
    """Styles of the twin's own policy that nets also meet while they learn, beside `usual` of the family."""

    def __post_init__(self) -> None:
        if (self.policy is None) == (self.make is None):
            raise ValueError("a family has either a compiled policy or a bot")

    @property
    def usual(self) -> tuple[int, ...]:
        return tuple(knob.usual for knob in self.knobs)

    def rounded(self, numbers: Sequence[float]) -> tuple[int, ...]:
        """The nearest policy there is."""
        return tuple(
            int(min(knob.most, max(0, round(float(number))))) for knob, number in zip(self.knobs, numbers, strict=True)
        )

    def shown(self, style: Sequence[int]) -> dict[str, float]:
        """The numbers as people are told them, by name."""
        return {knob.name: number / knob.parts for knob, number in zip(self.knobs, style, strict=True)}

    def seat(self, style: tuple[int, ...]) -> Other:
        """The policy as a seat of a compiled table; only where it is compiled."""
        assert self.policy is not None
        return Other(self.policy, style)

    def bot(self, game: Game[Any, Any, Any], style: tuple[int, ...]) -> Bot:
        """The policy as a bot, who is asked like every other."""
        if self.make is not None:
            return self.make(style)

        def prepare(record: Any, ask: Ask[Any, Any]) -> None:
            record["style"][ask.seat][: len(style)] = style

        return PolicyBot(game, prepare, None, self.obvious, self.policy)
