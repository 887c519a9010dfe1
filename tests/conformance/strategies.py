"""Draws setups, positions, seats and actions of a game, from nothing but its types."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import NODEFAULT, inspect

from mastaba.core.moves import Refusal
from mastaba.core.registry import find_game, game_names
from mastaba.core.turn import CHANCE, Seat
from tests.conformance.positions import AnyGame, Position, decisions, free_actions, set_up, whole_match

SEEDS = st.integers(0, 15)
"""Few, so that matches are shared between promises."""
WILD = st.one_of(st.integers(-3, 60), st.sampled_from([-(2**40), 2**40]))
"""Numbers a message may carry where its type sets no bounds."""


HEAVY: Final = 4
"""A game that computes much, so that it is made ready beforehand, is tried on so many times fewer examples."""


def every_game(test: Callable[..., None]) -> Any:
    """One test for every registered game; it draws what it needs."""
    promise = given(data=st.data())(test)
    fewer = settings(max_examples=max(1, settings().max_examples // HEAVY))(given(data=st.data())(test))

    @pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in game_names()])
    def tried(game: AnyGame) -> None:
        (promise if game.warm is None else fewer)(game=game)

    tried.__name__, tried.__doc__, tried.__module__ = test.__name__, test.__doc__, test.__module__
    return tried


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Anything a message of this type may hold."""
    match kind:
        case inspect.Metadata():
            return values(kind.type)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.IntType(ge=None) | inspect.IntType(le=None):
            low, high = kind.ge, kind.le
            return WILD.filter(lambda number: (low is None or number >= low) and (high is None or number <= high))
        case inspect.IntType():
            return st.integers(kind.ge, kind.le)
        case inspect.FloatType():
            return st.floats(kind.ge, kind.le, allow_nan=False, allow_infinity=False)
        case inspect.StrType():
            return st.text(max_size=8)
        case inspect.LiteralType():
            return st.sampled_from(sorted(kind.values, key=str))
        case inspect.EnumType():
            return st.sampled_from(list(kind.cls))
        case inspect.UnionType():
            return st.one_of(*map(values, kind.types))
        case inspect.VarTupleType():
            return st.lists(values(kind.item_type), max_size=kind.max_length or 6).map(tuple)
        case inspect.ListType():
            return st.lists(values(kind.item_type), max_size=kind.max_length or 6)
        case inspect.TupleType():
            return st.tuples(*map(values, kind.item_types))
        case inspect.DictType():
            return st.dictionaries(values(kind.key_type), values(kind.value_type), max_size=4)
        case inspect.StructType():
            return st.builds(kind.cls, **{field.name: values(field.type) for field in kind.fields})
        case _:
            raise TypeError(f"{kind}: messages are made of plain values")


def seat_counts(game: AnyGame) -> range:
    """How many may play, from the bounds of `Setup.seats`."""
    (seats,) = (field.type for field in fields(game) if field.name == "seats")
    assert isinstance(seats, inspect.IntType), "Setup.seats is a bounded number"
    assert seats.ge is not None, "Setup.seats has a lower bound"
    assert seats.le is not None, "Setup.seats has an upper bound"
    return range(int(seats.ge), int(seats.le) + 1)


def fields(game: AnyGame) -> tuple[inspect.Field, ...]:
    kind = inspect.type_info(game.setup)
    assert isinstance(kind, inspect.StructType)
    return kind.fields


def options(game: AnyGame, *, wild: bool) -> st.SearchStrategy[dict[str, Any]]:
    """Any options the types admit, whether or not they go together."""
    return st.fixed_dictionaries({field.name: _option(field, wild=wild) for field in fields(game)})


@st.composite
def playable_setups(draw: st.DrawFn, game: AnyGame) -> Any:
    """Options that go together; as long as they do not, one after the other has its default."""
    chosen = draw(options(game, wild=False))
    for name in [*reversed(chosen), None]:
        setup = set_up(game, chosen)
        if not isinstance(setup, Refusal):
            return setup
        if name is not None and name != "seats":
            del chosen[name]
    raise AssertionError(f"{game.name} does not start with {chosen}: {setup}")


def _option(field: inspect.Field, *, wild: bool) -> st.SearchStrategy[Any]:
    if field.required:
        return values(field.type)
    default = field.default if field.default is not NODEFAULT else field.default_factory()
    if isinstance(field.type, inspect.VarTupleType | inspect.ListType):
        # An order fixed in advance, such as a deck: all of it, or (wild) any rubbish.
        orders = st.permutations(_literals(field.type.item_type)).map(tuple)
        return st.one_of(st.just(default), orders, *[values(field.type)] * wild)
    return st.one_of(st.just(default), values(field.type)) if field.name != "seats" else values(field.type)


def _literals(kind: inspect.Type) -> list[Any]:
    """Every value this type names."""
    match kind:
        case inspect.LiteralType():
            return list(kind.values)
        case inspect.UnionType():
            return [value for part in kind.types for value in _literals(part)]
        case _:
            return []


@st.composite
def positions(draw: st.DrawFn, game: AnyGame, *, over: bool = True) -> Position:
    """Some decision of some match, played by a mixed company; with `over`, perhaps its end."""
    setup = draw(playable_setups(game))
    company = st.one_of(
        st.just(("random",) * setup.seats),
        st.tuples(*[st.sampled_from(sorted(game.levels))] * setup.seats),
    )
    record = whole_match(game.name, setup, draw(SEEDS), draw(company))
    plies = decisions(record)
    ply = plies[draw(st.integers(0, len(plies) - (1 if over else 2)))]
    position = Position.reached(game, setup, record.entries[:ply])
    if over and (ways_out := list(free_actions(position))) and draw(st.integers(0, 4)) == 4:
        way_out = draw(st.sampled_from(ways_out))
        return Position.reached(game, setup, (*position.entries, way_out))
    return position


@st.composite
def draws(draw: st.DrawFn, game: AnyGame, first: int | None = None) -> tuple[Position, Any]:
    """A position of a match in which chance moves, one of the first if told so, and what it drew there."""
    setup = draw(playable_setups(game))
    record = whole_match(game.name, setup, draw(st.integers(0, 7)), ("random",) * setup.seats)
    plies = [ply for ply, entry in enumerate(record.entries) if entry.seat == CHANCE][:first]
    assume(plies)
    ply = draw(st.sampled_from(plies))
    return Position.reached(game, setup, record.entries[:ply]), record.entries[ply].action


def seats(position: Position) -> st.SearchStrategy[Seat | None]:
    """Any seat of the position, or the spectator."""
    return st.sampled_from([None, *range(position.setup.seats)])


def actions(game: AnyGame) -> st.SearchStrategy[Any]:
    """Any action a client could send, sensible or not."""
    return values(inspect.type_info(game.action))


def actors(position: Position) -> st.SearchStrategy[Seat]:
    """Whoever may claim to act: a seat, chance, or somebody who is not there."""
    return st.sampled_from([*range(position.setup.seats), CHANCE, position.setup.seats, 99])


@st.composite
def mutations(draw: st.DrawFn, action: Any) -> Any:
    """The same action with one of its facts changed."""
    kind = inspect.type_info(type(action))
    assert isinstance(kind, inspect.StructType)
    if not kind.fields:
        return action
    field = draw(st.sampled_from(kind.fields))
    here = getattr(action, field.name)
    options = [values(field.type)]
    if isinstance(here, tuple) and here:
        place = draw(st.integers(0, len(here) - 1))
        options += [st.just(here[:place] + here[place + 1 :]), st.just((*here, here[place]))]
    elif isinstance(here, int) and not isinstance(here, bool):
        options.append(st.sampled_from([here - 1, here + 1]))
    changed = msgspec.structs.replace(action, **{field.name: draw(st.one_of(*options))})
    try:
        return msgspec.convert(msgspec.to_builtins(changed), type(action))
    except msgspec.ValidationError:
        return action  # no client could send that
