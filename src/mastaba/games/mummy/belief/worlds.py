"""Exact belief: every hidden position and how many histories lead to it.

A history is a deal and an end cell for every announced move; all that fit the log count alike. The
number of positions grows with every move nobody saw and falls with every find and catch.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from mastaba.core.turn import Seat
from mastaba.games.mummy.belief.story import NONE, OUT, Fact, Story
from mastaba.games.mummy.content import Card, Cells, cells_in

T = TypeVar("T")
Position = tuple[int, ...]
"""The cell of each pawn."""
Exclusions = tuple[frozenset[Card], ...]
"""By seat, the cards it cannot hold."""


class Worlds:
    """All positions that fit a story so far, with exclusions: where a pawn found nothing, its owner has no mission."""

    def __init__(self, story: Story) -> None:
        self.story: Final = story
        nothing: Exclusions = (frozenset(),) * len(story.missing)
        self.counts: Counter[tuple[Position, Exclusions]] = Counter({((story.board.start,) * story.pawns, nothing): 1})
        self._found: set[Card] = set()
        self._heard = 0
        self.go_on()

    def go_on(self, most: int | None = None) -> bool:
        """Listen to the facts the story has had since. False: there are more than `most` positions, and no way back."""
        for fact in self.story.facts[self._heard :]:
            self.counts = self._after(fact)
            if most is not None and len(self.counts) > most:
                return False
        self._heard = len(self.story.facts)
        return True

    def _after(self, fact: Fact) -> Counter[tuple[Position, Exclusions]]:
        if fact.kind == "move":
            return self._moved(fact) if fact.cell == NONE else self._found_there(fact)
        if fact.kind == "caught":
            return Counter(
                {
                    (replaced(cells, fact.pawn, fact.goal), exclusions): count
                    for (cells, exclusions), count in self.counts.items()
                    if cells[fact.pawn] == fact.cell and cells.count(fact.cell) == 1
                }
            )
        return Counter({world: count for world, count in self.counts.items() if self._fits(world[0], fact)})

    def _fits(self, cells: Position, fact: Fact) -> bool:
        match fact.kind:
            case "free" | "stuck":
                return self.story.board.blocked(cells[fact.pawn], fact.mummy) == (fact.kind == "stuck")
            case "due":
                return self._ends(cells, fact) != 0
            case _:
                return fact.cell not in cells

    def _moved(self, fact: Fact) -> Counter[tuple[Position, Exclusions]]:
        """The pawn has gone somewhere and found nothing."""
        grown: Counter[tuple[Position, Exclusions]] = Counter()
        seat = self.story.owners[fact.pawn]
        card_at = self.story.board.card_at
        for (cells, exclusions), count in self.counts.items():
            for end in cells_in(self._ends(cells, fact)):
                card = card_at[end]
                told = exclusions
                if card is not None and card not in self._found and card not in exclusions[seat]:
                    told = replaced(exclusions, seat, exclusions[seat] | {card})
                grown[replaced(cells, fact.pawn, end), told] += count
        return grown

    def _found_there(self, fact: Fact) -> Counter[tuple[Position, Exclusions]]:
        """The pawn has a mission it cannot have walked past; nobody else has it, wherever they were."""
        grown: Counter[tuple[Position, Exclusions]] = Counter()
        seat = self.story.owners[fact.pawn]
        card = self.story.board.card_at[fact.cell]
        assert card is not None
        self._found.add(card)
        for (cells, exclusions), count in self.counts.items():
            if card not in exclusions[seat] and self._ends(cells, fact) >> fact.cell & 1:
                told = tuple(cards - {card} for cards in exclusions)
                grown[replaced(cells, fact.pawn, fact.cell), told] += count
        return grown

    def _ends(self, cells: Position, fact: Fact) -> Cells:
        others = 0
        for pawn, cell in enumerate(cells):
            if pawn != fact.pawn and cell != OUT:
                others |= 1 << cell
        return self.story.board.destinations(cells[fact.pawn], fact.face, fact.mummy, others)

    def deals(self, exclusions: Exclusions) -> int:
        """How many ways of dealing the missing cards break no exclusion, for somebody who sees no hand."""
        ways = 1
        for colour in self.story.board.colours:
            left, needs = self.story.to_deal(colour)
            ways *= ways_to_deal(left, needs, tuple(cards.intersection(left) for cards in exclusions))
        return ways

    def positions(self, standing: Sequence[Fact] = ()) -> dict[Position, int]:
        """Where all pawns may stand, these facts holding too, with the number of histories."""
        found: Counter[Position] = Counter()
        ways: dict[Exclusions, int] = {}
        for (cells, exclusions), count in self.counts.items():
            if all(self._fits(cells, fact) for fact in standing):
                if exclusions not in ways:
                    ways[exclusions] = self.deals(exclusions)
                found[cells] += count * ways[exclusions]
        return {cells: count for cells, count in found.items() if count}

    def shares(self, standing: Sequence[Fact] = ()) -> list[dict[int, float]]:
        """By pawn, how likely it is on each cell, these facts holding too."""
        positions = self.positions(standing)
        total = sum(positions.values())
        found: list[Counter[int]] = [Counter() for _ in range(self.story.pawns)]
        for cells, count in positions.items():
            for counts, cell in zip(found, cells, strict=True):
                counts[cell] += count
        return [{cell: count / total for cell, count in counts.items()} for counts in found]

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


@lru_cache(maxsize=1 << 14)
def ways_to_deal(cards: tuple[Card, ...], needs: tuple[int, ...], forbidden: Exclusions) -> int:
    """In how many ways everybody can have as many of these cards as they need, and none they cannot hold."""
    ways: Counter[tuple[int, ...]] = Counter({needs: 1})
    for card in cards:
        grown = ways.copy()  # set aside
        for open_needs, count in ways.items():
            for seat, need in enumerate(open_needs):
                if need and card not in forbidden[seat]:
                    grown[replaced(open_needs, seat, need - 1)] += count
        ways = grown
    return ways[(0,) * len(needs)]


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
