"""The legal moves as a dictionary one can look things up in while typing.

A game may allow thousands of moves. As long as too many fit what is typed they are shown by their next
word (`bid 4 …`, 36 moves), so every one of them can be reached by choosing alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from mastaba.core.moves import NO_MOVES, Moves

LISTED: Final = 200
"""More than these are shown by their next word."""
READ: Final = 5_000
"""More than these are not even looked at: the rest can be typed."""
COUNTED: Final = 1_000_000
"""More than these are not counted, and only examples of them are shown."""
SHOWN: Final = 8
"""So many examples of moves that nobody counts."""


@dataclass(frozen=True)
class Choice:
    """One line of the list: a move, or the word that several moves go on with."""

    text: str
    action: Any = None
    count: int = 1
    free: bool = False
    """An action outside the question, such as to resign."""

    @property
    def complete(self) -> bool:
        return self.action is not None


class Lexicon:
    """The moves of one decision, by their canonical notation."""

    def __init__(self, moves: Moves[Any], write: Callable[[Any], str], free: Moves[Any] = NO_MOVES) -> None:
        """The moves, and behind them what the seat may do outside the question."""
        self.total = moves.count(COUNTED)
        read = islice(moves, READ) if self.total < COUNTED else moves.examples(SHOWN)
        self._entries = [(write(move), move) for move in read]
        self._free = [(write(action), action) for action in islice(free, LISTED)]

    @property
    def partial(self) -> bool:
        """There are more moves than were read."""
        return self.total > len(self._entries)

    @property
    def only(self) -> Any:
        """The one move there is; None where there is a choice."""
        return self._entries[0][1] if self.total == 1 and len(self._entries) == 1 else None

    def choices(self, typed: str = "", most: int = LISTED) -> list[Choice]:
        """What fits the typed words: the moves, or their next words where those are fewer than `most`; free actions."""
        free = [Choice(text, action, free=True) for text, action in _fitting(self._free, typed)]
        return self._moves(typed, most) + free

    def _moves(self, typed: str, most: int) -> list[Choice]:
        fitting = _fitting(self._entries, typed)
        if len(fitting) <= most:
            return [Choice(text, action) for text, action in fitting]
        depth = len(typed.split()) + 1
        while True:
            groups = _by_first_words(fitting, depth)
            # A word that leads nowhere else is no step: "bid" alone is passed over.
            if len(groups) > 1 or all(choice.complete for choice in groups):
                return groups[:most]
            depth += 1

    def complete(self, typed: str) -> str:
        """The typed text, as far as all the moves that fit it agree."""
        texts = [text for text in self._texts() if text.startswith(typed.lstrip())]
        if not texts:
            return typed
        first, last = min(texts), max(texts)
        shared = next((place for place, letter in enumerate(first) if last[place : place + 1] != letter), len(first))
        return first[:shared]

    def _texts(self) -> Iterator[str]:
        return (text for text, _ in (*self._entries, *self._free))


def _fitting(entries: list[tuple[str, Any]], typed: str) -> list[tuple[str, Any]]:
    wanted = typed.strip().lower()
    if not wanted:
        return entries
    head = wanted + " " if typed.endswith(" ") else wanted
    folded = [(text.lower(), (text, move)) for text, move in entries]
    exact = [entry for text, entry in folded if text.startswith(head) or text == wanted]
    if exact:
        return exact
    words = wanted.split()
    return [entry for text, entry in folded if _holds(text.split(), words)]


def _holds(have: list[str], wanted: list[str]) -> bool:
    """The words are all there, in any order; the last may be only begun."""
    left = list(have)
    for word in wanted[:-1]:
        if word not in left:
            return False
        left.remove(word)
    return any(word.startswith(wanted[-1]) for word in left)


def _by_first_words(fitting: list[tuple[str, Any]], depth: int) -> list[Choice]:
    groups: dict[str, list[tuple[str, Any]]] = {}
    for text, move in fitting:
        groups.setdefault(" ".join(text.split()[:depth]), []).append((text, move))
    found: list[Choice] = []
    for head, members in groups.items():
        # The move that ends here is one choice, those that go on are another.
        ends = [Choice(text, move) for text, move in members if text == head]
        rest = len(members) - len(ends)
        found += ends
        if rest == 1:
            found += [Choice(text, move) for text, move in members if text != head]
        elif rest:
            found.append(Choice(head, None, rest))
    return found
