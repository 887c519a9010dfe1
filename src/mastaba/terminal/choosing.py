"""What to play, when the command line does not say: an unfinished match or a new one, by the number of a line."""

import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import click

from mastaba.kit.words import Voice
from mastaba.terminal.company import called
from mastaba.terminal.keeping import Kept, kept_matches
from mastaba.terminal.wrapping import wrapped_line

LISTED: Final = 9
"""Of many unfinished matches only the latest are offered."""
LEAVE: Final = ("q", "quit", "exit")
YES: Final = ("y", "yes", "はい")


class NothingChosen(Exception):
    """The player leaves without a match."""


Choice = Kept | str
"""An unfinished match, or the name of a game."""


def pick(
    game: str | None, games: Mapping[str, str], voice: Voice, *, latest: bool, fresh: bool, asking: bool
) -> Choice | None:
    """What `mastaba play` plays.

    With `latest` the unfinished match that was left last, None where there is none. Without a game, what is
    chosen from the list; with one, its unfinished matches are offered before a new one begins. `fresh`: the
    command line asks for a new match. Unless somebody is there to answer (`asking`), a named game just begins.
    """
    kept = () if fresh and not latest else kept_matches(game.partition("(")[0].strip() if game else None)
    if latest:
        return kept[0] if kept else None
    if game is None:
        return choose(kept, games, voice, click.echo, _read)
    if kept and asking:
        title = games.get(game, game)
        return choose(kept, {game: title}, voice, click.echo, _read)
    return game


def _read() -> str:
    """One line of the input; a missing game is an error where nobody can be asked for it."""
    click.echo("> ", nl=False)
    if not (line := sys.stdin.readline()):
        context = click.get_current_context()
        param = next(param for param in context.command.params if param.name == "game")
        raise click.MissingParameter(ctx=context, param=param)
    return line


def choose(
    kept: Sequence[Kept],
    games: Mapping[str, str],
    voice: Voice,
    write: Callable[[str], None],
    read: Callable[[], str],
) -> Choice:
    """Ask until a line is chosen: an unfinished match, or one of the games, which are given with their words.

    NothingChosen when the player leaves.
    """
    there: list[Choice] = [*kept[:LISTED], *games]
    write("\n".join(_menu(there, games, voice)))
    while True:
        write(voice.say("choose-ask"))
        text = read().strip()
        if text.lower() in LEAVE:
            raise NothingChosen
        if text.isdecimal() and 1 <= int(text) <= len(there):
            return there[int(text) - 1]
        if text in games:
            return text
        if text:
            write(voice.say("choose-unknown", text=text))


def _menu(there: Sequence[Choice], games: Mapping[str, str], voice: Voice) -> list[str]:
    lines: list[str] = []
    heading = ""
    for number, choice in enumerate(there, 1):
        above = voice.say("choose-go-on" if isinstance(choice, Kept) else "choose-new")
        if above != heading:
            lines.append(above)
            heading = above
        words = kept_words(choice, voice.language) if isinstance(choice, Kept) else games[choice]
        lines += wrapped_line(f"{number:>4}  {words}", shutil.get_terminal_size().columns - 1)
    return lines


def kept_words(kept: Kept, language: str) -> str:
    """Which match it is: the game, who plays, how far it is, and when it was left."""
    voice = Voice(language, kept.record.rules)
    names = [called(player, seat, voice) for seat, player in enumerate(kept.record.players)]
    return voice.say(
        "choose-kept",
        game=voice.say("game-title"),
        players=voice.say("list-separator").join(names),
        plies=len(kept.record.entries),
        when=f"{kept.when:%Y-%m-%d %H:%M}",
    )
