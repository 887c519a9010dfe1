"""Who knows which page, what is sent to whom, and what may be guessed (KUF-4, KUF-7)."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from mastaba.core.notes import heard
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import PAGE_IDS, PAGE_NUMBER, PAGES, PageId, level_pages
from mastaba.games.kufu.messages import CalledForHelp, Journal, PageOpened, PagesTold, Setup, Talk
from mastaba.games.kufu.state import State, knows
from mastaba.games.kufu.view import bind_unknown
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.kufu.scramble import called, scramble
from tests.games.kufu.table import play, position
from tests.games.scribe import told

TALKS: tuple[Talk, ...] = ("auto", "manual")
JOURNALS: tuple[Journal, ...] = ("full", "fading", "none")


def shown(state: State, seat: Seat | None) -> dict[int, PageId]:
    book = GAME.view(state, seat).book
    return {position: leaf.page for position, leaf in enumerate(book, 1) if leaf.page is not None}


def page_names(message: object) -> set[str]:
    """Every page a message names, wherever it does; pages that everybody can rule out are no secret."""
    text = msgspec.json.encode(message).decode()
    return {page for page in PAGE_IDS if f'"{page}"' in text}


@pytest.mark.parametrize(("talk", "journal"), [*product(TALKS, JOURNALS)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kuf_4_no_seat_is_sent_a_page_it_has_not_read_or_been_told(seats: int, talk: Talk, journal: Journal) -> None:
    """KUF-4: nothing said to a seat, no view and no prompt names a page of the book outside what the seat knows."""
    table = Table(GAME, Setup(seats=seats, level=2, talk=talk, journal=journal), f"wire {seats} {talk} {journal}")
    bot = make_bot(GAME, "random")
    rng = Rng("tells")
    state = GAME.start(table.setup)
    done = 0
    while table.outcome is None and table.ply < 400:
        actor = table.awaited[0]
        ask = table.ask(actor)
        told_pages = ask.free.sample(rng) if rng.below(6) == 0 else None
        table.submit(actor, told_pages if type(told_pages).__name__ == "Tell" else bot.choose(ask))
        for entry in table.entries[done:]:
            notes: list[object] = []
            GAME.advance(state, entry.seat, entry.action, lambda note, notes=notes: notes.append(note))  # type: ignore[misc]
            for seat in (*range(seats), None):
                check_messages(state, seat, [heard(note, seat) for note in notes])  # type: ignore[arg-type]
        done = len(table.entries)


def check_messages(state: State, seat: Seat | None, events: list[object]) -> None:
    """What this seat hears and sees names only pages it may know."""
    allowed = {PAGES[state.book[place]].id for place in range(len(state.book)) if knows_page(state, seat, place + 1)}
    assert page_names([event for event in events if event is not None]) <= allowed
    seen = GAME.view(state, seat)
    public = [msgspec.structs.replace(leaf, excluded=()) for leaf in seen.book]
    assert page_names(msgspec.structs.replace(seen, book=tuple(public))) <= allowed
    assert seen.inscription is None or state.coffin
    if seat is not None and seat in seen.awaited:
        assert page_names(GAME.prompt(state, seat)) <= allowed


def knows_page(state: State, seat: Seat | None, position: int) -> bool:
    return state.public[position - 1] if seat is None else knows(state, seat, position)


def test_kuf_4_a_page_is_its_readers_until_it_is_told() -> None:
    """KUF-4: by hand the others see the position only; crests, placements and traps come out by themselves."""
    state = position(players=3, talk="manual", book="P01 C4 T1 P11", notes={3: "top B"})
    notes = play(state, "A: open 1", "A: turn", "A: turn", "A: turn")
    assert shown(state, 0) == {1: "P01", 2: "C4", 3: "T1", 4: "P11"}
    assert shown(state, 1) == shown(state, None) == {}
    assert [event.page for event in told(notes, 2) if isinstance(event, PageOpened)] == [None] * 4
    play(state, "A: place 1 S hand")
    assert shown(state, 2) == {4: "P11"}
    notes = play(state, "A: tell 2")
    assert shown(state, 1) == shown(state, None) == {2: "C4", 4: "P11"}
    assert [len(event.pages) for event in told(notes, None) if isinstance(event, PagesTold)] == [1]


def test_kuf_4_at_a_telling_table_everybody_reads() -> None:
    """KUF-4: with `talk` auto every revealed page is public at once, to spectators too."""
    state = position(players=2, talk="auto", book="P01 T1")
    play(state, "A: open 1", "A: turn")
    assert shown(state, 0) == shown(state, 1) == shown(state, None) == {1: "P01", 2: "T1"}


def test_kuf_7_the_journal_fades() -> None:
    """KUF-7: read in one's own turn, until the end of the next; heard in another's, until the end of one's next."""
    state = position(players=2, talk="auto", journal="fading", book="P01 P02 P03")
    play(state, "A: open 1")
    assert (shown(state, 0), shown(state, 1), shown(state, None)) == ({1: "P01"}, {1: "P01"}, {1: "P01"})
    play(state, "A: end")
    assert (shown(state, 0), shown(state, 1), shown(state, None)) == ({1: "P01"}, {1: "P01"}, {})
    play(state, "B: open 1", "B: turn", "B: end")
    assert (shown(state, 0), shown(state, 1)) == ({1: "P01", 2: "P02"}, {1: "P01", 2: "P02"})
    play(state, "A: open 1", "A: end", "B: open 1", "B: end")
    assert (shown(state, 0), shown(state, 1)) == ({1: "P01"}, {1: "P01"})


def test_kuf_7_without_a_journal_only_the_open_page_is_shown() -> None:
    """KUF-7: to its reader, while it is open; what is told is in the one message."""
    state = position(players=2, talk="manual", journal="none", book="P01 P02")
    notes = play(state, "A: open 1", "A: turn")
    assert (shown(state, 0), shown(state, 1)) == ({2: "P02"}, {})
    assert [event.kept for event in told(notes, 0) if isinstance(event, PageOpened)] == [False, False]
    notes = play(state, "A: end", "A: tell 1,2")
    assert shown(state, 0) == shown(state, 1) == {1: "P01", 2: "P02"}
    (event,) = [event for event in told(notes, 1) if isinstance(event, PagesTold)]
    assert [page.page for page in event.pages] == ["P01", "P02"]
    play(state, "B: open 1")
    assert (shown(state, 0), shown(state, 1)) == ({}, {1: "P01"})


def test_kuf_4_silence_excludes_traps() -> None:
    """KUF-4: a page opened without a sound is no trap that would have struck; a noted one may be any."""
    state = position(players=2, level=2, talk="manual", book="P01 P02", notes={2: "top B"})
    play(state, "A: open 1", "A: turn")
    seen = GAME.view(state, 1)
    assert seen.book[0].excluded == ("T1", "T6")
    assert seen.book[1].excluded == ()
    for seed in range(60):
        guessed = GAME.guess(seen, (), Rng(seed))
        assert guessed.book[0] not in (PAGE_NUMBER["T1"], PAGE_NUMBER["T6"])


def test_kuf_4_a_call_for_help_excludes_what_it_does_not_fit() -> None:
    """KUF-4, KUF-3.6: asked for a Scarab for the drawn stairs, B knows that it is page P12."""
    given = {"players": 2, "level": 2, "talk": "manual", "consent": "ask", "pyramid": "0@B+2 11@0.1:S"}
    state = position(explorer=11, book="C4 P12", crests={"B": "S"}, **given)
    notes = play(state, "A: open 1", "A: turn", "A: place 1 draw by B hand")
    seen = GAME.view(state, 1)
    assert (seen.crests, seen.book[1].page) == (("S",), None)
    assert [event.crests for event in told(notes, 1) if isinstance(event, CalledForHelp)] == [("S",)]
    assert set(PAGE_IDS) - set(seen.book[1].excluded) == {"P12"}
    assert GAME.guess(seen, told(notes, 1), Rng(0)).book[1] == PAGE_NUMBER["P12"]


def test_kuf_4_guesses_are_uniform_over_what_can_be() -> None:
    """KUF-4: every page that is not known is as likely at every place that does not exclude it."""
    state = position(players=2, level=1, talk="manual", book="P01 P02 P03")
    play(state, "A: open 1", "A: turn", "A: turn")
    view = GAME.view(state, 1)
    rng = Rng("uniform")
    drawn = Counter(GAME.guess(view, (), rng).book[0] for _ in range(6000))
    possible = [number for number in level_pages(1) if PAGES[number].id != "T1"]
    assert set(drawn) == set(possible)
    for number in possible:
        assert drawn[number] / 6000 == pytest.approx(1 / len(possible), abs=0.011)


def test_kuf_4_what_was_heard_is_remembered_when_the_journal_fades() -> None:
    """KUF-7: a guess knows from its own log what the journal no longer shows."""
    state = position(players=2, talk="auto", journal="none", book="P01 P02")
    notes = play(state, "A: open 1", "A: turn", "A: end")
    view = GAME.view(state, 1)
    for seed in range(10):
        assert GAME.guess(view, told(notes, 1), Rng(seed)).book == [PAGE_NUMBER["P01"], PAGE_NUMBER["P02"]]


def test_kuf_4_hidden_pages_are_bound_apart() -> None:
    """KUF-4: no page is there twice, whatever is known and excluded."""
    state = position(players=3, level=2, talk="manual")
    play(state, "A: open 1", *["A: turn"] * 4, "A: note 5 top", "A: end", "B: open 5", *["B: turn"] * 4)
    for seat, seed in product((0, 1, 2), range(20)):
        guessed = GAME.guess(GAME.view(state, seat), (), Rng(seed))
        assert len(set(guessed.book)) == len(guessed.book) == 9
        assert set(guessed.book) <= set(level_pages(2))
    assert bind_unknown(state, [], Rng(0)) == {}


@pytest.mark.parametrize(("level", "journal"), [*product((1, 2), JOURNALS)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_scramble_exchanges_every_page_a_seat_cannot_know(seats: int, level: int, journal: Journal) -> None:
    """KUF-4: no gap in the twins of the common tests, by what each seat was told and by nothing else.

    A page that no message has named to a seat is another one in some twin, and one that was named is so in none.
    """
    exchanged = 0
    for match in range(6):
        setup = Setup(seats=seats, level=level, talk="manual", journal=journal)
        table = Table(GAME, setup, f"twins {seats} {level} {match}")
        bot = make_bot(GAME, "random")
        while table.outcome is None and exchanged < 40:
            seat = table.awaited[0]
            table.submit(seat, bot.choose(table.ask(seat)))
            if table.ply % 9 == 0 and table.outcome is None:
                exchanged += sum(check_scramble(table, viewer) for viewer in (*range(seats), None))
    assert exchanged >= 40


def check_scramble(table: Table, viewer: Seat | None) -> int:
    """How many pages this viewer was not told; each of them must be exchanged in some twin."""
    state = table._state
    named = named_places([event for _, event in table.log(viewer)])
    open_calls = {place for place in range(len(state.book)) if called(state, place)}
    unknown = set(range(len(state.book))) - named - open_calls
    changed: set[int] = set()
    for seed in range(80):
        twin = scramble(state, viewer, Rng(f"twin {seed}"))
        changed |= {place for place, page in enumerate(twin.book) if page != state.book[place]}
    assert changed <= unknown
    if len(state.book) < len(state.tops):
        assert changed == unknown
    return len(changed)


def named_places(events: list[object]) -> set[int]:
    """The places of the book whose pages these events name."""
    found: set[int] = set()
    for event in events:
        plain = msgspec.to_builtins(event)
        for message in (plain, *plain.get("pages", ())):
            if message.get("page") is not None and message.get("position") is not None:
                found.add(message["position"] - 1)
    return found
