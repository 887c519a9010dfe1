"""A match as it was played: setup and actions, chance included. Replaying it is a fold.

The text form, one thing per line:

    mastaba record 1
    game pharaoh 1
    setup {"seats":2,"start_seat":0}
    person A Nefer
    bot B greedy

    reveal coin2 sword3 5f 7f
    A: bid 4
    B: pass

Chance has no seat. `#` starts a comment line. The last line may be `end` with the outcome, which a
replay must reach again. A `given` line after the setup holds the position the record starts from, in
the words of scenario cases; without one it starts as every match does. Names are optional, since a
program names a player without one in the language of whoever looks. Older records say `player` for
a person or a bot.

Format 2 also tells what the players were promised about chance (`mastaba.core.fairness`), before it
names them: where the match was played, the commitment to the seed, the words that were given, and, once
the match is over, the seed. A record without these lines is written in format 1.

    table terminal
    commitment 64 hexadecimal digits
    word A lotus
    seed 64 hexadecimal digits

Format 3 may also tell that somebody else made a move in a player's place: the clock, or a bot of a level
that stood in. The line stands before that move. A record without such a line is written in format 1 or 2.

    by clock
    A: pass
    by bot greedy
    A: bid 4
"""

import re
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, Final, Literal, cast, get_args

import msgspec
from msgspec import Struct

from mastaba.core.fairness import COMMITMENT_LENGTH, Pledge, clean_word
from mastaba.core.game import Game, NotationError, SetupError
from mastaba.core.moves import Refusal
from mastaba.core.notes import Emit, mute
from mastaba.core.registry import UnknownGame, UnknownVersion, find_game
from mastaba.core.turn import CHANCE, LETTERS, Outcome, Over, Seat, letter_of, seat_of
from mastaba.core.words import Phrase, phrase

FORMAT: Final = 3
"""The newest format; formats 1 (no pledge) and 2 (no moves made by others) are read and written, too."""
_BY: Final = re.compile(r"by (clock|bot \S+)")
_HEX: Final = re.compile(rf"[0-9a-f]{{{COMMITMENT_LENGTH}}}")


class RecordError(ValueError):
    """A text that is no record, or a record that does not replay; says where, also in words (`words`)."""

    def __init__(self, plain: str, words: Phrase) -> None:
        super().__init__(plain)
        self.words = words


class Entry(Struct, frozen=True):
    """One action and who made it."""

    seat: Seat
    action: Any
    by: str = ""
    """Who made it in the player's place: `clock`, or `bot` and its level. Empty: whoever sits there, or chance."""


PlayerKind = Literal["player", "person", "bot"]


class Player(Struct, frozen=True):
    """Who sat on a seat. `player` is a person or a bot: the record does not say."""

    name: str = ""
    """As the player is called, in no language's words; empty where nobody has a name of their own."""
    kind: PlayerKind = "player"
    level: str = ""
    """A bot's level."""

    def text(self, seat: Seat) -> str:
        """The line of a record."""
        words = [self.kind, letter_of(seat), *([self.level] if self.kind == "bot" else []), *self.name.split()]
        return " ".join(words)


class Record(Struct, frozen=True):
    """Everything needed to see a match again."""

    game: str
    version: str
    setup: Any
    entries: tuple[Entry, ...] = ()
    players: tuple[Player, ...] = ()
    outcome: Outcome | None = None
    given: dict[str, Any] | None = None
    """The position it starts from, as a scenario case describes one; None: as every match starts."""
    pledge: Pledge | None = None
    """What the players were promised about chance."""

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The game by the rules the record was played by."""
        return find_game(self.game, self.version)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called; a seat's letter where nobody has a name."""
        players = self.players or (Player(),) * self.setup.seats
        return tuple(player.name or letter_of(seat) for seat, player in enumerate(players))

    def start(self) -> Any:
        """The state before the first action; RecordError when the setup or the position makes none."""
        game = self.rules
        if self.given is None:
            try:
                return game.start(self.setup)
            except SetupError as error:
                plain = f"ply 0: this setup starts no match of {game.name}: {error}"
                raise RecordError(plain, phrase("record-setup", line=3)) from None
        try:
            setup, state = game.cases.stage(self.given)
        except (ValueError, KeyError, TypeError) as error:
            raise RecordError(f"ply 0: no position of {game.name} is given: {error}", phrase("record-given")) from None
        if setup != self.setup:
            raise RecordError("ply 0: the position given is one of another setup", phrase("record-given"))
        return state

    def text(self) -> str:
        """The readable form; `parse` is its inverse."""
        game = self.rules
        format_number = FORMAT if any(entry.by for entry in self.entries) else 1 if self.pledge is None else 2
        lines = [f"mastaba record {format_number}", f"game {self.game} {self.version}"]
        lines.append(f"setup {msgspec.json.encode(self.setup).decode()}")
        if self.given is not None:
            lines.append(f"given {msgspec.json.encode(self.given).decode()}")
        if self.pledge is not None:
            lines += _write_pledge(self.pledge)
        lines += [player.text(seat) for seat, player in enumerate(self.players)]
        lines.append("")
        for entry in self.entries:
            lines += [f"by {entry.by}"] if entry.by else []
            lines.append(write_entry(game, entry))
        if self.outcome:
            lines.append(f"end {msgspec.json.encode(self.outcome).decode()}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        return _Reader(text).record()

    @classmethod
    def parse_checked(cls, text: str, step: Callable[[], None] = lambda: None) -> "Record":
        """Like `parse` and `check` in one: each action is made before the next line is read.

        For texts of strangers: what is kept in memory is a match that could be played. `step` is called
        before each action and may raise to stop.
        """
        fold: _Fold | None = None

        def make(record: Record, entry: Entry) -> None:
            nonlocal fold
            step()
            fold = fold or _Fold(record)
            fold.make(entry, mute)

        record = _Reader(text).record(make)
        (fold or _Fold(record)).end(record)
        return record


def _write_pledge(pledge: Pledge) -> list[str]:
    lines = [f"table {pledge.table}", f"commitment {pledge.commitment}"]
    lines += [f"word {letter_of(seat)} {word}" for seat, word in enumerate(pledge.words) if word]
    return [*lines, f"seed {pledge.seed}"] if pledge.seed else lines


def write_entry(game: Game[Any, Any, Any], entry: Entry) -> str:
    words = game.notation.write(entry.action)
    return words if entry.seat == CHANCE else f"{letter_of(entry.seat)}: {words}"


def refused_entry(game: Game[Any, Any, Any], ply: int, entry: Entry, refused: Refusal) -> RecordError:
    """The error of an entry that cannot be made at this ply."""
    move = write_entry(game, entry)
    words = phrase("record-refused", ply=ply, move=move, rule=refused.rule)
    return RecordError(f"ply {ply}: {move} is refused: {refused}", words)


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

    def record(self, follow: "Callable[[Record, Entry], None] | None" = None) -> Record:
        """The whole record. `follow` is called with its head and each entry as soon as that was read."""
        lines = iter(self.lines)
        number, format_number = self._word(lines, "mastaba record")
        if format_number not in ("1", "2", str(FORMAT)):
            raise RecordError(
                f"line {number}: record format {format_number} is none of those read here, 1 to {FORMAT}",
                phrase("record-format", line=number, most=FORMAT),
            )
        number, name_and_version = self._word(lines, "game")
        game, version = self._game(number, name_and_version)
        number, setup_text = self._word(lines, "setup")
        try:
            setup = msgspec.json.decode(setup_text, type=game.setup)
            game.start(setup)
        except (msgspec.DecodeError, SetupError) as error:
            raise RecordError(
                f"line {number}: this setup does not fit {game.name}: {error}", phrase("record-setup", line=number)
            ) from None
        given: dict[str, Any] | None = None
        pledge = _PledgeLines(setup.seats) if format_number != "1" else None
        players: list[Player] = []
        entries: list[Entry] = []
        outcome = None
        head: Record | None = None
        by = ""
        for place, line in lines:
            if outcome:
                raise RecordError(f"line {place}: nothing may follow the end", phrase("record-after-end", line=place))
            if line.startswith("given ") and given is None and not players and not entries:
                given = self._given(place, line)
            elif pledge is not None and not players and not entries and pledge.reads(place, line):
                continue
            elif line.partition(" ")[0] in get_args(PlayerKind) and not entries:
                players.append(self._player(place, line, len(players)))
            elif line.startswith("end ") and not by:
                outcome = self._outcome(place, line)
            elif format_number == str(FORMAT) and not by and _BY.fullmatch(line):
                by = line.removeprefix("by ")
            else:
                entries.append(self._entry(place, line, game, by))
                by = ""
                if follow is not None:
                    head = head or Record(game.name, version, setup, given=given)
                    follow(head, entries[-1])
        if players and len(players) != setup.seats:
            raise RecordError(
                f"line {number + 1}: {len(players)} players are named for {setup.seats} seats",
                phrase("record-players", line=number + 1, named=len(players), seats=setup.seats),
            )
        if by:
            raise RecordError(
                f"line {self.lines[-1][0]}: no move follows", phrase("record-unread", line=self.lines[-1][0], text=by)
            )
        pledged = None if pledge is None else pledge.whole(number + 1, optional=format_number == str(FORMAT))
        return Record(game.name, version, setup, tuple(entries), tuple(players), outcome, given, pledged)

    def _word(self, lines: Iterator[tuple[int, str]], key: str) -> tuple[int, str]:
        number, line = next(lines, (self.lines[-1][0] + 1 if self.lines else 1, ""))
        if not line.startswith(key + " "):
            raise RecordError(f"line {number}: expected `{key} …`", phrase("record-expected", line=number, key=key))
        return number, line[len(key) + 1 :].strip()

    def _game(self, number: int, text: str) -> tuple[Game[Any, Any, Any], str]:
        name, _, version = text.partition(" ")
        try:
            game = find_game(name, version)
        except UnknownVersion as error:
            words = phrase("record-version", line=number, game=name, version=version)
            raise RecordError(f"line {number}: {error}", words) from None
        except UnknownGame as error:
            raise RecordError(f"line {number}: {error}", phrase("record-game", line=number, game=name)) from None
        return game, version

    def _given(self, number: int, line: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(line.partition(" ")[2], type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise RecordError(f"line {number}: this is no position: {error}", _unread(number, line)) from None

    def _player(self, number: int, line: str, expected: Seat) -> Player:
        kind, *words = line.split()
        letter = words.pop(0) if words else ""
        if expected == len(LETTERS):
            raise RecordError(f"line {number}: there are no more than {len(LETTERS)} seats", _unread(number, line))
        if letter != letter_of(expected):
            raise RecordError(f"line {number}: expected player {letter_of(expected)}", _unread(number, line))
        if kind == "bot" and not words:
            raise RecordError(f"line {number}: expected the level of bot {letter}", _unread(number, line))
        level = words.pop(0) if kind == "bot" else ""
        return Player(" ".join(words), cast(PlayerKind, kind), level)

    def _outcome(self, number: int, line: str) -> Outcome:
        try:
            return msgspec.json.decode(line[4:], type=Outcome)
        except msgspec.DecodeError as error:
            raise RecordError(f"line {number}: this is no outcome: {error}", _unread(number, line)) from None

    def _entry(self, number: int, line: str, game: Game[Any, Any, Any], by: str) -> Entry:
        try:
            entry = read_entry(game, line)
        except (NotationError, ValueError) as error:
            raise RecordError(f"line {number}: {error}", _unread(number, line)) from None
        if by and entry.seat == CHANCE:
            raise RecordError(f"line {number}: chance makes its moves itself", _unread(number, line))
        return msgspec.structs.replace(entry, by=by) if by else entry


def _unread(number: int, line: str) -> Phrase:
    """For a line that says nothing a record says there."""
    return phrase("record-unread", line=number, text=line if len(line) <= 80 else f"{line[:80]}…")


class _PledgeLines:
    """The lines of a pledge: `table`, `commitment`, a `word` for some of the seats, and perhaps `seed`."""

    def __init__(self, seats: int) -> None:
        self._found: dict[str, str] = {}
        self._words = [""] * seats

    def reads(self, number: int, line: str) -> bool:
        """Take this line, if it is one of a pledge."""
        key, _, rest = line.partition(" ")
        match key:
            case "table":
                good = 0 < len(rest) <= 64 and len(rest.split()) == 1
            case "commitment" | "seed":
                good = _HEX.fullmatch(rest) is not None
            case "word":
                letter, _, word = rest.partition(" ")
                self._take_word(number, letter, word)
                return True
            case _:
                return False
        if not good or key in self._found:
            plain = f"line {number}: this is no {key}" if not good else f"line {number}: a second {key}"
            raise RecordError(plain, _unread(number, line))
        self._found[key] = rest
        return True

    def _take_word(self, number: int, letter: str, word: str) -> None:
        if letter not in list(LETTERS[: len(self._words)]):
            words = _unread(number, f"word {letter} {word}")
            raise RecordError(f"line {number}: nobody sits at {letter or 'no seat'}", words)
        if self._words[seat_of(letter)] or not word or clean_word(word) != word:
            words = _unread(number, f"word {letter} {word}")
            raise RecordError(f"line {number}: this is no word of player {letter}", words)
        self._words[seat_of(letter)] = word

    def whole(self, number: int, *, optional: bool) -> Pledge | None:
        """The pledge; None where there is none and none is needed."""
        if optional and not self._found and not any(self._words):
            return None
        for key in ("table", "commitment"):
            if key not in self._found:
                said = phrase("record-expected", line=number, key=key)
                raise RecordError(f"line {number}: expected `{key} …`", said)
        words = tuple(self._words) if any(self._words) else ()
        return Pledge(self._found["table"], self._found["commitment"], words, self._found.get("seed", ""))


def replay(record: Record, emit: Emit = mute, to: int | None = None) -> Any:
    """The state after the record's actions (the first `to` of them), each one checked."""
    *_, last = states(record, emit, to)
    return last


def check(record: Record) -> None:
    """RecordError, saying where, when the record does not replay to its end."""
    for _ in states(record):
        pass


def states(record: Record, emit: Emit = mute, to: int | None = None) -> Iterator[Any]:
    """The state at every ply, from the start on: one object that moves on, so copy what you keep."""
    fold = _Fold(record)
    yield fold.state
    for entry in record.entries if to is None else record.entries[:to]:
        fold.make(entry, emit)
        yield fold.state
    if to is None:
        fold.end(record)


class _Fold:
    """A replay in progress."""

    def __init__(self, record: Record) -> None:
        self.game = record.rules
        self.state = record.start()
        self.ply = 0

    def make(self, entry: Entry, emit: Emit) -> None:
        if refused := self.game.refusal(self.state, entry.seat, entry.action):
            raise refused_entry(self.game, self.ply, entry, refused)
        self.game.advance(self.state, entry.seat, entry.action, emit)
        self.ply += 1

    def end(self, record: Record) -> None:
        if record.outcome is not None:
            turn = self.game.turn(self.state)
            if not isinstance(turn, Over) or turn.outcome != record.outcome:
                words = phrase("record-end", ply=self.ply)
                raise RecordError(f"ply {self.ply}: the replay does not reach the recorded end", words)


def fingerprint(state: Any) -> str:
    """A digest of everything in a state, equal on every machine."""
    return blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=16).hexdigest()
