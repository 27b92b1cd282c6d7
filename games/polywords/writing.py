"""What players do in a turn, and how it changes their boards.

>>> from contesta.games.polywords.palla import Palla
>>> from contesta.solver import parse_path
>>> mode = Palla()
>>> state = mode.start(2)
>>> laid = lay(mode, state, WordPlay(0, "via", parse_path("d4 RR")))
>>> str(laid.side.board), laid.word
('8/8/8/3VIA2/8/8/8/8', 'VIA')
>>> [str(one.code) for one in writing_reasons(mode, state.side(0), "VIA", parse_path("a1 RR"))]
['misses-centre']

A turn checks only what the board shows: placement, path and repetition. It uses no dictionary: an
invented word stands until it is contested. `path_verdict` checks a word before the turn, with the
lexicon.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from contesta.lexicon import Answer, House, Lexicon
from contesta.lexicon.folding import examine
from contesta.solver.polywords.board import bits, cell_name, cells_mask
from contesta.solver.polywords.path import Path
from contesta.solver.polywords.referee import (
    PathVerdict,
    WritingCode,
    WritingReason,
    path_reasons,
    referee,
)
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from ..seats import Seat
from .events import Event, PolywordsCode
from .mode import Mode
from .state import Side, State

#: Rules that an unfinished word need not meet.
_OF_WHOLE_WORDS = {
    WritingCode.NO_NEW_LETTER,
    WritingCode.MISSES_CENTRE,
    WritingCode.DOES_NOT_TOUCH,
    WritingCode.NOT_LOW,
    WritingCode.WRONG_SHAPE,
}


@dataclass(frozen=True, slots=True)
class WordPlay:
    """What one player did in a turn; `WordPlay(0)` did nothing."""

    player: Seat
    word: str = ""
    path: Path = ()
    #: False: `word` has only the first letters of an unfinished word.
    finished: bool = True
    #: False: the sand had run out before it was written (announced, in Polpo).
    in_time: bool = True
    #: Whether the word belongs to the turn's category, for variants that ask for one …
    member: Answer | None = None
    #: … and the players' vote if that is unknown.
    vote: bool | None = None

    @property
    def counts(self) -> bool:
        """Whether there is a whole word, written in time."""
        return bool(self.word) and self.finished and self.in_time


@dataclass(frozen=True, slots=True)
class Laid:
    """A side after writing. `word`: folded, or empty if none was finished."""

    side: Side
    word: str
    cells: Path
    events: tuple[Event, ...]


def path_verdict(
    lexicon: Lexicon,
    mode: Mode,
    side: Side,
    word: str,
    path: Path,
    *,
    shape: Shape | None = None,
    earlier: Iterable[tuple[str, Path]] = (),
    house: House | None = None,
) -> PathVerdict:
    """The verdict on a word and its path for this side now: word, placement, path, repetition.

    `shape`: of Polpo's card; `earlier`: what a team of Manta has already written this turn.
    """
    spent = 0
    for text, way in earlier:
        key = folded(text)
        check_writing(mode, side, key, way, spent=spent)
        spent |= reused(side, way)
        side, _ = wrote(side, key, way)
    checked = referee(
        lexicon,
        side.board,
        word,
        path,
        written=mode.barred(side),
        rules=mode.rules(side, shape),
        house=house,
        rulings=mode.rulings.words,
    )
    twice = _used_twice(mode, side, path, spent)
    if not twice:
        return checked
    return replace(checked, reasons=(*checked.reasons, *twice), board=side.board, added=())


def folded(word: str) -> str:
    """The folded letters of a word; BadGame if it cannot be folded."""
    examined = examine(word)
    if examined.problems or not examined.folded:
        raise BadGame("not-letters", word=word)
    return examined.folded


def plays_of(state: State, plays: Iterable[WordPlay]) -> dict[Seat, WordPlay]:
    """The plays by seat, in the order of the seats; BadGame if one of those in play has none."""
    found: dict[Seat, WordPlay] = {}
    for play in plays:
        if state.side(play.player).out:
            raise BadGame("player-out", player=play.player)
        if play.player in found:
            raise BadGame("player-twice", player=play.player)
        found[play.player] = play
    for side in state.playing:
        if side.seat not in found:
            raise BadGame("player-missing", player=side.seat)
    return {side.seat: found[side.seat] for side in state.playing}


def lay(
    mode: Mode, state: State, play: WordPlay, shape: Shape | None = None, *, anytime: bool = False
) -> Laid:
    """A player's side after a play. `anytime`: the time limit is on announcing, not on writing."""
    before = state.side(play.player)
    side = replace(before, previous=0)
    if not play.word:
        if play.path:
            raise BadGame("path-alone", player=play.player)
        return Laid(side, "", (), (Event.of(PolywordsCode.WROTE_NOTHING, player=play.player),))
    word = folded(play.word)
    if not play.finished or not play.in_time:
        code = PolywordsCode.UNFINISHED if play.in_time else PolywordsCode.LATE
        first = Event.of(code, player=play.player, word=word)
        if anytime:  # a word that was not announced in time is not written
            return Laid(side, "", (), (first,))
        check_writing(mode, before, word, play.path, unfinished=True)
        side, events = unfinished(mode, side, word, play.path)
        return Laid(side, "", (), (first, *events))
    check_writing(mode, before, word, play.path, shape)
    side, event = wrote(side, word, play.path)
    return Laid(side, word, play.path, (event,))


def wrote(side: Side, word: str, path: Path) -> tuple[Side, Event]:
    """The side with the word on its board, and the event."""
    cells = cells_mask(path)
    event = Event.of(
        PolywordsCode.WROTE,
        player=side.seat,
        word=word,
        cells=cell_names(path),
        number=(cells & side.board.empty).bit_count(),
    )
    board = side.board.with_word(word, path)
    words = (*side.words, word)
    return replace(side, board=board, words=words, previous=side.previous | cells), event


def unfinished(mode: Mode, side: Side, letters: str, path: Path) -> tuple[Side, list[Event]]:
    """The side after an unfinished word: its letters are wiped or stay (ER-22)."""
    new = new_cells(side, path)
    if not new:
        return side, []
    stays = mode.rulings.unfinished == "stays"
    code = PolywordsCode.LEFT_STANDING if stays else PolywordsCode.WIPED
    event = Event.of(code, "ER-22", player=side.seat, cells=cell_names(new))
    if stays:
        side = replace(side, board=side.board.with_word(letters, path))
    return side, [event]


def check_writing(
    mode: Mode,
    side: Side,
    word: str,
    path: Path,
    shape: Shape | None = None,
    *,
    unfinished: bool = False,
    spent: int = 0,
) -> None:
    """Raise BadGame, with every reason, if the word may not be written so."""
    if any(not 0 <= cell < len(side.board.cells) for cell in path):
        raise BadGame("path-outside", player=side.seat)
    reasons = writing_reasons(mode, side, word, path, shape, unfinished=unfinished, spent=spent)
    if reasons:
        codes = tuple(str(reason.code) for reason in reasons)
        raise BadGame("illegal-writing", player=side.seat, word=word, reasons=codes)


def writing_reasons(
    mode: Mode,
    side: Side,
    word: str,
    path: Path,
    shape: Shape | None = None,
    *,
    unfinished: bool = False,
    spent: int = 0,
) -> tuple[WritingReason, ...]:
    """Every reason why a folded word may not be written so; none if it may.

    `unfinished`: only the first letters are written; `spent`: the cells whose letters earlier
    words of this turn have used again (PW-12).
    """
    reasons = path_reasons(side.board, word, path, mode.rules(side, shape))
    reasons += _used_twice(mode, side, path, spent)
    if unfinished:
        return tuple(reason for reason in reasons if reason.code not in _OF_WHOLE_WORDS)
    if word in mode.barred(side):
        reasons.append(WritingReason(WritingCode.WORD_REPEATED, word))
    return tuple(reasons)


def reused(side: Side, path: Path) -> int:
    """Bit mask of the cells of a path that already have a letter."""
    return cells_mask(path) & side.board.written


def _used_twice(mode: Mode, side: Side, path: Path, spent: int) -> list[WritingReason]:
    """The reason against letters that are used a second time in one turn (PW-12, ER-72)."""
    twice = reused(side, path) & spent
    if not twice or mode.rulings.reuse == "per-word":
        return []
    return [WritingReason(WritingCode.CELL_TWICE, " ".join(cell_names(bits(twice))))]


def new_cells(side: Side, path: Path) -> tuple[int, ...]:
    """The cells of a path that are empty on this side's board."""
    return tuple(cell for cell in path if side.board.empty >> cell & 1)


def cell_names(cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))
