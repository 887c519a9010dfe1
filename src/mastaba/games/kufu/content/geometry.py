"""Shapes as sets of points, and the pyramid they are laid into (KUF-1.2).

Nodes are (x, y), x to the east and y to the north. A footprint is a set of doubled points: the node (x, y) is the
point (2x, 2y) and the middle of a step lies between two of them, so that diagonals which cross between nodes
collide. A set of points is an integer with one bit for each, and laying a shape down is a shift.
"""

from functools import cache, lru_cache
from typing import Final, Literal

from msgspec import Struct

from mastaba.games.kufu.content.book import BOOK, DIRECTIONS, ENTRANCE, ESCAPE, KING, PIECES, TREASURE, WAY, Mark

VECTORS: Final = tuple(BOOK.geometry.directions[direction] for direction in DIRECTIONS)
HALF: Final = tuple(layer.half for layer in BOOK.geometry.layers)
"""Half the width of each layer: nodes from -half to half."""
LOWEST: Final = len(HALF) - 1
LONGEST: Final = 4
"""No shape reaches further from its start."""
EDGE: Final = 2 * (HALF[LOWEST] + LONGEST)
WIDTH: Final = 2 * EDGE + 1

Points = int
"""A set of doubled points."""
Result = Literal["fits", "outside", "collision"]


def point(x: int, y: int) -> Points:
    """The doubled point (x, y) as a set."""
    return 1 << ((y + EDGE) * WIDTH + x + EDGE)


ORIGIN: Final = EDGE * WIDTH + EDGE
"""The place of the point (0, 0)."""
INSIDE: Final = tuple(
    sum(point(x, y) for y in range(-2 * half, 2 * half + 1) for x in range(-2 * half, 2 * half + 1)) for half in HALF
)
"""Every point within the square of a layer."""


class Shape(Struct, frozen=True, gc=False):
    """A shape laid in one direction with its start landing on (0, 0)."""

    points: Points
    nodes: tuple[tuple[int, int], ...]
    exits: tuple[tuple[int, int], ...]


@cache
def shape_of(name: str, direction: int) -> Shape:
    """A shape turned into one of the eight directions (KUF-1.2)."""
    data = BOOK.shapes[name]
    return _room(data.r, data.exits, direction) if data.form == "room" else _paths(data.paths, direction)


def _paths(paths: tuple[tuple[int, ...], ...], direction: int) -> Shape:
    """Step by step from the start landing; the end of path i is exit i."""
    points = point(0, 0)
    nodes = [(0, 0)]
    exits = []
    for path in paths:
        x = y = 0
        for turn in path:
            dx, dy = VECTORS[(direction + turn) % 8]
            points |= point(2 * x + dx, 2 * y + dy)
            x, y = x + dx, y + dy
            points |= point(2 * x, 2 * y)
            nodes.append((x, y))
        exits.append((x, y))
    return Shape(points, tuple(dict.fromkeys(nodes)), tuple(exits))


def _room(radius: int, turns: tuple[int, ...], direction: int) -> Shape:
    """A square entered in the middle of a side or, in a diagonal direction, by its corner (KUF-R22)."""
    dx, dy = VECTORS[direction]
    x, y = radius * dx, radius * dy
    reach = range(-2 * radius, 2 * radius + 1)
    span = range(-radius, radius + 1)
    exits = []
    for turn in turns:
        ex, ey = VECTORS[(direction + turn) % 8]
        exits.append((x + radius * ex, y + radius * ey))
    return Shape(
        sum(point(2 * x + px, 2 * y + py) for py in reach for px in reach),
        tuple((x + nx, y + ny) for ny in span for nx in span),
        tuple(exits),
    )


def shifted(points: Points, x: int, y: int) -> Points:
    """The same points moved by (x, y) nodes; both ends must lie on the grid."""
    places = 2 * (y * WIDTH + x)
    return points << places if places >= 0 else points >> -places


class Exit(Struct, frozen=True, gc=False):
    """A black-floor end of a place."""

    layer: int
    x: int
    y: int


class Placed(Struct, frozen=True, gc=False):
    """A piece in the pyramid: what it hangs on and where its start landing lies."""

    piece: int
    parent: int
    """The place whose exit it is attached to; -1: the entrance hangs on nothing."""
    exit: int
    """Which of that place's exits, from 1."""
    direction: int
    layer: int
    """Of the start landing; a staircase ends on another."""
    x: int
    y: int


@lru_cache(maxsize=1 << 12)
def footprint(piece: int, direction: int, x: int, y: int) -> Points:
    """The points a piece covers with its start landing on this node, on each layer it occupies."""
    return shifted(shape_of(PIECES[piece].shape, direction).points, x, y)


def inside(layer: int, x: int, y: int) -> bool:
    return max(abs(x), abs(y)) <= HALF[layer]


@cache
def _bodies(piece: int) -> tuple[Points, ...]:
    """The points of a piece in each direction but that of its start landing, which lies on the origin."""
    return tuple(shape_of(PIECES[piece].shape, direction).points & ~point(0, 0) for direction in range(8))


DELTAS: Final = tuple(piece.delta for piece in PIECES)


def lie(occupied: tuple[Points, Points, Points], piece: int, layer: int, x: int, y: int, direction: int) -> Result:
    """How a piece would lie with its start landing on this node (KUF-1.2).

    A collision counts before sticking out (KUF-R26). Stairs take their footprint on both layers, on the second with
    the start landing (KUF-R24); the escape passage alone sticks out, and has to.
    """
    half = HALF[layer]
    if not (-half <= x <= half and -half <= y <= half):
        return "outside"
    places = 2 * (y * WIDTH + x)
    body = _bodies(piece)[direction]
    points = body << places if places >= 0 else body >> -places
    if points & occupied[layer]:
        return "collision"
    delta = DELTAS[piece]
    if delta:
        other = layer + delta
        if not 0 <= other <= LOWEST:
            return "outside"
        if points & occupied[other] or occupied[other] >> (ORIGIN + places) & 1:
            return "collision"
        return "outside" if points & ~INSIDE[min(layer, other)] else "fits"
    if piece == ESCAPE:
        ex, ey = shape_of(PIECES[ESCAPE].shape, direction).exits[0]
        return "outside" if inside(layer, x + ex, y + ey) else "fits"
    return "outside" if points & ~INSIDE[layer] else "fits"


class Pyramid:
    """The places of a pyramid, with what follows from them. It does not change: `add` gives another one."""

    __slots__ = ("at", "exits", "occupied", "places", "taken")

    def __init__(
        self,
        places: tuple[Placed, ...],
        at: dict[int, Placed],
        exits: dict[int, tuple[Exit, ...]],
        occupied: tuple[Points, Points, Points],
        taken: frozenset[tuple[int, int]],
    ) -> None:
        self.places = places
        """In the order of placement."""
        self.at = at
        """By piece."""
        self.exits = exits
        self.occupied = occupied
        self.taken = taken
        """(place, exit number) of every exit that something is attached to."""

    def add(self, placed: Placed) -> "Pyramid":
        """One more piece, wherever it is said to lie."""
        piece = PIECES[placed.piece]
        points = footprint(placed.piece, placed.direction, placed.x, placed.y)
        ends = shape_of(piece.shape, placed.direction).exits
        end = placed.layer + piece.delta
        occupied = list(self.occupied)
        for layer in {placed.layer, end}:
            occupied[layer] |= points
        return Pyramid(
            (*self.places, placed),
            {**self.at, placed.piece: placed},
            {**self.exits, placed.piece: tuple(Exit(end, placed.x + x, placed.y + y) for x, y in ends)},
            (occupied[0], occupied[1], occupied[2]),
            self.taken if placed.parent < 0 else self.taken | {(placed.parent, placed.exit)},
        )

    def free_exits(self, place: int) -> list[int]:
        """The numbers of the exits nothing is attached to (KUF-R23)."""
        return [number for number in range(1, len(self.exits[place]) + 1) if (place, number) not in self.taken]

    def attached(self, piece: int, parent: int, exit: int, direction: int) -> Placed:
        """This piece at that exit, black floor on black floor (KUF-R22)."""
        end = self.exits[parent][exit - 1]
        return Placed(piece, parent, exit, direction, end.layer, end.x, end.y)

    def lay(self, piece: int, layer: int, x: int, y: int, direction: int) -> Result:
        """How a piece would lie there."""
        return lie(self.occupied, piece, layer, x, y, direction)

    def fits(self, piece: int, parent: int, exit: int, direction: int) -> bool:
        """The fit test (KUF-1.2)."""
        end = self.exits[parent][exit - 1]
        return self.lay(piece, end.layer, end.x, end.y, direction) == "fits"

    def beyond_way(self, place: int) -> bool:
        """The place is the Way to the Gods, or the route back to the entrance runs over it (KUF-3.5)."""
        while place > ENTRANCE:
            if place == WAY:
                return True
            place = self.at[place].parent
        return False

    def under_king(self, layer: int, points: Points) -> bool:
        """These points lie on a deeper layer than the King's Chamber, under some of its floor (KUF-R30)."""
        king = self.at.get(KING)
        if king is None or layer <= king.layer:
            return False
        return bool(points & footprint(KING, king.direction, king.x, king.y))

    def role_holds(self, piece: int, parent: int, exit: int, direction: int) -> bool:
        """The role rules of the five special pieces (KUF-3.5)."""
        end = self.exits[parent][exit - 1]
        match PIECES[piece].role:
            case "king":
                return self.beyond_way(parent)
            case "queen":
                return end.layer == LOWEST
            case "treasure":
                return self.under_king(end.layer, footprint(TREASURE, direction, end.x, end.y))
            case "escape":
                return all(goal in self.at for goal in CHAMBERS)
            case _:
                return True

    def directions(self, piece: int, parent: int, exit: int) -> list[int]:
        """The directions in which the piece may lie at this exit: its own, or of a drawn one any of the eight."""
        facts = PIECES[piece]
        return [
            direction
            for direction in facts.directions or range(8)
            if self.fits(piece, parent, exit, direction) and self.role_holds(piece, parent, exit, direction)
        ]

    def joins(self, piece: int, parent: int) -> bool:
        """No room on a room (KUF-3.5)."""
        return not (PIECES[piece].is_room and PIECES[parent].is_room)


EMPTY: Final = Pyramid((), {}, {}, (0, 0, 0), frozenset())
CHAMBERS: Final = tuple(piece.number for piece in PIECES if piece.role in ("king", "queen", "treasure"))


@lru_cache(maxsize=1 << 8)
def pyramid_of(places: tuple[Placed, ...]) -> Pyramid:
    """The pyramid of these places, grown from the one without the last."""
    return pyramid_of(places[:-1]).add(places[-1]) if places else EMPTY


def entrance_at(mark: Mark, distance: int) -> Placed:
    """The entrance passage: side and half by the mark, so far from the middle of the side (KUF-2)."""
    data = next(data for data in BOOK.marks if data.id == mark)
    side = DIRECTIONS.index(data.side)
    (ox, oy), (wx, wy) = VECTORS[side], VECTORS[(side + 2) % 8]
    along = distance if data.half == "right" else -distance
    half = HALF[0]
    return Placed(ENTRANCE, -1, 0, (side + 4) % 8, 0, half * ox + along * wx, half * oy + along * wy)


def nodes_of(placed: Placed) -> list[tuple[int, int]]:
    """The nodes a place covers, on each layer it occupies."""
    shape = shape_of(PIECES[placed.piece].shape, placed.direction)
    return [(placed.x + x, placed.y + y) for x, y in shape.nodes]
