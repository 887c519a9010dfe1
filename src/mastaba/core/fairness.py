"""Provably fair chance: a commitment to the seed before the match, the seed itself after it.

Whoever runs a match draws 256 random bits, the seed, and publishes a commitment to them: a digest of the
seed, the table, the game and its setup. Players who like may then each give a word. Every draw follows
from the seed and the words, so nobody can choose what chance brings once both are fixed, and when the
match is over anybody can compute all of it again (`mastaba.core.verify`).

Both digests are BLAKE2b-256 and domain separated by `person`. Every field of a digest is preceded by its
length as eight little-endian bytes, so that no two lists of fields have the same bytes.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from struct import Struct as Layout
from typing import Any, Final

import msgspec
from msgspec import Struct

from mastaba.core.rng import Rng, seed_bytes

WORD_LENGTH: Final = 40
COMMITMENT_LENGTH: Final = 64
"""Hexadecimal digits of a commitment; a seed has as many."""
_COMMITMENT: Final = b"mastaba-commit/1"
_WORDS: Final = b"mastaba-words/1"
_LENGTH: Final = Layout("<Q")


class Pledge(Struct, frozen=True):
    """What was promised about the chance of a match, as its record holds it."""

    table: str
    """Where it is played: binds a commitment to one table."""
    commitment: str
    words: tuple[str, ...] = ()
    """By seat, empty where none was given; no words at all: ()."""
    seed: str = ""
    """In hexadecimal digits, once the match is over."""


def pledge(
    seed: "bytes | int | str",
    table: str,
    game: str,
    version: str,
    setup: Any,
    given: Mapping[str, Any] | None = None,
    words: Sequence[str] = (),
) -> Pledge:
    """The pledge for a match that is about to begin; it does not hold the seed."""
    return Pledge(table, commit(seed, table, game, version, setup, given), tuple(words) if any(words) else ())


def commit(
    seed: "bytes | int | str", table: str, game: str, version: str, setup: Any, given: Mapping[str, Any] | None = None
) -> str:
    """The commitment to a seed for one match, in hexadecimal digits.

    It covers everything that is fixed when a table is opened: the table's id, the game, the version of its
    rules, the setup, and the position where the match starts from a given one.
    """
    fields = [seed_bytes(seed), table.encode(), game.encode(), version.encode(), _canonical(setup)]
    if given is not None:
        fields.append(_canonical(given))
    return blake2b(_framed(fields), digest_size=32, person=_COMMITMENT).hexdigest()


def chance_key(seed: "bytes | int | str", words: Sequence[str] = ()) -> bytes:
    """What every draw of a match comes from: the seed, mixed with the players' words in the order of seats."""
    if not any(words):
        return seed_bytes(seed)
    fields = _framed(word.encode() for word in words)
    return blake2b(fields, key=seed_bytes(seed), digest_size=32, person=_WORDS).digest()


def chance_stream(rng: Rng, ply: int) -> Rng:
    """The numbers of the draw at this ply, of a match whose chance key `rng` was made from.

    Bots draw from streams of other names, so neither can be predicted from the other.
    """
    return rng.stream(f"deal/{ply}")


def clean_word(text: str) -> str:
    """A player's word as it is mixed in: NFC, one line, no control or formatting characters, at most 40 letters."""
    kept = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    kept = "".join(letter for letter in kept if unicodedata.category(letter)[0] != "C")
    return " ".join(kept.split())[:WORD_LENGTH].strip()


def _framed(fields: Iterable[bytes]) -> bytes:
    return b"".join(_LENGTH.pack(len(field)) + field for field in fields)


def _canonical(value: Any) -> bytes:
    """JSON without spaces, keys in order: the same bytes from a struct and from what was read from its text."""
    return msgspec.json.encode(msgspec.json.decode(msgspec.json.encode(value)), order="sorted")
