"""Questions about Paperback: hands, the shop and the decks."""

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

#: Characters of a hand that fit a URL even if all are percent-encoded.
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
    """What can I play? A GET if the question fits a URL, so that caches can store the answer."""
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
    """Hints about what to play, without giving too much away."""
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
    """What can I buy with these points?"""
    text = shop if isinstance(shop, str) else " ".join(map(str, shop))
    where = path(lang, "paperback", "buy")
    asked = {"cubes": cubes, "max_buys": max_buys, "limit": limit}
    return post(where, BasketsOut, points=points, shop=text, **asked)


def read_hand(lang: str, hand: Hand | str, *, ui: str | None = None) -> Question[HandOut]:
    """The hand as the service parses it, card by card."""
    return get(path(lang, "paperback", "hand"), HandOut, hand=str(hand), ui=ui)


def deck(lang: str, *, ui: str | None = None) -> Question[DeckOut]:
    """The cards of the edition's deck."""
    return get(path("paperback", "decks", lang), DeckOut, ui=ui)
