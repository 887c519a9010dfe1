"""The legal moves of one turn as a lazy set: thousands of declarations are counted, tested and sampled, not listed."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate, islice

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.pharaoh.content import INDEX, MEMBERS, VALUES, Member
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh
from mastaba.games.pharaoh.state import ONE, Pile, counts

PASS, HORUS, PHARAOH = Pass(), Horus(), Pharaoh()
_WAYS_OUT: dict[tuple[bool, bool], tuple[Action, ...]] = {
    (horus, pharaoh): (PASS, *[HORUS] * horus, *[PHARAOH] * pharaoh)
    for horus in (False, True)
    for pharaoh in (False, True)
}
"""The passes open to a seat: whether Horus is free, whether it has a Pharaoh."""
_LAST_FIRST = range(len(VALUES) - 1, -1, -1)


class Bidding(Struct, frozen=True, gc=False):
    """What one seat may do now (PHA-3.2): passes, and all cards that beat `high`, however far (PHA-R8)."""

    hand: Pile
    front: int
    high: int
    bonus: int
    horus: bool
    pharaoh: bool

    @property
    def need(self) -> int:
        """What the cards of a declaration have to exceed."""
        return self.high - self.front - self.bonus

    def passes(self) -> tuple[Action, ...]:
        return _WAYS_OUT[self.horus, self.pharaoh]

    def __contains__(self, action: object) -> bool:
        match action:
            case Pass():
                return True
            case Horus():
                return self.horus
            case Pharaoh():
                return self.pharaoh
            case Bid(cards, nobonus):
                return self._allows(cards, nobonus)
            case _:
                return False

    def _allows(self, cards: tuple[Member, ...], nobonus: bool) -> bool:
        left = list(counts(self.hand))
        total = 0
        for card in cards:
            place = INDEX.get(card, -1)
            if place < 0 or left[place] == 0:
                return False
            left[place] -= 1
            total += VALUES[place]
        if not cards:
            return False
        return self.bonus > 0 if nobonus else total > self.need

    def __iter__(self) -> Iterator[Action]:
        yield from self.passes()
        for cards, total in multisets(self.hand):
            if total > self.need:
                yield Bid(cards)
            if self.bonus:
                yield Bid(cards, nobonus=True)

    def count(self, upto: int, /) -> int:
        by_sum = _choices_by_sum(self.hand)
        bids = _total(by_sum >> _BITS * (max(self.need, 0) + 1))
        declined = _total(by_sum) - 1 if self.bonus else 0
        return min(upto, len(self.passes()) + bids + declined)

    def examples(self, most: int) -> list[Action]:
        """The passes, then declarations that use few cards."""
        return list(islice(self, most))

    def sample(self, rng: Rng) -> Action:
        """Spell a move by equally likely micro-actions (PHA-8)."""
        ways_out = _WAYS_OUT[self.horus, self.pharaoh]
        left, need, bonus = self.hand, self.need, self.bonus > 0
        # As `additions` has them, but not copied.
        places, reach, ends = _stairs(left)
        least = bisect_right(reach, need)
        choice = rng.below(len(ways_out) + len(places) - least) - len(ways_out)
        if choice < 0:
            return ways_out[choice]
        cards: list[Member] = []
        while True:
            place = places[least + choice]
            card = MEMBERS[place]
            cards.append(card)
            left -= ONE[card]
            need -= VALUES[place]
            places, reach, ends = _stairs(left)
            least = bisect_right(reach, need) if need > 0 else 0
            added = ends[place] - least
            if added < 0:
                added = 0
            choice = rng.below(added + (need < 0) + bonus)
            if choice >= added:
                return Bid(tuple(cards), need >= 0 or choice > added)


_BITS = 32
"""Of each coefficient of a generating function that is kept in one integer; no hand has so many choices."""


def _choices_by_sum(hand: Pile) -> int:
    """How many choices among the cards have each sum: a generating function, with a factor for each kind."""
    product = 1
    for count, value in zip(counts(hand), VALUES, strict=True):
        if count:
            product *= _copies(count, value)
    return product


@cache
def _copies(count: int, value: int) -> int:
    return sum(1 << _BITS * value * copies for copies in range(count + 1))


def _total(coefficients: int) -> int:
    """All coefficients together: the sum of an integer's digits is its remainder by the largest digit."""
    return coefficients % ((1 << _BITS) - 1)


def additions(left: Pile, first: int, need: int) -> tuple[int, ...]:
    """The places from `first` on from which one more card may be staged without a dead end (PHA-8), the last first.

    `need` is what the cards to come have to exceed.
    """
    places, reach, ends = _stairs(left)
    return places[bisect_right(reach, need) : ends[first]]


@lru_cache(maxsize=1 << 12)
def _stairs(left: Pile) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The places with cards, the last first; how many people all cards from there on are; and for every place
    how many of those places are not before it. The same hands come again and again, so answers are kept.
    """
    stock = counts(left)
    places = tuple([place for place in _LAST_FIRST if stock[place]])
    reach = tuple(accumulate([stock[place] * VALUES[place] for place in places]))
    ends = tuple(accumulate([count > 0 for count in reversed(stock)]))[::-1]
    return places, reach, ends


def multisets(hand: Pile) -> Iterator[tuple[tuple[Member, ...], int]]:
    """Every non-empty choice of cards, with its sum; the last kinds vary first."""
    kinds = [(MEMBERS[place], VALUES[place], count) for place, count in enumerate(counts(hand)) if count]

    def choices(first: int, cards: tuple[Member, ...], total: int) -> Iterator[tuple[tuple[Member, ...], int]]:
        if first == len(kinds):
            yield cards, total
            return
        member, value, count = kinds[first]
        for copies in range(count + 1):
            yield from choices(first + 1, cards + (member,) * copies, total + value * copies)

    everything = choices(0, (), 0)
    next(everything)  # nothing at all
    yield from everything
