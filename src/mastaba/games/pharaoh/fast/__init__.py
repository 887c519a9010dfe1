"""The fast twin of Return of the Pharaoh."""

from pathlib import Path
from typing import Final

import numpy as np

from mastaba.core.turn import Outcome
from mastaba.games.pharaoh.content import LOT_DECK, NUMBER_OF, TREASURES
from mastaba.games.pharaoh.fast.bidding import candidates, evaluate, key, policy, redeal, weigh
from mastaba.games.pharaoh.fast.layout import ACTIONS, LAYOUT, NOBODY, PASSES, SEATS, SIZE
from mastaba.games.pharaoh.fast.playing import amid, apply, draw, legal, result, score, start_auction, turn
from mastaba.games.pharaoh.fast.sight import SIGHT
from mastaba.games.pharaoh.messages import Action, Reveal, Start, View
from mastaba.games.pharaoh.state import State, card_sum, counts
from mastaba.kit.seats import places
from mastaba.kit.twin import Buffer, FastTwin

STANDARD: Final = (64, 51, 32, 6, 22, 64, 0, 0)
"""The style of bidders in playouts (`bidding`)."""
_PLACE: Final = {lot: place for place, lot in enumerate(LOT_DECK)}


def pack(state: State) -> Buffer:
    """The match as bytes. A deck fixed in advance is left out: nobody who searches may know it."""
    buffer = np.zeros(SIZE, np.uint8)
    record = buffer.view(LAYOUT)[0]
    seats = state.seats
    unsold = [*state.lots, *state.unrevealed]
    for name, number in (
        ("seats", seats),
        ("round", state.round),
        ("mover", state.turn),
        ("horus", state.horus),
        ("starter", state.starter),
        ("high", state.high),
        ("leader", state.leader),
        ("horus_used", state.horus_used),
        ("over", state.over),
        ("resigned", state.resigned),
        ("offer", sum(NUMBER_OF.get(lot, 1) for lot in unsold)),
        ("hospital_sum", card_sum(state.hospital)),
        ("hospital", counts(state.hospital)),
    ):
        record[name] = number
    record["lots"][:] = -1
    record["lots"][: len(state.lots)] = [_PLACE[lot] for lot in state.lots]
    record["unrevealed"][[_PLACE[lot] for lot in state.unrevealed]] = 1
    own = [hand + tent + front for hand, tent, front in zip(state.hands, state.tents, state.fronts, strict=True)]
    for name, numbers in (
        ("pharaohs", state.pharaohs),
        ("passed", [PASSES.index(kind) for kind in state.passed]),
        ("declared", state.declared),
        ("people", [card_sum(pile) for pile in own]),
        ("fronted", [card_sum(pile) for pile in state.fronts]),
        ("hands", [counts(pile) for pile in state.hands]),
        ("fronts", [counts(pile) for pile in state.fronts]),
        ("tents", [counts(pile) for pile in state.tents]),
        ("treasures", [[piece in pile for piece in TREASURES] for pile in state.treasures]),
    ):
        record[name][:seats] = numbers
    record["style"][:, : len(STANDARD)] = STANDARD
    return buffer


def told(buffer: Buffer, action: Action) -> None:
    """What chance did in the rules."""
    record = buffer.view(LAYOUT)[0]
    match action:
        case Start(seat):
            record["horus"] = seat
        case Reveal(lots):
            places = [_PLACE[lot] for lot in lots]
            record["lots"][: len(lots)] = places
            record["unrevealed"][places] = 0
            start_auction(buffer.view(np.int8))
        case _:
            raise ValueError(f"{action} is not chance's")


def drawn(before: Buffer, after: Buffer) -> Action:
    """The draw of the starter, or the lots of a round."""
    record = after.view(LAYOUT)[0]
    if before.view(LAYOUT)[0]["horus"] < 0:
        return Start(int(record["horus"]))
    return Reveal(tuple(LOT_DECK[lot] for lot in record["lots"].tolist() if lot >= 0))


def outcome(buffer: Buffer) -> Outcome:
    """The rules' result (PHA-5)."""
    record, state = buffer.view(LAYOUT)[0], buffer.view(np.int8)
    seats = range(int(record["seats"]))
    scores = tuple(int(score(state, seat)) for seat in seats)
    resigned = int(record["resigned"])
    if resigned == NOBODY:
        ranks = places([(scores[seat], int(record["people"][seat])) for seat in seats])
    else:
        ranks = tuple(2 if seat == resigned else 1 for seat in seats)
    returns = np.zeros(SEATS)
    result(buffer, returns)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    reason = "rounds" if resigned == NOBODY else "resigned"
    return Outcome(winners, ranks, scores, tuple(returns[: len(seats)].tolist()), reason)


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
