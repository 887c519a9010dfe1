"""Guided first matches at the server: a table for one, with the game's own lesson behind it."""

from collections.abc import Collection, Sequence

from mastaba.core.lesson import Lesson, LessonError, find_lesson
from mastaba.core.record import Entry
from mastaba.core.registry import find_game, game_names
from mastaba.play.lesson import LessonTable, lesson_digest
from mastaba.server.cards import AnyGame, seat_range
from mastaba.server.errors import ApiError
from mastaba.server.protocol import LessonOffer, NewTable, SeatWish
from mastaba.server.seating import players_of
from mastaba.server.storage.rows import Identity, SeatRow, TableRow

USUAL_SEATS = 3


def lesson_for(game: AnyGame) -> Lesson:
    """The lesson of a game; ApiError when it has none that can be read."""
    try:
        lesson = find_lesson(game)
    except LessonError:
        lesson = None
    if lesson is None:
        raise ApiError(404, "error-no-lesson")
    return lesson


def lesson_table(game: AnyGame, row: TableRow, opening: Sequence[Entry]) -> LessonTable:
    """The table of a lesson; ApiError when it was begun with another lesson than the game's folder holds now."""
    lesson = lesson_for(game)
    if lesson_digest(game, lesson) != row.lesson:
        raise ApiError(409, "error-lesson-changed")
    return LessonTable(game, lesson, row.seed, players_of(row), opening)


def gentlest_bot(game: AnyGame) -> str:
    """Games name their bots from weak to strong."""
    return next(iter(game.levels))


def lesson_seats(game: AnyGame, lesson: Lesson, seats: int, learner: Identity) -> list[SeatRow]:
    return [
        SeatRow(seat, "human", learner.id, learner.name)
        if seat == lesson.learner
        else SeatRow(seat, "bot", bot=gentlest_bot(game))
        for seat in range(seats)
    ]


def normal_match(game: AnyGame, lesson: Lesson) -> NewTable:
    """The match after the lesson."""
    fewest, most = seat_range(game)
    count = lesson.match.seats or min(most, max(fewest, USUAL_SEATS))
    bots = [SeatWish("bot", gentlest_bot(game))] * (count - 1)
    return NewTable(game.name, [SeatWish("me"), *bots], lesson.match.options)


def lesson_offers(begun: Sequence[TableRow], played: Collection[str]) -> tuple[LessonOffer, ...]:
    """What each game offers somebody who has these lessons, the newest first, and has played these games."""
    offers: list[LessonOffer] = []
    for name in game_names():
        try:
            lesson = find_lesson(game := find_game(name))
        except LessonError:
            continue
        if lesson is None:
            continue
        mine = [row for row in begun if row.game == name]
        digest = lesson_digest(game, lesson)
        running = [row.id for row in mine if row.status == "running" and row.lesson == digest]
        learned = any(row.status == "over" for row in mine)
        offers.append(LessonOffer(name, lesson.minutes, next(iter(running), None), learned, name in played))
    return tuple(offers)
