"""What a tree search needs beside the rules: moves worth a look, the value of positions, keys of what a seat knows."""

from typing import Any

import numpy as np

from mastaba.games.kufu.content import ESCAPE, HELLFIRE, KING, QUEEN, TREASURE, WAY
from mastaba.games.kufu.fast.building import PAIRS
from mastaba.games.kufu.fast.laying import COLLISION, attach, end_layer, exit_x, exit_y, has_free_exit, lie, take_away
from mastaba.games.kufu.fast.layout import (
    ACTIONS,
    DRAWN_WAY,
    FIRST_MARK,
    FIRST_MOVE,
    FIRST_PEEL,
    FIRST_PLACE,
    FIRST_STICK,
    HELP,
    MARK,
    NO,
    NONE,
    PLACE_IDS,
    PLACES,
    POSITIONS,
    READ,
    RECORD,
    SEATS,
    TAKE,
    TURN,
    WAYS,
)
from mastaba.games.kufu.fast.moves import is_gone, moves_of
from mastaba.games.kufu.fast.noway import can_be_opened, missing_goals, no_room
from mastaba.games.kufu.fast.paths import next_goal, pieces_from_place
from mastaba.games.kufu.fast.policy import A, E, F, L, S, known_pieces
from mastaba.games.kufu.fast.redeal import is_known
from mastaba.games.kufu.fast.tables import CREST_ON, MARK_WAY, PAGE_COUNT, PIECE_ON
from mastaba.kit.kernel import Kernel, count, whole
from mastaba.kit.luck import KEY, folded
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function


@twin_function("weigh")
def weigh(buffer: Buffer, seat: Any) -> Any:
    """What others did says nothing of hidden pages beyond what `redeal` honours already."""
    return 1.0


# Moves worth a look


@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    """Without refusals of help, idle notes and walks, and whatever loses at once (KUF-3.9)."""
    match = buffer.view(RECORD)[0]
    mask[:ACTIONS] = 0
    found = moves_of(match, mask)
    if match.phase == HELP:
        mask[NO] = 0
        return 1
    if match.phase == MARK:
        return found - drop_collision(match, mask)
    if match.phase == TURN:
        return found - drop_idle_begin(match, mask)
    if match.phase == READ:
        return found - drop_idle_reading(match, mask) - drop_lost_placements(match, mask)
    return found


@Kernel
def drop_collision(match: Any, mask: Any) -> Any:
    """A mark that mistranslates, if the other does not (KUF-R26)."""
    piece, party = whole(PIECE_ON[match.book[match.page]]), whole(match.party)
    exit = (match.pending - FIRST_PLACE) // (WAYS * PAIRS) + 1
    layer, x, y = end_layer(match, party), exit_x(match, party, exit), exit_y(match, party, exit)
    one = lie(match, piece, layer, x, y, whole(MARK_WAY[match.marks[0]])) == COLLISION
    other = lie(match, piece, layer, x, y, whole(MARK_WAY[match.marks[1]])) == COLLISION
    if one == other:
        return 0
    mask[FIRST_MARK + (0 if one else 1)] = 0
    return 1


@Kernel
def drop_idle_begin(match: Any, mask: Any) -> Any:
    """Peeling with notes in hand, and walks to where nothing can be attached; opening the book is left."""
    dropped = 0
    for position in range(POSITIONS):
        if mask[FIRST_PEEL + position] and match.hands[match.seat] > 2:
            mask[FIRST_PEEL + position] = 0
            dropped += 1
    for place in range(PLACES):
        if mask[FIRST_MOVE + place] and place != ESCAPE and not has_free_exit(match, place):
            mask[FIRST_MOVE + place] = 0
            dropped += 1
    return dropped


@Kernel
def drop_idle_reading(match: Any, mask: Any) -> Any:
    """Notes on pages of no more use, and a crest that locks a door for good or feeds the hellfire (KUF-R13)."""
    dropped = 0
    for position in range(match.began, match.page):
        if mask[FIRST_STICK + position]:
            piece, crest = whole(PIECE_ON[match.book[position]]), CREST_ON[match.book[position]]
            if (piece and is_gone(match, piece)) or (crest != NONE and not match.supply[crest]):
                mask[FIRST_STICK + position] = 0
                dropped += 1
    if mask[TAKE] and taking_loses(match):
        mask[TAKE] = 0
        dropped += 1
    return dropped


@Kernel
def taking_loses(match: Any) -> Any:
    """N2 would fail with the open page's crest in the reader's hand, or the hellfire could burn it."""
    seat, crest = match.seat, CREST_ON[match.book[match.page]]
    held = match.crests[seat] | 1 << crest
    if held & HELLFIRE == HELLFIRE and match.level == 2:
        return True
    before = match.crests[seat]
    match.crests[seat] = held
    match.supply[crest] -= 1
    must, loses = missing_goals(match), False
    for goal in range(1, PLACES):
        if must >> goal & 1 and not can_be_opened(match, goal):
            loses = True
    match.crests[seat] = before
    match.supply[crest] += 1
    return loses


@Kernel
def drop_lost_placements(match: Any, mask: Any) -> Any:
    """Exits and directions after which nothing can be won (N3, N4)."""
    piece, party = whole(PIECE_ON[match.book[match.page]]), whole(match.party)
    dropped = 0
    if not piece or (piece == KING and match.level == 1):
        return dropped
    for row in range(PLACE_IDS // PAIRS):
        first, there = FIRST_PLACE + row * PAIRS, 0
        for number in range(PAIRS):
            there += mask[first + number]
        if not there or row % WAYS == DRAWN_WAY:
            continue
        attach(match, piece, party, row // WAYS + 1, row % WAYS)
        lost = no_room(match)
        take_away(match, piece)
        if lost:
            for number in range(PAIRS):
                mask[first + number] = 0
            dropped += there
    return dropped


# The value of a position


FOUND, SECOND_LEVEL, TURN_LEFT, PIECE_TO_GO, GOAL_TO_GO, CREST_TO_GO, PAGE_UNREAD, TILE_DOWN, LOOKING = (
    *(6.3, -0.9, 0.066, -0.45, -2.0, -0.36, 0.044, -0.2, -5.8),
)
"""What changes the odds of winning, as logarithms: fitted to the results of 1,350 matches by the policy."""


@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    """About how often the policy would win from here; all win together."""
    match = buffer.view(RECORD)[0]
    chance = 1.0 / (1.0 + np.exp(-odds(match)))
    for seat in range(SEATS):
        returns[seat] = chance if seat < match.seats else 0.0


@Kernel
def odds(match: Any) -> Any:
    """The logarithm of the odds, by the turns that are left and what they have to bring."""
    turns = float(whole(match.curse) - match.time) * match.seats / (2.0 if match.coffin else 1.0)
    found = FOUND + TURN_LEFT * turns + PAGE_UNREAD * (PAGE_COUNT[match.level] - match.read)
    if match.level == 2:
        found += SECOND_LEVEL
    for seat in range(match.seats):
        found += TILE_DOWN * match.down[seat]
    goal = next_goal(match)
    if goal != NONE:
        found += LOOKING + PIECE_TO_GO * nearest(match, goal)
        found += GOAL_TO_GO * (count(missing_goals(match)) - 1) + CREST_TO_GO * crests_lacking(match)
    return found


@Kernel
def nearest(match: Any, goal: Any) -> Any:
    """Pieces from the best place of the expedition to the next goal."""
    best = 7.0
    if match.count == 0:
        return best
    pieces = known_pieces(match, whole(match.seat))
    for place in range(match.count):
        piece = whole(match.order[place])
        if has_free_exit(match, piece):
            away = 0.0 if piece == match.party else 0.4
            best = min(best, away + pieces_from_place(match, piece, goal, pieces))
    return best + (0.4 if match.tokens[match.party] else 0.0)


@Kernel
def crests_lacking(match: Any) -> Any:
    """Crests that doors still need and nobody holds."""
    held = 0
    for seat in range(match.seats):
        held |= match.crests[seat]
    wanted = 0
    if match.layer[KING] == NONE:
        wanted |= 1 << E | 1 << F
        if match.layer[WAY] == NONE:
            wanted |= 1 << A
    if match.level == 2 and match.layer[QUEEN] == NONE:
        wanted |= 1 << S | 1 << L
    if match.inscription != NONE and match.layer[TREASURE] == NONE:
        wanted |= 1 << match.inscription
    return count(wanted & ~held)


# Keys


@twin_function("key")
def key(buffer: Buffer, seat: Any) -> Any:
    """The table, and of the book what the seat knows; how the pyramid came to look like that does not matter."""
    match = buffer.view(RECORD)[0]
    found = folded(KEY, match.phase | whole(match.seat) << 8 | whole(match.time) << 16 | whole(match.curse) << 24)
    call = whole(match.pending) << 8 | whole(match.asked) << 32 | whole(match.refused) << 40
    found = folded(found, match.party | call)
    turn = whole(match.page) << 8 | whole(match.began) << 16 | whole(match.left) << 24
    found = folded(found, turn | whole(match.noted) << 32 | whole(match.peeled) << 40)
    found = folded(found, whole(match.removed) | whole(match.inscription) << 32 | whole(match.mark) << 40)
    found = folded(found, whole(match.marks[0]) << 8 | whole(match.marks[1]) | whole(match.first) << 16)
    for other in range(match.seats):
        held = whole(match.hands[other]) << 8 | whole(match.crests[other]) << 16
        found = folded(found, held | match.down[other])
    for place in range(match.count):
        piece = match.order[place]
        lies = whole(piece) | whole(match.parent[piece]) << 8 | whole(match.exit[piece]) << 16
        found = folded(found, lies | whole(match.way[piece]) << 24 | whole(match.tokens[piece]) << 32)
    for position in range(match.read):
        notes = (whole(match.tops[position]) + 1) << 8 | (whole(match.bottoms[position]) + 1) << 16
        known = is_known(match, seat, position)
        found = folded(found, notes | (whole(match.book[position]) if known else 255))
    if match.ask:
        for place in range(PLACE_IDS // 8):
            if match.declined[place]:
                found = folded(found, place << 8 | match.declined[place])
    return found
