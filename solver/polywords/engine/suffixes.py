"""All words of a list at once, from their last letters on: which may cost at most so much?

Words that end alike share their endings: a tree of endings, whose every node is one letter
before an ending. For a node, as in `reach`, a set of cells for each number of new cells: where
that letter may lie so that the rest can be written after it, forgetting that no cell may be
used twice. NumPy works out thousands of nodes at a time; endings that cannot be written within
the allowed number of new cells are not followed.

The nodes of each depth stand in the order of the words spelled backwards, so that the nodes
below a node, and the words below it, are a range.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...budget import Budget
from ..board import SIDE
from . import costs as node_costs
from .position import Position
from .reach import NOT_LEFT, NOT_RIGHT

Numbers: TypeAlias = NDArray[np.int32]
Sets: TypeAlias = NDArray[np.uint64]

#: Sets worked out in one step: two megabytes, what a processor keeps at hand.
STEP = 1 << 18
#: A letter as a number: A is 1, nothing is 0.
CODE = 31
#: Up to this share of the words, nodes that lead to none that is wanted are not followed.
FEW = 0.4
#: Letters that fit a sort key of 64 bits.
_KEY = 12


class Depth(NamedTuple):
    """The nodes so many letters from the end."""

    letters: NDArray[np.uint8]
    #: The first word below each node; one more entry at the end.
    first: Numbers
    #: The first node below each, at the next depth; one more entry at the end.
    below: Numbers


class Suffixes:
    """The tree of endings of words, which are numbered as they stand backwards in the alphabet."""

    def __init__(self, blob: NDArray[np.uint8], ends: Numbers, lengths: NDArray[np.uint8]) -> None:
        """Words as lines of a text: where each ends, and its length.

        They must stand in the order of `backwards`.
        """
        self.lengths = lengths
        self.depths = _depths(blob, ends, lengths)

    def __len__(self) -> int:
        return len(self.lengths)

    def search(
        self, position: Position, most: int, budget: Budget, wanted: WordFilter | None = None
    ) -> tuple[Numbers, NDArray[np.uint8]]:
        """The words that may cost at most so many new cells, and the least that each may cost.

        `wanted`: only these words.
        """
        holding = np.zeros(CODE + 1, np.uint64)
        for letter, cells in position.letters.items():
            if letter.isalpha():
                holding[ord(letter) & CODE] = cells
        return _Descent(self, holding, np.uint64(position.empty), most, wanted, budget).run()


class WordFilter:
    """Some of the words of a tree."""

    def __init__(self, flags: NDArray[np.bool_]) -> None:
        self.flags = flags
        self.size = int(np.count_nonzero(flags))
        #: How many of them come before each word. If most are wanted nearly every node leads to
        #: one, and looking whether it does only costs time.
        self.before: Numbers | None = None
        if self.size < FEW * len(flags):
            self.before = np.zeros(len(flags) + 1, np.int32)
            np.cumsum(flags, dtype=np.int32, out=self.before[1:])


class _Descent:
    """One search: from the last letters to the first ones."""

    def __init__(
        self,
        tree: Suffixes,
        holding: Sets,
        empty: np.uint64,
        most: int,
        wanted: WordFilter | None,
        budget: Budget,
    ) -> None:
        self.tree = tree
        self.holding = holding
        self.empty = empty
        self.most = most
        self.wanted = wanted
        self.before = None if wanted is None else wanted.before
        self.budget = budget
        self.words: list[Numbers] = []
        self.costs: list[NDArray[np.uint8]] = []

    def run(self) -> tuple[Numbers, NDArray[np.uint8]]:
        if len(self.tree):
            self._descend()
        if not self.words:
            return np.zeros(0, np.int32), np.zeros(0, np.uint8)
        return np.concatenate(self.words), np.concatenate(self.costs)

    def _descend(self) -> None:
        depths = self.tree.depths
        nodes = self._leading(0, np.arange(len(depths[0].letters), dtype=np.int32))
        sets = np.zeros((self.most + 1, len(nodes)), np.uint64)
        sets[0] = self.holding[depths[0].letters[nodes]]
        sets[1:2] = self.empty
        stack = [(0, nodes, sets)]
        while stack:
            depth, nodes, sets = stack.pop()
            widest = depths[depth].below
            children = widest[nodes + 1] - widest[nodes]
            sizes = np.cumsum(children) * (self.most + 1)
            if len(sizes) > 1 and sizes[-1] > STEP:
                here = max(1, int(np.searchsorted(sizes, STEP)))
                if here < len(nodes):
                    stack.append((depth, nodes[here:], sets[:, here:]))
                    nodes, sets, children = nodes[:here], sets[:, :here], children[:here]
            size = (len(nodes) + int(children.sum())) * (self.most + 1)
            if not self.budget.spend(node_costs.sets(size)):
                return
            self._note(depth, nodes, sets)
            onward = self._step(depth, nodes, sets, children)
            if len(onward[0]):
                stack.append((depth + 1, *onward))

    def _leading(self, depth: int, nodes: Numbers) -> Numbers:
        """The nodes below which there are words that are wanted."""
        if self.before is None:
            return nodes
        first = self.tree.depths[depth].first
        kept: Numbers = nodes[self.before[first[nodes + 1]] > self.before[first[nodes]]]
        return kept

    def _note(self, depth: int, nodes: Numbers, sets: Sets) -> None:
        """Keep the words that begin here, if they can be written with something new."""
        words = self.tree.depths[depth].first.take(nodes)
        whole = self.tree.lengths.take(words) == depth + 1
        if self.wanted is not None:
            whole &= self.wanted.flags.take(words)
        here = np.flatnonzero(whole)
        if not len(here):
            return
        words, costs = words.take(here), np.zeros(len(here), np.uint8)
        for cost in range(self.most, 0, -1):
            costs[sets[cost].take(here) != 0] = cost
        some = costs > 0
        self.words.append(words[some])
        self.costs.append(costs[some])

    def _step(
        self, depth: int, nodes: Numbers, sets: Sets, children: Numbers
    ) -> tuple[Numbers, Sets]:
        """The nodes below, each with its sets, as far as there are any cells left in them."""
        ends = np.cumsum(children)
        if not len(ends) or not ends[-1]:
            return np.zeros(0, np.int32), sets[:, :0]
        begins = self.tree.depths[depth].below.take(nodes)
        parents = np.repeat(np.arange(len(nodes), dtype=np.int32), children)
        below = np.arange(ends[-1], dtype=np.int32)
        below += (begins - ends + children).astype(np.int32).take(parents)
        if self.before is not None:
            first = self.tree.depths[depth + 1].first
            leading = self.before.take(first.take(below + 1)) > self.before.take(first.take(below))
            parents, below = parents[leading], below[leading]
        near = _near(sets)
        # row by row: numpy takes from one row far faster than from all of them
        onward = np.empty((len(sets), len(parents)), np.uint64)
        letters = self.holding.take(self.tree.depths[depth + 1].letters.take(below))
        alive = np.zeros(len(parents), np.uint64)
        for cost, row in enumerate(onward):
            near[cost].take(parents, out=row, mode="clip")
            row &= letters
            if cost:
                row |= (near[cost - 1] & self.empty).take(parents)
            alive |= row
        kept = np.flatnonzero(alive)
        if len(kept) == len(parents):
            return below, onward
        return below.take(kept), onward.take(kept, axis=1)


_LEFT, _RIGHT = np.uint64(NOT_LEFT), np.uint64(NOT_RIGHT)
_ONE, _ROW = np.uint64(1), np.uint64(SIDE)


def _near(sets: Sets) -> Sets:
    """The cells beside those of each set; above and below, 64 bits drop what leaves the board."""
    near: Sets = sets << _ONE & _LEFT | sets >> _ONE & _RIGHT | sets << _ROW | sets >> _ROW
    return near


def backwards(blob: NDArray[np.uint8], ends: Numbers, lengths: Numbers) -> NDArray[np.int64]:
    """The words in the order of their spelling backwards."""
    key = _keys(blob, ends, lengths, 0)
    order = np.argsort(key)
    sorted_keys = key[order]
    same = np.zeros(len(key), np.bool_)
    same[1:] = sorted_keys[1:] == sorted_keys[:-1]
    same[:-1] |= same[1:]
    tied = np.flatnonzero(same)  # the last twelve letters are the same: few words
    words = order[tied]
    longest = int(lengths[words].max(initial=0))
    further = range(_KEY, longest, _KEY)
    keys = [_keys(blob, ends[words], lengths[words], skipped) for skipped in further]
    order[tied] = words[np.lexsort((*keys[::-1], sorted_keys[tied]))]
    return order


def _keys(
    blob: NDArray[np.uint8], ends: Numbers, lengths: Numbers, skipped: int
) -> NDArray[np.uint64]:
    """Twelve letters from the end, in five bits each, after so many were skipped."""
    key = np.zeros(len(ends), np.uint64)
    for back in range(skipped + 1, skipped + _KEY + 1):
        letters = np.where(lengths >= back, blob[np.maximum(ends - back, 0)] & CODE, 0)
        key = key << np.uint64(5) | letters.astype(np.uint64)
    return key


def _depths(blob: NDArray[np.uint8], ends: Numbers, lengths: NDArray[np.uint8]) -> list[Depth]:
    """The nodes of each depth: where the ending differs from that of the word before."""
    size = len(ends)
    words = np.arange(size, dtype=np.int32)
    ending = np.zeros(size, np.int32)  # the node above, by number
    found: list[tuple[NDArray[np.uint8], Numbers]] = []
    for depth in range(1, int(lengths.max(initial=0)) + 1):
        long_enough = lengths[words] >= depth
        words, ending = words[long_enough], ending[long_enough]
        letters = blob[ends[words] - depth] & np.uint8(CODE)
        new = np.ones(len(words), np.bool_)
        new[1:] = (letters[1:] != letters[:-1]) | (ending[1:] != ending[:-1])
        heads = np.flatnonzero(new)
        found.append((letters[heads], words[heads]))
        ending = np.cumsum(new, dtype=np.int32)
    depths = []
    for number, (letters, first) in enumerate(found):
        next_first = found[number + 1][1] if number + 1 < len(found) else np.zeros(0, np.int32)
        below = np.append(np.searchsorted(next_first, first), len(next_first)).astype(np.int32)
        depths.append(Depth(letters, np.append(first, size).astype(np.int32), below))
    return depths
