"""What happens, chapter by chapter of the rulebook."""

from typing import assert_never

from mastaba.core.moves import NO_MOVES, Moves
from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Decision, Over, Seat, Turn
from mastaba.games.mummy.belief import narrow_blocked, narrow_free, narrow_move, narrow_step
from mastaba.games.mummy.content import (
    DICE,
    DIRECTIONS,
    Card,
    Face,
    card_colour,
    sorted_cards,
)
from mastaba.games.mummy.messages import (
    Action,
    Announced,
    BacksShown,
    Deal,
    Dice,
    DiceReset,
    Go,
    Hand,
    MatchEnded,
    MissionsDealt,
    Moved,
    MummyChosen,
    MummyDie,
    MummyMoved,
    MummyResigned,
    MummyRolled,
    MummyStopped,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    Reason,
    Reset,
    Resign,
    Roll,
    Rolled,
    RollHeard,
    RoundBegan,
    Seated,
    Stop,
    To,
    TreasureFound,
    TurnLost,
    Use,
)
from mastaba.games.mummy.moves import (
    deal_draw,
    dice_draw,
    explorer_moves,
    mummy_die_draw,
    mummy_moves,
    seat_draw,
    start_moves,
)
from mastaba.games.mummy.scoring import outcome
from mastaba.games.mummy.state import NOBODY, OUT, State, awaited_seat, board_of, others_of, seat_mummy

_DECISIONS = tuple(Decision((seat,)) for seat in range(5))


def turn(state: State) -> Turn:
    """Who moves: the owner of the pawn in turn, the mummy, or chance (MUM-3)."""
    match state.phase:
        case "EX_START" | "EX_ROLLED" | "EX_MOVE":
            return _DECISIONS[state.owners[state.pawn]]
        case "MU_MOVE":
            return _DECISIONS[state.mummy_seat]
        case "DICE":
            return dice_draw(DICE - state.locked)
        case "MUMMY_DIE":
            return mummy_die_draw(state.loaded)
        case "OVER":
            return Over(outcome(state))
        case "DEAL":
            return deal_draw(state.board, tuple(state.explorers))
        case "SEAT":
            return seat_draw(state.seats)


def moves(state: State, seat: Seat) -> Moves[Action]:
    """Every legal move of the awaited seat (MUM-3.1, MUM-3.2)."""
    if seat == NOBODY or seat != awaited_seat(state):
        return NO_MOVES
    if state.phase == "MU_MOVE":
        return mummy_moves(state.board, state.mummy)
    if state.phase == "EX_START":
        return start_moves(state.locked)
    pawn = state.pawn
    return explorer_moves(
        board_of(state),
        state.dice,
        state.announced,
        state.cells[pawn],
        state.mummy,
        others_of(state, pawn),
    )


# What it does


def advance(state: State, seat: Seat, action: Action, emit: Emit) -> None:
    """Make an action that is not refused, in place."""
    match action:
        case Roll():
            state.phase = "DICE"
            state.dice = []
        case Dice():
            roll(state, action, emit)
        case Use(face):
            announce(state, face, emit)
        case To(cell):
            move(state, board_of(state).index[cell], emit)
        case Go(direction):
            step(state, DIRECTIONS.index(direction), emit)
        case Stop():
            emit(Note(MummyStopped(state.steps)))
            end_mummy_turn(state, emit)
        case Reset():
            reset(state, emit)
        case MummyDie(number):
            begin_mummy_turn(state, number, emit)
        case Seated(mummy):
            seat_mummy(state, mummy)
            emit(Note(MummyChosen(mummy)))
        case Deal(hands):
            deal(state, hands, emit)
        case Resign():
            emit(Note(MummyResigned(seat)))
            end_match(state, "resigned", NOBODY, emit)
        case _:
            assert_never(action)


# 2 Setup


def deal(state: State, hands: tuple[Hand, ...], emit: Emit) -> None:
    """Everybody sees the backs, their owner alone the faces (MUM-2, MUM-4)."""
    for hand in hands:
        cards = sorted_cards(hand.cards)
        state.hands[hand.seat] = list(cards)
        backs = BacksShown(hand.seat, tuple(map(card_colour, cards)))
        emit(Note(MissionsDealt(hand.seat, cards), (hand.seat,), backs))
    emit(Note(RoundBegan(state.round)))
    begin_turn(state, 0, emit)


# 3.1 Explorer turn


def begin_turn(state: State, pawn: int, emit: Emit) -> None:
    """The next living pawn that is not blocked; after the last one the mummy (MUM-3.1, MUM-R9)."""
    board = board_of(state)
    for place in range(pawn, len(state.cells)):
        cell = state.cells[place]
        if cell == OUT:
            continue
        if not board.blocked(cell, state.mummy):
            state.pawn = place
            state.phase = "EX_START"
            if state.mummy_aid == "seer":
                narrow_free(board, state.possible, place, state.mummy)
            return
        tell_blocked(state, place, emit)
    state.pawn = NOBODY
    state.phase = "MUMMY_DIE"


def tell_blocked(state: State, pawn: int, emit: Emit) -> None:
    """It is said aloud, though it gives the pawn away (MUM-R11)."""
    emit(Note(PawnBlocked(state.owners[pawn], state.colours[pawn])))
    if state.mummy_aid == "seer":
        narrow_blocked(board_of(state), state.possible, pawn, state.mummy)


def end_turn(state: State, emit: Emit) -> None:
    state.dice = []
    state.announced = None
    begin_turn(state, state.pawn + 1, emit)


def roll(state: State, dice: Dice, emit: Emit) -> None:
    """Mummies are locked at once; with no die left the turn is lost (MUM-3.1, MUM-R6)."""
    pawn = state.pawn
    owner, colour = state.owners[pawn], state.colours[pawn]
    faces: list[Face] = [face for face in dice.faces if face != "m"]
    locked = len(dice.faces) - len(faces)
    state.locked += locked
    emit(
        Note(
            Rolled(owner, colour, dice.faces),
            tuple(state.explorers),
            RollHeard(owner, colour, len(dice.faces), locked),
        )
    )
    if faces:
        faces.sort()
        state.dice = faces
        state.phase = "EX_ROLLED"
    else:
        emit(Note(TurnLost(owner, colour)))
        end_turn(state, emit)


def announce(state: State, face: Face, emit: Emit) -> None:
    """Everybody hears which die it is, the mummy nothing else (MUM-3.1)."""
    pawn = state.pawn
    state.announced = face
    state.phase = "EX_MOVE"
    state.heard[pawn].append(face)
    state.last[pawn] = face
    emit(Note(Announced(state.owners[pawn], state.colours[pawn], face)))


def move(state: State, cell: int, emit: Emit) -> None:
    """Behind the board the pawn moves; a mission reached is shown to all (MUM-3.1, MUM-R18)."""
    pawn, face, board = state.pawn, state.announced, board_of(state)
    assert face is not None
    owner, colour, origin = state.owners[pawn], state.colours[pawn], state.cells[pawn]
    way = board.way(origin, face, state.mummy, cell)
    state.cells[pawn] = cell
    emit(Note(Moved(owner, colour, board.cells[origin], way), tuple(state.explorers)))
    card = board.card_at[cell]
    found = card is not None and card in state.hands[owner]
    if state.mummy_aid == "seer":
        certain = () if found else certain_missions(state, owner)
        narrow_move(board, state.possible, pawn, face, state.mummy, certain, cell if found else None)
    if card is None or not found:
        end_turn(state, emit)  # MUM-R19: somebody else's treasure is none
        return
    state.hands[owner].remove(card)
    state.found[owner].append(card)
    know_cell(state, pawn, cell)
    emit(Note(TreasureFound(owner, colour, card, board.cells[cell])))
    if state.hands[owner]:
        end_turn(state, emit)
    else:
        end_match(state, "missions", owner, emit)


def know_cell(state: State, pawn: int, cell: int) -> None:
    """Everybody knows where this pawn is now (MUM-4)."""
    state.known[pawn] = cell
    state.heard[pawn] = []


def certain_missions(state: State, seat: Seat) -> tuple[Card, ...]:
    """Missions this seat holds for sure, as everybody can work out from backs and finds (MUM-4)."""
    shown = {card for cards in state.found for card in cards}
    sure: list[Card] = []
    for colour, deck in board_of(state).deck.items():
        left = [card for card in deck if card not in shown]
        if len(left) == sum(card[0] == colour for card in state.hands[seat]):
            sure += left
    return tuple(sure)


# 3.2 Normal mummy turn


def begin_mummy_turn(state: State, number: int, emit: Emit) -> None:
    """The die and every locked die are its steps; locked dice stay (MUM-3.2, MUM-R29)."""
    state.loaded = 0
    state.steps = number + state.locked
    state.interrupt = False
    state.phase = "MU_MOVE"
    emit(Note(MummyRolled(number, state.locked, state.steps)))


def step(state: State, direction: int, emit: Emit) -> None:
    """One step; whoever stands there is caught and the turn ends (MUM-3.2, MUM-R21, MUM-R22)."""
    board = board_of(state)
    origin = state.mummy
    cell = state.mummy = board.ways[origin][direction]
    state.steps -= 1
    emit(Note(MummyMoved(board.cells[origin], board.cells[cell], state.steps)))
    pawn = state.cells.index(cell) if cell in state.cells else NOBODY
    if state.mummy_aid == "seer":
        narrow_step(board, state.possible, cell, pawn)
    if pawn != NOBODY:
        catch(state, pawn, emit)
    elif state.steps == 0:
        end_mummy_turn(state, emit)


def catch(state: State, pawn: int, emit: Emit) -> None:
    """An ankh is taken; the target counts before anything else (MUM-3.2, MUM-R24)."""
    board = board_of(state)
    owner, colour, cell = state.owners[pawn], state.colours[pawn], state.cells[pawn]
    state.ankhs[pawn] -= 1
    state.taken += 1
    emit(Note(PawnCaught(owner, colour, board.cells[cell], state.ankhs[pawn], state.taken)))
    know_cell(state, pawn, cell)
    if state.taken >= state.target:
        end_match(state, "target", state.mummy_seat, emit)
        return
    if state.ankhs[pawn]:
        state.cells[pawn] = board.burial
        know_cell(state, pawn, board.burial)
    else:
        state.cells[pawn] = OUT  # MUM-R23
        emit(Note(PawnOut(owner, colour)))
    end_mummy_turn(state, emit)


def end_mummy_turn(state: State, emit: Emit) -> None:
    """A new round, or back to the pawn that reset the dice (MUM-3.2, MUM-3.3)."""
    state.steps = 0
    if state.interrupt:
        end_interrupt(state, emit)
    elif state.max_rounds is not None and state.round >= state.max_rounds:
        end_match(state, "cap", NOBODY, emit)
    else:
        state.round += 1
        emit(Note(RoundBegan(state.round)))
        begin_turn(state, 0, emit)


# 3.3 Interrupt turn


def reset(state: State, emit: Emit) -> None:
    """The mummy moves at once, as far as dice are locked, without its die (MUM-3.3)."""
    state.steps = state.locked
    state.interrupt = True
    state.phase = "MU_MOVE"
    emit(Note(DiceReset(state.owners[state.pawn], state.colours[state.pawn], state.steps)))


def end_interrupt(state: State, emit: Emit) -> None:
    """All dice are free and the pawn's turn goes on, unless it is out or blocked now (MUM-3.3, MUM-R10)."""
    state.interrupt = False
    state.locked = 0
    begin_turn(state, state.pawn, emit)


# 5 End


def end_match(state: State, reason: Reason, winner: Seat, emit: Emit) -> None:
    state.over = reason
    state.winner = winner
    state.phase = "OVER"
    state.pawn = NOBODY
    state.dice = []
    state.announced = None
    state.steps = 0
    state.interrupt = False
    emit(Note(MatchEnded(outcome(state))))
