"""The pyramid in characters, on tall and on short screens (MUM-1)."""

from rich.cells import cell_len

from mastaba.games.mummy import GAME
from mastaba.games.mummy.messages import Setup
from mastaba.kit.drawing import draw
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.table import Table


def test_the_low_pyramid_has_every_wall_and_every_pawn_by_its_letter() -> None:
    """On a short screen a row is one line: the same letters, bars between cells, a line under a cell with a floor."""
    table = Table(GAME, Setup(seats=4, mummy_seat=3), "low")
    for language in LANGUAGES:
        voice = Voice(language, GAME, ("Nefer", "Tiy", "Ani", "Bek"), 0)
        drawn = draw(GAME, table.view(0), voice, (76, 12)).plain.splitlines()
        assert len(drawn[1:10]) == 9
        assert all(cell_len(line) <= 76 for line in drawn[:11])
        assert " abc " in drawn[8]
        assert drawn[8].startswith(" 1 |_R1 _._ _._ _R3")
        assert [line.count("|") for line in drawn[1:9]] == [2, 2, 2, 2, 2, 8, 6, 2]
        assert all(f" {mark} {name} " in drawn[row] for row, mark, name in ((1, "a", voice.name(0)), (2, "b", "Tiy")))


def test_more_than_three_pawns_in_a_cell_are_said_to_be_more() -> None:
    """The start cell with four pawns: two letters and a sign."""
    table = Table(GAME, Setup(seats=5, mummy_seat=4), "five")
    drawn = draw(GAME, table.view(0), Voice("en", GAME), None).plain
    assert " ab+ " in drawn
    assert "●" not in drawn
