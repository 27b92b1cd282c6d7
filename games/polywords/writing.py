"""What players do in a turn, and how it changes their boards.

>>> from contesta.games.polywords.table import start
>>> from contesta.solver import parse_path
>>> table = start("palla", ["Anna", "Bruno"])
>>> laid = lay(table, Play("Anna", "via", parse_path("d4 RR")))
>>> str(laid.seat.board), laid.word
('8/8/8/3VIA2/8/8/8/8', 'VIA')
>>> lay(table, Play("Anna", "via", parse_path("a1 RR")))
Traceback (most recent call last):
    ...
contesta.games.errors.BadGame: VIA cannot be written like this by Anna: misses-centre.

A turn checks only what the board shows: placement, path and repetition. It uses no dictionary: an
invented word stands until it is contested (`settle`). `judge` checks a word before the turn, with
the lexicon, and returns all reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from contesta.lexicon import Answer, House, Lexicon
from contesta.lexicon.folding import examine
from contesta.solver.polywords.board import Board, cell_name, cells_mask
from contesta.solver.polywords.path import Path
from contesta.solver.polywords.referee import WritingCode, WritingRuling, path_reasons, referee
from contesta.solver.polywords.shapes import Shape

from ..errors import BadGame
from .hourglass import in_time
from .steps import Step, StepCode
from .table import Seat, Table

#: Rules that an unfinished word need not meet.
_OF_WHOLE_WORDS = {
    WritingCode.NO_NEW_LETTER,
    WritingCode.MISSES_CENTRE,
    WritingCode.DOES_NOT_TOUCH,
    WritingCode.NOT_LOW,
    WritingCode.WRONG_SHAPE,
}


@dataclass(frozen=True, slots=True)
class Play:
    """What one player did in a turn; `Play("Anna")` did nothing."""

    player: str
    word: str = ""
    path: Path = ()
    #: Seconds until the word was written (announced, in Polpo); None: in time.
    elapsed: float | None = None
    #: False: `word` has only the first letters of an unfinished word.
    finished: bool = True
    #: Whether the word belongs to the turn's category, for variants that ask for one …
    member: Answer | None = None
    #: … and the players' vote if that is unknown.
    vote: bool | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat after writing. `word`: folded, or empty if none was finished."""

    seat: Seat
    word: str
    cells: Path
    steps: tuple[Step, ...]


def judge(
    lexicon: Lexicon,
    table: Table,
    player: str,
    word: str,
    path: Path,
    *,
    shape: Shape | None = None,
    earlier: Iterable[tuple[str, Path]] = (),
    house: House | None = None,
) -> WritingRuling:
    """The referee's ruling for this player at this table: word, placement, path, repetition.

    `shape`: of Polpo's card; `earlier`: what a team of Manta has already written this turn.
    """
    rules = table.rules(player, shape)
    seat = table.seat(player)
    words: list[str] = []
    for text, way in earlier:
        key = folded(text)
        check_writing(table, seat.board, player, key, way, also=words, previous=seat.previous)
        seat, _ = wrote(seat, key, way)
        words.append(key)
    return referee(
        lexicon,
        seat.board,
        word,
        path,
        written=(*table.barred(player), *words),
        rules=replace(rules, previous=seat.previous, begun=rules.begun or bool(words)),
        house=house,
        rulings=table.rulings.words,
    )


def folded(word: str) -> str:
    """The folded letters of a word; BadGame if it cannot be folded."""
    examined = examine(word)
    if examined.problems or not examined.folded:
        raise BadGame("not-letters", word=word)
    return examined.folded


def plays_of(table: Table, plays: Iterable[Play]) -> dict[str, Play]:
    """The plays by player, in the order of the seats; BadGame if one of those in play has none."""
    found: dict[str, Play] = {}
    for play in plays:
        if table.seat(play.player).out:
            raise BadGame("player-out", player=play.player)
        if play.player in found:
            raise BadGame("player-twice", player=play.player)
        found[play.player] = play
    for seat in table.playing:
        if seat.player not in found:
            raise BadGame("player-missing", player=seat.player)
    return {seat.player: found[seat.player] for seat in table.playing}


def lay(table: Table, play: Play, shape: Shape | None = None, *, anytime: bool = False) -> Laid:
    """A player's seat after a play. `anytime`: the time limit is on announcing, not on writing."""
    seat = replace(table.seat(play.player), previous=0)
    late = not in_time(play.elapsed, table.cards.seconds)
    if not play.word:
        if play.path:
            raise BadGame("path-alone", player=play.player)
        return Laid(seat, "", (), (Step.of(StepCode.WROTE_NOTHING, player=play.player),))
    word = folded(play.word)
    if not play.finished or late:
        code = StepCode.LATE if late else StepCode.UNFINISHED
        first = Step.of(code, player=play.player, word=word)
        if anytime:  # a word that was not announced in time is not written
            return Laid(seat, "", (), (first,))
        check_writing(table, seat.board, play.player, word, play.path, unfinished=True)
        seat, steps = unfinished(table, seat, word, play.path)
        return Laid(seat, "", (), (first, *steps))
    check_writing(table, seat.board, play.player, word, play.path, shape)
    seat, step = wrote(seat, word, play.path)
    return Laid(seat, word, play.path, (step,))


def wrote(seat: Seat, word: str, path: Path) -> tuple[Seat, Step]:
    """The seat with the word on its board, and the step."""
    cells = cells_mask(path)
    step = Step.of(
        StepCode.WROTE,
        player=seat.player,
        word=word,
        cells=cell_names(path),
        number=(cells & seat.board.empty).bit_count(),
    )
    board = seat.board.with_word(word, path)
    words = (*seat.words, word)
    return replace(seat, board=board, words=words, previous=seat.previous | cells), step


def unfinished(table: Table, seat: Seat, letters: str, path: Path) -> tuple[Seat, list[Step]]:
    """The seat after an unfinished word: its letters are wiped or stay (ER-22)."""
    new = [cell for cell in path if seat.board.empty >> cell & 1]
    if not new:
        return seat, []
    stays = table.rulings.unfinished == "stays"
    code = StepCode.LEFT_STANDING if stays else StepCode.WIPED
    step = Step.of(code, "ER-22", player=seat.player, cells=cell_names(new))
    if stays:
        seat = replace(seat, board=seat.board.with_word(letters, path))
    return seat, [step]


def check_writing(
    table: Table,
    board: Board,
    player: str,
    word: str,
    path: Path,
    shape: Shape | None = None,
    *,
    unfinished: bool = False,
    also: Sequence[str] = (),
    previous: int = 0,
) -> None:
    """Raise BadGame if the word may not be written so. `also`, `previous`: earlier this turn."""
    if any(not 0 <= cell < len(board.cells) for cell in path):
        raise BadGame("path-outside", player=player)
    rules = table.rules(player, shape)
    rules = replace(rules, previous=rules.previous | previous)
    codes = [reason.code for reason in path_reasons(board, word, path, rules)]
    if unfinished:
        codes = [code for code in codes if code not in _OF_WHOLE_WORDS]
    elif word in (*table.barred(player), *also):
        codes.append(WritingCode.WORD_REPEATED)
    if codes:
        raise BadGame("illegal-writing", player=player, word=word, reasons=", ".join(codes))


def cell_names(cells: Iterable[int]) -> str:
    return " ".join(map(cell_name, cells))
