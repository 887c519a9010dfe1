"""The rules of Curse of the Mummy, chapter by chapter of the rulebook."""

from typing import assert_never

from mastaba.core.moves import NO_MOVES, Moves, Refusal, refuse
from mastaba.core.notes import Emit, Note
from mastaba.core.turn import CHANCE, Decision, Over, Seat, Turn
from mastaba.games.mummy.belief import narrow_blocked, narrow_free, narrow_move, narrow_step
from mastaba.games.mummy.content import (
    DICE,
    DIE_FACES,
    DIRECTIONS,
    FACES,
    MUMMY_DIE,
    Card,
    Cells,
    Face,
    card_colour,
    cards_per_colour,
    cells_in,
    sorted_cards,
)
from mastaba.games.mummy.messages import (
    Action,
    Announced,
    BacksShown,
    Deal,
    Destination,
    Dice,
    DiceReset,
    FaceChoice,
    Go,
    Hand,
    MatchEnded,
    MissionsDealt,
    Moved,
    MovePrompt,
    MummyChosen,
    MummyDie,
    MummyMoved,
    MummyPrompt,
    MummyResigned,
    MummyRolled,
    MummyStopped,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    Prompt,
    Reason,
    Reset,
    Resign,
    Roll,
    Rolled,
    RolledPrompt,
    RollHeard,
    RoundBegan,
    Seated,
    StartPrompt,
    Stop,
    To,
    TreasureFound,
    TurnLost,
    Use,
    WayOn,
)
from mastaba.games.mummy.moves import (
    RESET,
    ROLL,
    STOP,
    USE,
    deal_draw,
    dice_draw,
    mummy_die_draw,
    seat_draw,
    seat_moves,
    usable_faces,
)
from mastaba.games.mummy.scoring import outcome
from mastaba.games.mummy.state import NOBODY, OUT, State, board_of, others_of, seat_mummy

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


def awaited_seat(state: State) -> Seat:
    """The one seat the match waits for; NOBODY while chance moves and after the end."""
    if state.phase in ("EX_START", "EX_ROLLED", "EX_MOVE"):
        return state.owners[state.pawn]
    return state.mummy_seat if state.phase == "MU_MOVE" else NOBODY


def moves(state: State, seat: Seat) -> Moves[Action]:
    """Every legal move of the awaited seat (MUM-3.1, MUM-3.2)."""
    if seat == NOBODY or seat != awaited_seat(state):
        return NO_MOVES
    pawn = state.pawn
    return seat_moves(
        board_of(state),
        state.phase,
        state.locked,
        state.dice,
        state.announced,
        state.cells[pawn],
        state.mummy,
        others_of(state, pawn),
    )


# What is refused. The mummy's refusals follow from walls and phases, which it sees (MUM-4).


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


def destinations(state: State, pawn: int, face: Face) -> Cells:
    """Where this pawn may end with this face (MUM-3.1)."""
    return board_of(state).destinations(state.cells[pawn], face, state.mummy, others_of(state, pawn))


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
    way = tuple([board.cells[place] for place in board.way(origin, face, state.mummy, cell)])
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
    elif state.round >= state.max_rounds:
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


# What is asked, and what is played for the absent


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
        return MovePrompt(colour, cell, state.announced, choice(state, pawn, state.announced).destinations)
    if state.phase == "EX_ROLLED":
        shown = tuple(choice(state, pawn, face) for face in FACES if face in state.dice)
        return RolledPrompt(colour, cell, state.locked, tuple(state.dice), shown)
    return StartPrompt(
        pawn=colour,
        cell=cell,
        locked=state.locked,
        reset=state.locked > 0,
        roll=state.locked < DICE,
        near=tuple(state.colours[other] for other in exposed(state, state.locked)),
        faces=tuple(choice(state, pawn, face) for face in FACES),
    )


def choice(state: State, pawn: int, face: Face) -> FaceChoice:
    """Where a face leads, and what would be found there (MUM-3.1)."""
    board, owner, origin = board_of(state), state.owners[pawn], state.cells[pawn]
    found = []
    for cell in cells_in(destinations(state, pawn, face)):
        card = board.card_at[cell]
        way = tuple(board.cells[place] for place in board.way(origin, face, state.mummy, cell))
        found.append(Destination(board.cells[cell], way, card if card in state.hands[owner] else None))
    return FaceChoice(face, tuple(found))


def exposed(state: State, steps: int) -> list[int]:
    """The pawns within so many steps of the mummy."""
    board = board_of(state)
    reached = front = 1 << state.mummy
    for _ in range(steps):
        grown = 0
        for cell in cells_in(front):
            for near in board.neighbours[cell]:
                grown |= 1 << near
        front = grown & ~reached
        reached |= grown
    return [pawn for pawn, cell in enumerate(state.cells) if cell != OUT and cell != state.mummy and reached >> cell & 1]


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
