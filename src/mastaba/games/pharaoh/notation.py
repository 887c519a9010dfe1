"""Text <-> action (PHA-8)."""

from typing import Final, cast

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.turn import LETTERS, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.pharaoh.content import INDEX, LOT_DECK, MEMBERS, Lot, Member
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh, Resign, Reveal, Start, View

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
                return Bid(tuple(map(read_card, cards)), nobonus=True)
            case ["bid" | "b", *cards]:
                return Bid(tuple(map(read_card, cards)))
            case ["start", letter] if letter.upper() in LETTERS:
                return Start(seat_of(letter.upper()))
            case ["reveal", *lots] if all(lot in LOT_DECK for lot in lots):
                return Reveal(cast(tuple[Lot, ...], tuple(lots)))
            case _:
                raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)


def read_card(word: str) -> Member:
    card = _SHORT_CARDS.get(word, word)
    if card not in INDEX:
        raise NotationError(phrase("notation-card", text=word), f"{word!r} is no member card")
    return MEMBERS[INDEX[card]]


def _whole_hand(view: View | None) -> tuple[Member, ...]:
    if view is None or view.seat is None:
        raise NotationError(phrase("notation-whole-hand"), "`bid all` needs a seat with a hand")
    return view.seats[view.seat].hand or ()
