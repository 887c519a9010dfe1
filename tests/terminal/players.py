"""Scripted people for the terminal, and matches for them to play."""

from collections.abc import Sequence
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mastaba.core.record import Entry
from mastaba.core.registry import game_names, parse_game
from mastaba.play.ask import make_bot
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.narration import AnyGame
from mastaba.terminal.opening import open_match

GAMES = game_names()
LANGUAGES = ("en", "ja")
MATCHES = [
    pytest.param(game, language, marks=() if (number + spoken) % 2 else pytest.mark.soak)
    for number, game in enumerate(GAMES)
    for spoken, language in enumerate(LANGUAGES)
]
"""Whole matches take long: every game in one language, in the other only among the long runs."""


def match_of(
    game: str, seats: str | None = None, seed: str = "1", language: str = "en", record: Path | None = None
) -> LocalMatch:
    """A match with one person, or as `seats` says."""
    if seats is None:
        count = parse_game(game)[1].seats
        seats = ",".join(["me"] + ["random"] * (count - 1))
    return open_match(game, seats, seed, record, language)


class Script(NamedTuple):
    """A match to be played at the terminal: what the person on seat A does, and how it goes on."""

    seats: str
    seed: str
    moves: tuple[Any, ...]
    """The actions of seat A, one after the other."""
    entries: tuple[Entry, ...]
    """The whole record that must come of it."""


@cache
def script_of(game: str) -> Script:
    """A short match: bots are as good as their seed, so whoever repeats seat A's moves repeats the match."""
    rules, setup = parse_game(game)
    scripts: list[Script] = []
    for level in (next(iter(rules.levels)), list(rules.levels)[-1]):
        for seed in ("1", "2", "3", "4") if rules.warm is None else ("1",):  # some games take their time
            seats = ",".join(["me"] + [level] * (setup.seats - 1))
            match = match_of(game, seats, seed)
            person = make_bot(rules, level)
            while match.outcome is None:
                # Bots are asked first, as at the terminal: it matters where choices are sealed.
                seat = match.bot_to_move()
                ask = match.table.ask(0 if seat is None else seat)
                match.submit(ask.seat, person.choose(ask) if seat is None else match.think(seat, ask))
            moves = tuple(entry.action for entry in match.table.entries if entry.seat == 0)
            scripts.append(Script(seats, seed, moves, tuple(match.table.entries)))
    return min(scripts, key=lambda script: len(script.moves))


class Typist(StringIO):
    """Types the moves of a script, one a prompt."""

    def __init__(self, game: AnyGame, moves: Sequence[Any]) -> None:
        super().__init__("".join(f"{game.notation.write(move)}\n" for move in moves))
