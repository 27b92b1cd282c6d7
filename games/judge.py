"""The judge: the only door through which a game asks about words.

A game asks `word` whether a text is a good word and `member` whether it belongs to a category.
`LexiconJudge` answers from a lexicon under a table's rulings. While a game runs, a
`RecordingJudge` keeps what was answered; in a replay, a `RecordedJudge` says the same again, so
that a game of last year stands as it was judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from contesta.lexicon import House, Lexicon, Membership, Verdict

from .errors import BadGame


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


@dataclass(frozen=True, slots=True)
class WordSaid:
    """What a judge said of a word."""

    text: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class MemberSaid:
    """What a judge said of a word and a category."""

    category: str
    text: str
    membership: Membership


Said: TypeAlias = WordSaid | MemberSaid


class RecordingJudge:
    """A judge who asks another one and keeps what it said."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._said: list[Said] = []

    def word(self, text: str) -> Verdict:
        verdict = self._judge.word(text)
        self._said.append(WordSaid(text, verdict))
        return verdict

    def member(self, category: str, text: str) -> Membership:
        membership = self._judge.member(category, text)
        self._said.append(MemberSaid(category, text, membership))
        return membership

    def taken(self) -> tuple[Said, ...]:
        """What was said since this was last asked."""
        said, self._said = tuple(self._said), []
        return said


class RecordedJudge:
    """A judge who repeats what was said, and knows nothing else."""

    def __init__(self, said: Iterable[Said]) -> None:
        self._words: dict[str, Verdict] = {}
        self._members: dict[tuple[str, str], Membership] = {}
        for one in said:
            if isinstance(one, WordSaid):
                self._words[one.text] = one.verdict
            else:
                self._members[one.category, one.text] = one.membership

    def word(self, text: str) -> Verdict:
        if text not in self._words:
            raise BadGame("not-judged", word=text)
        return self._words[text]

    def member(self, category: str, text: str) -> Membership:
        if (category, text) not in self._members:
            raise BadGame("not-judged-member", word=text, category=category)
        return self._members[category, text]


#: The judge of games without words: nothing is asked of it.
WORDLESS: Judge = RecordedJudge(())
