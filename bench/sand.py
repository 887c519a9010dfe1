"""The sand: cuts per second on both grids, bytes of a cut on its way, and how long the kernels take to be ready.

    python bench/sand.py [--cuts 400]

The cuts are those of greedy bots' matches, tried again on copies of the positions they were made in: what a table
really meets. CPU time is measured, not time on the wall. `--cold` also compiles all kernels into an empty cache.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from mastaba.games.sand import GAME, kernels
from mastaba.games.sand.kernels.grids import blade
from mastaba.games.sand.messages import CutMade, Setup
from mastaba.play.ask import Limit, make_bot
from mastaba.play.table import Table
from mastaba.server.showing import Teller

RESULTS = Path(__file__).parent / "results"
GOALS = {
    "fine mean ms": 5.0,
    "fine p95 ms": 25.0,
    "coarse cuts/s": 2_500,
    "cut mean B": 2_000,
    "whole update max B": 8_000,
}
WARM = """
from time import process_time
begun = process_time()
from mastaba.games.sand import GAME
GAME.warm()
print(process_time() - begun)
"""


def positions(cuts: int) -> tuple[list[tuple[kernels.Sand, list[int], kernels.Blade]], list[int], list[int]]:
    """Sand before a cut, shafts and blade; and the sizes of the cuts' lines and of whole updates to everybody."""
    found: list[tuple[kernels.Sand, list[int], kernels.Blade]] = []
    lines: list[int] = []
    updates: list[int] = []
    seed = 0
    while len(found) < cuts:
        seats = 2 + seed % 3
        table = Table(GAME, Setup(seats=seats), f"bench {seed}")
        bots = [make_bot(GAME, "greedy") for _ in range(seats)]
        teller = Teller("bench", table, 64)
        while table.outcome is None:
            seat, before = table.awaited[0], table.ply
            state = table._state
            sand = kernels.Sand(state.sand[:], state.packed[:], state.figures[:], state.tokens + state.ghosts)
            shafts = list(state.shafts)
            table.submit(seat, bots[seat].choose(table.ask(seat, Limit(playouts=12))))
            for _, event in table.log(None, before):
                if isinstance(event, CutMade):
                    found.append((sand, shafts, blade(event.az, event.u, event.r, event.tilt)))
                    viewers = (None, *range(seats))
                    messages = [json.loads(teller.update(viewer, before, None)) for viewer in viewers]
                    updates += [size(message) for message in messages]
                    lines += [size(line) for line in messages[0]["lines"] if line["event"]["type"] == "cut_made"]
        seed += 1
    return found[:cuts], lines, updates


def size(message: Any) -> int:
    """Bytes of a message as it is sent."""
    return len(json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode())


def copied(sand: kernels.Sand) -> kernels.Sand:
    return kernels.Sand(sand.sand[:], sand.packed[:], sand.figures[:], sand.tokens[:])


def timed(work: Callable[[], Any]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def measure(cuts: int) -> dict[str, float]:
    kernels.warm()
    found, lines, updates = positions(cuts)
    fine, staged, coarse = [], [], []
    for sand, shafts, plane in found:
        fine.append(1000 * timed(partial(kernels.cut, copied(sand), shafts, plane)))
        staged.append(1000 * timed(partial(kernels.cut, copied(sand), shafts, plane, stages=True)))
        cells = [kernels.coarse_cell(cell) for cell in shafts]
        coarse.append(timed(partial(kernels.cut_coarse, kernels.coarsen(sand), cells, plane)))
    return {
        "cuts": len(found),
        "fine mean ms": statistics.mean(fine),
        "fine p95 ms": statistics.quantiles(fine, n=20)[-1],
        "fine max ms": max(fine),
        "with stages mean ms": statistics.mean(staged),
        "coarse cuts/s": len(coarse) / sum(coarse),
        "cut mean B": statistics.mean(lines),
        "cut max B": max(lines),
        "whole update mean B": statistics.mean(updates),
        "whole update max B": max(updates),
        "warm, cached, s": warm(None),
    }


def warm(cache: str | None) -> float:
    """Seconds of CPU until the kernels of a new process are ready."""
    environment = {**os.environ, **({"NUMBA_CACHE_DIR": cache} if cache else {})}
    done = subprocess.run([sys.executable, "-c", WARM], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=400)
    parser.add_argument("--cold", action="store_true")
    options = parser.parse_args()
    figures = measure(options.cuts)
    if options.cold:
        with tempfile.TemporaryDirectory() as cache:
            figures["warm, compiled anew, s"] = warm(cache)
    for name, figure in figures.items():
        goal = GOALS.get(name)
        print(f"{name:24} {figure:12.2f}" + (f"   goal {goal}" if goal else ""))
    now = datetime.now(UTC)
    result = {"when": now.isoformat(timespec="seconds"), "machine": platform.processor(), "figures": figures}
    (RESULTS / f"sand-{now:%Y-%m-%d}.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
