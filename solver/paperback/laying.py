"""Assigning cards to the letters of a word.

`lay` is the fast way, for plays whose double-letter cards are known and whose abilities do not
count: each letter takes its most valuable card, jokers fill the gaps. `layings` is the thorough
way: every assignment that could be the best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..budget import Budget
from ..errors import BadQuestion
from .cards import Kind
from .counting import LaidCard
from .rack import Rack

#: States between two checks of the budget, and states followed per letter once it is over.
CHECK_EVERY, FEW_WAYS = 16, 4

#: The double-letter cards in use: (number, letters as read).
Doubles = tuple[tuple[int, str], ...]


def places(word: str, pairs: Sequence[str]) -> tuple[int, ...] | None:
    """Positions for the pairs in the word such that none overlap; None if there are none.

    This backtracks, since greedy would be wrong: SLEDGED from DG and ED needs the second ED.

    >>> places("SLEDGED", ["DG", "ED"])
    (3, 5)
    """
    if not pairs:
        return ()
    place = word.find(pairs[0])
    while place >= 0:
        # blank out the letters taken
        rest = places(f"{word[:place]}..{word[place + 2 :]}", pairs[1:])
        if rest is not None:
            return (place, *rest)
        place = word.find(pairs[0], place + 1)
    return None


def lay(rack: Rack, doubles: Doubles, reversers: Sequence[int], word: str) -> list[LaidCard]:
    """The cards of a word that is known to be playable with exactly these double-letter cards."""
    cards = rack.cards
    row: list[LaidCard | None] = [None] * len(word)
    if doubles:
        found = places(word, [letters for _, letters in doubles]) or ()
        for place, (number, letters) in zip(found, doubles, strict=True):
            row[place] = LaidCard(number, cards[number], letters)
            word = f"{word[:place]}..{word[place + 2 :]}"  # blank out the letters taken
    for letter, singles in rack.singles:
        place = -1
        for single in singles:
            place = word.find(letter, place + 1)
            if place < 0:
                break
            row[place] = single
    jokers = iter(rack.jokers)
    laid = []
    for letter, card in zip(word, row, strict=True):
        if card is not None:
            laid.append(card)
        elif letter != ".":
            number = next(jokers)
            laid.append(LaidCard(number, cards[number], letter))
    laid += [LaidCard(number, cards[number], "") for number in reversers]
    return laid


class _State(NamedTuple):
    """What matters about the cards laid so far; ways that reach the same state are merged."""

    used: int  # one bit per card
    first: int
    last: int
    beside: frozenset[tuple[int, int]]  # (a copying card, its neighbour)


#: Cards laid together: (number, letters) of each; a reversed double comes with its Dyslexia.
_Move = tuple[tuple[int, str], ...]
#: How a state was reached: from which position and state, and by which cards.
_Link = tuple[int, _State, _Move]


def layings(
    rack: Rack,
    words: Sequence[str],
    most: int | None = None,
    budget: Budget | None = None,
    few: int = FEW_WAYS,
) -> Iterator[list[LaidCard]]:
    """Every distinct way to lay the words that is not plainly worse than another.

    Two ways are the same if they use the same cards, begin and end with the same card (where
    that matters) and put the same neighbours beside cards that copy neighbours. More than
    `most` states raise BadQuestion: cards that copy neighbours can make very many. Once
    `budget` is over, only `few` ways are followed to their end, or more if none leads there.
    """
    text = " ".join(words)
    start = _State(0, -1, -1, frozenset())
    reached: list[dict[_State, _Link | None]] = [{} for _ in range(len(text) + 1)]
    reached[0][start] = None
    hurried = False
    for place, states in enumerate(reached[:-1]):
        for number, state in enumerate(states):
            if most is not None and sum(map(len, reached)) > most:
                raise BadQuestion("many-ways", most=most)
            if budget is not None and number % CHECK_EVERY == CHECK_EVERY - 1:
                hurried = hurried or budget.over
            if hurried and number >= few:
                break
            for move, length in _moves(rack, text, place, state.used):
                after = _after(rack, state, move)
                reached[place + length].setdefault(after, (place, state, move))
    if hurried and not reached[-1]:
        yield from layings(rack, words, most, budget, 8 * few)
        return
    for state in reached[-1]:
        yield _trace(rack, reached, state)


def _moves(rack: Rack, text: str, place: int, used: int) -> Iterator[tuple[_Move, int]]:
    """(cards, number of letters) of each possible next move."""
    if text[place] != " ":
        yield from _singles(rack, text[place], used)
        yield from _doubles(rack, text[place : place + 2], used)
    elif rack.space_bar is not None and not used >> rack.space_bar & 1:
        yield ((rack.space_bar, " "),), 1


def _singles(rack: Rack, letter: str, used: int) -> Iterator[tuple[_Move, int]]:
    """Moves that lay one letter: a one-letter card, or a joker where one could be better."""
    common = len(rack.hand.cards)
    plain = False
    for number in _fresh(rack, rack.letters.get(letter, ()), used):
        if number in rack.counting or (number == common and rack.counts_unlaid_cards):
            yield ((number, letter),), 1
        elif not plain:  # the first plain card has the most points
            plain = True
            yield ((number, letter),), 1
    if not plain or rack.values_jokers:
        for number in _fresh(rack, rack.jokers, used):
            yield ((number, letter),), 1


def _doubles(rack: Rack, pair: str, used: int) -> Iterator[tuple[_Move, int]]:
    """Moves that lay a double-letter card, as printed or reversed by a Dyslexia card."""
    for number in _fresh(rack, rack.doubles, used):
        if rack.card(number).letters == pair:
            yield ((number, pair),), 2
        if rack.card(number).letters == pair[::-1]:
            for reverser in _fresh(rack, rack.reversers, used):
                yield ((number, pair), (reverser, "")), 2


def _fresh(rack: Rack, numbers: Sequence[int], used: int) -> Iterator[int]:
    """The unused cards among these, one for each group of interchangeable ones."""
    common = len(rack.hand.cards)
    seen = set()
    for number in numbers:
        card = rack.card(number)  # cost and fame make no difference
        kind = card.kind, card.letters, card.points, card.ability, number == common
        if not used >> number & 1 and kind not in seen:
            seen.add(kind)
            yield number


def _after(rack: Rack, state: _State, move: _Move) -> _State:
    """The state after a move."""
    number = move[0][0]
    used = state.used
    for card, _ in move:
        used |= 1 << card
    if rack.simple:
        return _State(used, -1, -1, state.beside)
    beside = state.beside
    if rack.copies_beside and state.used:
        previous = state.last
        if number in rack.copies_beside:
            beside |= {(number, previous)}
        if previous in rack.copies_beside:
            beside |= {(previous, number)}
    first = state.first if state.used else number
    return _State(used, first, number, beside)


def _trace(rack: Rack, reached: list[dict[_State, _Link | None]], state: _State) -> list[LaidCard]:
    """The cards that led to a final state, in order, Dyslexia at the end."""
    moves = []
    link = reached[-1][state]
    while link is not None:
        place, state, move = link
        moves.append(move)
        link = reached[place][state]
    laid = [
        LaidCard(number, rack.card(number), letters)
        for move in reversed(moves)
        for number, letters in move
    ]
    return sorted(laid, key=lambda card: card.card.kind is Kind.DYSLEXIA)
