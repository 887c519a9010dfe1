"""The table on the screen: board, log, and a prompt that lists, completes and explains moves."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text as RichText
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from mastaba.core.game import NotationError
from mastaba.core.moves import IllegalAction
from mastaba.core.turn import Seat
from mastaba.play.ask import Ask
from mastaba.terminal.field import NotationInput
from mastaba.terminal.lexicon import Choice, Lexicon
from mastaba.terminal.local import LocalMatch
from mastaba.terminal.screens import Door, Question, Result
from mastaba.terminal.stone import StoneApp

WIDEST_NOTATION: Final = 28
NARROWEST_WORDS: Final = 16


class TableApp(StoneApp):
    """Plays a local match on the screen."""

    def __init__(self, match: LocalMatch, pace: float = 0.5) -> None:
        super().__init__(match.game, match.language)
        self.match = match
        self.pace = pace
        """Seconds to look at what a bot has done."""
        self.viewer = match.home()
        self.say = match.narrator(self.viewer)
        self.ask: Ask[Any, Any] | None = None
        """What the person at the terminal is asked; None while others move."""
        self.lexicon: Lexicon | None = None
        self.choices: list[Choice] = []
        self.columns = 0
        """How wide the notation is in the list of moves."""
        self.seen: Counter[Seat | None] = Counter()
        """How many lines of the log each viewer knew when they moved last."""
        self.again = False
        """A rematch is wanted."""
        self._answered = asyncio.Event()
        self.bind("ctrl+s", "save", description=self.shell.say("term-key-save"))
        self.bind("ctrl+r", "again", description=self.shell.say("term-key-again"))
        self.bind("ctrl+q", "quit", description=self.shell.say("term-key-quit"))

    def compose_below(self) -> ComposeResult:
        with Vertical(id="prompt"):
            yield Static(id="question", markup=False)
            yield Static(id="detail", markup=False)
            yield OptionList(id="moves", compact=True)
            yield Static(id="answer", markup=False)
            yield NotationInput()

    def on_mount(self) -> None:
        self.query_one("#moves").can_focus = False
        self.query_one(NotationInput).focus()
        self.conduct()

    # The course of the match.

    @work(exclusive=True)
    async def conduct(self) -> None:
        """Let bots move and people be asked until the match is over."""
        match = self.match
        while match.outcome is None:
            if (seat := match.bot_to_move()) is not None:
                await self.let_bot_move(seat)
            elif (seat := match.person_to_move(self.viewer)) is not None:
                await self.sit(seat)
                self.show_match()
                self.show_ask(match.table.ask(seat))
                await self._answered.wait()
        self.end()

    async def let_bot_move(self, seat: Seat) -> None:
        if self.pace:
            self.show_match()
            self.show_waiting()
        ask = self.match.table.ask(seat)
        action = await asyncio.to_thread(self.match.think, seat, ask)
        self.match.submit(seat, action)
        if self.pace:
            self.show_match()
            await asyncio.sleep(self.pace)

    async def sit(self, seat: Seat) -> None:
        """Whose eyes the screen has; a closed door stands between two people."""
        if seat == self.viewer:
            return
        if self.match.shared:
            self.clear_stage()
            self.clear_prompt()
            await self.push_screen_wait(Door(self.match.names[seat], self.shell))
        self.viewer, self.say = seat, self.match.narrator(seat)

    def end(self) -> None:
        outcome = self.match.outcome
        assert outcome
        if self.viewer != (home := self.match.home()):
            self.viewer, self.say = home, self.match.narrator(home)
        self.show_match()
        self.clear_prompt()
        self.query_one("#prompt").border_title = self.shell.say("result-title")
        self.query_one("#question", Static).update(self.say.result(outcome))
        self.query_one(NotationInput).placeholder = self.shell.say("term-over")
        self.query_one("#detail", Static).update("\n".join([*self.match.guide(), self.shell.say("term-over-hint")]))
        self.refresh_bindings()
        cause = self.say.cause(outcome, self.match.table.view(home))
        result = Result(outcome, cause, self.say, str(self.match.seed), self.match.commitment)
        self.push_screen(result, self.after_result)

    def after_result(self, answer: str | None) -> None:
        if answer == "again":
            self.action_again()

    # What is shown.

    def show_match(self) -> None:
        if trouble := self.match.trouble:
            self.match.trouble = None
            self.complain_about_file(self.match.default_path(), trouble)
        view, say = self.match.table.view(self.viewer), self.say
        self.show_board(lambda room: say.table(view, room))
        lines = self.match.lines(self.viewer)
        self.show_log(lines, new=len(lines) - self.seen[self.viewer])

    def show_waiting(self) -> None:
        self.clear_prompt()
        awaited = self.match.table.awaited
        words = self.shell.say("waiting-for", names=self.say.names(awaited), count=len(awaited))
        self.query_one("#question", Static).update(self.say.sentence(words))

    def clear_prompt(self) -> None:
        self.ask = self.lexicon = None
        prompt = self.query_one("#prompt")
        prompt.remove_class("-asked")
        prompt.border_title = self.shell.say("prompt")
        for part in ("#question", "#detail"):
            self.query_one(part, Static).update("")
        self.show_answer("")
        self.query_one(NotationInput).placeholder = self.shell.say("term-waiting")
        self.list_choices("")

    def show_ask(self, ask: Ask[Any, Any]) -> None:
        self._answered.clear()
        self.ask = ask
        self.lexicon = Lexicon(ask.moves, self.game.notation.write, ask.free)
        prompt = self.query_one("#prompt")
        prompt.add_class("-asked")
        prompt.border_title = self.say.sentence(self.shell.say("term-turn", name=self.say.voice.name(ask.seat)))
        guide = self.match.guide()
        self.query_one("#question", Static).update("\n".join([*guide, self.say.question(ask.prompt)]))
        self.query_one("#detail", Static).update("" if guide else self.say.detail(ask.prompt))
        field = self.query_one(NotationInput)
        only = self.lexicon.only is not None
        field.placeholder = self.shell.say("term-only-move" if only else "term-move-hint")
        field.put("")
        self.list_choices("")

    def list_choices(self, typed: str) -> None:
        """What fits the typed words, in notation and in the language of the table."""
        moves = self.query_one("#moves", OptionList)
        self.choices = self.fitting(typed)
        width = self.notation_width()
        moves.clear_options()
        moves.add_options(Option(self.choice_line(choice, width)) for choice in self.choices)
        self.columns = width
        self.query_one("#prompt").border_subtitle = self.count_words()

    def notation_width(self) -> int:
        """How wide the column of notation is; none where there is no room for two columns."""
        width = min(WIDEST_NOTATION, max((cell_len(choice.text) for choice in self.choices), default=0))
        return width if width + NARROWEST_WORDS <= self.query_one("#moves").size.width else 0

    def redraw(self) -> None:
        """The terminal has another size: everything stays as it was, what is typed and chosen too."""
        super().redraw()
        if self.notation_width() != self.columns:
            moves = self.query_one("#moves", OptionList)
            highlighted = moves.highlighted
            self.list_choices(self.query_one(NotationInput).value)
            moves.highlighted = highlighted

    def fitting(self, typed: str) -> list[Choice]:
        if self.lexicon is None:
            return []
        found = self.lexicon.choices(typed)
        if found or not typed.strip():
            return found
        every = (choice for choice in self.lexicon.choices() if choice.complete)
        return [choice for choice in every if typed.strip().lower() in self.say.move(choice.action).lower()]

    def choice_line(self, choice: Choice, width: int) -> RichText:
        line = RichText(choice.text + " " * (width - cell_len(choice.text)), style="bold", no_wrap=True)
        if choice.complete:
            words = self.describe(choice.action)
        else:
            words = self.shell.say("term-choices-behind", count=choice.count)
        return line.append("  ").append(words, style="not bold")

    def describe(self, action: Any) -> str:
        return self.say.choice(self.ask.prompt, action) if self.ask else self.say.move(action)

    def count_words(self) -> str:
        if self.lexicon is None:
            return ""
        if self.lexicon.partial:
            return self.shell.say("term-moves-some")
        total = self.lexicon.total
        shown = sum(choice.count for choice in self.choices if not choice.free)
        if shown == total:
            return self.shell.say("term-moves-count", count=total)
        return self.shell.say("term-moves-fit", shown=shown, count=total)

    def show_answer(self, words: str, kind: str = "") -> None:
        """One line about what is typed; `kind` is ready, refused or nothing."""
        answer = self.query_one("#answer", Static)
        answer.set_class(kind == "ready", "-ready")
        answer.set_class(kind == "refused", "-refused")
        answer.update(words)

    # What is typed and chosen.

    @on(Input.Changed, "#notation")
    def typed(self, event: Input.Changed) -> None:
        if event.value != event.input.value or self.ask is None:
            return
        self.list_choices(event.value)
        self.preview(event.value)

    def preview(self, text: str) -> None:
        """Say what Enter would do."""
        assert self.ask
        if not text.strip():
            return self.show_answer("")
        try:
            action = self.game.notation.read(text, self.ask.view)
        except NotationError as error:
            answer = self.say.consult(self.ask.view, text)
            if answer is not None:
                return self.show_answer("" if "\n" in answer else answer)
            return self.show_answer("" if self.choices else self.say.misread(error))
        if action in self.ask.moves or action in self.ask.free:
            return self.show_answer(self.shell.say("term-plays", move=self.describe(action)), "ready")
        return self.show_answer(self.shell.say("term-not-now"))

    @on(NotationInput.Chosen)
    def choose_next(self, event: NotationInput.Chosen) -> None:
        moves = self.query_one("#moves", OptionList)
        if self.choices:
            before = moves.highlighted if moves.highlighted is not None else (-1 if event.step > 0 else 0)
            moves.highlighted = (before + event.step) % len(self.choices)

    @on(OptionList.OptionHighlighted, "#moves")
    def explain(self, event: OptionList.OptionHighlighted) -> None:
        """The list may have been too narrow for the words."""
        if self.ask and self.choices[event.option_index].complete:
            move = self.describe(self.choices[event.option_index].action)
            self.show_answer(self.shell.say("term-plays", move=move), "ready")

    @on(NotationInput.Asked)
    def explain_question(self) -> None:
        self.action_rules()

    @on(NotationInput.Completed)
    def complete(self) -> None:
        field = self.query_one(NotationInput)
        moves = self.query_one("#moves", OptionList)
        if moves.highlighted is not None:
            choice = self.choices[moves.highlighted]
            field.put(choice.text if choice.complete else f"{choice.text} ")
        elif self.lexicon:
            field.put(self.lexicon.complete(field.value))

    @on(OptionList.OptionSelected, "#moves")
    def clicked(self, event: OptionList.OptionSelected) -> None:
        self.take(self.choices[event.option_index])
        self.query_one(NotationInput).focus()

    @on(Input.Submitted, "#notation")
    def entered(self, event: Input.Submitted) -> None:
        if self.ask is None:
            return
        highlighted = self.query_one("#moves", OptionList).highlighted
        if highlighted is not None:
            self.take(self.choices[highlighted])
        elif event.value.strip():
            self.enter_text(event.value)
        elif self.lexicon and self.lexicon.only is not None:
            self.play(self.lexicon.only)

    def enter_text(self, text: str) -> None:
        assert self.ask
        try:
            action = self.game.notation.read(text, self.ask.view)
        except NotationError as error:
            if (answer := self.say.consult(self.ask.view, text)) is not None:
                self.tell(answer)
            elif len(self.choices) == 1:
                self.take(self.choices[0])
            else:
                self.show_answer(self.say.misread(error), "refused")
            return
        self.play(action)

    def tell(self, answer: str) -> None:
        """What the game says to a question: a sentence below, a picture in place of the board."""
        if "\n" in answer:
            self.show_board(lambda room: RichText.from_markup(answer))
            self.query_one(NotationInput).put("")
        else:
            self.show_answer(answer)

    def take(self, choice: Choice) -> None:
        if choice.complete:
            self.play(choice.action)
        else:
            self.query_one(NotationInput).put(f"{choice.text} ")

    def play(self, action: Any) -> None:
        if isinstance(action, self.game.ending):
            self.confirm_end(action)
        else:
            self.submit(action)

    def submit(self, action: Any) -> None:
        if self.ask is None:
            return
        before = len(self.lines)
        try:
            self.match.submit(self.ask.seat, action)
        except IllegalAction as error:
            self.cited = error.refusal.rule
            self.show_answer(self.say.refusal(error.refusal), "refused")
            return
        self.seen[self.viewer] = before
        field = self.query_one(NotationInput)
        field.remember(self.game.notation.write(action))
        field.put("")
        self.clear_prompt()
        self._answered.set()

    # Keys.

    def confirm_end(self, action: Any) -> None:
        """A free action that ends the match is asked once."""
        answers = [("yes", self.say.move(action)), ("stay", self.shell.say("term-quit-stay"))]
        question = Question(
            self.shell.say("term-resign-title"), self.shell.say("term-resign-detail"), answers, safe="stay"
        )
        self.push_screen(question, lambda answer: self.submit(action) if answer == "yes" else None)

    @property
    def explained(self) -> str:
        if self.ask is None or not (said := self.say.explain(self.ask.prompt)):
            return ""
        return "\n\n".join([f"# {self.shell.say('explain-title')}", self.say.question(self.ask.prompt), *said, ""])

    def action_save(self) -> None:
        self.save()

    def save(self) -> bool:
        path = self.match.default_path()
        try:
            saved = self.match.save(path)
        except OSError as error:
            self.complain_about_file(path, error)
            return False
        self.match.record_path = path
        self.notify(self.shell.say("term-saved", path=str(saved)), markup=False)
        return True

    def complain_about_file(self, path: Path, error: OSError) -> None:
        words = self.shell.say("cli-cannot-write", path=str(path), why=error.strerror or str(error))
        self.notify(words, severity="error", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "again":
            return self.match.outcome is not None
        return super().check_action(action, parameters)

    def action_again(self) -> None:
        self.again = True
        self.exit()

    async def action_quit(self) -> None:
        if self.match.outcome or not self.match.people:
            self.exit()
        elif not isinstance(self.screen, Question):
            answers = [(key, self.shell.say(f"term-quit-{key}")) for key in ("save", "leave", "stay")]
            question = Question(
                self.shell.say("term-quit-title"), self.shell.say("term-quit-detail"), answers, safe="stay"
            )
            self.push_screen(question, self.leave)

    def leave(self, answer: str | None) -> None:
        if answer == "leave" or (answer == "save" and self.save()):
            self.exit()
