"""The best words of a hand by prefixes of a `marisa_trie.Trie`, as its Python interface allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from string import ascii_uppercase

import marisa_trie

from .hand import PeerHand
from .rack import Rack

Card = tuple[str, int]
#: The doubles unused, and how many of them may still be reversed.
Doubles = tuple[tuple[Card, ...], int]


class MarisaWalk:
    """Answers like `CWalk`, from the trie alone.

    The interface shows no nodes: the one question to prune by is whether any key
    starts with a prefix. `has_keys_with_prefix` answers it, but raises a
    deprecation warning at each call, which takes ten times as long as the answer;
    `keys(prefix)` lists a whole subtree. The first of `iterkeys(prefix)` is the
    quickest, and the key that it gives vouches for one longer prefix as well.
    """

    def __init__(self, words: Sequence[str], ranks: Sequence[int]) -> None:
        self._trie = marisa_trie.Trie(words)
        self._ranks = [0] * len(words)
        for word, rank in zip(words, ranks, strict=True):
            self._ranks[self._trie[word]] = rank

    def top(self, hand: PeerHand, k: int) -> tuple[int, list[tuple[int, str]]]:
        ranks = self._ranks
        found = self._points(hand)
        best = nsmallest(k, ((-points, ranks[key], key) for key, points in found.items()))
        return len(found), [(-points, self._trie.restore_key(key)) for points, _, key in best]

    def _points(self, hand: PeerHand) -> dict[int, int]:
        """The most points of each word the hand plays, by the trie's number of the word."""
        rack = Rack(hand)
        number_of, keys_from = self._trie.get, self._trie.iterkeys
        found: dict[int, int] = {}
        start: Doubles = (tuple(sorted(hand.doubles)), hand.reversals)
        bonus = hand.reversal_points
        # a prefix, a key that starts with it, then what is left and what it has scored
        stack = [("", next(keys_from(""), ""), rack.start, hand.jokers, start, 0)]
        while stack:
            prefix, known, state, jokers, doubles, points = stack.pop()
            number = number_of(prefix)
            if number is not None and found.get(number, -1) < points:
                found[number] = points
            moves = rack[state]
            for letter in ascii_uppercase if jokers else moves:
                gain, rest = moves.get(letter, (0, state))
                wild = jokers if letter in moves else jokers - 1
                longer = prefix + letter
                if not (rest or wild or doubles[0]):
                    # no card after this one: only a whole word will do
                    number = number_of(longer)
                    if number is not None and found.get(number, -1) < points + gain:
                        found[number] = points + gain
                    continue
                key = known if known.startswith(longer) else next(keys_from(longer), None)
                if key is not None:
                    stack.append((longer, key, rest, wild, doubles, points + gain))
            for pair, gain, fewer in _uses(doubles, bonus):
                longer = prefix + pair
                key = known if known.startswith(longer) else next(keys_from(longer), None)
                if key is not None:
                    stack.append((longer, key, state, jokers, fewer, points + gain))
        return found


def _uses(doubles: Doubles, bonus: int) -> Iterator[tuple[str, int, Doubles]]:
    """The ways to use one double: its letters, its points, and what is left."""
    cards, reversals = doubles
    for place, (pair, points) in enumerate(cards):
        if cards[place + 1 : place + 2] and cards[place + 1][0] == pair:
            continue  # the dearest of equal doubles, sorted last, goes first
        fewer = cards[:place] + cards[place + 1 :]
        yield pair, points, (fewer, reversals)
        if reversals:
            yield pair[::-1], points + bonus, (fewer, reversals - 1)
