"""The rules of Return of the Pharaoh, chapter by chapter of the rulebook."""

from collections.abc import Callable
from functools import partial
from operator import add
from typing import assert_never, cast

from mastaba.core.moves import NO_MOVES, Listed, Moves, Refusal, listed, refuse
from mastaba.core.notes import Emit, Note
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Draw, Over, Seat, Turn
from mastaba.games.pharaoh.content import INDEX, KIND_OF, LOTS_PER_ROUND, ROUNDS, VALUES, Lot, Treasure
from mastaba.games.pharaoh.messages import (
    Action,
    AuctionStarted,
    Bid,
    CardsReturned,
    Declared,
    Horus,
    HorusMoved,
    HospitalTaken,
    LotRemoved,
    LotsRevealed,
    LotWon,
    MatchEnded,
    Pass,
    Passed,
    Pharaoh,
    Prompt,
    Resign,
    Resigned,
    Reveal,
    SoldLot,
    Start,
    StartChosen,
    TentsReturned,
)
from mastaba.games.pharaoh.moves import Bidding
from mastaba.games.pharaoh.scoring import outcome
from mastaba.games.pharaoh.state import EMPTY, NOBODY, ONE, State, card_names, card_sum, counts, pile_of

_RESIGN: Listed[Action] = listed([Resign()])
_DECISIONS = tuple(Decision((seat,)) for seat in range(4))


def turn(state: State) -> Turn:
    """Who moves: the one seat on turn, or chance, which chooses the starter and turns the lots (PHA-2)."""
    if state.over:
        return Over(outcome(state))
    if state.turn != NOBODY:
        return _DECISIONS[state.turn]
    if state.horus == NOBODY:
        return Draw(partial(_draw_start, state.seats), partial(_start_options, state.seats))
    return Draw(_draw_lots(state))


def _draw_start(seats: int, rng: Rng) -> Start:
    return Start(rng.below(seats))


def _start_options(seats: int) -> list[tuple[Start, float]]:
    return [(Start(seat), 1 / seats) for seat in range(seats)]


def _draw_lots(state: State) -> Callable[[Rng], Reveal]:
    """Nothing but the order of the lots is left to chance, and only when they are turned (PHA-2)."""
    count = lots_to_reveal(state)
    if state.stacked:
        return partial(_stacked_lots, tuple(state.stacked[:count]))
    return partial(_shuffled_lots, tuple(state.unrevealed), count)


def _stacked_lots(lots: tuple[Lot, ...], rng: Rng) -> Reveal:
    return Reveal(lots)


def _shuffled_lots(lots: tuple[Lot, ...], count: int, rng: Rng) -> Reveal:
    return Reveal(tuple(rng.sample(lots, count)))


def lots_to_reveal(state: State) -> int:
    return min(LOTS_PER_ROUND, len(state.unrevealed))


# 3.2 What a seat may do


def bonus_for(state: State, seat: Seat) -> int:
    """The round number, for the starter's first declaration only (PHA-R4), and for nobody else (PHA-R26)."""
    return state.round if seat == state.starter and state.declared[seat] == 0 else 0


def moves(state: State, seat: Seat) -> Moves[Action]:
    """Every legal declaration and pass of the seat on turn (PHA-3.2).

    Nobody is passed over: without members one still has a turn (PHA-R16).
    """
    if state.over or seat != state.turn or seat == NOBODY:
        return NO_MOVES
    declared = state.declared[seat] > 0
    return Bidding(
        state.hands[seat],
        card_sum(state.fronts[seat]) if declared else 0,
        state.high,
        bonus_for(state, seat),
        not state.horus_used,
        state.pharaohs[seat] > 0,
    )


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why this action may not be made now, or None."""
    if state.over:
        return refuse("PHA-5", "over")
    match action:
        case Start() | Reveal():
            return _refuse_chance(state, seat, action)
        case Resign():
            return _refuse_resignation(state, seat)
        case Bid() | Horus() | Pharaoh() | Pass():
            if seat != state.turn or seat == NOBODY:
                return refuse("PHA-3.2", "not-your-turn")
            if isinstance(action, Bid):
                return _refuse_bid(state, seat, action)
            return _refuse_pass(state, seat, action)
        case _:
            assert_never(action)


def _refuse_pass(state: State, seat: Seat, action: Horus | Pharaoh | Pass) -> Refusal | None:
    """One Horus pass an auction (PHA-R10); a Pharaoh pass needs its card (PHA-3.2)."""
    if isinstance(action, Horus) and state.horus_used:
        return refuse("PHA-R10", "horus-used")
    if isinstance(action, Pharaoh) and state.pharaohs[seat] == 0:
        return refuse("PHA-3.2", "no-pharaoh-card")
    return None


def _refuse_bid(state: State, seat: Seat, bid: Bid) -> Refusal | None:
    """A declaration needs a card of one's own and must beat the highest (PHA-3.2, PHA-R6)."""
    if not bid.cards:
        return refuse("PHA-R6", "no-cards")
    left = list(counts(state.hands[seat]))
    total = card_sum(state.fronts[seat])
    for card in bid.cards:
        place = INDEX.get(card, -1)
        if place < 0 or left[place] == 0:
            return refuse("PHA-3.2", "not-in-hand", card=str(card))
        left[place] -= 1
        total += VALUES[place]
    bonus = bonus_for(state, seat)
    if bid.nobonus:
        return None if bonus else refuse("PHA-R3", "no-bonus-to-decline")
    if total + bonus <= state.high:
        return refuse("PHA-3.2", "too-low", total=total + bonus, high=state.high)
    return None


def _refuse_resignation(state: State, seat: Seat) -> Refusal | None:
    """Only a game for two can be given up, but at any time (PHA-R23)."""
    if not 0 <= seat < state.seats:
        return refuse("PHA-R23", "no-such-seat")
    if state.seats != 2:
        return refuse("PHA-R23", "resign-two-only")
    return None


def _refuse_chance(state: State, seat: Seat, action: Start | Reveal) -> Refusal | None:
    """Chance may do what the components allow, when it is asked (PHA-2)."""
    if seat != CHANCE or state.turn != NOBODY:
        return refuse("PHA-2", "not-chance")
    match action:
        case Start(starter):
            possible = state.horus == NOBODY and 0 <= starter < state.seats
        case Reveal(lots):
            possible = (
                state.horus != NOBODY
                and len(lots) == lots_to_reveal(state) == len(set(lots))
                and all(lot in state.unrevealed for lot in lots)
                and (not state.stacked or tuple(state.stacked[: len(lots)]) == lots)
            )
        case _:
            assert_never(action)
    return None if possible else refuse("PHA-2", "impossible-chance")


def free(state: State, seat: Seat) -> Moves[Action]:
    """A game for two may be given up at any time (PHA-R23)."""
    return _RESIGN if state.seats == 2 and 0 <= seat < 2 and not state.over else NO_MOVES


# 3.2 What it does


def advance(state: State, seat: Seat, action: Action, emit: Emit) -> None:
    """Make an action that is not refused, in place."""
    match action:
        case Bid():
            declare(state, seat, action, emit)
        case Horus():
            take_chip(state, seat, emit)
        case Pharaoh():
            empty_hospital(state, seat, emit)
        case Pass():
            leave(state, seat, emit)
        case Reveal(lots):
            reveal(state, lots, emit)
        case Start(starter):
            state.horus = starter
            emit(Note(StartChosen(starter)))
        case Resign():
            resign(state, seat, emit)
        case _:
            assert_never(action)


def declare(state: State, seat: Seat, bid: Bid, emit: Emit) -> None:
    """Cards go to the front and their sum is called (PHA-3.2, PHA-R7); the bonus is no card (PHA-R5)."""
    bonus = 0 if bid.nobonus else bonus_for(state, seat)
    crew = pile_of(bid.cards)
    state.hands[seat] -= crew
    state.fronts[seat] += crew
    number = card_sum(state.fronts[seat]) + bonus
    state.declared[seat] = state.high = number
    state.leader = seat
    emit(Note(Declared(seat, bid.cards, bonus, number)))
    go_on(state, seat, emit)


def take_chip(state: State, seat: Seat, emit: Emit) -> None:
    """The chip moves at once; turn order and starter of this auction stay (PHA-R10)."""
    origin = state.horus
    state.horus_used = True
    state.horus = seat
    state.passed[seat] = "horus"
    emit(Note(Passed(seat, "horus")))
    emit(Note(HorusMoved(origin, seat)))
    go_on(state, seat, emit)


def empty_hospital(state: State, seat: Seat, emit: Emit) -> None:
    """Everybody now in the hospital goes to this seat's tent; an empty one is allowed (PHA-R11)."""
    state.pharaohs[seat] -= 1
    state.pharaohs_used[seat] += 1
    state.passed[seat] = "pharaoh"
    emit(Note(Passed(seat, "pharaoh")))
    emit(Note(HospitalTaken(seat, card_names(state.hospital))))
    state.tents[seat] += state.hospital
    state.hospital = EMPTY
    go_on(state, seat, emit)


def leave(state: State, seat: Seat, emit: Emit) -> None:
    """A plain pass: out of this auction, nothing else (PHA-3.2), also after a declaration (PHA-R9)."""
    state.passed[seat] = "pass"
    emit(Note(Passed(seat, "pass")))
    go_on(state, seat, emit)


def resign(state: State, seat: Seat, emit: Emit) -> None:
    """The other one wins (PHA-R23)."""
    state.resigned = seat
    emit(Note(Resigned(seat)))
    end_match(state, emit)


# 3.3 After every action


def go_on(state: State, seat: Seat, emit: Emit) -> None:
    """The lot goes, or the turn moves to the next seat that has not passed (PHA-3.3).

    Somebody left alone without a declaration has a turn too (PHA-R17). Every declaration spends a card
    and every pass lasts, so an auction ends (PHA-3.6).
    """
    left = state.passed.count("no")
    if left == 0:
        lot = state.lots[0]
        state.removed.append(lot)  # PHA-R18: it never comes back
        state.sold.append(SoldLot(lot, None))
        emit(Note(LotRemoved(lot)))
        end_auction(state, emit)
    elif left == 1 and state.leader != NOBODY and state.passed[state.leader] == "no":
        win_lot(state, state.leader, emit)
        end_auction(state, emit)
    else:
        while True:
            seat = (seat + 1) % state.seats
            if state.passed[seat] == "no":
                break
        state.turn = seat


# 3.4 Auction end


def win_lot(state: State, winner: Seat, emit: Emit) -> None:
    """A treasure sends its finders to the hospital; a recruit rests in the tent with the recruiters (PHA-3.4)."""
    lot = state.lots[0]
    crew = state.fronts[winner]
    state.fronts[winner] = EMPTY
    state.sold.append(SoldLot(lot, winner))
    if lot in KIND_OF:
        state.treasures[winner].append(cast(Treasure, lot))
        state.hospital += crew
        emit(Note(LotWon(winner, lot, card_names(crew), "hospital")))
    else:
        state.tents[winner] += crew + ONE[lot]
        emit(Note(LotWon(winner, lot, card_names(crew), "tent")))


def end_auction(state: State, emit: Emit) -> None:
    """Losers walk home, then the next lot, or the round ends (PHA-3.4, PHA-R12)."""
    for seat, front in enumerate(state.fronts):
        if front:
            state.hands[seat] += front
            emit(Note(CardsReturned(seat, card_names(front))))
    state.fronts = [EMPTY] * state.seats
    del state.lots[0]
    if state.lots:
        start_auction(state, emit)
    else:
        end_round(state, emit)


def start_auction(state: State, emit: Emit) -> None:
    """Whoever has the chip now starts (PHA-3.1)."""
    seats = state.seats
    state.starter = state.turn = state.horus
    state.passed = ["no"] * seats
    state.declared = [0] * seats
    state.high = 0
    state.leader = NOBODY
    state.horus_used = False
    emit(Note(AuctionStarted(state.lots[0], state.starter)))


# 3.5 Round end


def end_round(state: State, emit: Emit) -> None:
    """Every tent empties into its owner's hand (PHA-3.5), newcomers too (PHA-R19), the last time too (PHA-R20)."""
    emit(Note(TentsReturned(state.round, tuple(map(card_names, state.tents)))))
    state.hands = list(map(add, state.hands, state.tents))
    state.tents = [EMPTY] * state.seats
    if state.round == ROUNDS or not state.unrevealed:
        end_match(state, emit)
        return
    state.round += 1
    state.turn = NOBODY
    state.sold = []


def reveal(state: State, lots: tuple[Lot, ...], emit: Emit) -> None:
    """The lots of a round lie open, the first one nearest the deck (PHA-2)."""
    state.lots = list(lots)
    for lot in lots:
        state.unrevealed.remove(lot)
    del state.stacked[: len(lots)]
    emit(Note(LotsRevealed(state.round, lots)))
    start_auction(state, emit)


def end_match(state: State, emit: Emit) -> None:
    state.over = True
    state.turn = NOBODY
    emit(Note(MatchEnded(outcome(state))))


# What is asked, and what is played for the absent


def prompt(state: State, seat: Seat) -> Prompt:
    """What the seat on turn has to beat, and which ways out are open (PHA-3.2)."""
    hand = state.hands[seat]
    front = card_sum(state.fronts[seat])
    bonus = bonus_for(state, seat)
    return Prompt(
        hand=card_names(hand),
        front=front,
        high=state.high,
        leader=None if state.leader == NOBODY else state.leader,
        bonus=bonus,
        can_bid=hand != EMPTY and front + card_sum(hand) + bonus > state.high,
        horus=not state.horus_used,
        pharaohs=state.pharaohs[seat],
        hospital=card_sum(state.hospital),
        alone=state.passed.count("no") == 1,
        round=state.round,
    )


def default(state: State, seat: Seat) -> Action:
    """An absent seat passes (PHA-7)."""
    return Pass()
