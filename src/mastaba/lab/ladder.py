"""Ratings after Bradley and Terry, with intervals by resampling deals.

A rating is on the scale of Elo: 400 more means ten victories to one. The mean of all is 0. Matches of one deal are not
independent of each other, so whole deals are drawn again and again; 95 % of the ratings found lie in the interval.
"""

from collections.abc import Mapping, Sequence
from math import log
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from mastaba.core.rng import Rng
from mastaba.lab.sim import Share

SCALE: Final = 400 / log(10)
SAMPLES: Final = 400
PRIOR: Final = 0.5
"""Half a victory for each side of every pair: a bot that has won everything gets a finite rating."""

Pairs = Mapping[tuple[str, str], Mapping[int, Sequence[float]]]
"""For every pair and deal, the first one's parts of the victories."""


class Rung(Struct, frozen=True):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    matches: int


class Pair(Struct, frozen=True):
    """How two bots have fared against each other, seats split evenly."""

    first: str
    second: str
    share: float
    """The first one's part of the victories."""
    low: float
    high: float
    matches: int


class Ladder(Struct, frozen=True):
    """What came of a contest."""

    rungs: tuple[Rung, ...]
    """The best first."""
    pairs: tuple[Pair, ...]
    together: dict[str, Share] | None = None
    """In a game that is won together: the share of matches won, by bot."""


def climb(bots: Sequence[str], pairs: Pairs, seed: str = "ladder") -> Ladder:
    """The ladder of these results."""
    totals = {pair: _totals(deals) for pair, deals in pairs.items()}
    ratings = fit(bots, {pair: (float(won.sum()), float(count.sum())) for pair, (won, count) in totals.items()})
    normal = np.random.Generator(np.random.PCG64(Rng(seed).word()))
    drawn_shares: dict[tuple[str, str], list[float]] = {pair: [] for pair in totals}
    samples: list[NDArray[np.float64]] = []
    for _ in range(SAMPLES):
        results = {}
        for pair, (won, count) in totals.items():
            chosen = normal.integers(0, len(won), len(won))
            results[pair] = (float(won[chosen].sum()), float(count[chosen].sum()))
            drawn_shares[pair].append(results[pair][0] / results[pair][1])
        samples.append(fit(bots, results))
    lows, highs = np.percentile(np.array(samples), [2.5, 97.5], axis=0)
    matches = {bot: sum(int(count.sum()) for pair, (_, count) in totals.items() if bot in pair) for bot in bots}
    rungs = [
        Rung(bot, float(ratings[place]), float(lows[place]), float(highs[place]), matches[bot])
        for place, bot in enumerate(bots)
    ]
    lines = []
    for (first, second), (won, count) in totals.items():
        low, high = np.percentile(drawn_shares[first, second], [2.5, 97.5])
        share = float(won.sum() / count.sum())
        lines.append(Pair(first, second, share, float(low), float(high), int(count.sum())))
    return Ladder(tuple(sorted(rungs, key=lambda rung: -rung.rating)), tuple(lines))


def _totals(deals: Mapping[int, Sequence[float]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Victories and matches, deal by deal."""
    return np.array([sum(parts) for parts in deals.values()]), np.array([float(len(parts)) for parts in deals.values()])


def fit(bots: Sequence[str], results: Mapping[tuple[str, str], tuple[float, float]]) -> NDArray[np.float64]:
    """The ratings that make the results likeliest, by repeated minorisation."""
    place = {bot: number for number, bot in enumerate(bots)}
    wins, games = np.zeros((len(bots), len(bots))), np.zeros((len(bots), len(bots)))
    for (first, second), (won, count) in results.items():
        one, two = place[first], place[second]
        wins[one, two] += won + PRIOR
        wins[two, one] += count - won + PRIOR
        games[one, two] += count + 2 * PRIOR
        games[two, one] += count + 2 * PRIOR
    strength = np.ones(len(bots))
    for _ in range(1_000):
        expected = (games / (strength[:, None] + strength[None, :])).sum(axis=1)
        after = wins.sum(axis=1) / expected
        after /= np.exp(np.log(after).mean())
        if np.abs(np.log(after / strength)).max() < 1e-9:
            break
        strength = after
    return np.log(strength) * SCALE
