"""Where games are found: the entry-point group `mastaba.games`. Nothing else knows their names.

Games in the group `mastaba.previews` are not finished: they are found by name, for the terminal and for
experiments, but they are not listed, and the server opens no table for them.
"""

import difflib
import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import msgspec

from mastaba.core.game import Game, Setup
from mastaba.core.words import Phrase, listing, phrase

GROUP: Final = "mastaba.games"
PREVIEWS: Final = "mastaba.previews"
_logger = logging.getLogger(__name__)


@cache
def _points(group: str) -> tuple[EntryPoint, ...]:
    """What installed packages offer; reading their metadata takes milliseconds, so it is done once."""
    return tuple(entry_points(group=group))


def look_again() -> None:
    """Forget which games there are: packages were installed or removed since."""
    for known in (_points, _loads, _load, find_game):
        known.cache_clear()


class OptionError(ValueError):
    """A game string whose options cannot be read or do not fit; carries the words to say so."""

    def __init__(self, words: Phrase, plain: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(plain)
        self.words = words
        self.known = known
        """The options there are, where one was named that is not there."""


class UnknownGame(ValueError):
    """No game has this name."""


class BrokenGame(UnknownGame):
    """A package names this game, but the game cannot be loaded from it."""


def game_names() -> tuple[str, ...]:
    """Every installed game that can be loaded, in alphabetical order; without those that are previews."""
    return tuple(sorted({point.name for point in _points(GROUP) if _loads(point)}))


@cache
def _loads(point: EntryPoint) -> bool:
    """Whether the game can be played; one broken package must not take the others with it."""
    try:
        _load(point)
    except BrokenGame as error:
        _logger.warning("%s", error)
        return False
    return True


@cache
def _load(point: EntryPoint) -> Game[Any, Any, Any]:
    try:
        game = point.load()
    except Exception as error:
        raise BrokenGame(f"the game {point.name!r} cannot be loaded from {point.value}: {error!r}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"the game {point.name!r} cannot be loaded: {point.value} is no Game")
    return game


def preview_names() -> tuple[str, ...]:
    """The games that can be tried but are not finished."""
    return tuple(sorted({point.name for point in _points(PREVIEWS) if _loads(point)}))


class UnknownVersion(UnknownGame):
    """The game is there, but not this version of its rules."""


@cache
def find_game(name: str, version: str | None = None) -> Game[Any, Any, Any]:
    """The game of this name by the rules of today, or by those of a version that it has pinned.

    UnknownGame, with the nearest name, when there is none; BrokenGame when its package cannot be loaded;
    UnknownVersion when the rules are not there.
    """
    for point in (*_points(GROUP), *_points(PREVIEWS)):
        if point.name == name:
            game = _load(point)
            return game if version is None else _pinned(game, version)
    near = difflib.get_close_matches(name, (*game_names(), *preview_names()), 1)
    hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(game_names())}"
    raise UnknownGame(f"no game is called {name!r}{hint}")


def _pinned(game: Game[Any, Any, Any], version: str) -> Game[Any, Any, Any]:
    if version == game.version:
        return game
    if version not in game.pinned:
        known = ", ".join([*game.pinned, game.version])
        raise UnknownVersion(f"rules version {version} of {game.name} is not known here; there are {known}")
    old = game.pinned[version]()
    if (old.name, old.version) != (game.name, version):
        raise UnknownVersion(f"{game.name} pins {old!r} as its version {version}")
    return old


def parse_game(text: str) -> tuple[Game[Any, Any, Any], Setup]:
    """A game string such as `suitors(seats=4, memory_aid=true)`; options left out have their default."""
    name, bracket, rest = text.strip().partition("(")
    game = find_game(name.strip())
    if not bracket:
        return game, make_setup(game, {})
    if not rest.endswith(")"):
        raise OptionError(phrase("cli-option-bracket"), f"{text!r}: the bracket is not closed")
    options: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in rest[:-1].split(","))):
        key, equals, value = part.partition("=")
        if not equals:
            raise OptionError(phrase("cli-option-pair", text=part), f"{part!r}: options are written key=value")
        options[key.strip()] = _value(value.strip())
    return game, make_setup(game, options)


def make_setup(game: Game[Any, Any, Any], options: dict[str, Any]) -> Setup:
    """The game's setup with these options; OptionError naming the option that does not fit."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(game.setup)}
    for key, value in options.items():
        if key not in fields:
            near = difflib.get_close_matches(key, fields, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(sorted(fields))}"
            words = phrase("cli-option-unknown", game=game.name, option=key)
            raise OptionError(words, f"{game.name} has no option {key!r}{hint}", tuple(fields))
        try:
            msgspec.convert(value, fields[key].type)
        except msgspec.ValidationError as error:
            where = str(error).replace(" - at `$", f" - at `$.{key}")
            where = where if "`$." in where else f"{where} - at `$.{key}`"
            raise OptionError(_misfit(key, value, fields[key].type), f"{game.name}: {where}") from None
    try:
        return msgspec.convert(options, game.setup)
    except msgspec.ValidationError as error:
        raise ValueError(f"{game.name}: {error}") from None


def _misfit(key: str, value: Any, kind: Any) -> Phrase:
    """Which values an option takes."""
    shown = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return phrase("cli-option-value", option=key, value=shown, wanted=_wanted(msgspec.inspect.type_info(kind)))


def _wanted(kind: msgspec.inspect.Type) -> Phrase:
    match kind:
        case msgspec.inspect.Metadata():
            return _wanted(kind.type)
        case msgspec.inspect.UnionType():
            kinds = [part for part in kind.types if not isinstance(part, msgspec.inspect.NoneType)]
            return _wanted(kinds[0]) if len(kinds) == 1 else phrase("cli-option-other")
        case msgspec.inspect.BoolType():
            return phrase("cli-option-flag")
        case msgspec.inspect.IntType(ge=int(low), le=int(high)):
            return phrase("cli-value-range", low=low, high=high)
        case msgspec.inspect.IntType(ge=int(low)):
            return phrase("cli-value-least", low=low)
        case msgspec.inspect.IntType():
            return phrase("cli-value-whole")
        case msgspec.inspect.LiteralType(values):
            return phrase("cli-value-choice", known=listing([str(value) for value in values]))
        case _:
            return phrase("cli-option-other")


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
