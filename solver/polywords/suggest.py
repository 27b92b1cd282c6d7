"""Suggestions from a language or a category, and from the table's house words.

>>> from contesta.lexicon import open_lexicon
>>> from contesta.solver.polywords.board import parse_board
>>> board = parse_board("8/8/8/3VIA2/8/8/8/8")
>>> found = suggest(open_lexicon("it"), board, Requests(starts="V", min_length=5), limit=3)
>>> [(one.word, one.cost) for one in found.words]
[('VISTA', 2), ('VILLA', 2), ('VIOLA', 2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import merge
from itertools import islice
from operator import attrgetter
from threading import Lock
from typing import Any

from contesta.lexicon import House, Layer, Lexicon, fold
from contesta.lexicon.folding import examine

from ..memory import release_memory
from .board import Board
from .placing import LIMIT
from .requests import Requests
from .rules import COMMON, Rules
from .suggest_among import ANY, NODES, Suggestions, suggest_among
from .wordlist import WordList

_known: dict[tuple[Lexicon, str], WordList] = {}
_making = Lock()


def words_of(lexicon: Lexicon, category: str = "") -> WordList:
    """The word list of a language, or of a category's members.

    Memoised: the first call takes half a second for a language.
    """
    name = lexicon.category(category).id if category else ""
    with _making:
        if (lexicon, name) not in _known:
            _known[lexicon, name] = (
                _members(lexicon, name) if name else WordList.of_lexicon(lexicon)
            )
            release_memory()
        return _known[lexicon, name]


def _members(lexicon: Lexicon, category: str) -> WordList:
    """The word list of a category."""
    zipfs = {}
    for member in lexicon.category(category):
        entry = lexicon.entry(key := fold(member.text))
        zipfs[key] = entry.zipf if entry else 0.0
    return WordList.of(zipfs)


def suggest(
    lexicon: Lexicon,
    board: Board,
    requests: Requests = ANY,
    *,
    limit: int = LIMIT,
    rules: Rules = COMMON,
    house: House | None = None,
    nodes: int = NODES,
    expired: Callable[[], bool] | None = None,
) -> Suggestions:
    """The words that fulfil the requests with the fewest new cells, the commonest first.

    `nodes` is the node budget; `expired` is polled, and stops the search when it returns True.
    If either ends the search early, the answer says what is proved.
    """
    denied = _keys(house.deny) if house is not None else frozenset()
    words = words_of(lexicon, requests.category)
    asked: Any = {"limit": limit, "rules": rules, "nodes": nodes, "expired": expired}
    found = suggest_among(words, board, requests, without=denied, **asked)
    allowed = _keys(house.allow) if house is not None and not requests.category else frozenset()
    new = [key for key in allowed - denied if not _listed(lexicon, key)]
    if not new:
        return found
    own = suggest_among(WordList.of(dict.fromkeys(new, 0.0)), board, requests, **asked)
    both = tuple(islice(merge(found.words, own.words, key=attrgetter("order")), limit))
    unproved = [part.at_least for part in (found, own) if not part.exact]
    return Suggestions(
        words=both,
        exact=not unproved,
        at_least=min(unproved) if unproved else both[-1].cost if both else 0,
        fulfilling=found.fulfilling + own.fulfilling,
    )


def _keys(words: Iterable[str]) -> frozenset[str]:
    return frozenset(examine(word).folded for word in words) - {""}


def _listed(lexicon: Lexicon, key: str) -> bool:
    """Whether the word is in the language's word list already."""
    entry = lexicon.entry(key)
    return entry is not None and bool(entry.layers & (Layer.BROAD | Layer.PROPER))
