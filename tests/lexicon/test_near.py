"""Near misses are exactly the words at Damerau distance one."""

from __future__ import annotations

import string

from hypothesis import example, given
from hypothesis import strategies as st

from contesta.lexicon import Lexicon
from contesta.lexicon.near import MAX_LETTERS, near_misses, one_edit


def distance(a: str, b: str) -> int:
    """Optimal string alignment distance, slow and obvious."""
    rows = [[i + j if i * j == 0 else 0 for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            rows[i][j] = min(
                rows[i - 1][j] + 1,
                rows[i][j - 1] + 1,
                rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
            )
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
    return rows[-1][-1]


SHORT = st.text(alphabet="ABC", max_size=5)


@given(SHORT, SHORT)
@example("ABC", "BAC")  # neighbours swapped
@example("ABC", "AC")  # one missing
@example("ABC", "ABAC")  # one too many
@example("ABC", "AAC")  # one changed
@example("ABC", "CBA")  # two changed
def test_one_edit_reaches_exactly_distance_one(a: str, b: str) -> None:
    assert (b in set(one_edit(a)) - {a}) == (distance(a, b) == 1)


@given(st.text(alphabet=string.ascii_uppercase, min_size=2, max_size=8))
def test_the_commonest_come_first(key: str) -> None:
    ranks = {candidate: float(i % 7) for i, candidate in enumerate(sorted(set(one_edit(key))))}
    found = near_misses(key, ranks.get, limit=20)
    assert [ranks[f] for f in found] == sorted((ranks[f] for f in found), reverse=True)
    assert key not in found


def test_a_slip_of_the_pen_is_understood(it: Lexicon, pt: Lexicon) -> None:
    assert "accelerare" in it.verdict("accellerare").near
    assert "coração" in pt.verdict("coracão").spellings
    assert "exceção" in pt.verdict("excessão").near + pt.verdict("exseção").near


def test_a_valid_word_has_no_near_misses(it: Lexicon) -> None:
    assert it.verdict("casa").near == ()


def test_endless_letters_are_not_searched(it: Lexicon) -> None:
    assert it.near("A" * (MAX_LETTERS + 1)) == ()
