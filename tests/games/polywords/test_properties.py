"""What holds in every game, whatever is written."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from contesta.games.polywords import Side
from contesta.games.polywords.palla import count, penalties
from contesta.games.polywords.points import ranked, score_of
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver.polywords.board import ALL, Board
from contesta.solver.polywords.cards import CardKind, open_cards
from tests.helpers.named import (
    Play,
    Seat,
    StepCode,
    Table,
    Turn,
    complete_rows,
    draw_bottles,
    pagliaccio,
    palla,
    polpo,
    specchio,
    start,
)

NAMES = ("Anna", "Bruno", "Carla")
BOX = open_cards("it")
cells = st.text("....ABCDE#", min_size=64, max_size=64).map(Board)
words = st.text("ABCDEMPZ", min_size=1, max_size=8)


@st.composite
def lines(draw: st.DrawFn) -> list[Play]:
    """Words of at most four letters in a straight line through the centre, or nothing."""
    plays = []
    for name in NAMES:
        word = draw(st.text("ABC", max_size=3))
        start_at = draw(st.sampled_from((27, 28, 35, 36)))
        step = draw(st.sampled_from((1, 8, -1, -8)))
        path = tuple(start_at + step * n for n in range(len(word)))
        plays.append(
            Play(
                name,
                word,
                path,
                elapsed=draw(st.sampled_from((None, 3.0, 50.0))),
                finished=draw(st.booleans()) or not word,
            )
        )
    return plays


def balance(before: Table, turned: Turn) -> None:
    """Every bottle that is there was drawn in a step, and every step can be said."""
    drawn: Counter[str] = Counter()
    for step in turned.steps:
        if step.code is StepCode.BOTTLES:
            drawn[step.player] += len(str(step["cells"]).split())
        for ui in UI_LANGUAGES:
            assert "{" not in step.said(texts(ui))
    for old, new in zip(before.seats, turned.table.seats, strict=True):
        assert old.player == new.player
        assert new.bottles - old.bottles == drawn[new.player]
        parts = (new.board.empty, new.board.bottles, new.board.lines, new.board.written)
        assert sum(parts) == ALL  # a cell is one of the four
    assert turned.table.turn == before.turn + 1


@given(lines(), st.permutations(range(3)))
def test_specchio_in_any_order(plays: list[Play], order: list[int]) -> None:
    table = start("specchio", NAMES, rulings={"ER-21": "contained"})
    plays = [p if "A" in p.word or not p.finished else Play(p.player) for p in plays]
    turned = specchio.turn(table, plays, letter="A")
    assert specchio.turn(table, [plays[at] for at in order], letter="A") == turned
    balance(table, turned)
    done = [p.word for p in plays if p.word and p.finished and p.elapsed != 50.0]
    for one, seat in zip(plays, turned.table.seats, strict=True):
        stays = one.word in done and done.count(one.word) == 1 and one.elapsed != 50.0
        stays = stays and one.finished
        assert bool(seat.board.written) is stays
        wrote = one.word in done and one.finished and one.elapsed != 50.0
        assert seat.bottles == (0 if wrote else 2)


@given(lines(), st.permutations(range(3)))
def test_palla_in_any_order(plays: list[Play], order: list[int]) -> None:
    table = start("palla", NAMES)
    turned = palla.turn(table, plays, letters="ABMPZ")
    again = palla.turn(table, [plays[at] for at in order], letters="ABMPZ")
    assert again == turned
    balance(table, turned)


@given(words, st.sets(st.sampled_from("ABCDEMPZ"), min_size=5, max_size=5))
def test_counts_agree(word: str, letters: set[str]) -> None:
    once, every = count(word, letters), count(word, letters, repeated=True)
    assert 0 <= once <= every <= len(word) and once <= 5
    assert (once == 0) == (every == 0)
    assert once == len(set(word) & letters)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_more_letters_never_cost_more(counts: list[int]) -> None:
    named = {str(n): used for n, used in enumerate(counts)}
    found = penalties(named)
    for one in named:
        for other in named:
            if named[one] > named[other]:
                assert found[one] <= found[other]
            if named[one] == named[other]:
                assert found[one] == found[other]
    assert all(number == 3 for player, number in found.items() if named[player] == 0)
    assert all(number < 3 for player, number in found.items() if named[player] > 0)


@given(cells, st.integers(0, 70), st.data())
def test_bottles_go_where_they_are_wanted(board: Board, number: int, data: st.DataObject) -> None:
    seat = Seat("Anna", board)
    empty = [cell for cell in range(64) if board.empty >> cell & 1]
    chosen = data.draw(st.lists(st.sampled_from(empty), unique=True)) if empty else []
    chosen = chosen[:number]
    after, _ = draw_bottles(seat, number, chosen)
    assert after.bottles == seat.bottles + number
    assert after.beside == max(0, number - len(empty))
    assert all(after.board.cells[cell] == "#" for cell in chosen)
    assert after.board.written == board.written
    assert (
        score_of(after.side(0)).points == score_of(seat.side(0)).points - 4 * number + after.beside
    )


@given(st.lists(cells, min_size=2, max_size=6))
def test_the_winners_are_the_best(boards: list[Board]) -> None:
    scores = [score_of(Side(n, board)) for n, board in enumerate(boards)]
    final = ranked(scores)
    best = max((score.points, -score.bottles) for score in scores)
    expected = [score.player for score in scores if (score.points, -score.bottles) == best]
    assert list(final.winners) == expected != []


@given(st.data())
def test_polpo_from_the_first_turn_to_the_last(data: st.DataObject) -> None:
    """Straight words in the lowest row with room, or nothing, until the game is over."""
    table = start("polpo", NAMES)
    shape = BOX.shape("I4")
    serial = 0
    while not table.over:
        plays = []
        for seat in table.playing:
            serial += 1
            low = max((c // 8 for c in range(64) if seat.board.empty >> c & 1), default=0)
            at = data.draw(st.sampled_from((0, 4))) + low * 8
            path = tuple(range(at, at + 4))
            free = all(seat.board.empty >> cell & 1 for cell in path)
            word = "".join("ABCDEFGHIJ"[int(c)] for c in f"{serial:04}")
            playing = free and data.draw(st.booleans())
            plays.append(Play(seat.player, word, path) if playing else Play(seat.player))
        turned = polpo.turn(table, plays, shape=shape)
        for old, new in zip(table.seats, turned.table.seats, strict=True):
            assert old.dots <= new.dots
            assert new.out or new.dots == set(complete_rows(new)) or len(turned.table.playing) < 2
            lined = [row for row in range(8) if new.board.cells[row * 8] == "="]
            assert lined == list(range(len(lined)))  # from the top down
        table = turned.table
    assert table.turn <= 8
    final = polpo.final(table)
    assert final.winners
    assert set(final.winners) <= set(NAMES)
    if table.playing:
        assert set(final.winners) <= {seat.player for seat in table.playing}


def test_pagliaccio_without_grabs_is_two_bottles_each() -> None:
    table = start("pagliaccio", NAMES)
    turned = pagliaccio.turn(table, [])
    balance(table, turned)
    assert [seat.bottles for seat in turned.table.seats] == [2, 2, 2]
    assert len(BOX.of(CardKind.LENGTH)) == 7
