"""Requests for load tests, as the lines that `ask.lua` reads."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from urllib.parse import quote, quote_plus

from contesta.lexicon import Lexicon, open_lexicon
from contesta.solver.paperback.cards import Hand
from contesta.solver.polywords.cards import CardKind, open_cards

from .hands import hands
from .positions import boards, words_for

SEED = 5_000
#: There are few distinct starting hands, so they are varied by the order of their cards (6,000
#: questions in all) and by `track`, which only changes what is said about the Common card.
DEALT = 2_000
TRACKS = range(1, 31)
BOARDS = 500
PLACED = range(4, 9)


def line(path: str, body: object = None) -> str:
    """A GET of a path, or a POST of a path with a body."""
    return path if body is None else f"{path}\t{json.dumps(body)}"


def words(lexicon: Lexicon, count: int) -> list[str]:
    """Requests for `count` distinct words, common or not."""
    choose = random.Random(SEED)
    spelt = sorted(lexicon.words("broad"))
    return [
        f"/v1/{lexicon.language}/words/{quote(word)}?game=paperback"
        for word in choose.sample(spelt, count)
    ]


def solves(lexicon: Lexicon, count: int) -> list[str]:
    """`count` distinct requests to solve starting hands."""
    choose = random.Random(SEED)
    dealt = hands("start", DEALT)
    made: dict[str, None] = {}
    while len(made) < count:
        hand = choose.choice(dealt)
        cards = tuple(choose.sample(hand.cards, len(hand.cards)))
        text = quote_plus(str(Hand(cards, hand.common)))
        track = choose.choice(TRACKS)
        made[f"/v1/{lexicon.language}/paperback/solve?hand={text}&track={track}"] = None
    return list(made)


def places(lexicon: Lexicon, count: int) -> list[str]:
    """`count` distinct requests to place a word on a realistic board."""
    played = [str(board) for board in boards(lexicon, BOARDS)]
    made = dict.fromkeys(
        (word, played[number % BOARDS])
        for number, word in enumerate(words_for(lexicon, PLACED, count * 2))
    )
    path = f"/v1/{lexicon.language}/polywords/place"
    return [line(path, {"word": word, "board": board}) for word, board in list(made)[:count]]


def hardest() -> Iterator[str]:
    """An endless stream of expensive requests: hands of twenty cards with abilities, long words
    on a board, the best of all long words."""
    choose = random.Random(SEED)
    lexicon = open_lexicon("it")
    played = [str(board) for board in boards(lexicon, BOARDS)]
    long = words_for(lexicon, range(17, 23), 1_000)
    letters = [card.id for card in open_cards("it").of(CardKind.LETTER)]
    abilities = ("{add 2 if last}", "{draw 1}", "{double}", "")
    while True:
        cards = [f"{choose.choice('AEIORSTNLCMPD')}1{choose.choice(abilities)}" for _ in range(14)]
        hand = " ".join([*cards, *["?"] * 6, "+_"])
        yield line("/v1/it/paperback/solve", {"hand": hand, "limit": 100})
        board = choose.choice(played)
        word = choose.choice(long)
        yield line("/v1/it/polywords/place", {"word": word, "board": board, "count": 10_000})
        wanted = {"board": board, "min_length": choose.randint(10, 20), "limit": 100}
        yield line("/v1/it/polywords/suggest", {**wanted, "contains": choose.choice(letters)})
