"""Plays as they lie on the table, for the referee to look at again."""

from __future__ import annotations

from contesta.lexicon import Lexicon
from contesta.solver import Hand, Kind, Play, score

COMMON = {Kind.SPACE_BAR: "+_", Kind.DYSLEXIA: "+<>"}


def as_laid(play: Play) -> list[str]:
    """The cards of a play as text, the Common card with its plus."""
    return [
        COMMON.get(one.card.kind, f"+{one.card}") if one.number == play.common else str(one.card)
        for one in play.cards
    ]


def stands(lexicon: Lexicon, hand: Hand | str, play: Play) -> bool:
    """Whether the referee, shown these very cards, agrees with all that the play says."""
    ruling = score(lexicon, play.words, hand, laid=" ".join(as_laid(play)))
    return (
        ruling.legal
        and ruling.play is not None
        and (ruling.play.words, ruling.play.length) == (play.words, play.length)
        and ruling.play.points == play.points == play.count.points
    )
