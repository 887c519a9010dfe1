"""What the lobby knows of a game, read off the game itself."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from mastaba.core.game import Game, Setup
from mastaba.core.registry import find_game, game_names, make_setup
from mastaba.play.ask import offered_levels
from mastaba.play.strength import strengths, usual_level
from mastaba.server.protocol import GameCard, Option

AnyGame = Game[Any, Any, Any]


def card_of(game: AnyGame) -> GameCard:
    return GameCard(
        name=game.name,
        version=game.version,
        seats=seat_range(game),
        minutes=game.minutes,
        options=tuple(options_of(game).values()),
        bots=tuple(offered_levels(game)),
        strengths=strengths(game),
        usual=usual_level(game),
        ending=tuple(str(kind.__struct_config__.tag) for kind in game.ending if issubclass(kind, msgspec.Struct)),
        cooperative=game.cooperative,
    )


def all_cards() -> list[GameCard]:
    return [card_of(find_game(name)) for name in game_names()]


def options_of(game: AnyGame) -> dict[str, Option]:
    """The options people may choose. Sequences (a stacked deck, dealt hands) are for tests and records."""
    most = seat_range(game)[1]
    found = (_option(entry, most) for entry in _fields(game) if entry.name != "seats")
    return {option.key: option for option in found if option is not None}


def seat_range(game: AnyGame) -> tuple[int, int]:
    kind, bounds = _unwrap(next(entry for entry in _fields(game) if entry.name == "seats").type)
    if isinstance(kind, inspect.LiteralType):
        counts = [int(value) for value in kind.values if value is not None]
        return min(counts), max(counts)
    if bounds is None or bounds.ge is None or bounds.le is None:
        raise TypeError(f"{game.name} does not say how many seats it has")
    return bounds.ge, bounds.le


def setup_from(game: AnyGame, seats: int, options: Mapping[str, Any]) -> Setup:
    """The setup these options make; ValueError for one that is unknown or does not fit."""
    known = options_of(game)
    chosen: dict[str, Any] = {"seats": seats}
    for key, value in options.items():
        if key not in known:
            raise ValueError(f"{game.name} has no option {key!r}")
        chosen[key] = _choice(game, key, value) if known[key].kind == "choice" else value
    return make_setup(game, chosen)


def shown_setup(game: AnyGame, setup: Setup) -> dict[str, Any]:
    """The setup without what would tell the deck."""
    shown = {"seats", *options_of(game)}
    return {key: value for key, value in msgspec.to_builtins(setup).items() if key in shown}


def _fields(game: AnyGame) -> tuple[inspect.Field, ...]:
    return _fields_of(game.setup)


@cache
def _fields_of(setup: type[Setup]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(setup)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _unwrap(kind: inspect.Type) -> tuple[inspect.Type, inspect.IntType | None]:
    """The type behind annotations and `| None`, and its bounds when it is a number."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        solid = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
        if len(solid) == 1:
            return _unwrap(solid[0])
    return kind, kind if isinstance(kind, inspect.IntType) else None


def _for_programs(kind: inspect.Type) -> bool:
    """Marked with `FOR_PROGRAMS` in its annotation, `| None` or not."""
    if isinstance(kind, inspect.Metadata):
        return bool((kind.extra or {}).get("programs")) or _for_programs(kind.type)
    return isinstance(kind, inspect.UnionType) and any(map(_for_programs, kind.types))


def _option(entry: inspect.Field, most_seats: int) -> Option | None:
    kind, bounds = _unwrap(entry.type)
    programs = _for_programs(entry.type)
    default = None if entry.default is msgspec.NODEFAULT else entry.default
    match kind:
        case inspect.BoolType():
            return Option(entry.encode_name, "bool", default, programs=programs)
        case inspect.IntType():
            low, high = (bounds.ge, bounds.le) if bounds else (None, None)
            seat = default is None and (low, high) == (0, most_seats - 1)  # one of the seats, or drawn by lot
            return Option(entry.encode_name, "seat" if seat else "int", default, low, high, programs=programs)
        case inspect.LiteralType() | inspect.EnumType():
            values = _values(kind)
            shown = default if default is None else str(getattr(default, "value", default))
            return Option(
                entry.encode_name,
                "choice",
                shown,
                choices=tuple(map(str, values)),
                programs=programs or len(values) < 2,
            )
        case _:
            return None


def _values(kind: inspect.LiteralType | inspect.EnumType) -> tuple[Any, ...]:
    return kind.values if isinstance(kind, inspect.LiteralType) else tuple(member.value for member in kind.cls)


def _choice(game: AnyGame, key: str, value: Any) -> Any:
    """The value a choice's text stands for; the text itself, to be refused, when it stands for none."""
    kind, _ = _unwrap(next(entry for entry in _fields(game) if entry.encode_name == key).type)
    assert isinstance(kind, inspect.LiteralType | inspect.EnumType)
    return next((known for known in _values(kind) if str(known) == str(value)), value)
