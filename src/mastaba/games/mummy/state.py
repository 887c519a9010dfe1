"""What lies on the table of Curse of the Mummy, on both sides of the board.

Cells are numbers (`Board.cells` has their names), pawns are numbered in turn order.
"""

from dataclasses import dataclass

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.mummy.content import ANKHS, BOARDS, TARGETS, Board, Card, Cells, Face, PawnColour, pawn_count
from mastaba.games.mummy.messages import Aid, Phase, Reason, Setup
from mastaba.kit.seats import clockwise

NOBODY: Seat = -1
OUT = -1
"""The cell of an eliminated pawn (MUM-R23)."""


@dataclass(slots=True)
class State:
    """Everything there is (MUM-3). Cards set aside are those no hand and no find holds."""

    seats: int
    board: str
    max_rounds: int | None
    mummy_aid: Aid
    team_reward: bool
    colours: list[PawnColour]
    """Of the pawns in turn order."""
    mummy_seat: Seat
    explorers: list[Seat]
    """In turn order, from the mummy's left."""
    owners: list[Seat]
    """Of the pawns."""
    phase: Phase
    round: int
    pawn: int
    """The pawn in turn; in an interrupt the resetting one; NOBODY in a normal mummy turn."""
    cells: list[int]
    ankhs: list[int]
    mummy: int
    taken: int
    target: int
    locked: int
    dice: list[Face]
    """What the unlocked dice show, ascending."""
    announced: Face | None
    steps: int
    interrupt: bool
    loaded: int
    """A mummy die cast before this position began, for scenario cases; 0: none."""
    hands: list[list[Card]]
    """By seat, ascending."""
    found: list[list[Card]]
    """By seat, as they were found."""
    known: list[int]
    """Where everybody last knew each pawn to be."""
    heard: list[list[Face]]
    """What each pawn announced since then."""
    last: list[Face | None]
    """Each pawn's last announcement."""
    possible: list[Cells]
    """Where each pawn may be as far as the mummy can tell; kept with the seer's aid only."""
    over: Reason
    winner: Seat


def start(setup: Setup) -> State:
    """The table before chance has touched it (MUM-2)."""
    seats = setup.seats
    pawns = pawn_count(seats)
    check_setup(setup, pawns)
    board = BOARDS[setup.board]
    state = State(
        seats=seats,
        board=setup.board,
        max_rounds=setup.max_rounds,
        mummy_aid=setup.mummy_aid,
        team_reward=setup.team_reward,
        colours=list(setup.colours[:pawns]),
        mummy_seat=NOBODY,
        explorers=[],
        owners=[],
        phase="SEAT",
        round=1,
        pawn=NOBODY,
        cells=[board.start] * pawns,
        ankhs=[ANKHS] * pawns,
        mummy=board.burial,
        taken=0,
        target=TARGETS[seats],
        locked=0,
        dice=[],
        announced=None,
        steps=0,
        interrupt=False,
        loaded=0,
        hands=[[] for _ in range(seats)],
        found=[[] for _ in range(seats)],
        known=[board.start] * pawns,
        heard=[[] for _ in range(pawns)],
        last=[None] * pawns,
        possible=[1 << board.start] * pawns,
        over="",
        winner=NOBODY,
    )
    if setup.mummy_seat is not None:
        seat_mummy(state, setup.mummy_seat)
    return state


def check_setup(setup: Setup, pawns: int) -> None:
    """The mummy sits at the table, and every pawn has a colour of its own (MUM-2)."""
    if setup.mummy_seat is not None and setup.mummy_seat >= setup.seats:
        raise SetupError(refuse("MUM-2", "mummy-seat", seats=setup.seats))
    if len(set(setup.colours)) != len(setup.colours) or len(setup.colours) < pawns:
        raise SetupError(refuse("MUM-2", "colours", pawns=pawns))


def seat_mummy(state: State, seat: Seat) -> None:
    """Explorers follow clockwise from the mummy's left; a lone one has both pawns in turn (MUM-2, MUM-R27)."""
    state.mummy_seat = seat
    state.explorers = list(clockwise(seat, state.seats)[1:])
    state.owners = state.explorers * 2 if state.seats == 2 else state.explorers[:]
    state.phase = "DEAL"


def board_of(state: State) -> Board:
    return BOARDS[state.board]


def others_of(state: State, pawn: int) -> Cells:
    """Where the other pawns stand; on the stairs and in the burial chamber several may (MUM-R16)."""
    found = 0
    for other, cell in enumerate(state.cells):
        if other != pawn and cell >= 0:
            found |= 1 << cell
    return found


def awaited_seat(state: State) -> Seat:
    """The one seat the match waits for; NOBODY while chance moves and after the end."""
    if state.phase in ("EX_START", "EX_ROLLED", "EX_MOVE"):
        return state.owners[state.pawn]
    return state.mummy_seat if state.phase == "MU_MOVE" else NOBODY


def destinations(state: State, pawn: int, face: Face) -> Cells:
    """Where this pawn may end with this face (MUM-3.1)."""
    return board_of(state).destinations(state.cells[pawn], face, state.mummy, others_of(state, pawn))


def clone(state: State) -> State:
    return State(
        state.seats,
        state.board,
        state.max_rounds,
        state.mummy_aid,
        state.team_reward,
        state.colours[:],
        state.mummy_seat,
        state.explorers[:],
        state.owners[:],
        state.phase,
        state.round,
        state.pawn,
        state.cells[:],
        state.ankhs[:],
        state.mummy,
        state.taken,
        state.target,
        state.locked,
        state.dice[:],
        state.announced,
        state.steps,
        state.interrupt,
        state.loaded,
        [hand[:] for hand in state.hands],
        [cards[:] for cards in state.found],
        state.known[:],
        [faces[:] for faces in state.heard],
        state.last[:],
        state.possible[:],
        state.over,
        state.winner,
    )
