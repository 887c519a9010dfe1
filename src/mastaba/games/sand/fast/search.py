"""What a search needs: moves worth a look, the value of positions, keys, and hidden things drawn anew."""

from typing import Any

import numpy as np

from mastaba.games.sand.content import LATTICE, ORB_OPTIONS
from mastaba.games.sand.fast.layout import (
    ACTIONS,
    AUTO,
    FIRST_BURY,
    FIRST_CUT,
    FIRST_MOULD,
    FIRST_ORB,
    FIRST_SKY,
    FIRST_SPIN,
    RECORD,
    SIDE,
    TARGET,
    UNSET,
)
from mastaba.games.sand.fast.playing import AREA_COUNT, LEVEL_COUNT, legal
from mastaba.games.sand.fast.policy import is_rim, shown_stock
from mastaba.games.sand.fast.towns import THRESHOLDS, final, running
from mastaba.kit.kernel import Kernel, count, whole
from mastaba.kit.luck import KEY, Luck, below, folded
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function

POINTS = len(LATTICE)
SHALLOW, FIRM = 1, 2
"""Cuts are looked at from this target on, and pressings from this level on, counted from 0."""
PACE, LONGEST, SPREAD = 2.2, 9.0, 1.5
"""Points by which a running score grows in a turn, the most turns that are thought ahead, the drift of one turn."""
BLOCK = 8
"""The sand goes into a key by squares of so many columns, in steps of so many coarse grains."""
offered = legal


@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    """Middling and thick cuts, firm pressings, gems at the rim, orbs as chance lays them, no turn of the mould."""
    total = offered(buffer, mask)
    kept = 0
    for action in range(ACTIONS):
        if mask[action] and is_dull(action):
            mask[action] = 0
        kept += mask[action]
    return total if kept == 0 and offered(buffer, mask) else kept


@Kernel
def is_dull(action: Any) -> Any:
    if action < FIRST_BURY:
        return (action - FIRST_CUT) % TARGET.shape[0] < SHALLOW
    if action < FIRST_ORB:
        return not is_rim(action - FIRST_BURY)
    if action < FIRST_MOULD:
        return action not in (AUTO, FIRST_SPIN)
    if action < FIRST_SKY:
        return (action - FIRST_MOULD) // (2 * AREA_COUNT) % LEVEL_COUNT < FIRM
    return False


@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    """About the chance of winning: scores if all ended now, a lead counting the more the nearer the end is."""
    match = buffer.view(RECORD)[0]
    returns[:] = 0.0
    highest, best = whole(-1000), whole(-1000)
    for seat in range(match.seats):
        if not match.conceded[seat]:
            highest = max(highest, whole(running(match, seat)))
            best = max(best, whole(final(match, seat)))
    turns = min(LONGEST, max(0.5, (THRESHOLDS[match.seats] - highest) / PACE))
    spread, total = SPREAD * np.sqrt(turns + 0.5), 0.0
    for seat in range(match.seats):
        if not match.conceded[seat]:
            returns[seat] = np.exp((final(match, seat) - best) / spread)
            total += returns[seat]
    for seat in range(match.seats):
        returns[seat] /= total


@twin_function("weigh")
def weigh(buffer: Buffer, seat: Any) -> Any:
    """All worlds in mind fit alike."""
    return 1.0


@twin_function("key")
def key(buffer: Buffer, seat: Any) -> Any:
    """The turn, the towns, what is in hand, the stock as it looks, and the sand in rough squares."""
    match = buffer.view(RECORD)[0]
    found = folded(KEY, seat)
    found = folded(folded(folded(found, match.phase), match.draw), match.active)
    found = folded(folded(folded(found, match.turn), match.orbs_in_hand), match.locked)
    found = folded(folded(found, match.built), shown_stock(match))
    for other in range(match.seats):
        found = folded(found, match.own[other])
        for slot in range(match.boards.shape[1]):
            found = folded(found, match.boards[other, slot])
        for type in range(match.held.shape[1]):
            found = folded(found, match.held[other, type])
    if match.turn == 0:
        return own_burial(match, seat, found)
    for square in range((SIDE // BLOCK) ** 2):
        left, top = square % (SIDE // BLOCK) * BLOCK, square // (SIDE // BLOCK) * BLOCK
        grains = 0
        for y in range(top, top + BLOCK):
            for x in range(left, left + BLOCK):
                grains += count(match.sand[SIDE * y + x])
        found = folded(found, grains // BLOCK)
    return found


@Kernel
def own_burial(match: Any, seat: Any, found: Any) -> Any:
    """What the seat itself has hidden in the mould, and how far the others are."""
    found = folded(folded(found, match.buried), match.placed)
    for gem in range(match.buried):
        if whose(match, gem) == seat:
            found = folded(found, match.gems[gem])
    for sector in range(match.placed if seat == match.start else 0):
        found = folded(found, match.orbs[sector])
    for other in range(match.seats):
        spun = whole(match.spins[other])
        found = folded(found, spun if other == seat or spun == UNSET else 0)
    return found


@Kernel
def whose(match: Any, gem: Any) -> Any:
    return (match.start + gem // match.each) % match.seats


@twin_function("redeal")
def redeal(buffer: Buffer, seat: Any, luck: Luck) -> None:
    """One of the worlds in mind; before the pyramid stands, whatever others have hidden, anywhere."""
    match = buffer.view(RECORD)[0]
    if match.worlds > 0:
        world = below(luck, match.worlds)
        for token in range(match.tokens.shape[0]):
            match.tokens[token] = match.world_tokens[world, token]
        match.stock = match.world_stock[world]
        match.aside = match.world_aside[world]
        match.look = match.world_look[world]
    elif match.turn == 0:
        for gem in range(match.buried):
            if whose(match, gem) != seat:
                match.gems[gem] = below(luck, POINTS)
        for sector in range(match.sectors):
            if match.orbs[sector] != UNSET and (seat != match.start or sector >= match.placed):
                match.orbs[sector] = below(luck, ORB_OPTIONS)
        for other in range(match.seats):
            if other != seat and match.spins[other] != UNSET:
                match.spins[other] = below(luck, 4)
