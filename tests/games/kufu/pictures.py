"""Draws the pictures of the rules page from the shapes of the pieces: `python -m tests.games.kufu.pictures`.

Stone has the page's own ink at two strengths, so that the drawings suit day and night.
"""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import BOOK, DIRECTIONS, HALF, PIECES, Placed, nodes_of, shape_of

STEP = 20
"""Pixels between two nodes."""
SHAPES = (1, 3, 5, 6, 7, 8, 9, 11, 16, 17, 18, 20, 21, 22, 23)
"""A piece of every shape, laid to the north."""
FINISHED = (
    "0@J+2 11@0.1:N 14@11.1:SE 21@14.1:SW 8@21.1:W 19@8.1:NW 16@19.2:NE 20@16.1:NW 1@19.1:N 3@1.1:NE 22@3.1:E 23@20.2:W"
)


def svg(width: int, height: int, parts: Iterator[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-size="12" font-weight="600">'
    return "\n".join([head, *parts, "</svg>", ""])


def text(x: float, y: float, words: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="middle" fill="currentColor">{words}</text>'


def body(piece: int, direction: int, x: float, y: float) -> Iterator[str]:
    """A piece with its start landing on a point: walls, floor, and the black floors of its ends."""
    shape = shape_of(PIECES[piece].shape, direction)
    if PIECES[piece].is_room:
        xs, ys = [nx for nx, _ in shape.nodes], [ny for _, ny in shape.nodes]
        left, top = x + min(xs) * STEP - 8, y - max(ys) * STEP - 8
        size = (max(xs) - min(xs)) * STEP + 16
        yield (
            f'<rect x="{left:g}" y="{top:g}" width="{size:g}" height="{size:g}" rx="3" fill="currentColor" '
            'fill-opacity=".16" stroke="currentColor" stroke-width="1.5"/>'
        )
    else:
        for path in lines(piece, direction):
            points = " ".join(f"{x + nx * STEP:g},{y - ny * STEP:g}" for nx, ny in path)
            yield (
                f'<polyline points="{points}" fill="none" stroke="currentColor" stroke-opacity=".28" '
                'stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>'
            )
    for nx, ny in ((0, 0), *shape.exits):
        start = (nx, ny) == (0, 0)
        fill = 'fill="none" stroke="currentColor" stroke-width="2"' if start else 'fill="currentColor"'
        yield f'<circle cx="{x + nx * STEP:g}" cy="{y - ny * STEP:g}" r="4" {fill}/>'


def lines(piece: int, direction: int) -> Iterator[list[tuple[int, int]]]:
    """The paths of a passage or of stairs, node by node."""
    for turns in BOOK.shapes[PIECES[piece].shape].paths:
        path = [(0, 0)]
        for turn in turns:
            dx, dy = BOOK.geometry.directions[DIRECTIONS[(direction + turn) % 8]]
            path.append((path[-1][0] + dx, path[-1][1] + dy))
        yield path


def pieces() -> str:
    """One of every shape with the numbers of the pieces that have it; the ring is where it begins."""
    return svg(750, 480, _pieces())


def _pieces() -> Iterator[str]:
    for place, piece in enumerate(SHAPES):
        shape = shape_of(PIECES[piece].shape, 0)
        xs = [x for x, _ in shape.nodes]
        middle, foot = 75 + place % 5 * 150, 130 + place // 5 * 160
        yield from body(piece, 0, middle - (min(xs) + max(xs)) / 2 * STEP, foot)
        same = [str(other.number) for other in PIECES if other.number and other.shape == PIECES[piece].shape]
        yield text(middle, foot + 24, " ".join(same))


def pyramid() -> str:
    """The three layers of a finished level 2, north at the top."""
    return svg(820, 350, _pyramid())


def _pyramid() -> Iterator[str]:
    _, state = GAME.cases.stage({"players": 2, "level": 2, "pyramid": FINISHED, "explorer": 23})
    left = 20.0
    for layer, half in enumerate(HALF):
        size = 2 * half * STEP + STEP
        x, y = left + size / 2, 175.0
        yield (
            f'<rect x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" fill="none" '
            'stroke="currentColor" stroke-opacity=".5"/>'
        )
        for placed in state.places:
            if layer in (placed.layer, placed.layer + PIECES[placed.piece].delta):
                yield from body(placed.piece, placed.direction, x + placed.x * STEP, y - placed.y * STEP)
                yield number(placed, x, y)
        left += size + (90 if layer == 0 else 40)  # the escape passage sticks out to the west


def number(placed: Placed, x: float, y: float) -> str:
    nodes = nodes_of(placed)
    at = nodes[len(nodes) // 2]
    return text(x + at[0] * STEP, y - at[1] * STEP + 4, str(placed.piece))


PICTURES = {"pieces.svg": pieces, "pyramid.svg": pyramid}


def folder() -> Path:
    return Path(str(files("mastaba.games.kufu").joinpath("locales")))


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (folder() / name).write_text(draw(), encoding="utf-8")
