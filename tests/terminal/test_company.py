"""Who sits where."""

import pytest

from mastaba.core.game import SetupError
from mastaba.core.registry import find_game
from mastaba.kit.words import Voice
from mastaba.terminal.company import BadSeats, bots_of, gather, level_words, split_seats
from mastaba.terminal.opening import game_for, open_match

PHARAOH = find_game("pharaoh")
ENGLISH = Voice("en", PHARAOH)


def test_people_and_bots_get_names_that_differ() -> None:
    company = gather(PHARAOH, ["me", "random", "random"], ENGLISH)
    assert company[0].bot is None
    assert len({sitter.name for sitter in company}) == 3
    assert company[2].name.endswith(" C")


def test_several_people_are_named_by_seat_or_as_they_like() -> None:
    company = gather(PHARAOH, ["me", "me:  Nefer   tari", "greedy"], ENGLISH)
    assert [sitter.name for sitter in company[:2]] == ["Player A", "Nefer tari"]


@pytest.mark.parametrize(
    ("words", "message"),
    [("me,,random", "cli-seats-empty"), ("", "cli-seats-empty"), ("me,me,me,me,me,me", "cli-seats-many")],
)
def test_seats_nobody_can_sit_on(words: str, message: str) -> None:
    with pytest.raises(BadSeats) as caught:
        split_seats(words)
    assert caught.value.words.id == message


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadSeats) as caught:
        gather(PHARAOH, ["me", "genius"], ENGLISH)
    assert caught.value.words.args["word"] == "genius"


def test_a_japanese_comma_separates_too() -> None:
    assert split_seats("me、greedy") == ["me", "greedy"]


def test_the_number_of_seats_comes_from_the_company() -> None:
    assert game_for("pharaoh", 4)[1].seats == 4
    assert game_for("pharaoh(open_hands=true)", 2)[1].seats == 2
    assert game_for("pharaoh(seats=4)", None)[1].seats == 4
    with pytest.raises(BadSeats):
        game_for("pharaoh(seats=4)", 3)


def test_options_that_do_not_go_together_are_refused_at_the_start() -> None:
    with pytest.raises(SetupError):
        open_match("pharaoh(start_seat=3)", "me,random", "1", None, "en")


def test_without_seats_one_person_meets_bots() -> None:
    match = open_match("suitors(seats=5)", None, None, None, "en")
    assert match.people == (0,)
    assert len(match.company) == 5
    assert len(str(match.seed)) == 32


def test_a_level_is_told_with_its_strength() -> None:
    """One that people are not offered has a name only."""
    sand = find_game("sand")
    assert level_words(sand, "vizier", Voice("en", sand)) == "Vizier (strong)"
    assert level_words(sand, "vizier", Voice("ja", sand)) == "宰相（強い）"
    assert level_words(sand, "greedy", Voice("en", sand)) == "Surveyor"


def test_a_simulation_names_at_most_as_many_bots_as_seats() -> None:
    assert bots_of(PHARAOH, "greedy", 3, ENGLISH) == ("greedy",)
    assert bots_of(PHARAOH, None, 4, ENGLISH) == ("apprentice", "scribe", "vizier", "pharaoh")
    for text in ("greedy,greedy,greedy", "genius"):
        with pytest.raises(BadSeats):
            bots_of(PHARAOH, text, 2, ENGLISH)
