"""Return of the Pharaoh in words; the sentences are in locales/."""

from collections.abc import Sequence
from typing import Final, assert_never

from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Arg, Listing, Phrase, SeatName, Speaker, headline, listing, phrase
from mastaba.games.pharaoh.content import KIND_OF, KINDS, NUMBER_OF, VALUES, Lot, Member, Treasure
from mastaba.games.pharaoh.messages import (
    Action,
    AuctionStarted,
    Bid,
    CardsReturned,
    Declared,
    Event,
    Horus,
    HorusMoved,
    HospitalTaken,
    LotRemoved,
    LotsRevealed,
    LotWon,
    MatchEnded,
    Pass,
    Passed,
    Pharaoh,
    Prompt,
    Resign,
    Resigned,
    Reveal,
    SeatView,
    Start,
    StartChosen,
    TentsReturned,
    View,
)
from mastaba.games.pharaoh.state import card_sum, pile_of


class PharaohText:
    def event(self, event: Event) -> Phrase | None:
        match event:
            case StartChosen(seat):
                return phrase("event-start-chosen", seat=SeatName(seat))
            case LotsRevealed(round, lots):
                return phrase("event-lots-revealed", round=round, lots=listing([lot_name(lot) for lot in lots]))
            case AuctionStarted(lot, starter):
                return phrase("event-auction-started", lot=lot_name(lot), seat=SeatName(starter))
            case Declared(seat, cards, bonus, number):
                id = "event-declared-bonus" if bonus else "event-declared"
                return phrase(id, seat=SeatName(seat), cards=members(cards), bonus=bonus, number=number)
            case Passed(seat, kind):
                return None if kind == "pharaoh" else phrase(f"event-passed-{kind}", seat=SeatName(seat))
            case HorusMoved(origin, seat):
                if origin == seat:
                    return phrase("event-horus-kept", seat=SeatName(seat))
                return phrase("event-horus-moved", origin=SeatName(origin), seat=SeatName(seat))
            case HospitalTaken(seat, cards):
                id = "event-hospital-taken" if cards else "event-hospital-empty"
                return phrase(id, seat=SeatName(seat), cards=members(cards), total=total(cards))
            case LotWon(seat, lot, cards, to):
                return phrase(f"event-won-{to}", seat=SeatName(seat), lot=lot_name(lot), cards=members(cards))
            case LotRemoved(lot):
                return phrase("event-lot-removed", lot=lot_name(lot))
            case CardsReturned(seat, cards):
                return phrase("event-cards-returned", seat=SeatName(seat), cards=members(cards))
            case TentsReturned(round, _):
                return phrase("event-tents-returned", round=round)
            case Resigned(seat):
                return phrase("event-resigned", seat=SeatName(seat))
            case MatchEnded(outcome):
                id = "event-ended" if len(outcome.winners) == 1 else "event-ended-shared"
                return phrase(id, winners=names(outcome.winners))
            case _:
                assert_never(event)

    def question(self, prompt: Prompt) -> Phrase:
        if prompt.alone:
            return phrase("question-alone")
        if prompt.high == 0:
            return phrase("question-open")
        return phrase("question-beat", high=prompt.high)

    def explain(self, prompt: Prompt) -> Sequence[Phrase]:
        """What may be done, what it may cost, and that a plain pass wastes a free Horus pass."""
        if prompt.alone:
            kind = "alone"
        elif not prompt.can_bid:
            kind = "cannot-bid"
        else:
            kind = "open" if prompt.bonus else "beat"
        free = (phrase("explain-horus-free"),) if prompt.horus else ()
        return (phrase(f"explain-{kind}"), *free)

    def risk(self, prompt: Prompt, action: Action) -> Phrase | None:
        """A plain pass while the Horus pass is free gives the chip away for nothing (PHA-3.2)."""
        return phrase("risk-plain-pass") if isinstance(action, Pass) and prompt.horus else None

    def detail(self, prompt: Prompt) -> Phrase | None:
        if not prompt.can_bid:
            return phrase("detail-cannot-bid")
        if prompt.bonus:
            return phrase("detail-bonus", bonus=prompt.bonus)
        if prompt.front:
            return phrase("detail-front", front=prompt.front, more=prompt.high - prompt.front + 1)
        return None

    def move(self, action: Action) -> Phrase:
        match action:
            case Bid(cards, nobonus):
                id = "move-bid-nobonus" if nobonus else "move-bid"
                return phrase(id, cards=members(cards))
            case Horus():
                return phrase("move-horus")
            case Pharaoh():
                return phrase("move-pharaoh")
            case Pass():
                return phrase("move-pass")
            case Resign():
                return phrase("move-resign")
            case Start(seat):
                return phrase("event-start-chosen", seat=SeatName(seat))
            case Reveal(lots):
                return phrase("move-reveal", lots=listing([lot_name(lot) for lot in lots]))
            case _:
                assert_never(action)

    def result(self, outcome: Outcome) -> Phrase:
        return headline(outcome)

    def cause(self, outcome: Outcome, view: View) -> Phrase:
        """Where the winner was furthest ahead of the runner-up (PHA-5)."""
        if outcome.reason == "resigned":
            return phrase("cause-resigned", seat=SeatName(outcome.ranks.index(2)))
        if len(outcome.winners) > 1:
            return phrase("cause-shared")
        winner, rival = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])[:2]
        mine, theirs = view.seats[winner], view.seats[rival]
        against = SeatName(rival)
        if outcome.scores[winner] == outcome.scores[rival]:
            return phrase("cause-tie", rival=against, first=mine.member_sum or 0, second=theirs.member_sum or 0)
        assert mine.parts, "all hands are open at the end (PHA-4)"
        assert theirs.parts
        ahead = {
            part: getattr(mine.parts, part) - getattr(theirs.parts, part) for part in ("kinds", "treasures", "flags")
        }
        part = max(ahead, key=lambda each: ahead[each])
        if part == "kinds" and (last := completing(mine.treasures)):
            return phrase("cause-five", lot=lot_name(last))
        return phrase(
            f"cause-{part}", rival=against, first=getattr(mine.parts, part), second=getattr(theirs.parts, part)
        )

    def render(self, view: View, say: Speaker) -> str:
        """Round and lots, the hospital, every seat, one's own hand."""
        lines = [f"[bold]{say(phrase('view-round', round=view.round))}[/bold]"]
        if view.lots:
            first, *later = view.lots
            lines.append(f"[bold yellow]{say(phrase('view-lot', lot=lot_name(first)))}[/bold yellow]")
            if later:
                lines.append(say(phrase("view-later", lots=listing([lot_name(lot) for lot in later]))))
        if view.unrevealed:
            lines.append(f"[dim]{say(phrase('view-unrevealed', lots=grouped(view.unrevealed)))}[/dim]")
        lines.append(say(phrase("view-hospital", cards=members(view.hospital), total=total(view.hospital))))
        if view.leader is not None and view.lots and view.outcome is None:  # at the end nothing is left to be beaten
            lines.append(say(phrase("view-high", high=view.high, seat=SeatName(view.leader))))
        lines.append("")
        for seat, seen in enumerate(view.seats):
            lines += self._seat(view, seat, seen, say)
        return "\n".join(lines)

    def _seat(self, view: View, seat: Seat, seen: SeatView, say: Speaker) -> list[str]:
        marks = []
        if view.horus == seat:
            marks.append(say(phrase("view-has-chip")))
        if view.starter == seat:
            marks.append(say(phrase("view-starter")))
        if view.lots and seen.passed != "no":  # after the last lot there is no auction to have passed in
            marks.append(say(phrase(f"view-passed-{seen.passed}")))
        elif view.lots and seen.declared:
            marks.append(say(phrase("view-declared", number=seen.declared, cards=members(seen.front))))
        style = "bold cyan" if view.turn == seat else "dim" if seen.passed != "no" else "bold"
        lines = [f"[{style}]{say.name(seat)}[/{style}]  {'  '.join(marks)}"]
        facts = [
            say(phrase("view-hand", cards=members(seen.hand)))
            if seen.hand is not None
            else say(phrase("view-hand-count", count=seen.hand_count)),
            say(phrase("view-pharaohs", count=seen.pharaohs)),
        ]
        if seen.tent:
            facts.append(say(phrase("view-tent", cards=members(seen.tent))))
        if seen.treasures:
            facts.append(say(phrase("view-treasures", lots=grouped(seen.treasures), points=seen.points)))
        if seen.parts and view.outcome:
            score = seen.parts
            facts.append(
                say(
                    phrase(
                        "view-score",
                        treasures=score.treasures,
                        kinds=score.kinds,
                        flags=score.flags,
                        total=score.treasures + score.kinds + score.flags,
                    )
                )
            )
        return lines + [f"    {fact}" for fact in facts]


def completing(treasures: Sequence[Treasure]) -> Treasure | None:
    """The treasure that completed the five kinds, in the order they were won; None: a kind is missing."""
    kinds: set[str] = set()
    for treasure in treasures:
        kinds.add(KIND_OF[treasure])
        if len(kinds) == len(KINDS):
            return treasure
    return None


def names(seats: Sequence[Seat]) -> Listing:
    return listing([SeatName(seat) for seat in seats])


def total(cards: tuple[Member, ...]) -> int:
    return card_sum(pile_of(cards))


def member_name(card: Member) -> Arg | Phrase:
    """A plain member is its number; a flagged one says so, for a flag is a point (PHA-R13)."""
    return card if len(card) == 1 else phrase("member-flagged", value=int(card[0]))


def members(cards: Sequence[Member]) -> Phrase:
    if not cards:
        return phrase("no-cards")
    return phrase("cards", cards=listing([member_name(card) for card in cards]))


def lot_name(lot: Lot) -> Phrase:
    if lot in KIND_OF:
        return phrase(f"lot-{KIND_OF[lot]}", number=NUMBER_OF[lot])
    return phrase("lot-member", value=VALUES[_FLAGS[lot]])


def grouped(lots: Sequence[Lot]) -> Listing:
    """Treasures by kind, then recruits, as one counts them."""
    order = {kind: place for place, kind in enumerate(KINDS)}
    return listing([lot_name(lot) for lot in sorted(lots, key=lambda lot: (order.get(lot[:-1], 9), lot))])


_FLAGS: Final = {"3f": 5, "4f": 6, "5f": 7, "6f": 8, "7f": 9}
TEXT: Final = PharaohText()
