"""Placement and suggestions against brute force, on random boards of all kinds.

Each check takes a random number generator, plays one case and fails with all that is needed to
repeat it; `python -m tests.helpers.more_boards` runs them for as many seeds as one likes.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from contesta.lexicon import Lexicon
from contesta.solver import Requests, Rules, parse_board, place, placements, suggest
from contesta.solver.errors import BadQuestion
from contesta.solver.polywords.placing import Placed
from contesta.solver.polywords.rulings import writing_rulings
from contesta.solver.polywords.shapes import parse_shape
from contesta.solver.polywords.suggest_among import suggest_among
from contesta.solver.polywords.wordlist import WordList

from . import polywords as oracle
from .boards import (
    ALPHABETS,
    KINDS,
    REQUESTS,
    long_case,
    open_case,
    played,
    random_board,
    random_length,
    random_table,
    random_wishes,
    random_word,
    small_lexicon,
)
from .polywords import Table, Wishes

SEEDS = 20
#: 20 × 10 kinds × 6 = 1,200 boards.
BOARDS_A_SEED = 6
#: 12 × 10 requests = 120 boards.
SUGGESTION_SEEDS = 12
LONG_A_SEED = 3
WHOLE = 8
#: Of the whole lexicon: the oracle is slow.
MOST_WORDS = 150
#: The most that may be asked for.
EVERYTHING = 100_000


def rules_of(table: Table) -> Rules:
    rulings = {
        "ER-10": table.beside,
        "ER-11": table.earlier,
        "ER-12": table.emptied,
        "ER-15": table.shapes,
        "ER-16": table.letter,
    }
    return Rules(
        polpo=table.polpo,
        shape=parse_shape(table.shape) if table.shape else None,
        rulings=writing_rulings(rulings),
        begun=table.begun,
        previous=sum(1 << cell for cell in table.previous),
    )


def random_case(rng: random.Random, kind: str, most: int = 8) -> tuple[str, str, Table]:
    letters = rng.choice(ALPHABETS)
    board = random_board(rng, kind, letters)
    length = min(most, random_length(rng, board))
    word = random_word(rng, board, letters, length)
    return board, word, random_table(rng, board, length)


def check_offered(board: str, word: str, table: Table, got: Placed) -> None:
    """What is offered is legal and costs what it says."""
    empty = oracle.read(board)
    for placement in got.placements:
        path = placement.path
        assert oracle.legal(board, word, path, table), (board, word, table, path)
        new = [cell for cell in path if empty[cell // 8][cell % 8] == "."]
        assert sorted(placement.new) == sorted(new), (board, word, table, path)
        assert placement.cost == got.cost == len(new), (board, word, table, path)


# ── placement ────────────────────────────────────────────────────────────────────────────


def check_placement(rng: random.Random, kind: str) -> int:
    """Cost, number and paths of the optimal placements; how many there were."""
    board, word, table = random_case(rng, kind)
    cost, optimal = oracle.best(board, word, table)
    order = rng.choice(["fewest", "fewest", "central", "room"])
    got = place(
        parse_board(board),
        word,
        order=order,
        limit=EVERYTHING,
        count=EVERYTHING,
        rules=rules_of(table),
    )
    asked = f"{board} {word} {order} {table}"
    assert got.word == word, asked
    assert got.exact, asked
    assert (got.cost, got.optimal, got.more) == (cost, len(optimal), False), asked
    assert {placement.path for placement in got.placements} == optimal, asked
    if order == "fewest" or len(optimal) < 300:
        want = oracle.ordered(board, optimal, order)
        assert [placement.path for placement in got.placements] == want, asked
    check_offered(board, word, table, replace(got, placements=got.placements[:20]))
    return len(optimal)


def check_limits(rng: random.Random, kind: str) -> int:
    """Fewer counted than there are, fewer shown than counted."""
    board, word, table = random_case(rng, kind, 5)
    cost, optimal = oracle.best(board, word, table)
    total = len(optimal)
    count = max(1, rng.choice([1, 5, total - 1, total, total + 1, total // 2]))
    limit = max(1, rng.choice([1, 3, count - 1, count, count + 1]))
    order = rng.choice(["fewest", "central", "room"])
    got = place(
        parse_board(board), word, order=order, limit=limit, count=count, rules=rules_of(table)
    )
    asked = f"{board} {word} {order} count={count} limit={limit} {table}"
    assert (got.cost, got.exact) == (cost, True), asked
    assert got.at_least <= (cost or len(word) + 1), asked
    assert (got.optimal, got.more) == (min(total, count), total > count), asked
    paths = [placement.path for placement in got.placements]
    assert len(paths) == len(set(paths)) == min(limit, got.optimal), asked
    assert optimal.issuperset(paths), asked
    if got.more:
        assert paths == oracle.ordered(board, paths, order), asked
    elif total < 300:
        assert paths == oracle.ordered(board, optimal, order)[:limit], asked
    check_offered(board, word, table, got)
    return total


def check_stream(rng: random.Random, kind: str) -> int:
    """All legal placements, the cheap ones first; and the optimal ones alone."""
    board, word, table = random_case(rng, kind, 5)
    want = dict(oracle.every_placement(board, word, table))
    got = list(placements(parse_board(board), word, rules=rules_of(table)))
    asked = f"{board} {word} {table}"
    assert len(got) == len(want), asked
    assert {placement.path: placement.cost for placement in got} == want, asked
    assert all(one.cost <= two.cost for one, two in pairwise(got)), asked
    optimal = list(placements(parse_board(board), word, optimal=True, rules=rules_of(table)))
    cheap = {path for path, cost in want.items() if cost == min(want.values())}
    assert len(optimal) == len(cheap), asked
    assert {placement.path for placement in optimal} == cheap, asked
    return len(got)


def check_budget(rng: random.Random, kind: str) -> int:
    """A search that had to stop says so, and what it says is true."""
    board, word, table = random_case(rng, kind, 6)
    cost, optimal = oracle.best(board, word, table)
    nodes = rng.choice([1, 2, 5, 10, 30, 100, 300, 1000])
    got = place(parse_board(board), word, count=EVERYTHING, rules=rules_of(table), nodes=nodes)
    asked = f"{board} {word} nodes={nodes} {table}"
    if got.exact:
        assert got.cost == cost, asked
        assert got.optimal == len(optimal) or (got.more and got.optimal < len(optimal)), asked
        assert got.more or got.optimal == len(optimal), asked
    elif cost is None:
        assert got.cost is None and not got.placements, asked
    else:
        assert got.cost is None or got.cost >= cost, asked
        assert got.at_least <= cost, asked
    check_offered(board, word, table, got)
    return not got.exact


def check_long(rng: random.Random, length: int) -> int:
    """Words too long to walk all paths: cost and number by the oracle's second way."""
    while True:
        board, word = rng.choice([long_case, long_case, open_case])(rng, length)
        table = Table(polpo=rng.random() < 0.2)
        try:
            cost, total = oracle.counted(board, word, table)
            break
        except oracle.TooMany:
            continue
    count = 20_000
    got = place(parse_board(board), word, limit=50, count=count, rules=rules_of(table))
    asked = f"{board} {word} {table}"
    assert got.exact, asked
    assert got.cost == cost, asked
    assert (got.optimal, got.more) == (min(total, count), total > count), asked
    assert len(got.placements) == min(50, got.optimal), asked
    check_offered(board, word, table, got)
    return total


# ── suggestions ──────────────────────────────────────────────────────────────────────────


def check_suggestion(rng: random.Random, kind: str, many: int = 500) -> int:
    """The words, their order and what they cost; each path is legal and costs that."""
    letters = rng.choice(ALPHABETS[2:])
    lexicon = small_lexicon(rng, letters, many)
    on = rng.choice(["lined"] * 5 + [*KINDS] if kind == "polpo" else [*KINDS])
    board = random_board(rng, on, letters)
    wishes, table = random_wishes(rng, kind, board, letters, lexicon)
    want = oracle.suggestions(board, lexicon, wishes, table)
    limit = rng.choice([1, 5, 20, 20, 600])
    rules = rules_of(table)
    asked_shape = ""
    if table.shape and rng.random() < 0.5:
        asked_shape, rules = table.shape, rules_of(replace(table, shape=None))
    requests = Requests(**vars(wishes), shape=asked_shape)
    got = suggest_among(
        WordList.of(lexicon), parse_board(board), requests, limit=limit, rules=rules
    )
    asked = f"{board} limit={limit} {wishes} {table} {lexicon}"
    assert got.exact, asked
    assert [(found.word, found.cost) for found in got.words] == want[:limit], asked
    grid = oracle.read(board)
    for found in got.words:
        assert oracle.legal(board, found.word, found.path, table), (found, asked)
        assert oracle.cost_of(grid, map(oracle.cell_of, found.path)) == found.cost, (found, asked)
    return len(want)


def check_few_words(rng: random.Random, kind: str) -> int:
    """A lexicon of hardly a word, where one that is lost has no other to stand in for it."""
    return check_suggestion(rng, kind, rng.choice([1, 1, 2, 3, 5, 10, 30]))


def check_short_suggestion(rng: random.Random, kind: str) -> int:
    """A search for words that had to stop: what it lists is true, and what it lacks costs more."""
    letters = rng.choice(ALPHABETS[2:])
    lexicon = small_lexicon(rng, letters, 60)
    board = random_board(rng, rng.choice([*KINDS]), letters)
    wishes, table = random_wishes(rng, kind, board, letters, lexicon)
    want = oracle.suggestions(board, lexicon, wishes, table)
    nodes = rng.choice([1, 10, 100, 1000, 3000, 10_000])
    words, requests = WordList.of(lexicon), Requests(**vars(wishes))
    limit, rules = rng.choice([1, 5, 20, 100]), rules_of(table)
    got = suggest_among(words, parse_board(board), requests, limit=limit, rules=rules, nodes=nodes)
    asked = f"{board} limit={limit} nodes={nodes} {wishes} {table} {lexicon}"
    found = [(suggestion.word, suggestion.cost) for suggestion in got.words]
    if got.exact:
        assert found == want[:limit], asked
    grid = oracle.read(board)
    for suggestion in got.words:
        assert oracle.legal(board, suggestion.word, suggestion.path, table), asked
        cells = map(oracle.cell_of, suggestion.path)
        assert oracle.cost_of(grid, cells) == suggestion.cost, asked
    listed = {word for word, _ in found}
    if len(found) < limit:
        for word, cost in want:
            assert word in listed or cost >= got.at_least, (word, asked)
    return not got.exact


# ── the tests ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(SEEDS))
def test_placements_on_random_boards(seed: int) -> None:
    found = 0
    for kind in KINDS:
        rng = random.Random(f"placement {kind} {seed}")
        found += sum(check_placement(rng, kind) for _ in range(BOARDS_A_SEED))
    assert found  # else nothing was compared


@pytest.mark.parametrize("kind", KINDS)
def test_counting_and_showing_fewer(kind: str) -> None:
    rng = random.Random(f"limits {kind}")
    assert sum(check_limits(rng, kind) for _ in range(20))


@pytest.mark.parametrize("kind", KINDS)
def test_the_stream_of_all_placements(kind: str) -> None:
    rng = random.Random(f"stream {kind}")
    assert sum(check_stream(rng, kind) for _ in range(20))


def test_a_search_that_stops_early() -> None:
    rng = random.Random("budget")
    assert sum(check_budget(rng, kind) for kind in KINDS for _ in range(20))


@pytest.mark.parametrize("length", range(9, 23))
def test_long_words(length: int) -> None:
    rng = random.Random(f"long {length}")
    assert sum(check_long(rng, length) for _ in range(LONG_A_SEED))


@pytest.mark.parametrize("seed", range(SUGGESTION_SEEDS))
def test_suggestions_over_a_small_lexicon(seed: int) -> None:
    found = 0
    for kind in REQUESTS:
        found += check_suggestion(random.Random(f"suggestion {kind} {seed}"), kind)
    assert found


@pytest.mark.parametrize("kind", REQUESTS)
def test_suggestions_over_a_lexicon_of_few_words(kind: str) -> None:
    rng = random.Random(f"few words {kind}")
    assert sum(check_few_words(rng, kind) for _ in range(30))


@pytest.mark.parametrize(
    ("words", "best"), [("ANA", 2), ("TANA", 3), ("ANA ANNA", 2), ("ANANAS", 5), ("ANNANA", 5)]
)
def test_a_letter_that_comes_back_after_two_is_not_read_twice(words: str, best: int) -> None:
    board = "8/8/8/3A4/8/8/8/8"
    lexicon = dict.fromkeys(words.split(), 1.0)
    got = suggest_among(WordList.of(lexicon), parse_board(board))
    assert [(found.word, found.cost) for found in got.words][:1] == [(words.split()[0], best)]
    assert oracle.suggestions(board, lexicon)[:1] == [(words.split()[0], best)]


def test_a_search_for_words_that_stops_early() -> None:
    rng = random.Random("short suggestion")
    assert sum(check_short_suggestion(rng, kind) for kind in REQUESTS for _ in range(5))


def test_suggestions_over_the_whole_lexicon(it: Lexicon) -> None:
    frequency = {
        word: it.store.zipf(it.store.id(word))
        for layer in ("broad", "proper")
        for word in it.words(layer)
    }
    common = [word for word, zipf in frequency.items() if zipf >= 4.5 and 3 <= len(word) <= 6]
    rng = random.Random("whole lexicon")
    compared = 0
    while compared < WHOLE:
        some = rng.choice(common)
        contains = "".join(rng.sample(some, rng.randint(2, len(some))))
        wishes = Wishes(
            starts=rng.choice(["", some[0]]),
            contains=contains,
            min_length=len(some),
            max_length=len(some) + rng.randint(0, 2),
        )
        words = {
            word: zipf
            for word, zipf in frequency.items()
            if wishes.min_length <= len(word) <= wishes.max_length and oracle.fulfils(word, wishes)
        }
        if len(words) > MOST_WORDS:
            continue
        board = played(rng, common)
        want = oracle.suggestions(board, words, wishes)
        got = suggest(it, parse_board(board), Requests(**vars(wishes)), limit=300)
        assert got.exact, (board, wishes)
        assert [(found.word, found.cost) for found in got.words] == want, (board, wishes)
        for found in got.words:
            assert oracle.legal(board, found.word, found.path), (board, found)
        compared += 1


# ── what the specification says besides ──────────────────────────────────────────────────


@pytest.mark.parametrize(
    "requests",
    [
        {"shape": "X./XX", "min_length": 4},
        {"shape": "XX/XX", "max_length": 3},
        {"min_length": 5, "max_length": 4},
    ],
)
def test_requests_that_contradict_each_other(requests: dict[str, Any]) -> None:
    board = parse_board("8/8/8/8/8/8/8/8")
    with pytest.raises(BadQuestion):
        suggest_among(WordList.of({"ANNA": 1.0}), board, Requests(**requests))


def test_one_letter_is_no_suggestion() -> None:
    board = parse_board("8/8/8/8/8/8/8/8")
    got = suggest_among(WordList.of({"A": 1.0, "NO": 1.0}), board, Requests(min_length=1))
    assert [found.word for found in got.words] == ["NO"]


def test_a_word_is_folded() -> None:
    board = "8/8/8/3VIA2/8/8/8/8"
    got = place(parse_board(board), "L'età più-", limit=EVERYTHING, count=EVERYTHING)
    assert got.word == "LETAPIU"
    assert (got.cost, {placement.path for placement in got.placements}) == oracle.best(
        board, "LETAPIU"
    )


@pytest.mark.parametrize("length", [22, 40, 64])
def test_a_blank_board_costs_every_letter(length: int) -> None:
    got = place(parse_board("8/8/8/8/8/8/8/8"), "A" * length)
    assert (got.cost, got.exact, got.more) == (length, True, True)
    assert 20 <= got.optimal <= 1000
    assert len({placement.path for placement in got.placements}) == 20
    check_offered("8/8/8/8/8/8/8/8", "A" * length, Table(), got)
