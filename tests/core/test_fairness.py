"""The scheme of fair chance: what is committed to, and how words are mixed in. Its vectors are frozen for ever."""

from hashlib import blake2b
from typing import Any

import pytest

from mastaba.core.fairness import WORD_LENGTH, Pledge, chance_key, chance_stream, clean_word, commit, pledge
from mastaba.core.rng import Rng, seed_bytes
from tests.core.heap import Setup

SEED = bytes(range(32))
TABLE = "nile-7"
COMMITTED = "1827ff7e855a9c95d075ec9197a9077a5cd76617ebdd078a8a27d0ecaa509d51"
COMMITTED_GIVEN = "eb9f904055bd274d0a04eccb420b7c368f1cc932b88522389b9195df8267196e"
MIXED = "3d521a6660ed411421a8015d8866e1d24f900dc2b9f4348d912fdba83e030c31"
GIVEN = {"stones": 5, "turn": "B"}


def committed(**changes: Any) -> str:
    terms = {"seed": SEED, "table": TABLE, "game": "heap", "version": "1", "setup": Setup(), "given": None}
    return commit(**(terms | changes))


def test_the_vectors_are_frozen() -> None:
    """A record of today must be verified by every later version."""
    assert committed() == COMMITTED
    assert committed(given=GIVEN) == COMMITTED_GIVEN
    assert chance_key(SEED, ("lotus", "", "蓮")).hex() == MIXED


def test_a_commitment_can_be_computed_by_hand() -> None:
    """As the docs describe it: BLAKE2b over each field with its length in front."""
    setup = b'{"most":3,"seats":2,"unlucky":false}'
    data = b""
    for field in (SEED, b"nile-7", b"heap", b"1", setup):
        data += len(field).to_bytes(8, "little") + field
    assert blake2b(data, digest_size=32, person=b"mastaba-commit/1").hexdigest() == COMMITTED


def test_a_chance_key_can_be_computed_by_hand() -> None:
    data = b""
    for word in ("lotus", "", "蓮"):
        data += len(word.encode()).to_bytes(8, "little") + word.encode()
    assert blake2b(data, key=SEED, digest_size=32, person=b"mastaba-words/1").hexdigest() == MIXED


CHANGES: list[dict[str, Any]] = [
    {"seed": bytes(range(1, 33))},
    {"table": "nile-8"},
    {"game": "heaps"},
    {"version": "2"},
    {"setup": Setup(most=4)},
    {"given": GIVEN},
    {"given": {}},
    {"table": "nile-7h", "game": "eap"},
]


@pytest.mark.parametrize("changes", CHANGES, ids=str)
def test_a_commitment_covers_everything_that_is_fixed(changes: dict[str, Any]) -> None:
    """Also where one field ends and the next begins."""
    assert committed(**changes) != COMMITTED


def test_a_commitment_does_not_depend_on_the_order_of_keys() -> None:
    """A position read back from its text may list them otherwise, and numbers as keys become text."""
    assert committed(given={"turn": "B", "stones": 5}) == COMMITTED_GIVEN
    assert committed(given={"at": {1: "a", 2: "b"}}) == committed(given={"at": {"2": "b", "1": "a"}})


def test_without_words_the_seed_is_the_key() -> None:
    """So a seed named on the command line draws what it always drew."""
    assert chance_key(SEED) == chance_key(SEED, ("", "")) == SEED
    assert chance_key("nile") == seed_bytes("nile")


WORDS = [
    ("lotus",),
    ("lotus", ""),
    ("", "lotus"),
    ("lotu", "s"),
    ("lotus", "reed"),
    ("reed", "lotus"),
    ("lotusreed", ""),
]


def test_every_word_in_its_seat_makes_another_key() -> None:
    keys = {chance_key(SEED, words) for words in WORDS} | {chance_key(SEED)}
    assert len(keys) == len(WORDS) + 1


def test_words_do_not_make_the_key_without_the_seed() -> None:
    assert chance_key(SEED, ("lotus",)) != chance_key(bytes(32), ("lotus",))


def test_neither_a_commitment_nor_a_stream_holds_the_key() -> None:
    """Whoever has seen the commitment and the numbers of a bot knows neither the seed nor the numbers of chance."""
    rng = Rng(chance_key(SEED, ("lotus", "")))
    names = [f"bots/{seat}/{ply}" for seat in range(2) for ply in range(20)]
    bots = {rng.stream(name).word() for name in names}
    chance = {chance_stream(rng, ply).word() for ply in range(40)}
    assert not bots & chance
    assert len(bots | chance) == 80
    assert committed() not in {SEED.hex(), chance_key(SEED, ("lotus", "")).hex()}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("lotus", "lotus"),
        ("  of\tthe \n Nile  ", "of the Nile"),
        ("a\u2028b\x85c\x00\u200b", "a b c"),
        ("か\u3099", "が"),
        ("x" * 99, "x" * WORD_LENGTH),
        ("\ud800", ""),
        (" ", ""),
    ],
)
def test_words_are_cleaned(text: str, word: str) -> None:
    """One line of at most forty letters, the same however it was typed; cleaning it again changes nothing."""
    assert clean_word(text) == word
    assert clean_word(word) == word


def test_a_pledge_does_not_hold_the_seed() -> None:
    made = pledge(SEED, TABLE, "heap", "1", Setup(), words=("", ""))
    assert made == Pledge(TABLE, COMMITTED)
    assert SEED.hex() not in repr(made)
