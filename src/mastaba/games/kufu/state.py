"""What lies on the table of KUFU, the book included.

Pages are numbers (`content.PAGES`), and the book holds only those that somebody has opened: which page is bound
behind them does not exist until it is turned to, so it cannot leak. Crests are sets of bits (`content.CREST_BIT`).
"""

from dataclasses import dataclass

from mastaba.core.game import SetupError
from mastaba.core.moves import refuse
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import (
    BOOK,
    CREST_BIT,
    ENTRANCE,
    PAGES,
    PIECES,
    Crest,
    Mark,
    Page,
    Placed,
    Pyramid,
    crests_in,
    level_pages,
    pyramid_of,
)
from mastaba.games.kufu.messages import (
    Clear,
    Consent,
    Journal,
    NoWay,
    Phase,
    Place,
    Reason,
    Setup,
    Sticker,
    Talk,
)

NOBODY: Seat = -1
NONE, RED, BLACK = range(3)
"""What lies on a place."""


@dataclass(slots=True)
class State:
    """Everything there is (KUF-3)."""

    seats: int
    level: int
    talk: Talk
    journal: Journal
    consent: Consent
    first: Seat
    """The start player."""
    phase: Phase
    seat: Seat
    """Whose turn it is."""
    turns: int
    """How many turns have begun, missed ones included."""
    time: int
    curse: int
    coffin: bool
    inscription: Crest | None
    """None: face down."""
    mark: Mark | None
    """Of the entrance."""
    book: list[int]
    """The pages at positions 1, 2, 3 … that have been opened."""
    stacked: list[int]
    """The pages behind them, fixed in advance for scenario cases; empty: bound at random."""
    carved: Crest | None
    """The inscription, fixed in advance for scenario cases."""
    readers: list[int]
    """For every opened position the seats that have opened it, as bits."""
    public: list[bool]
    """For every opened position whether everybody has been told."""
    excluded: list[int]
    """For every opened position the pages it cannot be, as bits: they would have struck (KUF-4)."""
    fresh: list[list[int]]
    """For every seat and position how many ends of its own turns the fading journal still shows it (KUF-7)."""
    lately: list[int]
    """For every opened position who is shown it in the message of the last action, as bits; spectators come last."""
    tops: list[Sticker | None]
    """Top and side notes, by position."""
    bottoms: list[Seat]
    """Owners of bottom notes, by position; NOBODY: none."""
    hands: list[int]
    """Notes in hand."""
    crests: list[int]
    supply: list[int]
    """Crest tiles left, in the order of `content.CRESTS`."""
    down: list[bool]
    """Active tiles that are down."""
    conceded: list[bool]
    places: list[Placed]
    """In the order of placement."""
    tokens: list[int]
    """By piece: none, red or black."""
    red: int
    black: int
    removed: list[int]
    """Pieces that have left the game, as they left."""
    party: int
    """The expedition's place."""
    page: int
    """The position of the open page; 0: the book is closed."""
    opened: list[int]
    """Positions opened in this turn."""
    left: int
    """Pages that may still be turned to."""
    noted: bool
    peeled: int
    pending: Place | Clear | None
    asked: list[Seat]
    declined: list[Place | Clear]
    marks: tuple[Mark, ...]
    over: Reason
    no_way: NoWay


def start(setup: Setup) -> State:
    """The table before chance has touched it (KUF-2)."""
    seats, level = setup.seats, setup.level
    if setup.start is not None and setup.start >= seats:
        raise SetupError(refuse("KUF-2", "no-such-seat"))
    pages = len(level_pages(level))
    state = State(
        seats=seats,
        level=level,
        talk=setup.talk,
        journal=setup.journal,
        consent=setup.consent,
        first=NOBODY,
        phase="START",
        seat=NOBODY,
        turns=0,
        time=0,
        curse=BOOK.curse_start[level][seats] + setup.curse_shift,
        coffin=False,
        inscription=None,
        mark=None,
        book=[],
        stacked=[],
        carved=None,
        readers=[],
        public=[],
        excluded=[],
        fresh=[[0] * pages for _ in range(seats)],
        lately=[],
        tops=[None] * pages,
        bottoms=[NOBODY] * pages,
        hands=[BOOK.notes[seats]] * seats,
        crests=[0] * seats,
        supply=[crest.tiles for crest in BOOK.crests],
        down=[False] * seats,
        conceded=[False] * seats,
        places=[],
        tokens=[NONE] * len(PIECES),
        red=BOOK.red_tokens,
        black=BOOK.black_tokens,
        removed=[],
        party=ENTRANCE,
        page=0,
        opened=[],
        left=0,
        noted=False,
        peeled=0,
        pending=None,
        asked=[],
        declined=[],
        marks=(),
        over="",
        no_way="",
    )
    if setup.start is not None:
        seat_starter(state, setup.start)
    return state


def seat_starter(state: State, seat: Seat) -> None:
    """The start player is known; in level 1 he receives a crest (KUF-2, KUF-R35)."""
    state.first = state.seat = seat
    state.phase = "ENTRANCE"
    if state.level == 1:
        take_crest(state, seat, BOOK.level1_start_crest)


def take_crest(state: State, seat: Seat, crest: Crest) -> None:
    """A tile from the supply to a seat."""
    state.crests[seat] |= CREST_BIT[crest]
    state.supply[crest_place(crest)] -= 1


def clone(state: State) -> State:
    return State(
        state.seats,
        state.level,
        state.talk,
        state.journal,
        state.consent,
        state.first,
        state.phase,
        state.seat,
        state.turns,
        state.time,
        state.curse,
        state.coffin,
        state.inscription,
        state.mark,
        state.book[:],
        state.stacked[:],
        state.carved,
        state.readers[:],
        state.public[:],
        state.excluded[:],
        [row[:] for row in state.fresh],
        state.lately[:],
        state.tops[:],
        state.bottoms[:],
        state.hands[:],
        state.crests[:],
        state.supply[:],
        state.down[:],
        state.conceded[:],
        state.places[:],
        state.tokens[:],
        state.red,
        state.black,
        state.removed[:],
        state.party,
        state.page,
        state.opened[:],
        state.left,
        state.noted,
        state.peeled,
        state.pending,
        state.asked[:],
        state.declined[:],
        state.marks,
        state.over,
        state.no_way,
    )


# Questions to the table


def awaited_seat(state: State) -> Seat:
    """The one seat that acts; NOBODY while chance moves or when all is over (KUF-3)."""
    match state.phase:
        case "ENTER" | "TURN" | "READ" | "MARK":
            return state.seat
        case "HELP":
            return state.asked[0]
        case _:
            return NOBODY


def pyramid(state: State) -> Pyramid:
    return pyramid_of(tuple(state.places))


def page_count(state: State) -> int:
    """How many pages the book has (KUF-1)."""
    return len(state.tops)


def open_page(state: State) -> Page:
    """The page the reader looks at."""
    return PAGES[state.book[state.page - 1]]


def knows(state: State, seat: Seat, position: int) -> bool:
    """The seat has opened this page, or it is public (KUF-4)."""
    if position > len(state.book):
        return False
    return state.public[position - 1] or bool(state.readers[position - 1] >> seat & 1)


def is_noted(state: State, position: int) -> bool:
    """The page carries any note, also a bottom note (KUF-R4)."""
    return state.tops[position - 1] is not None or state.bottoms[position - 1] != NOBODY


def needed_crests(state: State, piece: int) -> tuple[Crest, ...]:
    """The crests a piece needs; the hidden room's is the inscription's (KUF-R31)."""
    found: list[Crest] = []
    for crest in PIECES[piece].crests:
        named = state.inscription if crest == "?" else crest
        if named is not None:
            found.append(named)  # type: ignore[arg-type]
    return tuple(found)


def crest_place(crest: Crest) -> int:
    return CREST_BIT[crest].bit_length() - 1


def unseen_pages(state: State) -> tuple[int, ...]:
    """The pages nobody has opened yet."""
    read = set(state.book)
    return tuple(number for number in level_pages(state.level) if number not in read)


def held(state: State, seat: Seat) -> tuple[Crest, ...]:
    return crests_in(state.crests[seat])
