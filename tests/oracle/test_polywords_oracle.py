"""The oracle of Polywords against cases worked out by hand, and its ways against each other."""

from __future__ import annotations

import random

import pytest

from .boards import (
    ALPHABETS,
    KINDS,
    long_case,
    marks_of,
    random_board,
    random_length,
    random_table,
    random_word,
    small_lexicon,
    text_of,
)
from .polywords import (
    Table,
    TooMany,
    Wishes,
    best,
    central,
    counted,
    every_placement,
    fulfils,
    laid,
    least,
    legal,
    ordered,
    outlines,
    room,
    suggestions,
)

BLANK = "8/8/8/8/8/8/8/8"
VIA = "8/8/8/3VIA2/8/8/8/8"


def cells(names: str) -> list[int]:
    return [(int(name[1]) - 1) * 8 + "abcdefgh".index(name[0]) for name in names.split()]


def paths(*names: str) -> set[tuple[int, ...]]:
    return {tuple(cells(name)) for name in names}


def number_of(board: str, word: str, table: Table | None = None) -> int:
    return len(list(every_placement(board, word, table or Table())))


# ── the rules ────────────────────────────────────────────────────────────────────────────


def test_the_first_word_crosses_the_centre() -> None:
    assert legal(BLANK, "VIA", cells("d4 e4 f4"))
    assert legal(BLANK, "VIA", cells("f4 e4 e3"))
    assert not legal(BLANK, "VIA", cells("a1 b1 c1"))
    assert not legal(BLANK, "VIA", cells("c3 d3 e3"))


def test_the_examples_of_the_rulebook() -> None:
    assert legal(VIA, "VERITA", cells("d4 d5 e5 e4 e3 f3"))
    assert not legal(VIA, "ABETE", cells("b7 c7 d7 e7 f7"))  # not beside
    assert legal(VIA, "ABETE", cells("f5 f6 f7 f8 g8"))  # beside the A
    assert not legal(VIA, "VIA", cells("d4 e4 f4"))  # nothing new
    assert not legal(VIA, "IVI", cells("e4 d4 e4"))  # the I twice


def test_a_path_goes_from_cell_to_cell() -> None:
    assert not legal(BLANK, "VIA", cells("d4 e5 e4"))  # diagonal
    assert not legal(BLANK, "VIA", cells("d4 f4 g4"))  # a jump
    assert not legal(BLANK, "VIA", cells("d4 e4"))
    assert not legal(BLANK, "VIA", cells("d4 e4 f4 g4"))
    assert not legal("8/8/8/7V/8/8/8/8", "VA", cells("h4 a5"))  # round the edge
    assert not legal(BLANK, "VIA", [36, 35, 64])


def test_bottles_lines_and_other_letters_are_in_the_way() -> None:
    for mark in "#=B":
        board = f"8/8/8/3VI{mark}2/8/8/8/8"
        assert not legal(board, "VIA", cells("d4 e4 f4"))
        assert legal(board, "VIA", cells("d4 e4 e5"))


def test_beside_at_the_corner_and_of_the_previous_turn() -> None:
    corner = cells("c3 c2")
    assert not legal(VIA, "NO", corner)
    assert legal(VIA, "NO", corner, Table(beside="diagonal-too"))
    previous = Table(earlier="previous-turn", previous=frozenset(cells("f4 a1")))
    assert legal(VIA, "NO", cells("g4 h4"), previous)
    assert not legal(VIA, "NO", cells("c4 b4"), previous)
    assert not legal(VIA, "VO", cells("d4 d3"), previous)  # reuses, but an older letter
    gone = Table(earlier="previous-turn", previous=frozenset(cells("a1")))
    assert legal(VIA, "NO", cells("c4 b4"), gone)
    assert legal(VIA, "NO", cells("c4 b4"), Table(previous=frozenset(cells("f4"))))


def test_a_board_whose_words_were_erased() -> None:
    board = "#7/8/8/8/8/8/8/8"
    assert not legal(board, "NO", cells("g1 h1"), Table(begun=True))
    assert not legal(board, "NO", cells("g1 h1"), Table(emptied="anywhere"))
    assert legal(board, "NO", cells("g1 h1"), Table(emptied="anywhere", begun=True))
    assert not legal(VIA, "NO", cells("g1 h1"), Table(emptied="anywhere", begun=True))


def test_polpo_starts_in_the_lowest_row() -> None:
    polpo = Table(polpo=True)
    assert number_of(BLANK, "A", polpo) == 8
    assert not legal(BLANK, "NO", cells("d4 e4"), polpo)
    assert legal(BLANK, "NO", cells("h7 h8"), polpo)
    full = "8/8/8/8/8/8/8/ABCDEFGH"
    assert number_of(full, "A", polpo) == 8  # all of row 7
    assert number_of("========/8/8/8/8/8/8/ABCDEFG#", "A", polpo) == 8  # h7 is in the lowest row
    assert number_of("========/8/8/8/8/8/ABCDEFG#/ABCDEFGH", "A", polpo) == 8


def test_polpo_needs_a_new_letter_in_the_row_or_above_a_letter() -> None:
    board = "8/8/8/8/8/8/B7/A7"
    new, any_letter = Table(polpo=True), Table(polpo=True, letter="any-letter")
    assert legal(board, "AB", cells("a8 b8"), new)
    assert legal(board, "ABD", cells("a8 a7 a6"), new)  # a6 is above the B
    assert not legal(board, "ABD", cells("a8 a7 b7"), new)
    assert legal(board, "ABD", cells("a8 a7 b7"), any_letter)
    assert legal(board, "BD", cells("a7 b7"), any_letter)  # the B is above the A
    assert not legal(board, "BD", cells("a7 b7"), new)
    assert not legal(board, "DE", cells("c7 c6"), any_letter)


def test_a_shape_turned_and_mirrored() -> None:
    assert [len(outlines("XX./.XX", how)) for how in ("turn-and-mirror", "turn", "as-drawn")] == [
        *(4, 2, 1)
    ]
    assert [len(outlines("X./X./XX", how)) for how in ("turn-and-mirror", "turn", "as-drawn")] == [
        *(8, 4, 1)
    ]
    standing, lying = cells("d4 d5 d6 e6"), cells("e5 e4 d4 c4")
    mirrored = cells("e4 e5 e6 d6")
    for how, good in (
        ("turn-and-mirror", [True, True, True]),
        ("turn", [True, False, False]),
        ("as-drawn", [True, False, False]),
    ):
        table = Table(shape="X./X./XX", shapes=how)
        assert [legal(BLANK, "ARIA", p, table) for p in (standing, lying, mirrored)] == good
    turned = cells("e4 d4 c4 c5")
    assert legal(BLANK, "ARIA", turned, Table(shape="X./X./XX", shapes="turn"))
    assert not legal(BLANK, "ARIA", turned, Table(shape="X./X./XX", shapes="as-drawn"))


# ── how many ─────────────────────────────────────────────────────────────────────────────


def test_how_many_ways_there_are_for_the_first_word() -> None:
    assert number_of(BLANK, "A") == 4
    # 16 sides of the four cells, 4 of them shared by two; both directions
    assert number_of(BLANK, "NO") == 24
    # the middle letter in the centre: 4 × 6 pairs of neighbours; or on one of the 8 cells
    # around it: 3 pairs each; both directions
    assert number_of(BLANK, "VIA") == 96
    # where the shape meets the centre: 10, 10, 10 and 9 places, times ways to lie and to walk
    assert number_of(BLANK, "ARIA", Table(shape="XXXX")) == 10 * 2 * 2
    assert number_of(BLANK, "ARIA", Table(shape="X./X./XX")) == 10 * 8 * 2
    assert number_of(BLANK, "ARIA", Table(shape="XX./.XX")) == 10 * 4 * 2
    assert number_of(BLANK, "ARIA", Table(shape="XX/XX")) == 9 * 1 * 8
    assert number_of(BLANK, "ARIA") == 40 + 160 + 80 + 72


def test_a_palindrome_counts_both_ways() -> None:
    assert best(BLANK, "ANNA") == best(BLANK, "ARIA")
    assert best("8/8/8/3AN3/8/8/8/8", "ANA")[1] == paths(
        *("d4 e4 f4", "d4 e4 e3", "d4 e4 e5", "f4 e4 d4", "e3 e4 d4", "e5 e4 d4")
    )


def test_the_least_cost_and_how_often() -> None:
    # beside VIA: c4, g4, three above and three below
    assert best(VIA, "A") == (1, paths("c4", "g4", "d3", "e3", "f3", "d5", "e5", "f5"))
    # V and I lie three letters apart in VERITA, above or below; A cannot follow, by parity
    assert best(VIA, "VERITA") == (
        4,
        paths(
            *("d4 d3 e3 e4 e5 d5", "d4 d3 e3 e4 e5 f5", "d4 d3 e3 e4 e5 e6"),
            *("d4 d5 e5 e4 e3 d3", "d4 d5 e5 e4 e3 f3", "d4 d5 e5 e4 e3 e2"),
        ),
    )
    assert best(VIA, "VIAS") == (1, paths("d4 e4 f4 g4", "d4 e4 f4 f3", "d4 e4 f4 f5"))
    assert best(VIA, "AIV")[0] == 1  # another A, or another V


def test_where_nothing_fits() -> None:
    assert best("8/8/8/3##3/3##3/8/8/8", "A") == (None, set())
    full = "/".join(["VIAVIAVI"] * 8)
    assert best(full, "VIA") == (None, set())  # nothing new
    assert counted(full, "VIA") == (None, 0)
    # the centre is free, but no four cells hang together there
    assert best("8/8/3##3/2#2#2/2#2#2/3##3/8/8", "ANNO")[0] == 4
    assert best("8/8/3##3/2#2#2/2##1#2/3##3/8/8", "ANNO") == (None, set())


def test_one_way_is_left() -> None:
    # a full board but for h8
    board = "/".join(["ABABABAB"] * 7 + ["ABABABA1"])
    assert best(board, "C") == (1, paths("h8"))
    assert best(board, "CAB") == (1, paths("h8 g8 f8"))
    assert best(board, "CBB") == (1, paths("h8 h7 h6"))
    assert counted(board, "CBB" + "B" * 4) == (1, 1)


# ── requests and orders ──────────────────────────────────────────────────────────────────


def test_requests() -> None:
    assert fulfils("ATENE", Wishes(starts="A")) and not fulfils("ATENE", Wishes(starts="T"))
    assert fulfils("ATENE", Wishes(contains="EAE"))
    assert not fulfils("ATENE", Wishes(contains="AEEE"))
    for word, once, often in (("MACCHINA", 4, 5),):
        for wanted in range(1, 9):
            wishes = Wishes(revealed="MCHPN", wanted=wanted)
            assert fulfils(word, wishes) == (wanted <= once)
            wishes = Wishes(revealed="MCHPN", wanted=wanted, repeated=True)
            assert fulfils(word, wishes) == (wanted <= often)
    assert not fulfils("A", Wishes()) and not fulfils("A", Wishes(min_length=1))
    assert fulfils("ALA", Wishes(min_length=3, max_length=3))
    assert not fulfils("ALA", Wishes(min_length=4)) and not fulfils("ALA", Wishes(max_length=2))
    assert not fulfils("ALA", Wishes(exclude=("ALA",)))


@pytest.mark.parametrize(
    ("word", "once", "often"),
    [
        ("MEZZO", 2, 3),
        ("POMPELMO", 2, 4),
        ("MAZZANCOLLE", 3, 4),
        ("MARZAPANE", 3, 3),
        ("CIMA", 2, 2),
    ],
)
def test_the_revealed_letters_of_the_rulebook(word: str, once: int, often: int) -> None:
    for wanted in range(1, 7):
        assert fulfils(word, Wishes(revealed="MPBCZ", wanted=wanted)) == (wanted <= once)
        repeated = Wishes(revealed="MPBCZ", wanted=wanted, repeated=True)
        assert fulfils(word, repeated) == (wanted <= often)


def test_the_order_of_suggestions() -> None:
    words = {"AIA": 3.0, "VIAS": 2.0, "VIAE": 4.0, "VIAR": 2.0, "NO": 7.0, "VIA": 9.0, "A": 9.0}
    assert suggestions(VIA, words) == [
        *(("VIA", 1), ("VIAE", 1), ("AIA", 1), ("VIAR", 1), ("VIAS", 1), ("NO", 2)),
    ]
    assert suggestions("8/8/8/3##3/3##3/8/8/8", words) == []


def test_the_orders_of_placements() -> None:
    assert central(BLANK, tuple(cells("d4 c4 b4 b3")))[0] == 0 + 1 + 2 + 3
    assert central(VIA, tuple(cells("f4 g4")))[0] == 2
    assert room(BLANK, tuple(cells("d4 e4")))[0] == -62
    split = "8/8/8/8/######2/8/8/8"
    assert room(split, tuple(cells("g5 h5")))[0] == -32
    assert room("8/8/8/8/######2/8/8/7#", tuple(cells("g5 h5")))[0] == -32
    assert ordered(BLANK, best(BLANK, "A")[1], "fewest") == [(27,), (28,), (35,), (36,)]
    # below the V and the I is the centre itself; g4 is two steps away
    assert ordered(VIA, best(VIA, "A")[1], "central") == [
        *[(cell,) for cell in cells("d5 e5")],
        *[(cell,) for cell in cells("d3 e3 c4 f5")],
        *[(cell,) for cell in cells("f3 g4")],
    ]


# ── the ways agree ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", KINDS)
def test_all_ways_agree_on_random_boards(kind: str) -> None:
    rng = random.Random(kind)
    found = 0
    for _ in range(25):
        letters = rng.choice(ALPHABETS)
        board = random_board(rng, kind, letters)
        length = min(6, random_length(rng, board))
        word, table = random_word(rng, board, letters, length), random_table(rng, board, length)
        asked = f"{board} {word} {table}"
        cost, optimal = best(board, word, table)
        assert counted(board, word, table) == (cost, len(optimal)), asked
        assert least(board, word, table) == cost, asked
        if table.shape:
            assert laid(board, word, table) == (cost, optimal), asked
        for path in sorted(optimal)[:50]:
            assert legal(board, word, path, table), asked
        found += len(optimal)
    assert found


def test_paths_that_are_not_found_are_not_legal() -> None:
    rng = random.Random(5)
    found = 0
    for _ in range(150):
        letters = rng.choice(ALPHABETS[:3])
        board = random_board(rng, rng.choice([*KINDS]), letters)
        length = rng.randint(1, 4)
        word, table = random_word(rng, board, letters, length), random_table(rng, board, length)
        good = {path for path, _ in every_placement(board, word, table)}
        for _ in range(40):
            path = tuple(rng.choice(range(64)) for _ in word)
            assert legal(board, word, path, table) == (path in good)
            found += path in good
        for path in rng.sample(sorted(good), min(len(good), 10)):
            bent = (*path[:-1], rng.choice(path[-1:] + path[:1]) + rng.choice([-8, -1, 1, 8]))
            if min(bent) >= 0 and max(bent) < 64:
                assert legal(board, word, bent, table) == (bent in good)
    assert found


@pytest.mark.parametrize("length", [9, 10, 11])
def test_the_second_way_counts_long_words_as_the_first(length: int) -> None:
    rng = random.Random(length)
    compared = 0
    while compared < 4:
        board, word = long_case(rng, length)
        if len(marks_of(board)) < 40:
            continue
        try:
            count = counted(board, word)
        except TooMany:
            continue
        cost, optimal = best(board, word)
        assert count == (cost, len(optimal)), f"{board} {word}"
        compared += 1


def test_small_lexicons_have_words_of_equal_frequency() -> None:
    lexicon = small_lexicon(random.Random(1), "AEIOLNRST")
    assert len(lexicon) == 500 and len(set(lexicon.values())) < 40
    assert all(word.isascii() and word.isupper() for word in lexicon)


def test_boards_come_in_all_kinds() -> None:
    rng = random.Random(3)
    for kind in KINDS:
        for _ in range(10):
            board = random_board(rng, kind, "MAN")
            assert text_of(marks_of(board)) == board
