"""What search needs beside the rules."""
from typing import Any

import numpy as np

from mastaba.games.kufu.fast.layout import ACTIONS, RECORD, SEATS, END, OVER, POSITIONS
from mastaba.games.kufu.fast.moves import moves_of
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import KEY, Luck, below, folded
from mastaba.kit.twin import Buffer, Mask, Returns, twin_function

@twin_function("candidates")
def candidates(buffer: Buffer, mask: Mask) -> Any:
    match = buffer.view(RECORD)[0]
    mask[:ACTIONS] = 0
    return moves_of(match, mask)

@twin_function("evaluate")
def evaluate(buffer: Buffer, returns: Returns) -> None:
    match = buffer.view(RECORD)[0]
    for seat in range(SEATS):
        returns[seat] = 0.5 if seat < match.seats else 0.0

@twin_function("weigh")
def weigh(buffer: Buffer, seat: Any) -> Any:
    return 1.0

@twin_function("policy")
def policy(buffer: Buffer, rng: Luck) -> Any:
    match = buffer.view(RECORD)[0]
    mask = np.zeros(ACTIONS, np.uint8)
    n = below(rng, moves_of(match, mask))
    for a in range(ACTIONS):
        if mask[a]:
            if n == 0:
                return a
            n -= 1
    return -1

@twin_function("key")
def key(buffer: Buffer, seat: Any) -> Any:
    return KEY
