"""The guided first match of every game: played to its end, with every sentence checked against its position."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from mastaba.core.lesson import ANY, Lesson, LessonStep, find_lesson
from mastaba.core.moves import IllegalAction
from mastaba.core.registry import find_game, game_names
from mastaba.core.turn import CHANCE
from mastaba.kit.words import LANGUAGES, Voice, bundle
from mastaba.play.lesson import RULE, Hint, LessonTable
from mastaba.play.scenario import run_case
from tests.conformance.documents import source_of

LONGEST = {"en": 215, "ja": 105}
"""Characters of a sentence: more does not fit beside the board of a phone."""
FEWEST, MOST = 8, 16
LOOKED_AT = 400
"""Legal moves tried at a step, where there are very many."""


def lesson_of(name: str) -> tuple[Any, Lesson]:
    game = find_game(name)
    lesson = find_lesson(game)
    assert lesson is not None, f"{name} has no lesson.yaml"
    return game, lesson


def table_of(name: str) -> LessonTable:
    game, lesson = lesson_of(name)
    return LessonTable(game, lesson, f"lesson of {name}")


def let_others_move(table: LessonTable) -> None:
    while (reply := table.reply()) is not None:
        table.submit(*reply)


def walk(table: LessonTable) -> Iterator[LessonStep]:
    """Every step when its move is awaited; the suggested one is made afterwards, unless another has been."""
    let_others_move(table)
    for number, step in enumerate(table.lesson.steps):
        assert table.step is step, f"{step.say} is not reached: {table.awaited}, {table.outcome}"
        assert table.done == number
        yield step
        if table.step is step:
            table.submit(table.lesson.learner, table.suggested())
        let_others_move(table)


def numbers(value: Any) -> set[str]:
    """Every number in a fact or a sentence."""
    match value:
        case dict():
            return numbers([*value, *value.values()])
        case list() | tuple() | set():
            return set().union(*map(numbers, value))
        case _:
            return set(re.findall(r"\d+", str(value)))


@pytest.mark.parametrize("name", game_names())
def test_a_lesson_is_a_case_whose_facts_hold(name: str) -> None:
    """Every suggested and scripted move is legal, every stated fact is true, and the learner wins in the end."""
    game, lesson = lesson_of(name)
    assert [str(failure) for failure in run_case(game, lesson.as_case())] == []
    assert FEWEST <= len(lesson.steps) <= MOST
    assert all(step.expect for step in lesson.steps)


@pytest.mark.parametrize("name", game_names())
def test_whoever_follows_the_lesson_gets_to_its_end(name: str) -> None:
    """Step by step at the lesson's own table, with nobody left to wait for, until the match is over."""
    table = table_of(name)
    steps = list(walk(table))
    assert len(steps) == len(table.lesson.steps) == table.done
    assert table.outcome is not None
    assert table.lesson.learner in table.outcome.winners
    assert table.sentence.id == "lesson-end"


@pytest.mark.parametrize("name", game_names())
def test_a_lesson_goes_on_where_it_was_left(name: str) -> None:
    """Rebuilt from its entries at any ply it stands at the same step, and it ends in the same position."""
    game, lesson = lesson_of(name)
    whole = table_of(name)
    list(walk(whole))
    for ply in range(0, whole.ply, max(1, whole.ply // 12)):
        while ply < whole.ply and whole.entries[ply].seat == CHANCE:
            ply += 1  # an action and its chance are kept together
        half = LessonTable(game, lesson, "another seed", entries=whole.entries[:ply])
        let_others_move(half)
        while half.step is not None:
            half.submit(lesson.learner, half.suggested())
            let_others_move(half)
        assert half.fingerprint() == whole.fingerprint()


def poor_moves(table: LessonTable) -> dict[str, Any]:
    """For each hint that some legal move of this step gets, such a move."""
    found: dict[str, Any] = {}
    moves = table.moves(table.lesson.learner)
    for action in [*islice(moves, LOOKED_AT), *moves.examples(LOOKED_AT)]:
        hint = table.refusal(table.lesson.learner, action)
        if hint is not None:
            assert isinstance(hint, Hint)
            found.setdefault(hint.reason, action)
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_hint_is_given_for_some_move(name: str) -> None:
    """At each step a poor move gets a hint and changes nothing; every hint that is written can be met."""
    table = table_of(name)
    for step in walk(table):
        poor = poor_moves(table)
        assert set(poor) == {*step.hints.values(), *([] if ANY in step.also else [f"{step.say}-hint"])}, step.say
        before = table.fingerprint()
        for reason, action in poor.items():
            with pytest.raises(IllegalAction) as refused:
                table.submit(table.lesson.learner, action)
            assert refused.value.refusal.rule == RULE
            assert refused.value.refusal.words.id == f"lesson-{reason}"
        assert table.fingerprint() == before


@pytest.mark.parametrize("name", game_names())
def test_what_is_as_good_leads_to_the_end_as_well(name: str) -> None:
    """Each accepted alternative is taken once; the facts and the others' moves fit it to the end."""
    game, lesson = lesson_of(name)
    for number, step in enumerate(lesson.steps):
        if not step.also:
            continue
        table = table_of(name)
        next(islice(walk(table), number, None))
        seat = lesson.learner
        moves = [move for move in islice(table.moves(seat), LOOKED_AT) if move != table.suggested()]
        if not moves and ANY in step.also:
            continue  # there is nothing to choose
        good = [game.notation.write(move) for move in moves if table.refusal(seat, move) is None]
        assert good, f"{step.say}: no other move is accepted"
        chance = "".join(f" ~{words}" for words in step.do.split("~")[1:])
        for text in (good[0], good[-1]):
            steps = [*lesson.steps]
            steps[number] = msgspec.structs.replace(step, do=text + chance)
            other = msgspec.structs.replace(lesson, steps=steps).as_case()
            assert [str(failure) for failure in run_case(game, other)] == [], text


@pytest.mark.parametrize("name", game_names())
def test_what_the_rules_forbid_is_refused_with_their_reason(name: str) -> None:
    """A wrong move is refused by its rule, not by a hint."""
    table = table_of(name)
    refused = 0
    actions = [entry.action for entry in played(name)]
    for _ in walk(table):
        for action in actions:
            why = table.refusal(table.lesson.learner, action)
            if why is not None and not isinstance(why, Hint):
                assert why.rule != RULE
                refused += 1
    assert refused


def played(name: str) -> list[Any]:
    table = table_of(name)
    list(walk(table))
    return table.entries


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_sentence_fits_its_position(name: str, language: str) -> None:
    """Each number a sentence mentions is a stated fact of its step; each sentence is short enough."""
    game, lesson = lesson_of(name)
    table = table_of(name)
    voice = Voice(language, game, ["Ann", "Bob", "Cid", "Dot", "Eve"], lesson.learner)
    for step in walk(table):
        known = numbers([step.expect, step.do])
        said = [voice(table.sentence)]
        said += [voice(hint.words) for hint in map(Hint, [RULE] * 9, poor_moves(table), [seats(table)] * 9)]
        for sentence in said:
            assert numbers(sentence) <= known, f"{step.say} ({language}): {sentence}"
            assert len(sentence) <= LONGEST[language], f"{step.say} ({language}): {len(sentence)} characters"
    end = voice(table.sentence)
    assert numbers(end) <= numbers(lesson.expect), end
    assert len(end) <= LONGEST[language] * 1.2


def seats(table: LessonTable) -> dict[str, Any]:
    return table.sentence.args


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_words_of_a_lesson_are_complete(name: str, language: str) -> None:
    """Every message of the lesson is in the words, and the words hold no other lesson."""
    game, lesson = lesson_of(name)
    written = set(re.findall(r"^(lesson-[\w-]+) =", source_of(game.package, language), re.MULTILINE))
    assert written == set(lesson.messages)
    assert all(bundle(language, (game.package, "mastaba")).has_message(id) for id in lesson.messages)
