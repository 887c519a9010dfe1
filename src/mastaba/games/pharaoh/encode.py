"""Flat micro-action ids (PHA-8) and the view as an array, for learners."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.games.pharaoh.content import INDEX, LOT_DECK, MEMBERS, TREASURES, Member
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh, SeatView, View
from mastaba.games.pharaoh.moves import Bidding, additions
from mastaba.games.pharaoh.state import card_sum, counts, pile_of

PASS, HORUS, PHARAOH, CONFIRM, CONFIRM_NO_BONUS, FIRST_CARD = range(6)
IDS: Final = FIRST_CARD + len(MEMBERS)
_WAYS_OUT: Final[dict[int, Action]] = {PASS: Pass(), HORUS: Horus(), PHARAOH: Pharaoh()}
_PASSES: Final = ("no", "pass", "horus", "pharaoh")
MOST_SEATS: Final = 4


class PharaohCodec:
    """A declaration is cards in non-decreasing id order and a confirmation, so it has one spelling."""

    size = IDS

    def legal(self, view: View, staged: Sequence[int]) -> list[int]:
        options = bidding(view)
        if options is None or (staged and staged[-1] < FIRST_CARD):
            return []
        cards = pile_of(tuple(MEMBERS[card - FIRST_CARD] for card in staged))
        need = options.need - card_sum(cards)
        first = staged[-1] - FIRST_CARD if staged else 0
        ids = [FIRST_CARD + place for place in additions(options.hand - cards, first, need)]
        if not staged:
            ids += [PASS] + [HORUS] * options.horus + [PHARAOH] * options.pharaoh
        else:
            ids += [CONFIRM] * (need < 0) + [CONFIRM_NO_BONUS] * (options.bonus > 0)
        return sorted(ids)

    def action(self, view: View, staged: Sequence[int]) -> Action | None:
        match list(staged):
            case [single] if single in _WAYS_OUT:
                return _WAYS_OUT[single]
            case [*cards, (3 | 4) as confirmed]:
                return Bid(tuple(MEMBERS[card - FIRST_CARD] for card in cards), confirmed == CONFIRM_NO_BONUS)
            case _:
                return None

    def spell(self, view: View, action: Action) -> tuple[int, ...]:
        match action:
            case Bid(cards, nobonus):
                ids = sorted(FIRST_CARD + INDEX[card] for card in cards)
                return (*ids, CONFIRM_NO_BONUS if nobonus else CONFIRM)
            case Pass():
                return (PASS,)
            case Horus():
                return (HORUS,)
            case Pharaoh():
                return (PHARAOH,)
            case _:
                raise ValueError(f"{action} is not part of the action space")

    def observe(self, view: View) -> NDArray[np.float32]:
        """Seats from one's own on, clockwise; every number is scaled to about 0..1."""
        first = view.seat or 0
        seats = len(view.seats)
        numbers: list[float] = [seats / MOST_SEATS, view.round / 5, view.high / 90, float(view.horus_used)]
        numbers += [float(lot == lots) for lots in _four(view) for lot in (*LOT_DECK, None)]
        numbers += [float(lot in view.unrevealed) for lot in LOT_DECK]
        numbers += [count / MOST_SEATS for count in counts(pile_of(view.hospital))]
        for step in range(MOST_SEATS):
            if step < seats:
                seat = (first + step) % seats
                chairs = (view.horus, view.starter, view.turn, view.leader)
                numbers += _seat_numbers(view.seats[seat], [float(chair == seat) for chair in chairs])
            else:
                numbers += [0.0] * SEAT_NUMBERS
        return np.array(numbers, dtype=np.float32)


def _four(view: View) -> list[str | None]:
    return [*view.lots[:4], *[None] * (4 - len(view.lots))]


def _seat_numbers(seat: SeatView, chairs: list[float]) -> list[float]:
    return [
        *chairs,
        float(seat.hand is not None),
        *(count / MOST_SEATS for count in counts(pile_of(seat.hand or ()))),
        *(count / MOST_SEATS for count in counts(pile_of(seat.tent))),
        *(count / MOST_SEATS for count in counts(pile_of(seat.front))),
        seat.hand_count / 25,
        seat.pharaohs / 3,
        seat.declared / 90,
        seat.points / 45,
        *(float(seat.passed == kind) for kind in _PASSES),
        *(float(treasure in seat.treasures) for treasure in TREASURES),
    ]


SEAT_NUMBERS: Final = 4 + 1 + 30 + 4 + 4 + len(TREASURES)
OBSERVATION: Final = 4 + 4 * (len(LOT_DECK) + 1) + len(LOT_DECK) + 10 + MOST_SEATS * SEAT_NUMBERS


def bidding(view: View) -> Bidding | None:
    """The moves as the seat on turn works them out from its own view."""
    if view.seat is None or view.seat != view.turn:
        return None
    own = view.seats[view.seat]
    hand: tuple[Member, ...] = own.hand or ()
    eligible = view.seat == view.starter and own.declared == 0
    return Bidding(
        hand=pile_of(hand),
        front=card_sum(pile_of(own.front)),
        high=view.high,
        bonus=view.round if eligible else 0,
        horus=not view.horus_used,
        pharaoh=own.pharaohs > 0,
    )


CODEC: Final = PharaohCodec()
