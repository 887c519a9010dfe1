"""Prints kept records as the browser gets them, for the front end's own tests: `python -m tests.web.frames suitors`."""

import sys
from pathlib import Path

import msgspec

from mastaba.core.record import Record
from mastaba.play.frames import Eyes
from tests.server.unpacking import pages_of

RECORDS = Path(__file__).parents[1] / "records"
PAGE = 50_000
"""Bytes of a page: long records have several."""


def kept(game: str, name: str, eyes: Eyes) -> list[msgspec.Raw]:
    record = Record.parse((RECORDS / game / f"{name}.record").read_text("utf-8"))
    return [msgspec.Raw(page) for page in pages_of(record, eyes, PAGE)]


def replays(game: str) -> dict[str, list[msgspec.Raw]]:
    """The pages of every kept record of the game: as its first seat, its last seat and a spectator saw it."""
    found: dict[str, list[msgspec.Raw]] = {}
    for path in sorted((RECORDS / game).glob("*.record")):
        seats = Record.parse(path.read_text("utf-8")).setup.seats
        for eyes in (0, seats - 1, None):
            found[f"{path.stem} as {eyes}"] = kept(game, path.stem, eyes)
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(replays(sys.argv[1])))
