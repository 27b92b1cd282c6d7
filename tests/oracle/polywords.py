"""Polywords by brute force: every way to walk over the board, judged by the rules as written.

Slow and obvious on purpose, and independent of the search it judges: nothing of `solver` is
imported. A board is eight rows of eight characters, a cell is (row, column); what leaves this
file are cells numbered 0–63, row by row.

Three ways that share no search: `every_placement` walks all paths, `counted` goes letter by
letter with sets of used cells (for words too long to walk), `laid` lays a shape down first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Cell = tuple[int, int]
Path = tuple[int, ...]
Board = list[list[str]]

SIDE = 8
CELLS: list[Cell] = [(row, column) for row in range(SIDE) for column in range(SIDE)]
CENTRE: set[Cell] = {(3, 3), (3, 4), (4, 3), (4, 4)}
#: More sets of cells than this, and a question is too large for `counted`.
MOST = 400_000


@dataclass(frozen=True)
class Table:
    """What a table plays, and how it reads the gaps; cells are numbered 0–63."""

    polpo: bool = False
    shape: str | None = None
    shapes: str = "turn-and-mirror"  # ER-15
    beside: str = "orthogonal"  # ER-10
    earlier: str = "any-turn"  # ER-11
    previous: frozenset[int] = frozenset()
    emptied: str = "centre"  # ER-12
    begun: bool = False
    letter: str = "new-letter"  # ER-16


PLAIN = Table()


class TooMany(Exception):
    """The question is too large to be answered this way."""


# ── the rules ────────────────────────────────────────────────────────────────────────────


def read(text: str) -> Board:
    """Eight rows of eight characters: a letter, `.` empty, `#` a bottle, `=` a line."""
    board = [
        list("".join("." * int(mark) if mark.isdigit() else mark for mark in row))
        for row in text.split("/")
    ]
    assert [len(row) for row in board] == [SIDE] * SIDE, text
    return board


def number(cell: Cell) -> int:
    return cell[0] * SIDE + cell[1]


def cell_of(numbered: int) -> Cell:
    return divmod(numbered, SIDE)


@cache
def neighbours(cell: Cell) -> list[Cell]:
    """The cells orthogonally beside a cell, on the board."""
    row, column = cell
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [cell for cell in around if cell in CELLS]


def corners(cell: Cell) -> list[Cell]:
    row, column = cell
    return [
        (row + down, column + right)
        for down in (-1, 1)
        for right in (-1, 1)
        if (row + down, column + right) in CELLS
    ]


def fits(board: Board, cell: Cell, letter: str) -> bool:
    """PW-02, PW-11, PW-16: empty, or the very letter."""
    row, column = cell
    return board[row][column] in (".", letter)


def zone(board: Board, table: Table) -> set[Cell]:
    """The cells of which a placement needs one."""
    letters = {(row, column) for row, column in CELLS if board[row][column].isalpha()}
    empty = {(row, column) for row, column in CELLS if board[row][column] == "."}

    if table.polpo:
        lowest = max((row for row, _ in empty), default=-1)
        allowed = {(row, column) for row, column in CELLS if row == lowest}
        allowed |= {(row - 1, column) for row, column in letters if row > 0}
        return allowed & empty if table.letter == "new-letter" else allowed

    if not letters:
        return set(CELLS) if table.begun and table.emptied == "anywhere" else CENTRE

    if table.earlier == "previous-turn":
        letters = {cell for cell in letters if number(cell) in table.previous} or letters
    near = set(letters)
    for cell in letters:
        near |= set(neighbours(cell))
        if table.beside == "diagonal-too":
            near |= set(corners(cell))
    return near


def outline(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The same cells, pushed into the top left corner."""
    cells = list(cells)
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


@cache
def outlines(drawing: str, how: str) -> frozenset[frozenset[Cell]]:
    """PW-80, ER-15: how the shape may lie."""
    cells = [
        (row, column)
        for row, line in enumerate(drawing.split("/"))
        for column, mark in enumerate(line)
        if mark == "X"
    ]
    found = {outline(cells)}
    if how == "as-drawn":
        return frozenset(found)
    for _ in range(4):
        cells = [(column, -row) for row, column in cells]
        found.add(outline(cells))
        if how == "turn-and-mirror":
            found.add(outline((row, -column) for row, column in cells))
    return frozenset(found)


def cost_of(board: Board, path: Iterable[Cell]) -> int:
    return sum(board[row][column] == "." for row, column in path)


def legal(board_text: str, word: str, path: Collection[int], table: Table = PLAIN) -> bool:
    """Whether the word may be written so."""
    board = read(board_text)
    cells = [cell_of(numbered) for numbered in path]
    return (
        len(cells) == len(word)
        and all(cell in CELLS for cell in cells)
        and all(two in neighbours(one) for one, two in pairwise(cells))
        and len(set(cells)) == len(cells)
        and all(fits(board, cell, letter) for cell, letter in zip(cells, word, strict=True))
        and cost_of(board, cells) >= 1
        and not zone(board, table).isdisjoint(cells)
        and (table.shape is None or outline(cells) in outlines(table.shape, table.shapes))
    )


# ── the first way: every path ────────────────────────────────────────────────────────────


def walks(board: Board, word: str) -> Iterator[tuple[Cell, ...]]:
    """Every path without a crossing on which each letter fits."""

    def onward(path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        if len(path) == len(word):
            yield path
            return
        for cell in neighbours(path[-1]):
            if cell not in path and fits(board, cell, word[len(path)]):
                yield from onward((*path, cell))

    for cell in CELLS:
        if fits(board, cell, word[0]):
            yield from onward((cell,))


def every_placement(board_text: str, word: str, table: Table = PLAIN) -> Iterator[tuple[Path, int]]:
    """Every legal placement and its cost."""
    board = read(board_text)
    needed = zone(board, table)
    for path in walks(board, word):
        if needed.isdisjoint(path):
            continue
        if table.shape is not None and outline(path) not in outlines(table.shape, table.shapes):
            continue
        cost = cost_of(board, path)
        if cost >= 1:
            yield tuple(map(number, path)), cost


def best(board_text: str, word: str, table: Table = PLAIN) -> tuple[int | None, set[Path]]:
    """The least cost, None if there is no placement, and all paths that have it."""
    found: dict[int, set[Path]] = {}
    for path, cost in every_placement(board_text, word, table):
        found.setdefault(cost, set()).add(path)
    if not found:
        return None, set()
    return min(found), found[min(found)]


# ── the second way: letter by letter, with the sets of used cells ────────────────────────

Masks = NDArray[np.uint64]
Numbers = NDArray[np.int64]


def counted(board_text: str, word: str, table: Table = PLAIN) -> tuple[int | None, int]:
    """The least cost, None if there is no placement, and how many paths have it.

    What matters of a path is where it ends and which cells it used, so paths that agree in
    both are counted together. TooMany if there are more of these than this file cares for.
    """
    board = read(board_text)
    for most in range(1, len(word) + 1):
        masks, ways = _ends(board, word, most)
        good = masks & _mask(zone(board, table)) != 0
        good &= _new(board, masks) == most  # fewer were looked for before
        if table.shape is not None:
            good &= np.isin(masks, _shape_masks(table.shape, table.shapes))
        if good.any():
            return most, int(ways[good].sum())
    return None, 0


def _mask(cells: Iterable[Cell]) -> np.uint64:
    return np.uint64(sum(1 << number(cell) for cell in cells))


def _new(board: Board, masks: Masks) -> Numbers:
    """How many of the cells of each set are empty."""
    empty = _mask((row, column) for row, column in CELLS if board[row][column] == ".")
    new: Numbers = np.bitwise_count(masks & empty).astype(np.int64)
    return new


def _ends(board: Board, word: str, most: int) -> tuple[Masks, Numbers]:
    """(sets of cells that the word can use, in how many ways) with at most so many new letters."""
    starts = [number(cell) for cell in CELLS if fits(board, cell, word[0])]
    cells = np.array(starts, dtype=np.int64)
    masks = np.uint64(1) << cells.astype(np.uint64)
    ways = np.ones(len(cells), dtype=np.int64)
    for letter in word[1:]:
        steps = [_step(board, letter, cells, masks, ways, place) for place in range(4)]
        cells, masks, ways = (np.concatenate(parts) for parts in zip(*steps, strict=True))
        kept = _new(board, masks) <= most
        cells, masks, ways = _together(cells[kept], masks[kept], ways[kept])
        if len(cells) > MOST:
            raise TooMany(f"{len(cells)} sets of cells")
    return masks, ways


def _step(
    board: Board, letter: str, cells: Numbers, masks: Masks, ways: Numbers, place: int
) -> tuple[Numbers, Masks, Numbers]:
    """All of these paths with one more cell: up, left, right or down."""
    down, right = [(-1, 0), (0, -1), (0, 1), (1, 0)][place]
    onto = np.full(len(CELLS), -1, dtype=np.int64)
    for row, column in CELLS:
        target = (row + down, column + right)
        if target in CELLS and fits(board, target, letter):
            onto[number((row, column))] = number(target)
    targets = onto[cells]
    can = targets >= 0
    targets, masks, ways = targets[can], masks[can], ways[can]
    bits = np.uint64(1) << targets.astype(np.uint64)
    free = masks & bits == 0
    return targets[free], masks[free] | bits[free], ways[free]


def _together(cells: Numbers, masks: Masks, ways: Numbers) -> tuple[Numbers, Masks, Numbers]:
    """Paths with the same end and the same cells, counted together."""
    if not len(cells):
        return cells, masks, ways
    order = np.lexsort((masks, cells))
    cells, masks, ways = cells[order], masks[order], ways[order]
    differs = (cells[1:] != cells[:-1]) | (masks[1:] != masks[:-1])
    first = np.flatnonzero(np.concatenate([[True], differs]))
    return cells[first], masks[first], np.add.reduceat(ways, first)


def _shape_masks(drawing: str, how: str) -> Masks:
    return np.array([_mask(cells) for cells in _spots(drawing, how)], dtype=np.uint64)


# ── the third way: the shape first ───────────────────────────────────────────────────────


@cache
def _spots(drawing: str, how: str) -> list[frozenset[Cell]]:
    """All sets of cells of the board that make the shape."""
    spots = [
        frozenset((row + down, column + right) for row, column in cells)
        for cells in outlines(drawing, how)
        for down, right in CELLS
    ]
    return [spot for spot in spots if spot.issubset(CELLS)]


@cache
def ways_through(drawing: str, how: str) -> list[tuple[Cell, ...]]:
    """All paths over the board that pass each cell of the shape once."""

    def onward(path: tuple[Cell, ...], rest: frozenset[Cell]) -> Iterator[tuple[Cell, ...]]:
        if not rest:
            yield path
        for cell in rest:
            if cell in neighbours(path[-1]):
                yield from onward((*path, cell), rest - {cell})

    return [
        path
        for spot in _spots(drawing, how)
        for start in spot
        for path in onward((start,), spot - {start})
    ]


def laid(board_text: str, word: str, table: Table) -> tuple[int | None, set[Path]]:
    """As `best`, for a shape."""
    assert table.shape is not None
    board = read(board_text)
    needed = zone(board, table)
    found: dict[int, set[Path]] = {}
    for path in ways_through(table.shape, table.shapes):
        if len(path) != len(word) or needed.isdisjoint(path):
            continue
        if all(fits(board, cell, letter) for cell, letter in zip(path, word, strict=True)):
            cost = cost_of(board, path)
            if cost >= 1:
                found.setdefault(cost, set()).add(tuple(map(number, path)))
    if not found:
        return None, set()
    return min(found), found[min(found)]


# ── suggestions ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Wishes:
    """What is asked of a word; the shape is the table's."""

    starts: str = ""
    contains: str = ""
    revealed: str = ""
    wanted: int = 1
    repeated: bool = False
    min_length: int = 2
    max_length: int = 64
    exclude: tuple[str, ...] = ()


ANY = Wishes()


def fulfils(word: str, wishes: Wishes) -> bool:
    if wishes.revealed:
        revealed = set(wishes.revealed)
        if wishes.repeated:
            has = sum(letter in revealed for letter in word)
        else:
            has = len(revealed & set(word))
        if has < wishes.wanted:
            return False
    return (
        word[: len(wishes.starts)] == wishes.starts
        and all(word.count(x) >= wishes.contains.count(x) for x in wishes.contains)
        and max(2, wishes.min_length) <= len(word) <= wishes.max_length
        and word not in wishes.exclude
    )


def suggestions(
    board_text: str, words: Mapping[str, float], wishes: Wishes = ANY, table: Table = PLAIN
) -> list[tuple[str, int]]:
    """All words that fulfil the wishes and fit, with what they cost: cheap, common, alphabet."""
    found = []
    for word, zipf in words.items():
        if fulfils(word, wishes):
            cost = least(board_text, word, table)
            if cost is not None:
                found.append((cost, -zipf, word))
    return [(word, cost) for cost, _, word in sorted(found)]


def least(board_text: str, word: str, table: Table = PLAIN) -> int | None:
    """The least cost alone: is there a placement with at most 1, 2, 3… new letters?"""
    if table.shape is not None:
        return laid(board_text, word, table)[0]
    board = read(board_text)
    needed = zone(board, table)
    if not any(fits(board, cell, letter) for cell in needed for letter in word):
        return None
    # a letter that the board has not, or not so often, must be written
    shown = [mark for row in board for mark in row]
    missing = [
        sum(max(0, rest.count(letter) - shown.count(letter)) for letter in set(rest))
        for rest in (word[at:] for at in range(len(word) + 1))
    ]

    def within(path: tuple[Cell, ...], most: int) -> bool:
        """Whether the path goes on to the end of the word with so many new letters more."""
        if len(path) == len(word):
            return not needed.isdisjoint(path) and cost_of(board, path) >= 1
        letter, least_left = word[len(path)], missing[len(path) + 1]
        for row, column in neighbours(path[-1]) if path else CELLS:
            mark = board[row][column]
            left = most - 1 if mark == "." else most
            if (
                mark in (".", letter)
                and left >= least_left
                and (row, column) not in path
                and within((*path, (row, column)), left)
            ):
                return True
        return False

    return next((most for most in range(1, len(word) + 1) if within((), most)), None)


# ── orders ───────────────────────────────────────────────────────────────────────────────


def central(board_text: str, path: Path) -> tuple[int, Path]:
    """By the steps from the new cells to the centre."""
    board = read(board_text)
    new = [(row, column) for row, column in map(cell_of, path) if board[row][column] == "."]
    steps = sum(
        min(abs(row - down) + abs(column - right) for down, right in CENTRE) for row, column in new
    )
    return steps, path


def room(board_text: str, path: Path) -> tuple[int, Path]:
    """By the largest group of empty cells that is left, the largest first."""
    board = read(board_text)
    left = {(row, column) for row, column in CELLS if board[row][column] == "."}
    left -= set(map(cell_of, path))
    largest = 0
    while left:
        group = [left.pop()]
        for cell in group:  # grows while it is gone through
            for other in neighbours(cell):
                if other in left:
                    left.remove(other)
                    group.append(other)
        largest = max(largest, len(group))
    return -largest, path


def ordered(board_text: str, paths: Iterable[Path], order: str) -> list[Path]:
    match order:
        case "fewest":
            return sorted(paths)
        case "central":
            return sorted(paths, key=lambda path: central(board_text, path))
        case "room":
            return sorted(paths, key=lambda path: room(board_text, path))
    raise AssertionError(order)
