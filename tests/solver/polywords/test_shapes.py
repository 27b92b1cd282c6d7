"""Shapes: drawn, turned, walked; drawings that are none say why."""

from __future__ import annotations

import pytest

from contesta.solver.errors import BadBoard, SolverError
from contesta.solver.polywords.cards import read_shape, shape_named
from contesta.solver.polywords.shapes import parse_shape


@pytest.mark.parametrize(
    "drawing", ["X", "XX", "X./XX", "XX/XX", "X.X/XXX", ".X/XX/X.", "XXXXXXXX"]
)
def test_a_drawing_survives_reading(drawing: str) -> None:
    assert str(parse_shape(drawing)) == drawing


def test_the_edges_of_a_drawing_do_not_matter() -> None:
    assert parse_shape("....\n.x..\n.xx.\n") == parse_shape("X./XX")
    assert parse_shape(".X/.XX") == parse_shape("X./XX")
    assert parse_shape("XX\n X") == parse_shape("XX/.X")


def test_blanks_beside_a_slash_mean_nothing() -> None:
    assert parse_shape("XX / XX") == parse_shape("XX/XX")
    assert parse_shape("X X / XXX") == parse_shape("X.X/XXX")


def test_a_shape_is_drawn_or_named() -> None:
    assert read_shape("x. / xx") == parse_shape("X./XX")
    assert read_shape("L4") == shape_named("L4") and read_shape("2x3") == parse_shape("XXX/XXX")
    for text, code in (("", "shape-empty"), ("Z99", "request-card"), ("X.X", "shape-broken")):
        with pytest.raises(SolverError) as caught:
            read_shape(text)
        assert caught.value.code == code


@pytest.mark.parametrize(
    ("drawing", "mirrored", "turned"),
    [
        ("X", 1, 1),
        ("XX", 2, 2),
        ("X./XX", 4, 4),
        ("X./X./XX", 8, 4),
        (".XX/XX.", 4, 2),
        ("XX/XX", 1, 1),
    ],
)
def test_a_shape_is_turned_and_mirrored(drawing: str, mirrored: int, turned: int) -> None:
    shape = parse_shape(drawing)
    assert len(shape.turned("turn-and-mirror")) == mirrored
    assert len(shape.turned("turn")) == turned
    assert shape.turned("as-drawn") == (shape,)
    assert shape in shape.turned("turn") and shape in shape.turned("turn-and-mirror")


def test_every_way_through_the_cells_counts_from_either_end() -> None:
    # a line of two: 7 × 8 places lying, as many standing, each read both ways
    assert len(parse_shape("XX").ways("turn")) == 224
    assert len(parse_shape("XX").ways("as-drawn")) == 112
    # a square is walked from 4 corners, both ways round
    assert len(parse_shape("XX/XX").ways("as-drawn")) == 49 * 8
    ways = parse_shape("X./XX").ways("turn-and-mirror")
    assert len(set(ways)) == len(ways) == 49 * 4 * 2


@pytest.mark.parametrize(
    ("code", "drawing", "said"),
    [
        ("shape-long", "X" * 201, "at most 200"),
        ("shape-mark", "X./XO", "Row 2, character 2"),
        ("shape-empty", "", "no cell"),
        ("shape-empty", "../..", "no cell"),
        ("shape-large", "XXXXXX/XXXXXX", "12 cells: expected at most 10"),
        ("shape-large", "/".join(["XXXXXXXX"] * 8), "64 cells"),
        ("shape-wide", "XXXXXXXXX", "8 cells"),
        ("shape-broken", "X.X", "X.X"),
        ("shape-broken", ".X./XXX/.X.", "no path goes through each of its cells"),
    ],
)
def test_what_is_no_shape_says_why(code: str, drawing: str, said: str) -> None:
    with pytest.raises(BadBoard) as caught:
        parse_shape(drawing)
    assert caught.value.code == code and said in str(caught.value)
