"""Flat action ids (MUM-8) and the view as an array, for learners."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.core.moves import NO_MOVES, Moves
from mastaba.games.mummy.content import (
    ANKHS,
    BOARDS,
    CARD_COLOURS,
    DICE,
    DIRECTIONS,
    FACES,
    SERPENT_PYRAMID,
    card_colour,
    set_of,
)
from mastaba.games.mummy.messages import Action, Go, Reset, Roll, Stop, To, Use, View
from mastaba.games.mummy.moves import GO, RESET, ROLL, STOP, USE, explorer_moves, mummy_moves, start_moves

FIRST_USE: Final = 2
FIRST_CELL: Final = FIRST_USE + len(FACES)
FIRST_WAY: Final = FIRST_CELL + len(SERPENT_PYRAMID.cells)
IDS: Final = FIRST_WAY + len(DIRECTIONS) + 1
ACTIONS: Final[tuple[Action, ...]] = (
    RESET,
    ROLL,
    *(USE[face] for face in FACES),
    *(To(cell) for cell in SERPENT_PYRAMID.cells),
    *GO,
    STOP,
)
MOST_PAWNS: Final = 4
MOST_SEATS: Final = 5
_PHASES: Final = ("EX_START", "EX_ROLLED", "EX_MOVE", "MU_MOVE")


class MummyCodec:
    """Every action is one id."""

    size = IDS

    def index(self, action: Action) -> int:
        match action:
            case Reset():
                return 0
            case Roll():
                return 1
            case Use(face):
                return FIRST_USE + FACES.index(face)
            case To(cell) if cell in SERPENT_PYRAMID.index:
                return FIRST_CELL + SERPENT_PYRAMID.index[cell]
            case Go(direction):
                return FIRST_WAY + DIRECTIONS.index(direction)
            case Stop():
                return IDS - 1
            case _:
                raise ValueError(f"{action} is not part of the action space")

    def legal(self, view: View, staged: Sequence[int]) -> list[int]:
        return [] if staged else [self.index(move) for move in moves_from(view)]

    def action(self, view: View, staged: Sequence[int]) -> Action | None:
        return ACTIONS[staged[0]] if len(staged) == 1 else None

    def spell(self, view: View, action: Action) -> tuple[int, ...]:
        return (self.index(action),)

    def observe(self, view: View) -> NDArray[np.float32]:
        """Planes of 64 cells, then numbers scaled to about 0..1; pawns in turn order, seats from one's own on."""
        cells = len(SERPENT_PYRAMID.cells)
        planes = np.zeros((PLANES, cells), dtype=np.float32)
        index = SERPENT_PYRAMID.index
        planes[:4] = _OPEN
        planes[4, index[view.mummy]] = 1.0
        own = view.seats[view.seat].hand if view.seat is not None else None
        for card in own or ():
            planes[5, SERPENT_PYRAMID.cell_of[card]] = 1.0
        shown = {card for seat in view.seats for card in seat.found}
        for card, cell in SERPENT_PYRAMID.cell_of.items():
            if card in shown:
                planes[6, cell] = 1.0
            else:
                planes[7 + CARD_COLOURS.index(card_colour(card)), cell] = 1.0
        for place, pawn in enumerate(view.pawns):
            if pawn.cell is not None:
                planes[12 + place, index[pawn.cell]] = 1.0
            if pawn.known is not None:
                planes[16 + place, index[pawn.known]] = 1.0
            for name in pawn.possible or ():
                planes[20 + place, index[name]] = 1.0
        return np.concatenate([planes.ravel(), np.array(_numbers(view), dtype=np.float32)])


def _numbers(view: View) -> list[float]:
    dice = view.dice or ()
    numbers = [
        len(view.seats) / MOST_SEATS,
        view.round / 20,
        view.taken / 7,
        view.target / 7,
        view.locked / DICE,
        view.rolled / DICE,
        float(view.dice is not None),
        view.steps / 8,
        float(view.interrupt),
        float(view.seat is not None and view.seat == view.mummy_seat),
        float(view.seat is not None and view.seat == view.turn),
    ]
    numbers += [dice.count(face) / DICE for face in FACES]
    numbers += [float(view.announced == face) for face in FACES]
    numbers += [float(view.phase == phase) for phase in _PHASES]
    for place in range(MOST_PAWNS):
        if place < len(view.pawns):
            pawn = view.pawns[place]
            mine = view.seat is not None and pawn.seat == view.seat
            numbers += [1.0, pawn.ankhs / ANKHS, float(pawn.out), float(mine), float(view.pawn == pawn.colour)]
            numbers += [pawn.heard.count(face) / 4 for face in FACES]
        else:
            numbers += [0.0] * PAWN_NUMBERS
    first, seats = view.seat or 0, len(view.seats)
    for step in range(MOST_SEATS):
        if step < seats:
            seat = view.seats[(first + step) % seats]
            numbers += [float(seat.role == "mummy"), len(seat.found) / 10]
            numbers += [seat.missing.count(colour) / 2 for colour in CARD_COLOURS]
        else:
            numbers += [0.0] * SEAT_NUMBERS
    return numbers


PLANES: Final = 24
PAWN_NUMBERS: Final = 5 + len(FACES)
SEAT_NUMBERS: Final = 2 + len(CARD_COLOURS)
OBSERVATION: Final = (
    PLANES * len(SERPENT_PYRAMID.cells)
    + 11
    + 2 * len(FACES)
    + len(_PHASES)
    + MOST_PAWNS * PAWN_NUMBERS
    + MOST_SEATS * SEAT_NUMBERS
)
_OPEN: Final = np.array(
    [[float(ways[place] >= 0) for ways in SERPENT_PYRAMID.ways] for place in range(4)], dtype=np.float32
)


def moves_from(view: View) -> Moves[Action]:
    """The moves as the awaited seat works them out from its own view."""
    if view.seat is None or view.seat != view.turn:
        return NO_MOVES
    board = BOARDS[view.board]
    if view.phase == "MU_MOVE":
        return mummy_moves(board.name, board.index[view.mummy])
    if view.phase == "EX_START":
        return start_moves(view.locked)
    cells = {pawn.colour: board.index[pawn.cell] for pawn in view.pawns if pawn.cell is not None}
    assert view.pawn is not None
    return explorer_moves(
        board,
        view.dice or (),
        view.announced,
        cells[view.pawn],
        board.index[view.mummy],
        set_of(cell for colour, cell in cells.items() if colour != view.pawn),
    )


CODEC: Final = MummyCodec()
