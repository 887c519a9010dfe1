"""Families of simple policies: one compiled function, and a few numbers that say how it plays.

`mastaba exploit` searches a game's family for the policy that wins most against a level. A game declares its family in
its own folder (`Game.family`); the names of the numbers are in its words, as `knob-<name>`.
"""

from collections.abc import Sequence
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
    """One number of a policy: a whole number in the record's field `style`, in the order of the knobs."""

    name: str
    most: int
    """It goes from 0 to this, at most 127."""
    usual: int
    """Where a search begins."""
    parts: int = 1
    """People are shown the number divided by this."""


@dataclass(frozen=True)
class Family:
    """Policies that differ in their numbers only."""

    knobs: tuple[Knob, ...]
    policy: Compiled[[Buffer, Luck], int]
    """Plays the seat on turn by the style in the record; it may use only what that seat knows."""
    obvious: Obvious = lambda ask: None
    """Answers of the bot that need no policy (`mastaba.search.bots`)."""
    sparring: tuple[tuple[int, ...], ...] = ()
    """Styles of the twin's own policy that nets also meet while they learn, beside `usual` of the family."""

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
        """The policy as a seat of a compiled table."""
        return Other(self.policy, style)

    def bot(self, game: Game[Any, Any, Any], style: tuple[int, ...]) -> Bot:
        """The policy as a bot, who is asked like every other."""

        def prepare(record: Any, ask: Ask[Any, Any]) -> None:
            record["style"][ask.seat][: len(style)] = style

        return PolicyBot(game, prepare, None, self.obvious, self.policy)
