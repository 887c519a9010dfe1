"""Plans through one goal or through all that are left (KUF-10)."""

from functools import lru_cache
from typing import Final, NamedTuple

from mastaba.games.kufu.bots.search import Chain, Step, chains, placed_along
from mastaba.games.kufu.content import (
    HALF,
    KING,
    LOWEST,
    MARK_DIRECTION,
    PIECES,
    QUEEN,
    TREASURE,
    WAY,
    Placed,
    Pyramid,
    footprint,
    level_pages,
    level_pieces,
    mark_pages,
    pyramid_of,
)

ORDER: Final = (QUEEN, KING, TREASURE, *(piece.number for piece in PIECES if piece.role == "escape"))
"""Goals in the order in which they are best reached, for after the King the clock runs double (KUF-R36)."""
WIDTH: Final = 32
KEPT: Final = 4
NARROW: Final = 16
"""The beam for what follows a drawn direction."""
SPOILT: Final = 30.0
"""What is left to do, in turns, when a draw has failed and nothing leads on."""
SHORT_OF_TIME: Final = 12.0
"""The same for a draw that leads outside in level 1, where the whole match has little more turns than that."""
AGAIN: Final = 2.0
"""The price of a draw that failed: the turn itself, and the way to where the next attempt begins."""
LOOKED_AT: Final = 8
"""How many plans to one goal are compared by what they leave free."""
MOST_LOOKED_AT: Final = 24
"""The same if nothing is planned beyond that goal, so that what is left free is all one knows of the rest."""


class Plan(NamedTuple):
    """Pieces in the order of placement, and what it costs to place them, in turns."""

    steps: tuple[Step, ...]
    goals: tuple[int, ...]
    cost: float
    room: float
    """What it leaves free for later goals, in turns."""


class Request(NamedTuple):
    """What a plan is asked for: everything it depends on, so that equal requests are answered once."""

    level: int
    places: tuple[Placed, ...]
    removed: tuple[int, ...]
    pieces: tuple[int, ...]
    """Those whose pages are known."""
    prices: tuple[tuple[int, float], ...]
    goals: tuple[int, ...]
    width: int
    """Of the beam; with a narrow one also fewer plans are compared."""
    kept: int = KEPT
    """How many plans to one goal are carried on to the next."""

    @property
    def looked_at(self) -> int:
        if self.width < WIDTH:
            return 4
        return MOST_LOOKED_AT if len(self.goals) == 1 and self.level == 2 else LOOKED_AT


@lru_cache(maxsize=1 << 10)
def plans(request: Request) -> tuple[Plan, ...]:
    """The best plans through these goals, one after the other; none: the known pieces give none.

    What it costs to bring the expedition to where a plan begins is not counted.
    """
    prices = dict(request.prices)
    if not _conceivable(request):
        return ()
    pyramid = pyramid_of(request.places)
    ideas = [_Idea(0.0, (), pyramid, dict.fromkeys(pyramid.at, 0.0), 0.0, 0.0)]
    for number, goal in enumerate(request.goals):
        later = request.goals[number + 1 :]
        grown: list[_Idea] = []
        for idea in ideas:
            grown += _towards(goal, later, idea, request, prices)
        grown.sort(key=lambda idea: (idea.cost + idea.late - idea.room, idea.steps))
        ideas = grown[: request.kept] if later else grown[: request.looked_at]
        if not ideas:
            return ()
    return tuple(Plan(idea.steps, request.goals, idea.cost, idea.room - idea.late) for idea in ideas)


def prepared(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps, with everything that can be built before the King's coffin is found built before it.

    After the King the clock runs double (KUF-3.1); only what hangs on his chamber and the last chambers themselves
    have to wait.
    """
    king = next((number for number, step in enumerate(steps) if step.piece == KING), None)
    if king is None:
        return steps
    waiting = {KING, *ORDER}
    before, after = list(steps[:king]), []
    for step in steps[king + 1 :]:
        if step.piece in waiting or step.parent in waiting - {QUEEN}:
            waiting.add(step.piece)
            after.append(step)
        else:
            before.append(step)
    return (*before, steps[king], *after)


def _conceivable(request: Request) -> bool:
    """The goals, the Way and enough stairs down are known; without them a search would be in vain."""
    pyramid = pyramid_of(request.places)
    if any(goal not in request.pieces for goal in request.goals):
        return False
    if KING in request.goals and WAY not in pyramid.at and WAY not in request.pieces:
        return False
    if QUEEN in request.goals or (KING in request.goals and WAY not in pyramid.at):
        deepest = max(exit.layer for exits in pyramid.exits.values() for exit in exits)
        return sum(PIECES[piece].delta > 0 for piece in request.pieces) >= LOWEST - deepest
    return True


class _Idea(NamedTuple):
    """A plan as far as it has grown."""

    cost: float
    steps: tuple[Step, ...]
    pyramid: Pyramid
    entry: dict[int, float]
    room: float
    """What it leaves free, in turns."""
    late: float
    """Turns of it after the King, when the clock runs double."""


def _towards(goal: int, later: tuple[int, ...], idea: _Idea, request: Request, prices: dict[int, float]) -> list[_Idea]:
    """The plans that reach one more goal."""
    used = {step.piece for step in idea.steps}
    pieces = tuple(piece for piece in request.pieces if piece not in used)
    most = request.looked_at if request.level == 2 and goal != ORDER[-1] else min(6, request.looked_at)
    found = chains(idea.pyramid, goal, pieces, prices, idea.entry, request.level, request.width, most)
    grown = []
    for chain in found:
        pyramid = placed_along(idea.pyramid, chain.steps)
        stand = chain.steps[-1].parent
        entry = {place: 0.0 if place == stand else 1.0 for place in pyramid.at}
        rest = [
            piece for piece in level_pieces(request.level) if piece not in pyramid.at and piece not in request.removed
        ]
        room = room_left(pyramid, goal, rest) if goal != ORDER[-1] and request.level == 2 else 0.0
        late = idea.late
        if goal in ORDER[2:] and KING in request.goals:
            late += _late(chain, idea.pyramid, prices[goal])
        grown.append(_Idea(idea.cost + chain.cost, (*idea.steps, *chain.steps), pyramid, entry, room, late))
    return grown


def _late(chain: Chain, pyramid: Pyramid, price: float) -> float:
    """Turns of a chain that cannot be spent before the King lies: all if it hangs on his chamber, else its last."""
    place = chain.steps[0].parent
    while place > 0:
        if place == KING or place in ORDER[2:]:
            return chain.cost
        place = pyramid.at[place].parent
    return 2.0 + price


def room_left(pyramid: Pyramid, goal: int, rest: list[int]) -> float:
    """What a plan leaves for the goals after it: exits to go on from, room for the King, spots for the treasure."""
    exits = [
        (place, number)
        for place in pyramid.at
        for number in pyramid.free_exits(place)
        if _ways_on(pyramid, place, number, rest)
    ]
    worth = 0.4 * min(4, len(exits)) - (4.0 if not exits else 0.0)
    if goal == QUEEN and KING not in pyramid.at:
        low = [(place, number) for place, number in exits if pyramid.exits[place][0].layer == LOWEST]
        worth += 0.5 * min(2, len(low)) - (3.0 if not low else 0.0)
        worth += 0.1 * min(40, sum(_ways_on(pyramid, place, number, rest) for place, number in low))
        worth += min(1.5, 0.05 * spots(pyramid.occupied, KING, 1)) - (0.0 if spots(pyramid.occupied, KING, 1) else 3.0)
    if goal == KING and TREASURE in rest:
        below = treasure_spots(pyramid)
        worth += min(1.5, 0.1 * len(below)) - (0.0 if below else 6.0)
        worth -= 0.25 * _nearest(pyramid, below)
    return worth


def _ways_on(pyramid: Pyramid, place: int, number: int, rest: list[int]) -> int:
    """In how many ways the pieces that are left could go on from an exit; chambers lead nowhere."""
    return sum(
        len(pyramid.directions(piece, place, number))
        for piece in rest
        if PIECES[piece].role in (None, "way") and pyramid.joins(piece, place)
    )


@lru_cache(maxsize=1 << 12)
def spots(occupied: tuple[int, int, int], piece: int, layer: int) -> int:
    """How many ways a chamber could lie on a layer if there were exits everywhere."""
    bare = Pyramid((), {}, {}, occupied, frozenset())
    span = range(-HALF[layer], HALF[layer] + 1)
    return sum(
        bare.lay(piece, layer, x, y, way) == "fits" for way in PIECES[piece].directions for y in span for x in span
    )


def treasure_spots(pyramid: Pyramid) -> list[tuple[int, int, int]]:
    """(layer, x, y) of every node where the hidden room could be entered, below the King."""
    king = pyramid.at[KING]
    floor = footprint(KING, king.direction, king.x, king.y)
    found = []
    for layer in range(king.layer + 1, LOWEST + 1):
        span = range(-HALF[layer], HALF[layer] + 1)
        for way in PIECES[TREASURE].directions:
            for y in span:
                for x in span:
                    if not footprint(TREASURE, way, x, y) & floor:
                        continue
                    if pyramid.lay(TREASURE, layer, x, y, way) == "fits":
                        found.append((layer, x, y))
    return found


def _nearest(pyramid: Pyramid, below: list[tuple[int, int, int]]) -> float:
    """How far the next free exit is from a spot of the hidden room, in nodes; a layer counts four."""
    ends = [
        pyramid.exits[place][number - 1]
        for place in pyramid.at
        if PIECES[place].role != "escape"
        for number in pyramid.free_exits(place)
    ]
    distances = [
        max(abs(end.x - x), abs(end.y - y)) + 4 * abs(end.layer - layer) for end in ends for layer, x, y in below
    ]
    return float(min(distances, default=12))


def detour(request: Request, plan: Plan) -> float:
    """What it costs on average that a direction is drawn: how the rest of the plan goes on from each outcome.

    Looked at is the first drawn piece of a plan; for each outcome the rest is planned anew. A direction that leads
    outside costs a turn and is drawn again, one that hits something costs the piece.
    """
    drawn = next((number for number, step in enumerate(plan.steps) if step.drawn), None)
    if drawn is None:
        return 0.0
    step = plan.steps[drawn]
    before = placed_along(pyramid_of(request.places), plan.steps[:drawn])
    results = [before.lay(step.piece, *_start(before, step), way) for way in range(8)]
    goals = tuple(goal for goal in request.goals if goal not in before.at)
    left = request._replace(width=NARROW, kept=1, pieces=_without(request.pieces, plan.steps[: drawn + 1]), goals=goals)
    fits = {
        way: _rest(left, before.add(before.attached(step.piece, step.parent, step.exit, way)))
        for way, result in enumerate(results)
        if result == "fits"
    }
    spoilt = {"outside": SHORT_OF_TIME, "collision": SPOILT}
    if request.level == 2:
        again = 2 * AGAIN if KING in before.at else AGAIN  # the clock runs double
        lost = left._replace(removed=tuple(sorted((*left.removed, step.piece))))
        spoilt = {"outside": min(fits.values()) + again, "collision": SPOILT}
        if "collision" in results:
            spoilt["collision"] = _rest(lost, before) + again
    costs = [fits[way] if result == "fits" else spoilt[result] for way, result in enumerate(results)]
    total = len(level_pages(request.level))
    mean = sum(
        count / total * min(costs[MARK_DIRECTION[mark]] for mark in marks)
        for marks, count in mark_pages(request.level).items()
    )
    return mean - costs[step.direction]


def _start(pyramid: Pyramid, step: Step) -> tuple[int, int, int]:
    exit = pyramid.exits[step.parent][step.exit - 1]
    return exit.layer, exit.x, exit.y


def _without(pieces: tuple[int, ...], steps: tuple[Step, ...]) -> tuple[int, ...]:
    used = {step.piece for step in steps}
    return tuple(piece for piece in pieces if piece not in used)


def _rest(request: Request, there: Pyramid) -> float:
    """What the rest costs from there on."""
    prices = tuple((piece, price) for piece, price in request.prices if piece in request.pieces)
    found = plans(request._replace(places=there.places, prices=prices))
    return min((plan.cost for plan in found), default=SPOILT)
