"""Prints cuts as a browser is told them, for trying out the scene: `python -m tests.games.sand.shows`."""

import json
import sys

import msgspec

from mastaba.games.sand import GAME
from mastaba.games.sand.messages import CutAimed, CutMade, Found
from mastaba.games.sand.state import State
from tests.games.sand.table import STEADY, play, standing

Told = dict[str, object]

SHOWS = {
    "slice": ["cut 0 -6 29 20"],
    "slide": ["cut 0 0 22 0"],
    "ridge": ["cut 45 0 34 25"],
    "fall": ["cut 0 0 18 10"],
    "scree": ["cut 0 0 6 25"],
    "late": ["cut 180 -13 24 20", "cut 180 13 24 20", "cut 300 4 27 20", "cut 345 -12 26 25", "cut 0 8 24 20"],
}
"""By name: cuts one after another, of which the last is shown."""


def told(thing: object) -> object:
    return msgspec.to_builtins(thing)


def position(state: State) -> object:
    return told(GAME.view(state, None))


def show(cuts: list[str]) -> Told:
    """The view before the last cut, what is told of it, and the view after it."""
    state, _ = standing(seats=2, setup="quick")
    for cut in cuts[:-1]:
        play(state, f"{cut} {STEADY}")
        play(state, "end")
    before = position(state)
    events = [note.event for note in play(state, f"{cuts[-1]} {STEADY.replace('0 0 0 0', '1 3 -2 0')}")]
    aimed = next(event for event in events if isinstance(event, CutAimed))
    made = next(event for event in events if isinstance(event, CutMade))
    found = [kind for event in events if isinstance(event, Found) for kind in (*event.gems, *("O" * event.orbs))]
    return {"before": before, "aimed": told(aimed), "made": told(made), "found": found, "after": position(state)}


if __name__ == "__main__":
    sys.stdout.write(json.dumps({name: show(cuts) for name, cuts in SHOWS.items()}))
