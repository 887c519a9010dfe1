"""What is refused. The mummy's refusals follow from walls and phases, which it sees (MUM-4)."""

from typing import assert_never

from mastaba.core.moves import NO_MOVES, Listed, Moves, Refusal, listed, refuse
from mastaba.core.turn import CHANCE, Seat
from mastaba.games.mummy.content import (
    DICE,
    DIE_FACES,
    DIRECTIONS,
    MUMMY_DIE,
    Face,
    cards_per_colour,
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
)
from mastaba.games.mummy.state import NOBODY, State, awaited_seat, board_of, destinations

_RESIGN: Listed[Action] = listed([Resign()])


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this action may not be made now, or None."""
    if state.over:
        return refuse("MUM-5", "over")
    if isinstance(action, Seated | Deal | Dice | MummyDie):
        return _refuse_chance(state, seat, action)
    if isinstance(action, Resign):
        return _refuse_resignation(state, seat)
    if seat == NOBODY or seat != awaited_seat(state):
        return refuse("MUM-3", "not-your-turn")
    if isinstance(action, Go | Stop):
        return _refuse_step(state, action)
    if state.phase == "MU_MOVE":
        return refuse("MUM-3.2", "not-an-explorer")
    match action:
        case Reset():
            return _refuse_reset(state)
        case Roll():
            return _refuse_roll(state)
        case Use(face):
            return _refuse_use(state, face)
        case To(cell):
            return _refuse_move(state, cell)
        case _:
            assert_never(action)


def free(state: State, seat: Seat) -> Moves[Action]:
    """The mummy may give up at any time (MUM-5)."""
    return _RESIGN if not state.over and _refuse_resignation(state, seat) is None else NO_MOVES


def _refuse_reset(state: State) -> Refusal | None:
    """Only at the start of a turn, and only what was locked before it (MUM-R2)."""
    if state.phase != "EX_START":
        return refuse("MUM-R2", "reset-too-late")
    return None if state.locked else refuse("MUM-R2", "nothing-locked")


def _refuse_roll(state: State) -> Refusal | None:
    """A free die is needed (MUM-R7); what is announced is used (MUM-3.1)."""
    if state.phase == "EX_MOVE":
        return refuse("MUM-3.1", "already-announced")
    return None if state.locked < DICE else refuse("MUM-R7", "must-reset")


def _refuse_use(state: State, face: Face) -> Refusal | None:
    """A face that an unlocked die shows and that leads somewhere (MUM-R5)."""
    if state.phase == "EX_START":
        return refuse("MUM-3.1", "roll-first")
    if state.phase == "EX_MOVE":
        return refuse("MUM-3.1", "already-announced")
    if face not in state.dice:
        return refuse("MUM-3.1", "face-not-shown", face=str(face))
    if not destinations(state, state.pawn, face):
        return refuse("MUM-R5", "face-impossible", face=face)
    return None


def _refuse_move(state: State, cell: str) -> Refusal | None:
    """The whole number, or straight on to an obstacle (MUM-3.1)."""
    if state.phase != "EX_MOVE" or state.announced is None:
        return refuse("MUM-3.1", "announce-first")
    place = board_of(state).index.get(cell, -1)
    if place < 0:
        return refuse("MUM-3.1", "no-such-cell", cell=str(cell))
    if not destinations(state, state.pawn, state.announced) >> place & 1:
        return refuse("MUM-3.1", "not-a-destination", cell=cell, face=state.announced)
    return None


def _refuse_step(state: State, action: Go | Stop) -> Refusal | None:
    """Walls alone stop the mummy; the stairs and the burial chamber are closed to it too (MUM-3.2, MUM-R25)."""
    if state.phase != "MU_MOVE":
        return refuse("MUM-3.1", "not-the-mummy")
    if isinstance(action, Stop):
        return None
    ways = board_of(state).ways[state.mummy]
    if action.direction not in DIRECTIONS or ways[DIRECTIONS.index(action.direction)] < 0:
        return refuse("MUM-3.2", "wall", direction=str(action.direction))
    return None


def _refuse_resignation(state: State, seat: Seat) -> Refusal | None:
    """The mummy may give up at any time; an explorer may not (MUM-5)."""
    if seat == NOBODY or seat != state.mummy_seat:
        return refuse("MUM-5", "explorer-resign")
    return None


def _refuse_chance(state: State, seat: Seat, action: Seated | Deal | Dice | MummyDie) -> Refusal | None:
    """Chance may do what the components allow, when it is asked (MUM-2, MUM-R1)."""
    match action:
        case Seated(mummy):
            called, possible = state.phase == "SEAT", isinstance(mummy, int) and 0 <= mummy < state.seats
        case Deal(hands):
            called = state.phase == "DEAL"
            possible = called and _deal_possible(state, hands)
        case Dice(faces):
            called = state.phase == "DICE"
            possible = len(faces) == DICE - state.locked and all(face in DIE_FACES for face in faces)
        case MummyDie(number):
            called = state.phase == "MUMMY_DIE"
            possible = number in MUMMY_DIE and state.loaded in (0, number)
        case _:
            assert_never(action)
    if seat != CHANCE or not called:
        return refuse("MUM-2", "not-chance")
    return None if possible else refuse("MUM-R1", "impossible-chance")


def _deal_possible(state: State, hands: tuple[Hand, ...]) -> bool:
    """One card of each colour for every explorer, two for the only one, none of them twice (MUM-2)."""
    board = board_of(state)
    dealt = [card for hand in hands for card in hand.cards]
    each = cards_per_colour(state.seats)
    return (
        [hand.seat for hand in hands] == state.explorers
        and len(set(dealt)) == len(dealt)
        and all(card in board.cell_of for card in dealt)
        and all(
            len(hand.cards) == each * len(board.colours)
            and all(sum(card[0] == colour for card in hand.cards) == each for colour in board.colours)
            for hand in hands
        )
    )
