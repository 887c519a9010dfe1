"""The record of a match, and where its fields lie. All numbers fit in signed bytes; -1 is nobody."""

from typing import Any, Final

import numpy as np

from mastaba.games.suitors.content import HAND_SIZE, HIGHEST_BID, NUMBERS
from mastaba.kit.twin import offset

SEATS: Final = max(HAND_SIZE)
KINDS: Final = len(NUMBERS)
STYLE: Final = 16
"""How many numbers make the style of a playout's bidder; see `bidding`."""

PALETTE: Final = 6
"""The most styles the others may have in a searcher's mind."""

LAYOUT: Final[np.dtype[Any]] = np.dtype(
    [
        ("seats", "i1"),
        ("goal", "i1"),
        ("limit", "i1"),  # rounds; 0: no limit
        ("solvent", "i1"),
        ("round", "i1"),  # stays at 127 from there on
        ("phase", "i1"),
        ("mover", "i1"),
        ("round_opener", "i1"),
        ("opener", "i1"),
        ("chip", "i1"),  # its place in NUMBERS
        ("high", "i1"),
        ("leader", "i1"),
        ("max_bid", "i1"),
        ("last_winner", "i1"),
        ("need", "i1"),  # what the mover still has to lay down
        ("last", "i1"),  # the place of the last card laid down that does not match
        ("plain", "i1"),  # whether such a card was laid down
        ("points", "i1", (SEATS,)),
        ("gains", "i1", (SEATS,)),  # the sum of a seat's chips
        ("sizes", "i1", (SEATS,)),  # cards in hand
        ("eliminated", "i1", (SEATS,)),
        ("standing", "i1", (SEATS,)),
        ("bids", "i1", (SEATS,)),
        ("sealed", "i1", (SEATS,)),
        ("hands", "i1", (SEATS, KINDS)),
        ("shown", "i1", (SEATS, KINDS)),
        ("laid", "i1", (SEATS, KINDS)),  # what lies face down, or is being laid down
        ("style", "i1", (SEATS, STYLE)),  # how playouts bid; no part of the rules
        ("styles", "i1"),  # how many of these a redeal gives to the others by lot; 0: they keep theirs
        ("palette", "i1", (PALETTE, STYLE)),
    ]
)
N, GOAL, LIMIT, SOLVENT, ROUND, PHASE, MOVER, ROUND_OPENER, OPENER, CHIP, HIGH, LEADER, MAX_BID, LAST_WINNER = (
    offset(LAYOUT, name)
    for name in (
        *("seats", "goal", "limit", "solvent", "round", "phase", "mover", "round_opener", "opener", "chip"),
        *("high", "leader", "max_bid", "last_winner"),
    )
)
(
    NEED,
    LAST,
    PLAIN,
    POINTS,
    GAINS,
    SIZES,
    ELIMINATED,
    STANDING,
    BIDS,
    SEALED,
    HANDS,
    SHOWN,
    LAID,
    STYLES,
    STYLES_KNOWN,
    PALETTE_AT,
) = (
    offset(LAYOUT, name)
    for name in (
        *("need", "last", "plain", "points", "gains", "sizes", "eliminated", "standing", "bids", "sealed"),
        *("hands", "shown", "laid", "style", "styles", "palette"),
    )
)
SIZE: Final = LAYOUT.itemsize

DEAL, BID, PAY, END = range(4)
PHASES: Final = ("deal", "bid", "pay", "over")
OPEN, PAID, BROKE = range(3)
"""What a seat's choice is: not made, a payment, or that it cannot pay."""
NOBODY: Final = -1
MOST_ROUNDS: Final = 127

OUT_ID, BUST_ID, FIRST_CARD = range(3)
FIRST_BID: Final = FIRST_CARD + KINDS
ACTIONS: Final = FIRST_BID + HIGHEST_BID
"""The ids of the codec (SUI-8)."""
