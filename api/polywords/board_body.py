"""Converts boards, paths, cards and rules of request bodies to values of the library."""

from __future__ import annotations

from functools import lru_cache

from contesta.games.polywords import PolywordsRulings, polywords_rulings
from contesta.games.polywords.fields import path_of
from contesta.solver import Rules, parse_board
from contesta.solver.polywords.board import Board, cells_mask
from contesta.solver.polywords.cards import read_shape

from .models import OnBoard

#: What a table plays by unless it says otherwise.
DEFAULT = PolywordsRulings()


@lru_cache(maxsize=1024)
def board_of(text: str) -> Board:
    """A board, kept: a table asks many questions about the same one."""
    return parse_board(text)


def choices_of(rulings: dict[str, str]) -> PolywordsRulings:
    """Every ruling of Polywords may be sent with any question, those on scoring too."""
    return polywords_rulings(rulings) if rulings else DEFAULT


def rules_of(body: OnBoard, rulings: PolywordsRulings) -> Rules:
    """Where a word may go."""
    previous = path_of(body.previous) if body.previous else ()
    return Rules(
        polpo=body.polpo,
        shape=None if body.shape is None else read_shape(body.shape),
        rulings=rulings.writing,
        begun=body.begun,
        previous=cells_mask(previous),
    )
