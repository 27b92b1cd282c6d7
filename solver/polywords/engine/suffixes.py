"""Pruning all words of a list at once: which may cost at most a given number of new cells.

Words with a common ending share it in a suffix trie. For each node, as in `reach`, there is a
set of cells for each number of new cells: where the node's letter may lie so that the rest can
be written after it, ignoring that no cell may be used twice. NumPy computes thousands of nodes
at a time; endings that cannot be written within the allowed number of new cells are pruned.

The nodes of each depth are sorted by the reversed spelling of their words, so that the nodes
and the words below a node are contiguous ranges.
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

#: Sets computed in one step: two megabytes, which fit a processor's cache.
STEP = 1 << 18
#: The mask that turns a letter into a number: A is 1; 0 is no letter.
CODE = 31
#: Below this share of wanted words, nodes that lead to none of them are pruned.
FEW = 0.4
#: The number of letters that fit a sort key of 64 bits.
_KEY = 12


class Depth(NamedTuple):
    """The nodes of the trie at one depth, the distance from the end of the word."""

    letters: NDArray[np.uint8]
    #: The first word below each node, and a sentinel.
    first: Numbers
    #: The first child of each node, at the next depth, and a sentinel.
    below: Numbers


class Suffixes:
    """The suffix trie of a word list; words are numbered by their reversed spelling."""

    def __init__(self, blob: NDArray[np.uint8], ends: Numbers, lengths: NDArray[np.uint8]) -> None:
        """`blob`: the text with the words; `ends`, `lengths`: where each ends, and how long it is.

        The words must be in the order of `backwards`.
        """
        self.lengths = lengths
        self.depths = _depths(blob, ends, lengths)

    def __len__(self) -> int:
        return len(self.lengths)

    def search(
        self, position: Position, most: int, budget: Budget, wanted: WordFilter | None = None
    ) -> tuple[Numbers, NDArray[np.uint8]]:
        """(words that may cost at most `most` new cells, a lower bound on the cost of each).

        `wanted`: the words to search, None for all.
        """
        holding = np.zeros(CODE + 1, np.uint64)
        for letter, cells in position.letters.items():
            if letter.isalpha():
                holding[ord(letter) & CODE] = cells
        return _Descent(self, holding, np.uint64(position.empty), most, wanted, budget).run()


class WordFilter:
    """A subset of the words of a trie."""

    def __init__(self, flags: NDArray[np.bool_]) -> None:
        self.flags = flags
        self.size = int(np.count_nonzero(flags))
        #: Prefix sums of the flags, to see at once whether a node leads to a wanted word. None if
        #: most words are wanted: then nearly every node does, and checking would only cost time.
        self.before: Numbers | None = None
        if self.size < FEW * len(flags):
            self.before = np.zeros(len(flags) + 1, np.int32)
            np.cumsum(flags, dtype=np.int32, out=self.before[1:])


class _Descent:
    """One search of the trie, from the last letters of the words to the first."""

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
        """Search the trie depth first, in batches of about STEP sets, with an explicit stack."""
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
        """The nodes that lead to wanted words."""
        if self.before is None:
            return nodes
        first = self.tree.depths[depth].first
        leading: Numbers = nodes[self.before[first[nodes + 1]] > self.before[first[nodes]]]
        return leading

    def _note(self, depth: int, nodes: Numbers, sets: Sets) -> None:
        """Record the words that are complete at these nodes, if they can have a new cell."""
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
        """(children, their sets) of these nodes, without children whose sets are all empty."""
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
        # row by row: NumPy's `take` is far faster on one row than on all of them
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
    """The cells adjacent to those of each set. Above and below, the shift drops what leaves the
    board; left and right, a mask does."""
    near: Sets = sets << _ONE & _LEFT | sets >> _ONE & _RIGHT | sets << _ROW | sets >> _ROW
    return near


def backwards(blob: NDArray[np.uint8], ends: Numbers, lengths: Numbers) -> NDArray[np.int64]:
    """The order of the words by their reversed spelling, as indexes."""
    key = _keys(blob, ends, lengths, 0)
    order = np.argsort(key)
    sorted_keys = key[order]
    same = np.zeros(len(key), np.bool_)
    same[1:] = sorted_keys[1:] == sorted_keys[:-1]
    same[:-1] |= same[1:]
    tied = np.flatnonzero(same)  # the few words that share their last twelve letters
    words = order[tied]
    longest = int(lengths[words].max(initial=0))
    further = range(_KEY, longest, _KEY)
    keys = [_keys(blob, ends[words], lengths[words], skipped) for skipped in further]
    order[tied] = words[np.lexsort((*keys[::-1], sorted_keys[tied]))]
    return order


def _keys(
    blob: NDArray[np.uint8], ends: Numbers, lengths: Numbers, skipped: int
) -> NDArray[np.uint64]:
    """Twelve letters from the end, after `skipped` ones, packed in five bits each."""
    key = np.zeros(len(ends), np.uint64)
    for back in range(skipped + 1, skipped + _KEY + 1):
        letters = np.where(lengths >= back, blob[np.maximum(ends - back, 0)] & CODE, 0)
        key = key << np.uint64(5) | letters.astype(np.uint64)
    return key


def _depths(blob: NDArray[np.uint8], ends: Numbers, lengths: NDArray[np.uint8]) -> list[Depth]:
    """The nodes of each depth: one wherever the ending differs from that of the word before."""
    size = len(ends)
    words = np.arange(size, dtype=np.int32)
    ending = np.zeros(size, np.int32)  # the number of the parent node
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
