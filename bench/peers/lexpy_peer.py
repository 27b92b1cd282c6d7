"""The words of a hand from `lexpy`, a DAWG in pure Python, by walking its nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# lexpy ships no types, and checking must pass where it is not installed
from lexpy import DAWG

from .hand import PeerHand
from .rack import Rack


class LexpyWalk:
    """Its own searches know wildcards but no hands; its nodes are public, so walk those."""

    def __init__(self, words: Sequence[str]) -> None:
        self._dawg = DAWG()
        self._dawg.add_all(words)
        self._dawg.reduce()

    def words(self, hand: PeerHand) -> Iterator[str]:
        """All the words a hand without doubles plays, each once."""
        if hand.doubles:
            raise ValueError("this peer plays no doubles")
        rack = Rack(hand)
        # a stack of its own: a generator in a generator would pass each word up level by level
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
