"""Text <-> action (PHA-8), and the positions of scenario cases (PHA-9)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.notes import Note
from mastaba.core.turn import LETTERS, Decision, Seat, awaited, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.pharaoh import rules, scoring
from mastaba.games.pharaoh.content import INDEX, LOT_DECK, MEMBERS, Lot, Member, pharaoh_cards, supply
from mastaba.games.pharaoh.encode import CODEC
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh, Resign, Reveal, Setup, Start, View
from mastaba.games.pharaoh.state import DIGIT, NOBODY, Pile, State, card_names, counts, pile_of, start
from mastaba.games.pharaoh.view import view

_WORDS: Final[dict[str, Action]] = {
    "horus": Horus(),
    "h": Horus(),
    "pharaoh": Pharaoh(),
    "f": Pharaoh(),
    "pass": Pass(),
    "p": Pass(),
    "resign": Resign(),
}
_SHORT_CARDS: Final = {"6": "6f", "7": "7f"}


class PharaohNotation:
    """`bid 4 2`, `bid 5 3f nobonus`, `horus`, `pharaoh`, `pass`, `resign`; chance: `start A`, `reveal coin2 …`."""

    def write(self, action: Action) -> str:
        match action:
            case Bid(cards, nobonus):
                return " ".join(["bid", *cards, *(["nobonus"] if nobonus else [])])
            case Horus():
                return "horus"
            case Pharaoh():
                return "pharaoh"
            case Pass():
                return "pass"
            case Resign():
                return "resign"
            case Start(seat):
                return f"start {letter_of(seat)}"
            case Reveal(lots):
                return " ".join(["reveal", *lots])

    def read(self, text: str, view: View | None = None) -> Action:
        words = text.lower().split()
        match words:
            case [word] if word in _WORDS:
                return _WORDS[word]
            case ["bid" | "b", "all"]:
                return Bid(_whole_hand(view))
            case ["bid" | "b", "all", "nobonus" | "nb"]:
                return Bid(_whole_hand(view), nobonus=True)
            case ["bid" | "b", *cards, "nobonus" | "nb"]:
                return Bid(tuple(map(_card, cards)), nobonus=True)
            case ["bid" | "b", *cards]:
                return Bid(tuple(map(_card, cards)))
            case ["start", letter] if letter.upper() in LETTERS:
                return Start(seat_of(letter.upper()))
            case ["reveal", *lots] if all(lot in LOT_DECK for lot in lots):
                return Reveal(cast(tuple[Lot, ...], tuple(lots)))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)

    def stage(self, given: Mapping[str, Any], *, conserve: bool = True) -> State:
        """The table at the start of an auction (PHA-9)."""
        return _Stage(given, conserve).state

    def probe(self, state: State, key: str, wanted: Any, heard: Sequence[Note]) -> Any:
        if key == "micro":
            return {staged: _micro(state, staged) for staged in wanted}
        return _PROBES[key](state)


def _card(word: str) -> Member:
    card = _SHORT_CARDS.get(word, word)
    if card not in INDEX:
        raise NotationError(phrase("notation-card", text=word), f"{word!r} is no member card")
    return MEMBERS[INDEX[card]]


def _whole_hand(view: View | None) -> tuple[Member, ...]:
    if view is None or view.seat is None:
        raise NotationError(phrase("notation-whole-hand"), "`bid all` needs a seat with a hand")
    return view.seats[view.seat].hand or ()


class _Stage:
    """Reads the `given` of a case; what is left out has its value after setup."""

    def __init__(self, given: Mapping[str, Any], conserve: bool) -> None:
        rest = dict(given)
        seats = rest.pop("players", 3)
        self.state = state = start(Setup(seats=seats, open_hands=rest.pop("open_hands", False)))
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
    ids = [] if staged == "none" else [5 + INDEX[card] for card in map(_card, staged.split())]
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
