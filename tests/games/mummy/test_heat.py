"""What the mummy can know, through whole records (MUM-4)."""

from pathlib import Path
from typing import Any

import pytest

from mastaba.core.notes import Note, heard
from mastaba.core.record import Record, states
from mastaba.games.mummy import GAME
from mastaba.games.mummy.belief import heat_map
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
    stride = 1 if len(steps) <= SHORT else 97
    for heat, (view, log, _) in list(zip(shown, steps, strict=True))[::-stride]:
        if view.mummy_seat is None:
            assert heat is None
            continue
        assert heat is not None
        wanted = heat_map(view, log)
        assert [pawn.colour for pawn in heat.pawns] == list(wanted)
        for pawn in heat.pawns:
            assert pawn.cells == pytest.approx(wanted[pawn.colour], rel=0.006)
            assert list(pawn.cells.values()) == sorted(pawn.cells.values(), reverse=True)
            assert pawn.seat == next(seen.seat for seen in view.pawns if seen.colour == pawn.colour)


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
    ("language", "sure", "likely"),
    [
        ("en", "Teo (red): on c3 for certain", "Ana (blue): most likely a1 (60%), b1 (39%); 3 cells in all"),
        ("ja", "Teo（赤）: c3にいるのは確実", "Ana（青）: 有力なのはa1（60%）、b1（39%）。可能性のあるマスは全部で3"),
    ],
)
def test_the_map_in_words(language: str, sure: str, likely: str) -> None:
    """What is certain, what is likely, and how many cells are left; what is hardly possible is not named."""
    heat = Heat((PawnHeat("red", 0, {"c3": 1.0}), PawnHeat("blue", 1, {"a1": 0.6, "b1": 0.394, "c1": 0.004})))
    voice = Voice(language, GAME, ("Teo", "Ana"))
    assert [voice(words) for words in heat_words(heat)] == [sure, likely]
