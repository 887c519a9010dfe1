"""What search needs beside the rules: a playout policy, a value of positions, keys of what a seat knows."""

from typing import Any, Final

import numpy as np

from mastaba.games.mummy.content import DICE as ALL_DICE
from mastaba.games.mummy.fast.habits import MOST_STEPS, REACHED, TURNS
from mastaba.games.mummy.fast.hunting import hunt
from mastaba.games.mummy.fast.layout import (
    BURIAL,
    CARD_AT,
    CELL_OF,
    EX_MOVE,
    EX_START,
    FIRST_CELL,
    FIRST_USE,
    FIRST_WAY,
    MOST_SEATS,
    MU_MOVE,
    OUT,
    RECORD,
    RESET,
    ROLL,
    START,
    STEPS,
)
from mastaba.games.mummy.fast.play import FACE_COUNT, legal, members
from mastaba.games.mummy.fast.ways import ends_of, lowest, others_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import KEY, Luck, folded, unit
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function

FIND: Final = 10.0
WIN: Final = 1000.0
MOST_ENDS: Final = 5
PRICES: Final = np.array([0.0, 0.0, 60.0, 10.0, 4.0, 12.0])
"""By seats: how much dearer a catch is the fewer tokens the mummy lacks (MUM-10)."""
BLURS: Final = np.array([1.0, 0.35, 0.25, 0.2, 0.18, 0.15])
"""How well the mummy knows a pawn, by the faces announced since everybody knew."""
MISSING: Final = np.array(
    [
        [0.0, 0.00, -0.81, -1.15, -1.50, -1.90, -2.30, -2.70],
        [0.0, 0.00, -1.33, -2.42, -3.34, -4.20, -5.00, -5.80],
        [0.0, 0.00, -1.35, -2.29, -3.08, -3.89, -4.67, -5.40],
        [0.0, 0.00, -1.40, -2.29, -3.02, -3.72, -4.54, -5.21],
    ]
)
"""By seats, from two on, and tokens that the mummy lacks: the logarithm of its weight among all who may win.

This and the next five tables are a multinomial logistic regression of who won, from 42,000 to 58,000 positions at the
beginning of a round, of 6,000 matches of the playout policy for each number of seats.
"""
LEFT: Final = np.array(
    [
        [0.0, -1.30, -2.60, -3.50, -4.11, -4.53, -4.89, -5.20, -5.47, -5.75, -6.28],
        [2.0, 1.13, -1.12, -2.63, -3.74, -4.67, -5.60, -6.50, -7.40, -8.30, -9.20],
        [2.0, 0.81, -1.97, -3.75, -5.08, -6.14, -7.20, -8.20, -9.20, -10.2, -11.2],
        [2.0, 0.63, -2.39, -4.29, -5.76, -6.99, -8.10, -9.20, -10.2, -11.2, -12.2],
    ]
)
"""By seats and missions that an explorer has left: the logarithm of the explorer's weight."""
WAY, EXPOSED, LIVES, LOCKED, NEARBY = range(5)
SLOPES: Final = np.array(
    [
        [-0.34, -0.76, 0.81, 0.09, 0.46],
        [-0.51, -0.37, 0.38, 0.10, 0.37],
        [-0.70, -0.38, 0.52, 0.07, 0.32],
        [-0.79, -0.44, 0.49, 0.06, 0.24],
    ]
)
"""By seats what is added: to an explorer for the way to a treasure, the danger and ankhs left; to the mummy for locked
dice and for every explorer in danger."""


@Kernel
def price(match: Any, pawn: Any) -> Any:
    """What a catch costs, in turns (MUM-10)."""
    need = match.target - match.taken
    cost = (6.0 if match.seats == 2 else 2.0) + PRICES[match.seats] / need
    return cost + (3.0 if match.ankhs[pawn] == 1 else 0.0)


@Kernel
def way_to(cells: Any, origin: Any) -> Any:
    """How long the way to the nearest of these treasures is (MUM-10)."""
    best = 99.0
    while cells:
        end = CELL_OF[lowest(cells)]
        cells &= cells - 1
        best = min(best, TURNS[origin, end] + 0.1 * STEPS[origin, end])
    return best


@Kernel
def danger(match: Any, cell: Any, locked: Any, to_move: Any) -> Any:
    """How likely the mummy gets here in its next turn."""
    if cell in (START, BURIAL):
        return 0.0
    return REACHED[locked, to_move, min(MOST_STEPS + 1, STEPS[match.mummy, cell])]


@Kernel
def worth(match: Any, pawn: Any, cell: Any, locked: Any, to_move: Any) -> Any:
    """What it is worth to end a move on this cell (MUM-10)."""
    hand, card = np.int64(match.hands[match.owners[pawn]]), CARD_AT[cell]
    cost = price(match, pawn) * danger(match, cell, locked, to_move)
    if card >= 0 and hand >> card & 1:
        left = hand & ~(1 << card)
        return FIND - way_to(left, cell) - cost if left else WIN
    return -way_to(hand, cell) - cost * BLURS[min(5, 1 + match.heard[pawn])]


@Kernel
def best_end(match: Any, pawn: Any, face: Any, locked: Any, to_move: Any, luck: Luck) -> Any:
    """The best cell for this face with its worth; -1: there is none."""
    ends = ends_of(match.cells[pawn], face, match.mummy, others_of(match, pawn))
    best, pick = -1000.0, -1
    while ends:
        cell = lowest(ends)
        ends &= ends - 1
        value = worth(match, pawn, cell, locked, to_move) + 0.001 * unit(luck)
        if value > best:
            best, pick = value, cell
    return best, pick


@Kernel
def roll_value(match: Any, values: Any, dice: Any, locked: Any) -> Any:
    """What a roll of so many dice is worth: the best face it shows, less what it may lock (MUM-10)."""
    order = np.sort(values)
    expected, none = 0.0, 1.0
    for place in range(FACE_COUNT):
        value = order[FACE_COUNT - 1 - place]
        if value <= -1000.0:
            break
        worse = ((5 - place) / 6.0) ** dice
        expected += (none - worse) * value
        none = worse
    pawn = match.pawn
    cell = match.cells[pawn]
    expected += none * worth(match, pawn, cell, ALL_DICE, 0)
    near = 1.7 if STEPS[match.mummy, cell] <= 6 else 1.0
    risk = 0.0
    for other in range(pawn):
        if match.cells[other] != OUT and locked < ALL_DICE:
            more = danger(match, match.cells[other], locked + 1, 0) - danger(match, match.cells[other], locked, 0)
            risk += more * 0.7 * price(match, other) * BLURS[min(5, match.heard[other])]
    return expected - dice / 6.0 * (0.25 * near + risk)


@Kernel
def explore(match: Any, luck: Luck) -> Any:
    """What a scout would do (MUM-10)."""
    pawn = match.pawn
    to_move = later_pawns(match)
    if match.phase == EX_MOVE:
        return FIRST_CELL + best_end(match, pawn, match.announced, match.locked, to_move, luck)[1]
    locked = match.locked
    if match.phase == EX_START and (locked == 0 or locked == ALL_DICE):
        return ROLL if locked == 0 else RESET
    values = np.empty(FACE_COUNT)
    for face in range(FACE_COUNT):
        values[face] = best_end(match, pawn, face, locked, to_move, luck)[0]
    if match.phase == EX_START:
        risk = 0.05 * locked
        for other in range(match.pawns):
            cell = match.cells[other]
            if cell != OUT and cell != START and cell != BURIAL and STEPS[match.mummy, cell] <= locked:
                share = 1.0 if other == pawn or match.seats == 2 else 0.7
                risk += share * price(match, other) * BLURS[min(5, match.heard[other])]
        reset = roll_value(match, values, ALL_DICE, 0) - risk
        return RESET if reset > roll_value(match, values, ALL_DICE - locked, locked) else ROLL
    best, pick, dice = -1000.0, -1, 0
    for face in range(FACE_COUNT):
        dice += match.dice[face]
        if match.dice[face] and values[face] > best:
            best, pick = values[face], face
    if pick < 0 or roll_value(match, values, dice, locked) > best + 0.1:
        return ROLL
    return FIRST_USE + pick


@twin_function("policy")
def policy(buffer: Buffer, luck: Luck) -> Any:
    """A quick sensible action, from what the seat on turn knows."""
    match = buffer.view(RECORD)[0]
    return hunt(match, luck) if match.phase == MU_MOVE else explore(match, luck)


@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    """All that is legal; of many cells to end on the best few (MUM-10)."""
    match = buffer.view(RECORD)[0]
    count = legal(buffer, mask)
    if match.phase != EX_MOVE or count <= MOST_ENDS:
        return count
    pawn = match.pawn
    to_move = later_pawns(match)
    for _ in range(count - MOST_ENDS):
        least, worst = 2000.0, 0
        for action in range(FIRST_CELL, FIRST_WAY):
            if mask[action]:
                value = worth(match, pawn, action - FIRST_CELL, match.locked, to_move)
                if value < least:
                    least, worst = value, action
        mask[worst] = 0
    return MOST_ENDS


@Kernel
def later_pawns(match: Any) -> Any:
    """How many living pawns move after this one."""
    later = 0
    for other in range(match.pawn + 1, match.pawns):
        later += match.cells[other] != OUT
    return later


@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    """By the missions left, the tokens the mummy lacks and how near everybody is to the next of either."""
    match = buffer.view(RECORD)[0]
    seats, explorers = match.seats, match.seats - 1
    slopes = SLOPES[seats - 2]
    weights = np.zeros(MOST_SEATS)
    hunted = 0.0
    for seat in range(MOST_SEATS):
        returns[seat] = 0.0
        if seat < seats and seat != match.mummy_seat:
            exposed, weight = prospects(match, seat, slopes)
            hunted += exposed
            weights[seat] = weight
    need = MISSING[seats - 2, match.target - match.taken]
    weights[match.mummy_seat] = np.exp(need + slopes[LOCKED] * match.locked + slopes[NEARBY] * hunted)
    total = np.sum(weights)
    for seat in range(seats):
        won = weights[seat] / total
        returns[seat] = won - (1.0 - won) / explorers
    if match.team_reward:
        caught = weights[match.mummy_seat] / total
        for seat in range(seats):
            if seat != match.mummy_seat:
                returns[seat] = (1.0 - 2.0 * caught) / explorers


@Kernel
def prospects(match: Any, seat: Any, slopes: Any) -> Any:
    """How much danger an explorer is in, and the explorer's weight among all who may win; 0 for who is out."""
    hand = np.int64(match.hands[seat])
    way, exposed, lives, alive = 99.0, 0.0, 0, 0
    for pawn in range(match.pawns):
        if match.owners[pawn] == seat and match.cells[pawn] != OUT:
            way = min(way, way_to(hand, match.cells[pawn]))
            exposed += danger(match, match.cells[pawn], match.locked, 1)
            lives += match.ankhs[pawn]
            alive += 1
    if alive == 0:
        return 0.0, 0.0
    exposed /= alive
    utility = LEFT[match.seats - 2, members(hand)] + slopes[WAY] * way + slopes[EXPOSED] * exposed
    return exposed, np.exp(utility + slopes[LIVES] * lives)


@twin_function("weigh")
def weigh(buffer: Buffer, seat: Any) -> Any:
    """A redeal counts what the others' moves reveal already."""
    return 1.0


@twin_function("key")
def key(buffer: Buffer, seat: Any) -> Any:
    """What everybody sees; for explorers also what lies behind the board and their own cards (MUM-4)."""
    match = buffer.view(RECORD)[0]
    found = KEY
    found = folded(found, match.phase + 16 * match.mummy + 1024 * match.locked + 8192 * match.steps)
    found = folded(found, match.round + 65536 * match.taken + (1 << 24) * (2 + match.announced))
    found = folded(found, match.pawn + 1)
    for owner in range(match.seats):
        found = folded(found, match.found[owner])
    if seat == match.mummy_seat:
        for number in range(max(0, match.facts - 12), match.facts):
            fact = match.fact[number]
            found = folded(found, fact[0] + 256 * fact[1] + 65536 * fact[2] + (1 << 24) * fact[3])
        return found
    for pawn in range(match.pawns):
        found = folded(found, match.cells[pawn] + 1)
    for face in range(FACE_COUNT):
        found = folded(found, match.dice[face])
    return folded(found, match.hands[seat])
