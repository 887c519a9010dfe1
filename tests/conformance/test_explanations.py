"""What can I do here? Every question of every game is explained, in both languages."""

import re
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.table import Table
from mastaba.server.cards import seat_range
from tests.conformance.documents import source_of

SHORTEST, LONGEST = {"en": 60, "ja": 25}, {"en": 330, "ja": 170}


def prompts(name: str) -> list[Any]:
    """The questions of random matches, of every seat count; those of the same words once."""
    game = find_game(name)
    fewest, most = seat_range(game)
    found: dict[str, Any] = {}
    for seats in range(fewest, most + 1):
        for seed in range(2):
            rng = Rng(f"{name} {seats} {seed}")
            table = Table(game, game.setup(seats=seats), f"{name} {seats} {seed}")
            for _ in range(400):
                if table.outcome:
                    break
                for seat in table.awaited:
                    prompt = table.prompt(seat)
                    found.setdefault(" ".join(words.id for words in game.explain(prompt)), prompt)
                seat = table.awaited[0]
                table.submit(seat, table.moves(seat).sample(rng))
    return list(found.values())


def kinds(name: str) -> set[str]:
    """Every kind of question a game can ask: the tags of its prompts, or the values of their `kind`."""
    hints = find_game(name).text.explain.__annotations__["prompt"]  # type: ignore[attr-defined]
    found: set[str] = set()
    for struct in getattr(hints, "__args__", (hints,)):
        assert issubclass(struct, Struct)
        if isinstance(tag := struct.__struct_config__.tag, str):
            found.add(tag)
        for field in msgspec.structs.fields(struct):
            if field.name == "kind":
                found |= set(field.type.__args__)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_question_is_explained(name: str, language: str) -> None:
    """Whatever is asked in random matches has an explanation in this language, of a few sentences."""
    game = find_game(name)
    voice = Voice(language, game)
    asked = prompts(name)
    assert asked
    for prompt in asked:
        explained = [voice(words) for words in game.explain(prompt)]
        assert explained, prompt
        assert len(explained[0]) >= SHORTEST[language], explained
        assert all(len(sentences) <= LONGEST[language] for sentences in explained), explained


@pytest.mark.parametrize("name", game_names())
def test_no_kind_of_question_is_forgotten(name: str) -> None:
    """Each kind of prompt has its message in both languages, and the words explain nothing else."""
    game = find_game(name)
    written = {
        language: set(re.findall(r"^explain-([\w-]+) =", source_of(game.package, language), re.MULTILINE))
        for language in LANGUAGES
    }
    assert written["en"] == written["ja"] != set()
    assert kinds(name) <= written["en"]
    said = {words.id.removeprefix("explain-") for prompt in prompts(name) for words in game.explain(prompt)}
    assert said <= written["en"]


def test_a_plain_pass_says_that_horus_is_free() -> None:
    """While the Horus pass is free, the explanation and the list of moves say so; afterwards they do not."""
    game = find_game("pharaoh")
    table = Table.staged(game, {"players": 3, "horus": "A", "lots": ["jar1", "coin1"]}, 1)
    pass_ = game.notation.read("pass")
    assert game.risk is not None
    free = table.prompt(0)
    assert "explain-horus-free" in [words.id for words in game.explain(free)]
    assert game.risk(free, pass_) is not None
    table.submit(0, game.notation.read("horus"))
    taken = table.prompt(1)
    assert "explain-horus-free" not in [words.id for words in game.explain(taken)]
    assert game.risk(taken, pass_) is None
