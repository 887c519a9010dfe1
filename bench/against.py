"""Rules and server of this version next to those of an earlier one, in the same run.

    python bench/against.py PYTHON [--rounds 7] [--seconds 0.4] [--tables 10 50] [--load 6]

PYTHON is the interpreter of another virtual environment in which the earlier version is installed. Both play
the same games by this version's bench, in turns; which of them goes first changes from round to round. A ratio
above 1 says that this version is faster; rules are paid by CPU time, the server by moves per second of its CPU.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from rules import Match, by_advance, by_apply, pace, seat_counts

from mastaba.core.registry import find_game, game_names
from server import Contender

HERE: Final = Path(__file__).resolve().parent
KINDS: Final = {"advance": by_advance, "apply": by_apply}
Figures = dict[str, float]


def rules_here(names: list[str], seconds: float) -> Figures:
    """Decisions per second of every game, number of seats and way of playing, in this interpreter."""
    found: Figures = {}
    for name in names:
        game = find_game(name)
        for seats in seat_counts(game):
            for kind, make in KINDS.items():
                match: Match = make(game, seats)
                pace(match, seconds / 4)  # warm
                found[f"{name} {seats} {kind}"] = pace(match, seconds)
    return found


def rules_of(python: str, names: list[str], seconds: float) -> Figures:
    """The same, in another interpreter."""
    command = [python, str(HERE / "against.py"), "--rules", ",".join(names), "--seconds", str(seconds), python]
    told = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": ""})
    figures: Figures = json.loads(told.stdout)
    return figures


def games_of(python: str) -> list[str]:
    """The games that this version and the other one have in common."""
    ask = "from mastaba.core.registry import game_names; print(','.join(game_names()))"
    told = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout
    return sorted(set(told.strip().split(",")) & set(game_names()))


def server_of(name: str, python: str) -> Contender:
    return Contender(
        name, "mastaba", lambda port, folder: [python, str(HERE / "server.py"), "--serve", str(port), folder]
    )


def in_turns(number: int, earlier: Any, now: Any) -> tuple[Any, Any]:
    """What both give, the one or the other first."""
    if number % 2:
        mine = now()
        return earlier(), mine
    return earlier(), now()


def tell(title: str, pairs: dict[str, list[tuple[float, float]]]) -> None:
    """The median of the ratios of all rounds, with the lowest and the highest."""
    print(f"{title:32}{'median':>8}{'least':>8}{'most':>8}")
    for name, rounds in pairs.items():
        ratios = [now / earlier for earlier, now in rounds]
        print(f"{name:32}{median(ratios):8.2f}{min(ratios):8.2f}{max(ratios):8.2f}")
    whole = [now / earlier for rounds in pairs.values() for earlier, now in rounds]
    print(f"{'all':32}{median(whole):8.2f}\n", flush=True)


def compare_rules(python: str, rounds: int, seconds: float) -> None:
    names = games_of(python)
    pairs: dict[str, list[tuple[float, float]]] = {}
    for number in range(rounds):
        earlier, now = in_turns(
            number,
            lambda: rules_of(python, names, seconds),
            lambda: rules_of(sys.executable, names, seconds),
        )
        for name in now:
            pairs.setdefault(name, []).append((earlier[name], now[name]))
    tell("rules: decisions per CPU second", pairs)


def compare_servers(python: str, rounds: int, tables: list[int], seconds: float) -> None:
    earlier, now = server_of("earlier", python), server_of("now", sys.executable)
    figures = ("moves_per_cpu_second", "moves_per_second", "p95_ms")
    pairs: dict[str, dict[str, list[tuple[float, float]]]] = {figure: {} for figure in figures}
    for count in tables:
        for number in range(rounds):
            old, new = in_turns(
                number,
                lambda count=count: earlier.measure(count, seconds),
                lambda count=count: now.measure(count, seconds),
            )
            for figure in figures:
                pairs[figure].setdefault(f"{count} tables", []).append((old[figure], new[figure]))
    for figure in figures:
        tell(f"server: {figure}", pairs[figure])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", help="interpreter of the earlier version's environment")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of one slice of rules")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 50])
    parser.add_argument("--load", type=float, default=6.0, help="seconds of load on a server")
    parser.add_argument("--rules", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.rules:
        print(json.dumps(rules_here(chosen.rules.split(","), chosen.seconds)))
        return
    compare_rules(chosen.python, chosen.rounds, chosen.seconds)
    compare_servers(chosen.python, chosen.rounds, chosen.tables, chosen.load)


if __name__ == "__main__":
    main()
