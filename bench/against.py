"""Rules and server of this version next to those of an earlier one, in the same run.

    python bench/against.py PYTHON [--slices 25] [--tables 10 50] [--rounds 7]

PYTHON is the interpreter of another virtual environment in which the earlier version is installed. Both play
the same games by this version's bench, in turns of a tenth of a second; which of them goes first changes from
round to round. A ratio above 1 says that this version is faster; rules are paid by CPU time, the server by moves
per second of its CPU.
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


def answer(names: list[str]) -> None:
    """Runs in either interpreter: for every line on stdin, seconds and a contender, a line with its pace."""
    matches: dict[str, Match] = {}
    for name in names:
        game = find_game(name)
        for seats in seat_counts(game):
            for kind, make in KINDS.items():
                matches[f"{name} {seats} {kind}"] = make(game, seats)
    print(json.dumps(list(matches)), flush=True)
    for line in sys.stdin:
        seconds, _, name = line.strip().partition(" ")
        print(pace(matches[name], float(seconds)), flush=True)


class Player:
    """The rules of one version, in a process of their own that stays for the whole run."""

    def __init__(self, python: str, names: list[str]) -> None:
        self._process = subprocess.Popen(
            [python, str(HERE / "against.py"), "--rules", ",".join(names), python],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": ""},
        )
        self.contenders: list[str] = json.loads(self._line())

    def pace(self, name: str, seconds: float) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds} {name}\n")
        self._process.stdin.flush()
        return float(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        if not (line := self._process.stdout.readline()):
            raise RuntimeError("the rules ended early")
        return line

    def end(self) -> None:
        self._process.communicate()


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
    """The median of the ratios of all rounds, with their quartiles."""
    print(f"{title:32}{'median':>8}{'25 %':>8}{'75 %':>8}")
    for name, rounds in pairs.items():
        ratios = sorted(now / earlier for earlier, now in rounds)
        low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
        print(f"{name:32}{median(ratios):8.2f}{low:8.2f}{high:8.2f}")
    whole = [now / earlier for rounds in pairs.values() for earlier, now in rounds]
    print(f"{'all':32}{median(whole):8.2f}\n", flush=True)


def compare_rules(python: str, rounds: int, seconds: float) -> None:
    names = games_of(python)
    old, new = Player(python, names), Player(sys.executable, names)
    pairs: dict[str, list[tuple[float, float]]] = {}
    for number in range(-1, rounds):  # a round to warm up is not counted
        for name in new.contenders:
            found = in_turns(
                number, lambda name=name: old.pace(name, seconds), lambda name=name: new.pace(name, seconds)
            )
            if number >= 0:
                pairs.setdefault(name, []).append(found)
    old.end()
    new.end()
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
    parser.add_argument("--rounds", type=int, default=7, help="turns of every server")
    parser.add_argument("--slices", type=int, default=25, help="slices of rules of every contender")
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time of one slice")
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 50])
    parser.add_argument("--load", type=float, default=6.0, help="seconds of load on a server")
    parser.add_argument("--rules", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.rules:
        answer(chosen.rules.split(","))
        return
    if chosen.slices:
        compare_rules(chosen.python, chosen.slices, chosen.seconds)
    if chosen.tables:
        compare_servers(chosen.python, chosen.rounds, chosen.tables, chosen.load)


if __name__ == "__main__":
    main()
