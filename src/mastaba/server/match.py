"""One match in memory, rebuilt from the rows of its log."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any

import msgspec
from msgspec import Struct

from mastaba.core.game import NotationError, Setup
from mastaba.core.moves import IllegalAction, refuse
from mastaba.core.record import Entry, Record
from mastaba.core.turn import CHANCE, Seat
from mastaba.play.frames import frames
from mastaba.play.table import Table
from mastaba.server.cards import AnyGame
from mastaba.server.errors import ApiError, Conflict
from mastaba.server.lessons import lesson_table
from mastaba.server.seating import players_of, pledge_of
from mastaba.server.showing import Teller, written
from mastaba.server.storage.rows import LogRow, TableRow


@cache
def action_decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    """Made once for each game's actions."""
    return msgspec.json.Decoder(kind)


def read_setup(game: AnyGame, row: TableRow) -> Setup:
    return msgspec.json.decode(row.setup, type=game.setup)


class Question(Struct, frozen=True):
    """What a seat is asked: since which position, and from which position on its clock runs."""

    ply: int
    clock_from: int
    """The same as `ply`, or earlier: a free action may change what is asked, but it restarts no clock."""


class Match:
    """A table of the play layer, with the questions that stand and the submits that were accepted.

    Both follow from the log alone, so a rebuilt match is equal to the one it replaces.
    """

    def __init__(self, game: AnyGame, row: TableRow, log: list[LogRow], listed_moves: int) -> None:
        self.game = game
        opening, *turns = _turns(self._entries(log))
        setup = read_setup(game, row)
        self.table: Table = (
            lesson_table(game, row, opening)
            if row.lesson
            else Table(game, setup, row.seed, players_of(row), opening, pledge=pledge_of(row))
        )
        self.teller = Teller(row.id, self.table, listed_moves)
        self._started = row.created if row.started is None else row.started
        self._times: list[int] = []
        """When each durable entry was made."""
        self._answered: dict[str, int] = {}
        self._questions = {seat: Question(self.table.ply, self.table.ply) for seat in self.table.awaited}
        self._replay(turns)
        self.kept(log)

    @property
    def logged(self) -> int:
        """How many entries are durable."""
        return len(self._times)

    def follow(self, rows: list[LogRow]) -> None:
        """Apply rows that another server has appended; Conflict when they do not continue this log."""
        if rows[0].ply != self.logged:
            raise Conflict(f"row {rows[0].ply} does not follow {self.logged} rows")
        self._replay(_turns(self._entries(rows)))
        self.kept(rows)

    def _entries(self, rows: list[LogRow]) -> list[Entry]:
        decode = action_decoder(self.game.action).decode
        return [Entry(row.seat, decode(row.action), row.by) for row in rows]

    def _replay(self, turns: list[list[Entry]]) -> None:
        for turn in filter(None, turns):
            self._act(turn[0].seat, turn[0].action, partial(self.table.follow, turn))

    # Questions.

    def asked(self, seat: Seat) -> int | None:
        """The position at which this seat was asked what it is asked now; None when it is not awaited."""
        question = self._questions.get(seat)
        return None if question is None else question.ply

    def clock_start(self, seat: Seat) -> int:
        """When the clock of an awaited seat began to run: the time stored with the entry that led to the question."""
        ply = self._questions[seat].clock_from
        return self._times[ply - 1] if ply else self._started

    def answered(self, key: str) -> int | None:
        """The position an earlier submit with this idempotency key led to."""
        return self._answered.get(key)

    def read_action(self, seat: Seat, raw: bytes) -> Any:
        """The action a message holds, as a message or as a text in the game's notation.

        Raises IllegalAction for bytes that are no action of this game, ApiError for a text that names none.
        """
        try:
            if raw.startswith(b'"'):
                return self.game.notation.read(msgspec.json.decode(raw, type=str), self.table.view(seat))
            return action_decoder(self.game.action).decode(raw)
        except NotationError as error:
            raise ApiError.said(422, error.words) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise IllegalAction(refuse("TABLE", "no-such-action")) from None

    def check(self, seat: Seat, ply: int, action: Any) -> None:
        """IllegalAction when this seat is not awaited, or was asked something else at this position."""
        if self._is_free(seat, action):
            return
        asked = self.asked(seat)
        if asked is None:
            raise IllegalAction(refuse("TABLE", "not-awaited"))
        if not asked <= ply <= self.table.ply:
            raise IllegalAction(refuse("TABLE", "stale"))

    def make(self, seat: Seat, action: Any, by: str = "") -> None:
        """Apply an action in memory; IllegalAction changes nothing. `unlogged` gives the rows to be stored."""
        self._act(seat, action, partial(self.table.submit, seat, action, by))

    def _act(self, seat: Seat, action: Any, apply: Callable[[], object]) -> None:
        """Apply an action with the chance that follows it. Whoever is still asked the same keeps their question."""
        table = self.table
        free = self._is_free(seat, action)
        standing = {other: table.prompt(other) for other in table.awaited if free or other != seat}
        apply()
        now = table.ply
        before, self._questions = self._questions, {}
        for other in table.awaited:
            if other not in standing:
                self._questions[other] = Question(now, now)
            elif table.prompt(other) == standing[other]:
                self._questions[other] = before[other]
            else:
                self._questions[other] = Question(now, before[other].clock_from if free else now)

    def _is_free(self, seat: Seat, action: Any) -> bool:
        """Whether this is an action outside the questions."""
        return action in self.table.free(seat)

    # The log.

    def unlogged(self, now: int, submit: str | None = None) -> list[LogRow]:
        """The rows that must be committed before anybody is told of them."""
        first = self.logged
        rows = [
            LogRow(first + index, entry.seat, written(entry.action), now, entry.by or None)
            for index, entry in enumerate(self.table.entries[first:])
        ]
        if submit and rows:
            rows[0].submit = submit
        return rows

    def kept(self, rows: list[LogRow]) -> None:
        """These rows have been committed."""
        for row in rows:
            self._times.append(row.at)
            if row.submit and not row.by:
                self._answered[row.submit] = row.ply + 1


def _turns(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The chance that comes first, then each action with the chance that follows it."""
    turns: list[list[Entry]] = [[]]
    for entry in entries:
        if entry.seat != CHANCE:
            turns.append([])
        turns[-1].append(entry)
    return turns


def salvaged(game: AnyGame, row: TableRow, log: list[LogRow]) -> Record:
    """The longest beginning of a log that is a record; where a row is missing, it ends."""
    head = Record(game.name, game.version, read_setup(game, row), players=players_of(row))
    decode = action_decoder(game.action).decode
    entries: list[Entry] = []
    with suppress(Exception):  # a damaged row may break anything
        for ply, logged in enumerate(log):
            if logged.ply != ply:
                break
            entries.append(Entry(logged.seat, decode(logged.action), logged.by))
    whole = msgspec.structs.replace(head, entries=tuple(entries))
    made = -1  # the start is position 0
    with suppress(Exception):
        for _ in frames(whole):
            made += 1
    return msgspec.structs.replace(head, entries=tuple(entries[: max(made, 0)]))


def outcome_text(match: Match) -> str | None:
    outcome = match.table.outcome
    return None if outcome is None else written(outcome)
