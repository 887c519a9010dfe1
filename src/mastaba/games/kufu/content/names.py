"""How pieces, pages, crests, places and directions are called; the words are in locales/."""

from collections.abc import Sequence

from mastaba.core.turn import Seat
from mastaba.core.words import Listing, Phrase, SeatName, listing, phrase
from mastaba.games.kufu.content.book import PAGE_NUMBER, PAGES, PIECES, Crest, Mark, PageId


def crest_name(crest: Crest) -> Phrase:
    return phrase(f"crest-{crest}")


def crest_list(crests: Sequence[Crest]) -> Phrase:
    """Crests in a row, or that there are none."""
    if not crests:
        return phrase("no-crests")
    return phrase("crests", crests=listing([crest_name(crest) for crest in crests]))


def page_name(page: PageId) -> Phrase:
    """What a page shows: a piece with its number, a crest, or a trap."""
    facts = PAGES[PAGE_NUMBER[page]]
    if facts.crest is not None:
        return phrase("page-crest", crest=crest_name(facts.crest))
    if facts.trap is not None:
        return phrase("page-trap", trap=phrase(f"trap-{facts.trap}"))
    return piece_name(facts.no)


def piece_name(piece: int) -> Phrase:
    """A piece by its number and name."""
    page = PIECES[piece].page
    return phrase("piece", number=piece, name=phrase("piece-entrance" if page is None else f"piece-{page}"))


def mark_name(mark: Mark) -> Phrase:
    sign, light = mark
    return phrase("mark", sign=phrase(f"sign-{sign}"), light=phrase("light-sun" if light == "+" else "light-moon"))


def direction_name(direction: str) -> Phrase:
    return phrase(f"direction-{direction}")


def layer_name(layer: str) -> Phrase:
    return phrase(f"layer-{layer}")


def names(seats: Sequence[Seat]) -> Listing:
    return listing([SeatName(seat) for seat in seats])
