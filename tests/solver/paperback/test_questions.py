"""What may be asked of a hand: order, limit, filters. A filter takes away, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from contesta.lexicon import House, Layer, Lexicon
from contesta.solver import Play, Solution, parse_hand, playable, score, solve
from contesta.solver.paperback.question import MAX_LIMIT, ORDERS
from tests.helpers.laid_plays import stands

#: With doubles, jokers, the three kinds of Common card, abilities; none has a thousand plays.
HANDS = (
    "C1 A1 S1 T1 E1 L1 O1",
    "CH4 A1 S1 T1 E1 ? +O1",
    "SO2 C1 A1 R1 +<>",
    "A1 S1 E1 L1 O1 +_",
    "C1 A1{add 2 if last} S1 T1{draw 1} E1{double} L1 O1",
)


def answer(it: Lexicon, hand: str, order: str = "points", **filters: Any) -> Solution:
    solution = solve(it, hand, MAX_LIMIT, order, **filters)
    assert solution.complete and not solution.truncated
    assert len(solution.plays) == solution.total
    return solution


def summary(plays: tuple[Play, ...] | list[Play]) -> list[tuple[tuple[str, ...], int, int]]:
    return [(play.words, play.points, play.draws) for play in plays]


def zipf(it: Lexicon, play: Play) -> float:
    return min(entry.zipf if (entry := it.entry(word)) else 0.0 for word in play.words)


def in_layer(it: Lexicon, play: Play, layer: Layer) -> list[bool]:
    return [bool(entry and entry.layers & layer) for entry in map(it.entry, play.words)]


# ------------------------------------------------------------------------ order and limit


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("hand", HANDS)
def test_plays_stand_in_the_order_asked_for(it: Lexicon, hand: str, order: str) -> None:
    """docs/paperback.md: the order, then length, frequency, alphabet."""
    solution = answer(it, hand, order)

    def rank(play: Play) -> tuple[Any, ...]:
        value = {
            "points": play.points,
            "length": play.length,
            "cards": len(play.cards),
            "draws": play.draws,
            "frequency": zipf(it, play),
        }[order]
        return -value, -play.length, -zipf(it, play), sorted(play.words)

    assert [play.words for play in solution.plays] == [
        play.words for play in sorted(solution.plays, key=rank)
    ]
    assert {play.words for play in solution.plays} == {
        play.words for play in answer(it, hand).plays
    }


@pytest.mark.parametrize("hand", HANDS)
def test_a_limit_cuts_and_says_so(it: Lexicon, hand: str) -> None:
    whole = answer(it, hand)
    for limit in (1, 2, 7, whole.total, MAX_LIMIT):
        some = solve(it, hand, limit)
        assert summary(some.plays) == summary(whole.plays[:limit])
        assert some.total == whole.total and some.truncated is (whole.total > limit)
    assert len(solve(it, hand).plays) == min(20, whole.total)


@pytest.mark.parametrize("hand", HANDS)
def test_a_play_knows_all_about_itself(it: Lexicon, hand: str) -> None:
    for play in answer(it, hand).plays[:60]:
        assert all(word.isascii() and word.isupper() for word in play.words)
        assert play.length == len(" ".join(play.words)) == play.count.length
        assert "".join(one.letters for one in play.cards) == " ".join(play.words)
        total = sum(step.adds for step in play.steps)
        for step in play.steps:
            total *= step.times
        assert total == play.points == play.count.points
        assert stands(it, hand, play)
        assert play.words[0] in repr(play)


def test_a_hand_as_text_or_read(it: Lexicon) -> None:
    assert summary(solve(it, HANDS[1]).plays) == summary(solve(it, parse_hand(HANDS[1])).plays)


@pytest.mark.parametrize("hand", HANDS)
def test_playable_lists_the_words_of_the_plays(it: Lexicon, hand: str) -> None:
    listed = list(playable(it, hand))
    single = {play.words[0] for play in answer(it, hand).plays if len(play.words) == 1}
    assert set(listed) == single and len(listed) == len(single)
    assert [len(word) for word in listed] == sorted(map(len, listed), reverse=True)


# ---------------------------------------------------------------------------- filters


@pytest.mark.parametrize("order", ["points", "length"])
@pytest.mark.parametrize("hand", HANDS)
def test_a_filter_keeps_what_it_says(it: Lexicon, hand: str, order: str) -> None:
    whole = answer(it, hand, order).plays

    def kept(expected: list[Play], **filters: Any) -> None:
        assert summary(answer(it, hand, order, **filters).plays) == summary(expected)

    for letters in ("a", "so", "SA", "è", "zzz", "a" * 50):
        key = letters.upper().replace("È", "E")
        kept([p for p in whole if any(key in word for word in p.words)], contains=letters)
    for reach in (0, 1, 4, 6, 7, 82):
        kept([p for p in whole if p.length >= reach], reach=reach)
    for least in (0, 0.01, 2.5, 3.0, 9):
        kept([p for p in whole if zipf(it, p) >= least], min_zipf=least)
    kept([p for p in whole if all(in_layer(it, p, Layer.STRICT))], layer="strict")
    kept([p for p in whole if not any(in_layer(it, p, Layer.VULGAR))], vulgar=False)
    denied = {word for p in whole[:9] for word in p.words} - {"A"}
    house = House.of(deny=[*denied, "supercalifragilistico"])
    kept([p for p in whole if not denied & set(p.words)], house=house)
    kept(
        [p for p in whole if p.length >= 4 and any("A" in w for w in p.words) and zipf(it, p) >= 2],
        contains="a",
        reach=4,
        min_zipf=2,
    )


def test_filters_do_take_something_away(it: Lexicon) -> None:
    hand = "C1 A1 Z1 Z1 O1 ?"
    total = solve(it, hand).total
    assert solve(it, hand, house=House.of(deny=["pazzo"])).total == total - 1
    assert "CAZZO" in {play.words[0] for play in solve(it, hand).plays}
    taking: list[dict[str, Any]] = [
        {"vulgar": False},
        {"layer": "strict"},
        {"min_zipf": 3.0},
        {"reach": 5},
    ]
    for filters in taking:
        assert 0 < solve(it, hand, **filters).total < total


def test_house_words_are_played(it: Lexicon) -> None:
    """What the referee allows at this table can be found at this table."""
    hand = "Q3 X3 Q3 A1 S1 +O1"
    house = House.of(allow=["qxqa", "casa", "zuzu", "z" * 60], deny=["sa"])
    best = solve(it, hand, house=house)
    assert best.plays[0].words == ("QXQA",) and best.plays[0].points == 10
    assert best.total == solve(it, hand, house=House.of(deny=["sa"])).total + 1
    for play in best.plays:
        assert score(it, play.words, hand, house=house).legal
    assert solve(it, hand, house=house, contains="os").total == solve(it, hand, contains="os").total
    assert solve(it, hand, house=House.of(allow=["qxqa"], deny=["qxqa"])).plays[0].points < 10


@pytest.mark.parametrize(
    ("attacks", "without"),
    [
        (["no_common"], "C1 A1 S1 ?"),
        (["no_wild"], "C1 A1 S1 +O1"),
        (["no_wild", "no_common"], "C1 A1 S1"),
        (["hand", "max_buys"], "C1 A1 S1 ? +O1"),
    ],
)
def test_an_attack_takes_the_cards_away(it: Lexicon, attacks: list[str], without: str) -> None:
    hand = "C1 A1 S1 ? +O1"
    attacked = solve(it, hand, attacks=attacks)
    assert summary(attacked.plays) == summary(solve(it, without).plays)
    assert set(playable(it, hand, attacks=attacks)) == set(playable(it, without))


def test_nothing_to_play_is_an_answer(it: Lexicon) -> None:
    for hand in ("Z1", "<>", "<> <> <> +<>", "QX9", "? +_"):
        solution = solve(it, hand, 5)
        assert solution.complete
        assert solution.total >= len(solution.plays)
    nothing = solve(it, "Z1")
    assert (nothing.plays, nothing.total, nothing.truncated) == ((), 0, False)
