"""The guided first match at this terminal: kept after every move, so that it can be left and gone on with."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from mastaba.core.fairness import Pledge
from mastaba.core.game import Setup
from mastaba.core.lesson import Lesson, find_lesson
from mastaba.core.record import Entry, Player, Record, RecordError
from mastaba.core.registry import find_game, game_names, make_setup
from mastaba.core.turn import Seat
from mastaba.kit.words import Voice
from mastaba.play.ask import Ask
from mastaba.play.lesson import LessonTable
from mastaba.terminal.company import Sitter, seated
from mastaba.terminal.keeping import SUFFIX, Keeper, folder
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.narration import AnyGame, title

SEED: Final = "lesson"
"""Chance is written down, so every lesson has the same."""
USUAL_SEATS: Final = 3


class LessonMatch(LocalMatch):
    """A lesson with its learner at this terminal; the others do what is written."""

    def __init__(self, game: AnyGame, lesson: Lesson, language: str, entries: Sequence[Entry] = ()) -> None:
        self.lesson = lesson
        setup, _ = game.cases.stage(lesson.given)
        voice = Voice(language, game)
        bot = Player(kind="bot", level=next(iter(game.levels)))
        company = [
            seated(game, seat, Player(kind="person") if seat == lesson.learner else bot, 1, voice)
            for seat in range(setup.seats)
        ]
        super().__init__(game, setup, company, SEED, language, None, Keeper(lesson_file(game.name)), entries)

    def open_table(
        self, setup: Setup, company: Sequence[Sitter], entries: Sequence[Entry], promise: Pledge
    ) -> LessonTable:
        return LessonTable(self.game, self.lesson, self.seed, [sitter.player for sitter in company], entries)

    @property
    def guided(self) -> LessonTable:
        assert isinstance(self.table, LessonTable)
        return self.table

    def bot_to_move(self) -> Seat | None:
        reply = self.guided.reply()
        return None if reply is None else reply[0]

    def person_to_move(self, near: Seat | None = None) -> Seat | None:
        return self.lesson.learner if self.lesson.learner in self.table.awaited else None

    def think(self, seat: Seat, ask: Ask[Any, Any]) -> Any:
        reply = self.guided.reply()
        assert reply is not None
        return reply[1]

    def guide(self) -> list[str]:
        """The sentence of this position, and the suggested move in words and in notation."""
        say = self.narrator(self.lesson.learner)
        step = min(self.guided.done + 1, len(self.lesson.steps))
        words = say.sentence(say.voice(self.guided.sentence))
        lines = [say.voice.say("term-lesson-plain", step=step, steps=len(self.lesson.steps), words=words)]
        if (move := self.guided.suggested()) is not None:
            text = self.game.notation.write(move)
            lines.append(say.voice.say("term-lesson-move", move=say.move(move), text=text))
        return lines


def lesson_file(game: str) -> Path:
    """Where the unfinished lesson of this game is kept."""
    return folder().parent / "lessons" / f"{game}{SUFFIX}"


def games_with_lessons() -> list[str]:
    return [name for name in game_names() if find_lesson(find_game(name)) is not None]


def lesson_lines(language: str) -> dict[str, str]:
    """The games that can be learned, as one may choose them from a list."""
    voice = Voice(language)
    return {name: voice.say("choose-learn", game=title(find_game(name), language)) for name in games_with_lessons()}


def open_lesson(name: str, language: str, *, again: bool = False) -> LessonMatch | None:
    """The lesson of a game, where it was left unless `again`; None: the game has none."""
    game = find_game(name)
    lesson = find_lesson(game)
    if lesson is None:
        return None
    entries = () if again else _kept(game, lesson)
    try:
        return LessonMatch(game, lesson, language, entries)
    except RecordError:  # the lesson has been rewritten since
        return LessonMatch(game, lesson, language)


def _kept(game: AnyGame, lesson: Lesson) -> Sequence[Entry]:
    try:
        record = Record.parse(lesson_file(game.name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecordError):
        return ()
    given = msgspec.json.decode(msgspec.json.encode(lesson.given))  # as a record holds it: keys are texts
    same = record.version == game.version and record.given == given
    return record.entries if same else ()


def match_after(lesson: LessonMatch, seed: str) -> LocalMatch:
    """A normal match against the gentlest bots."""
    game, wish = lesson.game, lesson.lesson.match
    count = wish.seats or USUAL_SEATS
    setup = make_setup(game, {"seats": count, **wish.options})
    voice = Voice(lesson.language, game)
    bot = Player(kind="bot", level=next(iter(game.levels)))
    company = [seated(game, seat, bot if seat else Player(kind="person"), 1, voice) for seat in range(count)]
    return LocalMatch(game, setup, company, seed, lesson.language)
