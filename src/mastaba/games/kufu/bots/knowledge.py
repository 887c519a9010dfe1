"""What a member of the expedition knows: pages, hands, and what reading costs (KUF-10)."""

from functools import cached_property
from math import ceil
from typing import Final, Self

from mastaba.core.notes import Log
from mastaba.games.kufu.bots.effort import Effort
from mastaba.games.kufu.bots.habits import Habits
from mastaba.games.kufu.content import BOOK, CREST_BIT, PAGES, PIECES, Crest
from mastaba.games.kufu.messages import View
from mastaba.games.kufu.state import NOBODY, State, crest_place, is_noted, page_count
from mastaba.games.kufu.view import UNKNOWN, remembered, table_of

CREST: Final = 1.3
"""A crest that nobody holds costs so many turns, twice as many while its page is unknown."""
IMPOSSIBLE: Final = 99.0


class Knowledge:
    """One table, as far as a companion keeps it in mind."""

    def __init__(self, state: State, habits: Habits, effort: Effort | None = None) -> None:
        self.habits = habits
        self.effort = effort or Effort()
        self.state = state
        self.known = {place + 1: number for place, number in enumerate(self.state.book) if number != UNKNOWN}
        self.where = {PAGES[number].no: position for position, number in self.known.items() if PAGES[number].no}
        self.turns = BOOK.pages_turned[self.state.seats]
        self._costs: dict[int, float] = {}

    @classmethod
    def of(cls, view: View, log: Log, habits: Habits, effort: Effort | None = None) -> Self:
        """What a seat knows: what it is shown, and what it remembers of what it was shown before."""
        state = table_of(view)
        memory = remembered(log)
        for place, number in enumerate(state.book):
            if number == UNKNOWN:
                state.book[place] = memory.get(place + 1, UNKNOWN)
        return cls(state, habits, effort)

    @cached_property
    def standing(self) -> set[int]:
        return {placed.piece for placed in self.state.places}

    @cached_property
    def pieces(self) -> tuple[int, ...]:
        """Pieces whose pages are known and that can still be placed."""
        gone = self.standing | set(self.state.removed)
        return tuple(sorted(piece for piece in self.where if piece not in gone))

    @property
    def unknown(self) -> int:
        """How many pages nobody has shown us."""
        return page_count(self.state) - len(self.known)

    @property
    def turns_left(self) -> int:
        """How many turns the expedition has before time meets the curse."""
        state = self.state
        steps = state.curse - state.time
        rounds = (steps + 1) // 2 if state.coffin else steps
        return rounds * state.seats

    def crests_of(self, piece: int) -> tuple[Crest, ...]:
        found: list[Crest] = []
        for crest in PIECES[piece].crests:
            named = self.state.inscription if crest == "?" else crest
            if named is not None:
                found.append(named)  # type: ignore[arg-type]
        return tuple(found)

    def holders(self, crest: Crest) -> list[int]:
        return [seat for seat, held in enumerate(self.state.crests) if held & CREST_BIT[crest]]

    def crest_price(self, crest: Crest) -> float:
        if not self.state.supply[crest_place(crest)]:
            return IMPOSSIBLE
        return CREST if self.crest_pages(crest) else 2 * CREST

    def crest_pages(self, crest: Crest) -> list[int]:
        return [position for position, number in self.known.items() if PAGES[number].crest == crest]

    @cached_property
    def starts(self) -> list[int]:
        return [position for position, note in enumerate(self.state.tops, 1) if position == 1 or note is not None]

    def reading_cost(self, position: int, extra: int | None = None, without: int | None = None) -> float:
        """Turns it takes beyond the one that opens it, and what traps on the way cost.

        `extra` supposes a note on one more page, `without` supposes one note less.
        """
        state, best = self.state, IMPOSSIBLE
        steps, danger = 0, 0.0
        for start in range(position, 0, -1):
            noted = start == extra or (state.tops[start - 1] is not None and start != without)
            if not noted:
                danger += self.rough_dangers.get(start, 0.0)
            if start == 1 or noted:
                late = ceil(max(0, steps - self.turns) / self.turns)
                best = min(best, late + 0.8 * danger)
            if not (noted or state.bottoms[start - 1] != NOBODY):
                steps += 1
            if steps > 4 * self.turns:
                break
        return best

    def plain_cost(self, position: int) -> float:
        """Reading it with the notes there are."""
        if position not in self._costs:
            self._costs[position] = self.reading_cost(position)
        return self._costs[position]

    @cached_property
    def rough_dangers(self) -> dict[int, float]:
        """Known traps without a note, as far as they can strike in the course of a match."""
        rough = {"rock": 2.0, "gate": 1.5, "collapse": 1.5, "sand": 2.0, "serpent": 0.8, "whisper": 2.0, "seal": 2.0}
        found: dict[int, float] = {}
        if not self.habits.traps:
            return found
        for position, number in self.known.items():
            trap = PAGES[number].trap
            if trap is not None and self.state.tops[position - 1] is None:
                found[position] = rough.get(trap, 0.5)
        return found

    @property
    def frontier(self) -> int | None:
        """The first page we do not know."""
        return next((page for page in range(1, page_count(self.state) + 1) if page not in self.known), None)

    def is_noted(self, position: int) -> bool:
        return is_noted(self.state, position)
