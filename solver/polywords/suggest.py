"""Suggestions over a language, a category, and the table's own words.

>>> from lexicon import open_lexicon
>>> from solver.polywords.board import parse_board
>>> board = parse_board("8/8/8/3VIA2/8/8/8/8")
>>> found = suggest(open_lexicon("it"), board, Requests(starts="V", min_length=5), limit=3)
>>> [(one.word, one.cost) for one in found.words]
[('VISTA', 2), ('VILLA', 2), ('VIOLA', 2)]
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from heapq import merge
from itertools import islice
from operator import attrgetter
from threading import Lock

from lexicon import House, Lexicon, fold

from .board import Board
from .placing import LIMIT
from .requests import Requests
from .rules import COMMON, Rules
from .suggesting import ANY, NODES, Suggestions, suggest_among
from .wordlist import WordList

_known: dict[tuple[Lexicon, str], WordList] = {}
_making = Lock()


def words_of(lexicon: Lexicon, category: str = "") -> WordList:
    """The words of a language, or a category's members; made at the first call and kept.

    A language takes half a second.
    """
    name = lexicon.category(category).id if category else ""
    with _making:
        if (lexicon, name) not in _known:
            _known[lexicon, name] = (
                _members(lexicon, name) if name else WordList.of_lexicon(lexicon)
            )
        return _known[lexicon, name]


def _members(lexicon: Lexicon, category: str) -> WordList:
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
    """The words that fulfil the requests and cost the fewest new cells, the known ones first.

    `nodes` and `expired` end the search early: the answer then says what is proved.
    """
    if house is not None and house.deny:
        requests = replace(requests, exclude=[*requests.exclude, *house.deny])
    words = words_of(lexicon, requests.category)
    found = suggest_among(
        words, board, requests, limit=limit, rules=rules, nodes=nodes, expired=expired
    )
    if house is None or not house.allow or requests.category:
        return found
    own = suggest_among(
        WordList.of(dict.fromkeys(house.allow, 0.0)),
        board,
        replace(requests, exclude=[*requests.exclude, *(one.word for one in found.words)]),
        limit=limit,
        rules=rules,
        nodes=nodes,
        expired=expired,
    )
    both = merge(found.words, own.words, key=attrgetter("order"))
    return replace(
        found,
        words=tuple(islice(both, limit)),
        exact=found.exact and own.exact,
        at_least=min(found.at_least, own.at_least),
        fulfilling=found.fulfilling + own.fulfilling,
    )
