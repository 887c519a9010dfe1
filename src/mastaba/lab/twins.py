"""Simulations on a game's fast twin: the same plans, matches that are as likely, and no bot is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from mastaba.core.game import Game, Setup
from mastaba.core.registry import find_game, make_setup
from mastaba.kit.twin import Buffer, FastTwin
from mastaba.lab.sim import EXPLOITER, Match, Plan
from mastaba.play.ask import Quick
from mastaba.search.families import Family
from mastaba.search.tables import Other, play_table

WORTHWHILE: Final = 1_000
"""From so many matches on a simulation is played on the twin unasked: its first use on a machine compiles it."""


def twin_can(game: Game[Any, Any, Any], setup: Setup, levels: Sequence[str]) -> bool:
    """Whether the twin can play this by itself: every level there, and nothing that is fixed in advance.

    A deck or hands that the setup lays down are rows of things; the twin shuffles, whatever they are. `EXPLOITER` may
    be among the levels: its family needs a compiled policy.
    """
    if game.fast is None or game.fast.outcome is None or not game.fast.exact:
        return False
    usual = msgspec.structs.asdict(game.setup(seats=setup.seats))
    fixed = [key for key, value in msgspec.structs.asdict(setup).items() if _is_row(value) and value != usual[key]]
    return not fixed and all(_is_compiled(game, level) for level in levels)


def _is_compiled(game: Game[Any, Any, Any], level: str) -> bool:
    if level == EXPLOITER:
        family: Family | None = game.family
        return family is not None and family.policy is not None
    return game.levels[level].quick is not None


def _is_row(value: Any) -> bool:
    return isinstance(value, (tuple, list, dict))


def play_on_twin(plan: Plan, numbers: Sequence[int]) -> list[Match]:
    """The matches of these numbers; each is the same whichever others are played with it."""
    game = find_game(plan.game)
    twin: FastTwin[Any, Any, Any] = game.fast
    assert twin.outcome is not None
    found: list[Match] = []
    by_seating: dict[tuple[str, ...], list[int]] = {}
    for number in numbers:
        by_seating.setdefault(plan.seating(number), []).append(number)
    for seating, some in by_seating.items():
        players = [_player(game, plan, level) for level in seating]
        played = play_table(twin, _start(plan), players, [plan.deal(number) for number in some], some, plan.seed)
        for number, moves, end in zip(some, played.moves.tolist(), played.ends, strict=True):
            found.append(Match(number, seating, moves, twin.outcome(end)))
    return sorted(found, key=lambda match: match.number)


def _player(game: Game[Any, Any, Any], plan: Plan, level: str) -> Quick | Other:
    if level == EXPLOITER:
        family: Family = game.family
        return family.seat(plan.style)
    quick = game.levels[level].quick
    assert isinstance(quick, Quick), f"the twin cannot play {level}"
    return quick


def _start(plan: Plan) -> Buffer:
    return _packed(plan.game, msgspec.json.encode({**plan.options, "seats": plan.seats})).copy()


@lru_cache(maxsize=64)
def _packed(name: str, options: bytes) -> Buffer:
    game = find_game(name)
    start: Buffer = game.fast.pack(game.start(make_setup(game, msgspec.json.decode(options))))
    return start
