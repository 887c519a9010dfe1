"""The no-way test: when no further exploration is possible (KUF-3.9, KUF-R34).

N1 a piece that is needed has left the game
N2 the crests of a piece that is needed can never again be held by different players
N3 nothing that is left fits anywhere: the rulebook's own defeat
N4 a chamber that is still missing has no room left, even if every cave-in should help
"""

from functools import lru_cache

from mastaba.core.turn import Seat
from mastaba.games.kufu.content import (
    CREST_BIT,
    ENTRANCE,
    ESCAPE,
    GOALS,
    HALF,
    KING,
    LOWEST,
    PIECES,
    QUEEN,
    TREASURE,
    WAY,
    Crest,
    Exit,
    Placed,
    Pyramid,
    footprint,
    level_pieces,
    pyramid_of,
)
from mastaba.games.kufu.messages import NoWay
from mastaba.games.kufu.state import State

Places = tuple[Placed, ...]
Removed = tuple[int, ...]


def no_way(state: State) -> NoWay:
    """The first part of the test that fails; empty: the match goes on."""
    removed = tuple(sorted(state.removed))
    return no_way_on(state.level, tuple(state.places), removed, state.crests, state.supply, state.inscription)


def no_way_on(
    level: int, places: Places, removed: Removed, crests: list[int], supply: list[int], inscription: Crest | None
) -> NoWay:
    """The test of a table that may not exist: for warnings, before something is done."""
    must = missing(level, places)
    if any(piece in removed for piece in must):
        return "N1"
    if any(not can_be_opened(piece, crests, supply, inscription) for piece in must):
        return "N2"
    return no_room(level, places, removed)


def missing(level: int, places: Places) -> list[int]:
    """Goals that are not placed, and the Way to the Gods while the King's Chamber lies before us (KUF-3.9)."""
    there = {placed.piece for placed in places}
    must = [goal for goal in GOALS[level] if goal not in there]
    if KING not in there and WAY not in there:
        must.append(WAY)
    return must


def can_be_opened(piece: int, crests: list[int], supply: list[int], inscription: Crest | None) -> bool:
    """N2: different players hold the crests, or can still take them (KUF-R13)."""
    candidates: list[list[Seat]] = []
    for crest in PIECES[piece].crests:
        named = inscription if crest == "?" else crest
        if named is None:
            continue
        bit = CREST_BIT[named]
        everybody = supply[bit.bit_length() - 1] > 0
        candidates.append([seat for seat, held in enumerate(crests) if everybody or held & bit])
    if len(candidates) == 2:
        return any(first != second for first in candidates[0] for second in candidates[1])
    return all(candidates)


@lru_cache(maxsize=1 << 8)
def no_room(level: int, places: Places, removed: Removed) -> NoWay:
    """N3 and N4: what follows from the pyramid alone."""
    pyramid = pyramid_of(places)
    rest = [piece for piece in level_pieces(level) if piece not in pyramid.at and piece not in removed]
    wanted = [goal for goal in GOALS[level] if goal not in pyramid.at]
    if wanted and not any(fits_somewhere(pyramid, piece) for piece in rest):
        return "N3"
    bared = bare(places)
    loose = loose_exits(pyramid, bared)
    layers = closed({exit.layer for _, exit in loose}, rest, ())
    for goal in wanted:
        candidates = candidate_layers(goal, pyramid, loose, layers, rest)
        if candidates is not None and not has_spot(goal, bared, candidates):
            return "N4"
    return ""


def fits_somewhere(pyramid: Pyramid, piece: int) -> bool:
    """The piece can be attached to some free exit of some place; tokens, crests and notes are ignored."""
    return any(
        pyramid.directions(piece, place, exit)
        for place in pyramid.at
        if pyramid.joins(piece, place)
        for exit in pyramid.free_exits(place)
    )


def bare(places: Places) -> Pyramid:
    """The pyramid without anything that cave-ins might take away, again and again."""
    left = list(places)
    keep = {ENTRANCE, ESCAPE}
    if all(placed.piece != KING for placed in places):
        keep.add(WAY)
    while True:
        parents = {placed.parent for placed in left}
        standing = [
            placed
            for placed in left
            if placed.piece in parents or placed.piece in keep or not PIECES[placed.piece].falls
        ]
        if len(standing) == len(left):
            return pyramid_of(tuple(left))
        left = standing


def loose_exits(pyramid: Pyramid, bared: Pyramid) -> list[tuple[int, Exit]]:
    """Exits of places now standing to which nothing of the bared pyramid is attached, with their places."""
    return [
        (place, exit)
        for place, exits in pyramid.exits.items()
        for number, exit in enumerate(exits, 1)
        if (place, number) not in bared.taken
    ]


def closed(layers: set[int], rest: list[int], without: tuple[int, ...]) -> set[int]:
    """The layers that can be reached from these by the stairs that are left."""
    deltas = {PIECES[piece].delta for piece in rest if piece not in without} - {0}
    found = set(layers)
    for _ in HALF:
        found |= {layer + delta for layer in found for delta in deltas if 0 <= layer + delta <= LOWEST}
    return found


def candidate_layers(
    goal: int, pyramid: Pyramid, loose: list[tuple[int, Exit]], layers: set[int], rest: list[int]
) -> set[int] | None:
    """Where a missing chamber could come to lie; None: that is not tested."""
    if goal == QUEEN:
        return layers & {LOWEST}
    if goal == TREASURE:
        king = pyramid.at.get(KING)
        return None if king is None else {layer for layer in layers if layer > king.layer}
    if goal == KING:
        if WAY in pyramid.at:
            beyond = {exit.layer for place, exit in loose if pyramid.beyond_way(place)}
        else:
            beyond = {layer - 1 for layer in layers if layer >= 1}
        return closed(beyond, rest, (WAY,))
    return None


def has_spot(goal: int, bared: Pyramid, layers: set[int]) -> bool:
    """The chamber would lie somewhere on these layers, as if a free exit were there."""
    for layer in sorted(layers):
        span = range(-HALF[layer], HALF[layer] + 1)
        for direction in PIECES[goal].directions:
            for y in span:
                for x in span:
                    if bared.lay(goal, layer, x, y, direction) != "fits":
                        continue
                    if goal != TREASURE or bared.under_king(layer, footprint(goal, direction, x, y)):
                        return True
    return False
