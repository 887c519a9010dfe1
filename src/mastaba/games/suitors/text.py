"""Suitors of the Nile in words; the sentences are in locales/."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, assert_never

from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Listing, Phrase, SeatName, Speaker, headline, listing, phrase
from mastaba.games.suitors.content import HIGHEST
from mastaba.games.suitors.messages import (
    Action,
    AuctionStarted,
    Bid,
    BidMade,
    Bust,
    Cards,
    ChipWon,
    Deal,
    Dealt,
    Eliminated,
    Event,
    MatchEnded,
    Opener,
    OpenerDrawn,
    Out,
    Pay,
    Payment,
    PaymentChosen,
    Prompt,
    RoundEnded,
    RoundResult,
    RoundStarted,
    SeatView,
    Settled,
    Unsold,
    View,
    Withdrew,
)


class SuitorsText:
    def event(self, event: Event) -> Phrase | None:
        match event:
            case OpenerDrawn(seat):
                return phrase("event-opener-drawn", seat=SeatName(seat))
            case RoundStarted(round, opener, hand_counts):
                return phrase("event-round-started", round=round, seat=SeatName(opener), count=hand_counts[0])
            case Dealt() | PaymentChosen():
                return None
            case AuctionStarted(chip, opener):
                return phrase("event-auction-started", chip=chip, seat=SeatName(opener))
            case BidMade(seat, amount):
                return phrase("event-bid", seat=SeatName(seat), amount=amount)
            case Withdrew(seat, owed):
                return phrase("event-withdrew-owing" if owed else "event-withdrew", seat=SeatName(seat), owed=owed)
            case ChipWon(seat, chip, amount):
                return phrase("event-chip-won", seat=SeatName(seat), chip=chip, amount=amount)
            case Settled(settlement, kept):
                paid = [payment_words(payment, cards=kept) for payment in settlement.payments]
                return phrase("event-settled", chip=settlement.chip, payments=listing(paid))
            case Eliminated(seat):
                return phrase("event-eliminated", seat=SeatName(seat))
            case Unsold(chips):
                return phrase("event-unsold", chips=listing(chips))
            case RoundEnded(result):
                return round_words(result)
            case MatchEnded(outcome):
                id = "event-ended" if len(outcome.winners) == 1 else "event-ended-shared"
                return phrase(id, winners=names(outcome.winners))
            case _:
                assert_never(event)

    def question(self, prompt: Prompt) -> Phrase:
        match prompt.kind:
            case "bid" if prompt.may_out:
                return phrase("question-bid", chip=prompt.chip, high=prompt.high)
            case "bid":
                return phrase("question-open", chip=prompt.chip)
            case "pay":
                return phrase("question-pay", owed=prompt.owed)
            case "bust":
                return phrase("question-bust", owed=prompt.owed, purse=prompt.purse)
            case _:
                assert_never(prompt.kind)

    def explain(self, prompt: Prompt) -> Sequence[Phrase]:
        """What each question means, and what an answer may cost."""
        kind = "open" if prompt.kind == "bid" and not prompt.may_out else prompt.kind
        return (phrase(f"explain-{kind}"),)

    def detail(self, prompt: Prompt) -> Phrase | None:
        if prompt.kind == "bust":
            return phrase("detail-bust")
        if prompt.kind == "pay":
            return phrase("detail-pay", chip=prompt.chip, cards=cards_words(prompt.proposal))
        if not prompt.may_out:
            return phrase("detail-open", purse=prompt.purse)
        id = "detail-owing" if prompt.owed else "detail-free"
        return phrase(id, owed=prompt.owed, purse=prompt.purse)

    def move(self, action: Action) -> Phrase:
        match action:
            case Bid(amount):
                return phrase("move-bid", amount=amount)
            case Out():
                return phrase("move-out")
            case Pay(cards):
                return phrase("move-pay", cards=cards_words(cards))
            case Bust():
                return phrase("move-bust")
            case Opener(seat):
                return phrase("event-opener-drawn", seat=SeatName(seat))
            case Deal(hands):
                return phrase("move-deal", count=len(hands[0]) if hands else 0)
            case _:
                assert_never(action)

    def risk(self, prompt: Prompt, action: Action) -> Phrase | None:
        """A bid above the purse: the last bid is owed, outbid or not, and cannot be paid (SUI-3.3)."""
        if isinstance(action, Bid) and action.amount > prompt.purse:
            return phrase("risk-bluff", purse=prompt.purse)
        return None

    def result(self, outcome: Outcome) -> Phrase:
        return headline(outcome)

    def cause(self, outcome: Outcome, view: View) -> Phrase:
        """The round that brought the last point, or the points after the last round (SUI-3.5, SUI-R20)."""
        round, last = view.round, view.result
        if len(outcome.winners) > 1:
            return phrase("cause-shared", round=round)
        if outcome.reason == "points" and last is not None and last.scorer is not None:
            return phrase("cause-points", seat=SeatName(last.scorer), round=round, total=last.totals[last.scorer] or 0)
        best, second = sorted((score or 0 for score in outcome.scores), reverse=True)[:2]
        return phrase("cause-rounds", round=round, first=best, second=second)

    def render(self, view: View, say: Speaker) -> str:
        """Round and chip, the price, the last payments, every seat, one's own hand."""
        lines = [f"[bold]{say(phrase('view-round', round=view.round, goal=view.points_to_win))}[/bold]"]
        if view.phase in ("bid", "pay") and view.chip is not None:
            later = listing(range(view.chip + 1, HIGHEST + 1))
            words = phrase("view-chip", chip=view.chip, later=later) if later.list else phrase("view-last-chip")
            lines.append(f"[bold yellow]{say(words)}[/bold yellow]")
            if view.leader is not None:
                id = "view-high" if view.phase == "bid" else "view-won"
                lines.append(say(phrase(id, high=view.high, seat=SeatName(view.leader))))
        lines.append(f"[dim]{say(phrase('view-chest', count=view.chest))}[/dim]")
        if view.settlement:
            paid = [payment_words(payment, cards=True) for payment in view.settlement.payments]
            words = phrase("view-settlement", chip=view.settlement.chip, payments=listing(paid))
            lines.append(f"[dim]{say(words)}[/dim]")
        if view.result:
            lines.append(f"[dim]{say(round_words(view.result))}[/dim]")
        lines.append("")
        for seat, seen in enumerate(view.seats):
            lines += self._seat(view, seat, seen, say)
        return "\n".join(lines)

    def _seat(self, view: View, seat: Seat, seen: SeatView, say: Speaker) -> list[str]:
        style = "bold cyan" if seat in view.awaited else "bold" if seen.standing else "dim"
        marks = [say(words) for words in seat_marks(view, seat, seen)]
        lines = [f"[{style}]{say.name(seat)}[/{style}]  {'  '.join(marks)}"]
        facts = [phrase("view-points", points=seen.points)]
        if seen.chips:
            facts.append(phrase("view-chips", chips=listing(seen.chips), sum=sum(seen.chips)))
        if seen.total is not None and view.round:
            facts.append(phrase("view-total", total=seen.total))
        if seen.hand is None:
            facts.append(phrase("view-hand-count", count=seen.hand_count))
        elif view.purse is not None and view.chip is not None:
            facts.append(phrase("view-hand", cards=cards_words(seen.hand), count=seen.hand_count))
            facts.append(phrase("view-purse", chip=view.chip, purse=view.purse))
        if seen.shown:
            facts.append(phrase("view-shown", cards=cards_words(seen.shown)))
        return lines + [f"    {say(fact)}" for fact in facts]


def seat_marks(view: View, seat: Seat, seen: SeatView) -> list[Phrase]:
    """How a seat stands in this auction, in a word or two."""
    if seen.eliminated:
        return [phrase("view-eliminated")]
    marks = [phrase("view-opener")] if view.opener == seat else []
    if seen.bid and view.phase in ("bid", "pay"):
        marks.append(phrase("view-bid", amount=seen.bid))
    if view.phase == "bid" and not seen.standing:
        marks.append(phrase("view-out" if seen.hand_count else "view-no-cards"))
    if seen.chosen:
        marks.append(phrase("view-chosen"))
    return marks


def names(seats: Sequence[Seat]) -> Listing:
    return listing([SeatName(seat) for seat in seats])


def cards_words(cards: Cards) -> Phrase:
    """Cards by number, copies counted."""
    if not cards:
        return phrase("no-cards")
    groups: Iterable[tuple[int, int]] = ((number, len(list(same))) for number, same in groupby(cards))
    words = [phrase("card-copies", number=number, count=count) if count > 1 else number for number, count in groups]
    return phrase("cards", cards=listing(words))


def payment_words(payment: Payment, *, cards: bool) -> Phrase:
    """What a seat paid or could not pay; the cards only while they may be seen (SUI-R22)."""
    id = "payment-bust" if payment.bust else "payment"
    facts = phrase(id, seat=SeatName(payment.seat), owed=payment.owed, worth=payment.worth)
    return phrase("payment-with-cards", payment=facts, cards=cards_words(payment.cards)) if cards else facts


def round_words(result: RoundResult) -> Phrase:
    """Who got the point of a round and with what, or why nobody did (SUI-3.5)."""
    counted = [total for total in result.totals if total is not None]
    if result.scorer is not None:
        return phrase("event-round-won", round=result.round, seat=SeatName(result.scorer), total=max(counted))
    opener = SeatName(result.opener)
    if not counted:
        return phrase("event-round-nobody", round=result.round, opener=opener)
    return phrase("event-round-tied", round=result.round, total=max(counted), opener=opener)


TEXT: Final = SuitorsText()
