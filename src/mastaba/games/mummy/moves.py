"""The legal moves of each phase, and of chance. They are few, so they are listed, and each list is made once."""

from collections import Counter
from functools import lru_cache, partial
from itertools import product
from typing import Final

from mastaba.core.moves import Listed
from mastaba.core.rng import Rng
from mastaba.core.turn import Draw, Seat
from mastaba.games.mummy.content import (
    BOARDS,
    DICE,
    DIE_FACES,
    DIRECTIONS,
    FACES,
    MUMMY_DIE,
    Board,
    Card,
    Cells,
    DieFace,
    Face,
    cards_per_colour,
    cells_in,
)
from mastaba.games.mummy.messages import Action, Deal, Dice, Go, Hand, MummyDie, Reset, Roll, Seated, Stop, To, Use

RESET, ROLL, STOP = Reset(), Roll(), Stop()
USE: Final[dict[str, Use]] = {face: Use(face) for face in FACES}
GO: Final = tuple(Go(direction) for direction in DIRECTIONS)


@lru_cache(maxsize=16)
def start_moves(locked: int) -> Listed[Action]:
    """Reset with a locked die, roll with a free one (MUM-3.1, MUM-R2, MUM-R7)."""
    moves: list[Action] = []
    if locked:
        moves.append(RESET)
    if locked < DICE:
        moves.append(ROLL)
    return Listed(moves)


def usable_faces(board: Board, dice: list[Face] | tuple[Face, ...], cell: int, mummy: int, others: Cells) -> list[Face]:
    """The faces shown that have a destination, ascending; the dice are ascending too (MUM-R5)."""
    walks = board.walks(mummy)
    usable: list[Face] = []
    last = ""
    for face in dice:
        if face != last:
            last = face
            if board.destinations(cell, face, mummy, others) if face == "a" else walks[face][cell] & ~others:
                usable.append(face)
    return usable


@lru_cache(maxsize=64)
def rolled_moves(usable: tuple[Face, ...]) -> Listed[Action]:
    """Roll again, always (MUM-R4), or use a face that has a destination (MUM-R5)."""
    return Listed([ROLL, *(USE[face] for face in usable)])


@lru_cache(maxsize=8)
def ends_on(board: str) -> tuple[To, ...]:
    """By cell the message that ends a move there: one each, whichever move it belongs to."""
    return tuple(map(To, BOARDS[board].cells))


@lru_cache(maxsize=1 << 12)
def move_moves(board: str, destinations: Cells) -> Listed[Action]:
    """Every destination of the announced face (MUM-3.1)."""
    ends = ends_on(board)
    return Listed([ends[cell] for cell in cells_in(destinations)])


@lru_cache(maxsize=1 << 10)
def mummy_moves(board: str, mummy: int) -> Listed[Action]:
    """Every direction without a wall, and to stop: pawns play no part in it (MUM-3.2)."""
    ways = BOARDS[board].ways[mummy]
    return Listed([*(go for go, there in zip(GO, ways, strict=True) if there >= 0), STOP])


def explorer_moves(
    board: Board,
    dice: list[Face] | tuple[Face, ...],
    announced: Face | None,
    cell: int,
    mummy: int,
    others: Cells,
) -> Listed[Action]:
    """The moves of a pawn whose dice are rolled; staying is none of them (MUM-3.1, MUM-R17)."""
    if announced is not None:
        return move_moves(board.name, board.destinations(cell, announced, mummy, others))
    return rolled_moves(tuple(usable_faces(board, dice, cell, mummy, others)))


# What chance may bring


@lru_cache(maxsize=8)
def dice_table(count: int) -> tuple[Dice, ...]:
    """Every way so many dice can fall, each put in order, for one draw with equal chances."""
    return tuple(dice_of(tuple(sorted(faces))) for faces in product(DIE_FACES, repeat=count))


@lru_cache(maxsize=512)
def dice_of(faces: tuple[DieFace, ...]) -> Dice:
    return Dice(faces)


@lru_cache(maxsize=8)
def dice_draw(count: int) -> Draw:
    """All dice that are not locked are rolled, never some of them (MUM-3.1, MUM-R3)."""
    return Draw(partial(_roll, count), partial(_roll_options, count))


def _roll(count: int, rng: Rng) -> Dice:
    table = dice_table(count)
    return table[rng.below(len(table))]


def _roll_options(count: int) -> list[tuple[Dice, float]]:
    """Dice that fall alike in another order are one outcome: 252 for five dice (MUM-8)."""
    falls = Counter(dice_table(count))
    return [(dice, number / len(DIE_FACES) ** count) for dice, number in falls.items()]


def _cast(rng: Rng) -> MummyDie:
    return MummyDie(MUMMY_DIE[rng.below(len(MUMMY_DIE))])


def _cast_options() -> list[tuple[MummyDie, float]]:
    return [(MummyDie(number), 1 / 3) for number in (1, 2, 3)]


def _loaded(number: int, rng: Rng) -> MummyDie:
    return MummyDie(number)


def _loaded_options(number: int) -> list[tuple[MummyDie, float]]:
    return [(MummyDie(number), 1.0)]


_MUMMY_DIE = Draw(_cast, _cast_options)


def mummy_die_draw(loaded: int) -> Draw:
    """The mummy's die is cast (MUM-3.2), or was before the position began."""
    return Draw(partial(_loaded, loaded), partial(_loaded_options, loaded)) if loaded else _MUMMY_DIE


def seat_draw(seats: int) -> Draw:
    """The mummy's seat is drawn by lot (MUM-2)."""
    return Draw(partial(_draw_seat, seats), partial(_seat_options, seats))


def _draw_seat(seats: int, rng: Rng) -> Seated:
    return Seated(rng.below(seats))


def _seat_options(seats: int) -> list[tuple[Seated, float]]:
    return [(Seated(seat), 1 / seats) for seat in range(seats)]


def deal_draw(board: str, explorers: tuple[Seat, ...]) -> Draw:
    """Each colour is shuffled and dealt (MUM-2)."""
    return Draw(partial(_deal, board, explorers))


def _deal(board: str, explorers: tuple[Seat, ...], rng: Rng) -> Deal:
    each = cards_per_colour(len(explorers) + 1)
    hands: list[list[Card]] = [[] for _ in explorers]
    for cards in BOARDS[board].deck.values():
        dealt = rng.sample(cards, len(explorers) * each)
        for place, hand in enumerate(hands):
            hand += sorted(dealt[place * each : (place + 1) * each])
    return Deal(tuple(Hand(seat, tuple(hand)) for seat, hand in zip(explorers, hands, strict=True)))
