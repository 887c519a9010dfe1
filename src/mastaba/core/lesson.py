"""Lessons: a guided first match, written as an annotated scenario. One grammar for all games.

A lesson lies in its game's own folder as `lesson.yaml`: a staged position (`given`, as in scenario cases) and
steps. A step names a message of the game's words that is said before the learner moves, the move it suggests, and
what chance and the other seats do afterwards. `mastaba.play.lesson` plays it.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from mastaba.core.game import Game
from mastaba.core.scenario import Case, Step
from mastaba.core.turn import Seat, seat_of

FILE: Final = "lesson.yaml"
ANY: Final = "*"
"""In `also`: every legal move will do, so there is no hint."""


class LessonError(ValueError):
    """A file that holds no readable lesson."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One move of the learner."""

    say: str
    """Names the sentence before the move, `lesson-<say>`, and the hint after a poor one, `lesson-<say>-hint`."""
    do: str
    """The suggested move in the game's notation; `~…` behind it scripts the chance that follows."""
    also: list[str] = field(default_factory=list)
    """Moves that are as good, as patterns of notation (`bid *`); chance and the others go on as written."""
    hints: dict[str, str] = field(default_factory=dict)
    """Hints for particular poor moves: from a pattern of notation to `<name>` of the message `lesson-<name>`."""
    then: list[str] = field(default_factory=list)
    """What the others do afterwards, in order: `B: bid 4`."""
    expect: dict[str, Any] = field(default_factory=dict)
    """Facts of the position before the move, as in scenario cases: whatever the sentence mentions is stated here."""


class NormalMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """The match after the lesson, against the gentlest bot; the learner has the first seat."""

    seats: int | None = None
    """None: three, or the nearest the game allows."""
    options: dict[str, Any] = field(default_factory=dict)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first match. The last step leads to the end of the match; then `lesson-end` is said."""

    given: dict[str, Any]
    steps: list[LessonStep]
    seat: str = "A"
    """Where the learner sits."""
    minutes: int = 6
    before: list[str] = field(default_factory=list)
    """What the others do before the first step."""
    expect: dict[str, Any] = field(default_factory=dict)
    """Facts of the end."""
    match: NormalMatch = NormalMatch()

    @property
    def learner(self) -> Seat:
        return seat_of(self.seat)

    @property
    def messages(self) -> list[str]:
        """Every message the lesson may say."""
        found = ["lesson-end"]
        for step in self.steps:
            found += [f"lesson-{name}" for name in (step.say, *step.hints.values())]
            if ANY not in step.also:
                found.append(f"lesson-{step.say}-hint")
        return found

    def as_case(self) -> Case:
        """The lesson as a scenario case: every suggested move is made, and every stated fact is checked."""
        steps = [Step(do=self.before)]
        for step in self.steps:
            steps += [Step(expect=step.expect), Step(do=[f"{self.seat}: {step.do}", *step.then])]
        return Case("lesson", [*steps, Step(expect=self.expect)], given=self.given)


def read_lesson(text: str) -> Lesson:
    """A lesson from its YAML; LessonError when it is none."""
    try:
        lesson = msgspec.convert(msgspec.yaml.decode(text), Lesson)
        seat_of(lesson.seat)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError) as error:
        raise LessonError(str(error)) from None
    if not lesson.steps:
        raise LessonError("a lesson has at least one step")
    return lesson


def find_lesson(game: Game[Any, Any, Any]) -> Lesson | None:
    """The lesson in a game's folder; None where there is none. LessonError: it cannot be read."""
    return _find(game.package)


@cache
def _find(package: str) -> Lesson | None:
    file = files(package).joinpath(FILE)
    return read_lesson(file.read_text(encoding="utf-8")) if file.is_file() else None
