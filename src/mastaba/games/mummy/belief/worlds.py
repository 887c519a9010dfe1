"""Exact belief: every hidden position and how many histories lead to it.

A history is a deal and an end cell for every announced move; all that fit the log count alike. The
number of positions grows with every move nobody saw, so this is for small boards and short logs.
"""

from collections import Counter
from typing import Final

from mastaba.core.turn import Seat
from mastaba.games.mummy.belief.story import NONE, OUT, Fact, Story
from mastaba.games.mummy.content import Card, Cells, cells_in

Position = tuple[int, ...]
"""The cell of each pawn."""
Exclusions = tuple[frozenset[Card], ...]
"""By seat, the cards it cannot hold."""


class Worlds:
    """All positions that fit a story, with exclusions: where a pawn found nothing, its owner has no mission."""

    def __init__(self, story: Story) -> None:
        self.story: Final = story
        nothing: Exclusions = (frozenset(),) * len(story.missing)
        self.counts: Counter[tuple[Position, Exclusions]] = Counter({((story.board.start,) * story.pawns, nothing): 1})
        for number, fact in enumerate(story.facts):
            self.counts = self._after(number, fact)

    def _after(self, number: int, fact: Fact) -> Counter[tuple[Position, Exclusions]]:
        grown: Counter[tuple[Position, Exclusions]] = Counter()
        board = self.story.board
        for (cells, exclusions), count in self.counts.items():
            match fact.kind:
                case "free" | "stuck":
                    if board.blocked(cells[fact.pawn], fact.mummy) == (fact.kind == "stuck"):
                        grown[cells, exclusions] += count
                case "due":
                    if self._ends(cells, fact):
                        grown[cells, exclusions] += count
                case "trod":
                    if fact.cell not in cells:
                        grown[cells, exclusions] += count
                case "caught":
                    if cells[fact.pawn] == fact.cell and cells.count(fact.cell) == 1:
                        grown[replaced(cells, fact.pawn, fact.goal), exclusions] += count
                case "move":
                    for end in cells_in(self._ends(cells, fact)):
                        told = self._told(number, fact, end, exclusions)
                        if told is not None:
                            grown[replaced(cells, fact.pawn, end), told] += count
        return grown

    def _ends(self, cells: Position, fact: Fact) -> Cells:
        others = 0
        for pawn, cell in enumerate(cells):
            if pawn != fact.pawn and cell != OUT:
                others |= 1 << cell
        return self.story.board.destinations(cells[fact.pawn], fact.face, fact.mummy, others)

    def _told(self, number: int, fact: Fact, end: int, exclusions: Exclusions) -> Exclusions | None:
        """What a move that ends here says about cards; None when it contradicts what was heard."""
        if fact.cell != NONE:
            return exclusions if end == fact.cell else None
        card = self.story.board.card_at[end]
        if card is None:
            return exclusions
        if self.story.finds_later(fact.pawn, card, number):
            return None
        if card in self.story.found_at:
            return exclusions  # somebody's find, then or later: no mission of this pawn's owner
        seat = self.story.owners[fact.pawn]
        return tuple(cards | {card} if other == seat else cards for other, cards in enumerate(exclusions))

    def deals(self, exclusions: Exclusions) -> int:
        """How many ways of dealing the missing cards break no exclusion."""
        ways = 1
        for colour in self.story.board.colours:
            ways *= sum(cost == 0 for cost, _ in self.story.deals(colour, [set(cards) for cards in exclusions]))
        return ways

    def positions(self) -> dict[Position, int]:
        """Where all pawns may stand, with the number of histories."""
        found: Counter[Position] = Counter()
        for (cells, exclusions), count in self.counts.items():
            found[cells] += count * self.deals(exclusions)
        return {cells: count for cells, count in found.items() if count}

    def cells(self, pawn: int) -> dict[int, int]:
        """Where one pawn may stand, with the number of histories."""
        found: Counter[int] = Counter()
        for cells, count in self.positions().items():
            found[cells[pawn]] += count
        return dict(found)

    def holds(self, seat: Seat) -> dict[Card, int]:
        """Which missing cards a seat may hold, with the number of histories."""
        found: Counter[Card] = Counter()
        colours = self.story.board.colours
        for (_, exclusions), count in self.counts.items():
            sets = [set(cards) for cards in exclusions]
            fits = {c: [way for cost, way in self.story.deals(c, sets) if cost == 0] for c in colours}
            for colour in colours:
                others = 1
                for other in colours:
                    others *= len(fits[other]) if other != colour else 1
                for way in fits[colour]:
                    for card in way.get(seat, ()):
                        found[card] += count * others
        return dict(found)


def replaced(cells: Position, pawn: int, cell: int) -> Position:
    return (*cells[:pawn], cell, *cells[pawn + 1 :])
