"""Placing pieces and calling for help (KUF-3.5, KUF-3.6)."""

from typing import Any, Final

from mastaba.games.kufu.content import KING
from mastaba.games.kufu.fast.clock import end_match, end_turn, finish
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
    FIRST_CLEAR,
    FIRST_PLACE,
    HELP,
    INSCRIPTION,
    MARK,
    NONE,
    READ,
    SEATS,
    SHIFT,
    TURN,
    WAYS,
    WON,
)
from mastaba.games.kufu.fast.moves import is_gone
from mastaba.games.kufu.fast.noway import needed_crest
from mastaba.games.kufu.fast.reading import publish
from mastaba.games.kufu.fast.tables import IS_DRAWN, MARK_WAY, PAGE_COUNT, PAGE_LIST, PIECE_ON
from mastaba.games.kufu.fast.traps import lift_token
from mastaba.kit.kernel import Kernel, whole

PAIRS: Final = SEATS * SEATS * 2
"""Ids of one exit and direction."""

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
def answer(match: Any, seat: Any, agreed: Any) -> None:
    """All agree, or nothing is spent and the same cannot be asked again in this turn (KUF-3.6, KUF-R16)."""
    action = whole(match.pending)
    if not agreed:
        match.asked = 0
        match.pending = NONE
        decline(match, action)
        match.phase = READ if action >= FIRST_PLACE else TURN
        return
    match.asked &= ~(1 << seat)
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
