"""One hidden history that fits everything heard, drawn at random.

Gibbs sampling: one pawn's way between two places where everybody knew it is drawn anew, given the
other pawns and the cards, exactly (backward weights, then forward draws); then all missing cards are
dealt anew, given where pawns found nothing. A way that collides with another pawn's or passes over a
mission counts next to nothing instead of nothing, so that a first draft can be mended. Drafts go on
until nothing contradicts, then a few rounds more. Every history that fits can come up; they tend to
be equally likely as rounds go on.
"""

from typing import Final

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.mummy.belief.sets import spread, stuck_cells
from mastaba.games.mummy.belief.story import NONE, OUT, Fact, Story, fill_hands
from mastaba.games.mummy.content import Card, Cells, cells_in

UNLIKELY: Final = 1e-4
"""The weight of a contradiction while a draft is mended."""
MENDING_ROUNDS: Final = 40
DRAFTS: Final = 50
MIXING_ROUNDS: Final = 2


class Contradiction(ValueError):
    """No hidden history was found that fits the log, so the log is none of this game's."""


class History(Struct, frozen=True):
    """What may have happened behind the board."""

    trails: tuple[tuple[int, ...], ...]
    """For each pawn its cell before the first fact and after each."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat, the missions not yet found."""


def guess_history(story: Story, rng: Rng) -> History:
    """A history that fits everything heard (MUM-4)."""
    for _ in range(DRAFTS):
        draft = _Draft(story, rng)
        for _ in range(MENDING_ROUNDS):
            if draft.contradictions() == 0:
                return draft.mixed()
            draft.redraw()
    raise Contradiction("no history fits what was heard")


class _Leg:
    """A pawn's way from one known place to the next: facts `first` to `last`, both included."""

    __slots__ = ("first", "last", "pawn")

    def __init__(self, pawn: int, first: int, last: int) -> None:
        self.pawn, self.first, self.last = pawn, first, last


class _Draft:
    """Where every pawn was after each fact, and who holds which missing card."""

    def __init__(self, story: Story, rng: Rng) -> None:
        self.story = story
        self.board = story.board
        self.rng = rng
        facts = len(story.facts)
        self.trails: list[list[int]] = [[] for _ in range(story.pawns)]
        self.legs: list[_Leg] = []
        for pawn in range(story.pawns):
            self.legs += legs_of(story, pawn)
        self._deal([set() for _ in story.missing])
        self.placed: list[int] = []
        for pawn in range(story.pawns):
            self.trails[pawn] = [self.board.start] * (facts + 1)
            self._redraw_pawn(pawn)
            self.placed.append(pawn)

    def redraw(self) -> None:
        """Every pawn's way and all missing cards, one after the other."""
        order = list(range(self.story.pawns))
        self.rng.shuffle(order)
        for pawn in order:
            self._redraw_pawn(pawn)
        self._deal(self.exclusions())

    def mixed(self) -> History:
        """The result after some rounds more; a round that ends in a contradiction is not counted."""
        kept = self._result()
        for _ in range(MIXING_ROUNDS):
            self.redraw()
            if self.contradictions() == 0:
                kept = self._result()
        return kept

    def _result(self) -> History:
        return History(tuple(map(tuple, self.trails)), tuple(map(tuple, self.hands)))

    def _redraw_pawn(self, pawn: int) -> None:
        for leg in self.legs:
            if leg.pawn == pawn:
                self._redraw_leg(leg)

    def others(self, pawn: int, moment: int) -> Cells:
        """Where the other pawns stood after so many facts, as far as they are placed."""
        found = 0
        for other in self.placed:
            if other != pawn and (cell := self.trails[other][moment]) != OUT:
                found |= 1 << cell
        return found

    def missions(self, pawn: int) -> set[Card]:
        """All the cards of a pawn's owner, found ones included."""
        seat = self.story.owners[pawn]
        return self._missions[seat]

    def _deal(self, exclusions: list[set[Card]]) -> None:
        self.hands, _ = fill_hands(self.story, exclusions, self.rng)
        self._missions = [{*hand, *found} for hand, found in zip(self.hands, self.story.found, strict=True)]

    # One leg

    def _redraw_leg(self, leg: _Leg) -> None:
        """Backward the weight of every cell at every stage, forward a draw by those weights."""
        pawn, trail, facts = leg.pawn, self.trails[leg.pawn], self.story.facts
        if trail[leg.first] == OUT:
            trail[leg.first :] = [OUT] * (len(trail) - leg.first)
            return
        moves = [number for number in range(leg.first, leg.last + 1) if moves_pawn(facts[number], pawn)]
        bounds = [leg.first, *(number + 1 for number in moves)]
        ends = [*moves, leg.last + 1]
        hard: list[Cells] = []
        soft: list[dict[int, float]] = []
        for begin, end in zip(bounds, ends, strict=True):
            allowed, weights = self._stage(pawn, begin, end)
            hard.append(allowed)
            soft.append(weights)
        support = [1 << trail[leg.first] & hard[0]]
        for place, number in enumerate(moves):
            fact = facts[number]
            reached = spread(self.board, support[-1], fact.face, fact.mummy)
            if fact.cell != NONE:
                reached &= 1 << fact.cell
            support.append(reached & hard[place + 1])
        weight = self._weight(support[-1], soft[-1], None)
        prices: list[list[float]] = []
        for place in range(len(moves) - 1, -1, -1):
            prices.append(self._price(pawn, moves[place], weight))
            totals = self._totals(pawn, moves[place], support[place], prices[-1])
            weight = self._weight(support[place], soft[place], totals)
        cell = trail[leg.first]
        for number in range(leg.first, leg.last + 1):
            fact = facts[number]
            if moves_pawn(fact, pawn):
                cell = draw(self._ways(pawn, number, cell, prices.pop()), self.rng)
            elif fact.kind == "caught" and fact.pawn == pawn:
                cell = fact.goal
            trail[number + 1] = cell

    def _weight(self, support: Cells, soft: dict[int, float], totals: dict[int, float] | None) -> list[float]:
        """By cell how well the rest of the way goes from here, the best of them 1."""
        weight = [0.0] * len(self.board.cells)
        for cell in cells_in(support):
            weight[cell] = soft.get(cell, 1.0) * (1.0 if totals is None else totals[cell])
        top = max(weight)
        return [share / top for share in weight] if top else weight

    def _stage(self, pawn: int, begin: int, end: int) -> tuple[Cells, dict[int, float]]:
        """What facts say of a pawn that stands still from one moment to another: for sure, and by others' moves."""
        board = self.board
        allowed = -1
        weights: dict[int, float] = {}
        for number in range(begin, end):
            fact = self.story.facts[number]
            match fact.kind:
                case "free":
                    if fact.pawn == pawn:
                        allowed &= ~stuck_cells(board, fact.mummy)
                case "stuck":
                    if fact.pawn == pawn:
                        allowed &= stuck_cells(board, fact.mummy)
                case "trod":
                    allowed &= ~(1 << fact.cell)
                case "caught":
                    allowed &= 1 << fact.cell if fact.pawn == pawn else ~(1 << fact.cell)
                case "move":
                    if fact.pawn in self.placed:
                        self._weigh_move(pawn, number, fact, weights)
                case "due":
                    self._weigh_due(pawn, number, fact, weights)
        return allowed, weights

    def _weigh_move(self, pawn: int, number: int, fact: Fact, weights: dict[int, float]) -> None:
        """Another pawn's move: it did not end here, and its arrow had to stop where it did."""
        origin, end = self.trails[fact.pawn][number], self.trails[fact.pawn][number + 1]
        weights[end] = weights.get(end, 1.0) * UNLIKELY
        if fact.face != "a":
            return
        others = self.others(fact.pawn, number) & ~(1 << self.trails[pawn][number] if pawn in self.placed else 0)
        reached = self.board.destinations(origin, "a", fact.mummy, others) >> end & 1
        for ray in self.board.rays(fact.mummy)[origin]:
            if end not in ray:
                continue
            for cell in ray:
                if cell != end:
                    now = self.board.destinations(origin, "a", fact.mummy, others | 1 << cell) >> end & 1
                    if now != reached:
                        weights[cell] = weights.get(cell, 1.0) * (UNLIKELY if reached else 1 / UNLIKELY)

    def _weigh_due(self, pawn: int, number: int, fact: Fact, weights: dict[int, float]) -> None:
        """A face was announced, so it leads somewhere (MUM-R5)."""
        board = self.board
        for cell in range(len(board.cells)):
            if fact.pawn == pawn:
                leads = board.destinations(cell, fact.face, fact.mummy, self.others(pawn, number))
            elif fact.pawn in self.placed:
                others = self.others(fact.pawn, number)
                if pawn in self.placed:
                    others &= ~(1 << self.trails[pawn][number])
                leads = board.destinations(self.trails[fact.pawn][number], fact.face, fact.mummy, others | 1 << cell)
            else:
                return
            if not leads:
                weights[cell] = weights.get(cell, 1.0) * UNLIKELY

    def _price(self, pawn: int, number: int, weight: list[float]) -> list[float]:
        """By cell what it is worth to end the pawn's own move there, apart from the way."""
        fact, cell_of = self.story.facts[number], self.board.cell_of
        price = weight[:]
        if fact.cell == NONE:
            for card in self.missions(pawn):
                if self.story.found_at.get(card, number + 1) > number:
                    price[cell_of[card]] *= UNLIKELY
        if fact.face != "a":
            for cell in cells_in(self.others(pawn, number)):
                price[cell] *= UNLIKELY
        return price

    def _totals(self, pawn: int, number: int, origins: Cells, price: list[float]) -> dict[int, float]:
        """For every cell the worth of all ways from it."""
        fact = self.story.facts[number]
        if fact.face == "a":
            every = {origin: self._ways(pawn, number, origin, price) for origin in cells_in(origins)}
            return {origin: sum([share for _, share in ways]) for origin, ways in every.items()}
        walks = self.board.walks(fact.mummy)[fact.face]
        return {origin: sum([price[end] for end in cells_in(walks[origin])]) for origin in cells_in(origins)}

    def _ways(self, pawn: int, number: int, origin: int, price: list[float]) -> list[tuple[int, float]]:
        """The ends of the pawn's own move with their worth; an arrow that stops without cause is worth little."""
        fact, board = self.story.facts[number], self.board
        if fact.face != "a":
            return [(end, price[end]) for end in cells_in(board.walks(fact.mummy)[fact.face][origin])]
        exact = board.destinations(origin, "a", fact.mummy, self.others(pawn, number))
        return [
            (end, price[end] if exact >> end & 1 else price[end] * UNLIKELY)
            for ray in board.rays(fact.mummy)[origin]
            for end in ray
        ]

    # The whole

    def exclusions(self) -> list[set[Card]]:
        """Cards that pawns stood on without finding them, by the owner's seat."""
        found: list[set[Card]] = [set() for _ in self.story.missing]
        for number, fact in enumerate(self.story.facts):
            if fact.kind == "move" and fact.cell == NONE:
                card = self.board.card_at[self.trails[fact.pawn][number + 1]]
                if card is not None and card not in self.story.found_at:
                    found[self.story.owners[fact.pawn]].add(card)
        return found

    def contradictions(self) -> int:
        """How often the draft breaks a rule or a fact; the judge of every result."""
        return sum(not self._holds(number, fact) for number, fact in enumerate(self.story.facts))

    def _holds(self, number: int, fact: Fact) -> bool:
        before = [trail[number] for trail in self.trails]
        match fact.kind:
            case "free" | "stuck":
                return self.board.blocked(before[fact.pawn], fact.mummy) == (fact.kind == "stuck")
            case "trod":
                return fact.cell not in before
            case "caught":
                return before[fact.pawn] == fact.cell and before.count(fact.cell) == 1
            case "due":
                return self._ends(number, fact) != 0
            case "move":
                end = self.trails[fact.pawn][number + 1]
                if not self._ends(number, fact) >> end & 1:
                    return False
                card = self.board.card_at[end]
                if fact.cell != NONE:
                    return end == fact.cell
                return (
                    card is None
                    or card not in self.missions(fact.pawn)
                    or self.story.found_at.get(card, number + 1) < number
                )

    def _ends(self, number: int, fact: Fact) -> Cells:
        origin = self.trails[fact.pawn][number]
        return self.board.destinations(origin, fact.face, fact.mummy, self.others(fact.pawn, number))


def moves_pawn(fact: Fact, pawn: int) -> bool:
    return fact.kind == "move" and fact.pawn == pawn


def legs_of(story: Story, pawn: int) -> list[_Leg]:
    """A pawn's ways between finds and catches; where it is out there are none."""
    legs: list[_Leg] = []
    first = 0
    for number, fact in enumerate(story.facts):
        if fact.pawn == pawn and (fact.kind == "caught" or (fact.kind == "move" and fact.cell != NONE)):
            legs.append(_Leg(pawn, first, number))
            first = number + 1
    legs.append(_Leg(pawn, first, len(story.facts) - 1))
    return legs


def draw(ways: list[tuple[int, float]], rng: Rng) -> int:
    """One of the ends, by weight."""
    left = rng.uniform(0.0, sum(share for _, share in ways))
    for end, share in ways:
        left -= share
        if left < 0:
            return end
    return ways[-1][0]
