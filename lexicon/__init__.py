"""The words of a language: is this word good, and why?

Start with `open_lexicon`. The modules: `folding` (the games' spelling), `store`
(compiled data), `lexicon` (look-up), `verdict` (the referee), `decision`, `search`,
`categories`, `house` (a table's own words).
"""

from .categories import Answer, Category, Ground, Membership
from .decision import Decision
from .errors import LexiconError
from .folding import FoldError, fold
from .house import House
from .layers import Layer, Pos
from .lexicon import Entry, Lexicon, open_lexicon
from .policy import games
from .reasons import Code, Reason
from .search import Found, Query
from .verdict import Confidence, Verdict

__all__ = [
    "Answer",
    "Category",
    "Code",
    "Confidence",
    "Decision",
    "Entry",
    "FoldError",
    "Found",
    "Ground",
    "House",
    "Layer",
    "Lexicon",
    "LexiconError",
    "Membership",
    "Pos",
    "Query",
    "Reason",
    "Verdict",
    "fold",
    "games",
    "open_lexicon",
]
