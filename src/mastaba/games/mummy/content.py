"""What is printed on the components (MUM-1): dice, mission cards and the pyramid, read from data/ and checked."""

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, cast, get_args

import msgspec
from msgspec import Struct

PawnColour = Literal["red", "green", "blue", "purple"]
Face = Literal["1", "2", "3", "4", "a"]
DieFace = Literal["1", "2", "3", "4", "a", "m"]
Direction = Literal["n", "e", "s", "w"]
CardColour = Literal["R", "B", "W", "G", "Y"]
Card = Literal[
    "R1", "R2", "R3", "R4", "R5", "B1", "B2", "B3", "B4", "B5", "W1", "W2", "W3", "W4", "W5",
    "G1", "G2", "G3", "G4", "Y1", "Y2", "Y3", "Y4",
]  # fmt: skip

PAWN_COLOURS: Final[tuple[PawnColour, ...]] = get_args(PawnColour)
FACES: Final[tuple[Face, ...]] = get_args(Face)
DIE_FACES: Final[tuple[DieFace, ...]] = get_args(DieFace)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
CARD_COLOURS: Final[tuple[CardColour, ...]] = get_args(CardColour)
CARDS: Final[tuple[Card, ...]] = get_args(Card)
STEPS: Final[dict[str, tuple[int, int]]] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

MUMMY_DIE: Final = (1, 1, 2, 2, 3, 3)
"""MUM-R1: stated by one source and contradicted by none."""
DICE: Final = 5
ANKHS: Final = 3
TARGETS: Final = {2: 3, 3: 4, 4: 6, 5: 7}
"""How many ankhs the mummy needs, by the number of players (MUM-1); with two any three (MUM-R26)."""

Cells = int
"""A set of cells: one bit for each, the whole pyramid in one machine word."""


def pawn_count(seats: int) -> int:
    """One for each explorer, two for the only one (MUM-1)."""
    return max(2, seats - 1)


def cards_per_colour(seats: int) -> int:
    return 2 if seats == 2 else 1


@lru_cache(maxsize=1 << 11)
def cells_in(cells: Cells) -> tuple[int, ...]:
    """The members of a set of cells, ascending."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return tuple(found)


def set_of(cells: Iterable[int]) -> Cells:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


class BoardError(ValueError):
    """A board file that cannot be played on; says what is wrong with it."""


class CellData(Struct, frozen=True):
    id: str
    x: int
    y: int
    kind: Literal["maze", "start", "burial"]
    open: str
    """The directions in which a piece standing here may step."""
    treasure: Card | None = None
    zone: str | None = None
    place: str = ""


class TreasureData(Struct, frozen=True):
    id: Card
    colour: str
    symbol: str
    cell: str


class Counts(Struct, frozen=True):
    """What a board says of itself, to be verified (MUM-1.2)."""

    cells: int
    maze_cells: int
    adjacent_pairs: int
    open_pairs: int
    one_way_exits: int
    walls: int
    treasures: int
    dead_ends: tuple[str, ...]
    degrees: tuple[int, ...]
    """How many maze cells have 0, 1, 2, 3, 4 ways out."""


class BoardData(Struct, frozen=True):
    """A board file (MUM-1.2)."""

    id: str
    start: str
    burial: str
    cells: tuple[CellData, ...]
    treasures: tuple[TreasureData, ...]
    one_way_exits: tuple[tuple[str, str], ...]
    counts: Counts | None = None
    explorer_die: tuple[str, ...] = DIE_FACES
    mummy_die: tuple[int, ...] = MUMMY_DIE


class Board:
    """A pyramid: cells are numbered row by row from the base, and every way through it is worked out once."""

    def __init__(self, data: BoardData) -> None:
        self.name: Final = data.id
        self.data: Final = data
        self.cells: Final = tuple(cell.id for cell in data.cells)
        self.index: Final = {cell.id: place for place, cell in enumerate(data.cells)}
        check_names(data)
        self.start: Final = self.index[data.start]
        self.burial: Final = self.index[data.burial]
        self.ways: Final[tuple[tuple[int, ...], ...]] = tuple(self._ways(cell) for cell in data.cells)
        """For each cell the cell to the n, e, s, w; -1 where there is none."""
        self.neighbours: Final = tuple(tuple(other for other in ways if other >= 0) for ways in self.ways)
        self.maze: Final[Cells] = set_of(range(len(self.cells))) & ~(1 << self.start | 1 << self.burial)
        self.cell_of: Final[dict[Card, int]] = {found.id: self.index[found.cell] for found in data.treasures}
        self.card_at: Final = tuple(cell.treasure for cell in data.cells)
        self.cards: Final[tuple[Card, ...]] = tuple(card for card in CARDS if card in self.cell_of)
        self.colours: Final[tuple[CardColour, ...]] = tuple(
            colour for colour in CARD_COLOURS if any(card[0] == colour for card in self.cards)
        )
        self.deck: Final[dict[str, tuple[Card, ...]]] = {
            colour: tuple(card for card in self.cards if card[0] == colour) for colour in self.colours
        }
        self._walks: Final[list[dict[str, tuple[Cells, ...]] | None]] = [None] * len(self.cells)
        self._rays: Final[list[tuple[tuple[tuple[int, ...], ...], ...] | None]] = [None] * len(self.cells)
        self._shown: Final[dict[tuple[int, str, int], tuple[str, ...]]] = {}
        check_board(self)

    def _ways(self, cell: CellData) -> tuple[int, ...]:
        places = {(other.x, other.y): place for place, other in enumerate(self.data.cells)}
        found = []
        for direction in DIRECTIONS:
            x, y = STEPS[direction]
            there = places.get((cell.x + x, cell.y + y), -1)
            open_here = direction.upper() in cell.open
            if open_here and there < 0:
                raise BoardError(f"{self.name}: {cell.id} is open to the {direction}, where the board ends")
            found.append(there if open_here else -1)
        return tuple(found)

    def walks(self, mummy: int) -> dict[str, tuple[Cells, ...]]:
        """For each number and cell the ends of all walks of so many steps that avoid the mummy (MUM-3.1)."""
        known = self._walks[mummy]
        if known is None:
            known = self._walks[mummy] = self._work_out_walks(mummy)
        return known

    def _work_out_walks(self, mummy: int) -> dict[str, tuple[Cells, ...]]:
        avoid = ~(1 << mummy)
        step = [set_of(near) & avoid for near in self.neighbours]
        ends = list(step)
        walks = {"1": tuple(ends)}
        for number in ("2", "3", "4"):
            grown = []
            for first in step:
                reached = 0
                for cell in cells_in(first):
                    reached |= ends[cell]
                grown.append(reached)
            ends = grown
            walks[number] = tuple(ends)
        return walks

    def rays(self, mummy: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each cell the straight ways from it, up to a wall or the mummy (MUM-3.1); those of no step left out."""
        known = self._rays[mummy]
        if known is None:
            every = [[self.ray(cell, place, mummy) for place in range(4)] for cell in range(len(self.cells))]
            known = self._rays[mummy] = tuple(tuple(ray for ray in rays if ray) for rays in every)
        return known

    def ray(self, cell: int, direction: int, mummy: int) -> tuple[int, ...]:
        """The cells straight on in this direction, up to a wall or the mummy."""
        found = []
        while (cell := self.ways[cell][direction]) >= 0 and cell != mummy:
            found.append(cell)
        return tuple(found)

    def destinations(self, cell: int, face: str, mummy: int, others: Cells) -> Cells:
        """Where a pawn may end with this face, other pawns standing on `others` (MUM-3.1).

        Numbers may come back (MUM-R12) and go over pawns, not onto them (MUM-R13); arrows stop before them
        (MUM-R14). The step out of the stairs or the burial chamber counts (MUM-R15).
        """
        if face != "a":
            return self.walks(mummy)[face][cell] & ~others
        found = 0
        for ray in self.rays(mummy)[cell]:
            last = -1
            for there in ray:
                if others >> there & 1:
                    break
                last = there
            if last >= 0:
                found |= 1 << last
        return found

    def blocked(self, cell: int, mummy: int) -> bool:
        """Every way on is the mummy's cell, so no face has a destination (MUM-R8)."""
        near = self.neighbours[cell]
        return len(near) == 1 and near[0] == mummy

    def way(self, cell: int, face: str, mummy: int, end: int) -> tuple[str, ...]:
        """One walk that leads there, for the eye: the first in the order n, e, s, w; another if the mummy is on it."""
        key = (cell, face, end)
        known = self._shown.get(key)
        if known is None:
            known = self._shown[key] = self._find_way(cell, face, self.burial, end)
        return known if self.cells[mummy] not in known else self._find_way(cell, face, mummy, end)

    def _find_way(self, cell: int, face: str, mummy: int, end: int) -> tuple[str, ...]:
        if face == "a":
            ray = next(ray for ray in self.rays(mummy)[cell] if end in ray)
            return tuple(self.cells[place] for place in ray[: ray.index(end) + 1])
        walks = self.walks(mummy)
        found = []
        for left in range(int(face) - 1, 0, -1):
            ends = walks[str(left)]
            cell = next(near for near in self.neighbours[cell] if near != mummy and ends[near] >> end & 1)
            found.append(self.cells[cell])
        return (*found, self.cells[end])


def check_names(data: BoardData) -> None:
    names = [cell.id for cell in data.cells]
    if len(set(names)) != len(names):
        raise BoardError(f"{data.id}: a cell is there twice")
    kinds = {cell.id: cell.kind for cell in data.cells}
    for name, kind in ((data.start, "start"), (data.burial, "burial")):
        if kinds.get(name) != kind or list(kinds.values()).count(kind) != 1:
            raise BoardError(f"{data.id}: there must be one {kind} cell, and {name} is to be it")
    lying = {cell.id: cell.treasure for cell in data.cells if cell.treasure}
    if lying != {found.cell: found.id for found in data.treasures} or len(set(lying.values())) != len(lying):
        raise BoardError(f"{data.id}: the list of treasures and the cells do not agree")


def check_board(board: Board) -> None:
    """A board is playable: ways go both ways but for the exits, and all of it can be reached (MUM-1.2)."""
    data = board.data
    closed = (board.start, board.burial)
    exits = {(board.cells[cell], board.cells[near]) for cell in closed for near in board.neighbours[cell]}
    if exits != set(data.one_way_exits):
        raise BoardError(f"{board.name}: the exits are {sorted(exits)}, not {sorted(data.one_way_exits)}")
    for cell, near in enumerate(board.neighbours):
        for other in near:
            if other in closed:
                raise BoardError(f"{board.name}: {board.cells[cell]} leads into {board.cells[other]}")
            if cell not in closed and cell not in board.neighbours[other]:
                raise BoardError(f"{board.name}: {board.cells[cell]} to {board.cells[other]} leads one way only")
    for name, cell in (("start", board.start), ("burial chamber", board.burial)):
        if reachable(board, cell) != board.maze:
            raise BoardError(f"{board.name}: some of the maze cannot be reached from the {name}")
    if tuple(data.explorer_die) != DIE_FACES or tuple(data.mummy_die) != MUMMY_DIE:
        raise BoardError(f"{board.name}: it was made for other dice")
    if data.counts is not None and data.counts != (counted := count(board)):
        raise BoardError(f"{board.name}: its counts are {counted}, not {data.counts}")


def reachable(board: Board, cell: int) -> Cells:
    """Every cell one can get to from here."""
    found, open_ends = 0, list(board.neighbours[cell])
    while open_ends:
        there = open_ends.pop()
        if not found >> there & 1:
            found |= 1 << there
            open_ends += board.neighbours[there]
    return found


def count(board: Board) -> Counts:
    """What can be counted on a board (MUM-1.2)."""
    maze = cells_in(board.maze)
    degrees = [len(board.neighbours[cell]) for cell in maze]
    here = {(cell.x, cell.y) for cell in board.data.cells}
    pairs = sum((x + 1, y) in here for x, y in here) + sum((x, y + 1) in here for x, y in here)
    opened, exits = sum(degrees) // 2, sum(len(board.neighbours[cell]) for cell in (board.start, board.burial))
    return Counts(
        cells=len(board.cells),
        maze_cells=len(maze),
        adjacent_pairs=pairs,
        open_pairs=opened,
        one_way_exits=exits,
        walls=pairs - opened - exits,
        treasures=len(board.cards),
        dead_ends=tuple(board.cells[cell] for cell, ways in zip(maze, degrees, strict=True) if ways == 1),
        degrees=tuple(degrees.count(number) for number in range(5)),
    )


def read_board(text: str | bytes) -> Board:
    """A board from its JSON; BoardError when it cannot be played on."""
    try:
        data = msgspec.json.decode(text, type=BoardData)
    except msgspec.DecodeError as error:
        raise BoardError(f"this is no board: {error}") from None
    return Board(data)


def _serpent_pyramid() -> Board:
    board = read_board(files("mastaba.games.mummy").joinpath("data", "board.json").read_bytes())
    if board.cards != CARDS:
        raise BoardError(f"{board.name}: there must be a treasure for each of the {len(CARDS)} mission cards")
    return board


SERPENT_PYRAMID: Final = _serpent_pyramid()
BOARDS: Final[dict[str, Board]] = {SERPENT_PYRAMID.name: SERPENT_PYRAMID}
"""Every board by its name, which is all a state holds of it."""

SYMBOL_OF: Final[dict[Card, str]] = {treasure.id: treasure.symbol for treasure in SERPENT_PYRAMID.data.treasures}


def sorted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """In the order of the colours, then by number."""
    return tuple(sorted(cards, key=CARDS.index))


def card_colour(card: Card) -> CardColour:
    return cast(CardColour, card[0])
