"""How strong a bot is, in a word."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import pytest

from mastaba.core.game import Game
from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import Level, offered_levels
from mastaba.play.strength import SCALE, WORDS, strengths, usual_level

LADDER = ("novice", "apprentice", "scribe", "vizier", "pharaoh")


def offering(levels: Sequence[str], hidden: Sequence[str] = ()) -> Game[Any, Any, Any]:
    game = find_game(game_names()[0])
    make = next(iter(game.levels.values())).make
    return dataclasses.replace(
        game, levels={level: Level(make, offered=level not in hidden) for level in (*levels, *hidden)}
    )


@pytest.mark.parametrize("count", range(1, 8))
def test_up_to_seven_levels_have_different_words_from_weak_to_strong(count: int) -> None:
    """With and without the one that plays at random, which has a word of its own."""
    levels = [f"level-{place}" for place in range(count)]
    words = list(strengths(offering(levels)).values())
    assert len(set(words)) == count
    assert [SCALE.index(word) for word in words] == sorted(map(SCALE.index, words))
    assert strengths(offering(["random", *levels])) == {"random": "random", **dict(zip(levels, words, strict=True))}


def test_the_five_levels_have_five_words_and_the_top_of_a_shorter_ladder_is_only_strong() -> None:
    assert tuple(strengths(offering(LADDER)).values()) == WORDS[5]
    assert strengths(offering(LADDER[:4]))["vizier"] == "strong"
    assert strengths(offering(LADDER[:1])) == {"novice": "steady"}


def test_a_free_seat_is_taken_by_the_level_in_the_middle() -> None:
    """A beginner is not crushed, and nobody is bored; who helps helps as well as it can."""
    games = [offering(("random", *LADDER[:count])) for count in range(6)]
    usual = [usual_level(dataclasses.replace(game, cooperative=False)) for game in games]
    assert usual == ["random", "novice", "apprentice", "apprentice", "scribe", "scribe"]
    together = dataclasses.replace(offering(LADDER, hidden=("genius",)), cooperative=True)
    assert usual_level(together) == "pharaoh"


def test_levels_that_are_not_offered_have_no_word_and_move_no_other() -> None:
    assert strengths(offering(LADDER[:3], hidden=LADDER[3:])) == strengths(offering(LADDER[:3]))


def test_more_levels_than_words_still_rise() -> None:
    words = list(strengths(offering([f"level-{place}" for place in range(10)])).values())
    assert (words[0], words[-1]) == (SCALE[0], SCALE[-1])
    assert [SCALE.index(word) for word in words] == sorted(map(SCALE.index, words))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_said_differently(language: str) -> None:
    voice = Voice(language)
    said = [voice.say(f"strength-{word}") for word in ("random", *SCALE)]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", game_names())
def test_a_game_says_the_strength_of_every_level_it_offers(name: str) -> None:
    game = find_game(name)
    assert list(strengths(game)) == offered_levels(game)
    assert len(set(strengths(game).values())) == len(offered_levels(game))
