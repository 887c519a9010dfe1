"""The simple policies that `mastaba exploit` searches are bots like any other, whatever their numbers."""

from typing import Any

import pytest
from hypothesis import strategies as st

from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.search.families import Family, Knob
from mastaba.search.random import RandomBot
from tests.conformance.positions import AnyGame
from tests.conformance.strategies import every_game, positions

FAMILIES = [name for name in game_names() if find_game(name).family is not None]


def styles(family: Family) -> st.SearchStrategy[tuple[int, ...]]:
    """Any numbers, the least and the most among them."""
    return st.tuples(*[st.integers(0, knob.most) for knob in family.knobs])


@every_game
def test_a_simple_policy_decides_by_what_its_seat_knows(game: AnyGame, data: st.DataObject) -> None:
    """It makes a legal move, the same in a state that its seat could not tell from the true one."""
    if game.family is None:
        return
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    style = data.draw(styles(game.family))
    choice = game.family.bot(game, style).choose(position.ask(seat))
    assert game.refusal(position.state, seat, choice) is None
    assert game.family.bot(game, style).choose(position.ask(seat, position.twin(seat))) == choice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FAMILIES)
def test_every_number_of_a_policy_has_its_words(name: str, language: str) -> None:
    game = find_game(name)
    voice = Voice(language, game)
    names = [voice.say(f"knob-{knob.name}") for knob in game.family.knobs]
    assert len(set(names)) == len(names)
    assert all(0 <= knob.usual <= knob.most <= 127 for knob in game.family.knobs)


def test_a_family_plays_in_one_way() -> None:
    """Compiled or as a bot; one that is neither, or both, is refused."""
    family = find_game("sand").family
    compiled: Any = find_game("pharaoh").family.policy
    with pytest.raises(ValueError, match="either"):
        Family((Knob("one", 1, 0),))
    with pytest.raises(ValueError, match="either"):
        Family((Knob("one", 1, 0),), compiled, family.make)


def test_a_bot_plays_in_the_style_it_is_given() -> None:
    """Where there is no compiled policy, the bot is made for the style."""
    made: list[Any] = []
    family = Family((Knob("one", 9, 0), Knob("two", 9, 1)), make=lambda style: made.append(style) or RandomBot(None))
    family.bot(find_game("sand"), (7, 8))
    assert made == [(7, 8)]
