"""The next piece and no further: how somebody builds who does not plan yet (KUF-10)."""

from collections.abc import Iterable, Mapping

from mastaba.games.kufu.bots.plan import Plan
from mastaba.games.kufu.bots.search import Step
from mastaba.games.kufu.content import ESCAPE, KING, LOWEST, PIECES, QUEEN, TREASURE, WAY, Pyramid


def next_piece(
    pyramid: Pyramid, goals: tuple[int, ...], pieces: tuple[int, ...], costs: Mapping[int, float]
) -> Plan | None:
    """The cheapest way to lay what comes next; if it fits nowhere, something in between it may fit behind.

    `costs` is what it costs to bring the expedition to each place. None: the pages that come next are not known.
    """
    wanted = [piece for piece in coming(pyramid, goals, pieces) if piece in pieces]
    if not wanted:
        return None
    found = list(_laid(pyramid, wanted))
    if not found:
        links = [piece for piece in pieces if PIECES[piece].role is None and not PIECES[piece].delta]
        found = [
            step
            for step in _laid(pyramid, links)
            if any(True for _ in _laid(_after(pyramid, step), wanted, (step.piece,)))
        ]
    if not found:
        return None
    best = min(found, key=lambda step: (costs[step.parent], step.drawn, step))
    return Plan((best,), (goals[0],), costs[best.parent] + 1.0, 0.0)


def coming(pyramid: Pyramid, goals: tuple[int, ...], pieces: Iterable[int]) -> list[int]:
    """What the rules ask for next: stairs down to the lowest layer, the Way up from there, a chamber."""
    goal = goals[0]
    if goal in (TREASURE, ESCAPE) or (goal == KING and WAY in pyramid.at):
        return [goal]
    lowest = any(
        exit.layer == LOWEST
        for place in pyramid.at
        for exit in [pyramid.exits[place][number - 1] for number in pyramid.free_exits(place)]
    )
    if not lowest:
        return [piece for piece in pieces if PIECES[piece].delta > 0]
    return [QUEEN] if goal == QUEEN else [WAY]


def _laid(pyramid: Pyramid, pieces: Iterable[int], at: Iterable[int] = ()) -> Iterable[Step]:
    """Every way to lay one of these pieces at these places, or at any."""
    for place in at or pyramid.at:
        if place == ESCAPE:
            continue
        for number in pyramid.free_exits(place):
            for piece in pieces:
                if pyramid.joins(piece, place):
                    drawn = PIECES[piece].drawn
                    for way in pyramid.directions(piece, place, number)[: 1 if drawn else None]:
                        yield Step(piece, place, number, way, drawn)


def _after(pyramid: Pyramid, step: Step) -> Pyramid:
    return pyramid.add(pyramid.attached(step.piece, step.parent, step.exit, step.direction))
