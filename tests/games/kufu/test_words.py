"""Notation and words of KUFU (KUF-8)."""

from pathlib import Path

import pytest
from rich.text import Text

from mastaba.core.game import NotationError
from mastaba.core.record import Record
from mastaba.core.turn import Outcome
from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import BOOK, PIECES
from mastaba.games.kufu.encode import CODEC, IDS
from mastaba.games.kufu.messages import Clear, Drawn, Enter, OpenPage, Place, Stick, Tell
from mastaba.games.kufu.text import insight_words
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.aids import follow_aid
from mastaba.play.table import Table
from tests.games.kufu.pictures import PICTURES, folder
from tests.games.kufu.table import play, position

read, write = GAME.notation.read, GAME.notation.write


def test_kuf_8_what_can_be_typed() -> None:
    """KUF-8: suppliers and the note may be left out, case does not matter, notes are tilted by a stroke."""
    assert read("PLACE 1 ne BY b HAND") == read("place 1 NE by B") == Place(1, "NE", (1,), "hand")
    assert write(Place(2, "draw", (0, 3), "shift")) == "place 2 draw by A,D shift"
    assert read("note 5 side/") == Stick(5, "side/")
    assert read("note 5") == Stick(5, "top")
    assert [read("t"), read("o 7"), read("enter 2")] == [read("turn"), OpenPage(7), Enter(2)]
    assert read("clear 11 by c") == Clear(11, 2)
    assert read("tell 4,5") == Tell((4, 5))
    assert read("draw P01") == read("drawn B+ H+") == Drawn(("B+", "H+"))


@pytest.mark.parametrize(
    "text",
    [
        "", "enter", "open", "open 0", "open 41", "open one", "note 5 bottom", "place 4 N", "place 1 NNE",
        "place 1 N by",
        "place 1 N by F", "place 1 N glue", "mark 3", "move 24", "clear 11 with C", "tell 4,", "tell ,", "page X1",
        "drawn", "drawn B+ H+ J+", "inscription Q", "starter F", "take it", "ende",
    ],
)  # fmt: skip
def test_kuf_8_anything_else_is_no_action(text: str) -> None:
    """KUF-8: and both languages say so."""
    with pytest.raises(NotationError) as caught:
        read(text)
    for language in LANGUAGES:
        assert Voice(language, GAME)(caught.value.words)


def test_kuf_8_1138_ids() -> None:
    """KUF-8: the same space for both levels and all seats, without gaps."""
    assert IDS == CODEC.size == 1138
    ids = {CODEC.index(read(text)) for text in ("enter 1", "open 1", "peel 40", "turn", "take", "end", "yes", "no")}
    assert ids == {0, 3, 82, 83, 124, 125, 1136, 1137}
    ways = ("N", "NE", "E", "SE", "S", "SW", "W", "NW", "draw")
    places = {
        CODEC.index(Place(exit, way, (first, second), how))  # type: ignore[arg-type]
        for exit in (1, 2, 3)
        for way in ways
        for first in range(4)
        for second in range(4)
        for how in ("hand", "shift")
    }
    assert places == set(range(272, 1136))


@pytest.mark.parametrize("language", LANGUAGES)
def test_kuf_1_3_pieces_crests_and_traps_have_the_books_names(language: str) -> None:
    """KUF-1.3: the words files and the book file call everything alike."""
    voice = Voice(language, GAME)
    for page in BOOK.pages[:23]:
        assert voice.say(f"piece-{page.id}") == (page.name_en if language == "en" else page.name_ja)
    for crest in BOOK.crests:
        assert voice.say(f"crest-{crest.id}") == (crest.en if language == "en" else crest.ja)
    for kind, trap in BOOK.trap_kinds.items():
        assert voice.say(f"trap-{kind}") == (trap.en if language == "en" else trap.ja)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["won", "curse", "no_way", "conceded"])
def test_kuf_5_the_headline_speaks_of_the_expedition(language: str, reason: str) -> None:
    """KUF-5: nobody is named, for nobody wins alone."""
    winners = (0, 1) if reason == "won" else ()
    outcome = Outcome(winners, (1, 1), (3, 3), (0.0, 0.0), reason)
    said = Voice(language, GAME, ("Nefer", "Tiy"))(GAME.text.result(outcome))
    assert ("xpedition" if language == "en" else "探検") in said
    assert "Nefer" not in said


def test_kuf_10_the_plans_show_every_place() -> None:
    """KUF-1.2: piece numbers on the nodes of three plans, all of W14's pieces, no line wider than 76 columns."""
    given = "0@J+2 11@0.1:N 14@11.1:SE 21@14.1:SW 8@21.1:W 19@8.1:NW 16@19.2:NE 20@16.1:NW 1@19.1:N 3@1.1:NE"
    state = position(players=2, level=2, pyramid=given, explorer=3, red=[8], black=19)
    for language in LANGUAGES:
        drawn = Text.from_markup(GAME.text.render(GAME.view(state, 0), Voice(language, GAME, ("Nefer", "Tiy"))))
        lines = drawn.plain.splitlines()
        plan = lines[4:19]
        found = {placed.piece for placed in state.places if any(f"{placed.piece:>2}" in line for line in plan)}
        assert found == {placed.piece for placed in state.places}
        assert sum(line.count("()") for line in plan) == sum(len(place.free) for place in GAME.view(state, 0).places)
        assert sum(line.count("▓▓") for line in plan) > 45
        assert max(cell_width(line) for line in lines) <= 76


def cell_width(line: str) -> int:
    return sum(2 if ord(character) > 0x2E7F else 1 for character in line)


def test_kuf_10_the_aid_tells_what_was_known() -> None:
    """KUF-10: public pages, chances that add up to one, and a plan whose pieces are known."""
    table = Table(GAME, GAME.setup(seats=2, level=1, start=0, consent="auto"), "insight")
    table.play_out([GAME.levels["near"].make(GAME) for _ in range(2)])
    planned = 0
    for insight in follow_aid(table.record, "insight"):
        if insight is None:
            continue
        assert len(insight.known) + len(insight.unknown) == 24
        assert sum(chance.next for chance in insight.unknown) == pytest.approx(
            1.0 if insight.unknown else 0.0, abs=0.01
        )
        known = {PIECES[step.piece].page for step in insight.plan}
        assert known <= {page.page for page in insight.known}
        planned += bool(insight.plan)
        for words in insight_words(insight):
            assert Voice("ja", GAME)(words)
    assert planned > 10


def test_kuf_10_the_aid_has_no_plan_when_every_goal_is_in_its_place() -> None:
    """KUF-10: before the last walk onto the escape passage of a match that is won on level 2."""
    kept = Path(__file__).parents[2] / "records" / "kufu" / "2-won-level2.record"
    shown = [insight for insight in follow_aid(Record.parse(kept.read_text(encoding="utf-8")), "insight") if insight]
    assert shown[-1].plan == shown[-1].goals == ()
    assert any(insight.plan for insight in shown)


def test_kuf_8_a_turn_is_told_in_words() -> None:
    """KUF-8: what is read, marked and placed, with the names of pieces and pages."""
    state = position(players=2, book="P01 P11")
    notes = play(state, "A: open 1", "A: turn", "A: place 1 S hand")
    voice = Voice("en", GAME, ("Nefer", "Tiy"))
    said = [voice(words) for note in notes if (words := GAME.text.event(note.event)) is not None]
    assert said == [
        "Nefer opened page 1: 1 North-south passage",
        "Nefer opened page 2: 11 Descending stairs",
        "Nefer laid 11 Descending stairs beyond 0 Entrance passage, to the south (Middle layer)",
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_kuf_1_2_the_rules_show_the_shapes_of_the_book(name: str) -> None:
    """KUF-1.2: the drawings are made from the pieces' own shapes; `python -m tests.games.kufu.pictures` draws them."""
    assert (folder() / name).read_text(encoding="utf-8") == PICTURES[name]()
    for language in LANGUAGES:
        assert f"]({name})" in (folder() / f"rules.{language}.md").read_text(encoding="utf-8")
