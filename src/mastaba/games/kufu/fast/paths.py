"""How far an exit is from the next goal, in pieces to place: what the playout policy and values go by.

Only directions that are written on pages count. A few pieces ahead are tried out in the pyramid and taken back; what
lies beyond is estimated by layers.
"""

from typing import Any, Final

import numpy as np

from mastaba.games.kufu.content import ESCAPE, KING, LOWEST, QUEEN, TREASURE, WAY
from mastaba.games.kufu.fast.laying import (
    attach,
    end_layer,
    exit_x,
    exit_y,
    is_beyond_way,
    joins,
    take_away,
    ways_to_lie,
)
from mastaba.games.kufu.fast.layout import NONE, PLACES
from mastaba.games.kufu.fast.noway import no_room, pieces_left
from mastaba.games.kufu.fast.tables import DELTA, EXIT_COUNT, HALVES, IS_DRAWN, KING_RADIUS, WAY_X, WAY_Y
from mastaba.kit.kernel import Kernel, whole

FAR: Final = 20.0
"""Nothing can be built there."""
LAST_GOALS: Final = 1 << KING | 1 << QUEEN | 1 << TREASURE | 1 << ESCAPE
TO_KING: Final = np.array([5.5, 4.5, 3.6])
"""By layer: pieces to the King's Chamber while the Way to the Gods is missing, if no shorter row of them is seen."""
TO_QUEEN: Final = np.array([4.5, 3.5, 2.8])
TO_TREASURE: Final = np.array([5.0, 4.0, 2.6])


@Kernel
def next_goal(match: Any) -> Any:
    """What is looked for next: the Queen before the King, since his curse runs double; NONE: all is found."""
    if match.level == 2 and match.layer[QUEEN] == NONE:
        return whole(QUEEN)
    if match.layer[KING] == NONE:
        return whole(KING)
    if match.layer[TREASURE] == NONE:
        return whole(TREASURE)
    return whole(ESCAPE) if match.layer[ESCAPE] == NONE else whole(NONE)


@Kernel
def leads_to(match: Any, place: Any, exit: Any, goal: Any) -> Any:
    """The goal fits at this exit."""
    return joins(goal, place) and ways_to_lie(match, goal, place, exit) != 0


@Kernel
def way_leads_to_king(match: Any, place: Any, exit: Any) -> Any:
    """The Way to the Gods fits at this exit, and the King's Chamber at its other end."""
    ways = ways_to_lie(match, WAY, place, exit)
    found = False
    for way in range(8):
        if not found and ways >> way & 1:
            attach(match, WAY, place, exit, way)
            found = ways_to_lie(match, KING, WAY, 1) != 0
            take_away(match, WAY)
    return found


@Kernel
def is_near(match: Any, place: Any, exit: Any, goal: Any) -> Any:
    """The goal fits here, or for the King the Way and then his chamber."""
    if goal == KING and match.layer[WAY] == NONE:
        return way_leads_to_king(match, place, exit)
    return leads_to(match, place, exit, goal)


@Kernel
def one_piece_more(match: Any, place: Any, exit: Any, goal: Any, pieces: Any) -> Any:
    """Whether one of these pieces, laid here, has an exit near the goal."""
    found = False
    for piece in range(1, PLACES):
        if found:
            break
        if not pieces >> piece & 1 or IS_DRAWN[piece] or not joins(piece, place):
            continue
        ways = ways_to_lie(match, piece, place, exit)
        for way in range(8):
            if ways >> way & 1 and not found:
                attach(match, piece, place, exit, way)
                for further in range(1, EXIT_COUNT[piece] + 1):
                    if not found:
                        found = is_near(match, piece, further, goal)
                take_away(match, piece)
    return found


@Kernel
def pieces_from(match: Any, place: Any, exit: Any, goal: Any, pieces: Any) -> Any:
    """How many pieces from this exit to the goal, about; `pieces` may be laid on the way."""
    near = 2.0 if goal == KING and match.layer[WAY] == NONE else 1.0
    layer = end_layer(match, place)
    beyond = goal != KING or match.layer[WAY] == NONE or is_beyond_way(match, place)
    if not beyond:
        return FAR
    if is_near(match, place, exit, goal):
        return near
    if one_piece_more(match, place, exit, goal, pieces & ~LAST_GOALS & ~(1 << WAY)):
        return near + 1.0
    if not is_open(match, place, exit):
        return FAR
    blind = 0.0 if layer == LOWEST or goal == ESCAPE or leads_down(match, place, exit) else 1.2
    return blind + estimate(match, layer, exit_x(match, place, exit), exit_y(match, place, exit), goal)


@Kernel
def estimate(match: Any, layer: Any, x: Any, y: Any, goal: Any) -> Any:
    """Where no row of pieces is in sight."""
    if goal == QUEEN:
        return TO_QUEEN[layer]
    if goal == KING:
        return TO_KING[layer] if match.layer[WAY] == NONE else 3.0
    if goal == TREASURE:
        from_x = x - (match.x[KING] + KING_RADIUS * WAY_X[match.way[KING]])
        from_y = y - (match.y[KING] + KING_RADIUS * WAY_Y[match.way[KING]])
        aside = 0.15 * max(0, max(abs(from_x), abs(from_y)) - KING_RADIUS)
        return (2.6 if layer > match.layer[KING] else TO_TREASURE[min(layer, LOWEST - 1)]) + aside
    return 2.1 + 0.15 * (HALVES[layer] - max(abs(x), abs(y)))


@Kernel
def leads_down(match: Any, place: Any, exit: Any) -> Any:
    """Some stairs down that are left fit here."""
    rest = pieces_left(match)
    for piece in range(1, PLACES):
        if DELTA[piece] > 0 and rest >> piece & 1 and ways_to_lie(match, piece, place, exit):
            return True
    return False


@Kernel
def is_open(match: Any, place: Any, exit: Any) -> Any:
    """Some piece that is left fits here."""
    rest = pieces_left(match)
    for piece in range(1, PLACES):
        if rest >> piece & 1 and joins(piece, place) and ways_to_lie(match, piece, place, exit):
            return True
    return False


@Kernel
def pieces_from_place(match: Any, place: Any, goal: Any, pieces: Any) -> Any:
    """The shortest way from any free exit of a place."""
    best = FAR
    for exit in range(1, EXIT_COUNT[place] + 1):
        if not match.taken[place] >> exit & 1:
            best = min(best, pieces_from(match, place, exit, goal, pieces))
    return best


@Kernel
def gain_of(match: Any, piece: Any, exit: Any, way: Any, goal: Any, pieces: Any, before: Any) -> Any:
    """How much nearer the goal is once the piece lies like this at the expedition's place; going there costs some."""
    party = whole(match.party)
    attach(match, piece, party, exit, way)
    if piece == goal:
        after = FAR if match.level == 2 and no_room(match) else 0.0
    else:
        after = pieces_from_place(match, piece, goal, pieces & ~(1 << piece))
    take_away(match, piece)
    if piece == goal:
        return before - after
    if piece == WAY and after > 1.0:
        return -1.0  # the King needs it
    return before - after - 0.1
