"""KUFU in words; the sentences are in locales/.

events   what happened
drawing  the table for the terminal
"""

from collections.abc import Sequence
from typing import Final, assert_never

from mastaba.core.turn import Outcome
from mastaba.core.words import Phrase, SeatName, Speaker, listing, phrase
from mastaba.games.kufu.content.names import (
    crest_name,
    direction_name,
    mark_name,
    page_name,
    piece_name,
)
from mastaba.games.kufu.messages import (
    Action,
    Agree,
    Bound,
    ChooseMark,
    Clear,
    Concede,
    Decline,
    Drawn,
    EndTurn,
    Enter,
    EnterPrompt,
    Entrance,
    Event,
    HelpPrompt,
    Inscription,
    Insight,
    MarkPrompt,
    Move,
    OpenPage,
    Peel,
    Place,
    Prompt,
    ReadPrompt,
    Starter,
    Stick,
    Take,
    Tell,
    TurnPage,
    TurnPrompt,
    View,
)
from mastaba.games.kufu.text.drawing import render
from mastaba.games.kufu.text.events import event_words, known_words


class KufuText:
    def event(self, event: Event) -> Phrase | None:
        return event_words(event)

    def result(self, outcome: Outcome) -> Phrase:
        """The headline: the expedition has won or is lost (KUF-5)."""
        return phrase("result-won" if outcome.winners else f"result-{outcome.reason}")

    def cause(self, outcome: Outcome, view: View) -> Phrase:
        """How far the expedition came, or what stopped it (KUF-5)."""
        match outcome.reason:
            case "won":
                placed = max(0, len(view.places) - 1)
                return phrase("cause-won", pieces=placed, turns=view.turns, margin=view.curse - view.time)
            case "curse":
                return phrase("cause-curse", time=view.time, turns=view.turns)
            case "no_way" if view.no_way:
                return phrase(f"event-ended-{view.no_way}")
            case reason:
                return phrase(f"cause-{reason}", turns=view.turns)

    def question(self, prompt: Prompt) -> Phrase:
        match prompt:
            case EnterPrompt(mark):
                return phrase("question-enter", mark=mark_name(mark))
            case TurnPrompt(peeled):
                return phrase("question-peeled" if peeled else "question-turn")
            case ReadPrompt(position, page):
                return phrase("question-read", page=position, name=page_name(page))
            case MarkPrompt(piece):
                return phrase("question-mark", piece=piece_name(piece))
            case HelpPrompt(reader, crest):
                if crest is None:
                    return phrase("question-help-any", seat=SeatName(reader))
                return phrase("question-help", seat=SeatName(reader), crest=crest_name(crest))
            case _:
                assert_never(prompt)

    def explain(self, prompt: Prompt) -> Sequence[Phrase]:
        """What each question means, and what an answer may cost."""
        return (phrase(f"explain-{prompt.__struct_config__.tag}"),)

    def detail(self, prompt: Prompt) -> Phrase | None:
        match prompt:
            case EnterPrompt():
                return phrase("detail-enter")
            case TurnPrompt():
                return turn_detail(prompt)
            case ReadPrompt():
                return read_detail(prompt)
            case MarkPrompt(_, marks, directions, results):
                facts = zip(marks, directions, results, strict=True)
                ways = [
                    phrase(f"mark-{result}", mark=mark_name(mark), direction=direction_name(direction))
                    for mark, direction, result in facts
                ]
                return phrase("detail-mark", ways=listing(ways))
            case HelpPrompt():
                return phrase("detail-help")
            case _:
                assert_never(prompt)

    def move(self, action: Action) -> Phrase:
        match action:
            case Enter(distance):
                return phrase("move-enter", distance=distance)
            case Peel(position):
                return phrase("move-peel", page=position)
            case OpenPage(position):
                return phrase("move-open", page=position)
            case TurnPage():
                return phrase("move-turn")
            case Stick(position, look):
                tilted = look.endswith("/")
                edge = phrase(f"look-{look[0]}")
                return phrase("move-note-tilted" if tilted else "move-note", page=position, look=edge)
            case Take():
                return phrase("move-take")
            case Place():
                return place_words(action)
            case ChooseMark(number):
                return phrase("move-mark-left" if number == 1 else "move-mark-right")
            case Agree():
                return phrase("move-yes")
            case Decline():
                return phrase("move-no")
            case Move(place):
                return phrase("move-move", place=piece_name(place))
            case Clear(place, by):
                if by is None:
                    return phrase("move-clear", place=piece_name(place))
                return phrase("move-clear-by", place=piece_name(place), seat=SeatName(by))
            case EndTurn():
                return phrase("move-end")
            case Tell(positions):
                return phrase("move-tell", pages=listing(positions))
            case Concede():
                return phrase("move-concede")
            case Starter() | Entrance() | Bound() | Drawn() | Inscription():
                return chance_words(action)
            case _:
                assert_never(action)

    def render(self, view: View, say: Speaker) -> str:
        return render(view, say)


def turn_detail(prompt: TurnPrompt) -> Phrase:
    """Which known traps lie behind the starts (KUF-7)."""
    trapped = [
        phrase("start-trap", page=start.position, traps=listing(start.traps)) for start in prompt.starts if start.traps
    ]
    if trapped:
        return phrase("detail-traps", starts=listing(trapped))
    return phrase("detail-turn", starts=listing([start.position for start in prompt.starts]))


def read_detail(prompt: ReadPrompt) -> Phrase:
    """What would go wrong first, else what the open page allows."""
    draws = [spot for spot in prompt.spots if spot.direction == "draw"]
    if prompt.warning or any(spot.warning for spot in prompt.spots):
        warning = prompt.warning or "no_way"
        return phrase("warning-hellfire" if warning == "hellfire" else "warning-no-way")
    if draws:
        spot = draws[0]
        shares = {"fits": spot.fits, "outside": spot.outside, "collides": spot.collides}
        fits, outside, collides = (round(100 * share) for share in shares.values())
        return phrase("detail-draw", fits=fits, outside=outside, collides=collides)
    if prompt.trap:
        return phrase("warning-trap", page=prompt.position + 1)
    if prompt.obstacle:
        return phrase("detail-obstacle", reason=phrase(f"refusal-{prompt.obstacle}"))
    if prompt.notes:
        return phrase("detail-last-note" if prompt.last_note else "detail-note", left=prompt.left)
    return phrase("detail-left", left=prompt.left)


def place_words(action: Place) -> Phrase:
    """Exit, direction, whose crests, which note."""
    drawn = action.direction == "draw"
    way = phrase("way-draw") if drawn else phrase("way", direction=direction_name(action.direction))
    note = phrase("with-shift" if action.how == "shift" else "with-hand")
    if not action.by:
        return phrase("move-place", exit=action.exit, way=way, note=note)
    suppliers = listing([SeatName(seat) for seat in action.by])
    return phrase("move-place-by", exit=action.exit, way=way, note=note, seats=suppliers)


def chance_words(action: Starter | Entrance | Bound | Drawn | Inscription) -> Phrase:
    """What chance did, in a list of everything that was played."""
    match action:
        case Starter(seat):
            return phrase("event-starter", seat=SeatName(seat))
        case Entrance(mark):
            return phrase("event-entrance", mark=mark_name(mark))
        case Bound(page):
            return phrase("move-page", name=page_name(page))
        case Drawn(marks):
            return phrase("move-drawn", marks=listing([mark_name(mark) for mark in marks]))
        case Inscription(crest):
            return phrase("event-inscription", crest=crest_name(crest))
        case _:
            assert_never(action)


def insight_words(insight: Insight) -> list[Phrase]:
    """What was known, what was still to come, and the best plan (KUF-10)."""
    said = [phrase("insight-known", count=len(insight.known), unknown=len(insight.unknown))]
    if insight.known:
        said.append(phrase("insight-pages", pages=listing([known_words(known) for known in insight.known])))
    likely = [(chance, round(100 * chance.soon)) for chance in insight.unknown if chance.soon]
    if likely:
        pages = [phrase("insight-chance", name=page_name(chance.page), percent=percent) for chance, percent in likely]
        said.append(phrase("insight-soon", pages=listing(pages)))
    if insight.plan:
        steps = [
            phrase("insight-step", piece=piece_name(step.piece), parent=step.parent, way=direction_name(step.direction))
            for step in insight.plan
        ]
        goals = listing([piece_name(goal) for goal in insight.goals])
        said.append(phrase("insight-plan", goals=goals, steps=listing(steps), turns=round(insight.turns)))
    else:
        said.append(phrase("insight-found" if insight.found else "insight-no-plan"))
    return said


TEXT: Final = KufuText()

__all__ = ["TEXT", "KufuText", "insight_words"]
