"""What a seat cannot know, drawn anew in place.

An explorer lacks only the rivals' cards: every deal that fits where they found nothing is equally likely.

The mummy lacks cells, dice and cards. They are drawn by Gibbs sampling, as `belief.sampler` does on the rules'
side: one pawn's whole way at a time, given the other pawns and the cards, by forward filtering and backward
sampling; then the cards, given the ways. A contradiction counts next to nothing instead of nothing, so that a
draft can be mended, and no draft is taken that contradicts a fact. With `modelled` ways and cards count by how
likely explorers are to move so (`habits`); without it all histories count alike, as in `belief.Worlds`.
"""

from typing import Any

import numpy as np

from mastaba.games.mummy.fast.cards import UNLIKELY, deal_hidden, open_at_first, passed_by, redraw_cards, to_move_after
from mastaba.games.mummy.fast.habits import all_wishes, turns_to, wish_for
from mastaba.games.mummy.fast.layout import (
    ARROW,
    CARD_AT,
    CAUGHT,
    CELL,
    CELLS,
    DEAL,
    EX_MOVE,
    EX_ROLLED,
    FACE,
    FREE,
    GONE,
    KIND,
    MOST_PAWNS,
    MOST_SEATS,
    MOVE,
    MUMMY,
    OUT,
    OVER,
    RECORD,
    STUCK,
    STUCK_AT,
    TROD,
    UNSEEN,
    WAYS,
)
from mastaba.games.mummy.fast.play import FACE_COUNT
from mastaba.games.mummy.fast.ways import ends_loosely, ends_of, lowest, slides
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below, unit
from mastaba.kit.twin import Buffer, twin_function

DRAFTS = 60
MENDING_ROUNDS = 12
MIXING_ROUNDS = 2
KEPT = 16
"""Worlds that are taken from one draft."""


@twin_function("redeal")
def redeal(buffer: Buffer, seat: Any, luck: Luck) -> None:
    """Replace what this seat cannot know by something that fits all it knows (MUM-4)."""
    match = buffer.view(RECORD)[0]
    if match.phase <= DEAL or match.phase == OVER:
        return
    if seat != match.mummy_seat:
        deal_hidden(match, seat, match.hands, match.passed, luck)
        return
    if match.pool > 0:
        take(match, below(luck, match.pool))
    elif redraw(match, True, MIXING_ROUNDS, 1, luck):
        take(match, 0)
        match.pool = 0
    if match.phase in (EX_ROLLED, EX_MOVE):
        redraw_dice(match, luck)


@Kernel
def redraw_dice(match: Any, luck: Luck) -> None:
    """Unlocked dice behind the board: any faces, among them the one announced (MUM-R28)."""
    count = 0
    for face in range(FACE_COUNT):
        count += match.dice[face]
    while True:
        for face in range(FACE_COUNT):
            match.dice[face] = 0
        for _ in range(count):
            match.dice[below(luck, FACE_COUNT)] += 1
        if match.announced < 0 or match.dice[match.announced]:
            return


# Cards


@Kernel
def others_at(match: Any, trails: Any, placed: Any, pawn: Any, number: Any) -> Any:
    """Where the other pawns that are placed stood before this fact."""
    found = 0
    for other in range(match.pawns):
        if other != pawn and placed[other] and trails[other, number] != OUT:
            found |= 1 << trails[other, number]
    return found


@Kernel
def weigh_arrow(origin: Any, end: Any, mummy: Any, others: Any, mass: Any) -> None:
    """Another pawn slid from one cell to another: this pawn stood in no cell of that way, or behind its end."""
    for way in range(4):
        there, reached = WAYS[origin, way], False
        while there >= 0 and there != mummy:
            if there == end:
                reached = True
                break
            there = WAYS[there, way]
        if not reached:
            continue
        there = WAYS[origin, way]
        while there != end:
            mass[there] *= UNLIKELY
            there = WAYS[there, way]
        behind = WAYS[end, way]
        if behind >= 0 and behind != mummy and not others >> behind & 1:
            for cell in range(CELLS):
                if cell != behind:
                    mass[cell] *= UNLIKELY
        return


@Kernel
def weigh_due(match: Any, trails: Any, placed: Any, pawn: Any, mass: Any) -> None:
    """A face was announced, so it leads somewhere (MUM-R5)."""
    if match.phase != EX_MOVE:
        return
    mover, now = match.pawn, match.facts
    if mover != pawn and not placed[mover]:
        return
    for cell in range(CELLS):
        if mass[cell] > 0.0:
            if mover == pawn:
                ends = ends_of(cell, match.announced, match.mummy, others_at(match, trails, placed, pawn, now))
            else:
                others = others_at(match, trails, placed, mover, now)
                if placed[pawn]:
                    others &= ~(1 << trails[pawn, now])
                ends = ends_of(trails[mover, now], match.announced, match.mummy, others | 1 << cell)
            if not ends:
                mass[cell] *= UNLIKELY


@Kernel
def price_of(end: Any, fact: Any, cards: Any, others: Any) -> Any:
    """What a move to this cell counts for: little where somebody stands, or where a mission would have been found."""
    price = UNLIKELY if others >> end & 1 else 1.0
    if fact[CELL] == UNSEEN:
        if CARD_AT[end] >= 0 and cards >> CARD_AT[end] & 1:
            price *= UNLIKELY
    elif end != fact[CELL]:
        price = 0.0
    return price


@Kernel
def redraw_way(match: Any, pawn: Any, modelled: Any, trails: Any, placed: Any, hands: Any, luck: Luck) -> None:
    """One pawn's whole way, given the others and the cards: masses forward, cells backward."""
    facts = match.facts
    if match.base[pawn] == 0:
        for number in range(facts + 1):
            trails[pawn, number] = OUT
        return
    seat = match.owners[pawn]
    cards = open_at_first(match, seat, hands[seat])
    mass = np.zeros(CELLS)
    before = np.zeros((facts + 1, CELLS))
    price = np.zeros((facts + 1, CELLS))
    turns = np.empty(CELLS, np.int8)
    turns_to(cards, turns)
    out = False
    for cell in range(CELLS):
        mass[cell] = match.base[pawn] >> cell & 1
    for number in range(facts):
        if out:
            break
        fact = match.fact[number]
        kind, who, mummy, there = fact[KIND] >> 3, fact[KIND] & 7, fact[MUMMY], fact[CELL]
        if kind == TROD or (kind == CAUGHT and who != pawn):
            mass[there] = 0.0
        elif kind == CAUGHT:
            out = fact[FACE] == GONE
            mass[:] = 0.0
            if not out:
                mass[fact[FACE]] = 1.0
        elif kind == MOVE:
            if who != pawn:
                if placed[who]:
                    origin, end = trails[who, number], trails[who, number + 1]
                    mass[end] *= UNLIKELY
                    if fact[FACE] & 7 == ARROW:
                        weigh_arrow(origin, end, mummy, others_at(match, trails, placed, who, number), mass)
            else:
                others = others_at(match, trails, placed, pawn, number)
                later = to_move_after(match, trails, pawn, number)
                face, locked = fact[FACE] & 7, fact[FACE] >> 3
                for cell in range(CELLS):
                    price[number, cell] = price_of(cell, fact, cards, others if face != ARROW else 0)
                    if modelled:
                        price[number, cell] *= wish_for(cell, turns, mummy, locked, later)
                scale_up(mass)
                for origin in range(CELLS):
                    before[number, origin] = mass[origin]
                    if modelled and mass[origin] > 0.0:
                        before[number, origin] /= all_wishes(origin, turns, mummy, locked, later)
                mass[:] = 0.0
                for origin in range(CELLS):
                    share = before[number, origin]
                    if share > 0.0:
                        ends = ends_loosely(origin, face, mummy)
                        exact = slides(origin, others | 1 << mummy) if face == ARROW else ends
                        while ends:
                            end = lowest(ends)
                            ends &= ends - 1
                            mass[end] += share * price[number, end] * (1.0 if exact >> end & 1 else UNLIKELY)
            if there != UNSEEN and match.owners[who] == seat:
                cards &= ~(1 << CARD_AT[there])
                turns_to(cards, turns)
        elif who == pawn:
            for cell in range(CELLS):
                if (STUCK_AT[mummy] >> cell & 1) != (kind == STUCK):
                    mass[cell] = 0.0
    cell = OUT
    if not out:
        weigh_due(match, trails, placed, pawn, mass)
        cell = one_by_mass(mass, luck)
    for number in range(facts - 1, -1, -1):
        trails[pawn, number + 1] = cell
        fact = match.fact[number]
        kind, who = fact[KIND] >> 3, fact[KIND] & 7
        if who == pawn and kind == CAUGHT:
            cell = fact[CELL]
        elif who == pawn and kind == MOVE:
            others = others_at(match, trails, placed, pawn, number)
            for origin in range(CELLS):
                mass[origin] = 0.0
                if before[number, origin] > 0.0 and ends_loosely(origin, fact[FACE] & 7, fact[MUMMY]) >> cell & 1:
                    mass[origin] = before[number, origin]
                    if fact[FACE] & 7 == ARROW and not slides(origin, others | 1 << fact[MUMMY]) >> cell & 1:
                        mass[origin] *= UNLIKELY
            cell = one_by_mass(mass, luck)
    trails[pawn, 0] = cell


@Kernel
def scale_up(mass: Any) -> None:
    """The greatest mass is 1; where none is left anything goes, and the judge will see to it."""
    most = 0.0
    for cell in range(CELLS):
        most = max(most, mass[cell])
    for cell in range(CELLS):
        mass[cell] = mass[cell] / most if most > 0.0 else 1.0


@Kernel
def one_by_mass(mass: Any, luck: Luck) -> Any:
    """A cell, as likely as its mass; any cell where there is none."""
    total = 0.0
    for cell in range(CELLS):
        total += mass[cell]
    if total <= 0.0:
        return below(luck, CELLS)
    pick, last = unit(luck) * total, 0
    for cell in range(CELLS):
        if mass[cell] > 0.0:
            last = cell
            pick -= mass[cell]
            if pick < 0.0:
                break
    return last


# The whole


@Kernel
def holds(match: Any, trails: Any, placed: Any, hands: Any) -> Any:
    """Whether a draft breaks no rule and no fact: the judge of every result."""
    cards = np.empty(MOST_SEATS, np.int64)
    for seat in range(match.seats):
        cards[seat] = open_at_first(match, seat, hands[seat])
    for pawn in range(match.pawns):
        if match.base[pawn] and not match.base[pawn] >> trails[pawn, 0] & 1:
            return False
    for number in range(match.facts):
        fact = match.fact[number]
        kind, pawn, mummy, there = fact[KIND] >> 3, fact[KIND] & 7, fact[MUMMY], fact[CELL]
        if kind in (FREE, STUCK):
            if (STUCK_AT[mummy] >> trails[pawn, number] & 1) != (kind == STUCK):
                return False
        elif kind == MOVE:
            others = others_at(match, trails, placed, pawn, number)
            end, seat = trails[pawn, number + 1], match.owners[pawn]
            if not ends_of(trails[pawn, number], fact[FACE] & 7, mummy, others) >> end & 1:
                return False
            if there != UNSEEN:
                if end != there:
                    return False
                cards[seat] &= ~(1 << CARD_AT[there])
            elif CARD_AT[end] >= 0 and cards[seat] >> CARD_AT[end] & 1:
                return False
        else:
            for other in range(match.pawns):
                if (trails[other, number] == there) != (kind == CAUGHT and other == pawn):
                    return False
    if match.phase == EX_MOVE:
        cell, now = trails[match.pawn, match.facts], match.facts
        others = others_at(match, trails, placed, match.pawn, now)
        return ends_of(cell, match.announced, match.mummy, others) != 0
    return True


@Kernel
def redraw(match: Any, modelled: Any, rounds: Any, wanted: Any, luck: Luck) -> Any:
    """Fill the pool with so many worlds as the mummy may imagine them; how many were found.

    Each is what holds after some rounds of Gibbs sampling; after a few of them everything is drafted anew.
    """
    trails = np.empty((MOST_PAWNS, match.facts + 1), np.int8)
    placed = np.zeros(MOST_PAWNS, np.bool_)
    hands = np.zeros(MOST_SEATS, np.int64)
    passed = np.zeros(MOST_SEATS, np.int64)
    made = 0
    for _ in range(DRAFTS):
        for seat in range(MOST_SEATS):
            passed[seat] = 0
            hands[seat] = 0
        deal_hidden(match, match.mummy_seat, hands, passed, luck)
        for pawn in range(match.pawns):
            placed[pawn] = False
            for number in range(match.facts + 1):
                trails[pawn, number] = OUT
        misses, settled, kept, turn = 0, -1, 0, 0
        while misses < MENDING_ROUNDS and kept < KEPT and made < wanted:
            for step in range(match.pawns):
                pawn = (turn + step) % match.pawns
                redraw_way(match, pawn, modelled, trails, placed, hands, luck)
                placed[pawn] = True
            turn = below(luck, match.pawns)
            if settled >= 0 or misses:
                if modelled:
                    redraw_cards(match, trails, hands, luck)
                else:
                    passed_by(match, trails, passed)
                    deal_hidden(match, match.mummy_seat, hands, passed, luck)
            if not holds(match, trails, placed, hands):
                misses += 1
                continue
            misses = 0
            settled += 1
            if settled >= rounds:
                for pawn in range(match.pawns):
                    match.pool_cells[made, pawn] = trails[pawn, match.facts]
                for seat in range(match.seats):
                    match.pool_hands[made, seat] = hands[seat]
                made += 1
                kept += 1
        if made == wanted:
            break
    match.pool = made
    return made


@Kernel
def take(match: Any, place: Any) -> None:
    """One world of the pool becomes the match's."""
    for pawn in range(match.pawns):
        match.cells[pawn] = match.pool_cells[place, pawn]
    for seat in range(match.seats):
        match.hands[seat] = match.pool_hands[place, seat]
        match.passed[seat] = 0
