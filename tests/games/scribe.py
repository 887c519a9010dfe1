"""Plays and asks in a game's own notation, for short tests."""

from collections.abc import Sequence
from typing import Any

from mastaba.core.game import Game
from mastaba.core.moves import Refusal
from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Seat, awaited, seat_of


class Scribe:
    """Reads lines such as `A: bid 4`, or without a seat for whoever is awaited.

    What chance does may be written behind an action; the rest is drawn with the seed, or without one is
    left for the test to make.
    """

    def __init__(self, game: Game[Any, Any, Any], seed: int | str | None = None) -> None:
        self.game = game
        self._seed = seed

    def play(self, state: Any, *lines: str) -> list[Note]:
        """Play these lines; the notes that were made."""
        notes: list[Note] = []
        for line in lines:
            letter, words = self._spoken(line)
            for text, chance in self.game.notation.split(words):
                seat = self._seat(state, letter)
                action = self.game.notation.read(text, self.game.view(state, seat))
                assert (refused := self.game.refusal(state, seat, action)) is None, f"{line}: {refused}"
                self.game.advance(state, seat, action, notes.append)
                self.settle(state, notes, chance)
        return notes

    def settle(self, state: Any, notes: list[Note], chance: Sequence[str] = (), seed: int | str | None = None) -> None:
        """Let chance move while it is awaited: as written, then by the seed."""
        scripted = list(chance)
        drawn = self._seed if seed is None else seed
        rng = None if drawn is None else Rng(drawn)
        while isinstance(turn := self.game.turn(state), Draw) and (scripted or rng):
            action = self.game.notation.read(scripted.pop(0)) if scripted or rng is None else turn.sample(rng)
            assert self.game.refusal(state, CHANCE, action) is None, f"{action} cannot be"
            self.game.advance(state, CHANCE, action, notes.append)
        assert not scripted, f"nothing calls for {scripted}"

    def refused(self, state: Any, line: str) -> Refusal | None:
        letter, words = self._spoken(line)
        seat = self._seat(state, letter)
        return self.game.refusal(state, seat, self.game.notation.read(words, self.game.view(state, seat)))

    def rule(self, state: Any, line: str) -> str | None:
        """The rule a refused action breaks; None when it is allowed."""
        found = self.refused(state, line)
        return found.rule if found else None

    def on_turn(self, state: Any) -> Seat:
        return awaited(self.game.turn(state))[0]

    def _spoken(self, line: str) -> tuple[str, str]:
        letter, colon, words = line.partition(": ")
        return (letter, words) if colon else ("", line)

    def _seat(self, state: Any, letter: str) -> Seat:
        return seat_of(letter) if letter else self.on_turn(state)


def told(notes: Sequence[Note], seat: Seat | None) -> list[Any]:
    """What this seat hears of these notes."""
    return [event for note in notes if (event := heard(note, seat)) is not None]
