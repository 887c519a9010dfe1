"""Matches from which a net learns: compiled tables that keep every decision of the seats that learn."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from mastaba.kit.luck import Luck, mixed
from mastaba.kit.twin import CHANCE, OVER, Buffer, Compiled, FastTwin, Mask, Returns, machinery
from mastaba.search.nets import (
    CHOICE,
    HIDDEN,
    MOST,
    POSITION,
    Weights,
    dimensions,
    drawn_place,
    likelihoods,
    room_for,
    scores,
    see,
)
from mastaba.search.tables import style_field
from mastaba.search.tree import only

LEARNER, BY_NET, BY_POLICY, BY_OTHER = range(4)
WAY, ROW, SEAT_WORDS = range(3)
"""Of every seat of every match: how it plays, and which net or style."""
CHOSEN, COUNT, SEAT, MATCH, STEP_WORDS = range(5)
"""Of every decision kept: the place of the choice, how many there were, whose, and in which match."""


@machinery(
    "int64(buffer, buffer, mask, words, buffer, int64, int64, words, returns, words, returns, words, luck, luck,"
    " returns, returns, words, returns, returns, functions, policy, look, describe)"
)
def _collect(
    starts: Buffer,
    work: Buffer,
    mask: Mask,
    seatings: Any,
    styles: Buffer,
    style_at: int,
    style_width: int,
    size: Any,
    nets: Returns,
    ids: Any,
    room: Returns,
    which: Any,
    seeds: Luck,
    rng: Luck,
    looks: Returns,
    choices: Returns,
    steps: Any,
    out: Returns,
    returns: Returns,
    turn: Any,
    legal: Any,
    candidates: Any,
    apply: Any,
    draw: Any,
    result: Any,
    evaluate: Any,
    redeal: Any,
    weigh: Any,
    policy: Any,
    key: Any,
    other: Any,
    look: Any,
    describe: Any,
) -> Any:
    """Play one match for each start named in `which`; how many decisions of learners there were."""
    position, choice = size[POSITION], size[CHOICE]
    length = size[HIDDEN] * (2 * position + choice + 4) + 1
    width, most = work.shape[0], steps.shape[0] // STEP_WORDS
    seats = returns.shape[0] // which.shape[0]
    kept = 0
    for match in range(which.shape[0]):
        rng[0] = mixed(seeds[0] + np.uint64(match))
        work[:] = starts[which[match] * width : (which[match] + 1) * width]
        for seat in range(seats):
            way, row = seatings[(match * seats + seat) * SEAT_WORDS], seatings[(match * seats + seat) * SEAT_WORDS + 1]
            if way >= BY_POLICY:
                for place in range(style_width):
                    work[style_at + seat * style_width + place] = styles[row * style_width + place]
        while True:
            mover = turn(work)
            if mover == OVER:
                break
            if mover == CHANCE:
                draw(work, rng)
                continue
            at = (match * seats + mover) * SEAT_WORDS
            way = seatings[at]
            if way == BY_POLICY:
                apply(work, policy(work, rng))
                continue
            if way == BY_OTHER:
                apply(work, other(work, rng))
                continue
            if candidates(work, mask) == 1:
                apply(work, only(mask))
                continue
            count = see(work, mask, size, room, ids, look, describe)
            scores(size, nets, seatings[at + ROW] * length, room, count, out)
            likelihoods(out, count, 0.0)
            place = drawn_place(out, count, rng)
            if way == LEARNER and kept < most:
                for number in range(position):
                    looks[kept * position + number] = room[number]
                for number in range(MOST * choice):
                    choices[kept * MOST * choice + number] = room[position + number] if number < count * choice else 0.0
                steps[kept * STEP_WORDS + CHOSEN] = place
                steps[kept * STEP_WORDS + COUNT] = count
                steps[kept * STEP_WORDS + SEAT] = mover
                steps[kept * STEP_WORDS + MATCH] = match
                kept += 1
            apply(work, ids[place])
        result(work, returns[match * seats : (match + 1) * seats])
    return kept


MOST_DECISIONS = 400
"""The most decisions of learners that are kept, for each match in the mean."""


@dataclass
class Rivals:
    """Simple players that a net has to hold its own against: styles of the twin's policy, and of another policy."""

    policy: Compiled[[Buffer, Luck], int]
    """The other policy."""
    of_twin: list[Sequence[int]] = field(default_factory=list)
    of_policy: list[Sequence[int]] = field(default_factory=list)

    @property
    def all(self) -> list[tuple[int, Sequence[int]]]:
        """How each of them plays, and in which style."""
        return [*((BY_POLICY, style) for style in self.of_twin), *((BY_OTHER, style) for style in self.of_policy)]


@dataclass(frozen=True)
class Kept:
    """What is kept of some matches; a row for every decision of a learner, in the order of play."""

    looks: Any
    """The position as the seat saw it."""
    choices: Any
    """Its candidates, described; empty rows after the last one."""
    steps: Any
    """The numbers of `STEP_WORDS`."""
    returns: Any
    """A row for every match: what every seat got."""


def collect(
    twin: FastTwin[Any, Any, Any],
    starts: Buffer,
    which: Any,
    seatings: Any,
    nets: Sequence[Weights],
    rivals: Rivals,
    chance: Luck,
) -> Kept:
    """Play one match from each start named in `which`; the first of the nets is the learners'."""
    sight = twin.sight
    assert sight is not None
    size = dimensions(sight, nets[0])
    at, width = style_field(twin)
    rows = np.zeros((max(1, len(rivals.all)), max(1, width)), np.int8)
    for place, (_, style) in enumerate(rivals.all):
        rows[place, : len(style)] = style
    most = len(which) * MOST_DECISIONS
    looks, choices = np.zeros(most * sight.position), np.zeros(most * MOST * sight.choice)
    steps, returns = np.zeros(most * STEP_WORDS, np.int64), np.zeros(len(which) * twin.seats)
    functions = (rivals.policy, sight.look, sight.describe)
    kept = _collect(
        starts,
        twin.fresh(),
        np.zeros(twin.actions, np.uint8),
        seatings.reshape(-1),
        rows.reshape(-1).view(np.uint8),
        at,
        width,
        size,
        np.concatenate(nets),
        np.zeros(MOST, np.int64),
        room_for(size),
        which,
        chance,
        np.zeros(1, np.uint64),
        looks,
        choices,
        steps,
        np.zeros(MOST),
        returns,
        *twin.functions,
        *(function.dispatcher for function in functions),
    )
    return Kept(
        looks[: kept * sight.position].reshape(kept, sight.position).astype(np.float32),
        choices[: kept * MOST * sight.choice].reshape(kept, MOST, sight.choice).astype(np.float32),
        steps[: kept * STEP_WORDS].reshape(kept, STEP_WORDS),
        returns.reshape(len(which), twin.seats),
    )
