"""Positions and moves of Curse of the Mummy in its own notation, for short tests."""

from typing import Any

from mastaba.core.moves import Refusal
from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, awaited, letter_of, seat_of
from mastaba.games.mummy import GAME
from mastaba.games.mummy.content import BOARDS, Board, BoardData, CellData, TreasureData
from mastaba.games.mummy.state import State


def position(**given: Any) -> State:
    return GAME.notation.stage(given)


def play(state: State, *lines: str) -> list[Note]:
    """Play lines such as `B: roll ~1,2,m` or, by the awaited seat, `use:2 to:g2`; the notes that were made."""
    notes: list[Note] = []
    settle(state, [], notes)
    for line in lines:
        letter, colon, words = line.partition(": ")
        for text, chance in GAME.notation.split(words if colon else line):
            seat = seat_of(letter) if colon else awaited(GAME.turn(state))[0]
            action = GAME.notation.read(text, GAME.view(state, seat))
            assert (refused := GAME.refusal(state, seat, action)) is None, f"{line}: {refused}"
            GAME.advance(state, seat, action, notes.append)
            settle(state, chance, notes)
    return notes


def settle(state: State, chance: list[str], notes: list[Note]) -> None:
    scripted = list(chance)
    while isinstance(turn := GAME.turn(state), Draw):
        action = GAME.notation.read(scripted.pop(0)) if scripted else turn.sample(Rng(0))
        assert GAME.refusal(state, CHANCE, action) is None, f"{action} cannot be"
        GAME.advance(state, CHANCE, action, notes.append)
    assert not scripted, f"nothing calls for {scripted}"


def refused(state: State, line: str) -> Refusal | None:
    letter, colon, words = line.partition(": ")
    seat = seat_of(letter) if colon else awaited(GAME.turn(state))[0]
    return GAME.refusal(state, seat, GAME.notation.read(words if colon else line, GAME.view(state, seat)))


def rule(state: State, line: str) -> str | None:
    """The rule a refused action breaks; None when it is allowed."""
    found = refused(state, line)
    return found.rule if found else None


def legal(state: State) -> set[str]:
    """The moves of the awaited seat, in notation."""
    seats = awaited(GAME.turn(state))
    return {GAME.notation.write(move) for move in GAME.moves(state, seats[0])} if seats else set()


def told(notes: list[Note], seat: int | None) -> list[Any]:
    """What this seat hears of these notes."""
    return [event for note in notes if (event := heard(note, seat)) is not None]


def probe(state: State, key: str) -> Any:
    return GAME.notation.probe(state, key, None, [])


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
