"""Turns that begin, scores that rise, and the end (SAN-3.7, SAN-5)."""

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.sand.content import EXHAUSTED
from mastaba.games.sand.messages import Conceded, MatchEnded, TurnStarted
from mastaba.games.sand.scoring import outcome, score, threshold
from mastaba.games.sand.state import State
from mastaba.kit.seats import next_seat


def begin_turn(state: State, seat: Seat, emit: Emit) -> None:
    """The next cut, unless there is nothing left to cut (SAN-5) or the match is broken off (SAN-1)."""
    state.active = seat
    state.orbs_in_hand = 0
    state.locked = []
    state.built = []
    if state.left < EXHAUSTED:
        end_match(state, "exhausted", emit)
    elif state.turn >= state.setup.max_turns:
        end_match(state, "turns", emit)
    else:
        state.turn += 1
        state.phase = "cut"
        emit(Note(TurnStarted(seat, state.turn)))


def pass_on(state: State, emit: Emit) -> None:
    """Clockwise to the next seat that is still in; the sand set aside joins the stock (SAN-3.6)."""
    state.stock += state.aside
    state.aside = 0
    following = next_seat(state.active, state.seats, lambda seat: not state.conceded[seat])
    assert following is not None
    begin_turn(state, following, emit)


def check_threshold(state: State, seat: Seat, emit: Emit) -> bool:
    """A running score has risen: enough ends the match at that instant, whoever's turn it is (SAN-R20)."""
    if score(state, seat) < threshold(state):
        return False
    end_match(state, "threshold", emit)
    return True


def end_match(state: State, reason: str, emit: Emit) -> None:
    state.phase = "over"
    state.over = reason
    emit(Note(MatchEnded(outcome(state))))


def concede(state: State, seat: Seat, emit: Emit) -> None:
    """Ranked last; the others go on, unless only one is left (SAN-5). One's own turn ends without a penalty."""
    state.conceded[seat] = True
    emit(Note(Conceded(seat)))
    if state.conceded.count(False) == 1:
        end_match(state, "conceded", emit)
    elif seat == state.active:
        pass_on(state, emit)
    elif state.phase == "picks":
        state.phase = "build"
