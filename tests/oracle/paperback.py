"""Paperback by brute force: every word, every way to lay the cards, every choice of copies.

Slow and obvious on purpose, and independent of the solver it judges: of `solver` it
imports only the values (cards, hands, abilities), nothing that searches or scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import prod

from contesta.solver.paperback.ability import Ability, Verb
from contesta.solver.paperback.cards import Card, Hand, Kind

ORDERS = ("points", "length", "cards", "draws", "frequency")


@dataclass(frozen=True)
class OraclePlay:
    words: tuple[str, ...]
    points: int
    length: int
    value: float
    draws: int


@dataclass(frozen=True)
class Layout:
    """Cards laid down: those that make letters, word by word, and what they come to."""

    words: tuple[tuple[Card, ...], ...]
    printed: int  # the points printed on everything laid, Dyslexia and Space Bar too
    cards: int  # how many cards that is
    left: int  # how many cards of the hand (the Common is none) were not laid
    length: int


def solve(
    words: Mapping[str, float],
    hand: Hand,
    *,
    order: str = "points",
    attacks: Collection[str] = (),
    contains: str = "",
    reach: int = 0,
    min_zipf: float = 0.0,
    er28: str = "add",
    er29: str = "final",
) -> list[OraclePlay]:
    """All plays, the best first."""
    assert order in ORDERS, order
    found: list[OraclePlay] = []
    for play in _candidates(words, hand, attacks):
        if contains not in play[0] and contains not in play[-1]:
            continue
        if _length(play) < reach or any(words[word] < min_zipf for word in play):
            continue
        zipf = min(words[word] for word in play)
        # (value, points, draws) of the best laying, for the alphabetical order of the words first
        bests = [
            (max(ranks), words_in_order)
            for words_in_order in dict.fromkeys([play, play[::-1]])
            if (
                ranks := [
                    _rank(layout, order, zipf, er28, er29)
                    for layout in layouts(words_in_order, hand, attacks)
                ]
            )
        ]
        if bests:
            # max takes the first of equals
            (value, points, draws), shown = max(bests, key=lambda best: best[0][:2])
            found.append(OraclePlay(shown, points, _length(play), value, draws))

    def place(play: OraclePlay) -> tuple[float, int, float, tuple[str, ...]]:
        zipf = min(words[word] for word in play.words)
        return -play.value, -play.length, -zipf, tuple(sorted(play.words))

    return sorted(found, key=place)


def playable(word: str, hand: Hand, attacks: Collection[str] = ()) -> bool:
    """Whether the cards can make this one word."""
    if not _enough(word, *_letters(hand, attacks)):
        return False
    hand = _faces(hand)

    @cache
    def makes(at: int, free: frozenset[int]) -> bool:
        return at == len(word) or any(
            makes(at + letters, free - spent) for _, spent, letters in steps(word, at, free, hand)
        )

    return makes(0, usable(hand, attacks))


def _faces(hand: Hand) -> Hand:
    """The hand with nothing on the cards but their letters: more of them are equal."""
    common = hand.common
    if common is not None and common.kind is Kind.LETTER:  # the others have one face only
        common = Card(common.kind, common.letters)
    return Hand(tuple(Card(card.kind, card.letters) for card in hand.cards), common)


def best_points(word: str, hand: Hand) -> int | None:
    """The most points for one word, of a hand without abilities; None if it cannot be made."""
    if not _enough(word, *_letters(hand, ())):
        return None

    @cache
    def most(at: int, free: frozenset[int]) -> int | None:
        if at == len(word):
            return 0
        found: list[int] = []
        for _, spent, letters in steps(word, at, free, hand):
            rest = most(at + letters, free - spent)
            if rest is not None:
                found.append(rest + sum(_card(hand, n).points for n in spent))
        return max(found, default=None)

    return most(0, usable(hand, ()))


# ── which plays, and how they can be laid ────────────────────────────────────────────────


def layouts(words: tuple[str, ...], hand: Hand, attacks: Collection[str] = ()) -> Iterator[Layout]:
    """Every way to lay these words, in this order; two words need the Space Bar."""
    every = usable(hand, attacks)
    space = frozenset(n for n in every if _card(hand, n).kind is Kind.SPACE_BAR)
    assert len(words) == 1 or (len(words) == 2 and space), words
    for first, free in layings(words[0], 0, every - space, hand):
        if len(words) == 1:
            yield _layout((first,), every - space - free, hand, len(words[0]))
        else:
            for second, rest in layings(words[1], 0, free, hand):
                yield _layout((first, second), every - rest, hand, _length(words))


def _card(hand: Hand, number: int) -> Card:
    """Cards are numbered from 0, the Common after the last."""
    card = (*hand.cards, hand.common)[number]
    assert card is not None
    return card


def usable(hand: Hand, attacks: Collection[str]) -> frozenset[int]:
    """The numbers of the cards that the attacks allow."""
    common = len(hand.cards)
    numbers = range(common + (hand.common is not None))
    return frozenset(
        n
        for n in numbers
        if not (n == common and "no_common" in attacks)
        and not (_card(hand, n).kind is Kind.JOKER and "no_wild" in attacks)
    )


def layings(
    word: str, at: int, free: frozenset[int], hand: Hand
) -> Iterator[tuple[tuple[int, ...], frozenset[int]]]:
    """(numbers of the cards that make word[at:], in order; the cards then still free)."""
    if at == len(word):
        yield (), free
        return
    for number, spent, letters in steps(word, at, free, hand):
        for rest, still_free in layings(word, at + letters, free - spent, hand):
            yield (number, *rest), still_free


def steps(
    word: str, at: int, free: frozenset[int], hand: Hand
) -> Iterator[tuple[int, frozenset[int], int]]:
    """(card that covers the next letters, cards it costs, how many letters).

    A reversed double costs itself and a Dyslexia card. Of equal cards one is enough.
    """
    for number in _distinct(free, hand):
        card = _card(hand, number)
        match card.kind:
            case Kind.JOKER:
                yield number, frozenset({number}), 1
            case Kind.LETTER:
                if word[at] == card.letters:
                    yield number, frozenset({number}), 1
            case Kind.DOUBLE:
                if word[at : at + 2] == card.letters:
                    yield number, frozenset({number}), 2
                if word[at : at + 2] == card.letters[::-1]:
                    for other in _distinct(free, hand):
                        if _card(hand, other).kind is Kind.DYSLEXIA:
                            yield number, frozenset({number, other}), 2


def _distinct(free: frozenset[int], hand: Hand) -> list[int]:
    """The free cards, of equal ones the first; the Common equals no card of the hand."""
    seen: dict[tuple[Card, bool], int] = {}
    for number in sorted(free):
        seen.setdefault((_card(hand, number), number == len(hand.cards)), number)
    return list(seen.values())


def _layout(
    words: tuple[tuple[int, ...], ...], spent: frozenset[int], hand: Hand, length: int
) -> Layout:
    return Layout(
        words=tuple(tuple(_card(hand, n) for n in word) for word in words),
        printed=sum(_card(hand, n).points for n in spent),
        cards=len(spent),
        left=sum(n not in spent for n in range(len(hand.cards))),
        length=length,
    )


def _length(words: tuple[str, ...]) -> int:
    """Every letter, and the Space Bar between two words."""
    return sum(map(len, words)) + len(words) - 1


def _candidates(
    words: Mapping[str, float], hand: Hand, attacks: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """Plays that are not hopeless by the number of their letters, words in alphabetical order."""
    supply, jokers = _letters(hand, attacks)
    singles = [word for word in sorted(words) if _enough(word, supply, jokers)]
    for word in singles:
        yield (word,)
    if any(_card(hand, n).kind is Kind.SPACE_BAR for n in usable(hand, attacks)):
        for one, two in combinations_with_replacement(singles, 2):
            if _enough(one + two, supply, jokers):
                yield one, two


def _letters(hand: Hand, attacks: Collection[str]) -> tuple[Counter[str], int]:
    """(the letters on the usable cards, the usable jokers)"""
    cards = [_card(hand, n) for n in usable(hand, attacks)]
    supply = Counter("".join(card.letters for card in cards))
    return supply, sum(card.kind is Kind.JOKER for card in cards)


def _enough(word: str, supply: Counter[str], jokers: int) -> bool:
    return sum(max(0, word.count(letter) - supply[letter]) for letter in set(word)) <= jokers


# ── what a laying is worth ───────────────────────────────────────────────────────────────


def _rank(layout: Layout, order: str, zipf: float, er28: str, er29: str) -> tuple[float, int, int]:
    """(value for this order, points, draws)"""
    points, draws = score(layout, er28, er29)
    values: dict[str, float] = {
        "points": points,
        "length": layout.length,
        "cards": layout.cards,
        "draws": draws,
        "frequency": zipf,
    }
    return values[order], points, draws


def score(layout: Layout, er28: str = "add", er29: str = "final") -> tuple[int, int]:
    """(points, draws) with the copies that give the most points, then the most draws."""
    assert er28 in ("add", "multiply"), er28
    assert er29 in ("final", "before-doubling"), er29
    cards = [card for word in layout.words for card in word]
    wilds = sum(card.kind is Kind.JOKER for card in cards)
    working = {
        place: card.ability
        for place, card in enumerate(cards)
        if card.ability and _works(card.ability, place, len(cards), wilds, layout)
    }

    worth = max((a.amount for a in working.values() if a.verb is Verb.WILDS), default=0)
    fixed = layout.printed + worth * wilds

    sources = [p for p, a in working.items() if a.verb in (Verb.ADD, Verb.DRAW, Verb.DOUBLE)]
    copiers = [p for p, a in working.items() if a.verb is Verb.COPY]
    choices = [_choices(place, working[place], sources, layout) for place in copiers]

    outcomes: list[tuple[int, int]] = []
    ways = product(_trashes(working, layout.left), product(*choices))
    for (trash_adds, trash_draws), chosen in ways:
        # how often each ability works: once for its own card, once for each copy
        times = {place: 1 + chosen.count(place) for place in sources}

        total = fixed + trash_adds
        for place in sources:
            ability = working[place]
            if ability.verb is Verb.ADD:
                total += times[place] * ability.amount * (wilds if ability.per_wild else 1)

        doubles = [times[place] for place in sources if working[place].verb is Verb.DOUBLE]
        factor = 1 + sum(doubles) if er28 == "add" else prod(1 + often for often in doubles)
        points = total * factor

        tested = points if er29 == "final" else total
        draws = trash_draws
        for place in sources:
            ability = working[place]
            if ability.verb is Verb.DRAW and _score_reached(ability, tested):
                draws += times[place] * ability.amount * (wilds if ability.per_wild else 1)

        outcomes.append((points, draws))
    return max(outcomes)


def _works(ability: Ability, place: int, cards: int, wilds: int, layout: Layout) -> bool:
    """Mandatory, and its condition holds; `score` is not known yet and is tested later."""
    if ability.optional:
        return False
    if ability.condition is None:
        return True
    match ability.condition.name:
        case "first":
            return place == 0
        case "last":
            return place == cards - 1
        case "no_wild":
            return wilds == 0
        case "uses_all_hand":
            return layout.left == 0
        case "len":
            return layout.length >= ability.condition.bound
        case "score":
            return True
    raise AssertionError(ability.condition)


def _score_reached(ability: Ability, tested: int) -> bool:
    condition = ability.condition
    return condition is None or condition.name != "score" or tested >= condition.bound


def _trashes(working: Mapping[int, Ability], left: int) -> set[tuple[int, int]]:
    """(points, draws) for the cards that the abilities trash, in whatever order."""
    trashing = [a for a in working.values() if a.verb is Verb.TRASH and a.target == "hand"]
    outcomes = set()
    for order in permutations(trashing):
        adds = draws = 0
        cards = left
        for ability in order:
            if ability.amount > cards:
                continue
            cards -= ability.amount
            if ability.then and ability.then.verb is Verb.ADD:
                adds += ability.then.amount
            if ability.then and ability.then.verb is Verb.DRAW:
                draws += ability.then.amount
        outcomes.add((adds, draws))
    return outcomes


def _choices(place: int, copy: Ability, sources: list[int], layout: Layout) -> list[int | None]:
    """What this copy can copy; None, nothing, only if there is nothing."""
    if copy.target == "adjacent":
        word_of = [number for number, word in enumerate(layout.words) for _ in word]
        sources = [
            other
            for other in sources
            if abs(other - place) == 1 and word_of[other] == word_of[place]
        ]
    return [*sources] or [None]
