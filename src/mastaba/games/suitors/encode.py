"""Flat micro-action ids (SUI-8) and the view as an array, for learners."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.games.suitors.content import HAND_SIZE, HIGHEST_BID, LOWEST, NUMBERS
from mastaba.games.suitors.messages import Action, Bid, Bust, Out, Pay, Payment, SeatView, View
from mastaba.games.suitors.moves import BIDS, BUST, OUT, Bidding, Paying, next_places
from mastaba.games.suitors.state import cards_worth, count_cards

OUT_ID, BUST_ID, FIRST_CARD = range(3)
FIRST_BID: Final = FIRST_CARD + len(NUMBERS)
IDS: Final = FIRST_BID + HIGHEST_BID
MOST_SEATS: Final = max(HAND_SIZE)
MOST_CARDS: Final = max(HAND_SIZE.values())
_PHASES: Final = ("deal", "bid", "pay", "over")


class SuitorsCodec:
    """A payment is matching cards, then others in ascending order, until it is enough: it has one spelling."""

    size = IDS

    def legal(self, view: View, staged: Sequence[int]) -> list[int]:
        options = options_of(view)
        if isinstance(options, Paying):
            return _next_cards(options, staged)
        if options is None or staged:
            return []
        if isinstance(options, Bust):
            return [BUST_ID]
        ids = [FIRST_BID + amount - 1 for amount in range(options.high + 1, options.most + 1)]
        return [OUT_ID, *ids] if options.high else ids

    def action(self, view: View, staged: Sequence[int]) -> Action | None:
        match list(staged):
            case []:
                return None
            case [0]:
                return OUT
            case [1]:
                return BUST
            case [single] if single >= FIRST_BID:
                return BIDS[single - FIRST_BID + 1]
            case cards:
                payment = Pay(tuple(card - FIRST_CARD + LOWEST for card in cards))
                assert view.seat is not None
                assert view.chip is not None
                complete = cards_worth(payment.cards, view.chip) >= view.seats[view.seat].bid
                return payment if complete else None

    def spell(self, view: View, action: Action) -> tuple[int, ...]:
        match action:
            case Bid(amount):
                return (FIRST_BID + amount - 1,)
            case Out():
                return (OUT_ID,)
            case Bust():
                return (BUST_ID,)
            case Pay(cards):
                matching = [card for card in cards if card == view.chip]
                others = [card for card in cards if card != view.chip]
                return tuple(FIRST_CARD + card - LOWEST for card in (*matching, *others))
            case _:
                raise ValueError(f"{action} is not part of the action space")

    def observe(self, view: View) -> NDArray[np.float32]:
        """Seats from one's own on, clockwise; every number is scaled to about 0..1."""
        seats = len(view.seats)
        own = view.seats[view.seat].hand if view.seat is not None else None
        numbers: list[float] = [
            seats / MOST_SEATS,
            view.points_to_win / 5,
            float(view.overbid == "solvent"),
            *(float(view.phase == phase) for phase in _PHASES),
            *(float(view.chip == number) for number in NUMBERS),
            view.round / 10,
            (view.max_rounds or 0) / 30,
            view.high / HIGHEST_BID,
            view.max_bid / HIGHEST_BID,
            view.chest / 85,
            (view.purse or 0) / HIGHEST_BID,
            *_counted(own or ()),
        ]
        payments = {payment.seat: payment for payment in view.settlement.payments} if view.settlement else {}
        for step in range(MOST_SEATS):
            if step < seats:
                seat = ((view.seat or 0) + step) % seats
                chairs = (view.opener == seat, view.leader == seat, view.last_winner == seat, seat in view.awaited)
                numbers += _seat_numbers(view.seats[seat], view.points_to_win, chairs, payments.get(seat))
            else:
                numbers += [0.0] * SEAT_NUMBERS
        return np.array(numbers, dtype=np.float32)


def _next_cards(options: Paying, staged: Sequence[int]) -> list[int]:
    cards = [card - FIRST_CARD + LOWEST for card in staged]
    need = options.owed - cards_worth(tuple(cards), options.chip)
    if need <= 0:
        return []
    left = list(options.hand)
    last = 0
    for card in cards:
        left[card - LOWEST] -= 1
        if card != options.chip:
            last = card - LOWEST
    return sorted(FIRST_CARD + place for place in next_places(left, options.chip - LOWEST, need, last, cards))


def _counted(cards: Sequence[int]) -> list[float]:
    return [count / number for count, number in zip(count_cards(cards), NUMBERS, strict=True)]


def _seat_numbers(seat: SeatView, goal: int, chairs: Sequence[bool], payment: Payment | None) -> list[float]:
    return [
        1.0,
        *map(float, chairs),
        float(seat.standing),
        float(seat.eliminated),
        float(seat.chosen),
        seat.bid / HIGHEST_BID,
        seat.hand_count / MOST_CARDS,
        seat.points / goal,
        (seat.total or 0) / 85,
        *(float(number in seat.chips) for number in NUMBERS),
        *_counted(seat.shown or ()),
        *_counted(payment.cards if payment else ()),
        float(payment is not None and payment.bust),
    ]


SEAT_NUMBERS: Final = 12 + 3 * len(NUMBERS) + 1
OBSERVATION: Final = 3 + len(_PHASES) + len(NUMBERS) + 6 + len(NUMBERS) + MOST_SEATS * SEAT_NUMBERS


def options_of(view: View) -> Bidding | Paying | Bust | None:
    """The moves as an awaited seat works them out from its own view."""
    if view.seat is None or view.seat not in view.awaited or view.chip is None or view.purse is None:
        return None
    own = view.seats[view.seat]
    if view.phase == "bid":
        most = min(view.max_bid, view.purse) if view.overbid == "solvent" else view.max_bid
        return Bidding(view.high, most)
    if view.purse < own.bid:
        return BUST
    return Paying(tuple(count_cards(own.hand or ())), view.chip, own.bid)


CODEC: Final = SuitorsCodec()
