"""Which burials explain everything that was seen and found, and how many ways there are (SAN-4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mastaba.core.rng import Rng
from mastaba.games.sand.belief.tracks import INSIDE, KINDS, Track, track
from mastaba.games.sand.kernels.grids import SIDE
from mastaba.games.sand.messages import CutMade, Found, Kind

Sign = tuple[tuple[int, int], ...]
"""What a token gives away: (cut, cell) where it was seen, (cut, -1) when it was found."""


@dataclass(frozen=True)
class Hidden:
    """A token whose place is to be worked out: its kind, and by quarter turns the spots where it may have begun."""

    kind: Kind
    spots: tuple[tuple[int, ...], ...]


def observed(log: Sequence[Any]) -> dict[Kind, Sign]:
    """What the tokens of each kind gave away together."""
    seen: dict[Kind, list[tuple[int, int]]] = {kind: [] for kind in KINDS}
    number = -1
    for event in log:
        match event:
            case CutMade(seen=tokens):
                number += 1
                for token in tokens:
                    seen[token.kind].append((number, (SIDE * token.y + token.x) * 64 + token.z))
            case Found(_, gems, orbs):
                for gem in gems:
                    seen[gem].append((number, INSIDE))
                seen["O"] += [(number, INSIDE)] * orbs
            case _:
                pass
    return {kind: tuple(sorted(signs)) for kind, signs in seen.items()}


def without(signs: Sign, part: Sign) -> Sign | None:
    """What is left of the signs when these are explained; None: they are not all among them."""
    left = Counter(signs)
    left.subtract(Counter(part))
    if any(number < 0 for number in left.values()):
        return None
    return tuple(sorted(left.elements()))


class Solution:
    """The tokens of one kind after so many quarter turns: their spots by what they give away, and the ways to fit."""

    def __init__(self, tokens: Sequence[Hidden], quarters: int, there: Track, signs: Sign) -> None:
        self.signs = signs
        self.choices = [self._choices(token, token.spots[quarters], there) for token in tokens]
        self._known: dict[tuple[int, Sign], int] = {}

    def _choices(self, token: Hidden, spots: Iterable[int], there: Track) -> dict[Sign, list[int]]:
        found: dict[Sign, list[int]] = {}
        for spot in spots:
            sign: Sign = there.seen[token.kind].get(spot, ())
            if there.found[spot] != INSIDE:
                sign = tuple(sorted((*sign, (there.found[spot], INSIDE))))
            found.setdefault(sign, []).append(spot)
        return {sign: spots for sign, spots in found.items() if without(self.signs, sign) is not None}

    def ways(self, token: int = 0, left: Sign | None = None) -> int:
        """In how many ways the tokens from this one on explain the signs that are left."""
        signs = self.signs if left is None else left
        if token == len(self.choices):
            return not signs
        key = token, signs
        if key not in self._known:
            self._known[key] = sum(
                len(spots) * self.ways(token + 1, rest)
                for sign, spots in self.choices[token].items()
                if (rest := without(signs, sign)) is not None
            )
        return self._known[key]

    def sample(self, rng: Rng) -> list[int]:
        """Spots for all tokens, every way equally likely."""
        chosen: list[int] = []
        signs = self.signs
        for token in range(len(self.choices)):
            ticket = rng.below(self.ways(token, signs))
            for sign, spots in self.choices[token].items():
                rest = without(signs, sign)
                number = 0 if rest is None else self.ways(token + 1, rest)
                if ticket < number * len(spots) and rest is not None:
                    chosen.append(spots[ticket % len(spots)])
                    signs = rest
                    break
                ticket -= number * len(spots)
        return chosen

    def first_chances(self) -> dict[int, float]:
        """How likely the first token began at each spot."""
        total = self.ways()
        return {
            spot: self.ways(1, rest) / total
            for sign, spots in self.choices[0].items()
            if total and (rest := without(self.signs, sign)) is not None
            for spot in spots
        }


class Burial:
    """Everything a listener knows of the tokens."""

    def __init__(self, tokens: Sequence[Hidden], log: Sequence[Any], sectors: int) -> None:
        self.tokens = tokens
        self.track = track(log, sectors)
        self.signs = observed(log)

    def solution(self, kind: Kind, quarters: int, first: int = 0) -> Solution:
        """For one kind, with its `first` token in front."""
        same = [token for token in self.tokens if token.kind == kind]
        return Solution(same[first:] + same[:first], quarters, self.track, self.signs[kind])

    @cached_property
    def solutions(self) -> list[dict[Kind, Solution]]:
        """By quarter turns."""
        return [{kind: self.solution(kind, quarters) for kind in KINDS} for quarters in range(4)]

    @cached_property
    def turns(self) -> list[int]:
        """In how many ways everything fits, by quarter turns of the pyramid."""
        found = []
        for by_kind in self.solutions:
            ways = 1
            for solution in by_kind.values():
                ways *= solution.ways()
            found.append(ways)
        return found

    def sample(self, rng: Rng) -> tuple[int, list[int]]:
        """A rotation and a spot for every token, all ways equally likely."""
        ticket = sum(self.turns) * rng.word() >> 64  # the ways are more than a draw has numbers
        quarters = 0
        while ticket >= self.turns[quarters]:
            ticket -= self.turns[quarters]
            quarters += 1
        drawn = {kind: iter(solution.sample(rng)) for kind, solution in self.solutions[quarters].items()}
        return quarters, [next(drawn[token.kind]) for token in self.tokens]
