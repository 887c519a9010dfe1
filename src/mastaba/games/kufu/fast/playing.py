"""The rules on a packed match: whose move it is, and what actions and chance do (KUF-3).

Nothing is checked: whoever calls `apply` has looked at `legal`.
"""

from typing import Any

from mastaba.games.kufu.content import ESCAPE, KING
from mastaba.games.kufu.fast.clock import (
    end_match,
    end_turn,
    enter,
    finish,
    seat_starter,
    show_entrance,
    take_crest,
)
from mastaba.games.kufu.fast.laying import (
    COLLISION,
    OUTSIDE,
    attach,
    end_layer,
    exit_x,
    exit_y,
    joins,
    lie,
    ways_to_lie,
)
from mastaba.games.kufu.fast.layout import (
    DRAW,
    DRAWN_WAY,
    END,
    ENTRANCE,
    FIRST_CLEAR,
    FIRST_MARK,
    FIRST_MOVE,
    FIRST_OPEN,
    FIRST_PEEL,
    FIRST_PLACE,
    FIRST_STICK,
    HELP,
    INSCRIPTION,
    MARK,
    NONE,
    OVER,
    PAGE,
    POSITIONS,
    READ,
    RECORD,
    SEATS,
    SHIFT,
    START,
    TAKE,
    TURN,
    TURN_PAGE,
    WAYS,
    WON,
    YES,
)
from mastaba.games.kufu.fast.moves import is_gone, is_noted
from mastaba.games.kufu.fast.noway import needed_crest
from mastaba.games.kufu.fast.tables import (
    CREST_ON,
    FACES,
    FREE_TURNS,
    IS_DRAWN,
    LEVEL_PAGES,
    MARK_WAY,
    MARKS_ON,
    PAGE_COUNT,
    PAGE_LIST,
    PIECE_ON,
    TRAP_ON,
)
from mastaba.games.kufu.fast.traps import lift_token, spring, strikes, would_strike
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, Buffer, Returns, twin_function
from mastaba.kit.twin import OVER as ENDED

PAIRS = SEATS * SEATS * 2
"""Ids of one exit and direction."""


@twin_function("turn")
def turn(buffer: Buffer) -> Any:
    """Exactly one seat acts in each phase; chance moves as late as it can (KUF-3)."""
    match = buffer.view(RECORD)[0]
    return mover(match)


@Kernel
def mover(match: Any) -> Any:
    """The seat that is awaited, CHANCE, or ENDED."""
    phase = match.phase
    if phase == HELP:
        seat = whole(match.seat)
        while not match.asked >> seat & 1:
            seat = seat + 1 if seat + 1 < match.seats else 0
        return seat
    if phase == OVER:
        return whole(ENDED)
    if phase in (START, ENTRANCE, PAGE, DRAW, INSCRIPTION):
        return whole(CHANCE)
    return whole(match.seat)


@twin_function("apply")
def apply(buffer: Buffer, action: Any) -> None:
    """Make a legal action."""
    match = buffer.view(RECORD)[0]
    act(match, action)


@Kernel
def act(match: Any, action: Any) -> None:
    """Ids in ascending order, but what happens most comes first (KUF-8)."""
    seat = whole(match.seat)
    if action == TURN_PAGE:
        if not is_noted(match, match.page + 1):
            match.left -= 1
        show_page(match, match.page + 1)
    elif action < FIRST_OPEN:
        enter(match, action)
    elif action < FIRST_PEEL:
        match.left = FREE_TURNS[match.seats]
        match.began = action - FIRST_OPEN
        show_page(match, action - FIRST_OPEN)
    elif action < TURN_PAGE:
        match.tops[action - FIRST_PEEL] = NONE
        match.hands[seat] += 1
        match.peeled += 1
    elif action < TAKE:
        match.tops[action - FIRST_STICK] = seat
        match.hands[seat] -= 1
        match.noted = 1
    elif action == TAKE:
        take_crest(match, seat, whole(CREST_ON[match.book[match.page]]))
        publish(match, match.page)
        finish(match)
    elif action == END:
        end_turn(match)
    elif action < FIRST_MOVE:
        follow_mark(match, whole(match.marks[action - FIRST_MARK]))
    elif action < FIRST_CLEAR:
        match.party = action - FIRST_MOVE
        if match.party == ESCAPE:
            end_match(match, WON)  # KUF-R32
        else:
            end_turn(match)
    elif action < YES:
        propose(match, action)
    else:
        answer(match, action == YES)


# 3.3 Reading


@Kernel
def show_page(match: Any, position: Any) -> None:
    """The page becomes the open page; one that nobody has opened yet is bound there only now (KUF-3.3)."""
    match.page = position
    if position >= match.read:
        match.phase = PAGE
    else:
        reveal(match)


@Kernel
def bind(match: Any, page: Any) -> None:
    """Chance says which page it is (KUF-2)."""
    match.book[match.page] = page
    match.read += 1
    reveal(match)


@Kernel
def reveal(match: Any) -> None:
    """The reader learns the page; a live trap strikes at once (KUF-3.3)."""
    match.phase = READ
    position = match.page
    if not match.manual:
        publish(match, position)
    match.readers[position] |= 1 << match.seat
    if match.tops[position] != NONE:
        return  # a note keeps a trap from striking (KUF-3.3)
    trap = TRAP_ON[match.book[position]]
    if trap != NONE and strikes(match, trap):
        publish(match, position)
        spring(match, trap)
    elif not match.public[position]:
        match.excluded[position] |= would_strike(match)


@Kernel
def publish(match: Any, position: Any) -> None:
    """Everybody knows this page now (KUF-4)."""
    match.public[position] = 1
    match.excluded[position] = 0


# 3.6 Help


@Kernel
def helpers_of(match: Any, action: Any) -> Any:
    """The suppliers other than the reader, as bits (KUF-3.6)."""
    reader = whole(match.seat)
    if action < FIRST_PLACE:
        supplier = (action - FIRST_CLEAR) % (1 + SEATS)
        return 1 << supplier - 1 & ~(1 << reader) if supplier else 0
    piece, pair = whole(PIECE_ON[match.book[match.page]]), (action - FIRST_PLACE) % PAIRS // 2
    helpers = 0
    if needed_crest(match, piece, 0) != NONE:
        helpers |= 1 << pair // SEATS
    if needed_crest(match, piece, 1) != NONE:
        helpers |= 1 << pair % SEATS
    return helpers & ~(1 << reader)


@Kernel
def propose(match: Any, action: Any) -> None:
    """Helpers are asked first, unless the table has agreed on helping always (KUF-3.6)."""
    helpers = helpers_of(match, action) if match.ask else 0
    if not helpers:
        carry_out(match, action)
        return
    match.pending = action
    match.asked = helpers
    match.phase = HELP
    if action >= FIRST_PLACE and not match.public[match.page]:
        betray_page(match, action)


@Kernel
def betray_page(match: Any, action: Any) -> None:
    """Whoever hears the call can work out which pages would allow it (KUF-4).

    The same crests allow the same suppliers, so what is left to ask is whether the piece could lie like that.
    """
    position, party = match.page, whole(match.party)
    called = whole(PIECE_ON[match.book[position]])
    exit, way = (action - FIRST_PLACE) // (WAYS * PAIRS) + 1, (action - FIRST_PLACE) // PAIRS % WAYS
    for number in range(PAGE_COUNT[match.level]):
        page = PAGE_LIST[match.level, number]
        piece = whole(PIECE_ON[page])
        if (
            not piece
            or needed_crest(match, piece, 0) != needed_crest(match, called, 0)
            or needed_crest(match, piece, 1) != needed_crest(match, called, 1)
            or is_gone(match, piece)
            or not joins(piece, party)
            or not can_lie(match, piece, party, exit, way)
        ):
            match.excluded[position] |= whole(1) << page


@Kernel
def can_lie(match: Any, piece: Any, place: Any, exit: Any, way: Any) -> Any:
    """Whether the piece may be placed like this, or its direction drawn (KUF-3.5)."""
    ways = ways_to_lie(match, piece, place, exit)
    if IS_DRAWN[piece]:
        return way == DRAWN_WAY and ways != 0
    return ways >> way & 1 != 0


@Kernel
def answer(match: Any, agreed: Any) -> None:
    """All agree, or nothing is spent and the same cannot be asked again in this turn (KUF-3.6, KUF-R16)."""
    action = whole(match.pending)
    if not agreed:
        match.asked = 0
        match.pending = NONE
        decline(match, action)
        match.phase = READ if action >= FIRST_PLACE else TURN
        return
    match.asked &= ~(1 << mover(match))
    if not match.asked:
        match.pending = NONE
        carry_out(match, action)


@Kernel
def decline(match: Any, action: Any) -> None:
    """Keep in mind what was refused; one supplier is a pair with himself."""
    if action < FIRST_PLACE:
        match.refused |= 1 << (action - FIRST_CLEAR) % (1 + SEATS) - 1
        return
    place = action - FIRST_PLACE
    if needed_crest(match, whole(PIECE_ON[match.book[match.page]]), 1) == NONE:
        place += 2 * (place % PAIRS // (2 * SEATS))
    match.declined[place >> 3] |= 1 << (place & 7)


@Kernel
def carry_out(match: Any, action: Any) -> None:
    """Helpers have given their next turn (KUF-3.5, KUF-R15)."""
    helpers = helpers_of(match, action)
    for seat in range(match.seats):
        if helpers >> seat & 1:
            match.down[seat] = 1
    if action < FIRST_PLACE:
        place = (action - FIRST_CLEAR) // (1 + SEATS)
        lift_token(match, place)
        match.party = place
        end_turn(match)
        return
    publish(match, match.page)
    way = (action - FIRST_PLACE) // PAIRS % WAYS
    if way == DRAWN_WAY:
        match.pending = action
        match.phase = DRAW
    else:
        place_piece(match, action, way)


# 3.5 Placing


@Kernel
def draw_direction(match: Any, first: Any, second: Any) -> None:
    """The book was opened at random; of two marks the reader chooses (KUF-3.5, KUF-R25)."""
    if first != second:
        match.marks[0], match.marks[1] = first, second
        match.phase = MARK
    else:
        follow_mark(match, first)


@Kernel
def follow_mark(match: Any, mark: Any) -> None:
    """Into what is already there: mistranslated and gone. Out of the pyramid: nothing there (KUF-R26, KUF-R27)."""
    action, way = whole(match.pending), whole(MARK_WAY[mark])
    piece, party = whole(PIECE_ON[match.book[match.page]]), whole(match.party)
    exit = (action - FIRST_PLACE) // (WAYS * PAIRS) + 1
    there = lie(match, piece, end_layer(match, party), exit_x(match, party, exit), exit_y(match, party, exit), way)
    if there == COLLISION:
        match.removed |= 1 << piece
        finish(match)
    elif there == OUTSIDE:
        end_turn(match)
    else:
        place_piece(match, action, way)


@Kernel
def place_piece(match: Any, action: Any, way: Any) -> None:
    """The piece lies in the pyramid, and its page gets a bottom note for good (KUF-3.5)."""
    position, exit = match.page, (action - FIRST_PLACE) // (WAYS * PAIRS) + 1
    piece = whole(PIECE_ON[match.book[position]])
    attach(match, piece, whole(match.party), exit, way)
    if (action - FIRST_PLACE) % 2 == SHIFT:
        match.bottoms[position] = match.tops[position]
        match.tops[position] = NONE
    else:
        match.hands[match.seat] -= 1
        match.noted = 1
        match.bottoms[position] = match.seat
    if piece != KING:
        finish(match)
        return
    match.coffin = 1  # KUF-R29
    if match.level == 1:
        end_match(match, WON)
    else:
        match.phase = INSCRIPTION


@Kernel
def turn_inscription(match: Any, crest: Any) -> None:
    """It names the crest that opens the hidden room (KUF-R31)."""
    match.inscription = crest
    finish(match)


# Chance


@twin_function("draw")
def draw(buffer: Buffer, rng: Luck) -> None:
    """Chance draws the start player, the entrance, pages, directions and the inscription (KUF-2, KUF-3.5)."""
    match = buffer.view(RECORD)[0]
    phase, level = match.phase, match.level
    if phase == PAGE:
        bind(match, some_unseen(match, rng))
    elif phase == DRAW:
        page = PAGE_LIST[level, below(rng, whole(PAGE_COUNT[level]))]
        match.drawn = page
        draw_direction(match, whole(MARKS_ON[page, 0]), whole(MARKS_ON[page, 1]))
    elif phase == START:
        seat_starter(match, below(rng, whole(match.seats)))
    elif phase == ENTRANCE:
        page = PAGE_LIST[level, below(rng, whole(PAGE_COUNT[level]))]
        show_entrance(match, whole(MARKS_ON[page, 0]))
    else:
        turn_inscription(match, whole(FACES[below(rng, len(FACES))]))


@Kernel
def some_unseen(match: Any, rng: Luck) -> Any:
    """Behind the last page opened each other is equally likely (KUF-2)."""
    unseen = LEVEL_PAGES[match.level]
    for position in range(match.read):
        unseen &= ~(whole(1) << match.book[position])
    ticket = below(rng, PAGE_COUNT[match.level] - match.read)
    for page in range(POSITIONS):
        if unseen >> page & 1:
            if ticket == 0:
                return page
            ticket -= 1
    return NONE


@twin_function("result")
def result(buffer: Buffer, returns: Returns) -> None:
    """All win together or lose together (KUF-5)."""
    match = buffer.view(RECORD)[0]
    for seat in range(SEATS):
        returns[seat] = 1.0 if seat < match.seats and match.over == WON else 0.0
