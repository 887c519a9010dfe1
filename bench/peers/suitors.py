"""Suitors of the Nile as a peer's search asks for it: what a seat knows, and rollouts in compiled code.

A module of its own, never the program itself: numba's cache remembers by which name a module was imported.
"""

from mastaba.core.turn import Seat
from mastaba.games.suitors.fast.bidding import policy
from mastaba.games.suitors.fast.layout import HANDS, KINDS, LAID, SEALED, SHOWN
from mastaba.games.suitors.fast.playing import apply, draw, legal, result, turn
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import CHANCE, OVER, Buffer, Mask, Returns
from mastaba.search.matches import legal_id


def seen_by(buffer: Buffer, seat: Seat) -> bytes:
    """What the seat on turn knows: what lies open, its own cards, and who has chosen a payment.

    All fields before `sealed` lie open but those about the payment being laid down, which is the mover's own.
    """
    own, laid = HANDS + KINDS * seat, LAID + KINDS * seat
    rows = (buffer[:SEALED], buffer[SEALED:HANDS] != 0, buffer[SHOWN:LAID], buffer[own : own + KINDS])
    return b"".join([*(row.tobytes() for row in rows), buffer[laid : laid + KINDS].tobytes()])


@Kernel
def rollout(work: Buffer, mask: Mask, returns: Returns, chance: Luck, at_random: int) -> None:
    """Play on to the end of the match, at random or by the twin's playout policy, and tell what each seat gets."""
    while True:
        seat = turn(work)
        if seat == OVER:
            break
        if seat == CHANCE:
            draw(work, chance)
        elif at_random != 0:
            apply(work, legal_id(mask, below(chance, legal(work, mask))))
        else:
            apply(work, policy(work, chance))
    result(work, returns)
