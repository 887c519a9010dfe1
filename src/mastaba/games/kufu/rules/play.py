"""Whose move it is, and what an action does (KUF-3)."""

from functools import cache
from typing import assert_never

from mastaba.core.moves import NO_MOVES, Listed, Moves
from mastaba.core.notes import Emit
from mastaba.core.turn import Decision, Over, Seat, Turn
from mastaba.games.kufu.messages import (
    Action,
    Agree,
    Bound,
    ChooseMark,
    Clear,
    Concede,
    Decline,
    Drawn,
    EndTurn,
    Enter,
    Entrance,
    Inscription,
    Move,
    OpenPage,
    Peel,
    Place,
    Starter,
    Stick,
    Take,
    Tell,
    TurnPage,
)
from mastaba.games.kufu.moves import (
    direction_draw,
    entrance_draw,
    inscription_draw,
    page_draw,
    phase_moves,
    starter_draw,
)
from mastaba.games.kufu.rules.building import (
    answer,
    draw_direction,
    follow_mark,
    move,
    propose,
    turn_inscription,
)
from mastaba.games.kufu.rules.clock import concede, draw_entrance, draw_starter, enter
from mastaba.games.kufu.rules.reading import bind, close, open_book, peel, stick, take, tell, turn_page
from mastaba.games.kufu.scoring import outcome
from mastaba.games.kufu.state import State, awaited_seat, knows, unseen_pages


@cache
def _decision(seat: Seat) -> Decision:
    return Decision((seat,))


def turn(state: State) -> Turn:
    """Exactly one seat acts in each phase; chance moves as late as it can (KUF-3)."""
    match state.phase:
        case "START":
            return starter_draw(state.seats)
        case "ENTRANCE":
            return entrance_draw(state.level)
        case "PAGE":
            return page_draw(unseen_pages(state), state.stacked[0] if state.stacked else None)
        case "DRAW":
            return direction_draw(state.level)
        case "INSCRIPTION":
            return inscription_draw(state.carved)
        case "OVER":
            return Over(outcome(state))
        case _:
            return _decision(awaited_seat(state))


def moves(state: State, seat: Seat) -> Moves[Action]:
    """What the awaited seat may do; nothing for anybody else."""
    return phase_moves(state) if seat >= 0 and seat == awaited_seat(state) else NO_MOVES


def free(state: State, seat: Seat) -> Moves[Action]:
    """What a seat may do outside the turn order: tell pages it knows, and concede (KUF-3.8)."""
    if state.over or not 0 <= seat < state.seats:
        return NO_MOVES
    return Freedom(untold(state, seat))


class Freedom(Listed[Action]):
    """To tell any of these pages, alone or together, and to concede; listed is to tell all of them at once."""

    __slots__ = ()

    def __new__(cls, pages: list[int]) -> "Freedom":
        return super().__new__(cls, [Tell(tuple(pages)), CONCEDE] if pages else [CONCEDE])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Tell):
            return tuple.__contains__(self, action)
        listed = self[0]
        positions = action.positions
        known = isinstance(listed, Tell) and set(positions) <= set(listed.positions)
        return bool(positions) and known and len(set(positions)) == len(positions)


CONCEDE = Concede()


def untold(state: State, seat: Seat) -> list[int]:
    """Pages this seat knows and the others have not been told, with `talk` manual (KUF-3.8)."""
    if state.talk == "auto":
        return []
    return [
        position
        for position in range(1, len(state.book) + 1)
        if not state.public[position - 1] and knows(state, seat, position)
    ]


def advance(state: State, seat: Seat, action: Action, emit: Emit) -> None:
    """Make an action that is not refused, in place."""
    state.lately = [0] * len(state.book)
    match action:
        case Enter(distance):
            enter(state, distance, emit)
        case Peel(position):
            peel(state, position, emit)
        case OpenPage(position):
            open_book(state, position, emit)
        case TurnPage():
            turn_page(state, emit)
        case Stick(position, look):
            stick(state, position, look, emit)
        case Take():
            take(state, emit)
        case Place() | Clear():
            propose(state, action, emit)
        case ChooseMark(number):
            follow_mark(state, state.marks[number - 1], emit)
        case Agree():
            answer(state, seat, True, emit)
        case Decline():
            answer(state, seat, False, emit)
        case Move(place):
            move(state, place, emit)
        case EndTurn():
            close(state, emit)
        case Tell(positions):
            tell(state, seat, positions, emit)
        case Concede():
            concede(state, seat, emit)
        case Starter(drawn):
            draw_starter(state, drawn, emit)
        case Entrance(mark):
            draw_entrance(state, mark, emit)
        case Bound(page):
            bind(state, page, emit)
        case Drawn(marks):
            draw_direction(state, marks, emit)
        case Inscription(crest):
            turn_inscription(state, crest, emit)
        case _:
            assert_never(action)
