"""Flat micro-action ids (SAN-8) and the view as an array, for learners."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.core.moves import NO_MOVES, Moves
from mastaba.games.sand import kernels
from mastaba.games.sand.content import (
    ALL_SLOTS,
    AREAS,
    AZIMUTHS,
    LATTICE,
    LEVELS,
    ORB_HEIGHTS,
    ORB_OPTIONS,
    POINT,
    REACH,
    RINGS,
    TILTS,
    TYPES,
)
from mastaba.games.sand.kernels.grids import COLUMNS, SIDE
from mastaba.games.sand.messages import (
    Action,
    Area,
    Bury,
    Cut,
    End,
    Gem,
    Keep,
    Mould,
    Orb,
    OrbAuto,
    Pick,
    SeatView,
    Shape,
    Sky,
    Spin,
    View,
)
from mastaba.games.sand.moves import END, KEEP, ORB_AUTO, Cutting
from mastaba.games.sand.rules.prompts import moves
from mastaba.games.sand.view import open_table

AZ: Final = 0
U: Final = AZ + len(AZIMUTHS)
TILT: Final = U + len(REACH)
R: Final = TILT + len(TILTS)
BURY: Final = R + len(REACH)
ORB: Final = BURY + len(LATTICE)
AUTO: Final = ORB + ORB_OPTIONS
SPIN: Final = AUTO + 1
MOULD: Final = SPIN + 4
LEVEL: Final = MOULD + len(TYPES)
PLACE: Final = LEVEL + len(LEVELS)
WITHOUT: Final = PLACE + len(AREAS)
SKY: Final = WITHOUT + 2
PICK: Final = SKY + ALL_SLOTS
SLOT: Final = PICK + len(TYPES)
KEEP_ID: Final = SLOT + ALL_SLOTS
END_ID: Final = KEEP_ID + 1
CONCEDE_ID: Final = END_ID + 1
"""Reserved and never offered: a concession is no answer to a question."""
IDS: Final = CONCEDE_ID + 1


@lru_cache(maxsize=32)
def moves_of(view: View) -> Moves[Action]:
    """The moves as an awaited seat works them out from its own view."""
    if view.seat is None or view.seat not in view.awaited:
        return NO_MOVES
    return moves(open_table(view), view.seat)


class SandCodec:
    """A cut is az, u, tilt, r; a mould is type, level, place and, with an orb in hand, with or without it."""

    size = IDS

    def legal(self, view: View, staged: Sequence[int]) -> list[int]:
        options = moves_of(view)
        if isinstance(options, Cutting):
            return _next_of_cut(options, staged)
        followers = {spelling[len(staged)] for spelling in _spellings(view) if _begins(spelling, staged)}
        return sorted(followers)

    def action(self, view: View, staged: Sequence[int]) -> Action | None:
        match list(staged):
            case [az, u, tilt, r] if az < U:
                return Cut(AZIMUTHS[az], REACH[u - U], REACH[r - R], TILTS[tilt - TILT])
            case [point] if BURY <= point < ORB:
                return Bury(_next_gem(view), *LATTICE[point - BURY])
            case [option] if ORB <= option < AUTO:
                ring, high = divmod(option - ORB, len(ORB_HEIGHTS))
                return Orb(RINGS[ring], ORB_HEIGHTS[high])
            case [single] if single in _SINGLES:
                return _SINGLES[single]
            case [turns] if SPIN <= turns < MOULD:
                return Spin(turns - SPIN)
            case [slot] if SKY <= slot < PICK:
                return Sky(slot - SKY)
            case [shape, slot] if PICK <= shape < SLOT:
                return Pick(_SHAPES[shape - PICK], slot - SLOT)
            case [shape, level, area, *orb] if MOULD <= shape < LEVEL and len(orb) == bool(view.orbs):
                pressed = _SHAPES[shape - MOULD], LEVELS[level - LEVEL], _AREAS[area - PLACE]
                return Mould(*pressed, orb=orb == [WITHOUT + 1])
            case _:
                return None

    def spell(self, view: View, action: Action) -> tuple[int, ...]:
        return _spell(action, view)

    def observe(self, view: View) -> NDArray[np.float32]:
        """Heights, loose depths, figures, tokens, boards: seats from one's own on, all scaled to about 0..1."""
        assert isinstance(view.sand, bytes)
        sand, packed = (np.frombuffer(part, np.int64) for part in kernels.read_snapshot(view.sand))
        heights = np.frexp(sand.astype(np.float64))[1]
        loose = _cells(sand) - _cells(packed)
        seats = len(view.seats)
        first = view.seat or 0
        numbers: list[float] = [
            seats / 4,
            view.turn / 50,
            view.threshold / 30,
            float(view.face_now),
            view.left / 102_504,
            view.shown / 10_000,
            view.orbs / 8,
            len(view.built) / 8,
            *(float(view.phase == phase) for phase in _PHASES),
            *(float(type in view.locked) for type in TYPES),
            *(float(view.pharaoh.state == state) for state in ("stands", "lies", "fallen")),
            *_scaled(view.pharaoh.x, view.pharaoh.y, view.pharaoh.z),
        ]
        for number in range(_PICKS):
            if number < len(view.picks):
                pick = view.picks[number]
                numbers += [float(pick.shape == type) for type in TYPES]
                numbers += [float(pick.state == state) for state in ("stuck", "lies", "taken")]
                numbers += _scaled(pick.x, pick.y, pick.z)
            else:
                numbers += [0.0] * 10
        numbers += _token_numbers(view)
        for step in range(4):
            seat = (first + step) % seats
            chairs = (view.start == seat, view.active == seat, seat in view.awaited)
            numbers += _seat_numbers(view.seats[seat], chairs) if step < seats else [0.0] * _SEAT_NUMBERS
        grids = np.concatenate([heights / 56, loose / 56]).astype(np.float32)
        return np.concatenate([grids, np.array(numbers, dtype=np.float32)])


_PHASES: Final = ("start", "bury", "orbs", "spin", "cut", "picks", "build", "over")
_PICKS: Final = 12
_TOKENS: Final = 16
_SEAT_NUMBERS: Final = 14 + 2 * ALL_SLOTS
_SHAPES: Final[tuple[Shape, ...]] = ("H", "G", "W", "T")
_AREAS: Final[tuple[Area, ...]] = ("N", "A", "B")
_SINGLES: Final[dict[int, Action]] = {AUTO: ORB_AUTO, KEEP_ID: KEEP, END_ID: END}


def _begins(spelling: tuple[int, ...], staged: Sequence[int]) -> bool:
    return len(spelling) > len(staged) and spelling[: len(staged)] == tuple(staged)


@lru_cache(maxsize=32)
def _spellings(view: View) -> list[tuple[int, ...]]:
    return [_spell(move, view) for move in moves_of(view)]


def _next_of_cut(options: Cutting, staged: Sequence[int]) -> list[int]:
    """A direction is legal if some offset is, an offset if some tilt is, a tilt if some distance is (SAN-8)."""
    aims = options.aims
    match list(staged):
        case []:
            types = {PICK + TYPES.index(pick.shape) for pick in options.picks}
            return [AZ + az // 5 for az in aims.azimuths()] + sorted(types)
        case [type] if type >= PICK:
            return [SLOT + pick.slot for pick in options.picks if PICK + TYPES.index(pick.shape) == type]
        case [az]:
            return [U + u - REACH[0] for u in aims.offsets(AZIMUTHS[az])]
        case [az, u]:
            return [TILT + TILTS.index(tilt) for tilt in aims.tilts(AZIMUTHS[az], REACH[u - U])] if az < U else []
        case [az, u, tilt]:
            distances = aims.distances(AZIMUTHS[az], REACH[u - U], TILTS[tilt - TILT])
            return [R + r - REACH[0] for r in distances]
        case _:
            return []


def _spell(action: Action, view: View) -> tuple[int, ...]:
    match action:
        case Cut(az, u, r, tilt):
            return (AZ + az // 5, U + u - REACH[0], TILT + TILTS.index(tilt), R + r - REACH[0])
        case Bury(_, x, y, z):
            return (BURY + POINT[x, y, z],)
        case Orb(ring, z):
            return (ORB + len(ORB_HEIGHTS) * RINGS.index(ring) + ORB_HEIGHTS.index(z),)
        case OrbAuto():
            return (AUTO,)
        case Spin(turns):
            return (SPIN + turns,)
        case Mould(type, level, area, orb):
            head = (MOULD + TYPES.index(type), LEVEL + level - 1, PLACE + AREAS.index(area))
            return (*head, WITHOUT + orb) if view.orbs else head
        case Sky(slot):
            return (SKY + slot,)
        case Pick(type, slot):
            return (PICK + TYPES.index(type), SLOT + slot)
        case Keep():
            return (KEEP_ID,)
        case End():
            return (END_ID,)
        case _:
            raise ValueError(f"{action} is not part of the action space")


def _next_gem(view: View) -> Gem:
    """The gem an awaited seat buries next."""
    move = next(iter(moves_of(view)), None)
    return move.gem if isinstance(move, Bury) else "S"


def _cells(column_words: NDArray[np.int64]) -> NDArray[np.int64]:
    bits = np.unpackbits(column_words.view(np.uint8)).reshape(COLUMNS, 64)
    cells: NDArray[np.int64] = bits.sum(axis=1, dtype=np.int64)
    return cells


def _scaled(x: int, y: int, z: int) -> list[float]:
    return [x / SIDE, y / SIDE, z / 56]


def _token_numbers(view: View) -> list[float]:
    """Tokens in the open, then one's own with their four spots."""
    numbers: list[float] = []
    for number in range(_TOKENS):
        token = view.seen[number] if number < len(view.seen) else None
        numbers += [float(token is not None and token.kind == kind) for kind in "LSO"]
        numbers += _scaled(token.x, token.y, token.z) if token else [0.0] * 3
    for number in range(_TOKENS):
        buried = view.mine[number] if number < len(view.mine) else None
        numbers += [float(buried is not None and buried.kind == kind) for kind in "LSO"]
        spots = (buried.spots if buried and buried.spots else (None,) * 4)[:4]
        for spot in spots:
            numbers += [1.0, *_scaled(*spot)] if spot else [0.0] * 4
    return numbers


def _seat_numbers(seat: SeatView, chairs: Sequence[bool]) -> list[float]:
    numbers = [
        1.0,
        *map(float, chairs),
        float(seat.conceded),
        seat.own / 30,
        seat.score / 30,
        seat.final / 30,
        len(seat.gems) / 6,
        seat.buried / 2,
        *(sum(pick == type for pick in seat.picks) / 3 for type in TYPES),
    ]
    for area, slots in ((seat.normal, 22), (seat.district_a, 4), (seat.district_b, 4)):
        for place in range(slots):
            built = area[place] if place < len(area) else ""
            rank = 0 if not built else 1 + (built.endswith("*")) + 2 * (built.endswith("^"))
            numbers += [(1 + TYPES.index(built[0])) / 4 if built else 0.0, rank / 3]
    return numbers


CODEC: Final = SandCodec()
