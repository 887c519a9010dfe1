"""Phrases carry ids and facts; they cross every boundary as plain data."""

import msgspec

from mastaba.core.moves import IllegalAction, Refusal, refuse
from mastaba.core.words import Listing, Nested, Phrase, SeatName, listing, phrase


def test_a_phrase_given_as_a_fact_is_nested() -> None:
    inner = phrase("lot", number=3)
    assert phrase("won", lot=inner, seat=SeatName(1)) == Phrase("won", {"lot": Nested(inner), "seat": SeatName(1)})


def test_a_listing_nests_its_phrases_too() -> None:
    assert listing([1, "two", phrase("three")]) == Listing((1, "two", Nested(Phrase("three"))))


def test_phrases_survive_json() -> None:
    said = phrase("won", seat=SeatName(1), lots=listing([phrase("lot", number=3), "x"]), points=4)
    assert msgspec.json.decode(msgspec.json.encode(said)) == {
        "id": "won",
        "args": {
            "seat": {"seat": 1},
            "lots": {"list": [{"phrase": {"id": "lot", "args": {"number": 3}}}, "x"]},
            "points": 4,
        },
    }


def test_a_refusal_names_rule_reason_and_facts() -> None:
    refused = refuse("HEA-3", "too-many", count=4, most=3)
    assert refused == Refusal("HEA-3", "too-many", {"count": 4, "most": 3})
    assert str(refused) == "too-many (count 4, most 3) [HEA-3]"
    assert refused.words == Phrase("refusal-too-many", {"count": 4, "most": 3})
    assert str(refuse("HEA-1", "not-chance")) == "not-chance [HEA-1]"


def test_an_illegal_action_carries_its_refusal() -> None:
    refused = refuse("HEA-3", "too-many", count=4)
    assert IllegalAction(refused).refusal is refused
    assert str(IllegalAction(refused)) == "too-many (count 4) [HEA-3]"
    assert str(IllegalAction(refused, "4 are too many")) == "4 are too many [HEA-3]"
