"""What a seat cannot know, dealt anew in place (SUI-4): the same guess as `view.guess`."""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import SUPPLY
from mastaba.games.suitors.fast.layout import (
    ACTIONS,
    BID,
    BIDS,
    BROKE,
    CHIP,
    FIRST_CARD,
    HANDS,
    KINDS,
    LAID,
    LAST,
    MOVER,
    NEED,
    OPEN,
    PAID,
    PALETTE_AT,
    PAY,
    PHASE,
    PLAIN,
    SEALED,
    SHOWN,
    SIZES,
    SOLVENT,
    STYLE,
    STYLES,
    STYLES_KNOWN,
    N,
)
from mastaba.games.suitors.fast.playing import Bytes, lay_down, pay_mask, purse
from mastaba.kit.kernel import Kernel, whole
from mastaba.kit.luck import Luck, below, unit
from mastaba.kit.twin import Buffer, twin_function

_SUPPLY: Final = np.array(SUPPLY, np.int64)


@twin_function("redeal")
def redeal(buffer: Buffer, seat: int, rng: Luck) -> None:
    """Unseen cards fall to the other hands and aside, every way that fits what was seen equally likely."""
    state: Any = buffer.view(np.int8)
    seats = whole(state[N])
    unseen: Any = _SUPPLY.copy()
    for place in range(KINDS):
        unseen[place] -= state[HANDS + KINDS * seat + place]
        for other in range(seats):
            unseen[place] -= state[SHOWN + KINDS * other + place]
            if other != seat:
                state[HANDS + KINDS * other + place] = 0
    chip = whole(state[CHIP])
    auction = state[PHASE] == BID or state[PHASE] == PAY
    bound = auction and state[SOLVENT] and needs_any(state, seat)
    left: Any = np.sum(unseen)
    if bound:
        split_matching(state, seat, unseen[chip], left, rng)
        left -= unseen[chip]
        unseen[chip] = 0
    for other in range(seats):
        if other == seat:
            continue
        hand = HANDS + KINDS * other
        for _ in range(state[SIZES + other] - (state[hand + chip] if bound else 0)):
            ticket = below(rng, left)
            place = 0
            while ticket >= unseen[place]:
                ticket -= unseen[place]
                place += 1
            unseen[place] -= 1
            left -= 1
            state[hand + place] += 1
    if state[PHASE] == PAY:
        choose_anew(state, seat, rng)
    if state[STYLES_KNOWN] > 0:
        restyle(state, seat, rng)


@Kernel
def restyle(state: Bytes, seat: int, rng: Luck) -> None:
    """Nobody knows how the others bid: each has some style of the palette."""
    for other in range(state[N]):
        if other != seat:
            chosen = PALETTE_AT + STYLE * below(rng, whole(state[STYLES_KNOWN]))
            for number in range(STYLE):
                state[STYLES + STYLE * other + number] = state[chosen + number]


@Kernel
def needs_any(state: Bytes, seat: int) -> bool:
    """Whether a bid proves that somebody else holds matching cards (SUI-R5)."""
    found = False
    for other in range(state[N]):
        found |= other != seat and state[BIDS + other] > state[SIZES + other]
    return found


@Kernel
def split_matching(state: Bytes, seat: int, copies: int, unseen: int, rng: Luck) -> None:
    """How many of the chip's copies each hand holds, given that it holds as many as it needs."""
    seats = whole(state[N])
    chip = whole(state[CHIP])
    ways = np.zeros((seats + 1, copies + 1))
    aside = unseen
    for other in range(seats):
        if other != seat:
            aside -= state[SIZES + other]
    for left in range(copies + 1):
        ways[seats, left] = choose(aside, left)
    for other in range(seats - 1, -1, -1):
        if other == seat:
            ways[other] = ways[other + 1]
            continue
        size = whole(state[SIZES + other])
        need = max(0, whole(state[BIDS + other]) - size)
        for left in range(copies + 1):
            for held in range(need, min(size, left) + 1):
                ways[other, left] += choose(size, held) * ways[other + 1, left - held]
    left = copies
    for other in range(seats):
        if other == seat:
            continue
        size = whole(state[SIZES + other])
        need = max(0, whole(state[BIDS + other]) - size)
        ticket = unit(rng) * ways[other, left]
        held = need
        for more in range(need, min(size, left) + 1):
            part = choose(size, more) * ways[other + 1, left - more]
            if part > 0:
                held = more
            ticket -= part
            if ticket < 0:
                break
        state[HANDS + KINDS * other + chip] = held
        left -= held


@Kernel
def choose(count: int, taken: int) -> Any:
    """In how many ways so many are taken."""
    if taken > count:
        return 0.0
    ways = 1.0
    for step in range(taken):
        ways = ways * (count - step) / (step + 1)
    return ways


@Kernel
def choose_anew(state: Bytes, seat: int, rng: Luck) -> None:
    """What others have laid face down is some legal payment of the guessed hand (SUI-R8)."""
    seats = whole(state[N])
    need, last, plain = state[NEED], state[LAST], state[PLAIN]
    mask = np.zeros(ACTIONS, np.uint8)
    for other in range(seats):
        if other == seat:
            continue
        for place in range(KINDS):
            state[LAID + KINDS * other + place] = 0
        if state[SEALED + other] == OPEN:
            if state[MOVER] == other:
                need, last, plain = state[BIDS + other], np.int8(0), np.int8(0)
            continue
        if purse(state, other) < state[BIDS + other]:
            state[SEALED + other] = BROKE
            continue
        state[SEALED + other] = PAID
        lay_some(state, other, mask, rng)
    state[NEED], state[LAST], state[PLAIN] = need, last, plain


@Kernel
def lay_some(state: Bytes, seat: int, mask: Any, rng: Luck) -> None:
    """Cards one by one, each possible next one equally likely (SUI-8)."""
    state[NEED], state[LAST], state[PLAIN] = state[BIDS + seat], 0, 0
    while state[NEED] > 0:
        mask[:] = 0
        ticket = below(rng, pay_mask(state, seat, mask))
        for place in range(KINDS):
            if mask[FIRST_CARD + place]:
                if ticket == 0:
                    lay_down(state, seat, place)
                    break
                ticket -= 1
