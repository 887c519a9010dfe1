"""What the mummy can know, through whole records (MUM-4)."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.notes import Note, heard
from mastaba.core.record import Record, states
from mastaba.games.mummy import GAME
from mastaba.games.mummy.belief import Story, Worlds, follow_heat, heat_map
from mastaba.games.mummy.content import BOARDS
from mastaba.games.mummy.messages import Heat, PawnHeat, View
from mastaba.games.mummy.text import heat_words
from mastaba.kit.words import Voice
from mastaba.play.aids import follow_aid

RECORDS = sorted((Path(__file__).parents[2] / "records" / "mummy").glob("*.record"))
SHORT = 200
"""Plies; in longer matches the map is made anew only here and there, for that takes the whole log each time."""


def read(path: Path) -> Record:
    return Record.parse(path.read_text(encoding="utf-8"))


def positions(record: Record) -> list[tuple[View, list[Any], dict[str, str]]]:
    """A spectator's view and whole log at every ply, and where each pawn really was."""
    found = []
    notes: list[Note] = []
    for state in states(record, notes.append):
        log = [event for note in notes if (event := heard(note, None)) is not None]
        behind = GAME.view(state, state.explorers[0]) if state.explorers else GAME.view(state, None)
        truth: dict[str, str] = {pawn.colour: pawn.cell for pawn in behind.pawns if pawn.cell is not None}
        found.append((GAME.view(state, None), log, truth))
    return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_mum_4_the_aid_is_the_heat_map_at_every_ply(path: Path) -> None:
    """One pass over the record shows what the map made from the whole log shows, the likeliest cells first."""
    record = read(path)
    shown: list[Heat | None] = list(follow_aid(record, "heat"))
    steps = positions(record)
    assert len(shown) == len(steps) == len(record.entries) + 1
    stride = 1 if len(steps) <= SHORT else 397
    for heat, (view, log, _) in list(zip(shown, steps, strict=True))[::-stride]:
        if view.mummy_seat is None:
            assert heat is None
            continue
        assert heat is not None
        assert heat == heat_map(view, log)
        assert [pawn.colour for pawn in heat.pawns] == [seen.colour for seen in view.pawns if not seen.out]
        for pawn in heat.pawns:
            assert sum(pawn.cells.values()) == pytest.approx(1, abs=0.02)
            assert list(pawn.cells.values()) == sorted(pawn.cells.values(), reverse=True)
            assert pawn.seat == next(seen.seat for seen in view.pawns if seen.colour == pawn.colour)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_mum_4_a_record_of_sensible_length_is_counted_exactly(path: Path) -> None:
    """Where the map is exact, all histories that fit the log say the same; long random matches are too much for it."""
    record = read(path)
    shown = [heat for heat in follow_aid(record, "heat") if heat is not None]
    exact = [heat.exact for heat in shown]
    assert exact == sorted(exact, reverse=True), "once given up, it stays an estimate"
    assert all(exact) == (len(record.entries) < 1000)
    for heat, (view, log, _) in list(zip(follow_aid(record, "heat"), positions(record), strict=True))[5:70:9]:
        if heat is not None and heat.exact:
            worlds = Worlds(Story(BOARDS[view.board], view, log))
            colours = [seen.colour for seen in view.pawns]
            cells = BOARDS[view.board].cells
            for pawn in heat.pawns:
                wanted = worlds.shares()[colours.index(pawn.colour)]
                assert pawn.cells == pytest.approx({cells[cell]: share for cell, share in wanted.items()}, rel=0.006)


@pytest.mark.parametrize("most", [0, 40])
def test_mum_4_too_many_histories_leave_an_estimate_that_keeps_the_truth(most: int) -> None:
    """With hardly any counting allowed, the map says that it is an estimate, and still never rules out the truth."""
    for path in [path for path in RECORDS if path.stem in ("2-missions", "3-missions", "4-target", "5-target")]:
        record = read(path)
        steps = positions(record)[:400]
        news = [(view, log[len(steps[ply - 1][1]) if ply else 0 :]) for ply, (view, log, _) in enumerate(steps)]
        shown = list(follow_heat(news, most))
        assert not all(heat.exact for heat in shown if heat)
        for heat, (_, _, truth) in zip(shown, steps, strict=True):
            for pawn in heat.pawns if heat else ():
                assert truth[pawn.colour] in pawn.cells


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_mum_4_the_aid_never_rules_out_the_truth(path: Path) -> None:
    """At no ply, the last one included: a last catch leaves the pawn in its place (MUM-R24)."""
    record = read(path)
    for ply, (heat, (_, _, truth)) in enumerate(zip(follow_aid(record, "heat"), positions(record), strict=True)):
        for pawn in heat.pawns if heat else ():
            assert truth[pawn.colour] in pawn.cells, f"{pawn.colour} at ply {ply}"


def test_a_move_that_was_announced_and_never_made() -> None:
    """The mummy gave up after the announcement: the pawn has not moved."""
    record = read(next(path for path in RECORDS if path.stem == "3-resigned-shared"))
    *_, before, last = follow_aid(record, "heat")
    assert last == before


@pytest.mark.parametrize(
    ("language", "sure", "likely", "estimate"),
    [
        (
            "en",
            "Teo: on c3 for certain",
            "Ana: most likely a1 (60%), b1 (39%); 3 cells in all",
            "Too much may have happened by now to count it all: an estimate",
        ),
        (
            "ja",
            "Teo: c3にいるのは確実",
            "Ana: 有力なのはa1（60%）、b1（39%）。可能性のあるマスは全部で3",
            "起こりえたことが多すぎて数えきれません。これは見積もりです",
        ),
    ],
)
def test_the_map_in_words(language: str, sure: str, likely: str, estimate: str) -> None:
    """What is certain, what is likely, and how many cells are left; what is hardly possible is not named."""
    pawns = PawnHeat("red", 0, {"c3": 1.0}), PawnHeat("blue", 1, {"a1": 0.6, "b1": 0.394, "c1": 0.004})
    voice = Voice(language, GAME, ("Teo", "Ana", "Bek"))
    assert [voice(words) for words in heat_words(Heat(pawns, exact=True))] == [sure, likely]
    assert [voice(words) for words in heat_words(Heat(pawns, exact=False))] == [sure, likely, estimate]
