"""The best words where abilities count: branch and bound.

The score then depends on which card lies where, so words have to be scored one by one; but only
those that could be good enough. An upper bound is computed for all words at once: the points of
the best cards, plus every bonus whose condition the word could fulfil, times every doubling it
could use. Words are scored from the highest bound down, until no word left could be among the
best.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy import count_nonzero

from ...budget import Budget
from ..ability import Ability, Verb
from ..cards import Kind
from ..rack import Rack
from ..rulings import HandRulings
from .bits import WORD, Plane, add, at_least, levels, slots_of
from .costs import LATE_PLAYS
from .index import Index
from .laydowns import Laydown
from .sums import weighted
from .variants import Variant

#: (bound, first slot, bitmap of the words with that bound); listed from the highest bound down.
Level = tuple[int, int, Plane]


def best_first(
    index: Index,
    sources: Sequence[Iterator[Level]],
    worth: Callable[[str], int],
    limit: int,
    budget: Budget,
) -> list[tuple[int, int]]:
    """The best (value, slot). `worth` scores a word; `sources` list the words by upper bound."""
    heads: list[tuple[int, int, Level, Iterator[Level]]] = []
    for number, source in enumerate(sources):
        _push(heads, number, source)
    best: list[tuple[int, int]] = []  # a heap of (value, -slot), the worst on top
    seen: set[int] = set()
    while heads:
        bound = -heads[0][0]
        if len(best) == limit and best[0][0] > bound:
            break
        _, number, (_, begin, plane), source = heapq.heappop(heads)
        slots = slots_of(plane) + begin
        for slot, word in zip(slots.tolist(), index.read(slots), strict=True):
            if len(best) == limit and (best[0][0] > bound or best[0] > (bound, -slot)):
                break  # later slots lose the tie, and their bound is no higher
            if slot in seen:
                continue
            seen.add(slot)
            if budget.stopped and len(best) >= min(limit, LATE_PLAYS):
                return _in_order(best)
            entry = worth(word), -slot
            if len(best) < limit:
                heapq.heappush(best, entry)
            else:
                heapq.heappushpop(best, entry)
        _push(heads, number, source)
        budget.in_time()
    return _in_order(best)


def _push(
    heads: list[tuple[int, int, Level, Iterator[Level]]], number: int, source: Iterator[Level]
) -> None:
    """Put the next level of a source on the heap, if it has one."""
    level = next(source, None)
    if level is not None:
        heapq.heappush(heads, (-level[0], number, level, source))


def _in_order(best: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(value, -slot) for value, slot in sorted(best, reverse=True)]


def _bounded(
    words: Plane, planes: list[Plane], base: int, factor: int, begin: int
) -> Iterator[Level]:
    """The words by their bound, (base + number) × factor, from the highest down."""
    for number, plane in levels(words, planes):
        yield (base + number) * factor, begin, plane


class Bounds:
    """Upper bounds for all words, for one hand."""

    def __init__(self, index: Index, rack: Rack, rulings: HandRulings) -> None:
        self.index = index
        self.rack = rack
        self.rulings = rulings
        self._factors = [n for n, a in rack.counting.items() if a.verb in (Verb.DOUBLE, Verb.COPY)]

    def points(self, one: Laydown) -> Iterator[Iterator[Level]]:
        """Upper bounds on points, a source for each number of doubling and copying cards."""
        extra = self._bonuses(one, Verb.ADD)
        planes = one.sums.points_and(one.begin, extra)
        base = one.variant.points(self.rack)
        best_add = max(
            (amount_of(self.rack, a, Verb.ADD) for a in self.rack.counting.values()), default=0
        )
        for doubles, with_doubles in self._holding(one, Verb.DOUBLE, one.playable):
            for copies, words in self._holding(one, Verb.COPY, with_doubles):
                factor = factor_of(self.rulings, doubles, copies)
                bonus = base + copies * best_add
                yield _bounded(words, planes, bonus, factor, one.begin)

    def _holding(self, one: Laydown, verb: Verb, words: Plane) -> Iterator[tuple[int, Plane]]:
        """(number, words that can hold that many cards with this verb), highest number first."""
        cards = [number for number in self._factors if self.rack.counting[number].verb is verb]
        held: list[Plane] = []
        times: dict[int, int] = {}
        for number in cards:
            plane = self._needed(number, one.variant, times)
            if plane is not None:
                held.append(plane[one.begin // WORD :])
        if held:
            yield from levels(words, add([held]))
        elif count_nonzero(words):
            yield 0, words

    def draws(self, one: Laydown) -> Iterator[Iterator[Level]]:
        """Upper bounds on extra cards."""
        start = one.begin // WORD
        extra = self._bonuses(one, Verb.DRAW)
        best = max(
            (amount_of(self.rack, a, Verb.DRAW) for a in self.rack.counting.values()), default=0
        )
        copies = [n for n in self._factors if self.rack.counting[n].verb is Verb.COPY]
        for number in copies:
            plane = self._needed(number, one.variant)
            if plane is not None:
                extra.append((best, plane))
        planes = weighted([p[start:] for _, p in extra], [w for w, _ in extra])
        yield _bounded(one.playable, planes, 0, 1, one.begin)

    def _needed(
        self, number: int, variant: Variant, times: dict[int, int] | None = None
    ) -> Plane | None:
        """The words that can hold a card besides those counted in `times`; None if none can."""
        card = self.rack.card(number)
        if card.kind is Kind.DOUBLE:
            held = any(self.rack.card(n).letters == card.letters for n, _ in variant.doubles)
            return self.index.valid if held else None
        times = {} if times is None else times
        letter = ord(card.letters) - 65
        taken = times.get(letter, sum(pair.count(letter) for pair in variant.pairs))
        times[letter] = taken + 1
        planes = self.index.letters[letter]
        return planes[taken] if taken < len(planes) else None

    def _bonuses(self, one: Laydown, verb: Verb) -> list[tuple[int, Plane]]:
        """(amount, bitmap of the words that could have it) of every ability with this effect."""
        bonuses = []
        for number, ability in self.rack.counting.items():
            amount = amount_of(self.rack, ability, verb)
            plane = self._needed(number, one.variant)
            if amount and plane is not None:
                condition = self._condition(number, ability, one)
                bonuses.append((amount, plane if condition is None else plane & condition))
        return bonuses

    def _condition(self, number: int, ability: Ability, one: Laydown) -> Plane | None:
        """The words that could fulfil the ability's condition; None if any could."""
        if ability.condition is None:
            return None
        index, name = self.index, ability.condition.name
        letters = self.rack.card(number).letters
        if name in ("first", "last"):
            table = index.starting if name == "first" else index.ending
            place = 0 if name == "first" else -1
            read = {letters} | ({letters[::-1]} if one.variant.reversers else set())
            found = [table[ord(text[place]) - 65] for text in read]
            return found[0] if len(found) == 1 else found[0] | found[1]
        if name == "no_wild":
            begin, exact = one.sums.playable(2 * len(one.variant.doubles))
            whole = np.zeros_like(index.valid)
            whole[begin // WORD :] = exact
            return whole
        if name == "len":
            return index.of_length(ability.condition.bound)
        if name == "uses_all_hand":
            return index.of_length(*self._whole_hand())
        return self._scoring(one, ability.condition.bound)

    def _scoring(self, one: Laydown, least: int) -> Plane | None:
        """The words that could score at least `least`; None if any could."""
        counting = self.rack.counting.values()
        doubles = sum(ability.verb is Verb.DOUBLE for ability in counting)
        copies = sum(ability.verb is Verb.COPY for ability in counting)
        best_add = max((amount_of(self.rack, a, Verb.ADD) for a in counting), default=0)
        factor = factor_of(self.rulings, doubles, copies)
        bonus = one.variant.points(self.rack) + copies * best_add
        wanted = -(-least // factor) - bonus
        if wanted <= 0:
            return None
        planes = one.sums.points_and(one.begin, self._bonuses(one, Verb.ADD))
        whole = np.zeros_like(self.index.valid)
        if wanted < 1 << len(planes):
            at_least(planes, wanted, 0, whole[one.begin // WORD :])
        return whole

    def _whole_hand(self) -> tuple[int, int]:
        """The lengths of words that use every card of the hand, without and with the Common."""
        hand = self.rack.hand
        whole = sum(
            2 if card.kind is Kind.DOUBLE else card.kind is not Kind.DYSLEXIA for card in hand.cards
        )
        return whole, whole + (hand.common is not None)


def factor_of(rulings: HandRulings, doubles: int, copies: int) -> int:
    """The highest factor that this many doubling and copying cards can reach."""
    if not doubles:
        return 1
    if rulings.doubles == "add":
        return 1 + doubles + copies
    factor = 1  # copies spread evenly over the doubles multiply most
    for i in range(doubles):
        factor *= 2 + copies // doubles + (i < copies % doubles)
    return factor


def amount_of(rack: Rack, ability: Ability, verb: Verb) -> int:
    """The most an ability can add (Verb.ADD) or draw (Verb.DRAW)."""
    effect = ability.then or ability
    if ability.verb is Verb.WILDS and verb is Verb.ADD:
        return ability.amount * len(rack.jokers)
    if effect.verb is not verb:
        return 0
    return effect.amount * (len(rack.jokers) if ability.per_wild else 1)
