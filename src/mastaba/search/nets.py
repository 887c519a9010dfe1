"""Small nets that choose among a twin's candidates: one hidden layer, a few thousand weights, no library needed.

A net sees a position and its candidates through the twin's `Sight`. Every candidate gets a score from the position and
from what it would mean; a choice is the likelier the higher its score (softmax), so a net can bluff as a mixed strategy
must. A second layer tells how likely the seat is to win. The weights lie in one row of numbers:

    W (position x hidden), b (hidden), C (choice x hidden), w (hidden)     scores: w . relu(W'x + b + C'c)
    V (position x hidden), d (hidden), v (hidden), e (1)                   value:  v . relu(V'x + d) + e

They are learnt by self-play (`mastaba.search.learning`), and kept as files in a game's folder `bots/nets`.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, unit
from mastaba.kit.twin import Buffer, FastTwin, Mask, Returns, Sight, machinery

Weights = NDArray[np.float64]

MOST: Final = 8
"""The most candidates that a net looks at."""
SLIP: Final = 0.03
"""What a net would do more seldom than this it does not do: learning leaves such traces everywhere."""
POSITION, CHOICE, HIDDEN, DIMENSIONS = range(4)
"""Words that tell the size of a net."""


def weight_count(sight: Sight, hidden: int) -> int:
    return hidden * (2 * sight.position + sight.choice + 4) + 1


def dimensions(sight: Sight, weights: Weights) -> Any:
    """The size of a net, as compiled functions take it; ValueError if the weights are those of another sight."""
    hidden, rest = divmod(len(weights) - 1, 2 * sight.position + sight.choice + 4)
    if rest or not hidden:
        raise ValueError(f"{len(weights)} weights do not make a net for this game")
    return np.array([sight.position, sight.choice, hidden], np.int64)


def room_for(size: Any) -> Returns:
    """Working memory of `scores`: the position, one candidate after another, the hidden layer."""
    return np.zeros(int(size[POSITION] + MOST * size[CHOICE] + size[HIDDEN]))


def widened(sight: Sight, weights: Weights, hidden: int) -> Weights:
    """The same net with so many hidden units: those that are new say nothing."""
    position, choice, before = (int(number) for number in dimensions(sight, weights))
    rows = weights[:-1].reshape(2 * position + choice + 4, before)
    return np.append(np.pad(rows, ((0, 0), (0, hidden - before))).reshape(-1), weights[-1])


@cache
def load_net(folder: Path, name: str) -> Weights:
    """The weights of a file, read once."""
    found: Weights = np.load(folder / f"{name}.npy", allow_pickle=False).astype(np.float64)
    found.setflags(write=False)
    return found


def save_net(file: Path, weights: Weights) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    np.save(file, weights.astype(np.float32))


@Kernel
def scores(size: Any, weights: Any, first: int, room: Returns, count: int, out: Returns) -> None:
    """The scores of so many candidates, whose numbers are in the room; the net begins at this weight."""
    position, choice, hidden = size[POSITION], size[CHOICE], size[HIDDEN]
    layer = position + MOST * choice
    bias = first + position * hidden
    per_choice = bias + hidden
    last = per_choice + choice * hidden
    for unit_ in range(hidden):
        room[layer + unit_] = weights[bias + unit_]
    for place in range(position):
        number = room[place]
        if number != 0.0:
            at = first + place * hidden
            for unit_ in range(hidden):
                room[layer + unit_] += number * weights[at + unit_]
    for candidate in range(count):
        described = position + candidate * choice
        score = 0.0
        for unit_ in range(hidden):
            sum_ = room[layer + unit_]
            for place in range(choice):
                sum_ += room[described + place] * weights[per_choice + place * hidden + unit_]
            if sum_ > 0.0:
                score += sum_ * weights[last + unit_]
        out[candidate] = score


@Kernel
def likelihoods(out: Returns, count: int, slip: float) -> None:
    """Scores as probabilities; those below the slip become 0."""
    best = out[0]
    for candidate in range(1, count):
        best = max(best, out[candidate])
    entire = 0.0
    for candidate in range(count):
        out[candidate] = np.exp(out[candidate] - best)
        entire += out[candidate]
    kept = 0.0
    for candidate in range(count):
        if out[candidate] < slip * entire:
            out[candidate] = 0.0
        kept += out[candidate]
    for candidate in range(count):
        out[candidate] /= kept


@Kernel
def drawn_place(out: Returns, count: int, rng: Luck) -> Any:
    """A place drawn by its probability."""
    ticket = unit(rng)
    place = 0
    last = 0
    while place < count:
        if out[place] > 0.0:
            last = place
            ticket -= out[place]
            if ticket < 0.0:
                break
        place += 1
    return last


@Kernel
def see(buffer: Buffer, mask: Mask, size: Any, room: Returns, ids: Any, look: Any, describe: Any) -> Any:
    """Put the position and the candidates of the mask in the room, their ids beside; how many there are."""
    look(buffer, room[: size[POSITION]])
    count, choice = 0, size[CHOICE]
    for action in range(mask.shape[0]):
        if mask[action] and count < MOST:
            at = size[POSITION] + count * choice
            describe(buffer, action, room[at : at + choice])
            ids[count] = action
            count += 1
    return count


@machinery("int64(buffer, mask, words, returns, returns, words, returns, candidates, look, describe)")
def _chances(
    buffer: Buffer,
    mask: Mask,
    size: Any,
    weights: Returns,
    room: Returns,
    ids: Any,
    out: Returns,
    candidates: Any,
    look: Any,
    describe: Any,
) -> Any:
    """The probabilities of the candidates; how many there are."""
    candidates(buffer, mask)
    count = see(buffer, mask, size, room, ids, look, describe)
    scores(size, weights, 0, room, count, out)
    likelihoods(out, count, SLIP)
    return count


@machinery("float64(buffer, words, returns, returns, look)")
def _value(buffer: Buffer, size: Any, weights: Returns, room: Returns, look: Any) -> Any:
    """How likely the seat on turn is to win."""
    position, choice, hidden = size[POSITION], size[CHOICE], size[HIDDEN]
    look(buffer, room[:position])
    first = hidden * (position + choice + 2)
    bias = first + position * hidden
    value = weights[weights.shape[0] - 1]
    for unit_ in range(hidden):
        sum_ = weights[bias + unit_]
        for place in range(position):
            sum_ += room[place] * weights[first + place * hidden + unit_]
        if sum_ > 0.0:
            value += sum_ * weights[bias + hidden + unit_]
    return min(1.0, max(0.0, value))


class Net:
    """A net of a twin, outside compiled code."""

    def __init__(self, twin: FastTwin[Any, Any, Any], weights: Weights) -> None:
        assert twin.sight is not None, "no net sees this game"
        self._twin, self._sight = twin, twin.sight
        self._weights = np.array(weights, np.float64)
        self._size = dimensions(self._sight, self._weights)
        self.kernels = (twin.candidates, self._sight.look, self._sight.describe, _chances, _value)

    def chances(self, buffer: Buffer) -> dict[int, float]:
        """How likely it is to take each of the candidates' ids."""
        ids, out = np.zeros(MOST, np.int64), np.zeros(MOST)
        mask = np.zeros(self._twin.actions, np.uint8)
        functions = (self._twin.candidates, self._sight.look, self._sight.describe)
        compiled = [function.dispatcher for function in functions]
        count = _chances(buffer, mask, self._size, self._weights, room_for(self._size), ids, out, *compiled)
        return dict(zip(ids[:count].tolist(), out[:count].tolist(), strict=True))

    def value(self, buffer: Buffer) -> float:
        """How likely it takes the seat on turn to win, from 0 to 1."""
        return float(_value(buffer, self._size, self._weights, room_for(self._size), self._sight.look.dispatcher))

    def choice(self, buffer: Buffer, chance: Luck) -> int:
        """What it takes, by lot; where there is one candidate no lot is drawn."""
        chances = self.chances(buffer)
        if len(chances) == 1:
            return next(iter(chances))
        place = drawn_place(np.array(list(chances.values())), len(chances), chance)
        return list(chances)[int(place)]
