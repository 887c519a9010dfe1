"""Everything can be said, in both languages, by the same words."""

import ast
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import strategies as st
from msgspec import inspect
from rich.text import Text as RichText

from mastaba.core.registry import find_game, game_names
from mastaba.core.words import Phrase
from mastaba.kit.words import LANGUAGES, Voice
from tests.conformance.documents import messages
from tests.conformance.positions import AnyGame, Position, free_actions
from tests.conformance.strategies import every_game, fields, positions, seats

NAMES = ("Nefer", "Tiy", "Meru", "Sabu", "Ibi")
PACKAGES = ["mastaba", *(find_game(name).package for name in game_names())]


def voices(game: AnyGame) -> list[Voice]:
    """Both languages, to a listener who plays and to one who does not."""
    return [Voice(language, game, NAMES, you) for language in LANGUAGES for you in (None, 0, 1)]


def check_said(game: AnyGame, words: Phrase | None) -> None:
    """A sentence comes out, with nothing left unsaid in it."""
    if words is None:
        return
    for voice in voices(game):
        said = voice(words)
        assert said.strip()
        assert not any(mark in said for mark in ("{", "}", "$", "None")), f"{words.id}: {said}"


@every_game
def test_every_event_is_said(game: AnyGame, data: st.DataObject) -> None:
    """As each seat and the spectator hear it."""
    position = data.draw(positions(game))
    seat = data.draw(seats(position))
    for event in position.log(seat)[-40:]:
        check_said(game, game.text.event(event))


@every_game
def test_every_question_is_said(game: AnyGame, data: st.DataObject) -> None:
    """Whoever is awaited is asked something, and told what follows."""
    position = data.draw(positions(game, over=False))
    for seat in position.awaited:
        prompt = game.prompt(position.state, seat)
        question = game.text.question(prompt)
        assert question is not None
        check_said(game, question)
        check_said(game, game.text.detail(prompt))


@every_game
def test_every_move_is_said(game: AnyGame, data: st.DataObject) -> None:
    """Moves, concessions, and what chance did."""
    position = data.draw(positions(game))
    for seat in position.awaited:
        for move in islice(game.moves(position.state, seat), 40):
            check_said(game, game.text.move(move))
    for entry in position.entries[-20:]:
        check_said(game, game.text.move(entry.action))
    for entry in free_actions(position):
        check_said(game, game.text.move(entry.action))


@every_game
def test_different_moves_are_said_differently(game: AnyGame, data: st.DataObject) -> None:
    """A list one can choose from has no two equal lines."""
    position = data.draw(positions(game, over=False))
    for seat in position.awaited:
        moves = list(islice(game.moves(position.state, seat), 60))
        for language in LANGUAGES:
            voice = Voice(language, game, NAMES, seat)
            said = [voice(game.text.move(move)) for move in moves]
            assert len(set(said)) == len(said), [line for line in said if said.count(line) > 1][:2]


@every_game
def test_the_table_is_rendered_for_everybody(game: AnyGame, data: st.DataObject) -> None:
    """Every seat and the spectator, both languages, as markup the terminal can read."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        for language in LANGUAGES:
            check_rendered(position, seat, Voice(language, game, NAMES, seat))


def check_rendered(position: Position, seat: int | None, voice: Voice) -> None:
    drawn = position.game.text.render(position.game.view(position.state, seat), voice)
    plain = RichText.from_markup(drawn).plain
    assert plain.strip()
    assert "None" not in plain
    assert "{" not in plain


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_messages(package: str) -> None:
    """Equal ids, and what a message says in one language the other knows of.

    What a sentence only bends to is each language's own affair: English has a plural, Japanese none.
    """
    english, japanese = messages(package, "en"), messages(package, "ja")
    assert english.keys() - japanese.keys() == set(), "missing in Japanese"
    assert japanese.keys() - english.keys() == set(), "missing in English"
    for id in english:
        assert english[id].said <= japanese[id].mentioned, f"{id}: Japanese leaves out a fact"
        assert japanese[id].said <= english[id].mentioned, f"{id}: English leaves out a fact"


@pytest.mark.parametrize("name", game_names())
def test_a_game_says_what_it_is(name: str) -> None:
    """Title, description, every option one can choose and every bot have words."""
    game = find_game(name)
    needed = {"game-title", "game-tagline", "game-description", "game-credit"}
    needed |= {f"bot-{bot}" for bot in game.levels}
    needed |= {f"option-{field.name}" for field in fields(game) if field.name != "seats" and _is_choice(field.type)}
    assert needed - messages(game.package, "en").keys() == set()


def _is_choice(kind: inspect.Type) -> bool:
    """Something a host picks, unlike an order of cards fixed for a test."""
    return not isinstance(kind, inspect.VarTupleType | inspect.ListType | inspect.DictType)


@pytest.mark.parametrize("name", game_names())
def test_words_named_in_code_are_in_the_words_files(name: str) -> None:
    """Every `phrase("id", …)` and `refuse("rule", "reason", …)` has its message, with no fact left open."""
    game = find_game(name)
    known = messages("mastaba", "en") | messages(game.package, "en")
    unknown, open_facts = [], []
    for where, id, facts in _named_words(game.package):
        if id not in known:
            unknown.append(f"{where}: {id}")
        elif missing := {name.removesuffix("_is") for name in known[id].mentioned} - facts:
            open_facts.append(f"{where}: {id} lacks {', '.join(sorted(missing))}")
    assert unknown == []
    assert open_facts == []


def _named_words(package: str) -> list[tuple[str, str, set[str]]]:
    """(place, message id, facts given) of every message named outright in the game's code."""
    found = []
    folder = Path(str(files(package)))
    for module in sorted(folder.rglob("*.py")):
        place = module.relative_to(folder)
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="phrase"), args=[ast.Constant(value=id)], keywords=facts):
                    found.append((f"{place}:{node.lineno}", id, facts))
                case ast.Call(func=ast.Name(id="refuse"), args=[_, ast.Constant(value=reason)], keywords=facts):
                    found.append((f"{place}:{node.lineno}", f"refusal-{reason}", facts))
    return [(where, id, _given(facts)) for where, id, facts in found if all(fact.arg for fact in facts)]


def _given(keywords: list[ast.keyword]) -> set[str]:
    return {str(keyword.arg) for keyword in keywords}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_words_use_plain_digits(package: str) -> None:
    """There are words at all, and their digits are half-width."""
    for language in LANGUAGES:
        assert messages(package, language)
        source = files(package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
        assert not any(digit in source for digit in "０１２３４５６７８９")
