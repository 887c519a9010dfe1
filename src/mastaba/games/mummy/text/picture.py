"""The pyramid in characters."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from mastaba.core.turn import letter_of
from mastaba.games.mummy.content import BOARDS, Board
from mastaba.games.mummy.messages import PawnView, View

SEAT_STYLES: Final = ("blue", "red", "green", "magenta", "yellow")
PAWN_NUMBERS: Final = {"red": "1", "green": "2", "blue": "3", "purple": "4"}
GAP: Final = 3
TALL: Final = 19
"""Lines the pyramid needs with its walls; where there are fewer it is drawn low."""
CARD_STYLES: Final = {"R": "red", "B": "blue", "W": "white", "G": "green", "Y": "yellow"}


def picture(view: View) -> list[str]:
    """Walls, treasures by colour and number, the mummy as M, pawns as small letters of their seats."""
    board = BOARDS[view.board]
    inside = contents(view, board)
    top = max(cell.y for cell in board.data.cells)
    lines = []
    for row in range(top, 0, -1):
        lines += [_walls(board, row), _cells(board, row, inside)]
    lines.append(_walls(board, 0))
    width = 1 + max(cell.x for cell in board.data.cells)
    lines.append("   " + "".join(f"  {chr(ord('a') + column)} " for column in range(width)))
    return lines


def contents(view: View, board: Board) -> dict[int, str]:
    """What to show in each cell, three characters wide."""
    inside: dict[int, str] = {}
    mine = view.seats[view.seat].hand if view.seat is not None else None
    for card, cell in board.cell_of.items():
        style = CARD_STYLES[card[0]]
        inside[cell] = f"[bold reverse {style}]{card}[/]" if card in (mine or ()) else f"[{style}]{card}[/]"
    inside[board.start] = "[bold]<S>[/]"
    inside[board.burial] = "[bold]<B>[/]"
    for cell, standing in _standing(view, board).items():
        # Three letters have room; of more pawns two are named, and a sign says that there are others.
        shown = standing if len(standing) <= 3 else standing[:2]
        more = "" if len(standing) <= 3 else "[bold]+[/]"
        marks = [f"[bold {style_of(pawn)}]{mark_of(view, pawn)}[/]" for pawn in shown]
        inside[cell] = "".join(marks) + more
    inside[board.index[view.mummy]] = "[bold reverse] M [/]"
    return inside


def beside_the_steps(rows: list[str], notes: list[str], width: int) -> tuple[list[str], list[str]]:
    """Notes to the right of the pyramid, where its steps leave room for them; and those that found none."""
    placed = list(rows)
    left: list[str] = []
    row = 0
    for note in notes:
        needed = cell_len(Text.from_markup(note).plain)
        start = cell_len(Text.from_markup(rows[row]).plain) + GAP
        if start + needed > width:
            left.append(note)
            continue
        placed[row] = f"{rows[row]}{' ' * GAP}{note}"
        row += 1
    return placed, left


def mark_of(view: View, pawn: PawnView) -> str:
    """A pawn's seat as a small letter (treasures have capitals), so that colours are not needed; of two, its number."""
    two = sum(other.seat == pawn.seat for other in view.pawns) > 1
    return PAWN_NUMBERS[pawn.colour] if two or pawn.seat is None else letter_of(pawn.seat).lower()


def style_of(pawn: PawnView) -> str:
    return "white" if pawn.seat is None else SEAT_STYLES[pawn.seat]


def _standing(view: View, board: Board) -> dict[int, list[PawnView]]:
    """The pawns this view sees, by their cell."""
    found: dict[int, list[PawnView]] = {}
    for pawn in view.pawns:
        if pawn.cell is not None:
            found.setdefault(board.index[pawn.cell], []).append(pawn)
    return found


def low_picture(view: View) -> list[str]:
    """One line a row, for a short screen: a line under a cell is a wall below it."""
    board = BOARDS[view.board]
    inside = contents(view, board)
    top = max(cell.y for cell in board.data.cells)
    places = {(cell.x, cell.y): place for place, cell in enumerate(board.data.cells)}
    for (column, row), place in places.items():
        below = places.get((column, row - 1))
        if below is None or not (_open(board, place, below) or _open(board, below, place)):
            inside[place] = f"[underline]{_centred(inside.get(place, '.'), '_')}[/underline]"
    return [*(_cells(board, row, inside) for row in range(top, 0, -1)), picture(view)[-1]]


def _cells(board: Board, row: int, inside: dict[int, str]) -> str:
    width = 1 + max(cell.x for cell in board.data.cells)
    places = {(cell.x, cell.y): place for place, cell in enumerate(board.data.cells)}
    line = f" {row} "
    for column in range(width + 1):
        here, west = places.get((column, row)), places.get((column - 1, row))
        joined = here is not None and west is not None and (_open(board, here, west) or _open(board, west, here))
        line += " " if joined or (here is None and west is None) else "|"
        if column < width:
            line += "   " if here is None else _centred(inside.get(here, "."))
    return line.rstrip()


def _walls(board: Board, row: int) -> str:
    """The line above a row."""
    width = 1 + max(cell.x for cell in board.data.cells)
    places = {(cell.x, cell.y): place for place, cell in enumerate(board.data.cells)}
    line = "   "
    for column in range(width):
        here, above = places.get((column, row)), places.get((column, row + 1))
        corner = any((column + x, row + y) in places for x in (-1, 0) for y in (0, 1))
        if here is None and above is None:
            line += ("+" if corner else " ") + "   "
        else:
            joined = here is not None and above is not None and _open(board, here, above)
            line += "+" + ("   " if joined else "---")
    last = any((width - 1, row + y) in places for y in (0, 1))
    return (line + ("+" if last else "")).rstrip()


def _open(board: Board, cell: int, other: int) -> bool:
    return other in board.neighbours[cell]


def _centred(text: str, fill: str = " ") -> str:
    """Three characters wide, markup not counted."""
    plain = ""
    inside_mark = False
    for letter in text:
        if letter == "[":
            inside_mark = True
        elif letter == "]":
            inside_mark = False
        elif not inside_mark:
            plain += letter
    space = 3 - len(plain)
    return text if space <= 0 else fill * (space - space // 2) + text + fill * (space // 2)
