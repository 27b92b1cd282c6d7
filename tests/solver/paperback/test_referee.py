"""The referee refuses: every reason why not, several at once."""

from __future__ import annotations

from typing import Any

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import PlayCode, PlayVerdict, score

CASA = "C1 A1 S1 A1"
DOUBLE = "C1 AS2 A1"
TURNED = "C1 SA2 A1"

# words, hand, the rest of the question, every reason in order
REFUSED: list[tuple[str, str, dict[str, Any], list[tuple[str, str]]]] = [
    ("roma", "R1 O1 M1 A1", {}, [("not-a-word", "ROMA")]),
    ("zzxqw", "Z1 Z1 X1 Q1 W1", {}, [("not-a-word", "ZZXQW")]),
    ("roma", "R1 O1 ?", {}, [("not-a-word", "ROMA"), ("letters-missing", "A")]),
    ("c4sa", CASA, {}, [("not-a-word", "c4sa")]),
    ("dna", "D1 N1 A1", {}, [("word-undecided", "DNA")]),
    ("casa", "C1 A1 S1", {}, [("letters-missing", "A")]),
    ("casa", "B1", {}, [("letters-missing", "C A S A")]),
    ("casa", "S1 +A1", {}, [("letters-missing", "C A")]),
    (
        "casa",
        "CA2 S1 +A1",
        {"attacks": ["no_common"]},
        [("common-barred", "+A1")],
    ),
    (
        "casa",
        "CA2 S1 ?",
        {"attacks": ["no_wild"]},
        [("jokers-barred", "")],
    ),
    # an attack is blamed only if it is to blame
    ("ci", "C1 +O1", {"attacks": ["no_common"]}, [("letters-missing", "I")]),
    ("casa", "CS2 A1 A1 ?", {"attacks": ["no_wild"]}, [("letters-apart", "")]),
    (
        "casa",
        "CA2 ? +A1",
        {"attacks": ["no_common", "no_wild"]},
        [("common-barred", "+A1"), ("jokers-barred", "")],
    ),
    ("casa", "CS2 A1 A1", {}, [("letters-apart", "")]),
    ("casa", "AC2 SA1", {}, [("letters-apart", "")]),
    ("casa casa", CASA + " " + CASA, {}, [("no-space-bar", "")]),
    ("casa casa", CASA + " ? ? ? ? ?", {}, [("no-space-bar", "")]),
    ("casa casa", CASA, {}, [("no-space-bar", ""), ("letters-missing", "C A S A")]),
    (
        "casa casa",
        CASA + " " + CASA + " +_",
        {"attacks": ["no_common"]},
        [("common-barred", "+_")],
    ),
    ("casa casa casa", "? ? ? ? ? ? ? ? ? ? ? ? +_", {}, [("too-many-words", "3")]),
    (
        "roma milano zzz",
        "A1",
        {},
        [
            ("not-a-word", "ROMA"),
            ("not-a-word", "MILANO"),
            ("not-a-word", "ZZZ"),
            ("too-many-words", "3"),
        ],
    ),
    # ---- with the cards as they were laid
    ("casa", CASA, {"laid": "C1 A1 S1"}, [("spells-otherwise", "CAS")]),
    ("casa", CASA, {"laid": ""}, [("spells-otherwise", "—")]),
    (
        "casa",
        CASA,
        {"laid": "C1 S1 A1 A1"},
        [("spells-otherwise", "CSAA")],
    ),
    (
        "casa",
        CASA + " A1",
        {"laid": "C1 A1 S1 A1 A1"},
        [("spells-otherwise", "CASAA")],
    ),
    ("casa", "C1 A1 S1 ?", {"laid": "C1 A1 S1 ?=O"}, [("spells-otherwise", "CASO")]),
    ("casa", CASA, {"laid": "C1 A2 S1 A1"}, [("not-in-hand", "A2")]),
    ("casa", "C1 A1 S1 ?", {"laid": "C1 A1 S1 A1"}, [("not-in-hand", "A1")]),
    ("casa", CASA, {"laid": "C1 A1 S1 ?"}, [("not-in-hand", "?")]),
    ("casa", TURNED, {"laid": "C1 SA2 A1"}, [("double-reversed", "")]),
    ("casa", CASA + " <>", {"laid": "C1 A1 S1 A1 <>"}, [("dyslexia-idle", "")]),
    ("casa", DOUBLE + " <>", {"laid": "C1 AS2 A1 <>"}, [("dyslexia-idle", "")]),
    ("casa", TURNED + " <> +<>", {"laid": "C1 SA2 A1 <> +<>"}, [("dyslexia-idle", "")]),
    (
        "casa",
        "C1 A1 S1 +A1",
        {"laid": "C1 A1 S1 +A1", "attacks": ["no_common"]},
        [("common-barred", "+A1")],
    ),
    (
        "casa",
        "C1 A1 S1 ?",
        {"laid": "C1 A1 S1 ?", "attacks": ["no_wild"]},
        [("jokers-barred", "")],
    ),
    ("a a", "A1 A1 ? +_", {"laid": "A1 ? A1"}, [("spells-otherwise", "A?A")]),
    (
        "a a",
        "A1 A1",
        {"laid": "A1 A1"},
        [("spells-otherwise", "AA")],
    ),
    ("a a", "A1 A1", {"laid": "A1 +_ A1"}, [("not-in-hand", "_")]),
    (
        "roma",
        "R1 O1 MA1 ?",
        {"laid": "R1 Z9 ? A1", "attacks": ["no_wild"]},
        [
            ("not-a-word", "ROMA"),
            ("not-in-hand", "Z9"),
            ("jokers-barred", ""),
            ("not-in-hand", "A1"),
            ("spells-otherwise", "RZ?A"),
        ],
    ),
]


def reasons(ruling: PlayVerdict) -> list[tuple[str, str]]:
    return [(str(reason.code), reason.detail) for reason in ruling.reasons]


@pytest.mark.parametrize(("words", "hand", "rest", "expected"), REFUSED)
def test_every_reason_why_not(
    it: Lexicon, words: str, hand: str, rest: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    ruling = score(it, words, hand, **rest)
    assert reasons(ruling) == expected
    assert not ruling.legal and ruling.next_hand == 5
    if not {code for code, _ in expected} <= {"not-a-word", "word-undecided"}:
        assert ruling.play is None


def test_every_reason_is_met() -> None:
    assert {code for *_, expected in REFUSED for code, _ in expected} == set(PlayCode)
