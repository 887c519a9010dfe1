"""What is asked, with what follows from it, and what is played for the absent (KUF-7)."""

from collections.abc import Iterator

from mastaba.core.turn import Seat
from mastaba.games.kufu.content import (
    BOOK,
    DIRECTIONS,
    DRAW,
    HELLFIRE,
    LAYERS,
    MARK_DIRECTION,
    PAGES,
    PIECES,
    Placed,
    Result,
    entrance_at,
    level_pages,
    mark_pages,
    nodes_of,
    shape_of,
)
from mastaba.games.kufu.content import CREST_BIT as BIT
from mastaba.games.kufu.messages import (
    Action,
    Clear,
    EnterPrompt,
    Ghost,
    HelpPrompt,
    MarkPrompt,
    Move,
    Node,
    OpenPage,
    Outlook,
    Place,
    Prompt,
    ReadPrompt,
    Spot,
    Start,
    TurnPrompt,
    Warning,
)
from mastaba.games.kufu.moves import (
    END,
    ENTER,
    MARK,
    NO,
    may_take,
    may_turn,
    place_moves,
    starts,
    stickable,
    walks,
)
from mastaba.games.kufu.rules.building import asked_for
from mastaba.games.kufu.rules.noway import no_way_on
from mastaba.games.kufu.rules.refusals import piece_obstacle
from mastaba.games.kufu.rules.traps import strikes
from mastaba.games.kufu.state import State, clone, crest_place, is_noted, knows, open_page, page_count, pyramid


def prompt(state: State, seat: Seat) -> Prompt:
    """Everything this seat may choose from, and what it can foresee (KUF-3)."""
    match state.phase:
        case "ENTER":
            assert state.mark is not None
            spots = [ghost(entrance_at(state.mark, enter.distance), enter.distance) for enter in ENTER]
            return EnterPrompt(state.mark, tuple(spots))
        case "HELP":
            assert state.pending is not None
            return HelpPrompt(state.seat, asked_for(state, seat), state.pending)
        case "MARK":
            return mark_prompt(state)
        case "READ":
            return read_prompt(state)
        case _:
            return turn_prompt(state)


def turn_prompt(state: State) -> TurnPrompt:
    ways = walks(state) if not state.peeled else []
    return TurnPrompt(
        peeled=state.peeled,
        starts=tuple(Start(page, reachable(state, page), live_traps(state, page)) for page in starts(state)),
        notes=tuple(position for position, note in enumerate(state.tops, 1) if note is not None),
        moves=tuple(way.place for way in ways if isinstance(way, Move)),
        clears=tuple(way for way in ways if isinstance(way, Clear)),
        outlooks=tuple(outlooks(state)),
    )


def outlooks(state: State) -> Iterator[Outlook]:
    """Where the pieces of pages the journal shows could go, with their chances, before the book is opened (KUF-3.5)."""
    within = {page for start in starts(state) for page in (start, *reachable(state, start))}
    for position in sorted(within):
        if not is_shown(state, state.seat, position) or not PAGES[state.book[position - 1]].no:
            continue
        opened = clone(state)
        opened.phase, opened.page = "READ", position
        if offered := _offered(place_moves(opened)):
            spots = tuple(spot(opened, exit, direction) for exit, direction in offered)
            yield Outlook(position, open_page(opened).id, spots)


def reachable(state: State, start: int) -> tuple[int, ...]:
    """The pages that can be turned to from this one, as far as the limit allows (KUF-R4)."""
    left = turns_from(state)
    found = []
    for position in range(start + 1, page_count(state) + 1):
        if not is_noted(state, position):
            left -= 1
        if left < 0:
            break
        found.append(position)
    return tuple(found)


def turns_from(state: State) -> int:
    return state.left if state.phase == "READ" else BOOK.pages_turned[state.seats]


def live_traps(state: State, start: int) -> tuple[int, ...]:
    """Traps the seat is shown in the journal that would strike on the way (KUF-7)."""
    return tuple(position for position in (start, *reachable(state, start)) if is_live(state, state.seat, position))


def is_live(state: State, seat: Seat, position: int) -> bool:
    """A trap this seat is shown, without a note, whose condition holds."""
    if not is_shown(state, seat, position) or state.tops[position - 1] is not None:
        return False
    trap = PAGES[state.book[position - 1]].trap
    return trap is not None and strikes(state, trap)


def is_shown(state: State, seat: Seat, position: int) -> bool:
    """The journal shows this page to the seat: what it knows, as long as the journal keeps it (KUF-7)."""
    if not knows(state, seat, position):
        return False
    if state.journal == "full" or (state.page == position and state.seat == seat):
        return True
    if state.lately[position - 1] >> seat & 1:
        return True
    return state.journal == "fading" and state.fresh[seat][position - 1] > 0


def read_prompt(state: State) -> ReadPrompt:
    page, crest = open_page(state), may_take(state)
    places = place_moves(state)
    obstacle = None if places or not page.no else piece_obstacle(state)
    turn = may_turn(state)
    return ReadPrompt(
        position=state.page,
        page=page.id,
        left=state.left,
        turn=turn,
        trap=turn and is_live(state, state.seat, state.page + 1),
        notes=tuple(stickable(state)),
        last_note=state.hands[state.seat] == 1,
        crest=crest,
        warning=take_warning(state),
        spots=tuple(spot(state, exit, direction) for exit, direction in _offered(places)),
        places=tuple(places),
        obstacle=obstacle.reason if obstacle else "",
    )


def _offered(places: list[Place]) -> list[tuple[int, str]]:
    return list(dict.fromkeys((place.exit, place.direction) for place in places))


def take_warning(state: State) -> Warning:
    """Whether taking the crest would lose the match, or feed the hellfire (KUF-3.9, KUF-R30)."""
    crest = may_take(state)
    if crest is None:
        return ""
    crests, supply = state.crests[:], state.supply[:]
    crests[state.seat] |= BIT[crest]
    supply[crest_place(crest)] -= 1
    removed = tuple(sorted(state.removed))
    if no_way_on(state.level, tuple(state.places), removed, crests, supply, state.inscription):
        return "no_way"
    return "hellfire" if crests[state.seat] & HELLFIRE == HELLFIRE else ""


def spot(state: State, exit: int, direction: str) -> Spot:
    """Where the open page's piece would lie, and with what chances (KUF-3.5)."""
    piece, there = open_page(state).no, pyramid(state)
    if direction != DRAW:
        placed = there.attached(piece, state.party, exit, DIRECTIONS.index(direction))
        way = DIRECTIONS[placed.direction]
        return Spot(exit, way, (ghost(placed, exit),), 1.0, 0.0, 0.0, place_warning(state, placed))
    results = lies(state, piece, exit)
    ways = [way for way, result in enumerate(results) if result == "fits"]
    ghosts = tuple(ghost(there.attached(piece, state.party, exit, way), exit) for way in ways)
    fits, outside, collides = draw_chances(state.level, results)
    return Spot(exit, "draw", ghosts, fits, outside, collides, draw_warning(state, piece))


def lies(state: State, piece: int, exit: int) -> tuple[Result, ...]:
    """How the piece would lie in each of the eight directions."""
    there = pyramid(state)
    end = there.exits[state.party][exit - 1]
    return tuple(there.lay(piece, end.layer, end.x, end.y, direction) for direction in range(8))


def draw_chances(level: int, results: tuple[Result, ...]) -> tuple[float, float, float]:
    """Fits, outside, collides: of two marks the reader takes the better (KUF-R25)."""
    order: tuple[Result, ...] = ("fits", "outside", "collision")
    total = len(level_pages(level))
    chances = dict.fromkeys(order, 0.0)
    for marks, count in mark_pages(level).items():
        best = min((results[MARK_DIRECTION[mark]] for mark in marks), key=order.index)
        chances[best] += count / total
    return chances["fits"], chances["outside"], chances["collision"]


def place_warning(state: State, placed: Placed) -> Warning:
    """`no_way`: with the piece there the match would be lost (KUF-3.9)."""
    places, removed = (*state.places, placed), tuple(sorted(state.removed))
    if PIECES[placed.piece].role == "king" and state.level == 1:
        return ""
    lost = no_way_on(state.level, places, removed, state.crests, state.supply, state.inscription)
    return "no_way" if lost else ""


def draw_warning(state: State, piece: int) -> Warning:
    """`no_way`: a mistranslation would lose the match."""
    removed = tuple(sorted((*state.removed, piece)))
    places = tuple(state.places)
    lost = no_way_on(state.level, places, removed, state.crests, state.supply, state.inscription)
    return "no_way" if lost else ""


def ghost(placed: Placed, exit: int) -> Ghost:
    """A piece that does not lie there yet."""
    piece = PIECES[placed.piece]
    ends = shape_of(piece.shape, placed.direction).exits
    return Ghost(
        piece=placed.piece,
        exit=exit,
        direction=DIRECTIONS[placed.direction],
        layer=LAYERS[placed.layer],
        nodes=tuple(Node(x, y) for x, y in nodes_of(placed)),
        ends=LAYERS[placed.layer + piece.delta],
        exits=tuple(Node(placed.x + x, placed.y + y) for x, y in ends),
    )


def mark_prompt(state: State) -> MarkPrompt:
    assert isinstance(state.pending, Place)
    piece = open_page(state).no
    results = lies(state, piece, state.pending.exit)
    ways = [MARK_DIRECTION[mark] for mark in state.marks]
    return MarkPrompt(
        piece=piece,
        marks=state.marks,
        directions=tuple(DIRECTIONS[way] for way in ways),
        results=tuple(results[way] for way in ways),
    )


def default(state: State, seat: Seat) -> Action:
    """The absent open the first page and close the book again, refuse to help, and follow the better mark (KUF-7)."""
    match state.phase:
        case "ENTER":
            return ENTER[0]
        case "READ":
            return END
        case "HELP":
            return NO
        case "MARK":
            results = mark_prompt(state).results
            order = ("fits", "outside", "collision")
            return MARK[0] if order.index(results[0]) <= order.index(results[1]) else MARK[1]
        case _:
            return OpenPage(1)
