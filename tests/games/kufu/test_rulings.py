"""One test for every ruling on the rulebook of KUFU."""

import pytest

from mastaba.core.game import SetupError
from mastaba.core.rng import Rng
from mastaba.core.turn import Draw, Over
from mastaba.games.kufu import GAME
from mastaba.games.kufu.content import HELLFIRE, PIECES, level_pages
from mastaba.games.kufu.messages import (
    Agree,
    Decline,
    EndTurn,
    Inscription,
    MatchEnded,
    PiecePlaced,
    ReadPrompt,
    Setup,
    Stick,
    TurnMissed,
    TurnPrompt,
)
from mastaba.games.kufu.rules.prompts import draw_chances
from mastaba.games.kufu.state import State
from tests.games.kufu.table import begun, on_turn, play, position, rule
from tests.games.scribe import told

DEEP = "0@B+2 11@0.1:S 12@11.1:W 2@12.1:W"
WAY_UP = "0@J+2 11@0.1:N 14@11.1:SE 21@14.1:SW 8@21.1:W 19@8.1:NW 16@19.2:NE"
STAIRS = "0@B+2 11@0.1:S"


def texts(state: State) -> set[str]:
    return {GAME.notation.write(move) for move in GAME.moves(state, on_turn(state))}


def outcome(state: State) -> tuple[str, tuple[int, ...], tuple[float, ...]]:
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    return turn.outcome.reason, turn.outcome.winners, turn.outcome.returns


# 2 Setup


@pytest.mark.parametrize(
    ("level", "seats", "curse", "notes", "pages"),
    [(1, 2, 11, 11, 24), (1, 3, 7, 7, 24), (1, 4, 6, 5, 24), (2, 2, 28, 11, 40), (2, 3, 20, 7, 40), (2, 4, 16, 5, 40)],
)
def test_kuf_2_what_everybody_begins_with(level: int, seats: int, curse: int, notes: int, pages: int) -> None:
    """KUF-2, KUF-R35: curse and notes by players and level; in level 1 the start player holds an Ankh."""
    state, _ = begun("setup", level=level, seats=seats, start=seats - 1, curse_shift=2)
    assert (state.curse, state.time, state.hands) == (curse + 2, 0, [notes] * seats)
    assert len(state.tops) == len(level_pages(level)) == pages
    assert state.crests == [0] * (seats - 1) + [1 if level == 1 else 0]
    assert state.supply == [1 if level == 1 else 2, 2, 2, 1, 1]
    assert (state.phase, on_turn(state), state.down) == ("ENTER", seats - 1, [False] * seats)


def test_kuf_2_chance_is_late() -> None:
    """KUF-2: the start player and the entrance are drawn; pages and inscription do not exist until they are needed."""
    state = GAME.start(Setup(seats=4, level=2))
    turn = GAME.turn(state)
    assert isinstance(turn, Draw)
    assert turn.options is not None
    assert [chance for _, chance in turn.options()] == [0.25] * 4
    state, _ = begun("late", seats=2, level=2, start=0)
    assert (state.book, state.inscription) == ([], None)
    play(state, "A: enter 1", "A: open 1")
    assert len(state.book) == 1
    with pytest.raises(SetupError, match="KUF-2"):
        GAME.start(Setup(seats=2, start=2))


def test_kuf_2_no_time_passes_for_the_first_turn() -> None:
    """KUF-2, KUF-3: the start player takes the first turn at time 0, then the others, to the left."""
    state, _ = begun("first", seats=3, start=1)
    play(state, "B: enter 2")
    assert (state.time, on_turn(state)) == (0, 1)
    play(state, "B: open 1", "B: end", "C: open 1", "C: end")
    assert (state.time, on_turn(state)) == (0, 0)
    play(state, "A: open 1", "A: end")
    assert (state.time, on_turn(state)) == (1, 1)


# 3.1 The clock


def test_kuf_r33_time_runs_when_the_start_player_misses_the_turn() -> None:
    """KUF-R33, KUF-3.1: A's tile is down, so time passes, A's turn is over, and B is next."""
    state = position(players=2, turn="B", down=["A"])
    notes = play(state, "B: open 1", "B: end")
    assert (state.time, on_turn(state), state.down) == (1, 1, [False, False])
    assert TurnMissed(0) in told(notes, None)


def test_kuf_5_lost_together_and_won_together() -> None:
    """KUF-5: nobody is a winner, or everybody is; the score of all is the margin."""
    state = position(players=3, level=1, turn="C", time=6)
    notes = play(state, "C: open 1", "C: end")
    assert outcome(state) == ("curse", (), (0.0, 0.0, 0.0))
    assert isinstance(told(notes, 1)[-1], MatchEnded)
    assert rule(state, "A: open 1") == "KUF-5"
    won = position(players=2, level=1, pyramid=WAY_UP, explorer=16, book="P20", crests={"A": "E", "B": "F"})
    play(won, "A: open 1", "A: place 1 NW by A,B hand")
    assert outcome(won) == ("won", (0, 1), (1.0, 1.0))


# 3.2 to 3.4 The book


def test_kuf_r2_anybodys_note_is_a_start() -> None:
    """KUF-R2, KUF-R37, KUF-R10: top and side notes of others are starts; bottom notes are none until noted again."""
    state = position(players=3, notes={2: "top B", 4: "side C", 6: "bottom B", 8: "top B bottom C"})
    assert {"open 1", "open 2", "open 4", "open 8"} == {text for text in texts(state) if text.startswith("open")}
    assert [rule(state, f"A: open {page}") for page in (3, 6)] == ["KUF-3.2", "KUF-R37"]


def test_kuf_r4_noted_pages_are_free() -> None:
    """KUF-R4: four pages turned to, pages with any note not counted; then no more."""
    state = position(players=2, notes={3: "bottom B", 4: "top A"})
    play(state, "A: open 1", *["A: turn"] * 6)
    assert (state.page, state.left) == (7, 0)
    assert rule(state, "A: turn") == "KUF-R4"


def test_kuf_r5_the_note_may_go_to_any_page_opened_this_turn() -> None:
    """KUF-R5, KUF-R7: to one behind, but only one, and not to a page opened by somebody else."""
    state = position(players=2, book="P01 P02 P03 P05")
    play(state, "A: open 1", "A: turn", "A: note 1 side/")
    assert (state.tops[0], state.hands) == (GAME.view(state, 0).book[0].note, [10, 11])
    assert rule(state, "A: note 2 top") == "KUF-R7"
    play(state, "A: end", "B: open 1")
    assert rule(state, "B: note 2 top") == "KUF-R5"
    assert rule(state, "B: note 1 top") == "KUF-3.4"


def test_kuf_r6_peeled_notes_are_not_stuck_in_the_same_turn() -> None:
    """KUF-R6: they come into the remover's hand, whoever's they were, and serve from the next turn on."""
    state = position(players=2, book="P01 P02", notes={2: "top A"}, hand={"A": 3, "B": 0}, turn="B")
    play(state, "B: peel 2", "B: open 1")
    assert (state.hands, rule(state, "B: note 1 top")) == ([3, 1], "KUF-R6")
    assert rule(state, "B: place 1 S hand") == "KUF-R8"
    play(state, "B: end", "A: open 1", "A: end", "B: open 1")
    assert rule(state, "B: note 1 top") is None
    assert rule(position(players=2, hand={"A": 0}, notes={2: "top A"}), "A: move 0") == "KUF-3.7"


def test_kuf_3_2_after_peeling_one_has_to_read() -> None:
    """KUF-3.2: no moving after peeling, no passing at all, and nothing to peel where nothing is."""
    state = position(players=2, pyramid="0@B+2 11@0.1:S", notes={2: "top A"})
    assert rule(state, "A: end") == "KUF-3.2"
    assert rule(state, "A: peel 3") == "KUF-3.2"
    play(state, "A: peel 2")
    assert [rule(state, text) for text in ("A: move 11", "A: take", "A: turn")] == ["KUF-3.2"] * 3


def test_kuf_r7_one_note_a_turn_the_bottom_note_included() -> None:
    """KUF-R7, KUF-R8: a note from the hand is spent, so placing needs the page's own; with no note left, nothing."""
    state = position(players=2, book="P01 P11", notes={2: "top B"})
    play(state, "A: open 1", "A: note 1 top", "A: turn")
    assert {text for text in texts(state) if text.startswith("place")} == {"place 1 S shift"}
    assert rule(state, "A: place 1 S hand") == "KUF-R7"
    empty = position(players=2, book="P11", notes={1: "top B"}, hand={"A": 0})
    play(empty, "A: open 1")
    assert rule(empty, "A: place 1 S shift") == "KUF-R8"


def test_kuf_r9_note_and_crest_in_one_turn() -> None:
    """KUF-R9, KUF-3.4: the note first, also on a page passed over; taking ends the turn."""
    state = position(players=2, book="C1 C2 C3")
    play(state, "A: open 1", "A: turn", "A: note 1 top", "A: take")
    assert (state.crests, state.tops[0] is not None, on_turn(state)) == ([3, 0], True, 1)


def test_kuf_r11_how_a_note_is_stuck_has_no_effect() -> None:
    """KUF-R11: four looks are legal, one is listed, and reading goes on alike."""
    state = position(players=2, book="P01 P02")
    play(state, "A: open 1")
    moves = GAME.moves(state, 0)
    assert all(Stick(1, look) in moves for look in ("top", "side", "top/", "side/"))
    assert [move for move in moves if isinstance(move, Stick)] == [Stick(1)]


def test_kuf_r12_the_book_is_opened_once() -> None:
    """KUF-R12: it cannot be closed to start elsewhere; whoever will not act ends the turn."""
    state = position(players=2, notes={3: "top A"})
    play(state, "A: open 1")
    assert [rule(state, text) for text in ("A: open 3", "A: peel 3", "A: move 0", "A: clear 0")] == ["KUF-R12"] * 4
    assert EndTurn() in GAME.moves(state, 0)


def test_kuf_r13_a_crest_is_held_once_and_the_supply_is_limited() -> None:
    """KUF-R13: nobody takes a second of a kind, and nobody one that is gone."""
    state = position(players=3, level=2, book="C1", crests={"A": "A"})
    play(state, "A: open 1")
    assert rule(state, "A: take") == "KUF-R13"
    gone = position(players=3, level=2, book="C1", crests={"B": "A", "C": "A"})
    play(gone, "A: open 1")
    assert rule(gone, "A: take") == "KUF-R13"
    assert rule(position(players=2), "A: take") == "KUF-3.2"


# 3.5, 3.6 Placing and help


def test_kuf_r1_pieces_are_placed_where_the_expedition_stands() -> None:
    """KUF-R1: from the entrance, not from the stairs behind it."""
    state = position(players=2, pyramid="0@B+2 11@0.1:S", explorer=0, book="P01")
    play(state, "A: open 1")
    assert rule(state, "A: place 1 S hand") == "KUF-1.2"
    assert GAME.prompt(state, 0).obstacle == "fits-nowhere"


def test_kuf_r14_as_few_helpers_as_possible() -> None:
    """KUF-R14: whoever has the crest uses it; two crests need two players; nobody else may be called."""
    state = position(players=3, level=2, pyramid=DEEP, explorer=2, book="P16", crests={"A": "A", "B": "A"})
    play(state, "A: open 1")
    assert {text.split(" by ")[1][0] for text in texts(state) if text.startswith("place")} == {"A"}
    assert rule(state, "A: place 1 NE by B hand") == "KUF-R14"
    assert rule(state, "A: place 1 NE hand") == "KUF-R14"


def test_kuf_r15_a_tile_that_is_down_cannot_help() -> None:
    """KUF-R15: but the reader whose tile a serpent has turned may use a crest of their own."""
    state = position(players=2, level=2, pyramid=DEEP, explorer=2, book="T5 P16", crests={"A": "AE", "B": "A"})
    play(state, "A: open 1", "A: turn")
    assert state.down == [True, False]
    assert "place 1 NE by A hand" in texts(state)
    other = position(players=2, level=2, pyramid=DEEP, explorer=2, book="P16", crests={"B": "A"}, down=["B"])
    play(other, "A: open 1")
    assert rule(other, "A: place 1 NE by B hand") == "KUF-R14"


def test_kuf_r16_a_helper_may_decline() -> None:
    """KUF-R16, KUF-3.6: nothing is spent, the same is not asked again this turn, another helper may be."""
    state = position(
        players=3, level=2, consent="ask", pyramid=DEEP, explorer=2, book="P16", crests={"B": "A", "C": "A"}
    )
    play(state, "A: open 1", "A: place 1 NE by B hand")
    assert (state.phase, on_turn(state), set(GAME.moves(state, 1))) == ("HELP", 1, {Agree(), Decline()})
    assert rule(state, "B: end") == "KUF-3.6"
    play(state, "B: no")
    assert (state.phase, on_turn(state), state.down, state.hands[0]) == ("READ", 0, [False] * 3, 7)
    assert rule(state, "A: place 1 NE by B hand") == "KUF-3.6"
    assert rule(state, "A: place 1 SW by B hand") is None
    play(state, "A: place 1 NE by C hand", "C: yes")
    assert (state.down, on_turn(state)) == ([False, False, True], 1)
    assert rule(state, "B: yes") == "KUF-3.6"


def test_kuf_3_6_helpers_are_asked_from_the_readers_left() -> None:
    """KUF-3.6: both have to agree; the stone is asked for in the same way."""
    state = position(
        players=4, level=1, consent="ask", pyramid=WAY_UP, explorer=16, book="P20", start="D",
        turn="B", crests={"A": "E", "D": "F"},
    )  # fmt: skip
    play(state, "B: open 1", "B: place 1 NW by A,D hand")
    assert (state.asked, on_turn(state)) == ([3, 0], 3)
    play(state, "D: yes")
    assert (state.asked, state.over) == ([0], "")
    play(state, "A: yes")
    assert state.over == "won"
    stone = position(players=2, level=2, consent="ask", crests={"B": "A"}, black=0)
    play(stone, "A: clear 0 by B", "B: no")
    assert (stone.phase, stone.black, rule(stone, "A: clear 0 by B")) == ("TURN", 0, "KUF-3.6")
    assert rule(stone, "A: open 1") is None


def test_kuf_r20_a_blocked_expedition_can_still_read() -> None:
    """KUF-R20, KUF-R3: no moving, no placing; only by clearing is a blocked place entered."""
    state = position(players=2, pyramid="0@B+2 11@0.1:S", explorer=11, book="P01 C4", red=[11])
    assert rule(state, "A: move 0") == "KUF-R20"
    play(state, "A: open 1")
    assert rule(state, "A: place 1 S hand") == "KUF-R20"
    play(state, "A: turn", "A: take")
    beside = position(players=2, pyramid="0@B+2 11@0.1:S", explorer=0, red=[11])
    assert rule(beside, "A: move 11") == "KUF-R20"
    assert set(texts(beside)) == {"open 1", "clear 11"}
    assert [rule(beside, text) for text in ("A: clear 0", "A: move 0", "A: move 5", "A: clear 11 by A")] == [
        "KUF-3.7"
    ] * 4


def test_kuf_r19_the_sealing_stone_needs_a_crest() -> None:
    """KUF-R19, KUF-3.7: one's own if one has any, else a willing player's; without crests it stays."""
    own = position(players=2, level=2, crests={"A": "E", "B": "A"}, black=0)
    assert set(texts(own)) == {"open 1", "clear 0 by A"}
    assert rule(own, "A: clear 0 by B") == "KUF-R19"
    play(own, "A: clear 0 by A")
    assert (own.black, own.down) == (1, [False, False])
    none = position(players=2, level=2, black=0)
    assert rule(none, "A: clear 0") == "KUF-R19"


@pytest.mark.parametrize(
    ("results", "chances"),
    [
        (("fits",) * 8, (1.0, 0.0, 0.0)),
        (("collision",) * 8, (0.0, 0.0, 1.0)),
        (("fits", "fits", "fits", "fits", "collision", "fits", "fits", "fits"), (37 / 40, 0.0, 3 / 40)),
        (("outside", *("fits",) * 7), (38 / 40, 2 / 40, 0.0)),
    ],
)
def test_kuf_r25_of_two_marks_the_reader_chooses(results: tuple[str, ...], chances: tuple[float, ...]) -> None:
    """KUF-R25, KUF-4: only pages with a single mark can force a bad direction; a draw adds up to one."""
    assert draw_chances(2, results) == pytest.approx(chances)  # type: ignore[arg-type]


def test_kuf_r26_sticking_out_costs_the_turn_and_bumping_costs_the_piece() -> None:
    """KUF-R26, KUF-R27: neither uses a note; the page stays without a bottom note."""
    for page, removed in (("T3", []), ("C3", [12])):
        state = position(players=2, level=2, book="P12", crests={"A": "S"})
        play(state, "A: open 1", f"A: place 1 draw by A hand ~draw {page}")
        assert (state.removed, state.hands[0], state.bottoms[0], on_turn(state)) == (removed, 11, -1, 1)


def test_kuf_r28_a_hopeless_draw_is_not_offered() -> None:
    """KUF-R28: with nothing around the exit of the T free, no direction fits; rooms always have their own (KUF-R27)."""
    walls = "0@B+2 11@0.1:S 8@11.1:W 17@8.2:S 2@8.1:W"
    state = position(players=3, level=2, pyramid=walls, explorer=11, book="P10 P04")
    play(state, "A: open 1")
    assert rule(state, "A: place 1 draw hand") == "KUF-R28"
    assert all(not piece.drawn for piece in PIECES if piece.is_room)


def test_kuf_3_5_refusals_name_what_is_wrong() -> None:
    """KUF-3.5, KUF-R23, KUF-R25: exits, directions and pieces that are there, taken or gone."""
    state = position(players=2, pyramid="0@B+2 11@0.1:S", explorer=11, book="P01 P11 C1 P10", removed=[2])
    play(state, "A: open 1")
    assert rule(state, "A: place 2 S hand") == "KUF-R23"
    assert rule(state, "A: place 1 E hand") == "KUF-R25"
    assert rule(state, "A: place 1 draw hand") == "KUF-R25"
    assert rule(state, "A: place 1 N hand") == "KUF-1.2"
    assert rule(state, "A: place 1 S shift") == "KUF-R7"
    play(state, "A: turn")
    assert rule(state, "A: place 1 S hand") == "KUF-3.5"
    play(state, "A: turn")
    assert rule(state, "A: place 1 S hand") == "KUF-3.5"
    play(state, "A: turn")
    assert rule(state, "A: place 1 S hand") == "KUF-R25"


def test_kuf_r21_what_is_lost_stays_lost() -> None:
    """KUF-R21: the page of a lost piece stays in the book without use."""
    state = position(players=2, book="P01", removed=[1])
    play(state, "A: open 1")
    assert rule(state, "A: place 1 S hand") == "KUF-R21"


def test_kuf_r29_placed_is_found() -> None:
    """KUF-R29, KUF-R31: with the King's Chamber coffin is found and inscription turned; then the curse wakes."""
    given = {"players": 2, "level": 2, "pyramid": WAY_UP, "explorer": 16, "book": "P20", "crests": {"A": "E", "B": "F"}}
    state = position(**given, inscription="L")
    assert (state.coffin, state.inscription) == (False, None)
    notes = play(state, "A: open 1", "A: place 1 NW by A,B hand")
    assert (state.coffin, state.inscription, state.curse, state.time) == (True, "L", 27, 1)
    assert any(isinstance(event, PiecePlaced) for event in told(notes, None))
    faces = set()
    for seed in range(60):
        drawn = position(**given)
        drawn.carved = None
        faces.add(drawn_inscription(drawn, f"face {seed}"))
    assert faces == set("ASLEF")


def drawn_inscription(state: State, seed: str) -> str:
    play(state, "A: open 1")
    action = GAME.notation.read("place 1 NW by A,B hand")
    GAME.advance(state, 0, action, lambda note: None)
    turn = GAME.turn(state)
    assert isinstance(turn, Draw)
    assert turn.options is not None
    assert [chance for _, chance in turn.options()] == [0.2] * 5
    drawn = turn.sample(Rng(seed))
    assert isinstance(drawn, Inscription)
    return drawn.crest


def test_kuf_r30_the_verses_are_rules() -> None:
    """KUF-R30: hellfire for Ankh, Scarab and Lotus; Queen deepest; King beyond the Way; treasure below him."""
    assert HELLFIRE == 0b111
    crests = {"A": "LE", "B": "SF"}
    high = position(players=2, level=2, pyramid=f"{STAIRS} 2@11.1:W", explorer=2, book="P21 P20", crests=crests)
    play(high, "A: open 1")
    assert rule(high, "A: place 1 SW by A,B hand") == "KUF-R30"
    play(high, "A: turn")
    assert rule(high, "A: place 1 NW by A,B hand") == "KUF-R30"
    early = position(players=2, level=2, pyramid=DEEP, explorer=2, book="P22", crests={"A": "ASLE"})
    play(early, "A: open 1")
    assert rule(early, "A: place 1 W by A hand") == "KUF-R30"


def test_kuf_r32_the_escape_passage_comes_last() -> None:
    """KUF-R32: not before all three chambers are found, though it would lead out."""
    state = position(players=2, level=2, pyramid="0@J+2", book="P23")
    play(state, "A: open 1")
    assert rule(state, "A: place 1 W hand") == "KUF-R32"


def test_kuf_r17_a_trap_strikes_each_time_it_is_opened() -> None:
    """KUF-R17, KUF-R18, KUF-3.3: again while it is not marked; never with a note; one token a place at most."""
    state = position(players=2, level=1, pyramid="0@B+2 11@0.1:S", explorer=11, book="T4 T1")
    play(state, "A: open 1")
    assert state.time == 1
    play(state, "A: note 1 top", "A: end", "B: open 1")
    assert state.time == 1
    play(state, "B: turn", "B: end")
    assert (state.time, state.red) == (2, 4)
    play(state, "A: peel 1", "A: open 1", "A: turn")
    assert (state.time, state.red, state.tokens[11]) == (3, 4, 1)


def test_kuf_r18_without_blocks_nothing_falls() -> None:
    """KUF-R18: all five lie elsewhere, so rock and portcullis do nothing."""
    walls = "0@B+2 11@0.1:S 8@11.1:W 17@8.2:S 2@8.1:W 7@2.1:NW"
    state = position(players=2, level=2, pyramid=walls, explorer=7, book="T1 T2", red=[0, 11, 8, 17, 2])
    play(state, "A: open 1", "A: turn")
    assert (state.red, state.tokens[7]) == (0, 0)


def test_kuf_3_5_a_known_page_can_be_looked_at_before_it_is_opened() -> None:
    """KUF-3.5, KUF-4: the prompt shows where its piece could go just as when it is open; unread pages stay away."""
    given = {"players": 2, "level": 2, "talk": "manual", "pyramid": "0@B+2 11@0.1:S", "explorer": 11}
    state = position(**given, book="P01 P12 P02 P03", crests={"A": "S"})
    play(state, "A: open 1", "A: turn", "A: end", "B: open 1", "B: turn", "B: turn", "B: end")
    before = GAME.prompt(state, 0)
    assert isinstance(before, TurnPrompt)
    assert [outlook.page for outlook in before.outlooks] == ["P01", "P12"]
    play(state, "A: open 1")
    first = GAME.prompt(state, 0)
    play(state, "A: turn")
    second = GAME.prompt(state, 0)
    assert isinstance(first, ReadPrompt)
    assert isinstance(second, ReadPrompt)
    assert [outlook.spots for outlook in before.outlooks] == [first.spots, second.spots]
    (draw,) = {(spot.fits, spot.outside, spot.collides) for spot in second.spots}
    assert sum(draw) == pytest.approx(1)


def test_kuf_3_3_a_note_keeps_a_trap_from_striking() -> None:
    """KUF-3.3: falling rock under a note does nothing; without the note it blocks the expedition's place."""
    quiet = position(players=2, level=1, book="P01 T1 P02", notes={2: "top B"})
    play(quiet, "A: open 1", "A: turn")
    assert quiet.tokens[quiet.party] == 0
    struck = position(players=2, level=1, book="P01 T1 P02", notes={3: "top B"})
    play(struck, "A: open 1", "A: turn")
    assert struck.tokens[struck.party] != 0
