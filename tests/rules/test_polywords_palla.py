"""Pesce Palla, its variants and rulings."""

from __future__ import annotations

from typing import Any

import pytest

from contesta.games.errors import BadGame
from contesta.games.polywords import PolywordsRulings
from contesta.games.polywords.palla import count, penalties
from contesta.lexicon import Answer
from contesta.solver import parse_path
from contesta.solver.polywords.board import parse_cell
from tests.helpers.named import Play, palla, result
from tests.helpers.polywords_table import EMPTY, VIA, boards, bottles, codes_of, play, seated

LETTERS = "MPBCZ"
PLAYS = [
    play("Marta", "Mezzo", "d4 RRRR"),
    play("Mariano", "Pompelmo", "a4 RRRRRRR"),
    play("Davide", "Mazzancolle", "a4 RRRRRRRDLL"),
    play("Simona", "Marzapane", "a4 RRRRRRRD"),
    play("Nicola", "Cima", "d4 RRR"),
    play("Federico"),
]
SIX = {one.player: EMPTY for one in PLAYS}
TWO = {"Anna": EMPTY, "Bruno": EMPTY}
CASA = "8/8/8/3CASA1/8/8/8/8"


@pytest.mark.rule("PW-54")
@pytest.mark.rule("PW-55")
@pytest.mark.parametrize(
    ("word", "plain", "repeated"),
    [
        ("MEZZO", 2, 3),
        ("POMPELMO", 2, 4),
        ("MAZZANCOLLE", 3, 4),
        ("MARZAPANE", 3, 3),
        ("CIMA", 2, 2),
        ("", 0, 0),
        ("NAVE", 0, 0),
    ],
)
def test_revealed_letters_count_once(word: str, plain: int, repeated: int) -> None:
    """TV-PW-08 and TV-PW-11."""
    assert count(word, LETTERS) == plain
    assert count(word, LETTERS, repeated=True) == repeated
    assert count(word, LETTERS * 2) == plain  # a card is a card, however often it is named


@pytest.mark.rule("PW-63")
def test_in_sgonfio_repeated_letters_count_too() -> None:
    """TV-PW-10."""
    assert count("MACCHINA", "MCHPN") == 4
    assert count("MACCHINA", "MCHPN", repeated=True) == 5
    plays = [play("Anna", "macchina", "a4 RRRRRRR"), play("Bruno", "champagne", "a4 RRRRRRRD")]
    plain = palla.turn(seated("palla", TWO), plays, letters="MCHPN")
    assert bottles(plain) == {"Anna": 2, "Bruno": 0}
    turned = palla.turn(seated("palla", TWO, variants=["sgonfio"]), plays, letters="MCHPN")
    assert bottles(turned) == {"Anna": 0, "Bruno": 0}  # five each


@pytest.mark.rule("PW-56")
@pytest.mark.rule("PW-57")
@pytest.mark.rule("PW-58")
@pytest.mark.rule("PW-59")
def test_the_example_of_the_rulebook() -> None:
    """TV-PW-09."""
    turned = palla.turn(seated("palla", SIX), PLAYS, letters=LETTERS)
    assert bottles(turned) == {
        "Marta": 1,
        "Mariano": 1,
        "Davide": 0,
        "Simona": 0,
        "Nicola": 1,
        "Federico": 3,
    }
    assert codes_of(turned.steps, "Davide") == ["wrote", "counts", "best"]
    assert codes_of(turned.steps, "Federico") == [
        "wrote-nothing",
        "nothing-used",
        "penalties",
        "bottles",
    ]


@pytest.mark.rule("PW-56")
@pytest.mark.rule("PW-57")
@pytest.mark.rule("PW-58")
@pytest.mark.rule("PW-59")
@pytest.mark.rule("ER-08")
@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([3, 1], [0, 2]),
        ([3, 0], [0, 3]),
        ([3, 3, 1, 1], [0, 0, 2, 2]),
        ([3, 2, 1], [0, 1, 2]),
        ([1, 0, 0], [0, 3, 3]),
        ([5, 4, 3, 3, 2, 2], [0, 1, 1, 1, 2, 2]),
        ([2, 2, 2], [0, 0, 0]),
        ([1, 1], [0, 0]),
        ([0, 0, 0], [3, 3, 3]),
    ],
)
def test_penalties_by_count(counts: list[int], expected: list[int]) -> None:
    named = {str(number): used for number, used in enumerate(counts)}
    assert list(penalties(named).values()) == expected


@pytest.mark.rule("ER-08")
def test_a_tie_of_all_may_cost_everybody() -> None:
    everybody = PolywordsRulings(palla_all_tied="everybody")
    assert penalties({"a": 2, "b": 2}, everybody) == {"a": 2, "b": 2}
    assert penalties({"a": 0, "b": 0}, everybody) == {"a": 3, "b": 3}
    assert penalties({"a": 2, "b": 1}, everybody) == {"a": 0, "b": 2}
    plays = [play("Anna", "casa", "d4 RRR"), play("Bruno", "cosa", "d4 RRR")]
    for choice, number in (("nobody", 0), ("everybody", 2)):
        table = seated("palla", TWO, rulings={"ER-08": choice})
        turned = palla.turn(table, plays, letters="CBDEF")
        assert bottles(turned) == {"Anna": number, "Bruno": number}
        assert "all-tied" in codes_of(turned.steps, "Anna")


@pytest.mark.rule("PW-59")
@pytest.mark.parametrize(
    "nothing",
    [
        play("Bruno"),
        play("Bruno", "casa", "d4 RRR"),  # no revealed letter
        play("Bruno", "mez", "d4 RR", finished=False),
        play("Bruno", "mezzo", "d4 RRRR", elapsed=60),
    ],
)
def test_nothing_useful_costs_three(nothing: Play) -> None:
    plays = [play("Anna", "vizio", "d4 RRRR"), nothing]
    turned = palla.turn(seated("palla", TWO), plays, letters="MPBDZ")
    assert bottles(turned) == {"Anna": 0, "Bruno": 3}


@pytest.mark.rule("ER-09")
@pytest.mark.rule("PW-54")
def test_a_word_without_revealed_letters_stays_or_is_wiped() -> None:
    plays = [play("Anna", "vizio", "d4 RRRR"), play("Bruno", "casa", "d4 RRR")]
    for choice, board in (("stays", CASA), ("wiped", EMPTY)):
        table = seated("palla", TWO, rulings={"ER-09": choice})
        turned = palla.turn(
            table, plays, letters="MPBDZ", bottles={"Bruno": parse_path("a8 b8 c8")}
        )
        assert boards(turned)["Bruno"] == board[:-1] + "###5"
        assert boards(turned)["Anna"] == "8/8/8/3VIZIO/8/8/8/8"


@pytest.mark.rule("ER-01")
@pytest.mark.rule("PW-56")
@pytest.mark.rule("PW-16")
def test_the_best_erase_nothing_unless_the_table_follows_the_example() -> None:
    start = {"Anna": "##6/8/8/8/8/8/8/8", "Bruno": EMPTY}
    plays = [play("Anna", "vizio", "d4 RRRR"), play("Bruno")]
    word = "8/8/3VIZIO/8/8/8/8"
    turned = palla.turn(seated("palla", start), plays, letters="MPBDZ")
    assert boards(turned)["Anna"] == "##6/" + word
    table = seated("palla", start, rulings={"ER-01": "erase-bottle"})
    assert boards(palla.turn(table, plays, letters="MPBDZ"))["Anna"] == "1#6/" + word
    chosen = palla.turn(table, plays, letters="MPBDZ", erase={"Anna": parse_cell("b1")})
    assert boards(chosen)["Anna"] == "#7/" + word
    assert "bottle-erased" in codes_of(chosen.steps, "Anna")
    # who has no bottle erases none
    none = seated("palla", TWO, rulings={"ER-01": "erase-bottle"})
    assert boards(palla.turn(none, plays, letters="MPBDZ"))["Anna"] == "8/" + word


@pytest.mark.rule("PW-61")
@pytest.mark.rule("PW-62")
def test_in_gonfio_a_word_outside_the_category_counts_nothing() -> None:
    def bottles_for(**anna: Any) -> dict[str, int]:
        plays = [
            Play("Anna", "mazzo", parse_path("d4 RRRR"), **anna),
            play("Bruno", "pompelmo", "a4 RRRRRRR", member=Answer.YES),
        ]
        table = seated("palla", TWO, variants=["gonfio"])
        turned = palla.turn(table, plays, letters="MZBCD")
        assert boards(turned)["Anna"].endswith("8/8/3MAZZO/8/8/8/8")
        return bottles(turned)

    assert bottles_for(member=Answer.YES) == {"Anna": 0, "Bruno": 2}
    assert bottles_for(member=Answer.NO) == {"Anna": 3, "Bruno": 0}
    assert bottles_for(member=Answer.UNKNOWN, vote=True) == {"Anna": 0, "Bruno": 2}
    assert bottles_for(member=Answer.UNKNOWN, vote=False) == {"Anna": 3, "Bruno": 0}


@pytest.mark.rule("PW-61")
def test_without_gonfio_no_category_is_asked_for() -> None:
    plays = [play("Anna", "vizio", "d4 RRRR", member=Answer.NO), play("Bruno")]
    assert bottles(palla.turn(seated("palla", TWO), plays, letters="MPBDZ"))["Anna"] == 0


@pytest.mark.rule("PW-52")
def test_eight_turns_and_the_count() -> None:
    table = seated("palla", TWO | {"Anna": VIA})
    for _ in range(8):
        assert not table.over
        table = palla.turn(table, [play("Anna"), play("Bruno")], letters="MPBDZ").table
    assert bottles(table) == {"Anna": 24, "Bruno": 24}
    assert result(table).winners == ("Bruno",)
    with pytest.raises(BadGame) as caught:
        palla.turn(table, [play("Anna"), play("Bruno")], letters="MPBDZ")
    assert caught.value.code == "over"
