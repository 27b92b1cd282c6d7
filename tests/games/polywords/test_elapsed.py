"""Elapsed times against the order in which players are named, in all modes.

Where all write at once, the order says nothing and of a time it matters only whether it came in
time. Where the order is that of the hands or of the writing, times must not contradict it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contesta.games.errors import BadGame
from contesta.lexicon import Answer
from contesta.solver import parse_path
from contesta.solver.polywords.cards import open_cards, shape_named
from tests.helpers.named import (
    Announced,
    Grab,
    Play,
    Turn,
    manta,
    medusa,
    pagliaccio,
    palla,
    polpo,
    specchio,
    start,
)

Line = TypeVar("Line", Play, Grab, Announced)

NAMES = ("Anna", "Bruno", "Carla")
WORDS = ("casa", "cane", "cubo")
SECONDS = 45
BOX = open_cards("it")
known_times = st.sampled_from((0, 10, 44.9, 45, 45.1, 60)) | st.floats(0, 100)
times = st.none() | known_times


def late(elapsed: float | None) -> bool:
    return elapsed is not None and elapsed > SECONDS


def only_whether_late(line: Line) -> Line:
    """The same, with no more said of its time than whether it was too late."""
    return replace(line, elapsed=SECONDS + 1 if late(line.elapsed) else None)


def contradicts(elapsed: Sequence[float | None]) -> bool:
    """Whether something is said to have come after what was later."""
    known = [one for one in elapsed if one is not None]
    return any(after < before for before, after in pairwise(known))


def refused(ask: Callable[[], Turn]) -> bool:
    """Whether the turn is refused for its times; no other refusal is allowed."""
    try:
        ask()
    except BadGame as error:
        assert error.code == "times"
        return True
    return False


def players_of(turned: Turn, code: str) -> set[str]:
    return {step.player for step in turned.steps if step.code == code}


# ── all write at once ────────────────────────────────────────────────────────────────────────


def play_specchio(plays: Sequence[Play]) -> Turn:
    return specchio.turn(start("specchio", NAMES), plays, letter="C")


def play_palla(plays: Sequence[Play]) -> Turn:
    return palla.turn(start("palla", NAMES), plays, letters="CMPBZ")


def play_polpo(plays: Sequence[Play]) -> Turn:
    return polpo.turn(start("polpo", NAMES), plays, shape=shape_named("I4"))


@pytest.mark.parametrize(
    ("score", "path"),
    [(play_specchio, "d4 RRR"), (play_palla, "d4 RRR"), (play_polpo, "a8 RRR")],
)
@given(st.tuples(times, times, times), st.permutations(range(3)))
def test_where_all_write_at_once_the_order_says_nothing(
    score: Callable[[Sequence[Play]], Turn],
    path: str,
    elapsed: tuple[float | None, ...],
    order: list[int],
) -> None:
    plays = [
        Play(name, word, parse_path(path), elapsed=seconds)
        for name, word, seconds in zip(NAMES, WORDS, elapsed, strict=True)
    ]
    turned = score(plays)
    assert score([plays[at] for at in order]) == turned
    assert score([only_whether_late(one) for one in plays]) == turned
    assert players_of(turned, "late") == {one.player for one in plays if late(one.elapsed)}


@given(times)
def test_alone_it_matters_only_whether_it_came_in_time(elapsed: float | None) -> None:
    def score(play: Play) -> Turn:
        revealed = [card for card in BOX.cards if card.id in ("A", "citta", "I4")]
        answers = {"citta": Answer.YES}
        return medusa.turn(start("medusa", ["Anna"]), play, revealed=revealed, answers=answers)

    play = Play("Anna", "Atene", parse_path("d4 RRRR"), elapsed=elapsed)
    turned = score(play)
    assert score(only_whether_late(play)) == turned
    assert (players_of(turned, "late") == {"Anna"}) is late(elapsed)


# ── in the order of the hands ────────────────────────────────────────────────────────────────

GRABS = {4: "vino", 5: "acqua", 6: "tisana", 7: "liquore"}
grabs = st.builds(
    lambda player, length, elapsed: Grab(player, GRABS[length], length, (), elapsed),
    st.sampled_from(NAMES),
    st.sampled_from(sorted(GRABS)),
    times,
)


@given(st.lists(grabs, max_size=6), st.booleans())
def test_in_pagliaccio_times_go_with_the_order_of_the_hands(
    did: list[Grab], in_order: bool
) -> None:
    if in_order:  # as it is noted at a table
        did = sorted(did, key=lambda one: -1 if one.elapsed is None else one.elapsed)

    def score(lines: Sequence[Grab]) -> Turn:
        return pagliaccio.turn(start("pagliaccio", NAMES), lines)

    wrong = contradicts([one.elapsed for one in did])
    assert refused(lambda: score(did)) is wrong
    if not wrong:
        turned = score(did)
        assert score([only_whether_late(one) for one in did]) == turned
        owners: dict[int, str] = {}
        for one in did:
            if not late(one.elapsed) and one.player not in owners.values():
                owners.setdefault(one.length, one.player)
        takes = {step["number"]: step.player for step in turned.steps if step.code == "takes"}
        assert takes == owners


# ── in the order of writing, of each team ────────────────────────────────────────────────────

LENGTHS = (5, 7, 8)
WORDS_OF = {
    "Blu": (("calla", "d4 RRRR"), ("ramarro", "b5 RRRRRR"), ("sogliola", "a6 RRRRRRR")),
    "Rossi": (("turchese", "a4 RRRRRRR"), ("marco", "a5 RRRR"), ("sentire", "a3 RRRRRR")),
}


def announced(team: str, elapsed: Sequence[float | None]) -> list[Announced]:
    return [
        Announced(team, len(word), word, parse_path(path), seconds)
        for (word, path), seconds in zip(WORDS_OF[team], elapsed, strict=False)
    ]


#: In any order, or as they are noted at a table: the first words without, the others in order.
of_a_team = st.lists(known_times, max_size=3) | st.builds(
    lambda without, known: [*[None] * without, *sorted(known)][:3],
    st.integers(0, 3),
    st.lists(known_times, max_size=3),
)


@given(of_a_team, of_a_team, st.permutations([0, 0, 0, 1, 1, 1]))
def test_in_manta_times_go_with_the_order_of_each_team(
    blue: list[float | None], red: list[float | None], order: list[int]
) -> None:
    def score(lines: Sequence[Announced]) -> Turn:
        return manta.turn(start("manta", list(WORDS_OF)), lines, lengths=LENGTHS)

    of_teams = announced("Blu", blue), announced("Rossi", red)
    one_by_one = [*of_teams[0], *of_teams[1]]
    left = [list(of_team) for of_team in of_teams]
    mixed = [left[team].pop(0) for team in order if left[team]]
    wrong = contradicts(blue) or contradicts(red)
    assert refused(lambda: score(one_by_one)) is refused(lambda: score(mixed)) is wrong
    if not wrong:
        turned = score(one_by_one)
        assert score(mixed) == turned
        ends = [elapsed[2] for elapsed in (blue, red) if len(elapsed) == 3 and None not in elapsed]
        stop = min([SECONDS, *(end for end in ends if end is not None)])
        for team, elapsed in zip(WORDS_OF, (blue, red), strict=True):
            written = sum(one is None or one <= stop for one in elapsed)
            assert len(turned.table.seat(team).words) == written
