"""A contest between bots: every pair plays the same deals on balanced seats, and a ladder comes of it.

What has been played is kept in a file of lines, one match a line, so a contest can be stopped and taken up again. In
a game that is won together every bot plays with its like, and the ladder is the share of matches won.
"""

from collections.abc import Generator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from mastaba.core.registry import find_game
from mastaba.lab.running import play_plans
from mastaba.lab.sim import Match, Plan
from mastaba.lab.workers import workers


class Contest(Struct, frozen=True):
    """What is contested; equal contests give equal results."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    """Matches of every pair, at least."""
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    fast: bool = False
    """On the game's twin."""

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The pairs' matches; all pairs play the same deals."""
        alone = find_game(self.game).cooperative
        groups = [(bot,) for bot in self.bots] if alone else list(combinations(self.bots, 2))
        plans = [
            Plan(self.game, self.seats, group, self.games, self.seed, True, self.options, self.fast) for group in groups
        ]
        return tuple(msgspec.structs.replace(plan, games=plan.whole(plan.games)) for plan in plans)


class Line(Struct, frozen=True, array_like=True):
    """A match in the file: which pair, which match, and what came of it."""

    plan: int
    match: Match


class OtherContest(ValueError):
    """A file that holds the matches of another contest."""


def played(contest: Contest, file: Path | None) -> list[Line]:
    """The matches that were played already; a line that was cut off in writing is left out."""
    if file is None or not file.exists() or not file.stat().st_size:
        return []
    head, *lines = file.read_bytes().split(b"\n")
    if head != msgspec.json.encode(contest):
        raise OtherContest(str(file))
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Line))
        except msgspec.DecodeError:
            continue
    return found


def play_contest(
    contest: Contest, jobs: int, file: Path | None = None, ray: str | None = None
) -> Generator[list[Line], None, None]:
    """The matches as they are finished, those of the file first."""
    before = played(contest, file)
    if file is not None and (not file.exists() or not file.stat().st_size):
        file.write_bytes(msgspec.json.encode(contest) + b"\n")
    elif file is not None and not file.read_bytes().endswith(b"\n"):
        with file.open("ab") as out:
            out.write(b"\n")  # the last line was cut off
    yield before
    done = {(line.plan, line.match.number) for line in before}
    plans = contest.plans
    left = [[n for n in range(plan.games) if (place, n) not in done] for place, plan in enumerate(plans)]
    if not any(left):
        return
    with workers(min(jobs, sum(map(len, left))), ray) as pool:
        for place, matches in play_plans(plans, left, pool):
            lines = [Line(place, match) for match in matches]
            if file is not None:
                with file.open("ab") as out:
                    out.writelines(msgspec.json.encode(line) + b"\n" for line in lines)
            yield lines


def won_by(level: str, match: Match) -> float:
    """Which part of a victory went to a level's seats; between two seats that share it, half each."""
    winners = match.outcome.winners
    return sum(match.seating[seat] == level for seat in winners) / len(winners) if winners else 0.0


def shares(contest: Contest, lines: Sequence[Line]) -> dict[tuple[str, str], dict[int, list[float]]]:
    """For every pair and deal, the first one's parts of the victories."""
    found: dict[tuple[str, str], dict[int, list[float]]] = {}
    for line in sorted(lines, key=lambda line: (line.plan, line.match.number)):
        plan = contest.plans[line.plan]
        first, last = plan.bots[0], plan.bots[-1]
        deals = found.setdefault((first, last), {})
        deals.setdefault(plan.deal(line.match.number), []).append(won_by(first, line.match))
    return found
