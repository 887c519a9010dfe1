"""The text of a record: what it looks like, and what is wrong with it."""

from dataclasses import dataclass
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.record import Entry, Player, Record, RecordError, fingerprint, replay, states
from mastaba.core.turn import CHANCE, Outcome
from mastaba.play.table import Table
from tests.core.conftest import Install
from tests.core.heap import Fill, Setup, Take

TEXT = """\
mastaba record 1
game heap 1
setup {"seats":2,"most":3,"unlucky":false}
player A Nefer
player B Tiy of Thebes

fill 5
A: take 3
B: take 2
end {"winners":[1],"ranks":[2,1],"scores":[null,null],"returns":[-1.0,1.0],"reason":"empty"}
"""
AnyGame = Game[Any, Any, Any]


def broken(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_text_of_a_record(game: AnyGame) -> None:
    """Readable by people, and the record again when parsed."""
    entries = (Entry(CHANCE, Fill(5)), Entry(0, Take(3)), Entry(1, Take(2)))
    outcome = Outcome((1,), (2, 1), (None, None), (-1.0, 1.0), "empty")
    record = Record("heap", "1", Setup(), entries, (Player("Nefer"), Player("Tiy of Thebes")), outcome)
    assert record.text() == TEXT
    assert Record.parse(TEXT) == record
    assert replay(record).history == (3, 2)


def test_replay_stops_where_it_is_told(game: AnyGame) -> None:
    record = Record.parse(TEXT)
    assert replay(record, to=2).history == (3,)
    assert [state.stones for state in states(record)] == [-1, 5, 2, 0]


def test_a_played_table_gives_its_record(game: AnyGame) -> None:
    table = Table(game, Setup(), seed=1, players=("Nefer", "Tiy"))
    while table.outcome is None:
        table.submit(table.awaited[0], Take(1))
    assert Record.parse(table.record.text()) == table.record


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: expected `mastaba record …`"),
        ("hello\n", "line 1: expected `mastaba record …`"),
        (broken("record 1", "record 4"), "line 1: record format 4"),
        (broken("record 1", "record 2"), "line 4: expected `table …`"),
        (broken("game heap 1\n", ""), "line 2: expected `game …`"),
        (broken("game heap 1", "game heep 1"), "line 2: no game is called 'heep'"),
        (broken("game heap 1", "game heap 7"), "line 2: rules version 7 of heap is not known here; there are 1"),
        (broken("game heap 1", "game heap"), "line 2: expected `game …`|line 2: rules version"),
        (TEXT[:40], "line 3: expected `setup …`|line 3: this setup"),
        (broken('"seats":2', '"seats":9'), "line 3: this setup does not fit heap"),
        (broken('"most":3', '"mots":3'), "line 3: this setup does not fit heap"),
        (broken('{"seats":2,"most":3,"unlucky":false}', "two"), "line 3: this setup does not fit heap"),
        (broken('"seats":2,"most":3,"unlucky":false', '"seats":3,"unlucky":true'), "line 3: .*unlucky-three"),
        (broken("player B", "player C"), "line 5: expected player B"),
        (broken("player B Tiy of Thebes\n", ""), "line 4: 1 players are named for 2 seats"),
        (broken("fill 5", "fill up"), "line 7: 'fill up' is no action"),
        (broken("B: take 2", "F: take 2"), "line 9: no seat 'F'"),
        (TEXT + "A: take 1\n", "line 11: nothing may follow the end"),
        (broken("end {", "end ["), "line 10: this is no outcome"),
    ],
)
def test_a_text_that_is_no_record_says_where(game: AnyGame, text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Record.parse(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (broken("A: take 3", "A: take 4"), r"ply 1: A: take 4 is refused: too-many \(count 4, most 3\) \[HEA-3\]"),
        (broken("A: take 3", "B: take 3"), "ply 1: B: take 3 is refused"),
        (broken("fill 5\n", ""), "ply 0: A: take 3 is refused"),
        (broken("A: take 3\n", "A: take 3\nfill 5\n"), "ply 2: fill 5 is refused"),
        (broken("B: take 2\n", ""), "ply 2: the replay does not reach the recorded end"),
        (broken('"winners":[1]', '"winners":[0]'), "ply 3: the replay does not reach the recorded end"),
    ],
)
def test_a_record_that_does_not_replay_says_where(game: AnyGame, text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        replay(Record.parse(text))


def test_a_comment_shifts_the_line_but_not_the_ply(game: AnyGame) -> None:
    """The place named is the place in the file one has open."""
    text = "# the heap\n\n" + broken("fill 5", "fill up")
    with pytest.raises(RecordError, match="line 9: 'fill up'"):
        Record.parse(text)


def test_names_are_written_on_one_line(game: AnyGame) -> None:
    """Whatever a player is called, the record stays a record."""
    record = Record("heap", "1", Setup(), (), (Player("Ne\nfer "), Player("\u2028Tiy")))
    assert Record.parse(record.text()).names == ("Ne fer", "Tiy")


def test_a_setup_that_starts_no_match_is_a_record_error(game: AnyGame) -> None:
    record = Record("heap", "1", Setup(seats=3, unlucky=True))
    with pytest.raises(RecordError, match="ply 0: this setup starts no match of heap"):
        replay(record)


def test_a_fingerprint_is_frozen(game: AnyGame) -> None:
    """Equal on every machine, and different for different states."""
    state = replay(Record.parse(TEXT))
    assert fingerprint(state) == fingerprint(replay(Record.parse(TEXT)))
    assert fingerprint(state) != fingerprint(replay(Record.parse(TEXT), to=2))
    assert fingerprint({"b": 1, "a": [2]}) == fingerprint({"a": [2], "b": 1}) == "02d705cc41d881cbb9757b45f5284d10"


def test_who_played_is_kept_without_a_word_of_any_language(game: AnyGame) -> None:
    """A person, a bot with its level, names that may be missing; older records do not say which of them it was."""
    players = (Player("Nefer of Thebes", "person"), Player("", "bot", "greedy"))
    record = Record("heap", "1", Setup(), (), players)
    assert record.text().splitlines()[3:5] == ["person A Nefer of Thebes", "bot B greedy"]
    assert Record.parse(record.text()) == record
    assert record.names == ("Nefer of Thebes", "B")
    assert Record("heap", "1", Setup()).names == ("A", "B")
    named = Record("heap", "1", Setup(), (), (Player("", "person"), Player("Tiye", "bot", "greedy")))
    assert named.text().splitlines()[3:5] == ["person A", "bot B greedy Tiye"]
    assert Record.parse(named.text()) == named


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("bot A", "line 4: expected the level of bot A"),
        ("person B Nefer", "line 4: expected player A"),
        ("person", "line 4: expected player A"),
        ("given []", "line 4: this is no position"),
        ("given {", "line 4: this is no position"),
    ],
)
def test_a_line_that_names_nobody_says_where(game: AnyGame, line: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Record.parse(broken("player A Nefer", line))


STUDY = """\
mastaba record 1
game heap 1
setup {"seats":2,"most":3,"unlucky":false}
given {"stones":4,"players":2}
person A Nefer
person B Tiy

A: take 3
B: take 1
end {"winners":[1],"ranks":[2,1],"scores":[null,null],"returns":[-1.0,1.0],"reason":"empty"}
"""


def test_a_record_may_start_from_a_position(game: AnyGame) -> None:
    """For studies and tutorials: played at a staged table, kept as text, and replayed to the same end."""
    table = Table.staged(game, {"stones": 4, "players": 2}, seed=1)
    table.players = (Player("Nefer", "person"), Player("Tiy", "person"))
    table.submit(0, Take(3))
    table.submit(1, Take(1))
    assert table.record.text() == STUDY
    record = Record.parse(STUDY)
    assert record == table.record
    assert [state.stones for state in states(record)] == [4, 1, 0]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"stones":4', '"stones":12', "ply 0: no position of heap is given: there are nine stones"),
        ('"stones":4', '"sand":4', "ply 0: no position of heap is given: unknown in given: sand"),
        ('"players":2}', '"players":3}', "ply 0: the position given is one of another setup"),
        ('"stones":4', '"stones":"many"', "ply 0: no position of heap is given"),
    ],
)
def test_a_position_that_cannot_be_is_a_record_error(game: AnyGame, old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        replay(Record.parse(STUDY.replace(old, new, 1)))


def test_a_record_of_older_rules_is_replayed_by_them(install: Install) -> None:
    """The rules have changed since: who took the last stone has won all the same."""
    install("TODAY")
    record = Record.parse(TEXT)
    assert record.rules.version == "1"
    assert replay(record).history == (3, 2)
    new = Record.parse(broken("game heap 1", "game heap 2"))
    with pytest.raises(RecordError, match="does not reach the recorded end"):
        replay(new)


def test_a_state_that_holds_a_buffer_compares_and_has_a_fingerprint() -> None:
    """Large boards are kept as bytes: equal content is an equal state, one changed byte another."""

    @dataclass
    class Board:
        cells: bytearray

    one, other = Board(bytearray(b"sand")), Board(bytearray(b"sand"))
    assert one == other
    assert fingerprint(one) == fingerprint(other)
    other.cells[2] = 0
    assert one != other
    assert fingerprint(one) != fingerprint(other)
