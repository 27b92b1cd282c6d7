"""The words of a hand by prefix look-ups in `DAWG2` (imported as `dawg`), a DAWG in C++."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

# DAWG2 ships no types, and mypy must pass where it is not installed
import dawg

from .hand import PeerHand
from .rack import Rack


class Dawg2Walk:
    """A walk by prefixes, since the interface exposes no nodes or edges.

    `has_keys_with_prefix` is faster than the first of `iterkeys(prefix)`: it creates no generator
    and no string. `similar_keys` could fill a last joker in one call, but gains nothing.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._dawg = dawg.CompletionDAWG(words, input_is_sorted=True)

    def words(self, hand: PeerHand) -> Iterator[str]:
        """All words that a hand without doubles can play, each once."""
        if hand.doubles:
            raise ValueError("this peer plays no doubles")
        is_word, is_prefix = self._dawg.has_key, self._dawg.has_keys_with_prefix
        rack = Rack(hand)
        stack = [("", rack.start, hand.jokers)]
        while stack:
            prefix, state, jokers = stack.pop()
            moves = rack[state]
            for letter in ascii_uppercase if jokers else moves:
                longer = prefix + letter
                move = moves.get(letter)
                if move is None:
                    rest, wild = state, jokers - 1
                else:
                    rest, wild = move[1], jokers
                if rest or wild:
                    if not is_prefix(longer):
                        continue
                    stack.append((longer, rest, wild))
                if is_word(longer):
                    yield longer
