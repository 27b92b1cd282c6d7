"""Hands and cards as text, parsed and printed. docs/paperback.md has the table of notations.

>>> hand = parse_hand("t1 R1 CH4 ? ? +O1")
>>> str(hand)
'T1 R1 CH4 ? ? +O1'
>>> [str(card.kind) for card in hand]
['letter', 'letter', 'double', 'joker', 'joker', 'letter']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..errors import BadAbility, BadHand
from .ability import parse_ability
from .cards import (
    MAX_CARDS,
    MAX_COST,
    MAX_POINTS,
    SPECIAL_COMMONS,
    Card,
    Hand,
    Kind,
    may_be_common,
)

#: Twenty cards with long abilities fit; longer texts are rejected unread.
MAX_TEXT = 5_000

_CARD = re.compile(
    r"(?P<face>[A-Za-z]+|\?|<>|_)(?P<points>-?[0-9]+)?(?:@(?P<cost>[0-9]+))?(?:\*(?P<fame>[0-9]+))?"
    r"(?P<braces>\{(?P<ability>[^{}]*)\})?"
)
#: Cards are separated by spaces; commas and semicolons work too.
_WORD = re.compile(r"(?:[^\s{},;]|\{[^{}]*\}|[{}])+")

_SAID = re.compile(r"=([A-Za-z]{1,2})$")


def parse_hand(text: str) -> Hand:
    """The hand a text stands for; BadHand names the card, its place, and what was expected."""
    cards: list[Card] = []
    common: Card | None = None
    for place, word in card_words(text):
        if common is not None:
            code = "two-commons" if word.startswith("+") else "after-common"
            raise BadHand(code, card=word, place=place)
        if word.startswith("+"):
            common = _common(word, place)
        else:
            if len(cards) == MAX_CARDS:
                raise BadHand("many-cards", most=MAX_CARDS, card=word, place=place)
            cards.append(read_card(word, place))
    if not cards:
        raise BadHand("empty-hand")
    return Hand(tuple(cards), common)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards in a text: ordinary and Common ones, in any order."""
    return tuple(_any(word, place) for place, word in card_words(text))


class Shown(NamedTuple):
    """A card as laid on the table: whether it is the Common, and the letters claimed for it."""

    card: Card
    common: bool
    said: str


def parse_laid(text: str) -> tuple[Shown, ...]:
    """The cards in a text, in the order they lie; `?=A` says what a card stands for."""
    laid = []
    for place, word in card_words(text):
        said = _SAID.search(word)
        face = word[: said.start()] if said else word
        letters = said[1].upper() if said else ""
        laid.append(Shown(_any(face, place), face.startswith("+"), letters))
    return tuple(laid)


def _any(word: str, place: int) -> Card:
    return _common(word, place) if word.startswith("+") else read_card(word, place)


def card_words(text: str) -> Iterator[tuple[int, str]]:
    """(place, text) of each card, places counted from 1."""
    if len(text) > MAX_TEXT:
        raise BadHand("long-hand", most=MAX_TEXT)
    for match in _WORD.finditer(text):
        yield match.start() + 1, match[0]


@lru_cache(maxsize=2048)
def read_card(word: str, place: int) -> Card:
    """The card a text stands for. Memoised: hands are made of few cards in few places."""
    match = _CARD.fullmatch(word)
    if match is None:
        raise BadHand(_what_is_wrong(word), card=word, place=place)
    face = match["face"].upper()
    try:
        ability = parse_ability(match["ability"]) if match["braces"] else None
    except BadAbility as error:
        raise BadHand("card-ability", card=word, place=place, why=error) from error
    cost = _number(match["cost"], MAX_COST, "cost", word, place)
    fame = _number(match["fame"], MAX_COST, "fame", word, place) or 0
    points = _number(match["points"], MAX_POINTS, "points", word, place)
    if face == "_":
        raise BadHand("space-bar-in-hand", card=word, place=place)
    if face == "?" and (points is not None or ability is not None):
        raise BadHand("plain-joker", card=word, place=place)
    if face == "<>" and ability is not None:
        raise BadHand("plain-dyslexia", card=word, place=place)
    if face.isalpha():
        if len(face) > 2:
            raise BadHand("many-letters", card=word, place=place)
        if points is None:
            raise BadHand("no-points", card=word, place=place, face=face)
    kind = {"?": Kind.JOKER, "<>": Kind.DYSLEXIA}.get(face)
    if kind is None:
        kind = Kind.LETTER if len(face) == 1 else Kind.DOUBLE
    return Card(kind, face if face.isalpha() else "", points or 0, ability, cost, fame)


def _number(text: str | None, most: int, what: str, word: str, place: int) -> int | None:
    """The number in a text, None for None; BadHand if it is out of range."""
    if text is None:
        return None
    if text.startswith("-") or len(text) > 4 or int(text) > most:
        raise BadHand(f"number-{what}", card=word, place=place, most=most)
    return int(text)


def _what_is_wrong(word: str) -> str:
    """The error code that describes an unreadable card best."""
    if {word.count("{"), word.count("}")} not in ({0}, {1}) or ("{" in word and word[-1] != "}"):
        return "braces"
    if any(_is_accented(mark) for mark in word.partition("{")[0]):
        return "accented"
    return "unknown-card"


def _is_accented(mark: str) -> bool:
    return not mark.isascii() and (mark.isalpha() or unicodedata.combining(mark) > 0)


def _common(word: str, place: int) -> Card:
    """The Common card a text with a leading plus stands for."""
    if word in SPECIAL_COMMONS:
        return SPECIAL_COMMONS[word]
    card = read_card(word[1:], place + 1) if word != "+" else None
    # +<>1 would be Dyslexia too, but there is only one notation for it
    if card is None or card.kind is not Kind.LETTER or not may_be_common(card):
        raise BadHand("no-common", card=word, place=place)
    return card
