"""What to build with a turn's sand, and in which order: expectimax over the pressings to come (SAN-3.3)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from mastaba.games.sand.bots.building import CLEAR, SET_GAIN
from mastaba.games.sand.bots.judging import IDLE_LOSS, PER_BUILDING
from mastaba.games.sand.bots.outlook import Outlook
from mastaba.games.sand.content import SLOTS, TYPES, amount
from mastaba.games.sand.messages import Area, Mould, Shape, View
from mastaba.games.sand.scoring import bonus, faces

USUAL, LIGHT = 4, 3
"""How firmly later buildings of the turn are pressed, and where the sand does not suffice for that."""
CROWN: Final = 2
"""Points that a pick adds to a plain building."""
CLOCK: Final = 0.12
"""What a point in the normal area is worth besides, because it brings the end nearer, for each point of the lead."""
MOST_CLOCK: Final = 0.4
VARIETY: Final = 0.12
"""What the first plain building of a type in the normal area is worth besides: a pick may come for it."""
BUILDERS: Final = 1.6
"""Buildings that a turn adds to one set, on the average."""
HARDLY: Final = 0.05
"""Less likely pressings are not thought about."""


class Town(NamedTuple):
    """One's own town in the course of a turn, as far as later choices depend on it."""

    free: int
    """Free slots of the normal area."""
    types: frozenset[str]
    """Types that stand there plain."""
    districts: tuple[tuple[str, ...], tuple[str, ...]]
    running: int
    final: int
    orbs: int
    picks: tuple[str, ...]
    built: bool
    locked: str


class Pressing(NamedTuple):
    shape: Shape
    level: int
    area: Area
    orb: bool


_AREAS: Final[tuple[tuple[int, Area], ...]] = ((0, "A"), (1, "B"))
_SHAPES: Final[tuple[Shape, ...]] = ("H", "G", "W", "T")


def town_of(view: View) -> Town:
    """The town of the seat whose view this is."""
    assert view.seat is not None
    mine = view.seats[view.seat]
    return Town(
        free=SLOTS["N"] - len(mine.normal),
        types=frozenset(built for built in mine.normal if built in TYPES),
        districts=(mine.district_a, mine.district_b),
        running=mine.score,
        final=mine.final,
        orbs=view.orbs,
        picks=tuple(sorted(mine.picks)),
        built=bool(view.built),
        locked="".join(sorted(view.locked)),
    )


@dataclass
class Sand:
    """The stock, as far as it is known."""

    tail: Callable[[int], float]
    """How likely there is at least so much."""
    left: Callable[[int], float]
    """How much of it is left, on the average, when so much was used."""


class Planner:
    """The chance of winning, with the best use of the sand of this turn.

    `gift` is what a building's sand that is left to the neighbour costs, in points.
    """

    def __init__(self, view: View, outlook: Outlook, sand: Sand, gift: float) -> None:
        self.threshold = view.threshold
        self.face_now = view.face_now
        self.outlook = outlook
        self.sand = sand
        self.gift = gift
        lead = (0 if view.seat is None else view.seats[view.seat].final) - outlook.rival
        self.clock = min(MOST_CLOCK, max(-MOST_CLOCK, CLOCK * lead)) + 0.05
        self.start = self.worth(town_of(view))
        self._known: dict[tuple[Town, int], float] = {}

    # What a town is worth

    def worth(self, town: Town) -> float:
        """Points: the final score as it stands, what the sets promise, the clock and types for picks to come."""
        promises = sum(map(self.promise, town.districts))
        return town.final + promises + self.clock * town.running + VARIETY * len(town.types)

    def promise(self, district: tuple[str, ...]) -> float:
        """What a set under way will be worth beyond its faces, less the nearer the end is."""
        if not 0 < len(district) < len(TYPES) or len({built[1:] for built in district}) > 1:
            return 0.0
        if len({built[0] for built in district}) < len(district):
            return 0.0
        in_time = min(1.0, self.outlook.turns * BUILDERS / (len(TYPES) - len(district)))
        return faces(district[:1]) / 2 * sum(SET_GAIN[: len(district)]) * in_time

    def end(self, town: Town, used: int) -> float:
        """The chance of winning when the turn ends here."""
        points = self.worth(town) - self.start - self.gift * self.sand.left(used) / PER_BUILDING
        return self.outlook.after(points if town.built else points - IDLE_LOSS)

    # The pressings

    def best(self, town: Town, used: int) -> float:
        """The chance with the best pressings from here on."""
        key = town, used
        if key not in self._known:
            self._known[key] = max(
                [self.end(town, used), *(self.value(town, used, press) for press in self.pressings(town, used))]
            )
        return self._known[key]

    def value(self, town: Town, used: int, press: Pressing) -> float:
        """The chance with this pressing, which may run out of sand or come out unclear."""
        pressed = amount(press.shape, press.level)
        enough = self.sand.tail(used + pressed) / (self.sand.tail(used) or 1.0)
        failed = self.failed(town, press)
        found = (1 - enough) * self.end(failed, used)
        if enough:
            clear = CLEAR[press.level - 1]
            found += enough * clear * self.built(town, used + pressed, press)
            if clear < 1:
                found += enough * (1 - clear) * self.end(failed, used + pressed)
        return found

    def built(self, town: Town, used: int, press: Pressing) -> float:
        """The chance once the building stands: the threshold may have been reached (SAN-3.7)."""
        after = self.with_building(town, press)
        if after.running >= self.threshold and after.running > town.running:
            return self.outlook.ended(after.final)
        return self.best(after, used)

    def failed(self, town: Town, press: Pressing) -> Town:
        locked = "".join(sorted({*town.locked, press.shape}))
        return town._replace(running=town.running - 1, final=town.final - 1, locked=locked)

    def with_building(self, town: Town, press: Pressing) -> Town:
        what = f"{press.shape}*" if press.orb else press.shape
        gain = faces([what])
        town = town._replace(orbs=town.orbs - press.orb, built=True)
        if press.area != "N":
            place = 0 if press.area == "A" else 1
            before = town.districts[place]
            after = (*before, what)
            districts = (after, town.districts[1]) if place == 0 else (town.districts[0], after)
            counted = gain if self.face_now else 0
            return town._replace(
                districts=districts,
                running=town.running + counted,
                final=town.final + gain + bonus(after) - bonus(before),
            )
        types = town.types if press.orb else town.types | {press.shape}
        picks = town.picks
        if not press.orb and press.shape in picks:
            kept = list(picks)
            kept.remove(press.shape)
            picks, gain, types = tuple(kept), gain + CROWN, town.types
        return town._replace(
            free=town.free - 1, types=types, picks=picks, running=town.running + gain, final=town.final + gain
        )

    def lit(self, town: Town, area: str, place: int) -> float:
        """The chance with an orb in the top of this building (SAN-3.5)."""
        after = town._replace(orbs=town.orbs - 1, final=town.final + 1)
        if area == "N" or self.face_now:
            after = after._replace(running=town.running + 1)
        if area != "N":
            which = 0 if area == "A" else 1
            before = town.districts[which]
            lit = (*before[:place], f"{before[place]}*", *before[place + 1 :])
            districts = (lit, town.districts[1]) if which == 0 else (town.districts[0], lit)
            after = after._replace(districts=districts, final=after.final + bonus(lit) - bonus(before))
        if after.running >= self.threshold and after.running > town.running:
            return self.outlook.ended(after.final)
        return self.best(after, 0)

    def pressings(self, town: Town, used: int) -> Iterator[Pressing]:
        """What is worth thinking of later in a turn: houses and what a pick waits for, and what the sets lack."""
        unlocked = [shape for shape in _SHAPES if shape not in town.locked]
        for shape in unlocked:
            level = self.level(used, shape)
            if not level:
                continue
            for orb in (False, True) if town.orbs else (False,):
                if town.free and (shape == unlocked[0] or shape in town.picks):
                    yield Pressing(shape, level, "N", orb)
                for place, area in _AREAS:
                    district = town.districts[place]
                    if len(district) == len(TYPES) or (place and district == town.districts[0]):
                        continue
                    if not town.free or all(built[0] != shape for built in district):
                        yield Pressing(shape, level, area, orb)

    def level(self, used: int, shape: Shape) -> int:
        """As firmly as the sand allows; 0: there is not enough."""
        here = self.sand.tail(used) or 1.0
        if self.sand.tail(used + amount(shape, USUAL)) / here > 1 / 2:
            return USUAL
        return LIGHT if self.sand.tail(used + amount(shape, LIGHT)) / here > HARDLY else 0


def pressing_of(move: Mould) -> Pressing:
    return Pressing(move.shape, move.level, move.area, move.orb)
