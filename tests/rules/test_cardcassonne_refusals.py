"""Cardcassonne: what cannot be done, with every reason at once, in three languages."""

from __future__ import annotations

import pytest

from contesta.games.cardcassonne import (
    Action,
    Assign,
    Cardcassonne,
    CardcassonneReason,
    Decide,
    Follow,
    Lay,
    Pass,
    Player,
    PutJoker,
    State,
)
from contesta.games.cardcassonne.cards import COLOURS, FACES
from contesta.games.cardcassonne.state import Phase
from contesta.games.events import Note
from contesta.games.game import Applied, KernelReason
from contesta.games.shuffling import shuffled
from contesta.lexicon.texts import texts
from tests.helpers.cardcassonne import (
    DEFAULT,
    WORDLESS,
    assign,
    cards,
    done,
    follow,
    holding,
    keep,
    lay,
    offered,
    over,
    owning,
    play,
    refused,
    table,
    take,
    ten,
    under,
    whys,
)

NAMES = ("Rosa", "Ugo", "Ada", "Ivo", "Eva")
#: All that anybody could try to do.
TRIES: tuple[Action, ...] = (
    *(Lay(card, row) for card in FACES.values() for row in COLOURS),
    *(PutJoker(card, row) for card in FACES.values() for row in COLOURS),
    *map(Follow, COLOURS),
    *map(Assign, COLOURS),
    *(Decide(card, "ten") for card in FACES.values()),
    *(Decide(card, "keep") for card in FACES.values()),
    Pass(),
)
STRICT = under(ER_35="refused", ER_36="may", ER_91="refused", ER_42="face-down")
NEW = table(*(holding(seat, "red-1 red-2", laid=0) for seat in range(2)), rows={"red": "@1"})
MID = table(holding(0, "red-1"), holding(1, "red-2"), rows={"red": "red-3"})
PLACED = table(done(holding(0, "red-1 red-2")), done(holding(1, "red-2")), rows={"red": "red-3"})
LAST = table(holding(0, ""), done(), rows={"red": "red-3"})
OPEN = take("?red-animal animal-joker").state
JOKER = take("animal-joker", player=owning(red=1, green=1)).state
#: Game, state, seat, what is tried, and all reasons against it.
REFUSALS: list[tuple[Cardcassonne, State, int, Action, list[str]]] = [
    (DEFAULT, MID, 0, lay("blue-1", "blue"), ["not-in-hand"]),
    (DEFAULT, MID, 0, lay("red-1", "blue"), ["wrong-row"]),
    (DEFAULT, MID, 0, lay("blue-1", "red"), ["not-in-hand", "wrong-row"]),
    (DEFAULT, NEW, 0, lay("blue-1", "red"), ["not-in-hand"]),
    (DEFAULT, PLACED, 0, follow("red"), ["placed-already"]),
    (STRICT, PLACED, 0, follow("blue"), ["placed-already", "secures-nothing"]),
    (STRICT, NEW, 0, follow("red"), ["card-first", "secures-nothing"]),
    (DEFAULT, MID, 0, Pass(), ["must-place", "cards-left"]),
    (DEFAULT, LAST, 0, Pass(), ["must-place"]),
    (STRICT, PLACED, 0, Pass(), ["placed-already", "cards-left"]),
    (STRICT, MID, 0, Pass(), ["cards-left"]),
    (DEFAULT, MID, 1, lay("red-2", "red"), ["not-now"]),
    (DEFAULT, MID, 0, assign("red"), ["not-asked"]),
    (DEFAULT, MID, 0, ten("red-3"), ["not-asked"]),
    (DEFAULT, OPEN, 0, ten("blue-animal"), ["not-misplaced"]),
    (DEFAULT, OPEN, 0, assign("red"), ["not-asked"]),
    (DEFAULT, OPEN, 1, keep("red-animal"), ["not-now"]),
    (DEFAULT, OPEN, 0, lay("red-1", "red"), ["not-asked"]),
    (DEFAULT, JOKER, 0, assign("blue"), ["no-such-animal"]),
    (DEFAULT, JOKER, 0, ten("animal-joker"), ["not-asked"]),
    (DEFAULT, JOKER, 1, assign("red"), ["not-now"]),
    (DEFAULT, over(DEFAULT, Player(), Player()), 0, follow("red"), ["over"]),
]


def in_set_up() -> State:
    return next(
        state
        for state in (DEFAULT.start(3, seed).state for seed in range(99))
        if state.phase is Phase.SET_UP
    )


def has_sentences(note: Note) -> None:
    """One in every language, with nothing left to fill in."""
    said = {ui: note.said(texts(ui), NAMES) for ui in ("it", "pt", "en")}
    for sentence in said.values():
        assert sentence.strip()
        assert sentence[-1] in ".!"
        assert not set("{}") & set(sentence), sentence
        assert "None" not in sentence
        assert "Secret" not in sentence
        assert "—" not in sentence
    assert len(set(said.values())) == 3


@pytest.mark.rule("CC-17")
@pytest.mark.rule("CC-20")
@pytest.mark.rule("CC-25")
@pytest.mark.parametrize(("game", "state", "seat", "action", "codes"), REFUSALS)
def test_a_refusal_has_every_reason_with_its_rule_and_changes_nothing(
    game: Cardcassonne, state: State, seat: int, action: Action, codes: list[str]
) -> None:
    assert whys(game, state, seat, action) == codes
    for reason in refused(game, state, seat, action).reasons:
        has_sentences(reason)
        assert isinstance(reason.code, KernelReason) or reason.rules


def test_every_reason_of_the_game_is_among_these_refusals() -> None:
    found = {code for *_, codes in REFUSALS for code in codes}
    found.update(whys(DEFAULT, in_set_up(), 0, PutJoker(cards("red-1")[0], COLOURS[0])))
    assert found == {*CardcassonneReason, *KernelReason}


def test_the_reason_at_set_up_has_sentences() -> None:
    for reason in refused(DEFAULT, in_set_up(), 0, PutJoker(cards("red-1")[0], COLOURS[0])).reasons:
        has_sentences(reason)


@pytest.mark.parametrize("game", [DEFAULT, STRICT, under(ER_38="largest", ER_34="secured")])
@pytest.mark.parametrize("seats", range(2, 6))
def test_all_that_is_offered_is_taken_and_nothing_else(game: Cardcassonne, seats: int) -> None:
    state = game.start(seats, seats).state
    for seed in range(150):
        (ask,) = game.asks(state)
        taken = [one for one in TRIES if _taken(game, state, ask.seat, one)]
        assert set(taken) == set(offered(game, state))
        assert len(taken) == len(ask.offered)
        others = [seat for seat in range(seats) if seat != ask.seat]
        assert not any(_taken(game, state, seat, ask.offered[0]) for seat in others)
        state = play(game, state, (ask.seat, shuffled(ask.offered, seed, ask.id)[0])).state
        if not game.asks(state):
            return


def _taken(game: Cardcassonne, state: State, seat: int, action: Action) -> bool:
    return isinstance(game.play(state, seat, action, WORDLESS), Applied)


def test_all_that_happens_has_sentences_and_rules() -> None:
    found = set()
    for seats in range(2, 6):
        for game in (DEFAULT, STRICT, under(ER_39="less-three", ER_95="animals")):
            started = game.start(seats, seats)
            events, state = started.events, started.state
            while asks := game.asks(state):
                (ask,) = asks
                action = shuffled(ask.offered, seats, ask.id)[0]
                applied = play(game, state, (ask.seat, action))
                events, state = events + applied.events, applied.state
            for event in events:
                if event.code not in found or event.code == "takes":
                    has_sentences(event)
                assert event.rules
                found.add(event.code)
    assert len(found) > 20
