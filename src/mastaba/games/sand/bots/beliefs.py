"""Where tokens may lie, as far as a seat can work it out from all that was seen and found (SAN-4)."""

from typing import Final

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.tokens import Burial
from mastaba.games.sand.bots.judging import ORB_GAIN, Stakes, stakes
from mastaba.games.sand.content import GEM_POINTS, RADIUS
from mastaba.games.sand.messages import View
from mastaba.games.sand.view import hidden_tokens, open_table

WORTH: Final = {**GEM_POINTS, "O": ORB_GAIN}


def believed(view: View, log: Log, rng: Rng, samples: int) -> Stakes:
    """What finding a token would be worth, cell by cell: burials that explain the log, drawn so many times.

    One gem that is seen betrays the rotation, and with it where one's own gems lie.
    """
    state = open_table(view)
    burial = Burial(hidden_tokens(state), log, view.sectors)
    if bytes(burial.track.sand.sand) != bytes(state.sand) or not sum(burial.turns):
        return stakes(view)  # a staged position, whose log does not tell how it came about
    worth: dict[tuple[int, int], float] = {}
    for _ in range(samples):
        _, spots = burial.sample(rng)
        for token, spot in zip(burial.tokens, spots, strict=True):
            cell = burial.track.cell(spot)
            if cell != kernels.GONE:
                key = cell, RADIUS[token.kind]
                worth[key] = worth.get(key, 0.0) + WORTH[token.kind] / samples
    keys = sorted(worth)
    return Stakes([cell for cell, _ in keys], [worth[key] for key in keys], [radius for _, radius in keys])
