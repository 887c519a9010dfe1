"""The fast twin of Suitors of the Nile."""

from pathlib import Path
from typing import Final, assert_never

import numpy as np

from mastaba.core.turn import Outcome
from mastaba.games.suitors.content import LOWEST
from mastaba.games.suitors.fast.bidding import candidates, evaluate, key, policy, weigh
from mastaba.games.suitors.fast.guessing import redeal
from mastaba.games.suitors.fast.layout import (
    ACTIONS,
    BROKE,
    LAYOUT,
    MOST_ROUNDS,
    OPEN,
    PAID,
    PHASES,
    SEATS,
    SIZE,
)
from mastaba.games.suitors.fast.playing import amid, apply, begin_round, clear_hands, draw, legal, result, turn
from mastaba.games.suitors.fast.sight import SIGHT
from mastaba.games.suitors.messages import Action, Bust, Deal, Opener, Pay, View
from mastaba.games.suitors.state import State, card_list, count_cards
from mastaba.kit.seats import places
from mastaba.kit.twin import Buffer, FastTwin

STANDARD: Final = (6, 6, 7, 9, 11, 14, 20, 28, 38, 58, 20, 24, 10, 20, 16, 16)
"""The style of bidders in playouts (`bidding`)."""


def pack(state: State) -> Buffer:
    """The match as bytes. Deals fixed in advance are left out: nobody who searches may know them."""
    buffer = np.zeros(SIZE, np.uint8)
    record = buffer.view(LAYOUT)[0]
    seats = state.seats
    paying = state.phase == "pay"
    mover = state.awaited[0] if state.awaited else -1
    for name, number in (
        ("seats", seats),
        ("goal", state.points_to_win),
        ("limit", state.max_rounds or 0),
        ("solvent", state.solvent),
        ("round", min(state.round, MOST_ROUNDS)),
        ("phase", PHASES.index(state.phase)),
        ("mover", mover),
        ("round_opener", state.round_opener),
        ("opener", state.opener),
        ("chip", max(0, state.chip - LOWEST)),
        ("high", state.high),
        ("leader", state.leader),
        ("max_bid", state.max_bid),
        ("last_winner", state.last_winner),
        ("need", state.bids[mover] if paying else 0),
    ):
        record[name] = number
    for name, numbers in (
        ("points", state.points),
        ("gains", [sum(chips) for chips in state.chips]),
        ("sizes", [sum(hand) for hand in state.hands]),
        ("eliminated", state.eliminated),
        ("standing", state.standing),
        ("bids", state.bids),
        ("hands", state.hands),
        ("shown", state.shown),
    ):
        record[name][:seats] = numbers
    for seat, choice in enumerate(state.sealed):
        match choice:
            case Pay(cards):
                record["sealed"][seat] = PAID
                record["laid"][seat] = count_cards(cards)
            case Bust():
                record["sealed"][seat] = BROKE
            case None:
                record["sealed"][seat] = OPEN
            case _:
                assert_never(choice)
    record["style"][:] = STANDARD
    return buffer


def told(buffer: Buffer, action: Action) -> None:
    """What chance did in the rules."""
    state = buffer.view(np.int8)
    record = buffer.view(LAYOUT)[0]
    match action:
        case Opener(seat):
            record["round_opener"] = seat
        case Deal(hands):
            clear_hands(state)
            for seat, hand in enumerate(hands):
                record["hands"][seat] = count_cards(hand)
                record["sizes"][seat] = len(hand)
            begin_round(state)
        case _:
            raise ValueError(f"{action} is not chance's")


def drawn(before: Buffer, after: Buffer) -> Action:
    """The draw of the opener, or the deal."""
    record = after.view(LAYOUT)[0]
    if before.view(LAYOUT)[0]["round_opener"] < 0:
        return Opener(int(record["round_opener"]))
    return Deal(tuple(card_list(hand.tolist()) for hand in record["hands"][: record["seats"]]))


def outcome(buffer: Buffer) -> Outcome:
    """The rules' result (SUI-5)."""
    record = buffer.view(LAYOUT)[0]
    scores = tuple(record["points"][: record["seats"]].tolist())
    ranks = places([(score,) for score in scores])
    returns = np.zeros(SEATS)
    result(buffer, returns)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    reason = "points" if max(scores) >= record["goal"] else "rounds"
    return Outcome(winners, ranks, scores, tuple(returns[: len(scores)].tolist()), reason)


TWIN: Final[FastTwin[State, Action, View]] = FastTwin(
    layout=LAYOUT,
    actions=ACTIONS,
    seats=SEATS,
    pack=pack,
    told=told,
    drawn=drawn,
    turn=turn,
    legal=legal,
    candidates=candidates,
    apply=apply,
    draw=draw,
    result=result,
    evaluate=evaluate,
    redeal=redeal,
    weigh=weigh,
    policy=policy,
    key=key,
    outcome=outcome,
    amid=amid,
    sight=SIGHT,
    nets=Path(__file__).parent.parent / "bots" / "nets",
)
