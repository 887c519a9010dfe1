"""From the rules to a packed match and back: states, chance and results."""

from typing import Any

import numpy as np

from mastaba.core.turn import Outcome
from mastaba.games.kufu.content import CRESTS, DIRECTIONS, DRAW, MARKS, PAGE_NUMBER, PAGES
from mastaba.games.kufu.fast.building import draw_direction, turn_inscription
from mastaba.games.kufu.fast.clock import seat_starter, show_entrance
from mastaba.games.kufu.fast.laying import put
from mastaba.games.kufu.fast.layout import (
    DRAW as DRAW_PHASE,
)
from mastaba.games.kufu.fast.layout import (
    ENTRANCE,
    FIRST_CLEAR,
    FIRST_PLACE,
    NO_WAYS,
    NONE,
    PAGE,
    PHASES,
    REASONS,
    RECORD,
    SEATS,
    SIZE,
    START,
    WAYS,
    WON,
)
from mastaba.games.kufu.fast.reading import bind
from mastaba.games.kufu.messages import Action, Bound, Clear, Drawn, Entrance, Inscription, Place, Starter
from mastaba.games.kufu.state import State
from mastaba.kit.twin import Buffer

PLAIN = ("seats", "level", "first", "seat", "turns", "time", "curse", "coffin", "red", "black", "party")
BY_SEAT = ("hands", "crests", "down")
EMPTY = ("order", "parent", "layer", "book", "tops", "bottoms")


def pack(state: State) -> Buffer:
    """A state as a new buffer.

    Left out is what changes no choice: looks of notes, concessions, what a journal shows of what a seat has read, and
    pages fixed in advance, which nobody who searches may know.
    """
    buffer = np.zeros(SIZE, np.uint8)
    match = buffer.view(RECORD)[0]
    for name in PLAIN:
        match[name] = getattr(state, name)
    for name in ("left", "noted", "peeled"):
        match[name] = getattr(state, name)
    for name in BY_SEAT:
        match[name][: state.seats] = getattr(state, name)
    for name in EMPTY:
        match[name][:] = NONE
    match["manual"] = state.talk == "manual"
    match["ask"] = state.consent == "ask"
    match["phase"] = PHASES.index(state.phase)
    match["over"] = REASONS.index(state.over)
    match["no_way"] = NO_WAYS.index(state.no_way)
    match["inscription"] = NONE if state.inscription is None else CRESTS.index(state.inscription)
    match["mark"] = NONE if state.mark is None else MARKS.index(state.mark)
    match["marks"] = [MARKS.index(mark) for mark in state.marks] or NONE
    match["supply"] = state.supply
    match["tokens"] = state.tokens
    match["removed"] = sum(1 << piece for piece in state.removed)
    match["drawn"] = NONE
    pack_book(match, state)
    pack_requests(match, state)
    for placed in state.places:
        put(match, placed.piece, placed.parent, placed.exit, placed.direction, placed.layer, placed.x, placed.y)
    return buffer


def pack_book(match: Any, state: State) -> None:
    """Pages, who has read them, and notes."""
    read = match["read"] = len(state.book)
    match["page"] = state.page - 1
    match["began"] = state.opened[0] - 1 if state.opened else NONE
    match["book"][:read] = state.book
    match["readers"][:read] = state.readers
    match["public"][:read] = state.public
    match["excluded"][:read] = state.excluded
    pages = len(state.tops)
    match["tops"][:pages] = [NONE if note is None else note.owner for note in state.tops]
    match["bottoms"][:pages] = state.bottoms


def pack_requests(match: Any, state: State) -> None:
    """What help is asked for, and what was refused."""
    match["pending"] = NONE if state.pending is None else action_id(state.pending)
    match["asked"] = sum(1 << seat for seat in state.asked)
    for action in state.declined:
        if isinstance(action, Clear):
            assert action.by is not None
            match["refused"] |= 1 << action.by
            continue
        first, second = action.by if len(action.by) > 1 else action.by * 2
        place = place_bit(action, first, second)
        match["declined"][place >> 3] |= 1 << (place & 7)


def action_id(action: Place | Clear) -> int:
    """As in the codec (KUF-8)."""
    if isinstance(action, Clear):
        return FIRST_CLEAR + (1 + SEATS) * action.place + (0 if action.by is None else action.by + 1)
    first, second = (*action.by, 0, 0)[:2]
    return FIRST_PLACE + place_bit(action, first, second)


def place_bit(action: Place, first: int, second: int) -> int:
    way = WAYS - 1 if action.direction == DRAW else DIRECTIONS.index(action.direction)
    row = (action.exit - 1) * WAYS + way
    return (row * SEATS * SEATS + SEATS * first + second) * 2 + ("hand", "shift").index(action.how)


# Chance


def told(buffer: Buffer, action: Action) -> None:
    """Do what chance did in the rules."""
    match = buffer.view(RECORD)[0]
    match action:
        case Bound(page):
            bind(match, PAGE_NUMBER[page])
        case Drawn(marks):
            numbers = [MARKS.index(mark) for mark in marks]
            draw_direction(match, numbers[0], numbers[-1])
        case Starter(seat):
            seat_starter(match, seat)
        case Entrance(mark):
            show_entrance(match, MARKS.index(mark))
        case Inscription(crest):
            turn_inscription(match, CRESTS.index(crest))
        case _:
            raise ValueError(f"{action} is no move of chance")


def drawn(before: Buffer, after: Buffer) -> Action:
    """What chance did, from the buffer before and after."""
    old, new = before.view(RECORD)[0], after.view(RECORD)[0]
    if old["phase"] == PAGE:
        return Bound(PAGES[new["book"][old["page"]]].id)
    if old["phase"] == DRAW_PHASE:
        return Drawn(PAGES[new["drawn"]].marks)
    if old["phase"] == START:
        return Starter(int(new["first"]))
    if old["phase"] == ENTRANCE:
        return Entrance(MARKS[new["mark"]])
    return Inscription(CRESTS[new["inscription"]])


def outcome(buffer: Buffer) -> Outcome:
    """The rules' result: won or lost together, everybody's score is the margin (KUF-5)."""
    ended = buffer.view(RECORD)[0]
    seats = int(ended["seats"])
    won = bool(ended["over"] == WON)
    return Outcome(
        winners=tuple(range(seats)) if won else (),
        ranks=(1,) * seats,
        scores=(int(ended["curse"]) - int(ended["time"]),) * seats,
        returns=(1.0 if won else 0.0,) * seats,
        reason=REASONS[ended["over"]],
    )
