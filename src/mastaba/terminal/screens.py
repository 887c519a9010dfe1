"""The screens in front of the table: the door between two players, questions, the result."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.table import Table as RichTable
from rich.text import Text as RichText
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from mastaba.core.turn import Outcome
from mastaba.kit.words import Voice
from mastaba.terminal.narration import Narrator

DOOR: Final = """\
┏━━━━━━━━━━━━━━━━━┓
┃ ┏━━━━━━━━━━━━━┓ ┃
┃ ┃ ┏━━━━━━━━━┓ ┃ ┃
┃ ┃ ┃ ▁▁▁▁▁▁▁ ┃ ┃ ┃
┃ ┃ ┃ ┃     ┃ ┃ ┃ ┃
┃ ┃ ┃ ┃     ┃ ┃ ┃ ┃
┃ ┃ ┃ ┃     ┃ ┃ ┃ ┃
┻━┻━┻━┻━━━━━┻━┻━┻━┻"""


class Door(Screen[None]):
    """The false door: closed while the terminal changes hands, and nothing of the match on it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", show=False)]

    def __init__(self, name: str, voice: Voice) -> None:
        super().__init__()
        self.player = name
        self.voice = voice

    def compose(self) -> ComposeResult:
        with Vertical(id="door-frame"):
            yield Static(DOOR, id="door", markup=False)
            yield Static(self.voice.say("handover-title", name=self.player), id="door-name", markup=False)
            yield Static(self.voice.say("term-door-open"), id="door-hint", markup=False)

    def action_open(self) -> None:
        self.dismiss()


class Question(ModalScreen[str]):
    """One question, a few answers; the safe one has the focus and is what Esc answers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q", "stay", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, detail: str, answers: Sequence[tuple[str, str]], safe: str) -> None:
        """Answers are (key, words)."""
        super().__init__()
        self.headline, self.detail, self.answers, self.safe = title, detail, answers, safe

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(self.headline, classes="headline", markup=False)
            yield Static(self.detail, classes="quiet", markup=False)
            with Horizontal(id="buttons"):
                for key, words in self.answers:
                    yield Button(words, id=f"answer-{key}")

    def on_mount(self) -> None:
        self.query_one(f"#answer-{self.safe}", Button).focus()

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        self.dismiss((event.button.id or "").removeprefix("answer-"))

    def action_stay(self) -> None:
        self.dismiss(self.safe)


class Result(ModalScreen[str]):
    """Who has won, what decided it, and with how much."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
        Binding("ctrl+r", "app.again", show=False),
        Binding("ctrl+q", "app.quit", show=False),
    ]

    def __init__(self, outcome: Outcome, cause: str, say: Narrator, seed: str, commitment: str) -> None:
        super().__init__()
        self.outcome, self.cause, self.say, self.seed, self.commitment = outcome, cause, say, seed, commitment

    def compose(self) -> ComposeResult:
        table = RichTable(box=None, padding=(0, 2), show_header=False, expand=True)
        table.add_column(justify="right", width=4)
        table.add_column(ratio=1)
        table.add_column(justify="right")
        for place, name, score in self.say.standings(self.outcome):
            style = "bold" if place == 1 else ""
            table.add_row(f"{place}.", RichText(name), score, style=style)
        voice = self.say.voice
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = voice.say("result-title")
            yield Static(self.say.result(self.outcome), classes="headline", markup=False)
            if self.cause:
                yield Static(self.cause, classes="cause", markup=False)
            yield Static(table)
            yield Static("")
            yield Static(voice.say("term-seed", seed=self.seed), classes="quiet", markup=False)
            yield Static(voice.say("term-commitment", commitment=self.commitment), classes="quiet", markup=False)
            with Horizontal(id="buttons"):
                yield Button(voice.say("result-board"), id="close")
                yield Button(voice.say("result-again"), id="again")

    @on(Button.Pressed)
    def answer(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)

    def action_close(self) -> None:
        self.dismiss("close")
