"""Long lines break where a reader would, and never run over their cells."""

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from mastaba.terminal.speaking import wrap_cells
from mastaba.terminal.wrapping import Wrapped, break_places, picture_width, pieces

LINES = st.text(st.sampled_from("ab 1、。金貨（旗）アンク,"), max_size=60)


def drawn(text: str, width: int) -> list[str]:
    out = StringIO()
    Console(file=out, width=width, color_system=None).print(Wrapped(Text(text)))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_japanese_breaks_after_a_comma_and_hangs() -> None:
    assert drawn("未公開: 壺1、壺2、剣2、アンク1", 18) == ["未公開: 壺1、壺2、", "  剣2、アンク1"]


def test_english_breaks_between_words() -> None:
    assert drawn("    Hand: one, two, three", 18) == ["    Hand: one,", "      two, three"]


def test_what_is_longer_than_a_line_is_cut() -> None:
    assert drawn("あ" * 12, 16) == ["あ" * 8, "  " + "あ" * 4]


def test_short_lines_and_empty_ones_stay() -> None:
    assert drawn("one\n\ntwo", 10) == ["one", "", "two"]


def test_a_picture_is_never_broken() -> None:
    maze = ["    +---+---+", "  2 |W1   . |   a long way off", "  1   a   b   c   d   e"]
    assert drawn("\n".join(maze), 40) == maze
    assert drawn("\n".join(maze), 12) == [line[:12].rstrip() for line in maze]
    assert picture_width("\n".join(["a sentence that is longer than any picture here", *maze])) == 30


@given(LINES, st.integers(12, 40))
def test_no_line_is_wider_than_its_place(line: str, width: int) -> None:
    assert "".join(pieces(line)) == line
    assert all(cell_len(part) <= width for part in drawn(line, width))
    assert break_places(line, width) == sorted(set(break_places(line, width)))


@given(LINES, st.integers(12, 40))
def test_nothing_but_blanks_is_lost(line: str, width: int) -> None:
    assert "".join("".join(drawn(line, width)).split()) == "".join(line.split())
    assert "".join("".join(wrap_cells(line, width)).split()) == "".join(line.split())


@pytest.mark.parametrize("width", [20, 33])
def test_help_lines_fit_their_cells(width: int) -> None:
    text = "席に着く人。me（何度も書くとこの端末を交代で使う）、me:名前、またはボットの強さ。 and some English words"
    assert all(cell_len(line) <= width for line in wrap_cells(text, width))
