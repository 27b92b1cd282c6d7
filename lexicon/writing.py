"""Compact rules for the spellings and lemmas of folded keys.

Both are stored relative to the word, so that a few thousand rules serve a
million words.

A *writing* rule turns a key into a spelling. The empty rule is the key in lower
case; `^` capitalises it; `1è` puts è in place of the last letter, `3á` of the
third from the end; `=cœur` is the whole spelling, for irregular ones.

>>> spell("CAFFE", "1è"), spell("ROMA", "^"), spell("AVO", "")
('caffè', 'Roma', 'avo')
>>> writing_rule("CAFFE", "caffè"), writing_rule("COEUR", "cœur")
('1è', '=cœur')

An *analysis* rule turns a spelling into a part of speech and a lemma: `2:3:il`
is part of speech 2, with the last three letters replaced by `il`.

>>> analysis_rule(4, "fáceis", "fácil"), lemma("fáceis", "4:3:il")
('4:3:il', (4, 'fácil'))
"""

from __future__ import annotations

import re
from itertools import takewhile

_MARK = re.compile(r"(\d+)(\D)")


def writing_rule(key: str, spelling: str) -> str:
    """The rule that turns the key into this spelling."""
    plain = key.lower()
    lowered = spelling.lower()
    if len(spelling) != len(key):
        return "=" + spelling
    marks = "".join(
        f"{len(key) - i}{lowered[i]}" for i in range(len(key)) if lowered[i] != plain[i]
    )
    if spelling == lowered:
        return marks
    if spelling == lowered[0].upper() + lowered[1:]:
        return "^" + marks
    return "=" + spelling


def spell(key: str, rule: str) -> str:
    """The spelling of a key by this rule."""
    if rule.startswith("="):
        return rule[1:]
    letters = list(key.lower())
    for place, letter in _MARK.findall(rule):
        letters[-int(place)] = letter
    if rule.startswith("^"):
        letters[0] = letters[0].upper()
    return "".join(letters)


def analysis_rule(pos: int, spelling: str, lemma_spelling: str) -> str:
    """The rule that turns this spelling into its lemma."""
    pairs = zip(spelling, lemma_spelling, strict=False)
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return f"{pos}:{len(spelling) - kept}:{lemma_spelling[kept:]}"


def lemma(spelling: str, rule: str) -> tuple[int, str]:
    """The part of speech and the lemma of a spelling by this rule."""
    pos, cut, added = rule.split(":", 2)
    return int(pos), spelling[: len(spelling) - int(cut)] + added
