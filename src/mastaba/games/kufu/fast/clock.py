"""Setting up, the begin and the end of a turn, time and curse, and how a match ends (KUF-2, KUF-3.1, KUF-5)."""

from typing import Any

from mastaba.games.kufu.content import ENTRANCE as ENTRANCE_PIECE
from mastaba.games.kufu.fast.laying import put
from mastaba.games.kufu.fast.layout import CURSE, ENTER, ENTRANCE, NO_WAY, NONE, OVER, TURN
from mastaba.games.kufu.fast.noway import no_way
from mastaba.games.kufu.fast.tables import ENTRANCES, FIRST_CREST
from mastaba.kit.kernel import Kernel, whole

# 2 Setup


@Kernel
def seat_starter(match: Any, seat: Any) -> None:
    """The start player is known; in level 1 he receives a crest (KUF-2, KUF-R35)."""
    match.first = match.seat = seat
    match.phase = ENTRANCE
    if match.level == 1:
        take_crest(match, seat, FIRST_CREST)


@Kernel
def take_crest(match: Any, seat: Any, crest: Any) -> None:
    """A tile from the supply to a seat."""
    match.crests[seat] |= 1 << crest
    match.supply[crest] -= 1


@Kernel
def show_entrance(match: Any, mark: Any) -> None:
    """Side and half of the entrance are fixed; the start player chooses the exact spot (KUF-2)."""
    match.mark = mark
    match.phase = ENTER


@Kernel
def enter(match: Any, place: Any) -> None:
    """The entrance passage runs straight towards the opposite side, and the expedition stands on it (KUF-2)."""
    way, x, y = ENTRANCES[match.mark, place, 0], ENTRANCES[match.mark, place, 1], ENTRANCES[match.mark, place, 2]
    put(match, ENTRANCE_PIECE, NONE, 0, whole(way), 0, whole(x), whole(y))
    begin_turn(match, whole(match.first))


# 3.1 The begin of a turn


@Kernel
def begin_turn(match: Any, seat: Any) -> None:
    """The next seat that does not miss its turn; time passes when the start player comes round (KUF-3.1, KUF-R33)."""
    while True:
        if seat == match.first and match.turns:
            pass_time(match)
            if not match.over and match.coffin:
                move_curse(match)
            if match.over:
                return
        match.turns += 1
        match.seat = seat
        if not match.down[seat]:
            break
        match.down[seat] = 0
        seat = seat + 1 if seat + 1 < match.seats else 0
    match.phase = TURN


@Kernel
def pass_time(match: Any) -> None:
    """The time marker goes one step (KUF-3.1)."""
    match.time += 1
    check_time(match)


@Kernel
def move_curse(match: Any) -> None:
    """The curse marker comes one step nearer (KUF-3.1)."""
    match.curse -= 1
    check_time(match)


@Kernel
def check_time(match: Any) -> None:
    """Where time meets the curse all is lost (KUF-3.1, KUF-R33)."""
    if match.time >= match.curse:
        end_match(match, CURSE)


@Kernel
def end_turn(match: Any) -> None:
    """The book is closed and passes to the left (KUF-3.1)."""
    close_book(match)
    seat = whole(match.seat) + 1
    begin_turn(match, seat if seat < match.seats else 0)


@Kernel
def close_book(match: Any) -> None:
    match.page = match.began = NONE
    match.left = 0
    match.noted = 0
    match.peeled = 0
    match.pending = NONE
    match.asked = 0
    match.marks[0] = match.marks[1] = NONE
    match.refused = 0
    if match.ask:
        match.declined[:] = 0


# 3.9, 5 The end


@Kernel
def finish(match: Any) -> None:
    """The no-way test, then the end of the turn (KUF-3.5)."""
    check_way(match)
    if not match.over:
        end_turn(match)


@Kernel
def check_way(match: Any) -> None:
    """After whatever may close the last way on (KUF-3.9)."""
    match.no_way = no_way(match)
    if match.no_way:
        end_match(match, NO_WAY)


@Kernel
def end_match(match: Any, reason: Any) -> None:
    """Won or lost together (KUF-5)."""
    close_book(match)
    match.over = reason
    match.phase = OVER
