"""Lines that break where a reader would: after a comma or a space, Japanese too, with the rest indented."""

import re
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

_PIECE: Final = re.compile(r"[^\s、。，；：]+[、。，；：]*\s*|\s+|[、。，；：]+\s*")
_PICTURE: Final = re.compile(r"\+-|\||[\u2500-\u257f]|(\S {3,}){4}")
INDENT: Final = 2


def pieces(line: str) -> list[str]:
    """The parts a line may be broken between; joined they are the line."""
    return _PIECE.findall(line)


def is_picture(line: str) -> bool:
    """Walls and columns are no sentence: such a line is never broken."""
    return bool(_PICTURE.search(line))


def picture_width(text: str) -> int:
    """How wide a place must be for every picture in this text."""
    return max((cell_len(line.rstrip()) for line in text.splitlines() if is_picture(line)), default=0)


def break_places(line: str, width: int) -> list[int]:
    """Where a line of more than `width` cells is cut, so that each part (the later ones indented) fits."""
    indent = hanging(line, width)
    lead = len(line) - len(line.lstrip(" "))
    places: list[int] = []
    at = used = lead
    for piece in pieces(line[lead:]):
        cells = cell_len(piece.rstrip())
        if used + cells > width and indent + cells <= width and at > lead:
            places.append(at)
            used = indent
        for letter in piece:
            # What is longer than a whole line is cut wherever that ends.
            if used + cell_len(letter) > width and not letter.isspace():
                places.append(at)
                used = indent
            used += cell_len(letter)
            at += 1
    return places


def hanging(line: str, width: int) -> int:
    """How far the later parts of a line are indented: a little more than its beginning."""
    lead = len(line) - len(line.lstrip(" "))
    return min(lead + INDENT, max(0, width - 8))


def wrapped_line(line: str, width: int) -> list[str]:
    """A line in parts that fit, the later ones indented."""
    if cell_len(line) <= width:
        return [line]
    ends = [*break_places(line, width), len(line)]
    indent = " " * hanging(line, width)
    parts = [line[start:end].rstrip() for start, end in zip([0, *ends], ends, strict=False)]
    return [parts[0], *(indent + part for part in parts[1:])]


class Wrapped:
    """A text whose long lines are wrapped for readers whenever it is drawn."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        for line in self.text.split("\n", allow_blank=True):
            if cell_len(line.plain.rstrip()) <= width or is_picture(line.plain):
                yield _trimmed(line)
                continue
            first, *rest = line.divide(break_places(line.plain, width))
            indent = " " * hanging(line.plain, width)
            yield _trimmed(first)
            for part in rest:
                yield Text(indent).append_text(_trimmed(part))


def _trimmed(line: Text) -> Text:
    line.rstrip()
    line.no_wrap = True
    return line
