"""Positions for scenario cases, and what a case may ask about them (PHA-9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mastaba.core.notes import Note
from mastaba.core.turn import Decision, Seat, awaited, letter_of, seat_of
from mastaba.games.pharaoh import rules, scoring
from mastaba.games.pharaoh.content import INDEX, LOT_DECK, MEMBERS, pharaoh_cards, supply
from mastaba.games.pharaoh.encode import CODEC
from mastaba.games.pharaoh.messages import Setup
from mastaba.games.pharaoh.notation import read_card
from mastaba.games.pharaoh.state import DIGIT, NOBODY, Pile, State, card_names, counts, pile_of, start
from mastaba.games.pharaoh.view import view


class PharaohCases:
    """The table at the start of an auction."""

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
        self.setup = Setup(seats=seats, open_hands=rest.pop("open_hands", False))
        self.state = state = start(self.setup)
        state.round = rest.pop("round", 1)
        state.horus = seat_of(rest.pop("horus", "A"))
        state.lots = list(rest.pop("lots"))
        state.stacked = list(rest.pop("deck", []))
        state.unrevealed = list(state.stacked)
        state.removed = list(rest.pop("removed", []))
        state.hospital = _pile(rest.pop("hospital", ""))
        self._by_seat(rest, "hand", state.hands, _pile)
        self._by_seat(rest, "tent", state.tents, _pile)
        self._by_seat(rest, "treasures", state.treasures, list)
        self._by_seat(rest, "ph", state.pharaohs, int)
        state.pharaohs_used = [pharaoh_cards(seats) - left for left in state.pharaohs]
        if rest:
            raise ValueError(f"unknown in given: {', '.join(rest)}")
        if conserve:
            self._check_supply()
        rules.start_auction(state, lambda note: None)

    def _by_seat(self, rest: dict[str, Any], key: str, target: list[Any], read: Callable[[Any], Any]) -> None:
        for letter, value in rest.pop(key, {}).items():
            seat = seat_of(letter)
            if seat >= self.state.seats:
                raise ValueError(f"{key}: no seat {letter}")
            target[seat] = read(value)

    def _check_supply(self) -> None:
        """No card more often than the box holds it (PHA-1)."""
        state = self.state
        lots: list[str] = [
            *state.lots,
            *state.stacked,
            *state.removed,
            *(card for pile in state.treasures for card in pile),
        ]
        members = [counts(pile) for pile in (*state.hands, *state.tents, state.hospital)]
        for place, limit in enumerate(supply(state.seats)):
            there = sum(pile[place] for pile in members) + lots.count(MEMBERS[place])
            if there > limit:
                raise ValueError(f"{there} cards {MEMBERS[place]}, but there are {limit}")
        for lot in lots:
            if lot not in LOT_DECK or lots.count(lot) > 1:
                raise ValueError(f"lot {lot}: unknown, or there twice")


def _micro(state: State, staged: str) -> list[int]:
    seat = awaited(rules.turn(state))[0]
    ids = [] if staged == "none" else [5 + INDEX[card] for card in map(read_card, staged.split())]
    return CODEC.legal(view(state, seat), ids)


def _seats(state: State, value: Callable[[Seat], Any]) -> dict[str, Any]:
    return {letter_of(seat): value(seat) for seat in range(state.seats)}


def _pile(text: Any) -> Pile:
    cards = tuple(str(text).split())
    for card in cards:
        if cards.count(card) > DIGIT:
            raise ValueError(f"more than {DIGIT} cards {card}")
    return pile_of(cards)


def _cards(pile: Pile) -> str:
    return " ".join(card_names(pile))


def _name(seat: Seat) -> str | None:
    return None if seat == NOBODY else letter_of(seat)


def _parts(state: State, seat: Seat) -> list[int]:
    counted = scoring.parts(state, seat)
    return [counted.treasures, counted.kinds, counted.flags]


def _bonus_available(state: State) -> bool:
    turn = rules.turn(state)
    return isinstance(turn, Decision) and rules.bonus_for(state, turn.seats[0]) > 0


_PROBES: Final[dict[str, Callable[[State], Any]]] = {
    "round": lambda state: state.round,
    "lots": lambda state: state.lots,
    "hand": lambda state: _seats(state, lambda seat: _cards(state.hands[seat])),
    "ph": lambda state: _seats(state, lambda seat: state.pharaohs[seat]),
    "tent": lambda state: _seats(state, lambda seat: _cards(state.tents[seat])),
    "front": lambda state: _seats(state, lambda seat: _cards(state.fronts[seat])),
    "treasures": lambda state: _seats(state, lambda seat: state.treasures[seat]),
    "hospital": lambda state: _cards(state.hospital),
    "removed": lambda state: state.removed,
    "horus": lambda state: _name(state.horus),
    "starter": lambda state: _name(state.starter),
    "declared": lambda state: state.high,
    "leader": lambda state: _name(state.leader),
    "bonus_available": _bonus_available,
    "parts": lambda state: _seats(state, lambda seat: _parts(state, seat)),
    "score": lambda state: _seats(state, lambda seat: scoring.score(state, seat)),
    "tiebreak": lambda state: _seats(state, lambda seat: scoring.member_sum(state, seat)),
}
