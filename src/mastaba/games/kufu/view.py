"""What a seat may know, and its inverse: a state that seat cannot tell from the true one (KUF-4)."""

from typing import cast

from msgspec.structs import replace

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import (
    COLOURS,
    CREST_BIT,
    CRESTS,
    DIRECTIONS,
    LAYERS,
    PAGE_NUMBER,
    PAGES,
    PIECES,
    Crest,
    Placed,
    level_pages,
    nodes_of,
)
from mastaba.games.kufu.messages import (
    CrestTaken,
    DirectionDrawn,
    Leaf,
    Node,
    PageOpened,
    PagesTold,
    PiecePlaced,
    Place,
    PlaceView,
    Reason,
    SeatView,
    TrapSprung,
    View,
)
from mastaba.games.kufu.rules import is_shown
from mastaba.games.kufu.scoring import outcome
from mastaba.games.kufu.state import (
    BLACK,
    NOBODY,
    NONE,
    RED,
    State,
    awaited_seat,
    held,
    needed_crests,
    open_page,
    pyramid,
)

UNKNOWN = -1
"""Stands for a page the viewer does not know."""


def view(state: State, seat: Seat | None) -> View:
    """Everything on the table, and of the book what this seat has read or been told (KUF-4)."""
    awaited = awaited_seat(state)
    return View(
        seat=seat,
        level=1 if state.level == 1 else 2,
        talk=state.talk,
        journal=state.journal,
        consent=state.consent,
        phase=state.phase,
        start=_somebody(state.first),
        turn=None if state.over else _somebody(state.seat),
        awaited=() if awaited == NOBODY else (awaited,),
        turns=state.turns,
        time=state.time,
        curse=state.curse,
        coffin=state.coffin,
        inscription=state.inscription,
        entrance=state.mark,
        book=tuple([_leaf(state, seat, position) for position in range(1, len(state.tops) + 1)]),
        read=len(state.book),
        page=state.page or None,
        opened=tuple(state.opened),
        left=state.left,
        noted=state.noted,
        peeled=state.peeled,
        seats=tuple([_seat_view(state, other) for other in range(state.seats)]),
        supply=dict(zip(CRESTS, state.supply, strict=True)),
        places=place_views(state),
        party=state.party,
        red=state.red,
        black=state.black,
        removed=tuple(state.removed),
        pending=state.pending,
        crests=_called(state),
        asked=tuple(state.asked),
        declined=tuple(state.declined),
        marks=state.marks,
        no_way=state.no_way,
        outcome=outcome(state) if state.over else None,
    )


def opened(state: State) -> View:
    """Every page that anybody has read: for replays."""
    return replace(
        view(state, None), book=tuple(_open_leaf(state, position) for position in range(1, len(state.tops) + 1))
    )


def _open_leaf(state: State, position: int) -> Leaf:
    leaf = _leaf(state, None, position)
    read = position <= len(state.book)
    return replace(leaf, page=PAGES[state.book[position - 1]].id) if read else leaf


def _leaf(state: State, seat: Seat | None, position: int) -> Leaf:
    """A page: its notes for all, its face for those who know it, as long as the journal keeps it (KUF-7)."""
    place = position - 1
    bottom = state.bottoms[place]
    if place >= len(state.book):
        return Leaf(None, None, None, False, (), (), 0)
    public = state.public[place]
    shown = is_shown(state, seat, position) if seat is not None else public and _spectators_see(state, place)
    excluded = state.excluded[place]
    return Leaf(
        page=PAGES[state.book[place]].id if shown else None,
        note=state.tops[place],
        bottom=_somebody(bottom),
        public=public,
        readers=tuple([reader for reader in range(state.seats) if state.readers[place] >> reader & 1]),
        excluded=tuple([PAGES[number].id for number in level_pages(state.level) if excluded >> number & 1])
        if excluded
        else (),
        fades=0 if seat is None else state.fresh[seat][place],
    )


def _spectators_see(state: State, place: int) -> bool:
    """Public pages, as long as the journal keeps them; it fades for spectators at once (KUF-7)."""
    return state.journal == "full" or bool(state.lately[place] >> state.seats & 1)


def _seat_view(state: State, seat: Seat) -> SeatView:
    return SeatView(
        notes=state.hands[seat],
        crests=held(state, seat),
        active=not state.down[seat],
        conceded=state.conceded[seat],
    )


def place_views(state: State) -> tuple[PlaceView, ...]:
    """The places with what can be seen of them."""
    there = pyramid(state)
    found = []
    for placed in state.places:
        piece = PIECES[placed.piece]
        token = state.tokens[placed.piece]
        found.append(
            PlaceView(
                piece=placed.piece,
                parent=None if placed.parent < 0 else placed.parent,
                exit=placed.exit,
                direction=DIRECTIONS[placed.direction],
                layer=LAYERS[placed.layer],
                x=placed.x,
                y=placed.y,
                nodes=tuple([Node(x, y) for x, y in nodes_of(placed)]),
                ends=LAYERS[placed.layer + piece.delta],
                exits=tuple([Node(exit.x, exit.y) for exit in there.exits[placed.piece]]),
                free=tuple(there.free_exits(placed.piece)),
                token=None if token == NONE else COLOURS[token - 1],
            )
        )
    return tuple(found)


def _called(state: State) -> tuple[Crest, ...]:
    """The crests a call for help names; before it the page is the reader's alone (KUF-3.6)."""
    if isinstance(state.pending, Place):
        return needed_crests(state, open_page(state).no)
    return ()


def _somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


# The inverse


def table_of(view: View) -> State:
    """The table as this viewer sees it: pages it does not know are UNKNOWN."""
    read = view.book[: view.read]
    seats = len(view.seats)
    return State(
        seats=seats,
        level=view.level,
        talk=view.talk,
        journal=view.journal,
        consent=view.consent,
        first=_seat_or_nobody(view.start),
        phase=view.phase,
        seat=_seat_or_nobody(view.turn),
        turns=view.turns,
        time=view.time,
        curse=view.curse,
        coffin=view.coffin,
        inscription=view.inscription,
        mark=view.entrance,
        book=[UNKNOWN if leaf.page is None else PAGE_NUMBER[leaf.page] for leaf in read],
        stacked=[],
        carved=None,
        readers=[sum(1 << seat for seat in leaf.readers) for leaf in read],
        public=[leaf.public for leaf in read],
        excluded=[sum(1 << PAGE_NUMBER[page] for page in leaf.excluded) for leaf in read],
        fresh=[_fresh(view, seat) for seat in range(seats)],
        lately=_lately(view),
        tops=[leaf.note for leaf in view.book],
        bottoms=[_seat_or_nobody(leaf.bottom) for leaf in view.book],
        hands=[seat.notes for seat in view.seats],
        crests=[sum(CREST_BIT[crest] for crest in seat.crests) for seat in view.seats],
        supply=[view.supply[crest] for crest in CRESTS],
        down=[not seat.active for seat in view.seats],
        conceded=[seat.conceded for seat in view.seats],
        places=[placed_of(place) for place in view.places],
        tokens=_tokens(view),
        red=view.red,
        black=view.black,
        removed=list(view.removed),
        party=view.party,
        page=view.page or 0,
        opened=list(view.opened),
        left=view.left,
        noted=view.noted,
        peeled=view.peeled,
        pending=view.pending,
        asked=list(view.asked),
        declined=list(view.declined),
        marks=view.marks,
        over=cast(Reason, view.outcome.reason) if view.outcome is not None else "",
        no_way=view.no_way,
    )


def placed_of(place: PlaceView) -> Placed:
    parent = NOBODY if place.parent is None else place.parent
    direction, layer = DIRECTIONS.index(place.direction), LAYERS.index(place.layer)
    return Placed(place.piece, parent, place.exit, direction, layer, place.x, place.y)


def _tokens(view: View) -> list[int]:
    tokens = [NONE] * len(PIECES)
    for place in view.places:
        if place.token is not None:
            tokens[place.piece] = RED if place.token == "red" else BLACK
    return tokens


def _fresh(view: View, seat: Seat) -> list[int]:
    """What one's own journal still shows; of the others' it is supposed that they have just learnt all they know."""
    if view.journal != "fading":
        return [0] * len(view.book)
    if seat == view.seat:
        return [leaf.fades for leaf in view.book]
    return [int(leaf.public or seat in leaf.readers) for leaf in view.book]


def _lately(view: View) -> list[int]:
    """Where the journal keeps nothing for good, whatever is shown is taken to have come with the last message."""
    viewer = len(view.seats) if view.seat is None else view.seat
    shown = [leaf.page is not None and view.journal != "full" for leaf in view.book[: view.read]]
    return [int(page) << viewer for page in shown]


def remembered(log: Log) -> dict[int, int]:
    """Every page this listener was ever shown, by position."""
    found: dict[int, int] = {}
    for event in log:
        match event:
            case PageOpened(_, position, page) if page is not None:
                found[position] = PAGE_NUMBER[page]
            case TrapSprung(_, position, page) | CrestTaken(_, position, page) | DirectionDrawn(_, position, page):
                found[position] = PAGE_NUMBER[page]
            case PiecePlaced(_, _, position, page):
                found[position] = PAGE_NUMBER[page]
            case PagesTold(_, pages):
                found |= {known.position: PAGE_NUMBER[known.page] for known in pages}
            case _:
                pass
    return found


def guess(view: View, log: Log, rng: Rng) -> State:
    """Pages others have read fall where they can be, every way that fits what was seen equally likely (KUF-4).

    A page opened in silence is no trap that would have struck then, and one for which help was called is a piece
    that the call fits: `excluded` says so. Pages nobody has opened do not exist yet.
    """
    state = table_of(view)
    memory = remembered(log)
    for place, number in enumerate(state.book):
        if number == UNKNOWN:
            state.book[place] = memory.get(place + 1, UNKNOWN)
    hidden = [place for place, number in enumerate(state.book) if number == UNKNOWN]
    if hidden:
        for place, number in bind_unknown(state, hidden, rng).items():
            state.book[place] = number
    return state


def bind_unknown(state: State, hidden: list[int], rng: Rng) -> dict[int, int]:
    """A page for every hidden place of the book, such that none is one it cannot be."""
    known = set(state.book)
    pool = [number for number in level_pages(state.level) if number not in known]
    called = {
        place for place in hidden if any(_cannot_be(state, place, number) for number in pool if not _trap(number))
    }
    bound: dict[int, int] = {}
    allowed = [[number for number in pool if not _cannot_be(state, place, number)] for place in sorted(called)]
    bound.update(zip(sorted(called), _distinct(allowed, rng), strict=True))
    tail = range(len(state.book), len(state.tops))
    silent = [place for place in (*hidden, *tail) if place not in called]
    traps = [number for number in pool if _trap(number)]
    rooms = [[place for place in silent if place in tail or not _cannot_be(state, place, trap)] for trap in traps]
    for trap, place in zip(traps, _distinct(rooms, rng), strict=True):
        bound[place] = trap
    others = [number for number in pool if number not in bound.values()]
    rng.shuffle(others)
    bound.update(zip([place for place in silent if place not in bound], others, strict=True))
    return {place: bound[place] for place in hidden}


def _distinct(options: list[list[int]], rng: Rng) -> list[int]:
    """One of each list, all different, every such choice equally likely."""
    while True:
        chosen = [rng.choice(row) for row in options]
        if len(set(chosen)) == len(chosen):
            return chosen


def _cannot_be(state: State, place: int, number: int) -> bool:
    return bool(state.excluded[place] >> number & 1)


def _trap(number: int) -> bool:
    return PAGES[number].trap is not None


def _seat_or_nobody(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat
