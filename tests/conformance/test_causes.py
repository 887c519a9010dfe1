"""Every end of a match is explained in one sentence, the same for whoever looked on."""

from functools import cache
from pathlib import Path

import pytest

from mastaba.core.record import Record
from mastaba.core.registry import game_names
from mastaba.core.words import Phrase
from mastaba.games.pharaoh.text import completing
from mastaba.kit.words import Voice
from mastaba.play.frames import frames
from tests.conformance.test_text import NAMES, check_said, voices

RECORDS = Path(__file__).parents[1] / "records"
KEPT = sorted(path for name in game_names() for path in (RECORDS / name).glob("*.record"))
"""One for every way a match can end, at every number of seats."""


@cache
def causes(path: Path) -> tuple[Record, list[Phrase | None]]:
    """The record, and the cause as a spectator and as every seat would be told it."""
    record = Record.parse(path.read_text(encoding="utf-8"))
    told = []
    for eyes in (None, *range(record.setup.seats)):
        *_, last = frames(record, eyes)
        assert last.outcome
        told.append(record.rules.text.cause(last.outcome, last.view))
    return record, told


def shown(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", KEPT, ids=shown)
def test_a_cause_is_said_and_is_the_same_for_everybody(path: Path) -> None:
    """From a spectator's view, which holds no secret, as much can be said as from any seat."""
    record, (first, *others) = causes(path)
    assert first is not None
    check_said(record.rules, first)
    assert all(other == first for other in others)


@pytest.mark.parametrize("path", KEPT, ids=shown)
def test_a_cause_says_more_than_the_headline(path: Path) -> None:
    """It repeats neither the headline nor, with other words, who has won."""
    record, (cause, *_) = causes(path)
    assert cause is not None
    assert record.outcome
    for voice in voices(record.rules):
        assert voice(cause) != voice(record.rules.text.result(record.outcome))


SAID = {
    "kufu-2-won-level1": "5 pieces in 19 turns; one step was left",
    "kufu-2-no_way-N1": "A piece that is needed was lost for good: no way on",
    "mummy-2-missions": "Tiy found all 10 treasures in round 11",
    "mummy-2-target": "The mummy had taken 3 ankhs by round 6",
    "mummy-2-resigned": "The mummy gave up with 1 of 3 ankhs",
    "pharaoh-2-resigned": "Nefer gave up",
    "pharaoh-2-rounds-shared": "Level on points and on people",
    "pharaoh-2-rounds": "The bonus for kinds decided it: 6 to 1 against Tiy",
    "pharaoh-4-rounds": "Treasure decided it: 13 to 7 against Sabu",
    "sand-2-pharaoh": "Tiy brought the Pharaoh down in turn 9",
    "sand-2-threshold": "The town decided it: 25 to 21 against Tiy",
    "sand-3-turns-shared": "Level at 0 points",
    "suitors-3-points": "Tiy won round 4 with 0 and took the deciding point",
    "suitors-3-rounds": "Most points after 1 round: 1 to 0",
}


@pytest.mark.parametrize("path", [path for path in KEPT if shown(path) in SAID], ids=shown)
def test_the_cause_is_that_of_the_end(path: Path) -> None:
    """What the sentence says of matches that ended in known ways."""
    record, (cause, *_) = causes(path)
    assert cause is not None
    assert SAID[shown(path)] == Voice("en", record.rules, NAMES)(cause)


def test_the_last_of_five_kinds_is_named() -> None:
    """Five kinds decide by their bonus; the treasure that completed them is the first of its kind, not the last won."""
    assert completing(("jar1", "coin2", "sword1", "throne1", "ankh3", "coin5")) == "ankh3"
    assert completing(("jar1", "coin2", "sword1", "throne1", "coin5")) is None
