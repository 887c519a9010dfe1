"""Who has won, and the end (MUM-5)."""

from mastaba.core.turn import Outcome, Seat
from mastaba.games.mummy.state import State


def scores(state: State) -> tuple[int, ...]:
    """Treasures found by each explorer, ankhs taken by the mummy."""
    return tuple(state.taken if seat == state.mummy_seat else len(state.found[seat]) for seat in range(state.seats))


def winners(state: State) -> tuple[Seat, ...]:
    """One explorer or the mummy; every explorer when the mummy gives up; nobody at the cap (MUM-5)."""
    match state.over:
        case "missions" | "target":
            return (state.winner,)
        case "resigned":
            return tuple(sorted(state.explorers))
        case _:
            return ()


def outcome(state: State) -> Outcome:
    """The result; nothing can happen at the same time, so there are no ties but the draw (MUM-5)."""
    won = winners(state)
    ranks = tuple(1 if seat in won or not won else 2 for seat in range(state.seats))
    return Outcome(won, ranks, scores(state), _returns(state, won), state.over)


def _returns(state: State, won: tuple[Seat, ...]) -> tuple[float, ...]:
    """One for the winner, shared out among the others; between the two sides where explorers stand together (MUM-5)."""
    if not won:
        return (0.0,) * state.seats
    explorers = state.seats - 1
    mummy_won = won == (state.mummy_seat,)
    if state.over == "resigned" or (state.team_reward and not mummy_won):
        return tuple(-1.0 if seat == state.mummy_seat else 1 / explorers for seat in range(state.seats))
    return tuple(1.0 if seat in won else -1 / explorers for seat in range(state.seats))
