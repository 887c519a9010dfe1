"""Thinks one step ahead (MUM-10): a scout for explorers, a tracker for the mummy; and the same with less to it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, exp
from typing import Final

from mastaba.core.notes import Log
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase, phrase
from mastaba.games.mummy.belief import Tracker
from mastaba.games.mummy.belief.tracker import Weigh
from mastaba.games.mummy.content import (
    BOARDS,
    DICE,
    FACES,
    MUMMY_DIE,
    Board,
    Card,
    Cells,
    Face,
    cells_in,
)
from mastaba.games.mummy.messages import Action, To, View
from mastaba.games.mummy.moves import GO, RESET, ROLL, STOP, USE
from mastaba.play.ask import Ask, Thought, Thoughts

FAR: Final = 99
FIND: Final = 10.0
WIN: Final = 1000.0
RACING_WEIGHT: Final = {3: 10.0, 4: 4.0, 5: 12.0}
"""K of MUM-10: how much dearer a catch is the fewer tokens the mummy lacks."""
HABITS: Final = {2: (1.3, 5.0), 3: (2.0, 2.0), 4: (2.0, 2.0), 5: (2.0, 2.0)}
"""How strongly explorers seek treasures and shun the mummy: what best foretells where scouts go. A lone
explorer has ten missions about and loses by three catches, so fear guides them more than greed."""


class Maps:
    """Distances on a board: in steps, and in moves by any faces with nobody about."""

    def __init__(self, board: Board) -> None:
        cells = range(len(board.cells))
        walks, rays = board.walks(board.burial), board.rays(board.burial)
        one_move = [
            sorted({end for face in "1234" for end in cells_in(walks[face][cell])} | {ray[-1] for ray in rays[cell]})
            for cell in cells
        ]
        self.steps: Final = [distances(board.neighbours, cell) for cell in cells]
        self.moves: Final = [distances(one_move, cell) for cell in cells]


def distances(ways: Sequence[Sequence[int]], cell: int) -> list[int]:
    """How far every cell is from this one."""
    found = [FAR] * len(ways)
    found[cell] = 0
    front = [cell]
    while front:
        ahead = []
        for here in front:
            for there in ways[here]:
                if found[there] == FAR:
                    found[there] = found[here] + 1
                    ahead.append(there)
        front = ahead
    return found


@lru_cache(maxsize=8)
def maps_of(board: str) -> Maps:
    return Maps(BOARDS[board])


@lru_cache(maxsize=4096)
def reach(distance: int, locked: int, to_move: int) -> float:
    """The chance that the mummy's next turn is this long, pawns still to move locking more dice (MUM-10)."""
    free = DICE - locked
    lock = 1 - (5 / 6) ** (1.25 * to_move)
    chance = 0.0
    for more in range(free + 1):
        share = comb(free, more) * lock**more * (1 - lock) ** (free - more)
        chance += share * sum(die + locked + more >= distance for die in MUMMY_DIE) / len(MUMMY_DIE)
    return chance


@lru_cache(maxsize=1024)
def reach_all(board: str, mummy: int, locked: int, to_move: int) -> tuple[float, ...]:
    return tuple(reach(distance, locked, to_move) for distance in maps_of(board).steps[mummy])


@lru_cache(maxsize=256)
def colour_moves(board: str, hidden: tuple[Card, ...]) -> tuple[float, ...]:
    """By cell the mean number of moves, at most 4, to these treasures (MUM-10)."""
    moves = maps_of(board).moves
    ends = [BOARDS[board].cell_of[card] for card in hidden]
    return tuple(sum(min(4, moves[cell][end]) for end in ends) / len(ends) for cell in range(len(moves)))


def draws(tracker: Tracker, pawn: int) -> tuple[Sequence[float], Sequence[float]]:
    """By cell how many moves off the nearest colour is that the pawn needs, and how likely the mummy comes (MUM-10)."""
    name, seat = tracker.board.name, tracker.owners[pawn]
    near = [
        colour_moves(name, tuple(tracker.hidden(colour)))
        for colour in tracker.board.colours
        if tracker.missing(seat, colour) > 0
    ]
    to_move = sum(not out for out in tracker.out[pawn + 1 :])
    dangers = reach_all(name, tracker.mummy, tracker.locked, to_move)
    nearest = near[0] if len(near) == 1 else tuple(map(min, *near)) if near else (0.0,) * len(dangers)
    return nearest, dangers


def wishes(tracker: Tracker, pawn: int) -> list[float]:
    """What explorers think the mummy thinks of them: they seek a colour they need, out of its reach (MUM-10)."""
    return [exp(-0.9 * moves) * (1 - 0.9 * danger) for moves, danger in zip(*draws(tracker, pawn), strict=True)]


def habits(tracker: Tracker, pawn: int) -> list[float]:
    """What the mummy knows of explorers: how much of a detour a danger is worth to them."""
    greed, fear = HABITS[len(tracker.found)]
    return [exp(-greed * moves - fear * danger) for moves, danger in zip(*draws(tracker, pawn), strict=True)]


class Recall:
    """Remembers by the log alone: what was heard before is not listened to again."""

    def __init__(self, hunter: Weigh | None = habits) -> None:
        self._heard: tuple[object, ...] = ()
        self._hunter = hunter
        """What the mummy knows of explorers' ways; None: nothing."""
        self._weigh: Weigh | None = wishes
        self._tracker: Tracker | None = None

    def listen(self, view: View, log: Log) -> Tracker:
        events = tuple(log)
        known = len(self._heard)
        weigh = self._hunter if view.seat == view.mummy_seat else wishes
        if self._tracker is None or self._weigh is not weigh or events[:known] != self._heard:
            self._tracker, self._weigh, known = Tracker(view, weigh), weigh, 0
        for event in events[known:]:
            self._tracker.hear(event)
        self._heard = events
        if view.phase != "EX_MOVE":
            self._tracker.settle()
        return self._tracker


class Heuristic:
    """Plays whichever side it sits on."""

    def __init__(self, hunter: Weigh | None = habits, care: float = 1.0, *, gambles: bool = True) -> None:
        self._recall = Recall(hunter)
        self._care = care
        """How much it minds being caught, as an explorer."""
        self._gambles = gambles
        """Whether it weighs another roll, or a reset, where it could do without."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        tracker = self._recall.listen(ask.view, ask.log)
        if ask.view.phase == "MU_MOVE":
            return hunt(ask, tracker)
        if ask.view.phase == "EX_START" and ask.view.locked == 0:
            return Thoughts((Thought(ROLL, 0.0),))
        return Scout(ask, tracker, self._care, gambles=self._gambles).think()


# The mummy


def hunt(ask: Ask[Action, View], tracker: Tracker) -> Thoughts[Action]:
    """A step toward the cell with the greatest mass, near cells and successful explorers first (MUM-10)."""
    board = tracker.board
    steps = maps_of(board.name).steps
    mummy = board.index[ask.view.mummy]
    prey = [0.0] * len(board.cells)
    for pawn, mass in enumerate(tracker.masses):
        worth = 1 + 0.15 * len(tracker.found[tracker.owners[pawn]])
        for cell, share in enumerate(mass):
            if share:
                prey[cell] += share * worth
    best, target = 0.0, -1
    for cell in cells_in(board.maze):
        appeal = prey[cell] * 0.8 ** steps[mummy][cell]
        if appeal > best:
            best, target = appeal, cell
    if target < 0:
        return Thoughts((Thought(STOP, 0.0, phrase("think-nobody")),))
    ways = [(steps[there][target], -prey[there], place) for place, there in enumerate(board.ways[mummy]) if there >= 0]
    reason = phrase("think-hunt", cell=board.cells[target])
    return Thoughts(tuple(Thought(GO[place], float(-distance), reason) for distance, _, place in sorted(ways)))


# The explorers


class Option:
    """A cell to end on, with everything about it that does not depend on the dice."""

    __slots__ = ("cell", "distance", "exposure", "gain")

    def __init__(self, cell: int, gain: float, exposure: float, distance: int) -> None:
        self.cell, self.gain, self.exposure, self.distance = cell, gain, exposure, distance


class Scout:
    """One decision of an explorer: weighs finds, the way to the next one and the danger of being caught."""

    def __init__(self, ask: Ask[Action, View], tracker: Tracker, care: float = 1.0, *, gambles: bool = True) -> None:
        self.ask, self.view, self.tracker, self.care = ask, ask.view, tracker, care
        self.gambles = gambles
        self.board = tracker.board
        self.maps = maps_of(self.board.name)
        view, index = ask.view, self.board.index
        self.two = len(view.seats) == 2
        self.seat: Seat = ask.seat
        self.pawn = next(place for place, pawn in enumerate(view.pawns) if pawn.colour == view.pawn)
        self.cells = [index[pawn.cell] if pawn.cell is not None else -1 for pawn in view.pawns]
        self.cell = self.cells[self.pawn]
        self.mummy = index[view.mummy]
        self.hand = view.seats[ask.seat].hand or ()
        self.to_move = sum(not pawn.out for pawn in view.pawns[self.pawn + 1 :])
        self.others: Cells = 0
        for place, cell in enumerate(self.cells):
            if place != self.pawn and cell >= 0:
                self.others |= 1 << cell

    def think(self) -> Thoughts[Action]:
        view = self.view
        if view.phase == "EX_MOVE":
            assert view.announced is not None
            return self.move(self.options(view.announced))
        options = {face: self.options(face) for face in FACES}
        if view.phase == "EX_START":
            return self.start(options)
        return self.use(options)

    def move(self, options: list[Option]) -> Thoughts[Action]:
        """The cell of the greatest value (MUM-10)."""
        valued = [(self.value(option, self.view.locked), option.cell) for option in options]
        best_first = sorted(valued, key=lambda item: -item[0])
        return Thoughts(tuple(Thought(To(self.board.cells[cell]), value, self.why(cell)) for value, cell in best_first))

    def why(self, cell: int) -> Phrase:
        if self.board.card_at[cell] in self.hand:
            return phrase("think-find", cell=self.board.cells[cell])
        return phrase("think-way", cell=self.board.cells[cell])

    def start(self, options: Mapping[Face, list[Option]]) -> Thoughts[Action]:
        """Reset if five free dice are worth more than the dice left and the danger it brings (MUM-10)."""
        locked = self.view.locked
        if locked == DICE:
            return Thoughts((Thought(RESET, 0.0, phrase("think-must-reset")),))
        if not self.gambles:
            return Thoughts((Thought(ROLL, 0.0, phrase("think-no-reset", dice=DICE - locked)),))
        danger = 0.05 * locked
        for place, cell in enumerate(self.cells):
            if cell >= 0 and self.maps.steps[self.mummy][cell] <= locked:
                danger += self.weight(place) * self.price(place) * self.exposure(self.tracker.masses[place][cell])
        reset = Thought(RESET, self.roll_value(options, DICE, 0) - danger, phrase("think-reset", dice=DICE))
        roll = Thought(
            ROLL, self.roll_value(options, DICE - locked, locked), phrase("think-no-reset", dice=DICE - locked)
        )
        return Thoughts((reset, roll) if reset.value > roll.value else (roll, reset))

    def use(self, options: Mapping[Face, list[Option]]) -> Thoughts[Action]:
        """The best face shown, unless another roll promises more (MUM-10)."""
        locked, dice = self.view.locked, self.view.dice or ()
        again = Thought(ROLL, self.roll_value(options, len(dice), locked), phrase("think-again"))
        shown = [
            Thought(USE[face], self.best(options[face], locked), phrase("think-use", face=str(face)))
            for face in FACES
            if face in dice and options[face]
        ]
        shown.sort(key=lambda thought: -thought.value)
        if not shown or (self.gambles and again.value > shown[0].value + 0.1):
            return Thoughts((again, *shown))
        return Thoughts((*shown, again))

    # Values

    def options(self, face: Face) -> list[Option]:
        ends = cells_in(self.board.destinations(self.cell, face, self.mummy, self.others))
        if not ends:
            return []
        belief = self.tracker.without_find(self.pawn, self.tracker.after(self.pawn, face))
        distance = self.maps.steps[self.mummy]
        found = []
        for cell in ends:
            card = self.board.card_at[cell]
            if card in self.hand:
                gain = WIN if len(self.hand) == 1 else FIND - self.eta(cell, card)
                found.append(Option(cell, gain, 1.0, distance[cell]))
            else:
                found.append(Option(cell, -self.eta(cell, None), self.exposure(belief[cell]), distance[cell]))
        noise = self.ask.rng
        for option in found:
            option.gain += noise.uniform(0.0, 0.001)  # equally good cells are equally likely
        return found

    def eta(self, cell: int, card: Card | None) -> float:
        """How long the way to the nearest mission is; a partner who is nearer may fetch it (MUM-10)."""
        partner = self.cells[1 - self.pawn] if self.two else -1
        best = float(FAR)
        for wanted in self.hand:
            if wanted != card:
                way = self.way(cell, wanted)
                if partner >= 0:
                    way += min(1.0, max(0.0, way - self.way(partner, wanted)))
                best = min(best, way)
        return best

    def way(self, cell: int, card: Card) -> float:
        end = self.board.cell_of[card]
        return self.maps.moves[cell][end] + 0.1 * self.maps.steps[cell][end]

    @staticmethod
    def exposure(belief: float) -> float:
        """How well the mummy knows the pawn is there (MUM-10)."""
        return min(1.0, 1.2 * belief + 0.15)

    def price(self, pawn: int) -> float:
        """What a catch costs, in turns (MUM-10)."""
        need = self.view.target - self.view.taken
        seats = len(self.view.seats)
        cost = 6 + 60 / need if self.two else 2 + RACING_WEIGHT[seats] / need
        return self.care * (cost + (3 if self.view.pawns[pawn].ankhs == 1 else 0))

    def weight(self, pawn: int) -> float:
        """How much another pawn's danger counts."""
        return 1.0 if pawn == self.pawn or self.two else 0.7

    def value(self, option: Option, locked: int) -> float:
        return option.gain - self.price(self.pawn) * option.exposure * reach(option.distance, locked, self.to_move)

    def best(self, options: list[Option], locked: int) -> float:
        return max(self.value(option, locked) for option in options)

    def roll_value(self, options: Mapping[Face, list[Option]], dice: int, locked: int) -> float:
        """What a roll of so many dice is worth: the best face it shows, less what it may lock (MUM-10)."""
        values = sorted((self.best(ways, locked) for ways in options.values() if ways), reverse=True)
        expected, none = 0.0, 1.0
        for place, value in enumerate(values):
            worse = ((5 - place) / 6) ** dice
            expected += (none - worse) * value
            none = worse
        belief = self.tracker.masses[self.pawn][self.cell]
        stay = Option(self.cell, -self.eta(self.cell, None), self.exposure(belief), self.distance(self.cell))
        expected += none * self.value(stay, DICE)
        locks = dice / 6
        near = 1.7 if self.distance(self.cell) <= 6 else 1.0
        return expected - locks * (0.25 * near + self.lock_danger(locked))

    def lock_danger(self, locked: int) -> float:
        """What one more locked die means for pawns that have moved already (MUM-10)."""
        danger = 0.0
        for place in range(self.pawn):
            cell = self.cells[place]
            if cell >= 0 and locked < DICE:
                distance = self.distance(cell)
                more = reach(distance, locked + 1, self.to_move) - reach(distance, locked, self.to_move)
                exposure = self.exposure(self.tracker.masses[place][cell])
                danger += self.weight(place) * self.price(place) * exposure * more
        return danger

    def distance(self, cell: int) -> int:
        """How far the mummy is; who stands on the stairs or in the burial chamber is safe."""
        return self.maps.steps[self.mummy][cell] if cell != self.mummy else FAR
