"""Verdicts and search results for people, with colour where the terminal has it.

Colour is never the only signal: the verdict is a word and a mark too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from contesta.lexicon import Category, Code, Decision, Found, Membership, Verdict
from contesta.lexicon.texts import Texts

GREEN, RED, YELLOW, BOLD, DIM, OFF = (f"\x1b[{n}m" for n in (32, 31, 33, 1, 2, 0))
LABEL_WIDTH = 16


def has_colour() -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or sys.stdout.isatty()


class Show:
    """Renders answers in one interface language."""

    def __init__(self, texts: Texts, *, colour: bool | None = None) -> None:
        self.texts = texts
        self._colour = has_colour() if colour is None else colour

    def paint(self, text: str, *codes: str) -> str:
        return "".join(codes) + text + OFF if self._colour else text

    def headline(self, verdict: Verdict, membership: Membership | None = None) -> str:
        """One line with the word, the decision and the confidence."""
        say = self.texts.say
        word = self.paint(printable(verdict.text), BOLD)
        sure = say("confidence", verdict.confidence)
        match verdict.decide(membership):
            case Decision.BAD_QUESTION:
                return f"? {self.paint(say('verdict', 'unreadable'), YELLOW)}"
            case Decision.UNDECIDED:
                return f"? {word}  {self.paint(say('verdict', 'vote'), YELLOW, BOLD)}"
            case Decision.NOT_VALID if verdict.decision is not Decision.NOT_VALID:
                return f"✗ {word}  {self.paint(say('verdict', 'outside'), RED, BOLD)}"
            case Decision.NOT_VALID:
                return f"✗ {word}  {self.paint(say('verdict', 'refused'), RED, BOLD)} ({sure})"
            case Decision.VALID:
                return f"✓ {word}  {self.paint(say('verdict', 'valid'), GREEN, BOLD)} ({sure})"

    def _row(self, label: str, text: str) -> str:
        name = self.texts.say("verdict", label) if label else ""
        return f"  {self.paint(name.ljust(LABEL_WIDTH), DIM)}{text}"

    def verdict(
        self,
        verdict: Verdict,
        category: Category | None = None,
        membership: Membership | None = None,
    ) -> list[str]:
        """The full verdict, one line per fact."""
        say = self.texts.say
        lines = [self.headline(verdict, membership)]
        if category is not None and membership is not None:
            name = category.definition.names[self.texts.ui]
            lines.append(self._row("category", f"{name}? {self.texts.membership(membership)}"))
        for i, reason in enumerate(verdict.reasons):
            lines.append(self._row("" if i else "reasons", self.texts.reason(reason)))
        if verdict.spellings:
            lines.append(self._row("spelling", ", ".join(verdict.spellings)))
        if verdict.analyses:
            named = [
                f"{lemma} ({', '.join(say('pos', label) for label in pos.labels)})"
                if pos
                else lemma
                for pos, lemma in verdict.analyses
            ]
            lines.append(self._row("lemma", ", ".join(dict.fromkeys(named))))
        if len(verdict.parts) > 1:
            lines.append(self._row("parts", " · ".join(verdict.parts)))
        derived = verdict.reasons[0].code in (Code.CLITIC, Code.RARE)  # they have no frequency
        if verdict.spellings and not derived:
            label = self.paint(say("frequency", "label").ljust(LABEL_WIDTH), DIM)
            lines.append(f"  {label}{self._frequency(verdict.zipf)}")
        if verdict.near:
            lines.append(self._row("near", ", ".join(verdict.near)))
        return lines

    def short(
        self,
        verdict: Verdict,
        category: Category | None = None,
        membership: Membership | None = None,
    ) -> list[str]:
        """The verdict, its reasons and near misses."""
        lines = self.verdict(verdict, category, membership)
        whys = len(verdict.reasons) + (category is not None)
        return lines[: 1 + whys] + (lines[-1:] if verdict.near else [])

    def line(
        self,
        verdict: Verdict,
        category: Category | None = None,
        membership: Membership | None = None,
    ) -> str:
        """The verdict and the deciding reason in one line."""
        why = self.texts.reason(verdict.reasons[0])
        decides = verdict.valid or verdict.decide(membership) is not verdict.decision
        if category is not None and membership is not None and decides:
            name = category.definition.names[self.texts.ui]
            why = f"{name}? {self.texts.membership(membership)}"
        head = self.headline(verdict, membership)
        if not verdict.readable:  # the headline lacks the text; show which word it was
            head = f"{head}: {printable(verdict.text)}"
        return f"{head}  {why}"

    def _frequency(self, zipf: float) -> str:
        if not zipf:
            return self.texts.say("frequency", "unseen")
        bar = "▮" * round(zipf) + "▯" * (8 - round(zipf))
        steps = ((5.0, "everyday"), (4.0, "common"), (3.0, "known"), (0.0, "rare"))
        word = next(name for least, name in steps if zipf >= least)
        return f"{bar} {zipf:.1f} ({self.texts.say('frequency', word)})"

    def found(self, found: Found) -> Iterable[str]:
        if not found.total:
            yield self.texts.say("search", "none")
        width = max((len(word.spelling) for word in found.words), default=0)
        for word in found.words:
            yield f"{word.spelling.ljust(width)}  {word.zipf:.2f}" if word.zipf else word.spelling
        if found.truncated:
            yield self.texts.say("search", "more", shown=len(found.words), total=found.total)


def printable(text: str) -> str:
    """The text, shortened and without control characters, safe to print."""
    shown = "".join(char if char.isprintable() else "�" for char in text.strip())
    return shown if len(shown) <= 60 else shown[:60] + "…"
