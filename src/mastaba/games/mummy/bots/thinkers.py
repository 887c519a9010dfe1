"""The two levels that search: they play on from here many times, on either side (MUM-10).

The mummy imagines where everybody may be, from what was heard and how explorers move; explorers imagine the cards of
their rivals, and a mummy that hunts by what it has heard.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from zlib import crc32

from mastaba.core.game import Game
from mastaba.core.words import Phrase, phrase
from mastaba.games.mummy.bots.planning import Effort, Judged, compare, rewound
from mastaba.games.mummy.content import SERPENT_PYRAMID
from mastaba.games.mummy.fast.layout import FIRST_WAY, RECORD
from mastaba.games.mummy.fast.packing import imagine, pack, remember
from mastaba.games.mummy.fast.plans import make_plans
from mastaba.games.mummy.fast.playouts import try_out
from mastaba.games.mummy.messages import Action, DiceReset, MummyMoved, MummyRolled, View
from mastaba.games.mummy.view import sketch
from mastaba.kit.twin import Buffer
from mastaba.play.ask import Ask, Level, Limit, Thought, Thoughts

FEW: Final = 3
"""Seats up to which a level has its lighter task: with more rivals a single explorer's moves decide less, and it takes
more playouts to tell them apart."""


class Sides(NamedTuple):
    """How much a level thinks on either side."""

    mummy: Effort
    explorer: Effort


def chance_of_winning(ask: Ask[Action, View], value: float, playouts: int) -> Phrase:
    """How often playouts were won from here (MUM-5): to the winner 1, to each other seat its share of minus one."""
    view, explorers = ask.view, len(ask.view.seats) - 1
    if view.team_reward:
        won = (value * (1 if ask.seat == view.mummy_seat else explorers) + 1) / 2
    else:
        won = (value * explorers + 1) / (explorers + 1)
    return phrase("think-chance", percent=round(100 * min(1.0, max(0.0, won))), playouts=playouts)


class Thinker:
    """Plans whole turns, on whichever side it sits."""

    def __init__(self, game: Game[Any, Any, Any], few: Sides, many: Sides | None = None) -> None:
        self._game, self._few, self._many = game, few, many or few
        self._known: tuple[bytes, Sequence[Judged]] | None = None
        """The mummy's plans for this turn, and what it had heard when it made them."""
        self.kernels = (make_plans, try_out)

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        buffer = pack(sketch(ask.view, ask.log, ask.rng.stream("guess")))
        remember(buffer, ask.view, ask.log)
        if ask.view.phase == "MU_MOVE":
            return self._said(ask, *self._hunt(ask, buffer))
        seed, effort = ask.rng.stream("search").word(), self._sides(ask).explorer
        return self._said(ask, compare(buffer, ask.seat, effort, ask.limit, seed, ask.stop), 0)

    def _sides(self, ask: Ask[Action, View]) -> Sides:
        return self._few if len(ask.view.seats) <= FEW else self._many

    def _hunt(self, ask: Ask[Action, View], buffer: Buffer) -> tuple[Sequence[Judged], int]:
        """The mummy's plans, and how many of their steps are done.

        They are made when its turn begins and kept as long as the steps follow the best one. A bot that was away
        makes them again as it would have then.
        """
        walked = steps_walked(ask)
        if walked:
            index = SERPENT_PYRAMID.index
            before = rewound(buffer, len(walked), index[walked[0].origin])
            plans = self._plans(ask, before)
            ways = [SERPENT_PYRAMID.ways[index[step.origin]].index(index[step.cell]) for step in walked]
            if list(plans[0].ids[: len(ways)]) == [FIRST_WAY + way for way in ways]:
                return [plan for plan in plans if plan.ids[: len(ways)] == plans[0].ids[: len(ways)]], len(ways)
        return self._plans(ask, buffer), 0

    def _plans(self, ask: Ask[Action, View], buffer: Buffer) -> Sequence[Judged]:
        match = buffer.view(RECORD)[0]
        heard = match["fact"][: int(match["facts"])].tobytes() + bytes([int(match["steps"])])
        if self._known is not None and self._known[0] == heard:
            return self._known[1]
        effort = self._sides(ask).mummy
        imagine(match, effort.worlds, modelled=effort.habits)
        plans = compare(buffer, ask.seat, effort, ask.limit, crc32(heard), ask.stop)
        self._known = heard, plans
        return plans

    def _said(self, ask: Ask[Action, View], plans: Sequence[Judged], step: int) -> Thoughts[Action]:
        """The first move of every plan, each once."""
        playouts = sum(plan.visits for plan in plans)
        thoughts: dict[Action, Thought[Action]] = {}
        for plan in plans:
            action = self._game.codec.action(ask.view, [plan.ids[step]])
            assert action is not None, "every move is one id"
            reason = chance_of_winning(ask, plan.value, playouts) if plan.visits else None
            thoughts.setdefault(action, Thought(action, plan.value, reason))
        first, *others = thoughts.values()
        return Thoughts((first, *sorted(others, key=lambda thought: -thought.value)))


def steps_walked(ask: Ask[Action, View]) -> list[MummyMoved]:
    """The mummy's steps in this turn, so far."""
    steps: list[MummyMoved] = []
    for event in reversed(tuple(ask.log)):
        if isinstance(event, (MummyRolled, DiceReset)):
            break
        if isinstance(event, MummyMoved):
            steps.append(event)
    return steps[::-1]


def searching(few: Sides, many: Sides, seconds: float) -> Level:
    """A level that thinks so much with few seats and with many."""
    return Level(lambda game: Thinker(game, few, many), Limit(seconds=seconds), offered=False)


THINKERS: Final = {
    "vizier": searching(
        Sides(Effort(150, plans=8, worlds=48), Effort(100, plans=8, ends=2, rounds=1)),
        Sides(Effort(400), Effort(400)),
        0.3,
    ),
    "pharaoh": searching(
        Sides(Effort(1_000), Effort(1_000)),
        Sides(Effort(4_000, plans=16), Effort(4_000, plans=16, ends=4)),
        2.0,
    ),
}
