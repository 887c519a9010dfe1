"""What one seat is shown of a match: the only place where a match turns into messages."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import Raw

from mastaba.core import turn
from mastaba.core.game import Game
from mastaba.core.moves import Moves
from mastaba.core.notes import heard
from mastaba.core.turn import Seat
from mastaba.play.table import Table
from mastaba.server.protocol import Ask, Choice, Line, Outcome, Update

encode: Final = msgspec.json.Encoder().encode


class MoveBook:
    """A game's moves as they are sent. The same few are listed again and again, at every table of the game."""

    MOST_BYTES: Final = 16_000_000

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._written: dict[Any, Raw] = {}
        self._bytes = 0

    def listed(self, moves: Moves[Any], most: int) -> Raw | None:
        """All of these moves as a JSON list, None if they are more than that. Equal sets of moves are the same list."""
        comparable = type(moves).__hash__ is not None  # a game's moves need not be
        if comparable and (known := self._written.get(moves)):
            return known
        if len(moves) > most:  # counting is cheap, listing thousands is not
            return None
        return self._remembered(moves, lambda: self._list(moves)) if comparable else Raw(self._list(moves))

    def _list(self, moves: Moves[Any]) -> bytes:
        return b"[%s]" % b",".join(map(self._choice, moves))

    def _choice(self, move: Any) -> bytes:
        game = self._game
        return bytes(
            self._remembered(move, lambda: encode(Choice(move, game.notation.write(move), game.text.move(move))))
        )

    def _remembered(self, key: Any, write: Callable[[], bytes]) -> Raw:
        known = self._written.get(key)
        if known is None:
            text = write()
            if self._bytes + len(text) > self.MOST_BYTES:
                self._written.clear()
                self._bytes = 0
            known = self._written[key] = Raw(text)
            self._bytes += len(text)
        return known


_BOOKS: Final[dict[tuple[str, str], MoveBook]] = {}


def outcome_of(outcome: turn.Outcome | None) -> Outcome | None:
    if outcome is None:
        return None
    return Outcome(outcome.winners, outcome.ranks, outcome.scores, outcome.reason)


class Teller:
    """Tells a match to its seats. What several of them hear is put into words once."""

    def __init__(self, id: str, table: Table, listed_moves: int) -> None:
        self._id = id
        self._table = table
        self._listed_moves = listed_moves
        self._told: dict[tuple[int, int], Raw] = {}
        self._book = _BOOKS.setdefault((table.game.name, table.game.version), MoveBook(table.game))

    def lines(self, seat: Seat | None, after: int) -> tuple[Raw, ...]:
        """What this seat heard after that position, oldest first."""
        notes = self._table.notes
        first = len(notes)
        while first and notes[first - 1][0] >= after:
            first -= 1
        told = ((ply, heard(note, seat)) for ply, note in islice(notes, first, None))
        return tuple(self._line(ply, event) for ply, event in told if event is not None)

    def update(self, seat: Seat | None, after: int, deadline: int | None) -> str:
        """The message that brings this seat from that position to the present one."""
        table = self._table
        view, ask = self._ask(seat) if seat in table.awaited else (table.view(seat), None)
        lines: Any = self.lines(seat, after)
        message = Update(
            table=self._id,
            seat=seat,
            ply=table.ply,
            view=view,
            lines=lines,
            ask=ask,
            awaited=table.awaited,
            deadline=deadline,
            outcome=outcome_of(table.outcome),
        )
        return encode(message).decode()

    def _ask(self, seat: Seat | None) -> tuple[Any, Ask]:
        assert seat is not None
        asked = self._table.ask(seat)
        text = self._table.game.text
        choices: Any = self._book.listed(asked.moves, self._listed_moves)
        return asked.view, Ask(
            seat=seat,
            ply=asked.ply,
            prompt=asked.prompt,
            question=text.question(asked.prompt),
            detail=text.detail(asked.prompt),
            moves=choices,
        )

    def _line(self, ply: int, event: Any) -> Raw:
        # The notes keep their events alive, so an id stays the same event's for the whole match.
        key = ply, id(event)
        line = self._told.get(key)
        if line is None:
            line = self._told[key] = Raw(encode(line_of(self._table.game.text, ply + 1, event)))
        return line


def line_of(text: Any, ply: int, event: Any) -> Line:
    return Line(ply, event, text.event(event))
