"""The two levels that search: many cuts, the best again and again with a trembling hand, and the turn as a whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from mastaba.core.words import phrase
from mastaba.games.sand.bots.beliefs import believed, sand_of, stock_of
from mastaba.games.sand.bots.building import best_crown, only
from mastaba.games.sand.bots.learners import LARGEST, SMALLEST, Novice
from mastaba.games.sand.bots.outlook import outlook
from mastaba.games.sand.bots.planning import LIGHT, Planner, Pressing, built_on, district_of, town_of
from mastaba.games.sand.bots.prospects import RIVALRY, Prospect
from mastaba.games.sand.bots.slicing import aimed, around, near, tremble
from mastaba.games.sand.content import area_of
from mastaba.games.sand.messages import Action, Cut, Mould, Sky, Tremor, View
from mastaba.games.sand.moves import END, Aims, Cutting
from mastaba.games.sand.rules.prompts import thinnest_cut
from mastaba.play.ask import Ask, Thought, Thoughts

SPENT: Final = 0.8
"""How much of the time is spent before one answers with the best so far; the clock is read between two cuts."""
PROMISING: Final = 0.4
"""A cell with a token of that worth is aimed at."""
NEARBY_BEST: Final = 6
"""So many of the best cuts are varied."""
FORESEEN: Final = 6
"""So many of them are looked at with the neighbour's eyes."""
FORESIGHT: Final = 0.25
"""With less than this part of the effort the neighbour is not thought of."""


@dataclass(frozen=True)
class Effort:
    """How much is thought about a cut."""

    cuts: int
    """Tried on the coarse grid."""
    aims: int
    """Among them, aimed at each token one knows of."""
    rounds: tuple[tuple[int, int], ...]
    """Then on the fine grid: so many of the best, with so many more tremors each."""
    nearby: int = 0
    """After the first round: cuts near the best ones, so many in all."""
    worlds: int = 24
    """Burials drawn to know where tokens may lie."""
    replies: int = 0
    """Cuts tried for the neighbour at the end; 0: the neighbour is not thought of."""
    hands: int = 0
    """With so many tremors of one's own cut."""
    gift: float = 0.0
    """How much of its worth sand left to the neighbour counts."""

    @property
    def playouts(self) -> int:
        """Cuts of one's own that are tried in all."""
        fine = sum(kept * tremors for kept, tremors in self.rounds)
        return self.cuts + fine + self.nearby * (self.rounds[0][1] if self.rounds else 0)

    def within(self, playouts: int | None) -> "Effort":
        """The same in a smaller way, with about so many cuts tried."""
        if playouts is None or playouts >= self.playouts:
            return self
        share = playouts / self.playouts

        def part(number: int) -> int:
            return max(1, int(number * share**0.5))

        rounds = tuple((part(kept), part(tremors)) for kept, tremors in self.rounds)
        return Effort(
            cuts=max(2, int(self.cuts * share)),
            aims=int(self.aims * share),
            rounds=rounds,
            nearby=int(self.nearby * share),
            worlds=part(self.worlds),
            replies=self.replies if share > FORESIGHT else 0,
            hands=part(self.hands),
            gift=self.gift,
        )


@dataclass
class Trial:
    """A cut and what its tries came to."""

    cut: Cut
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


class Thinker(Novice):
    """Searches for the cut with the best chance of winning, and plans the turn's buildings."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        return Search(ask, ask.moves.aims, self.effort.within(ask.limit.playouts)).think()

    def build(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        if crown := best_crown(ask.view):
            return only(crown, "crown")
        view = ask.view
        assert view.seat is not None
        gift = self.effort.gift * RIVALRY[len(view.seats)]
        planner = Planner(view, outlook(view, view.seat), sand_of(stock_of(view, ask.log)), gift)
        town = town_of(view)
        found: list[Thought[Action]] = [Thought(END, planner.end(town, 0), phrase("think-end"))]
        for move in ask.moves:
            match move:
                case Mould() if move.level >= LIGHT:
                    press = Pressing(move.shape, move.level, district_of(view, move.area), move.orb)
                    found.append(Thought(move, planner.first(town, press), phrase("think-plan")))
                case Sky(slot):
                    area, place = area_of(slot)
                    district = district_of(view, area)
                    building = built_on(view, area, place)
                    found.append(Thought(move, planner.lit(town, district, building), phrase("think-plan")))
                case _:
                    pass
        found.sort(key=lambda thought: (-thought.value, thought.action != END))
        return Thoughts(tuple(Thought(one.action, round(100 * one.value, 1), one.reason) for one in found[:6]))


class Search:
    """One decision about a cut."""

    def __init__(self, ask: Ask[Action, View], aims: Aims, effort: Effort) -> None:
        seconds = ask.limit.seconds
        self.deadline = None if seconds is None else perf_counter() + SPENT * seconds
        self.ask = ask
        self.aims = aims
        self.effort = effort
        self.rng = ask.rng
        stakes = believed(ask.view, ask.log, ask.rng, effort.worlds)
        self.prospect = Prospect(ask.view, stock_of(ask.view, ask.log), stakes, effort.gift)

    @property
    def stopped(self) -> bool:
        return bool(self.ask.stop) or (self.deadline is not None and perf_counter() > self.deadline)

    def think(self) -> Thoughts[Action]:
        ranked = self.ranked(self.candidates())
        trials = self.refine(ranked)
        if not trials:
            return only(ranked[0], "hurry")
        if self.effort.replies:
            trials = self.foresee(trials, ranked)
        return Thoughts(
            tuple(
                Thought(
                    trial.cut,
                    round(100 * trial.mean, 1),
                    phrase("think-prospect", percent=round(100 * trial.mean), sand=self.prospect.sand(trial.cut)),
                )
                for trial in trials[:6]
            )
        )

    def candidates(self) -> list[Cut]:
        """From all sides, and at every token one knows of."""
        found = around(self.aims, self.rng, self.effort.cuts, SMALLEST, LARGEST)
        stakes = self.prospect.stakes
        for cell, worth in zip(stakes.cells, stakes.worth, strict=True):
            if worth >= PROMISING:
                found += [cut for _ in range(self.effort.aims) if (cut := aimed(self.aims, cell, self.rng))]
        return list(dict.fromkeys([thinnest_cut(self.aims), *found]))

    def ranked(self, cuts: Sequence[Cut]) -> list[Cut]:
        """By the coarse grid, best first."""
        values = {}
        for cut in cuts:
            values[cut] = -self.prospect.rough(cut)
            if self.stopped:
                break
        return sorted(values, key=values.__getitem__)

    def refine(self, ranked: Sequence[Cut]) -> list[Trial]:
        """By the fine grid: ever fewer cuts with ever more tremors, the same for all."""
        trials = [Trial(cut) for cut in ranked[: self.effort.rounds[0][0]]]
        felt = []
        for number, (kept, tremors) in enumerate(self.effort.rounds):
            more = [tremble(self.ask.view.hand, self.rng) for _ in range(tremors)]
            felt += more
            for trial in trials[:kept]:
                if not self.stopped:
                    self.add(trial, more)
            trials = by_tries(trials)
            if number == 0 and self.effort.nearby:
                trials = by_tries([*trials, *self.nearby(trials, felt)])
        return [trial for trial in trials if trial.tries]

    def add(self, trial: Trial, tremors: Sequence[Tremor]) -> None:
        for tremor in tremors:
            trial.total += self.prospect.value(trial.cut, tremor)
            trial.tries += 1

    def nearby(self, best: Sequence[Trial], tremors: Sequence[Tremor]) -> list[Trial]:
        """Cuts like the best ones, tried as often."""
        found = []
        known = {trial.cut for trial in best}
        for number in range(self.effort.nearby):
            cut = near(best[number % min(len(best), NEARBY_BEST)].cut, self.rng)
            if cut in known or self.stopped or cut not in self.aims:
                continue
            known.add(cut)
            found.append(Trial(cut))
            self.add(found[-1], tremors)
        return found

    def foresee(self, trials: Sequence[Trial], ranked: Sequence[Cut]) -> list[Trial]:
        """What the best cuts leave to the next seat: its replies are those one would choose oneself."""
        hands = [tremble(self.ask.view.hand, self.rng) for _ in range(self.effort.hands)]
        replies = ranked[: self.effort.replies]
        for trial in trials[:FORESEEN]:
            if self.stopped:
                break
            trial.total += trial.tries * self.prospect.reply_gain(trial.cut, hands, replies)
        return sorted(trials[:FORESEEN], key=lambda trial: -trial.mean) + list(trials[FORESEEN:])


def by_tries(trials: Sequence[Trial]) -> list[Trial]:
    """Those tried most often first, and among them the best."""
    return sorted(trials, key=lambda trial: (-trial.tries, -trial.mean))


VIZIER: Final = Effort(cuts=80, aims=3, rounds=((8, 3), (3, 8)))
PHARAOH: Final = Effort(
    cuts=400,
    aims=10,
    rounds=((30, 4), (12, 8), (6, 16), (3, 32)),
    nearby=30,
    worlds=48,
    replies=60,
    hands=3,
    gift=0.8,
)
