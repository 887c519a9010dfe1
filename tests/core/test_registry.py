"""Games are found by name, and game strings say how a match is set up."""

import pytest

from mastaba.core import registry
from mastaba.core.registry import (
    BrokenGame,
    UnknownGame,
    UnknownVersion,
    find_game,
    game_names,
    look_again,
    make_setup,
    parse_game,
    preview_names,
)
from tests.conformance.strategies import seat_counts
from tests.core import heap
from tests.core.conftest import Install
from tests.core.heap import GAME

FIRST = game_names()[0]


def test_games_are_listed_in_alphabetical_order() -> None:
    assert list(game_names()) == sorted(set(game_names()))
    assert all(find_game(name).name == name for name in game_names())


def test_a_near_miss_is_answered_with_the_nearest_name() -> None:
    with pytest.raises(UnknownGame, match=f"no game is called '{FIRST}x'; did you mean {FIRST}"):
        find_game(FIRST + "x")


def test_a_far_miss_is_answered_with_the_list() -> None:
    with pytest.raises(UnknownGame, match=f"there are {', '.join(game_names())}"):
        find_game("0000000000")


def test_a_name_alone_is_a_game_string() -> None:
    game, setup = parse_game(f"  {FIRST} ")
    assert game is find_game(FIRST)
    assert setup == game.setup()


def test_options_are_written_in_brackets() -> None:
    most = seat_counts(find_game(FIRST))[-1]
    game, setup = parse_game(f"{FIRST}(seats={most})")
    assert (game.name, setup.seats) == (FIRST, most)
    assert parse_game(f"{FIRST}()")[1] == game.setup()


def test_option_values_are_json_or_words() -> None:
    """Numbers, truth values and plain words."""
    assert make_setup(heap.GAME, {"seats": 3, "most": 5}) == heap.Setup(seats=3, most=5)
    with pytest.raises(ValueError, match=r"heap: Expected `bool`, got `str` - at `\$.unlucky`"):
        make_setup(heap.GAME, {"unlucky": "very"})


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("(seats=2", "the bracket is not closed"),
        ("(seats)", "options are written key=value"),
        ("(seets=2)", "has no option 'seets'; did you mean seats"),
        ("(zzzzzzzz=2)", "has no option 'zzzzzzzz'; there are .*seats"),
        ("(seats=99)", "seats"),
        ("(seats=two)", "seats"),
    ],
)
def test_a_game_string_that_does_not_fit_says_why(options: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_game(FIRST + options)


def test_older_rules_are_found_by_their_version(install: Install) -> None:
    """Today's without a version; the pinned ones by theirs; no others."""
    install("TODAY")
    assert find_game("heap").version == "2"
    assert find_game("heap", "2") is find_game("heap")
    assert find_game("heap", "1") is GAME
    with pytest.raises(UnknownVersion, match="rules version 7 of heap is not known here; there are 1, 2"):
        find_game("heap", "7")


def test_pinned_rules_are_those_they_are_called(install: Install) -> None:
    install("ASTRAY")
    with pytest.raises(UnknownVersion, match="heap pins <Game heap 2> as its version 1"):
        find_game("heap", "1")


def test_a_preview_is_found_by_name_and_not_listed(install: Install) -> None:
    """It can be tried; nobody comes across it."""
    install("GAME", preview=True)
    assert find_game("heap") is GAME
    assert "heap" in preview_names()
    assert "heap" not in game_names()


@pytest.mark.parametrize(
    ("value", "why"), [("ABSENT", "AttributeError"), ("Setup", "is no Game")], ids=["not there", "no game"]
)
def test_a_package_that_cannot_be_loaded_leaves_the_other_games_alone(
    install: Install, caplog: pytest.LogCaptureFixture, value: str, why: str
) -> None:
    """It is not listed, the log says why, and so does whoever asks for it by name."""
    others = game_names()
    install(value)
    assert game_names() == others
    assert why in caplog.text
    with pytest.raises(BrokenGame, match=f"'heap' cannot be loaded.*{why}"):
        find_game("heap")


def test_a_preview_that_cannot_be_loaded_leaves_the_others_alone(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    others = preview_names()
    install("ABSENT", preview=True)
    assert preview_names() == others
    assert "'heap' cannot be loaded" in caplog.text


def test_installed_packages_are_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a table does not wait for the metadata of all packages, unless told to look again."""
    look_again()
    names = game_names()

    def never(group: str) -> None:
        raise AssertionError(f"{group} is asked for again")

    find_game(FIRST)
    previews = preview_names()
    monkeypatch.setattr(registry, "entry_points", never)
    assert (game_names(), preview_names(), find_game(FIRST).name) == (names, previews, FIRST)
    look_again()
    with pytest.raises(AssertionError, match="asked for again"):
        game_names()
    monkeypatch.undo()
    look_again()
