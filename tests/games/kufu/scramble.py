"""What a seat cannot know, by the rules alone (KUF-4): pages that others have opened and not told, and those behind."""

from itertools import product

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.kufu.content import PAGES, level_pages
from mastaba.games.kufu.messages import Place
from mastaba.games.kufu.state import State, clone

OPTIONS: tuple[dict[str, object], ...] = tuple(
    {"talk": talk, "journal": journal, "level": level}
    for talk, level, journal in product(("manual", "auto"), (2, 1), ("full", "fading", "none"))
)
"""All ways to tell and to keep what is told (KUF-4, KUF-7), in both levels; level 2 has an inscription to hide."""
HOW_MANY = (1, 3, 40)
"""How many pages are exchanged: one, so that play goes on alike, or nearly all."""


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """A twin this seat (None: a spectator) must take for the true state."""
    twin = clone(state)
    hidden = [place for place in range(len(state.book)) if not known(state, seat, place) and not called(state, place)]
    behind = [number for number in level_pages(state.level) if number not in state.book]
    for _ in range(rng.choice(HOW_MANY) if hidden else 0):
        here = rng.choice(hidden)
        if behind and rng.below(2):
            there = rng.below(len(behind))
            if may_be(state, here, behind[there]):
                twin.book[here], behind[there] = behind[there], twin.book[here]
        else:
            other = rng.choice(hidden)
            if may_be(state, here, twin.book[other]) and may_be(state, other, twin.book[here]):
                twin.book[here], twin.book[other] = twin.book[other], twin.book[here]
    if twin.stacked:
        rng.shuffle(behind)
        twin.stacked = behind
    if twin.carved is not None:
        twin.carved = rng.choice("ASLEF")  # type: ignore[arg-type]
    return twin


def parted(one: State, other: State, viewer: Seat | None) -> bool:
    """What was made alike and can now be told apart, by the rules.

    Something has happened on the table that depends on a page, or the viewer knows a page that differs.
    """
    if on_the_table(one) != on_the_table(other):
        return True
    differing = [place for place, (page, twin) in enumerate(zip(one.book, other.book, strict=True)) if page != twin]
    return any(known(one, viewer, place) for place in differing)


def known(state: State, seat: Seat | None, place: int) -> bool:
    """A seat knows the pages it has opened, and those everybody was told."""
    return state.public[place] or (seat is not None and bool(state.readers[place] >> seat & 1))


def called(state: State, place: int) -> bool:
    """Help was called for this page, and a call names crests: everybody can rule out pieces that it does not fit."""
    return any(state.excluded[place] >> number & 1 for number, page in enumerate(PAGES) if page.trap is None)


def may_be(state: State, place: int, number: int) -> bool:
    """A page opened in silence is no trap that would have struck; anything that is no trap it may be."""
    return PAGES[number].trap is None or not state.excluded[place] >> number & 1


def on_the_table(state: State) -> tuple[object, ...]:
    """What lies open for everybody."""
    crests = PAGES[state.book[state.page - 1]].crests if isinstance(state.pending, Place) else ()
    return (
        (state.phase, state.seat, state.turns, state.time, state.curse, state.coffin, state.inscription, state.mark),
        (state.tops, state.bottoms, state.hands, state.crests, state.supply, state.down, state.conceded),
        (state.places, state.tokens, state.red, state.black, state.removed, state.party),
        (state.page, state.opened, state.left, state.noted, state.peeled, state.public),
        (state.pending, crests, state.asked, state.declined, state.marks, state.over, state.no_way),
    )
