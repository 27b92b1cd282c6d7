"""Polywords against C: one word on a board, all words of a language, requests, memory.

The C version (`peers/board.c`) does the same search over the same suffix trie; both must give
the same answers. Every question builds its board anew, so nothing is cached on it.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Sequence
from functools import partial

from contesta.lexicon import Lexicon, open_lexicon
from contesta.solver.polywords.board import Board
from contesta.solver.polywords.placing import COUNT, Placed, place
from contesta.solver.polywords.requests import Requests
from contesta.solver.polywords.suggest import suggest, words_of
from contesta.solver.polywords.suggest_among import Suggestions

from .peers.c_board import CBoard
from .positions import FILTERS, boards, requests, words_for
from .starting import run
from .timing import Times, Workload, timed

BOARDS = 1_000
#: Counting the placements of a long word takes ten times as long as finding one.
COUNTED_BOARDS = 400
LISTED_BOARDS = 100
SLOW_BOARDS = 40
TOP = 20
SHORT, LONG = range(4, 9), range(17, 23)
#: Minimum lengths for which the answers must be exact …
LENGTHS = (2, 4, 6, 8, 10, 12)
#: … and for which the budget may end the search.
SLOW_LENGTHS = (14, 17, 20)
#: Up to this minimum length an answer takes milliseconds, and is timed in three rounds.
QUICK = 6

Row = tuple[str, ...]
HEADER: Row = (
    *("what", "ours, p50", "p99", "longest", "C, p50", "p99"),
    *("ours ÷ C, p50", "p99", "goal"),
)
PlaceQuestion = tuple[str, str]
SuggestQuestion = tuple[str, Requests]

#: Prints the seconds to build the indexes of both languages, and the resident kilobytes before,
#: after, and after some questions.
INDEXES = """
import json, time
def resident():
    with open("/proc/self/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1])
from contesta.lexicon import open_lexicon
from contesta.solver.polywords.suggest import suggest, words_of
lexicons = [open_lexicon("it"), open_lexicon("pt")]
sizes = [resident()]
started = time.perf_counter()
for lexicon in lexicons:
    words_of(lexicon)
seconds = time.perf_counter() - started
sizes.append(resident())
from bench.positions import FILTERS, boards, requests
asked = 0
for lexicon in lexicons:
    for name in FILTERS:
        for board, request in zip(boards(lexicon, 25), requests(name, 25)):
            suggest(lexicon, board, request)
            asked += 1
sizes.append(resident())
print(json.dumps({"seconds": seconds, "sizes": sizes, "asked": asked}))
"""


# ── one word ─────────────────────────────────────────────────────────────────────────────


def _place(question: PlaceQuestion, count: int) -> Placed:
    cells, word = question
    return place(Board(cells), word, count=count)


def _c_place(question: tuple[bytes, bytes], peer: CBoard, count: int) -> tuple[int | None, int]:
    return peer.place(*question, count)


def _check_place(placed: Placed, theirs: tuple[int | None, int], count: int) -> None:
    """Assert that our answer agrees with C's, as far as ours is exact."""
    cost, optimal = theirs
    if placed.exact:
        assert placed.cost == cost, placed
        assert placed.optimal == optimal or (placed.more and placed.optimal < count), placed
    else:
        assert cost is None or placed.at_least <= cost, placed
        assert placed.cost is None or (cost is not None and cost <= placed.cost), placed


def measure_words(lexicon: Lexicon, peer: CBoard) -> Iterator[Row]:
    """Rows for placing one word, short or long, best only or counted."""
    for lengths, count, many, goal in (
        (SHORT, 1, BOARDS, _short_goal),
        (SHORT, COUNT, BOARDS, _short_goal),
        (LONG, 1, BOARDS, _long_goal),
        (LONG, COUNT, COUNTED_BOARDS, _long_goal),
    ):
        positions = boards(lexicon, BOARDS)[:many]
        words = words_for(lexicon, lengths, many)
        ours = [(board.cells, word) for board, word in zip(positions, words, strict=True)]
        theirs = [(cells.encode(), word.encode()) for cells, word in ours]
        for question, same in zip(ours, theirs, strict=True):
            _check_place(_place(question, count), _c_place(same, peer, count), count)
        asked: dict[str, Workload] = {
            "ours": (partial(_place, count=count), ours),
            "C": (partial(_c_place, peer=peer, count=count), theirs),
        }
        times = timed(asked, rounds=3)
        what = "best only" if count == 1 else f"counted up to {count:,}"
        named = f"one word of {lengths[0]}–{lengths[-1]} letters, {what}"
        yield _against_c(named, times, goal(times))


def _short_goal(times: dict[str, Times]) -> str:
    return _judged("p99 ≤ 1.5 ms", times["ours"].quantile(0.99) <= 1.5e-3)


def _long_goal(times: dict[str, Times]) -> str:
    ours, theirs = times["ours"], times["C"]
    return "; ".join(
        (
            _judged("p99 ≤ 30×", ours.quantile(0.99) <= 30 * theirs.quantile(0.99)),
            _judged("longest ≤ 0.5 s", ours.calls[-1] <= 0.5),
        )
    )


# ── all words of a language ──────────────────────────────────────────────────────────────


def _suggest(question: SuggestQuestion, lexicon: Lexicon) -> Suggestions:
    cells, asked = question
    return suggest(lexicon, Board(cells), asked, limit=TOP)


def _answer_of(found: Suggestions) -> list[tuple[str, int]]:
    """The words with their costs, as C gives them."""
    return [(one.word, one.cost) for one in found.words]


def measure_lengths(
    lexicon: Lexicon, peer: CBoard, lengths: Sequence[int], positions: Sequence[Board]
) -> Iterator[Row]:
    """The best words of a minimum length; the budget may end the search for the longest."""
    questions = [board.cells for board in positions]
    for shortest in lengths:
        times, exact = _listed(lexicon, peer, shortest, questions)
        ratio = times["ours"].quantile(0.5) / times["C"].quantile(0.5)
        goals = [_judged("longest ≤ 1 s", times["ours"].calls[-1] <= 1)]
        what = f"{lexicon.language}: best {TOP} words of {shortest} letters or more"
        if shortest in LENGTHS:
            assert exact == len(questions), shortest
            goals.insert(0, _judged("p50 ≤ 5×", ratio <= 5))
        else:
            what = f"{what}, proved on {exact} of {len(questions)} boards"
        yield _against_c(what, times, "; ".join(goals))


def _listed(
    lexicon: Lexicon, peer: CBoard, shortest: int, questions: list[str]
) -> tuple[dict[str, Times], int]:
    """(the times of both, how many of our answers were exact).

    Asking twice would take minutes, so the answers are collected while they are timed, and
    compared afterwards.
    """
    ours: list[Suggestions] = []
    theirs: list[list[tuple[str, int]]] = []
    asked = Requests(min_length=shortest)

    def by_us(cells: str) -> None:
        ours.append(_suggest((cells, asked), lexicon))

    def by_c(cells: bytes) -> None:
        theirs.append(peer.suggest(cells, TOP, shortest))

    in_bytes = [cells.encode() for cells in questions]
    rounds = 3 if shortest <= QUICK else 1
    times = timed({"ours": (by_us, questions), "C": (by_c, in_bytes)}, rounds)
    for cells, found, same in zip(questions * rounds, ours, theirs, strict=True):
        assert not found.exact or _answer_of(found) == same, (shortest, cells)
    return times, sum(found.exact for found in ours) // rounds


# ── the cards' requests ──────────────────────────────────────────────────────────────────


def measure_filters(lexicon: Lexicon, peer: CBoard) -> Iterator[Row]:
    """Each kind of request against no request, on the same boards."""
    cells = [board.cells for board in boards(lexicon, BOARDS)[:LISTED_BOARDS]]
    ours = partial(_suggest, lexicon=lexicon)
    asked: dict[str, Workload] = {"none": (ours, [(text, Requests()) for text in cells])}
    for name in FILTERS:
        questions = list(zip(cells, requests(name, len(cells)), strict=True))
        _check_filter(lexicon, peer, questions)
        asked[name] = ours, questions
    times = timed(asked, rounds=3)
    floor = times["none"].quantile(0.5)
    for name in FILTERS:
        middle = times[name].quantile(0.5)
        yield (
            f"a request, {name}: {_duration(middle)} (p50; {_duration(floor)} without)",
            f"{middle / floor:.2f}×",
            _judged("≤ 1×", middle <= floor),
        )


def _check_filter(lexicon: Lexicon, peer: CBoard, questions: Sequence[SuggestQuestion]) -> None:
    """Assert agreement with C, which takes flags of the words wanted, and has no shapes."""
    words = words_of(lexicon)
    for question in questions:
        cells, asked = question
        found = _suggest(question, lexicon)
        if asked.category:
            members = CBoard(words_of(lexicon, asked.category))
            assert _answer_of(found) == members.suggest(cells.encode(), TOP), question
        elif asked.figure is None:
            flags = words.fulfilling(asked)
            assert _answer_of(found) == peer.suggest(cells.encode(), TOP, flags=flags), question


# ── memory ───────────────────────────────────────────────────────────────────────────────


def measure_indexes() -> Iterator[Row]:
    """Rows for the time and memory of the indexes; the median of three processes."""
    runs = [json.loads(run(INDEXES)) for _ in range(3)]
    middle = sorted(runs, key=lambda one: float(one["seconds"]))[1]
    bare, made, used = (size / 1024 for size in middle["sizes"])
    seconds = middle["seconds"]
    yield (
        "making the placement indexes of both languages",
        f"{seconds:.2f} s",
        _judged("≤ 2 s", seconds <= 2),
    )
    yield (
        f"memory of both after {middle['asked']} questions",
        f"{used - bare:.0f} MB ({made - bare:.0f} MB when made; {bare:.0f} MB before)",
        _judged("≤ 120 MB", used - bare <= 120),
    )


# ── output ───────────────────────────────────────────────────────────────────────────────


def _against_c(what: str, times: dict[str, Times], goal: str) -> Row:
    """A row of the table: our times, C's, and the ratios."""
    ours, theirs = times["ours"], times["C"]
    ratios = (ours.quantile(share) / theirs.quantile(share) for share in (0.5, 0.99))
    return (
        what,
        *(_duration(ours.quantile(share)) for share in (0.5, 0.99, 1.0)),
        *(_duration(theirs.quantile(share)) for share in (0.5, 0.99)),
        *(f"{ratio:.1f}×" for ratio in ratios),
        goal,
    )


def _judged(goal: str, met: bool) -> str:
    return goal if met else f"{goal}, missed"


def _duration(seconds: float) -> str:
    if seconds < 1e-5:
        return f"{seconds * 1e6:.1f} µs"
    return f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.1f} ms"


def measure() -> tuple[list[Row], list[Row]]:
    """(the table against C, single figures)."""
    italian, portuguese = open_lexicon("it"), open_lexicon("pt")
    it, pt = CBoard(words_of(italian)), CBoard(words_of(portuguese))
    played = boards(italian, BOARDS)
    gc.collect()
    gc.freeze()  # lists of boards and words would slow down every garbage collection
    try:
        table = [
            *measure_words(italian, it),
            *measure_lengths(italian, it, LENGTHS, played[:LISTED_BOARDS]),
            *measure_lengths(italian, it, SLOW_LENGTHS, played[:SLOW_BOARDS]),
            *measure_lengths(portuguese, pt, LENGTHS, boards(portuguese, SLOW_BOARDS)),
        ]
        return table, [*measure_filters(italian, it), *measure_indexes()]
    finally:
        gc.unfreeze()
