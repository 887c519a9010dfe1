"""What to build with a turn's sand, and in which order: expectimax over the pressings to come (SAN-3.3)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from mastaba.games.sand.bots.building import CLEAR, SET_GAIN
from mastaba.games.sand.bots.judging import IDLE_LOSS, PER_BUILDING
from mastaba.games.sand.bots.outlook import Outlook
from mastaba.games.sand.content import SLOTS, TYPES, amount
from mastaba.games.sand.messages import Shape, View
from mastaba.games.sand.scoring import bonus, faces, is_complete

USUAL, LIGHT = 4, 3
"""How firmly later buildings of the turn are pressed, and where the sand does not suffice for that."""
CROWN: Final = 2
"""Points that a pick adds to a plain building."""
HASTE: Final = 0.12
"""What a point in the normal area is worth besides, because it brings the end nearer, for each point of the lead."""
MOST_HASTE: Final = 0.4
EVEN_HASTE: Final = 0.05
"""The same where nobody leads."""
VARIETY: Final = 0.12
"""What the first plain building of a type in the normal area is worth besides: a pick may come for it."""
BUILDERS: Final = 1.6
"""Buildings that a turn adds to one set, on the average."""
RARELY: Final = 0.35
"""How much less likely a set of skylights or picks is finished than one of plain buildings."""
SPOILT: Final = 0.4
"""What a district is worth less when no set of plain buildings can become of it any more."""
LIGHTS: Final = 3
"""With so many orbs in hand a set of skylights is begun."""
PLANNED: Final = 4
"""Buildings that are planned at most."""
FAILED: Final = 2.3
"""What an unclear building costs: the point, the building and its place in a set."""
MOST_LOST: Final = 6.0
"""A match that the building would have won is won next time, if at all: points that are kept in mind of it."""
HARDLY: Final = 0.05
"""Less likely pressings are not thought about."""

District = tuple[str, ...]


class Town(NamedTuple):
    """One's own town in the course of a turn, as far as later choices depend on it."""

    free: int
    """Free slots of the normal area."""
    types: frozenset[str]
    """Types that stand there plain."""
    districts: tuple[District, District]
    """In no particular order, nor their buildings: towns that are worth the same are thought of once."""
    running: int
    final: int
    orbs: int
    picks: tuple[str, ...]
    built: bool
    locked: str


class Pressing(NamedTuple):
    shape: Shape
    level: int
    district: District | None
    """As it was before; None: the normal area."""
    orb: bool


_SHAPES: Final[tuple[Shape, ...]] = ("H", "G", "W", "T")


def _paired(one: Sequence[str], other: Sequence[str]) -> tuple[District, District]:
    first, second = sorted((tuple(sorted(one)), tuple(sorted(other))))
    return first, second


def town_of(view: View) -> Town:
    """The town of the seat whose view this is."""
    assert view.seat is not None
    mine = view.seats[view.seat]
    return Town(
        free=SLOTS["N"] - len(mine.normal),
        types=frozenset(built for built in mine.normal if built in TYPES),
        districts=_paired(mine.district_a, mine.district_b),
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
        start = town_of(view)
        self.clock = clock(start.final - outlook.rival)
        self._promises: dict[District, float] = {}
        self._known: dict[tuple[Town, int], float] = {}
        self.size = size_of(start)
        self.start = self.worth(start)

    # What a town is worth

    def worth(self, town: Town) -> float:
        """Points: the final score as it stands, what the sets promise, the clock and types for picks to come."""
        promises = sum(map(self.promise, town.districts))
        return town.final + promises + self.clock * town.running + VARIETY * len(town.types)

    def promise(self, district: District) -> float:
        """What a set under way will be worth beyond its faces, less the nearer the end is."""
        if district not in self._promises:
            self._promises[district] = self._promise(district)
        return self._promises[district]

    def _promise(self, district: District) -> float:
        if not district or is_complete(district):
            return 0.0
        if not is_set(district) or len(district) == len(TYPES):
            return -SPOILT
        in_time = min(1.0, self.outlook.turns * BUILDERS / (len(TYPES) - len(district)))
        promise = faces(district[:1]) / 2 * sum(SET_GAIN[: len(district)]) * in_time
        return promise if district[0] in TYPES else RARELY * promise - SPOILT

    def end(self, town: Town, used: int) -> float:
        """The chance of winning when the turn ends here."""
        points = self.worth(town) - self.start - self.gift * self.sand.left(used) / PER_BUILDING
        return self.outlook.after(points if town.built else points - IDLE_LOSS)

    # The pressings

    def best(self, town: Town, used: int) -> float:
        """The chance with the best pressings from here on; after the last one planned, houses of what is left."""
        if self.size - size_of(town) >= PLANNED:
            houses = min(int(self.sand.left(used)) // amount("H", USUAL), town.free)
            return self.end(town._replace(running=town.running + houses, final=town.final + houses), used)
        key = town, used
        if key not in self._known:
            self._known[key] = max(
                [self.end(town, used), *(self.value(town, used, press) for press in self.pressings(town, used))]
            )
        return self._known[key]

    def first(self, town: Town, press: Pressing) -> float:
        """The chance with this as the next pressing; where it may well fail, the turn is planned anew after it."""
        if press.level >= USUAL:
            return self.value(town, 0, press)
        pressed = amount(press.shape, press.level)
        return self.value(town, 0, press, lambda built: self.best(self.failed(town, press), pressed))

    def value(
        self, town: Town, used: int, press: Pressing, if_unclear: Callable[[float], float] | None = None
    ) -> float:
        """The chance with this pressing, which may run out of sand or come out unclear."""
        pressed = amount(press.shape, press.level)
        enough = self.sand.tail(used + pressed) / (self.sand.tail(used) or 1.0)
        found = (1 - enough) * self.end(self.failed(town, press), used)
        if enough:
            clear = CLEAR[press.level - 1]
            built = self.built(town, used + pressed, press)
            found += enough * clear * built
            if clear < 1:
                found += enough * (1 - clear) * (if_unclear or self.unclear)(built)
        return found

    def unclear(self, built: float) -> float:
        """About the chance after a failure, from that with the building: the plan goes on without it."""
        return self.outlook.after(min(self.outlook.points(built), MOST_LOST) - FAILED)

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
        if press.district is not None:
            before, after = press.district, (*press.district, what)
            return self._in_district(town, before, after, gain)
        types = town.types if press.orb else town.types | {press.shape}
        picks = town.picks
        if not press.orb and press.shape in picks:
            kept = list(picks)
            kept.remove(press.shape)
            picks, gain, types = tuple(kept), gain + CROWN, town.types
        return town._replace(
            free=town.free - 1, types=types, picks=picks, running=town.running + gain, final=town.final + gain
        )

    def _in_district(self, town: Town, before: District, after: District, gain: int) -> Town:
        """The same town with a district changed."""
        other = town.districts[1] if before == town.districts[0] else town.districts[0]
        return town._replace(
            districts=_paired(after, other),
            running=town.running + (gain if self.face_now else 0),
            final=town.final + gain + bonus(after) - bonus(before),
        )

    def lit(self, town: Town, district: District | None, building: str) -> float:
        """The chance with an orb in the top of this building, in a district or in the normal area (SAN-3.5)."""
        after = town._replace(orbs=town.orbs - 1)
        if district is None:
            after = after._replace(final=town.final + 1, running=town.running + 1)
        else:
            rest = list(district)
            rest.remove(building)
            after = self._in_district(after, district, (*rest, f"{building}*"), 1)
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
            if town.free and (shape == unlocked[0] or shape in town.picks):
                yield Pressing(shape, level, None, town.orbs > 0)
            for district in dict.fromkeys(town.districts):
                if len(district) < len(TYPES):
                    for orb in (False, True) if lights(town, district) else (False,):
                        if self.suits(town, district, f"{shape}*" if orb else shape, spare=shape == unlocked[0]):
                            yield Pressing(shape, level, district, orb)

    def suits(self, town: Town, district: District, what: str, *, spare: bool) -> bool:
        """Whether a building goes on with a set, or is the spare one where no other place is left."""
        return is_set((*district, what)) or (spare and not town.free)

    def level(self, used: int, shape: Shape) -> int:
        """As firmly as the sand allows; 0: there is not enough."""
        here = self.sand.tail(used) or 1.0
        if self.sand.tail(used + amount(shape, USUAL)) / here > 1 / 2:
            return USUAL
        return LIGHT if self.sand.tail(used + amount(shape, LIGHT)) / here > HARDLY else 0


def lights(town: Town, district: District) -> bool:
    """Whether orbs belong in this district: it has skylights already, or there are enough to begin with."""
    return bool(town.orbs) and (district[0].endswith("*") if district else town.orbs >= LIGHTS)


def size_of(town: Town) -> int:
    """How many slots are free."""
    return town.free + 2 * len(TYPES) - sum(map(len, town.districts))


def clock(lead: int) -> float:
    """Whoever leads builds in the normal area and hastens the end; whoever is behind puts it off."""
    return EVEN_HASTE + min(MOST_HASTE, max(-MOST_HASTE, HASTE * lead))


def is_set(district: District) -> bool:
    """Whether these are different types of one rank, so that a set can become of them."""
    return len({built[0] for built in district}) == len(district) and len({built[1:] for built in district}) <= 1


def district_of(view: View, area: str) -> District | None:
    """A district of the seat's own town as plans write it; None: the normal area."""
    assert view.seat is not None
    mine = view.seats[view.seat]
    return None if area == "N" else tuple(sorted(mine.district_a if area == "A" else mine.district_b))


def built_on(view: View, area: str, place: int) -> str:
    """What stands at a place of the seat's own town."""
    assert view.seat is not None
    mine = view.seats[view.seat]
    return {"N": mine.normal, "A": mine.district_a, "B": mine.district_b}[area][place]
