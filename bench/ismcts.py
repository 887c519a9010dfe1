"""A level of Suitors of the Nile against OpenSpiel's Python IS-MCTS, at our own tables.

    python bench/ismcts.py --level pharaoh --seconds 0.3 --games 90 --seats 3 [--manner plain generous] [--seed peer]

Both directions on the same deals: one seat of ours among IS-MCTS, and one IS-MCTS among ours, on every seat.
IS-MCTS makes as many simulations as fit its time for every bid, by processor time; our level has the same time by
the clock, and its own limit of playouts. Told is the share of victories of the single seat, times its fair share
(1.00: as strong as the others), with a 95 % interval from bootstrapped deals. `bench/peers/openspiel.py` says what
OpenSpiel's bot is given. Needs `pip install open_spiel`.
"""

import argparse
import json
import os
import platform
import sys
import time
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any, Final

import numpy as np

from mastaba.core.registry import find_game, make_setup
from mastaba.core.turn import Seat
from mastaba.games.suitors.bots.thinkers import debts
from mastaba.play.ask import Bot, Limit, make_bot
from mastaba.play.table import Table

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "peers"))
from suitors import rollout, seen_by  # noqa: E402  the folder of peers is no package

GAME: Final = "suitors"
MANNERS: Final = ("plain", "generous")
BOOTSTRAPS: Final = 10_000


class Direction:
    """One bot of a kind among others of another kind, on every seat of every deal."""

    def __init__(self, options: argparse.Namespace, manner: str, *, ours_alone: bool) -> None:
        self._options, self._manner, self.ours_alone = options, manner, ours_alone
        self._game = find_game(GAME)
        self.shares: list[float] = []
        """Of every deal, the single seat's share of the victories."""
        self.alone: list[Seat] = []
        """Where the single seat was, match by match."""
        self.simulations: list[int] = []

    def play(self, deal: int) -> None:
        won = [self._match(deal, alone) for alone in range(self._options.seats)]
        self.shares.append(sum(won) / len(won))

    def _match(self, deal: int, alone: Seat) -> float:
        """What the single seat has won: 1, its part of a shared victory, or 0."""
        self.alone.append(alone)
        game, options = self._game, self._options
        table = Table(game, make_setup(game, {"seats": options.seats}), f"{options.seed}/{deal}")
        bots = [self._bot(deal, seat, ours=(seat == alone) == self.ours_alone) for seat in range(options.seats)]
        limit = Limit(seconds=options.seconds)
        while (outcome := table.outcome) is None:
            seat = table.awaited[0]
            table.submit(seat, bots[seat].choose(table.ask(seat, limit)))
        for bot in bots:
            if (search := getattr(bot, "search", None)) is not None:
                self.simulations += search.simulations
        return (alone in outcome.winners) / len(outcome.winners)

    def _bot(self, deal: int, seat: Seat, *, ours: bool) -> Bot:
        if ours:
            return make_bot(self._game, self._options.level)
        from openspiel import OpenSpielBot

        options = self._options
        number = deal * options.seats + seat
        return OpenSpielBot(self._game, seen_by, rollout, debts, options.seconds, self._manner, number, options.explore)

    def figures(self) -> dict[str, Any]:
        seats = self._options.seats
        shares = np.array(self.shares)
        drawn = np.random.default_rng(1).integers(len(shares), size=(BOOTSTRAPS, len(shares)))
        low, high = np.quantile(shares[drawn].mean(axis=1), [0.025, 0.975]) * seats
        return {
            "alone": self._options.level if self.ours_alone else f"IS-MCTS, {self._manner}",
            "others": f"IS-MCTS, {self._manner}" if self.ours_alone else self._options.level,
            "matches": len(self.alone),
            "deals": len(shares),
            "times_fair_share": round(float(shares.mean()) * seats, 3),
            "low": round(float(low), 3),
            "high": round(float(high), 3),
            "simulations_per_bid": int(median(self.simulations)) if self.simulations else 0,
        }


def told(row: dict[str, Any]) -> str:
    return (
        f"{row['alone']} among {row['others']}: {row['times_fair_share']:.2f} times its fair share"
        f" ({row['low']:.2f}-{row['high']:.2f}), {row['matches']} matches of {row['deals']} deals,"
        f" IS-MCTS {row['simulations_per_bid']} simulations a bid"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="pharaoh")
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--games", type=int, default=90, help="matches in each direction; whole deals are played")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--manner", nargs="+", choices=MANNERS, default=list(MANNERS))
    parser.add_argument("--explore", type=float, default=2.0, help="IS-MCTS's constant of exploration")
    parser.add_argument("--seed", default="peer")
    parser.add_argument("--keep", type=Path, help="where the figures go; bench/results by default")
    options = parser.parse_args()
    deals = -(-options.games // options.seats)
    rows = []
    began = time.process_time()
    for manner in options.manner:
        directions = [Direction(options, manner, ours_alone=alone) for alone in (True, False)]
        for deal in range(deals):
            for direction in directions:
                direction.play(deal)
            print(f"deal {deal + 1} of {deals}", *map(told, (each.figures() for each in directions)), sep="\n  ")
        rows += [direction.figures() for direction in directions]
    facts = {
        "date": date.today().isoformat(),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "game": GAME,
        "seats": options.seats,
        "seconds": options.seconds,
        "seed": options.seed,
        "explore": options.explore,
        "cpu_seconds": round(time.process_time() - began),
        "results": rows,
    }
    kept = options.keep or HERE / "results" / f"ismcts-{options.level}-{options.seats}-{facts['date']}.json"
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(facts, indent=2) + "\n")
    print(*map(told, rows), f"saved {kept}", sep="\n")


if __name__ == "__main__":
    main()
