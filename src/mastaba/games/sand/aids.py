"""An aid for replays: what a good listener could know of the buried tokens (SAN-4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from mastaba.core.game import Aid
from mastaba.core.notes import Log
from mastaba.core.words import Phrase, phrase
from mastaba.games.sand import kernels
from mastaba.games.sand.belief.tokens import Burial
from mastaba.games.sand.belief.tracks import INSIDE, KINDS
from mastaba.games.sand.content import place_of
from mastaba.games.sand.messages import Kind, View
from mastaba.games.sand.view import hidden_tokens, open_table

LIKELY: Final = 24
"""So many spots are shown for each kind."""


class Spot(Struct, frozen=True, gc=False):
    """A cell, and how likely a token of this kind lies there, in thousandths; at sure spots it is 1000."""

    x: int
    y: int
    z: int
    chance: int


class Hoard(Struct, frozen=True, gc=False):
    """What is known of the tokens of one kind."""

    kind: Kind
    inside: int
    """Tokens that are still in the pyramid."""
    spots: int
    """Cells where one may lie."""
    begun: int
    """Cells where one could lie at first."""
    likely: tuple[Spot, ...]
    """The likeliest of them, the best first."""


class Hearsay(Struct, frozen=True, gc=False):
    """What a good listener could know of the tokens."""

    hoards: tuple[Hoard, ...]
    turns: tuple[int, ...]
    """How likely the pyramid was turned by 0 … 3 quarters, in thousandths."""


def follow(story: Iterable[tuple[View, Log]]) -> Iterator[Hearsay | None]:
    """One message for every position, renewed with every cut."""
    heard: list[object] = []
    shown: Hearsay | None = None
    cuts = -1
    for view, news in story:
        heard += news
        if view.picks and view.turned is None:
            burial = Burial(hidden_tokens(open_table(view)), heard, view.sectors)
            if burial.track.cuts != cuts:
                cuts = burial.track.cuts
                shown = hearsay(burial)
        yield shown


def hearsay(burial: Burial) -> Hearsay:
    total = sum(burial.turns) or 1
    hoards = [hoard(burial, kind, total) for kind in KINDS if any(token.kind == kind for token in burial.tokens)]
    return Hearsay(tuple(hoards), tuple(round(1000 * ways / total) for ways in burial.turns))


def hoard(burial: Burial, kind: Kind, total: int) -> Hoard:
    """The spots of one kind that still explain everything, and how likely each is."""
    tokens = [token for token in burial.tokens if token.kind == kind]
    chances: dict[int, float] = {}
    for quarters, ways in enumerate(burial.turns):
        if not ways:
            continue
        for number in range(len(tokens) if kind == "O" else 1):
            alike = 1 if kind == "O" else len(tokens)  # gems of one kind cannot be told apart
            for spot, chance in burial.solution(kind, quarters, number).first_chances().items():
                if burial.track.found[spot] == INSIDE:
                    cell = burial.track.cell(spot)
                    chances[cell] = chances.get(cell, 0.0) + alike * chance * ways / total
    found = sum(1 for sign in burial.signs[kind] if sign[1] == INSIDE)
    best = sorted(chances.items(), key=lambda item: (-item[1], item[0]))[:LIKELY]
    begun = {spot for token in tokens for spots in token.spots for spot in spots}
    likely = tuple(Spot(*place_of(cell), chance=min(1000, round(1000 * chance))) for cell, chance in best)
    assert kernels.GONE not in chances
    return Hoard(kind, len(tokens) - found, sum(chance > 0 for chance in chances.values()), len(begun), likely)


def words(message: Hearsay) -> Sequence[Phrase]:
    said = [
        phrase("aid-hoard", kind=hoard.kind, inside=hoard.inside, spots=hoard.spots, begun=hoard.begun)
        for hoard in message.hoards
    ]
    known = [turns for turns, chance in enumerate(message.turns) if chance == 1000]
    if known:
        said.append(phrase("aid-turned", turns=known[0]))
    for hoard in message.hoards:
        sure = [spot for spot in hoard.likely if spot.chance == 1000]
        said += [phrase("aid-sure", kind=hoard.kind, x=spot.x, y=spot.y, z=spot.z) for spot in sure]
    return said


AIDS: Final = {"listener": Aid(message=Hearsay, follow=follow, words=words)}
