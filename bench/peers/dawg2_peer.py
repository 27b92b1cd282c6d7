"""The words of a hand from `DAWG2` (imported as `dawg`), a DAWG in C++, by its prefixes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_uppercase

# DAWG2 ships no types, and checking must pass where it is not installed
import dawg

from .hand import PeerHand
from .rack import Rack


class Dawg2Walk:
    """The interface shows no nodes or edges, so each step asks whether a prefix lives.

    `has_keys_with_prefix` answers quicker than the first of `iterkeys(prefix)`:
    it makes no generator and no string. `similar_keys` can fill a last joker in
    one call, and gains nothing by it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._dawg = dawg.CompletionDAWG(words, input_is_sorted=True)

    def words(self, hand: PeerHand) -> Iterator[str]:
        """All the words a hand without doubles plays, each once."""
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
