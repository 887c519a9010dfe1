"""Curse of the Mummy in words; the sentences are in locales/."""

from collections.abc import Sequence
from typing import Final, assert_never

from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Listing, Phrase, SeatName, Speaker, headline, listing, phrase
from mastaba.games.mummy.content import SERPENT_PYRAMID, SYMBOL_OF, Card, CardColour, PawnColour
from mastaba.games.mummy.messages import (
    Action,
    Announced,
    BacksShown,
    Deal,
    Dice,
    DiceReset,
    Event,
    FaceChoice,
    Go,
    Heat,
    MatchEnded,
    MissionsDealt,
    Moved,
    MovePrompt,
    MummyChosen,
    MummyDie,
    MummyMoved,
    MummyPrompt,
    MummyResigned,
    MummyRolled,
    MummyStopped,
    PawnBlocked,
    PawnCaught,
    PawnOut,
    PawnView,
    Prompt,
    Reset,
    Resign,
    Roll,
    Rolled,
    RolledPrompt,
    RollHeard,
    RoundBegan,
    Seated,
    SeatView,
    StartPrompt,
    Stop,
    To,
    TreasureFound,
    TurnLost,
    Use,
    View,
)
from mastaba.games.mummy.text.picture import (
    TALL,
    beside_the_steps,
    low_picture,
    mark_of,
    picture,
    style_of,
)

LIKELY_CELLS: Final = 3
"""How many cells a sentence names where a pawn may be on many."""


class MummyText:
    def event(self, event: Event) -> Phrase | None:
        match event:
            case MummyChosen(seat):
                return phrase("event-mummy-chosen", seat=SeatName(seat))
            case MissionsDealt(seat, cards):
                return phrase("event-missions-dealt", seat=SeatName(seat), cards=card_list(cards))
            case BacksShown(seat, colours):
                return phrase("event-backs-shown", seat=SeatName(seat), count=len(colours))
            case RoundBegan(round):
                return phrase("event-round-began", round=round)
            case Rolled(seat, pawn, faces):
                return told("event-rolled", seat, pawn, faces=listing([face_name(face) for face in faces]))
            case RollHeard(seat, pawn, dice, locked):
                return told("event-roll-heard", seat, pawn, dice=dice, locked=locked)
            case TurnLost(seat, pawn):
                return told("event-turn-lost", seat, pawn)
            case Announced(seat, pawn, face):
                return told("event-announced", seat, pawn, face=face_name(face))
            case Moved(seat, pawn, _, way):
                return told("event-moved", seat, pawn, cell=way[-1])
            case TreasureFound(seat, pawn, card, cell):
                return told("event-found", seat, pawn, card=card_name(card), cell=cell)
            case PawnBlocked(seat, pawn):
                return told("event-blocked", seat, pawn)
            case DiceReset(seat, pawn, steps):
                return told("event-reset", seat, pawn, steps=steps)
            case MummyRolled(number, locked, steps):
                return phrase("event-mummy-rolled", number=number, locked=locked, steps=steps)
            case MummyMoved(_, cell):
                return phrase("event-mummy-moved", cell=cell)
            case MummyStopped(steps):
                return phrase("event-mummy-stopped", steps=steps)
            case PawnCaught(seat, pawn, cell, ankhs, _):
                return told("event-caught", seat, pawn, cell=cell, ankhs=ankhs)
            case PawnOut(seat, pawn):
                return told("event-out", seat, pawn)
            case MummyResigned(seat):
                return phrase("event-resigned", seat=SeatName(seat))
            case MatchEnded(outcome):
                return phrase(f"event-ended-{outcome.reason}", winners=names(outcome.winners))
            case _:
                assert_never(event)

    def question(self, prompt: Prompt) -> Phrase:
        match prompt:
            case StartPrompt(pawn, _, locked, reset, roll):
                id = "question-start" if reset and roll else "question-reset" if reset else "question-roll"
                return phrase(id, pawn=pawn_name(pawn), locked=locked, free=5 - locked)
            case RolledPrompt(pawn):
                usable = any(choice.destinations for choice in prompt.faces)
                return phrase("question-use" if usable else "question-roll-again", pawn=pawn_name(pawn))
            case MovePrompt(pawn, _, face):
                return phrase("question-move", pawn=pawn_name(pawn), face=face_name(face))
            case MummyPrompt(_, steps, interrupt):
                return phrase("question-interrupt" if interrupt else "question-mummy", steps=steps)
            case _:
                assert_never(prompt)

    def explain(self, prompt: Prompt) -> Sequence[Phrase]:
        """What each question means, and what an answer may cost."""
        return (phrase(f"explain-{prompt.__struct_config__.tag}"),)

    def detail(self, prompt: Prompt) -> Phrase | None:
        match prompt:
            case StartPrompt(_, _, locked, reset):
                if not reset:
                    return None
                if prompt.near:
                    return phrase(
                        "detail-near",
                        steps=locked,
                        pawns=listing([told("whose", near.seat, near.pawn) for near in prompt.near]),
                    )
                return phrase("detail-reset", steps=locked)
            case RolledPrompt(_, _, _, dice, faces):
                if not any(choice.destinations for choice in faces):
                    return phrase("detail-no-way", faces=face_names(faces))
                finds = [found.card for choice in faces for found in choice.destinations if found.card]
                if finds:
                    return phrase("detail-find", cards=card_list(list(dict.fromkeys(finds))))
                closed = [choice for choice in faces if not choice.destinations]
                if closed:
                    return phrase("detail-impossible", faces=face_names(closed))
                return phrase("detail-risk", dice=len(dice))
            case MovePrompt(_, _, face):
                return phrase("detail-heard", face=face_name(face))
            case MummyPrompt():
                return phrase("detail-mummy", ways=listing([way.cell for way in prompt.ways]))
            case _:
                assert_never(prompt)

    def move(self, action: Action) -> Phrase:
        match action:
            case Reset():
                return phrase("move-reset")
            case Roll():
                return phrase("move-roll")
            case Use(face):
                return phrase("move-use", face=face_name(face))
            case To(cell):
                return phrase("move-to", cell=cell)
            case Go(direction):
                return phrase(f"move-go-{direction}")
            case Stop():
                return phrase("move-stop")
            case Resign():
                return phrase("move-resign")
            case Seated(seat):
                return phrase("event-mummy-chosen", seat=SeatName(seat))
            case Deal():
                return phrase("move-deal")
            case Dice(faces):
                return phrase("move-dice", faces=listing([face_name(face) for face in faces]))
            case MummyDie(number):
                return phrase("move-mummy-die", number=number)
            case _:
                assert_never(action)

    def result(self, outcome: Outcome) -> Phrase:
        return headline(outcome)

    def cause(self, outcome: Outcome, view: View) -> Phrase:
        """Whose treasures or how many ankhs, and when (MUM-5)."""
        round, taken = view.round, view.taken
        match outcome.reason:
            case "missions":
                winner = next(seat for seat in outcome.winners if not view.seats[seat].missing)
                return phrase("cause-missions", seat=SeatName(winner), count=len(view.seats[winner].found), round=round)
            case "target":
                return phrase("cause-target", taken=taken, round=round)
            case "resigned":
                return phrase("cause-resigned", taken=taken, target=view.target)
            case _:
                return phrase("cause-cap", round=round)

    def render(self, view: View, say: Speaker) -> str:
        """The pyramid, the dice, every pawn, every seat's missions."""
        round_words = f"[bold]{say(phrase('view-round', round=view.round))}[/bold]"
        mummy_words = say(phrase("view-mummy", cell=view.mummy, taken=view.taken, target=view.target))
        low = say.room is not None and say.room[1] < TALL
        pawns = [self._pawn(view, pawn, say, brief=low) for pawn in view.pawns]
        if say.room is not None and low:
            beside, pawns = beside_the_steps(low_picture(view), pawns, say.room[0])
            lines = [f"{round_words}  {mummy_words}", *beside]
        else:
            lines = [round_words, *picture(view), mummy_words]
        lines.append(say(phrase("view-locked", locked=view.locked, least=1 + view.locked, most=3 + view.locked)))
        if view.rolled and view.dice is not None:
            lines.append(say(phrase("view-dice", faces=listing([face_name(face) for face in view.dice]))))
        elif view.rolled:
            lines.append(say(phrase("view-dice-hidden", count=view.rolled)))
        if view.steps:
            lines.append(f"[bold]{say(phrase('view-steps', steps=view.steps))}[/bold]")
        lines += ["", *pawns]
        for seat, seen in enumerate(view.seats):
            if seen.role == "explorer":
                lines.append(self._seat(seat, seen, say))
        if view.aside is not None:
            lines.append(f"[dim]{say(phrase('view-aside', cards=card_list(view.aside)))}[/dim]")
        return "\n".join(lines)

    def _pawn(self, view: View, pawn: PawnView, say: Speaker, *, brief: bool = False) -> str:
        """A pawn with its player and all that is known of it."""
        style = style_of(pawn)
        mark = "▶ " if pawn.colour == view.pawn else "  "
        name = f"[{style}]{mark_of(view, pawn)}[/{style}] "
        if pawn.seat is None:
            name += say(pawn_name(pawn.colour))
        elif brief:
            name += say.name(pawn.seat)
        else:
            name += say(phrase("view-pawn", seat=SeatName(pawn.seat), pawn=pawn_name(pawn.colour)))
        facts = [say(phrase("view-ankhs", ankhs=pawn.ankhs))]
        if pawn.out:
            facts = [say(phrase("view-out"))]
        elif pawn.cell is not None:
            facts.append(say(phrase("view-cell", cell=pawn.cell)))
        elif pawn.known is not None:
            facts.append(say(phrase("view-known", cell=pawn.known)))
        if not pawn.out and pawn.heard:
            facts.append(say(phrase("view-heard", faces=listing([face_name(face) for face in pawn.heard]))))
        if pawn.possible is not None and pawn.cell is None:
            facts.append(say(phrase("view-possible", cells=listing(pawn.possible))))
        gap = " " if brief else "  "
        return f"{mark}{name}{gap}{gap.join(facts)}"

    def _seat(self, seat: Seat, seen: SeatView, say: Speaker) -> str:
        if seen.hand is not None:
            missing = say(phrase("view-missions", cards=card_list(seen.hand)))
        else:
            missing = say(phrase("view-missing", colours=listing([colour_name(colour) for colour in seen.missing])))
        found = say(phrase("view-found", cards=card_list(seen.found))) if seen.found else ""
        return f"  {say.name(seat)}  {missing}  {found}".rstrip()


def told(id: str, seat: Seat, pawn: PawnColour, /, **facts: "int | str | Listing | Phrase") -> Phrase:
    """A sentence about a pawn names its player too, for with two players one seat has two pawns."""
    return phrase(id, seat=SeatName(seat), pawn=pawn_name(pawn), **facts)


def names(seats: Sequence[Seat]) -> Listing:
    return listing([SeatName(seat) for seat in seats])


def pawn_name(pawn: PawnColour) -> Phrase:
    return phrase(f"pawn-{pawn}")


def face_name(face: str) -> Phrase:
    return phrase(f"face-{face}")


def face_names(choices: Sequence[FaceChoice]) -> Listing:
    return listing([face_name(choice.face) for choice in choices])


def colour_name(colour: CardColour) -> Phrase:
    return phrase(f"colour-{colour}")


def card_name(card: Card) -> Phrase:
    """`red scarab a1`: what is on the card, and where it lies."""
    cell = SERPENT_PYRAMID.cells[SERPENT_PYRAMID.cell_of[card]]
    return phrase("card", colour=phrase(f"colour-{card[0]}"), symbol=phrase(f"symbol-{SYMBOL_OF[card]}"), cell=cell)


def card_list(cards: Sequence[Card]) -> Phrase:
    if not cards:
        return phrase("no-cards")
    return phrase("cards", cards=listing([card_name(card) for card in cards]))


# What the mummy can know


def heat_words(heat: Heat) -> list[Phrase]:
    """Where each pawn most probably is, a sentence each."""
    said = []
    for pawn in heat.pawns:
        likely = [(cell, round(100 * share)) for cell, share in list(pawn.cells.items())[:LIKELY_CELLS]]
        if len(pawn.cells) == 1:
            said.append(told("heat-sure", pawn.seat, pawn.colour, cell=likely[0][0]))
        else:
            cells = listing([phrase("heat-cell", cell=cell, percent=percent) for cell, percent in likely if percent])
            said.append(told("heat-likely", pawn.seat, pawn.colour, cells=cells, count=len(pawn.cells)))
    if not heat.exact:
        said.append(phrase("heat-estimate"))
    return said


TEXT: Final = MummyText()
