"""Pesce Specchio as a whole game: secret writing, contests before the verdict, bottles, the end."""

from __future__ import annotations

import pytest

from contesta.games.game import Applied, Refused
from contesta.games.judge import WORDLESS, Judge
from contesta.games.polywords.whole.actions import (
    Accuse,
    Action,
    Agree,
    Bottle,
    Done,
    Letters,
    Vote,
    Write,
)
from contesta.games.polywords.whole.specchio import WholeSpecchio
from contesta.games.polywords.whole.state import Phase, State
from contesta.games.secrets import masked
from contesta.lexicon import Answer, Code, Confidence, Ground, Membership, Reason, Verdict
from contesta.lexicon.texts import UI_LANGUAGES, texts
from contesta.solver import parse_path
from contesta.solver.polywords.cards import CardKind

GAME = WholeSpecchio()
DOWN = parse_path("d4 DDD")


class Says:
    """A judge who says of every word that it is good, and of every category this."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.asked: list[str] = []

    def word(self, text: str) -> Verdict:
        self.asked.append(text)
        reasons = (Reason(Code.LISTED),)
        return Verdict(text, "it", "polywords", True, Confidence.CERTAIN, reasons)

    def member(self, category: str, text: str) -> Membership:
        return Membership(self.answer, Ground.LISTED)


def did(state: State, seat: int, action: Action, judge: Judge = WORDLESS) -> State:
    applied = GAME.play(state, seat, action, judge)
    assert isinstance(applied, Applied), applied
    for event in applied.events:
        for ui in UI_LANGUAGES:
            assert "{" not in event.said(texts(ui))
    return applied.state


def refused(state: State, seat: int, action: Action) -> list[str]:
    answer = GAME.play(state, seat, action, WORDLESS)
    assert isinstance(answer, Refused)
    for reason in answer.reasons:
        for ui in UI_LANGUAGES:
            assert reason.said(texts(ui))
    return [str(reason.code) for reason in answer.reasons]


def started(players: int = 3) -> State:
    return GAME.start(players, seed=7).state


def letter(state: State) -> str:
    return next(card.id for card in state.cards if card.type is CardKind.LETTER)


def shown(state: State, *tails: str) -> State:
    """The state when everybody has shown a word: the letter of the card and these."""
    for seat, tail in enumerate(tails):
        if tail:
            state = did(state, seat, Write(letter(state) + tail, DOWN))
        state = did(state, seat, Done())
    return state


def agreed(state: State) -> State:
    for ask in GAME.asks(state):
        state = did(state, ask.seat, Agree())
    return state


@pytest.mark.rule("PW-32")
@pytest.mark.rule("PW-110")
def test_every_turn_reveals_a_category_and_a_letter_and_discards_those_before() -> None:
    state = started()
    assert [card.type for card in state.cards] == [CardKind.CATEGORY, CardKind.LETTER]
    before = state.cards
    state = agreed(shown(state, "ASE", "ISO", "USO"))
    assert state.turn == 2 and not set(state.cards) & set(before)
    assert not set(before) & {card for turn in state.deck.known for card in turn}


@pytest.mark.rule("PW-33")
@pytest.mark.rule("PW-109")
def test_nobody_sees_what_another_writes_before_all_are_done() -> None:
    state = did(started(), 0, Write(letter(started()) + "ASE", DOWN))
    for seat in (1, 2, None):
        view = GAME.view(state, seat)
        assert view.writing[0].value is None and view.deck.value is None
        assert "ASE" not in repr(view)
    assert GAME.view(state, 0).writing[0].known.word.endswith("ASE")
    event = GAME.play(state, 0, Done(), WORDLESS)
    assert isinstance(event, Applied) and "ASE" not in repr(masked(event.events, 1))


@pytest.mark.rule("PW-33")
def test_a_word_may_be_written_anew_until_the_pen_is_down() -> None:
    first = letter(started())
    state = did(started(), 0, Letters(first + "A", parse_path("d4 R")))
    state = did(state, 0, Write(first + "ISO", DOWN))
    state = did(state, 0, Done())
    assert refused(state, 0, Write(first + "ASE", DOWN)) == ["not-now"]


@pytest.mark.rule("PW-33")
def test_every_reason_against_a_word_is_given_at_once() -> None:
    state = started()
    other = "B" if letter(state) != "B" else "C"
    assert refused(state, 0, Write(f"{other}ASE", parse_path("a1 DDD"))) == [
        "wrong-letter",
        "cannot-write",
    ]
    assert refused(state, 0, Write("x2", DOWN)) == ["not-letters"]
    assert refused(state, 0, Accuse(1)) == ["not-asked"]


@pytest.mark.rule("PW-34")
@pytest.mark.rule("PW-38")
def test_when_the_sand_has_run_out_what_is_written_stands() -> None:
    """Whoever runs the game puts down the pens of those who still write."""
    state = started()
    first = letter(state)
    assert {ask.seconds for ask in GAME.asks(state)} == {45.0}
    state = did(state, 0, Write(first + "ISO", DOWN))
    state = did(state, 1, Letters(first + "A", parse_path("d4 R")))
    for ask in GAME.asks(state):
        assert GAME.absent(state, ask) == Done()
        state = did(state, ask.seat, Done())
    assert state.phase is Phase.CONTEST
    state = agreed(state)
    assert state.phase is Phase.BOTTLES and state.due == (0, 2, 2)


@pytest.mark.rule("PW-35")
@pytest.mark.rule("PW-37")
def test_words_that_two_have_written_are_erased() -> None:
    state = agreed(shown(started(), "ISO", "ISO", "ASE"))
    assert [side.white for side in state.boards.sides] == [64, 64, 60]


@pytest.mark.rule("PW-24")
def test_the_judge_is_asked_when_somebody_has_accused_and_not_before() -> None:
    judge = Says(Answer.YES)
    state = shown(started(), "ISO", "ASE", "USO")
    assert judge.asked == []
    did(state, 0, Accuse(1), judge)
    assert judge.asked == [state.shown[1].word]


@pytest.mark.rule("PW-25")
@pytest.mark.rule("ER-76")
def test_whoever_wrote_a_wrong_word_takes_two_penalties_and_the_word_stays() -> None:
    state = shown(started(), "ISO", "ISO", "ASE")
    state = agreed(did(state, 2, Accuse(0), Says(Answer.NO)))
    assert state.due == (2, 0, 0)
    assert [side.white for side in state.boards.sides] == [60, 64, 60]


@pytest.mark.rule("PW-26")
def test_whoever_contested_a_good_word_takes_two_penalties() -> None:
    state = shown(started(), "ISO", "ASE", "USO")
    assert agreed(did(state, 2, Accuse(0), Says(Answer.YES))).due == (0, 0, 2)


@pytest.mark.rule("ER-74")
def test_a_word_is_contested_once_and_by_nobody_who_wrote_it() -> None:
    state = did(shown(started(), "ISO", "ASE", ""), 2, Accuse(0), Says(Answer.YES))
    assert refused(state, 1, Accuse(0)) == ["contested-already"]
    assert refused(state, 1, Accuse(1)) == ["own-word"]
    assert refused(state, 1, Accuse(2)) == ["no-word"]
    assert refused(state, 1, Accuse(9)) == ["no-word"]


@pytest.mark.rule("ER-75")
@pytest.mark.parametrize(
    ("votes", "due"),
    [((True, True), (0, 2)), ((True, False), (0, 2)), ((False, False), (2, 0))],
)
def test_where_nothing_is_known_the_others_vote_and_a_tie_leaves_the_word(
    votes: tuple[bool, bool], due: tuple[int, int]
) -> None:
    state = shown(started(4), "ISO", "ASE", "USO", "ERA")
    state = did(state, 1, Accuse(0), Says(Answer.UNKNOWN))
    assert [ask.seat for ask in GAME.asks(state)] == [2, 3]
    state = did(state, 2, Vote(votes[0]))
    assert GAME.view(state, 3).contests[0].votes[2] is not None
    assert "value=True" not in repr(GAME.view(state, 3).contests)
    state = agreed(did(state, 3, Vote(votes[1])))
    assert state.due[:2] == due


@pytest.mark.rule("PW-15")
def test_bottles_are_drawn_where_the_player_likes() -> None:
    state = agreed(shown(started(), "ISO", "ASE", ""))
    assert refused(agreed(shown(started(), "", "ASE", "ISO")), 0, Agree()) == ["not-asked"]
    state = did(state, 2, Bottle(63))
    assert refused(state, 2, Bottle(63)) == ["not-empty"]
    state = did(state, 2, Bottle(0))
    assert str(state.boards.sides[2].board) == "#7/8/8/8/8/8/8/7#" and state.turn == 2


@pytest.mark.rule("PW-31")
@pytest.mark.rule("PW-39")
def test_after_ten_turns_the_points_are_counted() -> None:
    """Nobody writes anything: twenty bottles each, and the victory is shared."""
    state = started()
    while asks := GAME.asks(state):
        assert GAME.result(state) is None and state.turn <= 10
        state = did(state, asks[0].seat, GAME.absent(state, asks[0]))
    result = GAME.result(state)
    assert result is not None and result.places == (1, 1, 1)
    assert result.points == (44 - 60,) * 3
