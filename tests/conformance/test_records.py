"""A record is the match: it survives its text, replays everywhere, and complains with a place."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import strategies as st

from mastaba.core.record import Player, Record, RecordError, fingerprint, replay, states
from tests.conformance.fingerprints import digests
from tests.conformance.positions import AnyGame, Position
from tests.conformance.strategies import every_game, positions

ROOT = Path(__file__).parents[2]
PLACE = re.compile(r"^(line|ply) \d+: ")


@every_game
def test_a_record_survives_its_text(game: AnyGame, data: st.DataObject) -> None:
    """Text and record are inverse to each other, at every ply of a match."""
    position = data.draw(positions(game))
    record = position.record
    text = record.text()
    assert Record.parse(text) == record
    assert Record.parse(text).text() == text


@every_game
def test_comments_blank_lines_and_players_survive_or_vanish(game: AnyGame, data: st.DataObject) -> None:
    """People may write into a record; names of players are kept, their odd spaces are not."""
    position = data.draw(positions(game))
    names = data.draw(st.lists(st.text(max_size=12), min_size=position.setup.seats, max_size=position.setup.seats))
    plain = position.record
    record = Record(plain.game, plain.version, plain.setup, plain.entries, tuple(map(Player, names)), plain.outcome)
    text = "\ufeff# found in a tomb\n\n" + record.text().replace("\n", "\n\n# \n", 3)
    parsed = Record.parse(text)
    assert parsed.players == tuple(Player(" ".join(name.split())) for name in names)
    assert parsed.entries == record.entries


@every_game
def test_a_replay_reaches_the_same_state(game: AnyGame, data: st.DataObject) -> None:
    """Every action checked again; the digest says that nothing at all differs, and so do the notes."""
    position = data.draw(positions(game))
    notes: list[object] = []
    state = replay(Record.parse(str(position)), notes.append)
    assert state == position.state
    assert fingerprint(state) == fingerprint(position.state)
    assert tuple(notes) == position.notes


@every_game
def test_a_replay_can_stop_anywhere(game: AnyGame, data: st.DataObject) -> None:
    """The first `to` actions lead to where they led."""
    position = data.draw(positions(game))
    to = data.draw(st.integers(0, len(position.entries)))
    earlier = Position.reached(game, position.setup, position.entries[:to])
    assert replay(position.record, to=to) == earlier.state
    assert sum(1 for _ in states(position.record)) == len(position.entries) + 1


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_matches_are_equal_in_every_process(hash_seed: str) -> None:
    """Bots, chance, records and replays do not depend on the hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.conformance.fingerprints"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == digests()


def check_read(text: str) -> None:
    """The text replays, or the complaint says where; no other exception leaves the reader."""
    complaint = "line 0: none"
    try:
        replay(Record.parse(text))
    except RecordError as error:
        complaint = str(error)
    assert PLACE.match(complaint), f"no place in: {complaint}"


@every_game
def test_a_truncated_record_says_where(game: AnyGame, data: st.DataObject) -> None:
    """Cut off at any character."""
    text = str(data.draw(positions(game)))
    check_read(text[: data.draw(st.integers(0, len(text)))])


@every_game
def test_a_record_without_its_head_is_refused(game: AnyGame, data: st.DataObject) -> None:
    """Format, game and setup cannot be left out."""
    lines = str(data.draw(positions(game))).splitlines()
    missing = data.draw(st.integers(0, 2))
    with pytest.raises(RecordError, match=PLACE):
        Record.parse("\n".join(lines[:missing] + lines[missing + 1 :]))


@every_game
def test_a_tampered_line_says_where(game: AnyGame, data: st.DataObject) -> None:
    """Lines deleted, doubled, exchanged, moved to another seat, or with another character in them."""
    lines = str(data.draw(positions(game))).splitlines()
    here, there = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    line = lines[here]
    place = data.draw(st.integers(0, len(line)))
    character = data.draw(st.one_of(st.characters(), st.sampled_from('ABCDEF0123456789 :-{}[]",')))
    match data.draw(st.sampled_from(["delete", "double", "exchange", "seat", "character"])):
        case "delete":
            del lines[here]
        case "double":
            lines.insert(there, line)
        case "exchange":
            lines[here], lines[there] = lines[there], lines[here]
        case "seat":
            lines[here] = data.draw(st.sampled_from("ABCDEFZ")) + ": " + line.rpartition(": ")[2]
        case "character":
            lines[here] = line[:place] + character + line[place + data.draw(st.integers(0, 1)) :]
    check_read("\n".join(lines))


@every_game
def test_a_tampered_setup_says_where(game: AnyGame, data: st.DataObject) -> None:
    """Options that do not fit the game, or each other."""
    lines = str(data.draw(positions(game))).splitlines()
    setup = json.loads(lines[2].removeprefix("setup "))
    key = data.draw(st.sampled_from([*sorted(setup), "unheard_of"]))
    setup[key] = data.draw(st.one_of(st.integers(-1, 9), st.none(), st.booleans(), st.text(max_size=3), st.just([])))
    lines[2] = "setup " + json.dumps(setup)
    check_read("\n".join(lines))


@every_game
def test_a_wrong_end_is_found(game: AnyGame, data: st.DataObject) -> None:
    """Another outcome than the one played for does not pass."""
    position = data.draw(positions(game))
    text = str(position)
    if "\nend " in text:
        forged = re.sub(r'"reason":"[^"]*"', '"reason":"by decree"', text)
        with pytest.raises(RecordError, match=r"ply \d+: the replay does not reach the recorded end"):
            replay(Record.parse(forged))
    else:
        end = '{"winners":[0],"ranks":[1,2],"scores":[1,0],"returns":[1.0,-1.0],"reason":"by decree"}'
        with pytest.raises(RecordError, match=r"ply \d+: the replay does not reach the recorded end"):
            replay(Record.parse(text + f"end {end}\n"))


@every_game
def test_a_record_of_other_rules_is_refused(game: AnyGame, data: st.DataObject) -> None:
    """A version that is not played here is named."""
    text = str(data.draw(positions(game)))
    older = text.replace(f"game {game.name} {game.version}", f"game {game.name} {game.version}-older", 1)
    with pytest.raises(RecordError, match=r"line 2: rules version"):
        Record.parse(older)
