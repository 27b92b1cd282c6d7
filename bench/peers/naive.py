"""Brute force: the points of a word by trying every card at every position."""

from __future__ import annotations

from collections import Counter
from functools import cache

from .hand import PeerHand

NO_WAY = -1


def naive_points(word: str, hand: PeerHand) -> int:
    """The most points the hand can score with the word; NO_WAY if it cannot spell it."""
    singles, doubles = hand.singles, hand.doubles

    @cache
    def best(at: int, used: frozenset[int], jokers: int, reversals: int) -> int:
        """The most points for the rest of the word; doubles are numbered after the singles."""
        if at == len(word):
            return 0
        ways = []
        if jokers:
            ways.append((0, best(at + 1, used, jokers - 1, reversals)))
        for card, (letter, points) in enumerate(singles):
            if card not in used and letter == word[at]:
                ways.append((points, best(at + 1, used | {card}, jokers, reversals)))
        for card, (pair, points) in enumerate(doubles, start=len(singles)):
            if card in used:
                continue
            if word[at : at + 2] == pair:
                ways.append((points, best(at + 2, used | {card}, jokers, reversals)))
            if reversals and word[at : at + 2] == pair[::-1]:
                more = points + hand.reversal_points
                ways.append((more, best(at + 2, used | {card}, jokers, reversals - 1)))
        return max((gain + rest for gain, rest in ways if rest != NO_WAY), default=NO_WAY)

    return best(0, frozenset(), hand.jokers, hand.reversals)


def naive_top(
    words: list[str], ranks: list[int], hand: PeerHand, k: int
) -> tuple[int, list[tuple[int, str]]]:
    """The right answer for `top` of a peer: (number of words, the best `k` as (points, word))."""
    letters = Counter("".join(card for card, _ in hand.singles + hand.doubles))
    found = []
    for word, rank in zip(words, ranks, strict=True):
        # a necessary condition that rules out most words quickly
        if (Counter(word) - letters).total() <= hand.jokers:
            points = naive_points(word, hand)
            if points != NO_WAY:
                found.append((-points, rank, word))
    found.sort()
    return len(found), [(-points, word) for points, _, word in found[:k]]
