"""Renders boards, placements, rulings and suggestions as text."""

from __future__ import annotations

from collections.abc import Iterator

from contesta.lexicon import Category, Lexicon, Verdict
from contesta.solver import (
    Board,
    PathVerdict,
    Placed,
    Placement,
    Suggestions,
    WritingReason,
    print_path,
)
from contesta.solver.polywords.board import BOTTLE, LINE
from contesta.solver.polywords.drawing import CENTRAL, NEW, draw

from .render_words import BOLD, GREEN, RED, YELLOW, Show

#: Paths listed beside the one that is drawn.
LISTED = 10


class ShowBoards:
    """Renders answers about boards in one interface language."""

    def __init__(
        self, show: Show, lexicon: Lexicon | None, category: Category | None = None
    ) -> None:
        """`category`: spell words as its members are spelled."""
        self._show = show
        self._say = show.texts.say
        self._lexicon = lexicon
        self._category = category

    def spelled(self, word: str) -> str:
        """The spelling of a folded word, if known; else the word in lower case."""
        if self._category is not None and (member := self._category.spelled(word)):
            return member
        verdict = self._lexicon.verdict(word, game="polywords") if self._lexicon else None
        return verdict.spellings[0] if verdict and verdict.spellings else word.lower()

    # ---------------------------------------------------------------------- boards

    @staticmethod
    def counts(board: Board) -> dict[str, int]:
        """Bit masks of the cells by kind."""
        return {
            "empty": board.empty,
            "letters": board.written,
            "bottles": board.bottles,
            "lines": board.lines,
        }

    def board(self, board: Board) -> Iterator[str]:
        yield from self._drawn(board)
        counted = self.counts(board).items()
        yield ", ".join(
            self._say("board", name, n=cells.bit_count())
            for name, cells in counted
            if cells or name in ("empty", "letters")
        )

    def _drawn(self, board: Board, new: tuple[int, ...] = ()) -> Iterator[str]:
        yield from draw(board, new, lambda letter: self._show.paint(letter, GREEN, BOLD))
        signs = (
            (" ".join(CENTRAL), "centre", True),
            (" ".join(NEW), "new", new),
            (BOTTLE, "bottle", board.bottles),
            (LINE, "line", board.lines),
        )
        named = (f"{sign} {self._say('board', name)}" for sign, name, there in signs if there)
        yield "     " + "   ".join(named)

    def _with(self, board: Board, word: str, placement: Placement) -> Iterator[str]:
        written = board.with_word(word, placement.path)
        yield from self._drawn(written, placement.new)

    # ------------------------------------------------------------------- placement

    def placed(self, board: Board, placed: Placed, verdict: Verdict) -> Iterator[str]:
        yield self._show.headline(verdict)
        if not verdict.valid:
            yield from (f"  {self._show.texts.reason(reason)}" for reason in verdict.reasons)
        if placed.cost is None:
            key = "nowhere" if placed.exact else "not-found"
            yield self._say("board", key, least=placed.at_least)
            return
        cost = self._show.paint(self._say("board", "cost", n=placed.cost), BOLD)
        ways = self._say("board", "ways-more" if placed.more else "ways", n=placed.optimal)
        yield f"{cost}, {ways}"
        if not placed.exact:
            yield self._unproved(placed.at_least)
        first, *others = placed.placements
        yield f"{print_path(first.path)}"
        yield from self._with(board, placed.word, first)
        if others:
            listed = " · ".join(print_path(other.path) for other in others[:LISTED])
            yield self._say("board", "others", paths=listed)

    def _unproved(self, at_least: int) -> str:
        return self._show.paint(self._say("board", "unproved", least=at_least), YELLOW)

    # --------------------------------------------------------------------- referee

    def path_verdict(self, checked: PathVerdict) -> Iterator[str]:
        key, colour, mark = ("legal", GREEN, "✓") if checked.legal else ("illegal", RED, "✗")
        word = self._show.paint(self.spelled(checked.verdict.folded), BOLD)
        yield f"{mark} {word}  {self._show.paint(self._say('board', key), colour, BOLD)}"
        yield from (f"  {self.reason(reason)}" for reason in checked.reasons)
        if checked.legal:
            yield from self._drawn(checked.board, checked.added)

    def reason(self, reason: WritingReason) -> str:
        return self._say("writing", reason.code, detail=reason.detail)

    # ----------------------------------------------------------------- suggestions

    def suggestions(self, board: Board, found: Suggestions) -> Iterator[str]:
        if not found.words:
            key = "none-fulfils" if not found.fulfilling else "none-fits"
            told = {"n": found.fulfilling, "least": found.at_least}
            yield self._say("board", key if found.exact else "not-found", **told)
            return
        rows = [
            (str(one.cost), self.spelled(one.word), print_path(one.path)) for one in found.words
        ]
        heads = tuple(self._say("board", name) for name in ("head-cost", "head-word", "head-path"))
        widths = [max(len(row[i]) for row in (heads, *rows)) for i in range(2)]
        for cost, word, path in (heads, *rows):
            yield f"{cost.rjust(widths[0])}  {word.ljust(widths[1])}  {path}"
        if not found.exact:
            said = self._say("board", "missing", least=found.at_least)
            yield self._show.paint(said, YELLOW)
        yield ""
        yield f"{rows[0][1]}: {rows[0][2]}"
        yield from self._with(board, found.words[0].word, found.words[0].placement)
