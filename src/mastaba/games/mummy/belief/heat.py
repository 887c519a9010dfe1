"""The heat map: for each pawn how likely it is on each cell, for whoever has heard what everybody hears.

It is exact while the hidden positions can be counted: all histories that fit the log count alike. In
a match that wanders about unseen for long there are too many; from there on it is an estimate, each
pawn followed by itself, every destination alike.
"""

from collections.abc import Iterable, Iterator
from typing import Final, cast

from mastaba.core.notes import Log
from mastaba.games.mummy.belief.story import Fact, Story
from mastaba.games.mummy.belief.tracker import Tracker
from mastaba.games.mummy.belief.worlds import Worlds
from mastaba.games.mummy.content import BOARDS, Board, PawnColour
from mastaba.games.mummy.messages import Heat, PawnHeat, View

MOST_WORLDS: Final = 20_000
"""Hidden positions that are counted; bots at play seldom leave more, and never for long."""


def heat_map(view: View, log: Log, most: int = MOST_WORLDS) -> Heat:
    """What a spectator's log allows, in a match whose mummy has a seat."""
    listener = Listener(view, most)
    listener.hear(view, log)
    return listener.heat


def follow_heat(steps: Iterable[tuple[View, Log]], most: int = MOST_WORLDS) -> Iterator[Heat | None]:
    """The heat map at every position of a match, in one pass; None until the mummy's seat is drawn."""
    listener: Listener | None = None
    for view, news in steps:
        if listener is None and view.mummy_seat is not None:
            listener = Listener(view, most)
        if listener is not None:
            listener.hear(view, news)
        yield listener.heat if listener else None


class Listener:
    """Counts positions as long as it can, and keeps an estimate beside them for when it cannot."""

    def __init__(self, view: View, most: int) -> None:
        self._most = most
        self._board: Board = BOARDS[view.board]
        self._tracker = Tracker(view)
        self._story = Story(self._board, view, ())
        self._worlds: Worlds | None = Worlds(self._story)
        self._told: tuple[int, list[Fact]] | None = None
        self.heat = Heat((), exact=True)

    def hear(self, view: View, news: Log) -> None:
        """What was said since, up to this view."""
        for event in news:
            self._tracker.hear(event)
        if view.phase != "EX_MOVE":
            self._tracker.settle()
        self._story.go_on(view, news)
        if self._worlds is not None and not self._worlds.go_on(self._most):
            self._worlds = None
        told = len(self._story.facts), self._story.standing(view)
        if told != self._told:  # most plies tell nothing new
            self._told = told
            self.heat = self._shown(told[1])

    def _shown(self, standing: list[Fact]) -> Heat:
        tracker = self._tracker
        exact = self._worlds is not None
        shares = self._worlds.shares(standing) if self._worlds else [dict(enumerate(mass)) for mass in tracker.masses]
        pawns = zip(tracker.colours, tracker.owners, shares, tracker.out, strict=True)
        return Heat(
            tuple(
                PawnHeat(cast(PawnColour, colour), seat, _ranked(self._board, cells))
                for colour, seat, cells, out in pawns
                if not out
            ),
            exact,
        )


def _ranked(board: Board, shares: dict[int, float]) -> dict[str, float]:
    """The likeliest cells first; three digits are enough for the eye."""
    order = sorted((-share, cell) for cell, share in shares.items() if share > 0.0)
    return {board.cells[cell]: float(f"{-share:.3g}") for share, cell in order}
