"""The lexicon of one language: look-up, verdicts, search, categories.

>>> from contesta.lexicon import open_lexicon
>>> lex = open_lexicon("it")
>>> "CAFFE" in lex, "ROMA" in lex, "DIMMELO" in lex
(True, False, True)
>>> lex.entry("CAFFE").spellings[0]
'caffè'
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from contesta.data import LANGUAGES, ROOT

from . import clitics, near, phrase
from .categories import Category, definitions, find_definition
from .errors import UnknownLanguage
from .expressions import Expressions
from .folding import MAX_CHARACTERS, examine
from .house import House
from .layers import Layer, Pos
from .policy import policy_of
from .search import Found, FoundWord, Query, Wanted
from .store import Store
from .verdict import Referee, Verdict
from .wordfiles import read_lines

if TYPE_CHECKING:
    from .listing import Listing

_BROAD = int(Layer.BROAD)


@dataclass(frozen=True, slots=True)
class Entry:
    """Everything known about a folded key."""

    key: str
    layers: Layer
    spellings: tuple[str, ...]
    analyses: tuple[tuple[Pos, str], ...]
    sources: tuple[str, ...]
    zipf: float


class Lexicon:
    """A language's words. Read-only and safe to share between threads."""

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        self.store = Store(language, folder)
        self.build = self.store.build
        self.expressions = Expressions(self.store)
        self._folder = folder
        self._lock = Lock()
        self._categories: dict[str, Category] = {}

    def __repr__(self) -> str:
        return f"<Lexicon {self.language} build {self.build}, {len(self.store):,} keys>"

    # ------------------------------------------------------------------- look up

    def __contains__(self, key: object) -> bool:
        """Whether a key counts as a word when no game is given."""
        if not isinstance(key, str):
            return False
        if not (key.isascii() and key.isupper() and key.isalpha()):
            examined = examine(key)  # not folded yet: fold it and try again
            return bool(examined.folded) and not examined.joiners and examined.folded in self
        store = self.store
        word = store.id(key)
        if word is not None and store.layer_bits(word) & _BROAD:
            return True
        return len(key) <= MAX_CHARACTERS and (key in store.clitics or key in store.rare)

    def entry(self, key: str) -> Entry | None:
        """The entry of a folded key in any layer, or None."""
        store = self.store
        word = self._number(key)
        if word is None:
            return None
        return Entry(
            key=key,
            layers=store.layers(word),
            spellings=store.spellings(word, key),
            analyses=store.analyses(word, key),
            sources=store.sources(word),
            zipf=store.zipf(word),
        )

    def _number(self, key: str) -> int | None:
        """The id of a folded key, or None; marisa-trie would stop reading at a NUL."""
        number: int | None = self.store.id(key) if key.isascii() and key.isalpha() else None
        return number

    def clitic(self, key: str, parts: tuple[str, ...]) -> Entry:
        """The entry of a verb with pronouns; its lemma is the verb's."""
        verbs: dict[tuple[Pos, str], None] = {}
        for host in clitics.hosts(parts[0]) if parts else ():
            word = self.store.id(host)
            if word is not None:
                found = self.store.analyses(word, host)
                verbs.update({(pos, lemma): None for pos, lemma in found if pos & Pos.VERB})
        source = self.store.source_ids[:1]  # the clitic list is Hunspell's
        return Entry(key, Layer.CLITIC, (key.lower(),), tuple(verbs), tuple(source), 0.0)

    def rare(self, key: str) -> Entry:
        """The entry of a form that one dictionary derives by rule, without accents or lemma."""
        return Entry(key, Layer.RARE, (), (), tuple(self.store.source_ids[:1]), 0.0)

    def is_verb(self, key: str) -> bool:
        word = self._number(key)
        return word is not None and any(pos & Pos.VERB for pos, _ in self.store.analyses(word, key))

    def kinds(self, key: str) -> int:
        word = self._number(key)
        return 0 if word is None else self.store.kinds(word)

    def words(self, layer: str | Layer = "broad") -> Iterator[str]:
        """The folded words of a layer, in alphabetical order."""
        return self.store.keys(Layer.named(layer) if isinstance(layer, str) else layer)

    # --------------------------------------------------------------------- judge

    def verdict(
        self,
        text: str,
        game: str | None = None,
        *,
        house: House | None = None,
        rulings: Mapping[str, str] | None = None,
        european: bool = False,
    ) -> Verdict:
        """The verdict on a word or phrase. An invalid word is not an error."""
        policy = policy_of(game, rulings, european=european)
        return Referee(self, policy, house).verdict(text, game)

    def near(
        self,
        key: str,
        accepts: Layer = Layer.BROAD,
        *,
        itself: bool = False,
        denied: Collection[str] = (),
    ) -> tuple[str, ...]:
        """Spellings of the words one edit away, commonest first, without vulgar ones.

        `itself`: include the key, if it is a word (weekend for week-end).
        """
        store = self.store
        mask = int(accepts & (Layer.BROAD | Layer.PROPER | Layer.PT_PT))
        vulgar = int(Layer.VULGAR)

        def rank(candidate: str) -> float | None:
            word = store.id(candidate)
            if word is None or candidate in denied:
                return None
            bits = store.layer_bits(word)
            return store.zipf(word) if bits & mask and not bits & vulgar else None

        found = near.near_misses(key, rank)
        if itself and rank(key) is not None:
            found = (key, *found)
        return tuple(store.spellings(store.id(word), word)[0] for word in found)

    # ------------------------------------------------------------------- phrases

    @cached_property
    def elisions(self) -> frozenset[str]:
        """The words that can precede an apostrophe: L, DELL, UN."""
        return self._keys_in("elisions.txt") | self._keys_in("joiners.txt")

    @cached_property
    def apocopes(self) -> frozenset[str]:
        """The truncated words that end in an apostrophe before any word: PO, as in un po' di."""
        return self._keys_in("apocopes.txt")

    def _keys_in(self, name: str) -> frozenset[str]:
        path = self._folder / name
        if not path.is_file():  # Portuguese has no elisions
            return frozenset()
        return frozenset(
            examine(line.fields[0]).folded for line in read_lines(path, "word", "reason")
        )

    def split(self, key: str) -> tuple[phrase.Part, ...]:
        """The likeliest split of letters written without spaces."""
        store = self.store
        accepted = int(Layer.BROAD | Layer.PROPER)

        def words_at(text: str) -> Iterator[tuple[str, float]]:
            for word, number in store.trie.iter_prefixes_with_ids(text):
                if store.layer_bits(number) & accepted:
                    yield word, store.zipf(number)

        known = [(start, end, found.text) for start, end, found in self.expressions.inside(key)]
        return phrase.best_split(key, words_at, self.elisions, known)

    def written(self, parts: tuple[phrase.Part, ...]) -> str:
        """A split in its correct spelling: perché così."""
        store = self.store
        shown = []
        for part in parts:
            word = store.id(part.key) if part.role == "word" else None
            spelled = part.shown if word is None else store.spellings(word, part.key)[0]
            shown.append(spelled)
        return " ".join(shown).replace("' ", "'")

    # ------------------------------------------------------- search, categories

    @cached_property
    def listing(self) -> Listing:
        """The index for pattern search; building it takes half a second."""
        return self._listed("")

    def _listed(self, head: str) -> Listing:
        from .listing import Listing  # lazily: only searches need NumPy

        return Listing(self.store, head)

    def search(self, query: Query, expired: Callable[[], bool] | None = None) -> Found:
        """The first `limit` words that match the query, in its order.

        `expired` is called now and then; if it returns True, the words found so far are returned.
        """
        wanted = Wanted.of(query)
        whole = not wanted.head or "listing" in self.__dict__
        listing = self.listing if whole else self._listed(wanted.head)
        hits, complete = listing.find(wanted, expired)
        store, words = self.store, []
        first = listing.commonest_first(hits) if query.order == "frequency" else hits
        for place in first[: query.limit].tolist():
            key = listing.key(place)
            number = store.id(key)
            words.append(FoundWord(key, store.spelling(number, key), store.zipf(number)))
        return Found(tuple(words), len(hits), complete)

    def category(self, name: str) -> Category:
        """The category with this id, or this name in any language."""
        definition = find_definition(name)
        with self._lock:
            if definition.id not in self._categories:
                folder = self._folder / "categories"
                self._categories[definition.id] = Category(definition, self, folder)
            return self._categories[definition.id]

    def categories(self) -> list[Category]:
        return [self.category(name) for name in definitions()]


_opened: dict[tuple[str, Path], Lexicon] = {}
_opening = Lock()


def open_lexicon(language: str, folder: str | Path | None = None) -> Lexicon:
    """The lexicon of "it" or "pt", cached. `folder`: use other compiled data."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    where = (language, Path(folder or ROOT / language).resolve())
    with _opening:
        if where not in _opened:
            _opened[where] = Lexicon(*where)
        return _opened[where]
