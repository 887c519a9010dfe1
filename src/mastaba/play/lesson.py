"""A guided match: the table of a lesson knows which step it is at, what it suggests, and what the others do."""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

from mastaba.core.game import Game, NotationError
from mastaba.core.lesson import Lesson, LessonStep
from mastaba.core.moves import NO_MOVES, IllegalAction, Moves, Refusal, refuse
from mastaba.core.record import Entry, Player, fingerprint
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Seat, letter_of, seat_of
from mastaba.core.words import Arg, Phrase, SeatName
from mastaba.play.table import Table

RULE: Final = "LESSON"
"""What stands for a rule number in a hint."""


class Hint(Refusal, frozen=True):
    """A move that the rules allow and the lesson does not recommend; the words are in the game's own file."""

    @property
    def words(self) -> Phrase:
        return Phrase(f"lesson-{self.reason}", self.facts)


def lesson_digest(game: Game[Any, Any, Any], lesson: Lesson) -> str:
    """Tells whether a lesson that was begun is still the same: equal for equal rules, position and script."""
    steps = [[step.do, step.then] for step in lesson.steps]
    return fingerprint(repr([game.version, lesson.given, lesson.seat, lesson.before, steps]))


class LessonTable(Table):
    """The table of a lesson: the learner's moves are checked against its steps, chance and the others are scripted.

    Where it stands follows from the entries alone, so a lesson that is resumed goes on as it would have.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        lesson: Lesson,
        seed: bytes | int | str,
        players: Sequence[Player | str] = (),
        entries: Sequence[Entry] = (),
    ) -> None:
        setup, start = game.cases.stage(lesson.given)
        self.lesson = lesson
        self._script: list[str] = []
        """Chance still to be drawn after the move that is being made, in the game's notation."""
        self._unscripted = Rng(seed)
        super().__init__(game, setup, seed, players, entries, start=start, given=lesson.given, chance=self._drawn)

    def _drawn(self, draw: Draw, ply: int) -> Any:
        return self.game.notation.read(self._script.pop(0)) if self._script else draw.sample(self._unscripted)

    # Where the lesson stands.

    def _place(self) -> tuple[int, int]:
        """How many moves the learner has made, and how many the others have made since."""
        made = others = 0
        for entry in self.entries:
            if entry.seat == self.lesson.learner:
                made, others = made + 1, 0
            elif entry.seat != CHANCE:
                others += 1
        return made, others

    @property
    def done(self) -> int:
        """How many steps the learner has taken."""
        return min(self._place()[0], len(self.lesson.steps))

    @property
    def step(self) -> LessonStep | None:
        """The step whose move is awaited; None while the others move, and after the last one."""
        if self.reply() is not None or self.lesson.learner not in self.awaited:
            return None
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None

    @property
    def sentence(self) -> Phrase:
        """What the learner is told now; while the others move, what was said last."""
        if self.outcome is not None:
            return Phrase("lesson-end", self._names)
        at = self.done if self.step is not None or not self.done else self.done - 1
        return Phrase(f"lesson-{self.lesson.steps[at].say}", self._names)

    @property
    def _names(self) -> dict[str, Arg]:
        """Sentences call the seats by their letters: `{ $b }` is whoever sits at B."""
        return {letter_of(seat).lower(): SeatName(seat) for seat in range(self.setup.seats)}

    def suggested(self) -> Any:
        """The move the lesson suggests; None when the learner is not asked."""
        return None if (step := self.step) is None else self._read(step.do, self.lesson.learner)[0]

    def reply(self) -> tuple[Seat, Any] | None:
        """What another seat does now: as written, or, should that not be possible, by the game's default."""
        if (written := self._written()) is not None and written[0] in self.awaited:
            seat, action, _ = written
            if super().refusal(seat, action) is None:
                return seat, action
            return seat, self.default(seat)
        if self.lesson.learner in self.awaited or not self.awaited:
            return None
        return self.awaited[0], self.default(self.awaited[0])

    def _written(self) -> tuple[Seat, Any, list[str]] | None:
        """The next scripted move of another seat, with the chance behind it; None: the learner's comes next."""
        made, others = self._place()
        lines = self.lesson.steps[made - 1].then if 0 < made <= len(self.lesson.steps) else self.lesson.before
        if made > len(self.lesson.steps) or others >= len(lines):
            return None
        letter, _, body = lines[others].partition(":")
        seat = seat_of(letter.strip())
        return seat, *self._read(body.strip(), seat)

    def _read(self, line: str, seat: Seat) -> tuple[Any, list[str]]:
        """A line as an action and the chance behind it; None: it names no action of this position."""
        [(words, chance)] = self.game.notation.split(line)
        try:
            return self.game.notation.read(words, self.view(seat)), list(chance)
        except NotationError:
            return None, []

    # What may be done.

    def free(self, seat: Seat) -> Moves[Any]:
        """Nothing outside the questions: a lesson is left by closing it."""
        return NO_MOVES

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """What the rules refuse; then, for the learner, a hint where the lesson does not recommend the move."""
        if refused := super().refusal(seat, action):
            return refused
        if seat != self.lesson.learner:
            return None if (reply := self.reply()) and reply == (seat, action) else refuse("TABLE", "not-awaited")
        if (step := self.step) is None:
            # Once all steps are taken nothing is recommended any more.
            return None if self.done == len(self.lesson.steps) else refuse("TABLE", "not-awaited")
        return self._hint(step, action)

    def _hint(self, step: LessonStep, action: Any) -> Hint | None:
        text = self.game.notation.write(action)
        if action == self.suggested() or any(fnmatchcase(text, pattern) for pattern in step.also):
            return None
        names = (name for pattern, name in step.hints.items() if fnmatchcase(text, pattern))
        return Hint(RULE, next(names, f"{step.say}-hint"), self._names)

    def submit(self, seat: Seat, action: Any, by: str = "") -> list[Entry]:
        """Make an action, with the chance that is written behind it.

        Raises IllegalAction, also for a poor move of the learner, and changes nothing.
        """
        if refused := self.refusal(seat, action):
            raise IllegalAction(refused)
        if seat == self.lesson.learner:
            step = self.step
            self._script = self._read(step.do, seat)[1] if step else []
        else:
            written = self._written()
            self._script = written[2] if written and written[:2] == (seat, action) else []
        try:
            return super().submit(seat, action, by)
        finally:
            self._script = []
