"""What a seat may know, and its inverse: a state that seat cannot tell from the true one."""

from math import comb

from msgspec.structs import replace

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.suitors.content import LOWEST, SUPPLY
from mastaba.games.suitors.messages import Bust, Pay, RoundStarted, SeatView, Settled, View
from mastaba.games.suitors.moves import BUST, Paying
from mastaba.games.suitors.scoring import outcome, total
from mastaba.games.suitors.state import NOBODY, Counts, State, card_list, count_cards, no_cards, worth


def view(state: State, seat: Seat | None) -> View:
    """Everything but the cards in the hands of the others, their sealed choices and the chest (SUI-4)."""
    dealt = seat is not None and state.chip > 0
    return View(
        seat=seat,
        points_to_win=state.points_to_win,
        max_rounds=state.max_rounds,
        overbid="solvent" if state.solvent else "free",
        memory_aid=state.memory_aid,
        phase=state.phase,
        round=state.round,
        round_opener=_somebody(state.round_opener),
        chip=state.chip or None,
        opener=_somebody(state.opener),
        awaited=state.awaited,
        high=state.high,
        leader=_somebody(state.leader),
        max_bid=state.max_bid,
        last_winner=_somebody(state.last_winner),
        chest=sum(map(sum, state.shown)),
        seats=tuple(_seat_view(state, other, seat) for other in range(state.seats)),
        purse=worth(state.hands[seat], state.chip) if dealt and seat is not None else None,
        sealed=None if seat is None else state.sealed[seat],
        settlement=state.settlement,
        result=state.result,
        outcome=outcome(state) if state.phase == "over" else None,
    )


def opened(state: State) -> View:
    """Every hand open, whoever's it is: for replays."""
    return replace(view(state, None), seats=tuple(_seat_view(state, seat, seat) for seat in range(state.seats)))


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    """Others see how many cards a hand has, not which (SUI-R21), also when the round is over (SUI-R23)."""
    hand = state.hands[seat]
    return SeatView(
        hand=card_list(hand) if seat == viewer else None,
        hand_count=sum(hand),
        chips=tuple(state.chips[seat]),
        total=total(state, seat),
        points=state.points[seat],
        bid=state.bids[seat],
        standing=state.standing[seat],
        eliminated=state.eliminated[seat],
        chosen=state.sealed[seat] is not None,
        shown=card_list(state.shown[seat]) if state.memory_aid else None,
    )


def _somebody(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def guess(view: View, log: Log, rng: Rng) -> State:
    """Unseen cards fall to the other hands and aside, every way that fits what was seen equally likely (SUI-4).

    The cards shown in this round are gone. With `solvent` bids everybody can pay what they bid (SUI-R5); cards
    shown in earlier auctions of the round prove those bids by themselves. A choice that lies face down is some
    legal one for the guessed hand.
    """
    shown = remember_shown(view, log)
    hands = deal_unseen(view, shown, rng)
    return State(
        seats=len(view.seats),
        points_to_win=view.points_to_win,
        max_rounds=view.max_rounds,
        solvent=view.overbid == "solvent",
        memory_aid=view.memory_aid,
        stacked=[],
        points=[seat.points for seat in view.seats],
        round=view.round,
        round_opener=_seat_or_nobody(view.round_opener),
        phase=view.phase,
        hands=hands,
        shown=shown,
        chips=[list(seat.chips) for seat in view.seats],
        eliminated=[seat.eliminated for seat in view.seats],
        chip=view.chip or 0,
        last_winner=_seat_or_nobody(view.last_winner),
        opener=_seat_or_nobody(view.opener),
        awaited=view.awaited,
        standing=[seat.standing for seat in view.seats],
        bids=[seat.bid for seat in view.seats],
        high=view.high,
        leader=_seat_or_nobody(view.leader),
        max_bid=view.max_bid,
        sealed=[_guess_choice(view, seat, hand, rng) for seat, hand in enumerate(hands)],
        settlement=view.settlement,
        result=view.result,
    )


def remember_shown(view: View, log: Log) -> list[Counts]:
    """What every seat has shown since the last deal, by memory: the chest itself is face down (SUI-R22)."""
    shown = [no_cards() for _ in view.seats]
    for event in log:
        match event:
            case RoundStarted():
                shown = [no_cards() for _ in view.seats]
            case Settled(settlement):
                for payment in settlement.payments:
                    for card in payment.cards:
                        shown[payment.seat][card - LOWEST] += 1
            case _:
                pass
    return shown


def deal_unseen(view: View, shown: list[Counts], rng: Rng) -> list[Counts]:
    """One's own hand as it is; to the others, from the cards neither there nor shown, hands of the right size."""
    hands = [count_cards(seat.hand or ()) for seat in view.seats]
    unseen = [supply - sum(pile[place] for pile in (*hands, *shown)) for place, supply in enumerate(SUPPLY)]
    others = [seat for seat, seen in enumerate(view.seats) if seen.hand is None]
    sizes = [view.seats[seat].hand_count for seat in others]
    needs = [0] * len(others)
    if view.overbid == "solvent" and view.chip is not None and view.phase in ("bid", "pay"):
        needs = [max(0, view.seats[seat].bid - view.seats[seat].hand_count) for seat in others]
    matching = [0] * len(others)
    if any(needs) and view.chip is not None:
        matching = split_matching(unseen[view.chip - LOWEST], sum(unseen), sizes, needs, rng)
        for seat, copies in zip(others, matching, strict=True):
            hands[seat][view.chip - LOWEST] = copies
        unseen[view.chip - LOWEST] = 0
    pool = list(card_list(unseen))
    drawn = iter(rng.sample(pool, sum(sizes) - sum(matching)))
    for seat, size, copies in zip(others, sizes, matching, strict=True):
        for _ in range(size - copies):
            hands[seat][next(drawn) - LOWEST] += 1
    return hands


def split_matching(copies: int, unseen: int, sizes: list[int], needs: list[int], rng: Rng) -> list[int]:
    """How many of the chip's copies each hand holds, given that it holds as many as it needs.

    Exactly as often as shuffling all unseen cards until every need is met, but without waiting for it.
    """
    aside = unseen - sum(sizes)
    ways = [[comb(aside, left) for left in range(copies + 1)]]
    """ways[-1][left]: in how many places `left` copies can lie in the hands not yet split, and aside."""
    for size, need in zip(reversed(sizes), reversed(needs), strict=True):
        after = ways[-1]
        ways.append(
            [
                sum(comb(size, held) * after[left - held] for held in range(need, min(size, left) + 1))
                for left in range(copies + 1)
            ]
        )
    split = []
    left = copies
    for size, need in zip(sizes, needs, strict=True):
        ticket = rng.below(ways.pop()[left])
        for held in range(need, min(size, left) + 1):
            ticket -= comb(size, held) * ways[-1][left - held]
            if ticket < 0:
                break
        split.append(held)
        left -= held
    return split


def _guess_choice(view: View, seat: Seat, hand: Counts, rng: Rng) -> Pay | Bust | None:
    """One's own choice as it is; another's, some legal one (SUI-R8)."""
    seen = view.seats[seat]
    if seat == view.seat or not seen.chosen or view.chip is None:
        return view.sealed if seat == view.seat else None
    if worth(hand, view.chip) < seen.bid:
        return BUST
    choice = Paying(tuple(hand), view.chip, seen.bid).sample(rng)
    assert isinstance(choice, Pay)
    return choice


def _seat_or_nobody(seat: Seat | None) -> Seat:
    return NOBODY if seat is None else seat
