"""Where pieces may go on a packed match (MUM-3.1), and what everybody hears of it."""

from typing import Any

from mastaba.games.mummy.fast.layout import (
    ARROW,
    BURIAL,
    CAUGHT,
    CELL,
    FACE,
    FREE,
    FREE_WALKS,
    GONE,
    KIND,
    MOST_FACTS,
    MOVE,
    MUMMY,
    NEAR,
    OUT,
    STEPS,
    STUCK,
    STUCK_AT,
    TROD,
    UNSEEN,
    WAYS,
)
from mastaba.kit.kernel import Kernel, count


@Kernel
def others_of(match: Any, pawn: Any) -> Any:
    """Where the other pawns stand."""
    others = 0
    for other in range(match.pawns):
        if other != pawn and match.cells[other] != OUT:
            others |= 1 << match.cells[other]
    return others


@Kernel
def lowest(cells: Any) -> Any:
    """The first member of a set that is not empty."""
    return count((cells & -cells) - 1)


@Kernel
def walks(cell: Any, face: Any, mummy: Any) -> Any:
    """The ends of all walks of a number of steps (its face) that avoid the mummy (MUM-3.1)."""
    if STEPS[cell, mummy] > face + 1:
        return FREE_WALKS[face, cell]
    ends = NEAR[cell] & ~(1 << mummy)
    for _ in range(face):
        front, ends = ends, 0
        while front:
            ends |= NEAR[lowest(front)]
            front &= front - 1
        ends &= ~(1 << mummy)
    return ends


@Kernel
def slides(cell: Any, stops: Any) -> Any:
    """The ends of arrows from here, with pieces on these cells in the way."""
    found = 0
    for way in range(4):
        last = -1
        there = WAYS[cell, way]
        while there >= 0 and not stops >> there & 1:
            last = there
            there = WAYS[there, way]
        if last >= 0:
            found |= 1 << last
    return found


@Kernel
def ends_of(cell: Any, face: Any, mummy: Any, others: Any) -> Any:
    """Where a pawn may end with this face, other pawns standing on `others` (MUM-3.1)."""
    if face == ARROW:
        return slides(cell, others | 1 << mummy)
    return walks(cell, face, mummy) & ~others


# What is heard


@Kernel
def note(match: Any, kind: Any, pawn: Any, face: Any, cell: Any) -> None:
    """One more fact that everybody knows; a fact told twice in a row is one."""
    if match.facts == MOST_FACTS:
        forget(match)
    head = 8 * kind + pawn
    count = match.facts
    if count and kind <= STUCK:
        last = match.fact[count - 1]
        if last[KIND] == head and last[MUMMY] == match.mummy:
            return
    fact = match.fact[count]
    fact[KIND] = head
    fact[MUMMY] = match.mummy
    fact[FACE] = face
    fact[CELL] = cell
    match.facts = count + 1


@Kernel
def note_free(match: Any, pawn: Any) -> None:
    """The pawn has a turn, so it is not blocked; that says something beside a dead end only."""
    if STUCK_AT[match.mummy]:
        note(match, FREE, pawn, 0, UNSEEN)


@Kernel
def forget(match: Any) -> None:
    """Keep of the older half of the facts only where each pawn may have been after it (as the seer's aid reckons)."""
    half = MOST_FACTS // 2
    for number in range(half):
        fact = match.fact[number]
        kind, pawn = fact[KIND] >> 3, fact[KIND] & 7
        if kind == FREE:
            match.base[pawn] &= ~STUCK_AT[fact[MUMMY]]
        elif kind == STUCK:
            match.base[pawn] &= STUCK_AT[fact[MUMMY]]
        elif kind == MOVE:
            if fact[CELL] == UNSEEN:
                match.base[pawn] = spread(match.base[pawn], fact[FACE] & 7, fact[MUMMY])
            else:
                match.base[pawn] = 1 << fact[CELL]
        else:
            for other in range(match.pawns):
                match.base[other] &= ~(1 << fact[CELL])
            if kind == CAUGHT:
                match.base[pawn] = 0 if fact[FACE] == GONE else 1 << fact[FACE]
    for number in range(half, MOST_FACTS):
        for place in range(4):
            match.fact[number - half, place] = match.fact[number, place]
            match.fact[number, place] = 0
    match.facts = MOST_FACTS - half


@Kernel
def spread(cells: Any, face: Any, mummy: Any) -> Any:
    """Where a pawn may end that moves from one of these cells; an arrow may be stopped anywhere on its way."""
    found = 0
    while cells:
        found |= ends_loosely(lowest(cells), face, mummy)
        cells &= cells - 1
    return found


@Kernel
def ends_loosely(cell: Any, face: Any, mummy: Any) -> Any:
    """Where a move may end whatever pawns stand in its way: an arrow anywhere on it."""
    if face != ARROW:
        return walks(cell, face, mummy)
    found = 0
    for way in range(4):
        there = WAYS[cell, way]
        while there >= 0 and there != mummy:
            found |= 1 << there
            there = WAYS[there, way]
    return found


@Kernel
def note_step(match: Any, caught: Any) -> None:
    """The mummy met nobody where it stepped, or this pawn."""
    if caught < 0:
        note(match, TROD, 0, 0, match.mummy)
        return
    goal = match.mummy if match.taken >= match.target else BURIAL if match.ankhs[caught] else GONE  # MUM-R24, MUM-R23
    note(match, CAUGHT, caught, goal, match.mummy)


@Kernel
def note_move(match: Any, pawn: Any, found: Any) -> None:
    """The pawn has moved with its announced face and found a treasure on this cell, or nothing."""
    note(match, MOVE, pawn, 8 * match.locked + match.announced, found)
