"""Positions and questions of scenario cases (KUF-9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from mastaba.core.notes import Note
from mastaba.core.turn import Seat, awaited, letter_of, seat_of
from mastaba.games.kufu import rules
from mastaba.games.kufu.content import (
    BOOK,
    CREST_BIT,
    CRESTS,
    DIRECTIONS,
    KING,
    LAYERS,
    PAGE_NUMBER,
    PAGES,
    PIECES,
    Crest,
    Mark,
    Placed,
    entrance_at,
    footprint,
    level_pages,
    pyramid_of,
)
from mastaba.games.kufu.encode import CODEC
from mastaba.games.kufu.messages import Place, Setup, Sticker
from mastaba.games.kufu.notation import NOTATION
from mastaba.games.kufu.scoring import margin
from mastaba.games.kufu.state import (
    BLACK,
    NOBODY,
    RED,
    State,
    held,
    knows,
    page_count,
    pyramid,
    start,
)

_SETUP_KEYS: Final = ("level", "talk", "journal", "curse_shift")


class KufuCases:
    """The begin of a turn in which nobody knows a page, or without a pyramid the choice of the entrance."""

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, State]:
        staged = _Stage(given, conserve)
        return staged.setup, staged.state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        match key:
            case "index":
                return {text: CODEC.index(NOTATION.read(text)) for text in wanted}
            case "place":
                seats = awaited(rules.turn(state))
                found = rules.moves(state, seats[0]) if seats else ()
                return {NOTATION.write(move).removeprefix("place ") for move in found if isinstance(move, Place)}
            case _:
                return _PROBES[key](state)


class _Stage:
    """Reads the `given` of a case; what is left out has its value after setup."""

    def __init__(self, given: Mapping[str, Any], conserve: bool) -> None:
        rest = dict(given)
        options = {key: rest.pop(key) for key in _SETUP_KEYS if key in rest}
        seats = rest.pop("players", 2)
        first = seat_of(rest.pop("start", "A"))
        self.setup = Setup(seats=seats, start=first, consent=rest.pop("consent", "auto"), **options)
        self.state = state = start(self.setup)
        state.seat = seat_of(rest.pop("turn", letter_of(first)))
        self._bind(rest)
        self._stick(rest)
        self._share(rest, conserve)
        state.time = rest.pop("time", state.time)
        state.curse = rest.pop("curse", state.curse)
        state.carved = rest.pop("inscription", None)
        state.removed = list(rest.pop("removed", []))
        if "pyramid" in rest:
            self._build(rest)
        else:
            page = rest.pop("entrance", None)
            if page is not None:
                state.mark = PAGES[PAGE_NUMBER[page]].marks[0]
                state.phase = "ENTER"
        if rest:
            raise ValueError(f"unknown in given: {', '.join(rest)}")

    def _bind(self, rest: dict[str, Any]) -> None:
        """The named pages first, all others of the level behind them in order."""
        state = self.state
        named = [PAGE_NUMBER[page] for page in rest.pop("book", "").split()]
        pages = level_pages(state.level)
        if len(set(named)) != len(named) or any(number not in pages for number in named):
            raise ValueError("book: a page is named twice, or is not in the book of this level")
        state.stacked = named + [number for number in pages if number not in named]

    def _stick(self, rest: dict[str, Any]) -> None:
        """Notes; the book is bound as far as they reach, though nobody knows a page."""
        state = self.state
        for key, text in rest.pop("notes", {}).items():
            position = int(key)  # a record's keys are texts
            words = text.split()
            for edge, owner in zip(words[::2], words[1::2], strict=True):
                if edge == "bottom":
                    state.bottoms[position - 1] = seat_of(owner)
                else:
                    state.tops[position - 1] = Sticker(seat_of(owner), edge)
            read = max(position, len(state.book))
            fresh = read - len(state.book)
            state.book += state.stacked[:fresh]
            del state.stacked[:fresh]
            state.readers += [0] * fresh
            state.public += [False] * fresh
            state.excluded += [0] * fresh
            state.lately += [0] * fresh

    def _share(self, rest: dict[str, Any], conserve: bool) -> None:
        """Notes in hand, crests, Active tiles."""
        state = self.state
        for letter, notes in rest.pop("hand", {}).items():
            state.hands[seat_of(letter)] = notes
        for letter, crests in rest.pop("crests", {}).items():
            for crest in crests:
                state.crests[seat_of(letter)] |= CREST_BIT[crest]
                state.supply[CRESTS.index(crest)] -= 1
        if conserve and min(state.supply) < 0:
            raise ValueError("crests: more tiles than there are")
        for letter in rest.pop("down", []):
            state.down[seat_of(letter)] = True

    def _build(self, rest: dict[str, Any]) -> None:
        """The pyramid piece by piece; only the fit test is applied to it."""
        state = self.state
        head, *others = rest.pop("pyramid").split()
        mark, distance = head.removeprefix("0@")[:2], int(head[-1])
        state.mark = cast(Mark, mark)
        state.places.append(entrance_at(state.mark, distance))
        for text in others:
            state.places.append(self._attached(text))
        if KING in pyramid(state).at:
            state.coffin = True
            state.inscription = state.carved or BOOK.inscription_faces[0]
            state.carved = None
        state.party = rest.pop("explorer", 0)
        for place in rest.pop("red", []):
            state.tokens[place] = RED
            state.red -= 1
        if (black := rest.pop("black", None)) is not None:
            state.tokens[black] = BLACK
            state.black -= 1
        state.phase, state.turns = "TURN", 1

    def _attached(self, text: str) -> Placed:
        """`11@0.1:S`."""
        piece, _, where = text.partition("@")
        joint, _, direction = where.partition(":")
        parent, _, exit = joint.partition(".")
        there = pyramid_of(tuple(self.state.places))
        facts = int(piece), int(parent), int(exit), DIRECTIONS.index(cast(Any, direction))
        if not there.fits(*facts):
            raise ValueError(f"pyramid: {text} does not fit")
        return there.attached(*facts)


def _seats(state: State, value: Callable[[Seat], Any]) -> dict[str, Any]:
    return {letter_of(seat): value(seat) for seat in range(state.seats)}


def _pieces(state: State, value: Callable[[Placed], Any]) -> dict[int, Any]:
    """By piece; None for those not in the pyramid."""
    there = pyramid(state)
    return {piece.number: value(there.at[piece.number]) if piece.number in there.at else None for piece in PIECES}


def _notes(state: State, position: int) -> str | None:
    words = []
    if (note := state.tops[position - 1]) is not None:
        words += [note.look, letter_of(note.owner)]
    if (owner := state.bottoms[position - 1]) != NOBODY:
        words += ["bottom", letter_of(owner)]
    return " ".join(words) or None


def _at(placed: Placed) -> str:
    return f"{LAYERS[placed.layer]} {placed.x} {placed.y} {DIRECTIONS[placed.direction]}"


def _exits(state: State, placed: Placed) -> list[str]:
    return [f"{LAYERS[exit.layer]} {exit.x} {exit.y}" for exit in pyramid(state).exits[placed.piece]]


def _points(placed: Placed) -> int:
    return footprint(placed.piece, placed.direction, placed.x, placed.y).bit_count()


def _tokens(state: State, token: int) -> set[int]:
    return {place for place, there in enumerate(state.tokens) if there == token}


def _inscription(state: State) -> Crest | str:
    return "none" if state.level == 1 else state.inscription or "down"


def _known(state: State, seat: Seat) -> set[int]:
    return {position for position in range(1, page_count(state) + 1) if knows(state, seat, position)}


_PROBES: Final[dict[str, Callable[[State], Any]]] = {
    "phase": lambda state: state.phase,
    "page": lambda state: state.page or None,
    "turns_left": lambda state: state.left,
    "time": lambda state: state.time,
    "curse": lambda state: state.curse,
    "margin": margin,
    "no_way": lambda state: state.no_way,
    "hand": lambda state: _seats(state, lambda seat: state.hands[seat]),
    "crests": lambda state: _seats(state, lambda seat: set(held(state, seat))),
    "supply": lambda state: dict(zip(CRESTS, state.supply, strict=True)),
    "down": lambda state: {letter_of(seat) for seat, down in enumerate(state.down) if down},
    "pages": page_count,
    "book": lambda state: {
        position: PAGES[number].id for position, number in enumerate([*state.book, *state.stacked], 1)
    },
    "notes": lambda state: {position: _notes(state, position) for position in range(1, page_count(state) + 1)},
    "known": lambda state: _seats(state, lambda seat: _known(state, seat)),
    "explorer": lambda state: state.party,
    "red": lambda state: _tokens(state, RED),
    "black": lambda state: next(iter(_tokens(state, BLACK)), None),
    "red_left": lambda state: state.red,
    "removed": lambda state: set(state.removed),
    "coffin": lambda state: state.coffin,
    "inscription": _inscription,
    "at": lambda state: _pieces(state, _at),
    "exits": lambda state: _pieces(state, lambda placed: _exits(state, placed)),
    "free": lambda state: _pieces(state, lambda placed: set(pyramid(state).free_exits(placed.piece))),
    "points": lambda state: _pieces(state, _points),
}
