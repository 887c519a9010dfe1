"""The table of a lesson: what it says when, and what it refuses."""

import pytest

from mastaba.core.lesson import LessonError, find_lesson, read_lesson
from mastaba.core.registry import find_game
from mastaba.play.lesson import LessonTable


def table() -> LessonTable:
    game = find_game("suitors")
    lesson = find_lesson(game)
    assert lesson is not None
    return LessonTable(game, lesson, 1)


def test_a_sentence_waits_for_its_position() -> None:
    """While the others move the last sentence stays and nothing is suggested; then the next one is said."""
    match = table()
    first, second = match.lesson.steps[:2]
    match.submit(0, match.suggested())
    assert match.sentence.id == f"lesson-{first.say}"
    assert match.suggested() is None
    while (reply := match.reply()) is not None:
        match.submit(*reply)
    assert match.sentence.id == f"lesson-{second.say}"
    assert match.suggested() is not None


def test_the_others_do_what_is_written_and_nothing_else() -> None:
    """Another legal move of a scripted seat is refused."""
    match = table()
    match.submit(0, match.suggested())
    reply = match.reply()
    assert reply is not None
    seat, written = reply
    other = next(move for move in match.moves(seat) if move != written)
    assert match.refusal(seat, other) is not None
    assert match.refusal(seat, written) is None


def test_nothing_can_be_done_outside_the_questions() -> None:
    """Nobody resigns a lesson."""
    assert match_free("pharaoh") == 0


def match_free(name: str) -> int:
    game = find_game(name)
    lesson = find_lesson(game)
    assert lesson is not None
    return LessonTable(game, lesson, 1).free(0).count(9)


@pytest.mark.parametrize(
    "text",
    ["steps: []", "given: {}\nsteps: []", "given: {}\nsteps: [{say: x}]", "given: {}\nunknown: 1\nsteps: []", "["],
)
def test_what_is_no_lesson_is_an_error(text: str) -> None:
    with pytest.raises(LessonError):
        read_lesson(text)
