"""Simulation: many matches between bots, the same on every machine and with any number of processes.

Seatings are balanced: a round of matches plays one deal once for every seating, so that every bot sits on every
seat equally often, with the same neighbours. What then differs between two seats is the game's doing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from typing import Any, Final

from msgspec import Struct, field

from mastaba.core.record import Player
from mastaba.core.registry import find_game, make_setup
from mastaba.core.turn import CHANCE, Outcome, letter_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table

NORMAL_95: Final = 1.959964
"""The normal distribution's quantile for a two-sided 95 % interval."""


EXPLOITER: Final = "exploiter"
"""Among the bots of a plan: a policy of the game's family (`Game.family`), which is no level."""


@cache
def balanced_seatings(bots: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Every turn of the table, with every bot in turn where the row of bots begins again.

    Each of the bots named sits on each seat equally often, and each seat has met every company.
    """
    places = range(len(bots))
    tables = [tuple(places[(seat + shift) % len(bots)] for seat in range(seats)) for shift in places]
    turned = dict.fromkeys(table[turn:] + table[:turn] for table in tables for turn in range(seats))
    return tuple(tuple(bots[place] for place in table) for table in turned)


class Plan(Struct, frozen=True):
    """What is simulated; equal plans give equal results."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    rotate: bool
    """Bots change seats from match to match, so that all of them sit everywhere."""
    options: dict[str, Any] = field(default_factory=dict)
    """The other options of the game's setup."""
    fast: bool = False
    """Played on the game's twin: other matches than by the rules, and as likely."""
    style: tuple[int, ...] = ()
    """How `EXPLOITER` plays, where it is among the bots: the numbers of a policy of the game's family."""

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The seatings of one round of matches."""
        return balanced_seatings(self.bots, self.seats)[: None if self.rotate else 1]

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this match."""
        return self.seatings[number % len(self.seatings)]

    def deal(self, number: int) -> int:
        """Which deal is played. The matches of a round share one; an expedition is compared with nobody."""
        return number if find_game(self.game).cooperative else number // len(self.seatings)

    def whole(self, games: int) -> int:
        """The least number of matches from `games` on that makes whole rounds."""
        return -(-games // len(self.seatings)) * len(self.seatings)


class Match(Struct, frozen=True):
    """One match that was played."""

    number: int
    seating: tuple[str, ...]
    decisions: int
    outcome: Outcome


class Mean(Struct, frozen=True):
    """A mean with its standard error and its range."""

    mean: float
    error: float | None
    """None where a single deal was played."""
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
    """The match of this number; its seed is the plan's and the number of its deal."""
    game = find_game(plan.game)
    setup = make_setup(game, {**plan.options, "seats": plan.seats})
    seating = plan.seating(number)
    players = [Player(kind="bot", level=level) for level in seating]
    table = Table(game, setup, f"{plan.seed}/{plan.deal(number)}", players)
    bots = [game.family.bot(game, plan.style) if level == EXPLOITER else make_bot(game, level) for level in seating]
    outcome = table.play_out(bots)
    return Match(number, seating, sum(entry.seat != CHANCE for entry in table.entries), outcome)


def whole_rounds(plan: Plan, matches: Sequence[Match]) -> list[Match]:
    """The matches whose rounds are complete, in order; all of them where no round is."""
    size = len(plan.seatings)
    played = Counter(match.number // size for match in matches)
    ordered = sorted(matches, key=lambda match: match.number)
    return [match for match in ordered if played[match.number // size] == size] or ordered


def summarise(plan: Plan, matches: Sequence[Match]) -> Summary:
    levels = list(dict.fromkeys(plan.bots))
    together = find_game(plan.game).cooperative
    seats = () if together else range(plan.seats)
    return Summary(
        plan=plan,
        won=share_of(sum(bool(match.outcome.winners) for match in matches), len(matches)) if together else None,
        seats=tuple(_line(plan, letter_of(seat), [(match, (seat,)) for match in matches]) for seat in seats),
        bots=tuple(_line(plan, level, list(_seats_of(level, matches))) for level in levels),
        decisions=mean_of([match.decisions for match in matches]),
        shared=sum(len(match.outcome.winners) > 1 for match in matches),
        reasons=dict(Counter(match.outcome.reason for match in matches).most_common()),
    )


def _seats_of(level: str, matches: Sequence[Match]) -> Iterator[tuple[Match, tuple[int, ...]]]:
    for match in matches:
        seats = tuple(seat for seat, name in enumerate(match.seating) if name == level)
        if seats:
            yield match, seats


def _line(plan: Plan, name: str, played: list[tuple[Match, tuple[int, ...]]]) -> Line:
    """One value per match, its seats taken together: seats of one match are not independent."""
    wins, scores, ranks = [], [], []
    deals, scored = [], []
    for match, seats in played:
        outcome, deal = match.outcome, plan.deal(match.number)
        deals.append(deal)
        wins.append(sum(seat in outcome.winners for seat in seats) / len(seats))
        ranks.append(sum(outcome.ranks[seat] for seat in seats) / len(seats))
        counted = [score for seat in seats if (score := outcome.scores[seat]) is not None]
        if counted:
            scores.append(sum(counted) / len(counted))
            scored.append(deal)
    return Line(name, mean_of(wins, deals), mean_of(scores, scored) if scores else None, mean_of(ranks, deals))


def share_of(count: int, total: int) -> Share:
    """A share with its Wilson score interval, which is sound also near none and near all."""
    share, spread = count / total, NORMAL_95**2 / total
    middle = (share + spread / 2) / (1 + spread)
    half = NORMAL_95 * sqrt(share * (1 - share) / total + spread / total / 4) / (1 + spread)
    return Share(count, share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float], deals: Sequence[int] | None = None) -> Mean:
    """Mean, standard error of the mean, range. Matches of one deal are not independent: they count as one value."""
    mean = sum(values) / len(values)
    groups: dict[int, list[float]] = {}
    for deal, value in zip(range(len(values)) if deals is None else deals, values, strict=True):
        groups.setdefault(deal, []).append(value)
    means = [sum(group) / len(group) for group in groups.values()]
    error = None
    if (count := len(means)) > 1:
        centre = sum(means) / count
        error = sqrt(sum((value - centre) ** 2 for value in means) / (count - 1) / count)
    return Mean(mean, error, min(values), max(values), len(values))
