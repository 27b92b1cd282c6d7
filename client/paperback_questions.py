"""Questions about hands of Paperback, the shop and the decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, Unpack

from contesta.api.paperback.answer_models import (
    BasketsOut,
    DeckOut,
    HandOut,
    HintsOut,
    RulingOut,
    SolutionOut,
)
from contesta.api.paperback.models import Attack
from contesta.solver import Card, Hand, Offer

from .question import AtTable, Question, get, path, plain, post

#: Characters of a hand that is sure to fit an address, however they are written there.
SHORT = 500


class OfHand(AtTable, total=False):
    attacks: Sequence[Attack]
    track: int


class Solving(OfHand, total=False):
    order: Literal["points", "length", "cards", "draws", "frequency"]
    contains: str
    reach: int
    min_zipf: float
    layer: Literal["broad", "strict"]
    vulgar: bool


class Scoring(OfHand, total=False):
    laid: str | Iterable[Card]
    smaller_hand: int


class Hinting(OfHand, total=False):
    seed: int
    vulgar: bool


def solve(
    lang: str, hand: Hand | str, limit: int | None = None, **asked: Unpack[Solving]
) -> Question[SolutionOut]:
    """What can I play? As GET where it fits, since that answer can be kept on the way."""
    where = path(lang, "paperback", "solve")
    hand = str(hand)
    if asked.keys() & {"house", "rulings"} or len(hand) > SHORT:
        return post(where, SolutionOut, hand=hand, limit=limit, **asked)
    query = plain({"hand": hand, "limit": limit, **asked})
    if attacks := query.pop("attacks", None):
        query["attack"] = attacks
    return Question("GET", where, SolutionOut, query)


def score(
    lang: str, words: str | Iterable[str], hand: Hand | str, **asked: Unpack[Scoring]
) -> Question[RulingOut]:
    """Is this play legal, and what is it worth?"""
    listed = [words] if isinstance(words, str) else list(words)
    laid = asked.get("laid")
    if laid is not None and not isinstance(laid, str):
        asked["laid"] = " ".join(map(str, laid))
    return post(path(lang, "paperback", "score"), RulingOut, words=listed, hand=hand, **asked)


def hints(
    lang: str, hand: Hand | str, level: int = 1, **asked: Unpack[Hinting]
) -> Question[HintsOut]:
    """What could I play? Without telling too much."""
    return post(path(lang, "paperback", "hints"), HintsOut, hand=hand, level=level, **asked)


def buy(
    lang: str,
    points: int,
    shop: str | Iterable[Offer],
    *,
    cubes: int | None = None,
    max_buys: int | None = None,
    limit: int | None = None,
) -> Question[BasketsOut]:
    """What can I buy for this?"""
    text = shop if isinstance(shop, str) else " ".join(map(str, shop))
    where = path(lang, "paperback", "buy")
    asked = {"cubes": cubes, "max_buys": max_buys, "limit": limit}
    return post(where, BasketsOut, points=points, shop=text, **asked)


def read_hand(lang: str, hand: Hand | str, *, ui: str | None = None) -> Question[HandOut]:
    """How is this hand understood, card by card?"""
    return get(path(lang, "paperback", "hand"), HandOut, hand=str(hand), ui=ui)


def deck(lang: str, *, ui: str | None = None) -> Question[DeckOut]:
    """The cards of the box."""
    return get(path("paperback", "decks", lang), DeckOut, ui=ui)
