"""Plays the matches kept in this folder: `python -m tests.records.make [--enough ACTIONS] [GAME…]`.

With `--pins` the matches stay, and only what they show and tell is written anew (`pins.py`).

For every seat count the seeds are gone through, with every option and bot; every way to end that is met
is kept once (its reason, and whether victory was shared), and so is every match in which a kind of
action or event happens for the first time. Run it after a change of the rules, together with a new version of the
game; without one the records say that the rules have changed.
"""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, count
from pathlib import Path
from typing import Any

from msgspec import inspect

from mastaba.core.notes import Note
from mastaba.core.record import Record, fingerprint, read_entry, replay
from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.core.turn import Over
from mastaba.play.table import Table
from tests.conformance.positions import AnyGame, Position, decisions, free_actions, set_up, whole_match
from tests.conformance.strategies import fields, seat_counts
from tests.records.pins import write_pins

FOLDER = Path(__file__).parent
INDEX = FOLDER / "index.json"
ENOUGH = 120_000
"""How many actions are played with every seat count in search of a way to end."""


def kinds_told(record: Record) -> set[str]:
    """The kinds of action made and of events told in a match, to players and to the others."""
    notes: list[Note] = []
    replay(record, notes.append)
    told = {type(event).__name__ for note in notes for event in (note.event, note.others) if event is not None}
    return told | {type(entry.action).__name__ for entry in record.entries}


def kinds_there_are(game: AnyGame) -> set[str]:
    """Every action and event the game's messages know."""
    messages = sys.modules[f"{game.package}.messages"]
    return {kind.cls.__name__ for union in (messages.Action, messages.Event) for kind in structs(union)}


def structs(union: Any) -> list[inspect.StructType]:
    kind = inspect.type_info(union)
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return [part for part in parts if isinstance(part, inspect.StructType)]


def way_to_end(record: Record) -> str:
    """How the match ended, in a word or two; a game whose ways to end are finer tells them (`endings.py`)."""
    assert record.outcome is not None
    module = f"tests.games.{record.game}.endings"
    if find_spec(f"tests.games.{record.game}") and find_spec(module):
        told: str = import_module(module).way_to_end(record)
        return told
    winners = len(record.outcome.winners)
    return record.outcome.reason + ("-draw" if winners == 0 else "-shared" if winners > 1 else "")


def setups(game: AnyGame, seats: int) -> list[Any]:
    """The plain game, and the game with each option at each of its values or bounds."""
    varied = [
        set_up(game, {"seats": seats, field.name: value})
        for field in fields(game)
        if field.name != "seats"
        for value in extremes(field.type)
    ]
    return [game.setup(seats=seats), *(setup for setup in varied if isinstance(setup, game.setup))]


def extremes(kind: inspect.Type) -> list[Any]:
    match kind:
        case inspect.BoolType():
            return [False, True]
        case inspect.LiteralType():
            return list(kind.values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return [low, low + 1, high]
        case inspect.UnionType():
            return [value for part in kind.types for value in extremes(part)]
        case _:
            return []


def conceded(record: Record) -> list[Record]:
    """The match again, given up half-way in every way that is allowed."""
    plies = decisions(record)
    game = find_game(record.game)
    half = Position.reached(game, record.setup, record.entries[: plies[len(plies) // 2]])
    entries = list(free_actions(half))
    given_up = [Position.reached(game, record.setup, (*half.entries, entry)) for entry in entries]
    agreed = [unanimous(half, kind) for kind in dict.fromkeys(type(entry.action) for entry in entries)]
    return [position.record for position in (*given_up, *agreed) if isinstance(position.turn, Over)]


def unanimous(position: Position, kind: type) -> Position:
    """All seats do the same one after the other, as far as it is needed: what one alone cannot end, all can."""
    for seat in range(position.setup.seats):
        same = [entry for entry in free_actions(position) if entry.seat == seat and type(entry.action) is kind]
        if same and not isinstance(position.turn, Over):
            position = Position.reached(position.game, position.setup, (*position.entries, same[0]))
    return position


def company(game: AnyGame, seats: int, seed: int) -> list[tuple[str, ...]]:
    """A table of each bot, and a mixed one."""
    rng = Rng(f"company {seed}")
    mixed = tuple(rng.choice(sorted(game.levels)) for _ in range(seats))
    return [*((bot,) * seats for bot in sorted(game.levels)), mixed]


def matches(game: AnyGame) -> dict[str, Record]:
    """The matches worth keeping, by name."""
    kept: dict[str, Record] = {}
    wanted = kinds_there_are(game)
    for seats in seat_counts(game):
        for record in chain(played(game, seats), staged(game, seats)):
            name = f"{seats}-{way_to_end(record)}"
            if name in kept and not (wanted and kinds_told(record) & wanted):
                continue
            while name in kept:
                name += "-more"
            kept[name] = record
            wanted -= kinds_told(record)
    if wanted:
        sys.stdout.write(f"{game.name}: never seen: {', '.join(sorted(wanted))}\n")
    return kept


def staged(game: AnyGame, seats: int) -> list[Record]:
    """Matches from positions that play hardly ever brings: `STAGED` beside the game's ways to end."""
    module = f"tests.games.{game.name}.endings"
    if not (find_spec(f"tests.games.{game.name}") and find_spec(module)):
        return []
    found = []
    for given, moves in getattr(import_module(module), "STAGED", ()):
        table = Table.staged(game, given, f"staged {given}")
        if table.setup.seats == seats:
            for entry in (read_entry(game, line) for line in moves):
                table.submit(entry.seat, entry.action)
            found.append(table.record)
    return found


def played(game: AnyGame, seats: int) -> Iterator[Record]:
    """Matches at one size of table: every option, every bot, seed after seed."""
    enough = int(sys.argv[sys.argv.index("--enough") + 1]) if "--enough" in sys.argv else ENOUGH
    options = setups(game, seats)
    actions = 0
    for seed in count():
        for bots in company(game, seats, seed):
            record = whole_match(game.name, options[seed % len(options)], seed, bots)
            yield record
            if seed == 0:
                yield from conceded(record)
            actions += len(record.entries)
            if actions > enough:
                return


def write(game: AnyGame) -> dict[str, str]:
    """Write the game's records; their names with the digest of the state each ends in."""
    folder = FOLDER / game.name
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.record"):
        path.unlink()
    prints: dict[str, str] = {}
    for name, record in matches(game).items():
        (folder / f"{name}.record").write_text(record.text(), encoding="utf-8")
        prints[f"{game.name}/{name}.record"] = fingerprint(replay(record))
    pin_records(game.name)
    sys.stdout.write(f"{game.name}: {len(prints)} records\n")
    return prints


def pin_records(name: str) -> None:
    """Write anew what the game's records show and tell."""
    for path in (FOLDER / name).glob("*.pins"):
        path.unlink()
    for path in sorted((FOLDER / name).glob("*.record")):
        write_pins(path)


def main(arguments: list[str]) -> None:
    names = [argument for argument in arguments if not argument.startswith("--") and not argument.isdecimal()]
    if "--pins" in arguments:
        for name in names or game_names():
            pin_records(name)
        return
    index = json.loads(INDEX.read_text(encoding="utf-8")) if INDEX.exists() else {}
    for name in names or game_names():
        index = {path: digest for path, digest in index.items() if not path.startswith(f"{name}/")}
        index |= write(find_game(name))
    INDEX.write_text(json.dumps(dict(sorted(index.items())), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
