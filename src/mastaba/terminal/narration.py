"""What a table has to say to whoever looks at it, in words."""

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from rich.text import Text as RichText

from mastaba.core.game import Game, NotationError
from mastaba.core.moves import Refusal
from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Phrase
from mastaba.kit.drawing import draw
from mastaba.kit.words import UnknownWords, Voice
from mastaba.play.lesson import Hint

AnyGame = Game[Any, Any, Any]

_SENTENCE_HEAD: Final = re.compile(r"(^|[.!?] )([a-z])")
_PICTURE: Final = re.compile(r"!\[[^\]]*\]\([^)]*\) ?")


class Narrator:
    """Speaks for one viewer (None: a spectator) at one table."""

    def __init__(self, language: str, game: AnyGame, names: Sequence[str], viewer: Seat | None) -> None:
        self.game = game
        self.viewer = viewer
        self.voice = Voice(language, game, names, viewer)
        heads = "|".join(re.escape(self.voice.name(seat)) for seat in range(len(names)))
        self._headings = re.compile(f"^({heads})", re.MULTILINE)

    def table(self, view: Any, room: tuple[int, int] | None = None) -> RichText:
        """The table as this view shows it; in colour, if there is `room` for it."""
        drawn = draw(self.game, view, self.voice, room)
        # A name at the head of a line is a heading. The length stays the same, and so do the styles' places.
        drawn.plain = self._headings.sub(lambda match: self.sentence(match.group()), drawn.plain)
        return drawn

    def consult(self, view: Any, text: str) -> str | None:
        """The answer to what is typed, where the game takes it for a question (`Game.consult`)."""
        return self.game.consult(view, text, self.voice) if self.game.consult else None

    def lines(self, log: Sequence[tuple[int, Any]]) -> list[str]:
        """What was heard, one sentence each; what only moves pieces is left out."""
        said = (self.game.text.event(event) for _, event in log)
        return [self.sentence(self.voice(words)) for words in said if words]

    def reason(self, seat: Seat, why: Phrase) -> str:
        """What a companion says of its move."""
        return self.voice.say("term-why", name=self.voice.name(seat), why=self.voice(why))

    def question(self, prompt: Any) -> str:
        return self.sentence(self.voice(self.game.text.question(prompt)))

    def detail(self, prompt: Any) -> str:
        words = self.game.text.detail(prompt)
        return self.sentence(self.voice(words)) if words else ""

    def move(self, action: Any) -> str:
        return self.sentence(self.voice(self.game.text.move(action)))

    def choice(self, prompt: Any, action: Any) -> str:
        """A move as it is offered: with what it risks, where the game has something to say about that."""
        risk = self.game.risk(prompt, action) if self.game.risk else None
        said = self.move(action)
        return self.voice.say("term-risk", move=said, risk=self.voice(risk)) if risk else said

    def entry(self, seat: Seat, action: Any) -> str:
        """An entry of a record: who did what; chance has no name."""
        return self.move(action) if seat < 0 else f"{self.name(seat)}: {self.move(action)}"

    def name(self, seat: Seat) -> str:
        return self.sentence(self.voice.name(seat))

    def names(self, seats: Sequence[Seat]) -> str:
        return self.voice.say("list-separator").join(self.voice.name(seat) for seat in seats)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the number of the rule."""
        try:
            reason = self.voice(refusal.words)
        except UnknownWords:
            return str(refusal)
        if isinstance(refusal, Hint):
            return self.voice.say("term-lesson-hint", words=self.sentence(reason))
        return f"{self.sentence(reason)} [{refusal.rule}]"

    def misread(self, error: NotationError) -> str:
        return self.sentence(self.voice(error.words))

    def explain(self, prompt: Any) -> list[str]:
        """What can be done here: what the choice means and what it may cost."""
        return [self.sentence(self.voice(words)) for words in self.game.explain(prompt)]

    def result(self, outcome: Outcome) -> str:
        """Who has won, as a headline; where all win or lose together, with the reason."""
        said = self.sentence(self.voice(self.game.text.result(outcome)))
        if not self.game.cooperative:
            return said
        return self.voice.say("result-together", result=said, reason=self.voice.reason(outcome.reason))

    def cause(self, outcome: Outcome, view: Any) -> str:
        """What decided the match, from anybody's view of its end; empty where the headline says it all."""
        words = self.game.text.cause(outcome, view)
        return self.sentence(self.voice(words)) if words else ""

    def standings(self, outcome: Outcome) -> list[tuple[int, str, str]]:
        """Place, name and score of every seat, the best first; no score is a dash. None where all share one result."""
        if self.game.cooperative:
            return []
        order = sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat))
        rows = []
        for seat in order:
            score = outcome.scores[seat]
            rows.append((outcome.ranks[seat], self.name(seat), "-" if score is None else str(score)))
        return rows

    def sentence(self, text: str) -> str:
        """English sentences begin with a capital, also where "you" begins them."""
        if self.voice.language != "en":
            return text
        return _SENTENCE_HEAD.sub(lambda match: match.group(1) + match.group(2).upper(), text)


def title(game: AnyGame, language: str) -> str:
    return Voice(language, game).say("game-title")


def rules_markdown(game: AnyGame, language: str) -> str | None:
    """The rules for players, in Markdown, without the pictures; None where the game brings none."""
    page = files(game.package).joinpath("locales", f"rules.{language}.md")
    return _PICTURE.sub("", page.read_text(encoding="utf-8")) if page.is_file() else None
