"""What a member of the expedition makes of what it knows: pages, needs, dangers, a plan (KUF-10)."""

from collections.abc import Iterable
from functools import cached_property
from itertools import product
from math import ceil
from typing import Final

from mastaba.games.kufu.bots.effort import Effort
from mastaba.games.kufu.bots.habits import Habits
from mastaba.games.kufu.bots.knowledge import IMPOSSIBLE, Knowledge
from mastaba.games.kufu.bots.plan import ORDER, WIDTH, Plan, Request, detour, plans, prepared
from mastaba.games.kufu.bots.search import Step
from mastaba.games.kufu.bots.step import next_piece
from mastaba.games.kufu.content import (
    ENTRANCE,
    ESCAPE,
    GOALS,
    KING,
    LOWEST,
    PAGES,
    PIECES,
    TREASURE,
    WAY,
    Crest,
    TrapKind,
    level_pages,
    level_pieces,
)
from mastaba.games.kufu.rules.traps import collapse_target, gate_target, strikes
from mastaba.games.kufu.state import NONE, State, crest_place, page_count, pyramid

HELP: Final = (0.0, 0.15, 0.6)
"""What a door costs more that needs one or two crests."""
HEEDED: Final = 0.3
"""Pages that have to be read anyway: what lurks there weighs so much less."""
MOST_HEADS: Final = 4
"""How many beginnings of plans are compared by how they go on after a drawn direction."""
FATAL: Final = 5.0
"""A trap that costs so much is not walked into, however needed the pages behind it are."""
LOST: Final = 50.0
"""The price of a trap that loses the match."""
RESIGNED: Final = 0.9
"""How much of a danger counts no more if no start avoids it: to wait does not make it smaller."""
FEW: Final = 3
"""With so few notes in hand those that serve nobody are used again."""
WIDE: Final = 160


class Mind(Knowledge):
    """One table, thought through. Nothing is kept from one to the next but answers to equal questions."""

    def __init__(self, state: State, habits: Habits, effort: Effort | None = None) -> None:
        super().__init__(state, habits, effort)
        widest = self.effort.widest
        self.width = habits.width if widest is None else min(widest, habits.width)
        self._worths: dict[int, float] = {}
        self._forced: dict[int, float] = {}

    # Pieces and goals

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """Goals that are not placed, in the order in which they are best reached."""
        return tuple(goal for goal in ORDER if goal in GOALS[self.state.level] and goal not in self.standing)

    @property
    def pressed(self) -> bool:
        """There is no time to wait for the last pages."""
        return self.habits.clock and self.turns_left <= 14

    # The plan

    @cached_property
    def plan(self) -> Plan | None:
        """To the next piece, through the next goal or, for the far-sighted, through all that are left."""
        if not self.goals:
            return None
        if self.habits.sight == "piece":
            return next_piece(pyramid(self.state), self.goals, self.pieces, self.entry)
        if self.habits.sight == "all":
            whole = self.planned(self.goals)
            if whole is not None or (self.unknown and not self.pressed):
                return whole
        return self.near_plan

    @cached_property
    def near_plan(self) -> Plan | None:
        """The King waits until the pages behind him are known, for then the clock runs double."""
        goal = self.goals[0]
        if goal == KING and self.state.level == 2 and not self.pressed:
            late = [piece for piece in (TREASURE, ESCAPE) if piece not in self.pieces]
            if late and self.unknown:
                return None
        return self.planned((goal,))

    def planned(self, goals: tuple[int, ...], width: int = 0) -> Plan | None:
        """The best plan, with what it costs to get to where it begins."""
        request = Request(
            level=self.state.level,
            places=tuple(self.state.places),
            removed=tuple(sorted(self.state.removed)),
            pieces=self.pieces,
            prices=tuple((piece, self.price(piece)) for piece in self.pieces),
            goals=goals,
            width=width or self.width,
            kept=self.habits.kept,
        )
        if self.effort.limited:
            quick = self.best(request._replace(width=max(1, request.width // 2), kept=1))
            if self.effort.over:
                return quick
        best = self.best(request)
        if best is None and request.width == WIDTH and self.unknown <= self.turns:
            best = self.best(request._replace(width=WIDE))
        return best

    def best(self, request: Request) -> Plan | None:
        """The best answer to a request, from where the expedition stands."""
        found, goals = plans(request), request.goals
        started = [plan._replace(cost=plan.cost + self.entry[plan.steps[0].parent]) for plan in found]
        weighed = self.habits.draws and not self.effort.over
        if weighed and (self.state.level == 1 or len(goals) > 1 or goals == self.goals):
            started = [plan._replace(room=plan.room - detour(request, plan)) for plan in self.different(started)]
        best = min(started, key=lambda plan: (plan.cost - plan.room, plan.steps), default=None)
        return best._replace(steps=prepared(best.steps)) if best and self.habits.clock else best

    def different(self, found: list[Plan]) -> list[Plan]:
        """The best plans that differ before or at their first drawn piece: what comes after it is planned anew."""
        heads: dict[tuple[Step, ...], Plan] = {}
        for plan in sorted(found, key=lambda plan: (plan.cost - plan.room, plan.steps)):
            drawn = next((number for number, step in enumerate(plan.steps) if step.drawn), len(plan.steps))
            undirected = tuple(step._replace(direction=0) for step in plan.steps[drawn : drawn + 1])
            heads.setdefault((*plan.steps[:drawn], *undirected), plan)
        return list(heads.values())[:MOST_HEADS]

    @property
    def hopeless(self) -> bool:
        """Every page is known, and even a wide search finds no plan (KUF-10)."""
        if self.unknown or not self.goals:
            return False
        return self.planned(self.goals[:1], WIDE) is None and not self.effort.over

    def price(self, piece: int) -> float:
        """Crests nobody holds, helpers, and getting at the page (KUF-10)."""
        crests = self.crests_of(piece)
        cost = HELP[len(crests)]
        for crest in crests:
            if not self.holders(crest):
                cost += self.crest_price(crest)
        if len(crests) == 2:
            first, second = (self.holders(crest) for crest in crests)
            if len(first) == 1 and first == second:
                cost += min(self.crest_price(crest) for crest in crests)
        return round(cost + 0.5 * round(1.5 * self.plain_cost(self.where[piece])), 2)

    def placing_worth(self, piece: int, helpers: int) -> float:
        """What it saves to place a piece now with so many helpers instead of leaving it to somebody else.

        Every helper costs a turn, and so does every turn that passes until a seat comes that needs fewer.
        """
        state = self.state
        if not self.habits.helpers:
            return 1.25
        least, passed = IMPOSSIBLE, 0
        for offset in range(1, state.seats + 1):
            seat = (state.seat + offset) % state.seats
            if state.down[seat]:
                continue
            passed += 1
            least = min(least, passed + self.helpers_for(piece, seat))
        return min(2.0, least - helpers) + 0.25

    def helpers_for(self, piece: int, seat: int) -> float:
        """How many others a seat needs to place a piece."""
        held = [self.holders(crest) for crest in self.crests_of(piece)]
        ways = [set(suppliers) for suppliers in product(*held) if len(set(suppliers)) == len(held)]
        return min((len(suppliers - {seat}) for suppliers in ways), default=IMPOSSIBLE)

    @cached_property
    def entry(self) -> dict[int, float]:
        """What it costs to bring the expedition to each place: a turn, and one for every token on the way."""
        state = self.state
        parents = {placed.piece: placed.parent for placed in state.places}
        cost = {}
        for place in parents:
            way = route(parents, state.party, place)
            tokens = sum(state.tokens[there] != NONE for there in way)
            moving = 0.0 if place == state.party else 1.0
            # Clearing brings the expedition to the cleared place, so the last token on the way costs no extra move.
            cost[place] = max(moving, tokens + (0.0 if state.tokens[place] != NONE or not tokens else moving))
        return cost

    # What is needed from the book

    @cached_property
    def crest_needs(self) -> dict[Crest, int]:
        """Crests that some door still lacks, with that door's piece, the doors of the plan first."""
        needs: dict[Crest, int] = {}
        doors = [step.piece for step in self.plan.steps] if self.plan else []
        doors += [piece for piece in (WAY, *self.goals, *self.last_stairs) if piece not in self.standing]
        for piece in doors:
            crests = self.crests_of(piece)
            for crest in crests:
                if not self.holders(crest):
                    needs.setdefault(crest, piece)
            if len(crests) == 2:
                first, second = (self.holders(crest) for crest in crests)
                if len(first) == 1 and first == second:
                    for crest in crests:
                        if self.state.supply[crest_place(crest)]:
                            needs.setdefault(crest, piece)
        return needs

    @cached_property
    def last_stairs(self) -> tuple[int, ...]:
        """Stairs down that nothing can replace, whether or not their pages are known."""
        gone = self.standing | set(self.state.removed)
        down = [piece for piece in level_pieces(self.state.level) if PIECES[piece].delta > 0 and piece not in gone]
        exits = pyramid(self.state).exits.values()
        deepest = max(exit.layer for ends in exits for exit in ends)
        reached = deepest == LOWEST or WAY in self.standing
        return () if reached or len(down) > LOWEST - deepest else tuple(down)

    @cached_property
    def page_needs(self) -> dict[int, float]:
        """Positions that still have to be opened, with how much each matters."""
        needs: dict[int, float] = {}
        for number, step in enumerate(self.plan.steps if self.plan else ()):
            needs[self.where[step.piece]] = 1.5 if number == 0 else 1.0 if number < 4 else 0.7
        for piece in (WAY, *self.goals, *self.last_stairs):
            if piece in self.pieces:
                needs.setdefault(self.where[piece], 0.9)
        for piece in self.pieces:
            weight = 0.3 if PIECES[piece].kind == "stairs" else 0.15
            needs.setdefault(self.where[piece], weight / 2 if self.plan else weight)
        for crest in self.crest_needs:
            for position in self.crest_pages(crest)[:1]:
                needs[position] = max(needs.get(position, 0.0), 0.8)
        return needs

    @cached_property
    def curiosity(self) -> float:
        """What a reading turn that shows nothing but new pages is worth (KUF-10)."""
        if not self.unknown or not self.goals:
            return 0.0
        if self.must_explore:
            return 1.6
        missing = [goal for goal in self.goals if goal not in self.pieces]
        return 0.45 if missing else 0.1

    @cached_property
    def must_explore(self) -> bool:
        """There is no plan, or a crest it needs has not been found: unknown pages have to be read anyway."""
        return self.plan is None or any(not self.crest_pages(crest) for crest in self.crest_needs)

    @property
    def reading_turn(self) -> int:
        """How many new pages a reading turn can show: the last few are worth as much as a full turn's."""
        return max(1, min(self.turns, self.unknown))

    # Reading

    @cached_property
    def dangers(self) -> dict[int, float]:
        """What each known live trap would cost now, in turns."""
        found: dict[int, float] = {}
        if not self.habits.traps:
            return found
        for position, number in self.known.items():
            trap = PAGES[number].trap
            if trap is not None and self.state.tops[position - 1] is None and strikes(self.state, trap):
                found[position] = self.harm(trap)
        return found

    @cached_property
    def lurking(self) -> float:
        """What opening an unknown page costs on average."""
        if not self.habits.lurking:
            return 0.0
        seen = set(self.known.values())
        hidden = [number for number in level_pages(self.state.level) if number not in seen]
        harms = [
            self.harm(trap)
            for number in hidden
            if (trap := PAGES[number].trap) is not None and strikes(self.state, trap)
        ]
        risk = sum(harms) / len(hidden) if hidden else 0.0
        return risk * HEEDED if self.must_explore else risk

    def blocks(self, position: int) -> bool:
        """A known trap there would strike now and block the expedition's own place."""
        if position not in self.dangers:
            return False
        trap = PAGES[self.known[position]].trap
        return trap in ("rock", "seal") or (trap == "gate" and gate_target(self.state) == self.state.party)

    def danger_at(self, position: int) -> float:
        """What opening this page costs now, on average if nobody knows it."""
        return self.dangers.get(position, 0.0) if position in self.known else self.lurking

    def forced(self, position: int) -> float:
        """How much of the danger on the way to a page no start avoids; a turn spent waiting for better is lost."""
        if position not in self._forced:
            least, danger = IMPOSSIBLE, 0.0
            for page in range(position, 0, -1):
                danger += self.danger_at(page)
                if page in self.starts:
                    least = min(least, danger)
            self._forced[position] = RESIGNED * least if least < FATAL else 0.0
        return self._forced[position]

    def harm(self, trap: TrapKind) -> float:
        """What a trap that strikes now costs, in turns (KUF-10)."""
        state = self.state
        match trap:
            case "rock":
                return 1.0
            case "gate":
                target = gate_target(state)
                ways = [step.parent for step in self.plan.steps] if self.plan else []
                return 1.0 if target is not None and (target == state.party or target in ways) else 0.5
            case "collapse":
                return self._cave_in()
            case "sand" | "whisper":
                return LOST if state.curse - state.time <= 1 else 0.8 * state.seats
            case "serpent":
                return 1.0
            case "hellfire":
                return 6.0
            case "seal":
                return 1.6

    def _cave_in(self) -> float:
        target = collapse_target(self.state)
        if target is None:
            return 0.0
        if target == WAY and KING not in self.standing:
            return LOST
        if PIECES[target].delta > 0 and WAY not in self.standing and not self.replaceable(target):
            return LOST
        used = {step.parent for step in self.plan.steps} if self.plan else set()
        return 4.0 if target in used else 0.3

    def replaceable(self, stairs: int) -> bool:
        """The stairs down that are left lead to the lowest layer even without these."""
        gone = self.standing | set(self.state.removed)
        left = sum(PIECES[piece].delta > 0 for piece in level_pieces(self.state.level) if piece not in gone)
        exits = pyramid(self.state).exits
        deepest = max(exit.layer for place, ends in exits.items() if place != stairs for exit in ends)
        return left >= LOWEST - deepest

    def note_worth(self, position: int) -> float:
        """How much a note on this page shortens what has to be read (KUF-10); pages before it are read as they were."""
        if position not in self._worths:
            self._worths[position] = sum(
                weight * (self.plain_cost(page) - self.reading_cost(page, extra=position))
                for page, weight in self.reading_list
                if page >= position
            )
        return self._worths[position]

    def note_use(self, position: int) -> float:
        """How much longer the reading would be without the note on this page."""
        return sum(
            weight * (self.reading_cost(page, without=position) - self.plain_cost(page))
            for page, weight in self.reading_list
            if page >= position
        )

    @property
    def spare_notes(self) -> int:
        """Notes in this seat's hand that the steps of the plan will hardly ask of it."""
        steps = len(self.plan.steps) if self.plan else 8
        return self.state.hands[self.state.seat] - 1 - ceil(steps / self.state.seats)

    def may_shift(self, position: int) -> bool:
        """The page's own note may become its bottom note: notes are few, and as a start it serves nobody (KUF-R8)."""
        hand = self.state.hands[self.state.seat]
        return hand <= 1 or (hand <= FEW and self.note_use(position) < 0.2)

    @cached_property
    def reading_list(self) -> list[tuple[int, float]]:
        """Pages that are needed, and the next pages nobody knows."""
        pages = list(self.page_needs.items())
        frontier = self.frontier
        if frontier is not None and self.curiosity:
            ahead = range(frontier, min(frontier + self.turns, page_count(self.state) + 1))
            pages += [(page, self.curiosity / self.turns) for page in ahead]
        return pages

    @property
    def next_step(self) -> Step | None:
        return self.plan.steps[0] if self.plan else None


def route(parents: dict[int, int], origin: int, target: int) -> Iterable[int]:
    """The places on the way from one to the other in the tree, both included."""
    up = [origin]
    while up[-1] != ENTRANCE:
        up.append(parents[up[-1]])
    down = [target]
    while down[-1] not in up:
        down.append(parents[down[-1]])
    return [*up[: up.index(down[-1]) + 1], *reversed(down[:-1])]
