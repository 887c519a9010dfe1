"""What a shell may complete: games, bots, seats and aids. `mastaba completion SHELL` prints the shell's part."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem, get_completion_class

from mastaba.core.game import Game
from mastaba.core.registry import UnknownGame, find_game, game_names, preview_names
from mastaba.core.turn import LETTERS
from mastaba.kit.words import Voice, default_language
from mastaba.terminal.company import ME, level_words

if TYPE_CHECKING:
    Word = click.ParamType[str]
else:
    Word = click.ParamType  # in some versions of Click it is not generic

SHELLS: Final = ("bash", "zsh", "fish")


def completion_script(program: click.Command, shell: str, name: str = "mastaba") -> str:
    """What the shell has to read once to complete the program's words."""
    made = get_completion_class(shell)
    assert made is not None
    return made(program, {}, name, f"_{name.upper()}_COMPLETE").source()


def _title(game: Game[Any, Any, Any], level: str | None = None) -> str:
    """What the reader calls a game, or one of its bots, with its strength."""
    voice = Voice(default_language(), game)
    return voice.say("game-title") if level is None else level_words(game, level, voice)


class GameName(Word):
    """A game string; its name is completed, previews too."""

    name = "game"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        names = (*game_names(), *preview_names())
        return [CompletionItem(name, help=_title(find_game(name))) for name in names if name.startswith(incomplete)]


class Company(Word):
    """Names between commas: the bots of the game, and people where they may sit."""

    name = "company"

    def __init__(self, *, people: bool) -> None:
        self.people = people

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, comma, begun = incomplete.rpartition(",")
        found: dict[str, str] = {ME: ""} if self.people else {}
        for game in _games(ctx):
            found |= {level: _title(game, level) for level in game.levels}
        return [
            CompletionItem(f"{before}{comma}{word}", help=help or None)
            for word, help in found.items()
            if word.startswith(begun)
        ]


class SeatLetter(Word):
    """A seat of a record."""

    name = "seat"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return _items(LETTERS, incomplete.upper())


class AidName(Word):
    """An aid of any game: which game a record is of, only the record knows."""

    name = "aid"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        aids = [aid for name in (*game_names(), *preview_names()) for aid in find_game(name).aids]
        return _items(dict.fromkeys(aids), incomplete)


def _items(words: Iterable[str], incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def _games(context: click.Context) -> Iterator[Game[Any, Any, Any]]:
    """The game that is already typed; all of them while none is."""
    # Behind an option that waits for its value Click has not sorted the arguments yet.
    typed = context.params.get("game") or next(iter(context.args), "")
    named = str(typed).partition("(")[0].strip()
    for name in (named,) if named else (*game_names(), *preview_names()):
        try:
            yield find_game(name)
        except UnknownGame:
            continue
