"""Expands a Hunspell dictionary into its word forms.

Start with `read_affixes`, then `read_stems`, then `expand`. It supports only what our dictionaries
use: one-character flags, prefixes, suffixes and their cross products. The result equals that of
Hunspell's own `unmunch` tool (a test runs both), and each form records its affixes, which is how
the recipes tell a conjugated verb from a verb with pronouns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule of the affix file: remove `strip`, then append or prepend `add`, if `condition`
    holds."""

    kind: Literal["PFX", "SFX"]
    flag: str
    cross: bool
    strip: str
    add: str
    condition: Callable[[str], object]

    def applied_to(self, word: str) -> str | None:
        """The word with the affix; None if the rule does not apply."""
        if len(self.strip) >= len(word):  # Hunspell never strips a whole word
            return None
        if self.kind == "SFX":
            if not word.endswith(self.strip) or not self.condition(word):
                return None
            return word[: len(word) - len(self.strip)] + self.add
        if not word.startswith(self.strip) or not self.condition(word):
            return None
        return self.add + word[len(self.strip) :]


@dataclass(frozen=True, slots=True)
class Stem:
    """One line of the dictionary file; `tags` is what follows the tab."""

    text: str
    flags: str
    tags: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A generated word, with its stem and affixes."""

    text: str
    stem: Stem
    prefix: Affix | None = None
    suffix: Affix | None = None


Affixes = dict[str, list[Affix]]


def _condition(kind: str, pattern: str) -> Callable[[str], object]:
    """The test for an affix rule's condition."""
    if pattern == ".":
        return bool
    if kind == "SFX":
        return re.compile(f"(?:{pattern})$").search
    return re.compile(pattern).match


def read_affixes(text: str) -> Affixes:
    """Flag → affixes of an .aff file."""
    affixes: Affixes = {}
    crossing: dict[str, bool] = {}
    for line in text.lstrip("\ufeff").splitlines():
        fields = line.split()
        if len(fields) < 4 or fields[0] not in ("PFX", "SFX"):
            continue
        kind, flag = fields[0], fields[1]
        if flag not in crossing:  # the first line of a flag is its header
            crossing[flag] = fields[2] == "Y"
            affixes[flag] = []
            continue
        strip = "" if fields[2] == "0" else fields[2]
        add = fields[3].partition("/")[0]  # continuation flags are only markers here
        add = "" if add == "0" else add
        pattern = fields[4] if len(fields) > 4 else "."
        affixes[flag].append(
            Affix(
                kind="PFX" if kind == "PFX" else "SFX",
                flag=flag,
                cross=crossing[flag],
                strip=strip,
                add=add,
                condition=_condition(kind, pattern),
            )
        )
    return affixes


def read_stems(text: str) -> Iterator[Stem]:
    """The stems of a .dic file, without its count line."""
    for number, line in enumerate(text.lstrip("\ufeff").splitlines()):
        entry, _, tags = line.partition("\t")
        word, _, flags = entry.strip().partition("/")
        if word and not (number == 0 and word.isdigit()):
            yield Stem(word, flags, tags.strip())


def expand(stem: Stem, affixes: Affixes) -> Iterator[Form]:
    """All forms of a stem: itself, with one affix, and with prefix and suffix where both cross."""
    yield Form(stem.text, stem)
    suffixes = [a for f in stem.flags for a in affixes.get(f, ()) if a.kind == "SFX"]
    prefixes = [a for f in stem.flags for a in affixes.get(f, ()) if a.kind == "PFX"]
    suffixed = [Form(text, stem, suffix=a) for a in suffixes if (text := a.applied_to(stem.text))]
    yield from suffixed
    for prefix in prefixes:
        if text := prefix.applied_to(stem.text):
            yield Form(text, stem, prefix=prefix)
        if not prefix.cross:
            continue
        for form in suffixed:
            if form.suffix and form.suffix.cross and (text := prefix.applied_to(form.text)):
                yield Form(text, stem, prefix=prefix, suffix=form.suffix)
