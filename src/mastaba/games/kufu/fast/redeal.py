"""What a seat cannot know, drawn anew in place: pages that others have read in silence (KUF-4)."""

from typing import Any

import numpy as np

from mastaba.games.kufu.fast.layout import NONE, POSITIONS, RECORD
from mastaba.games.kufu.fast.tables import LEVEL_PAGES, PAGE_COUNT, TRAP_PAGES
from mastaba.kit.kernel import Kernel, count, whole
from mastaba.kit.luck import Luck, below
from mastaba.kit.twin import Buffer, twin_function

ONE = np.int64(1)


@Kernel
def is_known(match: Any, seat: Any, position: Any) -> Any:
    """The seat has opened this page, or it is public (KUF-4)."""
    return match.public[position] or match.readers[position] >> seat & 1


@twin_function("redeal")
def redeal(buffer: Buffer, seat: Any, rng: Luck) -> None:
    """Hidden pages fall where they can be, every way equally likely: the same guess as `view.guess`.

    A page opened in silence is no trap that would have struck then, and one for which help was called is a piece that
    the call fits (`excluded`). Pages that nobody has opened do not exist yet.
    """
    match = buffer.view(RECORD)[0]
    hidden, pool = whole(0), LEVEL_PAGES[match.level]
    for position in range(match.read):
        if is_known(match, seat, position):
            pool &= ~(ONE << match.book[position])
        else:
            hidden |= ONE << position
    if hidden:
        bind_hidden(match, hidden, pool, rng)


@Kernel
def bind_hidden(match: Any, hidden: Any, pool: Any, rng: Luck) -> None:
    """First the pages that were called for, then traps where they may be, then whatever is left."""
    called = whole(0)
    for position in range(match.read):
        if hidden >> position & 1 and match.excluded[position] & pool & ~TRAP_PAGES:
            called |= ONE << position
    silent = ((ONE << PAGE_COUNT[match.level]) - 1) & ~((ONE << match.read) - 1)
    silent |= hidden & ~called
    while True:
        pages = bind_called(match, called, pool, rng)
        if pages >= 0:
            break
    pool &= ~pages
    while True:
        places = bind_traps(match, silent, hidden, pool & TRAP_PAGES, rng)
        if places >= 0:
            break
    bind_rest(match, hidden & silent & ~places, pool & ~TRAP_PAGES, rng)


@Kernel
def some_of(members: Any, rng: Luck) -> Any:
    """One member of a set that is not empty, each equally likely."""
    for _ in range(below(rng, count(members))):
        members &= members - 1
    return count((members & -members) - 1)


@Kernel
def bind_called(match: Any, called: Any, pool: Any, rng: Luck) -> Any:
    """A page for every position for which help was called; which pages those are, or -1 if one was taken twice."""
    pages = whole(0)
    for position in range(match.read):
        if called >> position & 1:
            page = some_of(pool & ~match.excluded[position], rng)
            if pages >> page & 1:
                return whole(NONE)
            pages |= ONE << page
            match.book[position] = page
    return pages


@Kernel
def bind_traps(match: Any, silent: Any, hidden: Any, traps: Any, rng: Luck) -> Any:
    """A position for every trap, also behind the last page opened; those positions, or -1 if one was taken twice."""
    places = whole(0)
    for trap in range(POSITIONS):
        if not traps >> trap & 1:
            continue
        rooms = silent
        for position in range(match.read):
            if hidden >> position & 1 and match.excluded[position] >> trap & 1:
                rooms &= ~(ONE << position)
        position = some_of(rooms, rng)
        if places >> position & 1:
            return whole(NONE)
        places |= ONE << position
        if position < match.read:
            match.book[position] = trap
    return places


@Kernel
def bind_rest(match: Any, hidden: Any, pool: Any, rng: Luck) -> None:
    """Other pages are equally likely everywhere, also behind the last page opened."""
    for position in range(match.read):
        if hidden >> position & 1:
            page = some_of(pool, rng)
            pool &= ~(ONE << page)
            match.book[position] = page
