"""The one-letter cards of a hand as a state machine, so that taking a card is one look-up."""

from __future__ import annotations

from collections import defaultdict

from .hand import PeerHand

#: Letter still held → (points of its best card, the state without that card).
Moves = dict[str, tuple[int, str]]


class Rack(dict[str, Moves]):
    """State → its moves, computed on first use.

    A state is the string of the letters left, because strings cache their hash. It needs no
    points: the best card of a letter goes first, so the number left determines which are left.
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
