"""Text <-> action (SUI-8), and the positions of scenario cases (SUI-9)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.notes import Note, mute
from mastaba.core.turn import LETTERS, Seat, awaited, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.suitors import rules
from mastaba.games.suitors.content import LOWEST, NUMBERS, SUPPLY
from mastaba.games.suitors.encode import CODEC, FIRST_CARD
from mastaba.games.suitors.messages import Action, Bid, Bust, Cards, Deal, Opener, Out, Pay, Payment, Setup, View
from mastaba.games.suitors.moves import BUST, OUT, proposal
from mastaba.games.suitors.state import NOBODY, Counts, State, card_list, count_cards, start
from mastaba.games.suitors.view import view

_AMOUNT: Final = re.compile(r"[0-9]{1,4}")
_CARDS: Final = re.compile(r"([0-9]{1,2})(?:[x×*]([0-9]{1,2}))?")
_SETUP_KEYS: Final = ("points_to_win", "max_rounds", "overbid", "memory_aid")


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
                return Pay(_cards(cards))
            case ["opener", letter] if letter.upper() in LETTERS:
                return Opener(seat_of(letter.upper()))
            case ["deal", *hands] if hands:
                return Deal(tuple(_hand(words, letter_of(seat)) for seat, words in enumerate(hands[: len(LETTERS)])))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> State:
        """The table at the start of an auction, or with `deals` at the start of a match."""
        return _Stage(given, conserve).state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        if key == "micro":
            return {staged: _micro(state, staged) for staged in wanted}
        return _PROBES[key](state)


def grouped(cards: Iterable[int]) -> list[str]:
    """Ascending numbers, `NxK` for K copies (SUI-8)."""
    counts = [(number, len(list(same))) for number, same in groupby(sorted(cards))]
    return [f"{number}x{count}" if count > 1 else str(number) for number, count in counts]


def _cards(words: Sequence[str]) -> Cards:
    cards: list[int] = []
    for word in words:
        found = _CARDS.fullmatch(word)
        if found is None or int(found[1]) not in NUMBERS or found[2] in ("0", "00"):
            raise NotationError(phrase("notation-card", text=word), f"{word!r} is no gift card")
        cards += [int(found[1])] * int(found[2] or 1)
    return tuple(sorted(cards))


def _hand(words: str, letter: str) -> Cards:
    head, _, cards = words.partition(":")
    if head.upper() != letter:
        raise NotationError(phrase("notation-hand", text=words, seat=letter), f"{words!r} is no hand of seat {letter}")
    return _cards(cards.split(","))


def _proposed(view: View | None) -> Pay:
    """`pay auto` is the proposal of the seat that owes (SUI-7)."""
    if view is not None and view.seat is not None and view.chip is not None and view.phase == "pay":
        own = view.seats[view.seat]
        if own.bid and view.purse is not None and view.purse >= own.bid:
            return Pay(proposal(tuple(count_cards(own.hand or ())), view.chip, own.bid))
    raise NotationError(phrase("notation-auto"), "`pay auto` needs a seat that owes gold and can pay it")


class _Stage:
    """Reads the `given` of a case; what is left out has its value after setup."""

    def __init__(self, given: Mapping[str, Any], conserve: bool) -> None:
        rest = dict(given)
        seats = rest.pop("players", 3)
        opener = seat_of(rest.pop("opener", "A"))
        options = {key: rest.pop(key) for key in _SETUP_KEYS if key in rest}
        deals = tuple(_dealt(hands, seats) for hands in rest.pop("deals", []))
        self.state = state = start(Setup(seats=seats, opener=opener, deals=deals, **options))
        if not deals:
            state.round = rest.pop("round", 1)
            chip = rest.pop("chip", LOWEST)
            self._by_seat(rest, "hand", state.hands, lambda text: count_cards(_cards(str(text).split())))
            self._by_seat(rest, "chips", state.chips, list)
            self._by_seat(rest, "points", state.points, int)
            for letter in rest.pop("eliminated", []):
                state.eliminated[seat_of(letter)] = True
            if conserve:
                self._check_supply(chip)
            rules.start_auction(state, chip, opener, mute)
        if rest:
            raise ValueError(f"unknown in given: {', '.join(rest)}")

    def _by_seat(self, rest: dict[str, Any], key: str, target: list[Any], read: Callable[[Any], Any]) -> None:
        for letter, value in rest.pop(key, {}).items():
            seat = seat_of(letter)
            if seat >= self.state.seats:
                raise ValueError(f"{key}: no seat {letter}")
            target[seat] = read(value)

    def _check_supply(self, chip: int) -> None:
        """No card more often than the box holds it (SUI-1), no chip sold twice or before its turn, no dead hand."""
        state = self.state
        for place, supply in enumerate(SUPPLY):
            if (there := sum(hand[place] for hand in state.hands)) > supply:
                raise ValueError(f"{there} cards {NUMBERS[place]}, but there are {supply}")
        sold = [number for pile in state.chips for number in pile]
        if len(sold) != len(set(sold)) or any(number not in range(LOWEST, chip) for number in sold):
            raise ValueError(f"chips {sold} cannot have been sold before chip {chip}")
        if any(gone and any(hand) for gone, hand in zip(state.eliminated, state.hands, strict=True)):
            raise ValueError("an eliminated seat holds cards")


def _dealt(hands: Mapping[str, str], seats: int) -> tuple[Cards, ...]:
    letters = [letter_of(seat) for seat in range(seats)]
    if set(hands) - {*letters, "aside"}:
        raise ValueError(f"a deal is to {', '.join(letters)} and aside, not to {', '.join(hands)}")
    return tuple(_cards(hands[letter].split()) for letter in letters)


def _micro(state: State, staged: str) -> list[int] | str:
    """The card numbers that may follow those staged; `done` when the payment is complete."""
    own = view(state, awaited(rules.turn(state))[0])
    spelling = () if staged == "none" else CODEC.spell(own, Pay(_cards(staged.split())))
    if CODEC.action(own, spelling) is not None:
        return "done"
    return [number - FIRST_CARD + LOWEST for number in CODEC.legal(own, spelling)]


def _seats(state: State, value: Callable[[Seat], Any]) -> dict[str, Any]:
    return {letter_of(seat): value(seat) for seat in range(state.seats)}


def _letters(flags: Sequence[object]) -> list[str]:
    return [letter_of(seat) for seat, flag in enumerate(flags) if flag]


def _name(seat: Seat | None) -> str | None:
    return None if seat is None or seat == NOBODY else letter_of(seat)


def _text(counts: Counts) -> str:
    return " ".join(grouped(card_list(counts)))


def _payment(payment: Payment) -> str:
    return " ".join(["bust" if payment.bust else "pay", *grouped(payment.cards)])


def _revealed(state: State) -> dict[str, str]:
    payments = state.settlement.payments if state.settlement else ()
    return {letter_of(payment.seat): _payment(payment) for payment in payments}


def _result(state: State) -> dict[str, Any] | None:
    result = state.result
    if result is None:
        return None
    return {
        "totals": _seats(state, lambda seat: result.totals[seat]),
        "winner": _name(result.scorer),
        "eliminated": _letters([total is None for total in result.totals]),
        "unsold": list(result.unsold),
        "hand_count": _seats(state, lambda seat: result.hand_counts[seat]),
        "chips": _seats(state, lambda seat: list(result.chips[seat])),
    }


_PROBES: Final[dict[str, Callable[[State], Any]]] = {
    "phase": lambda state: state.phase.upper(),
    "round": lambda state: state.round,
    "chip": lambda state: state.chip,
    "opener": lambda state: _name(state.opener),
    "max_bid": lambda state: state.max_bid,
    "high": lambda state: state.high,
    "in": lambda state: _letters(state.standing),
    "bids": lambda state: _seats(state, lambda seat: state.bids[seat]),
    "hand": lambda state: _seats(state, lambda seat: _text(state.hands[seat])),
    "hand_count": lambda state: _seats(state, lambda seat: sum(state.hands[seat])),
    "chips": lambda state: _seats(state, lambda seat: state.chips[seat]),
    "eliminated": lambda state: _letters(state.eliminated),
    "points": lambda state: _seats(state, lambda seat: state.points[seat]),
    "revealed": _revealed,
    "result": _result,
}
