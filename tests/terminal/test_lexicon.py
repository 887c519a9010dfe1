"""Looking moves up while typing."""

from itertools import count
from typing import Any

from mastaba.core.moves import Listed, Moves
from mastaba.core.registry import find_game
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from mastaba.terminal.lexicon import COUNTED, SHOWN, Lexicon


def lexicon(*texts: str) -> Lexicon:
    return Lexicon(Listed(texts), str)


def texts(found: Lexicon, typed: str = "", most: int = 200) -> list[str]:
    return [choice.text for choice in found.choices(typed, most)]


BIDS = lexicon("pass", "bid 1", "bid 1 2", "bid 1 2 3", "bid 2", "bid 2 3")


def test_few_moves_are_all_listed() -> None:
    assert texts(BIDS) == ["pass", "bid 1", "bid 1 2", "bid 1 2 3", "bid 2", "bid 2 3"]


def test_typed_words_narrow_the_list() -> None:
    assert texts(BIDS, "bid 2") == ["bid 2", "bid 2 3"]
    assert texts(BIDS, "bid 1 ") == ["bid 1", "bid 1 2", "bid 1 2 3"]
    assert texts(BIDS, "P") == ["pass"]


def test_letters_may_be_small_or_capital() -> None:
    """Also where the canonical text has capitals, and where a choice of the list is followed."""
    found = lexicon("bury L 4", "bury L 8", "bury S 4")
    assert texts(found, "bury l") == ["bury L 4", "bury L 8"]
    assert texts(found, "bury L ") == ["bury L 4", "bury L 8"]
    assert texts(found, "BURY S 4") == ["bury S 4"]


def test_words_may_come_in_any_order() -> None:
    assert texts(BIDS, "bid 3 2") == ["bid 1 2 3", "bid 2 3"]
    assert texts(BIDS, "bid 4") == []


def test_many_moves_are_shown_by_their_next_word() -> None:
    choices = BIDS.choices("", 3)
    assert [(choice.text, choice.complete, choice.count) for choice in choices] == [
        ("pass", True, 1),
        ("bid", False, 5),
    ]
    deeper = BIDS.choices("bid ", 3)
    assert [(choice.text, choice.complete) for choice in deeper] == [("bid 1", True), ("bid 1", False), ("bid 2", True)]


def test_a_word_every_move_begins_with_is_no_step() -> None:
    assert texts(lexicon("pay 4 4", "pay 4 5", "pay 6 6", "pay 6 7"), "", 2) == ["pay 4", "pay 6"]


def test_completion_goes_as_far_as_all_agree() -> None:
    assert BIDS.complete("b") == "bid "
    assert BIDS.complete("p") == "pass"
    assert BIDS.complete("x") == "x"


class Endless:
    """Moves without a number, as a game with free angles has them."""

    def __iter__(self):  # type: ignore[no-untyped-def]
        return (f"cut {number}" for number in count())

    def count(self, upto: int, /) -> int:
        return upto

    def examples(self, most: int) -> list[str]:
        return [f"cut {number}" for number in range(most)]

    def __contains__(self, action: object) -> bool:
        return True

    def sample(self, rng: object) -> str:
        return "cut 0"


def test_examples_of_endless_moves_are_shown() -> None:
    """Those the game chooses, not the first so many; the others can be typed."""
    found = Lexicon(Endless(), str)
    assert found.partial
    assert found.total == COUNTED
    assert texts(found) == [f"cut {number}" for number in range(SHOWN)]
    assert texts(found, f"cut {SHOWN}") == []


def great_choice() -> Moves[Any]:
    """The first decision among more than 400 moves."""
    game = find_game("pharaoh")
    for seed in range(100):
        table = Table(game, game.setup(seats=4), seed)
        while table.awaited:
            ask = table.ask(table.awaited[0])
            if ask.moves.count(401) > 400:
                return ask.moves
            table.submit(ask.seat, make_bot(game, "greedy").choose(ask))
    raise AssertionError("no hand was great enough")


def test_every_move_of_a_great_hand_can_be_reached_by_choosing() -> None:
    """Following the list from its first word to its end visits every legal move once."""
    game = find_game("pharaoh")
    moves = great_choice()
    found = Lexicon(moves, game.notation.write)
    reached: set[str] = set()
    open_words = [""]
    while open_words:
        for choice in found.choices(open_words.pop(), 30):
            if choice.complete:
                reached.add(choice.text)
            else:
                open_words.append(choice.text + " ")
    assert reached == {game.notation.write(move) for move in moves}
