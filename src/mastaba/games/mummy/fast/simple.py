"""Simple hunters and explorers: twelve numbers and no chance. `mastaba exploit` searches them for those that win most.

The mummy's side. It knows where everybody was last seen and how many faces were announced since, no more:

0     what each step of the way takes from a cell's appeal, in 128ths
1     how much more a pawn is worth for every mission its owner has found, in 64ths
2     how much treasures of a colour that the owner still needs attract, in 64ths of the last place known
3     how much every face announced since takes from the last place known, in 128ths

The explorers' side:

4     what a catch costs, in eighths of a turn
5     how much more it costs the fewer tokens the mummy lacks: shared out among them, in halves of a turn
6     what a find is worth, in eighths of a turn
7     how well hidden a pawn feels that finds nothing, in 64ths: from not at all to perfectly
8     what a locked die costs, in 64ths of a turn
9     how much more another roll must promise, in 64ths of a turn
10    how much the danger to all pawns in reach counts against a reset, in 64ths
11    how much the danger to pawns that have moved counts against locking dice, in 64ths
"""

from typing import Any

import numpy as np

from mastaba.games.mummy.content import DICE as ALL_DICE
from mastaba.games.mummy.fast.cards import unfound
from mastaba.games.mummy.fast.layout import (
    BURIAL,
    CARD_AT,
    CELL_OF,
    CELLS,
    COLOURS,
    DECK,
    EX_MOVE,
    EX_START,
    FIRST_CELL,
    FIRST_USE,
    FIRST_WAY,
    MU_MOVE,
    OUT,
    RECORD,
    RESET,
    ROLL,
    START,
    STEPS,
    STOP,
    STYLE,
    WAYS,
)
from mastaba.games.mummy.fast.play import FACE_COUNT, members
from mastaba.games.mummy.fast.policy import WIN, danger, later_pawns, way_to
from mastaba.games.mummy.fast.ways import ends_of, lowest, others_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck
from mastaba.kit.twin import Buffer, twin_function

NEAR, LEADER, LURE, STALE, CARE, STAKES, FIND, HIDE, LOCK, AGAIN, RESETTING, MATES = range(STYLE)
NONE = -1000.0


@twin_function("policy")
def simple(buffer: Buffer, luck: Luck) -> Any:
    """Plays the seat on turn by the numbers of its style."""
    match = buffer.view(RECORD)[0]
    if match.phase == MU_MOVE:
        return prowl(match, match.style[match.mummy_seat])
    return venture(match, match.style[match.owners[match.pawn]])


# The mummy


@Kernel
def prowl(match: Any, style: Any) -> Any:
    """A step toward the cell of the greatest appeal; none where it stands on it."""
    prey = np.zeros(CELLS)
    for pawn in range(match.pawns):
        if match.ankhs[pawn] > 0:
            scent(match, pawn, style, prey)
    prey[START] = 0.0
    prey[BURIAL] = 0.0
    prey[match.mummy] = 0.0
    best, target = 0.0, -1
    for cell in range(CELLS):
        appeal = prey[cell] * (1.0 - style[NEAR] / 128.0) ** STEPS[match.mummy, cell]
        if appeal > best:
            best, target = appeal, cell
    pick, closest = STOP, 1000
    if target >= 0:
        for way in range(4):
            there = WAYS[match.mummy, way]
            if there >= 0 and STEPS[there, target] < closest:
                pick, closest = FIRST_WAY + way, STEPS[there, target]
    return pick


@Kernel
def scent(match: Any, pawn: Any, style: Any, prey: Any) -> None:
    """Add where a pawn may be: the last place known, and treasures of the colours its owner needs."""
    seat = match.owners[pawn]
    worth = 1.0 + style[LEADER] / 64.0 * members(match.found[seat])
    prey[match.known[pawn]] += worth * (1.0 - style[STALE] / 128.0) ** match.heard[pawn]
    for colour in range(COLOURS):
        need = members(match.hands[seat] & DECK[colour])
        if need:
            hidden = unfound(match, colour)
            share = worth * style[LURE] / 64.0 * need / members(hidden)
            while hidden:
                prey[CELL_OF[lowest(hidden)]] += share
                hidden &= hidden - 1


# The explorers


@Kernel
def cost(match: Any, style: Any) -> Any:
    """What a catch costs, in turns."""
    return style[CARE] / 8.0 + style[STAKES] / 2.0 / (match.target - match.taken)


@Kernel
def gain(match: Any, cell: Any, locked: Any, style: Any) -> Any:
    """What it is worth to end a move on this cell."""
    pawn = match.pawn
    hand, card = np.int64(match.hands[match.owners[pawn]]), CARD_AT[cell]
    risk = cost(match, style) * danger(match, cell, locked, later_pawns(match))
    if card >= 0 and hand >> card & 1:
        left = hand & ~(1 << card)
        return style[FIND] / 8.0 - way_to(left, cell) - risk if left else WIN
    return -way_to(hand, cell) - risk * (1.0 - style[HIDE] / 64.0)


@Kernel
def best_of(match: Any, face: Any, locked: Any, style: Any) -> Any:
    """The best cell of a face with its worth; -1: there is none."""
    ends = ends_of(match.cells[match.pawn], face, match.mummy, others_of(match, match.pawn))
    best, pick = NONE, -1
    while ends:
        cell = lowest(ends)
        ends &= ends - 1
        value = gain(match, cell, locked, style)
        if value > best:
            best, pick = value, cell
    return best, pick


@Kernel
def promise(match: Any, values: Any, dice: Any, locked: Any, style: Any) -> Any:
    """What a roll of so many dice is worth: the best face it shows, less what it may lock."""
    order = np.sort(values)
    expected, none = 0.0, 1.0
    for place in range(FACE_COUNT):
        value = order[FACE_COUNT - 1 - place]
        if value <= NONE:
            break
        worse = ((5 - place) / 6.0) ** dice
        expected += (none - worse) * value
        none = worse
    expected += none * gain(match, match.cells[match.pawn], ALL_DICE, style)
    risk = style[LOCK] / 64.0
    if locked < ALL_DICE:
        for other in range(match.pawn):
            if match.cells[other] != OUT:
                more = danger(match, match.cells[other], locked + 1, 0) - danger(match, match.cells[other], locked, 0)
                risk += style[MATES] / 64.0 * cost(match, style) * more
    return expected - dice / 6.0 * risk


@Kernel
def venture(match: Any, style: Any) -> Any:
    """Roll, reset, use a face or move, whichever is worth most."""
    locked = match.locked
    if match.phase == EX_MOVE:
        return FIRST_CELL + best_of(match, match.announced, locked, style)[1]
    if match.phase == EX_START and (locked == 0 or locked == ALL_DICE):
        return ROLL if locked == 0 else RESET
    values = np.empty(FACE_COUNT)
    for face in range(FACE_COUNT):
        values[face] = best_of(match, face, locked, style)[0]
    if match.phase == EX_START:
        risk = 0.0
        for other in range(match.pawns):
            cell = match.cells[other]
            if cell != OUT and cell != START and cell != BURIAL and STEPS[match.mummy, cell] <= locked:
                risk += style[RESETTING] / 64.0 * cost(match, style)
        reset = promise(match, values, ALL_DICE, 0, style) - risk
        return RESET if reset > promise(match, values, ALL_DICE - locked, locked, style) else ROLL
    best, pick, dice = NONE, -1, 0
    for face in range(FACE_COUNT):
        dice += match.dice[face]
        if match.dice[face] and values[face] > best:
            best, pick = values[face], face
    if pick < 0 or promise(match, values, dice, locked, style) > best + style[AGAIN] / 64.0:
        return ROLL
    return FIRST_USE + pick
