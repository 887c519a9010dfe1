"""Line mode: for pipes, screen readers and whoever likes it quiet."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

from rich.cells import cell_len
from rich.text import Text as RichText

from mastaba.core.game import NotationError
from mastaba.core.moves import IllegalAction
from mastaba.core.turn import Seat
from mastaba.core.words import SeatName
from mastaba.terminal.changes import changed_lines
from mastaba.terminal.choosing import YES
from mastaba.terminal.lexicon import Choice, Lexicon
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.narration import rules_markdown

NUMBERED: Final = 30
"""More moves than these are offered by their next word."""
PROMPT: Final = "> "


class Quit(Exception):
    """The player has had enough."""


class NotReplaced(Exception):
    """A file of that name is there, and the player keeps it."""


class PlainPlay:
    """Plays one match over a pair of text streams."""

    def __init__(self, match: LocalMatch, source: TextIO, out: TextIO, clear: Callable[[], None]) -> None:
        """`clear` wipes the screen where there is one, so that nobody reads what the last player has seen."""
        self.match = match
        self.source = source
        self.out = out
        self.clear = clear
        self.viewer = match.home()
        self.say = match.narrator(self.viewer)
        self.told: Counter[Seat | None] = Counter()
        """How much of the log each viewer has been told."""
        self.shown: dict[Seat | None, str] = {}
        """The table as each viewer has read it last."""
        self.mark = ""

    def run(self) -> bool:
        """Play until the match is over or the player leaves; False when the input ends before that."""
        if not self.match.guide():  # what chance does in a lesson is written, not drawn
            self.write(self.say.voice.say("term-commitment", commitment=self.match.commitment))
        try:
            while self.match.outcome is None:
                if (seat := self.match.bot_to_move()) is not None:
                    self.match.submit(seat, self.match.think(seat, self.match.table.ask(seat)))
                elif (seat := self.match.person_to_move(self.viewer)) is not None:
                    self.take_turn(seat)
        except Quit:
            return True
        except EOFError:
            self.write(self.say.voice.say("plain-eof"))
            return False
        self.show_end()
        return True

    # One turn.

    def take_turn(self, seat: Seat) -> None:
        self.sit(seat)
        self.show_news()
        self.write("")
        self.show_changes()
        before = self.match.table.ply
        ask = self.match.table.ask(seat)
        lexicon = Lexicon(ask.moves, self.match.game.notation.write, ask.free)
        only = lexicon.only
        self.write("")
        for line in self.match.guide():
            self.write(line)
        self.write(self.say.question(ask.prompt))
        if detail := self.say.detail(ask.prompt):
            self.write(detail)
        self.mark = self.number_mark(ask.view)
        choices = self.show_choices(lexicon, "", ask.prompt)
        if only is not None:
            self.write(self.say.voice.say("plain-only-move"))
        while self.match.table.ply == before:
            text = self.read_line()
            if not text and only is not None:
                self.submit(seat, only)
                continue
            if not text or self.obey(text):
                continue
            choice = self.picked(choices, text)
            if choice and not choice.complete:
                choices = self.show_choices(lexicon, choice.text + " ", ask.prompt)
            elif choice:
                self.submit(seat, choice.action)
            else:
                self.submit_text(seat, text, ask.view)

    def sit(self, seat: Seat) -> None:
        """Hand the terminal over, with nothing of the last player's left on it."""
        if seat == self.viewer:
            return
        self.viewer = seat
        if self.match.shared:
            self.clear()
            self.shown.pop(seat, None)
            public = self.match.narrator(None)
            self.write(public.voice.say("handover-title", name=SeatName(seat)))
            self.write(public.voice.say("plain-handover", name=SeatName(seat)))
            self.read_line()
        self.say = self.match.narrator(seat)

    def number_mark(self, view: Any) -> str:
        """Where a bare number is a move of the game (a bid of 1), the lines of the list are #1, #2, …"""
        try:
            self.match.game.notation.read("1", view)
        except NotationError:
            return ""
        return "#"

    def picked(self, choices: list[Choice], text: str) -> Choice | None:
        """The line a number names, or one typed as it stands."""
        number = text.removeprefix("#")
        if number.isdecimal() and (number != text or not self.mark):
            return choices[int(number) - 1] if 1 <= int(number) <= len(choices) else None
        return next((choice for choice in choices if choice.text == text), None)

    def submit_text(self, seat: Seat, text: str, view: Any) -> None:
        try:
            self.submit(seat, self.match.game.notation.read(text, view))
        except NotationError as error:
            self.write(self.say.misread(error))

    def submit(self, seat: Seat, action: Any) -> None:
        if isinstance(action, self.match.game.ending) and not self.sure(action):
            return
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self.write(self.say.refusal(error.refusal))

    def sure(self, action: Any) -> bool:
        """A free action that ends the match is asked once."""
        self.write(self.say.voice.say("plain-end", move=self.say.move(action)))
        return self.read_line().lower() in YES

    # What is shown.

    def write(self, text: str, end: str = "\n") -> None:
        self.out.write(text + end)
        self.out.flush()

    def show_news(self) -> None:
        if trouble := self.match.trouble:
            self.match.trouble = None
            self.say_unsaved(self.match.default_path(), trouble)
        lines = self.match.lines(self.viewer)
        for line in lines[self.told[self.viewer] :]:
            self.write(f"* {line}")
        self.told[self.viewer] = len(lines)

    def table(self) -> str:
        drawn = self.say.table(self.match.table.view(self.viewer)).plain
        return "\n".join(line.rstrip() for line in drawn.splitlines())

    def show_table(self) -> None:
        self.shown[self.viewer] = self.table()
        self.write(self.shown[self.viewer])

    def show_changes(self) -> None:
        """The lines that are new since this viewer has read the table; all of it the first time."""
        before = self.shown.get(self.viewer)
        if before is None:
            return self.show_table()
        self.shown[self.viewer] = self.table()
        if changed := changed_lines(before, self.shown[self.viewer]):
            self.write("\n".join([self.say.voice.say("plain-changed"), *changed]))

    def show_choices(self, lexicon: Lexicon, typed: str, prompt: Any) -> list[Choice]:
        choices = lexicon.choices(typed, NUMBERED)
        width = max((cell_len(choice.text) for choice in choices), default=0)
        for number, choice in enumerate(choices, 1):
            pad = " " * (width - cell_len(choice.text))
            self.write(f"{self.mark + str(number):>4}  {choice.text}{pad}  {self.meaning(choice, prompt)}")
        if lexicon.partial:
            self.write(self.say.voice.say("plain-more-moves"))
        self.write(self.say.voice.say("plain-hint", first=f"{self.mark}1"))
        return choices

    def meaning(self, choice: Choice, prompt: Any) -> str:
        if choice.complete:
            return self.say.choice(prompt, choice.action)
        return self.say.voice.say("term-choices-behind", count=choice.count)

    def show_end(self) -> None:
        outcome = self.match.outcome
        assert outcome
        if self.viewer != (home := self.match.home()):
            self.viewer, self.say = home, self.match.narrator(home)
            self.clear()
        self.show_news()
        self.write("")
        self.show_changes()
        self.write("")
        self.write(self.say.result(outcome))
        if cause := self.say.cause(outcome, self.match.table.view(home)):
            self.write(cause)
        for line in self.match.guide():
            self.write(line)
        for place, name, score in self.say.standings(outcome):
            self.write("  " + self.say.voice.say("term-standing", place=place, name=name, score=score))
        self.write(self.say.voice.say("term-seed", seed=str(self.match.seed)))

    # What else one may type.

    def read_line(self) -> str:
        self.write(PROMPT, end="")
        line = self.source.readline()
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, text: str) -> bool:
        """Carry out a command that is no move; False when it is none."""
        command, _, rest = text.partition(" ")
        match command.lower():
            case "help" | "?":
                self.explain()
                self.write(self.say.voice.say("plain-help"))
            case "view":
                self.show_table()
            case "log":
                for line in self.match.lines(self.viewer):
                    self.write(f"* {line}")
            case "rules":
                rules = rules_markdown(self.match.game, self.match.language)
                self.write(rules or self.say.voice.say("rules-missing"))
            case "save":
                self.save(rest.strip())
            case "quit" | "exit":
                self.quit()
            case _:
                answer = self.say.consult(self.match.table.view(self.viewer), text)
                if answer is None:
                    return False
                self.write(RichText.from_markup(answer).plain)
        return True

    def explain(self) -> None:
        """What can be done here, and what it may cost."""
        seat = self.match.person_to_move(self.viewer)
        if seat is not None and (said := self.say.explain(self.match.table.prompt(seat))):
            self.write("\n".join([self.say.voice.say("explain-title"), *said, ""]))

    def save(self, name: str) -> None:
        path = Path(name) if name else self.match.default_path()
        try:
            self.write(self.say.voice.say("term-saved", path=str(self.save_to(path))))
        except NotReplaced:
            return
        except OSError as error:
            self.say_unsaved(path, error)

    def save_to(self, path: Path) -> Path:
        """Write the record; another file of this name is overwritten only if the player says so."""
        try:
            return self.match.save(path)
        except FileExistsError:
            self.write(self.say.voice.say("plain-replace", path=str(path)))
            if self.read_line().lower() not in YES:
                raise NotReplaced from None
            return self.match.save(path, replace=True)

    def say_unsaved(self, path: Path, error: OSError) -> None:
        self.write(self.say.voice.say("cli-cannot-write", path=str(path), why=error.strerror or str(error)))

    def quit(self) -> None:
        self.write(self.say.voice.say("plain-quit"))
        match self.read_line().lower():
            case answer if answer in YES:
                raise Quit
            case "s" | "save":
                self.save("")
                raise Quit
