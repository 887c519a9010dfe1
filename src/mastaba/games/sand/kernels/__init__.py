"""The sand's physics (SAN-7) for the rest of the game: buffers and lists in, plain numbers out.

Sand and packed sand are buffers of one 64-bit word per column. Nothing here keeps a state of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from zlib import crc32

from mastaba.games.sand.kernels import coding, columns, cutting, falling
from mastaba.games.sand.kernels.grids import COARSE, COLUMNS, FINE, SIDE, WIDTH, blade
from mastaba.kit.kernel import Words, is_cached, numbers, row, words, zeros

Blade = tuple[int, int, int, int, int]
STANDS, LIES, FALLEN, TAKEN = falling.STANDS, falling.LIES, falling.FALLEN, falling.TAKEN
GONE = falling.GONE
STAGES = 5
"""After the slab has gone, the first settling, the rubble, the second settling, and what lay apart (SAN-7.11)."""
_LONGEST_PATHS = 2 * cutting.FIGURES * (200 + 3 + 3)
_MOST_BYTES = 9 * COLUMNS


@dataclass(slots=True)
class Sand:
    """All that a cut moves. A figure is four numbers: state, x, y, z; the Pharaoh's come first, then the picks'."""

    sand: bytearray
    packed: bytearray
    figures: list[int]
    tokens: list[int]
    """The cell of every token; GONE: in no sand."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a cut did, in grains (SAN-7.8)."""

    slab: int
    carried: int
    extra: int
    """Grains that were cut off and lay apart."""
    crumbled: int
    passes: int
    left: int
    paths: tuple[tuple[int, int, tuple[int, ...]], ...]
    """Tumbling figures: which, the column where it began, the way of every step."""
    stages: bytes
    """The changes of the sand, stage by stage, coded; empty if they were not wanted."""


@cache
def fresh() -> bytes:
    """The pyramid as it leaves the mould (SAN-7.1); all of it is packed.

    This is no kernel: a match can begin before the kernels are ready.
    """
    edges = [max(abs(2 * x - SIDE + 1), abs(2 * y - SIDE + 1)) for y in range(SIDE) for x in range(SIDE)]
    tops = [min(44, (6 * (80 - edge) + 5) // 10) if edge < 80 else 0 for edge in edges]
    return b"".join(((1 << top) - 1).to_bytes(8, "little") for top in tops)


def crc(sand: bytes | bytearray) -> str:
    """The checksum of the columns, as scenario cases write it."""
    return f"{crc32(sand):08x}"


def grains(sand: bytes | bytearray) -> int:
    """How many grains there are."""
    return int.from_bytes(sand, "little").bit_count()


# Cuts


def cut(state: Sand, shafts: Sequence[int], plane: Blade, *, stages: bool = False) -> Told:
    """Make a cut on the fine grid, in place (SAN-7.8)."""
    return _cut(state, shafts, plane, FINE, stages)


def cut_coarse(state: Sand, shafts: Sequence[int], plane: Blade) -> Told:
    """Make a cut on the coarse grid, in place: a quick guess of what it would do (SAN-7.12)."""
    return _cut(state, shafts, plane, COARSE, False)


def _cut(state: Sand, shafts: Sequence[int], plane: Blade, grid: tuple[int, ...], stages: bool) -> Told:
    figures, tokens = row(state.figures), row(state.tokens)
    told, paths = zeros(8), zeros(_LONGEST_PATHS)
    kept = zeros(2 * STAGES * COLUMNS if stages else 0)
    before = (bytearray(state.sand), bytearray(state.packed)) if stages else None
    sand, packed = words(state.sand), words(state.packed)
    cutting.cut(sand, packed, figures, row(shafts), tokens, plane, grid, told, paths, kept)
    state.figures[:] = numbers(figures)
    state.tokens[:] = numbers(tokens)
    slab, carried, extra, crumbled, passes, left, length = numbers(told, falling.PATH + 1)
    return Told(
        slab=slab,
        carried=carried,
        extra=extra,
        crumbled=crumbled,
        passes=passes,
        left=left,
        paths=_paths(numbers(paths, length)),
        stages=_coded(*before, kept, STAGES) if before else b"",
    )


def _paths(paths: list[int]) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    found = []
    place = 0
    while place < len(paths):
        figure, start, steps = paths[place : place + 3]
        found.append((figure, start, tuple(paths[place + 3 : place + 3 + steps])))
        place += 3 + steps
    return tuple(found)


def coarsen(state: Sand) -> Sand:
    """The same on the coarse grid; tokens are left out."""
    sand, packed = bytearray(2 * COLUMNS), bytearray(2 * COLUMNS)
    columns.halve(words(state.sand), words(sand))
    columns.halve(words(state.packed), words(packed))
    figures = [number if place % 4 == 0 else number // 2 for place, number in enumerate(state.figures)]
    return Sand(sand, packed, figures, [])


def coarse_cell(cell: int) -> int:
    """The coarse cell a fine one lies in."""
    column, z = divmod(cell, 64)
    y, x = divmod(column, SIDE)
    return 64 * (SIDE // 2 * (y // 2) + x // 2) + z // 2


def exposed(sand: bytes | bytearray, tokens: Sequence[int], sizes: Sequence[int]) -> list[bool]:
    """Which tokens air touches (SAN-7.7)."""
    shown = zeros(len(tokens))
    cutting.exposed(words(sand), row(tokens), row(sizes), shown)
    return list(map(bool, numbers(shown)))


# Which cuts are legal


def slab_size(sand: bytes | bytearray, plane: Blade) -> int:
    """How many grains a cut would take in front of the blade (SAN-7.3)."""
    return int(columns.slab_size(words(sand), plane, WIDTH))


def slab_sizes(sand: bytes | bytearray, plane: Blade) -> list[int]:
    """The same for every offset u = -56 ... 56, in cells."""
    sizes = zeros(114)
    columns.slab_sizes(words(sand), sizes, plane, WIDTH)
    return numbers(sizes, 113)


def farthest(sand: bytes | bytearray, plane: Blade, least: int) -> int:
    """The largest distance r = -56 ... 56, in cells, whose slab has that many grains; -57: there is none."""
    return int(columns.farthest(words(sand), plane, WIDTH, least))


# Travelling sand (SAN-7.11)


UNTOUCHED = b"\x80"
"""The snapshot of the fresh pyramid: nothing has changed."""


def snapshot(sand: bytes | bytearray, packed: bytes | bytearray) -> bytes:
    """The sand as one message: its difference from the fresh pyramid."""
    return UNTOUCHED if sand == packed == fresh() else _snapshot(bytes(sand), bytes(packed))


@lru_cache(maxsize=8)
def _snapshot(sand: bytes, packed: bytes) -> bytes:
    """Everybody at a table sees the same sand, and it is the same for the whole of a turn but the cut."""
    return _coded(bytearray(fresh()), bytearray(fresh()), words(sand + packed), 1)


def read_snapshot(message: bytes) -> tuple[bytearray, bytearray]:
    """The sand and the packed sand of a snapshot."""
    sand, packed = (fresh(), fresh()) if message == UNTOUCHED else _read_snapshot(message)
    return bytearray(sand), bytearray(packed)


@lru_cache(maxsize=8)
def _read_snapshot(message: bytes) -> tuple[bytes, bytes]:
    ((sand, packed),) = read_stages(message, bytearray(fresh()), bytearray(fresh()), 1)
    return bytes(sand), bytes(packed)


def _coded(sand: bytearray, packed: bytearray, target: Words, stages: int) -> bytes:
    coder, odds, data = zeros(coding.CODER), zeros(coding.ODDS), zeros(_MOST_BYTES)
    coding.begin(coder, odds, data, 1)
    for stage in range(stages):
        coding.code_stage(coder, odds, data, words(sand), words(packed), target, 2 * stage * COLUMNS, SIDE)
    length = coding.finish(coder, data)
    return bytes(numbers(data, length))


def read_stages(
    message: bytes, sand: bytearray, packed: bytearray, stages: int = STAGES
) -> list[tuple[bytearray, bytearray]]:
    """Sand and packed sand after every stage, given those before the first."""
    coder, odds, data = zeros(coding.CODER), zeros(coding.ODDS), row(message)
    coding.begin(coder, odds, data, 0)
    found = []
    for _ in range(stages):
        sand, packed = bytearray(sand), bytearray(packed)
        coding.code_stage(coder, odds, data, words(sand), words(packed), zeros(0), 0, SIDE)
        found.append((sand, packed))
    return found


def cold() -> bool:
    """Whether a kernel would have to be compiled before its first use."""
    used = (cutting.cut, cutting.exposed, columns.halve, columns.slab_sizes, columns.farthest, coding.code_stage)
    return not all(is_cached(kernel) for kernel in used)


@cache
def warm() -> None:
    """Compile the kernels, or load them from the cache, by using each once; once in a process."""
    plane = blade(0, 0, 36, 4)
    state = Sand(bytearray(fresh()), bytearray(fresh()), [STANDS, 54, 54, 44, *[TAKEN, 0, 0, 0] * 12], [0])
    shafts = [0] * 12
    coarse = coarsen(state)
    cut_coarse(coarse, shafts, plane)
    told = cut(state, shafts, plane, stages=True)
    read_stages(told.stages, bytearray(fresh()), bytearray(fresh()))
    read_snapshot(snapshot(state.sand, state.packed))
    exposed(state.sand, state.tokens, [1])
    slab_sizes(state.sand, plane)
    farthest(state.sand, plane, 1)
