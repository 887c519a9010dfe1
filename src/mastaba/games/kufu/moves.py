"""The legal moves of each phase, and of chance. They are few, so they are listed."""

from functools import cache, partial
from itertools import permutations
from typing import Final

from mastaba.core.moves import Listed
from mastaba.core.rng import Rng
from mastaba.core.turn import Draw, Seat
from mastaba.games.kufu.content import (
    BOOK,
    DIRECTIONS,
    DRAW,
    LOOKS,
    PAGES,
    PIECES,
    Crest,
    Mark,
    PageId,
    crests_in,
    level_pages,
    mark_pages,
)
from mastaba.games.kufu.messages import (
    Action,
    Agree,
    Bound,
    ChooseMark,
    Clear,
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
    TurnPage,
)
from mastaba.games.kufu.state import (
    NONE,
    RED,
    State,
    crest_place,
    is_noted,
    needed_crests,
    open_page,
    page_count,
    pyramid,
)
from mastaba.kit.seats import clockwise

TURN_PAGE, TAKE, END, YES, NO = TurnPage(), Take(), EndTurn(), Agree(), Decline()
ENTER: Final = tuple(Enter(distance) for distance in (1, 2, 3))
MARK: Final = (ChooseMark(1), ChooseMark(2))
ANSWERS: Final = (YES, NO)


class Options(Listed[Action]):
    """Listed moves. A note is listed as `top`; how it is stuck has no effect, so every look is as legal (KUF-R11)."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Stick) and action.look in LOOKS:
            action = Stick(action.position)
        return tuple.__contains__(self, action)


def phase_moves(state: State) -> Options:
    """What the seat that is awaited may do."""
    match state.phase:
        case "ENTER":
            return Options(ENTER)
        case "TURN":
            return Options(turn_moves(state))
        case "READ":
            return Options(read_moves(state))
        case "HELP":
            return Options(ANSWERS)
        case "MARK":
            return Options(MARK)
        case _:
            return Options()


# 3.2 The begin of a turn


def turn_moves(state: State) -> list[Action]:
    """Peel, open, or lead the expedition; after peeling only the book is left (KUF-3.2)."""
    noted = [position for position, note in enumerate(state.tops, 1) if note is not None]
    moves: list[Action] = [Peel(position) for position in noted]
    moves += [OpenPage(position) for position in starts(state)]
    if state.peeled == 0:
        moves += walks(state)
    return moves


def starts(state: State) -> list[int]:
    """The first page, and every page with a top or side note; bottom notes are no starts (KUF-R2, KUF-R37)."""
    return [position for position, note in enumerate(state.tops, 1) if position == 1 or note is not None]


def walks(state: State) -> list[Action]:
    """Moves through places without token, and tokens within reach (KUF-3.2, KUF-R20)."""
    if state.tokens[state.party] != NONE:
        return list(clears(state, state.party))
    reached, blocked = reach(state)
    found: list[Action] = [Move(place) for place in sorted(reached)]
    for place in sorted(blocked):
        found += clears(state, place)
    return found


def reach(state: State) -> tuple[set[int], set[int]]:
    """The places the expedition can go to, and those with a token next to its way: nothing passes a token (KUF-R3)."""
    neighbours: dict[int, list[int]] = {placed.piece: [] for placed in state.places}
    for placed in state.places:
        if placed.parent >= 0:
            neighbours[placed.piece].append(placed.parent)
            neighbours[placed.parent].append(placed.piece)
    reached, blocked = {state.party}, set()
    todo = [state.party]
    while todo:
        for near in neighbours[todo.pop()]:
            if state.tokens[near] != NONE:
                blocked.add(near)
            elif near not in reached:
                reached.add(near)
                todo.append(near)
    return reached - {state.party}, blocked


def clears(state: State, place: int) -> list[Clear]:
    """A red token costs nothing but the turn; the sealing stone needs a crest (KUF-3.7, KUF-R19)."""
    if state.tokens[place] == RED:
        return [Clear(place)]
    if state.crests[state.seat]:
        suppliers = [state.seat]
    else:
        suppliers = [
            seat
            for seat in clockwise(state.seat, state.seats)
            if seat != state.seat and state.crests[seat] and not state.down[seat]
        ]
    return [clear for seat in sorted(suppliers) if (clear := Clear(place, seat)) not in state.declined]


# 3.4 Reading


def read_moves(state: State) -> list[Action]:
    """Turn on, stick a note, take, place, or end the turn (KUF-3.4)."""
    moves: list[Action] = [TURN_PAGE] if may_turn(state) else []
    moves += [Stick(position) for position in stickable(state)]
    if may_take(state) is not None:
        moves.append(TAKE)
    moves += place_moves(state)
    moves.append(END)
    return moves


def may_turn(state: State) -> bool:
    """There is a next page, and it carries a note or a free turn is left (KUF-R4)."""
    following = state.page + 1
    return following <= page_count(state) and (state.left > 0 or is_noted(state, following))


def stickable(state: State) -> list[int]:
    """Pages opened this turn without a top or side note, while the turn's one note is unused (KUF-R5, KUF-R7).

    A bottom note does not matter (KUF-R10).
    """
    if state.noted or state.hands[state.seat] - state.peeled < 1:
        return []
    return [position for position in state.opened if state.tops[position - 1] is None]


def may_take(state: State) -> Crest | None:
    """The open page's crest, if the supply has it and the reader does not (KUF-R13)."""
    crest = open_page(state).crest
    if crest is None or crest in crests_in(state.crests[state.seat]):
        return None
    return crest if state.supply[crest_place(crest)] else None


# 3.5 Placing


def place_moves(state: State) -> list[Place]:
    """Every way to attach the open page's piece to the expedition's place (KUF-3.5)."""
    piece = open_page(state).no
    if not piece or state.tokens[state.party] != NONE or is_gone(state, piece):
        return []
    hows = note_ways(state)
    suppliers = supplier_lists(state, piece) if hows else []
    if not suppliers:
        return []
    found = [
        Place(exit, direction, by, how)  # type: ignore[arg-type]
        for exit, direction in openings(state, piece)
        for by in suppliers
        for how in hows
    ]
    return [place for place in found if place not in state.declined]


def is_gone(state: State, piece: int) -> bool:
    """In the pyramid already, or out of the game (KUF-R21)."""
    return piece in state.removed or any(placed.piece == piece for placed in state.places)


def note_ways(state: State) -> list[str]:
    """Where the bottom note can come from: the hand, or the page's own note (KUF-R7, KUF-R8)."""
    hand = state.hands[state.seat]
    ways = []
    if not state.noted and hand - state.peeled >= 1:
        ways.append("hand")
    if state.tops[state.page - 1] is not None and hand >= 1:
        ways.append("shift")
    return ways


def openings(state: State, piece: int) -> list[tuple[int, str]]:
    """Free exits of the expedition's place with the directions in which the piece fits (KUF-3.5, KUF-R1)."""
    there, party = pyramid(state), state.party
    if not there.joins(piece, party):
        return []
    found: list[tuple[int, str]] = []
    for exit in there.free_exits(party):
        fitting = there.directions(piece, party, exit)
        if PIECES[piece].drawn:
            found += [(exit, DRAW)] if fitting else []  # KUF-R28
        else:
            found += [(exit, DIRECTIONS[direction]) for direction in fitting]
    return found


def supplier_lists(state: State, piece: int) -> list[tuple[Seat, ...]]:
    """Who may supply the crests: different players, and no more helpers than needed (KUF-R14, KUF-R15)."""
    crests = needed_crests(state, piece)
    if not crests:
        return [()]
    reader = state.seat
    able = [seat for seat in range(state.seats) if seat == reader or not state.down[seat]]
    lists = [
        by
        for by in permutations(able, len(crests))
        if all(crest in crests_in(state.crests[seat]) for seat, crest in zip(by, crests, strict=True))
    ]
    fewest = min((helpers(by, reader) for by in lists), default=0)
    return [by for by in lists if helpers(by, reader) == fewest]


def helpers(by: tuple[Seat, ...], reader: Seat) -> int:
    return sum(seat != reader for seat in by)


# What chance may bring


@cache
def starter_draw(seats: int) -> Draw:
    """The start player is drawn by lot (KUF-2)."""
    return Draw(partial(_draw_starter, seats), partial(_starter_options, seats))


def _draw_starter(seats: int, rng: Rng) -> Starter:
    return Starter(rng.below(seats))


def _starter_options(seats: int) -> list[tuple[Starter, float]]:
    return [(Starter(seat), 1 / seats) for seat in range(seats)]


@cache
def left_marks(level: int) -> dict[Mark, int]:
    """How many pages of a level have this left mark (KUF-1.1)."""
    found: dict[Mark, int] = {}
    for number in level_pages(level):
        mark = PAGES[number].marks[0]
        found[mark] = found.get(mark, 0) + 1
    return found


@cache
def entrance_draw(level: int) -> Draw:
    """A random page; only its left mark counts (KUF-2)."""
    return Draw(partial(_draw_entrance, level), partial(_entrance_options, level))


def _draw_entrance(level: int, rng: Rng) -> Entrance:
    return Entrance(PAGES[rng.choice(level_pages(level))].marks[0])


def _entrance_options(level: int) -> list[tuple[Entrance, float]]:
    return [(Entrance(mark), count / len(level_pages(level))) for mark, count in left_marks(level).items()]


@cache
def direction_draw(level: int) -> Draw:
    """A random page, its marks shown to all, nothing else of it (KUF-3.5, KUF-R17)."""
    return Draw(partial(_draw_direction, level), partial(_direction_options, level))


def _draw_direction(level: int, rng: Rng) -> Drawn:
    return Drawn(PAGES[rng.choice(level_pages(level))].marks)


def _direction_options(level: int) -> list[tuple[Drawn, float]]:
    return [(Drawn(marks), count / len(level_pages(level))) for marks, count in mark_pages(level).items()]


def page_draw(unseen: tuple[int, ...], stacked: int | None) -> Draw:
    """The pages are bound in random order, so behind the last one opened each other is equally likely (KUF-2)."""
    pages = unseen if stacked is None else (stacked,)
    return Draw(partial(_bind, pages), partial(_bind_options, pages))


def _bind(pages: tuple[int, ...], rng: Rng) -> Bound:
    return Bound(PAGES[rng.choice(pages)].id)


def _bind_options(pages: tuple[int, ...]) -> list[tuple[Bound, float]]:
    return [(Bound(page_id(number)), 1 / len(pages)) for number in pages]


def page_id(number: int) -> PageId:
    return PAGES[number].id


@cache
def inscription_draw(carved: Crest | None) -> Draw:
    """The inscription names one of the five crests (KUF-2)."""
    faces = BOOK.inscription_faces if carved is None else (carved,)
    return Draw(partial(_carve, faces), partial(_carve_options, faces))


def _carve(faces: tuple[Crest, ...], rng: Rng) -> Inscription:
    return Inscription(rng.choice(faces))


def _carve_options(faces: tuple[Crest, ...]) -> list[tuple[Inscription, float]]:
    return [(Inscription(crest), 1 / len(faces)) for crest in faces]
