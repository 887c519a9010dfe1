"""Per pawn a distribution over cells, kept up event by event from what everybody hears.

At an announcement the mass of each cell goes to the destinations, by whatever weight the listener
gives them (all alike, unless told otherwise), other pawns standing where they probably stand. A move
without a find takes mass from treasures its owner may still need; the mummy's steps take the mass of
the cells it walks over.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from mastaba.core.turn import Seat
from mastaba.games.mummy.belief.sets import stuck_cells
from mastaba.games.mummy.content import BOARDS, DICE, Board, Card, cards_per_colour, cells_in
from mastaba.games.mummy.messages import (
    Announced,
    DiceReset,
    Moved,
    MummyMoved,
    MummyResigned,
    MummyRolled,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    Rolled,
    RollHeard,
    TreasureFound,
    View,
)

Mass = list[float]
"""By cell; together 1, or 0 for a pawn that is out."""
Weigh = Callable[["Tracker", int], Sequence[float]]
"""How gladly a pawn would end its move on each cell."""


class Tracker:
    """A listener with perfect recall."""

    def __init__(self, view: View, weigh: Weigh | None = None) -> None:
        self.board: Final[Board] = BOARDS[view.board]
        self.weigh: Final = weigh
        self.colours: Final[list[str]] = [pawn.colour for pawn in view.pawns]
        self.owners: Final[list[Seat]] = [pawn.seat if pawn.seat is not None else 0 for pawn in view.pawns]
        self.each: Final = cards_per_colour(len(view.seats))
        self.target: Final = view.target
        self.masses: list[Mass] = [self.point(self.board.start) for _ in view.pawns]
        self.out: list[bool] = [False] * len(view.pawns)
        self.found: list[list[Card]] = [[] for _ in view.seats]
        self.mummy: int = self.board.burial
        self.locked: int = 0
        self.taken: int = 0
        self.resetting: bool = False
        self.due: tuple[int, str] | None = None

    def point(self, cell: int) -> Mass:
        mass = [0.0] * len(self.board.cells)
        mass[cell] = 1.0
        return mass

    # What is heard

    def hear(self, event: object) -> None:
        """One event of anybody's log; what only explorers hear is not listened to."""
        match event:
            case Moved():
                return
            case RollHeard(_, colour, _, locked):
                self._turn(colour)
                self.locked += locked
            case Rolled(_, colour, faces):
                self._turn(colour)
                self.locked += faces.count("m")
            case Announced(_, colour, face):
                self.due = (self.colours.index(colour), face)
            case TreasureFound(seat, colour, card, cell):
                self.due = None
                self.found[seat].append(card)
                self.masses[self.colours.index(colour)] = self.point(self.board.index[cell])
            case PawnBlocked(_, colour):
                self.settle()
                self._end_interrupt()
                self._keep(self.colours.index(colour), cells_in(stuck_cells(self.board, self.mummy)))
            case DiceReset(_, colour):
                self._turn(colour)
                self.resetting = True
            case MummyMoved(_, cell):
                self.settle()
                self.mummy = self.board.index[cell]
                for pawn in range(len(self.masses)):
                    self._clear(pawn, (self.mummy,))
            case PawnCaught(_, colour, cell, _, taken):
                self.taken = taken
                end = self.board.index[cell] if taken >= self.target else self.board.burial  # MUM-R24
                self.masses[self.colours.index(colour)] = self.point(end)
            case PawnOut(_, colour):
                pawn = self.colours.index(colour)
                self.out[pawn] = True
                self.masses[pawn] = [0.0] * len(self.board.cells)
            case MummyResigned():
                self.due = None  # an announced move is never made
            case MummyRolled():
                self.settle()
                self._end_interrupt()
            case _:
                self.settle()

    def settle(self) -> None:
        """An announced move is over and nothing was found."""
        if self.due is not None:
            pawn, face = self.due
            self.due = None
            self.masses[pawn] = self.without_find(pawn, self.after(pawn, face))

    def _turn(self, colour: str) -> None:
        """This pawn has a turn, so it is not blocked; an interrupt before it has freed the dice."""
        self.settle()
        self._end_interrupt()
        self._clear(self.colours.index(colour), cells_in(stuck_cells(self.board, self.mummy)))

    def _end_interrupt(self) -> None:
        if self.resetting:
            self.resetting = False
            self.locked = 0

    def _clear(self, pawn: int, cells: Iterable[int]) -> None:
        mass = self.masses[pawn]
        gone = 0.0
        for cell in cells:
            gone += mass[cell]
            mass[cell] = 0.0
        if gone:
            self._normalise(pawn)

    def _keep(self, pawn: int, cells: Iterable[int]) -> None:
        mass = self.masses[pawn]
        kept = {cell: mass[cell] for cell in cells}
        self.masses[pawn] = [kept.get(cell, 0.0) for cell in range(len(mass))]
        if not any(kept.values()):
            self.masses[pawn] = [1.0 if cell in kept else 0.0 for cell in range(len(mass))]
        self._normalise(pawn)

    def _normalise(self, pawn: int) -> None:
        self.masses[pawn] = self.shared(self.masses[pawn])

    def shared(self, mass: Mass) -> Mass:
        """Scaled to 1; where nothing is left (it was caught, or the listener misjudged it) the whole maze alike."""
        total = sum(mass)
        if total > 1e-12:
            return [share / total for share in mass]
        maze = self.board.maze
        free = [1.0 if maze >> cell & 1 and cell != self.mummy else 0.0 for cell in range(len(mass))]
        return [share / sum(free) for share in free]

    # What follows from it

    def missing(self, seat: Seat, colour: str) -> int:
        """How many missions of this colour a seat still has, by their backs."""
        return self.each - sum(card[0] == colour for card in self.found[seat])

    def hidden(self, colour: str) -> list[Card]:
        """The treasures of a colour that nobody has found."""
        shown = {card for cards in self.found for card in cards}
        return [card for card in self.board.deck[colour] if card not in shown]

    def occupied(self, pawn: int) -> Mass:
        """How likely some other pawn stands on each cell."""
        others = [mass for other, mass in enumerate(self.masses) if other != pawn and not self.out[other]]
        if not others:
            return [0.0] * len(self.board.cells)
        return [min(1.0, sum(shares)) for shares in zip(*others, strict=True)]

    def after(self, pawn: int, face: str) -> Mass:
        """Where the pawn is likely to be once it has moved with this face."""
        mass = self.masses[pawn]
        taken = self.occupied(pawn)
        wishes: Sequence[float] = self.weigh(self, pawn) if self.weigh else [1.0] * len(mass)
        ends = [0.0] * len(mass)
        if face == "a":
            self._slide(mass, taken, wishes, ends)
        else:
            worth = [wish * (1.0 - share) for wish, share in zip(wishes, taken, strict=True)]
            walks = self.board.walks(self.mummy)[face]
            for cell, share in enumerate(mass):
                if share > 1e-9:
                    reached = cells_in(walks[cell])
                    total = sum([worth[end] for end in reached])
                    if total > 0.0:
                        scale = share / total
                        for end in reached:
                            ends[end] += scale * worth[end]
        return self.shared(ends)

    def _slide(self, mass: Mass, taken: Mass, wishes: Sequence[float], ends: Mass) -> None:
        """An arrow goes on until an obstacle, which may be a pawn."""
        rays = self.board.rays(self.mummy)
        for cell, share in enumerate(mass):
            if share <= 1e-9:
                continue
            stops: list[tuple[int, float]] = []
            for ray in rays[cell]:
                clear = 1.0
                for place, end in enumerate(ray):
                    clear *= 1.0 - taken[end]
                    stop = taken[ray[place + 1]] if place + 1 < len(ray) else 1.0
                    stops.append((end, clear * stop * wishes[end]))
            total = sum(weight for _, weight in stops)
            if total > 0.0:
                for end, weight in stops:
                    ends[end] += share * weight / total

    def without_find(self, pawn: int, mass: Mass) -> Mass:
        """Nothing was found, so treasures the owner may need are less likely (MUM-4)."""
        seat = self.owners[pawn]
        after = mass[:]
        for colour in self.board.colours:
            need = self.missing(seat, colour)
            if need:
                hidden = self.hidden(colour)
                for card in hidden:
                    after[self.board.cell_of[card]] *= 1.0 - min(1.0, need / len(hidden))
        return self.shared(after)

    @property
    def free_dice(self) -> int:
        return DICE - self.locked
