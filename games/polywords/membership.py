"""Whether words are in the turn's category, for the variants that count only those that are.

`with_members` asks the judge; a word that nobody knows is `Unvoted`, and goes to the players.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from contesta.lexicon import Answer

from ..errors import BadGame
from ..judge import Judge
from ..seats import Seat
from ..voting import Outcome, outcome_of
from .mode import Mode
from .writing import WordPlay


@dataclass(frozen=True, slots=True)
class Unvoted:
    """A word that needs a vote: it is not known whether it is in the category."""

    player: Seat
    word: str
    category: str | None


def with_members(
    mode: Mode, plays: Iterable[WordPlay], category: str | None, judge: Judge
) -> tuple[tuple[WordPlay, ...], tuple[Unvoted, ...]]:
    """The plays, each with what is known of its word and the category, and those to vote on.

    `category`: its id; None if only the players know it.
    """
    known, unvoted = [], []
    for play in plays:
        one = play
        if mode.asks_category and play.counts:
            if one.member is None and category is not None:
                one = replace(one, member=judge.member(category, play.word).answer)
            if one.member is Answer.UNKNOWN and one.vote is None:
                unvoted.append(Unvoted(one.player, one.word, category))
        known.append(one)
    return tuple(known), tuple(unvoted)


def belongs(play: WordPlay, word: str) -> bool:
    """Whether a play's word is in the category; BadGame if that is unknown and there is no vote."""
    if play.member is None:
        raise BadGame("member", player=play.player, word=word)
    outcome = outcome_of(play.member, play.vote)
    if outcome is Outcome.VOTE:
        raise BadGame("unvoted", player=play.player, word=word)
    return outcome is Outcome.REJECTED
