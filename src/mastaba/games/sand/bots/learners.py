"""The levels that think one step: each looks at more than the one before."""

from dataclasses import dataclass
from typing import Final

from mastaba.core.rng import Rng
from mastaba.core.words import phrase
from mastaba.games.sand.belief.stock import listen
from mastaba.games.sand.bots.building import Builder, best_crown, only
from mastaba.games.sand.bots.judging import Judge
from mastaba.games.sand.bots.slicing import random_slice, tremble
from mastaba.games.sand.content import LATTICE
from mastaba.games.sand.messages import Action, Bury, Cut, Orb, Prompt, View
from mastaba.games.sand.moves import KEEP, Aims, Cutting
from mastaba.games.sand.rules.prompts import thinnest_cut
from mastaba.play.ask import Ask, Thought, Thoughts

FEW: Final = 10
"""With so few tries the fine grid is hardly looked at."""
LARGEST: Final = 4_300
"""Slabs beyond this bring no more sand and topple things."""
SMALLEST: Final = 800
"""Slabs below this do not make a building."""
MODERATE: Final = 1_000, 3_300
"""Grains before the blade of a moderate slice."""
LOOKS: Final = 5
"""Cuts that an apprentice compares."""
SECOND_LOOKS: Final = 2
"""The best of them are looked at once more, as the hand may tremble."""


class Novice:
    """Cuts a moderate slice blindly, and builds with care."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        prompt: Prompt = ask.prompt
        match prompt.kind:
            case "bury":
                return only(self.bury(prompt, ask.rng), "bury")
            case "orb":
                return only(ask.rng.choice([move for move in ask.moves if isinstance(move, Orb)]), "orb")
            case "spin":
                return only(ask.moves.sample(ask.rng), "spin")
            case "picks":
                crown = best_crown(ask.view)
                return only(crown, "crown") if crown else only(KEEP, "keep")
            case "cut":
                crown = best_crown(ask.view)
                return only(crown, "crown") if crown else self.cut(ask)
            case "build":
                return self.build(ask)

    def bury(self, prompt: Prompt, rng: Rng) -> Bury:
        return bury(prompt, rng)

    def build(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        return Builder(ask.view, listen(ask.log)).think(ask.moves)

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        for _ in range(60):
            if cut := random_slice(ask.moves.aims, ask.rng, *MODERATE):
                return only(cut, "slice")
        return only(thinnest_cut(ask.moves.aims), "thin")


class Apprentice(Novice):
    """Compares a handful of cuts by the sand they bring, and looks twice whether the Pharaoh would stand.

    It does not mind the picks, which fall to the neighbour.
    """

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        judge = Judge(ask.view, listen(ask.log), picks=0.0)
        tries = LOOKS if ask.limit.playouts is None else min(LOOKS, ask.limit.playouts)
        cuts = [cut for _ in range(tries) if (cut := random_slice(ask.moves.aims, ask.rng, *MODERATE))]
        cuts = list(dict.fromkeys([*cuts, thinnest_cut(ask.moves.aims)]))
        best = sorted(cuts, key=judge.rough_value, reverse=True)[:SECOND_LOOKS]
        hand = tremble(ask.view.hand, ask.rng)
        found = sorted(((judge.value(cut, hand), cut) for cut in best), key=lambda tried: -tried[0])
        return Thoughts(
            tuple(Thought(cut, round(value, 2), phrase("think-look", sand=judge.sand(cut))) for value, cut in found)
        )


@dataclass(frozen=True)
class Care:
    """How much a bot of one step looks at before it cuts."""

    candidates: int
    """Cuts that are tried on the coarse grid."""
    refined: int
    """The best of them are tried on the fine grid,"""
    trembles: int
    """each with so many tremors,"""
    finalists: int
    """and the best of those again"""
    more: int
    """with so many more: a Pharaoh who falls once in twenty is easily missed by six."""


CAREFUL: Final = Care(candidates=40, refined=5, trembles=6, finalists=2, more=20)
"""As `greedy` looks, which other bots are measured by."""
DILIGENT: Final = Care(candidates=50, refined=6, trembles=6, finalists=2, more=16)
"""As a scribe looks."""


class Greedy(Novice):
    """Tries cuts on the coarse grid and the best again on the fine one, with a trembling hand."""

    def __init__(self, care: Care = CAREFUL) -> None:
        self.care = care

    def judge(self, ask: Ask[Action, View]) -> Judge:
        """By what it compares cuts."""
        return Judge(ask.view, listen(ask.log))

    def cuts(self, aims: Aims, ask: Ask[Action, View], tries: int) -> list[Cut]:
        """What it compares, besides the thinnest cut."""
        return [cut for _ in range(tries) if (cut := random_slice(aims, ask.rng, SMALLEST, LARGEST))]

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        care, playouts = self.care, ask.limit.playouts
        tries = care.candidates if playouts is None else min(care.candidates, playouts)
        enough = tries > FEW
        refined, trembles = (care.refined, care.trembles) if enough else (2, 1)
        judge = self.judge(ask)
        cuts = list(dict.fromkeys([*self.cuts(ask.moves.aims, ask, tries), thinnest_cut(ask.moves.aims)]))
        rough = sorted(cuts, key=judge.rough_value, reverse=True)[:refined]
        tremors = [tremble(ask.view.hand, ask.rng) for _ in range(trembles)]
        found = []
        for cut in rough:
            if ask.stop:
                break
            found.append((judge.mean_value(cut, tremors), cut))
        if not found:
            return only(rough[0], "thin")
        found.sort(key=lambda tried: -tried[0])
        if enough and care.more and not ask.stop:
            more = [tremble(ask.view.hand, ask.rng) for _ in range(care.more)]
            share = trembles / (trembles + len(more))
            best = [
                (share * value + (1 - share) * judge.mean_value(cut, more), cut)
                for value, cut in found[: care.finalists]
            ]
            found = sorted(best, key=lambda tried: -tried[0]) + found[care.finalists :]
        return Thoughts(
            tuple(Thought(cut, round(value, 2), phrase("think-cut", sand=judge.sand(cut))) for value, cut in found)
        )


def bury(prompt: Prompt, rng: Rng) -> Bury:
    """At the rim of the lower lattice, where a slice can reach it."""
    rim = {18: 20, 22: 16, 26: 12}
    points = [point for point in LATTICE if max(abs(point[0]), abs(point[1])) == rim.get(point[2])]
    assert prompt.gem is not None
    return Bury(prompt.gem, *rng.choice(points))
