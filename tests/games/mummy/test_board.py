"""The Serpent Pyramid, and what a board file must be (MUM-1.2)."""

from importlib.resources import files
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from mastaba.games.mummy.content import CARDS, Board, BoardData, BoardError, cells_in, count, read_board
from tests.games.mummy.table import serpent, small_board


def board_file() -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(files("mastaba.games.mummy").joinpath("data/board.json").read_bytes())
    return data


def changed(**changes: Any) -> bytes:
    return msgspec.json.encode({**board_file(), **changes})


def with_cell(name: str, **changes: Any) -> bytes:
    cells = [{**cell, **changes} if cell["id"] == name else cell for cell in board_file()["cells"]]
    return msgspec.json.encode({**board_file(), "cells": cells})


def test_mum_1_2_the_counts_of_the_serpent_pyramid() -> None:
    """64 cells, 72 open pairs, 29 walls, four exits, five dead ends with a treasure each."""
    counted = count(serpent())
    assert (counted.cells, counted.maze_cells, counted.adjacent_pairs) == (64, 62, 105)
    assert (counted.open_pairs, counted.walls, counted.one_way_exits) == (72, 29, 4)
    assert counted.degrees == (0, 5, 37, 15, 5)
    assert set(counted.dead_ends) == {"a1", "o1", "d4", "l4", "h8"}
    assert all(serpent().card_at[serpent().index[cell]] for cell in counted.dead_ends)


def test_mum_1_every_mission_card_has_its_treasure() -> None:
    """23 cards: red 5, blue 5, white 5, green 4, yellow 4."""
    assert serpent().cards == CARDS
    assert [len(deck) for deck in serpent().deck.values()] == [5, 5, 5, 4, 4]


def test_mum_1_2_cells_are_numbered_row_by_row() -> None:
    """As the flat action space counts them."""
    names = {
        "a1": 0,
        "o1": 14,
        "b2": 15,
        "n2": 27,
        "c3": 28,
        "d4": 39,
        "e5": 48,
        "h5": 51,
        "f6": 55,
        "g7": 60,
        "h8": 63,
    }
    assert {name: serpent().index[name] for name in names} == names


def mirrored(board: Board, cell: int) -> int:
    name = board.cells[cell]
    return board.index[f"{chr(ord('a') + 14 - (ord(name[0]) - ord('a')))}{name[1]}"]


def test_mum_1_2_mirrored_positions_have_mirrored_destinations() -> None:
    """The pyramid is symmetric about column h."""
    board = serpent()
    for mummy in cells_in(board.maze)[::5]:
        for cell in range(len(board.cells)):
            others = 1 << (cell * 7 + 3) % 64
            glass = 1 << mirrored(board, (cell * 7 + 3) % 64)
            for face in "1234a":
                ends = board.destinations(cell, face, mummy, others)
                there = board.destinations(mirrored(board, cell), face, mirrored(board, mummy), glass)
                assert {mirrored(board, end) for end in cells_in(ends)} == set(cells_in(there))


def test_mum_r8_blocked_is_no_destination_for_any_face() -> None:
    """Only the mummy on the one way out does it, wherever three other pawns stand."""
    board = serpent()
    for mummy in cells_in(board.maze):
        for cell in range(len(board.cells)):
            if cell == mummy:
                continue
            close = board.neighbours[cell]
            others = 0
            for other in (*close, *(far for near in close for far in board.neighbours[near])):
                if other not in (cell, mummy) and others.bit_count() < 3:
                    others |= 1 << other
            stuck = not any(board.destinations(cell, face, mummy, others) for face in "1234a")
            assert board.blocked(cell, mummy) == stuck


def test_a_walk_shown_is_a_walk() -> None:
    """Exactly so many open steps, not over the mummy, to the end that was asked for."""
    board = serpent()
    mummy = board.index["e4"]
    for cell in range(len(board.cells)):
        for face in "1234a":
            for end in cells_in(board.destinations(cell, face, mummy, 0)):
                way = [cell, *(board.index[name] for name in board.way(cell, face, mummy, end))]
                assert way[-1] == end
                assert mummy not in way[1:]
                assert all(there in board.neighbours[here] for here, there in pairwise(way))
                assert face == "a" or len(way) == int(face) + 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"{}", "no board"),
        (with_cell("a1", open=""), "one way only"),
        (with_cell("a1", open="ES"), "where the board ends"),
        (with_cell("g1", open="NEW"), "leads into h1"),
        (with_cell("h8", kind="start"), "one start cell"),
        (with_cell("h8", treasure=None), "do not agree"),
        (changed(start="g1"), "one start cell"),
        (changed(one_way_exits=[]), "the exits are"),
        (changed(mummy_die=[1, 2, 3, 4, 5, 6]), "other dice"),
        (changed(cells=[*board_file()["cells"], board_file()["cells"][0]]), "twice"),
        (changed(counts={**board_file()["counts"], "walls": 30}), "its counts are"),
    ],
)
def test_mum_1_2_a_board_that_cannot_be_played_on_is_refused(text: bytes, complaint: str) -> None:
    """At load time, and the complaint says what is wrong."""
    with pytest.raises(BoardError, match=complaint):
        read_board(text)


def test_mum_1_2_a_board_in_two_parts_is_refused() -> None:
    """Every cell can be reached from the stairs and from the burial chamber."""
    data: BoardData = small_board("whole", 3).data
    cells = [
        msgspec.structs.replace(cell, open=cell.open.replace(way, ""))
        for cell, way in zip(data.cells, ("E", "W", "", "", "E", "W", "", ""), strict=True)
    ]
    with pytest.raises(BoardError, match="cannot be reached"):
        Board(msgspec.structs.replace(data, cells=tuple(cells)))
