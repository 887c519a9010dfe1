"""Setting up, the begin and the end of a turn, time and curse, and how a match ends (KUF-2, KUF-3.1, KUF-5)."""

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import Mark, entrance_at
from mastaba.games.kufu.messages import (
    ConcessionSet,
    CurseMoved,
    Entered,
    EntranceDrawn,
    MatchEnded,
    Reason,
    StarterDrawn,
    TimePassed,
    TurnMissed,
)
from mastaba.games.kufu.rules.noway import no_way
from mastaba.games.kufu.scoring import outcome
from mastaba.games.kufu.state import State, seat_starter

# 2 Setup


def draw_starter(state: State, seat: Seat, emit: Emit) -> None:
    """The lot decides who starts (KUF-2)."""
    seat_starter(state, seat)
    emit(Note(StarterDrawn(seat)))


def draw_entrance(state: State, mark: Mark, emit: Emit) -> None:
    """Side and half of the entrance are fixed; the start player chooses the exact spot (KUF-2)."""
    state.mark = mark
    state.phase = "ENTER"
    emit(Note(EntranceDrawn(mark)))


def enter(state: State, distance: int, emit: Emit) -> None:
    """The entrance passage runs straight towards the opposite side, and the expedition stands on it (KUF-2)."""
    assert state.mark is not None
    state.places.append(entrance_at(state.mark, distance))
    emit(Note(Entered(state.seat, distance)))
    begin_turn(state, state.first, emit)


# 3.1 The begin of a turn


def begin_turn(state: State, seat: Seat, emit: Emit) -> None:
    """The next seat that does not miss its turn; time passes when the start player comes round (KUF-3.1, KUF-R33)."""
    while True:
        if seat == state.first and state.turns:
            pass_time(state, emit)
            if not state.over and state.coffin:
                move_curse(state, emit)
            if state.over:
                return
        state.turns += 1
        state.seat = seat
        if not state.down[seat]:
            break
        state.down[seat] = False
        emit(Note(TurnMissed(seat)))
        fade(state, seat)
        seat = (seat + 1) % state.seats
    state.phase = "TURN"
    state.peeled = 0
    state.noted = False


def pass_time(state: State, emit: Emit) -> None:
    """The time marker goes one step (KUF-3.1)."""
    state.time += 1
    emit(Note(TimePassed(state.time, state.curse)))
    check_time(state, emit)


def move_curse(state: State, emit: Emit) -> None:
    """The curse marker comes one step nearer (KUF-3.1)."""
    state.curse -= 1
    emit(Note(CurseMoved(state.time, state.curse)))
    check_time(state, emit)


def check_time(state: State, emit: Emit) -> None:
    """Where time meets the curse all is lost (KUF-3.1, KUF-R33)."""
    if state.time >= state.curse:
        end_match(state, "curse", emit)


def end_turn(state: State, emit: Emit) -> None:
    """The book is closed and passes to the left (KUF-3.1)."""
    seat = state.seat
    close_book(state)
    fade(state, seat)
    begin_turn(state, (seat + 1) % state.seats, emit)


def close_book(state: State) -> None:
    state.page = 0
    state.opened = []
    state.left = 0
    state.noted = False
    state.peeled = 0
    state.pending = None
    state.asked = []
    state.declined = []
    state.marks = ()


def fade(state: State, seat: Seat) -> None:
    """At the end of one's own turn the fading journal forgets (KUF-7); a missed turn counts as one."""
    state.fresh[seat] = [max(0, ends - 1) for ends in state.fresh[seat]]


# 3.8, 5 The end


def concede(state: State, seat: Seat, emit: Emit) -> None:
    """Set or withdrawn; when everybody has set it the match is lost (KUF-3.8)."""
    state.conceded[seat] = not state.conceded[seat]
    emit(Note(ConcessionSet(seat, state.conceded[seat])))
    if all(state.conceded):
        end_match(state, "conceded", emit)


def check_way(state: State, emit: Emit) -> None:
    """After whatever may close the last way on (KUF-3.9)."""
    state.no_way = no_way(state)
    if state.no_way:
        end_match(state, "no_way", emit)


def end_match(state: State, reason: Reason, emit: Emit) -> None:
    """Won or lost together (KUF-5)."""
    close_book(state)
    state.over = reason
    state.phase = "OVER"
    emit(Note(MatchEnded(outcome(state), state.no_way)))
