"""The words of a hand by walking the nodes of `lexpy`, a DAWG in pure Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# lexpy ships no types, and mypy must pass where it is not installed
from lexpy import DAWG

from .hand import PeerHand
from .rack import Rack


class LexpyWalk:
    """A walk over the public nodes; lexpy's own searches support wildcards but not hands."""

    def __init__(self, words: Sequence[str]) -> None:
        self._dawg = DAWG()
        self._dawg.add_all(words)
        self._dawg.reduce()

    def words(self, hand: PeerHand) -> Iterator[str]:
        """All words that a hand without doubles can play, each once."""
        if hand.doubles:
            raise ValueError("this peer plays no doubles")
        rack = Rack(hand)
        # an explicit stack: recursive generators would pass each word up level by level
        stack = [(self._dawg.root.children, "", rack.start, hand.jokers)]
        while stack:
            children, prefix, state, jokers = stack.pop()
            moves = rack[state]
            for letter, node in children.items():
                move = moves.get(letter)
                if move is not None:
                    rest, wild = move[1], jokers
                elif jokers:
                    rest, wild = state, jokers - 1
                else:
                    continue
                longer = prefix + letter
                if node.eow:
                    yield longer
                if rest or wild:
                    stack.append((node.children, longer, rest, wild))
