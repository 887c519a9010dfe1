"""Pieces on the points of the pyramid (KUF-1.2): what lies where, what fits, and the role rules (KUF-3.5).

A layer is rows of bits, one bit for each doubled point; a shape is a few such rows, shifted to where it is laid.
"""

from typing import Any, Final

from mastaba.games.kufu.content import ENTRANCE, ESCAPE, KING, LOWEST, QUEEN, TREASURE, WAY
from mastaba.games.kufu.fast.layout import MIDDLE, NONE
from mastaba.games.kufu.fast.tables import (
    BODY,
    BOX,
    DELTA,
    EXIT_COUNT,
    EXITS,
    HALVES,
    IS_DRAWN,
    IS_ROOM,
    KING_RADIUS,
    OWN_WAYS,
    REACH,
    SHAPE,
    TREASURE_RADIUS,
    WAY_X,
    WAY_Y,
)
from mastaba.kit.kernel import Kernel, count, whole

FITS, OUTSIDE, COLLISION = range(3)
"""How a piece would lie."""
CORNER: Final = MIDDLE - REACH
"""From a start landing to the first row, and the first bit, of its shape."""


# Exits


@Kernel
def end_layer(match: Any, place: Any) -> Any:
    """The layer of a place's exits: a staircase is on that layer (KUF-1.2)."""
    return whole(match.layer[place]) + DELTA[place]


@Kernel
def exit_x(match: Any, place: Any, exit: Any) -> Any:
    """Where an exit lies, from 1; likewise `exit_y`."""
    return whole(match.x[place]) + EXITS[SHAPE[place], match.way[place], exit - 1, 0]


@Kernel
def exit_y(match: Any, place: Any, exit: Any) -> Any:
    return whole(match.y[place]) + EXITS[SHAPE[place], match.way[place], exit - 1, 1]


@Kernel
def has_free_exit(match: Any, place: Any) -> Any:
    """Something can still be attached (KUF-R23)."""
    return count(whole(match.taken[place])) < EXIT_COUNT[place]


# Points


@Kernel
def collides(match: Any, piece: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """Whether the piece without its start landing meets anything on this layer."""
    shape = SHAPE[piece]
    shift, corner = 2 * x + CORNER, 2 * y + CORNER
    for row in range(REACH + BOX[shape, way, 0], REACH + BOX[shape, way, 1] + 1):
        if BODY[shape, way, row] << shift & match.occupied[layer, corner + row]:
            return True
    return False


@Kernel
def is_covered(match: Any, layer: Any, x: Any, y: Any) -> Any:
    """Whether something lies on this node."""
    return match.occupied[layer, 2 * y + MIDDLE] >> (2 * x + MIDDLE) & 1


@Kernel
def cover(match: Any, piece: Any, covered: Any) -> None:
    """Mark the points of a place, or clear them: its start landing is its parent's on the layer they share."""
    shape, layer, way = SHAPE[piece], match.layer[piece], match.way[piece]
    x, y = whole(match.x[piece]), whole(match.y[piece])
    shift, corner = 2 * x + CORNER, 2 * y + CORNER
    end = layer + DELTA[piece]
    for row in range(REACH + BOX[shape, way, 0], REACH + BOX[shape, way, 1] + 1):
        points = BODY[shape, way, row] << shift
        if covered:
            match.occupied[layer, corner + row] |= points
            match.occupied[end, corner + row] |= points
        else:
            match.occupied[layer, corner + row] &= ~points
            match.occupied[end, corner + row] &= ~points
    start = whole(1) << (2 * x + MIDDLE)
    if covered:
        match.occupied[layer, 2 * y + MIDDLE] |= start
        match.occupied[end, 2 * y + MIDDLE] |= start
    elif end != layer:
        match.occupied[end, 2 * y + MIDDLE] &= ~start


@Kernel
def is_within(piece: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """Whether a piece lies within the pyramid on each of its layers; the escape passage has to leave it (KUF-1.2)."""
    half = whole(HALVES[layer])
    if x < -half or x > half or y < -half or y > half:
        return False
    shape = SHAPE[piece]
    if piece == ESCAPE:
        out_x, out_y = x + EXITS[shape, way, 0, 0], y + EXITS[shape, way, 0, 1]
        return out_x < -half or out_x > half or out_y < -half or out_y > half
    end = layer + DELTA[piece]
    if end < 0 or end > LOWEST:
        return False
    edge = 2 * min(half, whole(HALVES[end]))
    if 2 * y + BOX[shape, way, 0] < -edge or 2 * y + BOX[shape, way, 1] > edge:
        return False
    return 2 * x + BOX[shape, way, 2] >= -edge and 2 * x + BOX[shape, way, 3] <= edge


@Kernel
def fits(match: Any, piece: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """The fit test (KUF-1.2)."""
    if not is_within(piece, layer, x, y, way) or collides(match, piece, layer, x, y, way):
        return False
    end = layer + DELTA[piece]
    return end == layer or not (is_covered(match, end, x, y) or collides(match, piece, end, x, y, way))


@Kernel
def lie(match: Any, piece: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """How a piece would lie: a collision counts before sticking out (KUF-R26)."""
    half, end = HALVES[layer], layer + DELTA[piece]
    if x < -half or x > half or y < -half or y > half:
        return OUTSIDE
    if collides(match, piece, layer, x, y, way):
        return COLLISION
    if end < 0 or end > LOWEST:
        return OUTSIDE
    if end != layer and (is_covered(match, end, x, y) or collides(match, piece, end, x, y, way)):
        return COLLISION
    return FITS if is_within(piece, layer, x, y, way) else OUTSIDE


# Roles


@Kernel
def is_beyond_way(match: Any, place: Any) -> Any:
    """The place is the Way to the Gods, or the route back to the entrance runs over it (KUF-3.5)."""
    while place > ENTRANCE:
        if place == WAY:
            return True
        place = whole(match.parent[place])
    return False


@Kernel
def is_under_king(match: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """The treasure room would lie deeper than the King's Chamber and under some of its floor: squares (KUF-R30)."""
    if match.layer[KING] == NONE or layer <= match.layer[KING]:
        return False
    from_x = x + TREASURE_RADIUS * WAY_X[way] - (match.x[KING] + KING_RADIUS * WAY_X[match.way[KING]])
    from_y = y + TREASURE_RADIUS * WAY_Y[way] - (match.y[KING] + KING_RADIUS * WAY_Y[match.way[KING]])
    return max(abs(from_x), abs(from_y)) <= KING_RADIUS + TREASURE_RADIUS


@Kernel
def role_holds(match: Any, piece: Any, parent: Any, layer: Any, x: Any, y: Any, way: Any) -> Any:
    """The role rules of the special pieces (KUF-3.5)."""
    if piece == KING:
        return is_beyond_way(match, parent)
    if piece == QUEEN:
        return layer == LOWEST
    if piece == TREASURE:
        return is_under_king(match, layer, x, y, way)
    if piece == ESCAPE:
        return match.layer[KING] != NONE and match.layer[QUEEN] != NONE and match.layer[TREASURE] != NONE
    return True


@Kernel
def joins(piece: Any, parent: Any) -> Any:
    """No room on a room (KUF-3.5)."""
    return not (IS_ROOM[piece] and IS_ROOM[parent])


@Kernel
def ways_to_lie(match: Any, piece: Any, parent: Any, exit: Any) -> Any:
    """The directions, as bits, in which a piece may lie at an exit: its own, or of a drawn one any of the eight."""
    layer, x, y = end_layer(match, parent), exit_x(match, parent, exit), exit_y(match, parent, exit)
    found = 0
    if IS_DRAWN[piece]:
        for way in range(8):
            if fits(match, piece, layer, x, y, way):
                found |= 1 << way
        return found
    for number in range(2):
        way = whole(OWN_WAYS[piece, number])
        if role_holds(match, piece, parent, layer, x, y, way) and fits(match, piece, layer, x, y, way):
            found |= 1 << way
    return found


# Placing and taking away


@Kernel
def put(match: Any, piece: Any, parent: Any, exit: Any, way: Any, layer: Any, x: Any, y: Any) -> None:
    """A piece comes to lie in the pyramid."""
    match.order[match.count] = piece
    match.count += 1
    match.parent[piece] = parent
    match.exit[piece] = exit
    match.way[piece] = way
    match.layer[piece] = layer
    match.x[piece] = x
    match.y[piece] = y
    if parent >= 0:
        match.taken[parent] |= 1 << exit
    cover(match, piece, True)


@Kernel
def attach(match: Any, piece: Any, parent: Any, exit: Any, way: Any) -> None:
    """Black floor on black floor (KUF-R22)."""
    layer, x, y = end_layer(match, parent), exit_x(match, parent, exit), exit_y(match, parent, exit)
    put(match, piece, parent, exit, way, layer, x, y)


@Kernel
def take_away(match: Any, piece: Any) -> None:
    """A dead end leaves the pyramid, and the exit it hung on is free again."""
    cover(match, piece, False)
    match.taken[match.parent[piece]] &= ~(1 << match.exit[piece])
    place = 0
    while match.order[place] != piece:
        place += 1
    match.count -= 1
    for later in range(place, match.count):
        match.order[later] = match.order[later + 1]
    match.order[match.count] = NONE
    match.parent[piece] = NONE
    match.exit[piece] = 0
    match.way[piece] = 0
    match.layer[piece] = NONE
    match.x[piece] = 0
    match.y[piece] = 0
