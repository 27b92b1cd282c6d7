"""Search finds exactly what a slow reading of the whole list finds."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lexicon import Layer, Lexicon, LexiconError, Query, open_lexicon
from lexicon.errors import BadPattern, UnknownLayer
from lexicon.search import MAX_PATTERN, compile_pattern, read_pattern


def matches(pattern: str, word: str) -> bool:
    """The oracle: try everything a star could stand for."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return any(matches(pattern[1:], word[i:]) for i in range(len(word) + 1))
    return bool(word) and pattern[0] in ("?", word[0]) and matches(pattern[1:], word[1:])


@given(
    st.text(alphabet="AB?*", min_size=1, max_size=8),
    st.lists(st.text(alphabet="AB", min_size=1, max_size=8), min_size=1, max_size=20),
)
@example("*A*A*A*A", ["AAAAAAAA", "AABAABAA"])
def test_a_pattern_matches_as_the_oracle_says(pattern: str, words: list[str]) -> None:
    found = [match[0] for match in compile_pattern(pattern).finditer("\n".join(words))]
    assert found == [word for word in words if matches(pattern, word)]


@settings(max_examples=25, deadline=None)
@given(
    pattern=st.sampled_from(["*", "c?s*", "*zz*", "??", "qu*", "*ò", "s*t*a", "cafe\u0301*"]),
    prefix=st.sampled_from(["", "c", "st", "qua"]),
    shortest=st.integers(1, 6),
    suffix=st.sampled_from(["", "a", "re"]),
    contains=st.sampled_from(["", "an", "tt"]),
    longest=st.integers(2, 9),
    zipf=st.sampled_from([0.0, 3.0, 5.0]),
)
def test_all_conditions_hold_together(
    pattern: str,
    prefix: str,
    shortest: int,
    suffix: str,
    contains: str,
    longest: int,
    zipf: float,
) -> None:
    lexicon = open_lexicon("it")
    longest = max(longest, shortest)
    query = Query(
        pattern,
        prefix=prefix,
        min_length=shortest,
        suffix=suffix,
        contains=contains,
        max_length=longest,
        min_zipf=zipf,
        order="alphabet",
        limit=1_000_000,
    )
    folded = read_pattern(pattern)
    store = lexicon.store
    expected = [
        key
        for key in lexicon.words("broad")
        if shortest <= len(key) <= longest
        and key.startswith(prefix.upper())
        and key.endswith(suffix.upper())
        and contains.upper() in key
        and store.zipf(store.id(key)) >= zipf
        and matches(folded, key)
    ]
    assert [word.key for word in lexicon.search(query).words] == expected


def test_the_commonest_come_first_and_the_rest_is_counted(it: Lexicon) -> None:
    found = it.search(Query("c?s*", limit=3))
    assert [word.spelling for word in found.words] == ["cosa", "così", "casa"]
    assert found.truncated and found.total > 1000


def test_layers_are_searched_apart(it: Lexicon) -> None:
    assert [w.spelling for w in it.search(Query("roma", layer=Layer.PROPER)).words] == ["Roma"]
    assert it.search(Query("roma")).total == 0


@pytest.mark.parametrize(
    "pattern",
    ["", "  ", "[a-z]", "ca.*", "c(a|o)sa", "c4sa", "à\u0300\x00", "a" * (MAX_PATTERN + 1), "北*"],
)
def test_what_is_not_letters_and_wildcards_is_refused(pattern: str) -> None:
    with pytest.raises(BadPattern):
        read_pattern(pattern)


def test_a_bad_pattern_names_the_place() -> None:
    with pytest.raises(BadPattern, match="character 3"):
        read_pattern("ca[sa")


@pytest.mark.parametrize("name", ["prefix", "suffix", "contains"])
@pytest.mark.parametrize("letters", ["1", "c4", "?a", "日本", "-"])
def test_a_filter_that_is_no_letters_is_refused(it: Lexicon, name: str, letters: str) -> None:
    with pytest.raises(BadPattern):
        it.search(Query(**{name: letters}))


def test_absurd_wishes_are_refused(it: Lexicon) -> None:
    with pytest.raises(LexiconError, match="limit"):
        Query(limit=-1)
    with pytest.raises(LexiconError, match="at least 9"):
        Query(min_length=9, max_length=3)
    with pytest.raises(UnknownLayer, match="strict"):
        Layer.named("sparkling")
