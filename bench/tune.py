"""Finds styles for the bidders of a game's twin by self-play: python bench/tune.py suitors --options points_to_win=1

A style is the numbers of the record's field `style`. Every turn of the loop searches, by CMA-ES, the style that wins
most at tables whose other seats are drawn by lot from the styles found so far, and adds it to them: fictitious play.
No single style is safe against every other, but a player who draws one of them by lot is hard to exploit. The last
styles are written to the file that the game's bots read.
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
    parser.add_argument("--keep", type=int, default=6)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    tables = Tables(chosen.game, {name: int(number) for name, _, number in (o.partition("=") for o in chosen.options)})
    start = next(iter(tables.starts.values()))
    standard = tables.game.fast.record(start)["style"][0].tolist()
    pool = [standard, *(json.loads(chosen.first.read_text()) if chosen.first else [])]
    for turn in range(chosen.turns):
        began = time.perf_counter()
        names = Rng(f"{chosen.game} {chosen.seed} {turn}")

        def values(candidates: list[Any], names: Rng = names, pool: list[Any] = pool) -> list[float]:
            deal = f"{names.word()}"
            return [tables.share(style, pool, chosen.matches, Rng(deal)) for style in candidates]

        best = pool[-1]
        for generation in maximise(
            values, pool[-1], [0] * len(standard), [HIGHEST] * len(standard), names, spread=0.25
        ):
            best = rounded(generation.mean).tolist()
            if generation.number == chosen.generations:
                break
        gained = tables.share(best, pool, 500, Rng("check"))
        print(f"{turn}: {best} wins {gained:.2f} x its share; {time.perf_counter() - began:.0f} s", flush=True)
        pool.append(best)
        kept = pool[-chosen.keep :]
        chosen.out.write_text("[\n" + ",\n".join(json.dumps(style) for style in kept) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
