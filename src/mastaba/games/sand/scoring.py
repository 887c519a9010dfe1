"""What towns are worth, and how a match ended (SAN-5)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mastaba.core.turn import Outcome, Seat
from mastaba.games.sand.content import THRESHOLD, TYPES
from mastaba.games.sand.state import State

_FACES: Final = {"": 1, "*": 2, "^": 3}
"""Plain, skylight, pick."""


def face(building: str) -> int:
    """1 plain, 2 with a skylight, 3 with a pick."""
    return _FACES[building[1:]]


def faces(buildings: Iterable[str]) -> int:
    return sum(map(face, buildings))


def is_complete(district: Sequence[str]) -> bool:
    """Four different types of the same rank (SAN-5, SAN-R17)."""
    return len({built[0] for built in district}) == len(TYPES) and len({built[1:] for built in district}) == 1


def bonus(district: Sequence[str]) -> int:
    """What a complete set is worth besides its faces: half of them."""
    return faces(district) // 2 if is_complete(district) else 0


def running(board: Mapping[str, Sequence[str]], own: int, *, face_now: bool) -> int:
    """The score the threshold is held against: districts wait (SAN-R21); it may be negative (SAN-R24)."""
    score = faces(board["N"]) + own
    return score + faces(board["A"]) + faces(board["B"]) if face_now else score


def final(board: Mapping[str, Sequence[str]], own: int) -> int:
    """The score when all is over: the same under both options."""
    districts = sum(faces(board[area]) + bonus(board[area]) for area in "AB")
    return faces(board["N"]) + own + districts


def score(state: State, seat: Seat) -> int:
    return running(state.boards[seat], state.own[seat], face_now=state.setup.district_points == "face_now")


def final_score(state: State, seat: Seat) -> int:
    """The culprit's is 0, whatever stands in the town (SAN-5)."""
    return 0 if seat == state.culprit else final(state.boards[seat], state.own[seat])


def threshold(state: State) -> int:
    return THRESHOLD[state.seats]


def outcome(state: State) -> Outcome:
    """Ranks by final score, shared in ties (SAN-R23); the culprit and whoever conceded are last (SAN-R22)."""
    seats = range(state.seats)
    finals = [final_score(state, seat) for seat in seats]
    last = [seat == state.culprit or state.conceded[seat] for seat in seats]
    ranks = tuple(
        1 + sum(not last[other] if last[seat] else not last[other] and finals[other] > finals[seat] for other in seats)
        for seat in seats
    )
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    returns = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return Outcome(winners, ranks, tuple(finals), returns, state.over)
