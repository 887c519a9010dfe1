"""What becomes of matches of the sand game between bots: endings, lengths, scores, towns.

    python bench/sand_matches.py [--bots greedy] [--seats 2 3 4] [--matches 60] [--seed 1]
    python bench/sand_matches.py --bots random --turns 10000

Every match is played to its end by the rules; an error ends the run. The table of the rules' section 10 has the same
rows. `--turns` goes on until so many turns were played.
"""

import argparse
import statistics
from collections import Counter
from dataclasses import dataclass, field
from time import process_time

from mastaba.games.sand import GAME
from mastaba.games.sand.content import SLOTS
from mastaba.games.sand.messages import Moulded, SeatView, Setup
from mastaba.games.sand.scoring import is_complete
from mastaba.play.ask import make_bot
from mastaba.play.table import Table


@dataclass
class Tally:
    """What was seen in the matches of one number of seats."""

    endings: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    finals: list[int] = field(default_factory=list)
    highest: list[int] = field(default_factory=list)
    clear: int = 0
    towns: list[SeatView] = field(default_factory=list)
    seconds: float = 0.0


def play(tally: Tally, seats: int, bot: str, seed: str) -> None:
    begun = process_time()
    table = Table(GAME, Setup(seats=seats), seed)
    bots = [make_bot(GAME, bot) for _ in range(seats)]
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    view = table.view(None)
    tally.endings[table.outcome.reason] += 1
    tally.turns.append(view.turn)
    tally.winners.append(max(table.outcome.scores[seat] for seat in table.outcome.winners))
    tally.finals += table.outcome.scores
    tally.highest.append(max(seat.score for seat in view.seats))
    tally.clear += sum(isinstance(event, Moulded) and event.slot is not None for _, event in table.log(None))
    tally.towns += view.seats
    tally.seconds += process_time() - begun


def report(tally: Tally, seats: int, bot: str) -> None:
    matches, turns = len(tally.turns), sum(tally.turns)
    per_seat = [number / seats for number in tally.turns]
    mean = statistics.mean
    sets = sum(is_complete(seat.district_a) or is_complete(seat.district_b) for seat in tally.towns)
    full = sum(len(seat.normal) == SLOTS["N"] for seat in tally.towns)
    normal = mean(len(seat.normal) for seat in tally.towns)
    districts = mean(len(seat.district_a) + len(seat.district_b) for seat in tally.towns)
    print(f"{bot}, {seats} seats: {matches} matches, {turns} turns, {tally.seconds / matches:.2f} s of CPU a match")
    print(f"  ended                  {', '.join(f'{why} {number}' for why, number in tally.endings.most_common())}")
    print(f"  turns per seat         {mean(per_seat):.1f} ({min(per_seat):.1f}-{max(per_seat):.1f})")
    print(f"  final score            winner {mean(tally.winners):.1f}, all {mean(tally.finals):.1f}")
    print(f"  highest running score  {mean(tally.highest):.1f}")
    print(f"  clear buildings a turn {tally.clear / turns:.2f}")
    print(f"  buildings per seat     normal {normal:.1f}, districts {districts:.1f}")
    print(f"  seats with a set       {100 * sets / len(tally.towns):.0f} %, with a full normal area {full}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="greedy", choices=list(GAME.levels))
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--turns", type=int, default=0)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for seats in options.seats:
        tally = Tally()
        enough = options.turns / len(options.seats)
        while sum(tally.turns) < enough if options.turns else len(tally.turns) < options.matches:
            play(tally, seats, options.bots, f"{options.seed} {seats} {len(tally.turns)}")
        report(tally, seats, options.bots)


if __name__ == "__main__":
    main()
