"""Positions for scenario cases, and what a case may ask about them (SUI-9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mastaba.core.notes import Note, mute
from mastaba.core.turn import Seat, awaited, letter_of, seat_of
from mastaba.games.suitors import rules
from mastaba.games.suitors.content import LOWEST, NUMBERS, SUPPLY
from mastaba.games.suitors.encode import CODEC, FIRST_CARD
from mastaba.games.suitors.messages import Cards, Pay, Payment, Setup
from mastaba.games.suitors.notation import grouped, read_cards
from mastaba.games.suitors.state import NOBODY, Counts, State, card_list, count_cards, start
from mastaba.games.suitors.view import view

_SETUP_KEYS: Final = ("points_to_win", "max_rounds", "overbid", "memory_aid")


class SuitorsCases:
    """The table at the start of an auction, or with `deals` at the start of a match."""

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> tuple[Setup, State]:
        staged = _Stage(given, conserve)
        return staged.setup, staged.state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        if key == "micro":
            return {staged: _micro(state, staged) for staged in wanted}
        return _PROBES[key](state)


class _Stage:
    """Reads the `given` of a case; what is left out has its value after setup."""

    def __init__(self, given: Mapping[str, Any], conserve: bool) -> None:
        rest = dict(given)
        seats = rest.pop("players", 3)
        opener = seat_of(rest.pop("opener", "A"))
        options = {key: rest.pop(key) for key in _SETUP_KEYS if key in rest}
        deals = tuple(_dealt(hands, seats) for hands in rest.pop("deals", []))
        self.setup = Setup(seats=seats, opener=opener, deals=deals, **options)
        self.state = state = start(self.setup)
        if not deals:
            state.round = rest.pop("round", 1)
            chip = rest.pop("chip", LOWEST)
            self._by_seat(rest, "hand", state.hands, lambda text: count_cards(read_cards(str(text).split())))
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
    return tuple(read_cards(hands[letter].split()) for letter in letters)


def _micro(state: State, staged: str) -> list[int] | str:
    """The card numbers that may follow those staged; `done` when the payment is complete."""
    own = view(state, awaited(rules.turn(state))[0])
    spelling = () if staged == "none" else CODEC.spell(own, Pay(read_cards(staged.split())))
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
