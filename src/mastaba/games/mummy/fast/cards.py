"""Cards that a seat cannot see, drawn anew: by what was seen to be found or passed by, and by how explorers move."""

from math import exp, log
from typing import Any

import numpy as np

from mastaba.games.mummy.fast.habits import all_wishes, turns_to, wish_for
from mastaba.games.mummy.fast.layout import (
    CARD_AT,
    CARD_COLOUR,
    CELL,
    CELLS,
    COLOURS,
    DECK,
    FACE,
    KIND,
    MOST_SEATS,
    MOVE,
    MUMMY,
    OUT,
    UNSEEN,
)
from mastaba.games.mummy.fast.play import members, one_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below, unit

UNLIKELY = 1e-4
"""The weight of a contradiction while a draft is mended."""
MOST_TRIES = 2000
"""Deals of one colour that are tried; at least one in 120 fits what was seen."""


@Kernel
def unfound(match: Any, colour: Any) -> Any:
    """The cards of a colour nobody has found."""
    left = DECK[colour]
    for seat in range(match.seats):
        left &= ~np.int64(match.found[seat])
    return left


@Kernel
def deal_hidden(match: Any, viewer: Any, hands: Any, barred: Any, luck: Luck) -> Any:
    """Deal what is hidden from a seat, none to whom it is barred; all such deals alike. False: none was found."""
    for colour in range(COLOURS):
        every = unfound(match, colour)
        if viewer >= 0 and viewer != match.mummy_seat:
            every &= ~np.int64(match.hands[viewer])
        if not deal_colour(match, viewer, every, DECK[colour], hands, barred, luck):
            return False
    return True


@Kernel
def deal_colour(match: Any, viewer: Any, every: Any, deck: Any, hands: Any, barred: Any, luck: Luck) -> Any:
    """One colour, by trying deals until one fits."""
    dealt = np.zeros(MOST_SEATS, np.int64)
    for _ in range(MOST_TRIES):
        left, fits = every, True
        for seat in range(match.seats):
            dealt[seat] = 0
            if seat == viewer or seat == match.mummy_seat:
                continue
            for _ in range(members(match.hands[seat] & deck)):
                card = one_of(left, luck)
                left ^= 1 << card
                dealt[seat] |= 1 << card
            if dealt[seat] & barred[seat]:
                fits = False
                break
        if fits:
            for seat in range(match.seats):
                if seat != viewer and seat != match.mummy_seat:
                    hands[seat] = hands[seat] & ~deck | dealt[seat]
            return True
    return False


@Kernel
def passed_by(match: Any, trails: Any, passed: Any) -> None:
    """By seat the treasures its pawns ended on without finding them."""
    for seat in range(MOST_SEATS):
        passed[seat] = 0
    for number in range(match.facts):
        fact = match.fact[number]
        if fact[KIND] >> 3 == MOVE and fact[CELL] == UNSEEN:
            pawn = fact[KIND] & 7
            card = CARD_AT[trails[pawn, number + 1]]
            if card >= 0 and not match.found[match.owners[pawn]] >> card & 1:
                passed[match.owners[pawn]] |= 1 << card


@Kernel
def open_at_first(match: Any, seat: Any, hand: Any) -> Any:
    """The missions a seat with this hand had open before the first fact."""
    cards = np.int64(hand)
    for number in range(match.facts):
        fact = match.fact[number]
        if fact[KIND] >> 3 == MOVE and fact[CELL] != UNSEEN and match.owners[fact[KIND] & 7] == seat:
            cards |= 1 << CARD_AT[fact[CELL]]
    return cards


@Kernel
def to_move_after(match: Any, trails: Any, pawn: Any, number: Any) -> Any:
    """How many living pawns move after this one, at the time of this fact."""
    later = 0
    for other in range(pawn + 1, match.pawns):
        later += trails[other, number] != OUT
    return later


@Kernel
def likelihood(match: Any, seat: Any, hand: Any, trails: Any, turns: Any) -> Any:
    """The logarithm of how likely a seat with this hand was to move as these trails say."""
    cards = open_at_first(match, seat, hand)
    turns_to(cards, turns)
    total = 0.0
    for number in range(match.facts):
        fact = match.fact[number]
        pawn = fact[KIND] & 7
        if fact[KIND] >> 3 != MOVE or match.owners[pawn] != seat:
            continue
        mummy, locked, later = fact[MUMMY], fact[FACE] >> 3, to_move_after(match, trails, pawn, number)
        origin, end = trails[pawn, number], trails[pawn, number + 1]
        total += log(wish_for(end, turns, mummy, locked, later) / all_wishes(origin, turns, mummy, locked, later))
        if fact[CELL] != UNSEEN:
            cards &= ~(1 << CARD_AT[fact[CELL]])
            turns_to(cards, turns)
        elif CARD_AT[end] >= 0 and cards >> CARD_AT[end] & 1:
            total += log(UNLIKELY)
    return total


@Kernel
def redraw_cards(match: Any, trails: Any, hands: Any, luck: Luck) -> None:
    """Every missing card in turn, given the trails: one of those nobody holds, or an exchange with another seat."""
    turns = np.empty(CELLS, np.int8)
    weights = np.empty(len(CARD_COLOUR))
    for seat in range(match.seats):
        if seat == match.mummy_seat:
            continue
        mine = likelihood(match, seat, hands[seat], trails, turns)
        for held in range(len(CARD_COLOUR)):
            if not hands[seat] >> held & 1:
                continue
            spare = unfound(match, CARD_COLOUR[held])
            for other in range(match.seats):
                spare &= ~hands[other]
            without = hands[seat] & ~(1 << held)
            total = 0.0
            for card in range(len(CARD_COLOUR)):
                weights[card] = 0.0
                if card == held:
                    weights[card] = 1.0
                elif spare >> card & 1:
                    weights[card] = exp(likelihood(match, seat, without | 1 << card, trails, turns) - mine)
                total += weights[card]
            pick = unit(luck) * total
            for card in range(len(CARD_COLOUR)):
                pick -= weights[card]
                if pick < 0.0 and weights[card] > 0.0:
                    if card != held:
                        mine += log(weights[card])
                        hands[seat] = without | 1 << card
                    break
        exchange(match, seat, trails, hands, turns, luck)


@Kernel
def exchange(match: Any, seat: Any, trails: Any, hands: Any, turns: Any, luck: Luck) -> None:
    """Offer another seat a card for one of the same colour; taken as likely as both hands fit better."""
    if match.seats == 2:
        return
    other = below(luck, match.seats)
    deck = DECK[below(luck, COLOURS)]
    mine, theirs = hands[seat] & deck, hands[other] & deck
    if other == seat or other == match.mummy_seat or not mine or not theirs:
        return
    before = likelihood(match, seat, hands[seat], trails, turns) + likelihood(match, other, hands[other], trails, turns)
    hands[seat] ^= mine | theirs
    hands[other] ^= mine | theirs
    after = likelihood(match, seat, hands[seat], trails, turns) + likelihood(match, other, hands[other], trails, turns)
    if after < before and unit(luck) >= exp(after - before):
        hands[seat] ^= mine | theirs
        hands[other] ^= mine | theirs


# Ways
