"""Scenario cases: given a position, do actions, expect facts. One grammar for all games.

Cases are read from YAML files or from ```yaml blocks in Markdown. An unknown game, key or action is
an error, never ignored.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from mastaba.core.game import Game, NotationError
from mastaba.core.notes import Note
from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, Seat, awaited, letter_of, seat_of

_HEADING = re.compile(r"^#\s+`([a-z_]+)`", re.MULTILINE)
_BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SEAT: Final = re.compile(r"^([A-E]):\s*(.*)$", re.DOTALL)


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    do: str | list[str] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    steps: list[Step]
    title: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    conserve: bool = True
    """False: the position may hold more of a component than the box does."""


class Failure(Struct, frozen=True):
    """One expectation that did not hold, or an error while running the case."""

    case: str
    step: int
    key: str
    expected: Any
    actual: Any

    def __str__(self) -> str:
        return f"{self.case} step {self.step}: {self.key}: expected {_told(self.expected)}, got {_told(self.actual)}"


def _told(value: Any) -> str:
    """A value as it is read; a set in one order, on every machine."""
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(repr, value))) + "}"
    return repr(value)


class ScenarioError(ValueError):
    """A file that holds no readable cases."""


def read_cases(path: Path, game_name: str | None = None) -> tuple[Game[Any, Any, Any], list[Case]]:
    """The cases of a file and the game they are for (from its heading, unless named)."""
    text = path.read_text(encoding="utf-8")
    blocks = _BLOCK.findall(text) if path.suffix.lower() in (".md", ".markdown") else [text]
    if not blocks:
        raise ScenarioError(f"{path}: no ```yaml block with cases")
    heading = _HEADING.search(text)
    name = game_name or (heading.group(1) if heading else None)
    if name is None:
        raise ScenarioError(f"{path}: no heading names a game; say which with --game")
    cases: list[Case] = []
    for block in blocks:
        try:
            cases += msgspec.convert(msgspec.yaml.decode(block), list[Case])
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise ScenarioError(f"{path}: {error}") from None
    if not cases:
        raise ScenarioError(f"{path}: no cases")
    return find_game(name), cases


def run_case(game: Game[Any, Any, Any], case: Case) -> list[Failure]:
    """Play one case; the failures found, none when every expectation held."""
    try:
        state = game.notation.stage(case.given, conserve=case.conserve)
    except (ValueError, KeyError, TypeError) as error:
        return [Failure(case.id, 0, "given", "a position", str(error))]
    return _Play(game, case, state).run()


class _Play:
    """One case being played."""

    def __init__(self, game: Game[Any, Any, Any], case: Case, state: Any) -> None:
        self.game, self.case, self.state = game, case, state
        self.notes: list[Note] = []
        self.rng = Rng(f"case {case.id}")
        self.failures: list[Failure] = []
        self.step = 0

    def run(self) -> list[Failure]:
        for number, step in enumerate(self.case.steps, 1):
            self.step = number
            for text in [step.do] if isinstance(step.do, str) else step.do:
                try:
                    self.do(text)
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

    def do(self, text: str) -> None:
        """Perform one line: actions, each with the chance scripted behind it."""
        self.settle([])
        seat, body = self.seat_and_body(text)
        for words, chance in self.game.notation.split(body):
            actor = self.awaited_seat() if seat is None else seat
            self.perform(actor, self.read(words, actor))
            self.settle(chance)

    def perform(self, seat: Seat, action: Any) -> None:
        if refused := self.game.refusal(self.state, seat, action):
            raise ValueError(f"refused: {refused}")
        self.game.advance(self.state, seat, action, self.notes.append)

    def settle(self, script: Sequence[str]) -> None:
        """Let chance move: as scripted, then as it likes."""
        scripted = list(script)
        while isinstance(turn := self.game.turn(self.state), Draw):
            if scripted:
                action = self.game.notation.read(scripted.pop(0), self.game.view(self.state, None))
            else:
                action = turn.sample(self.rng)
            self.perform(CHANCE, action)
        if scripted:
            raise ValueError(f"nothing calls for the scripted chance {scripted[0]!r}")

    def expect(self, key: str, wanted: Any) -> None:
        self.settle([])
        match key:
            case "turn":
                seats = awaited(self.game.turn(self.state))
                self.compare(key, wanted, letter_of(seats[0]) if seats else None)
            case "over":
                turn = self.game.turn(self.state)
                over = isinstance(turn, Over)
                reason = turn.outcome.reason if isinstance(turn, Over) else False
                self.compare(key, wanted, reason if isinstance(wanted, str) else over)
            case "winners":
                turn = self.game.turn(self.state)
                winners = turn.outcome.winners if isinstance(turn, Over) else ()
                self.compare(key, wanted, {letter_of(seat) for seat in winners})
            case "legal":
                for text in wanted:
                    if refused := self.refused(text):
                        self.fail(key, text, refused)
            case "illegal":
                for text in wanted:
                    if not self.refused(text):
                        self.fail(key, f"{text} refused", "allowed")
            case "legal_exact":
                self.compare(key, {self.canonical(text) for text in wanted}, set(self.legal_texts()))
            case "legal_count":
                seats = awaited(self.game.turn(self.state))
                moves = self.game.moves(self.state, seats[0]) if seats else ()
                if len(moves) != sum(1 for _ in moves):
                    raise ValueError("len(moves) differs from their number")
                self.compare(key, wanted, len(moves))
            case _:
                self.compare(key, wanted, self.game.notation.probe(self.state, key, wanted, self.notes))

    def refused(self, text: str) -> str | None:
        """Why this action is refused, having changed nothing; None if it is allowed."""
        named, body = self.seat_and_body(text)
        seat = self.awaited_seat() if named is None else named
        before = self.game.clone(self.state)
        action = self.read(body, seat)
        refused = self.game.refusal(self.state, seat, action)
        if before != self.state:
            raise ValueError(f"asking about {text!r} changed the position")
        if not isinstance(action, self.game.meta) and (refused is None) != (
            action in self.game.moves(self.state, seat)
        ):
            raise ValueError(f"moves and refusal disagree about {text!r}")
        return str(refused) if refused else None

    def legal_texts(self) -> Iterable[str]:
        seats = awaited(self.game.turn(self.state))
        if not seats:
            return []
        return (self.game.notation.write(move) for move in self.game.moves(self.state, seats[0]))

    def canonical(self, text: str) -> str:
        named, body = self.seat_and_body(text)
        return self.game.notation.write(self.read(body, self.awaited_seat() if named is None else named))

    def seat_and_body(self, text: str) -> tuple[Seat | None, str]:
        match = _SEAT.match(text)
        return (seat_of(match.group(1)), match.group(2)) if match else (None, text)

    def awaited_seat(self) -> Seat:
        seats = awaited(self.game.turn(self.state))
        if not seats:
            raise ValueError("no seat is awaited")
        return seats[0]

    def read(self, text: str, seat: Seat) -> Any:
        try:
            return self.game.notation.read(text, self.game.view(self.state, seat))
        except NotationError as error:
            raise ValueError(f"{text!r} is no action: {error}") from None

    def compare(self, key: str, wanted: Any, actual: Any) -> None:
        if not agrees(wanted, actual):
            self.fail(key, wanted, actual)


def agrees(wanted: Any, actual: Any) -> bool:
    """Mappings name only what is checked; a set on either side makes the order free."""
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        return all(key in actual and agrees(value, actual[key]) for key, value in wanted.items())
    if isinstance(wanted, (set, frozenset)) or isinstance(actual, (set, frozenset)):
        try:
            return len(list(wanted)) == len(list(actual)) and set(wanted) == set(actual)
        except TypeError:
            return False
    if isinstance(wanted, (list, tuple)) and isinstance(actual, (list, tuple)):
        return len(wanted) == len(actual) and all(map(agrees, wanted, actual))
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    return bool(wanted == actual)
