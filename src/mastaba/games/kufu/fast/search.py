"""What a tree search needs beside the rules: moves worth a look, the value of positions, keys of what a seat knows."""
from typing import Any

import numpy as np

from mastaba.games.kufu.fast.layout import ACTIONS, RECORD, SEATS
from mastaba.games.kufu.fast.moves import moves_of
from mastaba.kit.luck import KEY
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

@twin_function("key")
def key(buffer: Buffer, seat: Any) -> Any:
    return KEY
