"""Plays one match at this terminal, on the screen or line by line, and asks whether there shall be another."""

import sys
from typing import Final

import click

from mastaba.terminal.choosing import YES
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.plain import PlainPlay

BROKEN_OFF: Final = 1


def play_on_screen(match: LocalMatch, pace: float) -> tuple[int, bool]:
    """The exit code, and whether a rematch is wanted."""
    from mastaba.terminal.app import TableApp  # noqa: PLC0415 (Textual takes its time, and lines do without it)

    app = TableApp(match, pace)
    app.run()
    if match.record_path:
        click.echo(app.shell.say("term-saved", path=str(match.record_path)))
    return app.return_code or 0, app.again


def play_in_lines(match: LocalMatch, *, asking: bool) -> tuple[int, bool]:
    """The exit code, and whether a rematch is wanted; a pipe is not asked."""
    game = PlainPlay(match, sys.stdin, sys.stdout, _wipe)
    if not game.run():
        return BROKEN_OFF, False
    if not asking or match.outcome is None:
        return 0, False
    game.write(game.say.voice.say("term-lesson-next" if match.guide() else "choose-again"))
    try:
        return 0, game.read_line().lower() in YES
    except EOFError:
        return 0, False


def _wipe() -> None:
    """Clear the screen and what could be scrolled back to; a pipe has neither."""
    click.clear()
    if sys.stdout.isatty():
        click.echo("\033[3J", nl=False)
