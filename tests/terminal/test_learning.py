"""`mastaba learn`: the guided first match line by line and on the screen, left and gone on with."""

import io

import pytest

from mastaba.core.lesson import find_lesson
from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.terminal import keeping
from mastaba.terminal.learning import LessonMatch, lesson_file, open_lesson
from mastaba.terminal.opening import rematch
from mastaba.terminal.plain import PlainPlay


@pytest.fixture(autouse=True)
def own_folder(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping.platformdirs, "user_data_path", lambda *_, **__: tmp_path)


def begun(game: str, language: str = "en") -> LessonMatch:
    match = open_lesson(game, language)
    assert match is not None
    return match


def play(match: LessonMatch, lines: list[str]) -> str:
    out = io.StringIO()
    PlainPlay(match, io.StringIO("".join(f"{line}\n" for line in lines)), out, lambda: None).run()
    return out.getvalue()


def moves_of(game: str) -> list[str]:
    lesson = find_lesson(find_game(game))
    assert lesson is not None
    return [step.do.partition("~")[0].strip() for step in lesson.steps]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_lesson_line_by_line(game: str, language: str) -> None:
    """Every sentence is said with its suggestion; who types what is suggested wins, and a normal match can follow."""
    match = begun(game, language)
    said = play(match, moves_of(game))
    assert match.outcome is not None
    voice = match.narrator(match.lesson.learner).voice
    for number, step in enumerate(match.lesson.steps, 1):
        assert f"[{number}/{len(match.lesson.steps)}]" in said, step.say
    assert voice(match.guided.sentence) in said
    normal = rematch(match)
    assert not isinstance(normal, LessonMatch)
    assert {sitter.player.level for sitter in normal.company if sitter.bot} == {next(iter(match.game.levels))}
    assert not lesson_file(game).exists()


@pytest.mark.parametrize("game", game_names())
def test_a_lesson_goes_on_where_it_was_left(game: str) -> None:
    """It is kept after every move, begins anew when asked to, and is none of the unfinished matches."""
    first = begun(game)
    play(first, [*moves_of(game)[:3], "quit", "yes"])
    assert first.guided.done == 3
    assert begun(game).guided.done == 3
    assert keeping.kept_matches() == []
    again = open_lesson(game, "en", again=True)
    assert again is not None
    assert again.guided.done == 0
    play(again, moves_of(game))
    assert again.outcome is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_poor_move_gets_a_hint(language: str) -> None:
    """The hint is said as one, without a rule's number."""
    match = begun("suitors", language)
    said = play(match, ["bid 6", "quit", "yes"])
    hint = Voice(language, match.game)(match.guided.sentence.__class__("lesson-open-hint"))
    assert Voice(language).say("term-lesson-hint", words=hint) in said
    assert match.table.ply == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_question_mark_explains_the_question(game: str, language: str) -> None:
    """`?` says what can be done here before it lists the commands."""
    match = begun(game, language)
    said = play(match, ["?", "quit", "yes"])
    prompt = match.table.prompt(match.lesson.learner)
    narrator = match.narrator(match.lesson.learner)
    assert Voice(language).say("explain-title") in said
    assert all(sentences in said for sentences in narrator.explain(prompt))
