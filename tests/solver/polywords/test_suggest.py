"""Suggestions over a language: requests, categories, house words, budgets, bad questions.

Their exactness is in tests/oracle, over smaller lists.
"""

from __future__ import annotations

from itertools import islice, product
from typing import Any

import pytest

from contesta.lexicon import House, Lexicon
from contesta.lexicon.folding import fold
from contesta.solver import BadQuestion, Requests, parse_board, place, referee, suggest
from contesta.solver.polywords.board import BLANK, Board
from contesta.solver.polywords.requests import MAX_EXCLUDED
from contesta.solver.polywords.rules import Rules
from contesta.solver.polywords.shapes import parse_shape
from contesta.solver.polywords.suggest_among import PLACED_LATE, TRIED, suggest_among
from contesta.solver.polywords.wordlist import WordList
from tests.helpers.deadlines import after

VIA = parse_board("8/8/8/3VIA2/8/8/8/8")
PLAYED = parse_board("8/2C5/2A1M3/2SVIA2/2ANE3/3T4/3E2#1/8")

REQUESTS = [
    Requests(),
    Requests(starts="a"),
    Requests(contains="ee"),
    Requests(contains="zq"),
    Requests(revealed="MPBCZ", wanted=3),
    Requests(revealed="MPBCZ", wanted=4, repeated=True),
    Requests(min_length=9),
    Requests(min_length=5, max_length=5, starts="s"),
    Requests(shape="X./XX"),
    Requests(shape="XX/X./X.", contains="t"),
    Requests(category="citta", starts="a"),
    Requests(category="Fiume", min_length=4),
]


def revealed_letters(word: str, requests: Requests) -> int:
    """How many of the revealed letters the word has; `repeated` counts every occurrence."""
    if requests.repeated:
        return sum(letter in requests.revealed for letter in word)
    return len(set(requests.revealed) & set(word))


def fulfils(word: str, requests: Requests) -> bool:
    letters = [
        word.count(letter) >= requests.contains.count(letter) for letter in requests.contains
    ]
    revealed = not requests.revealed or revealed_letters(word, requests) >= requests.wanted
    long_enough = requests.min_length <= len(word) <= requests.max_length
    return word.startswith(requests.starts) and all(letters) and revealed and long_enough


@pytest.mark.parametrize("requests", REQUESTS, ids=str)
@pytest.mark.parametrize("board", [VIA, PLAYED], ids=str)
def test_what_is_suggested_fulfils_the_requests(
    it: Lexicon, board: Board, requests: Requests
) -> None:
    found = suggest(it, board, requests, limit=10)
    assert found.exact and found.words
    orders = [one.order for one in found.words]
    assert orders == sorted(orders) and len({one.word for one in found.words}) == len(found.words)
    rules = Rules(shape=requests.figure)
    for one in found.words:
        assert fulfils(one.word, requests)
        assert referee(it, board, one.word, one.path, rules=rules).legal
        assert place(board, one.word, rules=rules, limit=1).cost == one.cost
        if requests.category:
            assert one.word in {fold(m.text) for m in it.category(requests.category)}


def test_no_commoner_word_costs_as_little(it: Lexicon) -> None:
    found = suggest(it, PLAYED, Requests(min_length=5), limit=5)
    last = found.words[-1]
    listed = {one.word for one in found.words}
    for key in list(it.words())[::97]:
        entry = it.entry(key)
        if len(key) >= 5 and key not in listed and entry and entry.zipf >= last.zipf:
            cost = place(PLAYED, key, limit=1, count=1).cost
            assert cost is None or (cost, -entry.zipf, key) > last.order


def test_excluded_words_are_left_out(it: Lexicon) -> None:
    first = suggest(it, VIA, Requests(min_length=4), limit=20)
    without = Requests(min_length=4, exclude=[one.word.lower() for one in first.words[:10]])
    assert suggest(it, VIA, without, limit=10).words == first.words[10:]
    assert (
        suggest(it, VIA, Requests(min_length=4, exclude=first.words[0].word), limit=1).words
        == (first.words[1:2])
    )
    many = [key for key, _ in zip(it.words(), range(MAX_EXCLUDED), strict=False)]
    assert suggest(it, VIA, Requests(exclude=many), limit=3).words


def test_house_words_are_words(it: Lexicon) -> None:
    house = House.of(allow=["viax", "zzzzz"], deny=["vita", "svia"])
    found = {
        one.word: one
        for one in suggest(it, VIA, Requests(min_length=4), limit=30, house=house).words
    }
    assert found["VIAX"].cost == 1 and "SVIA" not in found
    assert "SVIA" in {one.word for one in suggest(it, VIA, Requests(min_length=4), limit=30).words}


def test_a_category_has_phrases(it: Lexicon) -> None:
    requests = Requests(category="libro", contains="isolatesoro")
    assert "LISOLADELTESORO" in {one.word for one in suggest(it, BLANK, requests, limit=50).words}


def test_polpo_has_its_own_place(it: Lexicon) -> None:
    rules = Rules(polpo=True, shape=parse_shape("XX/X./X."))
    found = suggest(it, BLANK, limit=5, rules=rules)
    for one in found.words:
        assert one.cost == 4 and max(one.path) >= 56
        assert referee(it, BLANK, one.word, one.path, rules=rules).legal


def test_where_there_is_none_that_is_proved(it: Lexicon) -> None:
    nobody = suggest(it, VIA, Requests(contains="qqqq"))
    assert nobody.words == () and nobody.exact and nobody.fulfilling == 0
    no_room = suggest(it, Board("#" * 64))
    assert no_room.words == () and no_room.exact and no_room.fulfilling > 400_000
    assert suggest(it, VIA, Requests(min_length=64)).words == ()
    assert suggest(it, VIA, Requests(shape="X")).words == ()  # no words of one letter


def test_a_search_that_is_stopped_says_what_is_proved(it: Lexicon) -> None:
    requests = Requests(min_length=14)
    whole = suggest(it, PLAYED, requests, limit=5)
    assert whole.exact
    stopped = suggest(it, PLAYED, requests, limit=5, nodes=100_000)
    assert not stopped.exact and 1 <= stopped.at_least <= whole.words[0].cost
    assert stopped.words, "common words are offered even then"
    for one in stopped.words:
        assert referee(it, PLAYED, one.word, one.path).legal


def test_portuguese(pt: Lexicon) -> None:
    found = suggest(pt, VIA, Requests(min_length=5), limit=5)
    assert found.exact
    assert all(referee(pt, VIA, one.word, one.path).legal for one in found.words)


#: As a caller without types would.
ask: Any = Requests


def contradictory(**asked: object) -> tuple[str, dict[str, object]]:
    return "contradiction", asked


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        contradictory(min_length=5, max_length=4),
        contradictory(shape="XXXX", min_length=5),
        contradictory(shape="XXXX", max_length=3),
        contradictory(contains="ABCDE", max_length=4),
        contradictory(contains="ABCDE", shape="XXXX"),
        contradictory(contains="EE", starts="A", max_length=2),
        contradictory(revealed="MPB", wanted=4),
        ("request-letters", {"starts": "AB"}),
        ("request-letters", {"contains": "4"}),
        ("request-letters", {"revealed": "A" * 65}),
        ("range", {"min_length": 65}),
        ("range", {"wanted": 0}),
        ("excluded-many", {"exclude": ["casa"] * 10_001}),
    ],
    ids=str,
)
def test_bad_requests(code: str, asked: dict[str, object]) -> None:
    with pytest.raises(BadQuestion) as caught:
        ask(**asked)
    assert caught.value.code == code
    named = next(iter(asked))
    assert named in str(caught.value) or code == "excluded-many"


def test_two_shapes_contradict_each_other(it: Lexicon) -> None:
    with pytest.raises(BadQuestion, match=r"XXX \| XX"):
        suggest(it, VIA, Requests(shape="XX"), rules=Rules(shape=parse_shape("XXX")))


def test_a_search_stopped_in_the_last_word_proves_no_more_than_it_has_seen() -> None:
    board = parse_board("1S4#E/ETA1S3/T#2T3/2AE#2S/1A1TT2T/E1ESE2#/SE5#/A2SS2T")
    others = ("".join(letters) for letters in islice(product("BCDFGHLMN", repeat=6), 100))
    words = dict.fromkeys(others, 5.0) | {"SASEEEEESETES": 1.0}
    cost = place(board, "SASEEEEESETES").cost
    for nodes in range(50_000, 400_000, 25_000):
        found = suggest_among(WordList.of(words), board, limit=1000, nodes=nodes)
        listed = {one.word for one in found.words}
        assert "SASEEEEESETES" in listed or found.at_least <= (cost or 64)


def test_house_words_change_no_more_than_they_say(it: Lexicon) -> None:
    six = Requests(min_length=6)
    plain = suggest(it, VIA, six, limit=5)
    # words the lexicon has already, and one that fits nowhere that is asked
    house = House.of(allow=["roma", "strada", "xq"])
    assert suggest(it, VIA, six, limit=5, house=house) == plain
    many = Requests(exclude=[f"A{number:04}".translate(DIGITS) for number in range(MAX_EXCLUDED)])
    denying = House.of(allow=["viax"], deny=["vita"])
    assert suggest(it, VIA, many, limit=5, house=denying).exact
    assert suggest(it, VIA, limit=1, house=House(allow={"viaà": ""})).words


DIGITS = str.maketrans("0123456789", "BCDFGHLMNP")


@pytest.mark.parametrize("asks", [0, 1, 2, 5, 20, 100])
@pytest.mark.parametrize(
    "requests",
    [
        Requests(),
        Requests(min_length=12),
        Requests(shape="XX/XX"),
        Requests(contains="zz"),
        Requests(category="citta", starts="m"),
    ],
    ids=str,
)
def test_at_its_deadline_the_best_so_far_is_the_answer(
    it: Lexicon, requests: Requests, asks: int
) -> None:
    whole = suggest(it, PLAYED, requests, limit=10)
    found = suggest(it, PLAYED, requests, limit=10, expired=after(asks))
    assert len(found.words) == 10
    assert [one.order for one in found.words] == sorted(one.order for one in found.words)
    missing = set(whole.words) - set(found.words)
    assert all(one.cost >= found.at_least for one in missing) and not (found.exact and missing)
    rules = Rules(shape=requests.figure)
    for one in found.words:
        assert fulfils(one.word, requests)
        assert referee(it, PLAYED, one.word, one.path, rules=rules).legal


def test_a_deadline_that_has_passed_leaves_the_commonest_words(it: Lexicon) -> None:
    found = suggest(it, VIA, Requests(min_length=6), expired=after(0))
    assert not found.exact
    long = {key for layer in ("broad", "proper") for key in it.words(layer) if len(key) >= 6}
    ranked = sorted((-entry.zipf, key) for key in long if (entry := it.entry(key)))
    assert {one.word for one in found.words} == {key for _, key in ranked[:PLACED_LATE]}


def test_after_the_deadline_fewer_words_are_placed_than_when_out_of_nodes(it: Lexicon) -> None:
    """Out of nodes there is time for more than when somebody wants an answer at once."""
    late = suggest(it, VIA, limit=1000, expired=after(0))
    poor = suggest(it, VIA, limit=1000, nodes=0)
    assert len(late.words) == PLACED_LATE < len(poor.words) == TRIED


def test_where_nothing_fits_a_deadline_proves_nothing(it: Lexicon) -> None:
    apart = parse_board("/".join(["#1#1#1#1", "1#1#1#1#"] * 4))  # no two empty cells adjoin
    found = suggest(it, apart, expired=after(0))
    assert (found.words, found.exact) == ((), False)
    proved = suggest(it, apart)
    assert (proved.words, proved.exact) == ((), True)


def test_house_words_have_a_deadline_too(it: Lexicon) -> None:
    house = House.of(allow=["viax"])
    found = suggest(it, VIA, Requests(min_length=4), limit=10, house=house, expired=after(0))
    assert not found.exact and found.words[0].word == "VIAX"
