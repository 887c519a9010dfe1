"""What the ids of macro actions mean in the rules."""

from typing import Final

import numpy as np

from mastaba.games.sand import kernels
from mastaba.games.sand.content import LATTICE, LEVELS, MINBITE, ORB_HEIGHTS, REACH, RINGS
from mastaba.games.sand.fast.cutting import distance_of, parts_of
from mastaba.games.sand.fast.layout import (
    AUTO,
    DIRECTIONS,
    END,
    FIRST_BURY,
    FIRST_CUT,
    FIRST_MOULD,
    FIRST_ORB,
    FIRST_PICK,
    FIRST_SKY,
    FIRST_SPIN,
    GRAINS,
    KEEP,
    LEAN,
    OFFSETS,
    TARGETS,
)
from mastaba.games.sand.messages import Action, Area, Bury, Cut, Mould, Orb, Pick, Shape, Sky, Spin, View
from mastaba.games.sand.moves import END as END_MOVE
from mastaba.games.sand.moves import KEEP as KEEP_MOVE
from mastaba.games.sand.moves import ORB_AUTO, plane
from mastaba.games.sand.rules.prompts import due_gem
from mastaba.games.sand.state import State, building
from mastaba.games.sand.view import open_table

_SHAPES: Final[tuple[Shape, ...]] = ("H", "G", "W", "T")
_AREAS: Final[tuple[Area, ...]] = ("N", "A", "B")


def meant(view: View, number: int) -> Action:
    """The rules' action of an id that is legal for the seat whose view this is."""
    state = open_table(view)
    if number < FIRST_BURY:
        return cut_of(state, number - FIRST_CUT)
    if number < FIRST_ORB:
        return Bury(due_gem(state)[1], *LATTICE[number - FIRST_BURY])
    if number < AUTO:
        ring, high = divmod(number - FIRST_ORB, len(ORB_HEIGHTS))
        return Orb(RINGS[ring], ORB_HEIGHTS[high])
    if number == AUTO:
        return ORB_AUTO
    if number < FIRST_MOULD:
        return Spin(number - FIRST_SPIN)
    if number < FIRST_SKY:
        rest, orb = divmod(number - FIRST_MOULD, 2)
        rest, area = divmod(rest, len(_AREAS))
        type, level = divmod(rest, len(LEVELS))
        return Mould(_SHAPES[type], LEVELS[level], _AREAS[area], orb=bool(orb))
    if number < FIRST_PICK:
        return Sky(number - FIRST_SKY)
    if number < KEEP:
        slot = number - FIRST_PICK
        assert view.seat is not None
        return Pick(_SHAPES["HGWT".index(building(state, view.seat, slot))], slot)
    assert number in (KEEP, END)
    return KEEP_MOVE if number == KEEP else END_MOVE


def cut_of(state: State, macro: int) -> Cut:
    """The blade as the twin sets it on the coarse sand, or so much nearer that the fine sand has enough before it."""
    direction, place, depth = map(int, parts_of(macro))
    coarse = kernels.coarsen(kernels.Sand(state.sand, state.packed, state.figures, []))
    sand = np.frombuffer(coarse.sand, np.int64)
    distance = int(distance_of(sand, direction, OFFSETS[place], TARGETS[depth] // GRAINS))
    cut = Cut(direction * 360 // DIRECTIONS, OFFSETS[place], distance, LEAN)
    farthest = kernels.farthest(state.sand, plane(cut), MINBITE)
    return Cut(cut.az, cut.u, max(REACH[0], min(distance, farthest)), cut.tilt)
