"""The judge: the only door through which a game asks about words.

A game asks `word` whether a text is a good word and `member` whether it belongs to a category.
`LexiconJudge` answers from a lexicon under a table's rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from contesta.lexicon import House, Lexicon, Membership, Verdict


class Judge(Protocol):
    """Whoever answers for the words: a lexicon, a record of what one said, a test."""

    def word(self, text: str) -> Verdict: ...

    def member(self, category: str, text: str) -> Membership: ...


@dataclass(frozen=True, slots=True)
class LexiconJudge:
    """A judge who looks everything up."""

    lexicon: Lexicon
    #: The policy of which box: `polywords`, `paperback`.
    game: str
    house: House | None = None
    #: The table's choices on words, by the id of the ruling.
    rulings: Mapping[str, str] = field(default_factory=dict)

    def word(self, text: str) -> Verdict:
        return self.lexicon.verdict(text, self.game, house=self.house, rulings=self.rulings)

    def member(self, category: str, text: str) -> Membership:
        return self.lexicon.category(category).membership(text)
