"""What one seat is shown of a match: the only place where a match turns into messages."""

from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import Raw

from mastaba.core import turn
from mastaba.core.moves import Moves
from mastaba.core.notes import heard
from mastaba.core.turn import Seat
from mastaba.play.table import Table
from mastaba.server.protocol import Ask, Choice, Line, Outcome, Update

encode: Final = msgspec.json.Encoder().encode

MOST_CHOICES: Final = 20_000
_CHOICES: Final[dict[tuple[str, str], dict[Any, Raw]]] = {}
"""Each game's moves as they are sent: the same few hundred are listed again and again."""


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
        self._choices_told = _CHOICES.setdefault((table.game.name, table.game.version), {})

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
        choices: Any = self._choices(asked.moves)
        return asked.view, Ask(
            seat=seat,
            ply=asked.ply,
            prompt=asked.prompt,
            question=text.question(asked.prompt),
            detail=text.detail(asked.prompt),
            moves=choices,
        )

    def _choices(self, moves: Moves[Any]) -> tuple[Raw, ...] | None:
        if len(moves) > self._listed_moves:  # counting is cheap, listing thousands is not
            return None
        return tuple(map(self._choice, moves))

    def _choice(self, move: Any) -> Raw:
        choice = self._choices_told.get(move)
        if choice is None:
            game = self._table.game
            choice = Raw(encode(Choice(move, game.notation.write(move), game.text.move(move))))
            if len(self._choices_told) >= MOST_CHOICES:
                self._choices_told.clear()
            self._choices_told[move] = choice
        return choice

    def _line(self, ply: int, event: Any) -> Raw:
        # The notes keep their events alive, so an id stays the same event's for the whole match.
        key = ply, id(event)
        line = self._told.get(key)
        if line is None:
            line = self._told[key] = Raw(encode(line_of(self._table.game.text, ply + 1, event)))
        return line


def line_of(text: Any, ply: int, event: Any) -> Line:
    return Line(ply, event, text.event(event))
