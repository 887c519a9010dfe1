"""The legal moves of one turn as a lazy set: thousands of declarations are counted, tested and sampled, not listed."""

from collections.abc import Iterator

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.pharaoh.content import INDEX, MEMBERS, VALUES, Member
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh

PASS, HORUS, PHARAOH = Pass(), Horus(), Pharaoh()
CONFIRM, CONFIRM_NO_BONUS = -1, -2
_FROM_THE_TOP = [
    [(place, VALUES[place]) for place in range(len(VALUES) - 1, first - 1, -1)] for first in range(len(VALUES))
]
"""For every first place: the places from the last down to it, with their values."""


class Bidding(Struct, frozen=True):
    """What one seat may do now (PHA-3.2): passes, and all cards that beat `high`, however far (PHA-R8)."""

    hand: tuple[int, ...]
    front: int
    high: int
    bonus: int
    horus: bool
    pharaoh: bool

    def passes(self) -> list[Action]:
        out: list[Action] = [PASS]
        if self.horus:
            out.append(HORUS)
        if self.pharaoh:
            out.append(PHARAOH)
        return out

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
        left = list(self.hand)
        total = self.front
        for card in cards:
            place = INDEX.get(card, -1)
            if place < 0 or left[place] == 0:
                return False
            left[place] -= 1
            total += VALUES[place]
        if not cards:
            return False
        return self.bonus > 0 if nobonus else total + self.bonus > self.high

    def __iter__(self) -> Iterator[Action]:
        yield from self.passes()
        for cards, total in self._multisets(0, (), self.front):
            if total + self.bonus > self.high:
                yield Bid(cards)
            if self.bonus:
                yield Bid(cards, nobonus=True)

    def _multisets(self, place: int, cards: tuple[Member, ...], total: int) -> Iterator[tuple[tuple[Member, ...], int]]:
        """Every non-empty choice of cards from this place on, with the total it calls."""
        if place == len(MEMBERS):
            if cards:
                yield cards, total
            return
        for count in range(self.hand[place] + 1):
            more = cards + (MEMBERS[place],) * count
            yield from self._multisets(place + 1, more, total + VALUES[place] * count)

    def __len__(self) -> int:
        ways = {self.front: 1}
        for count, value in zip(self.hand, VALUES, strict=True):
            if count:
                grown: dict[int, int] = {}
                for total, number in ways.items():
                    for copies in range(count + 1):
                        key = total + copies * value
                        grown[key] = grown.get(key, 0) + number
                ways = grown
        bids = sum(number for total, number in ways.items() if total + self.bonus > self.high)
        if self.front + self.bonus > self.high:
            bids -= 1  # the empty choice, only ever above `high` before anything was declared
        declined = sum(ways.values()) - 1 if self.bonus else 0
        return len(self.passes()) + bids + declined

    def sample(self, rng: Rng) -> Action:
        """Spell a move by equally likely micro-actions (PHA-8)."""
        ways_out = self.passes()
        left = list(self.hand)
        total = self.front + self.bonus
        adds = self.additions(left, 0, total)
        choice = rng.below(len(ways_out) + len(adds))
        if choice < len(ways_out):
            return ways_out[choice]
        place = adds[choice - len(ways_out)]
        cards: list[Member] = []
        while True:
            cards.append(MEMBERS[place])
            left[place] -= 1
            total += VALUES[place]
            options = self.additions(left, place, total)
            if total > self.high:
                options.append(CONFIRM)
            if self.bonus:
                options.append(CONFIRM_NO_BONUS)
            place = options[rng.below(len(options))]
            if place < 0:
                return Bid(tuple(cards), place == CONFIRM_NO_BONUS)

    def additions(self, left: list[int], first: int, total: int) -> list[int]:
        """The places from which one more card may be staged without a dead end (PHA-8)."""
        reach = total
        found: list[int] = []
        high = self.high
        for place, value in _FROM_THE_TOP[first]:
            if count := left[place]:
                reach += count * value
                if reach > high:
                    found.append(place)
        return found
