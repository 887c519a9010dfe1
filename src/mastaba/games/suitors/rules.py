"""The rules of Suitors of the Nile, chapter by chapter of the rulebook.

Nobody can give up or leave (SUI-R24), and what is said across the table binds nobody (SUI-R26): neither is an action.
"""

from functools import cache, partial
from operator import add
from typing import assert_never

from mastaba.core.moves import NO_MOVES, Listed, Moves, Refusal, listed, refuse
from mastaba.core.notes import Emit, Note
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw, Over, Seat, Turn
from mastaba.games.suitors.content import DECK, HAND_SIZE, HIGHEST, LOWEST, NUMBERS
from mastaba.games.suitors.messages import (
    Action,
    AuctionStarted,
    Bid,
    BidMade,
    Bust,
    Cards,
    ChipWon,
    Deal,
    Dealt,
    Eliminated,
    MatchEnded,
    Opener,
    OpenerDrawn,
    Out,
    Pay,
    Payment,
    PaymentChosen,
    Prompt,
    RoundEnded,
    RoundResult,
    RoundStarted,
    Settled,
    Settlement,
    Unsold,
    Withdrew,
)
from mastaba.games.suitors.moves import BUST, OUT, Bidding, Paying, proposal
from mastaba.games.suitors.scoring import outcome, round_scorer, total
from mastaba.games.suitors.state import (
    NOBODY,
    State,
    card_list,
    cards_worth,
    count_cards,
    no_cards,
    possible_hands,
    worth,
)
from mastaba.kit.seats import clockwise

_ONLY_BUST: Listed[Action] = listed([BUST])


@cache
def _decision(seats: tuple[Seat, ...]) -> Decision:
    return Decision(seats)


def turn(state: State) -> Turn:
    """Who moves: the seat to bid, every payer who has not chosen (SUI-R8), or chance, which draws and deals (SUI-2)."""
    if state.awaited:
        return _decision(state.awaited)
    if state.phase == "over":
        return Over(outcome(state))
    if state.round_opener == NOBODY:
        return Draw(partial(_draw_opener, state.seats), partial(_opener_options, state.seats))
    if state.stacked:
        return Draw(partial(_stacked_deal, state.stacked[0]))
    return _shuffle(state.seats)


@cache
def _shuffle(seats: int) -> Draw:
    return Draw(partial(_shuffled_deal, seats, HAND_SIZE[seats]))


def _draw_opener(seats: int, rng: Rng) -> Opener:
    return Opener(rng.below(seats))


def _opener_options(seats: int) -> list[tuple[Opener, float]]:
    return [(Opener(seat), 1 / seats) for seat in range(seats)]


def _stacked_deal(hands: tuple[Cards, ...], rng: Rng) -> Deal:
    return Deal(hands)


def _shuffled_deal(seats: int, size: int, rng: Rng) -> Deal:
    """All 85 cards are shuffled anew for every round (SUI-R19)."""
    cards = list(DECK)
    rng.scatter(cards, size)
    return Deal(tuple([tuple(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]))


# What a seat may do


def highest_bid(state: State, seat: Seat) -> int:
    """The most anybody could own (SUI-R4); with `solvent`, what this seat does own (SUI-R5)."""
    if state.solvent:
        return min(state.max_bid, worth(state.hands[seat], state.chip))
    return state.max_bid


def moves(state: State, seat: Seat) -> Moves[Action]:
    """Bids and withdrawal of the seat on turn (SUI-3.2); the payments, or the bust, of a payer (SUI-3.3)."""
    if seat not in state.awaited:
        return NO_MOVES
    if state.phase == "bid":
        return Bidding(state.high, highest_bid(state, seat))
    hand, owed = state.hands[seat], state.bids[seat]
    if worth(hand, state.chip) < owed:
        return _ONLY_BUST
    return Paying(tuple(hand), state.chip, owed)


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this action may not be made now, or None."""
    if state.phase == "over":
        return refuse("SUI-5", "over")
    match action:
        case Opener() | Deal():
            return _refuse_chance(state, seat, action)
        case Bid() | Out():
            if seat not in state.awaited:
                return refuse("SUI-3.2", "not-your-turn")
            if state.phase != "bid":
                return refuse("SUI-3.3", "pay-now")
            return _refuse_bid(state, seat, action) if isinstance(action, Bid) else _refuse_out(state)
        case Pay() | Bust():
            if seat not in state.awaited:
                already = 0 <= seat < state.seats and state.sealed[seat] is not None
                return refuse("SUI-R8", "already-chosen") if already else refuse("SUI-3.3", "not-your-turn")
            if state.phase != "pay":
                return refuse("SUI-3.2", "bid-now")
            return _refuse_payment(state, seat, action)
        case _:
            assert_never(action)


def _refuse_bid(state: State, seat: Seat, bid: Bid) -> Refusal | None:
    """A bid is higher than the last (SUI-R3), and not beyond what anybody could own (SUI-R4)."""
    if bid.amount <= state.high:
        if state.high == 0:
            return refuse("SUI-R3", "below-one")
        return refuse("SUI-3.2", "too-low", amount=bid.amount, high=state.high)
    if bid.amount > state.max_bid:
        return refuse("SUI-R4", "too-high", amount=bid.amount, most=state.max_bid)
    if bid.amount > (most := highest_bid(state, seat)):
        return refuse("SUI-R5", "not-covered", amount=bid.amount, purse=most)
    return None


def _refuse_out(state: State) -> Refusal | None:
    """The opener of an auction must bid (SUI-3.2)."""
    return refuse("SUI-3.2", "must-open") if state.high == 0 else None


def _refuse_payment(state: State, seat: Seat, action: Pay | Bust) -> Refusal | None:
    """Whoever can pay must pay (SUI-R9), with cards of which none is too many (SUI-R7)."""
    chip, owed = state.chip, state.bids[seat]
    purse = worth(state.hands[seat], chip)
    if isinstance(action, Bust):
        return refuse("SUI-R9", "can-pay", owed=owed, purse=purse) if purse >= owed else None
    if purse < owed:
        return refuse("SUI-3.3", "cannot-pay", owed=owed, purse=purse)
    left = state.hands[seat][:]
    for card in action.cards:
        if not LOWEST <= card <= HIGHEST or left[card - LOWEST] == 0:
            return refuse("SUI-3.3", "not-in-hand", card=card)
        left[card - LOWEST] -= 1
    value = cards_worth(action.cards, chip)
    if value < owed:
        return refuse("SUI-3.3", "too-little", value=value, owed=owed, short=owed - value)
    if action not in Paying(tuple(state.hands[seat]), chip, owed):
        return refuse("SUI-R7", "too-much", value=value, owed=owed)
    return None


def _refuse_chance(state: State, seat: Seat, action: Opener | Deal) -> Refusal | None:
    """Chance may do what the components allow, when it is asked (SUI-2)."""
    if seat != CHANCE or state.phase != "deal":
        return refuse("SUI-2", "not-chance")
    match action:
        case Opener(drawn):
            possible = state.round_opener == NOBODY and 0 <= drawn < state.seats
        case Deal(hands):
            possible = (
                state.round_opener != NOBODY
                and possible_hands(hands, state.seats)
                and (not state.stacked or state.stacked[0] == hands)
            )
        case _:
            assert_never(action)
    return None if possible else refuse("SUI-2", "impossible-chance")


def advance(state: State, seat: Seat, action: Action, emit: Emit) -> None:
    """Make an action that is not refused, in place."""
    match action:
        case Bid(amount):
            bid(state, seat, amount, emit)
        case Out():
            withdraw(state, seat, emit)
        case Pay() | Bust():
            seal(state, seat, action, emit)
        case Deal(hands):
            deal(state, hands, emit)
        case Opener(drawn):
            state.round_opener = drawn
            emit(Note(OpenerDrawn(drawn)))
        case _:
            assert_never(action)


# 2 A round begins


def deal(state: State, hands: tuple[Cards, ...], emit: Emit) -> None:
    """New hands; nobody owns chips, nobody is eliminated (SUI-2)."""
    seats = state.seats
    del state.stacked[:1]
    state.round += 1
    state.hands = [count_cards(hand) for hand in hands]
    state.shown = [no_cards() for _ in hands]
    state.chips = [[] for _ in hands]
    state.eliminated = [False] * seats
    state.last_winner = NOBODY
    emit(Note(RoundStarted(state.round, state.round_opener, tuple(map(len, hands)))))
    for seat, hand in enumerate(hands):
        emit(Note(Dealt(seat, hand), to=(seat,)))
    start_auction(state, LOWEST, state.round_opener, emit)


# 3.1 An auction begins


def start_auction(state: State, chip: int, opener: Seat, emit: Emit) -> None:
    """Everybody with cards is in; who has none sits out (SUI-3.1, SUI-R12)."""
    state.phase = "bid"
    state.chip = chip
    state.opener = opener
    state.awaited = (opener,)
    state.bids = [0] * state.seats
    state.high = 0
    state.leader = NOBODY
    sizes = [sum(hand) for hand in state.hands]
    state.standing = [size > 0 for size in sizes]  # an eliminated seat has lost its cards
    largest = max(sizes)
    state.max_bid = largest + min(largest, chip)  # SUI-R4: hand sizes are public, and there are `chip` copies
    emit(Note(AuctionStarted(chip, opener, state.max_bid)))


# 3.2 Bidding


def bid(state: State, seat: Seat, amount: int, emit: Emit) -> None:
    """A word only: nothing is shown, and it need not be covered (SUI-3.2, SUI-R5)."""
    state.bids[seat] = state.high = amount
    state.leader = seat
    emit(Note(BidMade(seat, amount)))
    go_on(state, seat, emit)


def withdraw(state: State, seat: Seat, emit: Emit) -> None:
    """Out of this auction; the last bid is still owed (SUI-3.2, SUI-R6)."""
    state.standing[seat] = False
    emit(Note(Withdrew(seat, state.bids[seat])))
    go_on(state, seat, emit)


def go_on(state: State, seat: Seat, emit: Emit) -> None:
    """The turn goes clockwise; the last one in, who is always the leader, wins (SUI-3.2), and one must be (SUI-3.6)."""
    standing = state.standing
    if standing.count(True) == 1:
        win_chip(state, emit)
        return
    seats = state.seats
    while True:
        seat = (seat + 1) % seats
        if standing[seat]:
            break
    state.awaited = (seat,)


def win_chip(state: State, emit: Emit) -> None:
    """The winner takes the chip at once; then everybody who bid pays (SUI-3.2, SUI-3.3)."""
    winner = state.leader
    state.chips[winner].append(state.chip)
    state.phase = "pay"
    state.awaited = tuple(payers(state))
    emit(Note(ChipWon(winner, state.chip, state.high)))


# 3.3 Paying


def payers(state: State) -> list[Seat]:
    """Everybody who made a bid, the winner first, then clockwise (SUI-3.3, SUI-R6)."""
    return [seat for seat in clockwise(state.leader, state.seats) if state.bids[seat]]


def seal(state: State, seat: Seat, choice: Pay | Bust, emit: Emit) -> None:
    """The choice lies face down until the last payer has chosen (SUI-R8); nothing is played by itself (SUI-R25)."""
    state.sealed[seat] = choice
    state.awaited = tuple([payer for payer in state.awaited if payer != seat])
    emit(Note(PaymentChosen(seat)))
    if not state.awaited:
        settle(state, emit)


# 3.4 Settlement


def settle(state: State, emit: Emit) -> None:
    """All choices are turned over together and go into the gift chest (SUI-3.4)."""
    chip, winner = state.chip, state.leader
    payments = [lay_down(state, seat, state.sealed[seat]) for seat in payers(state)]
    state.sealed = [None] * state.seats
    state.settlement = Settlement(chip, winner, tuple(payments))
    state.last_winner = winner
    emit(Note(Settled(state.settlement, state.memory_aid)))
    for payment in payments:
        if payment.bust:
            state.eliminated[payment.seat] = True  # SUI-R11: any number of seats at once
            emit(Note(Eliminated(payment.seat)))
    opener = next_opener(state)
    if state.eliminated.count(False) <= 1 or chip == HIGHEST or opener is None:
        end_round(state, emit)  # SUI-R15: with one seat left the result is fixed
    else:
        start_auction(state, chip + 1, opener, emit)


def lay_down(state: State, seat: Seat, choice: Pay | Bust | None) -> Payment:
    """The chosen cards; who cannot pay shows and loses the whole hand, and keeps dead chips (SUI-R10)."""
    hand, shown = state.hands[seat], state.shown[seat]
    if isinstance(choice, Pay):
        cards = choice.cards
        for card in cards:
            hand[card - LOWEST] -= 1
            shown[card - LOWEST] += 1
    else:
        cards = card_list(hand)
        state.shown[seat] = [*map(add, shown, hand)] if any(shown) else hand
        state.hands[seat] = no_cards()
    return Payment(seat, state.bids[seat], cards, cards_worth(cards, state.chip), bust=not isinstance(choice, Pay))


def next_opener(state: State) -> Seat | None:
    """The winner or, when he has no cards, the nearest seat to his left that has (SUI-R13); None: nobody (SUI-R14)."""
    for seat in clockwise(state.leader, state.seats):
        if any(state.hands[seat]):
            return seat
    return None


# 3.5 Round end


def end_round(state: State, emit: Emit) -> None:
    """The best total, if it is alone, earns a point; hands stay hidden (SUI-3.5, SUI-R23)."""
    totals = tuple([total(state, seat) for seat in range(state.seats)])
    scorer = round_scorer(totals)
    unsold = NUMBERS[state.chip - LOWEST + 1 :]
    if unsold:
        emit(Note(Unsold(unsold)))
    # SUI-R18: without a point the winner of the last chip opens, even if eliminated.
    state.round_opener = state.last_winner if scorer is None else scorer
    state.result = RoundResult(
        round=state.round,
        totals=totals,
        chips=tuple(map(tuple, state.chips)),
        hand_counts=tuple(map(sum, state.hands)),
        unsold=unsold,
        scorer=scorer,
        opener=state.round_opener,
    )
    emit(Note(RoundEnded(state.result)))
    state.awaited = ()
    state.standing = [False] * state.seats
    if scorer is not None:
        state.points[scorer] += 1
    if max(state.points) >= state.points_to_win or state.round == state.max_rounds:
        state.phase = "over"
        emit(Note(MatchEnded(outcome(state))))
    else:
        state.phase = "deal"


# What is asked, and what is played for the absent


def prompt(state: State, seat: Seat) -> Prompt:
    """The price to beat and one's own purse, or what has to be paid; nothing of anybody else's hand (SUI-4)."""
    hand = tuple(state.hands[seat])
    purse = worth(hand, state.chip)
    owed = state.bids[seat]
    paying = state.phase == "pay"
    covered = purse >= owed
    must_open = not paying and state.high == 0
    return Prompt(
        kind="bid" if not paying else "pay" if covered else "bust",
        chip=state.chip,
        hand=hand,
        purse=purse,
        owed=owed,
        high=state.high,
        leader=None if state.leader == NOBODY else state.leader,
        min_bid=state.high + 1,
        max_bid=highest_bid(state, seat),
        may_out=not paying and not must_open,
        why_not_out="must-open" if must_open else "pay-now" if paying else None,
        proposal=proposal(hand, state.chip, owed) if paying and covered else (),
        counts=card_counts(state.chip),
        payments=tuple(Paying(hand, state.chip, owed).splits()) if paying and covered else (),
    )


@cache
def card_counts(chip: int) -> tuple[int, ...]:
    """What a card of every number counts for this chip (SUI-3)."""
    return tuple(cards_worth((number,), chip) for number in NUMBERS)


def default(state: State, seat: Seat) -> Action:
    """An absent seat withdraws, opens with 1, or pays what is proposed (SUI-7)."""
    if state.phase == "bid":
        return OUT if state.high else Bid(1)
    hand, owed = tuple(state.hands[seat]), state.bids[seat]
    if worth(hand, state.chip) < owed:
        return BUST
    return Pay(proposal(hand, state.chip, owed))
