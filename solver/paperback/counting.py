"""The score of laid cards: all rules of abilities and scoring, in one place.

`Counter.count` scores a play step by step, as a player counts it aloud; `Counter.worth` gives
only the totals, for the search.

Score = (points + bonuses) × (1 + doubles); docs/paperback.md has the fine print.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from .ability import Ability, Verb
from .cards import Card, Hand, Kind
from .rulings import DEFAULT, HandRulings


class LaidCard(NamedTuple):
    """A card on the table: its number in the hand, and the letters it stands for.

    A Space Bar stands for " ", a Dyslexia card for "".
    """

    number: int
    card: Card
    letters: str

    @property
    def reversed(self) -> bool:
        return self.card.kind is Kind.DOUBLE and self.letters != self.card.letters

    @property
    def joker(self) -> bool:
        return self.card.kind is Kind.JOKER


@dataclass(frozen=True, slots=True)
class CountStep:
    """One step of the score: the points a card or ability adds, or the factor it multiplies by."""

    card: Card
    #: None for the points of the card itself.
    ability: Ability | None
    adds: int = 0
    times: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """An optional ability, and what it would bring if used."""

    card: Card
    ability: Ability
    #: Points and extra cards it would bring, all other choices unchanged.
    adds: int = 0
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """The score of a play, and everything that follows from it."""

    points: int
    length: int
    steps: tuple[CountStep, ...]
    draws: int
    choices: tuple[Choice, ...]
    #: Mandatory trashes: (the card, its ability).
    duties: tuple[tuple[Card, Ability], ...]
    #: Attacks that bind the other players until the next turn.
    attacks: tuple[Ability, ...]
    #: Cards that trash themselves after use.
    leaving: tuple[Card, ...]

    @property
    def aloud(self) -> str:
        """The sum as a player says it: "3 + 0 + 2 + 3 + 1 = 9¢"."""
        terms = " + ".join(str(step.adds) for step in self.steps if step.times == 1)
        for step in self.steps:
            if step.times != 1:
                terms = f"({terms}) × {step.times}" if " " in terms else f"{terms} × {step.times}"
        return f"{terms} = {self.points}¢"


class _Effect(NamedTuple):
    """An ability in use. `source` is the card it is printed on: another card, if copied."""

    card: int
    verb: Verb
    amount: int
    bound: int  # the score its condition requires; 0 if none
    source: int


class _Outcome(NamedTuple):
    """The totals of a play for one way to use its abilities."""

    points: int
    draws: int
    #: The score that conditions on the score compare with (ER-29).
    reached: int
    adding: tuple[_Effect, ...]
    doubles: tuple[_Effect, ...]
    #: The cards whose trash ability is used.
    trashing: frozenset[int]


class Counter:
    """Counts plays of one hand under one table's rulings."""

    def __init__(self, hand: Hand, rulings: HandRulings = DEFAULT) -> None:
        self.hand = hand
        self.rulings = rulings
        self._cards = hand.numbered
        self._points = [CountStep(card, None, card.points) for card in self._cards]
        #: Whether any card has an ability; most starting hands have none.
        self.able = any(card.ability is not None for card in self._cards)

    def worth(self, numbers: Sequence[int], length: int) -> tuple[int, int]:
        """(points, extra cards) of the cards with these numbers, in the order they lie."""
        outcome = self._outcome(numbers, length)
        return outcome.points, outcome.draws

    def count(self, laid: Sequence[LaidCard]) -> Count:
        """The score with every step, the player's choices, and all consequences."""
        numbers = [card.number for card in laid]
        length = sum(len(card.letters) for card in laid)
        steps = [self._points[number] for number in numbers]
        if not self.able:
            points = sum(step.adds for step in steps)
            return Count(points, length, tuple(steps), 0, (), (), (), ())
        outcome = self._outcome(numbers, length)
        for effect in outcome.adding:
            if not effect.amount:
                continue  # adds nothing here, so it is not a step
            ability = self._cards[effect.card].ability
            steps.append(CountStep(self._cards[effect.card], ability, effect.amount))
        if outcome.doubles:
            times = self._factor(outcome.doubles)
            card = self._cards[outcome.doubles[0].card]
            steps.append(CountStep(card, card.ability, times=times))
        working = [
            (self._cards[number], ability)
            for number, ability in self._working(numbers, length, None)
            if outcome.reached >= _score_bound(ability)
        ]
        duties = [
            (self._cards[number], ability)
            for number, ability in self._working(numbers, length, None)
            if ability.verb is Verb.TRASH
            and (ability.target == "offer" or number in outcome.trashing)
            and outcome.reached >= _score_bound(ability)
        ]
        return Count(
            outcome.points,
            length,
            tuple(steps),
            outcome.draws,
            tuple(self._choices(numbers, length, outcome)),
            tuple(duties),
            tuple(a for _, a in working if a.verb is Verb.ATTACK),
            tuple(card for card, a in working if a.verb is Verb.TRASH_SELF),
        )

    # ------------------------------------------------------------------- effects

    def _holds(self, ability: Ability, number: int, row: Sequence[int], length: int) -> bool:
        """Whether the ability's condition holds; conditions on the score are checked later."""
        condition = ability.condition
        match condition and condition.name:
            case "first":
                return row[0] == number
            case "last":
                return row[-1] == number
            case "no_wild":
                return not self._wilds(row)
            case "uses_all_hand":
                return self._left(row) == 0
            case "len":
                return condition is None or length >= condition.bound
            case _:
                return True

    def _wilds(self, numbers: Sequence[int]) -> int:
        """The number of jokers laid."""
        return sum(self._cards[number].kind is Kind.JOKER for number in numbers)

    def _left(self, numbers: Sequence[int]) -> int:
        """How many cards of the hand were not laid."""
        whole = len(self.hand.cards)
        return whole - sum(number < whole for number in numbers)

    def _working(
        self, numbers: Sequence[int], length: int, chosen: int | None
    ) -> Iterator[tuple[int, Ability]]:
        """(card, ability) of all mandatory abilities and the `chosen` optional one, where their
        conditions hold."""
        lettered = [n for n in numbers if self._cards[n].kind is not Kind.DYSLEXIA]
        for number in lettered:
            ability = self._cards[number].ability
            if ability is None or (ability.optional and number != chosen):
                continue
            name = ability.condition.name if ability.condition else ""
            row = numbers if name == "uses_all_hand" else lettered
            if self._holds(ability, number, row, length):
                yield number, ability

    def _outcome(self, numbers: Sequence[int], length: int, chosen: int | None = None) -> _Outcome:
        """The outcome of the best use of the abilities: most points, then most extra cards."""
        wilds = self._wilds(numbers)
        fixed: list[_Effect] = []
        worth: list[_Effect] = []  # abilities that give jokers a value; only the highest counts
        copies: list[tuple[int, str]] = []
        trashes: list[tuple[int, Ability]] = []
        for number, ability in self._working(numbers, length, chosen):
            verb, amount = ability.verb, ability.amount
            if verb in (Verb.ADD, Verb.DRAW, Verb.DOUBLE):
                times = wilds if ability.per_wild else 1
                bound = _score_bound(ability)
                fixed.append(_Effect(number, verb, amount * times, bound, number))
            elif verb is Verb.WILDS:
                worth.append(_Effect(number, Verb.ADD, amount * wilds, 0, number))
            elif verb is Verb.COPY:
                copies.append((number, ability.target))
            elif ability.trashes_hand:
                trashes.append((number, ability))
        base = sum(self._cards[number].points for number in numbers)
        highest = [max(worth, key=lambda effect: effect.amount)] if worth else []
        trashed, done = _trashing(trashes, self._left(numbers))
        ways = (
            self._total(base, (*fixed, *highest, *trashed, *copied), done)
            for copied in self._copies(copies, [e for e in fixed if e.card != chosen], numbers)
        )
        return max(ways, key=lambda outcome: (outcome.points, outcome.draws))

    def _copies(
        self, copies: list[tuple[int, str]], effects: list[_Effect], numbers: Sequence[int]
    ) -> Iterator[tuple[_Effect, ...]]:
        """Every way to use the copy cards that could be the best, as the copied effects.

        A copy card must copy something if it can. Those that may copy any card are equivalent.
        """
        lettered = [n for n in numbers if self._cards[n].kind is not Kind.DYSLEXIA]
        free = [number for number, scope in copies if scope == "any"]
        ways = []
        for number, scope in copies:
            if scope == "adjacent":
                near = _beside(lettered, number)
                ways.append([e._replace(card=number) for e in effects if e.card in near])
        for beside in product(*(way for way in ways if way)):
            for chosen in _worth_copying(effects, len(free), beside):
                pairs = zip(free, chosen, strict=False)
                yield *(e._replace(card=number) for number, e in pairs), *beside

    def _factor(self, doubles: Sequence[_Effect]) -> int:
        """The factor these double effects multiply the score by (ER-28)."""
        if self.rulings.doubles == "add":
            return 1 + len(doubles)
        factor = 1
        for double in doubles:
            if double.card == double.source:
                factor *= 1 + sum(other.source == double.source for other in doubles)
        return factor

    def _total(self, base: int, effects: tuple[_Effect, ...], trashing: frozenset[int]) -> _Outcome:
        """The outcome of printed points `base` and these effects."""
        adds = tuple(effect for effect in effects if effect.verb is Verb.ADD)
        doubles = tuple(effect for effect in effects if effect.verb is Verb.DOUBLE)
        total = base + sum(effect.amount for effect in adds)
        points = total * self._factor(doubles)
        reached = points if self.rulings.threshold == "final" else total
        draws = sum(e.amount for e in effects if e.verb is Verb.DRAW and reached >= e.bound)
        return _Outcome(points, draws, reached, adds, doubles, trashing)

    # ------------------------------------------------------------------- choices

    def _choices(self, numbers: Sequence[int], length: int, outcome: _Outcome) -> Iterator[Choice]:
        """The optional abilities that can be used now, with what each would bring."""
        for number, ability in self._optional(numbers, length):
            if outcome.reached < _score_bound(ability):
                continue
            if ability.trashes_hand and self._left(numbers) < ability.amount:
                continue
            done = self._outcome(numbers, length, chosen=number)
            yield Choice(
                self._cards[number],
                ability,
                done.points - outcome.points,
                done.draws - outcome.draws,
            )

    def _optional(self, numbers: Sequence[int], length: int) -> Iterator[tuple[int, Ability]]:
        """(card, ability) of the optional abilities whose conditions hold."""
        for number in numbers:
            ability = self._cards[number].ability
            if ability is not None and ability.optional:
                used = self._working(numbers, length, chosen=number)
                yield from ((n, a) for n, a in used if n == number)


def _score_bound(ability: Ability) -> int:
    """The score the ability's condition requires; 0 if none."""
    condition = ability.condition
    return condition.bound if condition is not None and condition.name == "score" else 0


def _worth_copying(
    effects: Sequence[_Effect], count: int, beside: Sequence[_Effect]
) -> Iterator[list[_Effect]]:
    """The effects that `count` unrestricted copies could best take.

    Doubles spread evenly, and the highest add for the rest; or the same draw for all of them.
    `beside`: the effects that copies of neighbours have taken already.
    """
    adding = max((e for e in effects if e.verb is Verb.ADD), key=lambda e: e.amount, default=None)
    doubles = [e for e in effects if e.verb is Verb.DOUBLE]
    for number in range(count + 1):
        if (number and not doubles) or (number < count and adding is None):
            continue
        often = {e.source: sum(b.source == e.source for b in beside) for e in doubles}
        chosen = []
        for _ in range(number):
            double = min(doubles, key=lambda e: often[e.source])
            often[double.source] += 1
            chosen.append(double)
        yield chosen + ([adding] * (count - number) if adding is not None else [])
    for effect in effects:
        if effect.verb is Verb.DRAW and count:
            yield [effect] * count
    if count and not effects:
        yield []


def _trashing(
    trashes: Sequence[tuple[int, Ability]], left: int
) -> tuple[list[_Effect], frozenset[int]]:
    """(effects, cards used) of the best choice of trash abilities, with `left` cards to trash.

    The player chooses the order (PB-IT-61), so any subset is possible: a knapsack. For each
    number of cards trashed it keeps the most points, then extra cards, then abilities used.
    """
    best: dict[int, tuple[int, int, frozenset[int]]] = {0: (0, 0, frozenset())}
    brought: dict[int, _Effect] = {}
    for number, ability in trashes:
        then = ability.then
        if then is not None and then.verb in (Verb.ADD, Verb.DRAW):
            brought[number] = _Effect(number, then.verb, then.amount, 0, number)
        effect = brought.get(number)
        adds = effect.amount if effect and effect.verb is Verb.ADD else 0
        draws = effect.amount if effect and effect.verb is Verb.DRAW else 0
        for used, (points, cards, done) in sorted(best.items(), reverse=True):
            after = used + ability.amount
            new = points + adds, cards + draws, done | {number}
            if after <= left and (after not in best or _better(new, best[after])):
                best[after] = new
    _, _, done = max(best.values(), key=lambda one: (one[0], one[1], len(one[2])))
    return [effect for number, effect in brought.items() if number in done], done


def _better(one: tuple[int, int, frozenset[int]], two: tuple[int, int, frozenset[int]]) -> bool:
    return (*one[:2], len(one[2])) > (*two[:2], len(two[2]))


def _beside(numbers: Sequence[int], number: int) -> set[int]:
    """The neighbours of a card in the row."""
    place = numbers.index(number)
    return set(numbers[max(place - 1, 0) : place + 2]) - {number}
