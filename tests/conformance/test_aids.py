"""Aids for replays: of whatever game has any."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from msgspec import Struct

from mastaba.core.game import Aid
from mastaba.core.notes import Note, heard
from mastaba.core.record import Record
from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.aids import follow_aid
from tests.conformance.positions import AnyGame, whole_match
from tests.conformance.strategies import every_game, positions, seat_counts

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


@pytest.mark.parametrize("name", game_names())
def test_an_aid_is_told_what_a_spectator_knows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every position what a spectator sees and has just heard, and nothing else."""
    game = find_game(name)
    told: list[tuple[Any, tuple[Any, ...]]] = []

    def follow(positions: Iterable[tuple[Any, Any]]) -> Iterator[None]:
        for view, news in positions:
            told.append((view, tuple(news)))
            yield None

    setup = game.setup(seats=seat_counts(game)[-1])
    record = whole_match(name, setup, 4, ("random",) * setup.seats)
    monkeypatch.setitem(game.aids, "listening", Aid(message=Struct, follow=follow, words=lambda shown: ()))
    assert set(follow_aid(record, "listening")) == {None}
    state, expected = game.start(setup), [(game.view(game.start(setup), None), ())]
    for entry in record.entries:
        notes: list[Note] = []
        game.advance(state, entry.seat, entry.action, notes.append)
        news = tuple(event for note in notes if (event := heard(note, None)) is not None)
        expected.append((game.view(state, None), news))
    assert len(told) == len(expected)
    different = [ply for ply, pair in enumerate(zip(told, expected, strict=True)) if pair[0] != pair[1]]
    assert different == [], "plies at which the aid was told something else"


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
