"""Playing on from a position, a few rounds far: what a plan is worth in one imagined world.

Everybody follows the playout policy. The mummy hunts by what everybody heard (`listen`), which is kept up to date move
by move; following each pawn's whole history anew at every step would take most of the time. Chance's numbers depend on
the playout and on how often chance was asked, so two plans meet the same dice as long as they lead to as many rolls.
"""

from typing import Any

import numpy as np

from mastaba.games.mummy.fast.hunting import follow, forget_finds, longing, make_whole, spread_mass, stride
from mastaba.games.mummy.fast.layout import (
    CAUGHT,
    CELL,
    CELLS,
    DICE,
    FACE,
    GONE,
    KIND,
    MOST_PAWNS,
    MOVE,
    MU_MOVE,
    MUMMY,
    MUMMY_DIE,
    OVER,
    RECORD,
    STUCK,
    STUCK_AT,
    TROD,
    UNSEEN,
)
from mastaba.games.mummy.fast.play import apply, draw, result
from mastaba.games.mummy.fast.policy import evaluate, explore
from mastaba.games.mummy.fast.redeal import redeal
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, mixed
from mastaba.kit.twin import Buffer, Returns, machinery

MASSES = MOST_PAWNS * CELLS
"""Numbers that say where everybody takes the pawns to be; as many again say where they would like to be."""
MOST_STEPS = 9
"""Ids of a plan, at most: eight steps and a stop."""
NO_STEP = -1


@Kernel
def follow_all(match: Any, masses: Any, wishes: Any) -> None:
    """Where everybody takes each pawn to be, from the whole history."""
    for pawn in range(match.pawns):
        if match.ankhs[pawn] > 0:
            follow(match, pawn, masses[pawn])
            longing(match, match.owners[pawn], wishes[pawn])


@Kernel
def listen(match: Any, first: Any, masses: Any, wishes: Any, ends: Any) -> None:
    """Hear the facts from this one on."""
    for number in range(first, match.facts):
        fact = match.fact[number]
        kind, pawn, mummy = fact[KIND] >> 3, fact[KIND] & 7, fact[MUMMY]
        mass = masses[pawn]
        if kind == MOVE:
            seat = match.owners[pawn]
            if fact[CELL] != UNSEEN:
                mass[:] = 0.0
                mass[fact[CELL]] = 1.0
                if match.hands[seat]:
                    for other in range(match.pawns):
                        if match.owners[other] == seat:
                            longing(match, seat, wishes[other])
                continue
            spread_mass(mass, wishes[pawn], fact[FACE] & 7, fact[FACE] >> 3, mummy, ends)
            mass[:] = ends
            forget_finds(match, seat, mass)
            make_whole(mass)
        elif kind <= STUCK:
            for cell in range(CELLS):
                if (STUCK_AT[mummy] >> cell & 1) != (kind == STUCK):
                    mass[cell] = 0.0
            make_whole(mass)
        elif kind in (TROD, CAUGHT):
            for other in range(match.pawns):
                masses[other, fact[CELL]] = 0.0
                if kind == TROD:
                    make_whole(masses[other])
            if kind == CAUGHT:
                mass[:] = 0.0
                if fact[FACE] != GONE:
                    mass[fact[FACE]] = 1.0


@Kernel
def play_on(
    work: Buffer, until: Any, deal: Any, minds: Luck, masses: Any, wishes: Any, ends: Any, returns: Returns
) -> None:
    """Play by the policy up to the end, or up to the beginning of this round."""
    match = work.view(RECORD)[0]
    chance = np.empty(1, np.uint64)
    drawn = 0
    while match.phase != OVER:
        if match.round >= until:
            evaluate(work, returns)
            return
        if match.phase in (DICE, MUMMY_DIE):
            chance[0] = mixed(deal + np.uint64(drawn))
            drawn += 1
            draw(work, chance)
            continue
        heard = match.facts
        apply(work, stride(match, masses, minds) if match.phase == MU_MOVE else explore(match, minds))
        listen(match, heard, masses, wishes, ends)
    result(work, returns)


@machinery("void(buffer, int64, int64, int64, words, words, words, int64, keys, buffer, returns, returns)")
def try_out(
    root: Buffer,
    seat: int,
    first: int,
    count: int,
    plans: Any,
    alive: Any,
    visits: Any,
    rounds: int,
    seeds: Any,
    work: Buffer,
    returns: Returns,
    sums: Returns,
) -> None:
    """Play every plan that is alive on in the same worlds, those of the playouts from `first` on."""
    start = root.view(RECORD)[0]
    base, longings = np.zeros((MOST_PAWNS, CELLS)), np.zeros((MOST_PAWNS, CELLS))
    follow_all(start, base, longings)
    masses, wishes, ends = base.copy(), longings.copy(), np.empty(CELLS)
    luck = np.empty(1, np.uint64)
    world = root.copy()
    for number in range(first, first + count):
        luck[0] = mixed(seeds[0] + np.uint64(2 * number))
        deal = mixed(seeds[0] + np.uint64(2 * number + 1))
        world[:] = root
        redeal(world, seat, luck)
        mind = luck[0]
        for place in range(alive.shape[0]):
            if not alive[place]:
                continue
            work[:] = world
            masses[:] = base
            wishes[:] = longings
            match = work.view(RECORD)[0]
            phase, interrupt, round_now = match.phase, match.interrupt, match.round
            for step in range(MOST_STEPS):
                action = plans[place * MOST_STEPS + step]
                if action == NO_STEP or match.phase == OVER:
                    break
                if phase == MU_MOVE and (
                    match.phase != MU_MOVE or match.interrupt != interrupt or match.round != round_now
                ):
                    break
                heard = match.facts
                apply(work, action)
                listen(match, heard, masses, wishes, ends)
            luck[0] = mind
            play_on(work, round_now + rounds, deal, luck, masses, wishes, ends, returns)
            sums[place] += returns[seat]
            visits[place] += 1
