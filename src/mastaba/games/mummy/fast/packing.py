"""From the rules to a packed match and back: states, chance, and what a seat remembers."""

from typing import Any
from zlib import crc32

import numpy as np

from mastaba.core.notes import Log
from mastaba.core.turn import Outcome, Seat
from mastaba.games.mummy.belief import Story
from mastaba.games.mummy.content import CARDS, FACES, SERPENT_PYRAMID, Card, DieFace, sorted_cards
from mastaba.games.mummy.fast.layout import (
    CAUGHT,
    DICE,
    FREE,
    GONE,
    MOST_HEARD,
    MOST_POOL,
    MOST_SEATS,
    MOVE,
    MUMMY_DIE,
    NOBODY,
    OUT,
    PHASES,
    REASONS,
    RECORD,
    SEAT,
    SIZE,
    STUCK,
    STUCK_AT,
    TROD,
    UNSEEN,
)
from mastaba.games.mummy.fast.play import begin_mummy_turn, begin_turn, result, seat_mummy, settle_roll
from mastaba.games.mummy.fast.redeal import MIXING_ROUNDS, redraw
from mastaba.games.mummy.fast.ways import note, note_free
from mastaba.games.mummy.messages import Action, Deal, Dice, Hand, MummyDie, Seated, View
from mastaba.games.mummy.state import State
from mastaba.kit.twin import Buffer

KINDS = {"free": FREE, "stuck": STUCK, "move": MOVE, "trod": TROD, "caught": CAUGHT}


def card_set(cards: Any) -> int:
    """Cards as one word."""
    return sum(1 << CARDS.index(card) for card in cards)


NO_LIMIT = 2**15 - 1
"""Rounds of a match that ends by its goals only."""


def cards_in(word: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(CARDS) if word >> place & 1)


def pack(state: State) -> Buffer:
    """A state as a new buffer, without any memory of how it came about (`recall` adds that)."""
    buffer = np.zeros(SIZE, np.uint8)
    match = buffer.view(RECORD)[0]
    pawns = len(state.cells)
    for name in ("seats", "mummy_seat", "team_reward", "round", "pawn", "mummy", "taken", "target"):
        match[name] = getattr(state, name)
    for name in ("locked", "steps", "interrupt", "loaded", "winner"):
        match[name] = getattr(state, name)
    match["max_rounds"] = NO_LIMIT if state.max_rounds is None else state.max_rounds
    match["pawns"] = pawns
    match["phase"] = PHASES.index(state.phase)
    match["over"] = REASONS.index(state.over)
    match["announced"] = -1 if state.announced is None else FACES.index(state.announced)
    for name in ("cells", "ankhs", "known"):
        match[name][:pawns] = getattr(state, name)
    match["heard"][:pawns] = [min(MOST_HEARD, len(faces)) for faces in state.heard]
    match["owners"][: len(state.owners)] = state.owners
    for face in state.dice:
        match["dice"][FACES.index(face)] += 1
    match["hands"][: state.seats] = [card_set(cards) for cards in state.hands]
    match["found"][: state.seats] = [card_set(cards) for cards in state.found]
    match["base"][:pawns] = 1 << SERPENT_PYRAMID.start
    return buffer


# Chance


def told(buffer: Buffer, action: Action) -> None:
    """Do what chance did in the rules."""
    match = buffer.view(RECORD)[0]
    match["pool"] = 0
    match action:
        case Dice(faces):
            for face in faces:
                if face == "m":
                    match["locked"] += 1
                else:
                    match["dice"][FACES.index(face)] += 1
            settle_roll(match)
        case MummyDie(number):
            begin_mummy_turn(match, number)
        case Seated(seat):
            seat_mummy(match, seat)
        case Deal(hands):
            for hand in hands:
                match["hands"][hand.seat] = card_set(hand.cards)
            begin_turn(match, 0)
        case _:
            raise ValueError(f"{action} is no move of chance")


def drawn(before: Buffer, after: Buffer) -> Action:
    """What chance did, from the buffer before and after."""
    old, new = before.view(RECORD)[0], after.view(RECORD)[0]
    if old["phase"] == DICE:
        faces: list[DieFace] = ["m"] * int(new["locked"] - old["locked"])
        for face, count in zip(FACES, new["dice"], strict=True):
            faces += [face] * int(count)
        return Dice(tuple(sorted(faces)))
    if old["phase"] == MUMMY_DIE:
        return MummyDie(int(new["steps"] - new["locked"]))
    if old["phase"] == SEAT:
        return Seated(int(new["mummy_seat"]))
    explorers = [(int(old["mummy_seat"]) + step) % int(old["seats"]) for step in range(1, int(old["seats"]))]
    return Deal(tuple(Hand(seat, sorted_cards(cards_in(int(new["hands"][seat])))) for seat in explorers))


# Memory


def recall(buffer: Buffer, view: View, log: Log) -> None:
    """Put in the buffer what a seat remembers; for the mummy on turn also the worlds it imagines."""
    remember(buffer, view, log)
    if view.phase == "MU_MOVE" and view.seat in (None, view.mummy_seat):
        imagine(buffer.view(RECORD)[0])


def remember(buffer: Buffer, view: View, log: Log) -> None:
    """Put in the buffer what was heard of hidden cells and, for those behind the board, where nothing was found."""
    match = buffer.view(RECORD)[0]
    match["facts"] = 0
    match["fact"][:] = 0
    match["base"][: int(match["pawns"])] = 1 << SERPENT_PYRAMID.start
    match["passed"][:] = 0
    match["pool"] = 0
    if view.mummy_seat is None:
        return
    story = Story(SERPENT_PYRAMID, view, log)
    mummy = int(match["mummy"])
    for fact in story.facts:
        if fact.kind == "due" or (fact.kind == "free" and not STUCK_AT[fact.mummy]):
            continue
        match["mummy"] = fact.mummy
        if fact.kind == "move":
            face = 8 * fact.locked + FACES.index(fact.face)
        else:
            face = GONE if fact.goal == OUT and fact.kind == "caught" else max(0, fact.goal)
        note(match, KINDS[fact.kind], max(0, fact.pawn), face, UNSEEN if fact.cell == NOBODY else fact.cell)
    match["mummy"] = mummy
    if view.phase == "DICE":
        note_free(match, int(match["pawn"]))  # it rolls, though nobody has heard the dice yet
    for seat, cards in enumerate(story.exclusions_seen()):
        match["passed"][seat] = card_set(cards)


def imagine(match: Any, worlds: int = MOST_POOL, *, modelled: bool = True) -> None:
    """Draw the worlds among which the mummy's seat chooses in a search; equal memories give equal worlds.

    They are as likely as explorers who move by their habits make them, or all histories are alike.
    """
    heard = match["fact"][: int(match["facts"])].tobytes()
    luck = np.array([crc32(heard) << 32 | len(heard)], np.uint64)
    match["pool_cells"][:] = 0
    match["pool_hands"][:] = 0
    redraw(match, modelled, MIXING_ROUNDS, worlds, luck)


def outcome(buffer: Buffer) -> Outcome:
    """The rules' result (MUM-5)."""
    ended = buffer.view(RECORD)[0]
    seats, mummy, reason = range(int(ended["seats"])), int(ended["mummy_seat"]), REASONS[ended["over"]]
    returns = np.zeros(MOST_SEATS)
    result(buffer, returns)
    match reason:
        case "missions" | "target":
            won: tuple[Seat, ...] = (int(ended["winner"]),)
        case "resigned":
            won = tuple(seat for seat in seats if seat != mummy)
        case _:
            won = ()
    return Outcome(
        won,
        tuple(1 if seat in won or not won else 2 for seat in seats),
        tuple(int(ended["taken"]) if seat == mummy else int(ended["found"][seat]).bit_count() for seat in seats),
        tuple(returns[: len(seats)].tolist()),
        reason,
    )
