"""The Portuguese Hunspell dictionaries: VERO of Brazil, Natura of Portugal.

VERO's flags separate inflection from derivation, and reveal the forms that exist only before a
pronoun; Natura's tags separate names from common words.
"""

from __future__ import annotations

import re

from ..layers import Pos
from .hunspell import Affixes, Form, Stem, expand, read_affixes, read_stems
from .sightings import Sighting, key_of
from .sources import Archive

ENCLISIS = frozenset("kmnopqrsv")  # -me, -lo-ia …: hyphenated, never one word
STATES = frozenset("589")  # abbreviations and "-AC"
VERB_FLAGS = frozenset("acdefghituw")
#: Flags of gender, number and conjugation; the others derive new words (-mente, -ismo, re-).
INFLECTION = VERB_FLAGS | frozenset("ABCDF")
#: Flags of plurals. VERO's plurals are reliable; its feminines (escritória) are not.
PLURALS = frozenset("BC")
SUPERLATIVE = re.compile(r"[íi]ssim[oa]s?$")


class Vero:
    """VERO's forms, names, clitic hosts, and the forms made by inflection alone."""

    def __init__(self, archive: Archive) -> None:
        affixes = read_affixes(archive.text("*/hunspell/pt_BR.aff"))
        unwanted = ENCLISIS | STATES
        self._affixes: Affixes = {f: a for f, a in affixes.items() if f not in unwanted}
        self.names: set[str] = set()
        self.forms: list[Sighting] = []
        #: Inflected form → (stem, flag).
        self.inflected: dict[str, tuple[str, str]] = {}
        self.hosts: set[str] = set()
        for stem in read_stems(archive.text("*/hunspell/pt_BR.dic")):
            if not stem.text.isalpha():
                continue
            if stem.text != stem.text.lower():
                self.names.add(stem.text)
                continue
            self._expand(stem)

    def _expand(self, stem: Stem) -> None:
        """Add all forms of a stem."""
        forms = list(expand(stem, self._affixes))
        made = {form.text for form in forms}
        verb = bool(VERB_FLAGS & set(stem.flags))
        for form in forms:
            if not form.text.isalpha():
                continue
            if verb and _is_host(form, made):
                self.hosts.add(form.text)
                continue
            pos = Pos.VERB if form.suffix and form.suffix.flag in VERB_FLAGS else Pos(0)
            if form.text == stem.text and verb:
                pos = Pos.VERB
            lemma = stem.text if form.prefix is None else ""
            if form.prefix is not None:
                lemma = form.prefix.applied_to(stem.text) or form.text
            if form.suffix is not None and form.text.endswith("mente"):
                pos, lemma = Pos.ADV, form.text
            self.forms.append(Sighting(form.text, pos, lemma))
            inflects = form.suffix is None or form.suffix.flag in INFLECTION
            if form.prefix is None and inflects and not SUPERLATIVE.search(form.text):
                flag = form.suffix.flag if form.suffix else ""
                self.inflected.setdefault(form.text, (stem.text, flag))


def _is_host(form: Form, made: set[str]) -> bool:
    """Whether a form exists only before -lo or -nos: amá(-lo), compô(-lo), amamo(-nos)."""
    if form.suffix is None or form.suffix.flag not in VERB_FLAGS:
        return False
    text, infinitive = form.text, form.stem.text
    if form.suffix.add in ("á", "ê", "ô") and key_of(text) + "R" == key_of(infinitive):
        return True
    return text.endswith("mo") and not SUPERLATIVE.search(text) and text + "s" in made


NATURA_POS = {
    "nc": Pos.NOUN,
    "a_nc": Pos.NOUN | Pos.ADJ,
    "adj": Pos.ADJ,
    "v": Pos.VERB,
    "adv": Pos.ADV,
    "prep": Pos.PREP,
    "con": Pos.CONJ,
    "in": Pos.INTERJ,
    "art": Pos.DET,
}
CATEGORY_TAG = re.compile(r"CAT=(\w+)")


class Natura:
    """The forms and names of the European dictionary."""

    def __init__(self, archive: Archive) -> None:
        affixes = read_affixes(archive.text("*/hunspell/pt_PT.aff"))
        self.names: set[str] = set()
        self.forms: list[Sighting] = []
        for stem in read_stems(archive.text("*/hunspell/pt_PT.dic")):
            found = CATEGORY_TAG.search(stem.tags)
            category = found[1] if found else ""
            if category == "np" or stem.text != stem.text.lower():
                self.names.add(stem.text)
                continue
            pos = NATURA_POS.get(category, Pos(0))
            for form in expand(stem, affixes):
                if form.text.isalpha():
                    known = pos if form.prefix is None else Pos(0)
                    self.forms.append(Sighting(form.text, known, stem.text if known else ""))
