"""Simulation: many matches between bots, the same on every machine and with any number of processes."""

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, Final

from msgspec import Struct, field

from mastaba.core.record import Player
from mastaba.core.registry import find_game, make_setup
from mastaba.core.turn import CHANCE, Outcome, letter_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table

CHUNKS_PER_JOB: Final = 8
NORMAL_95: Final = 1.959964
"""The normal distribution's quantile for a two-sided 95 % interval."""


class Plan(Struct, frozen=True):
    """What is simulated; equal plans give equal results."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    rotate: bool
    """Bots move on by one seat from match to match, so that all of them sit everywhere."""
    options: dict[str, Any] = field(default_factory=dict)
    """The other options of the game's setup."""

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this match."""
        shift = number if self.rotate else 0
        return tuple(self.bots[(seat + shift) % len(self.bots)] for seat in range(self.seats))


class Match(Struct, frozen=True):
    """One match that was played."""

    number: int
    seating: tuple[str, ...]
    decisions: int
    outcome: Outcome


class Mean(Struct, frozen=True):
    """A mean with its standard error and its range."""

    mean: float
    error: float
    least: float
    most: float
    count: int


class Line(Struct, frozen=True):
    """How a seat, or a bot, has fared."""

    name: str
    wins: Mean
    """1 for a victory, shared ones included, 0 for none; a bot on several seats counts its share of them."""
    score: Mean | None
    """None where the game counts no score."""
    rank: Mean


class Share(Struct, frozen=True):
    """How many matches of a kind there were, with the 95 % Wilson interval of their share."""

    count: int
    share: float
    low: float
    high: float


class Summary(Struct, frozen=True):
    """What came of a plan."""

    plan: Plan
    won: Share | None
    """The matches won together; None where players win against each other."""
    seats: tuple[Line, ...]
    """None where the players win or lose together."""
    bots: tuple[Line, ...]
    decisions: Mean
    shared: int
    """Matches with several winners."""
    reasons: dict[str, int]


def play_match(plan: Plan, number: int) -> Match:
    """The match of this number; its seed is the plan's and the number."""
    game = find_game(plan.game)
    setup = make_setup(game, {**plan.options, "seats": plan.seats})
    seating = plan.seating(number)
    table = Table(game, setup, f"{plan.seed}/{number}", [Player(kind="bot", level=level) for level in seating])
    outcome = table.play_out([make_bot(game, level) for level in seating])
    return Match(number, seating, sum(entry.seat != CHANCE for entry in table.entries), outcome)


def _play_some(plan: Plan, numbers: Sequence[int]) -> list[Match]:
    return [play_match(plan, number) for number in numbers]


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> list[Match]:
    """Play the whole plan; `progress` hears how many matches are done after every few of them."""
    matches: list[Match] = []
    for some in _parts(plan, jobs):
        matches += some
        progress(len(matches))
    return matches


def _parts(plan: Plan, jobs: int) -> Iterator[list[Match]]:
    if jobs <= 1:
        yield from (_play_some(plan, [number]) for number in range(plan.games))
        return
    size = max(1, plan.games // (jobs * CHUNKS_PER_JOB))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(partial(_play_some, plan), chunks)


def summarise(plan: Plan, matches: Sequence[Match]) -> Summary:
    levels = list(dict.fromkeys(plan.bots))
    together = find_game(plan.game).cooperative
    seats = () if together else range(plan.seats)
    return Summary(
        plan=plan,
        won=share_of(sum(bool(match.outcome.winners) for match in matches), len(matches)) if together else None,
        seats=tuple(_line(letter_of(seat), [(match, (seat,)) for match in matches]) for seat in seats),
        bots=tuple(_line(level, list(_seats_of(level, matches))) for level in levels),
        decisions=mean_of([match.decisions for match in matches]),
        shared=sum(len(match.outcome.winners) > 1 for match in matches),
        reasons=dict(Counter(match.outcome.reason for match in matches).most_common()),
    )


def _seats_of(level: str, matches: Sequence[Match]) -> Iterator[tuple[Match, tuple[int, ...]]]:
    for match in matches:
        seats = tuple(seat for seat, name in enumerate(match.seating) if name == level)
        if seats:
            yield match, seats


def _line(name: str, played: list[tuple[Match, tuple[int, ...]]]) -> Line:
    """One value per match, its seats taken together: seats of one match are not independent."""
    wins, scores, ranks = [], [], []
    for match, seats in played:
        outcome = match.outcome
        wins.append(sum(seat in outcome.winners for seat in seats) / len(seats))
        ranks.append(sum(outcome.ranks[seat] for seat in seats) / len(seats))
        counted = [score for seat in seats if (score := outcome.scores[seat]) is not None]
        if counted:
            scores.append(sum(counted) / len(counted))
    return Line(name, mean_of(wins), mean_of(scores) if scores else None, mean_of(ranks))


def share_of(count: int, total: int) -> Share:
    """A share with its Wilson score interval, which is sound also near none and near all."""
    share, spread = count / total, NORMAL_95**2 / total
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL_95 * sqrt(share * (1 - share) / total + spread / total / 4) / (1 + spread)
    return Share(count, share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float]) -> Mean:
    """Mean, standard error of the mean, range."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    error = sqrt(spread / (count - 1) / count) if count > 1 else 0.0
    return Mean(mean, error, min(values), max(values), count)
