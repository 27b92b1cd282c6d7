"""The best words of a hand by prefix look-ups in a `marisa_trie.Trie`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from string import ascii_uppercase

import marisa_trie

from .hand import PeerHand
from .rack import Rack

Card = tuple[str, int]
#: (unused doubles, how many of them may still be reversed).
Doubles = tuple[tuple[Card, ...], int]


class MarisaWalk:
    """A walk by prefixes with the interface of `CWalk`.

    The trie exposes no nodes, so pruning can only ask whether any key starts with a prefix.
    `has_keys_with_prefix` raises a deprecation warning at each call, which takes ten times as
    long as the answer; `keys(prefix)` lists a whole subtree. The first of `iterkeys(prefix)` is
    the fastest, and the key it returns often proves one longer prefix as well.
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
        """Key id → the most points, for each word that the hand can play."""
        rack = Rack(hand)
        number_of, keys_from = self._trie.get, self._trie.iterkeys
        found: dict[int, int] = {}
        start: Doubles = (tuple(sorted(hand.doubles)), hand.reversals)
        bonus = hand.reversal_points
        # (prefix, a key that starts with it, the cards left, the points so far)
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
                    # the last card: only a whole word counts
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
    """(letters, points, what is left) for each way to use one double."""
    cards, reversals = doubles
    for place, (pair, points) in enumerate(cards):
        if cards[place + 1 : place + 2] and cards[place + 1][0] == pair:
            continue  # of equal doubles use the one with the most points, which is sorted last
        fewer = cards[:place] + cards[place + 1 :]
        yield pair, points, (fewer, reversals)
        if reversals:
            yield pair[::-1], points + bonus, (fewer, reversals - 1)
