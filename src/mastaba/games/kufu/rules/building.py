"""Placing pieces, calling for help, and leading the expedition (KUF-3.5, KUF-3.6, KUF-3.7)."""

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import (
    DIRECTIONS,
    DRAW,
    ESCAPE,
    KING,
    LAYERS,
    MARK_DIRECTION,
    PAGES,
    Crest,
    Mark,
    level_pages,
)
from mastaba.games.kufu.messages import (
    CalledForHelp,
    Clear,
    DirectionDrawn,
    HelpAnswered,
    InscriptionTurned,
    NothingThere,
    PartyMoved,
    PieceLost,
    PiecePlaced,
    Place,
    TokenCleared,
)
from mastaba.games.kufu.moves import place_moves
from mastaba.games.kufu.rules.clock import check_way, end_match, end_turn
from mastaba.games.kufu.rules.reading import publish
from mastaba.games.kufu.rules.traps import lift_token, turn_tile_down
from mastaba.games.kufu.state import RED, State, needed_crests, open_page, pyramid
from mastaba.kit.seats import clockwise

# 3.6 Help


def helpers_of(state: State, action: Place | Clear) -> list[Seat]:
    """The suppliers other than the reader, in seat order from the reader's left (KUF-3.6)."""
    by = action.by if isinstance(action, Place) else () if action.by is None else (action.by,)
    return [seat for seat in clockwise(state.seat, state.seats) if seat in by and seat != state.seat]


def propose(state: State, action: Place | Clear, emit: Emit) -> None:
    """Helpers are asked first, unless the table has agreed on helping always (KUF-3.6)."""
    helpers = helpers_of(state, action)
    if state.consent == "auto" or not helpers:
        carry_out(state, action, emit)
        return
    state.pending = action
    state.asked = helpers
    state.phase = "HELP"
    if isinstance(action, Place):
        betray_page(state, action)
    crests = tuple(crest for helper in helpers if (crest := asked_for(state, helper)) is not None)
    emit(Note(CalledForHelp(state.seat, tuple(helpers), crests)))


def betray_page(state: State, action: Place) -> None:
    """Whoever hears the call can work out which pages would allow it (KUF-4)."""
    position, number = state.page - 1, state.book[state.page - 1]
    if state.public[position]:
        return
    crests = needed_crests(state, PAGES[number].no)
    for other in level_pages(state.level):
        state.book[position] = other
        if needed_crests(state, PAGES[other].no) != crests or action not in place_moves(state):
            state.excluded[position] |= 1 << other
    state.book[position] = number


def asked_for(state: State, helper: Seat) -> Crest | None:
    """The crest this helper is asked for; None: any, for the sealing stone."""
    if not isinstance(state.pending, Place):
        return None
    crests = needed_crests(state, open_page(state).no)
    return crests[state.pending.by.index(helper)]


def answer(state: State, seat: Seat, agreed: bool, emit: Emit) -> None:
    """All agree, or nothing is spent and the same cannot be asked again in this turn (KUF-3.6, KUF-R16)."""
    action = state.pending
    assert action is not None
    emit(Note(HelpAnswered(seat, agreed)))
    if not agreed:
        state.asked = []
        state.pending = None
        state.declined.append(action)
        state.phase = "READ" if isinstance(action, Place) else "TURN"
        return
    del state.asked[0]
    if not state.asked:
        state.pending = None
        carry_out(state, action, emit)


def carry_out(state: State, action: Place | Clear, emit: Emit) -> None:
    """Helpers have given their next turn (KUF-3.5, KUF-R15)."""
    for helper in helpers_of(state, action):
        turn_tile_down(state, helper, emit)
    if isinstance(action, Clear):
        clear(state, action, emit)
        return
    publish(state, state.page)
    if action.direction == DRAW:
        state.pending = action
        state.phase = "DRAW"
    else:
        attach(state, action, DIRECTIONS.index(action.direction), emit)


# 3.5 Placing


def draw_direction(state: State, marks: tuple[Mark, ...], emit: Emit) -> None:
    """The book is opened at random; of two marks the reader chooses (KUF-3.5, KUF-R25)."""
    emit(Note(DirectionDrawn(state.seat, state.page, open_page(state).id, marks)))
    if len(marks) > 1:
        state.marks = marks
        state.phase = "MARK"
    else:
        follow_mark(state, marks[0], emit)


def follow_mark(state: State, mark: Mark, emit: Emit) -> None:
    """Into what is already there: mistranslated and gone. Out of the pyramid: nothing there (KUF-R26, KUF-R27)."""
    action, piece = state.pending, open_page(state).no
    assert isinstance(action, Place)
    direction = MARK_DIRECTION[mark]
    there = pyramid(state)
    end = there.exits[state.party][action.exit - 1]
    match there.lay(piece, end.layer, end.x, end.y, direction):
        case "collision":
            state.removed.append(piece)
            emit(Note(PieceLost(piece, "mistranslation")))
            finish(state, emit)
        case "outside":
            emit(Note(NothingThere(piece, DIRECTIONS[direction])))
            end_turn(state, emit)
        case "fits":
            attach(state, action, direction, emit)


def attach(state: State, action: Place, direction: int, emit: Emit) -> None:
    """The piece lies in the pyramid, and its page gets a bottom note for good (KUF-3.5)."""
    page = open_page(state)
    placed = pyramid(state).attached(page.no, state.party, action.exit, direction)
    state.places.append(placed)
    place_note(state, action)
    layer = LAYERS[pyramid(state).exits[page.no][0].layer]
    emit(
        Note(
            PiecePlaced(
                seat=state.seat,
                piece=page.no,
                position=state.page,
                page=page.id,
                parent=placed.parent,
                exit=placed.exit,
                direction=DIRECTIONS[direction],
                layer=layer,
                how=action.how,
            )
        )
    )
    if page.no == KING:
        find_coffin(state, emit)
    else:
        finish(state, emit)


def place_note(state: State, action: Place) -> None:
    """Shifting sticks no new note; one from the hand is the turn's one note (KUF-R7, KUF-R8)."""
    position = state.page - 1
    note = state.tops[position]
    if action.how == "shift" and note is not None:
        state.tops[position] = None
        state.bottoms[position] = note.owner
    else:
        state.hands[state.seat] -= 1
        state.noted = True
        state.bottoms[position] = state.seat


def find_coffin(state: State, emit: Emit) -> None:
    """Found is placed (KUF-R29). Level 1 is won by it; in level 2 the inscription is turned up (KUF-3.5)."""
    state.coffin = True
    if state.level == 1:
        end_match(state, "won", emit)
    else:
        state.phase = "INSCRIPTION"


def turn_inscription(state: State, crest: Crest, emit: Emit) -> None:
    """It names the crest that opens the hidden room (KUF-R31)."""
    state.inscription = crest
    state.carved = None
    emit(Note(InscriptionTurned(crest)))
    finish(state, emit)


def finish(state: State, emit: Emit) -> None:
    """The no-way test, then the end of the turn (KUF-3.5)."""
    check_way(state, emit)
    if not state.over:
        end_turn(state, emit)


# 3.7 Move and clear


def move(state: State, place: int, emit: Emit) -> None:
    """Any distance; out by the escape passage the match is won (KUF-3.7, KUF-R32)."""
    emit(Note(PartyMoved(state.seat, state.party, place)))
    state.party = place
    if place == ESCAPE:
        end_match(state, "won", emit)
    else:
        end_turn(state, emit)


def clear(state: State, action: Clear, emit: Emit) -> None:
    """The expedition goes there, and the token returns to the supply (KUF-3.7)."""
    colour = "red" if state.tokens[action.place] == RED else "black"
    emit(Note(TokenCleared(state.seat, state.party, action.place, colour)))  # type: ignore[arg-type]
    lift_token(state, action.place)
    state.party = action.place
    end_turn(state, emit)
