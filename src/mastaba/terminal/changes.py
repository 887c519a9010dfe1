"""What is different on a table drawn in text, for whoever hears it read aloud."""

import re
from difflib import SequenceMatcher
from typing import Final

from mastaba.terminal.wrapping import is_picture

FEWEST_CELLS: Final = 6
"""A row of a map has at least so many short marks side by side."""
_PUNCTUATION: Final = re.compile(r"[,:、：]")


def changed_lines(before: str, after: str) -> list[str]:
    """The lines of `after` that are new, each under the line it belongs to; of maps the log tells enough."""
    old, new = before.splitlines(), after.splitlines()
    fresh: list[int] = []
    for kind, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind in ("insert", "replace"):
            fresh += range(first, last)
    said: dict[int, str] = {}
    for place in fresh:
        if not new[place].strip() or is_map(new[place]):
            continue
        for above in (*_headings(new, place), place):
            said[above] = new[above]
    return [said[place] for place in sorted(said)]


def is_map(line: str) -> bool:
    """Walls, or a row of cells."""
    if is_picture(line):
        return True
    marks = line.split()
    short = sum(len(mark) <= 2 for mark in marks)
    return len(marks) >= FEWEST_CELLS and 5 * short >= 4 * len(marks) and not _PUNCTUATION.search(line)


def _headings(lines: list[str], place: int) -> list[int]:
    """The lines above that this one stands under, by their indentation."""
    found: list[int] = []
    depth = _indent(lines[place])
    for above in range(place - 1, -1, -1):
        line = lines[above]
        if not line.strip() or is_map(line):
            break
        if _indent(line) < depth:
            depth = _indent(line)
            found.append(above)
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
