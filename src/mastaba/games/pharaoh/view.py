"""What a seat may know, and its inverse: a state that seat cannot tell from the true one."""

from msgspec.structs import replace

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.pharaoh.content import LOT_DECK, STARTING_HAND
from mastaba.games.pharaoh.messages import CardsReturned, Declared, SeatView, TentsReturned, View
from mastaba.games.pharaoh.scoring import member_sum, outcome, parts, treasure_points
from mastaba.games.pharaoh.state import NOBODY, Pile, State, card_names, pile_of


def view(state: State, seat: Seat | None) -> View:
    """Everything lies open, card by card (PHA-R14), but the hands of the others and the deck (PHA-4)."""
    return View(
        seat=seat,
        open_hands=state.open_hands,
        round=state.round,
        lots=tuple(state.lots),
        sold=tuple(state.sold),
        unrevealed=tuple(state.unrevealed),
        seats=tuple(_seat_view(state, other, seat) for other in range(state.seats)),
        hospital=card_names(state.hospital),
        removed=tuple(state.removed),
        horus=_somebody(state.horus),
        starter=_somebody(state.starter),
        turn=_somebody(state.turn),
        high=state.high,
        leader=_somebody(state.leader),
        horus_used=state.horus_used,
        outcome=outcome(state) if state.over else None,
    )


def opened(state: State) -> View:
    """Every hand open, whoever's it is: for replays."""
    return replace(view(state, None), seats=tuple(_seat_view(state, seat, seat) for seat in range(state.seats)))


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    """Others see how many cards a hand has, not which (PHA-4), unless hands are open (PHA-R15)."""
    known = seat == viewer or state.open_hands or state.over
    hand = state.hands[seat]
    treasures = tuple(state.treasures[seat])
    numbers, kinds = treasure_points(treasures)
    return SeatView(
        hand=card_names(hand) if known else None,
        hand_count=len(card_names(hand)),
        pharaohs=state.pharaohs[seat],
        pharaohs_used=state.pharaohs_used[seat],
        tent=card_names(state.tents[seat]),
        front=card_names(state.fronts[seat]),
        declared=state.declared[seat],
        passed=state.passed[seat],
        treasures=treasures,
        points=numbers + kinds,
        parts=parts(state, seat) if known else None,
        member_sum=member_sum(state, seat) if known else None,
    )


def _somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def guess(view: View, log: Log, rng: Rng) -> State:
    """Nobody has a secret here: every hand follows from what was said at the table (PHA-4)."""
    remembered = remember_hands(log, len(view.seats))
    hands = [
        pile_of(known.hand) if known.hand is not None else hand
        for known, hand in zip(view.seats, remembered, strict=True)
    ]
    return State(
        seats=len(view.seats),
        open_hands=view.open_hands,
        stacked=[],
        unrevealed=[lot for lot in LOT_DECK if lot in view.unrevealed],
        hands=hands,
        pharaohs=[seat.pharaohs for seat in view.seats],
        pharaohs_used=[seat.pharaohs_used for seat in view.seats],
        tents=[pile_of(seat.tent) for seat in view.seats],
        treasures=[list(seat.treasures) for seat in view.seats],
        fronts=[pile_of(seat.front) for seat in view.seats],
        hospital=pile_of(view.hospital),
        removed=list(view.removed),
        sold=list(view.sold),
        round=view.round,
        lots=list(view.lots),
        horus=_seat_or_nobody(view.horus),
        starter=_seat_or_nobody(view.starter),
        turn=_seat_or_nobody(view.turn),
        passed=[seat.passed for seat in view.seats],
        declared=[seat.declared for seat in view.seats],
        high=view.high,
        leader=_seat_or_nobody(view.leader),
        horus_used=view.horus_used,
        over=view.outcome is not None,
        resigned=_resigned(view),
    )


def remember_hands(log: Log, seats: int) -> list[Pile]:
    """Every hand, by following each card from the start (PHA-4)."""
    hands = [pile_of(STARTING_HAND)] * seats
    for event in log:
        match event:
            case Declared(seat, cards):
                hands[seat] -= pile_of(cards)
            case CardsReturned(seat, cards):
                hands[seat] += pile_of(cards)
            case TentsReturned(_, tents):
                hands = [hand + pile_of(tent) for hand, tent in zip(hands, tents, strict=True)]
            case _:
                pass
    return hands


def _seat_or_nobody(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat


def _resigned(view: View) -> Seat:
    if view.outcome is None or view.outcome.reason != "resigned":
        return NOBODY
    return view.outcome.ranks.index(2)
