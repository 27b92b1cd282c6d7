"""Cardcassonne: the cards, set-up, the deal, and the table of animals."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from contesta.games.cardcassonne import Cardcassonne, PutJoker, State, card_named, open_box
from contesta.games.cardcassonne.cards import COLOURS, FACES, Colour, Kind
from contesta.games.cardcassonne.state import Phase
from contesta.games.errors import BadGame
from contesta.games.game import Applied
from contesta.lexicon.texts import texts
from contesta.solver.datafile import Flag
from tests.helpers.cardcassonne import (
    DEFAULT,
    codes,
    everywhere,
    gained,
    offered,
    owning,
    play,
    refused,
    take,
    under,
    whys,
    written,
)

BOX = open_box()
DECK = Counter(card.text for card in BOX.cards)
TABLES = range(2, 6)


def settled(game: Cardcassonne = DEFAULT, seats: int = 2, seed: int = 1) -> Applied[State]:
    """The game after its set-up; every joker goes to the first row."""
    started = game.start(seats, seed)
    events = started.events
    while started.state.phase is Phase.SET_UP:
        put = offered(game, started.state)[0]
        started = play(game, started.state, (started.state.dealer, put))
        events += started.events
    return Applied(started.state, events)


def with_a_joker(kind: Kind, seats: int = 3) -> State:
    """A set-up at which this joker has just been revealed."""
    for seed in range(2000):
        state = DEFAULT.start(seats, seed).state
        if state.joker is not None and state.joker.kind is kind:
            return state
    raise AssertionError(kind)


@pytest.mark.rule("CC-01")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_thirty_cards(colour: Colour) -> None:
    counts = {text: n for text, n in DECK.items() if text.startswith(f"{colour}-")}
    people = {f"{colour}-1": 8, f"{colour}-2": 5, f"{colour}-3": 3}
    assert counts == people | {f"{colour}-building": 5, f"{colour}-animal": 9}
    assert sum(counts.values()) == 30


@pytest.mark.rule("CC-02")
def test_a_colour_is_a_landscape() -> None:
    names = ["cloister (yellow)", "road (red)", "farm (green)", "city (blue)"]
    said = [texts("en").word("cardcassonne-words", colour.value) for colour in COLOURS]
    assert said == names


@pytest.mark.rule("CC-03")
def test_ten_jokers_are_in_the_deck() -> None:
    jokers = {text: n for text, n in DECK.items() if FACES[text].colour is None}
    assert jokers == {"dragon": 1, "fairy": 1, "animal-joker": 4, "building-joker": 4}


@pytest.mark.rule("ER-41")
@pytest.mark.parametrize("seats", TABLES)
def test_the_deck_has_130_cards_of_the_140(seats: int) -> None:
    """Value cards and blank cards, 5 each, are left in the box."""
    assert sum(DECK.values()) == 140 - 5 - 5
    assert everywhere(DEFAULT.start(seats, 3).state) == Counter(BOX.cards)


@pytest.mark.rule("CC-05")
@pytest.mark.parametrize("seats", TABLES)
def test_everybody_begins_with_a_follower_an_empty_chest_and_no_points(seats: int) -> None:
    players = settled(seats=seats).state.players
    assert len(players) == seats
    for player in players:
        assert not player.followed
        assert (player.points, player.chest.known, player.opened) == (0, (), ())
        assert (sum(player.animals), sum(player.jokers), player.lone) == (0, 0, 0)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadGame, match="2–5"):
        DEFAULT.start(seats, 1)


@pytest.mark.rule("CC-06")
@pytest.mark.rule("ER-114")
def test_the_first_seat_deals_first_or_chance_decides() -> None:
    """The youngest takes the first seat."""
    chance = under(ER_114="chance")
    for seats in TABLES:
        assert {DEFAULT.start(seats, seed).state.dealer for seed in range(40)} == {0}
        assert {chance.start(seats, seed).state.dealer for seed in range(99)} == {*range(seats)}
    for seed in range(9):
        assert chance.start(5, seed) == chance.start(5, seed)
        assert chance.start(5, seed).state.deck == DEFAULT.start(5, seed).state.deck


@pytest.mark.rule("CC-07")
@pytest.mark.parametrize("seed", range(8))
def test_ten_cards_are_revealed_each_in_the_row_of_its_colour(seed: int) -> None:
    applied = settled(seed=seed)
    revealed = [one["card"] for one in applied.events if one.code in ("revealed", "joker-revealed")]
    assert len(revealed) == 10
    lying = {colour: written(applied.state, colour).split() for colour in COLOURS}
    assert sorted(chain.from_iterable(lying.values())) == sorted(map(str, revealed))
    for colour, row in lying.items():
        assert {card_named(text).colour for text in row} <= {colour, None}


@pytest.mark.rule("CC-07")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    decks = [DEFAULT.start(2, seed).state.deck.known for seed in range(5)]
    assert len(set(decks)) == 5
    assert DEFAULT.start(2, "4").state.deck.known == decks[4]


@pytest.mark.rule("CC-08")
@pytest.mark.parametrize("kind", [Kind.DRAGON, Kind.FAIRY, Kind.ANIMAL_JOKER, Kind.BUILDING_JOKER])
def test_the_dealer_puts_a_revealed_joker_beside_any_row(kind: Kind) -> None:
    state = with_a_joker(kind)
    (ask,) = DEFAULT.asks(state)
    joker = card_named(kind.value)
    assert (ask.seat, ask.kind) == (0, "joker-row")
    assert ask.offered == tuple(PutJoker(joker, row) for row in COLOURS)
    for put in ask.offered:
        assert isinstance(put, PutJoker)
        after = play(DEFAULT, state, (0, put)).state
        before = written(state, put.row).split()
        assert written(after, put.row).split()[: len(before) + 1] == [*before, joker.text]


@pytest.mark.rule("CC-08")
def test_only_the_dealer_puts_the_joker_and_only_that_one() -> None:
    state = with_a_joker(Kind.DRAGON)
    assert whys(DEFAULT, state, 1, offered(DEFAULT, state)[0]) == ["not-now"]
    other = PutJoker(card_named("fairy"), Colour.RED)
    (reason,) = refused(DEFAULT, state, 0, other).reasons
    assert (reason.code.value, reason.rules) == ("other-card", ("CC-08",))
    assert (reason["card"], reason["joker"]) == ("fairy", "dragon")


@pytest.mark.rule("CC-09")
@pytest.mark.parametrize("seats", TABLES)
def test_120_cards_remain_for_the_hands(seats: int) -> None:
    state = settled(seats=seats).state
    assert state.deck.size == len(state.deck.known)
    assert state.deck.size + sum(player.hand.size for player in state.players) == 120
    assert sum(len(row) for row in state.rows) == 10


@pytest.mark.rule("CC-10")
@pytest.mark.rule("CC-11")
@pytest.mark.rule("CC-12")
@pytest.mark.rule("CC-13")
@pytest.mark.parametrize(
    ("seats", "number", "rounds"), [(2, 6, 10), (3, 5, 8), (4, 5, 6), (5, 4, 6)]
)
def test_tv_cc_10_cards_of_a_round_and_rounds(seats: int, number: int, rounds: int) -> None:
    state = settled(seats=seats).state
    assert [len(player.hand.known) for player in state.players] == [number] * seats
    assert state.deck.size == seats * number * (rounds - 1)
    assert BOX.deal(seats) == (number, rounds)
    assert seats * number * rounds == 120 == len(BOX.cards) - 10
    while asks := DEFAULT.asks(state):
        (ask,) = asks
        state = play(DEFAULT, state, (ask.seat, DEFAULT.absent(state, ask))).state
    assert state.round == rounds


@pytest.mark.rule("CC-14")
def test_hands_are_dealt_from_the_dealers_left_and_hidden() -> None:
    applied = settled(seats=4)
    dealt = [one for one in applied.events if one.code == "dealt"]
    assert [one.player for one in dealt] == [1, 2, 3, 0]
    assert codes(applied.events)[-4:] == ["dealt"] * 4
    for seat in (*range(4), None):
        view = DEFAULT.view(applied.state, seat)
        shown = [player.hand.value is not None for player in view.players]
        assert shown == [one == seat for one in range(4)]
        assert view.deck.value is None
        assert [player.hand.size for player in view.players] == [5] * 4


@pytest.mark.rule("ER-37")
def test_animals_have_a_flag_for_every_number_and_those_of_the_examples_are_printed() -> None:
    numbers = range(1, 9 + 4 + 1)
    flags = [BOX.flags[f"animals.table[{n - 1}]"] for n in numbers]
    assert [n for n, flag in zip(numbers, flags, strict=True) if flag is Flag.PRINTED] == [2, 5]
    assert [n for n, flag in zip(numbers, flags, strict=True) if flag is Flag.INFERRED] == [1]
    assert flags.count(Flag.PLACEHOLDER) == len(numbers) - 3
    assert [BOX.animal_points(n) for n in (1, 2, 5)] == [3, 6, 14]
    points = [BOX.animal_points(n) for n in range(14)]
    assert points == sorted(set(points))


@pytest.mark.rule("ER-37")
def test_a_table_may_give_the_points_of_its_own_value_card() -> None:
    own = " ".join(str(n * n) for n in range(1, 14))
    game = Cardcassonne.under({"animals": own}, {})
    assert gained(take("green-animal", player=owning(green=3), game=game)) == 16
    assert gained(take("green-animal", player=owning(green=3))) == BOX.animal_points(4)
    assert game.options_chosen == {"animals": own}
    assert DEFAULT.options_chosen == {}
    for wrong in ("", "1 2 3", own + " 5", own.replace("169", "-1"), own.replace("169", "1000")):
        with pytest.raises(BadGame, match="13"):
            Cardcassonne.under({"animals": wrong}, {})
