"""Decisions per second: every game, interpreted, next to peers that are driven from Python too.

    pip install mastaba[bench]
    python bench/rules.py [--seconds 0.4] [--rounds 9] [--games pharaoh,suitors]

Everybody plays whole random matches, dealing included, and is paid for players' decisions only. The
contenders take turns in short slices, in one process, and the median slice counts: what else the
machine is doing then falls on all of them. CPU time is measured, not time on the wall.
"""

import argparse
import json
import platform
import random
import statistics
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from mastaba.core.game import Game
from mastaba.core.notes import mute
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Decision, Over

RESULTS = Path(__file__).parent / "results"
GOALS = {"gin_rummy": 2.0, "uno": 5.0, "hearts": 1.0}
"""How many times a peer's pace interpreted rules should reach."""
PEERS = ("gin_rummy", "gin_rummy quick", "uno", "uno step", "uno quick", "hearts", "hearts quick")
"""Each peer as its documentation drives it, and by quicker ways we found: all are told."""
Match = Callable[[], int]
"""Plays one match; how many decisions it took."""


def by_advance(game: Game[Any, Any, Any], seats: int) -> Match:
    """As searches play: in place, unchecked, nobody listening."""
    rng = Rng("bench")
    setup = game.setup(seats=seats)
    turn, moves, advance = game.turn, game.moves, game.advance

    def match() -> int:
        state = game.start(setup)
        decisions = 0
        while True:
            now = turn(state)
            if isinstance(now, Decision):
                seat = now.seats[0]
                advance(state, seat, moves(state, seat).sample(rng), mute)
                decisions += 1
            elif isinstance(now, Over):
                return decisions
            else:
                advance(state, CHANCE, now.sample(rng), mute)

    return match


def by_apply(game: Game[Any, Any, Any], seats: int) -> Match:
    """As a table plays: every action checked, every state a new one, every note kept."""
    rng = Rng("bench")
    setup = game.setup(seats=seats)

    def match() -> int:
        state = game.start(setup)
        decisions = 0
        while True:
            now = game.turn(state)
            if isinstance(now, Decision):
                seat = now.seats[0]
                state, _ = game.apply(state, seat, game.moves(state, seat).sample(rng))
                decisions += 1
            elif isinstance(now, Over):
                return decisions
            else:
                state, _ = game.apply(state, CHANCE, now.sample(rng))

    return match


def openspiel(name: str, *, quick: bool) -> Match:
    """A C++ game of OpenSpiel. As documented, chance is drawn by its probabilities; quick: evenly, without them."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(0)

    def deal(state: Any) -> int:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(outcomes, chances)[0])

    def match() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node() and not quick:
                state.apply_action(deal(state))
            else:
                decisions += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return match


def rlcard_uno() -> Match:
    """RLCard's uno as its documentation plays at random: its environment runs its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    environment = rlcard.make("uno", config={"seed": 0})
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def match() -> int:
        before = environment.timestep
        environment.run()
        return int(environment.timestep - before)

    return match


def rlcard_uno_step() -> Match:
    """RLCard's uno stepped through its environment, with a cheaper choice than its agents'."""
    import rlcard

    rng = random.Random(0)
    environment = rlcard.make("uno", config={"seed": 0})

    def match() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return match


def rlcard_uno_quick() -> Match:
    """RLCard's uno without its environment, so that nobody encodes what is seen."""
    from rlcard.games.uno import Game as Uno

    rng = random.Random(0)
    game = Uno()

    def match() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return match


def seat_counts(game: Game[Any, Any, Any]) -> range:
    """How many may play."""
    kind = msgspec.inspect.type_info(game.setup)
    assert isinstance(kind, msgspec.inspect.StructType)
    (seats,) = (field.type for field in kind.fields if field.name == "seats")
    assert isinstance(seats, msgspec.inspect.IntType)
    assert seats.ge is not None
    assert seats.le is not None
    return range(int(seats.ge), int(seats.le) + 1)


def contenders(names: list[str]) -> dict[str, Match]:
    found: dict[str, Match] = {}
    for name in names:
        game = find_game(name)
        for count in seat_counts(game):
            found[f"{name} {count} advance"] = by_advance(game, count)
            found[f"{name} {count} apply"] = by_apply(game, count)
    for peer in ("hearts", "gin_rummy"):
        found[peer] = openspiel(peer, quick=False)
        found[f"{peer} quick"] = openspiel(peer, quick=True)
    found["uno"] = rlcard_uno()
    found["uno step"] = rlcard_uno_step()
    found["uno quick"] = rlcard_uno_quick()
    return found


def pace(match: Match, seconds: float) -> float:
    """Decisions per second of CPU time, over whole matches."""
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += match()
    return decisions / spent


def measure(matches: dict[str, Match], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Every contender's pace in every round, in turns; a round to warm up is not counted."""
    paces: dict[str, list[float]] = {name: [] for name in matches}
    for number in range(rounds + 1):
        for name, match in matches.items():
            found = pace(match, seconds)
            if number:
                paces[name].append(found)
        print(f"round {number} of {rounds}", file=sys.stderr)
    return paces


def report(paces: dict[str, list[float]]) -> None:
    medians = {name: statistics.median(found) for name, found in paces.items()}
    print(f"{'':20}{'decisions/s':>12}" + "".join(f"{'x ' + peer:>18}" for peer in PEERS))
    for name, median in medians.items():
        ratios = "".join(f"{median / medians[peer]:18.2f}" for peer in PEERS) if name not in PEERS else ""
        print(f"{name:20}{median:12,.0f}{ratios}")
    print(f"{'goal of advance':32}" + "".join(f"{GOALS.get(peer, ''):>18}" for peer in PEERS))


def installed(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def save(paces: dict[str, list[float]], rounds: int, seconds: float) -> Path:
    medians = {name: statistics.median(found) for name, found in paces.items()}
    today = datetime.now(UTC).date().isoformat()
    path = RESULTS / f"rules-{today}.json"
    result = {
        "date": today,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "packages": {name: installed(name) for name in ("mastaba", "msgspec", "open-spiel", "rlcard")},
        "rounds": rounds,
        "seconds_per_slice": seconds,
        "decisions_per_second": {name: round(median) for name, median in medians.items()},
        "ratios": {
            name: {peer: round(median / medians[peer], 2) for peer in PEERS}
            for name, median in medians.items()
            if name not in PEERS
        },
        "slices": {name: [round(value) for value in found] for name, found in paces.items()},
    }
    RESULTS.mkdir(exist_ok=True)
    path.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of a slice")
    parser.add_argument("--rounds", type=int, default=9, help="slices of every contender")
    parser.add_argument("--games", default=",".join(game_names()), help="which games, with commas between them")
    chosen = parser.parse_args()
    paces = measure(contenders(chosen.games.split(",")), chosen.rounds, chosen.seconds)
    report(paces)
    print(f"saved as {save(paces, chosen.rounds, chosen.seconds)}")


if __name__ == "__main__":
    main()
