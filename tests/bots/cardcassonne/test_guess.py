"""A guess is a state of which the view is a view."""

from __future__ import annotations

from collections import Counter

import pytest

from contesta.bots import Numbers
from contesta.bots.cardcassonne import guessed, unseen
from contesta.bots.cardcassonne.guess import BUILDINGS
from contesta.games.cardcassonne import Card, Cardcassonne, State
from contesta.games.cardcassonne.state import Laid

from ..games import GAME, states


def cards_of(state: State) -> Counter[str]:
    """All cards of a full state, wherever they are, by their faces."""
    found: list[Card] = [*state.removed, *state.deck.known]
    found += [one.card for line in state.rows for one in line if isinstance(one, Laid)]
    faces = [card.text for card in found]
    for player in state.players:
        faces += [card.text for card in (*player.hand.known, *player.chest.known, *player.opened)]
        faces += animals_of(player.animals)
        faces += ["animal-joker"] * (sum(player.jokers) + player.lone)
    if state.joker:
        faces.append(state.joker.text)
    if take := state.take:
        faces += [card.text for card in take.open] + ["animal-joker"] * take.jokers
        faces += [] if take.in_front else animals_of(take.animals)
    return Counter(faces)


def animals_of(numbers: tuple[int, ...]) -> list[str]:
    colours = ("yellow", "red", "green", "blue")
    return [f"{one}-animal" for one, n in zip(colours, numbers, strict=True) for _ in range(n)]


BOX = Counter(card.text for card in GAME.options.box.cards)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_guess_fits_the_view_and_has_all_130_cards(seats: int) -> None:
    looked = 0
    for state in states(seats, seed=seats, every=6):
        assert cards_of(state) == BOX
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            guess = guessed(view, GAME.options, Numbers(1, "test"))
            assert GAME.view(guess, seat) == view
            assert cards_of(guess) == BOX
            for player in guess.players:
                assert all(card.kind in BUILDINGS for card in player.chest.known)
            looked += state.take is not None
    assert looked


def test_guesses_differ_and_a_seed_makes_them() -> None:
    view = GAME.view(GAME.start(3, 4).state, 1)
    guesses = [guessed(view, GAME.options, Numbers(seed, "test")) for seed in (1, 1, 2)]
    assert guesses[0] == guesses[1] != guesses[2]


def test_every_hidden_card_may_be_in_every_hidden_place() -> None:
    """Of 400 guesses at a hand of 6 out of 114 cards, each face is in some."""
    view = GAME.view(GAME.start(2, 7).state, 0)
    numbers = Numbers(5, "test")
    held: set[Card] = set()
    for _ in range(400):
        held.update(guessed(view, GAME.options, numbers).players[1].hand.known)
    assert held == set(unseen(view, GAME.options))


def test_a_game_goes_on_from_a_guess() -> None:
    game = Cardcassonne()
    for state in states(2, seed=8, every=20):
        (ask,) = game.asks(state)
        guess = guessed(game.view(state, ask.seat), game.options, Numbers(1, "test"))
        assert game.asks(guess) == (ask,)
