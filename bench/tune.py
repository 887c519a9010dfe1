"""Finds styles for the bidders of a game's twin by self-play: python bench/tune.py suitors --options points_to_win=1

A style is the numbers of the record's field `style`. Every turn of the loop searches, by CMA-ES, first a style that
wins much among the rivals known so far while none of them, alone among its copies, wins much; then the rival that
exploits copies of it best, and adds both to the rivals. The styles found are written to a file, the last one last.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import inspect

from mastaba.core.registry import find_game, make_setup
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.search.evolution import maximise
from mastaba.search.matches import play_matches

HIGHEST = 127


class Tables:
    """Matches of one game between styles."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = find_game(name)
        kind = inspect.type_info(self.game.setup)
        assert isinstance(kind, inspect.StructType)
        (seats,) = (field.type for field in kind.fields if field.name == "seats")
        assert isinstance(seats, inspect.IntType)
        self.starts = {
            count: self.game.fast.pack(self.game.start(make_setup(self.game, {**options, "seats": count})))
            for count in range(int(seats.ge or 2), int(seats.le or 2) + 1)
        }

    def share(self, style: Any, pool: list[Any], matches: int, rng: Rng, counts: list[int] | None = None) -> float:
        """How many times its fair share a style wins among others drawn by lot, sitting everywhere."""
        twin, won = self.game.fast, []
        for count in counts or self.starts:
            for seat in range(count):
                table = self.starts[count].copy()
                styles = twin.record(table)["style"]
                for other in range(count):
                    styles[other] = rounded(style if other == seat else rng.choice(pool))
                _, sums = play_matches(twin, table, matches, luck(rng))
                mean = sums[seat] / matches
                won.append((1 + mean) if sums.min() < 0 else mean * count)
        return float(np.mean(won))


def rounded(style: Any) -> Any:
    return np.clip(np.rint(style), 0, HIGHEST).astype(np.int8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--options", nargs="*", default=[], help="options of the setup: name=number")
    parser.add_argument("--first", type=Path, help="a JSON list of styles to begin with; without: the standard one")
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--matches", type=int, default=24, help="for every seat of every table")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    tables = Tables(chosen.game, {name: int(number) for name, _, number in (o.partition("=") for o in chosen.options)})
    start = next(iter(tables.starts.values()))
    standard = tables.game.fast.record(start)["style"][0].tolist()
    pool = [standard, *(json.loads(chosen.first.read_text()) if chosen.first else [])]
    found: list[Any] = []
    for turn in range(chosen.turns):
        began = time.perf_counter()
        rng = Rng(f"{chosen.game} {chosen.seed} {turn}")

        def robust(style: Any, deal: str, rivals: tuple[Any, ...] = tuple(pool)) -> float:
            alone = tables.share(style, list(rivals), chosen.matches, Rng(deal))
            return alone - max(tables.share(rival, [style], chosen.matches, Rng(deal)) for rival in rivals)

        best = search(robust, found[-1] if found else pool[-1], rng.stream("style"), chosen.generations)

        def exploiting(style: Any, deal: str, best: Any = best) -> float:
            return tables.share(style, [best], chosen.matches, Rng(deal))

        rival = search(exploiting, pool[turn % len(pool)], rng.stream("rival"), chosen.generations)
        gains = [round(tables.share(one, [best], 300, Rng("check")), 2) for one in (*pool, rival)]
        print(f"{turn}: {best}; rivals win {gains} x their share; {time.perf_counter() - began:.0f} s", flush=True)
        found.append(best)
        pool += [best, rival]
        chosen.out.write_text("[\n" + ",\n".join(map(json.dumps, found)) + "\n]\n", encoding="utf-8")


def search(value: Any, start: Any, rng: Rng, generations: int) -> list[int]:
    """The best style by CMA-ES; all candidates of a generation play the same deals."""

    def values(candidates: list[Any]) -> list[float]:
        deal = str(rng.word())
        return [value(style, deal) for style in candidates]

    best = list(start)
    for generation in maximise(values, start, [0] * len(best), [HIGHEST] * len(best), rng.stream("steps"), spread=0.2):
        best = rounded(generation.mean).tolist()
        if generation.number == generations:
            break
    return best


if __name__ == "__main__":
    main()
