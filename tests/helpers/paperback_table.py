"""What the tests of Paperback's rules say at the table: this is played, that is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contesta.lexicon import Lexicon
from contesta.solver import Play, PlayCode, score, solve


def played(lexicon: Lexicon, words: str | Sequence[str], hand: str, **table: Any) -> Play:
    """The play, which the referee must accept."""
    ruling = score(lexicon, words, hand, **table)
    assert ruling.legal, ruling.reasons
    assert ruling.play is not None
    return ruling.play


def refused(lexicon: Lexicon, words: str, hand: str, **table: Any) -> list[PlayCode]:
    """Why the referee refuses the play, which he must."""
    ruling = score(lexicon, words, hand, **table)
    assert not ruling.legal
    return [reason.code for reason in ruling.reasons]


def offered(lexicon: Lexicon, words: str, hand: str, **table: Any) -> Play:
    """The play as the solver offers it; of two words in whatever order."""
    wanted = sorted(words.upper().split())
    plays = solve(lexicon, hand, 1000, contains=wanted[0], **table).plays
    found = [play for play in plays if sorted(play.words) == wanted]
    assert len(found) == 1, f"{words} is offered {len(found)} times among {len(plays)} plays"
    return found[0]
