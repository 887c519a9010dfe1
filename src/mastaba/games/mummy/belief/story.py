"""A log as a list of facts about what is hidden: all that is said about cells and cards, in order."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Literal

from msgspec import Struct

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.mummy.content import Board, Card, CardColour, Face
from mastaba.games.mummy.messages import (
    Announced,
    DiceReset,
    Moved,
    MummyMoved,
    MummyResigned,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    Rolled,
    RollHeard,
    TreasureFound,
    View,
)

OUT = -1
NONE = -1


class Fact(Struct, frozen=True):
    """One thing everybody heard.

    free, stuck   the pawn is not blocked by the mummy, or is
    move          the pawn has moved with this face, and found the treasure on `cell` or (NONE) nothing
    due           the pawn has announced this face and has not moved yet
    trod          the mummy stepped on `cell` and met nobody
    caught        the mummy met the pawn on `cell`, which stands on `goal` since then
    """

    kind: Literal["free", "stuck", "move", "due", "trod", "caught"]
    pawn: int
    mummy: int
    face: str = ""
    cell: int = NONE
    goal: int = NONE
    locked: int = 0
    """Of a move: how many dice were locked when it was announced."""


class Story:
    """What one log says; pawns by their number in turn order."""

    def __init__(self, board: Board, view: View, log: Log) -> None:
        self.board = board
        self.pawns = len(view.pawns)
        self.owners: list[Seat] = [pawn.seat if pawn.seat is not None else NONE for pawn in view.pawns]
        self.found: list[tuple[Card, ...]] = []
        self.missing: list[tuple[CardColour, ...]] = []
        self.hands: list[tuple[Card, ...] | None] = []
        """Where they are known."""
        self.facts: list[Fact] = []
        self.found_at: dict[Card, int] = {}
        """The number of the fact that tells of each find."""
        self.known = [board.start] * self.pawns
        self.heard: list[list[Face]] = [[] for _ in range(self.pawns)]
        self.last: list[Face | None] = [None] * self.pawns
        self._mummy = board.burial
        self._target = view.target
        self._due: tuple[int, str] | None = None
        self._locked = 0
        self._resetting = False
        self._seen: list[tuple[Seat, Card]] = []
        self._number = {pawn.colour: place for place, pawn in enumerate(view.pawns)}
        self.go_on(view, log)
        for fact in self.standing(view):
            self._add(fact)

    def go_on(self, view: View, news: Log) -> None:
        """What was heard since, up to this view."""
        for event in news:
            self._read(event)
        if view.phase != "EX_MOVE":
            self._settle(NONE)
        self.found = [seat.found for seat in view.seats]
        self.missing = [seat.missing for seat in view.seats]
        self.hands = [seat.hand for seat in view.seats]

    def standing(self, view: View) -> list[Fact]:
        """What the view says beyond the last event, and what the next events may outdate."""
        facts = []
        if view.phase == "EX_MOVE" and self._due is not None:
            pawn, face = self._due
            facts.append(Fact("due", pawn, self._mummy, face))
        if view.phase == "EX_START" and view.pawn is not None:
            facts.append(Fact("free", self._number[view.pawn], self._mummy))
        return facts

    def _read(self, event: object) -> None:
        match event:
            case Rolled(_, colour) | RollHeard(_, colour) | DiceReset(_, colour):
                self._settle(NONE)
                self._add(Fact("free", self._number[colour], self._mummy))
                self._count_locks(event)
            case PawnBlocked(_, colour):
                self._settle(NONE)
                self._add(Fact("stuck", self._number[colour], self._mummy))
            case Announced(_, colour, face):
                pawn = self._number[colour]
                self._due = (pawn, face)
                self.heard[pawn].append(face)
                self.last[pawn] = face
            case Moved(seat, _, _, way):
                card = self.board.card_at[self.board.index[way[-1]]]
                if card is not None:
                    self._seen.append((seat, card))
            case TreasureFound(seat, colour, card, cell):
                if self._seen and self._seen[-1] == (seat, card):
                    self._seen.pop()
                self._settle(self.board.index[cell])
                self.found_at[card] = len(self.facts) - 1
                self._know(self._number[colour], self.board.index[cell])
            case MummyMoved(_, cell):
                self._settle(NONE)
                self._mummy = self.board.index[cell]
                self.facts.append(Fact("trod", NONE, self._mummy, cell=self._mummy))
            case PawnCaught(_, colour, cell, _, taken):
                pawn, place = self._number[colour], self.board.index[cell]
                goal = place if taken >= self._target else self.board.burial  # MUM-R24
                self.facts[-1] = Fact("caught", pawn, self._mummy, cell=place, goal=goal)
                self._know(pawn, goal)
            case PawnOut(_, colour):
                pawn = self._number[colour]
                self.facts[-1] = Fact("caught", pawn, self._mummy, cell=self._mummy, goal=OUT)
                self._know(pawn, self._mummy)
            case MummyResigned():
                if self._due is not None:  # an announced move that is never made
                    self._add(Fact("due", self._due[0], self._mummy, self._due[1]))
                    self._due = None
            case _:
                self._settle(NONE)

    def _settle(self, cell: int) -> None:
        """The announced move is over; only a find is told at once."""
        if self._due is not None:
            pawn, face = self._due
            self._due = None
            self.facts.append(Fact("move", pawn, self._mummy, face, cell, locked=self._locked))

    def _count_locks(self, event: Rolled | RollHeard | DiceReset) -> None:
        """Dice that show the mummy are locked until a reset is over (MUM-3.3)."""
        if self._resetting:
            self._locked = 0
        self._resetting = isinstance(event, DiceReset)
        match event:
            case Rolled(_, _, faces):
                self._locked += faces.count("m")
            case RollHeard(_, _, _, locked):
                self._locked += locked
            case _:
                pass

    def _add(self, fact: Fact) -> None:
        if not self.facts or self.facts[-1] != fact:
            self.facts.append(fact)

    def _know(self, pawn: int, cell: int) -> None:
        self.known[pawn] = cell
        self.heard[pawn] = []

    def exclusions_seen(self) -> list[set[Card]]:
        """Cards each seat cannot hold, as an explorer saw: it stood there and found nothing (MUM-4)."""
        found: list[set[Card]] = [set() for _ in self.missing]
        for seat, card in self._seen:
            if card not in self.found[seat]:
                found[seat].add(card)
        return found

    def deals(self, colour: str, exclusions: list[set[Card]]) -> Iterator[tuple[int, dict[Seat, tuple[Card, ...]]]]:
        """Every way the missing cards of a colour can lie, with the number of exclusions it breaks."""
        left, wanted = self.to_deal(colour)
        needs = list(enumerate(wanted))
        needs.sort(key=lambda need: self.hands[need[0]] is None)  # known hands take their cards first
        return self._lay(list(left), [(seat, need) for seat, need in needs if need], exclusions)

    def to_deal(self, colour: str) -> tuple[tuple[Card, ...], tuple[int, ...]]:
        """The cards of a colour nobody has found, and how many of them each seat holds."""
        shown = {card for cards in self.found for card in cards}
        left = tuple(card for card in self.board.deck[colour] if card not in shown)
        return left, tuple(sum(back == colour for back in missing) for missing in self.missing)

    def _lay(
        self, left: list[Card], needs: list[tuple[Seat, int]], exclusions: list[set[Card]]
    ) -> Iterator[tuple[int, dict[Seat, tuple[Card, ...]]]]:
        if not needs:
            yield 0, {}
            return
        (seat, need), *rest = needs
        known = self.hands[seat]
        own: Iterable[tuple[Card, ...]]
        own = combinations(left, need) if known is None else [tuple(card for card in known if card in left)]
        for cards in own:
            broken = sum(card in exclusions[seat] for card in cards)
            for more, others in self._lay([card for card in left if card not in cards], rest, exclusions):
                yield broken + more, {seat: cards, **others}


def fill_hands(story: Story, exclusions: list[set[Card]], rng: Rng) -> tuple[list[list[Card]], int]:
    """Hands that break as few exclusions as can be, each way to deal them equally likely; and how many they break."""
    hands: list[list[Card]] = [[] for _ in story.missing]
    broken = 0
    for colour in story.board.colours:
        ways: list[Mapping[Seat, tuple[Card, ...]]] = []
        least = -1
        for cost, way in story.deals(colour, exclusions):
            if least < 0 or cost < least:
                ways, least = [], cost
            if cost == least:
                ways.append(way)
        for seat, cards in rng.choice(ways).items():
            hands[seat] += cards
        broken += least
    return hands, broken
