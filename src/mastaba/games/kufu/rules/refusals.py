"""What is refused, and why. A reader's refusals follow from what the reader sees (KUF-4)."""

from typing import assert_never

from mastaba.core.moves import Refusal, refuse
from mastaba.core.turn import CHANCE, Seat
from mastaba.games.kufu.content import DIRECTIONS, DRAW, MARKS, PAGE_NUMBER, PIECES, mark_pages
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
    is_gone,
    may_turn,
    note_ways,
    openings,
    phase_moves,
    reach,
    supplier_lists,
)
from mastaba.games.kufu.rules.play import untold
from mastaba.games.kufu.state import (
    BLACK,
    NOBODY,
    NONE,
    State,
    awaited_seat,
    open_page,
    page_count,
    pyramid,
    unseen_pages,
)

Chance = Starter | Entrance | Bound | Drawn | Inscription


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this action may not be made now, or None."""
    if state.over:
        return refuse("KUF-5", "over")
    match action:
        case Starter() | Entrance() | Bound() | Drawn() | Inscription():
            return _refuse_chance(state, seat, action)
        case Tell() | Concede():
            return _refuse_free(state, seat, action)
        case _:
            if seat == NOBODY or seat != awaited_seat(state):
                return refuse("KUF-3", "not-your-turn")
            return None if action in phase_moves(state) else _explain(state, action)


Choice = (
    Enter | Peel | OpenPage | TurnPage | Stick | Take | Place | ChooseMark | Agree | Decline | Move | Clear | EndTurn
)


def _explain(state: State, action: Choice) -> Refusal:
    """The reason why an action is none of the moves."""
    match state.phase:
        case "ENTER":
            return refuse("KUF-2", "enter-first")
        case "HELP":
            return refuse("KUF-3.6", "answer-first")
        case "MARK":
            return refuse("KUF-R25", "mark-first")
        case _:
            pass
    match action:
        case Enter():
            return refuse("KUF-2", "entered")
        case Agree() | Decline():
            return refuse("KUF-3.6", "nobody-asks")
        case ChooseMark():
            return refuse("KUF-R25", "no-marks")
        case Peel() | OpenPage() | Move() | Clear():
            return _explain_begin(state, action)
        case _:
            if state.phase != "READ":
                return refuse("KUF-3.2", "no-pass" if isinstance(action, EndTurn) else "book-closed")
            return _explain_reading(state, action)


def _explain_begin(state: State, action: Peel | OpenPage | Move | Clear) -> Refusal:
    """Before the book is open (KUF-3.2)."""
    if state.phase == "READ":
        return refuse("KUF-R12", "book-open")
    match action:
        case Peel(position):
            return refuse("KUF-3.2", "no-note-there", page=position)
        case OpenPage(position):
            bottom = position <= page_count(state) and state.bottoms[position - 1] != NOBODY
            return refuse("KUF-R37" if bottom else "KUF-3.2", "no-start", page=position)
        case Move() | Clear():
            if state.peeled:
                return refuse("KUF-3.2", "after-peeling")
            return _explain_walk(state, action)
        case _:
            assert_never(action)


def _explain_walk(state: State, action: Move | Clear) -> Refusal:
    """The expedition goes where no token stops it (KUF-3.7)."""
    place = action.place
    if all(placed.piece != place for placed in state.places):
        return refuse("KUF-3.7", "no-such-place", place=place)
    if state.tokens[state.party] != NONE and place != state.party:
        return refuse("KUF-R20", "party-blocked")
    reached, blocked = reach(state)
    token = state.tokens[place]
    if isinstance(action, Clear):
        if token == NONE:
            return refuse("KUF-3.7", "no-token", place=place)
        if place != state.party and place not in blocked:
            return refuse("KUF-3.7", "no-way-there", place=place)
        if action in state.declined:
            return refuse("KUF-3.6", "declined")
        return refuse("KUF-R19", "seal-crest") if token == BLACK else refuse("KUF-3.7", "red-is-free")
    if place == state.party:
        return refuse("KUF-3.7", "already-there")
    if token != NONE:
        return refuse("KUF-R20", "token-there", place=place)
    assert place not in reached
    return refuse("KUF-3.7", "no-way-there", place=place)


def _explain_reading(state: State, action: TurnPage | Stick | Take | Place | EndTurn) -> Refusal:
    """While the book is open (KUF-3.4)."""
    match action:
        case TurnPage():
            assert not may_turn(state)
            if state.page >= page_count(state):
                return refuse("KUF-3.4", "last-page")
            return refuse("KUF-R4", "no-turns-left")
        case Stick(position):
            return _explain_note(state, position)
        case Take():
            crest = open_page(state).crest
            if crest is None:
                return refuse("KUF-3.4", "no-crest")
            return refuse("KUF-R13", "crest-not-free", crest=crest)
        case Place():
            return piece_obstacle(state) or _explain_place(state, action)
        case EndTurn():
            return refuse("KUF-3.4", "book-closed")
        case _:
            assert_never(action)


def _explain_note(state: State, position: int) -> Refusal:
    """One note a turn, on a page opened this turn (KUF-3.4)."""
    if position not in state.opened:
        return refuse("KUF-R5", "not-opened", page=position)
    if state.noted:
        return refuse("KUF-R7", "already-noted")
    if state.hands[state.seat] < 1:
        return refuse("KUF-3.4", "no-notes")
    if state.hands[state.seat] - state.peeled < 1:
        return refuse("KUF-R6", "only-peeled")
    return refuse("KUF-3.4", "has-note", page=position)


def piece_obstacle(state: State) -> Refusal | None:
    """Why the piece of the open page can be placed nowhere by nobody; None: it can (KUF-3.5)."""
    page = open_page(state)
    piece = page.no
    if not piece:
        return refuse("KUF-3.5", "no-piece")
    if piece in state.removed:
        return refuse("KUF-R21", "piece-gone")
    if is_gone(state, piece):
        return refuse("KUF-3.5", "already-placed")
    if state.tokens[state.party] != NONE:
        return refuse("KUF-R20", "party-blocked")
    if not note_ways(state):
        return refuse("KUF-R8", "no-note-to-place")
    there = pyramid(state)
    if not there.joins(piece, state.party):
        return refuse("KUF-3.5", "room-on-room")
    if not openings(state, piece):
        return _explain_misfit(state, piece)
    if not supplier_lists(state, piece):
        return refuse("KUF-R14", "no-supplier")
    return None


def _explain_misfit(state: State, piece: int) -> Refusal:
    """The role rule it breaks (KUF-R30, KUF-R32), or that there is no room for it."""
    there, party = pyramid(state), state.party
    exits = there.free_exits(party)
    role = PIECES[piece].role
    fitting = [
        (exit, direction)
        for exit in exits
        for direction in PIECES[piece].directions
        if there.fits(piece, party, exit, direction)
    ]
    if role == "escape" and not any(there.role_holds(piece, party, exit, direction) for exit, direction in fitting):
        return refuse("KUF-R32", "escape-last")
    if fitting and role in ("king", "queen", "treasure"):
        return refuse("KUF-R30", f"misplaced-{role}")
    return refuse("KUF-R28" if PIECES[piece].drawn else "KUF-1.2", "fits-nowhere")


def _explain_place(state: State, action: Place) -> Refusal:
    """The piece can be placed, but not like this (KUF-3.5)."""
    there, piece = pyramid(state), open_page(state).no
    facts = PIECES[piece]
    if action.exit not in there.free_exits(state.party):
        return refuse("KUF-R23", "exit-taken", exit=action.exit)
    if (action.direction == DRAW) != facts.drawn:
        return refuse("KUF-R25", "must-draw" if facts.drawn else "not-its-direction", direction=action.direction)
    if action.direction != DRAW and DIRECTIONS.index(action.direction) not in facts.directions:
        return refuse("KUF-R25", "not-its-direction", direction=action.direction)
    if (action.exit, action.direction) not in openings(state, piece):
        return refuse("KUF-1.2", "does-not-fit", direction=action.direction)
    if action.how not in note_ways(state):
        return refuse("KUF-R7", "wrong-note")
    if action.by not in supplier_lists(state, piece):
        return refuse("KUF-R14", "wrong-suppliers")
    return refuse("KUF-3.6", "declined")


def _refuse_free(state: State, seat: Seat, action: Tell | Concede) -> Refusal | None:
    """Any seat, at any time before the end (KUF-3.8)."""
    if not 0 <= seat < state.seats:
        return refuse("KUF-3.8", "no-such-seat")
    if isinstance(action, Concede):
        return None
    if not action.positions or len(set(action.positions)) != len(action.positions) or state.talk == "auto":
        return refuse("KUF-3.8", "nothing-to-tell")
    known = untold(state, seat)
    for position in action.positions:
        if position not in known:
            told = 1 <= position <= len(state.book) and state.public[position - 1]
            return refuse("KUF-3.8", "already-told" if told else "unknown-page", page=position)
    return None


def _refuse_chance(state: State, seat: Seat, action: Chance) -> Refusal | None:
    """Chance may do what the components allow, when it is asked (KUF-2, KUF-3.5)."""
    match action:
        case Starter(starter):
            called, possible = state.phase == "START", 0 <= starter < state.seats
        case Entrance(mark):
            called, possible = state.phase == "ENTRANCE", mark in MARKS
        case Bound(page):
            called = state.phase == "PAGE"
            pages = tuple(state.stacked[:1]) or unseen_pages(state)
            possible = PAGE_NUMBER.get(page, NOBODY) in pages
        case Drawn(marks):
            called, possible = state.phase == "DRAW", marks in mark_pages(state.level)
        case Inscription(crest):
            called, possible = state.phase == "INSCRIPTION", state.carved in (None, crest)
        case _:
            assert_never(action)
    if seat != CHANCE or not called:
        return refuse("KUF-2", "not-chance")
    return None if possible else refuse("KUF-2", "impossible-chance")
