"""What the service is asked: as paths, or paths and bodies, for `ask.lua`."""

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
#: There are few starting hands: these are dealt, written in every order (6,000 in all), beside
#: every number a track may be asked with, which only says what takes the Common card.
DEALT = 2_000
TRACKS = range(1, 31)
BOARDS = 500
PLACED = range(4, 9)


def asked(path: str, body: object = None) -> str:
    return path if body is None else f"{path}\t{json.dumps(body)}"


def words(lexicon: Lexicon, count: int) -> list[str]:
    """So many different words, common or not."""
    choose = random.Random(SEED)
    spelt = sorted(lexicon.words("broad"))
    return [
        f"/v1/{lexicon.language}/words/{quote(word)}?game=paperback"
        for word in choose.sample(spelt, count)
    ]


def solves(lexicon: Lexicon, count: int) -> list[str]:
    """So many starting hands, no two of them the same question."""
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
    """So many words, each on a board as in play."""
    played = [str(board) for board in boards(lexicon, BOARDS)]
    made = dict.fromkeys(
        (word, played[number % BOARDS])
        for number, word in enumerate(words_for(lexicon, PLACED, count * 2))
    )
    path = f"/v1/{lexicon.language}/polywords/place"
    return [asked(path, {"word": word, "board": board}) for word, board in list(made)[:count]]


def hardest() -> Iterator[str]:
    """Twenty cards with abilities, long words on a board, the best of all words: all different."""
    choose = random.Random(SEED)
    lexicon = open_lexicon("it")
    played = [str(board) for board in boards(lexicon, BOARDS)]
    long = words_for(lexicon, range(17, 23), 1_000)
    letters = [card.id for card in open_cards("it").of(CardKind.LETTER)]
    abilities = ("{add 2 if last}", "{draw 1}", "{double}", "")
    while True:
        cards = [f"{choose.choice('AEIORSTNLCMPD')}1{choose.choice(abilities)}" for _ in range(14)]
        hand = " ".join([*cards, *["?"] * 6, "+_"])
        yield asked("/v1/it/paperback/solve", {"hand": hand, "limit": 100})
        board = choose.choice(played)
        word = choose.choice(long)
        yield asked("/v1/it/polywords/place", {"word": word, "board": board, "count": 10_000})
        wanted = {"board": board, "min_length": choose.randint(10, 20), "limit": 100}
        yield asked("/v1/it/polywords/suggest", {**wanted, "contains": choose.choice(letters)})
