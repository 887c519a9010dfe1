"""Totals, the point of a round, and the end (SUI-3.5, SUI-5)."""

from mastaba.core.turn import Outcome, Seat
from mastaba.games.suitors.content import CARDS_PER_BONUS
from mastaba.games.suitors.state import State
from mastaba.kit.seats import places


def total(state: State, seat: Seat) -> int | None:
    """Chips and one for three cards left, rounded down; an eliminated seat has none (SUI-3.5, SUI-R16)."""
    if state.eliminated[seat]:
        return None
    return sum(state.chips[seat]) + sum(state.hands[seat]) // CARDS_PER_BONUS


def round_scorer(totals: tuple[int | None, ...]) -> Seat | None:
    """Whoever is alone in front of those still in; a tie, even at nothing, scores for nobody (SUI-R17)."""
    counted = [number for number in totals if number is not None]
    if not counted or counted.count(max(counted)) > 1:
        return None
    return totals.index(max(counted))


def outcome(state: State) -> Outcome:
    """First to the points, or most of them after the last round; equal points share (SUI-3.5, SUI-R20)."""
    scores = tuple(state.points)
    ranks = places([(score,) for score in scores])
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    returns = tuple([1 / len(winners) if rank == 1 else 0.0 for rank in ranks])
    reason = "points" if max(scores) >= state.points_to_win else "rounds"
    return Outcome(winners, ranks, scores, returns, reason)
