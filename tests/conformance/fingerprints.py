"""Plays a few matches of every game and prints their digests: `python -m tests.conformance.fingerprints`."""

import json
import sys
from hashlib import sha256

from mastaba.core.record import Record, fingerprint, replay
from mastaba.core.registry import find_game, game_names
from tests.conformance.positions import whole_match
from tests.conformance.strategies import seat_counts


def digests() -> dict[str, list[str]]:
    """For every game, seat count and bot: the record's digest and that of the state it replays to."""
    found: dict[str, list[str]] = {}
    for name in game_names():
        game = find_game(name)
        for seats in seat_counts(game):
            for bot in sorted(game.levels):
                text = whole_match(name, game.setup(seats=seats), 5, (bot,) * seats).text()
                state = replay(Record.parse(text))
                found[f"{name} {seats} {bot}"] = [sha256(text.encode()).hexdigest(), fingerprint(state)]
    return found


if __name__ == "__main__":
    json.dump(digests(), sys.stdout)
