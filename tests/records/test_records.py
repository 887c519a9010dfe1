"""Matches that were played once are played the same way for ever, as long as the version stands.

A failure here says that the rules have changed. If they were meant to, the game gets a new version
and `python -m tests.records.make` plays its matches again. If only what is shown, told or asked was meant to
change, `python -m tests.records.make --pins` writes that anew, and the diff says where.
"""

import json

import pytest

from mastaba.core.record import Record, fingerprint, replay
from mastaba.core.registry import find_game, game_names
from tests.conformance.strategies import seat_counts
from tests.records.make import FOLDER, INDEX, kinds_there_are, kinds_told, way_to_end
from tests.records.pins import check_pins

PRINTS: dict[str, str] = json.loads(INDEX.read_text(encoding="utf-8"))


def load(path: str) -> Record:
    return Record.parse((FOLDER / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", PRINTS)
def test_a_match_replays_as_it_was_played(path: str) -> None:
    """Every action is legal, the end is the recorded one, and the last state is the same to the last card."""
    record = load(path)
    assert record.outcome is not None
    assert fingerprint(replay(record)) == PRINTS[path]
    assert record.text() == (FOLDER / path).read_text(encoding="utf-8")
    assert (FOLDER / path).stem.startswith(f"{record.setup.seats}-{way_to_end(record)}")


@pytest.mark.parametrize("path", PRINTS)
def test_a_match_shows_and_tells_what_it_always_has(path: str) -> None:
    """At every ply: every seat's view, what it hears, what it is asked, and how many moves it has."""
    check_pins(FOLDER / path)


def test_the_index_and_the_files_agree() -> None:
    """No record is forgotten, none is missing, and each has its pins."""
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.record")} == set(PRINTS)
    assert {path.with_suffix(".record") for path in FOLDER.glob("*/*.pins")} == set(FOLDER.glob("*/*.record"))


@pytest.mark.parametrize("name", game_names())
def test_every_seat_count_has_its_matches(name: str) -> None:
    seats = {load(path).setup.seats for path in PRINTS if path.startswith(f"{name}/")}
    assert seats == set(seat_counts(find_game(name)))


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_action_and_event_happens_in_some_match(name: str) -> None:
    """What can be said at the table is said in a match that is kept."""
    told: set[str] = set().union(*(kinds_told(load(path)) for path in PRINTS if path.startswith(f"{name}/")))
    assert kinds_there_are(find_game(name)) - told == set()
