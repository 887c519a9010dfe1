"""Positions and moves of Curse of the Mummy in its own notation, for short tests."""

from typing import Any

from mastaba.core.notes import Note
from mastaba.core.turn import awaited, letter_of
from mastaba.games.mummy import GAME
from mastaba.games.mummy.content import BOARDS, Board, BoardData, CellData, TreasureData
from mastaba.games.mummy.state import State
from tests.games.scribe import Scribe

_scribe = Scribe(GAME, seed=0)
refused, rule = _scribe.refused, _scribe.rule


def position(**given: Any) -> State:
    return GAME.cases.stage(given)[1]


def play(state: State, *lines: str) -> list[Note]:
    """Play lines such as `B: roll ~1,2,m` or, by the awaited seat, `use:2 to:g2`; the notes that were made."""
    notes: list[Note] = []
    _scribe.settle(state, notes)
    return notes + _scribe.play(state, *lines)


def legal(state: State) -> set[str]:
    """The moves of the awaited seat, in notation."""
    seats = awaited(GAME.turn(state))
    return {GAME.notation.write(move) for move in GAME.moves(state, seats[0])} if seats else set()


def probe(state: State, key: str) -> Any:
    return GAME.cases.probe(state, key, None, [])


def on_turn(state: State) -> str | None:
    seats = awaited(GAME.turn(state))
    return letter_of(seats[0]) if seats else None


def small_board(name: str, columns: int = 5, walls: tuple[tuple[str, str], ...] = (), cards: str = "") -> Board:
    """Two rows of open cells; the stairs and the burial chamber lie to their east, one exit each.

    `cards` names treasures by cell: `a1=R1 b2=R2`.
    """
    treasures = dict(part.split("=") for part in cards.split())
    letters = "abcdefghijklmno"[: columns + 1]
    closed = {f"{letters[-1]}1": "start", f"{letters[-1]}2": "burial"}
    cells = []
    for y in (1, 2):
        for x, letter in enumerate(letters):
            cell = f"{letter}{y}"
            kind = closed.get(cell, "maze")
            ways = {"E": f"{chr(ord(letter) + 1)}{y}", "W": f"{chr(ord(letter) - 1)}{y}", "N": f"{letter}{y + 1}"}
            ways["S"] = f"{letter}{y - 1}"
            there = {f"{other}{row}" for other in letters for row in (1, 2)} - closed.keys()
            open_ways = [
                way
                for way, other in ways.items()
                if other in there
                and (kind == "maze" or way == "W")
                and (cell, other) not in walls
                and (other, cell) not in walls
            ]
            data = {"id": cell, "x": x, "y": y, "kind": kind, "open": "".join(open_ways)}
            cells.append(CellData(**data, treasure=treasures.get(cell)))  # type: ignore[arg-type]
    exits = tuple((cell, f"{letters[-2]}{cell[1]}") for cell in closed)
    found = tuple(TreasureData(card, card[0], "scarab", cell) for cell, card in treasures.items())  # type: ignore[arg-type]
    return Board(BoardData(name, f"{letters[-1]}1", f"{letters[-1]}2", tuple(cells), found, exits))


def serpent() -> Board:
    return BOARDS["serpent-pyramid"]
