"""What a seat cannot know, by the rules alone (PHA-4): the cards in other hands, and the order of the deck."""

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.pharaoh.content import MEMBERS, Member
from mastaba.games.pharaoh.state import DIGIT, State, card_names, clone, pile_of

HOW_MANY = (1, 2, 30)
"""How many cards are changed: one, so that play goes on alike, or all of them."""


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """A twin this seat (None: a spectator) must take for the true state; a copy where nothing is hidden.

    Of another hand only the number of cards is known. With two players each hand follows from what was
    said, so hidden cards are exchanged for any others of the box: a twin has to look the same, it need
    not be a position that play could reach.
    """
    twin = clone(state)
    if state.over:
        return twin
    rng.shuffle(twin.stacked)
    if state.open_hands:
        return twin
    hidden = [other for other in range(state.seats) if other != seat and state.hands[other]]
    for _ in range(rng.choice(HOW_MANY) if hidden else 0):
        other = rng.choice(hidden)
        hand: list[Member] = list(card_names(twin.hands[other]))
        hand[rng.below(len(hand))] = rng.choice([member for member in MEMBERS if hand.count(member) < DIGIT])
        twin.hands[other] = pile_of(tuple(hand))
    return twin


def parted(one: State, other: State, viewer: Seat | None) -> bool:
    """What was made alike and can now be told apart, by the rules: at the end every hand counts in the open (PHA-5)."""
    return one.over or other.over
