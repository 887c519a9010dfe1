"""The no-way test on a packed match, part by part as in the rules (KUF-3.9, KUF-R34)."""

from typing import Any

from mastaba.games.kufu.content import ENTRANCE, ESCAPE, KING, LOWEST, QUEEN, TREASURE, WAY
from mastaba.games.kufu.fast.laying import (
    cover,
    end_layer,
    fits,
    is_beyond_way,
    is_under_king,
    joins,
    ways_to_lie,
)
from mastaba.games.kufu.fast.layout import N1, N2, N3, N4, NONE, PLACES, SOME_WAY
from mastaba.games.kufu.fast.tables import (
    BOX,
    CRESTS_OF,
    DELTA,
    EXIT_COUNT,
    FALLS,
    HALVES,
    LEVEL_PIECES,
    NAMED,
    OWN_WAYS,
    SHAPE,
)
from mastaba.kit.kernel import Kernel, count, whole


@Kernel
def no_way(match: Any) -> Any:
    """The first part of the test that fails; SOME_WAY: the match goes on."""
    must = missing_goals(match)
    if must >> KING & 1 and match.layer[WAY] == NONE:
        must |= 1 << WAY
    if must & match.removed:
        return N1
    for piece in range(1, PLACES):
        if must >> piece & 1 and not can_be_opened(match, piece):
            return N2
    return no_room(match)


@Kernel
def missing_goals(match: Any) -> Any:
    """What has to be found and is not placed, as bits."""
    goals = 1 << KING
    if match.level == 2:
        goals |= 1 << QUEEN | 1 << TREASURE | 1 << ESCAPE
    for place in range(match.count):
        goals &= ~(1 << match.order[place])
    return goals


@Kernel
def needed_crest(match: Any, piece: Any, number: Any) -> Any:
    """The first or second crest of a piece; the hidden room's is the inscription's (KUF-R31). NONE: none."""
    crest = whole(CRESTS_OF[piece, number])
    return whole(match.inscription) if crest == NAMED else crest


@Kernel
def future_holders(match: Any, crest: Any) -> Any:
    """Who holds this crest or can still take it, as bits (KUF-R13)."""
    holders = 0
    for seat in range(match.seats):
        if match.supply[crest] > 0 or match.crests[seat] >> crest & 1:
            holders |= 1 << seat
    return holders


@Kernel
def can_be_opened(match: Any, piece: Any) -> Any:
    """N2: different players hold the crests, or can still take them."""
    first, second = needed_crest(match, piece, 0), needed_crest(match, piece, 1)
    if first == NONE:
        return True
    one = future_holders(match, first)
    if second == NONE:
        return one != 0
    other = future_holders(match, second)
    return one != 0 and other != 0 and count(one | other) >= 2


# N3 and N4: what follows from the pyramid alone


@Kernel
def no_room(match: Any) -> Any:
    """N3: nothing fits anywhere. N4: a chamber has no spot, even if every cave-in should help."""
    wanted = missing_goals(match)
    rest = pieces_left(match)
    if wanted and not any_fits(match, rest):
        return N3
    if not wanted & (1 << KING | 1 << QUEEN | 1 << TREASURE):
        return SOME_WAY
    fallen = loose_places(match)
    for place in range(match.count):
        if fallen >> match.order[place] & 1:
            cover(match, whole(match.order[place]), False)
    found = every_chamber_has_room(match, wanted, rest, fallen)
    for place in range(match.count):
        if fallen >> match.order[place] & 1:
            cover(match, whole(match.order[place]), True)
    return SOME_WAY if found else N4


@Kernel
def pieces_left(match: Any) -> Any:
    """Pieces neither placed nor removed, as bits."""
    rest = LEVEL_PIECES[match.level] & ~match.removed
    for place in range(match.count):
        rest &= ~(1 << match.order[place])
    return rest


@Kernel
def any_fits(match: Any, rest: Any) -> Any:
    """Some piece can be attached to some free exit of some place; tokens, crests and notes are ignored."""
    for place in range(match.count - 1, -1, -1):
        parent = whole(match.order[place])
        for exit in range(1, EXIT_COUNT[parent] + 1):
            if match.taken[parent] >> exit & 1:
                continue
            for piece in range(1, PLACES):
                if rest >> piece & 1 and joins(piece, parent) and ways_to_lie(match, piece, parent, exit):
                    return True
    return False


@Kernel
def loose_places(match: Any) -> Any:
    """What cave-ins might take away, again and again: a child is always placed after its parent."""
    keep = 1 << ENTRANCE | 1 << ESCAPE
    if match.layer[KING] == NONE:
        keep |= 1 << WAY
    fallen = 0
    for place in range(match.count - 1, -1, -1):
        piece = whole(match.order[place])
        if not FALLS[piece] or keep >> piece & 1:
            continue
        for later in range(place + 1, match.count):
            child = match.order[later]
            if match.parent[child] == piece and not fallen >> child & 1:
                break
        else:
            fallen |= 1 << piece
    return fallen


@Kernel
def loose_exits(match: Any, fallen: Any, beyond: Any) -> Any:
    """The layers with an exit of a standing place on which nothing is bound to stay; only beyond the Way, or all."""
    layers = 0
    for place in range(match.count):
        piece = whole(match.order[place])
        if beyond and not is_beyond_way(match, piece):
            continue
        held = 0
        for later in range(place + 1, match.count):
            child = match.order[later]
            if match.parent[child] == piece and not fallen >> child & 1:
                held += 1
        if held < EXIT_COUNT[piece]:
            layers |= 1 << end_layer(match, piece)
    return layers


@Kernel
def closed(layers: Any, rest: Any) -> Any:
    """The layers that can be reached from these by the stairs that are left."""
    down, up = False, False
    for piece in range(1, PLACES):
        if rest >> piece & 1:
            down |= DELTA[piece] > 0
            up |= DELTA[piece] < 0
    for _ in range(LOWEST):
        if down:
            layers |= layers << 1 & (1 << LOWEST + 1) - 1
        if up:
            layers |= layers >> 1
    return layers


@Kernel
def every_chamber_has_room(match: Any, wanted: Any, rest: Any, fallen: Any) -> Any:
    """N4, with what may fall already taken from the points."""
    layers = closed(loose_exits(match, fallen, False), rest)
    if wanted >> KING & 1:
        beyond = layers >> 1 if match.layer[WAY] == NONE else loose_exits(match, fallen, True)
        if not has_spot(match, KING, closed(beyond, rest & ~(1 << WAY))):
            return False
    if wanted >> QUEEN & 1 and not has_spot(match, QUEEN, layers & 1 << LOWEST):
        return False
    if wanted >> TREASURE & 1 and match.layer[KING] != NONE:
        return has_spot(match, TREASURE, layers & ~((2 << match.layer[KING]) - 1))
    return True


@Kernel
def has_spot(match: Any, goal: Any, layers: Any) -> Any:
    """The chamber would lie somewhere on these layers, as if a free exit were there."""
    shape = SHAPE[goal]
    for layer in range(LOWEST + 1):
        if not layers >> layer & 1:
            continue
        half = whole(HALVES[layer])
        for number in range(2):
            way = whole(OWN_WAYS[goal, number])
            box = BOX[shape, way]
            for y in range(-half - box[0] // 2, half + 1 - box[1] // 2):
                for x in range(-half - box[2] // 2, half + 1 - box[3] // 2):
                    if goal == TREASURE and not is_under_king(match, layer, x, y, way):
                        continue
                    if fits(match, goal, layer, x, y, way):
                        return True
    return False
