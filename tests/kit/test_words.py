"""A voice says phrases at one table, in one language, and never half of one."""

import pytest

from mastaba.core.words import SeatName, listing, phrase
from mastaba.kit import words
from mastaba.kit.words import LANGUAGES, UnknownWords, Voice, default_language

FLUENT = """
you = you
list-separator = {", "}
took = { $seat } took { $what }
bent = { $seat_is ->
    [you] You lose
   *[other] { $seat } loses
}
stones = { $count ->
    [one] one stone
   *[other] { $count } stones
}
only-an-attribute =
    .label = Label
"""


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> Voice:
    """English, at a table of Nefer and the listener."""
    resource = words.FluentBundle(["en"], use_isolating=False)
    resource.add_resource(words.FluentResource(FLUENT))
    monkeypatch.setattr(words, "bundle", lambda language, packages: resource)
    return Voice("en", names=("Nefer", "Tiy"), you=1)


def test_facts_seats_and_phrases_are_put_into_words(voice: Voice) -> None:
    said = voice(phrase("took", seat=SeatName(0), what=phrase("stones", count=3)))
    assert said == "Nefer took 3 stones"
    assert voice(phrase("took", seat=SeatName(1), what="all")) == "You took all"


def test_a_listing_is_joined_as_the_language_joins(voice: Voice) -> None:
    what = listing([phrase("stones", count=1), SeatName(0), 7])
    assert voice(phrase("took", seat=SeatName(0), what=what)) == "Nefer took one stone, Nefer, 7"


def test_a_sentence_bends_to_its_listener(voice: Voice) -> None:
    assert voice(phrase("bent", seat=SeatName(1))) == "You lose"
    assert voice(phrase("bent", seat=SeatName(0))) == "Nefer loses"


def test_whoever_has_no_name_is_a_letter(voice: Voice) -> None:
    assert [voice.name(seat) for seat in range(4)] == ["Nefer", "you", "C", "D"]


@pytest.mark.parametrize("id", ["unheard-of", "only-an-attribute", "took"])
def test_what_cannot_be_said_is_an_error(voice: Voice, id: str) -> None:
    """No such message, a message without text, a fact that was left out."""
    with pytest.raises(UnknownWords, match=id):
        voice(phrase(id))


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("en", "ja")
    with pytest.raises(ValueError, match="no words in 'de': there are en, ja"):
        Voice("de")


@pytest.mark.parametrize(
    ("tag", "language"),
    [("ja_JP.UTF-8", "ja"), ("ja", "ja"), ("en_GB.UTF-8", "en"), ("de_DE", "en"), ("C", "en")],
)
def test_the_locale_chooses_the_language(monkeypatch: pytest.MonkeyPatch, tag: str, language: str) -> None:
    monkeypatch.setenv("LC_ALL", tag)
    assert default_language() == language


def test_an_empty_locale_leaves_it_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "ja_JP")
    monkeypatch.setenv("LANG", "en_US")
    assert default_language() == "ja"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_has_its_own_words(language: str) -> None:
    assert Voice(language).say("you")
