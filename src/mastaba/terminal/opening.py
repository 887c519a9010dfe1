"""From the words of a command line to a match that can be played."""

import re
import secrets
from pathlib import Path
from typing import Final

from mastaba.core.game import Setup
from mastaba.core.registry import parse_game
from mastaba.kit.words import Voice
from mastaba.play.strength import usual_level
from mastaba.terminal.company import BadSeats, gather, seated, split_seats
from mastaba.terminal.keeping import Keeper, Kept
from mastaba.terminal.learning import LessonMatch, match_after
from mastaba.terminal.local import LocalMatch, free_path
from mastaba.terminal.narration import AnyGame

_NAMES_SEATS: Final = re.compile(r"[(,]\s*seats\s*=")


def game_for(text: str, seats: int | None) -> tuple[AnyGame, Setup]:
    """The game a string names, for this many seats; ValueError where they disagree."""
    if seats is None:
        return parse_game(text)
    if not _NAMES_SEATS.search(text):
        name, _, rest = text.strip().partition("(")
        return parse_game(f"{name}(seats={seats}{f', {rest}' if rest else ')'}")
    game, setup = parse_game(text)
    if setup.seats != seats:
        raise BadSeats("cli-seats-differ", text=text, count=seats)
    return game, setup


def open_match(
    game_text: str, seats_text: str | None, seed: str | None, record: Path | None, language: str
) -> LocalMatch:
    """A new local match. BadSeats and ValueError (a SetupError among them) for words that make none."""
    words = split_seats(seats_text) if seats_text is not None else None
    game, setup = game_for(game_text, len(words) if words else None)
    if words is None:
        words = ["me"] + [usual_level(game)] * (setup.seats - 1)
    company = gather(game, words, Voice(language, game))
    return LocalMatch(game, setup, company, seed or new_seed(), language, record)


def go_on(kept: Kept, language: str) -> LocalMatch:
    """An unfinished match, where it was left. RecordError when it does not replay, KeyError when a bot is gone."""
    record = kept.record
    game, voice = record.rules, Voice(language, record.rules)
    people = sum(player.kind != "bot" for player in record.players)
    company = [seated(game, seat, player, people, voice) for seat, player in enumerate(record.players)]
    keeper = Keeper(kept.path)
    return LocalMatch(game, record.setup, company, kept.seed, language, kept.file, keeper, record.entries)


def rematch(match: LocalMatch) -> LocalMatch:
    """The same game with the same company and another deal; its record goes into a file of its own.

    After a lesson: a normal match against the gentlest bots.
    """
    if isinstance(match, LessonMatch):
        return match_after(match, new_seed())
    game, voice = match.game, Voice(match.language, match.game)
    people = len(match.people)
    company = [seated(game, seat, sitter.player, people, voice) for seat, sitter in enumerate(match.company)]
    record = free_path(match.record_path) if match.record_path else None
    return LocalMatch(game, match.table.setup, company, new_seed(), match.language, record)


def new_seed() -> str:
    return secrets.token_hex(16)
