"""The verdict on a word: valid or not, how certain, and every reason.

Start with `Referee.verdict`: the text is folded, house words are looked up first,
then the word, or each word of a phrase, is judged under the policy of the game.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import clitics
from .categories import Answer, Membership
from .decision import Decision
from .folding import APOSTROPHES, HYPHENS, SPACES, Examined, examine
from .house import House
from .layers import Layer, Pos
from .phrase import VOWELS, Part, is_convincing
from .policy import Policy
from .provenance import dictionaries
from .reasons import UNREADABLE, Code, Reason

if TYPE_CHECKING:
    from .lexicon import Entry, Lexicon


#: Characters to strip from both ends of a word before comparing its spelling.
AROUND = "".join(sorted(APOSTROPHES | HYPHENS | SPACES))


class Confidence(StrEnum):
    """How certain a verdict is, most certain first."""

    CERTAIN = "certain"
    LIKELY = "likely"
    UNCERTAIN = "uncertain"
    UNKNOWN = "unknown"

    @property
    def doubt(self) -> int:
        return list(Confidence).index(self)


@dataclass(frozen=True)
class Verdict:
    """The verdict on a text. `reasons` has every reason, the deciding ones first."""

    text: str
    language: str
    game: str | None
    valid: bool
    confidence: Confidence
    reasons: tuple[Reason, ...]
    folded: str = ""
    spellings: tuple[str, ...] = ()
    analyses: tuple[tuple[Pos, str], ...] = ()
    sources: tuple[str, ...] = ()
    zipf: float = 0.0
    #: The parts of a phrase, or of a verb with pronouns: L'· ISOLA · DEL · TESORO.
    parts: tuple[str, ...] = ()
    _near: Callable[[], tuple[str, ...]] = field(default=tuple, repr=False, compare=False)

    @property
    def lemmas(self) -> tuple[str, ...]:
        """The lemmas of the word, without duplicates."""
        return tuple(dict.fromkeys(lemma for _, lemma in self.analyses))

    @property
    def pos(self) -> tuple[str, ...]:
        """The parts of speech, without duplicates."""
        return tuple(dict.fromkeys(label for pos, _ in self.analyses for label in pos.labels))

    @cached_property
    def near(self) -> tuple[str, ...]:
        """For a word that is not valid, the valid words one edit away (computed on demand)."""
        return () if self.valid else self._near()

    @property
    def readable(self) -> bool:
        """Whether the text can be read as a word at all."""
        return not any(reason.code in UNREADABLE for reason in self.reasons)

    @property
    def decision(self) -> Decision:
        """Whether the word counts, without a category."""
        return self.decide()

    def decide(self, membership: Membership | None = None) -> Decision:
        """Whether the word counts and, if a membership is given, belongs to the category.

        A valid word counts however rare it is. UNDECIDED are words on which dictionaries
        disagree, phrases of valid words that no list has (the table decides whether they mean
        anything, PW-03), and words of which it is unknown whether they are in the category.
        """
        if not self.readable:
            return Decision.BAD_QUESTION
        codes = {reason.code for reason in self.reasons}
        member = Answer.YES if membership is None else membership.answer
        if member is Answer.NO or not (self.valid or Code.UNCERTAIN in codes):
            return Decision.NOT_VALID
        if member is Answer.UNKNOWN or not self.valid or Code.PHRASE in codes:
            return Decision.UNDECIDED
        return Decision.VALID

    def as_dict(self, membership: Membership | None = None) -> dict[str, Any]:
        """The verdict as JSON values; `decision` takes the membership into account, if given."""
        return {
            "text": self.text.encode("utf-8", "replace").decode(),
            "language": self.language,
            "game": self.game,
            "valid": self.valid,
            "confidence": str(self.confidence),
            "reasons": [{"code": str(r.code), "detail": r.detail} for r in self.reasons],
            "folded": self.folded,
            "spellings": list(self.spellings),
            "lemmas": list(self.lemmas),
            "pos": list(self.pos),
            "sources": list(self.sources),
            "zipf": self.zipf,
            "parts": list(self.parts),
            "near": list(self.near),
            "decision": str(self.decide(membership)),
        }


@dataclass(frozen=True, slots=True)
class _Judged:
    """The result of judging one key."""

    valid: bool
    confidence: Confidence
    reasons: tuple[Reason, ...]
    entry: Entry | None = None
    parts: tuple[str, ...] = ()


#: Layers that count against a word; a word that is not accepted and has none of them is a name.
_AGAINST = (
    (Layer.ABBREVIATION, Code.ABBREVIATION),
    (Layer.PT_PT, Code.EUROPEAN),
    (Layer.ELISION, Code.ELISION),
    (Layer.UNCERTAIN, Code.UNCERTAIN),
)


class Referee:
    """Judges texts in one language under one policy, with a table's house words."""

    def __init__(self, lexicon: Lexicon, policy: Policy, house: House | None = None) -> None:
        self._lexicon = lexicon
        self._policy = policy
        self._house = house or House()

    def verdict(self, text: str, game: str | None) -> Verdict:
        examined = examine(text)
        finding = self._judge(examined)
        entry = finding.entry
        notes = self._remarks(examined, entry) if entry else ()
        key = examined.folded
        joined = bool(examined.joiners)
        return Verdict(
            text=examined.text,
            language=self._lexicon.language,
            game=game,
            valid=finding.valid,
            confidence=finding.confidence,
            reasons=finding.reasons + notes,
            folded=key,
            spellings=entry.spellings if entry else (),
            analyses=entry.analyses if entry else (),
            sources=entry.sources if entry else (),
            zipf=entry.zipf if entry else 0.0,
            parts=finding.parts,
            _near=lambda: self._lexicon.near(
                key, self._policy.accepts, itself=joined, denied=self._house.deny
            ),
        )

    def _judge(self, examined: Examined) -> _Judged:
        if examined.problems:
            return _Judged(False, Confidence.CERTAIN, examined.problems)
        key = examined.folded
        if ours := self._judge_house(key):
            return ours
        if self._policy.apostrophes == "refuse" and APOSTROPHES & set(examined.text):
            return _Judged(False, Confidence.CERTAIN, (Reason(Code.SYMBOL, "'"),))
        if examined.joiners:
            return self._judge_joined(examined)
        finding = self._judge_key(key)
        if finding.valid or finding.entry is not None:
            return finding
        return self._judge_unspaced(key) or finding

    def _judge_house(self, key: str) -> _Judged | None:
        """The finding of the house words, which override everything else; None if not listed."""
        for words, code, valid in (
            (self._house.deny, Code.HOUSE_DENIED, False),
            (self._house.allow, Code.HOUSE_ALLOWED, True),
        ):
            if key in words:
                reasons = (Reason(code, words[key]),)
                return _Judged(valid, Confidence.CERTAIN, reasons, self._lexicon.entry(key))
        return None

    # ------------------------------------------------------------------ one word

    def _judge_key(self, key: str) -> _Judged:
        lexicon, accepts = self._lexicon, self._policy.accepts
        entry = lexicon.entry(key)
        if entry is not None and entry.layers & accepts:
            return self._accepted(entry)
        if accepts & Layer.CLITIC and key in lexicon.store.clitics:
            parts = clitics.take_apart(key, lexicon.is_verb)
            reason = Reason(Code.CLITIC, " + ".join(part.lower() for part in parts))
            return _Judged(True, Confidence.LIKELY, (reason,), lexicon.clitic(key, parts), parts)
        if accepts & Layer.RARE and key in lexicon.store.rare:
            return _Judged(True, Confidence.UNCERTAIN, (Reason(Code.RARE),), lexicon.rare(key))
        if entry is None:
            return _Judged(False, Confidence.UNKNOWN, (Reason(Code.UNKNOWN),))
        against = tuple(Reason(code) for layer, code in _AGAINST if entry.layers & layer)
        if not against:
            against = (Reason(Code.PROPER),)
        unsure = entry.layers & Layer.UNCERTAIN
        confidence = Confidence.UNCERTAIN if unsure else Confidence.CERTAIN
        return _Judged(False, confidence, against, entry)

    def _accepted(self, entry: Entry) -> _Judged:
        layers = entry.layers & self._policy.accepts
        if layers & Layer.BROAD:
            listing = dictionaries(entry.sources)
            code = Code.LISTED_ONCE if len(listing) == 1 else Code.LISTED
            strict = bool(entry.layers & Layer.STRICT)
            confidence = Confidence.CERTAIN if strict else Confidence.LIKELY
            return _Judged(True, confidence, (Reason(code, ", ".join(listing)),), entry)
        if layers & Layer.PROPER:
            sure = "curated" in entry.sources or len(entry.sources) > 1
            confidence = Confidence.CERTAIN if sure else Confidence.LIKELY
            return _Judged(True, confidence, (Reason(Code.PROPER_ALLOWED),), entry)
        if layers & Layer.PT_PT:
            return _Judged(True, Confidence.LIKELY, (Reason(Code.EUROPEAN_ALLOWED),), entry)
        return _Judged(True, Confidence.UNCERTAIN, (Reason(Code.UNCERTAIN),), entry)

    def _remarks(self, examined: Examined, entry: Entry) -> tuple[Reason, ...]:
        """Remarks that do not affect the decision."""
        notes = []
        written = unicodedata.normalize("NFC", examined.text).lower().strip(AROUND)
        spelled = [spelling.lower().strip(AROUND) for spelling in entry.spellings]
        if not written.isascii() and spelled and written not in spelled:
            notes.append(Reason(Code.ACCENTS_DIFFER, ", ".join(entry.spellings)))
        if entry.layers & Layer.FOREIGN:
            notes.append(Reason(Code.FOREIGN))
        if entry.layers & Layer.PROPER and entry.layers & ~(Layer.PROPER | Layer.VULGAR):
            notes.append(Reason(Code.ALSO_NAME))
        if entry.layers & Layer.VULGAR:
            notes.append(Reason(Code.VULGAR))
        return tuple(notes)

    # ------------------------------------------------------------- several words

    def _judge_joined(self, examined: Examined) -> _Judged:
        """The finding on words joined by spaces, hyphens or apostrophes."""
        parts = examined.parts
        if not self._policy.phrases:
            hyphens = set(examined.joiners) == {"-"}
            code = Code.HYPHENATED if hyphens else Code.SEVERAL_WORDS
            return _Judged(
                False, Confidence.CERTAIN, (Reason(code, examined.text.strip()),), None, parts
            )
        if known := self._expression(examined.folded):
            return known
        roles = [
            Part(part, "elision" if joiner == "'" and self._is_elision(part, after) else "word")
            for part, joiner, after in zip(
                parts, (*examined.joiners, ""), (*parts[1:], ""), strict=True
            )
        ]
        finding = self._judge_parts(tuple(roles), examined.text.strip())
        if not finding.valid and set(examined.joiners) == {"-"}:
            # a hyphen may stand inside one word: week-end
            whole = self._judge_key(examined.folded)
            return whole if whole.valid else finding
        return finding

    def _is_elision(self, part: str, after: str) -> bool:
        """Whether the part is an elision: l' before a vowel, po' before any word."""
        lexicon = self._lexicon
        return (part in lexicon.elisions and after[:1] in VOWELS) or part in lexicon.apocopes

    def _judge_parts(self, parts: tuple[Part, ...], written: str) -> _Judged:
        """The finding on a phrase, from its words.

        Valid words need not make a meaningful phrase: that is for the table to decide, so a
        phrase that is not listed is at best uncertain.
        """
        words = [part.key for part in parts if part.role == "word"]
        findings = {key: self._judge_house(key) or self._judge_key(key) for key in words}
        refused = tuple(
            Reason(Code.PART_REFUSED, key.lower())
            for key, finding in findings.items()
            if not finding.valid
        )
        if refused:
            surest = min((f.confidence for f in findings.values() if not f.valid), key=_doubt)
            return _Judged(False, surest, refused, None, _keys(parts))
        phrase = (Reason(Code.PHRASE, written),)
        return _Judged(True, Confidence.UNCERTAIN, phrase, None, _keys(parts))

    def _expression(self, key: str) -> _Judged | None:
        """The finding on a known expression or title; None if the key is not one."""
        if (expression := self._lexicon.expressions.whole(key)) is None:
            return None
        written = examine(expression.text)
        joiners = (*written.joiners, "")
        parts = tuple(
            part + ("'" if joiner == "'" else "")
            for part, joiner in zip(written.parts, joiners, strict=True)
        )
        if not self._policy.phrases:
            several = (Reason(Code.SEVERAL_WORDS, expression.text),)
            return _Judged(False, Confidence.CERTAIN, several, None, parts)
        reason = Reason(Code.EXPRESSION, f"{expression.text}: {expression.note}")
        return _Judged(True, Confidence.CERTAIN, (reason,), None, parts)

    def _judge_unspaced(self, key: str) -> _Judged | None:
        """The finding on an unknown key as an expression, or as a phrase without spaces."""
        if known := self._expression(key):
            return known
        split = self._lexicon.split(key)
        if not is_convincing(split):
            return _Judged(False, Confidence.UNKNOWN, (Reason(Code.UNKNOWN),), None, _keys(split))
        written = self._lexicon.written(split)
        finding = self._judge_parts(split, written)
        if not finding.valid:
            return None
        # one edit away from a word it is a typo rather than a phrase: aquistare
        if self._policy.unspaced and not self._lexicon.near(key, self._policy.accepts):
            return finding
        reasons = (Reason(Code.UNKNOWN), Reason(Code.SEVERAL_WORDS, written))
        return _Judged(False, Confidence.LIKELY, reasons, None, finding.parts)


def _doubt(confidence: Confidence) -> int:
    return confidence.doubt


def _keys(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """The folded words of a split; expressions are split into their words."""
    keys: list[str] = []
    for part in parts:
        if part.role == "expression":
            keys += examine(part.text).parts
        else:
            keys.append(part.key + ("'" if part.role == "elision" else ""))
    return tuple(keys)
