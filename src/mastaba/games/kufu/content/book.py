"""The pages of the book, the pieces they name, crests and the numbers on the box (KUF-1, KUF-1.1, KUF-1.3)."""

from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, cast, get_args

import msgspec
from msgspec import Struct

PageId = Literal[
    "P01", "P02", "P03", "P04", "P05", "P06", "P07", "P08", "P09", "P10", "P11", "P12", "P13", "P14", "P15", "P16",
    "P17", "P18", "P19", "P20", "P21", "P22", "P23",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
    "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9",
]  # fmt: skip
Mark = Literal["B+", "B-", "J+", "J-", "H+", "H-", "F+", "F-"]
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Crest = Literal["A", "S", "L", "E", "F"]
Layer = Literal["U", "M", "L"]
Half = Literal["left", "right"]
Look = Literal["top", "side", "top/", "side/"]
Colour = Literal["red", "black"]
Role = Literal["way", "king", "queen", "treasure", "escape"]
TrapKind = Literal["rock", "gate", "collapse", "sand", "serpent", "whisper", "hellfire", "seal"]
Kind = Literal["entrance", "passage", "stairs", "room", "escape"]

PAGE_IDS: Final[tuple[PageId, ...]] = get_args(PageId)
PAGE_NUMBER: Final[dict[str, int]] = {page: number for number, page in enumerate(PAGE_IDS)}
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
CRESTS: Final[tuple[Crest, ...]] = get_args(Crest)
CREST_BIT: Final[dict[str, int]] = {crest: 1 << place for place, crest in enumerate(CRESTS)}
LAYERS: Final[tuple[Layer, ...]] = get_args(Layer)
LOOKS: Final[tuple[Look, ...]] = get_args(Look)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
ROLES: Final[tuple[Role, ...]] = get_args(Role)
DRAW: Final = "draw"
INSCRIPTION: Final = "?"
"""Stands for the crest that the King's inscription names (KUF-R31)."""
ENTRANCE: Final = 0
"""The number of the entrance passage, which has no page."""


class BookError(ValueError):
    """A book file that cannot be played with; says what is wrong with it."""


class MarkData(Struct, frozen=True, forbid_unknown_fields=True):
    id: Mark
    sign: Literal["baboon", "jackal", "human", "falcon"]
    light: Literal["sun", "moon"]
    direction: Direction
    side: Direction
    half: Half


class CrestData(Struct, frozen=True, forbid_unknown_fields=True):
    id: Crest
    en: str
    ja: str
    tiles: int


class ShapeData(Struct, frozen=True, forbid_unknown_fields=True):
    form: Literal["path", "room"]
    paths: tuple[tuple[int, ...], ...] = ()
    r: int = 0
    exits: tuple[int, ...] = ()


class LayerData(Struct, frozen=True, forbid_unknown_fields=True):
    id: Layer
    index: int
    half: int


class GeometryData(Struct, frozen=True, forbid_unknown_fields=True):
    axes: str
    directions: dict[str, tuple[int, int]]
    layers: tuple[LayerData, ...]


class TrapData(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    ja: str
    condition: str
    effect: str


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """One page of the book: of a piece, a crest or a trap."""

    id: PageId
    kind: Literal["passage", "stairs", "room", "escape", "crest", "trap"]
    marks: tuple[Mark, ...]
    level1: bool
    no: int = 0
    """The number of the piece; 0: none."""
    name_en: str = ""
    name_ja: str = ""
    shape: str = ""
    delta: int = 0
    direction: Literal["own", "draw"] = "own"
    directions: tuple[Direction, ...] | None = None
    crests: tuple[str, ...] = ()
    role: Role | None = None
    crest: Crest | None = None
    trap: TrapKind | None = None


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """The book file (KUF-1.3)."""

    game: str
    version: int
    geometry: GeometryData
    marks: tuple[MarkData, ...]
    crests: tuple[CrestData, ...]
    shapes: dict[str, ShapeData]
    notes: dict[int, int]
    pages_turned: dict[int, int]
    red_tokens: int
    black_tokens: int
    curse_start: dict[int, dict[int, int]]
    role_rules: dict[Role, str]
    level1_start_crest: Crest
    hellfire_crests: tuple[Crest, ...]
    inscription_faces: tuple[Crest, ...]
    trap_kinds: dict[TrapKind, TrapData]
    pages: tuple[Page, ...]


class Piece(Struct, frozen=True, gc=False):
    """A passage, staircase or room (KUF-1.3)."""

    number: int
    page: PageId | None
    kind: Kind
    shape: str
    delta: int
    """+1: stairs down, -1: stairs up."""
    directions: tuple[int, ...]
    """Those written on its page; none: the direction is drawn (KUF-R25)."""
    crests: tuple[str, ...]
    role: Role | None
    level1: bool

    @property
    def is_room(self) -> bool:
        return self.kind == "room"

    @property
    def drawn(self) -> bool:
        """The page names no direction (KUF-3.5)."""
        return not self.directions

    @property
    def falls(self) -> bool:
        """A cave-in can take it (KUF-1.3): passages and stairs, but not the entrance and the escape passage."""
        return self.kind in ("passage", "stairs")


def load_book(text: bytes | str) -> Book:
    """The book of this file; BookError when it cannot be read or contradicts itself."""
    try:
        book = msgspec.json.decode(text, type=Book)
    except msgspec.DecodeError as error:
        raise BookError(f"the book cannot be read: {error}") from None
    check_book(book)
    return book


def check_book(book: Book) -> None:
    """The pages are those of the box, and what they say goes together (KUF-1)."""
    marks = {mark.id: mark for mark in book.marks}
    _demand(tuple(page.id for page in book.pages) == PAGE_IDS, "the pages are not P01 to P23, C1 to C8, T1 to T9")
    _demand(tuple(marks) == MARKS, "the marks are not the eight of the sons of Horus")
    _demand(sorted(mark.direction for mark in book.marks) == sorted(DIRECTIONS), "each mark has its own direction")
    _demand(tuple(crest.id for crest in book.crests) == CRESTS, "the crests are not A, S, L, E, F")
    _demand(tuple(book.geometry.directions) == DIRECTIONS, "the directions do not run clockwise from north")
    _demand([layer.index for layer in book.geometry.layers] == [0, 1, 2], "the layers are not U, M, L")
    _demand([page.no for page in book.pages[:23]] == list(range(1, 24)), "pieces are numbered 1 to 23")
    _demand({page.role for page in book.pages if page.role} == set(ROLES), "every role has its piece")
    for page in book.pages:
        _check_page(page, book, marks)
    for crest in book.crests:
        pages = sum(page.crest == crest.id for page in book.pages)
        _demand(pages == crest.tiles, f"{crest.tiles} tiles of crest {crest.id}, but {pages} pages")
    for level, expected in ((1, 3), (2, 5)):
        left = Counter(page.marks[0] for page in book.pages if level == 2 or page.level1)
        _demand(set(left.values()) == {expected}, f"level {level}: the left marks are not equally many")
        _demand(sorted(book.curse_start[level]) == [2, 3, 4], f"level {level}: a curse for every number of players")
    _demand(sorted(book.notes) == sorted(book.pages_turned) == [2, 3, 4], "numbers for 2, 3 and 4 players")


def _check_page(page: Page, book: Book, marks: dict[Mark, MarkData]) -> None:
    """Marks are directions (KUF-R25); only passages and stairs can lack one (KUF-R27)."""
    _demand(len(page.marks) in (1, 2), f"{page.id}: one or two marks")
    if page.kind == "crest":
        _demand(page.crest is not None and not page.no, f"{page.id}: a crest page names a crest")
    elif page.kind == "trap":
        _demand(page.trap in book.trap_kinds and not page.no, f"{page.id}: a trap page names a trap")
    else:
        _demand(page.shape in book.shapes, f"{page.id}: no shape {page.shape!r}")
        _demand((page.kind == "stairs") == (page.delta in (1, -1)), f"{page.id}: stairs lead up or down")
        own = tuple(marks[mark].direction for mark in page.marks)
        _demand(page.directions == (own if page.direction == "own" else None), f"{page.id}: marks are its directions")
        _demand(page.direction == "own" or page.kind in ("passage", "stairs"), f"{page.id}: its direction is missing")
        _demand(all(crest in (*CRESTS, INSCRIPTION) for crest in page.crests), f"{page.id}: unknown crest")
        _demand(len(set(page.crests)) == len(page.crests) <= 2, f"{page.id}: at most two crests")


def _demand(holds: bool, words: str) -> None:
    if not holds:
        raise BookError(words)


BOOK: Final = load_book(files(__package__.rpartition(".")[0]).joinpath("data", "book.json").read_bytes())
PAGES: Final = BOOK.pages
MARK_DIRECTION: Final[dict[str, int]] = {mark.id: DIRECTIONS.index(mark.direction) for mark in BOOK.marks}
HELLFIRE: Final = sum(CREST_BIT[crest] for crest in BOOK.hellfire_crests)


def _piece(page: Page) -> Piece:
    directions = tuple(DIRECTIONS.index(direction) for direction in page.directions or ())
    kind = cast(Any, page.kind)
    return Piece(page.no, page.id, kind, page.shape, page.delta, directions, page.crests, page.role, page.level1)


PIECES: Final = (
    Piece(ENTRANCE, None, "entrance", "entrance", 0, (), (), None, True),
    *(_piece(page) for page in PAGES if page.no),
)
"""By number; 0 is the entrance passage."""
WAY, KING, QUEEN, TREASURE, ESCAPE = (
    next(piece.number for piece in PIECES if piece.role == role)
    for role in ("way", "king", "queen", "treasure", "escape")
)
GOALS: Final = {1: (KING,), 2: (KING, QUEEN, TREASURE, ESCAPE)}
"""What has to be found, by level (KUF-3.9)."""


@cache
def level_pages(level: int) -> tuple[int, ...]:
    """The numbers of the pages in the book of a level (KUF-2)."""
    return tuple(number for number, page in enumerate(PAGES) if level == 2 or page.level1)


@cache
def level_pieces(level: int) -> tuple[int, ...]:
    """The numbers of the pieces of a level, without the entrance."""
    return tuple(piece.number for piece in PIECES[1:] if level == 2 or piece.level1)


@cache
def mark_pages(level: int) -> dict[tuple[Mark, ...], int]:
    """How many pages of a level show these marks: the chances of a random opening (KUF-3.5)."""
    return dict(Counter(PAGES[number].marks for number in level_pages(level)))


@cache
def crests_in(held: int) -> tuple[Crest, ...]:
    """The crests of a set, in their usual order."""
    return tuple(crest for crest in CRESTS if held & CREST_BIT[crest])
