"""Building by a formula of one step (SAN-10): what a building brings against its sand and the risk."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from mastaba.core.turn import Seat
from mastaba.core.words import Phrase, phrase
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.bots.judging import IDLE_LOSS
from mastaba.games.sand.content import CAVITY, LEAST_NEED, NEED_DIE, PRESSINGS, amount, area_of
from mastaba.games.sand.messages import Action, Mould, Pick, Sky, View
from mastaba.games.sand.moves import END
from mastaba.games.sand.scoring import faces, final_score, is_complete, score, threshold
from mastaba.games.sand.state import State
from mastaba.games.sand.view import open_table
from mastaba.play.ask import Thought, Thoughts

SAND_COST: Final = 0.55
SET_GAIN: Final = (0.45, 0.6, 0.8, 2.0)
"""How much of a set's bonus its first … fourth building is credited with."""
CLEAR: Final = tuple(
    sum(LEAST_NEED + one + two <= pressing for one in range(NEED_DIE) for two in range(NEED_DIE)) / NEED_DIE**2
    for pressing in PRESSINGS
)
"""How likely a shape is clear, by level."""
MEAN_AMOUNT: Final = sum(CAVITY.values()) / len(CAVITY) * 1.19


@dataclass(frozen=True)
class Taste:
    """What a builder of one step minds, in points."""

    cost: float = SAND_COST
    """The sand of an average building."""
    sets: float = 1.0
    """Weight of what a set promises."""
    haste: float = 0.4
    """A building in the normal area more, for whoever leads: it brings the end nearer."""


USUAL_TASTE: Final = Taste()


def only(action: Action, reason: str) -> Thoughts[Action]:
    """One move, and why."""
    return Thoughts((Thought(action, 0.0, Phrase(f"think-{reason}")),))


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

    def __init__(self, view: View, stock: Stock, taste: Taste = USUAL_TASTE) -> None:
        assert view.seat is not None
        self.view = view
        self.taste = taste
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
        return likely * worth - (1 - likely) - self.taste.cost * pressed / MEAN_AMOUNT

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
            return self.taste.haste if leading else 0.15
        district = self.state.boards[self.seat][area]
        if any(built[1:] != what[1:] for built in district):
            return -0.2
        nearest = max(self.standings.scores) / self.standings.threshold
        haste = 1.0 if nearest < 0.75 else 0.6
        if what.endswith("*") and len(district) + self.view.orbs < 3:
            haste *= 0.5
        done = is_complete([*district, what])
        return self.taste.sets * faces([what]) / 2 * SET_GAIN[len(district)] * (1.0 if done else haste)
