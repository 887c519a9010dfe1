"""Plays and asks in a game's own notation, for short tests: at a table that starts from the test's own state."""

from collections.abc import Sequence
from typing import Any

from mastaba.core.game import Game
from mastaba.core.moves import Refusal
from mastaba.core.notes import Note, heard
from mastaba.core.turn import Draw, Seat, awaited
from mastaba.play.scenario import Scribe as TableScribe
from mastaba.play.scenario import Script
from mastaba.play.table import Table


class Unscripted(Exception):
    """Chance is awaited, and the test makes its move itself."""


class Waiting(Script):
    """Draws what is written and nothing else."""

    def __call__(self, draw: Draw, ply: int) -> Any:
        if not self.lines:
            raise Unscripted
        return super().__call__(draw, ply)


class Scribe:
    """Reads lines such as `A: bid 4`, or without a seat for whoever is awaited.

    What chance does may be written behind an action; the rest is drawn with the seed, or without one is
    left for the test to make. The state given is the one that changes.
    """

    def __init__(self, game: Game[Any, Any, Any], seed: int | str | None = None) -> None:
        self.game = game
        self._seed = seed

    def play(self, state: Any, *lines: str) -> list[Note]:
        """Play these lines; the notes that were made."""
        notes: list[Note] = []
        for line in lines:
            scribe = self._at(state)
            try:
                scribe.do(line)
            except Unscripted:
                pass
            except ValueError as error:
                raise AssertionError(f"{line}: {error}") from None
            notes += [note for _, note in scribe.table.notes]
        return notes

    def settle(self, state: Any, notes: list[Note], seed: int | str | None = None) -> None:
        """Let chance move while it is awaited, by the seed."""
        notes += [note for _, note in self._at(state, seed).table.notes]

    def refused(self, state: Any, line: str) -> Refusal | None:
        scribe = self._at(state, only_ask=True)
        seat, action = scribe.named(line)
        return scribe.table.refusal(seat, action)

    def rule(self, state: Any, line: str) -> str | None:
        """The rule a refused action breaks; None when it is allowed."""
        found = self.refused(state, line)
        return found.rule if found else None

    def on_turn(self, state: Any) -> Seat:
        return awaited(self.game.turn(state))[0]

    def _at(self, state: Any, seed: int | str | None = None, *, only_ask: bool = False) -> TableScribe:
        """At a table with this state on it; whoever only asks changes nothing."""
        drawn = self._seed if seed is None else seed
        script = Waiting(self.game, 0) if drawn is None or only_ask else Script(self.game, drawn)
        table = _Opened(self.game, self.game.setup(seats=state.seats), "", start=state, chance=script)
        return TableScribe(table, script)


class _Opened(Table):
    """A table that may be opened while chance is awaited."""

    def settle(self) -> None:
        try:
            super().settle()
        except Unscripted:
            if self.entries:
                raise


def told(notes: Sequence[Note], seat: Seat | None) -> list[Any]:
    """What this seat hears of these notes."""
    return [event for note in notes if (event := heard(note, seat)) is not None]
