"""What the mummy can know (MUM-4): where each pawn may be after everything that was heard."""

from collections.abc import Sequence

from mastaba.games.mummy.content import Board, Card, Cells, cells_in

# Sets of cells: what is possible for each pawn by itself. Never too few, for other pawns are
# reckoned with wherever they might stand.


def stuck_cells(board: Board, mummy: int) -> Cells:
    """Where a pawn is blocked by the mummy (MUM-R8)."""
    found = 0
    for cell in board.neighbours[mummy]:
        if board.blocked(cell, mummy):
            found |= 1 << cell
    return found


def spread(board: Board, cells: Cells, face: str, mummy: int) -> Cells:
    """Where a pawn may end that moves from one of these cells; an arrow may stop at a pawn anywhere on its way."""
    found = 0
    if face == "a":
        rays = board.rays(mummy)
        for cell in cells_in(cells):
            for ray in rays[cell]:
                for there in ray:
                    found |= 1 << there
    else:
        walks = board.walks(mummy)[face]
        for cell in cells_in(cells):
            found |= walks[cell]
    return found


def narrow_free(board: Board, possible: list[Cells], pawn: int, mummy: int) -> None:
    """This pawn has a turn, so it is not blocked."""
    possible[pawn] &= ~stuck_cells(board, mummy)


def narrow_blocked(board: Board, possible: list[Cells], pawn: int, mummy: int) -> None:
    possible[pawn] &= stuck_cells(board, mummy)


def narrow_move(
    board: Board,
    possible: list[Cells],
    pawn: int,
    face: str,
    mummy: int,
    certain: Sequence[Card],
    found: int | None,
) -> None:
    """This pawn has moved; where it found nothing, none of its owner's certain missions lies (MUM-4)."""
    if found is not None:
        possible[pawn] = 1 << found
        return
    ends = spread(board, possible[pawn], face, mummy)
    for card in certain:
        ends &= ~(1 << board.cell_of[card])
    for other, cells in enumerate(possible):
        if other != pawn and cells.bit_count() == 1:
            ends &= ~cells  # a cell that is surely taken
    possible[pawn] = ends


def narrow_step(board: Board, possible: list[Cells], cell: int, caught: int) -> None:
    """The mummy walked over this cell: nobody is there but the pawn it caught (MUM-4)."""
    for pawn in range(len(possible)):
        possible[pawn] &= ~(1 << cell)
    if caught >= 0:
        possible[caught] = 1 << board.burial
