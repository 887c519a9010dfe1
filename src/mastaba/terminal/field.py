"""The line moves are typed in."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Input


class NotationInput(Input):
    """Where moves are typed. The arrow keys choose from the list, with Ctrl they bring back what was typed before.

    A question mark in the empty line asks what can be done here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("tab", "complete", show=False),
        Binding("escape", "wipe", show=False),
        Binding("ctrl+up", "recall(-1)", show=False),
        Binding("ctrl+down", "recall(1)", show=False),
    ]

    class Chosen(Message):
        """The arrow keys move through the list."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Completed(Message):
        """What is typed shall be completed."""

    class Asked(Message):
        """The question is to be explained."""

    def __init__(self) -> None:
        super().__init__(id="notation")
        self.history: list[str] = []
        self._place = 0

    def remember(self, text: str) -> None:
        if not self.history or self.history[-1] != text:
            self.history.append(text)
        self._place = len(self.history)

    def put(self, text: str) -> None:
        self.value = text
        self.cursor_position = len(text)

    async def _on_key(self, event: Key) -> None:
        if event.character in ("?", "？") and not self.value:
            event.prevent_default()
            event.stop()
            self.post_message(self.Asked())
        else:
            await super()._on_key(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One line has no pages: those keys are the board's."""
        return False if action in ("page_up", "page_down") else super().check_action(action, parameters)

    def action_choose(self, step: int) -> None:
        self.post_message(self.Chosen(step))

    def action_complete(self) -> None:
        self.post_message(self.Completed())

    def action_wipe(self) -> None:
        self.put("")

    def action_recall(self, step: int) -> None:
        self._place = max(0, min(len(self.history), self._place + step))
        self.put(self.history[self._place] if self._place < len(self.history) else "")
