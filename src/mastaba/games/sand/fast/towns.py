"""Towns on a packed match: what they are worth, where they may grow, who has won (SAN-3.4, SAN-5)."""

from typing import Any

import numpy as np

from mastaba.games.sand.content import FIRST_SLOT, SLOTS, THRESHOLD
from mastaba.games.sand.fast.layout import OVER, THRESHOLD_END
from mastaba.kit.kernel import Kernel

THRESHOLDS = np.array([0, 0, *THRESHOLD.values()], np.int64)
"""By the number of seats."""
FIRST = np.array([FIRST_SLOT[area] for area in "NAB"], np.int64)
ROOM = np.array([SLOTS[area] for area in "NAB"], np.int64)


@Kernel
def face_of(building: Any) -> Any:
    """1 plain, 2 with a skylight, 3 with a pick."""
    return 1 + (building - 1) // 4


@Kernel
def faces(match: Any, seat: Any, area: Any) -> Any:
    total = 0
    for slot in range(FIRST[area], FIRST[area] + ROOM[area]):
        if match.boards[seat, slot]:
            total += face_of(match.boards[seat, slot])
    return total


@Kernel
def built_in(match: Any, seat: Any, area: Any) -> Any:
    """How many buildings an area has; they fill its slots in order."""
    count = 0
    while count < ROOM[area] and match.boards[seat, FIRST[area] + count]:
        count += 1
    return count


@Kernel
def bonus(match: Any, seat: Any, area: Any) -> Any:
    """What a complete set is worth besides its faces: four different types of one rank (SAN-5)."""
    types, rank = 0, -1
    for slot in range(FIRST[area], FIRST[area] + ROOM[area]):
        building = match.boards[seat, slot]
        if building == 0:
            return 0
        if rank >= 0 and (building - 1) // 4 != rank:
            return 0
        rank = (building - 1) // 4
        types |= 1 << ((building - 1) % 4)
    return faces(match, seat, area) // 2 if types == 15 else 0


@Kernel
def running(match: Any, seat: Any) -> Any:
    """The score the threshold is held against (SAN-R21)."""
    score = faces(match, seat, 0) + match.own[seat]
    if match.face_now:
        score += faces(match, seat, 1) + faces(match, seat, 2)
    return score


@Kernel
def final(match: Any, seat: Any) -> Any:
    """The score when all is over; the culprit's is 0 (SAN-5)."""
    if seat == match.culprit:
        return 0
    score = faces(match, seat, 0) + match.own[seat]
    for area in range(1, 3):
        score += faces(match, seat, area) + bonus(match, seat, area)
    return score


@Kernel
def accepts(match: Any, seat: Any, area: Any, type: Any) -> Any:
    """A district takes each type once while the normal area has room, and any type afterwards (SAN-R16)."""
    count = built_in(match, seat, area)
    if count == ROOM[area]:
        return False
    if area == 0 or built_in(match, seat, 0) == ROOM[0]:
        return True
    there = 0
    for slot in range(FIRST[area], FIRST[area] + count):
        there += (match.boards[seat, slot] - 1) % 4 == type
    return there == 0


@Kernel
def may_crown(match: Any, seat: Any, slot: Any) -> Any:
    """A held pick of its type fits on the plain building of this slot (SAN-3.2)."""
    building = match.boards[seat, slot]
    return 0 < building <= 4 and match.held[seat, building - 1] > 0


@Kernel
def has_crowns(match: Any, seat: Any) -> Any:
    crowns = 0
    for slot in range(match.boards.shape[1]):
        crowns += may_crown(match, seat, slot)
    return crowns > 0


@Kernel
def end_match(match: Any, reason: Any) -> None:
    match.phase = OVER
    match.over = reason


@Kernel
def check_threshold(match: Any, seat: Any) -> Any:
    """A running score has risen: enough ends the match at that instant (SAN-3.7)."""
    if running(match, seat) < THRESHOLDS[match.seats]:
        return False
    end_match(match, THRESHOLD_END)
    return True


@Kernel
def is_last(match: Any, seat: Any) -> Any:
    """The culprit, and whoever conceded (SAN-R22)."""
    return seat == match.culprit or match.conceded[seat] != 0


@Kernel
def previous(match: Any, seat: Any) -> Any:
    """The nearest earlier seat that has not conceded (SAN-R25)."""
    for step in range(1, match.seats):
        other = (seat - step) % match.seats
        if not match.conceded[other]:
            return other
    return seat
