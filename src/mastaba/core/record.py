"""A match as it was played: setup and actions, chance included. Replaying it is a fold.

The text form, version 1, one thing per line:

    mastaba record 1
    game pharaoh 1
    setup {"seats":2,"start_seat":0}
    player A Nefer

    reveal coin2 sword3 5f 7f
    A: bid 4
    B: pass

Chance has no seat. `#` starts a comment line. The last line may be `end` with the outcome, which a
replay must reach again.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

import msgspec
from msgspec import Struct

from mastaba.core.game import Game, NotationError, SetupError
from mastaba.core.notes import Emit, mute
from mastaba.core.registry import UnknownGame, find_game
from mastaba.core.turn import CHANCE, LETTERS, Outcome, Over, Seat, letter_of, seat_of

FORMAT: Final = 1


class RecordError(ValueError):
    """A text that is no record, or a record that does not replay; says where."""


class Entry(Struct, frozen=True):
    """One action and who made it."""

    seat: Seat
    action: Any


class Record(Struct, frozen=True):
    """Everything needed to see a match again."""

    game: str
    version: str
    setup: Any
    entries: tuple[Entry, ...] = ()
    players: tuple[str, ...] = ()
    outcome: Outcome | None = None

    def text(self) -> str:
        """The readable form; `parse` is its inverse."""
        game = find_game(self.game)
        lines = [f"mastaba record {FORMAT}", f"game {self.game} {self.version}"]
        lines.append(f"setup {msgspec.json.encode(self.setup).decode()}")
        lines += [f"player {letter_of(seat)} {' '.join(name.split())}" for seat, name in enumerate(self.players)]
        lines.append("")
        lines += [write_entry(game, entry) for entry in self.entries]
        if self.outcome:
            lines.append(f"end {msgspec.json.encode(self.outcome).decode()}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        return _Reader(text).record()


def write_entry(game: Game[Any, Any, Any], entry: Entry) -> str:
    words = game.notation.write(entry.action)
    return words if entry.seat == CHANCE else f"{letter_of(entry.seat)}: {words}"


def read_entry(game: Game[Any, Any, Any], line: str) -> Entry:
    """The inverse of write_entry; ValueError (a NotationError among them) when it is none."""
    head, colon, rest = line.partition(": ")
    if colon and len(head) == 1 and head.isupper():
        return Entry(seat_of(head), game.notation.read(rest.strip()))
    return Entry(CHANCE, game.notation.read(line))


class _Reader:
    """Reads the text form line by line, so that every complaint has a line number."""

    def __init__(self, text: str) -> None:
        self.lines = [
            (number, line.strip())
            for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1)
            if line.strip() and not line.lstrip().startswith("#")
        ]

    def record(self) -> Record:
        lines = iter(self.lines)
        number, format_number = self._word(lines, "mastaba record")
        if format_number != str(FORMAT):
            raise RecordError(
                f"line {number}: record format {format_number} is not format {FORMAT}, which is read here"
            )
        number, name_and_version = self._word(lines, "game")
        game, version = self._game(number, name_and_version)
        number, setup_text = self._word(lines, "setup")
        try:
            setup = msgspec.json.decode(setup_text, type=game.setup)
            game.start(setup)
        except (msgspec.DecodeError, SetupError) as error:
            raise RecordError(f"line {number}: this setup does not fit {game.name}: {error}") from None
        players: list[str] = []
        entries: list[Entry] = []
        outcome = None
        for place, line in lines:
            if outcome:
                raise RecordError(f"line {place}: nothing may follow the end")
            if line.startswith("player ") and not entries:
                players.append(self._player(place, line, len(players)))
            elif line.startswith("end "):
                outcome = self._outcome(place, line)
            else:
                entries.append(self._entry(place, line, game))
        if players and len(players) != setup.seats:
            raise RecordError(f"line {number + 1}: {len(players)} players are named for {setup.seats} seats")
        return Record(game.name, version, setup, tuple(entries), tuple(players), outcome)

    def _word(self, lines: Iterator[tuple[int, str]], key: str) -> tuple[int, str]:
        number, line = next(lines, (self.lines[-1][0] + 1 if self.lines else 1, ""))
        if not line.startswith(key + " "):
            raise RecordError(f"line {number}: expected `{key} …`")
        return number, line[len(key) + 1 :].strip()

    def _game(self, number: int, text: str) -> tuple[Game[Any, Any, Any], str]:
        name, _, version = text.partition(" ")
        try:
            game = find_game(name)
            check_version(game, version)
        except (UnknownGame, RecordError) as error:
            raise RecordError(f"line {number}: {error}") from None
        return game, version

    def _player(self, number: int, line: str, expected: Seat) -> str:
        _, letter, name = [*line.split(" ", 2), ""][:3]
        if expected == len(LETTERS):
            raise RecordError(f"line {number}: there are no more than {len(LETTERS)} seats")
        if letter != letter_of(expected):
            raise RecordError(f"line {number}: expected player {letter_of(expected)}")
        return name

    def _outcome(self, number: int, line: str) -> Outcome:
        try:
            return msgspec.json.decode(line[4:], type=Outcome)
        except msgspec.DecodeError as error:
            raise RecordError(f"line {number}: this is no outcome: {error}") from None

    def _entry(self, number: int, line: str, game: Game[Any, Any, Any]) -> Entry:
        try:
            return read_entry(game, line)
        except (NotationError, ValueError) as error:
            raise RecordError(f"line {number}: {error}") from None


def replay(record: Record, emit: Emit = mute, to: int | None = None) -> Any:
    """The state after the record's actions (the first `to` of them), each one checked."""
    *_, last = states(record, emit, to)
    return last


def states(record: Record, emit: Emit = mute, to: int | None = None) -> Iterator[Any]:
    """The state at every ply, from the start on: one object that moves on, so copy what you keep."""
    game = find_game(record.game)
    check_version(game, record.version)
    try:
        state = game.start(record.setup)
    except SetupError as error:
        raise RecordError(f"ply 0: this setup starts no match of {game.name}: {error}") from None
    yield state
    entries = record.entries if to is None else record.entries[:to]
    for ply, entry in enumerate(entries):
        if refused := game.refusal(state, entry.seat, entry.action):
            raise RecordError(f"ply {ply}: {write_entry(game, entry)} is refused: {refused}")
        game.advance(state, entry.seat, entry.action, emit)
        yield state
    if to is None and record.outcome is not None:
        turn = game.turn(state)
        if not isinstance(turn, Over) or turn.outcome != record.outcome:
            raise RecordError(f"ply {len(entries)}: the replay does not reach the recorded end")


def check_version(game: Game[Any, Any, Any], version: str) -> None:
    """Records are replayed by the rules they were played by."""
    if game.version != version:
        raise RecordError(f"rules version {version} of {game.name} is not version {game.version}, which is played here")


def fingerprint(state: Any) -> str:
    """A digest of everything in a state, equal on every machine."""
    return blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=16).hexdigest()
