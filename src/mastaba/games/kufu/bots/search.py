"""A beam search for chains of pieces from the pyramid to one goal (KUF-10).

To place a chamber one needs a chain of pieces from some free exit to it; whatever lies beside the chain is of no
use for it. So a plan to one goal is a path, and plans through several goals are paths one after the other.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from mastaba.games.kufu.content import (
    ESCAPE,
    HALF,
    KING,
    LOWEST,
    MARK_DIRECTION,
    PIECES,
    QUEEN,
    TREASURE,
    WAY,
    Placed,
    Points,
    Pyramid,
    footprint,
    level_pages,
    lie,
    mark_pages,
    point,
    shape_of,
)

MOST_PIECES: Final = 8
HIT: Final = 3.0
"""The price of a mistranslation, in turns."""
LOST: Final = 25.0
"""The price of losing stairs without which the lowest layer cannot be reached."""
MISSED: Final = 1.0
"""The price of a drawn direction that leads outside."""
UNSURE: Final = (0.0, 0.9, 2.0)
"""The price of not knowing where a drawn piece will lie, at each level: the longer the way, the more depends on it."""
SLACK: Final = 0.8
"""Chains that promise little more than the worst plan found are given up."""
SPREAD: Final = 4.0
"""Plans that cost so much more than the best one are given up."""
IMPOSSIBLE: Final = 99.0
Occupied = tuple[int, int, int]


class Step(NamedTuple):
    """One piece of a plan."""

    piece: int
    parent: int
    exit: int
    direction: int
    drawn: bool


class Chain(NamedTuple):
    """A chain of pieces, as far as it has grown."""

    cost: float
    occupied: Occupied
    last: int
    ends: tuple[tuple[int, int, int, int], ...]
    """(exit number, layer, x, y) of the exits it can go on from."""
    beyond: bool
    """It hangs on the Way to the Gods."""
    steps: tuple[Step, ...]
    used: int


def grow(occupied: Occupied, piece: int, layer: int, x: int, y: int, direction: int) -> Occupied:
    """The layers with one more piece."""
    points = footprint(piece, direction, x, y)
    end = layer + PIECES[piece].delta
    rows = [row | points if number in (layer, end) else row for number, row in enumerate(occupied)]
    return rows[0], rows[1], rows[2]


@lru_cache(maxsize=256)
def exits_of(piece: int, direction: int) -> tuple[tuple[int, int, int], ...]:
    ends = shape_of(PIECES[piece].shape, direction).exits
    return tuple((number, x, y) for number, (x, y) in enumerate(ends, 1))


@lru_cache(maxsize=1 << 12)
def draw_price(level: int, hit: float, fitting: int, hitting: int) -> float:
    """Hit and outside by their chances; of two marks the reader takes the better one.

    `fitting` and `hitting` have a bit for every direction that fits and for every one that hits something.
    """
    total = len(level_pages(level))
    cost = UNSURE[level]
    for marks, count in mark_pages(level).items():
        ways = [MARK_DIRECTION[mark] for mark in marks]
        if any(fitting >> way & 1 for way in ways):
            continue
        cost += count / total * (hit if all(hitting >> way & 1 for way in ways) else MISSED)
    return cost


def hit_price(piece: int, pyramid: Pyramid, pieces: tuple[int, ...]) -> float:
    """Stairs that nothing can replace are dear."""
    if PIECES[piece].delta <= 0:
        return HIT
    deepest = max(exit.layer for exits in pyramid.exits.values() for exit in exits)
    down = sum(PIECES[other].delta > 0 for other in pieces)
    return LOST if down <= LOWEST - deepest else HIT


def chains(
    pyramid: Pyramid,
    goal: int,
    pieces: tuple[int, ...],
    prices: dict[int, float],
    entry: dict[int, float],
    level: int,
    width: int,
    most: int,
) -> list[Chain]:
    """The cheapest complete chains to the goal, at most so many.

    `prices` is what each piece costs, `entry` what it costs to bring the expedition to each place.
    """
    target = _Target(goal, pyramid, pieces, prices, level)
    beam = list(_roots(pyramid, goal, entry))
    done: list[Chain] = []
    for length in range(1, MOST_PIECES + 1):
        for chain in beam:
            done += target.reached(chain)
            done += target.reached_by_way(chain)
        if length == MOST_PIECES:
            break
        done.sort(key=_order)
        del done[most:]
        worst = done[-1].cost if len(done) == most else IMPOSSIBLE
        if done:
            worst = min(worst, done[0].cost + SPREAD)
        offers: list[_Offer] = []
        for number, chain in enumerate(beam):
            target.offer(offers, number, chain, worst + SLACK)
        offers.sort()
        beam = [_grown(beam[offer[4]], offer) for offer in offers[:width]]
        if not beam:
            break
    done = list({chain.steps: chain for chain in done}.values())
    done.sort(key=_order)
    return done[:most]


def _order(chain: Chain) -> tuple[float, tuple[Step, ...]]:
    return chain.cost, chain.steps


_Offer = tuple[float, int, int, int, int, float, int, int, int, bool]
"""One more piece for a chain, laid only if the beam has room for it: (estimate, piece, exit number, direction, number
of the chain, cost, layer, x, y, drawn). No two are equal in the first five, so that they can be sorted as they are."""


def _grown(chain: Chain, offer: _Offer) -> Chain:
    """The chain with the piece laid."""
    _, piece, number, way, _, cost, layer, x, y, drawn = offer
    end = layer + PIECES[piece].delta
    return Chain(
        cost,
        grow(chain.occupied, piece, layer, x, y, way),
        piece,
        tuple([(exit, end, x + ex, y + ey) for exit, ex, ey in exits_of(piece, way)]),
        chain.beyond or piece == WAY,
        (*chain.steps, Step(piece, chain.last, number, way, drawn)),
        chain.used | 1 << piece,
    )


def _roots(pyramid: Pyramid, goal: int, entry: dict[int, float]) -> Iterable[Chain]:
    """Every place with a free exit from which a chain can begin."""
    for place, cost in entry.items():
        if place == ESCAPE:
            continue
        free = pyramid.free_exits(place)
        ends = tuple((number, *_end(pyramid, place, number)) for number in free)
        if ends:
            yield Chain(cost, pyramid.occupied, place, ends, pyramid.beyond_way(place), (), 0)


def _end(pyramid: Pyramid, place: int, number: int) -> tuple[int, int, int]:
    exit = pyramid.exits[place][number - 1]
    return exit.layer, exit.x, exit.y


class Berth(NamedTuple):
    """Where a piece lies in one direction, as far as the bounds of the pyramid allow it."""

    way: int
    here: Points
    """Its points on the layer of its start landing, without that landing."""
    there: Points
    """Its points on the layer a staircase leads to; none for other pieces."""


@lru_cache(maxsize=1 << 15)
def berths(piece: int, layer: int, x: int, y: int) -> tuple[Berth, ...]:
    """Every way in which a piece could lie there in an empty pyramid; for stairs, with the layer they lead to."""
    found = []
    for way in PIECES[piece].directions or range(8):
        if lie((0, 0, 0), piece, layer, x, y, way) == "fits":
            points = footprint(piece, way, x, y)
            found.append(Berth(way, points & ~point(2 * x, 2 * y), points if PIECES[piece].delta else 0))
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def lanes(piece: int, layer: int, x: int, y: int) -> tuple[tuple[Points, Points, bool], ...]:
    """For each of the eight directions the points as in a berth, and whether the piece stays within the pyramid."""
    found = []
    end = layer + PIECES[piece].delta
    for way in range(8):
        points = footprint(piece, way, x, y)
        there = points if end != layer and 0 <= end <= LOWEST else 0
        fits = lie((0, 0, 0), piece, layer, x, y, way) == "fits"
        found.append((points & ~point(2 * x, 2 * y), there, fits))
    return tuple(found)


def drawn_ways(full: Points, other: Points, piece: int, layer: int, x: int, y: int) -> tuple[int, int]:
    """The directions that fit and those that hit something, a bit for each; a hit counts before sticking out."""
    fitting = hitting = 0
    bit = 1
    for here, there, fits in lanes(piece, layer, x, y):
        if here & full or there & other:
            hitting |= bit
        elif fits:
            fitting |= bit
        bit <<= 1
    return fitting, hitting


_CHAMBER_ROLES: Final = ("king", "queen", "treasure", "escape")
ROOMS: Final = tuple(piece.is_room for piece in PIECES)


class Link(NamedTuple):
    """A piece that may become part of a chain."""

    piece: int
    drawn: bool
    delta: int


class _Target:
    """When a goal is reached, and how far it still is."""

    def __init__(
        self, goal: int, pyramid: Pyramid, pieces: tuple[int, ...], prices: dict[int, float], level: int
    ) -> None:
        self.goal = goal
        self.level = level
        self.role = PIECES[goal].role
        self.prices = prices
        self.may_climb = goal == KING and WAY in pieces
        links = [piece for piece in pieces if PIECES[piece].role not in _CHAMBER_ROLES]
        self.links = [
            Link(piece, PIECES[piece].drawn, PIECES[piece].delta) for piece in links if piece != WAY or goal == KING
        ]
        self.hits = {piece: hit_price(piece, pyramid, pieces) for piece in links if PIECES[piece].drawn}
        down = [piece for piece in pieces if PIECES[piece].delta > 0]
        unsure = UNSURE[level]
        self.stairs = sorted((2.0 + prices[piece] + (unsure if PIECES[piece].drawn else 0.0), piece) for piece in down)
        king = pyramid.at.get(KING)
        self.king_layer = -1 if king is None else king.layer
        self.king_points = 0 if king is None else footprint(KING, king.direction, king.x, king.y)
        self.way = WAY in pyramid.at
        dx, dy = (0, 0) if king is None else shape_of(PIECES[KING].shape, king.direction).nodes[12]
        self.centre = (0, 0) if king is None else (king.x + dx, king.y + dy)

    def offer(self, offers: list[_Offer], index: int, chain: Chain, limit: float) -> None:
        """The chain with one more piece, in every way that fits and promises to cost less than the limit."""
        occupied, used, last = chain.occupied, chain.used, chain.last
        room, beyond = ROOMS[last], chain.beyond
        base = chain.cost + (2.0 if chain.steps else 1.0)
        aimed = self.role in ("treasure", "escape")
        for piece, drawn, delta in self.links:
            if used >> piece & 1 or (room and ROOMS[piece]) or (delta < 0 and piece != WAY and not beyond):
                continue
            total = base + self.prices[piece]
            if total >= limit:
                continue
            for number, layer, x, y in chain.ends:
                end = layer + delta
                if not 0 <= end <= LOWEST:
                    continue
                far = 0.0 if aimed else self.depth(chain, piece, end)
                if total + far >= limit:
                    continue
                full, other = occupied[layer], occupied[end] if delta else 0
                cost = total
                if drawn:
                    fitting, hitting = drawn_ways(full, other, piece, layer, x, y)
                    if not fitting:
                        continue
                    price = draw_price(self.level, self.hits[piece], fitting, hitting)
                    cost += 2 * price if aimed and beyond else price  # behind the King the clock runs double
                    ways = [way for way in range(8) if fitting >> way & 1]
                else:
                    ways = [
                        way
                        for way, here, there in berths(piece, layer, x, y)
                        if not (here & full or (there and there & other))
                    ]
                for way in ways:
                    estimate = cost + (self.distance(piece, end, x, y, way) if aimed else far)
                    if estimate < limit:
                        offers.append((estimate, piece, number, way, index, cost, layer, x, y, drawn))

    def reached(self, chain: Chain) -> list[Chain]:
        """The chain with the goal at its end, in every way that fits."""
        goal = self.goal
        if ROOMS[goal] and ROOMS[chain.last]:
            return []
        if goal == KING and not chain.beyond:
            return []
        found = []
        moved = 1.0 if chain.steps else 0.0
        for number, layer, x, y in chain.ends:
            if goal == QUEEN and layer != LOWEST:
                continue
            if goal == TREASURE and layer <= self.king_layer:
                continue
            full = chain.occupied[layer]
            for way, here, _ in berths(goal, layer, x, y):
                if here & full or (goal == TREASURE and not footprint(goal, way, x, y) & self.king_points):
                    continue
                end = tuple([(exit, layer, x + ex, y + ey) for exit, ex, ey in exits_of(goal, way)])
                step = Step(goal, chain.last, number, way, False)
                cost = chain.cost + 1.0 + moved + self.prices[goal]
                if goal == ESCAPE:
                    cost += 1.0  # and out
                occupied = grow(chain.occupied, goal, layer, x, y, way)
                found.append(Chain(cost, occupied, goal, end, chain.beyond, (*chain.steps, step), chain.used))
        return found

    def reached_by_way(self, chain: Chain) -> list[Chain]:
        """The King right behind the Way to the Gods: two steps at once, for the beam is narrow."""
        if not self.may_climb or chain.beyond:
            return []
        moved = 1.0 if chain.steps else 0.0
        found = []
        for number, layer, x, y in chain.ends:
            if layer == 0:
                continue
            full, above = chain.occupied[layer], chain.occupied[layer - 1]
            for way, here, there in berths(WAY, layer, x, y):
                if here & full or there & above:
                    continue
                ends = tuple([(exit, layer - 1, x + ex, y + ey) for exit, ex, ey in exits_of(WAY, way)])
                found += self.reached(
                    Chain(
                        chain.cost + 1.0 + moved + self.prices[WAY],
                        grow(chain.occupied, WAY, layer, x, y, way),
                        WAY,
                        ends,
                        True,
                        (*chain.steps, Step(WAY, chain.last, number, way, False)),
                        chain.used | 1 << WAY,
                    )
                )
        return found

    def depth(self, chain: Chain, piece: int, layer: int) -> float:
        """A guess at what the way to the Queen or the King still costs behind this piece, for ordering only."""
        if self.role == "queen":
            return self.descent(chain, piece, layer)
        if chain.beyond or piece == WAY:
            return 2.0 if layer == 0 else 0.0
        return 2.0 + self.descent(chain, piece, layer)

    def distance(self, piece: int, layer: int, x: int, y: int, way: int) -> float:
        """The same to the hidden room or out of the pyramid."""
        if self.role == "treasure":
            down = max(0, self.king_layer + 1 - layer)
            cx, cy = self.centre
            far = min([max(abs(x + ex - cx), abs(y + ey - cy)) for _, ex, ey in exits_of(piece, way)])
            return 3.0 * down + 0.6 * max(0, far - 2)
        return 0.6 * min([max(0, HALF[layer] - abs(x + ex) - 3) for _, ex, _ in exits_of(piece, way)])

    def descent(self, chain: Chain, piece: int, layer: int) -> float:
        """What the cheapest stairs down to the lowest layer cost that are not used yet."""
        needed = LOWEST - layer
        if not needed:
            return 0.0
        costs = [cost for cost, stairs in self.stairs if stairs != piece and not chain.used >> stairs & 1]
        return sum(costs[:needed]) if len(costs) >= needed else 12.0


def placed_along(pyramid: Pyramid, steps: Iterable[Step]) -> Pyramid:
    """The pyramid after these steps."""
    for step in steps:
        placed: Placed = pyramid.attached(step.piece, step.parent, step.exit, step.direction)
        pyramid = pyramid.add(placed)
    return pyramid
