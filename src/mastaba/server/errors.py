"""Errors that carry a phrase, which the browser and the terminal say in the user's language."""

from typing import Final

from mastaba.core.moves import Refusal
from mastaba.core.words import Arg, Phrase

REASON: Final = 300
"""Characters of somebody else's words that an error repeats."""


def shortened(reason: str) -> str:
    """A reason that quotes what was sent, cut to a length people read."""
    return reason if len(reason) <= REASON else f"{reason[:REASON]}…"


def _short(fact: Arg) -> Arg:
    return shortened(fact) if isinstance(fact, str) else fact


class StartupError(Exception):
    """The server cannot start; the phrase says why and what to do."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.id)
        self.words = words


class ApiError(Exception):
    """A request that is answered with an error status and a phrase."""

    def __init__(self, status: int, id: str, /, *, rule: str | None = None, **facts: Arg) -> None:
        super().__init__(id)
        self.status = status
        self.words = Phrase(id, {key: _short(fact) for key, fact in facts.items()})
        self.rule = rule

    @classmethod
    def said(cls, status: int, words: Phrase, rule: str | None = None) -> "ApiError":
        """With words that somebody else has chosen."""
        error = cls(status, words.id, rule=rule)
        error.words = words
        return error

    @classmethod
    def refused(cls, refusal: Refusal) -> "ApiError":
        """A game's own refusal, such as options that do not go together."""
        return cls.said(422, refusal.words, refusal.rule)


class Conflict(Exception):
    """Another server has written first: rows have changed since they were read, and nothing was written here."""
