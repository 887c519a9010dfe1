"""Shapes and the fit test, against an independent reckoning with sets of points (KUF-1.2)."""

import json
from importlib.resources import files

import pytest

from mastaba.core.notes import mute
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import (
    BOOK,
    DIRECTIONS,
    EMPTY,
    PIECES,
    BookError,
    Placed,
    Pyramid,
    entrance_at,
    load_book,
    mark_pages,
    nodes_of,
)
from mastaba.games.kufu.messages import Setup
from mastaba.games.kufu.state import pyramid

DATA = json.loads(files("mastaba.games.kufu").joinpath("data", "book.json").read_text(encoding="utf-8"))
WAY = list(DATA["geometry"]["directions"].values())
HALVES = [layer["half"] for layer in DATA["geometry"]["layers"]]
Points = set[tuple[int, int]]


def laid(piece: int, direction: int, x: int, y: int) -> tuple[Points, list[tuple[int, int]]]:
    """Footprint in doubled points and exits, step by step as the specification says it."""
    shape = DATA["shapes"][PIECES[piece].shape]
    if shape["form"] == "room":
        radius = shape["r"]
        cx, cy = x + radius * WAY[direction][0], y + radius * WAY[direction][1]
        reach = range(-2 * radius, 2 * radius + 1)
        points = {(2 * cx + px, 2 * cy + py) for px in reach for py in reach}
        turned = [WAY[(direction + turn) % 8] for turn in shape["exits"]]
        return points, [(cx + radius * ex, cy + radius * ey) for ex, ey in turned]
    points, exits = {(2 * x, 2 * y)}, []
    for path in shape["paths"]:
        nx, ny = x, y
        for turn in path:
            vx, vy = WAY[(direction + turn) % 8]
            points.add((2 * nx + vx, 2 * ny + vy))
            nx, ny = nx + vx, ny + vy
            points.add((2 * nx, 2 * ny))
        exits.append((nx, ny))
    return points, exits


class Sets:
    """A pyramid as three sets of points."""

    def __init__(self, places: tuple[Placed, ...]) -> None:
        self.layers: list[Points] = [set(), set(), set()]
        for placed in places:
            points, _ = laid(placed.piece, placed.direction, placed.x, placed.y)
            for layer in {placed.layer, placed.layer + PIECES[placed.piece].delta}:
                self.layers[layer] |= points

    def lie(self, piece: int, layer: int, x: int, y: int, direction: int) -> str:
        points, exits = laid(piece, direction, x, y)
        other = layer + PIECES[piece].delta
        if (points - {(2 * x, 2 * y)}) & self.layers[layer]:
            return "collision"
        if other != layer and 0 <= other <= 2 and points & self.layers[other]:
            return "collision"
        if PIECES[piece].kind == "escape":
            return "fits" if max(map(abs, exits[0])) > HALVES[layer] else "outside"
        if not 0 <= other <= 2:
            return "outside"
        inside = all(max(abs(px), abs(py)) <= 2 * HALVES[level] for level in (layer, other) for px, py in points)
        return "fits" if inside else "outside"


def built(seed: int, level: int) -> Pyramid:
    """A pyramid that random pieces have grown, whatever a page or a crest would say."""
    rng = Rng(f"built {seed}")
    there = EMPTY.add(entrance_at(rng.choice(("B+", "B-", "J+", "J-", "H+", "H-", "F+", "F-")), 1 + rng.below(3)))
    for _ in range(40):
        piece = PIECES[1 + rng.below(22)]
        place = rng.choice(sorted(there.at))
        free = there.free_exits(place)
        if piece.number in there.at or not free or (level == 1 and not piece.level1):
            continue
        exit, direction = rng.choice(free), rng.below(8)
        if there.joins(piece.number, place) and there.fits(piece.number, place, exit, direction):
            there = there.add(there.attached(piece.number, place, exit, direction))
    return there


@pytest.mark.parametrize("seed", range(12))
def test_kuf_1_2_every_lie_is_judged_as_with_sets(seed: int) -> None:
    """KUF-1.2, KUF-R22, KUF-R24, KUF-R26: 600 random lies in a grown pyramid, on every layer and in every direction."""
    there = built(seed, 2)
    sets = Sets(there.places)
    rng = Rng(f"lies {seed}")
    seen = set()
    for _ in range(600):
        piece, layer = PIECES[1 + rng.below(23)].number, rng.below(3)
        half = HALVES[layer]
        x, y, direction = rng.below(2 * half + 1) - half, rng.below(2 * half + 1) - half, rng.below(8)
        expected = sets.lie(piece, layer, x, y, direction)
        assert there.lay(piece, layer, x, y, direction) == expected, (piece, layer, x, y, DIRECTIONS[direction])
        seen.add(expected)
    assert seen == {"fits", "outside", "collision"}


@pytest.mark.parametrize("seed", range(6))
def test_kuf_1_2_places_form_a_tree_without_overlap(seed: int) -> None:
    """KUF-R23: in random play every place hangs on one exit of an earlier one, and footprints meet in joints only."""
    state = GAME.start(Setup(seats=2, level=2, start=0, consent="auto"))
    rng = Rng(f"tree {seed}")
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Draw):
            GAME.advance(state, CHANCE, turn.sample(rng), mute)
        else:
            seat = turn.seats[0]
            moves = list(GAME.moves(state, seat))
            placing = [move for move in moves if type(move).__name__ in ("Place", "Move", "TurnPage")]
            GAME.advance(state, seat, rng.choice(placing or moves), mute)
        there = pyramid(state)
        assert len({(placed.parent, placed.exit) for placed in there.places}) == len(there.places)
        joints = sum(placed.parent >= 0 for placed in there.places)
        total = sum(
            len(laid(placed.piece, placed.direction, placed.x, placed.y)[0]) * (2 if PIECES[placed.piece].delta else 1)
            for placed in there.places
        )
        assert total - joints == sum(layer.bit_count() for layer in there.occupied)


def test_kuf_1_2_nodes_are_the_even_points() -> None:
    """KUF-1.2: what is drawn on a plan is what the footprint covers."""
    for seed in range(4):
        for placed in built(seed, 2).places:
            points, _ = laid(placed.piece, placed.direction, placed.x, placed.y)
            even = {(x // 2, y // 2) for x, y in points if x % 2 == 0 and y % 2 == 0}
            assert set(nodes_of(placed)) == even


def test_kuf_1_1_marks_are_dealt_evenly() -> None:
    """KUF-1.1: every mark is the left one of 5 of 40 pages, in level 1 of 3 of 24; single marks as the list says."""
    for level, pages, left in ((2, 40, 5), (1, 24, 3)):
        counts = mark_pages(level)
        assert sum(counts.values()) == pages
        for mark in BOOK.marks:
            assert sum(count for marks, count in counts.items() if marks[0] == mark.id) == left
    single = {marks[0]: count for marks, count in mark_pages(2).items() if len(marks) == 1}
    assert single == {"B+": 2, "B-": 2, "J+": 2, "J-": 3, "H+": 3, "H-": 3, "F+": 2, "F-": 4}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"marks": ["B+", "H+"], "direction": "own"', '"marks": ["B+", "J+"], "direction": "own"'),
        ('"id": "A", "en": "Ankh", "ja": "アンク", "tiles": 2', '"id": "A", "en": "Ankh", "ja": "アンク", "tiles": 3'),
        ('"crest": "A", "marks": ["F+"]', '"crest": "A", "marks": ["F-"]'),
        ('"shape": "kink_right", "delta": 0', '"shape": "kink_left", "delta": 0'),
        ('"id": "T9"', '"id": "T8"'),
        ('"red_tokens": 5', '"red_tokens": "five"'),
        ('"version": 1', '"version": 1, "edition": 2'),
    ],
)  # fmt: skip
def test_kuf_1_3_a_book_that_contradicts_itself_is_refused(old: str, new: str) -> None:
    """KUF-1, KUF-1.3: marks are directions, tiles are pages, shapes exist, pages are those of the box."""
    text = files("mastaba.games.kufu").joinpath("data", "book.json").read_text(encoding="utf-8")
    assert load_book(text) == BOOK
    assert old in text
    with pytest.raises(BookError):
        load_book(text.replace(old, new, 1))
