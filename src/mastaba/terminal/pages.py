"""Rules and keys, or the whole log, to be read in peace.

Both are laid out as lines once and shown by the line, so that a log of thousands of lines opens at once.
"""

import re
from collections.abc import Sequence
from io import StringIO
from typing import ClassVar, Final, Protocol

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment
from rich.theme import Theme
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.screen import ModalScreen
from textual.scroll_view import ScrollView
from textual.strip import Strip

from mastaba.kit.words import Voice
from mastaba.terminal.wrapping import wrapped_line

_HEADING: Final = re.compile(r"^#+ +(.+)$", re.MULTILINE)
_STYLES: Final = Theme(
    {
        "markdown.h1": "bold yellow",
        "markdown.h1.border": "yellow",
        "markdown.h2": "bold yellow",
        "markdown.h3": "bold yellow",
        "markdown.h4": "bold",
        "markdown.code": "bold",
        "markdown.item.bullet": "yellow",
        "markdown.link": "underline",
        "markdown.link_url": "underline",
    }
)


class Content(Protocol):
    """Something to read, as lines of a width."""

    def strips(self, width: int) -> list[Strip]: ...

    def line_of(self, rule: str) -> int | None:
        """Where the heading stands that carries this number, in the lines made last."""


def _lay_out(renderable: Markdown, width: int) -> list[Strip]:
    console = Console(width=width, file=StringIO(), color_system="standard", force_terminal=True, theme=_STYLES)
    return [Strip(line) for line in console.render_lines(renderable, console.options, pad=False)]


class Document:
    """Markdown."""

    def __init__(self, markdown: str) -> None:
        self.markdown = markdown
        self._places: dict[str, int] = {}

    def strips(self, width: int) -> list[Strip]:
        """Section by section, to know where each begins."""
        starts = [0, *(heading.start() for heading in _HEADING.finditer(self.markdown) if heading.start())]
        lines: list[Strip] = []
        for start, end in zip(starts, [*starts[1:], len(self.markdown)], strict=True):
            section = self.markdown[start:end]
            if heading := _HEADING.match(section):
                self._places |= {word: len(lines) for word in heading[1].split()}
            lines += [*_lay_out(Markdown(section, hyperlinks=False), width), Strip.blank(0)]
        return lines

    def line_of(self, rule: str) -> int | None:
        return self._places.get(rule)


class Sentences:
    """A log: a line for each thing that happened."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines

    def strips(self, width: int) -> list[Strip]:
        return [Strip([Segment(part)]) for line in self.lines for part in wrapped_line(f"- {line}", width)]

    def line_of(self, rule: str) -> int | None:
        return None


class Reading(ScrollView, can_focus=True):
    """Lines to scroll through."""

    def __init__(self, content: Content, rule: str | None, *, at_end: bool) -> None:
        super().__init__(id="pages")
        self.content, self.rule, self.at_end = content, rule, at_end
        self.lines: list[Strip] = []
        self._width = 0

    def on_resize(self) -> None:
        """Lay the lines out anew; the place where one was reading stays in sight."""
        width = max(8, self.scrollable_content_region.width)
        if width == self._width:
            return
        first = self._width == 0
        share = self.scroll_y / max(1, len(self.lines))
        self._width = width
        self.lines = self.content.strips(width)
        self.virtual_size = Size(width, len(self.lines))
        if first:
            self.call_after_refresh(self.open)
        else:
            self.scroll_to(y=share * len(self.lines), animate=False)
        self.refresh()

    def open(self) -> None:
        place = self.content.line_of(self.rule) if self.rule else None
        if place is not None:
            self.scroll_to_region(Region(0, place, 1, 1), top=True, animate=False)
        elif self.at_end:
            self.scroll_end(animate=False)

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        width = self.scrollable_content_region.width
        at = top + y
        line = self.lines[at] if at < len(self.lines) else Strip.blank(0)
        return line.crop_extend(left, left + width, self.rich_style).apply_style(self.rich_style)


class Pages(ModalScreen[None]):
    """A page in front of the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,f2", "close", show=False),
        Binding("ctrl+q", "app.quit", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("up,k", "move(-1)", show=False),
    ]

    def __init__(
        self, title: str, content: Content, voice: Voice, rule: str | None = None, *, at_end: bool = False
    ) -> None:
        """`rule`: the number of a heading to open the pages at."""
        super().__init__()
        self.headline, self.content, self.voice, self.rule, self.at_end = title, content, voice, rule, at_end

    def compose(self) -> ComposeResult:
        reading = Reading(self.content, self.rule, at_end=self.at_end)
        reading.border_title = self.headline
        reading.border_subtitle = self.voice.say("term-help-close")
        yield reading

    def on_mount(self) -> None:
        self.query_one(Reading).focus()

    def action_move(self, lines: int) -> None:
        self.query_one(Reading).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss()
