"""What everybody saw, heard and was asked at every ply of a kept match, as one line of short digests a ply.

    17 B | A 3f2a:c0de | B 9c1d:77 0b12 14 | * 1c9e:c0de

After ply 17, an action of B's (`~`: chance's), A's view and what A has heard of that action have these digests;
B, who is asked next, also has the digest of the question and 14 moves; `*` is a spectator, `-`: nothing was
heard. A change in one seat's view at one ply changes one word of one line. `python -m tests.records.make --pins`
writes these files anew.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from mastaba.core.notes import Note, heard
from mastaba.core.record import Record, states
from mastaba.core.registry import find_game
from mastaba.core.turn import CHANCE, Seat, awaited, letter_of
from tests.conformance.positions import AnyGame

MOST_COUNTED = 100_000


def digest(message: Any) -> str:
    """Four hexadecimal digits of a message as it would be sent."""
    return blake2b(msgspec.json.encode(message, order="deterministic"), digest_size=2).hexdigest()


def pins(record: Record) -> Iterator[str]:
    """The lines of a record's file."""
    game = find_game(record.game)
    notes: list[Note] = []
    everybody: list[Seat | None] = [*range(record.setup.seats), None]
    for ply, state in enumerate(states(record, notes.append)):
        columns = [pin(game, state, seat, notes) for seat in everybody]
        yield " | ".join([f"{ply} {actor(record, ply)}", *columns])
        notes.clear()


def pin(game: AnyGame, state: Any, seat: Seat | None, notes: list[Note]) -> str:
    """One seat's column: what it sees, what it has just heard, and what it is asked."""
    told = [event for note in notes if (event := heard(note, seat)) is not None]
    shown = f"{digest(game.view(state, seat))}:{digest(told) if told else '-'}"
    if seat is None:
        return f"* {shown}"
    if seat not in awaited(game.turn(state)):
        return f"{letter_of(seat)} {shown}"
    moves = game.moves(state, seat).count(MOST_COUNTED)
    return f"{letter_of(seat)} {shown} {digest(game.prompt(state, seat))} {moves}"


def actor(record: Record, ply: int) -> str:
    """Who made the action that led here."""
    if ply == 0:
        return "="
    seat = record.entries[ply - 1].seat
    return "~" if seat == CHANCE else letter_of(seat)


def pins_path(path: Path) -> Path:
    return path.with_suffix(".pins")


def write_pins(path: Path) -> None:
    """Write the file that belongs to a record's file."""
    lines = pins(Record.parse(path.read_text(encoding="utf-8")))
    pins_path(path).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def check_pins(path: Path) -> None:
    """The record shows and tells what it always has; AssertionError names the first ply and seat that differ."""
    record = Record.parse(path.read_text(encoding="utf-8"))
    kept = pins_path(path).read_text(encoding="utf-8").splitlines()
    for ply, line in enumerate(pins(record)):
        if ply >= len(kept) or line != kept[ply]:
            raise AssertionError(explain(record, ply, kept[ply] if ply < len(kept) else "", line))
    assert len(kept) == len(record.entries) + 1, "pins of plies that the record does not have"


def explain(record: Record, ply: int, kept: str, now: str) -> str:
    """What a reader needs to find the cause: the first ply that differs, whose column, and what it holds now."""
    columns = [
        one for one, other in zip(now.split(" | "), [*kept.split(" | "), *[""] * 9], strict=False) if one != other
    ]
    game = find_game(record.game)
    notes: list[Note] = []
    found = states(record, notes.append)
    for _ in range(ply):
        notes.clear()
        next(found)
    notes.clear()
    state = next(found)
    told = [f"ply {ply} was {kept}", f"ply {ply} is  {now}"]
    for column in columns:
        seat = None if column[0] == "*" else "ABCDE".find(column[0])
        if seat is None or seat >= 0:
            told.append(f"{column[0]} sees {msgspec.json.encode(game.view(state, seat)).decode()[:2000]}")
            told += [f"{column[0]} hears {event}" for note in notes if (event := heard(note, seat)) is not None]
    return "\n".join(told)
