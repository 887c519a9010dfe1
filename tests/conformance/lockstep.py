"""Plays the same match by the rules and by the fast twin, and compares them at every step.

The tests play some thousands of matches of every game; `python -m tests.conformance.lockstep suitors 1000000` plays as
many as one likes, with a progress bar, and says the number of the first match that differs.
"""

import sys
from typing import Any

import numpy as np
from msgspec import NODEFAULT, inspect
from rich.progress import track

from mastaba.core.moves import Refusal
from mastaba.core.registry import find_game
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.kit import twin as fast
from mastaba.kit.luck import below, luck
from tests.conformance.positions import LONGEST, AnyGame, set_up

DEEP = 8
"""In two of so many matches the bytes, the candidates and the policy are looked at after every step.

In one of these, and in another one, the policy mostly chooses: there are games that are never won at random.
"""
STRAYS = 10
"""Where the policy chooses, one of so many actions is random."""
WIDE, SHORT = 100, 20
"""A number that may be as large as this limits a match's length. Mostly it is low: long matches repeat themselves."""


def play_numbered(game: AnyGame, number: int) -> int:
    """The match of this number: seat counts and options take turns, and so does whoever makes chance move."""
    rng = Rng(f"lockstep {game.name} {number}")
    setup, kind = some_setup(game, number, rng), number % DEEP
    return play_on(game, game.start(setup), rng, tell=bool(number % 2), deep=kind in (0, 3), led=kind in (3, 4))


def some_setup(game: AnyGame, number: int, rng: Rng) -> Any:
    """Every option by default or at random, equally likely; nothing that is fixed in advance, such as a deck."""
    kind = inspect.type_info(game.setup)
    assert isinstance(kind, inspect.StructType)
    while True:
        options = {}
        for field in kind.fields:
            drawn = some_value(field.type, rng)
            if is_wide(field.type) and number % DEEP != 1:
                options[field.name] = 1 + rng.below(SHORT)
                continue
            if field.name == "seats":
                assert isinstance(field.type, inspect.IntType)
                low, high = int(field.type.ge or 0), int(field.type.le or 0)
                options["seats"] = low + number % (high - low + 1)
            elif drawn is not NODEFAULT and rng.below(2):
                options[field.name] = drawn
        setup = set_up(game, options)
        if not isinstance(setup, Refusal):
            return setup


def is_wide(kind: inspect.Type) -> bool:
    """Whether this is a number from one to very many, or such a number or none."""
    match kind:
        case inspect.Metadata():
            return is_wide(kind.type)
        case inspect.IntType():
            return kind.ge == 1 and (kind.le or 0) >= WIDE
        case inspect.UnionType():
            return any(map(is_wide, kind.types))
        case _:
            return False


def some_value(kind: inspect.Type, rng: Rng) -> Any:
    match kind:
        case inspect.Metadata():
            return some_value(kind.type, rng)
        case inspect.BoolType():
            return bool(rng.below(2))
        case inspect.IntType():
            return int(kind.ge or 0) + rng.below(int(kind.le or 0) - int(kind.ge or 0) + 1)
        case inspect.LiteralType():
            return rng.choice(sorted(kind.values, key=str))
        case inspect.UnionType():
            return rng.choice([some_value(part, rng) for part in kind.types])
        case inspect.NoneType():
            return None
        case _:
            return NODEFAULT


def play_on(game: AnyGame, state: Any, rng: Rng, *, tell: bool, deep: bool, led: bool) -> int:
    """A match from this state on in both; how many decisions it had, micro-action by micro-action.

    Chance moves in the rules and the twin is told, or (without `tell`) in the twin and the rules are told. Choices are
    random or `led` by the twin's policy.
    """
    twin = game.fast
    buffer = twin.pack(state)
    mask = np.ones(twin.actions, np.uint8)
    chance, decisions = luck(rng), 0
    for _ in range(LONGEST):
        if deep:
            check_equal(game, buffer, state)
        turn = game.turn(state)
        if isinstance(turn, Over):
            assert twin.turn(buffer) == fast.OVER
            check_equal(game, buffer, state)
            check_result(game, buffer, turn.outcome.returns)
            assert twin.outcome is None or twin.outcome(buffer) == turn.outcome
            return decisions
        if isinstance(turn, Draw):
            assert twin.turn(buffer) == fast.CHANCE
            draw_in_both(game, turn, state, buffer, rng if tell else None, chance)
            continue
        seat = turn.seats[0]
        view = game.view(state, seat)
        staged: list[int] = []
        action = None
        while action is None:
            assert twin.turn(buffer) == seat
            assert (0 if twin.amid is None else twin.amid(buffer)) == bool(staged)
            count = twin.legal(buffer, mask)
            ids = np.flatnonzero(mask).tolist()
            assert ids == game.codec.legal(view, staged)
            assert len(ids) == count
            if deep:
                check_choices(game, buffer, ids, chance)
            by_policy = led and rng.below(STRAYS)
            staged.append(int(twin.policy(buffer, chance)) if by_policy else ids[rng.below(count)])
            twin.apply(buffer, staged[-1])
            action = game.codec.action(view, staged)
            decisions += 1
        assert game.refusal(state, seat, action) is None
        game.advance(state, seat, action, ignore)
    raise AssertionError(f"{game.name} has not ended after {LONGEST} steps")


def draw_in_both(game: AnyGame, turn: Draw, state: Any, buffer: fast.Buffer, rng: Rng | None, chance: Any) -> None:
    """Chance moves in the rules, drawing from `rng`; None: in the twin."""
    if rng is not None:
        action = turn.sample(rng)
        game.fast.told(buffer, action)
    else:
        before = buffer.copy()
        game.fast.draw(buffer, chance)
        action = game.fast.drawn(before, buffer)
        assert game.refusal(state, CHANCE, action) is None
    game.advance(state, CHANCE, action, ignore)


def check_choices(game: AnyGame, buffer: fast.Buffer, ids: list[int], chance: Any) -> None:
    """What a playout would do, and what a search would look at, is legal."""
    mask = np.ones(game.fast.actions, np.uint8)
    count = game.fast.candidates(buffer, mask)
    looked_at = np.flatnonzero(mask).tolist()
    assert 0 < len(looked_at) == count
    assert set(looked_at) <= set(ids), (
        looked_at,
        ids,
        {n: game.fast.record(buffer)[n].tolist() for n in game.fast.layout.names},
    )
    assert game.fast.policy(buffer, chance) in ids
    if game.family is not None and game.family.policy is not None:
        checked = buffer.copy()
        styles = game.fast.record(checked)["style"]
        styles[:, : len(game.family.knobs)] = [below_most(knob.most, chance) for knob in game.family.knobs]
        assert game.family.policy(checked, chance) in ids


def below_most(most: int, chance: Any) -> int:
    return int(below(chance, most + 1))


def check_equal(game: AnyGame, buffer: fast.Buffer, state: Any) -> None:
    """The bytes are those of the rules' state, field by field."""
    packed = game.fast.pack(state)
    if np.array_equal(packed, buffer):
        return
    here, there = game.fast.record(buffer), game.fast.record(packed)
    for name in game.fast.layout.names:
        assert name in game.fast.own or np.array_equal(here[name], there[name]), (
            f"{name}: the twin has {here[name].tolist()}, the rules {there[name].tolist()}"
        )


def check_result(game: AnyGame, buffer: fast.Buffer, returns: tuple[float, ...]) -> None:
    out = np.full(game.fast.seats, -9.0)
    game.fast.result(buffer, out)
    assert out.tolist() == [*returns, *[0.0] * (game.fast.seats - len(returns))]


def ignore(note: Any) -> None:
    """Nobody listens."""


def main(name: str, matches: int, first: int = 0) -> None:
    game = find_game(name)
    for number in track(range(first, first + matches), description=name):
        try:
            play_numbered(game, number)
        except AssertionError as error:
            raise AssertionError(f"match {number} of {name} differs") from error


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
