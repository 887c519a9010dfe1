"""Pawns go by their players, whom a reset exposes, and matches without a limit of rounds."""

import pytest
from rich.text import Text

from mastaba.games.mummy import GAME
from mastaba.games.mummy.messages import Announced, Exposed, Setup
from mastaba.kit.words import Voice
from mastaba.server.cards import setup_from
from tests.games.mummy.table import play, position

FIVE = ("Ani", "Bek", "Dua", "Eri", "Fia")


@pytest.mark.parametrize(
    ("language", "alone", "of_two"),
    [
        ("en", "Bek announced: 4", "Bek (second pawn) announced: 4"),
        ("ja", "Bekの宣言: 「4」", "Bek（コマ2）の宣言: 「4」"),
    ],
)
def test_a_pawn_is_called_what_its_player_is_called(language: str, alone: str, of_two: str) -> None:
    """With two players one seat has two pawns, which are numbered; else the name says it all."""
    told = GAME.text.event(Announced(1, "green", "4"))
    assert told is not None
    assert Voice(language, GAME, FIVE)(told) == alone
    assert Voice(language, GAME, FIVE[:2])(told) == of_two


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_of_a_match_for_five_calls_a_pawn_by_a_colour(language: str) -> None:
    """Colours are those of treasures and missions."""
    voice = Voice(language, GAME, FIVE, 1)
    state = position(players=5)
    prompt = GAME.prompt(state, 1)
    said = [voice(GAME.text.question(prompt)), GAME.text.render(GAME.view(state, 1), voice)]
    names = {voice.say(f"pawn-{colour}") for colour in state.colours}
    assert names
    assert [name for name in names if any(name in sentence for sentence in said)] == []


def test_the_terminal_marks_pawns_by_their_seats() -> None:
    """Small letters of the seats; with two players, the numbers of the pawns."""
    state = position(players=5, pawn={"red": "g4", "green": "a1", "blue": "c3", "purple": "k2"})
    shown = Text.from_markup(GAME.text.render(GAME.view(state, 1), Voice("en", GAME, FIVE))).plain
    board = shown.split("Mummy on")[0]
    assert all(f" {letter} " in board for letter in "bcde")
    two = position(players=2, pawn={"red": "g4", "green": "a1"})
    shown = Text.from_markup(GAME.text.render(GAME.view(two, 1), Voice("en", GAME, FIVE[:2]))).plain
    assert all(f" {number} " in shown.split("Mummy on")[0] for number in "12")


def test_mum_r22_nobody_behind_another_pawn_is_near() -> None:
    """In the serpent passage the first pawn shields the second: a catch ends the mummy's turn."""
    near = {"red": "d3", "green": "d2", "blue": "o1"}
    state = position(players=4, pawn=near, mummy="c3", locked=5)
    assert GAME.prompt(state, 1).near == (Exposed("red", 1),)
    state = position(players=4, pawn={**near, "red": "n1"}, mummy="c3", locked=5)
    assert Exposed("green", 2) in GAME.prompt(state, 1).near


def test_mum_5_without_a_limit_no_round_is_the_last() -> None:
    """The form sends null for it; with a limit of one round the same match is a draw."""
    assert setup_from(GAME, 4, {"max_rounds": None}).max_rounds is None  # type: ignore[attr-defined]  # Setup's own
    for limit, over in ((1, True), (None, False)):
        state = position(players=4, mummy="h5", max_rounds=limit)
        play(state, "roll ~2,1,1,1,1 use:2 to:g2", "roll ~2,1,1,1,1 use:2 to:i2", "roll ~3,1,1,1,1 use:3 to:h2 ~mdie 1")
        play(state, "stop")
        assert (state.phase == "OVER") is over
    assert Setup().max_rounds == 200
