"""The pyramid in a terminal: from above in half blocks, from the side as a silhouette, or in digits without colour."""

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import east_asian_width

from mastaba.core.words import Speaker
from mastaba.games.sand import kernels
from mastaba.games.sand.content import MIDDLE
from mastaba.games.sand.kernels.grids import SIDE, cosine, sine
from mastaba.games.sand.messages import View

Colour = tuple[int, int, int]
SIZES: Final = {2: 44, 3: 30, 4: 22}
"""Pixels across the picture, by how many columns one is wide: the middle of the board, where the sand is."""
BOARD: Final[Colour] = (58, 42, 32)
LOW: Final[Colour] = (150, 112, 66)
HIGH: Final[Colour] = (246, 222, 168)
LOOSE: Final = 14
"""Loose sand is a little lighter."""
PICK_COLOURS: Final = {"H": "#d8432f", "G": "#2f9e58", "W": "#3274d9", "T": "#e0a21b"}
PHARAOH_COLOUR: Final = "#1f3f9e"
TALLEST: Final = 46
BESIDE: Final = 2
"""Columns between two pictures."""


def picture(view: View, say: Speaker, notes: Sequence[str] = ()) -> list[str]:
    """As large as there is room for; `say.room` is the pane's width and height, None where there are no colours.

    Beside it stand these notes, where there is room, and below them the pyramid from the side of the last cut.
    """
    heights, loose = relief(view)
    if say.room is None:
        return digits(view, heights)
    width, tall = say.room
    pixel = next((pixel for pixel in (2, 3) if width >= SIZES[pixel] and tall >= SIZES[pixel] // 2 + 2), 4)
    top = from_above(view, heights, loose, pixel)
    free = width - SIZES[pixel] - BESIDE
    column = [*notes] if max(map(_cells, notes), default=0) <= free else []
    for smaller in (2, 3, 4):
        side = profile(heights, _facing(view), smaller)
        if SIZES[smaller] <= free and len(column) + len(side) + 1 <= len(top):
            column += [""] * (len(top) - len(side) - len(column)) + side
            break
    column += [""] * (len(top) - len(column))
    gap = " " * BESIDE
    return [f"{line}{gap}{other}".rstrip() for line, other in zip(top, column, strict=True)]


def _cells(markup: str) -> int:
    """How many columns a line takes, without what only colours it."""
    plain = re.sub(r"\[[^\]]*\]", "", markup)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in plain)


def _first(pixel: int) -> int:
    """The first column that is drawn."""
    return (SIDE - SIZES[pixel] * pixel) // 2


def relief(view: View) -> tuple[list[int], list[int]]:
    """Heights and loose depths of all columns."""
    assert isinstance(view.sand, bytes)
    sand, packed = (list(memoryview(part).cast("q")) for part in kernels.read_snapshot(view.sand))
    heights = [word.bit_length() for word in sand]
    return heights, [word.bit_count() - firm.bit_count() for word, firm in zip(sand, packed, strict=True)]


def _facing(view: View) -> int:
    """The side one looks from: that of the last cut, in degrees."""
    return view.aim.az if view.aim else 0


# From above


def from_above(view: View, heights: Sequence[int], loose: Sequence[int], pixel: int) -> list[str]:
    """Two rows of pixels to a line; north, +y, is up."""
    size = SIZES[pixel]
    marks = figure_marks(view, pixel)
    lines = []
    for row in range(0, size, 2):
        line = ""
        for column in range(size):
            upper, lower = (colour_at(heights, loose, column, size - 1 - row - half, pixel) for half in (0, 1))
            mark = marks.get((column, size - 1 - row)) or marks.get((column, size - 2 - row))
            if mark:
                line += f"[bold {mark[1]} on {_hex(upper)}]{mark[0]}[/]"
            else:
                line += f"[{_hex(upper)} on {_hex(lower)}]▀[/]"
        lines.append(line)
    return lines


def colour_at(heights: Sequence[int], loose: Sequence[int], column: int, row: int, pixel: int) -> Colour:
    """Sand by its height, lit from the north-west."""
    x, y = _first(pixel) + column * pixel + pixel // 2, _first(pixel) + row * pixel + pixel // 2
    i = SIDE * y + x
    high = heights[i]
    if high == 0:
        return BOARD
    light = 5 * (heights[i + 1] - heights[i - 1]) + 3 * (heights[i - SIDE] - heights[i + SIDE])
    lift = LOOSE if loose[i] else 0
    return (
        _mixed(LOW[0], HIGH[0], high, light + lift),
        _mixed(LOW[1], HIGH[1], high, light + lift),
        _mixed(LOW[2], HIGH[2], high, light + lift),
    )


def _mixed(low: int, high: int, height: int, light: int) -> int:
    return max(0, min(255, low + (high - low) * min(height, TALLEST) // TALLEST + light))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def figure_marks(view: View, pixel: int) -> dict[tuple[int, int], tuple[str, str]]:
    """Pharaoh, picks and open tokens by pixel: a letter and its colour."""
    marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(x: int, y: int, letter: str, colour: str) -> None:
        marks[(x - _first(pixel)) // pixel, (y - _first(pixel)) // pixel] = (letter, colour)

    for token in view.seen:
        put(token.x, token.y, "○" if token.kind == "O" else "◆", "#1aa6a6" if token.kind == "O" else "#a3269c")
    for pick in view.picks:
        if pick.state != "taken":
            put(pick.x, pick.y, pick.shape if pick.state == "stuck" else pick.shape.lower(), PICK_COLOURS[pick.shape])
    him = view.pharaoh
    if him.state == "stands":
        put(MIDDLE, MIDDLE, "P", PHARAOH_COLOUR)
    elif him.state == "lies":
        put(him.x, him.y, "p", PHARAOH_COLOUR)
    return marks


# From the side


def silhouette(heights: Sequence[int], az: int, pixel: int) -> list[int]:
    """The tallest sand behind every pixel, seen from this side: left to right as the player sees it."""
    angle = az * 2 // 5
    c, s = cosine(angle), sine(angle)
    tallest = [0] * SIZES[pixel]
    for i, high in enumerate(heights):
        if high:
            across, along = 2 * (i % SIDE) - SIDE + 1, 2 * (i // SIDE) - SIDE + 1
            place = (along * c - across * s) // 8192 // pixel + SIZES[pixel] // 2
            if 0 <= place < len(tallest):
                tallest[place] = max(tallest[place], high)
    return tallest


def profile(heights: Sequence[int], az: int, pixel: int) -> list[str]:
    """The silhouette in half blocks."""
    tallest = silhouette(heights, az, pixel)
    rows = -(-TALLEST // (2 * pixel))
    lines = []
    for row in range(rows - 1, -1, -1):
        line = ""
        for high in tallest:
            lower, upper = high > 2 * row * pixel, high > (2 * row + 1) * pixel
            line += "█" if upper else "▄" if lower else " "
        lines.append(f"[{_hex(HIGH)}]{line}[/]")
    return lines


# Without colour


def digits(view: View, heights: Sequence[int]) -> list[str]:
    """Heights in steps of five, `.` for the board; letters are figures."""
    pixel = 4
    size, first = SIZES[pixel], _first(pixel)
    marks = figure_marks(view, pixel)
    lines = []
    for row in range(size - 1, -1, -1):
        line = ""
        for column in range(size):
            high = heights[SIDE * (first + row * pixel + 2) + first + column * pixel + 2]
            mark = marks.get((column, row))
            line += (mark[0] if mark else "." if not high else str(min(9, high // 5))) + " "
        lines.append(line.rstrip())
    return lines
