"""The legal moves as lazy sets: thousands of payments are counted, tested and sampled, not listed."""

from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Final

from msgspec import Struct

from mastaba.core.rng import Rng
from mastaba.games.suitors.content import HIGHEST, HIGHEST_BID, LOWEST, NUMBERS
from mastaba.games.suitors.messages import Action, Bid, Bust, Cards, Out, Pay
from mastaba.games.suitors.state import card_list

OUT: Final = Out()
BUST: Final = Bust()
BIDS: Final = tuple(Bid(amount) for amount in range(HIGHEST_BID + 1))
"""The bid of every amount, made once."""


class Bidding(Struct, frozen=True, gc=False):
    """Withdraw, or any bid above `high` up to `most` (SUI-3.2)."""

    high: int
    most: int

    def __contains__(self, action: object) -> bool:
        match action:
            case Bid(amount):
                return self.high < amount <= self.most
            case Out():
                return self.high > 0
            case _:
                return False

    def __iter__(self) -> Iterator[Action]:
        if self.high:
            yield OUT
        yield from BIDS[self.high + 1 : self.most + 1]

    def count(self, upto: int, /) -> int:
        return min(upto, max(0, self.most - self.high) + (self.high > 0))

    def examples(self, most: int) -> list[Action]:
        """To withdraw, and the lowest bids."""
        return list(islice(self, most))

    def sample(self, rng: Rng) -> Action:
        """Each one is equally likely."""
        high = self.high
        if high == 0:
            return BIDS[1 + rng.below(self.most)]
        choice = rng.below(self.most - high + 1) if self.most > high else 0
        return BIDS[high + choice] if choice else OUT


class Paying(Struct, frozen=True, gc=False):
    """Every irredundant payment: enough, and not enough without any one of its cards (SUI-3.3).

    That is: worth exactly what is owed, or one more when all its cards match the chip.
    """

    hand: tuple[int, ...]
    chip: int
    owed: int

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Pay)
            and all(LOWEST <= card <= HIGHEST for card in action.cards)
            and all(action.cards.count(card) <= self.hand[card - LOWEST] for card in set(action.cards))
            and is_irredundant(action.cards, self.chip, self.owed)
        )

    def __iter__(self) -> Iterator[Action]:
        others = self._others()
        for matching, rest in self.splits():
            doubled = (self.chip,) * matching
            for cards in multisets(others, rest, 0):
                yield Pay(doubled + cards)

    def count(self, upto: int, /) -> int:
        ways = [1]
        """ways[k]: how many multisets of k cards do not match."""
        for count in self._others():
            if count:
                grown = [0] * (len(ways) + count)
                for total, number in enumerate(ways):
                    for copies in range(count + 1):
                        grown[total + copies] += number
                ways = grown
        return min(upto, sum(ways[rest] for _, rest in self.splits()))

    def examples(self, most: int) -> list[Action]:
        """The proposal first (SUI-7)."""
        proposed = Pay(proposal(self.hand, self.chip, self.owed))
        others = (move for move in self if move != proposed)
        return [proposed, *islice(others, most - 1)] if most else []

    def sample(self, rng: Rng) -> Action:
        """Lay the cards down one by one, each possible next card equally likely (SUI-8).

        The same choices as `next_places`, kept up to date from card to card.
        """
        chip = self.chip - LOWEST
        left = list(self.hand)
        matching, left[chip] = left[chip], 0
        reach = list(accumulate(reversed(left)))
        reach.reverse()
        cards: list[int] = []
        need, last = self.owed, 0
        while need > 0:
            places = []
            for place in range(last, len(left)):
                if reach[place] < need:
                    break
                if left[place]:
                    places.append(place)
            if matching and 2 * matching + reach[0] >= need:
                places.append(chip)
            elif reach[last] == need:  # all that is left has to go
                return Pay((*cards, *card_list([0] * last + left[last:])))
            place = places[rng.below(len(places))] if len(places) > 1 else places[0]
            cards.append(place + LOWEST)
            if place == chip:
                matching -= 1
                need -= 2
            else:
                left[place] -= 1
                reach[place] -= 1
                need -= 1
                last, matching = place, 0
        return Pay(tuple(cards))

    def _others(self) -> list[int]:
        """The cards that do not match, counted."""
        others = list(self.hand)
        others[self.chip - LOWEST] = 0
        return others

    def splits(self) -> list[tuple[int, int]]:
        """How many matching and other cards an irredundant payment can have, most matching first."""
        matching = self.hand[self.chip - LOWEST]
        rest = sum(self.hand) - matching
        splits = [(count, self.owed - 2 * count) for count in range(min(matching, self.owed // 2), -1, -1)]
        found = [(count, others) for count, others in splits if others <= rest]
        if self.owed % 2 and matching > self.owed // 2:
            found.insert(0, (self.owed // 2 + 1, 0))
        return found


def is_irredundant(cards: Cards, chip: int, owed: int) -> bool:
    """Worth exactly what is owed, or one more with matching cards only (SUI-3.3)."""
    matching = cards.count(chip)
    value = len(cards) + matching
    return value == owed or (value == owed + 1 and matching == len(cards))


def next_places(left: list[int], chip: int, need: int, last: int, staged: list[int]) -> list[int]:
    """From which places one more card may be laid down without a dead end (SUI-8).

    Matching cards come first, then the others in ascending order, so every payment has one spelling.
    `chip` and `last` are places; `last` is that of the last card that did not match.
    """
    only_matching = not staged or staged[-1] == chip + LOWEST
    found = []
    reach = 0
    for place in range(len(NUMBERS) - 1, -1 if only_matching else last - 1, -1):
        if place != chip and left[place]:
            reach += left[place]
            if reach >= need:
                found.append(place)
    if only_matching and left[chip] and 2 * left[chip] + reach >= need:
        found.append(chip)
    return found


def multisets(counts: list[int], size: int, first: int) -> Iterator[Cards]:
    """Every choice of `size` of the counted cards from this place on, ascending."""
    if size == 0:
        yield ()
        return
    if sum(counts[first:]) < size:
        return
    for copies in range(min(size, counts[first]), -1, -1):
        head = (NUMBERS[first],) * copies
        for tail in multisets(counts, size - copies, first + 1):
            yield head + tail


def proposal(hand: tuple[int, ...], chip: int, owed: int) -> Cards:
    """The payment to start from: matching cards while they help, then the lowest below the chip, then above (SUI-7)."""
    place = chip - LOWEST
    counts = [0] * len(NUMBERS)
    counts[place] = min(hand[place], (owed + 1) // 2)
    need = owed - 2 * counts[place]
    for other in (*range(place), *range(place + 1, len(NUMBERS))):
        if need <= 0:
            break
        counts[other] = min(hand[other], need)
        need -= counts[other]
    return card_list(counts)
