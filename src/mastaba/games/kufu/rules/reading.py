"""Reading the book: notes, pages, crests and what is told (KUF-3.2, KUF-3.3, KUF-3.4, KUF-3.8)."""

from mastaba.core.notes import Emit, Note
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import BOOK, PAGE_NUMBER, PAGES, Look, PageId
from mastaba.games.kufu.messages import (
    BookClosed,
    CrestTaken,
    KnownPage,
    NotePeeled,
    NoteStuck,
    PageOpened,
    PagesTold,
    Sticker,
)
from mastaba.games.kufu.rules.clock import check_way, end_turn
from mastaba.games.kufu.rules.traps import spring, strikes, would_strike
from mastaba.games.kufu.state import State, is_noted, open_page, take_crest


def peel(state: State, position: int, emit: Emit) -> None:
    """Without looking; whoever removes a note keeps it, but may not stick it in this turn (KUF-3.2, KUF-R6)."""
    state.tops[position - 1] = None
    state.hands[state.seat] += 1
    state.peeled += 1
    emit(Note(NotePeeled(state.seat, position)))


def open_book(state: State, position: int, emit: Emit) -> None:
    """The starting page is free; the limit counts pages turned to (KUF-3.2, KUF-R4)."""
    state.left = BOOK.pages_turned[state.seats]
    show_page(state, position, emit)


def turn_page(state: State, emit: Emit) -> None:
    """To the right only; a page with any note is free (KUF-3.4, KUF-R4)."""
    if not is_noted(state, state.page + 1):
        state.left -= 1
    show_page(state, state.page + 1, emit)


def show_page(state: State, position: int, emit: Emit) -> None:
    """The page becomes the open page; one that nobody has opened yet is bound there only now (KUF-3.3)."""
    state.page = position
    state.opened.append(position)
    if position > len(state.book):
        state.phase = "PAGE"
    else:
        reveal(state, emit)


def bind(state: State, page: PageId, emit: Emit) -> None:
    """Chance says which page it is (KUF-2)."""
    del state.stacked[:1]
    state.book.append(PAGE_NUMBER[page])
    state.readers.append(0)
    state.public.append(False)
    state.excluded.append(0)
    state.lately.append(0)
    reveal(state, emit)


def reveal(state: State, emit: Emit) -> None:
    """The reader learns the page; a live trap strikes at once (KUF-3.3)."""
    state.phase = "READ"
    reader, position, page = state.seat, state.page, open_page(state)
    kept = state.journal == "full"
    clear = PageOpened(reader, position, page.id, state.left, kept)
    if state.talk == "auto":
        emit(Note(clear))
        publish(state, position)
    else:
        emit(Note(clear, (reader,), PageOpened(reader, position, None, state.left, kept)))
    state.readers[position - 1] |= 1 << reader
    learn(state, reader, position)
    if state.tops[position - 1] is not None:
        return  # a note keeps a trap from striking (KUF-3.3)
    if page.trap is not None and strikes(state, page.trap):
        publish(state, position)
        spring(state, emit)
    elif not state.public[position - 1]:
        state.excluded[position - 1] |= would_strike(state)


def publish(state: State, position: int) -> None:
    """Everybody knows this page now (KUF-4)."""
    state.public[position - 1] = True
    state.excluded[position - 1] = 0
    for seat in range(state.seats):
        learn(state, seat, position)
    state.lately[position - 1] |= 1 << state.seats


def learn(state: State, seat: Seat, position: int) -> None:
    """It is in the message now; the fading journal keeps it until the end of the seat's next turn (KUF-7)."""
    state.lately[position - 1] |= 1 << seat
    if state.journal == "fading":
        state.fresh[seat][position - 1] = 2 if seat == state.seat else 1


def stick(state: State, position: int, look: Look, emit: Emit) -> None:
    """One note a turn; top or side, straight or tilted is the players' own code (KUF-3.4, KUF-R11)."""
    state.tops[position - 1] = Sticker(state.seat, look)
    state.hands[state.seat] -= 1
    state.noted = True
    emit(Note(NoteStuck(state.seat, position, look)))


def take(state: State, emit: Emit) -> None:
    """The crest lies before the reader for all to see; that ends the turn (KUF-3.4, KUF-R9)."""
    page = open_page(state)
    assert page.crest is not None
    take_crest(state, state.seat, page.crest)
    publish(state, state.page)
    emit(Note(CrestTaken(state.seat, state.page, page.id, page.crest)))
    check_way(state, emit)
    if not state.over:
        end_turn(state, emit)


def close(state: State, emit: Emit) -> None:
    """Who cannot or will not act ends the turn (KUF-R12)."""
    emit(Note(BookClosed(state.seat)))
    end_turn(state, emit)


def tell(state: State, seat: Seat, positions: tuple[int, ...], emit: Emit) -> None:
    """What is told is always true: the real pages go to everybody (KUF-3.8)."""
    pages = tuple(KnownPage(position, PAGES[state.book[position - 1]].id) for position in positions)
    for position in positions:
        publish(state, position)
    emit(Note(PagesTold(seat, pages, state.journal == "full")))
