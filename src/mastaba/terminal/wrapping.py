"""Lines that break where a reader would: after a comma or a space, Japanese too, with the rest indented."""

import re
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

_PIECE: Final = re.compile(r"[^\s、。，；：]+[、。，；：]*\s*|\s+|[、。，；：]+\s*")
INDENT: Final = 2


def pieces(line: str) -> list[str]:
    """The parts a line may be broken between; joined they are the line."""
    return _PIECE.findall(line)


def break_places(line: str, width: int) -> list[int]:
    """Where a line of more than `width` cells is cut, so that each part (the later ones indented) fits."""
    lead = len(line) - len(line.lstrip(" "))
    room = width
    places: list[int] = []
    start = at = lead
    used = lead
    for piece in pieces(line[lead:]):
        if used + cell_len(piece.rstrip()) > room and at > start:
            places.append(at)
            start, used = at, hanging(line, width)
        while used + cell_len(piece.rstrip()) > room:
            # Longer than a whole line: cut it wherever the line ends.
            fits = 1
            while fits < len(piece) and used + cell_len(piece[: fits + 1]) <= room:
                fits += 1
            at += fits
            piece = piece[fits:]
            places.append(at)
            start, used = at, hanging(line, width)
        used += cell_len(piece)
        at += len(piece)
    return places


def hanging(line: str, width: int) -> int:
    """How far the later parts of a line are indented: a little more than its beginning."""
    lead = len(line) - len(line.lstrip(" "))
    return min(lead + INDENT, max(0, width - 8))


class Wrapped:
    """A text whose long lines are wrapped for readers whenever it is drawn."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        for line in self.text.split("\n", allow_blank=True):
            if cell_len(line.plain) <= width:
                yield line
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
