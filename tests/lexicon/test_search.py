"""Search finds exactly what a slow reading of the whole list finds."""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from contesta.lexicon import Layer, Lexicon, LexiconError, Query, open_lexicon
from contesta.lexicon.errors import BadPattern, UnknownLayer
from contesta.lexicon.listing import Listing
from contesta.lexicon.search import MAX_PATTERN, Wanted, read_pattern
from contesta.lexicon.store import Store


def matches(pattern: str, word: str) -> bool:
    """The oracle: try everything a star could stand for."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return any(matches(pattern[1:], word[i:]) for i in range(len(word) + 1))
    return bool(word) and pattern[0] in ("?", word[0]) and matches(pattern[1:], word[1:])


class Few(Store):
    """A few words, all broad and never seen."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def listing(self, head: str = "") -> tuple[bytes, array[int]]:
        return "\n".join(self.words).encode(), array("i", range(len(self.words)))

    def columns(self) -> tuple[memoryview, memoryview, memoryview]:
        nothing = memoryview(bytes(len(self.words)))
        return nothing, memoryview(bytes([int(Layer.BROAD)])), nothing


@given(
    st.text(alphabet="AB?*", min_size=1, max_size=8),
    st.lists(st.text(alphabet="AB", min_size=1, max_size=8), min_size=1, max_size=20),
)
@example("*A*A*A*A", ["AAAAAAAA", "AABAABAA"])
def test_a_pattern_matches_as_the_oracle_says(pattern: str, words: list[str]) -> None:
    words = sorted(set(words))
    listing = Listing(Few(words))
    places, complete = listing.find(Wanted.of(Query(pattern)))
    assert complete
    assert [listing.key(place) for place in places] == [w for w in words if matches(pattern, w)]


@cache
def broad() -> tuple[str, ...]:
    return tuple(open_lexicon("it").words("broad"))


@settings(max_examples=25)
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
        for key in broad()
        if shortest <= len(key) <= longest
        and key.startswith(prefix.upper())
        and key.endswith(suffix.upper())
        and contains.upper() in key
        and matches(folded, key)
        and store.zipf(store.id(key)) >= zipf
    ]
    assert [word.key for word in lexicon.search(query).words] == expected


def test_the_commonest_come_first_and_the_rest_is_counted(it: Lexicon) -> None:
    found = it.search(Query("c?s*", limit=3))
    assert [word.spelling for word in found.words] == ["cosa", "così", "casa"]
    assert found.truncated and found.total > 1000


HARD = [
    Query(),
    Query(contains="zza"),
    Query(contains="e", limit=1000),
    Query("*a*e*i*", limit=1000),
    Query("*a" * 12 + "*", limit=1000),
    Query("*?a?e?*", suffix="o", order="alphabet"),
]


@pytest.mark.parametrize("query", HARD, ids=range(len(HARD)))
def test_a_search_through_all_words_reads_only_those_it_lists(
    pt: Lexicon, query: Query, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read each of them would take a second or two; to look at them all takes a tenth."""
    read: list[int] = []
    key = Listing.key

    def counted(listing: Listing, place: int) -> str:
        read.append(place)
        return key(listing, place)

    monkeypatch.setattr(Listing, "key", counted)
    found = pt.search(query)
    assert found.complete
    halving = 2 * len(pt.listing).bit_length()
    assert len(read) <= len(found.words) + halving


def test_with_and_without_the_whole_listing_the_same_is_found() -> None:
    """For words with one beginning, only they are listed, unless all are already."""
    query = Query("ca*", contains="ff", limit=1000)
    fresh = Lexicon("it", open_lexicon("it").store.folder)
    few = fresh.search(query)
    assert "listing" not in vars(fresh)
    assert fresh.listing
    assert fresh.search(query) == few and few.total > 50


def test_a_search_that_is_stopped_tells_what_it_has_seen(pt: Lexicon) -> None:
    asked = 0

    def expired() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    query = Query(contains="zza", order="alphabet", limit=1000)
    all_of_it, some = pt.search(query), pt.search(query, expired)
    assert all_of_it.complete and not some.complete
    assert some.words == all_of_it.words[: some.total] and some.total < all_of_it.total
    assert not pt.search(query, lambda: True).words


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
    filters: dict[str, Any] = {name: letters}
    with pytest.raises(BadPattern):
        it.search(Query(**filters))


def test_absurd_wishes_are_refused(it: Lexicon) -> None:
    with pytest.raises(LexiconError, match="limit"):
        Query(limit=-1)
    with pytest.raises(LexiconError, match="at least 9"):
        Query(min_length=9, max_length=3)
    with pytest.raises(UnknownLayer, match="strict"):
        Layer.named("sparkling")
