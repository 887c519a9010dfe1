"""Telling, conceding, and what a seat is asked and shown at this table (KUF-3.8, KUF-7)."""

from importlib.resources import files

import pytest

from mastaba.core.turn import Over
from mastaba.games.kufu import GAME
from mastaba.games.kufu.messages import (
    Clear,
    Decline,
    Drawn,
    EndTurn,
    OpenPage,
    PageOpened,
)
from mastaba.games.kufu.state import State
from tests.games.kufu.table import on_turn, play, position, rule
from tests.games.scribe import told


def outcome(state: State) -> tuple[str, tuple[int, ...], tuple[float, ...]]:
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    return turn.outcome.reason, turn.outcome.winners, turn.outcome.returns


# 3.8 Telling and conceding


def test_kuf_3_8_all_have_to_concede() -> None:
    """KUF-3.8, KUF-R34: set, withdrawn and set again at any time; when everybody has, the match is lost."""
    state = position(players=2)
    play(state, "B: concede")
    assert (state.conceded, on_turn(state)) == ([False, True], 0)
    play(state, "B: concede", "A: concede")
    assert state.over == ""
    play(state, "B: concede")
    assert outcome(state)[0] == "conceded"
    assert not list(GAME.free(state, 0))


def test_kuf_3_8_what_is_told_is_true_and_told_once() -> None:
    """KUF-3.8: several pages at once; not unknown ones, not twice, and nothing where all is told by itself."""
    state = position(players=3, talk="manual", book="P01 P02 P03")
    play(state, "A: open 1", "A: turn", "A: turn")
    assert [rule(state, text) for text in ("B: tell 1", "A: tell 4", "A: tell 1,1", "A: tell")] == ["KUF-3.8"] * 4
    play(state, "A: tell 1,3")
    assert (state.public, rule(state, "A: tell 3")) == ([True, False, True], "KUF-3.8")
    assert [GAME.notation.write(move) for move in GAME.free(state, 0)] == ["tell 2", "concede"]
    assert rule(position(players=2), "A: tell 1") == "KUF-3.8"


# 7 At this table


def test_kuf_7_the_absent_open_and_close_the_book() -> None:
    """KUF-7: page 1, then the end; help is declined; the better mark is followed."""
    state = position(
        players=2, level=2, consent="ask", pyramid="0@B+2 11@0.1:S", explorer=11, book="P12", crests={"B": "S"}
    )
    assert GAME.default(state, 0) == OpenPage(1)
    play(state, "A: open 1")
    assert GAME.default(state, 0) == EndTurn()
    play(state, "A: place 1 draw by B hand")
    assert GAME.default(state, 1) == Decline()
    play(state, "B: yes ~draw P01")
    assert GAME.notation.write(GAME.default(state, 0)) == "mark 2"


def test_kuf_7_the_prompt_warns() -> None:
    """KUF-7, KUF-3.9: of a take that locks the King, of the hellfire, of known traps, and of the last note."""
    state = position(players=2, level=2, book="C5 T1", crests={"A": "E"}, hand={"A": 1})
    play(state, "A: open 1")
    prompt = GAME.prompt(state, 0)
    assert (prompt.warning, prompt.last_note, prompt.trap) == ("no_way", True, False)
    play(state, "A: turn", "A: end", "B: open 1")
    assert GAME.prompt(state, 1).trap is False
    play(state, "B: end", "A: clear 0", "B: open 1")
    assert GAME.prompt(state, 1).trap is True
    fire = position(players=2, level=2, book="C7", crests={"A": "AS"})
    play(fire, "A: open 1")
    assert GAME.prompt(fire, 0).warning == "hellfire"


def test_kuf_7_the_prompt_shows_starts_ghosts_and_chances() -> None:
    """KUF-7: what lies in reach of each start, where a piece would lie, and how a draw may go."""
    state = position(
        players=2, level=2, pyramid="0@B+2 11@0.1:S", explorer=11, book="P12 P19", crests={"A": "S"}, notes={3: "top B"}
    )
    starts = {start.position: start.reach for start in GAME.prompt(state, 0).starts}
    assert starts == {1: (2, 3, 4, 5, 6), 3: (4, 5, 6, 7)}
    play(state, "A: open 1")
    (spot,) = GAME.prompt(state, 0).spots
    assert (spot.direction, round(spot.fits + spot.outside + spot.collides, 6)) == ("draw", 1.0)
    assert spot.collides == pytest.approx(2 / 40)
    play(state, "A: turn")
    (spot,) = GAME.prompt(state, 0).spots
    assert (spot.direction, spot.fits, len(spot.ghosts[0].nodes)) == ("SE", 1.0, 9)


def test_kuf_r36_the_help_chart_is_in_the_rules() -> None:
    """KUF-R36: both languages give the course of level 2 in the order of the goals."""
    for language, words in (("en", ("Queen", "Way", "King", "escape")), ("ja", ("王妃", "神へと", "王の玄室", "脱出"))):
        page = files("mastaba.games.kufu").joinpath("locales", f"rules.{language}.md").read_text(encoding="utf-8")
        (chart,) = [line for line in page.splitlines() if "KUF-R36" in line]
        places = [chart.index(word) for word in words]
        assert places == sorted(places)


def test_kuf_3_7_a_clear_names_the_place_and_moves_the_expedition() -> None:
    """KUF-3.7: from afar, through free places; the token returns to the supply."""
    state = position(players=2, pyramid="0@B+2 11@0.1:S 8@11.1:W", explorer=0, red=[8])
    assert Clear(8) in GAME.moves(state, 0)
    play(state, "A: clear 8")
    assert (state.party, state.red, state.tokens[8]) == (8, 5, 0)


def test_kuf_3_5_a_random_opening_shows_marks_only() -> None:
    """KUF-3.5, KUF-R17, KUF-4: no position, no page, and no trap strikes."""
    state = position(players=2, level=2, pyramid="0@B+2 11@0.1:S", explorer=11, book="P12", crests={"A": "S"})
    notes = play(state, "A: open 1", "A: place 1 draw by A hand ~draw T4")
    assert state.time == 0
    assert not any(isinstance(event, PageOpened) and event.position != 1 for event in told(notes, 0))
    assert rule(position(players=2), "A: mark 1") == "KUF-R25"
    assert GAME.refusal(state, -1, Drawn(("B+",))) is not None
