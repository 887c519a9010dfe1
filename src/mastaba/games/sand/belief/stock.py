"""The stock, as far as a listener can know it: slices, leaks and the eye's error fit in few ways (SAN-7.10)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from mastaba.core.rng import Rng
from mastaba.games.sand.content import LEAKS, LOOKS, amount
from mastaba.games.sand.messages import Moulded, StockGrew, TurnEnded, TurnStarted


class Stock:
    """Every stock that fits what was heard, with how often it would have come so.

    A turn's stock is written (grains, aside); the eye's error is the same for the whole turn, so each stock has a
    range of errors that explain all that was shown since the last cut.
    """

    def __init__(self) -> None:
        self.ways: dict[tuple[int, int], int] = {(0, 0): 1}
        self.looks: dict[tuple[int, int], range] = {(0, 0): range(1)}

    def hear(self, event: Any) -> None:
        match event:
            case StockGrew(sand, shown):
                self._grow(sand, shown)
            case Moulded():
                self._press(event)
            case TurnEnded(shown=shown):
                self._move(lambda stock, aside: (stock + aside, 0), shown)
            case TurnStarted():  # also after a concession, which shows nothing
                self._move(lambda stock, aside: (stock + aside, 0), None)
            case _:
                pass

    def _grow(self, sand: int, shown: int) -> None:
        """A new slice, some of which has trickled away, and a new look at it."""
        ways: dict[tuple[int, int], int] = {}
        for (stock, aside), number in self.ways.items():
            for leak in LEAKS:
                after = stock + sand - sand * leak // 100, aside
                ways[after] = ways.get(after, 0) + number * len(self.looks[stock, aside])
        self.ways = ways
        self.looks = dict.fromkeys(ways, LOOKS)
        self.see(shown)

    def _press(self, event: Moulded) -> None:
        pressed = amount(event.shape, event.level)
        if event.need is None:
            self._keep({key for key in self.ways if key[0] < pressed})
            self._move(lambda stock, aside: (0, aside + stock), event.shown)
        else:
            self._keep({key for key in self.ways if key[0] >= pressed})
            lost = 0 if event.slot is not None else pressed
            self._move(lambda stock, aside: (stock - pressed, aside + lost), event.shown)

    def _move(self, change: Callable[[int, int], tuple[int, int]], shown: int | None) -> None:
        moved = {key: change(*key) for key in self.ways}
        self.ways = {moved[key]: number for key, number in self.ways.items()}
        self.looks = {moved[key]: self.looks[key] for key in moved}
        if shown is not None:
            self.see(shown)

    def _keep(self, keys: set[tuple[int, int]]) -> None:
        self.ways = {key: number for key, number in self.ways.items() if key in keys}

    def see(self, shown: int) -> None:
        """Only errors that show the stock so remain."""
        looks = {key: fitting(key[0], self.looks[key], shown) for key in self.ways}
        self._keep({key for key, fits in looks.items() if len(fits)})
        self.looks = looks

    def sample(self, rng: Rng) -> tuple[int, int, int]:
        """Stock, aside and the eye's error, as likely as they are."""
        keys = sorted(self.ways)
        total = sum(self.ways[key] * len(self.looks[key]) for key in keys)
        ticket = total * rng.word() >> 64  # the ways are more than a draw has numbers
        for key in keys:
            looks = self.looks[key]
            if ticket < self.ways[key] * len(looks):
                return (*key, looks[ticket % len(looks)])
            ticket -= self.ways[key] * len(looks)
        raise AssertionError("no stock fits what was heard")

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the most there may be."""
        stocks = [stock for stock, _ in self.ways]
        return min(stocks), max(stocks)


def fitting(stock: int, looks: range, shown: int) -> range:
    """Those of a range of errors with which this stock looks like that (SAN-7.10)."""
    if stock == 0 or shown == 0:
        return looks if stock == shown else range(0)
    first = looks.start if shown == 50 else max(looks.start, shown - 25 - stock)
    return range(first, max(first, min(looks.stop, shown + 25 - stock)))


def listen(log: Sequence[Any]) -> Stock:
    """The stock after all that was heard. Whole turns are remembered, as the log of a match grows."""
    turns: list[tuple[Any, ...]] = [()]
    for event in log:
        if isinstance(event, TurnStarted):
            turns.append((event,))
        elif isinstance(event, StockGrew | Moulded | TurnEnded):
            turns[-1] += (event,)
    return _heard(_after(tuple(turns[:-1])), turns[-1])


@lru_cache(maxsize=64)
def _after(turns: tuple[tuple[Any, ...], ...]) -> Stock:
    return _heard(_after(turns[:-1]), turns[-1]) if turns else Stock()


def _heard(before: Stock, events: tuple[Any, ...]) -> Stock:
    after = Stock()
    after.ways, after.looks = before.ways, before.looks  # they are replaced, never changed
    for event in events:
        after.hear(event)
    return after
