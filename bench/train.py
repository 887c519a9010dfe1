"""Makes the net of a level by self-play: python bench/train.py suitors pharaoh --iterations 500

The net is written to the game's folder of nets after every fifty iterations and at the end. Rivals beside the net and
its former selves are the simple players that the game's family names for it. A net may be told to ignore
topics of the game's sight, such as the cards of others: so learns a weaker player. The commands that made the nets of
this version are in docs/explanation/bots.md.
"""

import argparse
import os
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core, and sums in one order

from rules import seat_counts

from mastaba.core.registry import find_game, make_setup
from mastaba.search.collecting import Rivals
from mastaba.search.learning import Lesson, Student
from mastaba.search.nets import save_net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("name", help="of the net: that of the level that plays with it")
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--matches", type=int, default=1_024, help="of every iteration")
    parser.add_argument("--ignore", nargs="*", default=[], help="topics of the sight that the net does not look at")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, help="another folder than the game's")
    chosen = parser.parse_args()
    game = find_game(chosen.game)
    sight = game.fast.sight
    if sight is None:
        parser.error(f"no net sees {game.name}")
    if unknown := [topic for topic in chosen.ignore if topic not in sight.topics]:
        parser.error(f"no topic: {', '.join(unknown)}; there are {', '.join(sight.topics)}")
    ignored = tuple(number for topic in chosen.ignore for number in sight.topics[topic])
    starts = [(seats, game.fast.pack(game.start(make_setup(game, {"seats": seats})))) for seats in seat_counts(game)]
    rivals = Rivals(game.family.policy, list(game.family.sparring), [game.family.usual])
    lesson = Lesson(hidden=chosen.hidden, matches=chosen.matches, ignored=ignored)
    student = Student(game.fast, starts, rivals, lesson, f"{game.name} {chosen.name} {chosen.seed}")
    file = (chosen.out or game.fast.nets) / f"{chosen.name}.npy"
    began = time.perf_counter()
    for progress in student.learn(chosen.iterations):
        if progress.number % 50 == 0 or progress.number == chosen.iterations:
            save_net(file, progress.weights)
        if progress.number % 10 == 0:
            print(
                f"{progress.number}: {progress.decisions} decisions, entropy {progress.entropy:.3f},"
                f" {progress.surprise:.2f} of the results' variance unexplained,"
                f" {progress.share:.2f} x the fair share; {time.perf_counter() - began:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
