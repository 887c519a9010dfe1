"""Bots for the sand game (SAN-10): one at random, one that cuts blind, one that looks ahead."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase, phrase
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import Stock, listen
from mastaba.games.sand.content import (
    AREAS,
    CAVITY,
    GEM_POINTS,
    LATTICE,
    LEAST_NEED,
    NEED_DIE,
    PRESSINGS,
    SLOTS,
    TREMORS,
    amount,
    area_of,
)
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import Action, Bury, Cut, Mould, Orb, Pick, Prompt, Sky, Tremor, View
from mastaba.games.sand.moves import END, KEEP, Aims, Cutting, plane
from mastaba.games.sand.rules.prompts import thinnest_cut
from mastaba.games.sand.scoring import faces, final_score, is_complete, score, threshold
from mastaba.games.sand.state import State
from mastaba.games.sand.view import open_table
from mastaba.play.ask import Ask, Level, Thought, Thoughts
from mastaba.search.random import RandomBot

CANDIDATES: Final = 40
"""Cuts that are tried on the coarse grid."""
REFINED: Final = 5
"""The best of them are tried on the fine grid, each with so many tremors:"""
TREMBLES: Final = 6
FINALISTS: Final = 2
"""The best of those again with more tremors: a Pharaoh who falls once in twenty is easily missed by six."""
MORE_TREMBLES: Final = 20
LARGEST: Final = 4_300
"""Slabs beyond this bring no more sand and topple things."""
SMALLEST: Final = 800
PER_BUILDING: Final = 850
"""Grains that a building takes on the average."""
PICK_LOSS: Final = 1.6
"""A fallen pick is worth that much to the neighbour."""
FALL_LOSS: Final = 10.0
IDLE_LOSS: Final = 3.0
ORB_GAIN: Final = 0.7
SAND_COST: Final = 0.55
SET_GAIN: Final = (0.45, 0.6, 0.8, 2.0)
"""How much of a set's bonus its first … fourth building is credited with."""
CLEAR: Final = tuple(
    sum(LEAST_NEED + one + two <= pressing for one in range(NEED_DIE) for two in range(NEED_DIE)) / NEED_DIE**2
    for pressing in PRESSINGS
)
"""How likely a shape is clear, by level."""
MEAN_AMOUNT: Final = sum(CAVITY.values()) / len(CAVITY) * 1.19


class Novice:
    """Cuts a moderate slice blindly, and builds with care."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        prompt: Prompt = ask.prompt
        match prompt.kind:
            case "bury":
                return only(bury(prompt, ask.rng), "bury")
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
                return Builder(ask.view, listen(ask.log)).think(ask.moves)

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        for _ in range(60):
            if cut := random_slice(ask.moves.aims, ask.rng, 1_000, 3_300):
                return only(cut, "slice")
        return only(thinnest_cut(ask.moves.aims), "thin")


class Greedy(Novice):
    """Tries cuts on the coarse grid and the best again on the fine one, with a trembling hand."""

    def cut(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        assert isinstance(ask.moves, Cutting)
        playouts = ask.limit.playouts
        tries = CANDIDATES if playouts is None else min(CANDIDATES, playouts)
        refined, trembles = (REFINED, TREMBLES) if tries > 10 else (2, 1)
        judge = Judge(ask.view, listen(ask.log))
        cuts = [cut for _ in range(tries) if (cut := random_slice(ask.moves.aims, ask.rng, SMALLEST, LARGEST))]
        cuts.append(thinnest_cut(ask.moves.aims))
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
        if refined == REFINED and not ask.stop:
            more = [tremble(ask.view.hand, ask.rng) for _ in range(MORE_TREMBLES)]
            share = trembles / (trembles + len(more))
            best = [
                (share * value + (1 - share) * judge.mean_value(cut, more), cut) for value, cut in found[:FINALISTS]
            ]
            found = sorted(best, key=lambda tried: -tried[0]) + found[FINALISTS:]
        return Thoughts(
            tuple(Thought(cut, round(value, 2), phrase("think-cut", sand=judge.sand(cut))) for value, cut in found)
        )


def only(action: Action, reason: str) -> Thoughts[Action]:
    """One move, and why."""
    return Thoughts((Thought(action, 0.0, Phrase(f"think-{reason}")),))


def bury(prompt: Prompt, rng: Rng) -> Bury:
    """At the rim of the lower lattice, where a slice can reach it."""
    rim = {18: 20, 22: 16, 26: 12}
    points = [point for point in LATTICE if max(abs(point[0]), abs(point[1])) == rim.get(point[2])]
    assert prompt.gem is not None
    return Bury(prompt.gem, *rng.choice(points))


def random_slice(aims: Aims, rng: Rng, least: int, most: int) -> Cut | None:
    """A cut from a random side with so many grains before the blade; None: this side has none."""
    az = rng.below(72) * 5
    u = rng.below(57) - 28
    tilt = rng.below(9) * 5
    nominal = plane(Cut(az, u, 0, tilt))
    first = kernels.farthest(aims.sand, nominal, most + 1) + 1
    last = kernels.farthest(aims.sand, nominal, least)
    if first > last:
        return None
    return Cut(az, u, first + rng.below(last - first + 1), tilt)


def tremble(hand: str, rng: Rng) -> Tremor:
    reach, angles = TREMORS["none" if hand == "none" else "normal"]
    u, r = (rng.below(2 * reach + 1) + rng.below(2 * reach + 1) - 2 * reach for _ in range(2))
    return Tremor(rng.choice(angles), u, r, rng.choice(angles))


@dataclass
class Stakes:
    """Tokens one knows something about: a cell, and what finding it there would be worth on the average."""

    cells: list[int]
    worth: list[float]


def stakes(view: View) -> Stakes:
    """What lies open, and one's own gems at each of their spots."""
    found = Stakes([], [])
    for token in view.seen:
        found.cells.append((SIDE * token.y + token.x) * 64 + token.z)
        found.worth.append(GEM_POINTS.get(token.kind, ORB_GAIN))
    for buried in view.mine:
        spots = [spot for spot in buried.spots if spot is not None]
        for x, y, z in spots:
            found.cells.append((SIDE * y + x) * 64 + z)
            found.worth.append(GEM_POINTS.get(buried.kind, ORB_GAIN) / len(buried.spots))
    return found


class Judge:
    """What a cut is worth to the seat whose view this is."""

    def __init__(self, view: View, stock: Stock) -> None:
        assert view.seat is not None
        state = open_table(view)
        self.shafts = state.shafts
        self.stakes = stakes(view)
        self.fine = kernels.Sand(state.sand, state.packed, state.figures, self.stakes.cells)
        self.coarse = kernels.coarsen(self.fine)
        self.coarse_shafts = [kernels.coarse_cell(cell) for cell in state.shafts]
        self.stock = sum(stock.bounds) / 2
        board = state.boards[view.seat]
        self.free = sum(SLOTS[area] - len(board[area]) for area in AREAS)
        self.final = view.seats[view.seat].final

    def sand(self, cut: Cut) -> int:
        """Grains before the blade."""
        return kernels.slab_size(self.fine.sand, plane(cut))

    def rough_value(self, cut: Cut) -> float:
        """On the coarse grid, with a steady hand."""
        sand = copied(self.coarse)
        told = kernels.cut_coarse(sand, self.coarse_shafts, plane(cut))
        return self._worth(sand, self.coarse, 8 * (told.carried + told.extra))

    def value(self, cut: Cut, tremor: Tremor) -> float:
        """On the fine grid."""
        sand = copied(self.fine)
        told = kernels.cut(sand, self.shafts, plane(cut, tremor))
        found = sum(worth for worth, cell in zip(self.stakes.worth, sand.tokens, strict=True) if cell == kernels.GONE)
        return found + self._worth(sand, self.fine, told.carried + told.extra)

    def mean_value(self, cut: Cut, tremors: Sequence[Tremor]) -> float:
        return sum(self.value(cut, tremor) for tremor in tremors) / len(tremors)

    def _worth(self, after: kernels.Sand, before: kernels.Sand, slice: int) -> float:
        if after.figures[0] == kernels.FALLEN:
            return -(FALL_LOSS + max(0, self.final))
        buildings = min(float(self.free), (self.stock + 0.96 * slice) / PER_BUILDING)
        fallen = after.figures[4::4].count(kernels.FALLEN) - before.figures[4::4].count(kernels.FALLEN)
        return buildings - PICK_LOSS * fallen - (IDLE_LOSS if buildings < 1 else 0.0)


def copied(sand: kernels.Sand) -> kernels.Sand:
    return kernels.Sand(sand.sand[:], sand.packed[:], sand.figures[:], sand.tokens[:])


# Building


def best_crown(view: View) -> Pick | None:
    """A pick onto the normal area, or onto a district whose buildings are crowned already."""
    assert view.seat is not None
    state = open_table(view)
    seat = view.seat
    for type in dict.fromkeys(view.seats[seat].picks):
        for area in "NAB":
            built = state.boards[seat][area]
            if type in built and (area == "N" or all(other.endswith("^") or other == type for other in built)):
                if area == "N" and not worth_ending(state, seat, 2):
                    continue
                return Pick(type, {"N": 0, "A": 22, "B": 26}[area] + built.index(type))
    return None


def worth_ending(state: State, seat: Seat, gain: int) -> bool:
    """Whether so many points more in the normal area would not end a match that one loses."""
    view = standings(state)
    if view.scores[seat] + gain < view.threshold:
        return True
    return all(view.finals[seat] + gain >= other for other in view.finals)


@dataclass
class Standings:
    scores: list[int]
    finals: list[int]
    threshold: int


def standings(state: State) -> Standings:
    """Running scores and what each would have if all ended now."""
    seats = range(state.seats)
    return Standings(
        [score(state, seat) for seat in seats], [final_score(state, seat) for seat in seats], threshold(state)
    )


class Builder:
    """Presses what is worth its sand: clear shapes first, sets in the districts, no end that one would lose."""

    def __init__(self, view: View, stock: Stock) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.state = open_table(view)
        self.stock = stock
        self.standings = standings(self.state)
        self._chances: dict[int, float] = {}

    def think(self, moves: Iterable[Action]) -> Thoughts[Action]:
        """The best few of everything that can be built, and the end of the turn."""
        if crown := best_crown(self.view):
            return only(crown, "crown")
        stop = 0.0 if self.view.built else -IDLE_LOSS
        found: list[Thought[Action]] = [Thought(END, stop, phrase("think-end"))]
        found += [Thought(move, worth, phrase("think-build")) for move in moves if (worth := self.value(move)) > -9]
        found.sort(key=lambda thought: (-thought.value, thought.action != END))
        return Thoughts(tuple(found[:6]))

    def value(self, move: Action) -> float:
        match move:
            case Mould():
                return self._mould(move)
            case Sky(slot):
                return self._sky(slot)
            case _:
                return -10.0

    def _sky(self, slot: int) -> float:
        """A point more, unless it ends a match that one loses or spoils a plain set."""
        area, place = area_of(slot)
        if area == "N":
            return 1.0 if worth_ending(self.state, self.seat, 1) else -10.0
        others = self.state.boards[self.seat][area]
        return 0.8 if all(built[1:] == "*" for other, built in enumerate(others) if other != place) else -0.5

    def _mould(self, move: Mould) -> float:
        pressed = amount(move.shape, move.level)
        likely = CLEAR[move.level - 1] * self._enough(pressed)
        what = f"{move.shape}*" if move.orb else move.shape
        worth = faces([what]) + self._gain(move.area, what)
        if likely < 0.05:
            return -10.0
        return likely * worth - (1 - likely) - SAND_COST * pressed / MEAN_AMOUNT

    def _enough(self, pressed: int) -> float:
        """How likely the stock suffices."""
        if pressed not in self._chances:
            weights = {key: ways * len(self.stock.looks[key]) for key, ways in self.stock.ways.items()}
            enough = sum(weight for key, weight in weights.items() if key[0] >= pressed)
            self._chances[pressed] = enough / (sum(weights.values()) or 1)
        return self._chances[pressed]

    def _gain(self, area: str, what: str) -> float:
        """What a building brings besides its face."""
        mine = self.standings.finals[self.seat]
        others = [final for seat, final in enumerate(self.standings.finals) if seat != self.seat]
        if area == "N":
            leading = mine > max(others)  # nobody leads at the begin, so the sets are begun first
            if self.standings.scores[self.seat] + faces([what]) >= self.standings.threshold:
                return 4.0 if mine + faces([what]) > max(others) else -3.0 - faces([what])
            return 0.4 if leading else 0.15
        district = self.state.boards[self.seat][area]
        if any(built[1:] != what[1:] for built in district):
            return -0.2
        nearest = max(self.standings.scores) / self.standings.threshold
        haste = 1.0 if nearest < 0.75 else 0.6
        if what.endswith("*") and len(district) + self.view.orbs < 3:
            haste *= 0.5
        done = is_complete([*district, what])
        return faces([what]) / 2 * SET_GAIN[len(district)] * (1.0 if done else haste)


LEVELS: Final[Mapping[str, Level]] = {
    "random": Level(RandomBot),
    "novice": Level(lambda game: Novice()),
    "greedy": Level(lambda game: Greedy()),
}
