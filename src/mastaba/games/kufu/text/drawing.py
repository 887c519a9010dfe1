"""The table for the terminal: three plans on one axis, the book with its notes, the expedition, the clock."""

from typing import Final

from mastaba.core.turn import Seat, letter_of
from mastaba.core.words import SeatName, Speaker, listing, phrase
from mastaba.games.kufu.content import HALF, LAYERS, PAGE_NUMBER, PAGES, PIECES
from mastaba.games.kufu.content.names import crest_list, crest_name, page_name, piece_name
from mastaba.games.kufu.messages import Leaf, PlaceView, SeatView, View

WIDE: Final = 80
"""Columns of a drawing that is read as plain text."""
PAGES_PER_LINE: Final = 10
LEAF_WIDTH: Final = 7
KIND_STYLE: Final = {
    "entrance": "yellow",
    "passage": "yellow",
    "stairs": "blue",
    "room": "green",
    "escape": "magenta",
    "crest": "bold yellow",
    "trap": "red",
}
FILLERS: Final = {"entrance": "▒▒", "passage": "▒▒", "stairs": "░░", "room": "▓▓", "escape": "▒▒"}
ROLE_STYLE: Final = {"way": "bold blue", "king": "bold yellow", "queen": "bold magenta", "treasure": "bold green"}
GAP: Final = "   "


def render(view: View, say: Speaker) -> str:
    """Clock, plans, what lies in the way, the book, the members of the expedition."""
    lines = [clock(view, say), track(view)]
    lines += ["", *plans(view, say)]
    lines += ["", *notices(view, say)]
    words = phrase("view-book", pages=len(view.book), read=view.read)
    lines += [f"[bold]{say(words)}[/bold]", *book(view, say)]
    if (shown := open_page_line(view, say)) is not None:
        lines.append(shown)
    lines.append("")
    lines += [seat_line(view, seat, seen, say) for seat, seen in enumerate(view.seats)]
    return "\n".join(lines)


def clock(view: View, say: Speaker) -> str:
    """Level, time, curse, and how many rounds are left."""
    steps = max(0, view.curse - view.time)
    rounds = (steps + 1) // 2 if view.coffin else steps
    words = phrase("view-clock", level=view.level, time=view.time, curse=view.curse, rounds=rounds)
    return f"[bold]{say(words)}[/bold]"


def track(view: View) -> str:
    """The track of the time board: what is behind us, what is left, where the curse waits."""
    left = max(0, view.curse - view.time)
    return f"[dim]{'▪' * view.time}[/dim][bold]●[/bold][dim]{'·' * max(0, left - 1)}[/dim][bold red]✖[/bold red]"


# The three plans


def plans(view: View, say: Speaker) -> list[str]:
    """North is up. Side by side where there is room; else those with something on them, one below the other."""
    width = WIDE if say.room is None else say.room[0]
    lines: list[str] = []
    for group in grouped(view, width):
        heads = [(layer, say(phrase(f"layer-{LAYERS[layer]}"))) for layer in group]
        lines.append(GAP.join(f"[dim]{_padded(head, 2 * _span(layer))}[/dim]" for layer, head in heads).rstrip())
        painted = {layer: paint(view, layer) for layer in group}
        rows = drawn_rows(view, group)
        for y in range(rows, -rows - 1, -1):
            lines.append(GAP.join(_row(painted[layer], layer, y) for layer in group).rstrip())
    return lines


def grouped(view: View, width: int) -> list[list[int]]:
    """The layers that stand side by side."""
    every = list(range(len(LAYERS)))
    if columns(every) <= width:
        return [every]
    built = {layer for place in view.places for layer in (place.layer, place.ends)}
    groups: list[list[int]] = [[0]]
    for layer in every[1:]:
        if LAYERS[layer] not in built:
            continue
        if columns([*groups[-1], layer]) <= width:
            groups[-1].append(layer)
        else:
            groups.append([layer])
    return groups


def columns(group: list[int]) -> int:
    return sum(2 * _span(layer) for layer in group) + len(GAP) * (len(group) - 1)


def drawn_rows(view: View, group: list[int]) -> int:
    """As far from the middle as somebody has built on these layers, and one more."""
    names = [LAYERS[layer] for layer in group]
    used = [abs(node.y) for place in view.places if {place.layer, place.ends} & set(names) for node in place.nodes]
    return min(HALF[group[-1]], max([HALF[0], *(row + 1 for row in used)]))


def _span(layer: int) -> int:
    return 2 * HALF[layer] + 1


def _padded(text: str, width: int) -> str:
    """Full-width characters take two columns."""
    wide = sum(2 if ord(character) > 0x2E7F else 1 for character in text)
    return text + " " * max(0, width - wide)


def paint(view: View, layer: int) -> dict[tuple[int, int], str]:
    """Two characters for every node of a layer that something lies on: the number once, rings at free exits."""
    painted: dict[tuple[int, int], str] = {}
    for place in view.places:
        if LAYERS[layer] not in (place.layer, place.ends):
            continue
        style = style_of(view, place)
        for node in place.nodes:
            painted[node.x, node.y] = f"[{style}]{FILLERS[PIECES[place.piece].kind]}[/]"
        if LAYERS[layer] == place.ends:
            for number in place.free:
                node = place.exits[number - 1]
                painted[node.x, node.y] = f"[{style}]()[/]"
        room = PIECES[place.piece].is_room
        label = place.nodes[len(place.nodes) // 2 if room else 1]
        painted[label.x, label.y] = f"[{style}]{place.piece:>2}[/]"
    return painted


def style_of(view: View, place: PlaceView) -> str:
    """The expedition's place is reversed; a token turns a place red or white on black."""
    piece = PIECES[place.piece]
    style = ROLE_STYLE.get(piece.role or "", KIND_STYLE[piece.kind])
    if place.token is not None:
        style = "bold red" if place.token == "red" else "bold white"
    return f"reverse {style}" if place.piece == view.party else style


def _row(painted: dict[tuple[int, int], str], layer: int, y: int) -> str:
    half = HALF[layer]
    if abs(y) > half:
        return " " * (2 * _span(layer))
    return "".join(painted.get((x, y), "[dim] ·[/dim]") for x in range(-half, half + 1))


# What lies in the way


def notices(view: View, say: Speaker) -> list[str]:
    """Where the expedition is, blocks, pieces that are gone, the inscription."""
    lines = [say(phrase("view-party", place=piece_name(view.party)))]
    blocked = [piece_name(place.piece) for place in view.places if place.token == "red"]
    if blocked:
        lines.append(f"[red]{say(phrase('view-blocked', places=listing(blocked)))}[/red]")
    sealed = [piece_name(place.piece) for place in view.places if place.token == "black"]
    if sealed:
        lines.append(f"[bold]{say(phrase('view-sealed', places=listing(sealed)))}[/bold]")
    if view.removed:
        gone = listing([piece_name(piece) for piece in view.removed])
        lines.append(f"[dim]{say(phrase('view-gone', pieces=gone))}[/dim]")
    if view.inscription is not None:
        lines.append(
            f"[bold yellow]{say(phrase('view-inscription', crest=crest_name(view.inscription)))}[/bold yellow]"
        )
    return lines


# The book


def book(view: View, say: Speaker) -> list[str]:
    """Ten pages a line, or five, as far as read: `^` and an owner for a top or side note, `_` for a bottom note."""
    lines = []
    many = PAGES_PER_LINE if say.room is None or say.room[0] >= 2 + LEAF_WIDTH * PAGES_PER_LINE else PAGES_PER_LINE // 2
    for first in range(0, min(len(view.book), view.read + 1), many):
        leaves = view.book[first : first + many]
        drawn = [leaf_text(view, first + place, leaf) for place, leaf in enumerate(leaves, 1)]
        lines.append(f"[dim]{first + 1:>2}[/dim] {''.join(drawn)}".rstrip())
    return lines


def leaf_text(view: View, position: int, leaf: Leaf) -> str:
    code = leaf.page if leaf.page is not None else "??" if position <= view.read else "··"
    notes = ""
    if leaf.note is not None:
        notes += f"^{letter_of(leaf.note.owner)}"
    if leaf.bottom is not None:
        notes += "_"
    style = "dim" if leaf.page is None else KIND_STYLE[PAGES[PAGE_NUMBER[leaf.page]].kind]
    if position == view.page:
        style = f"reverse {style}"
    return f"[{style}]{code}[/]{notes}" + " " * max(1, LEAF_WIDTH - len(code) - len(notes))


def open_page_line(view: View, say: Speaker) -> str | None:
    """The page before the reader, for whoever may see it."""
    if view.page is None or view.turn is None:
        return None
    page = view.book[view.page - 1].page
    if page is None:
        return say(phrase("view-reading", seat=SeatName(view.turn), page=view.page, left=view.left))
    return f"[bold]{say(phrase('view-open', page=view.page, name=page_name(page), left=view.left))}[/bold]"


# The expedition


def seat_line(view: View, seat: Seat, seen: SeatView, say: Speaker) -> str:
    style = "bold cyan" if seat in view.awaited else "bold"
    facts = [
        say(phrase("view-notes", notes=seen.notes)),
        say(phrase("view-crests", crests=crest_list(seen.crests))),
    ]
    if seat == view.start:
        facts.append(say(phrase("view-start")))
    if not seen.active:
        facts.append(f"[red]{say(phrase('view-down'))}[/red]")
    if seen.conceded:
        facts.append(say(phrase("view-conceded")))
    return f"[{style}]{say.name(seat)}[/] ({letter_of(seat)})  {'  '.join(facts)}"
