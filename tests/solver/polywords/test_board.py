"""Boards and paths as text, both ways; what cannot be read says where."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contesta.solver.errors import BadBoard
from contesta.solver.polywords.board import (
    ALL,
    BLANK,
    CELLS,
    Board,
    beside,
    bits,
    cell_name,
    parse_board,
)
from contesta.solver.polywords.path import parse_path, print_path

boards = st.text(st.sampled_from("...........#=ABCEILORSTVZ"), min_size=CELLS, max_size=CELLS)


@given(boards)
def test_a_board_survives_printing_and_reading(cells: str) -> None:
    board = Board(cells)
    assert parse_board(str(board)) == board
    assert not re.search("[1-8][1-8]", str(board))  # a run of empty cells is one number
    kinds = board.empty, board.bottles, board.lines, board.written
    assert sum(kind.bit_count() for kind in kinds) == CELLS
    assert kinds[0] | kinds[1] | kinds[2] | kinds[3] == ALL


@given(st.lists(st.integers(0, CELLS - 1), min_size=1, max_size=20))
def test_a_path_survives_printing_and_reading(path: list[int]) -> None:
    assert parse_path(print_path(path)) == tuple(path)


@given(st.integers(0, CELLS - 1))
def test_beside_is_what_shares_a_side(cell: int) -> None:
    row, column = divmod(cell, 8)
    near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    wanted = {r * 8 + c for r, c in near if 0 <= r < 8 and 0 <= c < 8}
    assert set(bits(beside(1 << cell))) == wanted


def test_small_letters_are_capitals() -> None:
    assert parse_board("8/8/8/3via2/8/8/8/8") == parse_board("8/8/8/3VIA2/8/8/8/8")
    assert str(BLANK) == "/".join(["8"] * 8)


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("board-rows", "8/8/8", "3 rows"),
        ("board-rows", "", "1 row:"),
        ("board-width", "8/8/8/3VIA3/8/8/8/8", "Row 4 of the board has 9 cells"),
        ("board-width", "8/8/8/8/8/8/8/7", "Row 8 of the board has 7 cells"),
        ("board-mark", "8/8/8/3VÌA2/8/8/8/8", "Row 4, character 3 of the board: 'Ì'"),
        ("board-mark", "8/8/9/8/8/8/8/8", "Row 3, character 1 of the board: '9'"),
        ("board-long", "8" * 300, "200 characters"),
    ],
)
def test_a_bad_board(code: str, text: str, said: str) -> None:
    with pytest.raises(BadBoard) as caught:
        parse_board(text)
    assert caught.value.code == code and said in str(caught.value)


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("path-empty", " ", "such as d4 RRD"),
        ("cell", "i4 R", "'i4' is not a cell"),
        ("cell", "d4 RXR", "'RXR' is not a cell"),
        ("path-leaves", "g4 RR", "Move 2 (R) leaves the board from h4"),
        ("path-leaves", "a1 U", "Move 1 (U) leaves the board from a1"),
        ("path-long", "d4 " * 65, "64 cells"),
        ("path-long", "d4 " + "RL" * 40, "64 cells"),
    ],
)
def test_a_bad_path(code: str, text: str, said: str) -> None:
    with pytest.raises(BadBoard) as caught:
        parse_path(text)
    assert caught.value.code == code and said in str(caught.value)


def test_cells_have_names() -> None:
    assert [cell_name(cell) for cell in (0, 7, 27, 63)] == ["a1", "h1", "d4", "h8"]
