"""The singles of a hand as states, so that a walk in Python takes a card by one look-up."""

from __future__ import annotations

from collections import defaultdict

from .hand import PeerHand

#: For each letter still held: the points of its dearest card, and what is left without it.
Moves = dict[str, tuple[int, str]]


class Rack(dict[str, Moves]):
    """The moves from each state, worked out the first time the state is met.

    A state is the string of the letters left, because a string keeps its hash.
    The points need no place in it: the dearest card of a letter goes first, so
    how many are left says which.
    """

    def __init__(self, hand: PeerHand) -> None:
        super().__init__()
        self.start = "".join(sorted(letter for letter, _ in hand.singles))
        self._points: defaultdict[str, list[int]] = defaultdict(list)
        for letter, points in sorted(hand.singles):
            self._points[letter].append(points)

    def __missing__(self, state: str) -> Moves:
        moves = self[state] = {
            letter: (self._points[letter][state.count(letter) - 1], state.replace(letter, "", 1))
            for letter in state
        }
        return moves
