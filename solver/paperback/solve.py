"""The best plays of a hand, exactly.

>>> from contesta.lexicon import open_lexicon
>>> from contesta.solver import parse_hand, solve
>>> solution = solve(open_lexicon("it"), parse_hand("T1 R1 S1 ? ? +O1"), limit=3)
>>> solution.total > 1000, solution.truncated, len(solution.plays)
(True, True, 3)
>>> solution.plays[0].points
4
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping

from contesta.lexicon import House, Lexicon

from ..budget import Budget
from .cards import Hand
from .counting import Counter
from .engine.costs import NODES
from .engine.words import words_of
from .hand_search import HandSearch, Solution
from .notation import parse_hand
from .question import HandQuestion
from .rack import Rack
from .rulings import hand_rulings


def solve(
    lexicon: Lexicon,
    hand: Hand | str,
    limit: int = 20,
    order: str = "points",
    *,
    contains: str = "",
    reach: int = 0,
    min_zipf: float = 0.0,
    layer: str = "broad",
    vulgar: bool = True,
    attacks: Collection[str] = (),
    rulings: Mapping[str, str] | None = None,
    house: House | None = None,
    nodes: int = NODES,
    expired: Callable[[], bool] | None = None,
) -> Solution:
    """The best plays of a hand.

    `nodes` is the node budget; `expired` is polled, and stops the search when it returns True.
    """
    question = HandQuestion(limit, order, contains, reach, min_zipf, layer, vulgar)
    rack = Rack(parse_hand(hand) if isinstance(hand, str) else hand, attacks)
    counter = Counter(rack.hand, hand_rulings(rulings))
    budget = Budget(nodes, expired)
    return HandSearch(words_of(lexicon), rack, counter, house, budget).solve(question)


def ready(lexicon: Lexicon) -> None:
    """Build the index of a lexicon now, so that the first question does not wait for it."""
    words_of(lexicon)
    solve(lexicon, "A1 B1 AB1 ? ? +E1", 1)  # fills the lazily built parts


def playable(
    lexicon: Lexicon,
    hand: Hand | str,
    *,
    contains: str = "",
    reach: int = 0,
    min_zipf: float = 0.0,
    layer: str = "broad",
    vulgar: bool = True,
    attacks: Collection[str] = (),
    house: House | None = None,
    expired: Callable[[], bool] | None = None,
) -> Iterator[str]:
    """All words a hand can spell, as a stream: longest first, then the house words.

    There is no node budget, so none is left out; BadQuestion if `expired` stops the search.
    """
    question = HandQuestion(1, "points", contains, reach, min_zipf, layer, vulgar)
    rack = Rack(parse_hand(hand) if isinstance(hand, str) else hand, attacks)
    budget = Budget(sys.maxsize, expired)
    return HandSearch(words_of(lexicon), rack, Counter(rack.hand), house, budget).stream(question)
