"""How fast twins play random matches: python bench/fast.py [--seconds 3]

One core. Beside every game's twin, OpenSpiel's C++ hearts driven from Python, if it is installed; the time a process
needs to start on cached code; with --fresh also the time to compile everything into an empty cache.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.kit.luck import luck
from mastaba.search.matches import play_matches

START = (
    "from mastaba.core.registry import find_game; from mastaba.core.rng import Rng; from mastaba.kit.luck import luck;"
    "from mastaba.search.matches import play_matches; g = find_game({name!r});"
    "play_matches(g.fast, g.fast.pack(g.start(g.setup())), 1, luck(Rng(1)), at_random=True)"
)


def decisions_per_second(name: str, seconds: float) -> float:
    game = find_game(name)
    start, chance = game.fast.pack(game.start(game.setup())), luck(Rng(1))
    play_matches(game.fast, start, 10, chance, at_random=True)
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play_matches(game.fast, start, 500, chance, at_random=True)[0]
    return decisions / spent


def hearts_per_second(seconds: float) -> float | None:
    """OpenSpiel's hearts: legal actions, one of them, apply, as a learner in Python does it."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hearts")
    decisions, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            decisions += 1
            state.apply_action(random.choice(state.legal_actions()))
    return decisions / spent


def seconds_to_start(name: str, cache: str | None = None) -> float:
    """A process that plays one match; with an empty cache it compiles first."""
    environment = {**os.environ, **({"NUMBA_CACHE_DIR": cache} if cache else {})}
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", START.format(name=name)], check=True, env=environment)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--fresh", action="store_true")
    chosen = parser.parse_args()
    hearts = hearts_per_second(chosen.seconds)
    if hearts is None:
        print("OpenSpiel is not installed")
    else:
        print(f"OpenSpiel hearts: {hearts / 1e3:.0f} thousand decisions/s", flush=True)
    for name in game_names():
        if (twin := find_game(name).fast) is None or not twin.exact:
            continue
        pace = decisions_per_second(name, chosen.seconds)
        ratio = "" if hearts is None else f", {pace / hearts:.0f} x hearts"
        print(f"{name}: {pace / 1e6:.2f} million decisions/s{ratio}", flush=True)
        print(f"{name}: a process starts on cached code in {seconds_to_start(name):.2f} s", flush=True)
        if chosen.fresh:
            with tempfile.TemporaryDirectory() as cache:
                print(f"{name}: compiled and started in {seconds_to_start(name, cache):.1f} s", flush=True)


if __name__ == "__main__":
    main()
