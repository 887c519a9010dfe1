"""Says phrases with the Fluent files that Python and the browser share."""

import locale
import os
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from mastaba.core.game import Game
from mastaba.core.turn import Seat, letter_of
from mastaba.core.words import Arg, Listing, Nested, Phrase, SeatName

LANGUAGES: Final = ("en", "ja")
_YOU: Final = "\ue000"
"""Stands before the word for the listener while a sentence is put together."""
_YOU_AT_THE_HEAD: Final = re.compile(rf"(^|[.!?] ){_YOU}(.)")


class UnknownWords(KeyError):
    """A phrase whose message is in no words file, or cannot be formatted."""


def default_language() -> str:
    """The language of the locale: Japanese or, for everybody else, English."""
    tags = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    tag = next((tag for tag in tags if tag), locale.getlocale()[0] or "")
    return "ja" if tag.lower().startswith("ja") else "en"


@cache
def bundle(language: str, packages: tuple[str, ...]) -> FluentBundle:
    """The messages of these packages' locales folders."""
    made = FluentBundle([language], use_isolating=False)
    for package in packages:
        source = files(package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
        made.add_resource(FluentResource(source))
    return made


class Voice:
    """Speaks one language at one table."""

    def __init__(
        self,
        language: str,
        game: Game[Any, Any, Any] | None = None,
        names: Sequence[str] = (),
        you: Seat | None = None,
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no words in {language!r}: there are {', '.join(LANGUAGES)}")
        self.language = language
        self.names = names
        self.you = you
        self.room: tuple[int, int] | None = None
        """Columns and lines there are for a drawing in colour; None: it is read as plain text."""
        self._bundle = bundle(language, (game.package, "mastaba") if game else ("mastaba",))

    def __call__(self, words: Phrase) -> str:
        said = self._format(words)
        if self.language == "en":  # where a sentence begins with "you", it is written large
            said = _YOU_AT_THE_HEAD.sub(lambda head: head[1] + head[2].upper(), said)
        return said.replace(_YOU, "")

    def _format(self, words: Phrase) -> str:
        try:
            pattern = self._bundle.get_message(words.id).value
        except LookupError:
            raise UnknownWords(f"{words.id} ({self.language})") from None
        if pattern is None:
            raise UnknownWords(f"{words.id} ({self.language}) has no text")
        said, errors = self._bundle.format_pattern(pattern, self._facts(words.args))
        if errors:
            raise UnknownWords(f"{words.id} ({self.language}): {errors[0]}")
        return str(said)

    def say(self, id: str, /, **args: Arg) -> str:
        return self(Phrase(id, args))

    def reason(self, reason: str) -> str:
        """Why a match ended, in the game's words; the bare word where it has none."""
        try:
            return self.say(f"reason-{reason}")
        except UnknownWords:
            return reason

    def name(self, seat: Seat) -> str:
        if seat == self.you:
            return self.say("you")
        return self.names[seat] if seat < len(self.names) else letter_of(seat)

    def _facts(self, args: dict[str, Arg]) -> dict[str, Any]:
        """A seat `x` also gives `x_is`, you or other, and `seats` is how many there are, so that sentences can bend."""
        facts = {"seats": len(self.names), **{key: self._fact(arg) for key, arg in args.items()}}
        for key, arg in args.items():
            if isinstance(arg, SeatName):
                facts[f"{key}_is"] = "you" if arg.seat == self.you else "other"
        return facts

    def _fact(self, arg: Arg) -> Any:
        match arg:
            case SeatName(seat):
                return (_YOU if seat == self.you else "") + self.name(seat)
            case Nested(words):
                return self._format(words)
            case Listing(items):
                return self.say("list-separator").join(str(self._fact(item)) for item in items)
            case _:
                return arg
