"""How often KUFU's companions win, why they lose, and how long they think.

    python bench/kufu_matches.py --level 2 --seats 3 --bots far --matches 200
    python bench/kufu_matches.py --level 2 --seats 3 --bots far --matches 50 --first 150 --into parts.jsonl
    python bench/kufu_matches.py --sum parts.jsonl --json bench/results/kufu.json --plot docs/pictures

Prints one row of a Markdown table for each level of bots (`--bots novice,far`): victories with their 95 % Wilson
interval, the reasons of defeats, the median of a victory's turns, and the CPU time of a decision (median, 99th
percentile, longest). Bots think without a time limit, so that the machine's load changes nothing. Equal arguments give
equal matches; `--first` begins with another one, so that the matches of a row can be played in parts: `--into` appends
a part to a file, `--sum` prints the rows of all parts in it. `--json` keeps the rows, `--plot` draws a picture for each
level of the book into a folder.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from mastaba.core.record import Player
from mastaba.core.registry import find_game
from mastaba.lab.chart import Bar, shares_svg
from mastaba.lab.sim import share_of
from mastaba.play.ask import make_bot
from mastaba.play.table import Table


class Part(msgspec.Struct):
    """What became of some matches."""

    level: int
    seats: int
    bots: str
    ended: dict[str, int] = msgspec.field(default_factory=Counter)
    """Matches, by why they ended."""
    turns: dict[int, int] = msgspec.field(default_factory=Counter)
    """Victories, by how many turns they took."""
    times: dict[int, int] = msgspec.field(default_factory=Counter)
    """Decisions, by CPU time in tenths of a millisecond."""

    @property
    def row(self) -> tuple[int, int, str]:
        return self.level, self.seats, self.bots

    def add(self, other: "Part") -> None:
        self.ended = Counter(self.ended) + Counter(other.ended)
        self.turns = Counter(self.turns) + Counter(other.turns)
        self.times = Counter(self.times) + Counter(other.times)


def play(part: Part, seed: str) -> None:
    """One match to its end."""
    game: Any = find_game("kufu")
    setup = game.setup(seats=part.seats, level=part.level, consent="auto")
    players = [Player(kind="bot", level=part.bots)] * part.seats
    table = Table(game, setup, seed, players)
    bots = [make_bot(game, part.bots) for _ in players]
    while table.outcome is None:
        seat = table.awaited[0]
        ask = table.ask(seat)
        began = time.process_time()
        action = bots[seat].choose(ask)
        part.times[round(10_000 * (time.process_time() - began))] += 1
        table.submit(seat, action)
    view = table.view(None)
    part.ended[table.outcome.reason + (f" {view.no_way}" if view.no_way else "")] += 1
    if table.outcome.reason == "won":
        part.turns[view.turns] += 1


def share(counts: dict[int, int], part: float) -> int:
    """The value below which this share of all lies."""
    values = sorted(Counter(counts).elements())
    return values[min(len(values) - 1, int(len(values) * part))]


def figures(part: Part) -> dict[str, Any]:
    """A row of the file of results."""
    won = share_of(Counter(part.ended)["won"], Counter(part.ended).total())
    return {
        "level": part.level,
        "seats": part.seats,
        "bots": part.bots,
        "matches": Counter(part.ended).total(),
        "ended": dict(part.ended),
        "won": round(won.share, 4),
        "interval": [round(won.low, 3), round(won.high, 3)],
        "turns": share(part.turns, 0.5) if part.turns else None,
        "decision_ms": [share(part.times, place) / 10 for place in (0.5, 0.99, 1.0)],
    }


def keep(rows: Sequence[Part], seed: str, file: Path) -> None:
    """Write the rows as JSON."""
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "bench": "kufu_matches",
        "seed": seed,
        "machine": "2 cores with other work to do",
        "rows": [figures(part) for part in rows],
    }
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def draw(rows: Sequence[Part], folder: Path) -> None:
    """A picture for each level of the book: every level of bots, the strongest on top, with 2, 3 and 4 seats."""
    game: Any = find_game("kufu")
    for level in sorted({part.level for part in rows}):
        bars = []
        for bots in reversed(game.levels):
            for part in [part for part in rows if (part.level, part.bots) == (level, bots)]:
                won = share_of(Counter(part.ended)["won"], Counter(part.ended).total())
                name = f"{bots}, {part.seats} seats"
                bars.append(Bar(name, 100 * won.share, 100 * won.low, 100 * won.high, f"{won.share:.0%}"))
        svg = shares_svg(
            bars, f"KUFU, level {level}: victories of five levels", "Share of matches won, with 95 % interval"
        )
        (folder / f"kufu-ladder-{level}.svg").write_text(svg, encoding="utf-8")


def row(part: Part) -> str:
    """A row of the table."""
    ended = Counter(part.ended)
    matches = ended.total()
    won = share_of(ended["won"], matches)
    lost = ", ".join(f"{reason} {count}" for reason, count in ended.most_common() if reason != "won") or "-"
    spent = [share(part.times, place) / 10 for place in (0.5, 0.99, 1.0)]
    cells = [part.level, part.seats, part.bots, matches, f"{won.share:.1%}", f"{won.low:.1%}-{won.high:.1%}", lost]
    cells += [share(part.turns, 0.5) if part.turns else "-", f"{spent[0]:.1f} / {spent[1]:.0f} / {spent[2]:.0f}"]
    return f"| {' | '.join(map(str, cells))} |\n"


def summed(file: Path) -> list[Part]:
    """The parts of a file, those of one row together."""
    rows: dict[tuple[int, int, str], Part] = {}
    for line in file.read_bytes().splitlines():
        part = msgspec.json.decode(line, type=Part)
        rows.setdefault(part.row, Part(*part.row)).add(part)
    return [rows[key] for key in sorted(rows)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", type=int, default=1, choices=(1, 2))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", default="far")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="kufu")
    parser.add_argument("--into", type=Path, help="append the counts to this file")
    parser.add_argument("--sum", type=Path, help="play nothing: print the rows of this file")
    parser.add_argument("--json", type=Path, help="keep the rows of --sum in this file")
    parser.add_argument("--plot", type=Path, help="draw the rows of --sum into this folder")
    arguments = parser.parse_args()
    if arguments.sum:
        rows = summed(arguments.sum)
        sys.stdout.writelines(map(row, rows))
        if arguments.json:
            keep(rows, arguments.seed, arguments.json)
        if arguments.plot:
            draw(rows, arguments.plot)
        return
    for bots in arguments.bots.split(","):
        part = Part(arguments.level, arguments.seats, bots)
        for number in range(arguments.first, arguments.first + arguments.matches):
            play(part, f"{arguments.seed}/{number}")
        if arguments.into:
            with arguments.into.open("ab") as file:
                file.write(msgspec.json.encode(part) + b"\n")
        sys.stdout.write(row(part))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
