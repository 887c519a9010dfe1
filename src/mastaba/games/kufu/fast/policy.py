"""The playout policy: one step ahead, by what the seat on turn knows (KUF-10).

Read on until a page helps: a piece that brings the next goal nearer, or a crest that is missing. Mark the last page
for whoever comes next. Lead the expedition where a known piece can be placed, and clear tokens that are in the way.
"""

from typing import Any, Final

import numpy as np

from mastaba.games.kufu.content import CRESTS, ESCAPE, HELLFIRE, KING, PIECES, QUEEN, TREASURE, WAY
from mastaba.games.kufu.fast.building import PAIRS
from mastaba.games.kufu.fast.laying import (
    end_layer,
    exit_x,
    exit_y,
    has_free_exit,
    joins,
    lie,
    ways_to_lie,
)
from mastaba.games.kufu.fast.layout import (
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
    HELP,
    MARK,
    NONE,
    READ,
    RECORD,
    RED,
    SEATS,
    TAKE,
    TURN_PAGE,
    WAYS,
    YES,
)
from mastaba.games.kufu.fast.moves import is_gone, is_noted, may_stick, may_take, may_turn, reach, supplier_pairs
from mastaba.games.kufu.fast.noway import needed_crest
from mastaba.games.kufu.fast.paths import FAR, gain_of, next_goal, pieces_from_place
from mastaba.games.kufu.fast.redeal import is_known
from mastaba.games.kufu.fast.tables import (
    CREST_ON,
    EXIT_COUNT,
    FREE_TURNS,
    IS_DRAWN,
    MARK_WAY,
    PAGE_COUNT,
    PIECE_ON,
    TRAP_ON,
)
from mastaba.games.kufu.fast.traps import strikes
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below, unit
from mastaba.kit.twin import Buffer, twin_function

ENOUGH: Final = 0.3
"""From this gain on, in pieces, a placement is made; from `LEAST` on if there is nothing else to do."""
LEAST: Final = -0.2
LITTLE: Final = 0.02
"""What such a placement counts for."""
CREST_VALUE: Final = 1.0
UNKNOWN_VALUE: Final = 0.2
"""What a page that nobody is known to have read promises, for each that can be turned to."""
MARKING_VALUE: Final = 0.15
"""What it is worth to mark the last page that was read, where the next reader cannot get beyond it."""
DRAW_LUCK: Final = 1.25
"""Of two marks the reader takes the better, so that more than the fitting share of directions fits (KUF-R25)."""
SCARAB_STAIRS: Final = next(piece.number for piece in PIECES if piece.delta > 0 and piece.crests == ("S",))
TRAP_PRICES: Final = np.array([0.8, 0.5, 0.8, 0.8, 0.8, 0.8, 1.0, 1.0])
"""By trap: what it costs to walk into it knowingly."""
A, S, L, E, F = range(len(CRESTS))


@twin_function("policy")
def policy(buffer: Buffer, rng: Luck) -> Any:
    """A quick sensible action of the seat on turn."""
    match = buffer.view(RECORD)[0]
    phase = match.phase
    if phase == READ:
        return reading(match)
    if phase == ENTER:
        return below(rng, 3)
    if phase == HELP:
        return whole(YES)  # KUF-R16
    if phase == MARK:
        return better_mark(match)
    return beginning(match, rng)


@Kernel
def known_pieces(match: Any, seat: Any) -> Any:
    """Pieces that the seat has seen in the book and that can still be placed, as bits."""
    found = 0
    for position in range(match.read):
        if is_known(match, seat, position):
            piece = PIECE_ON[match.book[position]]
            if piece and not is_gone(match, piece):
                found |= 1 << piece
    return found


# What a page is good for


@Kernel
def wants(match: Any, seat: Any, crest: Any) -> Any:
    """Some door lacks this crest, and it is not in the same hand as the other crest of that door (KUF-R13, KUF-R14)."""
    held = match.crests[seat]
    if match.supply[crest] <= 0 or held >> crest & 1:
        return False
    if (held | 1 << crest) & HELLFIRE == HELLFIRE:
        return False  # KUF-R30
    for other in range(match.seats):
        if match.crests[other] >> crest & 1:
            return False
    if match.inscription == crest and match.layer[TREASURE] == NONE:
        return True
    if match.layer[KING] == NONE:
        if crest == A:
            return match.layer[WAY] == NONE
        if crest in (E, F):
            return not held >> (E + F - crest) & 1
    if crest in (S, L) and match.level == 2 and match.layer[QUEEN] == NONE:
        return not held >> (S + L - crest) & 1
    return crest == S and match.layer[WAY] == NONE and not is_gone(match, SCARAB_STAIRS)


@Kernel
def best_placement(match: Any, piece: Any, goal: Any, pieces: Any, before: Any) -> Any:
    """The best exit and direction for a piece at the expedition's place with what it gains: (gain, exit, way)."""
    party = whole(match.party)
    best, best_exit, best_way = -FAR, 0, 0
    for exit in range(1, EXIT_COUNT[party] + 1):
        if match.taken[party] >> exit & 1:
            continue
        ways = ways_to_lie(match, piece, party, exit)
        if not ways:
            continue
        total = 0.0
        for way in range(8):
            if ways >> way & 1:
                gain = gain_of(match, piece, exit, way, goal, pieces, before)
                total += gain
                if not IS_DRAWN[piece] and gain > best:
                    best, best_exit, best_way = gain, exit, way
        if IS_DRAWN[piece]:
            gain = DRAW_LUCK * total / 8.0 - 0.1
            if gain > best:
                best, best_exit, best_way = gain, exit, whole(DRAWN_WAY)
    return best, best_exit, best_way


@Kernel
def can_be_placed(match: Any, piece: Any) -> Any:
    """The piece is there, its crests are, and nothing but geometry can be in the way."""
    party = whole(match.party)
    if not piece or match.tokens[party] or is_gone(match, piece) or not joins(piece, party):
        return False
    return supplier_pairs(match, piece) != 0


@Kernel
def worth(gain: Any) -> Any:
    """What a placement with this gain counts for against reading on."""
    if gain >= ENOUGH:
        return gain
    return LITTLE * (1.0 + gain) if gain >= LEAST else 0.0


@Kernel
def value_of_page(match: Any, seat: Any, page: Any, goal: Any, pieces: Any, before: Any) -> Any:
    """What stopping at this page would bring."""
    crest = CREST_ON[page]
    if crest != NONE:
        return CREST_VALUE if wants(match, seat, whole(crest)) else 0.0
    piece = whole(PIECE_ON[page])
    if not can_be_placed(match, piece):
        return 0.0
    gain = best_placement(match, piece, goal, pieces, before)[0]
    return worth(gain)


@Kernel
def is_live_trap(match: Any, seat: Any, position: Any) -> Any:
    """A trap that the seat knows, without a note, whose condition holds."""
    if position >= match.read or match.tops[position] != NONE or not is_known(match, seat, position):
        return False
    trap = TRAP_ON[match.book[position]]
    return trap != NONE and strikes(match, trap)


# The begin of a turn


@Kernel
def beginning(match: Any, rng: Luck) -> Any:
    """Open the book where it promises most, or lead the expedition where a known piece waits to be placed."""
    seat, party = whole(match.seat), whole(match.party)
    if not match.peeled and match.layer[ESCAPE] != NONE:
        reached = reach(match)
        if reached >> ESCAPE & 1 and not match.tokens[party]:
            return whole(FIRST_MOVE + ESCAPE)
    goal, pieces = next_goal(match), known_pieces(match, seat)
    before = FAR if goal == NONE else pieces_from_place(match, party, goal, pieces)
    free = whole(FREE_TURNS[match.seats])
    best, action = -1.0, whole(FIRST_OPEN)
    for start in range(max(1, whole(match.read))):
        if start == 0 or match.tops[start] != NONE:
            value = promise(match, seat, start, free, goal, pieces, before) + 0.01 * unit(rng)
            if value > best:
                best, action = value, FIRST_OPEN + start
    if not match.peeled:
        if not match.tokens[party]:
            action = leading(match, goal, pieces, before, best, action)
        elif best < 1.0:
            clear = way_to_clear(match, party)
            action = clear if clear != NONE else action
    if action < FIRST_PEEL and match.hands[seat] <= 1:
        note = idle_note(match, seat, action - FIRST_OPEN)
        action = FIRST_PEEL + note if note != NONE else action
    return action


@Kernel
def leading(match: Any, goal: Any, pieces: Any, before: Any, best: Any, action: Any) -> Any:
    """To the place that is nearer to the goal by more than the turn it takes, if it is worth more than reading."""
    reached = reach(match)
    party = whole(match.party)
    for place in range(match.count):
        piece = whole(match.order[place])
        if piece == party or goal == NONE:
            continue
        if reached >> piece & 1 and has_free_exit(match, piece):
            value = min(before, 7.0) - pieces_from_place(match, piece, goal, pieces)
            if value > best:
                best, action = value, FIRST_MOVE + piece
    for place in range(match.count):
        piece = whole(match.order[place])
        parent = whole(match.parent[piece])
        near = reached >> piece & 1 == 0 and parent >= 0 and reached >> parent & 1 != 0
        if match.tokens[piece] and near and (piece == ESCAPE or before >= FAR):
            clear = way_to_clear(match, piece)
            if clear != NONE and best < 1.5:
                best, action = 1.5, clear
        if parent >= 0 and match.tokens[parent] and reached >> piece & 1 and before >= FAR:
            clear = way_to_clear(match, parent)
            if clear != NONE and best < 1.5:
                best, action = 1.5, clear
    return action


@Kernel
def way_to_clear(match: Any, place: Any) -> Any:
    """The id that clears a token; NONE: nobody can."""
    first = FIRST_CLEAR + (1 + SEATS) * place
    if match.tokens[place] == RED:
        return first
    reader = whole(match.seat)
    if match.crests[reader]:
        return first + 1 + reader
    for seat in range(match.seats):
        if match.crests[seat] and not match.down[seat] and not match.refused >> seat & 1:
            return first + 1 + seat
    return whole(NONE)


@Kernel
def promise(match: Any, seat: Any, start: Any, left: Any, goal: Any, pieces: Any, before: Any) -> Any:
    """The best page to stop at from here on, less the traps on the way; unknown pages promise a little each."""
    best, hope, price = 0.0, 0.0, 0.0
    position = start
    while True:
        if position < match.read and is_known(match, seat, position):
            page = whole(match.book[position])
            if is_live_trap(match, seat, position):
                price += TRAP_PRICES[TRAP_ON[page]]
            best = max(best, value_of_page(match, seat, page, goal, pieces, before) - price)
        else:
            hope += UNKNOWN_VALUE
            best = max(best, max(hope - price, 0.1 * hope))
        position += 1
        if position >= PAGE_COUNT[match.level]:
            break
        if not is_noted(match, position):
            left -= 1
        if left < 0:
            if position == match.read and may_mark(match, position - 1):
                best = max(best, MARKING_VALUE)
            break
    return best


@Kernel
def may_mark(match: Any, position: Any) -> Any:
    """The seat on turn has a note for this page, which has none."""
    return match.tops[position] == NONE and not match.noted and match.hands[match.seat] - match.peeled >= 1


@Kernel
def idle_note(match: Any, seat: Any, start: Any) -> Any:
    """A note on a page that is of no more use, other than where the book will be opened; NONE: there is none."""
    for position in range(match.read):
        if match.tops[position] != NONE and position != start and is_known(match, seat, position):
            page = match.book[position]
            piece, crest = whole(PIECE_ON[page]), CREST_ON[page]
            if (piece and is_gone(match, piece)) or (crest != NONE and not match.supply[crest]):
                return position
    return whole(NONE)


# The open book


@Kernel
def reading(match: Any) -> Any:
    """Place, take, turn on, or mark a page and close the book."""
    seat = whole(match.seat)
    page = match.book[match.page]
    piece, crest = whole(PIECE_ON[page]), whole(CREST_ON[page])
    goal, pieces = next_goal(match), known_pieces(match, seat)
    before = FAR if goal == NONE else pieces_from_place(match, whole(match.party), goal, pieces)
    further = -1.0
    if may_turn(match):
        left = whole(match.left) - (not is_noted(match, match.page + 1))
        further = promise(match, seat, whole(match.page) + 1, left, goal, pieces, before)
    hand, shift = may_stick(match), match.tops[match.page] != NONE and match.hands[seat] >= 1
    if (hand or shift) and can_be_placed(match, piece):
        gain, exit, way = best_placement(match, piece, goal, pieces, before)
        last = match.page == match.read - 1 and match.read < PAGE_COUNT[match.level]
        if worth(gain) >= max(further, ENOUGH if last else LITTLE * (1.0 + LEAST)):
            action = placement(match, piece, exit, way, shift)
            if action != NONE:
                return action
    takes = crest != NONE and may_take(match) and wants(match, seat, crest) and further <= CREST_VALUE
    if further > 0.0 and not takes:
        return whole(TURN_PAGE)
    if hand:
        spot = worth_a_note(match)
        if spot != NONE:
            return FIRST_STICK + spot
    return whole(TAKE) if takes else whole(END)


@Kernel
def placement(match: Any, piece: Any, exit: Any, way: Any, shift: Any) -> Any:
    """The id of a placement by the first suppliers who were not asked in vain; NONE: there are none."""
    suppliers = (needed_crest(match, piece, 0) != NONE) + (needed_crest(match, piece, 1) != NONE)
    pairs = supplier_pairs(match, piece)
    how = 1 if shift else 0
    row = ((exit - 1) * WAYS + way) * PAIRS
    for pair in range(SEATS * SEATS):
        if pairs >> pair & 1:
            place = row + 2 * pair + how
            if not suppliers or not match.declined[place >> 3] >> (place & 7) & 1:
                by = pair if suppliers == 2 else SEATS * (pair // SEATS)
                return FIRST_PLACE + row + 2 * by + how
    return whole(NONE)


@Kernel
def worth_a_note(match: Any) -> Any:
    """A trap, which a note disarms, or the last page read as a start for the next reader; NONE: neither."""
    position = whole(match.page)
    if position == match.read - 1 and position + 1 < PAGE_COUNT[match.level] and match.hands[match.seat] == 1:
        return position if match.tops[position] == NONE else whole(NONE)
    for position in range(match.began, match.page + 1):
        if match.tops[position] == NONE and TRAP_ON[match.book[position]] != NONE:
            return position
    position = whole(match.page)
    if match.tops[position] != NONE or position < 3 or position < match.read - 1:
        return whole(NONE)
    for other in range(position - 2, position):
        if match.tops[other] != NONE:
            return whole(NONE)
    return position


@Kernel
def better_mark(match: Any) -> Any:
    """Rather where it fits, and never into what is already there (KUF-R26)."""
    piece, party = whole(PIECE_ON[match.book[match.page]]), whole(match.party)
    exit = (match.pending - FIRST_PLACE) // (WAYS * PAIRS) + 1
    layer, x, y = end_layer(match, party), exit_x(match, party, exit), exit_y(match, party, exit)
    one = lie(match, piece, layer, x, y, whole(MARK_WAY[match.marks[0]]))
    other = lie(match, piece, layer, x, y, whole(MARK_WAY[match.marks[1]]))
    return FIRST_MARK + (1 if other < one else 0)
