"""The forms of the Italian Hunspell dictionary, sorted by kind.

The dictionary does not mark verbs with pronouns, spelled-out numbers or elisions as such, but its
affix flags imply them. The constants say what the flags mean; `HunspellItalian` has the result.
"""

from __future__ import annotations

import re

from ..layers import Pos
from .guessing import guess_pos
from .hunspell import Affix, Affixes, Form, Stem, expand, read_affixes, read_stems
from .sightings import Sighting, key_of
from .sources import Archive

ELISIONS = frozenset("TUXiqrs^")  # l'albero, un'amica, m'ama, bell'uomo …
NUMBERS = frozenset('|!"@&()=')  # spelled-out numbers and what is built on them
ROMAN = frozenset("£$")
VERB_FLAGS = frozenset("ABCPVZÀftz")
#: Flags that only add pronouns; `I` also truncates the infinitive (cantar).
PRONOUN_FLAGS = frozenset("DIKLhlMbcjv")
#: Participle flags: endings of gender and number are plain, all others are pronouns.
PARTICIPLE_FLAGS = frozenset("EGHam")
PARTICIPLE_PLAIN = frozenset({"a", "e", "i", "issimo", "issima", "issimi", "issime"})
#: Ending of a participle or gerund → possible endings of its infinitive.
NON_FINITE = {
    "ato": ("are",),
    "uto": ("ere", "ire"),
    "ito": ("ire",),
    "ando": ("are",),
    "endo": ("ere", "ire"),
}
STACKED = frozenset("de")
PRONOUN = re.compile(r"(mi|ti|ci|vi|si|lo|la|li|le|gli|ne)$")
#: Flag → conjugated endings that only look like a pronoun; "*" means all do.
CONJUGATED = {
    "A": "*",
    "V": "*",
    "À": "*",
    "f": "*",
    "t": "*",
    "B": "vi nti ssi sti tti",
    "C": "enti ssi sti vi",
    "P": "centi cessi cesti cevi eci sti tti",
    "Z": "enti iene rresti ssi sti vi ne",
    "z": "eresti heresti ne nti ssi sti ti vi",
}
#: (strip, add) of the regular past of -ere verbs, which Hunspell gives to strong verbs too.
WEAK_PAST = frozenset(
    {("re", "i"), ("re", "tti"), ("re", "tte"), ("re", "ttero"), ("ere", "é"), ("e", "ono")}
)


def _kind(suffix: Affix | None) -> str:
    """The kind of a form by its suffix: plain, clitic, truncated or weak-past."""
    if suffix is None:
        return "plain"
    flag, add = suffix.flag, suffix.add
    if flag == "I" and add == "":
        return "truncated"
    if flag in PRONOUN_FLAGS:
        return "plain" if flag == "v" and "tissim" in add else "clitic"
    if flag in PARTICIPLE_FLAGS:
        return "plain" if add in PARTICIPLE_PLAIN else "clitic"
    if flag in VERB_FLAGS:
        plain = CONJUGATED.get(flag, "")
        if PRONOUN.search(add) and plain != "*" and add not in plain.split():
            return "clitic"
        if flag == "B" and (suffix.strip, add) in WEAK_PAST:
            return "weak-past"
    return "plain"


def _part_of_speech(stem: Stem, suffix: Affix | None) -> Pos:
    """The part of speech that the flags of a form imply."""
    flags = set(stem.flags)
    if suffix is not None and suffix.flag == "Y":
        return Pos.ADV
    if flags & (VERB_FLAGS | PARTICIPLE_FLAGS | PRONOUN_FLAGS):
        return Pos.VERB
    if flags & set("op") or (suffix is not None and suffix.flag in "WY"):
        return Pos.ADJ
    if not flags & set("OQRSn"):
        return Pos(0)
    # Hunspell uses the same flags for nouns and adjectives, so the ending decides
    return guess_pos(key_of(stem.text), "it") & (Pos.NOUN | Pos.ADJ) or Pos.NOUN


class HunspellItalian:
    """All forms of the dictionary, by kind."""

    def __init__(self, archive: Archive) -> None:
        affixes = read_affixes(archive.text("*/hunspell/it_IT.aff"))
        unwanted = ELISIONS | ROMAN
        self._affixes: Affixes = {f: a for f, a in affixes.items() if f not in unwanted}
        self.plain: list[Sighting] = []
        self.names: set[str] = set()
        self.truncated: set[str] = set()
        self.weak_past: list[Sighting] = []
        self.numbers: set[str] = set()
        self.clitics: set[str] = set()
        self.stems: set[str] = set()
        #: Forms with stra- or pre-, which Hunspell puts before any verb (*strainterdetta).
        self.stacked: set[str] = set()
        stems = list(read_stems(archive.text("*/hunspell/it_IT.dic")))
        self._verbs = {stem.text for stem in stems if VERB_FLAGS & set(stem.flags)}
        for stem in stems:
            if stem.text.startswith("/") or set(stem.flags) & ROMAN:
                continue
            if stem.text != stem.text.lower():
                self.names.add(stem.text)
                continue
            self.stems.add(key_of(stem.text))
            for form in expand(stem, self._affixes):
                self._sort(form)

    def _infinitive(self, stem: Stem) -> str:
        """The infinitive of a participle or gerund, which are stems of their own; else the stem."""
        if set(stem.flags) & (PARTICIPLE_FLAGS | {"D"}):
            for ending, infinitives in NON_FINITE.items():
                if stem.text.endswith(ending):
                    root = stem.text.removesuffix(ending)
                    for infinitive in infinitives:
                        if root + infinitive in self._verbs:
                            return root + infinitive
        return stem.text

    def _sort(self, form: Form) -> None:
        """Put a form into the list of its kind."""
        if "'" in form.text:
            return
        flags = {a.flag for a in (form.prefix, form.suffix) if a is not None}
        if flags & NUMBERS:
            self.numbers.add(form.text)
            return
        kind = _kind(form.suffix)
        if kind == "clitic":
            self.clitics.add(form.text)
            return
        if kind == "truncated":
            self.truncated.add(form.text)
            return
        if kind == "weak-past":
            self.weak_past.append(Sighting(form.text, Pos.VERB, form.stem.text))
            return
        pos = _part_of_speech(form.stem, form.suffix)
        lemma = self._infinitive(form.stem)
        if form.prefix is not None:
            lemma = form.prefix.applied_to(lemma) or lemma
            if form.prefix.flag in STACKED:
                self.stacked.add(form.text)
        if form.suffix is not None and form.suffix.flag == "Y":
            lemma = form.text
        self.plain.append(Sighting(form.text, pos, lemma))
