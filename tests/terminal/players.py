"""Scripted people for the terminal, and matches for them to play."""

from io import StringIO
from pathlib import Path
from typing import Any

from mastaba.core.registry import game_names, parse_game
from mastaba.core.rng import Rng
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.opening import open_match

GAMES = game_names()
LANGUAGES = ("en", "ja")


def match_of(
    game: str, seats: str | None = None, seed: str = "1", language: str = "en", record: Path | None = None
) -> LocalMatch:
    """A match with one person, or as `seats` says."""
    if seats is None:
        count = parse_game(game)[1].seats
        seats = ",".join(["me"] + ["random"] * (count - 1))
    return open_match(game, seats, seed, record, language)


class Typist(StringIO):
    """Answers every prompt of a plain match with a random legal move in notation."""

    def __init__(self, match: LocalMatch, seed: str = "typist") -> None:
        super().__init__()
        self.match = match
        self.rng = Rng(seed)
        self.lines = 0

    def readline(self, size: int | None = -1, /) -> str:
        self.lines += 1
        return f"{random_move(self.match, self.rng)[1]}\n"


def random_move(match: LocalMatch, rng: Rng) -> tuple[Any, str]:
    """A legal move of the person to move, and its notation."""
    seat = match.person_to_move()
    assert seat is not None
    action = match.table.ask(seat).moves.sample(rng)
    return action, match.game.notation.write(action)
