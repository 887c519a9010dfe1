"""Text <-> action, in every position."""

from itertools import islice
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mastaba.core.game import NotationError
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.words import LANGUAGES, Voice
from tests.conformance.positions import AnyGame, free_actions
from tests.conformance.strategies import every_game, positions

MOST_WRITTEN = 300
READABLE = "abcdefghijklmnopqrstuvwxyzABCDE0123456789 ,:;+-/()<>=~#"


@every_game
def test_every_listed_move_survives_its_text(game: AnyGame, data: st.DataObject) -> None:
    """Written and read again, with the seat's view at hand or without, it is the same move."""
    position = data.draw(positions(game, over=False))
    for seat in position.awaited:
        seen = game.view(position.state, seat)
        moves = list(islice(game.moves(position.state, seat), MOST_WRITTEN))
        texts = [game.notation.write(move) for move in moves]
        assert len(set(texts)) == len(texts), "two moves are written alike"
        for move, text in zip(moves, texts, strict=True):
            assert text == " ".join(text.split()), f"{text!r} is not one tidy line"
            assert game.notation.read(text) == move
            assert game.notation.read(text, seen) == move


@every_game
def test_every_entry_survives_its_text(game: AnyGame, data: st.DataObject) -> None:
    """Everything that was played, chance and concessions included."""
    position = data.draw(positions(game))
    for entry in position.entries:
        assert game.notation.read(game.notation.write(entry.action)) == entry.action


@every_game
def test_free_actions_have_a_text(game: AnyGame, data: st.DataObject) -> None:
    """Whatever a seat may do can be typed."""
    position = data.draw(positions(game))
    for entry in free_actions(position):
        assert game.notation.read(game.notation.write(entry.action)) == entry.action


def check_read(game: AnyGame, text: str, view: Any = None) -> None:
    """The text is an action, or is refused with words for it."""
    complaint: NotationError | None = None
    try:
        action = game.notation.read(text, view)
    except NotationError as error:
        complaint = error
    if complaint is None:
        assert game.notation.read(game.notation.write(action)) == action
    else:
        assert all(Voice(language, game)(complaint.words) for language in LANGUAGES)


@pytest.mark.parametrize("name", game_names())
@given(text=st.one_of(st.text(READABLE, max_size=24), st.text(max_size=8)))
@example(text="")
@example(text=":")
def test_any_text_is_an_action_or_a_notation_error(name: str, text: str) -> None:
    """Whatever is typed, nothing breaks, and the complaint is in both languages."""
    check_read(find_game(name), text)


@every_game
def test_a_mistyped_move_is_an_action_or_a_notation_error(game: AnyGame, data: st.DataObject) -> None:
    """One slip of the finger in a legal move."""
    position = data.draw(positions(game, over=False))
    seat = position.awaited[0]
    text = game.notation.write(game.moves(position.state, seat).sample(Rng(data.draw(st.integers(0, 99)))))
    place = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.sampled_from(["", *READABLE]))
    mistyped = text[:place] + slip + text[place + data.draw(st.integers(0, 1)) :]
    check_read(game, mistyped)
    check_read(game, mistyped, game.view(position.state, seat))
