"""Prints kept records as the browser gets them, for the front end's own tests: `python -m tests.web.frames suitors`."""

import sys
from pathlib import Path

import msgspec

from mastaba.core.record import Record
from mastaba.play.frames import Eyes
from mastaba.server.protocol import Replay
from mastaba.server.replays import make_replay

RECORDS = Path(__file__).parents[1] / "records"


def kept(game: str, name: str, eyes: Eyes) -> Replay:
    return make_replay(Record.parse((RECORDS / game / f"{name}.record").read_text("utf-8")), eyes)


def replays(game: str) -> dict[str, Replay]:
    """Every kept record of the game: as its first seat, its last seat and a spectator saw it."""
    found: dict[str, Replay] = {}
    for path in sorted((RECORDS / game).glob("*.record")):
        seats = Record.parse(path.read_text("utf-8")).setup.seats
        for eyes in (0, seats - 1, None):
            found[f"{path.stem} as {eyes}"] = kept(game, path.stem, eyes)
    return found


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(replays(sys.argv[1])))
