"""Points, ties and the end (PHA-5)."""

from functools import lru_cache

from mastaba.core.turn import Outcome, Seat
from mastaba.games.pharaoh.content import FLAGS, KIND_OF, KINDS_BONUS, NUMBER_OF, Treasure
from mastaba.games.pharaoh.messages import Parts
from mastaba.games.pharaoh.state import NOBODY, Pile, State, card_names, card_sum
from mastaba.kit.seats import places


@lru_cache(maxsize=1 << 10)
def treasure_points(treasures: tuple[Treasure, ...]) -> tuple[int, int]:
    """The numbers on the cards, and the bonus for different kinds (PHA-5; none for none, PHA-R21)."""
    kinds = {KIND_OF[treasure] for treasure in treasures}
    return sum([NUMBER_OF[treasure] for treasure in treasures]), KINDS_BONUS[len(kinds)]


def parts(state: State, seat: Seat) -> Parts:
    """Treasures, kinds and flags; a flag in the hospital counts for nobody (PHA-5)."""
    numbers, kinds = treasure_points(tuple(state.treasures[seat]))
    return Parts(numbers, kinds, flags(state.hands[seat] + state.tents[seat]))


@lru_cache(maxsize=1 << 10)
def flags(pile: Pile) -> int:
    return sum(card in FLAGS for card in card_names(pile))


def score(state: State, seat: Seat) -> int:
    counted = parts(state, seat)
    return counted.treasures + counted.kinds + counted.flags


def member_sum(state: State, seat: Seat) -> int:
    """What breaks a tie: all members in hand and tent (PHA-5)."""
    return card_sum(state.hands[seat] + state.tents[seat])


def outcome(state: State) -> Outcome:
    """The result; a tie after the tie-break is a shared victory (PHA-R22)."""
    seats = range(state.seats)
    scores = tuple([score(state, seat) for seat in seats])
    if state.resigned == NOBODY:
        ranks = places([(scores[seat], member_sum(state, seat)) for seat in seats])
        reason = "rounds"
    else:
        ranks = tuple(2 if seat == state.resigned else 1 for seat in seats)
        reason = "resigned"
    winners = tuple([seat for seat in seats if ranks[seat] == 1])
    return Outcome(winners, ranks, scores, _returns(winners, state.seats), reason)


def _returns(winners: tuple[Seat, ...], seats: int) -> tuple[float, ...]:
    """One shared among the winners; plus or minus one between two (PHA-5)."""
    if seats == 2:
        return (0.0, 0.0) if len(winners) == 2 else tuple([1.0 if seat in winners else -1.0 for seat in range(2)])
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
