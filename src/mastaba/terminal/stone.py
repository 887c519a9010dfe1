"""What the table and the replay have in common on the screen: board, log, theme and pages."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text as RichText
from textual import on
from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.message import Message
from textual.widgets import Footer, Static

from mastaba.kit.words import Voice
from mastaba.terminal.narration import AnyGame, rules_markdown, title
from mastaba.terminal.pages import Document, Pages, Sentences
from mastaba.terminal.theme import CSS, DAY, DAY_STONES, NIGHT, NIGHT_STONES
from mastaba.terminal.wrapping import Wrapped, picture_width

WIDE, TALL = 100, 32
"""From how many columns on a terminal is wide, and from how many lines on it is tall."""
BESIDE_WIDE, BESIDE_NARROW = 46, 32
"""How many columns a prompt beside the board takes."""
LOG_WIDTH, FRAME = 42, 5
"""What a log beside the board takes, and the board's own border, padding and scrollbar."""
SHOWN_LINES: Final = 60
"""How much of the log stands beside the board; F2 shows all of it."""


Drawing = Callable[[tuple[int, int]], RichText]
"""Draws a table for so many columns and lines."""


class Pane(VerticalScroll):
    """Holds the board, and says when its size has changed."""

    class Resized(Message):
        """The board has another size."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())


class StoneApp(App[None], inherit_bindings=False):
    """A board with its log, by day or by night."""

    CSS = CSS
    keys_page = "term-help-keys"
    """The message that explains the keys."""
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: AnyGame, language: str) -> None:
        super().__init__()
        self.game = game
        self.shell = Voice(language, game)
        self.title = f"Mastaba - {title(game, language)}"
        self.lines: list[str] = []
        self.drawing: Drawing = lambda room: RichText("")
        self.tried: set[tuple[int, int]] = set()
        """The rooms the board was drawn for since it or the terminal has changed."""
        self.picture = 0
        """The width of the picture on the board; sentences can be wrapped, pictures cannot."""
        self.cited: str | None = None
        """The rule a refusal has named last; the rules open there."""
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.ansi_theme_dark = NIGHT_STONES
        self.ansi_theme_light = DAY_STONES
        self.theme = NIGHT.name
        self.bind_own_keys()
        self.bind("f1", "rules", description=self.shell.say("term-key-help"))
        self.bind("f2", "log", description=self.shell.say("term-key-log"))
        self.bind("f3", "theme", description=self.shell.say("term-key-theme"))
        self.bind("pageup", "scroll_board(-1)", show=False)
        self.bind("pagedown", "scroll_board(1)", description=self.shell.say("term-key-scroll"), key_display="PgUp/Dn")

    def bind_own_keys(self) -> None:
        """Keys of this program alone; the footer shows them first."""

    def compose(self) -> ComposeResult:
        yield Static(self.title, id="title", markup=False)
        with Container(id="stage"):
            with Container(id="scene"):
                with Pane(id="board") as board:
                    board.can_focus = False
                    board.border_title = self.shell.say("board")
                    yield Static(id="table")
                with VerticalScroll(id="log") as log:
                    log.can_focus = False
                    log.border_title = self.shell.say("log")
                    yield Static(id="news")
            yield from self.compose_below()
        yield Footer(show_command_palette=False)

    def compose_below(self) -> ComposeResult:
        """What stands under the scene, or beside it where the terminal is short."""
        yield from ()

    def show_board(self, drawing: Drawing) -> None:
        """Show what `drawing` draws in the room there is; a resized board is drawn anew."""
        self.drawing = drawing
        self.tried.clear()
        self.draw_board()

    def draw_board(self) -> None:
        self.tried.add(self.room)
        drawn = self.drawing(self.room)
        table = self.query_one("#table", Static)
        table.update(Wrapped(drawn))
        self.picture = picture_width(drawn.plain)
        table.styles.min_width = self.picture
        self.make_room()

    @property
    def room(self) -> tuple[int, int]:
        """Columns and lines of the board's pane, or before it is laid out about what it will have."""
        pane = self.query_one("#board").size
        return (pane.width - 2, pane.height) if pane.width else (self.size.width - 46, self.size.height - 16)

    def on_resize(self) -> None:
        self.tried.clear()
        self.make_room()

    @on(Pane.Resized)
    def redraw(self) -> None:
        """Draw for the room there is now. A room tried before is left: two drawings must not alternate for ever."""
        if self.room not in self.tried:
            self.draw_board()
        self.query_one("#log").scroll_end(animate=False)

    def make_room(self) -> None:
        """Where a picture has no room beside the prompt or the log, they go below it.

        The classes for narrow and short terminals are set here and not by Textual's breakpoints, which wait for
        the first change of size.
        """
        table = self.screen_stack[0]
        table.set_class(self.size.width < WIDE, "-narrow")
        table.set_class(self.size.height < TALL, "-short")
        beside = BESIDE_WIDE if self.size.width >= WIDE else BESIDE_NARROW
        room = self.size.width - self.picture - FRAME
        table.set_class(room < beside, "-stacked")
        table.set_class(room < LOG_WIDTH, "-crowded")

    def show_log(self, lines: Sequence[str], new: int = 0) -> None:
        """The log so far; the last `new` lines stand out."""
        self.lines = list(lines)
        text = RichText()
        first_new = len(self.lines) - new
        for place, line in enumerate(self.lines[-SHOWN_LINES:], max(0, len(self.lines) - SHOWN_LINES)):
            fresh = place >= first_new
            text.append(f"{'+' if fresh else '-'} {line}\n", "default" if fresh else "")
        text.rstrip()
        self.query_one("#news", Static).update(Wrapped(text))
        self.query_one("#log").scroll_end(animate=False)

    def clear_stage(self) -> None:
        """Leave nothing to be read behind a closed door."""
        self.show_board(lambda room: RichText(""))
        self.show_log([])

    @property
    def at_table(self) -> bool:
        """Nothing stands in front of the table."""
        return len(self.screen_stack) == 1

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind a door or a page the table's keys are dead: the log must not be read through a closed door."""
        return self.at_table if action in ("rules", "log", "save", "scroll_board") else True

    def action_rules(self) -> None:
        rules = rules_markdown(self.game, self.shell.language) or self.shell.say("rules-missing")
        text = f"{self.explained}{self.shell.say(self.keys_page)}\n\n{rules}"
        self.push_screen(Pages(self.shell.say("rules-title"), Document(text), self.shell, self.cited))

    @property
    def explained(self) -> str:
        """What can be done here, as Markdown; the rules open with it."""
        return ""

    def action_log(self) -> None:
        lines = self.lines or [self.shell.say("log-empty")]
        self.push_screen(Pages(self.shell.say("log"), Sentences(lines), self.shell, at_end=True))

    def action_theme(self) -> None:
        self.theme = DAY.name if self.theme == NIGHT.name else NIGHT.name

    def action_scroll_board(self, pages: int) -> None:
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 2), animate=False)
