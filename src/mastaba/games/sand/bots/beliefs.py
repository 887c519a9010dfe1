"""What a seat can work out from all it has seen and heard: where tokens lie, how much sand there is (SAN-4)."""

from functools import cache
from typing import Final

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.stock import Stock, fitting, listen
from mastaba.games.sand.belief.tokens import Burial
from mastaba.games.sand.belief.tracks import track
from mastaba.games.sand.bots.judging import ORB_GAIN, Stakes, stakes
from mastaba.games.sand.bots.planning import Sand
from mastaba.games.sand.content import GEM_POINTS, LOOKS, RADIUS
from mastaba.games.sand.messages import View
from mastaba.games.sand.view import hidden_tokens, open_table

WORTH: Final = {**GEM_POINTS, "O": ORB_GAIN}


def believed(view: View, log: Log, rng: Rng, samples: int) -> Stakes:
    """What finding a token would be worth, cell by cell: burials that explain the log, drawn so many times.

    One gem that is seen betrays the rotation, and with it where one's own gems lie.
    """
    state = open_table(view)
    if len(state.orbs) != view.sectors or track(log, view.sectors).sand.sand != state.sand:
        return stakes(view)  # a staged position, whose log does not tell how it came about
    burial = Burial(hidden_tokens(state), log, view.sectors)
    if not sum(burial.turns):
        return stakes(view)
    worth: dict[tuple[int, int], float] = {}
    for _ in range(samples):
        _, spots = burial.sample(rng)
        for token, spot in zip(burial.tokens, spots, strict=True):
            cell = burial.track.cell(spot)
            if cell != kernels.GONE:
                key = cell, RADIUS[token.kind]
                worth[key] = worth.get(key, 0.0) + WORTH[token.kind] / samples
    keys = sorted(worth)
    return Stakes([cell for cell, _ in keys], [worth[key] for key in keys], [radius for _, radius in keys])


def stock_of(view: View, log: Log) -> Stock:
    """The stock by all that was heard; in a staged position, whose log does not tell of it, by what is seen."""
    stock = listen(log)
    if any(len(fitting(key[0], stock.looks[key], view.shown)) for key in stock.ways):
        return stock
    guessed = Stock()
    grains = range(max(1, view.shown + LOOKS[0]), view.shown + LOOKS[-1] + 1, 25)
    guessed.ways = {(amount, 0): 1 for amount in grains}
    guessed.looks = dict.fromkeys(guessed.ways, range(1))
    return guessed


def sand_of(stock: Stock) -> Sand:
    """The stock as plans take it."""
    weights: dict[int, int] = {}
    for key, ways in stock.ways.items():
        weights[key[0]] = weights.get(key[0], 0) + ways * len(stock.looks[key])
    total = sum(weights.values()) or 1

    @cache
    def tail(least: int) -> float:
        return sum(weight for grains, weight in weights.items() if grains >= least) / total

    @cache
    def left(used: int) -> float:
        enough = {grains: weight for grains, weight in weights.items() if grains >= used}
        return sum(weight * (grains - used) for grains, weight in enough.items()) / (sum(enough.values()) or 1)

    return Sand(tail, left)
