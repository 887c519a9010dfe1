"""Aids for replays: of whatever game has any."""

import msgspec
import pytest
from hypothesis import strategies as st

from mastaba.core.record import Record
from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.aids import follow_aid
from tests.conformance.positions import AnyGame
from tests.conformance.strategies import every_game, positions

NAMES = ("Nefer", "Tiy", "Meru", "Sabu", "Ibi")


@pytest.mark.parametrize("name", game_names())
def test_aids_have_names(name: str) -> None:
    """A label and a sentence that explains it."""
    game = find_game(name)
    for aid in game.aids:
        for language in LANGUAGES:
            voice = Voice(language, game)
            assert voice.say(f"aid-{aid}")
            assert voice.say(f"aid-{aid}-help")


@every_game
def test_an_aid_follows_a_match(game: AnyGame, data: st.DataObject) -> None:
    """One message for every position, JSON-able, with words in both languages."""
    position = data.draw(positions(game))
    record = Record(game.name, game.version, position.setup, tuple(position.entries))
    for name, aid in game.aids.items():
        shown = list(follow_aid(record, name))
        assert len(shown) == len(record.entries) + 1
        last = shown[-1]
        if last is None:
            continue
        assert msgspec.json.decode(msgspec.json.encode(last), type=aid.message) == last
        for words in aid.words(last):
            for language in LANGUAGES:
                said = Voice(language, game, NAMES)(words)
                assert said
                assert "{" not in said
