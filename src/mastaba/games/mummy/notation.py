"""Text <-> action (MUM-8)."""

import re
from typing import Any, Final, cast

from mastaba.core.game import NotationError
from mastaba.core.turn import LETTERS, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.mummy.content import (
    BOARDS,
    CARDS,
    DIE_FACES,
    DIRECTIONS,
    Card,
    DieFace,
    set_of,
)
from mastaba.games.mummy.messages import (
    Action,
    Deal,
    Dice,
    Go,
    Hand,
    MummyDie,
    Reset,
    Resign,
    Roll,
    Seated,
    Stop,
    To,
    Use,
    View,
)
from mastaba.games.mummy.moves import GO, RESET, ROLL, STOP, USE
from mastaba.games.mummy.state import NOBODY

_WORDS: Final[dict[str, Action]] = {
    "reset": RESET,
    "x": RESET,
    "roll": ROLL,
    "r": ROLL,
    "stop": STOP,
    ".": STOP,
    "resign": Resign(),
    **USE,
    **{f"use:{face}": use for face, use in USE.items()},
    **{go.direction: go for go in GO},
    **{f"go:{go.direction}": go for go in GO},
}
_CELL: Final = re.compile(r"^(?:to:)?([a-o][1-8])$")


class MummyNotation:
    """`reset`, `roll`, `use:4`, `to:c3`, `go:n`, `stop`, `resign`; chance: `mummy B`, `deal …`, `dice 2`, `mdie 3`."""

    def write(self, action: Action) -> str:
        match action:
            case Reset():
                return "reset"
            case Roll():
                return "roll"
            case Use(face):
                return f"use:{face}"
            case To(cell):
                return f"to:{cell}"
            case Go(direction):
                return f"go:{direction}"
            case Stop():
                return "stop"
            case Resign():
                return "resign"
            case Seated(seat):
                return f"mummy {letter_of(seat)}"
            case Deal(hands):
                return " ".join(["deal", *(f"{letter_of(hand.seat)}:{','.join(hand.cards)}" for hand in hands)])
            case Dice(faces):
                return f"dice {','.join(faces)}"
            case MummyDie(number):
                return f"mdie {number}"

    def read(self, text: str, view: View | None = None) -> Action:
        words = text.split()
        match [word.lower() for word in words]:
            case [("n" | "e" | "s" | "w") as direction] if view is not None and _slides(view):
                return _slide(view, direction)
            case [word] if word in _WORDS:
                return _WORDS[word]
            case [word] if found := _CELL.match(word):
                return To(found.group(1))
            case ["mummy", letter] if letter.upper() in LETTERS:
                return Seated(seat_of(letter.upper()))
            case ["deal", *hands] if hands:
                return Deal(tuple(_hand(hand) for hand in words[1:]))
            case ["dice", faces] if all(face in DIE_FACES for face in faces.split(",")):
                return Dice(cast(tuple[DieFace, ...], tuple(faces.split(","))))
            case ["mdie", number] if number in ("1", "2", "3"):
                return MummyDie(int(number))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        """`r ~a,1,1,1,1 a w`: several actions in one line, each with the chance scripted behind it."""
        found: list[tuple[str, list[str]]] = []
        words = iter(text.split())
        for word in words:
            if not word.startswith("~"):
                found.append((word, []))
                continue
            if not found:
                raise ValueError(f"{text!r}: chance is scripted behind an action")
            chance = word[1:]
            found[-1][1].append(f"mdie {next(words, '')}" if chance == "mdie" else f"dice {chance}")
        return found


def _hand(text: str) -> Hand:
    """`B:R3,B2,W2,G4,Y1`."""
    letter, _, names = text.upper().partition(":")
    cards = tuple(names.split(","))
    for card in cards:
        if card not in CARDS or letter not in LETTERS:
            raise NotationError(phrase("notation-hand", text=text), f"{text!r} is no hand of mission cards")
    return Hand(seat_of(letter), cast(tuple[Card, ...], cards))


def _slides(view: View) -> bool:
    return view.phase == "EX_MOVE" and view.announced == "a" and view.seat is not None and view.seat == view.turn


def _slide(view: View, direction: str) -> To:
    """After an arrow a direction names the cell it leads to (MUM-8)."""
    board = BOARDS[view.board]
    cells = {pawn.colour: board.index[pawn.cell] for pawn in view.pawns if pawn.cell is not None}
    assert view.pawn is not None
    others = set_of(cell for colour, cell in cells.items() if colour != view.pawn)
    end = NOBODY
    for cell in board.ray(cells[view.pawn], DIRECTIONS.index(cast(Any, direction)), board.index[view.mummy]):
        if others >> cell & 1:
            break
        end = cell
    if end == NOBODY:
        raise NotationError(phrase("notation-no-way", direction=direction), f"no way leads {direction}")
    return To(board.cells[end])
