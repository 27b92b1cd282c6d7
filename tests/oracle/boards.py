"""Random boards of many kinds, and words, shapes, tables and requests that suit them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from .polywords import (
    CELLS,
    CENTRE,
    SIDE,
    Cell,
    Table,
    Wishes,
    best,
    cell_of,
    legal,
    neighbours,
    number,
    outline,
)

ALPHABETS = ("AN", "MAN", "AEST", "AEINRS", "AEIOLNRST", "AABCEEIIMNOOPRSTZ")
#: Words that run over themselves.
OVERLAPPING = (
    *("MAMMA", "NONNO", "ANANAS", "ANNA", "OTTO", "OSSESSO", "NANNA", "MAMMANA", "AAA", "ANA"),
    *("TATTA", "INGEGNI", "ONORARONO", "SASSI", "ANNAMA", "NANAN"),
)


# ── boards ───────────────────────────────────────────────────────────────────────────────


Marks = dict[Cell, str]


def text_of(marks: Marks) -> str:
    """The text of a board on which these cells are not empty; runs of empty cells as a digit."""
    rows = []
    for row in range(SIDE):
        text, run = "", 0
        for column in range(SIDE):
            mark = marks.get((row, column), ".")
            if mark == ".":
                run += 1
                continue
            text += (str(run) if run else "") + mark
            run = 0
        rows.append(text + (str(run) if run else ""))
    return "/".join(rows)


def random_board(rng: random.Random, kind: str, letters: str) -> str:
    """A board of this kind, with these letters."""
    return text_of(KINDS[kind](rng, letters))


def _blank(rng: random.Random, letters: str) -> Marks:
    return {}


def _few(rng: random.Random, letters: str) -> Marks:
    return _soup(rng, letters, rng.randint(1, 4))


def _many(rng: random.Random, letters: str) -> Marks:
    return _soup(rng, letters, rng.randint(5, 40))


def _with_bottles(rng: random.Random, letters: str) -> Marks:
    return _bottles(rng, rng.randint(1, 20)) | _soup(rng, letters, rng.randint(0, 25))


def _crowded(rng: random.Random, letters: str) -> Marks:
    """Nearly full."""
    return _soup(rng, letters, 64 - rng.randint(0, 8)) | _bottles(rng, rng.choice([0, 0, 1, 4]))


def _alike(rng: random.Random, letters: str) -> Marks:
    """Only one or two different letters."""
    many = rng.choice([rng.randint(1, 6), rng.randint(5, 30), rng.randint(20, 60)])
    return _soup(rng, "".join(rng.sample(letters, rng.randint(1, 2))), many)


def _blocked(rng: random.Random, letters: str) -> Marks:
    """Bottles in the centre, and perhaps no letter to be beside."""
    middle = rng.sample(sorted(CENTRE), rng.choice([3, 4, 4]))
    marks = _bottles(rng, rng.randint(0, 8))
    if rng.random() < 0.3:
        marks = _soup(rng, letters, rng.randint(1, 10)) | marks
    return marks | dict.fromkeys(middle, "#")


def _islands(rng: random.Random, letters: str) -> Marks:
    """Half of it bottles."""
    return _soup(rng, letters, rng.randint(0, 12)) | _bottles(rng, 32)


def _soup(rng: random.Random, letters: str, many: int) -> Marks:
    return {cell: rng.choice(letters) for cell in rng.sample(CELLS, many)}


def _bottles(rng: random.Random, many: int) -> Marks:
    return dict.fromkeys(rng.sample(CELLS, many), "#")


def _written(rng: random.Random, letters: str) -> Marks:
    """As in play: one word after the other, each where it may be, sometimes with bottles."""
    marks: Marks = {}
    for _ in range(rng.randint(1, 8)):
        for _ in range(60):
            path = random_path(rng, rng.randint(2, 7))
            word = along(rng, marks, path, letters)
            if word and legal(text_of(marks), word, list(map(number, path))):
                marks |= dict(zip(path, word, strict=True))
                break
    for cell in rng.sample(CELLS, rng.choice([0, 0, 0, 2, 4])):
        marks.setdefault(cell, "#")
    return marks


def played(rng: random.Random, words: Sequence[str]) -> str:
    """As in good play: words of a lexicon, each where it costs the least."""
    board = text_of({})
    for word in rng.sample(words, rng.randint(1, 8)):
        _, optimal = best(board, word)
        if optimal:
            path = map(cell_of, rng.choice(sorted(optimal)))
            board = text_of(marks_of(board) | dict(zip(path, word, strict=True)))
    return board


def _lined(rng: random.Random, letters: str) -> Marks:
    """As in Polpo: lines from the top, letters that pile up from the bottom."""
    lines = rng.randint(0, 5)
    marks: Marks = {}
    share = rng.choice([0.3, 0.6, 0.9, 1.0])
    for row in range(SIDE - 1, lines - 1, -1):
        for column in range(SIDE):
            if rng.random() < share:
                marks[row, column] = rng.choice(letters)
        share *= rng.random()
    if rng.random() < 0.2:  # one row was erased, what lay on it hangs in the air
        erased = rng.randrange(lines, SIDE)
        marks = {cell: mark for cell, mark in marks.items() if cell[0] != erased}
    for row in range(lines):
        marks |= {(row, column): "=" for column in range(SIDE)}
    return marks


KINDS: dict[str, Callable[[random.Random, str], Marks]] = {
    "blank": _blank,
    "few": _few,
    "written": _written,
    "many": _many,
    "bottles": _with_bottles,
    "lined": _lined,
    "crowded": _crowded,
    "alike": _alike,
    "blocked": _blocked,
    "islands": _islands,
}


def random_path(rng: random.Random, length: int) -> tuple[Cell, ...]:
    """A path over the board that does not cross itself."""
    while True:
        path = [rng.choice(CELLS)]
        while len(path) < length:
            onward = [cell for cell in neighbours(path[-1]) if cell not in path]
            if not onward:
                break
            path.append(rng.choice(onward))
        else:
            return tuple(path)


def along(rng: random.Random, marks: Marks, path: tuple[Cell, ...], letters: str) -> str | None:
    """What could be read along a path: its letters, any on its empty cells; None with a bottle."""
    word = "".join(marks.get(cell) or rng.choice(letters) for cell in path)
    return word if word.isalpha() else None


# ── words ────────────────────────────────────────────────────────────────────────────────


def random_word(rng: random.Random, board: str, letters: str, length: int) -> str:
    """A word of this length, mostly one that finds letters on the board."""
    how = rng.choice(["any", "read", "read", "read", "nearly", "palindrome", "repeated", "strange"])
    word = "".join(rng.choice(letters) for _ in range(length))
    match how:
        case "read" | "nearly":
            marks = {cell: mark for cell, mark in marks_of(board).items() if mark.isalpha()}
            word = along(rng, marks, random_path(rng, length), letters) or word
            if how == "nearly":
                place = rng.randrange(length)
                word = word[:place] + rng.choice(letters) + word[place + 1 :]
        case "palindrome":
            word = word[: (length + 1) // 2] + word[: length // 2][::-1]
        case "repeated":
            few = rng.sample(letters, min(2, len(letters)))
            word = "".join(rng.choice(few) for _ in range(length))
        case "strange":
            word = "".join(rng.choice(letters + "QX") for _ in range(length))
    return word


def marks_of(board: str) -> Marks:
    """The cells of a board that are not empty."""
    cells = "".join("." * int(mark) if mark.isdigit() else mark for mark in board if mark != "/")
    return {cell: mark for cell, mark in zip(CELLS, cells, strict=True) if mark != "."}


def random_length(rng: random.Random, board: str) -> int:
    """1–8 letters; seldom many on an open board, where all paths are many."""
    open_cells = len(CELLS) - len(marks_of(board))
    if open_cells <= 20:
        return rng.randint(1, 8)
    if open_cells <= 40:
        return rng.choice([1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 8])
    return rng.choice([1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6]) if rng.random() < 0.97 else 8


def small_lexicon(rng: random.Random, letters: str, many: int = 500) -> dict[str, float]:
    """Made-up words of 2–8 letters, most of them short; many share a frequency."""
    zipfs = [rng.randint(0, 700) / 100 for _ in range(30)]
    overlapping = rng.sample(OVERLAPPING, min(many // 2, len(OVERLAPPING)))
    lexicon: dict[str, float] = {word: rng.choice(zipfs) for word in overlapping}
    while len(lexicon) < many:
        length = rng.choice([2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8])
        word = "".join(rng.choice(letters) for _ in range(length))
        if rng.random() < 0.1:
            word = word[: (length + 1) // 2] + word[: length // 2][::-1]
        lexicon.setdefault(word, rng.choice(zipfs))
    return dict(rng.sample(sorted(lexicon.items()), len(lexicon)))


# ── shapes and tables ────────────────────────────────────────────────────────────────────


def random_shape(rng: random.Random, size: int) -> str:
    """A drawing of so many cells that one can walk through."""
    cells = outline(random_path(rng, size))
    rows, columns = max(row for row, _ in cells), max(column for _, column in cells)
    return "/".join(
        "".join("X" if (row, column) in cells else "." for column in range(columns + 1))
        for row in range(rows + 1)
    )


def random_table(rng: random.Random, board: str, length: int) -> Table:
    """Mostly the usual rules; else Polpo, a shape of this length, or other rulings."""
    table = Table()
    if rng.random() < (0.7 if "=" in board else 0.15):
        table = replace(table, polpo=True, letter=rng.choice(["new-letter", "any-letter"]))
    if rng.random() < 0.2 and length <= 6:
        how = rng.choice(["turn-and-mirror", "turn-and-mirror", "turn", "as-drawn"])
        size = length if rng.random() < 0.95 else rng.randint(1, 6)
        table = replace(table, shape=random_shape(rng, size), shapes=how)
    if rng.random() < 0.3:
        written = [number(cell) for cell, mark in marks_of(board).items() if mark.isalpha()]
        few = rng.sample(range(64), 2) + rng.sample(written, min(len(written), rng.randint(0, 5)))
        table = replace(
            table,
            beside=rng.choice(["orthogonal", "diagonal-too"]),
            earlier=rng.choice(["any-turn", "previous-turn"]),
            previous=frozenset(rng.choice([few, few[:2], few[2:], []])),
            emptied=rng.choice(["centre", "anywhere"]),
            begun=rng.choice([False, True]),
        )
    return table


# ── long words ───────────────────────────────────────────────────────────────────────────


def long_case(rng: random.Random, length: int) -> tuple[str, str]:
    """A board and a word of so many letters, of which most lie there; or an open part of a board.

    The rest of the board is letters, bottles and empty cells in changing shares.
    """
    letters = rng.choice(ALPHABETS[2:])
    path = random_path(rng, length)
    word = "".join(rng.choice(letters) for _ in path)
    if rng.random() < 0.2:
        word = word[: (length + 1) // 2] + word[: length // 2][::-1]
    marks: Marks = {}
    density, bottles = rng.choice([(0.2, 0.1), (0.5, 0.0), (0.5, 0.2), (0.7, 0.2), (0.9, 0.3)])
    for cell in CELLS:
        if rng.random() < density:
            marks[cell] = "#" if rng.random() < bottles else rng.choice(letters)
    if rng.random() < 0.25:  # little but bottles around: all of the word is new
        return text_of(_corner(rng, path, rng.randint(0, 5))), word
    marks |= dict(zip(path, word, strict=True))
    for cell in rng.sample(path, rng.randint(1, min(length, 7))):
        del marks[cell]
    return text_of(marks), word


def open_case(rng: random.Random, length: int) -> tuple[str, str]:
    """A board as in play and a word of so many letters that finds some of them."""
    letters = rng.choice(ALPHABETS[3:])
    board = random_board(rng, rng.choice(["written", "written", "many", "bottles"]), letters)
    marks = {cell: mark for cell, mark in marks_of(board).items() if mark.isalpha()}
    word = "".join(marks.get(cell) or rng.choice(letters) for cell in random_path(rng, length))
    for _ in range(rng.randint(0, length // 2)):
        place = rng.randrange(length)
        word = word[:place] + rng.choice(letters) + word[place + 1 :]
    return board, word


def _corner(rng: random.Random, path: tuple[Cell, ...], more: int) -> Marks:
    """Bottles everywhere but on the path and a few cells more."""
    spared = {*path, *rng.sample(CELLS, more)}
    return {cell: "#" for cell in CELLS if cell not in spared}


# ── requests ─────────────────────────────────────────────────────────────────────────────

REQUESTS = (
    "nothing",
    "starts",
    "contains",
    "revealed",
    "repeated",
    "lengths",
    "shape",
    "exclude",
    "mixed",
    "polpo",
)


def random_wishes(
    rng: random.Random, kind: str, board: str, letters: str, lexicon: dict[str, float]
) -> tuple[Wishes, Table]:
    """Requests of this kind that do not contradict each other, and the table they are asked at."""
    several = [request for request in REQUESTS[:-2] if rng.random() < 0.3]
    asked = several if kind in ("mixed", "polpo") else [kind]
    wishes, table = Wishes(), Table()
    if kind == "mixed" and rng.random() < 0.4:
        table = replace(random_table(rng, board, 9), polpo=False)
    if kind == "polpo":
        table = Table(polpo=True, letter=rng.choice(["new-letter", "any-letter"]))
    if "starts" in asked:
        wishes = replace(wishes, starts=rng.choice(letters))
    if "contains" in asked:
        some = rng.choice(sorted(lexicon))
        wishes = replace(wishes, contains="".join(rng.sample(some, min(len(some), _few_of(rng)))))
    if "revealed" in asked or "repeated" in asked:
        revealed = "".join(rng.sample("ABCEILMNOPRSTZ", 5))
        wishes = replace(wishes, revealed=revealed, wanted=_few_of(rng))
        wishes = replace(wishes, repeated="repeated" in asked)
    if "exclude" in asked:
        many = rng.randint(0, len(lexicon) // 2)
        wishes = replace(wishes, exclude=tuple(rng.sample(sorted(lexicon), many)))
    return _sized(rng, asked, wishes, table)


def _sized(
    rng: random.Random, asked: list[str], wishes: Wishes, table: Table
) -> tuple[Wishes, Table]:
    """The requests with lengths or a shape that agree with each other and with the letters."""
    if "shape" in asked:
        size = rng.randint(2, 6)
        how = rng.choice(["turn-and-mirror", "turn-and-mirror", "turn", "as-drawn"])
        table = replace(table, shape=random_shape(rng, size), shapes=how)
        if "lengths" in asked:
            shortest, longest = rng.randint(2, size), size + rng.randint(0, 2)
            wishes = replace(wishes, min_length=shortest, max_length=longest)
        most = size
    elif "lengths" in asked:
        shortest = rng.randint(2, 6)
        most = shortest + rng.randint(0, 2)
        wishes = replace(wishes, min_length=shortest, max_length=most)
    else:
        return wishes, table
    contains = wishes.contains[: most - len(wishes.starts)]
    return replace(wishes, contains=contains, wanted=min(wishes.wanted, most)), table


def _few_of(rng: random.Random) -> int:
    return rng.choice([1, 1, 1, 2, 2, 3])
