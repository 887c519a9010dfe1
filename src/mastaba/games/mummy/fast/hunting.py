"""The mummy in playouts: where each pawn probably is, from what everybody heard, and a step toward the likeliest."""

from typing import Any, Final

import numpy as np

from mastaba.games.mummy.fast.cards import unfound
from mastaba.games.mummy.fast.habits import BY_REACH, CAPPED, MOST_STEPS, TURNS_TO
from mastaba.games.mummy.fast.layout import (
    ARROW,
    BURIAL,
    CARD_AT,
    CAUGHT,
    CELL,
    CELLS,
    COLOURS,
    DECK,
    FACE,
    FIRST_WAY,
    KIND,
    MOST_PAWNS,
    MOVE,
    MUMMY,
    START,
    STEPS,
    STOP,
    STUCK,
    STUCK_AT,
    TROD,
    WAYS,
)
from mastaba.games.mummy.fast.play import members
from mastaba.games.mummy.fast.ways import ends_loosely, lowest, slides
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, unit

GREED: Final = 2.0
"""How strongly explorers seek a colour they need: what best foretells where they go."""
FADING: Final = 0.8 ** np.arange(100)
"""What a cell is worth by its distance."""


@Kernel
def longing(match: Any, seat: Any, wish: Any) -> None:
    """By cell how gladly an explorer would be there, as the backs of the missing cards tell."""
    near = np.empty(CELLS)
    for cell in range(CELLS):
        wish[cell] = CAPPED
    for colour in range(COLOURS):
        if match.hands[seat] & DECK[colour]:
            hidden = unfound(match, colour)
            share = 1.0 / members(hidden)
            for cell in range(CELLS):
                near[cell] = 0.0
            while hidden:
                card = lowest(hidden)
                hidden &= hidden - 1
                for cell in range(CELLS):
                    near[cell] += share * TURNS_TO[card, cell]
            for cell in range(CELLS):
                wish[cell] = min(wish[cell], near[cell])
    for cell in range(CELLS):
        wish[cell] = np.exp(-GREED * wish[cell])


@Kernel
def follow(match: Any, pawn: Any, mass: Any) -> None:
    """Where a pawn probably is: its last known cell, then everything heard since, other pawns aside."""
    for cell in range(CELLS):
        mass[cell] = 0.0
    mass[match.known[pawn]] = 1.0
    heard = match.heard[pawn] - (1 if match.announced >= 0 and match.pawn == pawn else 0)
    if heard <= 0:
        return
    first = match.facts
    while first > 0 and heard > 0:
        first -= 1
        heard -= match.fact[first][KIND] == 8 * MOVE + pawn
    if heard > 0:
        for cell in range(CELLS):
            mass[cell] = match.base[pawn] >> cell & 1
    wish = np.empty(CELLS)
    ends = np.empty(CELLS)
    seat = match.owners[pawn]
    longing(match, seat, wish)
    for number in range(first, match.facts):
        fact = match.fact[number]
        kind, who, mummy = fact[KIND] >> 3, fact[KIND] & 7, fact[MUMMY]
        if kind in (TROD, CAUGHT):
            mass[fact[CELL]] = 0.0
        elif kind == MOVE and who == pawn:
            spread_mass(mass, wish, fact[FACE] & 7, fact[FACE] >> 3, mummy, ends)
            for cell in range(CELLS):
                mass[cell] = ends[cell]
            forget_finds(match, seat, mass)
        elif kind <= STUCK and who == pawn:
            for cell in range(CELLS):
                if (STUCK_AT[mummy] >> cell & 1) != (kind == STUCK):
                    mass[cell] = 0.0
    make_whole(mass)


@Kernel
def make_whole(mass: Any) -> None:
    """The masses of a pawn's cells make 1 again; where nothing is left it may be anywhere."""
    total = 0.0
    for cell in range(CELLS):
        total += mass[cell]
    for cell in range(CELLS):
        mass[cell] = mass[cell] / total if total > 0.0 else 1.0 / CELLS


@Kernel
def spread_mass(mass: Any, wish: Any, face: Any, locked: Any, mummy: Any, ends: Any) -> None:
    """The mass of each cell goes to the ends of its moves by this face, as they are wished for and out of reach."""
    for cell in range(CELLS):
        ends[cell] = 0.0
    for origin in range(CELLS):
        if mass[origin] <= 1e-6:
            continue
        reached = slides(origin, 1 << mummy) if face == ARROW else ends_loosely(origin, face, mummy)
        total, left = 0.0, reached
        while left:
            cell = lowest(left)
            left &= left - 1
            total += wish[cell] * BY_REACH[locked, 1, min(MOST_STEPS + 1, STEPS[mummy, cell])]
        while reached:
            cell = lowest(reached)
            reached &= reached - 1
            worth = wish[cell] * BY_REACH[locked, 1, min(MOST_STEPS + 1, STEPS[mummy, cell])]
            ends[cell] += mass[origin] * worth / total


@Kernel
def forget_finds(match: Any, seat: Any, mass: Any) -> None:
    """Nothing was found, so treasures the owner may need are less likely (MUM-4)."""
    for colour in range(COLOURS):
        need = members(match.hands[seat] & DECK[colour])
        if need:
            hidden = unfound(match, colour)
            share = 1.0 - min(1.0, need / members(hidden))
            for cell in range(CELLS):
                if CARD_AT[cell] >= 0 and hidden >> CARD_AT[cell] & 1:
                    mass[cell] *= share


@Kernel
def hunt(match: Any, luck: Luck) -> Any:
    """A step toward the likeliest cell, by what everybody heard from the beginning on (MUM-10)."""
    masses = np.empty((MOST_PAWNS, CELLS))
    for pawn in range(match.pawns):
        if match.ankhs[pawn] > 0:
            follow(match, pawn, masses[pawn])
    return stride(match, masses, luck)


@Kernel
def stride(match: Any, masses: Any, luck: Luck) -> Any:
    """A step toward the likeliest cell, near cells and successful explorers first (MUM-10)."""
    prey = np.zeros(CELLS)
    for pawn in range(match.pawns):
        if match.ankhs[pawn] > 0:
            worth = 1.0 + 0.15 * members(match.found[match.owners[pawn]])
            for cell in range(CELLS):
                prey[cell] += masses[pawn, cell] * worth
    prey[START] = 0.0
    prey[BURIAL] = 0.0
    best, target = 0.0, -1
    for cell in range(CELLS):
        appeal = prey[cell] * FADING[STEPS[match.mummy, cell]]
        if appeal > best:
            best, target = appeal, cell
    if target < 0 or target == match.mummy:
        return STOP
    pick, closest, richest = STOP, 1000, -1.0
    for way in range(4):
        there = WAYS[match.mummy, way]
        if there >= 0:
            distance = STEPS[there, target]
            share = prey[there] + 1e-9 * unit(luck)
            if distance < closest or (distance == closest and share > richest):
                pick, closest, richest = FIRST_WAY + way, distance, share
    return pick
