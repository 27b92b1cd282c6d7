"""Set-up of the six games: players, decks, what a turn reveals."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from contesta.games.errors import BadGame
from contesta.games.polywords import TurnCards
from contesta.games.polywords.setup import category_deck
from contesta.lexicon.categories import definitions
from contesta.solver.polywords.cards import CardKind, RequestCard, open_cards
from tests.helpers.named import Deal, set_up

NAMES = ("Ada", "Bea", "Ciro", "Dino", "Elio", "Fabio", "Gina")
SEEDS = range(20)


def deal(mode: str, players: int, seed: int = 1, **options: Any) -> Deal:
    return set_up(mode, NAMES[:players], seed=seed, **options)


def kinds(turn: TurnCards) -> list[str]:
    return [card.kind.value for card in turn.cards]


def all_cards(dealt: Deal) -> list[RequestCard]:
    return list(chain.from_iterable(requests.cards for requests in dealt.turns))


def handed(dealt: Deal, team: int) -> list[RequestCard]:
    return list(chain.from_iterable(requests.handed[team] for requests in dealt.turns))


def hard_ones(cards: list[RequestCard]) -> int:
    return sum(card.kind is CardKind.HARD for card in cards)


@pytest.mark.parametrize(
    ("mode", "least", "most"),
    [
        ("specchio", 3, 6),
        ("pagliaccio", 3, 6),
        ("palla", 2, 6),
        ("manta", 4, 6),
        ("polpo", 2, 6),
        ("medusa", 1, 1),
    ],
)
def test_a_game_has_its_number_of_players(mode: str, least: int, most: int) -> None:
    for players in range(8):
        if least <= players <= most:
            assert deal(mode, players).turns
        else:
            with pytest.raises(BadGame) as caught:
                deal(mode, players)
            assert caught.value.code == "players"


@pytest.mark.rule("PW-27")
@pytest.mark.parametrize(
    ("mode", "players", "size", "variants"),
    [
        ("specchio", 3, 10, ()),
        ("pagliaccio", 4, 10, ()),
        ("medusa", 1, 12, ()),
    ],
)
def test_two_of_the_categories_are_hard_if_one_wants(
    mode: str, players: int, size: int, variants: tuple[str, ...]
) -> None:
    for seed in SEEDS:
        cards = all_cards(deal(mode, players, seed, hard=True, variants=variants))
        categories = {card for card in cards if card.type is CardKind.CATEGORY}
        assert (len(categories), hard_ones(list(categories))) == (size, 2)
        assert hard_ones(all_cards(deal(mode, players, seed, variants=variants))) == 0


@pytest.mark.rule("PW-27")
def test_a_variant_with_all_categories_swaps_two_of_them() -> None:
    for seed in SEEDS:
        (deck,) = category_deck(open_cards("it"), 40, seed, hard=True)
        assert (len(set(deck)), hard_ones(list(deck))) == (40, 2)
    seen = [
        hard_ones(all_cards(deal("palla", 2, seed, hard=True, variants=("gonfio",))))
        for seed in range(200)
    ]
    assert set(seen) == {0, 1, 2}  # eight of the forty are seen
    with pytest.raises(BadGame) as caught:
        deal("palla", 2, hard=True)
    assert caught.value.code == "no-categories"


@pytest.mark.rule("PW-28")
def test_manta_gives_both_teams_two_hard_categories() -> None:
    for seed in SEEDS:
        dealt = deal("manta", 5, seed, hard=True)
        for team in (0, 1):
            assert (len(set(handed(dealt, team))), hard_ones(handed(dealt, team))) == (12, 2)
        assert len({*handed(dealt, 0), *handed(dealt, 1)}) == 24


@pytest.mark.rule("PW-30")
@pytest.mark.rule("PW-32")
def test_specchio_has_ten_categories_and_ten_letters() -> None:
    for seed in SEEDS:
        dealt = deal("specchio", 3, seed)
        assert all(kinds(requests) == ["category", "letter"] for requests in dealt.turns)
        assert len(set(all_cards(dealt))) == 20
        assert all(
            requests.category in definitions() and len(requests.letters) == 1
            for requests in dealt.turns
        )


@pytest.mark.rule("PW-31")
@pytest.mark.rule("PW-45")
@pytest.mark.rule("PW-52")
@pytest.mark.rule("PW-67")
@pytest.mark.rule("PW-84")
@pytest.mark.rule("PW-100")
@pytest.mark.parametrize(
    ("mode", "players", "turns"),
    [
        ("specchio", 3, 10),
        ("pagliaccio", 3, 10),
        ("palla", 2, 8),
        ("manta", 4, 4),
        ("polpo", 2, 8),
        ("medusa", 1, 12),
    ],
)
def test_a_game_has_its_number_of_turns(mode: str, players: int, turns: int) -> None:
    dealt = deal(mode, players)
    assert (len(dealt.turns), dealt.table.playing_mode.numbers.turns) == (turns, turns)


@pytest.mark.rule("PW-40")
def test_pagliaccio_has_ten_categories() -> None:
    for seed in SEEDS:
        dealt = deal("pagliaccio", 3, seed)
        assert len({requests.category for requests in dealt.turns} - {None}) == 10


@pytest.mark.rule("PW-41")
@pytest.mark.rule("PW-42")
@pytest.mark.rule("PW-43")
@pytest.mark.rule("PW-44")
@pytest.mark.rule("PW-50")
@pytest.mark.parametrize(
    ("players", "lengths"),
    [
        (3, (4, 5, 6, 7)),
        (4, (4, 5, 6, 7, 8)),
        (5, (3, 4, 5, 6, 7, 8)),
        (6, (3, 4, 5, 6, 7, 8, 9)),
    ],
)
def test_pagliaccio_has_these_lengths_every_turn(players: int, lengths: tuple[int, ...]) -> None:
    assert {requests.lengths for requests in deal("pagliaccio", players).turns} == {lengths}


@pytest.mark.rule("ER-04")
def test_six_players_have_the_nine_unless_the_example_is_followed() -> None:
    for choice, last in (("table", 9), ("example", 8)):
        dealt = deal("pagliaccio", 6, rulings={"ER-04": choice})
        assert dealt.turns[0].lengths == tuple(range(3, last + 1))
        five = deal("pagliaccio", 5, rulings={"ER-04": choice})
        assert five.turns[0].lengths == (3, 4, 5, 6, 7, 8)


@pytest.mark.rule("PW-51")
@pytest.mark.rule("PW-53")
def test_palla_reveals_five_of_all_letters() -> None:
    seen = set()
    for seed in range(60):
        for requests in deal("palla", 2, seed).turns:
            assert kinds(requests) == ["letter"] * 5 and len(set(requests.letters)) == 5
            seen |= set(requests.letters)
    assert seen == set("ABCDEFGHILMNOPQRSTUVZ")


@pytest.mark.rule("PW-60")
def test_after_four_turns_the_discarded_letters_come_again() -> None:
    """TV-PW-18: 4 × 5 = 20 of 21; the one that was never seen stays unseen."""
    orders = set()
    for seed in SEEDS:
        letters = [card.id for card in all_cards(deal("palla", 2, seed))]
        assert len(set(letters[:20])) == 20
        assert sorted(letters[20:]) == sorted(letters[:20])
        orders.add(letters[20:] == letters[:20])
    assert orders == {False}


@pytest.mark.rule("PW-61")
@pytest.mark.rule("PW-98")
@pytest.mark.parametrize(("mode", "variant"), [("palla", "gonfio"), ("polpo", "agguato")])
def test_these_variants_reveal_a_category_too(mode: str, variant: str) -> None:
    seen = set()
    for seed in range(60):
        dealt = deal(mode, 3, seed, variants=(variant,))
        categories = [requests.category for requests in dealt.turns]
        assert len(set(categories)) == 8 and None not in categories
        seen |= set(categories)
    assert len(seen) == 40
    assert {requests.category for requests in deal(mode, 3).turns} == {None}


@pytest.mark.rule("PW-64")
def test_manta_is_played_by_two_teams_of_all_players_with_a_board_each() -> None:
    for players in (4, 5, 6):
        dealt = deal("manta", players)
        assert len(dealt.table.seats) == len(dealt.teams) == 2
        assert sorted(chain.from_iterable(dealt.teams)) == sorted(NAMES[:players])
        assert abs(len(dealt.teams[0]) - len(dealt.teams[1])) <= 1
    teams = {"Blu": ("Ada", "Dino"), "Rossi": ("Bea", "Ciro")}
    dealt = deal("manta", 4, teams=teams)
    assert [seat.player for seat in dealt.table.seats] == ["Blu", "Rossi"]
    assert dealt.teams == (("Ada", "Dino"), ("Bea", "Ciro"))


@pytest.mark.rule("PW-65")
@pytest.mark.rule("PW-77")
def test_manta_uses_lengths_four_to_nine_twice() -> None:
    """Six cards are three for two turns, then shuffled again (TV-PW-18)."""
    again = set()
    for seed in SEEDS:
        lengths = [requests.lengths for requests in deal("manta", 4, seed).turns]
        assert sorted(lengths[0] + lengths[1]) == [4, 5, 6, 7, 8, 9]
        assert sorted(lengths[2] + lengths[3]) == [4, 5, 6, 7, 8, 9]
        again.add(set(lengths[0]) == set(lengths[2]))
    assert False in again


@pytest.mark.rule("PW-66")
@pytest.mark.rule("PW-69")
def test_manta_hands_three_of_24_categories_to_each_team() -> None:
    """TV-PW-18: 4 × 2 × 3 = 24."""
    for seed in SEEDS:
        dealt = deal("manta", 4, seed)
        for requests in dealt.turns:
            assert kinds(requests) == ["length"] * 3
            assert [len(hand) for hand in requests.handed] == [3, 3]
        assert len({*handed(dealt, 0), *handed(dealt, 1)}) == 24


@pytest.mark.rule("ER-05")
def test_manta_has_no_other_cards() -> None:
    dealt = deal("manta", 4)
    cards = {*all_cards(dealt), *handed(dealt, 0), *handed(dealt, 1)}
    assert {card.kind for card in cards} == {CardKind.LENGTH, CardKind.CATEGORY}


@pytest.mark.rule("ER-06")
def test_polpo_in_agguato_has_no_letters() -> None:
    cards = all_cards(deal("polpo", 2, variants=("agguato",)))
    assert {card.kind for card in cards} == {CardKind.SHAPE, CardKind.CATEGORY}


@pytest.mark.rule("PW-79")
@pytest.mark.rule("PW-85")
@pytest.mark.rule("PW-93")
def test_polpo_reveals_eight_different_shapes_from_four_decks_of_two() -> None:
    assert open_cards("it").shapes_in_deck == 2
    for seed in SEEDS:
        dealt = deal("polpo", 2, seed)
        assert all(kinds(requests) == ["shape"] and requests.shape for requests in dealt.turns)
        assert len(set(all_cards(dealt))) == 8 == 4 * dealt.table.cards.shapes_in_deck


@pytest.mark.rule("PW-99")
@pytest.mark.rule("PW-101")
def test_medusa_has_three_decks_of_twelve() -> None:
    for seed in SEEDS:
        dealt = deal("medusa", 1, seed)
        cards = all_cards(dealt)
        for kind in (CardKind.CATEGORY, CardKind.SHAPE, CardKind.LETTER):
            assert len({card for card in cards if card.kind is kind}) == 12
        assert all(kinds(r) == ["category", "shape", "letter"] for r in dealt.turns)
