"""Reading the book: pages that are opened, what strikes and what is told (KUF-3.3)."""

from typing import Any

from mastaba.games.kufu.fast.layout import NONE, PAGE, READ
from mastaba.games.kufu.fast.tables import TRAP_ON
from mastaba.games.kufu.fast.traps import spring, strikes, would_strike
from mastaba.kit.kernel import Kernel


@Kernel
def show_page(match: Any, position: Any) -> None:
    """The page becomes the open page; one that nobody has opened yet is bound there only now (KUF-3.3)."""
    match.page = position
    if position >= match.read:
        match.phase = PAGE
    else:
        reveal(match)


@Kernel
def bind(match: Any, page: Any) -> None:
    """Chance says which page it is (KUF-2)."""
    match.book[match.page] = page
    match.read += 1
    reveal(match)


@Kernel
def reveal(match: Any) -> None:
    """The reader learns the page; a live trap strikes at once (KUF-3.3)."""
    match.phase = READ
    position = match.page
    if not match.manual:
        publish(match, position)
    match.readers[position] |= 1 << match.seat
    if match.tops[position] != NONE:
        return  # a note keeps a trap from striking (KUF-3.3)
    trap = TRAP_ON[match.book[position]]
    if trap != NONE and strikes(match, trap):
        publish(match, position)
        spring(match, trap)
    elif not match.public[position]:
        match.excluded[position] |= would_strike(match)


@Kernel
def publish(match: Any, position: Any) -> None:
    """Everybody knows this page now (KUF-4)."""
    match.public[position] = 1
    match.excluded[position] = 0
