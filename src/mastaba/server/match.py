"""One match in memory, and the log it is rebuilt from."""

from functools import cache
from typing import Any

import msgspec

from mastaba.core.game import Setup
from mastaba.core.moves import IllegalAction, refuse
from mastaba.core.record import Entry
from mastaba.core.turn import CHANCE, Seat
from mastaba.play.table import Table
from mastaba.server.cards import AnyGame
from mastaba.server.errors import Conflict
from mastaba.server.seating import player_names
from mastaba.server.showing import Teller, written
from mastaba.server.storage.rows import LogRow, TableRow


@cache
def action_decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    """Made once for each game's actions."""
    return msgspec.json.Decoder(kind)


def read_setup(game: AnyGame, row: TableRow) -> Setup:
    return msgspec.json.decode(row.setup, type=game.setup)


class Match:
    """A table of the play layer with what the server adds: who answers which question, and what was answered."""

    def __init__(self, game: AnyGame, row: TableRow, log: list[LogRow], listed_moves: int) -> None:
        self.game = game
        self.table = Table(game, read_setup(game, row), row.seed, player_names(row), self._entries(log))
        self.teller = Teller(row.id, self.table, listed_moves)
        self.logged = len(log)
        """How many entries are durable."""
        self._answered = {line.submit: line.ply + 1 for line in log if line.submit}
        self._asked = {seat: self._unchanged_since(seat) for seat in self.table.awaited}

    def follow(self, rows: list[LogRow]) -> None:
        """Go on with rows that another server has made durable; Conflict when they do not begin where this ends."""
        if rows[0].ply != self.logged:
            raise Conflict(f"{rows[0].ply} follows {self.logged}")
        self.table.follow(self._entries(rows))
        self.kept(rows)
        self._asked = {seat: self._unchanged_since(seat) for seat in self.table.awaited}

    def _entries(self, rows: list[LogRow]) -> list[Entry]:
        decode = action_decoder(self.game.action).decode
        return [Entry(row.seat, decode(row.action)) for row in rows]

    def _unchanged_since(self, seat: Seat) -> int:
        """The earliest position whose question to this seat may still stand: only others have acted since."""
        ply = self.table.ply
        while ply and self.table.entries[ply - 1].seat not in (seat, CHANCE):
            ply -= 1
        return ply

    def asked(self, seat: Seat) -> int | None:
        """The position at which this seat was asked what it is asked now; None when it is not awaited."""
        return self._asked.get(seat)

    def answered(self, key: str) -> int | None:
        """The position a submit led to that came before."""
        return self._answered.get(key)

    def read_action(self, raw: bytes) -> Any:
        try:
            return action_decoder(self.game.action).decode(raw)
        except msgspec.DecodeError:
            raise IllegalAction(refuse("TABLE", "no-such-action")) from None

    def check(self, seat: Seat, ply: int, action: Any) -> None:
        """IllegalAction when this seat is not asked, or was asked something else by then."""
        if isinstance(action, self.game.meta):
            return
        asked = self._asked.get(seat)
        if asked is None:
            raise IllegalAction(refuse("TABLE", "not-awaited"))
        if not asked <= ply <= self.table.ply:
            raise IllegalAction(refuse("TABLE", "stale"))

    def make(self, seat: Seat, action: Any) -> None:
        """Apply an action in memory. IllegalAction has changed nothing; what was added waits in `unlogged`."""
        table = self.table
        waiting = [other for other in table.awaited if other != seat]
        prompts = {other: self._prompt(other) for other in waiting}
        table.submit(seat, action)
        self._asked = {
            other: self._asked[other]
            if other in prompts and other in self._asked and self._prompt(other) == prompts[other]
            else table.ply
            for other in table.awaited
        }

    def _prompt(self, seat: Seat) -> Any:
        return self.table.prompt(seat)

    def unlogged(self, now: int, submit: str | None = None) -> list[LogRow]:
        """The rows that must become durable before anybody hears of them."""
        first = self.logged
        rows = [
            LogRow(first + index, entry.seat, written(entry.action), now)
            for index, entry in enumerate(self.table.entries[first:])
        ]
        if submit and rows:
            rows[0].submit = submit
        return rows

    def kept(self, rows: list[LogRow]) -> None:
        """These rows are durable now."""
        self.logged += len(rows)
        for row in rows:
            if row.submit:
                self._answered[row.submit] = row.ply + 1


def outcome_text(match: Match) -> str | None:
    outcome = match.table.outcome
    return None if outcome is None else written(outcome)
