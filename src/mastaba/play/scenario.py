"""Plays scenario cases at a table, with chance as the case scripts it."""

import re
from collections.abc import Iterable
from typing import Any, Final

from mastaba.core.game import Game, NotationError
from mastaba.core.moves import IllegalAction
from mastaba.core.rng import Rng
from mastaba.core.scenario import Case, Failure, agrees
from mastaba.core.turn import Draw, Seat, letter_of, seat_of
from mastaba.play.table import Table

_SEAT: Final = re.compile(r"^([A-E]):\s*(.*)$", re.DOTALL)
MOST_COUNTED: Final = 1_000_000
"""More moves than these are not counted by a case."""


class Script:
    """A source of chance: what is written first, then the stream of a seed."""

    def __init__(self, game: Game[Any, Any, Any], seed: int | str) -> None:
        self._game = game
        self._rng = Rng(seed)
        self.lines: list[str] = []
        """What is still to be drawn, in the game's notation."""

    def __call__(self, draw: Draw, ply: int) -> Any:
        return self._game.notation.read(self.lines.pop(0)) if self.lines else draw.sample(self._rng)


def run_case(game: Game[Any, Any, Any], case: Case) -> list[Failure]:
    """Play one case; the failures found, none when every expectation held."""
    script = Script(game, f"case {case.id}")
    try:
        table = Table.staged(game, case.given, f"case {case.id}", conserve=case.conserve, chance=script)
    except (ValueError, KeyError, TypeError, IllegalAction) as error:
        return [Failure(case.id, 0, "given", "a position", str(error))]
    return _Play(case, table, script).run()


class Scribe:
    """Plays at a table what is written in the game's notation: `B: bid 4`, or without a seat for whoever is awaited.

    `~` and the words behind it script the chance that follows an action.
    """

    def __init__(self, table: Table, script: Script) -> None:
        self.table = table
        self.game = table.game
        self.script = script

    def do(self, line: str) -> None:
        """Perform one line; ValueError when it is no action, is refused, or scripts chance that nothing calls for."""
        seat, body = self.seat_and_body(line)
        for words, chance in self.game.notation.split(body):
            actor = self.awaited_seat() if seat is None else seat
            action = self.read(words, actor)
            self.script.lines = list(chance)
            try:
                self.table.submit(actor, action)
            except IllegalAction as error:
                raise ValueError(f"refused: {error}") from None
            if self.script.lines:
                raise ValueError(f"nothing calls for the scripted chance {self.script.lines[0]!r}")

    def seat_and_body(self, text: str) -> tuple[Seat | None, str]:
        match = _SEAT.match(text)
        return (seat_of(match.group(1)), match.group(2)) if match else (None, text)

    def awaited_seat(self) -> Seat:
        if not self.table.awaited:
            raise ValueError("no seat is awaited")
        return self.table.awaited[0]

    def named(self, text: str) -> tuple[Seat, Any]:
        """The seat and the action that a line names."""
        seat, body = self.seat_and_body(text)
        if seat is None:  # when all is over nobody is awaited, and everybody is refused
            seat = 0 if self.table.outcome else self.awaited_seat()
        return seat, self.read(body, seat)

    def read(self, text: str, seat: Seat) -> Any:
        try:
            return self.game.notation.read(text, self.table.view(seat))
        except NotationError as error:
            raise ValueError(f"{text!r} is no action: {error}") from None


class _Play:
    """One case being played."""

    def __init__(self, case: Case, table: Table, script: Script) -> None:
        self.case = case
        self.table = table
        self.scribe = Scribe(table, script)
        self.failures: list[Failure] = []
        self.step = 0

    def run(self) -> list[Failure]:
        for number, step in enumerate(self.case.steps, 1):
            self.step = number
            for text in [step.do] if isinstance(step.do, str) else step.do:
                try:
                    self.scribe.do(text)
                except ValueError as error:
                    self.fail("do", text, str(error))
                    return self.failures
            for key, wanted in step.expect.items():
                try:
                    self.expect(key, wanted)
                except KeyError:
                    self.fail(key, wanted, "a key nobody answers")
                except ValueError as error:
                    self.fail(key, wanted, str(error))
        return self.failures

    def fail(self, key: str, expected: Any, actual: Any) -> None:
        self.failures.append(Failure(self.case.id, self.step, key, expected, actual))

    def compare(self, key: str, wanted: Any, actual: Any) -> None:
        if not agrees(wanted, actual):
            self.fail(key, wanted, actual)

    def expect(self, key: str, wanted: Any) -> None:
        table, outcome = self.table, self.table.outcome
        match key:
            case "turn":
                self.compare(key, wanted, letter_of(table.awaited[0]) if table.awaited else None)
            case "over":
                reason = outcome.reason if outcome else None
                by_reason = wanted is None or isinstance(wanted, str)
                self.compare(key, wanted, reason if by_reason else outcome is not None)
            case "winners":
                self.compare(key, wanted, {letter_of(seat) for seat in (outcome.winners if outcome else ())})
            case "legal":
                for text in wanted:
                    if refused := self.refused(text):
                        self.fail(key, text, refused)
            case "illegal":
                for text in wanted:
                    if not self.refused(text):
                        self.fail(key, f"{text} refused", "allowed")
            case "legal_exact":
                write = table.game.notation.write
                self.compare(
                    key, {write(self.scribe.named(text)[1]) for text in wanted}, set(map(write, self.first_moves()))
                )
            case "legal_count":
                self.compare(key, wanted, self.count())
            case _:
                self.compare(key, wanted, table.probe(key, wanted))

    def count(self) -> int:
        """How many moves the first awaited seat has, counted in both ways."""
        seats = self.table.awaited
        counted = self.table.moves(seats[0]).count(MOST_COUNTED) if seats else 0
        if counted != sum(1 for _ in self.first_moves()):
            raise ValueError("moves.count differs from their number")
        return counted

    def first_moves(self) -> Iterable[Any]:
        seats = self.table.awaited
        return self.table.moves(seats[0]) if seats else ()

    def refused(self, text: str) -> str | None:
        """Why this action is refused, having changed nothing; None if it is allowed. Scripted chance is not asked."""
        seat, action = self.scribe.named(text.partition("~")[0].strip())
        before = self.table.fingerprint()
        refused = self.table.refusal(seat, action)
        if before != self.table.fingerprint():
            raise ValueError(f"asking about {text!r} changed the position")
        listed = action in self.table.moves(seat) or action in self.table.free(seat)
        if (refused is None) != listed:
            raise ValueError(f"moves and refusal disagree about {text!r}")
        return str(refused) if refused else None
