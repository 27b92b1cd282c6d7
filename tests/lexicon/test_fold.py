"""Folding: one spelling for cards and boards, and a reason for what has none."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contesta.lexicon import Code, FoldError, fold
from contesta.lexicon.folding import MAX_CHARACTERS, examine
from contesta.lexicon.reasons import UNREADABLE

BAD = [
    ("", Code.EMPTY),
    ("   \t", Code.EMPTY),
    ("''", Code.EMPTY),
    ("\u0301\u0300", Code.ONLY_ACCENTS),
    ("´", Code.ONLY_ACCENTS),
    ("c4sa", Code.DIGIT),
    ("m²", Code.DIGIT),
    ("Ⅻ", Code.DIGIT),
    ("casa!", Code.SYMBOL),
    ("a_b", Code.SYMBOL),
    ("1ª", Code.OTHER_SCRIPT),
    ("😀", Code.EMOJI),
    ("👨\u200d👩\u200d👧", Code.EMOJI),
    ("casa\u0941", Code.OTHER_SCRIPT),
    ("casa\u05b8", Code.OTHER_SCRIPT),
    ("casa😀", Code.EMOJI),
    ("北京", Code.OTHER_SCRIPT),
    ("かな", Code.OTHER_SCRIPT),
    ("москва", Code.OTHER_SCRIPT),
    ("саsа", Code.LOOK_ALIKE),
    ("cαsa", Code.LOOK_ALIKE),
    ("ｃasa", Code.LOOK_ALIKE),
    ("𝐜asa", Code.LOOK_ALIKE),
    ("casa\x00", Code.CONTROL),
    ("ca\x1bsa", Code.CONTROL),
    ("ca\u200bsa", Code.CONTROL),
    ("ca\u202esa", Code.CONTROL),
    ("\ud800", Code.BROKEN_TEXT),
    ("e" + "\u0316\u0317\u0318" * 50, Code.MARK_FLOOD),
    ("x" * (MAX_CHARACTERS + 1), Code.TOO_LONG),
    ("a" * 10_000_000, Code.TOO_LONG),
    ("\u0301" * 10_000_000, Code.TOO_LONG),
]


@pytest.mark.parametrize(("text", "code"), BAD, ids=lambda v: ascii(v)[:30])
def test_each_kind_of_bad_text_has_its_own_reason(text: str, code: Code) -> None:
    assert code in {problem.code for problem in examine(text).problems}
    assert examine(text).folded == ""
    with pytest.raises(FoldError):
        fold(text)


def test_all_problems_are_reported_at_once() -> None:
    codes = {problem.code for problem in examine("c4sа!😀").problems}
    assert codes == {Code.DIGIT, Code.LOOK_ALIKE, Code.SYMBOL, Code.EMOJI}


def test_the_glue_of_an_emoji_is_part_of_it() -> None:
    assert [p.code for p in examine("👨\u200d👩\u200d👧").problems] == [Code.EMOJI]
    assert [p.code for p in examine("ca\u200dsa").problems] == [Code.CONTROL]


def test_only_texts_that_hold_no_word_are_unreadable() -> None:
    assert {code for _, code in BAD} & UNREADABLE == UNREADABLE


@given(st.text(max_size=60))
def test_examining_never_raises_and_gives_letters_or_problems(text: str) -> None:
    examined = examine(text)
    assert bool(examined.folded) != bool(examined.problems)
    assert set(examined.folded) <= set(string.ascii_uppercase)


@given(st.text(alphabet=st.characters(min_codepoint=65, max_codepoint=0x24F), max_size=40))
def test_letters_fold_one_by_one(text: str) -> None:
    """A text folds to what its letters fold to, or has a problem that one of them has."""
    alone = [examine(char) for char in text]
    whole = examine(text)
    if whole.problems:
        codes = {reason.code for one in alone for reason in one.problems} | {Code.EMPTY}
        # letters of another script among Latin ones are look-alikes, alone they are just others
        assert {reason.code for reason in whole.problems} <= codes | {Code.LOOK_ALIKE}
    else:
        assert whole.folded == "".join(one.folded for one in alone)


@pytest.mark.parametrize(("marks", "problems"), [(1, []), (2, []), (3, [Code.MARK_FLOOD])])
def test_two_marks_on_a_letter_are_writing_three_are_decoration(
    marks: int, problems: list[Code]
) -> None:
    examined = examine("aq" + "\u0301\u0302\u0303"[:marks] + "ua")
    assert [reason.code for reason in examined.problems] == problems
    assert examined.folded == ("" if problems else "AQUA")


@pytest.mark.parametrize(
    ("text", "joiner"),
    [
        ("l' amico", "'"),
        ("l 'amico", "'"),
        ("l ' amico", "'"),
        ("week - end", "-"),
        ("week- end", "-"),
        ("week  end", " "),
    ],
)
def test_an_apostrophe_or_a_hyphen_outranks_the_spaces_around_it(text: str, joiner: str) -> None:
    assert examine(text).joiners == (joiner,)


@given(st.text(alphabet="abcàèéìòùçãõâêô", min_size=1, max_size=20))
def test_case_does_not_matter(text: str) -> None:
    assert fold(text) == fold(text.upper())


@given(st.lists(st.text(alphabet="abcdeè", min_size=1, max_size=6), min_size=1, max_size=5))
def test_joiners_are_ignored_and_remembered(words: list[str]) -> None:
    for joiner in " -'":
        examined = examine(joiner.join(words))
        assert examined.folded == fold("".join(words))
        assert examined.parts == tuple(map(fold, words))
        assert examined.joiners == (joiner,) * (len(words) - 1)
