"""Text <-> action (SUI-8)."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.turn import LETTERS, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.suitors.content import DECK, NUMBERS
from mastaba.games.suitors.messages import Action, Bid, Bust, Cards, Deal, Opener, Out, Pay, View
from mastaba.games.suitors.moves import BUST, OUT, proposal
from mastaba.games.suitors.state import count_cards

_AMOUNT: Final = re.compile(r"[0-9]{1,4}")
_CARDS: Final = re.compile(r"([0-9]{1,2})(?:[x×*]([0-9]{1,2}))?")


class SuitorsNotation:
    """`bid 5` (or `5`), `out` (or `-`), `pay 4 12x2`, `pay auto`, `bust`; chance: `opener B`, `deal A:4,5x2,… B:…`."""

    def write(self, action: Action) -> str:
        match action:
            case Bid(amount):
                return f"bid {amount}"
            case Out():
                return "out"
            case Pay(cards):
                return " ".join(["pay", *grouped(cards)])
            case Bust():
                return "bust"
            case Opener(seat):
                return f"opener {letter_of(seat)}"
            case Deal(hands):
                return " ".join(
                    ["deal", *(f"{letter_of(seat)}:{','.join(grouped(hand))}" for seat, hand in enumerate(hands))]
                )

    def read(self, text: str, view: View | None = None) -> Action:
        match text.lower().split():
            case ["out" | "o" | "-"]:
                return OUT
            case ["bust"]:
                return BUST
            case [amount] | ["bid" | "b", amount] if _AMOUNT.fullmatch(amount):
                return Bid(int(amount))
            case ["pay" | "p", "auto"]:
                return _proposed(view)
            case ["pay" | "p", *cards] if cards:
                return Pay(read_cards(cards))
            case ["opener", letter] if letter.upper() in LETTERS:
                return Opener(seat_of(letter.upper()))
            case ["deal", *hands] if hands:
                return Deal(tuple(_hand(words, letter_of(seat)) for seat, words in enumerate(hands[: len(LETTERS)])))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)


def grouped(cards: Iterable[int]) -> list[str]:
    """Ascending numbers, `NxK` for K copies (SUI-8)."""
    counts = [(number, len(list(same))) for number, same in groupby(sorted(cards))]
    return [f"{number}x{count}" if count > 1 else str(number) for number, count in counts]


def read_cards(words: Sequence[str]) -> Cards:
    cards: list[int] = []
    for word in words:
        found = _CARDS.fullmatch(word)
        if found is None or int(found[1]) not in NUMBERS or found[2] in ("0", "00"):
            raise NotationError(phrase("notation-card", text=word), f"{word!r} is no gift card")
        cards += [int(found[1])] * int(found[2] or 1)
        if len(cards) > len(DECK):
            raise NotationError(phrase("notation-card", text=word), f"{word!r}: there are {len(DECK)} gift cards")
    return tuple(sorted(cards))


def _hand(words: str, letter: str) -> Cards:
    head, _, cards = words.partition(":")
    if head.upper() != letter:
        raise NotationError(phrase("notation-hand", text=words, seat=letter), f"{words!r} is no hand of seat {letter}")
    return read_cards(cards.split(","))


def _proposed(view: View | None) -> Pay:
    """`pay auto` is the proposal of the seat that owes (SUI-7)."""
    if view is not None and view.seat is not None and view.chip is not None and view.phase == "pay":
        own = view.seats[view.seat]
        if own.bid and view.purse is not None and view.purse >= own.bid:
            return Pay(proposal(tuple(count_cards(own.hand or ())), view.chip, own.bid))
    raise NotationError(phrase("notation-auto"), "`pay auto` needs a seat that owes gold and can pay it")
