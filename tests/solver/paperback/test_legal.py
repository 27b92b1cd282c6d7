"""The referee allows: the count aloud, the length track, and everything that follows."""

from __future__ import annotations

import pytest

from contesta.lexicon import House, Lexicon
from contesta.solver import score
from tests.helpers.laid_plays import stands

CASA = "C1 A1 S1 A1"
DOUBLE = "C1 AS2 A1"
TURNED = "C1 SA2 A1"

LEGAL = [
    ("casa", CASA, "C1 A1 S1 A1", "1 + 1 + 1 + 1 = 4¢"),
    ("CASA", CASA, "C1 A1 S1 A1", "1 + 1 + 1 + 1 = 4¢"),
    ("vacuo", "V3 ? C2 U3 +O1", "V3 ? C2 U3 +O1", "3 + 0 + 2 + 3 + 1 = 9¢"),
    ("caffè", "C1 A1 F2 F2 E1", "C1 A1 F2 F2 E1", "1 + 1 + 2 + 2 + 1 = 7¢"),
    ("casa", DOUBLE, "C1 AS2 A1", "1 + 2 + 1 = 4¢"),
    ("cosa", "C1 SO2 A1 <>", "C1 SO2 A1 <>", "1 + 2 + 1 + 0 = 4¢"),
    ("casa", TURNED + " <>3", "C1 SA2 A1 <>3", "1 + 2 + 1 + 3 = 7¢"),
    ("casa", TURNED + " +<>", "C1 SA2 A1 +<>", "1 + 2 + 1 + 1 = 5¢"),
    ("casa", "C1 A1 S1 A9 A5", "C1 A9 S1 A5", "1 + 9 + 1 + 5 = 16¢"),
    ("casa", "C1 A1 S1 ? +A2", "C1 +A2 S1 A1", "1 + 2 + 1 + 1 = 5¢"),
    ("e casa", CASA + " E1 +_", "E1 +_ C1 A1 S1 A1", "1 + 1 + 1 + 1 + 1 + 1 = 6¢"),
    ("casa", "C1 A1{add 2} S1 A1", "C1 A1{add 2} S1 A1", "1 + 1 + 1 + 1 + 2 = 6¢"),
    ("casa", "C1{double} A1 S1 A1", "C1{double} A1 S1 A1", "(1 + 1 + 1 + 1) × 2 = 8¢"),
    (
        "casa",
        "C1{add 1} A1{double} S1 A1{double}",
        "C1{add 1} A1{double} S1 A1{double}",
        "(1 + 1 + 1 + 1 + 1) × 3 = 15¢",
    ),
]


@pytest.mark.parametrize(("words", "hand", "laid", "aloud"), LEGAL)
def test_a_legal_play_is_counted_aloud(
    it: Lexicon, words: str, hand: str, laid: str, aloud: str
) -> None:
    best, shown = score(it, words, hand), score(it, words, hand, laid=laid)
    for ruling in (best, shown):
        assert ruling.legal and ruling.play is not None
        assert ruling.play.count.aloud == aloud
        assert f"= {ruling.play.points}¢" in aloud
        assert len(ruling.play.steps) >= len(ruling.play.cards)
    assert best.play is not None and stands(it, hand, best.play)


def test_the_cards_laid_count_even_if_others_are_worth_more(it: Lexicon) -> None:
    ruling = score(it, "casa", "C1 A1 S1 A1 A9", laid="C1 A1 S1 A1")
    assert ruling.legal and ruling.play is not None and ruling.play.points == 4


def test_a_card_is_known_by_its_face(it: Lexicon) -> None:
    """Who lays A1 need not copy the ability; who does means that very card."""
    hand = "C1 A1 S1 A1{add 5}"
    for laid in ("C1 A1 S1 A1", "C1 A1{add 5} S1 A1", "c1 a1 s1 a1{add 5}"):
        ruling = score(it, "casa", hand, laid=laid)
        assert ruling.play is not None and ruling.play.points == 9


def test_a_double_of_equal_letters_may_be_reversed(it: Lexicon) -> None:
    ruling = score(it, "caffè", "C1 A1 FF3 E1 <>", laid="C1 A1 FF3 E1 <>")
    assert ruling.legal and ruling.play is not None and ruling.play.length == 5


@pytest.mark.rule("PB-IT-31")
@pytest.mark.rule("PB-IT-33")
def test_the_length_track(it: Lexicon) -> None:
    hand = "V3 ? C2 U3 +O1"
    assert score(it, "vacuo", hand).takes_common is None
    assert [score(it, "vacuo", hand, track=n).takes_common for n in (4, 5, 6)] == [
        True,
        True,
        False,
    ]
    assert score(it, "voauc", hand, track=5).takes_common is False  # refused
    assert score(it, "casa e", CASA + " E1 +_", track=6).takes_common is True  # the space counts
    assert score(it, "casa", TURNED + " <>", track=5).takes_common is False  # Dyslexia does not


def test_the_next_hand(it: Lexicon) -> None:
    hand = "C1{draw 2} A1 S1 A1"
    assert score(it, "casa", CASA).next_hand == 5
    assert score(it, "casa", hand).next_hand == 7
    assert score(it, "casa", hand, smaller_hand=3).next_hand == 4
    assert score(it, "casa", CASA, smaller_hand=9).next_hand == 0
    assert score(it, "acas", hand).next_hand == 5  # a refused play draws nothing


def test_choices_are_listed_and_never_counted(it: Lexicon) -> None:
    play = score(it, "casa", "C1{may trash hand -> add 2} A1{may draw 1} S1 A1 Z5").play
    assert play is not None and (play.points, play.draws) == (4, 0)
    choices = [(str(one.ability), one.adds, one.draws) for one in play.count.choices]
    assert choices == [("may trash hand -> add 2", 2, 0), ("may draw 1", 0, 1)]
    play = score(it, "casa", "C1{may trash hand -> add 2} A1 S1 A1").play
    assert play is not None and play.count.choices == ()  # no card is left to trash


@pytest.mark.rule("PB-IT-38")
def test_what_follows_happens_only_if_its_condition_holds(it: Lexicon) -> None:
    def follows(hand: str) -> tuple[list[str], list[str]]:
        play = score(it, "casa", hand).play
        assert play is not None
        return list(map(str, play.count.attacks)), list(map(str, play.count.leaving))

    assert follows("C1{attack no_wild} A1 S1{trash_self} A1") == (
        ["attack no_wild"],
        ["S1{trash_self}"],
    )
    assert follows("C1{attack no_wild if len>=4} A1 S1 A1")[0] == ["attack no_wild if len>=4"]
    assert follows("C1{attack no_wild if len>=7} A1 S1 A1")[0] == []
    assert follows("C1{attack hand -1 if score>=9} A1 S1 A1")[0] == []
    assert follows("C1{trash_self if last} A1 S1 A1")[1] == []


# -------------------------------------------------------------------------- house, rulings


def test_house_words_are_the_law(it: Lexicon) -> None:
    house = House.of(allow=["zaza"], deny=["casa"])
    refused = score(it, "casa", CASA, house=house)
    assert [(str(why.code), why.detail) for why in refused.reasons] == [("not-a-word", "CASA")]
    assert score(it, "zaza", "Z1 A1 Z1 A1", house=house).legal


@pytest.mark.rule("ER-28")
@pytest.mark.rule("ER-29")
def test_rulings_switch_the_count(it: Lexicon) -> None:
    def counted(hand: str, **rulings: str) -> tuple[int, int]:
        named = {name.replace("_", "-"): choice for name, choice in rulings.items()}
        play = score(it, "casa", hand, rulings=named).play
        assert play is not None
        return play.points, play.draws

    assert counted("C1{double} A1{double} S1 A1") == (12, 0)
    assert counted("C1{double} A1{double} S1 A1", ER_28="multiply") == (16, 0)
    assert counted("C1{double} A1{draw 1 if score>=8} S1 A1") == (8, 1)
    assert counted("C1{double} A1{draw 1 if score>=8} S1 A1", ER_29="before-doubling") == (8, 0)


def test_what_is_shown_can_be_laid_again(it: Lexicon) -> None:
    ruling = score(it, "chi", "HC4 ? +<>", laid="HC4=CH ?=I +<>")
    assert ruling.legal and ruling.play is not None and ruling.play.points == 5


def test_obligatory_trashing_is_listed_as_a_duty(it: Lexicon) -> None:
    play = score(it, "casa", "C1{trash hand -> add 1} A1 S1 A1{trash offer 2} Z1").play
    assert play is not None
    assert [str(ability) for _, ability in play.count.duties] == [
        "trash hand -> add 1",
        "trash offer 2",
    ]
    assert play.points == 5
