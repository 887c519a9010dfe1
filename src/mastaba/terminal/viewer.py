"""Steps through a record on the screen."""

from rich.text import Text as RichText
from textual.app import ComposeResult
from textual.widgets import Static

from mastaba.core.record import Record
from mastaba.core.turn import Seat
from mastaba.terminal.reel import Reel
from mastaba.terminal.stone import StoneApp


class ReplayApp(StoneApp):
    """A record, step by step, through anybody's eyes."""

    keys_page = "replay-help-keys"

    def __init__(
        self, record: Record, language: str, viewer: Seat | None = None, ply: int = 0, aid: str | None = None
    ) -> None:
        """RecordError when the record does not replay."""
        super().__init__(record.rules, language)
        self.record = record
        self.viewer = viewer
        self.ply = ply
        self.aid = aid
        self.reel = Reel(record, language, viewer)

    def bind_own_keys(self) -> None:
        say = self.shell.say
        self.bind("left", "step(-1)", show=False)
        self.bind("right,space", "step(1)", description=say("term-key-step"), key_display="←/→")
        self.bind("shift+left", "step(-10)", show=False)
        self.bind("shift+right", "step(10)", show=False)
        self.bind("home", "jump(0)", show=False)
        self.bind("end", "jump(-1)", description=say("term-key-ends"), key_display="Home/End")
        self.bind("e", "eyes", description=say("term-key-eyes"))
        if self.game.aids:
            self.bind("a", "aid", description=say("term-key-aid"))
        self.bind("q,ctrl+q", "quit", description=say("term-key-quit"))

    def compose_below(self) -> ComposeResult:
        yield Static(id="position", markup=False)

    def on_mount(self) -> None:
        self.screen.add_class("-replay")
        self.show()

    def show(self) -> None:
        frame = self.reel[self.ply]
        before = len(self.reel[self.ply - 1].lines) if self.ply else 0
        said = self.reel.aid(self.aid, self.ply) if self.aid else []

        def drawing(room: tuple[int, int]) -> RichText:
            board = self.reel.say.table(frame.view, room)
            return board.append("\n\n" + "\n".join(said)) if said else board

        self.show_board(drawing)
        self.show_log(frame.lines, new=len(frame.lines) - before)
        say = self.shell.say
        eyes = say("replay-eyes-none") if self.viewer is None else self.reel.names[self.viewer]
        parts = [say("replay-position", at=self.ply, last=self.reel.last), f"{say('term-key-eyes')}: {eyes}"]
        if frame.entry:
            parts.insert(1, frame.entry)
        if self.ply == self.reel.last and self.record.outcome:
            parts.insert(1, self.reel.say.result(self.record.outcome))
        self.query_one("#position", Static).update("   ".join(parts))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("step", "jump", "eyes", "aid"):
            return self.at_table
        return super().check_action(action, parameters)

    def action_step(self, steps: int) -> None:
        self.ply = max(0, min(self.reel.last, self.ply + steps))
        self.show()

    def action_jump(self, ply: int) -> None:
        self.ply = ply if ply >= 0 else self.reel.last
        self.show()

    def action_eyes(self) -> None:
        """The next seat's eyes, and after the last one's a spectator's again."""
        following = 0 if self.viewer is None else self.viewer + 1
        self.viewer = following if following < self.record.setup.seats else None
        self.reel = Reel(self.record, self.shell.language, self.viewer)
        self.show()

    def action_aid(self) -> None:
        """The next aid of the game, and after the last one none again."""
        ways = [None, *self.game.aids]
        self.aid = ways[(ways.index(self.aid) + 1) % len(ways)]
        self.show()
