"""The result: won or lost together (KUF-5)."""

from mastaba.core.turn import Outcome
from mastaba.games.kufu.state import State


def margin(state: State) -> int:
    """How many steps of the track are left between time and curse."""
    return state.curse - state.time


def outcome(state: State) -> Outcome:
    """All players win together or lose together; there is no individual score, so everybody's is the margin (KUF-5)."""
    everybody = tuple(range(state.seats))
    won = state.over == "won"
    return Outcome(
        winners=everybody if won else (),
        ranks=(1,) * state.seats,
        scores=(margin(state),) * state.seats,
        returns=(1.0 if won else 0.0,) * state.seats,
        reason=state.over,
    )
