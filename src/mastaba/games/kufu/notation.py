"""Text <-> action (KUF-8)."""

import re
from collections.abc import Sequence
from typing import Any, Final, cast

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.turn import LETTERS, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.kufu.content import CRESTS, DIRECTIONS, DRAW, LOOKS, MARKS, PAGE_NUMBER, PAGES, PIECES
from mastaba.games.kufu.messages import (
    Action,
    Agree,
    Bound,
    ChooseMark,
    Clear,
    Concede,
    Decline,
    Drawn,
    EndTurn,
    Enter,
    Entrance,
    Inscription,
    Move,
    OpenPage,
    Peel,
    Place,
    Starter,
    Stick,
    Take,
    Tell,
    TurnPage,
    View,
)
from mastaba.games.kufu.moves import END, NO, TAKE, TURN_PAGE, YES

_NUMBER: Final = re.compile(r"[0-9]{1,2}")
_WORDS: Final[dict[str, Action]] = {
    "turn": TURN_PAGE,
    "t": TURN_PAGE,
    "take": TAKE,
    "end": END,
    "yes": YES,
    "y": YES,
    "no": NO,
    "concede": Concede(),
    "tell": Tell(),
}


class KufuNotation:
    """`open 1`, `turn`, `note 5 top`, `take`, `place 1 NE by B hand`, `move 11`, `clear 11 by C`, `tell 4,5`, …

    Chance: `starter B`, `entrance F+`, `page T3`, `drawn B+ H+`, `inscription E`.
    """

    def write(self, action: Action) -> str:
        match action:
            case Enter(distance):
                return f"enter {distance}"
            case Peel(position):
                return f"peel {position}"
            case OpenPage(position):
                return f"open {position}"
            case TurnPage():
                return "turn"
            case Stick(position, look):
                return f"note {position} {look}"
            case Take():
                return "take"
            case Place(exit, direction, by, how):
                return " ".join(["place", str(exit), direction, *_by(by), how])
            case ChooseMark(number):
                return f"mark {number}"
            case Agree():
                return "yes"
            case Decline():
                return "no"
            case Move(place):
                return f"move {place}"
            case Clear(place, supplier):
                return " ".join(["clear", str(place), *_by(() if supplier is None else (supplier,))])
            case EndTurn():
                return "end"
            case Tell(positions):
                return " ".join(["tell", ",".join(map(str, positions))]).strip()
            case Concede():
                return "concede"
            case Starter(seat):
                return f"starter {letter_of(seat)}"
            case Entrance(mark):
                return f"entrance {mark}"
            case Bound(page):
                return f"page {page}"
            case Drawn(marks):
                return " ".join(["drawn", *marks])
            case Inscription(crest):
                return f"inscription {crest}"

    def read(self, text: str, view: View | None = None) -> Action:
        words = text.split()
        if not words:
            raise _unknown(text)
        head, rest = words[0].lower(), words[1:]
        if not rest and head in _WORDS:
            return _WORDS[head]
        try:
            return _read(head, rest, text)
        except (ValueError, IndexError) as error:
            if isinstance(error, NotationError):
                raise
            raise _unknown(text) from None

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)


def _by(seats: Sequence[int]) -> list[str]:
    return ["by", ",".join(map(letter_of, seats))] if seats else []


def _read(head: str, rest: list[str], text: str) -> Action:
    """Actions with facts; ValueError or IndexError where they are not well formed."""
    match head, rest:
        case "enter" | "e", [number] if number.isdecimal() and len(number) == 1:
            return Enter(int(number))
        case "peel", [number]:
            return Peel(_position(number))
        case "open" | "o", [number]:
            return OpenPage(_position(number))
        case "note", [number]:
            return Stick(_position(number))
        case "note", [number, look] if look.lower() in LOOKS:
            return Stick(_position(number), cast(Any, look.lower()))
        case "place", [exit, direction, *more] if exit in ("1", "2", "3"):
            return _read_place(int(exit), direction, more)
        case "mark", [number] if number in ("1", "2"):
            return ChooseMark(int(number))
        case "move", [number]:
            return Move(_place(number))
        case "clear", [number]:
            return Clear(_place(number))
        case "clear", [number, by, letter] if by.lower() == "by":
            return Clear(_place(number), seat_of(letter.upper()))
        case "tell", [numbers]:
            return Tell(tuple(_position(number) for number in numbers.split(",")))
        case "starter", [letter] if letter.upper() in LETTERS:
            return Starter(seat_of(letter.upper()))
        case "entrance", [mark] if mark.upper() in MARKS:
            return Entrance(cast(Any, mark.upper()))
        case "page", [page] if page.upper() in PAGE_NUMBER:
            return Bound(cast(Any, page.upper()))
        case "drawn", [*marks] if 1 <= len(marks) <= 2 and all(mark.upper() in MARKS for mark in marks):
            return Drawn(cast(Any, tuple(mark.upper() for mark in marks)))
        case "draw", [page] if page.upper() in PAGE_NUMBER:
            return Drawn(PAGES[PAGE_NUMBER[page.upper()]].marks)  # a case scripts the page that is opened
        case "inscription", [crest] if crest.upper() in CRESTS:
            return Inscription(cast(Any, crest.upper()))
        case _:
            raise _unknown(text)


def _read_place(exit: int, direction: str, more: list[str]) -> Place:
    """`NE by B,C hand`: suppliers and the note may be left out."""
    way = direction.lower() if direction.lower() == DRAW else direction.upper()
    if way != DRAW and way not in DIRECTIONS:
        raise ValueError(direction)
    by: tuple[int, ...] = ()
    words = [word.lower() for word in more]
    if words[:1] == ["by"]:
        by = tuple(seat_of(letter.upper()) for letter in words[1].split(","))
        words = words[2:]
    if words not in ([], ["hand"], ["shift"]):
        raise ValueError(" ".join(more))
    return Place(exit, cast(Any, way), by, "shift" if words == ["shift"] else "hand")


def _position(text: str) -> int:
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= len(PAGES):
        raise NotationError(phrase("notation-page", text=text), f"{text!r} is no page of the book")
    return int(text)


def _place(text: str) -> int:
    if not _NUMBER.fullmatch(text) or int(text) >= len(PIECES):
        raise NotationError(phrase("notation-place", text=text), f"{text!r} is no place")
    return int(text)


def _unknown(text: str) -> NotationError:
    return NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")


NOTATION: Final = KufuNotation()
