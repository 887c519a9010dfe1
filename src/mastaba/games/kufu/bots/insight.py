"""What the expedition knew at every position, for replays: from what a spectator sees and hears (KUF-10)."""

from collections.abc import Iterable, Iterator
from math import comb

from mastaba.core.notes import Log
from mastaba.games.kufu.bots.habits import FAR
from mastaba.games.kufu.bots.mind import Mind
from mastaba.games.kufu.content import BOOK, DIRECTIONS, DRAW, PAGES, level_pages
from mastaba.games.kufu.messages import Chance, Insight, KnownPage, PlanStep, View
from mastaba.games.kufu.view import UNKNOWN, remembered, table_of


def follow_insight(frames: Iterable[tuple[View, Log]]) -> Iterator[Insight | None]:
    """For each position what was public; None before the expedition has entered."""
    memory: dict[int, int] = {}
    for view, news in frames:
        memory |= remembered(news)
        yield insight(view, memory) if view.places and view.outcome is None else None


def insight(view: View, memory: dict[int, int]) -> Insight:
    """The public pages, the others with their chances, and the best plan."""
    state = table_of(view)
    for place, number in enumerate(state.book):
        if number == UNKNOWN:
            state.book[place] = memory.get(place + 1, UNKNOWN)
    mind = Mind(state, FAR)
    # With every goal in its place only the walk out is left: there is nothing to plan.
    plan = (mind.planned(mind.goals) or mind.planned(mind.goals[:1])) if mind.goals else None
    steps = plan.steps if plan else ()
    return Insight(
        known=tuple(KnownPage(position, PAGES[number].id) for position, number in sorted(mind.known.items())),
        unknown=tuple(chances(mind)),
        plan=tuple(
            PlanStep(step.piece, step.parent, step.exit, DRAW if step.drawn else DIRECTIONS[step.direction])
            for step in steps
        ),
        goals=plan.goals if plan else (),
        found=not mind.goals,
        turns=round(plan.cost, 1) if plan else 0.0,
    )


def chances(mind: Mind) -> list[Chance]:
    """Every page nobody has shown is equally likely to be next, and among the next few (KUF-4)."""
    seen = set(mind.known.values())
    hidden = [number for number in level_pages(mind.state.level) if number not in seen]
    ahead = min(len(hidden), BOOK.pages_turned[mind.state.seats])
    if not hidden:
        return []
    soon = 1 - comb(len(hidden) - 1, ahead) / comb(len(hidden), ahead)
    return [Chance(PAGES[number].id, round(1 / len(hidden), 4), round(soon, 4)) for number in hidden]
