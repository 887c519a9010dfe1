"""Flat action ids (KUF-8) and the view as an array, for learners."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.games.kufu.content import CRESTS, DIRECTIONS, HALF, LAYERS, LOWEST, PAGE_IDS, PAGE_NUMBER, PIECES
from mastaba.games.kufu.messages import (
    Action,
    Agree,
    ChooseMark,
    Clear,
    Decline,
    EndTurn,
    Enter,
    Move,
    OpenPage,
    Peel,
    Place,
    SeatView,
    Stick,
    Take,
    TurnPage,
    View,
)
from mastaba.games.kufu.moves import Options, phase_moves
from mastaba.games.kufu.view import table_of

PAGES: Final = len(PAGE_IDS)
SEATS: Final = 4
WAYS: Final = (*DIRECTIONS, "draw")
HOWS: Final = ("hand", "shift")
FIRST_OPEN: Final = 3
FIRST_PEEL: Final = FIRST_OPEN + PAGES
TURN_ID: Final = FIRST_PEEL + PAGES
FIRST_NOTE: Final = TURN_ID + 1
TAKE_ID: Final = FIRST_NOTE + PAGES
END_ID: Final = TAKE_ID + 1
FIRST_MARK: Final = END_ID + 1
FIRST_MOVE: Final = FIRST_MARK + 2
FIRST_CLEAR: Final = FIRST_MOVE + len(PIECES)
FIRST_PLACE: Final = FIRST_CLEAR + len(PIECES) * (1 + SEATS)
YES_ID: Final = FIRST_PLACE + 3 * len(WAYS) * SEATS * SEATS * len(HOWS)
IDS: Final = YES_ID + 2
_PHASES: Final = ("ENTER", "TURN", "READ", "HELP", "MARK", "OVER")
SPAN: Final = 2 * HALF[LOWEST] + 1


class KufuCodec:
    """Every action is one id; how a note is stuck is not part of the space."""

    size = IDS

    def index(self, action: Action) -> int:
        match action:
            case Enter(distance):
                return distance - 1
            case OpenPage(position):
                return FIRST_OPEN + position - 1
            case Peel(position):
                return FIRST_PEEL + position - 1
            case TurnPage():
                return TURN_ID
            case Stick(position):
                return FIRST_NOTE + position - 1
            case Take():
                return TAKE_ID
            case EndTurn():
                return END_ID
            case ChooseMark(number):
                return FIRST_MARK + number - 1
            case Move(place):
                return FIRST_MOVE + place
            case Clear(place, by):
                return FIRST_CLEAR + (1 + SEATS) * place + (0 if by is None else by + 1)
            case Place():
                return _place_id(action)
            case Agree():
                return YES_ID
            case Decline():
                return YES_ID + 1
            case _:
                raise ValueError(f"{action} is not part of the action space")

    def legal(self, view: View, staged: Sequence[int]) -> list[int]:
        return [] if staged else sorted(self.index(move) for move in options_of(view))

    def action(self, view: View, staged: Sequence[int]) -> Action | None:
        if len(staged) != 1:
            return None
        return next((move for move in options_of(view) if self.index(move) == staged[0]), None)

    def spell(self, view: View, action: Action) -> tuple[int, ...]:
        return (self.index(action),)

    def observe(self, view: View) -> NDArray[np.float32]:
        """The book page by page, five planes for each layer, then numbers scaled to about 0..1, own seat first."""
        return np.concatenate([_book(view).ravel(), _planes(view).ravel(), np.array(_numbers(view), dtype=np.float32)])


def _place_id(action: Place) -> int:
    first, second = (*action.by, 0, 0)[:2]
    way = (action.exit - 1) * len(WAYS) + WAYS.index(action.direction)
    return FIRST_PLACE + (way * SEATS * SEATS + SEATS * first + second) * len(HOWS) + HOWS.index(action.how)


def options_of(view: View) -> Options:
    """The moves as an awaited seat works them out from its own view."""
    if view.seat is None or view.seat not in view.awaited:
        return Options()
    return phase_moves(table_of(view))


LEAF_NUMBERS: Final = PAGES + 4 + 2 * SEATS


def _book(view: View) -> NDArray[np.float32]:
    """For every position: its page, read, open, opened this turn, public; owners of its notes."""
    rows = np.zeros((PAGES, LEAF_NUMBERS), dtype=np.float32)
    seats = len(view.seats)
    for place, leaf in enumerate(view.book):
        row = rows[place]
        if leaf.page is not None:
            row[PAGE_NUMBER[leaf.page]] = 1.0
        row[PAGES] = place < view.read
        row[PAGES + 1] = view.page == place + 1
        row[PAGES + 2] = place + 1 in view.opened
        row[PAGES + 3] = leaf.public
        if leaf.note is not None:
            row[PAGES + 4 + _relative(view, leaf.note.owner, seats)] = 1.0
        if leaf.bottom is not None:
            row[PAGES + 4 + SEATS + _relative(view, leaf.bottom, seats)] = 1.0
    return rows


def _planes(view: View) -> NDArray[np.float32]:
    """On the nodes of each layer: piece numbers, free exits, red and black tokens, the expedition."""
    planes = np.zeros((len(LAYERS), 5, SPAN, SPAN), dtype=np.float32)
    half = SPAN // 2
    for place in view.places:
        for layer in {LAYERS.index(place.layer), LAYERS.index(place.ends)}:
            for node in place.nodes:
                if max(abs(node.x), abs(node.y)) > half:
                    continue
                cell = planes[layer, :, node.y + half, node.x + half]
                cell[0] = (place.piece + 1) / len(PIECES)
                cell[2] = max(cell[2], place.token == "red")
                cell[3] = max(cell[3], place.token == "black")
                cell[4] = max(cell[4], place.piece == view.party)
        for number in place.free:
            node = place.exits[number - 1]
            if max(abs(node.x), abs(node.y)) <= half:
                planes[LAYERS.index(place.ends), 1, node.y + half, node.x + half] = 1.0
    return planes


def _numbers(view: View) -> list[float]:
    seats = len(view.seats)
    numbers = [
        view.level - 1,
        seats / SEATS,
        *(view.phase == phase for phase in _PHASES),
        view.time / PAGES,
        view.curse / PAGES,
        view.turns / 100,
        view.coffin,
        *(view.inscription == crest for crest in CRESTS),
        view.left / 4,
        view.noted,
        view.peeled / 10,
        view.read / PAGES,
        view.red / 5,
        view.black,
        *(view.supply[crest] / 2 for crest in CRESTS),
        *(number in view.removed for number in range(len(PIECES))),
        *(any(place.piece == number for place in view.places) for number in range(len(PIECES))),
    ]
    for step in range(SEATS):
        if step < seats:
            seat = ((view.seat or 0) + step) % seats
            chairs = (view.turn == seat, view.start == seat, seat in view.awaited)
            numbers += _seat_numbers(view.seats[seat], chairs)
        else:
            numbers += [0.0] * SEAT_NUMBERS
    return [float(number) for number in numbers]


SEAT_NUMBERS: Final = 6 + len(CRESTS)


def _seat_numbers(seat: SeatView, chairs: Sequence[bool]) -> list[float]:
    return [1.0, *map(float, chairs), seat.notes / 11, float(seat.active), *(float(c in seat.crests) for c in CRESTS)]


def _relative(view: View, seat: int, seats: int) -> int:
    """Seats from one's own on, clockwise."""
    return (seat - (view.seat or 0)) % seats


CODEC: Final = KufuCodec()
