"""What the seat on turn may do, as ids (KUF-3.2, KUF-3.4, KUF-3.5)."""

from typing import Any

from mastaba.games.kufu.fast.laying import joins, ways_to_lie
from mastaba.games.kufu.fast.layout import (
    ACTIONS,
    DRAWN_WAY,
    END,
    ENTER,
    FIRST_CLEAR,
    FIRST_MARK,
    FIRST_MOVE,
    FIRST_OPEN,
    FIRST_PEEL,
    FIRST_PLACE,
    FIRST_STICK,
    HAND,
    HELP,
    MARK,
    NO,
    NONE,
    READ,
    RECORD,
    RED,
    SEATS,
    TAKE,
    TURN,
    TURN_PAGE,
    WAYS,
    YES,
)
from mastaba.games.kufu.fast.noway import needed_crest
from mastaba.games.kufu.fast.tables import CREST_ON, EXIT_COUNT, IS_DRAWN, PAGE_COUNT, PIECE_ON
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.twin import Buffer, Mask, twin_function


@twin_function("legal")
def legal(buffer: Buffer, mask: Mask) -> Any:
    """Every legal move of the seat that is awaited."""
    match = buffer.view(RECORD)[0]
    mask[:ACTIONS] = 0
    return moves_of(match, mask)


@Kernel
def moves_of(match: Any, mask: Any) -> Any:
    """Fill a mask of zeros; how many moves there are."""
    phase = match.phase
    if phase == READ:
        return read_moves(match, mask)
    if phase == TURN:
        return turn_moves(match, mask)
    if phase == ENTER:
        mask[0] = mask[1] = mask[2] = 1
        return 3
    if phase == HELP:
        mask[YES] = mask[NO] = 1
        return 2
    if phase == MARK:
        mask[FIRST_MARK] = mask[FIRST_MARK + 1] = 1
        return 2
    return 0


# 3.2 The begin of a turn


@Kernel
def turn_moves(match: Any, mask: Any) -> Any:
    """Peel, open, or lead the expedition; after peeling only the book is left (KUF-3.2)."""
    mask[FIRST_OPEN] = 1
    found = 1
    for position in range(match.read):
        if match.tops[position] != NONE:
            mask[FIRST_PEEL + position] = 1
            found += 2 if position else 1
            mask[FIRST_OPEN + position] = 1
    if match.peeled:
        return found
    party = whole(match.party)
    if match.tokens[party]:
        return found + clears(match, party, mask)
    reached = reach(match)
    for place in range(match.count):
        piece, parent = whole(match.order[place]), whole(match.parent[match.order[place]])
        if reached >> piece & 1:
            if piece != party:
                mask[FIRST_MOVE + piece] = 1
                found += 1
            if parent >= 0 and match.tokens[parent]:
                found += clears(match, parent, mask)
        elif match.tokens[piece] and reached >> parent & 1:
            found += clears(match, piece, mask)
    return found


@Kernel
def reach(match: Any) -> Any:
    """The places that the expedition can go to, its own too, as bits: nothing passes a token (KUF-R3).

    First back towards the entrance, then from all of these outwards; a child is always placed after its parent.
    """
    place = whole(match.party)
    reached = 1 << place
    while match.parent[place] >= 0 and not match.tokens[match.parent[place]]:
        place = whole(match.parent[place])
        reached |= 1 << place
    for number in range(1, match.count):
        piece = match.order[number]
        if not match.tokens[piece] and reached >> match.parent[piece] & 1:
            reached |= 1 << piece
    return reached


@Kernel
def clears(match: Any, place: Any, mask: Any) -> Any:
    """A red token costs nothing but the turn; the sealing stone needs a crest (KUF-3.7, KUF-R19)."""
    first = FIRST_CLEAR + (1 + SEATS) * place
    if match.tokens[place] == RED:
        mask[first] = 1
        return 1
    reader, found = whole(match.seat), 0
    for seat in range(match.seats):
        able = seat == reader if match.crests[reader] else match.crests[seat] and not match.down[seat]
        if able and not match.refused >> seat & 1:
            mask[first + 1 + seat] = 1
            found += 1
    return found


# 3.4 Reading


@Kernel
def read_moves(match: Any, mask: Any) -> Any:
    """Turn on, stick a note, take, place, or end the turn (KUF-3.4)."""
    mask[END] = 1
    found = 1
    if may_turn(match):
        mask[TURN_PAGE] = 1
        found += 1
    if may_stick(match):
        for position in range(match.began, match.page + 1):
            if match.tops[position] == NONE:
                mask[FIRST_STICK + position] = 1
                found += 1
    if may_take(match):
        mask[TAKE] = 1
        found += 1
    return found + place_moves(match, mask)


@Kernel
def is_noted(match: Any, position: Any) -> Any:
    """The page carries any note, also a bottom note (KUF-R4)."""
    return match.tops[position] != NONE or match.bottoms[position] != NONE


@Kernel
def may_turn(match: Any) -> Any:
    """There is a next page, and it carries a note or a free turn is left (KUF-R4)."""
    following = match.page + 1
    return following < PAGE_COUNT[match.level] and (match.left > 0 or is_noted(match, following))


@Kernel
def may_stick(match: Any) -> Any:
    """The turn's one note is unused, and one in hand was not peeled in this turn (KUF-R6, KUF-R7)."""
    return not match.noted and match.hands[match.seat] - match.peeled >= 1


@Kernel
def may_take(match: Any) -> Any:
    """The supply has the open page's crest, and the reader does not (KUF-R13)."""
    crest = CREST_ON[match.book[match.page]]
    return crest != NONE and match.supply[crest] > 0 and not match.crests[match.seat] >> crest & 1


# 3.5 Placing


@Kernel
def is_gone(match: Any, piece: Any) -> Any:
    """In the pyramid already, or out of the game (KUF-R21)."""
    return match.layer[piece] != NONE or match.removed >> piece & 1 != 0


@Kernel
def place_moves(match: Any, mask: Any) -> Any:
    """Every way to attach the open page's piece to the expedition's place (KUF-3.5)."""
    piece, party = whole(PIECE_ON[match.book[match.page]]), whole(match.party)
    if not piece or match.tokens[party] or is_gone(match, piece) or not joins(piece, party):
        return 0
    hand = may_stick(match)
    shift = match.tops[match.page] != NONE and match.hands[match.seat] >= 1
    pairs = supplier_pairs(match, piece) if hand or shift else 0
    if not pairs:
        return 0
    suppliers = (needed_crest(match, piece, 0) != NONE) + (needed_crest(match, piece, 1) != NONE)
    found = 0
    for exit in range(1, EXIT_COUNT[party] + 1):
        if match.taken[party] >> exit & 1:
            continue
        ways = ways_to_lie(match, piece, party, exit)
        if ways and IS_DRAWN[piece]:
            ways = 1 << DRAWN_WAY  # KUF-R28
        for way in range(WAYS):
            if ways >> way & 1:
                first = FIRST_PLACE + ((exit - 1) * WAYS + way) * SEATS * SEATS * 2
                found += note_moves(match, mask, first, pairs, suppliers, hand, shift)
    return found


@Kernel
def note_moves(match: Any, mask: Any, first: Any, pairs: Any, suppliers: Any, hand: Any, shift: Any) -> Any:
    """One exit and direction with every supplier, the bottom note from the hand or the page's own (KUF-R8)."""
    found = 0
    for pair in range(SEATS * SEATS):
        if not pairs >> pair & 1:
            continue
        by = pair if suppliers == 2 else SEATS * (pair // SEATS)
        for how in range(2):
            if hand if how == HAND else shift:
                place = first - FIRST_PLACE + 2 * pair + how
                if not suppliers or not match.declined[place >> 3] >> (place & 7) & 1:
                    mask[first + 2 * by + how] = 1
                    found += 1
    return found


@Kernel
def supplier_pairs(match: Any, piece: Any) -> Any:
    """Who may supply the crests, as bits of pairs; one supplier is a pair with himself (KUF-R14, KUF-R15).

    Different players, and no more helpers than needed. A piece without crests has the first seat's pair, which is as
    good as any.
    """
    first, second = needed_crest(match, piece, 0), needed_crest(match, piece, 1)
    if first == NONE:
        return 1
    reader = whole(match.seat)
    found, with_reader = 0, 0
    for one in range(match.seats):
        if not match.crests[one] >> first & 1 or (one != reader and match.down[one]):
            continue
        if second == NONE:
            bit = 1 << (SEATS + 1) * one
            found |= bit
            if one == reader:
                with_reader |= bit
            continue
        for other in range(match.seats):
            if other == one or not match.crests[other] >> second & 1 or (other != reader and match.down[other]):
                continue
            bit = 1 << SEATS * one + other
            found |= bit
            if one == reader or other == reader:
                with_reader |= bit
    return with_reader if with_reader else found
