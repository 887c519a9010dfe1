"""Whatever the server says can be said in both languages."""

import re
from pathlib import Path

import pytest

import mastaba.server
from mastaba.core.registry import find_game, game_names
from mastaba.core.words import Phrase
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.server.showing import outcome_of
from tests.conformance.positions import whole_match

SOURCES = [
    *Path(mastaba.server.__file__).parent.rglob("*.py"),
    Path(mastaba.server.__file__).parents[1] / "play/table.py",
]
IDS = sorted(
    {
        *(
            found
            for path in SOURCES
            for found in re.findall(r'"((?:error|closed|startup|serve|refusal)-[a-z-]+)"', path.read_text())
        ),
        *(
            f"refusal-{found}"
            for path in SOURCES
            for found in re.findall(r'refuse\("TABLE", "([a-z-]+)"', path.read_text())
        ),
    }
)
FACTS = (
    "reason",
    "most",
    "game",
    "bot",
    "fewest",
    "version",
    "status",
    "url",
    "port",
    "host",
    "path",
    "driver",
    "variable",
    "value",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_words(language: str) -> None:
    """With every fact it is given, and without a gap."""
    assert len(IDS) > 40
    say = Voice(language)
    for id in IDS:
        said = say(Phrase(id, dict.fromkeys(FACTS, "FACT")))
        assert said
        assert "{" not in said


@pytest.mark.parametrize("name", game_names())
def test_an_outcome_travels_with_the_games_own_headline(name: str) -> None:
    """The browser only says it."""
    game = find_game(name)
    setup = game.setup()
    outcome = whole_match(name, setup, 1, ("random",) * setup.seats).outcome
    assert outcome is not None
    sent = outcome_of(game, outcome)
    assert sent is not None
    assert sent.words == game.text.result(outcome)
    assert Voice("en", game, ("Nefer", "Tiy", "Meru", "Sabu", "Ibi"))(sent.words)
