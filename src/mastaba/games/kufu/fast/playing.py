"""The rules on a packed match: whose move it is, and what actions and chance do (KUF-3).

Nothing is checked: whoever calls `apply` has looked at `legal`.
"""

from typing import Any

from mastaba.games.kufu.content import ESCAPE
from mastaba.games.kufu.fast.building import answer, draw_direction, follow_mark, propose, turn_inscription
from mastaba.games.kufu.fast.clock import (
    end_match,
    end_turn,
    enter,
    finish,
    seat_starter,
    show_entrance,
    take_crest,
)
from mastaba.games.kufu.fast.layout import (
    DRAW,
    END,
    ENTRANCE,
    FIRST_CLEAR,
    FIRST_MARK,
    FIRST_MOVE,
    FIRST_OPEN,
    FIRST_PEEL,
    FIRST_STICK,
    HELP,
    INSCRIPTION,
    NONE,
    OVER,
    PAGE,
    POSITIONS,
    RECORD,
    SEATS,
    START,
    TAKE,
    TURN_PAGE,
    WON,
    YES,
)
from mastaba.games.kufu.fast.moves import is_noted
from mastaba.games.kufu.fast.reading import bind, publish, show_page
from mastaba.games.kufu.fast.tables import (
    CREST_ON,
    FACES,
    FREE_TURNS,
    LEVEL_PAGES,
    MARKS_ON,
    PAGE_COUNT,
    PAGE_LIST,
)
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, Buffer, Returns, twin_function
from mastaba.kit.twin import OVER as ENDED


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
        answer(match, mover(match), action == YES)


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
