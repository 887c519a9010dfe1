"""What is asked, and what is played for the absent."""

from functools import lru_cache

from mastaba.core.turn import Seat
from mastaba.games.mummy.content import (
    DICE,
    DIE_FACES,
    DIRECTIONS,
    FACES,
    MUMMY_DIE,
    Board,
    Cells,
    Face,
    cells_in,
)
from mastaba.games.mummy.messages import (
    Action,
    Destination,
    Exposed,
    FaceChoice,
    MovePrompt,
    MummyPrompt,
    Prompt,
    Reach,
    RolledPrompt,
    StartPrompt,
    WayOn,
)
from mastaba.games.mummy.moves import (
    RESET,
    ROLL,
    STOP,
    USE,
    usable_faces,
)
from mastaba.games.mummy.rules.play import moves
from mastaba.games.mummy.state import OUT, State, board_of, destinations, others_of


def prompt(state: State, seat: Seat) -> Prompt:
    """Everything this seat may choose from (MUM-3.1, MUM-3.2)."""
    board = board_of(state)
    if state.phase == "MU_MOVE":
        ways = zip(DIRECTIONS, board.ways[state.mummy], strict=True)
        return MummyPrompt(
            cell=board.cells[state.mummy],
            steps=state.steps,
            interrupt=state.interrupt,
            pawn=state.colours[state.pawn] if state.interrupt else None,
            ways=tuple(WayOn(direction, board.cells[there]) for direction, there in ways if there >= 0),
        )
    pawn = state.pawn
    colour, cell = state.colours[pawn], board.cells[state.cells[pawn]]
    if state.phase == "EX_MOVE" and state.announced is not None:
        return MovePrompt(
            colour, cell, state.announced, choice(state, pawn, state.announced).destinations, reach(state)
        )
    if state.phase == "EX_ROLLED":
        shown = tuple(choice(state, pawn, face) for face in FACES if face in state.dice)
        return RolledPrompt(
            colour, cell, state.locked, tuple(state.dice), shown, lock_chance(len(state.dice)), reach(state)
        )
    return StartPrompt(
        pawn=colour,
        cell=cell,
        locked=state.locked,
        reset=state.locked > 0,
        roll=state.locked < DICE,
        near=tuple(Exposed(state.colours[other], state.owners[other]) for other in exposed(state, state.locked)),
        faces=tuple(choice(state, pawn, face) for face in FACES),
        locks=lock_chance(DICE - state.locked),
        reach=reach(state),
    )


def choice(state: State, pawn: int, face: Face) -> FaceChoice:
    """Where a face leads, and what would be found there (MUM-3.1)."""
    board, owner, origin = board_of(state), state.owners[pawn], state.cells[pawn]
    found = []
    for cell in cells_in(destinations(state, pawn, face)):
        card = board.card_at[cell]
        way = board.way(origin, face, state.mummy, cell)
        found.append(Destination(board.cells[cell], way, card if card in state.hands[owner] else None))
    return FaceChoice(face, tuple(found))


def lock_chance(dice: int) -> float:
    """How likely so many dice are to show at least one mummy (MUM-3.1)."""
    return 1 - (1 - DIE_FACES.count("m") / len(DIE_FACES)) ** dice


def reach(state: State) -> Reach:
    """Where the mummy may be after its next turn, by the number its die must show at least (MUM-3.2)."""
    return _reach(board_of(state), state.mummy, state.locked)


@lru_cache(maxsize=512)
def _reach(board: Board, mummy: int, locked: int) -> Reach:
    before, found = 1 << mummy, []
    for number in sorted(set(MUMMY_DIE)):
        reached = within(board, mummy, number + locked)
        found.append(tuple(board.cells[cell] for cell in cells_in(reached & ~before)))
        before |= reached
    return tuple(found)


def within(board: Board, mummy: int, steps: int, pawns: Cells = 0) -> Cells:
    """The cells within so many steps of the mummy: walls count, and on a pawn the turn ends (MUM-3.2)."""
    reached = front = 1 << mummy
    for _ in range(steps):
        grown = 0
        for cell in cells_in(front & ~pawns):
            for near in board.neighbours[cell]:
                grown |= 1 << near
        front = grown & ~reached
        reached |= grown
    return reached


def exposed(state: State, steps: int) -> list[int]:
    """The pawns the mummy could catch with so many steps; nobody behind another pawn, for a catch ends its turn."""
    standing = [(pawn, cell) for pawn, cell in enumerate(state.cells) if cell != OUT and cell != state.mummy]
    pawns = 0
    for _, cell in standing:
        pawns |= 1 << cell
    reached = within(board_of(state), state.mummy, steps, pawns)
    return [pawn for pawn, cell in standing if reached >> cell & 1]


def default(state: State, seat: Seat) -> Action:
    """An absent mummy stops; an absent explorer rolls and goes as far as the dice allow (MUM-7)."""
    match state.phase:
        case "MU_MOVE":
            return STOP
        case "EX_MOVE":
            return next(iter(moves(state, seat)))
        case "EX_ROLLED":
            board, pawn = board_of(state), state.pawn
            others = others_of(state, pawn)
            usable = usable_faces(board, state.dice, state.cells[pawn], state.mummy, others)
            numbers = [face for face in usable if face != "a"]
            return USE[max(numbers)] if numbers else USE[usable[0]] if usable else ROLL
        case _:
            return ROLL if state.locked < DICE else RESET
