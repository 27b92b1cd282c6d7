"""Realistic boards of Polywords, and questions about them; the same in every run."""

from __future__ import annotations

import random
from functools import cache

import numpy as np

from contesta.lexicon import Lexicon
from contesta.solver.polywords.board import BLANK, BOTTLE, CELLS, Board
from contesta.solver.polywords.cards import CardKind, open_cards
from contesta.solver.polywords.placing import place
from contesta.solver.polywords.requests import Requests
from contesta.solver.polywords.suggest import words_of

SEED = 4_000
MOST_LETTERS = 40
#: Players write words they know: the commonest ones of these lengths.
KNOWN = 20_000
WRITTEN = range(3, 10)
#: Failed attempts to place a word before a board is left as it is.
TRIES = 8


@cache
def boards(lexicon: Lexicon, count: int) -> list[Board]:
    """`count` boards with 0–40 letters; every third has 2–4 bottles."""
    choose = random.Random(f"{SEED} {lexicon.language}")
    words = words_of(lexicon)
    known = np.argsort(words.rank)[:KNOWN]
    listed = [words.word(number) for number in known.tolist()]
    written = [word for word in listed if len(word) in WRITTEN]
    return [_played(choose, written, bottles=not number % 3) for number in range(count)]


def _played(choose: random.Random, words: list[str], *, bottles: bool) -> Board:
    """A board of words written one after the other, each where it costs the fewest new cells."""
    board = BLANK
    if bottles:
        cells = choose.sample(range(CELLS), choose.randint(2, 4))
        board = board.with_marks(dict.fromkeys(cells, BOTTLE))
    room, tries = choose.randint(0, MOST_LETTERS), TRIES
    while room and tries:
        word = choose.choice(words)
        placed = place(board, word, count=20)
        if placed.cost is None or placed.cost > room:
            tries -= 1
            continue
        path = choose.choice(placed.placements).path
        board = board.with_word(word, path)
        room -= placed.cost
    return board


def words_for(lexicon: Lexicon, lengths: range, count: int) -> list[str]:
    """`count` words of these lengths, common or not."""
    choose = random.Random(f"{SEED} {lexicon.language} {lengths}")
    words = words_of(lexicon)
    numbers = np.flatnonzero(np.isin(words.lengths, list(lengths))).tolist()
    return [words.word(number) for number in choose.choices(numbers, k=count)]


#: The kinds of requests, by the names in the results.
FILTERS = ("starts with a letter", "contains two letters", "a category", "a shape")


def requests(name: str, count: int) -> list[Requests]:
    """`count` requests of a kind, drawn from the Request cards."""
    choose = random.Random(f"{SEED} {name}")
    cards = open_cards("it")
    letters = [card.id for card in cards.of(CardKind.LETTER)]
    shapes = [card.shape for card in cards.of(CardKind.SHAPE)]
    categories = [card.id for card in cards.of(CardKind.CATEGORY)]
    made = []
    for _ in range(count):
        if name == "starts with a letter":
            made.append(Requests(starts=choose.choice(letters)))
        elif name == "contains two letters":
            made.append(Requests(contains="".join(choose.sample(letters, 2))))
        elif name == "a category":
            made.append(Requests(category=choose.choice(categories)))
        else:
            made.append(Requests(shape=choose.choice(shapes) or ""))
    return made
