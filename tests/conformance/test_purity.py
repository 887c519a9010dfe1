"""Pure outside: nothing changes but what is asked to change, and nothing holds on to the state."""

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from mastaba.core.notes import Note
from mastaba.core.record import fingerprint
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw
from tests.conformance.positions import AnyGame, Position
from tests.conformance.strategies import every_game, positions

MUTABLE = (list, dict, set, bytearray)
COMPILERS = ("numba", "llvmlite")


def reachable(root: Any) -> Iterator[Any]:
    """Everything an object holds, however deep; code, compiled or not, and modules hold what everybody has."""
    seen: set[int] = set()
    todo = [root]
    while todo:
        thing = todo.pop()
        compiled = type(thing).__module__.partition(".")[0] in COMPILERS
        if id(thing) in seen or compiled or isinstance(thing, ModuleType | type):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):
            todo += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        elif isinstance(thing, Struct):
            todo += [getattr(thing, name) for name in thing.__struct_fields__]
        else:
            todo += gc.get_referents(thing)


def belongings(state: Any) -> dict[int, Any]:
    """The state and every mutable part of it, by identity."""
    return {id(part): part for part in reachable(state) if part is state or isinstance(part, MUTABLE)}


def check_holds_nothing_of(holder: Any, state: Any) -> None:
    parts = belongings(state)
    shared = [thing for thing in reachable(holder) if id(thing) in parts or type(thing) is type(state)]
    assert not shared, f"{type(holder).__name__} reaches into the state: {shared[0]!r:.200}"


@every_game
def test_apply_leaves_its_argument_alone(game: AnyGame, data: st.DataObject) -> None:
    """The position one moved from can be moved from again, to the same place."""
    position = data.draw(positions(game, over=False))
    seat = data.draw(st.sampled_from(position.awaited))
    action = game.moves(position.state, seat).sample(Rng(data.draw(st.integers(0, 99))))
    before, copy = fingerprint(position.state), position.copy()
    after, notes = game.apply(position.state, seat, action)
    assert fingerprint(position.state) == before
    assert position.state == copy
    assert game.apply(position.state, seat, action) == (after, notes)
    assert after != position.state, "an action changes something"


@every_game
def test_advance_on_a_copy_equals_apply(game: AnyGame, data: st.DataObject) -> None:
    """The quick way and the checked way lead to one state and tell the same, chance included."""
    position = data.draw(positions(game, over=False))
    rng = Rng(data.draw(st.integers(0, 99)))
    seat = data.draw(st.sampled_from(position.awaited))
    action = game.moves(position.state, seat).sample(rng)
    state = position.state
    for _ in range(4):
        after, notes = game.apply(state, seat, action)
        copy, told = game.clone(state), list[Note]()
        game.advance(copy, seat, action, told.append)
        assert copy == after
        assert fingerprint(copy) == fingerprint(after)
        assert tuple(told) == notes
        state, turn = after, game.turn(after)
        if not isinstance(turn, Draw):
            break
        seat, action = CHANCE, turn.sample(rng)


@every_game
def test_questions_change_nothing(game: AnyGame, data: st.DataObject) -> None:
    """Looking, asking and refusing leave the state as it was."""
    position = data.draw(positions(game))
    before = fingerprint(position.state)
    everything(position)
    assert fingerprint(position.state) == before


def everything(position: Position) -> None:
    """Ask the state every question there is."""
    game, state = position.game, position.state
    game.turn(state)
    for seat in position.everybody:
        seen = game.view(state, seat)
        game.codec.observe(seen)
        game.guess(seen, position.log(seat), Rng(0))
    for seat in position.awaited:
        moves = game.moves(state, seat)
        move = moves.sample(Rng(0))
        game.refusal(state, seat, move)
        game.prompt(state, seat)
        game.default(state, seat)
        next(iter(moves))
        moves.count(100_000)


@every_game
def test_a_copy_shares_nothing_that_can_change(game: AnyGame, data: st.DataObject) -> None:
    """Searches copy a state thousands of times; none of them may write into another's."""
    position = data.draw(positions(game))
    copy = position.copy()
    assert copy == position.state
    assert copy is not position.state
    shared = belongings(copy).keys() & belongings(position.state).keys()
    assert not shared, f"shared: {[belongings(copy)[part] for part in shared]}"


@every_game
def test_moves_prompts_and_views_do_not_reach_the_state(game: AnyGame, data: st.DataObject) -> None:
    """Whoever holds what a seat is given cannot dig for secrets in it."""
    position = data.draw(positions(game))
    for seat in position.everybody:
        check_holds_nothing_of(game.view(position.state, seat), position.state)
    for seat in range(position.setup.seats):
        check_holds_nothing_of(game.moves(position.state, seat), position.state)
    for seat in position.awaited:
        check_holds_nothing_of(game.prompt(position.state, seat), position.state)
    check_holds_nothing_of(position.turn, position.state)
    check_holds_nothing_of(position.notes, position.state)


@every_game
def test_a_draw_does_not_reach_the_state(game: AnyGame, data: st.DataObject) -> None:
    """Chance samples from plain values: what may come, not the table."""
    position = data.draw(positions(game))
    state = game.start(position.setup)
    for entry in position.entries:
        turn = game.turn(state)
        if isinstance(turn, Draw):
            check_holds_nothing_of(turn, state)
        game.advance(state, entry.seat, entry.action, lambda note: None)
