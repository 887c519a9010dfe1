"""The no-way test, against a reckoning that follows the specification word by word (KUF-3.9)."""

from itertools import product

import pytest

from mastaba.core.rng import Rng
from mastaba.games.kufu.content import GOALS, KING, LOWEST, PIECES, QUEEN, TREASURE, WAY, Placed, level_pieces
from mastaba.games.kufu.rules.noway import bare, can_be_opened, no_room, no_way, no_way_on
from tests.games.kufu.table import play, position
from tests.games.kufu.test_geometry import HALVES, Sets, built, laid


def hanging(places: list[Placed], place: int) -> list[Placed]:
    return [placed for placed in places if placed.parent == place]


def over_way(places: list[Placed], place: int) -> bool:
    by_number = {placed.piece: placed for placed in places}
    while place > 0:
        if place == WAY:
            return True
        place = by_number[place].parent
    return False


def exits(places: list[Placed], among: list[Placed]) -> list[tuple[int, int, int, int, int]]:
    """(place, exit number, layer, x, y) of every exit of `places` to which nothing of `among` is attached."""
    found = []
    for placed in places:
        ends = laid(placed.piece, placed.direction, placed.x, placed.y)[1]
        for number, (x, y) in enumerate(ends, 1):
            if not any(other.parent == placed.piece and other.exit == number for other in among):
                found.append((placed.piece, number, placed.layer + PIECES[placed.piece].delta, x, y))
    return found


def role_allows(places: list[Placed], piece: int, parent: int, layer: int, points: set[tuple[int, int]]) -> bool:
    there = {placed.piece: placed for placed in places}
    match PIECES[piece].role:
        case "king":
            return over_way(places, parent)
        case "queen":
            return layer == LOWEST
        case "treasure":
            return KING in there and under(there[KING], layer, points)
        case "escape":
            return {KING, QUEEN, TREASURE} <= there.keys()
        case _:
            return True


def under(king: Placed, layer: int, points: set[tuple[int, int]]) -> bool:
    floor = {point for point in laid(KING, king.direction, king.x, king.y)[0] if point[0] % 2 == point[1] % 2 == 0}
    return layer > king.layer and bool({point for point in points if point in floor})


def by_the_book(level: int, places: tuple[Placed, ...], removed: tuple[int, ...]) -> str:
    """N3 and N4 as the specification says them."""
    there = list(places)
    standing = {placed.piece for placed in there}
    rest = [piece for piece in level_pieces(level) if piece not in standing and piece not in removed]
    goals = [goal for goal in GOALS[level] if goal not in standing]
    if goals and not any(attaches(there, piece) for piece in rest):
        return "N3"
    bared = list(there)
    while True:
        fallen = [
            placed
            for placed in bared
            if PIECES[placed.piece].kind in ("passage", "stairs")
            and not hanging(bared, placed.piece)
            and not (placed.piece == WAY and KING not in standing)
        ]
        if not fallen:
            break
        bared = [placed for placed in bared if placed not in fallen]
    loose = exits(there, bared)
    reach = spread({layer for _, _, layer, _, _ in loose}, rest)
    for goal in goals:
        if goal == QUEEN:
            layers = reach & {LOWEST}
        elif goal == TREASURE and KING in standing:
            king = next(placed for placed in there if placed.piece == KING)
            layers = {layer for layer in reach if layer > king.layer}
        elif goal == KING:
            if WAY in standing:
                begin = {layer for place, _, layer, _, _ in loose if over_way(there, place)}
            else:
                begin = {layer - 1 for layer in reach if layer >= 1}
            layers = spread(begin, [piece for piece in rest if piece != WAY])
        else:
            continue
        if not any(spot(there, bared, goal, layer) for layer in layers):
            return "N4"
    return ""


def attaches(there: list[Placed], piece: int) -> bool:
    sets = Sets(tuple(there))
    for place, _, layer, x, y in exits(there, there):
        if PIECES[piece].is_room and PIECES[place].is_room:
            continue
        for direction in PIECES[piece].directions or range(8):
            inside = max(abs(x), abs(y)) <= HALVES[layer]
            points = laid(piece, direction, x, y)[0]
            fits = inside and sets.lie(piece, layer, x, y, direction) == "fits"
            if fits and role_allows(there, piece, place, layer, points):
                return True
    return False


def spread(layers: set[int], rest: list[int]) -> set[int]:
    grown = layers | {
        layer + PIECES[piece].delta for layer in layers for piece in rest if 0 <= layer + PIECES[piece].delta <= LOWEST
    }
    return grown if grown == layers else spread(grown, rest)


def spot(there: list[Placed], bared: list[Placed], goal: int, layer: int) -> bool:
    sets = Sets(tuple(bared))
    span = range(-HALVES[layer], HALVES[layer] + 1)
    for x, y, direction in product(span, span, PIECES[goal].directions):
        if sets.lie(goal, layer, x, y, direction) != "fits":
            continue
        king = next((placed for placed in there if placed.piece == KING), None)
        if goal != TREASURE or (king is not None and under(king, layer, laid(goal, direction, x, y)[0])):
            return True
    return False


@pytest.mark.parametrize("level", [1, 2])
def test_kuf_3_9_room_is_reckoned_as_by_the_book(level: int) -> None:
    """KUF-3.9, KUF-R34: N3 and N4 in pyramids grown at random, with pieces lost, agree with the slow reckoning."""
    seen = set()
    for seed in range(70):
        places = built(seed, level).places
        rng = Rng(f"lost {seed}")
        others = [piece for piece in level_pieces(level) if all(placed.piece != piece for placed in places)]
        removed = tuple(sorted(rng.sample(others, rng.below(len(others) + 1))))
        expected = by_the_book(level, places, removed)
        assert no_room(level, places, removed) == expected, seed
        seen.add(expected)
    assert seen == {"", "N3", "N4"}


@pytest.mark.parametrize(
    ("crests", "supply", "opens"),
    [
        ([8, 16], [0] * 5, True),
        ([24, 0], [0] * 5, False),
        ([24, 0], [0, 0, 0, 1, 0], True),
        ([8, 8], [0] * 5, False),
        ([0, 0], [0, 0, 0, 1, 1], True),
    ],
)
def test_kuf_r13_two_crests_need_two_players(crests: list[int], supply: list[int], opens: bool) -> None:
    """KUF-R13, KUF-R14: Eye and Feather in one hand lock the King's Chamber, unless one can still be taken."""
    assert can_be_opened(KING, crests, supply, None) is opens


def test_kuf_3_9_a_lost_goal_or_way_loses_the_match() -> None:
    """KUF-3.9: N1 for a goal and for the Way while the King is missing; not for any other piece."""
    state = position(players=2, level=2)
    places = tuple(state.places)
    for piece, expected in ((KING, "N1"), (WAY, "N1"), (TREASURE, "N1"), (1, ""), (15, "")):
        assert no_way_on(2, places, (piece,), state.crests, state.supply, None) == expected


def test_kuf_3_9_a_cave_in_of_the_way_ends_the_match() -> None:
    """KUF-3.9, KUF-R21: the test runs after a cave-in; a piece that was placed last and is a dead end is lost."""
    state = position(
        players=2,
        level=1,
        pyramid="0@B+2 11@0.1:S 12@11.1:W 2@12.1:W 16@2.1:NE",
        explorer=2,
        book="T3",
    )
    assert no_way(state) == ""
    play(state, "A: open 1")
    assert (state.over, state.no_way, state.removed) == ("no_way", "N1", [16])


def test_kuf_3_9_the_way_is_not_taken_for_loose_before_the_king_lies() -> None:
    """KUF-3.9: a dead end may cave in and make room, but without the Way there is no match left to reckon."""
    state = position(players=2, level=1, pyramid="0@B+2 11@0.1:S 12@11.1:W 2@12.1:W 16@2.1:NE")
    assert WAY in bare(tuple(state.places)).at
    dead_end = position(players=2, level=1, pyramid="0@B+2 11@0.1:S 12@11.1:W 2@12.1:W")
    assert set(bare(tuple(dead_end.places)).at) < {placed.piece for placed in dead_end.places}
