"""How often KUFU's companions win, why they lose, and how long they think.

    python bench/kufu_matches.py --level 2 --seats 3 --bots far --matches 200

Prints one row of a Markdown table: victories with their 95 % Wilson interval, the reasons of defeats, the median of a
victory's turns, and the CPU time of a decision (median, 99th percentile, longest). Equal arguments give equal matches;
`--first` begins with another one, so that parts can be played by several processes.
"""

import argparse
import sys
import time
from collections import Counter
from statistics import median
from typing import Any

from mastaba.core.record import Player
from mastaba.core.registry import find_game
from mastaba.lab.sim import share_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table


def play(arguments: argparse.Namespace, number: int, times: list[float]) -> tuple[str, int]:
    """Why a match ended, and after how many turns."""
    game: Any = find_game("kufu")
    setup = game.setup(seats=arguments.seats, level=arguments.level, consent="auto")
    players = [Player(kind="bot", level=arguments.bots)] * arguments.seats
    table = Table(game, setup, f"{arguments.seed}/{number}", players)
    bots = [make_bot(game, arguments.bots) for _ in players]
    while table.outcome is None:
        seat = table.awaited[0]
        ask = table.ask(seat)
        began = time.process_time()
        action = bots[seat].choose(ask)
        times.append(time.process_time() - began)
        table.submit(seat, action)
    view = table.view(None)
    return table.outcome.reason + (f" {view.no_way}" if view.no_way else ""), view.turns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", type=int, default=1, choices=(1, 2))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", default="far")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="kufu")
    arguments = parser.parse_args()
    times: list[float] = []
    ended: Counter[str] = Counter()
    turns: list[int] = []
    for number in range(arguments.first, arguments.first + arguments.matches):
        reason, count = play(arguments, number, times)
        ended[reason] += 1
        if reason == "won":
            turns.append(count)
    won = share_of(ended["won"], arguments.matches)
    lost = ", ".join(f"{reason} {count}" for reason, count in ended.most_common() if reason != "won") or "-"
    times.sort()
    spent = f"{times[len(times) // 2] * 1000:.1f} / {times[len(times) * 99 // 100] * 1000:.0f} / {times[-1] * 1000:.0f}"
    row = [arguments.level, arguments.seats, arguments.bots, arguments.matches, f"{won.share:.1%}"]
    row += [f"{won.low:.1%}-{won.high:.1%}", lost, median(turns) if turns else "-", spent]
    sys.stdout.write(f"| {' | '.join(map(str, row))} |\n")


if __name__ == "__main__":
    main()
