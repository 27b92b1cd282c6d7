"""The words of a language: is this word good, and why?

Start with `open_lexicon`. `folding` is the games' spelling; `lexicon` looks words up, `verdict` is
the referee on them, `decision` what its verdict comes to; `layers`, `kinds`, `reasons` and `errors`
are the vocabulary. `house`, `wordfiles` and `datafiles` read the files that people edit, when they
are first asked for.
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
