"""A companion of the expedition: every option is valued in saved turns, and the best one is taken (KUF-10)."""

from typing import Final

from mastaba.core.words import Phrase, phrase
from mastaba.games.kufu.bots.effort import Effort
from mastaba.games.kufu.bots.habits import Habits
from mastaba.games.kufu.bots.knowledge import IMPOSSIBLE
from mastaba.games.kufu.bots.mind import Mind, route
from mastaba.games.kufu.content import DIRECTIONS, DRAW, EMPTY, ESCAPE, KING, PAGES, PIECES, entrance_at, level_pieces
from mastaba.games.kufu.content.names import crest_name, page_name, piece_name
from mastaba.games.kufu.messages import (
    Action,
    ChooseMark,
    Clear,
    Concede,
    Enter,
    EnterPrompt,
    HelpPrompt,
    MarkPrompt,
    Move,
    OpenPage,
    Peel,
    Place,
    ReadPrompt,
    Stick,
    Tell,
    View,
)
from mastaba.games.kufu.moves import END, NO, TAKE, TURN_PAGE, YES, may_take, place_moves, walks
from mastaba.games.kufu.rules.prompts import take_warning
from mastaba.games.kufu.state import NONE, State, clone, page_count, pyramid
from mastaba.play.ask import Ask, Thought, Thoughts

WON: Final = 9.0
HELPER: Final = 0.75
WALK: Final = 1.0
TAKEN: Final = 1.3
NOTED: Final = 0.8
"""What a turn is worth that does nothing but stick a note, for each turn the note saves."""
NOTE: Final = 0.3
"""A note is stuck when it saves at least so many turns."""
SPARE: Final = 0.05
"""The same while a seat has more notes than the plan will ask of it."""
LOOSE: Final = 0.25
"""A note that saves less than so many turns is taken along when notes are getting few."""


Opinion = Thought[Action]
"""A move, its value in saved turns, and why."""


class Companion:
    """Plans with what everybody knows, and tells what it reads."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.opinions(ask)[0].action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        """Each move once, with the best of the reasons for it."""
        found: dict[Action, Opinion] = {}
        for opinion in self.opinions(ask):
            found.setdefault(opinion.action, opinion)
        return Thoughts(tuple(found.values()))

    def mind(self, ask: Ask[Action, View]) -> Mind:
        """What it makes of the ask; a limit of playouts is the width of its beam."""
        return Mind.of(ask.view, ask.log, self.habits, Effort(ask.limit, ask.stop))

    def opinions(self, ask: Ask[Action, View]) -> list[Opinion]:
        """Its options, the best first."""
        if (free := self.outside(ask)) is not None:
            return [free]
        prompt = ask.prompt
        match prompt:
            case EnterPrompt():
                return [enter(ask.view)]
            case HelpPrompt():
                return [Opinion(YES, 1.0, phrase("why-help")), Opinion(NO, 0.0, phrase("why-end"))]
            case MarkPrompt():
                return choose_mark(self.mind(ask), prompt)
            case _:
                mind = self.mind(ask)
                turn = _Reading(mind) if isinstance(prompt, ReadPrompt) else _Beginning(mind)
                return turn.opinions()

    def outside(self, ask: Ask[Action, View]) -> Opinion | None:
        """Tell whatever the others do not know; agree to give up when there is no hope (KUF-4, KUF-10)."""
        free = ask.free
        pages = sorted({page for move in free if isinstance(move, Tell) for page in move.positions})
        if pages:
            return Opinion(Tell(tuple(pages)), 9.0, phrase("why-tell"))
        seats = ask.view.seats
        proposed = any(seat.conceded for number, seat in enumerate(seats) if number != ask.seat)
        open_to_it = proposed and not seats[ask.seat].conceded and Concede() in free
        if open_to_it and self.mind(ask).hopeless:
            return Opinion(Concede(), 9.0, phrase("why-concede"))
        return None


def enter(view: View) -> Opinion:
    """Where most pieces could lie at the end of the entrance passage."""
    assert view.entrance is not None
    best, most = 1, -1
    for distance in (1, 2, 3):
        pyramid = EMPTY.add(entrance_at(view.entrance, distance))
        room = sum(
            len(pyramid.directions(piece, 0, 1)) * (3 if PIECES[piece].kind == "stairs" else 1)
            for piece in level_pieces(view.level)
            if PIECES[piece].role is None
        )
        if room > most:
            best, most = distance, room
    return Opinion(Enter(best), 1.0, phrase("why-enter"))


def choose_mark(mind: Mind, prompt: MarkPrompt) -> list[Opinion]:
    """The mark after which the rest of the plan is cheapest; losing the piece is worst."""
    values = [mark_value(mind, prompt, number) for number in range(len(prompt.marks))]
    options = [Opinion(ChooseMark(number), value, phrase("why-mark")) for number, value in enumerate(values, 1)]
    return sorted(options, key=lambda option: -option.value)


def mark_value(mind: Mind, prompt: MarkPrompt, number: int) -> float:
    if prompt.results[number] == "collision":
        return -60.0
    state = clone(mind.state)
    action = state.pending
    assert isinstance(action, Place)
    if prompt.results[number] == "fits":
        way = DIRECTIONS.index(prompt.directions[number])
        state.places.append(pyramid(state).attached(prompt.piece, state.party, action.exit, way))
    plan = Mind(state, mind.habits, mind.effort).plan
    return -30.0 if plan is None else -plan.cost


class _Beginning:
    """The begin of a turn: where to start reading, or how to lead the expedition."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.state = mind.state

    def opinions(self) -> list[Opinion]:
        found = [*self.walks(), *self.readings()]
        found.sort(key=lambda option: -option.value)
        best = found[0]
        if isinstance(best.action, OpenPage) and (peel := self.peel(best.action.position)) is not None:
            found.insert(0, peel)
        return found

    def walks(self) -> list[Opinion]:
        """To where the next piece is attached, or to what is in the way."""
        mind, state = self.mind, self.state
        step = mind.next_step
        out = not mind.goals
        if state.peeled or (step is None and not out):
            return []
        goal = ESCAPE if step is None else step.parent
        parents = {placed.piece: placed.parent for placed in state.places}
        for place in route(parents, state.party, goal):
            if state.tokens[place] != NONE:
                return self.clearing(place)
        if goal == state.party:
            return []
        if step is None:
            return [Opinion(Move(goal), WON, phrase("why-out"))]
        return [Opinion(Move(goal), WALK, phrase("why-move", place=piece_name(goal), piece=piece_name(step.piece)))]

    def clearing(self, place: int) -> list[Opinion]:
        state = self.state
        moves = [move for move in walks(state) if isinstance(move, Clear) and move.place == place]
        reason = phrase("why-clear", place=piece_name(place))
        return [
            Opinion(move, WALK - (HELPER if move.by not in (None, state.seat) else 0.0), reason) for move in moves[:1]
        ]

    def readings(self) -> list[Opinion]:
        """The best that can be made of each start."""
        found = []
        for start in self.mind.starts:
            opened = self.open_at(start)
            ideas = _ideas(self.mind, opened, self.mind.danger_at(start))
            best = max(ideas, key=lambda idea: (idea.value, -idea.target))
            found.append(Opinion(OpenPage(start), best.value, best.opening(start, self.mind)))
        return found

    def open_at(self, start: int) -> State:
        """The table with the book open there, as far as one can foresee it."""
        opened = clone(self.state)
        opened.phase = "READ"
        opened.page = start
        opened.opened = [start]
        opened.left = self.mind.turns
        return opened

    def peel(self, start: int) -> Opinion | None:
        """A note that serves nobody is taken along, when notes are getting few."""
        mind, state = self.mind, self.state
        if state.hands[state.seat] - state.peeled > 1 or state.peeled >= 2:
            return None
        loose = [
            (mind.note_use(position), position)
            for position, note in enumerate(state.tops, 1)
            if note is not None
            and position != start
            and position in mind.known
            and PAGES[state.book[position - 1]].trap is None
        ]
        use, position = min(loose, default=(IMPOSSIBLE, 0))
        return Opinion(Peel(position), 9.0, phrase("why-peel", page=position)) if use < LOOSE else None


class _Idea:
    """What can be done from the open page on: how far to turn, and what to do there."""

    __slots__ = ("action", "crest", "step", "target", "value")

    def __init__(self, target: int, value: float, action: Action | None) -> None:
        self.target = target
        self.value = value
        self.action = action

    def opening(self, start: int, mind: Mind) -> Phrase:
        """Why to open the book there."""
        if self.target in mind.known and self.action is not None:
            name = page_name(PAGES[mind.known[self.target]].id)
            return phrase("why-open", page=start, target=self.target, name=name)
        return phrase("why-explore", page=start)


def _ideas(mind: Mind, state: State, cost: float = 0.0) -> list[_Idea]:
    """Everything that can be reached from the open page, without turning back (KUF-R5).

    A note can be stuck to any page opened on the way, so what the best one saves is added at each of them. `cost` is
    what it costs to open the first page. Dangers that no start avoids hardly count against what is needed behind them.
    """
    may_note = not state.noted and state.hands[state.seat] - state.peeled > 1
    marks = [page for page in state.opened if state.tops[page - 1] is None] if may_note else []
    noted = max((mind.note_worth(page) for page in marks), default=0.0)
    left, new = state.left, 0
    position = state.page
    blocked = len(state.opened) == 1 and mind.blocks(position)
    here = min(cost, mind.forced(position)) - cost
    ideas = [_Idea(position, NOTED * noted - cost, None), *_acts(mind, state, position, here, noted, blocked)]
    while position < page_count(state):
        position += 1
        if not mind.is_noted(position):
            left -= 1
        if left < 0:
            break
        known = position in mind.known
        cost += mind.danger_at(position)
        new += not known
        blocked = blocked or mind.blocks(position)
        if may_note and known and state.tops[position - 1] is None:
            noted = max(noted, mind.note_worth(position))
        before = mind.curiosity * new / mind.reading_turn - cost - 0.01 * (position - state.page)
        ideas.append(_Idea(position, before + NOTED * noted, None))
        forced = min(cost, mind.forced(position))
        if may_note and position in mind.dangers:
            ideas.append(_Idea(position, before + forced + NOTED * mind.note_worth(position), None))
        ideas += _acts(mind, state, position, before + forced, noted, blocked)
    return ideas


def _acts(mind: Mind, state: State, position: int, before: float, noted: float, blocked: bool) -> list[_Idea]:
    """What this page offers to the reader."""
    number = mind.known.get(position)
    if number is None:
        return []
    there = state
    if position != state.page:
        there = clone(state)
        there.page = position
        there.opened = [*state.opened, position]
    page = PAGES[number]
    if page.crest is not None:
        return _taking(mind, there, before + NOTED * noted)
    if page.no and not blocked:
        return _placing(mind, there, page.no, before)
    return []


def _taking(mind: Mind, there: State, before: float) -> list[_Idea]:
    crest = may_take(there)
    if crest is None or crest not in mind.crest_needs or take_warning(there):
        return []
    first = mind.next_step
    urgent = first is not None and crest in mind.crests_of(first.piece)
    return [_Idea(there.page, before + TAKEN + (0.15 if urgent else 0.0), TAKE)]


def _placing(mind: Mind, there: State, piece: int, before: float) -> list[_Idea]:
    """Steps of the plan whose parent the expedition stands on."""
    steps = [step for step in (mind.plan.steps if mind.plan else ()) if step.piece == piece]
    if not steps or steps[0].parent != there.party:
        return []
    step = steps[0]
    wanted = DRAW if step.drawn else DIRECTIONS[step.direction]
    fitting = [place for place in place_moves(there) if place.exit == step.exit and place.direction == wanted]
    if not fitting:
        return []
    thrifty = "shift" if mind.may_shift(there.page) else "hand"
    best = max(fitting, key=lambda place: (-_helpers(place, there), place.how == thrifty))
    if piece == KING and there.level == 1:
        return [_Idea(there.page, before + WON, best)]  # whoever helps misses no turn any more
    value = mind.placing_worth(piece, _helpers(best, there)) + (0.3 if piece == KING else 0.0)
    return [_Idea(there.page, before + value, best)]


def _helpers(place: Place, state: State) -> int:
    return sum(seat != state.seat for seat in place.by)


class _Reading:
    """The book is open: act, turn on, stick a note, or stop."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.state = mind.state

    def opinions(self) -> list[Opinion]:
        mind, state = self.mind, self.state
        found: list[Opinion] = []
        for idea in _ideas(mind, state):
            if idea.target > state.page:
                found.append(Opinion(TURN_PAGE, idea.value, self.turning(idea)))
            elif idea.action is not None:
                found.append(Opinion(idea.action, idea.value, self.acting(idea.action)))
            else:
                found.append(Opinion(END, idea.value, phrase("why-end")))
        found.sort(key=lambda option: -option.value)
        best = found[0].action
        uses_note = isinstance(best, Place) and best.how == "hand"
        if best != TURN_PAGE and not uses_note and (note := self.note()) is not None:
            found.insert(0, note)
        return found

    def turning(self, idea: _Idea) -> Phrase:
        if idea.action is not None:
            name = page_name(PAGES[self.mind.known[idea.target]].id)
            return phrase("why-turn", target=idea.target, name=name)
        return phrase("why-look")

    def acting(self, action: Action) -> Phrase:
        mind, page = self.mind, PAGES[self.state.book[self.state.page - 1]]
        if isinstance(action, Place):
            goal = mind.plan.goals[0] if mind.plan else page.no
            if goal == page.no:
                return phrase("why-place-here", piece=piece_name(page.no))
            return phrase("why-place", piece=piece_name(page.no), goal=piece_name(goal))
        assert page.crest is not None
        door = mind.crest_needs[page.crest]
        return phrase("why-take", crest=crest_name(page.crest), piece=piece_name(door))

    def note(self) -> Opinion | None:
        """The note that saves most, if it saves enough for the notes that are left."""
        mind, state = self.mind, self.state
        hand = state.hands[state.seat]
        if state.noted or hand - state.peeled < 1:
            return None
        options = [position for position in state.opened if state.tops[position - 1] is None]
        if not options:
            return None
        worth, position = max((mind.note_worth(page), page) for page in options)
        least = NOTE if hand > 2 else 0.6 if hand == 2 else 1.2
        if mind.spare_notes > 0:
            least = SPARE
        if worth < least:
            return None
        return Opinion(Stick(position), 9.0, self.marking(position))

    def marking(self, position: int) -> Phrase:
        page = PAGES[self.state.book[position - 1]]
        if page.trap is not None:
            return phrase("why-note-trap", page=position)
        if position in self.mind.page_needs:
            return phrase("why-note", page=position, name=page_name(page.id))
        return phrase("why-note-on", page=position)
