"""A game's own drawing of a position in text, for the terminal and for boards that show words."""

from typing import Any

from rich.markup import escape
from rich.text import Text

from mastaba.core.game import Game
from mastaba.kit.words import Voice


def draw(game: Game[Any, Any, Any], view: Any, voice: Voice, room: tuple[int, int] | None = None) -> Text:
    """The table as this view shows it, without blank lines at its end; `room` as in `Speaker`."""
    # Games draw in Rich markup, where a bracket in somebody's name must stay a bracket.
    speaker = Voice(voice.language, game, [escape(name) for name in voice.names], voice.you)
    speaker.room = room
    drawn = Text.from_markup(game.text.render(view, speaker))
    drawn.rstrip()
    return drawn
